package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// splitting fixes the first bit of a field (or the last one) and compares the two
// parts with a smaller network of the same kind.
type splitting struct {
	field byte // 'a' or 'b'
	last  bool
	what  func() claims.Networks
}

// fact says that both parts are the smaller network.
func (sp splitting) fact() fact {
	n := claims.ExchangedCrossedCubes()
	return fact{holds: func(p claims.Point, second bool) (bool, string) {
		look := claims.NeighborView
		if second {
			look = claims.AdjacencyView
		}
		g, err := n.New(p)
		if err != nil {
			return false, err.Error()
		}
		whole := look(g)
		s, t := p[0]-1, p[1]
		if sp.field == 'b' {
			s, t = p[0], p[1]-1
		}
		if s == 0 || t == 0 {
			return sp.thinPart(p[0], p[1], whole)
		}
		part, err := sp.what().New(claims.Point{s, t})
		if err != nil {
			return false, err.Error()
		}
		return sp.compare(p[0], p[1], whole, look(part))
	}}
}

// bitOf is the place of the bit that is fixed, in an address of ECQ(s,t).
func (sp splitting) bitOf(s, t int) int {
	switch {
	case sp.field == 'a' && sp.last:
		return t + 1
	case sp.field == 'b' && sp.last:
		return 1
	case sp.field == 'b':
		return t
	}
	return s + t
}

// thinPart looks for a node of one link in a part without the whole field: every node
// of an ECQ has two or more, one to the other last bit and one inside its field.
func (sp splitting) thinPart(s, t int, whole claims.View) (bool, string) {
	g, at := whole.Graph(), sp.bitOf(s, t)
	for u := range g.Order() {
		var inside []model.Node
		for _, w := range whole.Neighbors(u) {
			if bit(u, at) == bit(w, at) {
				inside = append(inside, w)
			}
		}
		if len(inside) == 1 {
			return false, fmt.Sprintf("ECQ(%d,%d): of the nodes that have %d as the first bit of %c, %s is joined to %s alone, so that they are "+
				"no ECQ, in which every node has at least two links",
				s, t, bit(u, at), sp.field, g.Format(u), g.Format(inside[0]))
		}
	}
	return true, ""
}

// compare walks over the nodes: the neighbours in the same part, with the fixed
// bit left out, are the neighbours in the smaller network.
func (sp splitting) compare(s, t int, whole, part claims.View) (bool, string) {
	at := sp.bitOf(s, t)
	g := whole.Graph()
	for u := range g.Order() {
		inside := 0
		for _, w := range whole.Neighbors(u) {
			if bit(u, at) == bit(w, at) {
				inside++
				if !part.Adjacent(without(u, at), without(w, at)) {
					return false, fmt.Sprintf("%s and %s are joined in %s, their rests are not in %s", g.Format(u), g.Format(w), g.Name(),
						part.Graph().Name())
				}
			}
		}
		if want := len(part.Neighbors(without(u, at))); inside != want {
			return false, fmt.Sprintf("%s has %s inside its part of %s, and in %s there are %d", g.Format(u), claims.Plural(inside, "link"),
				g.Name(),
				part.Graph().Name(), want)
		}
	}
	return true, ""
}

// without is u with bit at left out.
func without(u model.Node, at int) model.Node {
	low := u & (1<<at - 1)
	return u>>(at+1)<<at | low
}
