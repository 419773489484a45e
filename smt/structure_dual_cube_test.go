package smt

import (
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// dualPairOf is a pair of nodes of F_r by the places in which they differ.
func dualPairOf(b *Builder, r int, u, w model.Node) dualPair {
	d, part := u^w, r-1
	low := max(part-1, 0)
	odd := func(lo int) Term { return b.Const(ones(u>>lo&(1<<part-1))%2 == 1) }
	return dualPair{Builder: b, class: b.Const(u>>(2*part)&1 == 1), cross: b.Const(d>>(2*part)&1 == 1), oddI: odd(0), oddII: odd(part),
		y: tallyOf(b, d, 0, low), b1: tallyOf(b, d, low, part-low), x: tallyOf(b, d, part, low), b2: tallyOf(b, d, part+low, part-low)}
}

// withoutTops is the address in F_(r-1) of a node of F_r, r >= 2.
func withoutTops(r int, u model.Node) model.Node {
	low := model.Node(1)<<(r-2) - 1
	return u>>(2*r-2)<<(2*r-4) | u>>(r-1)&low<<(r-2) | u&low
}

// The links of the theorems are those of the model, with and without the bits b1 and
// b2, in F_r and in MC(1,m); parts have the roles that the model gives them.
func TestDualCubePairsAreThoseOfTheModel(t *testing.T) {
	b := NewBuilder()
	for r := 1; r <= 4; r++ {
		g, err := model.NewDualCube(r)
		if err != nil {
			t.Fatal(err)
		}
		v, smaller, metacube := claims.NeighborView(g), claims.View(nil), claims.View(nil)
		if r > 1 {
			small, err := model.NewDualCube(r - 1)
			if err != nil {
				t.Fatal(err)
			}
			mc, err := model.NewMetacube(1, r-1)
			if err != nil {
				t.Fatal(err)
			}
			smaller, metacube = claims.NeighborView(small), claims.NeighborView(mc)
		}
		for u := range g.Order() {
			for w := range g.Order() {
				p := dualPairOf(b, r, u, w)
				same := func(what string, got Term, want bool) {
					if got != b.Const(want) {
						t.Fatalf("%s: %s and %s: %s is %v, by places %v", g.Name(), g.Format(u), g.Format(w), what, want, got == trueTerm)
					}
				}
				same("joined", byConditions(p), g.Adjacent(u, w))
				same("neighbours", byNeighbours(p), v.Adjacent(u, w))
				same("equal", b.none(p.all()), u == w)
				same("one cluster", b.And(b.Not(p.cross), b.none(p.clusterID())), g.SameCluster(u, w))
				same("one node ID", b.Or(p.cross, b.none(p.nodeID())), g.Class(u) != g.Class(w) || g.NodeID(u) == g.NodeID(w))
				if r > 1 {
					same("joined in the smaller one", byConditions(p.small()), smaller.Adjacent(withoutTops(r, u), withoutTops(r, w)))
					same("joined in the metacube", byConditions(p), metacube.Adjacent(u, w))
				}
			}
		}
	}
}

// The numbers of the theorem, of nodes written as numbers, differ in as many places
// as counted.
func TestDualCubeNumbersDifferAsCounted(t *testing.T) {
	for r := 1; r <= 4; r++ {
		number := func(u model.Node) model.Node {
			part := model.Node(1)<<(r-1) - 1
			class, cluster := u>>(2*r-2), u>>(r-1)&part
			if class == 1 {
				cluster = u & part
			}
			p := model.Node(ones(cluster) & 1)
			return u&(1<<(2*r-2)-1) | p<<(2*r-2) | (class^p)<<(2*r-1)
		}
		b := NewBuilder()
		for u := range model.Node(1) << (2*r - 1) {
			for w := range model.Node(1) << (2*r - 1) {
				p := dualPairOf(b, r, u, w)
				got := p.numbers(clusterPart)
				if n := ones(number(u) ^ number(w)); got != (tally{b.Const(n > 0), b.Const(n > 1), b.Const(n%2 == 1)}) {
					t.Fatalf("r=%d: the numbers of %b and %b differ in %d places, counted %v", r, u, w, n, got)
				}
			}
		}
	}
}
