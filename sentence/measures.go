package sentence

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/model"
	"mccheck/model/search"
	"mccheck/sentence/syntax"
)

// sameNetwork is whether nodes of g are nodes of h.
func sameNetwork(g, h *Net) bool {
	return g == h || g != nil && h != nil && g.Name == h.Name && g.file == h.file
}

func (c *compiler) degree(e *syntax.Expr, s *scope) code {
	known, g, net := c.network(e.Args[0], s)
	u, v := c.present(e.Args[1], known, g, s)
	r := code{form: wordsIn(0, anyWord.hi), on: net.on | v.on, cost: v.cost + 20}
	if known == nil {
		r.word = func(f *frame) int64 { x := g(f); f.list = x.Neighbors(f.list[:0], u(f)); return int64(len(f.list)) }
		return r
	}
	of := known.degreeOf()
	r.word = func(f *frame) int64 { return of(int64(u(f))) }
	r.lanes = lanesOfOne(known.placed(u, v), of)
	return r
}

// degrees is the least or the largest degree.
func degrees(sign int) func(syntax.Pos, []Value) Value {
	return func(at syntax.Pos, a []Value) Value {
		g := netOf(at, a[0])
		of, best := g.degreeOf(), int64(-1)
		for u := range g.Order {
			if g.gone[u] {
				continue
			}
			if n := of(int64(u)); best < 0 || (n-best)*int64(sign) > 0 {
				best = n
			}
		}
		g.mustHaveNodes(at)
		return whole(best)
	}
}

// mustHaveNodes stops where there is no node: no number is the least or the largest, or one of a node.
func (g *Net) mustHaveNodes(at syntax.Pos) {
	if g.count() == 0 {
		syntax.Fail(at, "%s has no nodes", g)
	}
}

func (c *compiler) edge(e *syntax.Expr, s *scope) code {
	known, g, net := c.network(e.Args[0], s)
	u, a := c.present(e.Args[1], known, g, s)
	v, b := c.present(e.Args[2], known, g, s)
	r := code{form: form{kind: truths}, on: net.on | a.on | b.on, cost: a.cost + b.cost + 10}
	if known != nil { // the ends are there, also where nodes have been taken away
		graph, whole := known.graph, known.of()
		r.truth = func(f *frame) bool { x := u(f); return graph.Adjacent(x, v(f)) }
		r.picks = lanesOfWords(known.placed(u, a), known.placed(v, b), func(at []uint8, x, y *column, to *several) (n int) {
			joined := whole.joinedAfter(len(at))
			if joined != nil {
				for _, i := range at {
					to[n&(laneCount-1)] = i
					n += joined.of(uint64(x[i]), uint64(y[i]))
				}
				return n
			}
			for _, i := range at {
				to[n&(laneCount-1)] = i
				if graph.Adjacent(uint64(x[i]), uint64(y[i])) {
					n++
				}
			}
			return n
		}, (*laner).words)
		return r
	}
	r.truth = func(f *frame) bool { x := g(f); w := u(f); return x.Adjacent(w, v(f)) }
	return r
}

// dist compiles the distance: a row of the end that changes less often, where one has to be taken for each case.
func (c *compiler) dist(e *syntax.Expr, s *scope) code {
	known, g, net := c.network(e.Args[0], s)
	u, a := c.present(e.Args[1], known, g, s)
	v, b := c.present(e.Args[2], known, g, s)
	r := code{form: wordsIn(0, 1<<15), on: net.on | a.on | b.on, cost: net.cost + a.cost + b.cost + 10, at: e.Pos}
	r.unlike = true
	at := e.Pos
	rowOf := func(end func(*frame) uint64) func(*frame) *distances {
		last, row, of := ^uint64(0), (*distances)(nil), known
		if known != nil {
			return func(f *frame) *distances {
				if start := end(f); start != last {
					row, last = f.row(at, known, start), start
				}
				return row
			}
		}
		return func(f *frame) *distances {
			x := g(f)
			if start := end(f); start != last || x != of {
				row = f.row(at, x, start)
				last, of = start, x
			}
			return row
		}
	}
	if c.frame.steadier(b.on, a.on) {
		u, v, a, b = v, u, b, a
	}
	from := rowOf(u)
	r.word = func(f *frame) int64 { row := from(f); return row.word(v(f)) }
	r.lanes = func(l *laner) evaluating {
		switch {
		case l.depends(net):
			return nil
		case !l.depends(a):
			to := l.words(known.placed(v, b))
			return func(f *frame, cases []uint8, out *column) {
				if len(cases) > 0 {
					row := from(f)
					to(f, cases, out)
					row.words(cases, out)
				}
			}
		case known == nil:
			return nil
		}
		starts, to, words := l.words(known.placed(u, a)), l.words(known.placed(v, b)), new(column)
		if !l.depends(b) {
			other := rowOf(v)
			return func(f *frame, cases []uint8, out *column) {
				if starts(f, cases, out); len(cases) > 0 {
					other(f).words(cases, out)
				}
			}
		}
		return func(f *frame, cases []uint8, out *column) {
			starts(f, cases, words)
			to(f, cases, out)
			last, row := int64(-1), (*distances)(nil)
			for k, i := range cases {
				if words[i] != last {
					last = words[i]
					row = f.row(at, known, uint64(last))
				}
				row.words(cases[k:k+1], out)
			}
		}
	}
	return r
}

