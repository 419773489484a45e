package smt

import (
	"fmt"
	"slices"

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

// cyclesOutOfClusters are, index by index, the clusters I and J of any two links out of one cluster, with what they lead to; and n.
func cyclesOutOfClusters(w *witness) {
	for bits := range 32 {
		has := func(k int) bool { return bits>>k&1 == 1 }
		i, j, k, apart, apart2 := has(0), has(1), has(2), has(3), has(4)
		m := logictest.Assignment{}.With("i", i).With("k", k).With("apart", apart).With("apart2", apart2)
		w.iff("cycle: by a third", !apart && apart2, m)
		w.iff("cycle: between two", !apart && i == j && apart2 && k != i, m.With("j", j))
	}
	for t := range 20 {
		w.everyForm(natural(logictest.Assignment{}, "t", t), true, "cycle: four")
		w.everyForm(natural(logictest.Assignment{}, "t", t), true, "cycle: seven")
	}
}

// routesOfClusters are the bits of any two nodes of small HCN(n,n), with those of the first turn of a path; the numbers of larger ones;
// and hops beyond a bound.
func routesOfClusters(w *witness) {
	for bits := range 32 {
		has := func(k int) bool { return bits>>k&1 == 1 }
		m := logictest.Assignment{}.With("i", has(0)).With("j", has(1)).With("i2", has(2)).With("j2", has(3))
		w.allows(m, "routes: sum", "routes: parity, first and second", "routes: parity, second and third", "routes: parity, third and fourth")
		kind := [3]bool{has(1), has(2), has(3)}
		isOfPair := slices.Contains([][3]bool{{false, true, true}, {true, false, true}, {true, true, false}, {false, true, false}}, kind)
		w.iff("routes: turn", !has(0) && isOfPair, m.With("x", has(4)))
	}
	for n := 1; n <= 30; n++ {
		m := natural(logictest.Assignment{"one": int64(n % 3 % 2), "two": int64(n % 3 / 2)}, "q", n/3)
		for beyond := range 1 << 8 {
			for k, name := range []string{"e1", "e2", "e3", "e4"} {
				m = natural(m, name, []int{0, 1, 2, 4}[beyond>>(2*k)&3])
			}
			w.everyForm(m, true, "diameter")
			if n > 1 {
				break
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
