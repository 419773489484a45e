package search

import (
	"cmp"
	"slices"

	"mccheck/model"
)

// NarrowHalf is a set of floor(N/2) of the N nodes of g that few links leave, in increasing order, and the number of
// these links: an upper bound of the bisection width. Of an even number of nodes it holds node 0.
//
// Nodes are put in order by the remainder of their number by each divisor of N, which cuts one digit of the address in
// the middle, and by a breadth-first search from node 0. The first half of each order is improved as Fiduccia and
// Mattheyses do (A linear-time heuristic for improving network partitions, 1982): in a pass each node changes its side
// once, always the one of the larger side that saves most links, and of all halves on the way the best is kept, until a
// pass saves nothing. A pass takes time O(size), and every step is determined.
func NarrowHalf(g model.Graph) (half []model.Node, links int) {
	near, order := neighborRows(g), breadthFirst(g)
	best := newHalving(near, order)
	for d := uint64(2); d <= g.Order(); d++ {
		if g.Order()%d != 0 {
			continue
		}
		slices.SortFunc(order, func(u, v model.Node) int { return cmp.Or(cmp.Compare(u%d, v%d), cmp.Compare(u, v)) })
		if h := newHalving(near, order); h.links < best.links {
			best = h
		}
	}
	var sides [2][]model.Node
	for u := range g.Order() {
		sides[best.side[u]] = append(sides[best.side[u]], u)
	}
	half = sides[best.side[0]]
	if uint64(len(half)) > g.Order()/2 {
		half = sides[1-best.side[0]]
	}
	return half, best.links
}

// neighborRows are the neighbours of each node, in increasing order.
func neighborRows(g model.Graph) [][]model.Node {
	rows := make([][]model.Node, g.Order())
	for u := range rows {
		rows[u] = g.Neighbors(nil, model.Node(u))
		slices.Sort(rows[u])
	}
	return rows
}

// halving is a half of the nodes that is improved: its nodes are on side 1.
type halving struct {
	near  [][]model.Node
	side  []int8
	links int   // between the sides
	saves []int // by node: how many links fewer there are when it changes its side
}

// newHalving improves the first half of an order of all nodes.
func newHalving(near [][]model.Node, order []model.Node) *halving {
	h := &halving{near: near, side: make([]int8, len(near)), saves: make([]int, len(near))}
	for _, u := range order[:len(order)/2] {
		h.side[u] = 1
	}
	for u, row := range near {
		for _, v := range row {
			h.links += int(h.side[u] &^ h.side[v])
		}
	}
	for h.pass() {
	}
	return h
}

// pass lets each node change its side once, goes back to the best half on the way, and reports whether it is better
// than the first one.
func (h *halving) pass() bool {
	n := len(h.near)
	var sizes [2]int
	moved := make([]bool, n)
	waiting := [2]*savings{newSavings(h.near), newSavings(h.near)}
	for u, row := range h.near {
		h.saves[u] = -len(row)
		for _, v := range row {
			h.saves[u] += 2 * int(h.side[u]^h.side[v])
		}
		waiting[h.side[u]].add(model.Node(u), h.saves[u])
		sizes[h.side[u]]++
	}
	gone := func(u model.Node, saves int) bool { return moved[u] || h.saves[u] != saves }
	var moves []model.Node
	best, kept := h.links, 0
	for range n {
		from := int8(0)
		if sizes[1] > sizes[0] || sizes[1] == sizes[0] && waiting[1].most(gone) > waiting[0].most(gone) {
			from = 1
		}
		waiting[from].most(gone)
		u := waiting[from].take()
		h.move(u)
		moves, moved[u] = append(moves, u), true
		sizes[from]--
		sizes[1-from]++
		for _, v := range h.near[u] {
			if !moved[v] {
				waiting[h.side[v]].add(v, h.saves[v])
			}
		}
		if h.links < best && max(sizes[0], sizes[1]) == n-n/2 {
			best, kept = h.links, len(moves)
		}
	}
	for _, u := range slices.Backward(moves[kept:]) {
		h.move(u)
	}
	return kept > 0
}

// move lets a node change its side.
func (h *halving) move(u model.Node) {
	h.links -= h.saves[u]
	h.saves[u] = -h.saves[u]
	h.side[u] ^= 1
	for _, v := range h.near[u] {
		h.saves[v] += 4*int(h.side[u]^h.side[v]) - 2
	}
}

// savings are nodes by what they save, the number of links at most. A node that moved, or saves something else by now, may
// still be there.
type savings struct {
	links, top int
	nodes      [][]model.Node
}

func newSavings(near [][]model.Node) *savings {
	s := &savings{}
	for _, row := range near {
		s.links = max(s.links, len(row))
	}
	s.nodes = make([][]model.Node, 2*s.links+1)
	return s
}

func (s *savings) add(u model.Node, saves int) {
	place := s.links + saves
	s.nodes[place] = append(s.nodes[place], u)
	s.top = max(s.top, place)
}

// most is the largest place with a node that is not gone, which is the last one there; -1 if there is none.
func (s *savings) most(gone func(u model.Node, saves int) bool) int {
	for ; s.top >= 0; s.top-- {
		list := s.nodes[s.top]
		for len(list) > 0 && gone(list[len(list)-1], s.top-s.links) {
			list = list[:len(list)-1]
		}
		if s.nodes[s.top] = list; len(list) > 0 {
			break
		}
	}
	return s.top
}

// take takes out the node that most found.
func (s *savings) take() model.Node {
	list := s.nodes[s.top]
	s.nodes[s.top] = list[:len(list)-1]
	return list[len(list)-1]
}
