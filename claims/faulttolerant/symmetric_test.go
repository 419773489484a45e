package faulttolerant

import (
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// TestOneSearchTellsTheDiameter compares the diameter by symmetry with that by a
// search from every node, and shows that both were really taken.
func TestOneSearchTellsTheDiameter(t *testing.T) {
	for _, p := range []claims.Point{{0, 1}, {0, 4}, {1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := model.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		v := claims.NeighborView(g)
		if !symmetric(v) {
			t.Errorf("%s: a translation is no automorphism", g.Name())
		}
		if got, want := diameter.Measure(v), claims.Diameter.Measure(v); got.Cmp(want) != 0 {
			t.Errorf("%s: diameter %s from node 0, %s from all nodes", g.Name(), got, want)
		}
	}
}

// cut is a network of which one link was taken away.
type cut struct {
	claims.View
	u, w model.Node
}

func (c cut) Adjacent(u, w model.Node) bool {
	taken := u == c.u && w == c.w || u == c.w && w == c.u
	return !taken && c.View.Adjacent(u, w)
}

func TestSymmetryNeedsEveryLink(t *testing.T) {
	g, err := model.NewMetacube(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range g.Neighbors(nil, 5) {
		if symmetric(cut{claims.NeighborView(g), 5, w}) {
			t.Errorf("%s without the link %s - %s passes as symmetric", g.Name(), g.Format(5), g.Format(w))
		}
	}
}
