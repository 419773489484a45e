package claimstest

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

// Whatever a reading says wrongly of its failure or of its domain is seen.
func TestWrongRanksAreSeen(t *testing.T) {
	diameter := texttest.Said("for r >= 1", "diameter(F(r)) = 2*r") // false for r = 1 only
	larger := texttest.Said("for r >= 2", "diameter(F(r)) = 2*r")
	failing := func(st *claims.Statement, kind claims.FailureKind, members string) claims.Reading {
		return claims.Reading{Kind: claims.Printed, Statement: st, Fails: &claims.Failing{Kind: kind, Members: members}}
	}
	for name, test := range map[string]struct {
		reading claims.Reading
		fault   string // empty: there is none
	}{
		"as it is":            {failing(diameter, claims.Boundary, "r = 1 (K_2)"), ""},
		"by another kind":     {failing(diameter, claims.Misprint, ""), ""}, // a matter of judgement
		"at too many members": {failing(diameter, claims.Boundary, "r <= 2"), "holds at r=2"},
		"at other members":    {failing(diameter, claims.Boundary, "r = 2"), "fails at r=1"},
		"at no member":        {failing(diameter, claims.Boundary, "r = 100"), "no point that was tried"},
		"by other letters":    {failing(diameter, claims.Boundary, "n = 1"), "this says nothing"},
		"and does not fail":   {failing(larger, claims.Substance, ""), "no part is refuted"},
		"outside its domain": {claims.Reading{Kind: claims.Printed, Statement: diameter, Domain: "r >= 2",
			Fails: &claims.Failing{Kind: claims.Boundary, Members: "r = 1"}}, "tried at r=1, outside"},
		"outside those of all parts": {claims.Reading{Kind: claims.Printed, Statement: diameter, Domain: "r >= 3; r >= 2",
			Fails: &claims.Failing{Kind: claims.Boundary, Members: "r = 1"}}, "tried at r=1, outside"},
		"inside that of a part": {claims.Reading{Kind: claims.Printed, Statement: diameter, Domain: "r >= 3; r >= 1",
			Fails: &claims.Failing{Kind: claims.Boundary, Members: "r = 1"}}, ""},
	} {
		c := claims.Claim{ID: "DC-99", Domain: "r >= 1", Readings: []claims.Reading{test.reading}}
		faults := strings.Join(rankFaults(t.Context(), &c, &c.Readings[0], false), "\n")
		if test.fault == "" && faults != "" || !strings.Contains(faults, test.fault) {
			t.Errorf("%s: faults %q, want %q", name, faults, test.fault)
		}
	}
}
