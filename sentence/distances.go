package sentence

import (
	"sync/atomic"

	"mccheck/model"
)

// Rows of distances are kept with their network, for all sentences of the process, up
// to a bound in all; beyond it each user makes its rows anew.
const (
	maxKeptOrder = 1 << 16
	maxKeptRows  = 1 << 29 // bytes
	maxRecent    = 1 << 22 // nodes
	maxSearched  = 1 << 26 // nodes
)

var keptRows atomic.Int64

// prepare makes room for the rows of distances of g.
func (g *Net) prepare() {
	if g.Order <= maxKeptOrder {
		g.rows = make([]atomic.Pointer[[]int16], g.Order)
	}
}

// searcher makes rows of distances, and remembers the last ones of networks that keep none.
type searcher struct {
	queue, list []uint64
	recent      [8]searched
	next        int
}

// searched is a row of distances from a node of a network.
type searched struct {
	from *Net
	node uint64
	row  []int16
}

// row is the distance of each node from u, model.Unreachable where there is no path.
// It is not changed later.
func (s *searcher) row(at Pos, g *Net, u uint64) []int16 {
	if g.rows == nil {
		return s.again(at, g, u)
	}
	if kept := g.rows[u].Load(); kept != nil {
		return *kept
	}
	row := s.search(at, g, u)
	if size := int64(2 * len(row)); keptRows.Add(size) <= maxKeptRows {
		g.rows[u].Store(&row)
	} else {
		keptRows.Add(-size)
	}
	return row
}

// again is one of the last rows, or takes the place of the oldest of them.
func (s *searcher) again(at Pos, g *Net, u uint64) []int16 {
	for _, r := range s.recent {
		if r.from == g && r.node == u {
			return r.row
		}
	}
	row := s.search(at, g, u)
	if g.Order <= maxRecent {
		s.recent[s.next] = searched{g, u, row}
		s.next = (s.next + 1) % len(s.recent)
	}
	return row
}

func (s *searcher) search(at Pos, g *Net, u uint64) []int16 {
	if g.Order > maxSearched {
		fail(at, "distances in %s, which has %d nodes; want at most %d", g.Name, g.Order, maxSearched)
	}
	dist := make([]int16, g.Order)
	for v := range dist {
		dist[v] = model.Unreachable
	}
	dist[u] = 0
	s.queue = append(s.queue[:0], u)
	for head := 0; head < len(s.queue); head++ {
		next := dist[s.queue[head]] + 1
		s.list = g.Neighbors(s.list[:0], s.queue[head])
		for _, v := range s.list {
			if dist[v] == model.Unreachable {
				dist[v] = next
				s.queue = append(s.queue, v)
			}
		}
	}
	return dist
}

// hops is an entry of a row as a word.
func hops(d int16) int64 {
	if d == model.Unreachable {
		return wordInfinite
	}
	return int64(d)
}
