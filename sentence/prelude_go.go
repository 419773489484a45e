package sentence

import (
	"context"
	"math/big"
	"slices"
	"strconv"

	"mccheck/model"
	"mccheck/model/search"
	"mccheck/model/symmetry"
	"mccheck/sentence/syntax"
)

// inGo are the words of the prelude that have a program besides their line, for speed.
// Each takes one network or two.
var inGo = map[string]struct {
	form  form
	value func(s *searcher, at syntax.Pos, g, h *Net) Value
}{
	"connected": {form{kind: truths}, func(s *searcher, at syntax.Pos, g, _ *Net) Value { return truth(s.connected(at, g)) }},
	"bipartite": {form{kind: truths}, func(_ *searcher, _ syntax.Pos, g, _ *Net) Value {
		_, is := g.coloured()
		return truth(is)
	}},
	"girth": {form{kind: words, lo: 0, hi: anyWord.hi, unlike: true},
		func(s *searcher, at syntax.Pos, g, _ *Net) Value { return word(s.girth(at, g)) }},
	"radius": {form{kind: words, lo: 0, hi: anyWord.hi, unlike: true},
		func(s *searcher, at syntax.Pos, g, _ *Net) Value { return word(s.radius(at, g)) }},
	"average": {form{kind: anything}, func(s *searcher, at syntax.Pos, g, _ *Net) Value {
		g.mustHaveNodes(at)
		n := big.NewInt(g.count())
		return exact(at, new(big.Rat).SetFrac(s.transmissions(at, g), n.Mul(n, n)))
	}},
	"hamiltonian":  {form{kind: truths}, func(_ *searcher, at syntax.Pos, g, _ *Net) Value { return truth(g.hamiltonian(at)) }},
	"connectivity": {wordsIn(0, anyWord.hi), func(_ *searcher, at syntax.Pos, g, _ *Net) Value { return whole(g.connectivity(at)) }},
	"isomorphic":   {form{kind: truths}, func(_ *searcher, at syntax.Pos, g, h *Net) Value { return truth(isomorphic(at, g, h)) }},
	"bisection":    {wordsIn(0, anyWord.hi), func(_ *searcher, at syntax.Pos, g, _ *Net) Value { return whole(g.bisection(at)) }},
	"transitive": {form{kind: truths}, func(_ *searcher, at syntax.Pos, g, _ *Net) Value {
		_, apart := notAnImage(at, g)
		return truth(!apart)
	}},
}

// joinedByLinks is Adjacent(T,G): the members of T that are sets of two nodes are its links.
func joinedByLinks(at syntax.Pos, links, net code) *code {
	set, g := links.boxed(), net.boxed()
	r := code{form: form{kind: networks}, on: links.on | net.on, cost: links.cost + net.cost + maxFold, at: at}
	r.value = func(f *frame) Value {
		of := netOf(at, g(f))
		order := of.count()
		if order > maxSteps {
			syntax.TooLarge(at, "%s has %d nodes, want at most %d", of, order, maxSteps)
		}
		place := func(u Value) (n uint64, there bool) { // among the nodes that are left
			of.mustOwn(at, u)
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
				syntax.Fail(at, "%s among the links, want sets of two nodes", described(e))
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
				syntax.Fail(at, "row %d of a graph has %d: want the other nodes 0..%d, each at most once", u, u, order-1)
			}
			lists[u], lists[v] = append(lists[u], v), append(lists[v], u)
		}
		return netOfLists(lists)
	}
	return &r
}

// netOfLists is the network with the neighbours of each node, which it puts in order.
func netOfLists(lists [][]uint64) Value {
	for _, near := range lists {
		slices.Sort(near)
	}
	near := model.NeighborhoodsOf(uint64(len(lists)), func(dst []uint64, u uint64) []uint64 { return append(dst, lists[u]...) })
	g := &Net{Name: graphName(lists), Family: "graph", Order: uint64(len(lists)), graph: &adjacency{near: &near}}
	g.prepare()
	return netValue(g)
}

// graphName is graph(L) with the list of the neighbours of each node, in numbers: by it networks are told apart.
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
	list := make([]uint64, 0, g.count())
	for u := range g.Order {
		if !g.gone[u] {
			list = append(list, u)
		}
	}
	return list
}

func (s *searcher) connected(at syntax.Pos, g *Net) bool {
	list := g.all()
	return len(list) == 0 || eccentricity(at, g, s.row(at, g, list[0])) != wordInfinite
}

