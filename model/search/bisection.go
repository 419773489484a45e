package search

import (
	"fmt"

	"mccheck/model"
)

// Bisection is a set of half of the nodes of g with as few links to the other
// half as possible, in increasing order; it holds node 0. The number of these
// links is the bisection width (dual-cube sec.3). The order of g is even.
//
// Nodes are put on a side one by one, in the order of a breadth-first search
// from node 0. A branch ends when the links cut so far, and those that the
// remaining nodes cannot avoid cutting towards nodes already placed, are as many
// as in the best set known. The search is complete, exponential in the order:
// for graphs of up to 32 nodes and few links. It panics when the order is odd.
func Bisection(g model.Graph) []model.Node {
	n := int(g.Order())
	if n%2 != 0 {
		panic(fmt.Sprintf("model: bisection of %s: %d nodes, want an even number", g.Name(), n))
	}
	s := &bisectionSearch{
		order: breadthFirst(g), near: make([][]model.Node, n), side: make([]int8, n),
		toward: [2][]int{make([]int, n), make([]int, n)}, room: [2]int{n / 2, n / 2}, width: -1,
	}
	for u := range s.near {
		s.near[u] = g.Neighbors(nil, model.Node(u))
		s.side[u] = unplaced
	}
	s.place(0, 0, 0)
	return s.half
}

const unplaced = -1

type bisectionSearch struct {
	order  []model.Node
	near   [][]model.Node
	side   []int8
	toward [2][]int // per side and node: its links to nodes placed there
	room   [2]int   // places left on each side
	width  int      // of the best set; -1: none yet
	half   []model.Node
}

// breadthFirst lists all nodes by distance from node 0; those that it does not reach
// follow, by distance from the least of them.
func breadthFirst(g model.Graph) []model.Node {
	var order []model.Node
	seen := map[model.Node]bool{}
	for start := range g.Order() {
		if seen[start] {
			continue
		}
		order, seen[start] = append(order, start), true
		for head := len(order) - 1; head < len(order); head++ {
			for _, w := range g.Neighbors(nil, order[head]) {
				if !seen[w] {
					seen[w] = true
					order = append(order, w)
				}
			}
		}
	}
	return order
}

// place puts the next node of the order on a side; cut links are cut before.
func (s *bisectionSearch) place(next int, side int8, cut int) {
	u := s.order[next]
	if s.room[side] == 0 {
		return
	}
	cut += s.toward[1-side][u]
	s.side[u] = side
	s.room[side]--
	s.count(u, side, 1)
	switch {
	case s.width >= 0 && cut+s.unavoidable() >= s.width:
	case next == len(s.order)-1:
		s.width, s.half = cut, s.first()
	default:
		// First the side with more of the next node's links.
		first := int8(0)
		if s.toward[1][s.order[next+1]] > s.toward[0][s.order[next+1]] {
			first = 1
		}
		s.place(next+1, first, cut)
		s.place(next+1, 1-first, cut)
	}
	s.count(u, side, -1)
	s.room[side]++
	s.side[u] = unplaced
}

// count adds by to the links of u's neighbours towards a side.
func (s *bisectionSearch) count(u model.Node, side int8, by int) {
	for _, w := range s.near[u] {
		s.toward[side][w] += by
	}
}

// unavoidable is a lower bound for the links between placed and unplaced nodes
// that will be cut: each unplaced node goes to the side with more of its links,
// except that those for which there is no room go to the other one, the cheapest
// first.
func (s *bisectionSearch) unavoidable() int {
	var extra [2][model.MaxAddressBits]int // nodes that prefer a side, by the price of the other
	var prefer [2]int
	bound := 0
	for u, side := range s.side {
		if side != unplaced {
			continue
		}
		a, b := s.toward[0][u], s.toward[1][u] // cut on side 1, cut on side 0
		bound += min(a, b)
		if a >= b {
			prefer[0]++
			extra[0][a-b]++
		} else {
			prefer[1]++
			extra[1][b-a]++
		}
	}
	for side := range prefer {
		surplus := prefer[side] - s.room[side]
		for price := 0; surplus > 0; price++ {
			moved := min(surplus, extra[side][price])
			bound += moved * price
			surplus -= moved
		}
	}
	return bound
}

// first are the nodes of the first side.
func (s *bisectionSearch) first() []model.Node {
	var list []model.Node
	for u, at := range s.side {
		if at == 0 {
			list = append(list, model.Node(u))
		}
	}
	return list
}
