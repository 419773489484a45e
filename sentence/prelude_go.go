package sentence

import (
	"slices"
	"strconv"

	"mccheck/model"
)

// inGo are the words of the prelude that have a program besides their line, for speed.
// Each takes one network or two.
var inGo = map[string]struct {
	form  form
	value func(s *searcher, at Pos, g, h *Net) Value
}{
	"connected": {form{kind: truths}, func(s *searcher, at Pos, g, _ *Net) Value { return truth(s.connected(at, g)) }},
	"bipartite": {form{kind: truths}, func(s *searcher, at Pos, g, _ *Net) Value { return truth(s.bipartite(at, g)) }},
	"girth": {form{kind: words, lo: 0, hi: anyWord.hi, unlike: true},
		func(s *searcher, at Pos, g, _ *Net) Value { return word(s.girth(at, g)) }},
	"hamiltonian":  {form{kind: truths}, func(_ *searcher, at Pos, g, _ *Net) Value { return truth(g.hamiltonian(at)) }},
	"connectivity": {wordsIn(0, anyWord.hi), func(s *searcher, at Pos, g, _ *Net) Value { return whole(s.connectivity(at, g)) }},
	"isomorphic": {form{kind: truths}, func(_ *searcher, at Pos, g, h *Net) Value {
		return truth(mapped(at, g, h, func(_, _ uint64) bool { return true }) != nil)
	}},
	"bisection": {wordsIn(0, anyWord.hi), func(_ *searcher, at Pos, g, _ *Net) Value { return whole(g.bisection(at)) }},
	"transitive": {form{kind: truths}, func(s *searcher, at Pos, g, _ *Net) Value {
		_, apart := s.notAnImage(at, g)
		return truth(!apart)
	}},
}

// joinedByLinks is Adjacent(T,G): the members of T that are sets of two nodes are its links.
func joinedByLinks(at Pos, links, net code) *code {
	set, g := links.boxed(), net.boxed()
	r := code{form: form{kind: networks}, on: links.on | net.on, cost: links.cost + net.cost + maxFold, at: at}
	r.value = func(f *frame) Value {
		of := netOf(at, g(f))
		order := of.count()
		if order > maxSteps {
			tooLarge(at, "%s has %d nodes, want at most %d", of.Name, order, maxSteps)
		}
		place := func(u Value) (n uint64, there bool) { // among the nodes that are left
			if u.kind != Whole && u.kind != NodeOf || u.n < 0 || uint64(u.n) >= of.Order || of.gone[uint64(u.n)] {
				return 0, false
			}
			n = uint64(u.n)
			for v := range of.gone {
				if v < uint64(u.n) {
					n--
				}
			}
			return n, true
		}
		lists := make([][]uint64, order)
		for _, e := range uniqueItems(at, collectionOf(at, set(f)).Items()) {
			if e.kind != SetOf {
				fail(at, "%s among the links, want sets of two nodes", described(e))
			}
			ends := e.Items()
			if len(ends) == 0 || len(ends) > 2 {
				continue
			}
			u, first := place(ends[0])
			v, second := place(ends[len(ends)-1])
			if !first || !second {
				continue
			}
			if u == v {
				fail(at, "row %d of a graph has %d: want the other nodes 0..%d, each at most once", u, u, order-1)
			}
			lists[u], lists[v] = append(lists[u], v), append(lists[v], u)
		}
		joined := &Net{Name: graphName(lists), Family: "graph", Order: uint64(order), graph: &adjacency{lists: lists}}
		joined.prepare()
		return netValue(joined)
	}
	return &r
}

