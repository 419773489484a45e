package sentence

import (
	"math/bits"
	"runtime"
	"sync"
	"sync/atomic"

	"mccheck/model"
	"mccheck/model/search"
	"mccheck/sentence/syntax"
)

// Rows of distances are kept with their network, for all sentences of the process, up
// to a bound in all; beyond it each user makes its rows anew, and remembers the last ones.
const (
	maxKeptOrder = 1 << 16 // of a larger network the row that was made first is kept
	maxKeptRows  = 1 << 27 // bytes
	maxRecent    = 1 << 23 // bytes, of mostRecent searches
	mostRecent   = 8
	maxSearched  = 1 << 26 // nodes
	maxDistance  = 1<<15 - 2
)

var keptRows atomic.Int64

// missedRows are the bytes of rows that were made since rows were last forgotten, and for which there was no room.
var missedRows atomic.Int64

// mostMissed is how many of these there may be, so that rows are not forgotten again and again.
const mostMissed = maxKeptRows / 8

// fewSearches of a network from single nodes are made before its neighbours are listed, and rows made of 64 nodes at once.
const fewSearches = 2

// distances are those of all nodes from one: in a byte each where all are short, else in two.
type distances struct {
	short []uint8 // one more than the distance, 0 of a node without a path
	long  []int16
}

// mostShort is the longest distance in a byte.
const mostShort = 254

// noDistances are those from a node without a path to any.
func noDistances(order uint64) *distances { return &distances{short: make([]uint8, order)} }

// to is the distance of v, search.Unreachable where there is no path.
func (d *distances) to(v uint64) int16 {
	if d.short == nil {
		return d.long[v]
	}
	return int16(d.short[v]) + search.Unreachable
}

// word is the distance of v as a word.
func (d *distances) word(v uint64) int64 {
	if hops := d.to(v); hops != search.Unreachable {
		return int64(hops)
	}
	return wordInfinite
}

// words are the distances, in these cases, of the nodes that stand in a column.
func (d *distances) words(at []uint8, to *column) {
	for _, i := range at {
		to[i] = d.word(uint64(to[i]))
	}
}

// put sets the distance of v, which is at most maxDistance.
func (d *distances) put(v uint64, hops int16) {
	if d.short != nil && hops <= mostShort {
		d.short[v] = uint8(hops - search.Unreachable)
		return
	}
	if d.short != nil {
		d.long = make([]int16, len(d.short))
		for v := range d.long {
			d.long[v] = d.to(uint64(v))
		}
		d.short = nil
	}
	d.long[v] = hops
}

// cut says that there is no path to v.
func (d *distances) cut(v uint64) {
	if d.short != nil {
		d.short[v] = 0
	} else {
		d.long[v] = search.Unreachable
	}
}

// bytes is the room that they take.
func (d *distances) bytes() uint64 { return uint64(len(d.short) + 2*len(d.long)) }

// prepare makes room for the rows of distances of g.
func (g *Net) prepare() {
	g.held = new(atomic.Int64)
	if g.Order <= maxKeptOrder {
		g.rows = sync.OnceValue(func() []atomic.Pointer[distances] { return make([]atomic.Pointer[distances], g.Order) })
	}
}

// searcher makes rows of distances, and remembers the last ones of those that are not kept.
type searcher struct {
	level, beyond []uint64 // the nodes at one distance, and those one hop further
	list          []uint64
	recent        []searched
	wave          wave
}

// searched are rows of distances in a network, from the node first and those after it.
type searched struct {
	from  *Net
	first uint64
	rows  []*distances
}

// bytes is the room that they take.
func (s *searched) bytes() (all uint64) {
	for _, d := range s.rows {
		all += d.bytes()
	}
	return all
}

// of is the row of u, or nil.
func (s *searched) of(g *Net, u uint64) *distances {
	if s.from == g && u-s.first < uint64(len(s.rows)) {
		return s.rows[u-s.first]
	}
	return nil
}

// row is the distance of each node from u. It is not changed later.
func (s *searcher) row(at syntax.Pos, g *Net, u uint64) *distances {
	if g.rows != nil {
		if kept := g.rows()[u].Load(); kept != nil {
			return kept
		}
	} else if one := g.one.Load(); one != nil {
		if kept := one.of(g, u); kept != nil {
			return kept
		}
	}
	for i := range s.recent {
		if row := s.recent[i].of(g, u); row != nil {
			return row
		}
	}
	made := s.search(at, g, u)
	if !g.keep(made) {
		s.remember(made)
	}
	return made.of(g, u)
}

