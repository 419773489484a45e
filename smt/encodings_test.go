package smt

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"mccheck/claims/catalogue"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
)

// citedTheorems are the theorems that the catalogue cites, each once, in its order.
var citedTheorems = sync.OnceValues(buildCited)

func buildCited() ([]logic.Theorem, error) {
	var list []logic.Theorem
	asked, seen := map[string]bool{}, map[string]bool{}
	for _, claim := range catalogue.Of() {
		for _, r := range claim.Readings {
			if r.NotCheckable != "" {
				continue
			}
			for _, st := range r.Statements() {
				if len(st.Theorems) == 0 || asked[fmt.Sprint(st.Theorems)] {
					continue
				}
				asked[fmt.Sprint(st.Theorems)] = true
				built, err := Theorems(st)
				if err != nil {
					return nil, err
				}
				for _, t := range built {
					if !seen[t.ID] {
						seen[t.ID], list = true, append(list, t)
					}
				}
			}
		}
	}
	return list, nil
}

// Every theorem of the catalogue is kept honest in the same ways, and
// testdata/encodings.txt says how:
//
//   - its obligations hold of every assignment, one by one, where there are not too
//     many, as gini says; and the assumptions of each can be met;
//   - each control is refuted by an assignment that replays on the terms;
//   - the proof fails without an assumption of some obligation, or without a part of
//     what the theorem is about: a row, a memory, a hop, a condition; of obligations
//     with many integers a sample is tried, which may miss that one is needed;
//   - what is written of an obligation is read back as the same, models included;
//   - a test compares its terms, or its numbers, with the networks.
func TestEncodingsCannotLieQuietly(t *testing.T) {
	if testing.Short() {
		t.Skip("takes the parts of every encoding away")
	}
	t.Parallel()
	theorems, err := citedTheorems()
	if err != nil {
		t.Fatal(err)
	}
	lines := make([]string, len(theorems))
	used := make([]string, len(theorems))
	t.Run("theorems", func(t *testing.T) {
		for i, theorem := range theorems {
			t.Run(theorem.ID, func(t *testing.T) {
				t.Parallel()
				e, ok := encodingOf(theorem.ID)
				if !ok {
					t.Fatalf("no entry in the table of encodings: add one for %s", theorem.ID)
				}
				x := examination{t: t}
				used[i], lines[i] = e.family, x.theorem(e, theorem)
				for _, fault := range x.faults {
					t.Error(fault)
				}
			})
		}
	})
	for _, e := range encodings {
		if !slices.Contains(used, e.family) {
			t.Errorf("the table of encodings has %q, which the catalogue does not cite", e.family)
		}
	}
	smttest.Golden(t, "testdata/encodings.txt", strings.Join(lines, ""))
	for id := range partsNeeded(t) {
		if id != smttest.Constants && !slices.ContainsFunc(theorems, func(theorem logic.Theorem) bool { return theorem.ID == id }) {
			t.Errorf("a part of %s was taken away, which the catalogue does not cite", id)
		}
	}
}
