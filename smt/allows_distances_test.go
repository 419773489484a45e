package smt

import (
	"fmt"
	"math/bits"
	"math/rand/v2"

	"mccheck/model"
)

// What links stand for in the theorems about distances that have no class label.

// linksOfFoldedHypercubes: h bits differ from the target, y is n+1-h.
func linksOfFoldedHypercubes(w *witness) {
	for n := 1; n <= 9; n++ {
		g := made(model.NewFoldedHypercube(n))
		for target := model.Node(0); target < g.Order(); target += 1 + g.Order()/128*128 {
			for u := range g.Order() {
				h := ones(u ^ target)
				if max(h, n+1-h) > 7 {
					continue // more than three bits can hold
				}
				m := Model{}.number("n", n).number("h", h).number("y", n+1-h)
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
						raises = raises || ones(u^v) == 1 && ones(v^target) == h+1
						if ones(u^v) == n {
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
		g := made(model.NewMetacube(size[0], size[1]))
		fields := model.Node(1)<<(g.M()<<g.K()) - 1
		for target := model.Node(0); target < g.Order(); target += 1 + g.Order()/300*90 {
			for u := range g.Order() {
				for z := range g.Classes() {
					m := entered(g, u, target, z)
					if u == target {
						w.allows(m, "to enter: nothing at t")
					}
					if g.Class(u) == g.Class(target) && (u^target)&fields == fields {
						w.allows(m, "to enter: all at s")
					}
					for _, v := range g.Neighbors(nil, u) {
						next := entered(g, v, target, z)
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

// entered are the five facts about node u and class z, from the target.
func entered(g model.Metacube, u, target model.Node, z int) Model {
	c, x, more := g.Class(target), g.Class(u)^g.Class(target), false
	differs := func(i int) bool { return g.Field(u, i^c) != g.Field(target, i^c) }
	for i := 1; i < g.Classes(); i++ {
		more = more || differs(i)
	}
	return Model{}.with("in", differs(z)).with("at", z == x).with("zero", z == 0).with("home", x == 0).with("more", more)
}

// pairsOfExchanges are pairs of nodes of ECQ(s,t), with rho out of searched distances.
func pairsOfExchanges(w *witness) {
	for s := 1; s <= 3; s++ {
		for t := 1; t <= 3; t++ {
			g := made(model.NewExchangedCrossedCube(s, t))
			a, b := made(model.NewCrossedCube(s)), made(model.NewCrossedCube(t))
			for u := range g.Order() {
				au, bu, cu := g.Split(u)
				ra, rb := model.BFS(a, au, nil), model.BFS(b, bu, nil)
				for v := range g.Order() {
					av, bv, cv := g.Split(v)
					m := Model{"rhoA": int64(ra[av]), "rhoB": int64(rb[bv])}
					m.with("aDiffers", au != av).with("bDiffers", bu != bv).with("c", cu == 1).with("target", cv == 1)
					if w.theorem.ID == "exchanged-means" {
						w.iff("mean of exchange hops: other last bits", cu != cv, m)
						w.iff("mean of exchange hops: equal last bits", cu == cv, m)
						continue
					}
					for _, stays := range []bool{false, true} {
						w.everyForm(m.with("stays", stays), true, "exchange ")
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
		m := Model{}.bits("u", u, n).bits("v", v, n)
		for j := range (n + 1) / 2 {
			name := fmt.Sprintf("%sfact 3 first difference %d", prefix, j)
			w.iff(name, u != v && (bits.Len64(u^v)-1)/2 == j, m)
		}
	}
	if n <= 5 {
		pairs(made(model.NewCrossedCube(n)), func(u, v model.Node, _ bool) { lay(u, v) })
		return
	}
	random := rand.New(rand.NewPCG(uint64(n), 2))
	for i := range 600 {
		u := random.Uint64N(1 << n)
		lay(u, u^random.Uint64N(1<<n)>>(i%n))
	}
}

func pairsOfSizedCrossedCubes(w *witness) {
	pairsOfStrings(w, idNumber(w.t, "crossed-cube-distance-n%d", w.theorem.ID), "")
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
		g := made(model.NewCrossedCube(n))
		for u := range g.Order() {
			for v := range g.Order() {
				m := Model{}.bits("m", uint64(remembered(g, u, v)), memoryBits)
				w.allows(m, "fact 1", "fact 3")
				for next := range uint64(16) {
					w.allows(m.bits("u", next, 2).bits("v", next>>2, 2), "step", "fact 2")
				}
			}
		}
	}
	if w.cases["exchange fact 1, integer"] != nil {
		pairsOfExchanges(w)
	}
}