// keep keeps rows with their network, where there is room for them.
func (g *Net) keep(made searched) bool {
	if g.whole != nil || g.rows == nil && g.one.Load() != nil {
		return false
	}
	size := int64(made.bytes())
	if keptRows.Add(size) > maxKeptRows {
		keptRows.Add(-size)
		if missedRows.Add(size) > mostMissed {
			missedRows.Store(0)
			forgetRows()
		}
		return false
	}
	held := int64(0)
	if g.rows == nil && g.one.CompareAndSwap(nil, &made) {
		held = size
	}
	if g.rows != nil {
		rows := g.rows()
		for i, d := range made.rows {
			if rows[made.first+uint64(i)].CompareAndSwap(nil, d) { // else it was there already
				held += int64(d.bytes())
			}
		}
	}
	keptRows.Add(held - size)
	if held > 0 && g.held.Add(held) == held {
		runtime.AddCleanup(g, func(of *atomic.Int64) { keptRows.Add(-of.Swap(0)) }, g.held)
	}
	return true
}

// forgetRows makes room for those of the networks that are asked for now: which these are is seen when they are made anew.
func forgetRows() {
	members.Lock()
	defer members.Unlock()
	for _, g := range members.of {
		g.forget()
	}
}

// forget forgets the rows that are kept with g.
func (g *Net) forget() {
	held := g.held.Swap(0)
	if held == 0 {
		return
	}
	keptRows.Add(-held)
	g.one.Store(nil)
	if g.rows != nil {
		rows := g.rows()
		for i := range rows {
			rows[i].Store(nil)
		}
	}
}

// remember forgets the oldest rows where there is no room for new ones.
func (s *searcher) remember(made searched) {
	room := uint64(maxRecent)
	if made.bytes() > room {
		return
	}
	s.recent = append(s.recent, made)
	first := len(s.recent)
	for first > 0 && len(s.recent)-first < mostRecent && s.recent[first-1].bytes() <= room {
		first--
		room -= s.recent[first].bytes()
	}
	s.recent = append(s.recent[:0], s.recent[first:]...)
}

// search makes the row of u; in a network that is searched from more than a few nodes those of 64 nodes at once.
func (s *searcher) search(at syntax.Pos, g *Net, u uint64) searched {
	if g.Order > maxSearched {
		syntax.TooMuch(at, "distances in %s, which has %d nodes; want at most %d", g, g.Order, maxSearched)
	}
	whole := g.of()
	again := whole.rows != nil && whole.searches.Add(1) > fewSearches
	if again {
		whole.listed()
	}
	if !again || g != whole {
		return searched{g, u, []*distances{s.searchFrom(at, g, u)}}
	}
	first := u &^ 63
	return searched{g, first, rowsFrom(at, g, first, min(64, g.Order-first))}
}

// far fails where a distance is beyond what a row holds.
func far(at syntax.Pos, g *Net, d int16) {
	if d > maxDistance {
		syntax.TooMuch(at, "a distance of more than %d hops in %s, want at most so many", maxDistance, g)
	}
}

func (s *searcher) searchFrom(at syntax.Pos, g *Net, u uint64) *distances {
	dist := noDistances(g.Order)
	for v := range g.gone {
		dist.put(v, 0) // nobody goes there
	}
	dist.put(u, 0)
	s.level = append(s.level[:0], u)
	for hops := int16(1); len(s.level) > 0; hops++ {
		s.beyond = s.beyond[:0]
		for _, v := range s.level {
			s.list = g.of().Neighbors(s.list[:0], v)
			for _, w := range s.list {
				if dist.to(w) == search.Unreachable {
					far(at, g, hops)
					dist.put(w, hops)
					s.beyond = append(s.beyond, w)
				}
			}
		}
		s.level, s.beyond = s.beyond, s.level
	}
	for v := range g.gone {
		dist.cut(v)
	}
	return dist
}

// cacheLine is a number of bytes by which rows in one piece are set apart: else the same places of all rows of a network of
// 2^n nodes would compete for a few lines of the cache.
const cacheLine = 64

// roomFor is room for so many rows, without a path to any node.
func roomFor(rows, order uint64) (short [64][]uint8) {
	all := make([]uint8, rows*(order+cacheLine))
	for i := range rows {
		from := i * (order + cacheLine)
		short[i] = all[from : from+order : from+order]
	}
	return short
}

