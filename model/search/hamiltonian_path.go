package search

import (
	"slices"

	"mccheck/model"
)

// pathSearch grows a path from one node and keeps another free as its last one. Where
// the end has no free neighbour, the rest of the path behind one of its neighbours is
// turned round (Pósa). It chooses by a sequence of its own, the same at every run.
type pathSearch struct {
	near   [][]model.Node
	at     []int // place on the path; absent and kept otherwise
	path   []model.Node
	to     model.Node
	random uint64
}

const (
	absent = -1
	kept   = -2
)

// SearchHamiltonianPath is a path through all nodes of g between two different ones; nil if
// none was found, which does not say that there is none.
func SearchHamiltonianPath(g model.Graph, from, to model.Node) []model.Node {
	order := g.Order()
	s := &pathSearch{near: make([][]model.Node, order), at: make([]int, order), to: to, random: 1}
	for u := range order {
		s.near[u] = g.Neighbors(nil, u)
		slices.Sort(s.near[u])
	}
	for range 100 {
		if s.from(from) {
			return append(s.path, to)
		}
	}
	return nil
}

// from tries once, with a number of steps that is enough for most pairs.
func (s *pathSearch) from(start model.Node) bool {
	for u := range s.at {
		s.at[u] = absent
	}
	s.at[s.to], s.path = kept, s.path[:0]
	s.add(start)
	for range 100 * len(s.at) {
		end := s.path[len(s.path)-1]
		if len(s.path) == len(s.at)-1 && slices.Contains(s.near[end], s.to) {
			return true
		}
		if next, ok := s.narrowest(end); ok {
			s.add(next)
		} else if turn := s.near[end][s.choose(len(s.near[end]))]; s.at[turn] >= 0 {
			s.turnBehind(s.at[turn])
		}
	}
	return false
}

func (s *pathSearch) add(u model.Node) {
	s.at[u] = len(s.path)
	s.path = append(s.path, u)
}

// narrowest is the neighbour off the path that has the fewest such neighbours itself;
// among equals the choice is open.
func (s *pathSearch) narrowest(end model.Node) (next model.Node, ok bool) {
	least := 0
	for _, w := range s.near[end] {
		if s.at[w] != absent {
			continue
		}
		weight := s.choose(4)
		for _, x := range s.near[w] {
			if s.at[x] == absent {
				weight += 4
			}
		}
		if !ok || weight < least {
			next, least, ok = w, weight, true
		}
	}
	return next, ok
}

// turnBehind turns the path behind a place round.
func (s *pathSearch) turnBehind(place int) {
	slices.Reverse(s.path[place+1:])
	for i := place + 1; i < len(s.path); i++ {
		s.at[s.path[i]] = i
	}
}

// choose is the next number below n of a xorshift sequence.
func (s *pathSearch) choose(n int) int {
	s.random ^= s.random << 13
	s.random ^= s.random >> 7
	s.random ^= s.random << 17
	return int(s.random % uint64(n))
}
