package smt

import (
	"fmt"
	"maps"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// pairs visits the ordered pairs of nodes, u = v included, and whether they are joined: all
// of up to 511 nodes, and of more those of some nodes u with all v. Where Adjacent and Neighbors of the model differ it panics.
func pairs(g model.Graph, visit func(u, v model.Node, joined bool)) {
	for u := model.Node(0); u < g.Order(); u += 1 + g.Order()/512*30 {
		neighbors := g.Neighbors(nil, u)
		for v := range g.Order() {
			joined := g.Adjacent(u, v)
			if joined != slices.Contains(neighbors, v) {
				panic(g.Name() + ": Adjacent and Neighbors differ")
			}
			visit(u, v, joined)
		}
	}
}

func pairsOfMetacubes(w *witness) {
	for _, size := range [][2]int{{0, 1}, {0, 3}, {1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		pairs(g, func(u, v model.Node, joined bool) {
			m := metacubePair(g, u, v)
			fields, sameFields := logictest.Ones((u^v)&(1<<(g.M()<<g.K())-1)), m["ownSome"]+m["othersSome"] == 0
			w.allows(m, "neighbours", "key property", "two kinds")
			w.iff("other fields", joined, m)
			w.iff("cubes of clusters", g.SameCluster(u, v), m)
			w.iff("cubes of classes", fields == 0, m)
			w.iff("nodes of an image", sameFields, m)
			w.iff("images", joined, m)
		})
	}
}

// metacubePair are the tallies of the places in which two nodes of MC(k,m) differ.
func metacubePair(g network.Metacube, u, v model.Node) logictest.Assignment {
	own, others := 0, 0
	for i := range g.Classes() {
		if n := logictest.Ones(g.Field(u, i) ^ g.Field(v, i)); i == g.Class(u) {
			own += n
		} else {
			others += n
		}
	}
	return logictest.Assignment{}.Tally("class", logictest.Ones(model.Node(g.Class(u)^g.Class(v)))).Tally("own",
		own).Tally("others", others)
}

// dualParts are the class, part I and part II of a node of F_r.
func dualParts(r int, u model.Node) (class int, parts [2]model.Node) {
	mask := model.Node(1)<<(r-1) - 1
	return int(u >> (2*r - 2)), [2]model.Node{u & mask, u >> (r - 1) & mask}
}

// dualValues are those of a pair of nodes of F_r: high bits b1 and b2 of the parts, and
// the rest.
func dualValues(r int, u, v model.Node) (m logictest.Assignment, sameCluster, sameCopy bool) {
	class, p := dualParts(r, u)
	other, q := dualParts(r, v)
	d := [2]model.Node{p[0] ^ q[0], p[1] ^ q[1]}
	top := model.Node(0)
	if r > 1 {
		top = 1 << (r - 2)
	}
	m = logictest.Assignment{}.With("class", class == 1).With("cross", class != other).
		With("oddI", logictest.Ones(p[0])%2 == 1).With("oddII", logictest.Ones(p[1])%2 == 1).
		With("b1", d[0]&top != 0).With("b2", d[1]&top != 0).
		Tally("y", logictest.Ones(d[0]&^top)).Tally("x", logictest.Ones(d[1]&^top)).
		With("partI", d[0] != 0).With("partII", d[1] != 0)
	return m, d[1-class] == 0, (d[0]|d[1])&top == 0 // class 0 has its cluster ID in part II
}

func dualPairs(least int, visit func(m logictest.Assignment, u, v model.Node, joined, sameCluster, sameCopy bool)) {
	for r := least; r <= 4; r++ {
		pairs(logictest.Made(network.NewDualCube(r)), func(u, v model.Node, joined bool) {
			m, sameCluster, sameCopy := dualValues(r, u, v)
			visit(m, u, v, joined, sameCluster, sameCopy)
		})
	}
}

func pairsOfDualCubes(w *witness) {
	dualPairs(1, func(m logictest.Assignment, _, _ model.Node, _, sameCluster, _ bool) {
		w.allows(m, "neighbours", "halves", "one bit", "cross-edges", "cube-edges", "roles")
		w.iff("spanned cubes", sameCluster, m)
	})
}

func pairsOfCopies(w *witness) {
	pairsOfDualCubes(w)
	dualPairs(2, func(m logictest.Assignment, u, v model.Node, joined, sameCluster, sameCopy bool) {
		w.iff("within a copy", sameCopy, m)
		w.iff("between copies", !sameCopy, m)
		w.iff("cluster: copies", sameCluster, m)
		w.iff("cluster: parts", sameCluster, m)
		w.iff("cluster: pairs", sameCluster && !sameCopy, m)
		w.iff("added links", joined && !sameCopy, m)
		w.iff("class alone", joined && m["cross"] == 1, m)
	})
}

func pairsByNumbers(w *witness) {
	dualPairs(1, func(m logictest.Assignment, u, v model.Node, _, _, _ bool) {
		w.allows(m, "numbers: distinct", "numbers: key property")
		w.iff("addresses: joined nodes", logictest.Ones(u^v) != 1, m)
		w.iff("addresses: one bit", logictest.Ones(u^v) == 1, m)
	})
}

func pairsOfExchangedHypercubes(w *witness) {
	for s := 1; s <= 3; s++ {
		for t := 1; t <= 3; t++ {
			g := logictest.Made(network.NewExchangedHypercube(s, t))
			pairs(g, func(u, v model.Node, _ bool) {
				au, bu, cu := g.Split(u)
				av, bv, cv := g.Split(v)
				a, b := logictest.Ones(au^av), logictest.Ones(bu^bv)
				m := logictest.Assignment{}.With("c", cu == 1).With("cross", cu != cv).Tally("a", a).Tally("b", b)
				w.allows(m, "one bit", "symmetric")
				w.iff("last bit", u^v == 1, m)
				w.iff("bits of a", cu == cv && a == 1 && b == 0, m)
				w.iff("bits of b", cu == cv && b == 1 && a == 0, m)
			})
		}
	}
}

func pairsOfReducedHypercubes(w *witness) {
	for k := range 4 {
		for m := range min(k, 2) + 1 {
			g := logictest.Made(network.ByName(fmt.Sprintf("RH(%d,%d)", k, m)))
			pairs(g, func(u, v model.Node, _ bool) {
				i := u >> (k - m) & (1<<m - 1)
				d := u ^ v
				chosen := int(d >> (k + int(i)) & 1)
				cluster := logictest.Ones(d >> k)
				a := logictest.Assignment{}.With("chosen", chosen == 1).Tally("others", cluster-chosen)
				a.Tally("selector", logictest.Ones(d>>(k-m)&(1<<m-1))).Tally("rest", logictest.Ones(d&(1<<(k-m)-1)))
				w.allows(a, "one bit")
				w.iff("within clusters", cluster == 0, a)
				w.iff("between clusters", cluster > 0, a)
				w.iff("both ends choose", cluster > 0, a)
			})
		}
	}
}

// state is whether two strings of n bits are equal, and joined in CQ_n.
func state(m logictest.Assignment, kind string, n int, u, v model.Node) logictest.Assignment {
	joined := n > 0 && logictest.Made(network.NewCrossedCube(n)).Adjacent(u, v)
	return m.With(kind+"Same", u == v).With(kind+"Joined", joined)
}

// exchangedCrossedPairs are the pairs of nodes of small ECQ(s,t), with what theorems say of them.
func exchangedCrossedPairs(use func(g network.ExchangedCrossedCube, u, v model.Node, m logictest.Assignment)) {
	for s := 1; s <= 3; s++ {
		for t := 1; t <= 3; t++ {
			g := logictest.Made(network.NewExchangedCrossedCube(s, t))
			pairs(g, func(u, v model.Node, _ bool) {
				au, bu, cu := g.Split(u)
				av, bv, cv := g.Split(v)
				use(g, u, v, state(state(logictest.Assignment{}.With("c", cu == 1).With("cross", cu != cv), "a", s, au, av), "b", t, bu, bv))
			})
		}
	}
}

func pairsOfExchangedCrossedCubes(w *witness) {
	doubleBitsOfCrossedCubes(w)
	exchangedCrossedPairs(func(g network.ExchangedCrossedCube, u, v model.Node, m logictest.Assignment) {
		au, bu, cu := g.Split(u)
		av, bv, cv := g.Split(v)
		w.allows(m, "exchanged: edge sets", "exchanged: symmetric", "exchanged: no loops")
		w.allows(m, "exchanged: image: one-to-one", "exchanged: image: links")
		w.iff("exchanged: copy c = 0", cu == 0 && cv == 0, m)
		w.iff("exchanged: copy c = 1", cu == 1 && cv == 1, m)
		w.iff("exchanged: last bit", cu != cv, m)
		restOf(w, "exchanged: part of a", m, g.S(), au, av)
		restOf(w, "exchanged: part of b", m, g.T(), bu, bv)
	})
}

// restOf lays pairs with the same first bit of a string beside the pair without it.
func restOf(w *witness, name string, m logictest.Assignment, n int, u, v model.Node) {
	if n > 1 && (u^v)>>(n-1) == 0 {
		rest := model.Node(1)<<(n-1) - 1
		w.allows(state(m, "rest", n-1, u&rest, v&rest), name)
	}
}

// doubleBitsOfCrossedCubes lays every double bit of every pair of strings, after what has
// been read above it.
func doubleBitsOfCrossedCubes(w *witness) {
	for n := 1; n <= 6; n++ {
		pairs(logictest.Made(network.NewCrossedCube(n)), func(u, v model.Node, _ bool) {
			for j := (n - 1) / 2; j >= 0; j-- {
				up := 2*j + 2
				m := state(logictest.Assignment{}, "", max(n-up, 0), u>>up, v>>up)
				m.With("same", m["Same"] == 1).With("joined", m["Joined"] == 1)
				m.With("agree", u>>up == v>>up).With("found", u>>up != v>>up).With("several", false).With("first", u>>up != v>>up)
				m.Bits("u", u>>(2*j)&3, 2).Bits("v", v>>(2*j)&3, 2)
				w.everyForm(m, true, "double bit: ")
			}
		})
	}
}

// shortStrings are the pairs of strings of one and of two bits.
func shortStrings(w *witness) {
	for n, name := range map[int]string{1: "short links: one bit", 2: "short links: two bits"} {
		pairs(logictest.Made(network.NewCrossedCube(n)), func(u, v model.Node, joined bool) {
			w.iff(name, joined, logictest.Assignment{}.Bits("u", u, 2).Bits("v", v, 2))
		})
	}
}

// linksAcross are the pairs of strings that differ in the first bit, double bit by double bit,
// and all pairs of nodes of ECQ(s,t).
func linksAcross(w *witness) {
	for n := 1; n <= 6; n++ {
		pairs(logictest.Made(network.NewCrossedCube(n)), func(u, v model.Node, _ bool) {
			if (u^v)>>(n-1) == 0 {
				return
			}
			for j := (n - 1) / 2; j >= 0; j-- {
				up := 2*j + 2
				m := state(logictest.Assignment{}, "", max(n-up, 0), u>>up, v>>up).Bits("u", u>>(2*j)&3, 2).Bits("v", v>>(2*j)&3, 2)
				m.With("same", m["Same"] == 1).With("joined", m["Joined"] == 1)
				w.allows(m, "mates: undone")
				topOrBelow(w, m, "mates", n, j)
			}
		})
	}
	exchangedCrossedPairs(func(_ network.ExchangedCrossedCube, _, _ model.Node, m logictest.Assignment) {
		w.allows(m, "mates: a", "mates: b")
	})
}

// topOrBelow says so of the double bit j of strings of n bits, by whether it is the first, or a single bit.
func topOrBelow(w *witness, m logictest.Assignment, of string, n, j int) {
	switch top := (n - 1) / 2; {
	case j < top:
		w.allows(m, of+": below")
	case n%2 == 1:
		w.allows(m, of+": single")
	default:
		w.allows(m, of+": first")
	}
}

// linksOfTopBits are the links along which trees and cycles are doubled, as CQ_n has them,
// double bit by double bit.
func linksOfTopBits(w *witness) {
	for n := 1; n <= 7; n++ {
		g := logictest.Made(network.NewCrossedCube(n))
		for _, u := range []model.Node{0, 1 << (n - 1), 1 << n >> 2, 1<<(n-1) | 1<<n>>2} {
			v := u ^ 1<<(n-1)
			if !g.Adjacent(u, v) {
				w.faultf("%s: %b and %b are not joined", g.Name(), u, v)
			}
			for j := (n - 1) / 2; j >= 0; j-- {
				m := logictest.Assignment{}.Bits("u", u>>(2*j)&3, 2).Bits("v", v>>(2*j)&3, 2).With("same", false).With("joined", true)
				topOrBelow(w, m, "top links", n, j)
			}
		}
	}
}

// cyclesOfCrossedCubes lays beside the theorem on cycles of five links all triples of nodes, double bit by double bit, all cycles of five
// links, all last six bits, and all pairs of nodes of up to four bits.
func cyclesOfCrossedCubes(w *witness) {
	for n := 1; n <= 4; n++ {
		g := logictest.Made(network.NewCrossedCube(n))
		pairs(g, func(u, v model.Node, _ bool) {
			w.everyForm(logictest.Assignment{}.Bits("u", u, 4).Bits("v", v, 4), true, "image: ")
			for x := range g.Order() {
				for j := (n - 1) / 2; j >= 0; j-- {
					up := 2*j + 2
					above := max(n-up, 0)
					m := state(state(state(logictest.Assignment{}, "uv", above, u>>up, v>>up), "vw", above, v>>up, x>>up), "uw", above, u>>up, x>>up)
					w.allows(m.Bits("u", u>>(2*j)&3, 2).Bits("v", v>>(2*j)&3, 2).Bits("w", x>>(2*j)&3, 2), "triangle")
				}
			}
		})
	}
	for n := 3; n <= 5; n++ {
		g := logictest.Made(network.NewCrossedCube(n))
		for u := range g.Order() {
			cyclesOfFive(g, u, func(nodes [5]model.Node) {
				m := logictest.Assignment{}
				for i, x := range nodes {
					m.With(fmt.Sprint("apart", i), x>>2 != nodes[(i+1)%5]>>2).Bits(fmt.Sprintf("node%d_", i), x&3, 2)
				}
				w.iff("cycle of five: last bit 1", u&1 == 1, m)
			})
		}
	}
	for u := range model.Node(64) {
		for _, ends := range [][2]int{{2, 3}, {2, 4}, {3, 4}} {
			w.iff(fmt.Sprintf("cycle of five: links %d and %d", ends[0], ends[1]), u&1 == 0, logictest.Assignment{}.Bits("u", u, 6))
		}
		w.everyForm(logictest.Assignment{}.Bits("u", u, 6), true, "cycle of five: links 0 and ")
	}
}

// cyclesOfExchangedCrossedCubes lays beside the theorem the cycles of five links of some ECQ(s,t), and pairs of nodes with their images
// where the first bit of a, or of b, is inverted.
func cyclesOfExchangedCrossedCubes(w *witness) {
	for _, size := range [][2]int{{3, 1}, {1, 3}, {3, 3}} {
		g := logictest.Made(network.NewExchangedCrossedCube(size[0], size[1]))
		for u := range g.Order() {
			cyclesOfFive(g, u, func(nodes [5]model.Node) {
				m := logictest.Assignment{}
				for i, x := range nodes {
					a, b, c := g.Split(x)
					nextA, nextB, _ := g.Split(nodes[(i+1)%5])
					m.With(fmt.Sprint("c", i), c == 1).With(fmt.Sprint("aApart", i), a != nextA).With(fmt.Sprint("bApart", i), b != nextB)
				}
				w.allows(m, "cycle of five: last bits")
			})
		}
	}
	exchangedCrossedPairs(func(g network.ExchangedCrossedCube, u, v model.Node, m logictest.Assignment) {
		au, bu, _ := g.Split(u)
		av, bv, _ := g.Split(v)
		w.allows(state(maps.Clone(m), "image", g.S(), au^1<<(g.S()-1), av^1<<(g.S()-1)), "image: a")
		w.allows(state(maps.Clone(m), "image", g.T(), bu^1<<(g.T()-1), bv^1<<(g.T()-1)), "image: b")
	})
}

// cyclesOfFive visits the cycles of five links through u, in both directions.
func cyclesOfFive(g model.Graph, u model.Node, visit func(nodes [5]model.Node)) {
	nodes := [5]model.Node{u}
	var from func(k int)
	from = func(k int) {
		if k == 5 {
			if g.Adjacent(nodes[4], u) {
				visit(nodes)
			}
			return
		}
		for _, v := range g.Neighbors(nil, nodes[k-1]) {
			if !slices.Contains(nodes[:k], v) {
				nodes[k] = v
				from(k + 1)
			}
		}
	}
	from(1)
}