// rowsFrom searches from up to 64 nodes at once.
func rowsFrom(at syntax.Pos, g *Net, first, sources uint64) []*distances {
	rows := make([]*distances, sources)
	short := roomFor(sources, g.Order)
	for i := range rows {
		rows[i] = &distances{short: short[i]}
		rows[i].put(first+uint64(i), 0)
	}
	var w wave
	w.begin(g, first, sources)
	for d := int16(1); w.spread(); d++ {
		far(at, g, d)
		for v, x := range w.reached {
			if d <= mostShort {
				for ; x != 0; x &= x - 1 {
					short[bits.TrailingZeros64(x)][v] = uint8(d - search.Unreachable)
				}
			}
			for ; x != 0; x &= x - 1 {
				rows[bits.TrailingZeros64(x)].put(v, d)
			}
		}
	}
	return rows
}

// wave is a search from up to 64 nodes at once: bit i of a node's word belongs to source i.
type wave struct {
	seen, level, next []uint64 // the nodes that were reached, those reached last, and room for those after them
	near              *model.Neighborhoods
	few               bool     // the nodes that were reached last are listed in last
	last, after       []uint32 // and those after them, while they are found
}

// fewReached is the part of all nodes up to which those that were reached last are listed: in long networks they are few in most
// hops, and it would take longer to look for them among all.
const fewReached = 16

// begin takes the sources, those that are left of the nodes from first on, and says which they are.
func (w *wave) begin(g *Net, first, sources uint64) (all uint64) {
	w.near = g.of().listed()
	for _, words := range []*[]uint64{&w.seen, &w.level, &w.next} {
		if uint64(len(*words)) == g.Order {
			clear(*words)
		} else {
			*words = make([]uint64, g.Order)
		}
	}
	for v := range g.gone {
		w.seen[v] = ^uint64(0) // nobody goes there
	}
	w.few, w.last = true, w.last[:0]
	for i := range sources {
		if u := first + i; !g.gone[u] {
			w.seen[u], w.level[u] = 1<<i, 1<<i
			w.last = append(w.last, uint32(u))
			all |= 1 << i
		}
	}
	return all
}

// reached gives the nodes that were reached last, each with the sources that reached it.
func (w *wave) reached(yield func(v, x uint64) bool) {
	if w.few {
		for _, v := range w.last {
			if !yield(uint64(v), w.level[v]) {
				return
			}
		}
		return
	}
	for v, x := range w.level {
		if x != 0 && !yield(uint64(v), x) {
			return
		}
	}
}

// spread goes one hop on, and reports whether a node was reached that was not before.
func (w *wave) spread() bool {
	if w.few {
		return w.spreadFew()
	}
	for v, x := range w.level {
		if x == 0 {
			continue
		}
		for _, u := range w.near.Of(uint64(v)) {
			w.next[u] |= x
		}
	}
	found := 0
	for v, x := range w.next {
		x &^= w.seen[v]
		w.level[v], w.next[v] = x, 0
		w.seen[v] |= x
		if x != 0 {
			found++
		}
	}
	if w.few = found*fewReached < len(w.level); w.few {
		w.last = w.last[:0]
		for v, x := range w.level {
			if x != 0 {
				w.last = append(w.last, uint32(v))
			}
		}
	}
	return found > 0
}

// spreadFew is spread by the list of the nodes that were reached last.
func (w *wave) spreadFew() bool {
	w.after = w.after[:0]
	for _, v := range w.last {
		for _, u := range w.near.Of(uint64(v)) {
			if w.next[u] == 0 {
				w.after = append(w.after, u)
			}
			w.next[u] |= w.level[v]
		}
	}
	for _, v := range w.last {
		w.level[v] = 0
	}
	w.last = w.last[:0]
	for _, u := range w.after {
		x := w.next[u] &^ w.seen[u]
		w.level[u], w.next[u] = x, 0
		if w.seen[u] |= x; x != 0 {
			w.last = append(w.last, u)
		}
	}
	w.few = len(w.last)*fewReached < len(w.level)
	return len(w.last) > 0
}

// mostListed is the order of a network up to which its neighbours are listed for a sentence that asks for those of some nodes.
const mostListed = 1 << 14

// listed are the neighbours of all nodes of a network, each node's in increasing order, made once.
func (g *Net) listed() *model.Neighborhoods {
	near := g.lists.Load()
	if near == nil {
		if of, are := g.graph.(*adjacency); are {
			near = of.listed()
		} else {
			made := model.NeighborhoodsOf(g.Order, g.near)
			near = &made
		}
		g.lists.Store(near)
	}
	return near
}

// listedFor lists the neighbours of all nodes; forget forgets those of a large network, unless they were there before.
func (g *Net) listedFor() (near *model.Neighborhoods, forget func()) {
	forget = func() {}
	if g.lists.Load() == nil && g.Order > mostListed {
		forget = func() { g.lists.Store(nil) }
	}
	return g.listed(), forget
}