// placed is the node v of a network as a word; u is what finds it.
func (g *Net) placed(u func(*frame) uint64, v code) code {
	if g.has(v) {
		return v
	}
	r := code{form: form{kind: words}, on: v.on, word: func(f *frame) int64 { return int64(u(f)) }}
	switch {
	case g == nil || g.gone != nil:
	case v.kind == anything:
		return r.ofBoxed([]code{v}, func(x []Value) Value { return whole(int64(g.present(v.at, x[0]))) })
	case v.scalar():
		order := g.Order
		r.lanes = func(l *laner) evaluating {
			many := l.words(v)
			return func(f *frame, at []uint8, to *column) {
				many(f, at, to)
				for _, i := range at {
					if uint64(to[i]) >= order {
						panic(overflow{}) // the cases are decided one by one, which tells what is wrong
					}
				}
			}
		}
	}
	return r
}

// has reports whether v always is a node of a network, which may be nil: not known.
func (g *Net) has(v code) bool {
	return g != nil && g.gone == nil && v.scalar() && !v.unlike && v.lo >= 0 && uint64(v.hi) < g.Order
}

// rowMeasure compiles eccentricity and transmission.
func (c *compiler) rowMeasure(e *syntax.Expr, s *scope) code {
	known, g, net := c.network(e.Args[0], s)
	u, v := c.present(e.Args[1], known, g, s)
	measure, at := eccentricity, e.Pos
	if e.Text == "transmission" {
		measure = transmission
	}
	r := code{form: wordsIn(0, anyWord.hi), on: net.on | v.on, cost: v.cost + 1000}
	r.unlike = e.Text == "eccentricity"
	r.word = func(f *frame) int64 { x := g(f); return measure(at, x, f.row(at, x, u(f))) }
	return r
}

func eccentricity(at syntax.Pos, g *Net, row *distances) int64 {
	most := int64(0)
	for v := range g.Order {
		d := row.to(v)
		if d == search.Unreachable && !g.gone[v] {
			return wordInfinite
		}
		most = max(most, int64(d))
	}
	return most
}

func transmission(at syntax.Pos, g *Net, row *distances) int64 {
	sum := int64(0)
	for v := range g.Order {
		if g.gone[v] {
			continue
		}
		d := row.to(v)
		if d == search.Unreachable {
			syntax.Fail(at, "a transmission in %s, which is not connected", g)
		}
		sum += int64(d)
	}
	return sum
}

// netMeasure compiles diameter and distances, the distances of all ordered pairs.
func (c *compiler) netMeasure(e *syntax.Expr, s *scope) code {
	_, g, net := c.network(e.Args[0], s)
	at := e.Pos
	if e.Text == "diameter" {
		r := code{form: wordsIn(0, anyWord.hi), on: net.on, cost: 100000}
		r.unlike = true
		r.word = func(f *frame) int64 { return f.diameter(at, g(f)) }
		return r
	}
	item := wordsIn(0, anyWord.hi)
	item.unlike = true
	return code{form: form{kind: lists, item: &item}, on: net.on, cost: 100000, value: func(f *frame) Value {
		x := g(f)
		if x.count()*x.count() > maxItems {
			syntax.TooMuch(at, "distances(%s) has %d members, want at most %d", x, x.count()*x.count(), maxItems)
		}
		var list []Value
		for u := range x.Order {
			if x.gone[u] {
				continue
			}
			row := f.row(at, x, u)
			for v := range x.Order {
				if !x.gone[v] {
					list = append(list, word(row.word(v)))
				}
			}
		}
		return listValue(list)
	}}
}

