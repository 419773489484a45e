package smt

import (
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// layout is where the places of an address are in the numbers of the model.
type layout struct {
	graph    model.Graph
	classBit []int
	others   []int               // bits beside classes and fields
	m        int                 // bits of a field
	fieldBit func(p, i int) int  // nil: no fields
	further  func(d uint64) bool // further links, by the bits in which two nodes differ; nil: none
}

func layouts(t *testing.T) (list []layout) {
	t.Helper()
	graph := func(g model.Graph, err error) model.Graph {
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	upTo := func(lo, hi int) (bits []int) {
		for bit := lo; bit < hi; bit++ {
			bits = append(bits, bit)
		}
		return bits
	}
	for _, p := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 2}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		k, m := p[0], p[1]
		g, err := model.NewMetacube(k, m)
		list = append(list, layout{graph: graph(g, err), classBit: upTo(m<<k, m<<k+k), m: m, fieldBit: func(p, i int) int { return m*p + i }})
	}
	for r := 1; r <= 4; r++ {
		g, err := model.NewDualCube(r)
		list = append(list, layout{graph: graph(g, err), classBit: []int{2*r - 2}, m: r - 1, fieldBit: func(p, i int) int { return (r-1)*p + i }})
	}
	for _, p := range [][2]int{{0, 0}, {2, 0}, {1, 1}, {3, 1}, {2, 2}, {4, 2}} {
		k, m := p[0], p[1]
		g, err := model.NewReducedHypercube(k, m)
		list = append(list, layout{graph: graph(g, err), classBit: upTo(k-m, k), others: upTo(0, k-m), m: 1, fieldBit: func(p, _ int) int { return k + p }})
	}
	for s := 1; s <= 4; s++ {
		g, err := model.NewExchangedHypercube(s, s)
		list = append(list, layout{graph: graph(g, err), classBit: []int{0}, m: s, fieldBit: func(p, i int) int { return 1 + s*(1-p) + i }})
	}
	for n := 1; n <= 7; n++ {
		q, err := model.NewHypercube(n)
		list = append(list, layout{graph: graph(q, err), others: upTo(0, n)})
		fq, err := model.NewFoldedHypercube(n)
		list = append(list, layout{graph: graph(fq, err), others: upTo(0, n), further: func(d uint64) bool { return d == 1<<n-1 }})
	}
	return list
}

// places are the positions and indices of the fields.
func (l layout) places(visit func(p, i int)) {
	if l.fieldBit == nil {
		return
	}
	for p := range 1 << len(l.classBit) {
		for i := range l.m {
			visit(p, i)
		}
	}
}

func (l layout) class(u model.Node) (c int) {
	for j, bit := range l.classBit {
		c |= int(u>>bit&1) << j
	}
	return c
}

// image runs the rules of the translation on constants, at every place.
func (l layout) image(b *Builder, t translation, a, u model.Node) (v model.Node) {
	apply := func(r rule, x, a uint64) uint64 {
		if r(b, b.Const(x&1 == 1), b.Const(a&1 == 1)) == trueTerm {
			return 1
		}
		return 0
	}
	for _, bit := range append(slices.Clone(l.classBit), l.others...) {
		v |= apply(t.bit, u>>bit, a>>bit) << bit
	}
	l.places(func(p, i int) {
		source := 0
		for j := range l.classBit {
			source |= int(apply(t.source, uint64(p>>j), uint64(l.class(a)>>j))) << j
		}
		to := l.fieldBit(p, i)
		v |= apply(t.field, u>>l.fieldBit(source, i), a>>to) << to
	})
	return v
}

// joined is the description of the links in the lemmas, place by place.
func (l layout) joined(u, v model.Node) bool {
	d := u ^ v
	if l.further != nil && l.further(d) {
		return true
	}
	links := 0 // places of a link among those that differ
	for _, bit := range append(slices.Clone(l.classBit), l.others...) {
		links += int(d >> bit & 1)
	}
	l.places(func(p, i int) {
		if d>>l.fieldBit(p, i)&1 == 1 && p == l.class(u) && p == l.class(v) {
			links++
		}
	})
	return links == 1 && d&(d-1) == 0
}

// The links of the lemmas are those of the model.
func TestLinksByPlacesAreThoseOfTheModel(t *testing.T) {
	t.Parallel()
	for _, l := range layouts(t) {
		g := l.graph
		for u := range g.Order() {
			for v := range g.Order() {
				if g.Adjacent(u, v) != l.joined(u, v) {
					t.Fatalf("%s: %s and %s: joined is %v, by places %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v), l.joined(u, v))
				}
			}
		}
	}
}

// The translation of the theorems, run on constants, is by enumeration an
// automorphism of every small network that takes node 0 to the translating node,
// and those by nodes with one 1 take node 0 to every node.
func TestTranslationsAreAutomorphismsOfSmallNetworks(t *testing.T) {
	b := NewBuilder()
	for _, l := range layouts(t) {
		view := claims.NeighborView(l.graph)
		var generators []claims.Permutation
		for a := range l.graph.Order() {
			single := a != 0 && a&(a-1) == 0
			if !single && l.graph.Order() > 256 && a%37 != 0 {
				continue
			}
			p := claims.PermutationOf(l.graph, func(u model.Node) model.Node { return l.image(b, byXor, a, u) })
			if fault := claims.AutomorphismFault(view, p); fault != "" || p[0] != a {
				t.Fatalf("%s: translation by %s, node 0 to %s: %s", l.graph.Name(), l.graph.Format(a), l.graph.Format(p[0]), fault)
			}
			if single {
				generators = append(generators, p)
			}
		}
		if fault := claims.TransitivityFault(view, generators); fault != "" {
			t.Errorf("%s: %s", l.graph.Name(), fault)
		}
	}
}

// The translation of MC(k,m) is the destination rule of total exchange.
func TestTranslationIsThatOfTotalExchange(t *testing.T) {
	b := NewBuilder()
	for _, l := range layouts(t) {
		g, ok := l.graph.(model.Metacube)
		if !ok {
			continue
		}
		stride := g.Order()/100 | 1
		for s := model.Node(0); s < g.Order(); s += stride {
			for step := model.Node(0); step < g.Order(); step += stride {
				want := model.TotalExchangeDestination(g, s, step)
				if got := l.image(b, byXor, s, model.TotalExchangeDestination(g, 0, step)); got != want {
					t.Fatalf("%s: source %s, step %s: %s, want %s", g.Name(), g.Format(s), g.Format(step), g.Format(got), g.Format(want))
				}
			}
		}
	}
}
