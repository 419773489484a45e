package exchanged

import (
	"testing"

	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

func TestEveryPairIsInAFactAboutExchangedHypercubeLinks(t *testing.T) {
	logictest.RequireEveryPairSeen(t, "one bit", Links(), func(wrong logictest.Assignment) []logic.Obligation {
		return exchangedHypercubeFacts(func(p exchangedHypercubePair) logic.Term {
			return p.Xor(byField(p), logictest.Matches(p.Builder, wrong))
		})
	})
}

// The links of the theorem are those of the model, and the degrees are as said.
func TestExchangedHypercubePairsAreThoseOfTheModel(t *testing.T) {
	for s := 1; s <= 3; s++ {
		for w := 1; w <= 3; w++ {
			g := logictest.Made(network.NewExchangedHypercube(s, w))
			for u := range g.Order() {
				degree := 0
				for v := range g.Order() {
					b := logic.FoldingBuilder()
					p := exchangedHypercubePair{Builder: b, c: b.Const(u&1 == 1), cross: b.Const((u^v)&1 == 1),
						a: logictest.TallyOf(b, u^v, w+1, s), b: logictest.TallyOf(b, u^v, 1, w)}
					if (byField(p) == logic.True) != g.Adjacent(u, v) {
						t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v))
					}
					if g.Adjacent(u, v) {
						degree++
					}
				}
				if want := [2]int{s + 1, w + 1}[u&1]; degree != want {
					t.Fatalf("%s: %s has %d links, by the theorem %d", g.Name(), g.Format(u), degree, want)
				}
			}
		}
	}
}
