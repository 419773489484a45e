package claimstest

import (
	"strings"
	"testing"

	"mccheck/claims"
)

// Whatever a reading says wrongly of its failure or of its domain is seen.
func TestWrongRanksAreSeen(t *testing.T) {
	diameter := func() *claims.Statement { return claims.DualCubes().Equal(claims.Diameter, "2*r") } // false for r = 1 only
	for name, test := range map[string]struct {
		reading claims.Reading
		fault   string // empty: there is none
	}{
		"as it is":            {claims.AsPrinted(diameter()).FailsOnlyAt("r = 1 (K_2)"), ""},
		"by another kind":     {claims.AsPrinted(diameter()).FailsBy(claims.Misprint), ""}, // a matter of judgement
		"at too many members": {claims.AsPrinted(diameter()).FailsOnlyAt("r <= 2"), "holds at r=2"},
		"at other members":    {claims.AsPrinted(diameter()).FailsOnlyAt("r = 2"), "fails at r=1"},
		"at no member":        {claims.AsPrinted(diameter()).FailsOnlyAt("r = 100"), "no point of the scope"},
		"by other letters":    {claims.AsPrinted(diameter()).FailsOnlyAt("n = 1"), "say nothing"},
		"and does not fail": {claims.AsPrinted(claims.DualCubes().From(0, 2).Equal(claims.Diameter, "2*r")).FailsBy(claims.Substance),
			"no part is refuted"},
		"outside its domain": {claims.AsPrinted(diameter()).FailsOnlyAt("r = 1").For("r >= 2"), "tried at r=1, outside"},
	} {
		c := claims.Claim{ID: "DC-99", Domain: "r >= 1", Readings: []claims.Reading{test.reading}}
		faults := strings.Join(rankFaults(t.Context(), &c, &c.Readings[0]), "\n")
		if test.fault == "" && faults != "" || !strings.Contains(faults, test.fault) {
			t.Errorf("%s: faults %q, want %q", name, faults, test.fault)
		}
	}
}
