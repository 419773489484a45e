package smt

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// What links stand for in the theorems about distances, seen from a target.

// linksOfClasses lays every link of the small networks of classes and fields that pick
// chooses beside the facts at the class of its ends, and every node beside the others.
func linksOfClasses(pick func(g model.Graph) bool) func(w *witness) {
	return func(w *witness) {
		for _, n := range classNetworks(w.t) {
			if pick(n.graph) {
				n.links(w)
			}
		}
	}
}

// links are those of one network, seen from every target, or from some if they are many.
func (n classNetwork) links(w *witness) {
	for target := model.Node(0); target < n.graph.Order(); target += 1 + n.graph.Order()/300*60 {
		for u := range n.graph.Order() {
			p := n.place(u, target)
			w.classState(n, p, n.values(p))
			for _, v := range n.graph.Neighbors(nil, u) {
				q := n.place(v, target)
				m := n.values(p).With("stays", q.h[p.x] > 0)
				switch {
				case p.x != q.x:
					w.atClass("fact 2 cross-edges", p.x, true, m)
				case q.h[p.x] > p.h[p.x]:
					w.atClass("fact 2 cube-edges", p.x, true, m)
				default:
					w.atClass("fact 3", p.x, true, m)
					w.atClass("fact 2 cube-edges", p.x, true, n.values(q))
				}
			}
		}
	}
}

// values are those of a node, in both forms.
func (n classNetwork) values(p classPlace) logictest.Assignment {
	m := logictest.Assignment{"m": int64(slices.Max(n.width))}
	for i := range n.label.ClassCount() {
		m[logictest.VarH(i)] = int64(p.h[i])
		m.With(fmt.Sprint("visit", i), p.h[i] > 0)
	}
	return m
}

// atClass says of the obligations at a relative class, in both forms, whether they speak
// of the values; a theorem that has none of them is not asked.
func (w *witness) atClass(name string, class int, speaks bool, m logictest.Assignment) {
	for _, form := range []string{"integer", "propositional"} {
		if full := fmt.Sprintf("%s, relative class %d, %s", name, class, form); w.cases[full] != nil {
			w.iff(full, speaks, m)
		}
	}
}

// classState lays a node beside the facts that speak of nodes.
func (w *witness) classState(n classNetwork, p classPlace, m logictest.Assignment) {
	for _, name := range []string{"rows", "fact 1", "fact 3", "upper bound", "lower bound"} {
		w.atClass(name, p.x, true, m.With("stays", p.h[p.x] > 1))
	}
	all := true
	for i := range n.label.ClassCount() {
		all = all && p.h[i] == slices.Max(n.width)
	}
	if p.x == 0 && all {
		w.atClass("attained", 0, true, m)
	}
	if p.h[p.x] == int(m["m"]) && w.cases[fmt.Sprintf("fact 2 cube-edges, relative class %d, integer", p.x)] != nil {
		w.iff(fmt.Sprintf("fact 2 cube-edges, relative class %d, integer", p.x), false, m)
	}
}

func isMetacube(k int) func(g model.Graph) bool {
	return func(g model.Graph) bool {
		c, ok := g.(network.Metacube)
		return ok && c.K() == k
	}
}

func isDualCube(least int) func(g model.Graph) bool {
	return func(g model.Graph) bool {
		c, ok := g.(network.DualCube)
		return ok && c.R() >= least
	}
}

func isExchangedHypercube(g model.Graph) bool {
	_, ok := g.(network.ExchangedHypercube)
	return ok
}

// linksOfMetacubes reads k from the id.
func linksOfMetacubes(w *witness) {
	parts := strings.Split(w.theorem.ID, "-")
	for k := range 4 {
		if slices.Contains(parts, fmt.Sprint("k", k)) {
			linksOfClasses(isMetacube(k))(w)
		}
	}
}

// pairsOfHexCubes are pairs of nodes of MC(4,1) and MC(4,2), drawn, and with no field or all
// fields different, in the classes that stand for all.
func pairsOfHexCubes(w *witness) {
	random := rand.New(rand.NewPCG(4, 1))
	for m := 1; m <= 2; m++ {
		g := logictest.Made(network.NewMetacube(4, m))
		for i := range 4000 {
			s, t := random.Uint64N(g.Order()), random.Uint64N(g.Order())
			fields := (s ^ t) & (1<<(m<<4) - 1)
			switch i % 8 {
			case 0:
				fields = 0
			case 1:
				fields = 1<<(m<<4) - 1
			case 2:
				fields &= fields >> 1 & random.Uint64()
			}
			x := 1<<(i%5) - 1
			p, all := logictest.Assignment{"m": int64(m)}, true
			for c := range g.Classes() {
				h := logictest.Ones(g.Field(fields, c))
				p[logictest.VarH(c)], all = int64(h), all && h == m
				p.With(fmt.Sprint("visit", c), h > 0)
			}
			for _, name := range []string{"upper bound", "lower bound"} {
				w.atClass(name, x, true, p)
			}
			if x == 0 && all {
				w.atClass("attained", 0, true, p)
			}
		}
	}
}
