package smt

import (
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// The links of the theorem are those of the model, and those of the images are the
// links of the network with s and t exchanged; degrees and parts are as said.
func TestExchangedPairsAreThoseOfTheModel(t *testing.T) {
	for s := 1; s <= 4; s++ {
		for w := 1; w <= 4; w++ {
			g, h := exchangedCrossed(t, s, w), exchangedCrossed(t, w, s)
			to := claims.NeighborView(h)
			image := func(u model.Node) model.Node {
				a, b, c := g.Split(u)
				return h.Join(b, a, 1-c)
			}
			for u := range g.Order() {
				degree := 0
				for v := range g.Order() {
					p := exchangedPairOf(t, g, u, v)
					joined := byKind(p) == trueTerm
					if joined != g.Adjacent(u, v) || joined != to.Adjacent(image(u), image(v)) || byKind(fieldsExchanged(p)) != p.Const(joined) {
						t.Fatalf("%s: %s and %s: joined is %v, by fields %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v), joined)
					}
					if joined {
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

func exchangedCrossed(t *testing.T, s, w int) model.ExchangedCrossedCube {
	t.Helper()
	g, err := model.NewExchangedCrossedCube(s, w)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// exchangedPairOf reads a pair of nodes with the strings scanned as in CQ_s and CQ_t.
func exchangedPairOf(t *testing.T, g model.ExchangedCrossedCube, u, v model.Node) exchangedPair {
	t.Helper()
	b := NewBuilder()
	au, bu, cu := g.Split(u)
	av, bv, cv := g.Split(v)
	return exchangedPair{Builder: b, c: b.Const(cu == 1), cross: b.Const(cu != cv),
		a: scannedLink(b, byTopBit, bitsOf(b, au, g.S()), bitsOf(b, av, g.S())),
		b: scannedLink(b, byTopBit, bitsOf(b, bu, g.T()), bitsOf(b, bv, g.T()))}
}

// The parts of ECQ(s,t) with a given first bit are as the theorem says; with a given
// last bit they are not, from s = 3 on.
func TestPartsOfExchangedCrossedCubes(t *testing.T) {
	for s := 2; s <= 4; s++ {
		g, part := exchangedCrossed(t, s, 2), exchangedCrossed(t, s-1, 2)
		without := func(u model.Node, at int) model.Node {
			a, b, c := g.Split(u)
			return part.Join(a>>(at+1)<<at|a&(1<<at-1), b, c)
		}
		alike := func(at int) bool {
			for u := range g.Order() {
				for v := range g.Order() {
					if (u^v)>>(at+3)&1 == 0 && g.Adjacent(u, v) != part.Adjacent(without(u, at), without(v, at)) {
						return false
					}
				}
			}
			return true
		}
		if !alike(s - 1) {
			t.Errorf("%s: the parts with a given first bit of a are not %s", g.Name(), part.Name())
		}
		if s > 2 && alike(0) {
			t.Errorf("%s: the parts with a given last bit of a are %s too", g.Name(), part.Name())
		}
	}
}
