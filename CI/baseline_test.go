package ci

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/catalogue"
	"mccheck/reports"
)

// TestBaselineSaysWhereEachRefutedReadingFails keeps the comparison of cases from being
// one with nothing.
func TestBaselineSaysWhereEachRefutedReadingFails(t *testing.T) {
	baseline, err := reports.DecodeBaseline(strings.NewReader(read(t, "baseline.json")))
	if err != nil {
		t.Fatal(err)
	}
	refuted := 0
	for key, standing := range baseline.Claims {
		if standing.Verdict != claims.Refuted {
			continue
		}
		if refuted++; standing.Counterexample == "" && hasCases(key) {
			t.Errorf("%s is refuted, and the baseline does not say at which case: run make reports", key)
		}
	}
	if refuted == 0 {
		t.Error("no refuted reading in the baseline")
	}
}

// hasCases reports whether a reading has parameters, of which a case that fails has values.
func hasCases(key string) bool {
	id, kind, _ := strings.Cut(key, "/")
	c := catalogue.Claim(id)
	if c == nil {
		return true
	}
	r := c.Reading(claims.Kind(kind))
	return r == nil || r.Statement == nil || len(r.Statement.Over.Params) > 0
}