// coloured gives each node a colour, 1 or -1, that no neighbour of it has: the sum of all, and whether that can be.
func (g *Net) coloured() (sum int, is bool) {
	colour := make([]int8, g.Order)
	var queue, near []uint64
	for _, start := range g.all() {
		if colour[start] != 0 {
			continue
		}
		colour[start] = 1
		for queue = append(queue[:0], start); len(queue) > 0; queue = queue[1:] {
			u := queue[0]
			sum += int(colour[u])
			near = g.Neighbors(near[:0], u)
			for _, w := range near {
				switch colour[w] {
				case 0:
					colour[w] = -colour[u]
					queue = append(queue, w)
				case colour[u]:
					return 0, false
				}
			}
		}
	}
	return sum, true
}

// transmissions is the sum of the distances of all ordered pairs.
func (s *searcher) transmissions(at syntax.Pos, g *Net) *big.Int {
	sum, standing := new(big.Int), g.mayBeAlike()
	for i, u := range g.sources() {
		from := big.NewInt(transmission(at, g, s.row(at, g, u)))
		if standing {
			from.Mul(from, new(big.Int).SetUint64(g.alike().each[i]))
		}
		sum.Add(sum, from)
	}
	return sum
}

// radius is the least eccentricity.
func (s *searcher) radius(at syntax.Pos, g *Net) (least int64) {
	g.mustHaveNodes(at)
	least = wordInfinite
	for _, u := range g.sources() {
		least = min(least, eccentricity(at, g, s.row(at, g, u)))
	}
	return least
}

// girth looks from each node for a node that two shortest paths reach, and for a link
// between two nodes that are equally far: of all closed walks found in this way the
// shortest is a shortest cycle.
func (s *searcher) girth(at syntax.Pos, g *Net) int64 {
	best := int64(wordInfinite)
	for _, from := range g.sources() {
		row := s.row(at, g, from)
		for v := range g.Order {
			d := row.to(v)
			if d == search.Unreachable {
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
func (g *Net) connectivity(at syntax.Pos) int64 {
	g.mustHaveNodes(at)
	graph := g.compacted()
	best := len(graph.near) - 1
	for u := 0; u <= best && u < len(graph.near); u++ {
		for v := u + 1; v < len(graph.near); v++ {
			if !slices.Contains(graph.near[u], v) {
				best = min(best, len(search.DisjointPaths(graph, uint64(u), uint64(v), best+1)))
			}
		}
	}
	return int64(best)
}

// bisection counts the links that a best half of the nodes cuts.
func (g *Net) bisection(at syntax.Pos) (links int64) {
	list := g.all()
	if len(list)%2 != 0 {
		syntax.Fail(at, "no half of the %d nodes of %s", len(list), g)
	}
	if len(list) == 0 {
		return 0
	}
	graph := g.compacted()
	half := map[uint64]bool{}
	for _, i := range search.Bisection(graph) {
		half[i] = true
	}
	for i := range half {
		for _, j := range graph.near[i] {
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
	name string
	near [][]int
}

// compacted is g without what of it is gone.
func (g *Net) compacted() *compact { return &compact{name: g.String(), near: g.nearByPlace()} }

func (l *compact) Name() string              { return l.name }
func (l *compact) Order() uint64             { return uint64(len(l.near)) }
func (l *compact) Degree(u uint64) int       { return len(l.near[u]) }
func (l *compact) Adjacent(u, v uint64) bool { return slices.Contains(l.near[u], int(v)) }
func (l *compact) Format(u uint64) string    { return strconv.FormatUint(u, 10) }
func (l *compact) Neighbors(dst []uint64, u uint64) []uint64 {
	for _, w := range l.near[u] {
		dst = append(dst, uint64(w))
	}
	return dst
}

// isomorphic looks for a map of the nodes of g to those of h that keeps links and what is none.
func isomorphic(at syntax.Pos, g, h *Net) bool {
	if g.count() != h.count() || g.count() == 0 {
		return g.count() == h.count()
	}
	image, err := symmetry.Isomorphism(context.Background(), g.compacted(), h.compacted(), func(int, int) {})
	if err != nil {
		syntax.TooMuch(at, "%v", err)
	}
	return image != nil
}

// notAnImage finds a node of g to which no automorphism takes the first one.
func notAnImage(at syntax.Pos, g *Net) (node uint64, found bool) {
	if len(g.sources()) <= 1 {
		return 0, false
	}
	place, found, err := symmetry.Unlike(context.Background(), g.compacted())
	if err != nil {
		syntax.TooMuch(at, "%v", err)
	}
	return g.all()[place], found
}
