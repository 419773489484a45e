package smt

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// dual-cube sec.1 to 3, prefix sec.1, ecq sec.2 and 3
func TestStructureForEverySize(t *testing.T) {
	t.Parallel()
	for _, theorem := range structureTheorems(t) {
		if err := theorem.Validate(); err != nil {
			t.Error(err)
		}
		requireProved(t, theorem, presentVoices(t))
	}
}

func structureTheorems(t *testing.T) []Theorem {
	t.Helper()
	list := []Theorem{DualCubeLinks(), DualCubeRecursion(), DualCubeNumbers(), DualCubeRouting(), MetacubeLinks(),
		CrossedCubeLinks(), CrossedCubeDiameter(), ExchangedCrossedCubeLinks(), ExchangedCrossedCubeDiameter(), DimensionZero(),
		ClassWalkRouting(), TotalExchangeOrder(), ClassWalkDistance(), TotalExchangeLockstepEvery()}
	shortest, err := build(claims.Theorem{Name: "class-walk-shortest"})
	if err != nil {
		t.Fatal(err)
	}
	return append(list, shortest[len(shortest)-1])
}

// Each assumption of the theorems on structure is needed for its obligation. Those
// that tallies are tallies, the last ones, are needed for some.
func TestEveryAssumptionOfStructureIsNeeded(t *testing.T) {
	v := NewGini()
	for _, theorem := range structureTheorems(t) {
		tallies, needed := 0, 0
		for _, o := range theorem.Obligations {
			if !o.Propositional() {
				continue // gini decides the other form
			}
			for i, a := range o.Assumptions {
				weaker := o
				weaker.Assumptions = slices.Delete(slices.Clone(o.Assumptions), i, i+1)
				missed := refutedBy(v, []Obligation{weaker})
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
func isTally(b *Builder, condition Term) bool {
	for _, kind := range tallyKinds {
		if _, is := b.tallyVar(kind); is == condition {
			return true
		}
	}
	return false
}

var tallyKinds = []string{"x", "y", "class", "own", "others"}

// tallyOf counts the ones of d among the bits from lo on, so many.
func tallyOf(b *Builder, d model.Node, lo, width int) tally {
	n := ones(d >> lo & (1<<width - 1))
	return tally{b.Const(n > 0), b.Const(n > 1), b.Const(n%2 == 1)}
}
