package reduced

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

func TestEveryPairIsInAFactAboutReducedHypercubeLinks(t *testing.T) {
	logictest.RequireEveryPairSeen(t, "one bit", Links(), func(wrong logictest.Assignment) []logic.Obligation {
		return linkFacts(func(p pair) logic.Term { return p.Xor(byDefinition(p), logictest.Matches(p.Builder, wrong)) })
	})
}

// The links of the theorem are those of the model, and each node has k+1 of them.
func TestReducedHypercubePairsAreThoseOfTheModel(t *testing.T) {
	for k := range 5 {
		for m := range min(k, 2) + 1 {
			g := logictest.Made(network.ByName(fmt.Sprintf("RH(%d,%d)", k, m)))
			for u := range g.Order() {
				degree, i := 0, int(u>>(k-m)&(1<<m-1))
				for v := range g.Order() {
					b, d := logic.FoldingBuilder(), u^v
					chosen := model.Node(1) << (k + i)
					p := pair{Builder: b, chosen: logictest.TallyOf(b, d, k+i, 1), others: logictest.TallyOf(b, d&^chosen, k, 1<<m),
						selector: logictest.TallyOf(b, d, k-m, m), rest: logictest.TallyOf(b, d, 0, k-m)}
					if (byDefinition(p) == logic.True) != g.Adjacent(u, v) {
						t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v))
					}
					degree += int(logic.Truth(g.Adjacent(u, v)))
				}
				if degree != k+1 {
					t.Fatalf("%s: %s has %d links, by the theorem %d", g.Name(), g.Format(u), degree, k+1)
				}
			}
		}
	}
}
