package smttest

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/claims/formula"
	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// Entered are the five facts about node u and class z, from the target.
func Entered(g network.Metacube, u, target model.Node, z int) logictest.Assignment {
	c, x, more := g.Class(target), g.Class(u)^g.Class(target), false
	differs := func(i int) bool { return g.Field(u, i^c) != g.Field(target, i^c) }
	for i := 1; i < g.Classes(); i++ {
		more = more || differs(i)
	}
	return logictest.Assignment{}.With("in", differs(z)).With("at", z == x).With("zero", z == 0).With("home", x == 0).With("more", more)
}

// Remembered is the code of the memory that the distances of CQ_n call for.
func Remembered(g network.CrossedCube, u, v uint64) int {
	d := g.Distance(u, v)
	code := 0
	for bit, is := range []bool{u != v, d%2 == 1, d == 0} {
		if is {
			code |= 1 << bit
		}
	}
	for _, w := range g.Neighbors(nil, u) {
		e := 1
		if w == v {
			e = 0
		}
		code |= 1 << (3 + 3*e + d - g.Distance(w, v) + 1)
	}
	return code
}

func QuadCube(t *testing.T, m int) network.Metacube {
	t.Helper()
	g, err := network.NewMetacube(2, m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func ExchangeRoute(t *testing.T, g network.Metacube, s, d model.Node) []model.Node {
	t.Helper()
	route, err := collective.TotalExchangeRouting(g, collective.CorrectedClassPaths(), s, d)
	if err != nil {
		t.Fatal(err)
	}
	return route
}

// Searched are the largest distance and the sum of all distances of a network.
func Searched(g model.Graph) (most, sum int) {
	for u := range g.Order() {
		for _, d := range search.NewSearcher(g).From(u) {
			most, sum = max(most, int(d)), sum+int(d)
		}
	}
	return most, sum
}

// ValueOf is the value of a name at values of the letters.
func ValueOf(n logic.Numbers, t *testing.T, name string, letters map[string]int) int {
	t.Helper()
	v, is := formula.Define(name, n.Where...).Value(letters)
	if !is || !v.IsInt() {
		t.Fatalf("%s is %v", name, v)
	}
	return int(v.Num().Int64())
}

// SearchedWalk is the least number of steps in the k-cube from one class to another
// through all classes of a set.
func SearchedWalk(k, from, to, set int) int {
	type state struct{ class, left int }
	first := state{class: from, left: set &^ (1 << from)}
	steps := map[state]int{first: 0}
	for queue := []state{first}; ; queue = queue[1:] {
		at := queue[0]
		if at == (state{class: to, left: 0}) {
			return steps[at]
		}
		for i := range k {
			class := at.class ^ 1<<i
			next := state{class: class, left: at.left &^ (1 << class)}
			if _, seen := steps[next]; !seen {
				steps[next] = steps[at] + 1
				queue = append(queue, next)
			}
		}
	}
}

// Highest is the highest bit of x, as a number.
func Highest(x model.Node) int {
	bit := 1
	for x > 1 {
		x >>= 1
		bit <<= 1
	}
	return bit
}

// Layout is where the places of an address are in the numbers of the model.
type Layout struct {
	Graph    model.Graph
	ClassBit []int
	Others   []int               // bits beside classes and fields
	m        int                 // bits of a field
	FieldBit func(p, i int) int  // nil: no fields
	further  func(d uint64) bool // further links, by the bits in which two nodes differ; nil: none
}

func Layouts(t *testing.T) (list []Layout) {
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
		g, err := network.NewMetacube(k, m)
		list = append(list, Layout{Graph: graph(g, err), ClassBit: upTo(m<<k, m<<k+k), m: m,
			FieldBit: func(p, i int) int { return m*p + i }})
	}
	for r := 1; r <= 4; r++ {
		g, err := network.NewDualCube(r)
		list = append(list, Layout{Graph: graph(g, err), ClassBit: []int{2*r - 2}, m: r - 1,
			FieldBit: func(p, i int) int { return (r-1)*p + i }})
	}
	for _, p := range [][2]int{{0, 0}, {2, 0}, {1, 1}, {3, 1}, {2, 2}, {4, 2}} {
		k, m := p[0], p[1]
		g, err := network.ByName(fmt.Sprintf("RH(%d,%d)", k, m))
		list = append(list, Layout{Graph: graph(g, err), ClassBit: upTo(k-m, k), Others: upTo(0, k-m), m: 1,
			FieldBit: func(p, _ int) int { return k + p }})
	}
	for s := 1; s <= 4; s++ {
		g, err := network.NewExchangedHypercube(s, s)
		list = append(list, Layout{Graph: graph(g, err), ClassBit: []int{0}, m: s, FieldBit: func(p, i int) int { return 1 + s*(1-p) + i }})
	}
	for n := 1; n <= 7; n++ {
		q, err := network.NewHypercube(n)
		list = append(list, Layout{Graph: graph(q, err), Others: upTo(0, n)})
		fq, err := network.NewFoldedHypercube(n)
		list = append(list, Layout{Graph: graph(fq, err), Others: upTo(0, n), further: func(d uint64) bool { return d == 1<<n-1 }})
	}
	return list
}

// Places are the positions and indices of the fields.
func (l Layout) Places(visit func(p, i int)) {
	if l.FieldBit == nil {
		return
	}
	for p := range 1 << len(l.ClassBit) {
		for i := range l.m {
			visit(p, i)
		}
	}
}

func (l Layout) Class(u model.Node) (c int) {
	for j, bit := range l.ClassBit {
		c |= int(u>>bit&1) << j
	}
	return c
}

// Joined is the description of the links in the lemmas, place by place.
func (l Layout) Joined(u, v model.Node) bool {
	d := u ^ v
	if l.further != nil && l.further(d) {
		return true
	}
	links := 0 // places of a link among those that differ
	for _, bit := range append(slices.Clone(l.ClassBit), l.Others...) {
		links += int(d >> bit & 1)
	}
	l.Places(func(p, i int) {
		if d>>l.FieldBit(p, i)&1 == 1 && p == l.Class(u) && p == l.Class(v) {
			links++
		}
	})
	return links == 1 && d&(d-1) == 0
}
