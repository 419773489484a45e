package faulttolerant

import (
	"context"
	"fmt"
	"os"
	"slices"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
)

func TestCatalogueIsValid(t *testing.T) {
	if err := claims.Validate(Claims()); err != nil {
		t.Error(err)
	}
}

// TestEverySentenceHasItsPlace: the census of the paper runs from FT-01 to FT-88
// without a gap, and each of its claims is either decided or open.
func TestEverySentenceHasItsPlace(t *testing.T) {
	var ids, want []string
	for _, c := range Claims() {
		if len(c.ID) < len("FT-201") { // those of our own have three digits
			ids = append(ids, c.ID)
		}
	}
	for _, o := range Open() {
		ids = append(ids, o.ID)
		if o.Paper != paper || o.Where == "" || o.Says == "" || o.Needs == "" {
			t.Errorf("open claim %s: %+v, want every text", o.ID, o)
		}
	}
	for i := 1; i <= 88; i++ {
		want = append(want, fmt.Sprintf("FT-%02d", i))
	}
	slices.Sort(ids)
	if !slices.Equal(ids, want) {
		t.Errorf("ids %v, want FT-01..FT-88 once each", ids)
	}
}

func TestVerdictsAreThoseExpected(t *testing.T) {
	budget := claims.Quick
	if os.Getenv("MCCHECK_BUDGET") == "default" {
		budget = claims.Default
	}
	settings := judge.Settings{Budget: budget, Engines: []claims.Engine{exhaustive.Enumerator(), exhaustive.NormalForm()}}
	list, seen := Claims(), map[string]bool{}
	for i := range list {
		began := time.Now()
		result := judge.Decide(context.Background(), &list[i], settings)
		for _, d := range result.Decisions {
			key := list[i].ID + "/" + string(d.Kind)
			seen[key] = true
			if d.Verdict != expected[key] {
				t.Errorf("%s: %s (%s), want %s", key, d.Verdict, d.Reason, expected[key])
			}
			if d.Counterexample != nil {
				t.Logf("%s refuted: %v %s", key, d.Counterexample.Parameters, d.Counterexample.Text)
			}
		}
		if spent := time.Since(began); spent > 300*time.Millisecond {
			t.Logf("%s took %v", list[i].ID, spent.Round(time.Millisecond))
		}
	}
	for key := range expected {
		if !seen[key] {
			t.Errorf("%s is expected and not in the catalogue", key)
		}
	}
}
