package deadlock

import (
	"math"
	"slices"
)

// DefaultWork is a bound on the dependencies looked at by a search, some seconds of work.
const DefaultWork = 200_000_000

// Cycle is a shortest cycle of dependencies: each channel of it depends on the one before, and the
// first on the last. Of the shortest ones it has the smallest channel, which it begins with. There
// is none, and the list is empty, where the graph has no cycle.
//
// The search looks into the strongly connected components only, and from each channel of one for
// the shortest cycle through it. It gives up once it has looked at so many dependencies as work
// says; the cycle that it has by then is returned as one that is perhaps not shortest. It takes O(c
// d) for c channels and d dependencies at most, and O(c + d) where all cycles share a channel that
// is found early.
func (g *Graph) Cycle(work int) (cycle []int, shortest bool) {
	g.arrange()
	for c := range g.channels {
		if slices.Contains(g.following(c), uint32(c)) {
			return []int{c}, true
		}
	}
	s := newCycleSearch(g)
	for c := range uint32(g.channels) {
		if s.gone[c] {
			continue
		}
		if len(s.best) > 0 && s.looked >= work {
			return s.best, false
		}
		s.through(c)
		s.remove(c)
	}
	return s.best, true
}

// cycleSearch looks for shortest cycles. Channels that are done with are removed, and with them
// those that no cycle goes through any more.
type cycleSearch struct {
	g         *Graph
	component []int32
	gone      []bool
	entries   []uint32 // dependencies of a channel on others of its component that are not gone
	before    []uint32 // the channel from which the search came
	depth     []uint32
	seen      []uint32 // the search that came to a channel last
	searches  uint32
	queue     []uint32
	best      []int
	looked    int
}

func newCycleSearch(g *Graph) *cycleSearch {
	n := g.channels
	s := &cycleSearch{
		g:         g,
		component: components(g.first, g.after, nil),
		gone:      make([]bool, n),
		entries:   make([]uint32, n),
		before:    make([]uint32, n),
		depth:     make([]uint32, n),
		seen:      make([]uint32, n),
	}
	for c := range n {
		for _, to := range g.following(c) {
			if s.component[to] == s.component[c] {
				s.entries[to]++
			}
		}
	}
	for c := range uint32(n) {
		if !s.gone[c] && s.entries[c] == 0 {
			s.remove(c)
		}
	}
	return s
}

// remove takes a channel out, and those that no dependency within a component leads to then.
func (s *cycleSearch) remove(c uint32) {
	s.gone[c] = true
	for left := []uint32{c}; len(left) > 0; {
		c = left[len(left)-1]
		left = left[:len(left)-1]
		for _, to := range s.g.following(int(c)) {
			if s.component[to] != s.component[c] || s.gone[to] {
				continue
			}
			if s.entries[to]--; s.entries[to] == 0 {
				s.gone[to] = true
				left = append(left, to)
			}
		}
	}
}

// through looks for a cycle through start that is shorter than the best one, breadth first.
func (s *cycleSearch) through(start uint32) {
	longest := uint32(math.MaxUint32)
	if len(s.best) > 0 {
		longest = uint32(len(s.best)) - 1
	}
	s.searches++
	s.depth[start], s.seen[start] = 1, s.searches
	s.queue = append(s.queue[:0], start)
	for at := 0; at < len(s.queue); at++ {
		c := s.queue[at]
		if s.depth[c] > longest {
			return
		}
		for _, to := range s.g.following(int(c)) {
			s.looked++
			if to == start {
				s.keep(start, c)
				return
			}
			if s.component[to] != s.component[start] || s.gone[to] || s.seen[to] == s.searches {
				continue
			}
			s.seen[to], s.before[to], s.depth[to] = s.searches, c, s.depth[c]+1
			s.queue = append(s.queue, to)
		}
	}
}

// keep notes the cycle from start to last, along which the search came, and back.
func (s *cycleSearch) keep(start, last uint32) {
	s.best = s.best[:0]
	for c := last; c != start; c = s.before[c] {
		s.best = append(s.best, int(c))
	}
	s.best = append(s.best, int(start))
	slices.Reverse(s.best)
}
