package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestAlgorithm1BitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 4}, {2, 2}, {3, 1}} {
		smttest.RequireProved(t, smttest.Must(t)(ClassWalkRoutingAt(p[0], p[1])), smttest.EmbeddedVoices())
	}
	smttest.RequireProved(t, smttest.Must(t)(ClassWalkRoutingAt(2, 16)), []voices.Voice{voices.NewGini()}) // 66 bits
}

// The facts are refuted for routes that go wrong in one hop, whichever it is: taken
// always, or never.
func TestEveryHopOfAlgorithm1Counts(t *testing.T) {
	const k, m = 2, 2
	for to := range 1 << k {
		b := logic.NewBuilder()
		hops := len(algorithm1Route(b, k, m, 0, to, b.Vars("s", m<<k), b.Vars("t", m<<k)))
		for hop := range hops {
			for _, taken := range []bool{false, true} {
				changed := false
				wrong := func(b *logic.Builder, k, m, from, to int, src, dst []logic.Term) []model.Flip[logic.Term] {
					flips := algorithm1Route(b, k, m, from, to, src, dst)
					changed = b.Fold(flips[hop].When) != b.Const(taken)
					flips[hop].When = b.Const(taken)
					return flips
				}
				facts := classWalkFactsAt(k, m, to, wrong)
				if changed && !smttest.RefutedBy(voices.NewGini(), facts) {
					t.Errorf("to class %d, with hop %d taken %v the facts are proved", to, hop, taken)
				}
			}
		}
	}
}

// Each hop of the walk over terms is that of the literal transcription of Algorithm 1.
func TestAlgorithm1OverTermsIsTheProgram(t *testing.T) {
	b := logic.FoldingBuilder()
	for _, p := range [][2]int{{1, 1}, {1, 2}, {2, 1}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		n := g.M() << g.K()
		for s := range g.Order() {
			for d := range g.Order() {
				want, err := route.OneToOneRouting(g, s, d)
				if err != nil {
					t.Fatal(err)
				}
				at, hops := wholeAddress{b, g.K(), g.M(), logictest.BitsOf(b, s, g.AddressLength())}, 0
				for _, f := range algorithm1Route(b, g.K(), g.M(), g.Class(s), g.Class(d), logictest.BitsOf(b, s, n),
					logictest.BitsOf(b, d, n)) {
					if f.When != logic.True {
						continue
					}
					hops++
					at = at.flipped(f.Dim, f.When)
					if hops >= len(want) ||
						at.same(wholeAddress{b, g.K(), g.M(), logictest.BitsOf(b, want[hops], g.AddressLength())}) != logic.True {
						t.Fatalf("%s: hop %d from %s to %s is another", g.Name(), hops, g.Format(s), g.Format(d))
					}
				}
				if hops != len(want)-1 {
					t.Fatalf("%s: %d hops from %s to %s, want %d", g.Name(), hops, g.Format(s), g.Format(d), len(want)-1)
				}
			}
		}
	}
}

func TestAlgorithm1AtRefusesSizes(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {5, 1}, {2, 0}, {4, 9}} {
		if smttest.Second(ClassWalkRoutingAt(p[0], p[1])) == nil {
			t.Errorf("MC(%d,%d) is accepted", p[0], p[1])
		}
	}
}