// graphName is graph(L) with the list of the neighbours of each node, as it is written: by it
// networks are told apart.
func graphName(lists [][]uint64) string {
	name := []byte("graph([")
	for u, near := range lists {
		if u > 0 {
			name = append(name, ',')
		}
		name = append(name, '[')
		for i, v := range near {
			if i > 0 {
				name = append(name, ',')
			}
			name = strconv.AppendUint(name, v, 10)
		}
		name = append(name, ']')
	}
	return string(append(name, "])"...))
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

// bipartite looks for a link between two nodes that are equally far from a third one, of
// each part of the network one.
func (s *searcher) bipartite(at Pos, g *Net) bool {
	seen := make([]bool, g.Order)
	var near []uint64
	for _, from := range g.all() {
		if seen[from] {
			continue
		}
		row := s.row(at, g, from)
		for v := range g.Order {
			d := row.to(v)
			if d == model.Unreachable {
				continue
			}
			seen[v] = true
			if near = g.Neighbors(near[:0], v); slices.ContainsFunc(near, func(w uint64) bool { return row.to(w) == d }) {
				return false
			}
		}
	}
	return true
}

// girth looks from each node for a node that two shortest paths reach, and for a link
// between two nodes that are equally far: of all closed walks found in this way the
// shortest is a shortest cycle.
func (s *searcher) girth(at Pos, g *Net) int64 {
	best := int64(wordInfinite)
	for _, from := range g.all() {
		row := s.row(at, g, from)
		for v := range g.Order {
			d := row.to(v)
			if d == model.Unreachable {
				continue
			}
			before := 0
			for _, w := range g.near(nil, v) {
				switch row.to(w) {
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

// connectivity is the least number of disjoint paths between two nodes that are not
// joined. Of the nodes up to that number, counted from 0, some one is in no least cut,
// so that the others need not be tried.
func (s *searcher) connectivity(at Pos, g *Net) int64 {
	g.mustHaveNodes(at)
	list := g.all()
	best := int64(len(list)) - 1
	for i := 0; int64(i) <= best && i < len(list); i++ {
		for _, v := range list[i+1:] {
			if !g.Adjacent(list[i], v) {
				best = min(best, int64(len(model.DisjointPaths(&view{net: g}, list[i], v, int(best)+1))))
			}
		}
	}
	return best
}

// bisection counts the links that a best half of the nodes cuts.
func (g *Net) bisection(at Pos) (links int64) {
	list := g.all()
	if len(list)%2 != 0 {
		fail(at, "no half of the %d nodes of %s", len(list), g.Name)
	}
	if len(list) == 0 {
		return 0
	}
	near := g.compacted()
	half := map[uint64]bool{}
	for _, i := range model.Bisection(&compact{near: near}) {
		half[i] = true
	}
	for i := range half {
		for _, j := range near[i] {
			if !half[uint64(j)] {
				links++
			}
		}
	}
	return links
}

// compact is a network by the lists of neighbours of its nodes, for the algorithms of package
// model that ask for no more.
type compact struct {
	model.Graph
	near [][]int
}

func (l *compact) Order() uint64 { return uint64(len(l.near)) }
func (l *compact) Neighbors(dst []uint64, u uint64) []uint64 {
	for _, w := range l.near[u] {
		dst = append(dst, uint64(w))
	}
	return dst
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
	return v.net.Neighbors(dst, u)
}

// mapped maps the nodes of g to those of h, one to one, by pairs that fit: one by one, each
// beside one that is mapped where there is one, and goes back where a link is lost or gained.
// The image of each node is 1 more than the node that it is mapped to; it is nil where there is no such map.
func mapped(at Pos, g, h *Net, fits func(u, w uint64) bool) (image []uint64) {
	a, b := g.searchOrder(), h.all()
	if len(a) != len(b) {
		return nil
	}
	image = make([]uint64, g.Order)
	used, room := make([]bool, h.Order), []uint64(nil)
	var extend func(i int) bool
	steps := 0
	extend = func(i int) bool {
		if steps++; steps > maxWalks {
			tooMuch(at, "a search for more than %d maps of %s to %s; a witness shows one", maxWalks, g.Name, h.Name)
		}
		if i == len(a) {
			return true
		}
		u, near := a[i], g.near(nil, a[i])
		var images []uint64 // of the neighbours that are mapped
		for _, v := range near {
			if image[v] > 0 {
				images = append(images, image[v]-1)
			}
		}
		among := b
		if len(images) > 0 {
			among = h.near(nil, images[0])
		}
		for _, w := range among {
			if used[w] || !fits(u, w) {
				continue
			}
			if room = h.near(room[:0], w); len(room) != len(near) || !h.joinedAs(w, room, images, used) {
				continue
			}
			image[u], used[w] = w+1, true
			if extend(i + 1) {
				return true
			}
			used[w] = false
		}
		image[u] = 0
		return false
	}
	if !extend(0) {
		return nil
	}
	return image
}

// joinedAs is whether of the neighbours of w exactly the given are used.
func (g *Net) joinedAs(w uint64, near, given []uint64, used []bool) bool {
	count := 0
	for _, v := range near {
		if used[v] {
			count++
		}
	}
	return count == len(given) && !slices.ContainsFunc(given, func(v uint64) bool { return !g.Adjacent(v, w) })
}

// searchOrder lists the nodes so that each is joined to an earlier one where possible.
func (g *Net) searchOrder() []uint64 {
	var list, near []uint64
	seen := make([]bool, g.Order)
	for _, start := range g.all() {
		if seen[start] {
			continue
		}
		list, seen[start] = append(list, start), true
		for head := len(list) - 1; head < len(list); head++ {
			near = g.near(near[:0], list[head])
			for _, w := range near {
				if !seen[w] {
					list, seen[w] = append(list, w), true
				}
			}
		}
	}
	return list
}

// notAnImage looks for maps of g to itself that take the first node to each other one, and finds
// one that there is no map to; they keep distances from it. Nodes that the maps found so far take
// to each other are of one kind, and need no search. Where two nodes look different there is no map.
func (s *searcher) notAnImage(at Pos, g *Net) (node uint64, found bool) {
	list := g.searchOrder()
	if len(list) == 0 {
		return 0, false
	}
	kind := map[uint64]uint64{}
	var of func(u uint64) uint64
	of = func(u uint64) uint64 {
		if up, joined := kind[u]; joined {
			kind[u] = of(up)
			return kind[u]
		}
		return u
	}
	home := s.row(at, g, list[0])
	outlook := g.outlook(list, home)
	for _, v := range list[1:] {
		if of(v) == of(list[0]) {
			continue
		}
		row := s.row(at, g, v)
		if !slices.Equal(outlook, g.outlook(list, row)) {
			return v, true
		}
		image := mapped(at, g, g, func(u, w uint64) bool { return home.to(u) == row.to(w) })
		if image == nil {
			return v, true
		}
		for _, u := range list {
			if u, w := of(u), of(image[u]-1); u != w {
				kind[u] = w
			}
		}
	}
	return 0, false
}

// outlook is what a node sees of all others, sorted: how far each is, with how many links
// to nearer nodes and to those just as far.
func (g *Net) outlook(list []uint64, row *distances) [][3]int {
	seen, near := make([][3]int, 0, len(list)), []uint64(nil)
	for _, u := range list {
		sight := [3]int{int(row.to(u))}
		near = g.Neighbors(near[:0], u)
		for _, w := range near {
			switch row.to(w) {
			case row.to(u) - 1:
				sight[1]++
			case row.to(u):
				sight[2]++
			}
		}
		seen = append(seen, sight)
	}
	slices.SortFunc(seen, func(a, b [3]int) int { return slices.Compare(a[:], b[:]) })
	return seen
}
