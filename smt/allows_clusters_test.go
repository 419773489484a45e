package smt

import (
	"fmt"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// waysOutOfClusters are the nodes of small HCN(n,n) with the links out of their clusters, at every index.
func waysOutOfClusters(w *witness) {
	for n := 1; n <= 4; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("HCN(%d,%d)", n, n)))
		for u := range g.Order() {
			i, j := u>>n, u&(1<<n-1)
			for bit := range n {
				x, y := i>>bit&1 == 1, j>>bit&1 == 1
				m := logictest.Assignment{}.With("x", x).With("y", y).With("apart", i != j)
				w.allows(m, "out: apart", "out: undone")
				w.iff("out: another cluster", x != y || i == j, m)
				w.iff("out: all bits", i == j, m)
				w.iff("out: exchanged", i != j, m)
			}
		}
	}
}

// pairsFarApart are nodes of different clusters of small HCN(n,n), by the bits in which their parts
// agree and differ; of larger ones those with parts of equal bits and any others.
func pairsFarApart(w *witness) {
	for n := 1; n <= 6; n++ {
		all := model.Node(1)<<n - 1
		at := func(u, v model.Node) {
			i, j, i2, j2 := u>>n, u&all, v>>n, v&all
			if i == i2 {
				return
			}
			c, p, q := logictest.Ones(i^i2), n-logictest.Ones(j^i2), n-logictest.Ones(i^j2)
			for bit := range n {
				has := func(x model.Node) bool { return x>>bit&1 == 1 }
				m := logictest.Assignment{}.With("i", has(i)).With("j", has(j))
				w.everyForm(m.With("i2", has(i2)).With("j2", has(j2)), true, "bits: ")
			}
			w.everyForm(natural(natural(natural(logictest.Assignment{}, "n", n), "p", p), "q", q), true, "first route")
			if p <= 1 && q <= 1 {
				m := natural(natural(logictest.Assignment{"p": int64(p), "q": int64(q)}, "c", c), "r", n-c)
				w.everyForm(m, p+q <= 1, "second route")
				w.everyForm(m, p+q <= 1, "third route")
			}
		}
		from := []model.Node{0, all, all << n, all<<n | all}
		if n <= 3 {
			for u := range model.Node(1) << (2 * n) {
				from = append(from, u)
			}
		}
		for _, u := range from {
			for v := range model.Node(1) << (2 * n) {
				at(u, v)
			}
		}
	}
}

// pairsOfClusters are bits of fields that are compared for a key-bit: those where the fields agree.
func pairsOfClusters(w *witness) {
	g := logictest.Made(network.NewMetacube(2, 2))
	for u := range g.Order() {
		for v := range g.Order() {
			for c := range g.Classes() {
				for i := range g.M() {
					x, y := g.Field(u, c)>>i&1, g.Field(v, c)>>i&1
					w.iff("key-bit: agrees", x == y, logictest.Assignment{}.With("x", x == 1).With("y", y == 1))
				}
			}
		}
	}
}
