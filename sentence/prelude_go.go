package sentence

import (
	"slices"

	"mccheck/model"
)

// inGo are the words of the prelude that have a program besides their line, for speed.
// Each takes one network or two.
var inGo = map[string]struct {
	form  form
	value func(s *searcher, at Pos, g, h *Net) Value
}{
	"connected": {form{kind: truths}, func(s *searcher, at Pos, g, _ *Net) Value { return truth(s.connected(at, g)) }},
	"girth": {form{kind: words, lo: 0, hi: anyWord.hi, unlike: true},
		func(s *searcher, at Pos, g, _ *Net) Value { return word(s.girth(at, g)) }},
	"hamiltonian":  {form{kind: truths}, func(_ *searcher, at Pos, g, _ *Net) Value { return truth(g.hamiltonian(at)) }},
	"connectivity": {wordsIn(0, anyWord.hi), func(s *searcher, at Pos, g, _ *Net) Value { return whole(s.connectivity(at, g)) }},
	"isomorphic":   {form{kind: truths}, func(_ *searcher, at Pos, g, h *Net) Value { return truth(mapped(at, g, h, nil)) }},
	"transitive":   {form{kind: truths}, func(s *searcher, at Pos, g, _ *Net) Value { return truth(s.transitive(at, g)) }},
}

// all lists the nodes of g.
func (g *Net) all() []uint64 {
	var list []uint64
	for u := range g.Order {
		if !g.gone[u] {
			list = append(list, u)
		}
	}
	return list
}

func (s *searcher) connected(at Pos, g *Net) bool {
	list := g.all()
	return len(list) == 0 || eccentricity(at, g, s.row(at, g, list[0])) != wordInfinite
}

// girth looks from each node for a node that two shortest paths reach, and for a link
// between two nodes that are equally far: of all closed walks found in this way the
// shortest is a shortest cycle.
func (s *searcher) girth(at Pos, g *Net) int64 {
	best := int64(wordInfinite)
	for _, from := range g.all() {
		row := s.row(at, g, from)
		for v, d := range row {
			if d == model.Unreachable {
				continue
			}
			before := 0
			for _, w := range g.near(uint64(v)) {
				switch row[w] {
				case d:
					best = min(best, 2*int64(d)+1)
				case d - 1:
					before++
				}
			}
			if before > 1 {
				best = min(best, 2*int64(d))
			}
		}
	}
	return best
}

// hamiltonian extends a path from the first node in all ways.
func (g *Net) hamiltonian(at Pos) bool {
	list := g.all()
	if len(list) < 3 {
		return false
	}
	found := false
	walks(at, g, list[0], func(path []uint64) (take, extend bool) {
		return len(path) == len(list) && g.joinedBy(path[len(path)-1], list[0]), true
	}, func([]uint64) bool { found = true; return false })
	return found
}

// connectivity is the least number of disjoint paths between two nodes that are not
// joined. Of the nodes up to that number, counted from 0, some one is in no least cut,
// so that the others need not be tried.
func (s *searcher) connectivity(at Pos, g *Net) int64 {
	list := g.all()
	best := int64(len(list)) - 1
	for i := 0; int64(i) <= best && i < len(list); i++ {
		for _, v := range list[i+1:] {
			if !g.joinedBy(list[i], v) {
				best = min(best, int64(len(model.DisjointPaths(&view{net: g}, list[i], v, int(best)+1))))
			}
		}
	}
	return best
}

// view shows a network to the algorithms of package model that ask for its name, its
// nodes and their neighbours only.
type view struct {
	model.Graph
	net *Net
}

func (v *view) Name() string  { return v.net.Name }
func (v *view) Order() uint64 { return v.net.Order }
func (v *view) Neighbors(dst []uint64, u uint64) []uint64 {
	return v.net.neighbors(dst, u)
}

// transitive maps the first node to each, and with it all others so that they keep their
// distances from it.
func (s *searcher) transitive(at Pos, g *Net) bool {
	list := g.all()
	if len(list) == 0 {
		return true
	}
	first := slices.Clone(s.row(at, g, list[0]))
	return !slices.ContainsFunc(list[1:], func(v uint64) bool {
		row := s.row(at, g, v)
		return !mapped(at, g, g, func(u, w uint64) bool { return first[u] == row[w] })
	})
}

// mapped maps the nodes of g to those of h one by one, each beside one that is mapped where
// there is one, and goes back where a link is lost or gained. May, unless it is nil, tells
// which node may be the image of which.
func mapped(at Pos, g, h *Net, may func(u, w uint64) bool) bool {
	a, b := g.searchOrder(), h.all()
	if len(a) != len(b) {
		return false
	}
	image, used := map[uint64]uint64{}, map[uint64]bool{}
	var extend func(i int) bool
	steps := 0
	extend = func(i int) bool {
		if steps++; steps > maxWalks {
			fail(at, "a search for more than %d maps of %s to %s; a witness shows one", maxWalks, g.Name, h.Name)
		}
		if i == len(a) {
			return true
		}
		u := a[i]
		degree := len(g.near(u))
		for _, w := range b {
			if used[w] || may != nil && !may(u, w) || len(h.near(w)) != degree || slices.ContainsFunc(a[:i], func(v uint64) bool {
				return g.joinedBy(u, v) != h.joinedBy(w, image[v])
			}) {
				continue
			}
			image[u], used[w] = w, true
			if extend(i + 1) {
				return true
			}
			delete(used, w)
		}
		return false
	}
	return extend(0)
}

// searchOrder lists the nodes so that each is joined to an earlier one where possible.
func (g *Net) searchOrder() []uint64 {
	var list []uint64
	for _, start := range g.all() {
		if slices.Contains(list, start) {
			continue
		}
		for head := len(list); head == len(list) || head < len(list); head++ {
			if head == len(list) {
				list = append(list, start)
			}
			for _, w := range g.near(list[head]) {
				if !slices.Contains(list, w) {
					list = append(list, w)
				}
			}
			if head == len(list)-1 {
				break
			}
		}
	}
	return list
}
