package exchanged

import (
	"testing"

	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

// Each assumption about translations is needed: without it the obligation is
// refuted.
func TestEveryAssumptionOfTransitivityIsNeeded(t *testing.T) {
	v := voices.NewGini()
	translations := 0
	for _, o := range Transitive().Obligations {
		for i := range o.Assumptions {
			translations++
			if !smttest.RefutedBy(v, []logic.Obligation{logictest.Weaker(o, i)}) {
				t.Errorf("%s: assumption %d is not needed", o.Name, i+1)
			}
		}
	}
	if translations != 2 {
		t.Errorf("%d assumptions about translations, want 2", translations)
	}
}

// EH(s,t) with s other than t has nodes of two degrees.
func TestExchangedHypercubesOfTwoWidthsAreNotTransitive(t *testing.T) {
	for s := 1; s <= 4; s++ {
		for w := 1; w <= 4; w++ {
			g, err := network.NewExchangedHypercube(s, w)
			if err != nil {
				t.Fatal(err)
			}
			for u := range g.Order() {
				if got, want := len(g.Neighbors(nil, u)), [2]int{s, w}[u&1]+1; got != want {
					t.Fatalf("%s: %s has %d links, by the theorem %d", g.Name(), g.Format(u), got, want)
				}
			}
		}
	}
}
