package crossedcube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// Of the links of a node whose last bit is 1 two that invert higher bits are on no cycle of five together; of one whose last bit is 0 those
// that the theorem names are, two and two. Automorphisms that the theorem has for n <= 4 leave no two nodes different.
func TestLinksOnCyclesOfFiveAreAsInTheTheorem(t *testing.T) {
	for n := 2; n <= 9; n++ {
		g := logictest.Made(network.NewCrossedCube(n))
		for u := range g.Order() {
			links := g.Neighbors(nil, u)
			for i := range links {
				for j := range i {
					on := modeltest.OnCycleOfFive(g, u, links[i], links[j])
					if u&1 == 1 && j >= 2 && on {
						t.Errorf("%s: links %d and %d of %s are on a cycle of five", g.Name(), j, i, g.Format(u))
					}
					if u&1 == 0 && i <= 4 && i >= 2 && j != 1 && n >= 5 && !on {
						t.Errorf("%s: links %d and %d of %s are on no cycle of five", g.Name(), j, i, g.Format(u))
					}
				}
			}
		}
	}
}

// The maps of the theorem are automorphisms of CQ_n for n <= 4, by enumeration, and reach every node; the inversion of the last bit
// alone is none of CQ_3, and that of bit 2 none of CQ_5.
func TestMapsOfSmallCrossedCubesAreAutomorphisms(t *testing.T) {
	turned := func(u model.Node) model.Node { return u ^ 1 ^ (u>>2^u>>3)&1<<1 }
	inverted := func(bit int) func(u model.Node) model.Node {
		return func(u model.Node) model.Node { return u ^ 1<<bit }
	}
	keeps := func(n int, of func(u model.Node) model.Node) bool {
		g := logictest.Made(network.NewCrossedCube(n))
		for u := range g.Order() {
			for v := range g.Order() {
				if of(u) >= g.Order() || g.Adjacent(u, v) != g.Adjacent(of(u), of(v)) {
					return false
				}
			}
		}
		return true
	}
	for n := 1; n <= 4; n++ {
		if !keeps(n, turned) {
			t.Errorf("CQ(%d): the last bit cannot be inverted so", n)
		}
		for bit := 1; bit < n; bit++ {
			if !keeps(n, inverted(bit)) {
				t.Errorf("CQ(%d): bit %d cannot be inverted", n, bit)
			}
		}
	}
	if keeps(3, inverted(0)) || keeps(5, inverted(2)) || keeps(5, turned) {
		t.Error("what is no automorphism is said to be one")
	}
}