// diameter is the largest distance, remembered with the network.
func (s *searcher) diameter(at syntax.Pos, g *Net) int64 {
	if known := g.diameter.Load(); known != 0 {
		return known - 1
	}
	g.mustHaveNodes(at)
	most := s.farthest(at, g)
	g.diameter.Store(most + 1) // which is no 0 of infinite, either
	return most
}

// farthest is the largest distance, without rows where the neighbours of all nodes are listed.
func (s *searcher) farthest(at syntax.Pos, g *Net) (most int64) {
	sources := g.sources()
	if g.of().rows == nil && !g.mayBeAlike() {
		for _, u := range sources {
			most = max(most, eccentricity(at, g, s.row(at, g, u)))
		}
		return most
	}
	_, forget := g.of().listedFor()
	defer forget()
	next := uint64(0)
	for _, u := range sources {
		if u < next || most == wordInfinite {
			continue
		}
		first := u &^ 63
		next = first + 64
		most = max(most, s.wave.farthest(at, g, first, min(64, g.Order-first)))
	}
	return most
}

// farthest is the largest distance from the nodes that are left of those from first on.
func (w *wave) farthest(at syntax.Pos, g *Net, first, sources uint64) int64 {
	all, hops := w.begin(g, first, sources), int16(0)
	for w.spread() {
		hops++
		far(at, g, hops)
	}
	for _, seen := range w.seen {
		if seen&all != all {
			return wordInfinite
		}
	}
	return int64(hops)
}

// nodeOf compiles node(G,x).
func (c *compiler) nodeOf(e *syntax.Expr, s *scope) code {
	known, g, net := c.network(e.Args[0], s)
	x := c.expr(e.Args[1], s)
	r := code{on: net.on | x.on, cost: net.cost + x.cost + 3, at: e.Pos}
	value, at := x.boxed(), e.Pos
	if known != nil {
		u := presentCode(e.Pos, x, known, g)
		r.form, r.word = nodesOf(known), func(f *frame) int64 { return int64(u(f)) }
		r.lanes = func(l *laner) evaluating { return l.words(known.placed(u, x)) }
		return r
	}
	r.value = func(f *frame) Value { n := g(f); return nodeValue(n, int64(n.present(at, value(f)))) }
	return r
}

// adjacency is a network of lists: of the neighbours of each node, in increasing order.
type adjacency struct {
	near *model.Neighborhoods
	of   *Net   // whose fields are written, or nil
	made func() // makes the lists when they are first asked for; nil: they are there
}

// listed are the lists of all nodes.
func (g *adjacency) listed() *model.Neighborhoods {
	if g.made != nil {
		g.made()
	}
	return g.near
}

// Neighbors appends the neighbours of u.
func (g *adjacency) Neighbors(dst []uint64, u uint64) []uint64 {
	for _, v := range g.listed().Of(u) {
		dst = append(dst, uint64(v))
	}
	return dst
}

// Adjacent is whether u and v are joined.
func (g *adjacency) Adjacent(u, v uint64) bool {
	_, joined := slices.BinarySearch(g.listed().Of(u), uint32(v))
	return joined
}

// Degree is how many neighbours u has.
func (g *adjacency) Degree(u uint64) int { return len(g.listed().Of(u)) }

// Format writes the fields of a node: "(01,1)".
func (g *adjacency) Format(u uint64) string {
	if g.of == nil {
		return fmt.Sprint(u)
	}
	return addressText(g.of.fields, g.of.address(u))
}

// addressText writes the fields of an address.
func addressText(fields []field, address uint64) string {
	var parts []string
	for _, f := range fields {
		if f.size > 1 {
			parts = append(parts, f.digits(f.in(address)))
		}
	}
	return "(" + strings.Join(parts, ",") + ")"
}

// graphOf is the network whose node u is joined to those of entry u of a list.
func graphOf(at syntax.Pos, v Value) Value {
	rows := listOf(at, v).Items()
	lists := make([][]uint64, len(rows))
	for u, r := range rows {
		for _, w := range collectionOf(at, r).Items() {
			n := naturalOf(at, w)
			if n >= int64(len(rows)) || n == int64(u) || slices.Contains(lists[u], uint64(n)) {
				syntax.Fail(at, "row %d of a graph has %d: want the other nodes 0..%d, each at most once", u, n, len(rows)-1)
			}
			lists[u] = append(lists[u], uint64(n))
		}
	}
	for u, r := range lists {
		for _, w := range r {
			if !slices.Contains(lists[w], uint64(u)) {
				syntax.Fail(at, "row %d of a graph has %d, but row %d has no %d", u, w, w, u)
			}
		}
	}
	return netOfLists(lists)
}
