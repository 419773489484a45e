package collective

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
)

// ClassPathTable is the table classPath of total-exchange: entry [dest][type]
// is the length of a class path and then its classes, for a source of class 0,
// whose own class is left out.
type ClassPathTable [4][4][]int

// PrintedClassPaths is Table 1 of total-exchange as printed. Its entry for
// dest = 3, type 2 does not come to class 2, whose field differs.
func PrintedClassPaths() ClassPathTable {
	return ClassPathTable{
		{{0}, {2, 1, 0}, {2, 2, 0}, {4, 1, 3, 2, 0}},
		{{1, 1}, {3, 2, 3, 1}, {3, 2, 3, 1}, {3, 2, 3, 1}},
		{{1, 2}, {3, 1, 3, 2}, {3, 1, 3, 2}, {3, 1, 3, 2}},
		{{2, 1, 3}, {2, 1, 3}, {2, 1, 3}, {4, 1, 3, 2, 3}},
	}
}

// CorrectedClassPaths is Table 1 with (2,2,3) for dest = 3, type 2.
func CorrectedClassPaths() ClassPathTable { return PrintedClassPaths().With(3, 2, 2, 2, 3) }

// With is the table with one entry replaced.
func (t ClassPathTable) With(dest, kind int, entry ...int) ClassPathTable {
	t[dest][kind] = entry
	return t
}

// SameClassPaths is a table with one entry at every place.
func SameClassPaths(entry []int) (t ClassPathTable) {
	for dest := range t {
		for kind := range t[dest] {
			t[dest][kind] = entry
		}
	}
	return t
}

// DestinationType transcribes total-exchange Algorithm 3, where differ(i) says
// whether source and destination differ in the field i^c_s and dest, from 0 to
// 3, is c_d^c_s. The type is from 0 to 3.
func DestinationType(dest int, differ func(i int) bool) int {
	kind := 0
	switch dest {
	case 0:
		if differ(2) {
			kind = 2
		}
		if differ(1) {
			kind++
		}
		if differ(3) {
			kind = 3
		}
	case 1:
		if differ(3) {
			kind = 2
		}
		if differ(2) {
			kind++
		}
	case 2:
		if differ(3) {
			kind = 2
		}
		if differ(1) {
			kind++
		}
	case 3:
		if differ(2) {
			kind = 2
		}
		if differ(1) {
			kind++
		}
	}
	return kind
}

// TotalExchangeDestination is the node to which s sends in a step of total
// exchange, lines 7 and 8 of total-exchange Algorithm 1 with any number of
// classes. A step is a tuple (c[2^k],c[2^k-1],...,c[0]) written as an address
// of g: its class c[2^k] is added to that of s, and c[i^x] to field i, where x
// is the class of the destination. Every step therefore takes each source s to
// the same place relative to s. Cost O(2^k).
func TotalExchangeDestination(g network.Metacube, s, step model.Node) model.Node {
	x := g.Class(step) ^ g.Class(s)
	d := g.WithClass(0, x)
	for i := range g.Classes() {
		d = g.WithField(d, i, g.Field(step, i^x)^g.Field(s, i))
	}
	return d
}

// TotalExchangeRouting transcribes total-exchange Algorithm 4 with the class
// paths of a table: the nodes that hold the message from s to d, s first. A
// wrong table may lead elsewhere; an entry whose classes are no neighbours
// makes hops that are no links. It is an error when g is not an MC(2,m) and
// when s or d is no node of it. Cost O(m).
//
// The brackets of the loop are lost in the text. Lines 10 to 12 are read as its
// body: else a message would be sent only once.
func TotalExchangeRouting(g network.Metacube, classPath ClassPathTable, s, d model.Node) ([]model.Node, error) {
	if g.K() != 2 {
		return nil, fmt.Errorf("%s: Algorithm 4 of total-exchange is for MC(2,m)", g.Name())
	}
	if last := g.Order() - 1; s > last || d > last {
		return nil, fmt.Errorf("%s: route from %d to %d, want nodes 0..%d", g.Name(), s, d, last)
	}
	cs := g.Class(s)
	diff := d ^ s              // 2
	current := s               // 3
	dest := g.Class(d) ^ cs    // 4
	typ := TypeOf(g, s, d)     // 5
	next := 0                  // 6
	held := []model.Node{}     // the nodes before current
	inCluster := func(c int) { // Algorithm 2
		walk := route.RoutingInCluster(g.M(), c, diff, current)
		last := len(walk) - 1
		held, current = append(held, walk[:last]...), walk[last]
	}
	inCluster(g.Class(current))          // 7
	for next < classPath[dest][typ][0] { // 8
		next++                                                        // 9
		held = append(held, current)                                  //
		current = g.WithClass(current, classPath[dest][typ][next]^cs) // 10, 11
		if current != d {                                             // 12
			inCluster(g.Class(current))
		}
	}
	return append(held, current), nil
}

