package dualcube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/voices"
)

// The cross-edges of the theorem, decided on constants, are those of the paper's
// words, and with the differing bits they are all hops, for all pairs of small F_r.
func TestDualCubeRoutesHaveTheHopsOfTheTheorem(t *testing.T) {
	b := logic.FoldingBuilder()
	for r := 1; r <= 4; r++ {
		g, err := network.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		bit := func(u model.Node) logic.Term { return b.Const(u>>(2*r-2)&1 == 1) }
		for s := range g.Order() {
			for d := range g.Order() {
				otherID := 1 - g.Class(s) // the part that is the cluster ID at s
				differs := (s^d)>>(otherID*(r-1))&(1<<(r-1)-1) != 0
				crossed := asNeeded(b, bit(s), bit(d), b.Const(differs))
				route := modeltest.DualCubeRoute(g, s, d)
				hops := logictest.Ones((s ^ d) & (1<<(2*r-2) - 1))
				for _, taken := range crossed {
					if taken == logic.True {
						hops++
					}
				}
				if len(route)-1 != hops || route[len(route)-1] != d {
					t.Fatalf("%s: from %s to %s: %d hops, by the theorem %d", g.Name(), g.Format(s), g.Format(d), len(route)-1, hops)
				}
				for i := 1; i < len(route); i++ {
					if !g.Adjacent(route[i-1], route[i]) {
						t.Fatalf("%s: from %s to %s: hop %d is no link", g.Name(), g.Format(s), g.Format(d), i)
					}
				}
			}
		}
	}
}

// Without each part of the algorithm the proof fails, at the fact named.
func TestEveryPartOfTheDualCubeRouteIsNeeded(t *testing.T) {
	for fact, taken := range map[string]crossings{
		"route: arrives": func(b *logic.Builder, class, target, otherID logic.Term) [2]logic.Term {
			return [2]logic.Term{asNeeded(b, class, target, otherID)[0], logic.False}
		},
		"route: links": func(b *logic.Builder, class, target, _ logic.Term) [2]logic.Term {
			return [2]logic.Term{b.Xor(class, target), logic.False}
		},
		"route: cross-edges": func(b *logic.Builder, class, target, _ logic.Term) [2]logic.Term {
			return [2]logic.Term{logic.True, b.Iff(class, target)}
		},
	} {
		theorem := Routing()
		theorem.Obligations = newDualRoute(taken).facts()
		if got := voices.Prove(t.Context(), theorem, voices.NewGini(), voices.Limits{}); got.Outcome != voices.Failed || got.Refuted != fact {
			t.Errorf("%v, refuted %q, want %q", got.Outcome, got.Refuted, fact)
		}
	}
}
