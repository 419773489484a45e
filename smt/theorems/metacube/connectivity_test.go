package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

func TestConnectivityForEverySize(t *testing.T) {
	smttest.RequireProved(t, Connectivity(), smttest.PresentVoices(t))
}

// The blocks are metacubes with one class bit less, each is joined to all of the other kind and to no other, and each node has one
// link to another block.
func TestBlocksOfMetacubesAreAsInTheTheorem(t *testing.T) {
	for _, size := range [][2]int{{1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		k, m := size[0], size[1]
		g, smaller := logictest.Made(network.NewMetacube(k, m)), logictest.Made(network.NewMetacube(k-1, m))
		half := m << (k - 1) // bits of the fields of the classes with one first bit
		// parts are the first bit of the class, the node of the smaller metacube, and the fields that it does not have.
		parts := func(u model.Node) (first int, inside, others model.Node) {
			class := g.Class(u)
			first = class >> (k - 1)
			for at := range 1 << (k - 1) {
				inside |= g.Field(u, first<<(k-1)|at) << (m * at)
				others |= g.Field(u, (1-first)<<(k-1)|at) << (m * at)
			}
			return first, inside | model.Node(class&(1<<(k-1)-1))<<half, others
		}
		type block struct {
			first  int
			others model.Node
		}
		joined := map[[2]block]bool{}
		for u := range g.Order() {
			first, inside, others := parts(u)
			links := 0
			for _, v := range g.Neighbors(nil, u) {
				toFirst, to, toOthers := parts(v)
				if (block{first, others}) == (block{toFirst, toOthers}) {
					if !smaller.Adjacent(inside, to) {
						t.Fatalf("%s: %s and %s are joined in a block, and not in %s", g.Name(), g.Format(u), g.Format(v), smaller.Name())
					}
					continue
				}
				links++
				joined[[2]block{{first, others}, {toFirst, toOthers}}] = true
				if first == toFirst {
					t.Fatalf("%s: %s and %s join blocks of one kind", g.Name(), g.Format(u), g.Format(v))
				}
			}
			if links != 1 || len(g.Neighbors(nil, u))-links != smaller.Degree(inside) {
				t.Fatalf("%s: node %s has %d links to other blocks", g.Name(), g.Format(u), links)
			}
		}
		if want := 2 << (2 * half); len(joined) != want {
			t.Errorf("%s: %d pairs of blocks are joined, want %d", g.Name(), len(joined), want)
		}
	}
}
