package smt

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/voices"
)

// dual-cube sec.1 to 3, prefix sec.1, ecq sec.2 and 3
func TestStructureForEverySize(t *testing.T) {
	t.Parallel()
	for _, theorem := range structureTheorems(t) {
		if err := theorem.Validate(); err != nil {
			t.Error(err)
		}
		smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
	}
}

func structureTheorems(t *testing.T) []logic.Theorem {
	t.Helper()
	list := []logic.Theorem{dualcube.Links(), dualcube.Recursion(), dualcube.Numbers(), dualcube.Routing(), metacube.Links(),
		crossedcube.Links(), crossedcube.Diameter(), exchangedcrossed.Links(), exchangedcrossed.Diameter(),
		exchangedcrossed.DimensionZero(),
		metacube.ClassWalkRouting(), metacube.TotalExchangeOrder(), metacube.ClassWalkDistance(), metacube.TotalExchangeLockstepEvery()}
	shortest, err := build(claims.Theorem{Name: "class-walk-shortest"})
	if err != nil {
		t.Fatal(err)
	}
	return append(list, shortest[len(shortest)-1])
}

// Each assumption of the theorems on structure is needed for its obligation. Those
// that tallies are tallies, the last ones, are needed for some.
func TestEveryAssumptionOfStructureIsNeeded(t *testing.T) {
	v := voices.NewGini()
	for _, theorem := range structureTheorems(t) {
		tallies, needed := 0, 0
		for _, o := range theorem.Obligations {
			if !o.Propositional() {
				continue // gini decides the other form
			}
			for i, a := range o.Assumptions {
				weaker := o
				weaker.Assumptions = slices.Delete(slices.Clone(o.Assumptions), i, i+1)
				missed := smttest.RefutedBy(v, []logic.Obligation{weaker})
				switch {
				case isTally(o.Terms, a):
					tallies++
					if missed {
						needed++
					}
				case !missed:
					t.Errorf("%s, %s: assumption %d is not needed", theorem.ID, o.Name, i+1)
				}
			}
		}
		if tallies > 0 && needed == 0 {
			t.Errorf("%s: no tally needs to be one", theorem.ID)
		}
	}
}

// isTally reports whether the term is the condition on a tally.
func isTally(b *logic.Builder, condition logic.Term) bool {
	for _, kind := range tallyKinds {
		if _, is := b.TallyVar(kind); is == condition {
			return true
		}
	}
	return false
}

var tallyKinds = []string{"x", "y", "class", "own", "others"}
