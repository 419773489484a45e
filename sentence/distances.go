package sentence

import (
	"math/bits"
	"sync/atomic"

	"mccheck/model"
)

// Rows of distances are kept with their network, for all sentences of the process, up
// to a bound in all; beyond it each user makes its rows anew, and remembers the last ones.
const (
	maxKeptOrder = 1 << 16
	maxKeptRows  = 1 << 27 // bytes
	maxRecent    = 1 << 22 // distances, of mostRecent searches
	mostRecent   = 8
	maxSearched  = 1 << 26 // nodes
	maxDistance  = 1<<15 - 2
)

var keptRows atomic.Int64

// fewSearches of a network from single nodes are made before its neighbours are listed, and rows made of 64 nodes at once.
const fewSearches = 2

// prepare makes room for the rows of distances of g.
func (g *Net) prepare() {
	if g.Order <= maxKeptOrder {
		g.rows = make([]atomic.Pointer[[]int16], g.Order)
	}
}

// searcher makes rows of distances, and remembers the last ones of those that are not kept.
type searcher struct {
	queue, list []uint64
	recent      []searched
}

// searched are rows of distances in a network, from the node first and those after it.
type searched struct {
	from  *Net
	first uint64
	rows  [][]int16
}

// size is how many distances there are.
func (s searched) size() uint64 { return s.from.Order * uint64(len(s.rows)) }

// row is the distance of each node from u, model.Unreachable where there is no path.
// It is not changed later.
func (s *searcher) row(at Pos, g *Net, u uint64) []int16 {
	if g.rows != nil {
		if kept := g.rows[u].Load(); kept != nil {
			return *kept
		}
	}
	for _, r := range s.recent {
		if r.from == g && u-r.first < uint64(len(r.rows)) {
			return r.rows[u-r.first]
		}
	}
	made := s.search(at, g, u)
	if !g.keep(made) {
		s.remember(made)
	}
	return made.rows[u-made.first]
}

// keep keeps rows with their network, where there is room for them.
func (g *Net) keep(made searched) bool {
	if g.rows == nil {
		return false
	}
	size := int64(2 * made.size())
	if keptRows.Add(size) > maxKeptRows {
		keptRows.Add(-size)
		return false
	}
	for i := range made.rows {
		if !g.rows[made.first+uint64(i)].CompareAndSwap(nil, &made.rows[i]) { // it was there already
			keptRows.Add(-2 * int64(g.Order))
		}
	}
	return true
}

// remember forgets the oldest rows where there is no room for new ones.
func (s *searcher) remember(made searched) {
	room := uint64(maxRecent)
	if made.size() > room {
		return
	}
	s.recent = append(s.recent, made)
	first := len(s.recent)
	for first > 0 && len(s.recent)-first < mostRecent && s.recent[first-1].size() <= room {
		first--
		room -= s.recent[first].size()
	}
	s.recent = append(s.recent[:0], s.recent[first:]...)
}

// search makes the row of u; in a network that is searched from more than a few nodes those of 64 nodes at once.
func (s *searcher) search(at Pos, g *Net, u uint64) searched {
	if g.Order > maxSearched {
		fail(at, "distances in %s, which has %d nodes; want at most %d", g.Name, g.Order, maxSearched)
	}
	whole := g.of()
	again := whole.rows != nil && whole.searches.Add(1) > fewSearches
	if again {
		whole.listed()
	}
	if !again || g != whole {
		return searched{g, u, [][]int16{s.searchFrom(at, g, u)}}
	}
	first := u &^ 63
	return searched{g, first, rowsFrom(at, g, first, min(64, g.Order-first))}
}

// far fails where a distance is beyond what a row holds.
func far(at Pos, g *Net, d int16) {
	if d > maxDistance {
		fail(at, "a distance of more than %d hops in %s, want at most so many", maxDistance, g.Name)
	}
}

func unreachable(order uint64) []int16 {
	dist := make([]int16, order)
	for v := range dist {
		dist[v] = model.Unreachable
	}
	return dist
}

func (s *searcher) searchFrom(at Pos, g *Net, u uint64) []int16 {
	dist := unreachable(g.Order)
	for v := range g.gone {
		dist[v] = 0 // nobody goes there
	}
	dist[u] = 0
	s.queue = append(s.queue[:0], u)
	for head := 0; head < len(s.queue); head++ {
		next := dist[s.queue[head]] + 1
		s.list = g.of().Neighbors(s.list[:0], s.queue[head])
		for _, v := range s.list {
			if dist[v] == model.Unreachable {
				far(at, g, next)
				dist[v] = next
				s.queue = append(s.queue, v)
			}
		}
	}
	for v := range g.gone {
		dist[v] = model.Unreachable
	}
	return dist
}

// rowsFrom searches from up to 64 nodes at once: bit i of a node's word belongs to source i.
func rowsFrom(at Pos, g *Net, first, sources uint64) [][]int16 {
	near := g.listed()
	seen, level, next := make([]uint64, g.Order), make([]uint64, g.Order), make([]uint64, g.Order)
	rows := make([][]int16, sources)
	for i := range rows {
		rows[i] = unreachable(g.Order)
		u := first + uint64(i)
		rows[i][u], seen[u], level[u] = 0, 1<<i, 1<<i
	}
	for d, found := int16(1), true; found; d++ {
		for v, x := range level {
			if x == 0 {
				continue
			}
			for _, w := range near.Of(uint64(v)) {
				next[w] |= x
			}
		}
		found = false
		for v, x := range next {
			x &^= seen[v]
			level[v], next[v] = x, 0
			if x == 0 {
				continue
			}
			far(at, g, d)
			seen[v] |= x
			found = true
			for ; x != 0; x &= x - 1 {
				rows[bits.TrailingZeros64(x)][v] = d
			}
		}
	}
	return rows
}

// listed are the neighbours of all nodes of a network that keeps its rows, made once.
func (g *Net) listed() *model.Neighborhoods {
	near := g.lists.Load()
	if near == nil {
		made := model.NeighborhoodsOf(g.Order, g.Neighbors)
		near = &made
		g.lists.Store(near)
	}
	return near
}

// hops is an entry of a row as a word.
func hops(d int16) int64 {
	if d == model.Unreachable {
		return wordInfinite
	}
	return int64(d)
}
