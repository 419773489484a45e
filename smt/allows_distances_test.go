package smt

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// What links stand for in the theorems about distances that have no class label.

// linksOfFoldedHypercubes: h bits differ from the target, y is n+1-h.
func linksOfFoldedHypercubes(w *witness) {
	for n := 1; n <= 9; n++ {
		g := logictest.Made(network.NewFoldedHypercube(n))
		for target := model.Node(0); target < g.Order(); target += 1 + g.Order()/128*128 {
			for u := range g.Order() {
				h := logictest.Ones(u ^ target)
				if max(h, n+1-h) > 7 {
					continue // more than three bits can hold
				}
				m := logictest.Assignment{}.Number("n", n).Number("h", h).Number("y", n+1-h)
				for _, form := range []string{", integer", ", propositional"} {
					if w.theorem.ID == "folded-hypercube-diameter" {
						w.allows(m, "upper bound"+form)
						w.iff("attained"+form, 2*h == n || 2*h == n+1, m)
						continue
					}
					w.allows(m, "fact 1"+form)
					w.iff("fact 3"+form, u != target, m)
					raises := false
					for _, v := range g.Neighbors(nil, u) {
						raises = raises || logictest.Ones(u^v) == 1 && logictest.Ones(v^target) == h+1
						if logictest.Ones(u^v) == n {
							w.allows(m, "fact 2 all bits"+form)
						}
					}
					w.iff("fact 2 one bit"+form, raises, m)
				}
			}
		}
	}
}

// linksToFarthest are the links of MC(k,m), seen from every target, and each class z.
func linksToFarthest(w *witness) {
	for _, size := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {3, 1}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		fields := model.Node(1)<<(g.M()<<g.K()) - 1
		for target := model.Node(0); target < g.Order(); target += 1 + g.Order()/300*90 {
			for u := range g.Order() {
				for z := range g.Classes() {
					m := smttest.Entered(g, u, target, z)
					if u == target {
						w.allows(m, "to enter: nothing at t")
					}
					if g.Class(u) == g.Class(target) && (u^target)&fields == fields {
						w.allows(m, "to enter: all at s")
					}
					for _, v := range g.Neighbors(nil, u) {
						next := smttest.Entered(g, v, target, z)
						m["across.at"], m["across.home"] = next["at"], next["home"]
						m["flipped.in"], m["flipped.more"] = next["in"], next["more"]
						if g.Class(u) != g.Class(v) {
							w.allows(m, "to enter: cross-edges")
						} else {
							w.allows(m, "to enter: cube-edges")
						}
					}
				}
			}
		}
	}
}

// pairsOfExchanges are pairs of nodes of ECQ(s,t), with rho out of searched distances.
func pairsOfExchanges(w *witness) {
	for s := 1; s <= 3; s++ {
		for t := 1; t <= 3; t++ {
			g := logictest.Made(network.NewExchangedCrossedCube(s, t))
			a, b := logictest.Made(network.NewCrossedCube(s)), logictest.Made(network.NewCrossedCube(t))
			for u := range g.Order() {
				au, bu, cu := g.Split(u)
				ra, rb := search.BFS(a, au, nil), search.BFS(b, bu, nil)
				for v := range g.Order() {
					av, bv, cv := g.Split(v)
					m := logictest.Assignment{"rhoA": int64(ra[av]), "rhoB": int64(rb[bv])}
					m.With("aDiffers", au != av).With("bDiffers", bu != bv).With("c", cu == 1).With("target", cv == 1)
					if w.theorem.ID == "exchanged-means" {
						w.iff("mean of exchange hops: other last bits", cu != cv, m)
						w.iff("mean of exchange hops: equal last bits", cu == cv, m)
						continue
					}
					for _, stays := range []bool{false, true} {
						w.everyForm(m.With("stays", stays), true, "exchange ")
					}
				}
			}
		}
	}
}

// pairsOfStrings lays pairs of strings of CQ_n beside the facts at one size: all pairs of
// short strings, and drawn ones of longer. A prefix goes before the names of the facts.
func pairsOfStrings(w *witness, n int, prefix string) {
	if w.cases[prefix+"fact 1"] == nil {
		return
	}
	lay := func(u, v model.Node) {
		m := logictest.Assignment{}.Bits("u", u, n).Bits("v", v, n)
		for j := range (n + 1) / 2 {
			name := fmt.Sprintf("%sfact 3 first difference %d", prefix, j)
			w.iff(name, u != v && (bits.Len64(u^v)-1)/2 == j, m)
		}
	}
	if n <= 5 {
		pairs(logictest.Made(network.NewCrossedCube(n)), func(u, v model.Node, _ bool) { lay(u, v) })
		return
	}
	random := rand.New(rand.NewPCG(uint64(n), 2))
	for i := range 600 {
		u := random.Uint64N(1 << n)
		lay(u, u^random.Uint64N(1<<n)>>(i%n))
	}
}

func pairsOfSizedCrossedCubes(w *witness) {
	pairsOfStrings(w, smttest.IDNumber(w.t, "crossed-cube-distance-n%d", w.theorem.ID), "")
}

func pairsOfSizedExchanges(w *witness) {
	pairsOfExchanges(w)
	for n := 1; n <= 16; n++ {
		pairsOfStrings(w, n, fmt.Sprintf("CQ_%d ", n))
	}
}

// memoriesOfScans are what the distances of the model call for after each double bit of
// every pair, with the double bit that comes next.
func memoriesOfScans(w *witness) {
	for n := 1; n <= 6; n++ {
		g := logictest.Made(network.NewCrossedCube(n))
		for u := range g.Order() {
			for v := range g.Order() {
				m := logictest.Assignment{}.Bits("m", uint64(smttest.Remembered(g, u, v)), 9)
				w.allows(m, "fact 1", "fact 3")
				for next := range uint64(16) {
					w.allows(m.Bits("u", next, 2).Bits("v", next>>2, 2), "step", "fact 2")
				}
			}
		}
	}
	if w.cases["exchange fact 1, integer"] != nil {
		pairsOfExchanges(w)
	}
}
