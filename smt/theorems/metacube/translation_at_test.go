package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestTranslationsBitByBit(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 2}} {
		smttest.RequireProved(t, smttest.Must(t)(TransitiveAt(p[0], p[1])), smttest.PresentVoices(t))
		smttest.RequireProved(t, smttest.Must(t)(TotalExchangeLockstepAt(p[0], p[1])), smttest.PresentVoices(t))
	}
	for _, p := range [][2]int{{2, 16}, {3, 8}} { // 66 and 67 bits
		smttest.RequireProved(t, smttest.Must(t)(TransitiveAt(p[0], p[1])), []voices.Voice{voices.NewGini()})
		smttest.RequireProved(t, smttest.Must(t)(TotalExchangeLockstepAt(p[0], p[1])), []voices.Voice{voices.NewGini()})
	}
}

// Links are those of the model, for all pairs of nodes of small metacubes, and so are
// the neighbours along cube-edges.
func TestWholeAddressesAreJoinedAsInTheModel(t *testing.T) {
	b := logic.FoldingBuilder()
	for _, size := range [][2]int{{1, 1}, {1, 2}, {1, 3}, {2, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		at := func(u model.Node) wholeAddress {
			return wholeAddress{b, g.K(), g.M(), logictest.BitsOf(b, u, g.AddressLength())}
		}
		for u := range g.Order() {
			for v := range g.Order() {
				if got := at(u).joined(at(v)); got != b.Const(g.Adjacent(u, v)) {
					t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), got == logic.True)
				}
			}
			for i := range g.M() {
				if at(u).alongCubeEdge(i).same(at(g.Neighbor(u, g.K()+i))) != logic.True {
					t.Fatalf("%s: cube-edge %d of %s leads elsewhere", g.Name(), i, g.Format(u))
				}
			}
		}
	}
}

// The image of a step, translated by a source, is the destination that total exchange
// has for it.
func TestTranslationsAreThoseOfTotalExchange(t *testing.T) {
	b := logic.FoldingBuilder()
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		at := func(u model.Node) wholeAddress {
			return wholeAddress{b, g.K(), g.M(), logictest.BitsOf(b, u, g.AddressLength())}
		}
		for step := range g.Order() {
			relative := collective.TotalExchangeDestination(g, 0, step)
			for s := range g.Order() {
				want := at(collective.TotalExchangeDestination(g, s, step))
				if at(relative).translated(at(s), image).same(want) != logic.True {
					t.Fatalf("%s: the translation of %s by %s is not the destination of step %d", g.Name(),
						g.Format(relative), g.Format(s), step)
				}
				if relativeTo(at(s), want).same(at(relative)) != logic.True {
					t.Fatalf("%s: seen from %s the destination of step %d is not %s", g.Name(), g.Format(s), step, g.Format(relative))
				}
			}
		}
	}
}

func TestTranslationsAtRefuseSizes(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {5, 1}, {2, 0}, {2, 33}, {4, 9}} {
		if smttest.Second(TransitiveAt(p[0], p[1])) == nil || smttest.Second(TotalExchangeLockstepAt(p[0], p[1])) == nil {
			t.Errorf("MC(%d,%d) is accepted", p[0], p[1])
		}
	}
}
