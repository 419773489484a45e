package smt

import (
	"testing"

	"mccheck/model"
)

// The cross-edges of the theorem, decided on constants, are those of the paper's
// words, and with the differing bits they are all hops, for all pairs of small F_r.
func TestDualCubeRoutesHaveTheHopsOfTheTheorem(t *testing.T) {
	b := NewBuilder()
	for r := 1; r <= 4; r++ {
		g, err := model.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		bit := func(u model.Node) Term { return b.Const(u>>(2*r-2)&1 == 1) }
		for s := range g.Order() {
			for d := range g.Order() {
				otherID := 1 - g.Class(s) // the part that is the cluster ID at s
				differs := (s^d)>>(otherID*(r-1))&(1<<(r-1)-1) != 0
				crossed := asNeeded(b, bit(s), bit(d), b.Const(differs))
				route := model.DualCubeRouteLiteral(g, s, d)
				hops := ones((s ^ d) & (1<<(2*r-2) - 1))
				for _, taken := range crossed {
					if taken == trueTerm {
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
		"route: arrives": func(b *Builder, class, target, otherID Term) [2]Term {
			return [2]Term{asNeeded(b, class, target, otherID)[0], falseTerm}
		},
		"route: links":       func(b *Builder, class, target, _ Term) [2]Term { return [2]Term{b.Xor(class, target), falseTerm} },
		"route: cross-edges": func(b *Builder, class, target, _ Term) [2]Term { return [2]Term{trueTerm, b.Iff(class, target)} },
	} {
		theorem := DualCubeRouting()
		theorem.Obligations = newDualRoute(taken).facts()
		if got := theorem.Prove(t.Context(), []Voice{NewGini()}, Limits{}, nil).Voices[0]; got.Outcome != Failed || got.Refuted != fact {
			t.Errorf("%v, refuted %q, want %q", got.Outcome, got.Refuted, fact)
		}
	}
}
