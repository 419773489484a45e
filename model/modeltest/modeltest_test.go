package modeltest

import (
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

func cube(t *testing.T, n int) network.Hypercube {
	t.Helper()
	q, err := network.NewHypercube(n)
	if err != nil {
		t.Fatal(err)
	}
	return q
}

func TestKitAcceptsTheHypercube(t *testing.T) {
	for n := range 6 {
		Conforms(t, cube(t, n))
	}
}

// The broken graphs are a 3-cube with one method spoilt.

type lostEdge struct{ network.Hypercube } // Neighbors forgets the edge 0-1

func (g lostEdge) Neighbors(dst []model.Node, u model.Node) []model.Node {
	first := len(dst)
	dst = g.Hypercube.Neighbors(dst, u)
	if u > 1 {
		return dst
	}
	return append(dst[:first], dst[first+1:]...)
}

type doubledEdge struct{ network.Hypercube } // Neighbors names one neighbour twice

func (g doubledEdge) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return append(g.Hypercube.Neighbors(dst, u), u^1)
}

type overwriting struct{ network.Hypercube } // Neighbors drops what dst holds

func (g overwriting) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return g.Hypercube.Neighbors(dst[:0], u)
}

type allocating struct{ network.Hypercube } // Neighbors makes a new slice

func (g allocating) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return append(slices.Clone(dst), g.Hypercube.Neighbors(nil, u)...)
}

type oneWay struct{ network.Hypercube } // Adjacent holds upwards only

func (g oneWay) Adjacent(u, v model.Node) bool { return u < v && g.Hypercube.Adjacent(u, v) }

type looped struct{ network.Hypercube }

func (g looped) Adjacent(u, v model.Node) bool { return u == v || g.Hypercube.Adjacent(u, v) }

type torn struct{ network.Hypercube } // two squares: dimension 2 is missing

func (g torn) Adjacent(u, v model.Node) bool { return u>>2 == v>>2 && g.Hypercube.Adjacent(u, v) }
func (g torn) Degree(model.Node) int         { return 2 }
func (g torn) MaxDegree() int                { return 2 }
func (g torn) Size() *big.Int                { return big.NewInt(8) }
func (g torn) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return append(dst, u^1, u^2)
}

type missized struct{ network.Hypercube }

func (g missized) Size() *big.Int { return big.NewInt(13) }

type misdegreed struct{ network.Hypercube }

func (g misdegreed) Degree(u model.Node) int { return 3 - int(u&1) }

type overdegreed struct{ network.Hypercube }

func (g overdegreed) MaxDegree() int { return 4 }

type misdistanced struct{ network.Hypercube } // one too many between antipodes

func (g misdistanced) Distance(u, v model.Node) int {
	if u^v == 7 {
		return 4
	}
	return g.Hypercube.Distance(u, v)
}

type misnamed struct{ network.Hypercube } // addresses 3 and 4 exchanged by Parse

func (g misnamed) Parse(s string) (model.Node, error) {
	u, err := g.Hypercube.Parse(s)
	if err == nil && (u == 3 || u == 4) {
		u ^= 7
	}
	return u, err
}

type ragged struct{ network.Hypercube } // addresses of different lengths

func (g ragged) Format(u model.Node) string {
	return strings.TrimLeft(g.Hypercube.Format(u), "0") + "."
}

type credulous struct{ network.Hypercube } // Parse accepts anything

func (g credulous) Parse(s string) (model.Node, error) {
	u, err := g.Hypercube.Parse(s)
	if err != nil {
		return 0, nil
	}
	return u, nil
}

type curt struct{ network.Hypercube } // Parse fails with some other error

func (g curt) Parse(s string) (model.Node, error) {
	u, err := g.Hypercube.Parse(s)
	if err != nil {
		return 0, errors.New("no")
	}
	return u, nil
}

type panicking struct{ network.Hypercube }

func (g panicking) Size() *big.Int { panic("size") }

type empty struct{ network.Hypercube }

func (g empty) Order() uint64 { return 0 }

func TestKitRefusesBrokenGraphs(t *testing.T) {
	q := cube(t, 3)
	for _, broken := range []struct {
		graph model.Graph
		rule  string // a rule that must be among the broken ones
	}{
		{lostEdge{q}, "neighbors"},
		{lostEdge{q}, "distances"},
		{doubledEdge{q}, "neighbors"},
		{overwriting{q}, "neighbors"},
		{allocating{q}, "allocation"},
		{oneWay{q}, "symmetry"},
		{looped{q}, "loops"},
		{torn{q}, "connectedness"},
		{missized{q}, "size"},
		{panicking{q}, "size"},
		{misdegreed{q}, "degree"},
		{overdegreed{q}, "degree"},
		{misdistanced{q}, "distances"},
		{misnamed{q}, "addresses"},
		{ragged{q}, "addresses"},
		{credulous{q}, "garbage"},
		{curt{q}, "garbage"},
		{empty{q}, "order"},
	} {
		found := Check(broken.graph)
		names := func(err error) bool { return strings.HasPrefix(err.Error(), "Q(3): "+broken.rule+": ") }
		if !slices.ContainsFunc(found, names) {
			t.Errorf("%T: broken rules %v, want %q among them", broken.graph, found, broken.rule)
		}
	}
}

// A single spoilt method must not make unrelated rules fail.
func TestKitNamesOnlyTheBrokenRule(t *testing.T) {
	q := cube(t, 3)
	for _, g := range []model.Graph{missized{q}, misdegreed{q}, allocating{q}, misdistanced{q}, credulous{q}} {
		found := Check(g)
		if len(found) != 1 {
			t.Errorf("%T: broken rules %v, want exactly one", g, found)
		}
	}
}

func TestKitRefusesGraphsBeyondItsReach(t *testing.T) {
	if found := Check(cube(t, 13)); len(found) != 1 || !strings.Contains(found[0].Error(), "want at most 4096") {
		t.Errorf("Check(Q(13))=%v, want one error that names the limit", found)
	}
}