// TypeOf is the type of d as seen from s in MC(2,m), getType(s, d) of
// total-exchange: Algorithm 3 with every class renamed by c_s.
func TypeOf(g network.Metacube, s, d model.Node) int {
	cs := g.Class(s)
	return DestinationType(g.Class(d)^cs, func(i int) bool { return g.Field(s, i^cs) != g.Field(d, i^cs) })
}

// TotalExchangeFlips is TotalExchangeRouting from src to dst over an algebra.
// The classes of the ends are concrete, their fields symbolic: src and dst hold
// at least the 4m field bits, bit 0 first. The type is symbolic: the class
// paths of the four types follow one another, each under the guard that its
// type is the one at hand, so that at most one of them is taken. The classes of
// an entry have to be neighbours. The result has m + sum(length of path + m for each of its classes) guarded hops. Cost O(m^2).
func TotalExchangeFlips[B any](
	alg model.Algebra[B], m int, classPath ClassPathTable, classSrc, classDst int, src, dst []B,
) []model.Flip[B] {
	const k = 2
	diff := make([]B, 4*m)
	for i := range diff {
		diff[i] = alg.Xor(src[i], dst[i])
	}
	field := func(c int) []model.Flip[B] {
		flips := make([]model.Flip[B], m)
		for i := range flips {
			bit := network.MetacubeFieldBit(m, c, i)
			flips[i] = model.Flip[B]{Dim: bit, When: diff[bit]}
		}
		return flips
	}
	dest := classDst ^ classSrc
	flips := field(classSrc)
	for kind := range 4 {
		taken := TypeIs(alg, dest, kind, func(i int) B { return model.AnyFlip(alg, field(i^classSrc)) })
		entry, at := classPath[dest][kind], classSrc
		left := slices.Clone(diff) // what current differs from the destination in
		settle := func(fs []model.Flip[B]) {
			for _, f := range fs {
				left[f.Dim] = alg.Xor(left[f.Dim], f.When)
			}
		}
		settle(flips[:m])
		for _, relative := range entry[1 : 1+entry[0]] {
			c := relative ^ classSrc
			for i := range k {
				if (at^c)>>i&1 == 1 {
					flips = append(flips, model.Flip[B]{Dim: network.MetacubeClassBit(k, m, i), When: taken})
				}
			}
			at = c
			away := alg.Const(at != classDst)
			for _, l := range left {
				away = alg.Or(away, l)
			}
			in := model.AppendGuarded(alg, nil, away, field(c))
			settle(in)
			flips = model.AppendGuarded(alg, flips, taken, in)
		}
	}
	return flips
}

// TypeIs is whether Algorithm 3 finds the type kind, over an algebra: differ(i)
// is whether the fields i^c_s differ.
func TypeIs[B any](alg model.Algebra[B], dest, kind int, differ func(i int) B) B {
	is := alg.Const(false)
	for set := range 16 {
		if DestinationType(dest, func(i int) bool { return set>>i&1 == 1 }) != kind {
			continue
		}
		this := alg.Const(true)
		for i := range 4 {
			d := differ(i)
			if set>>i&1 == 0 {
				d = alg.Not(d)
			}
			this = alg.And(this, d)
		}
		is = alg.Or(is, this)
	}
	return is
}
