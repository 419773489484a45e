package search

import (
	"slices"

	"mccheck/model"
)

// DisjointPaths is a largest set of paths from s to t, s != t, no two of which
// share a node but their ends; it stops when there are limit of them.
// Each path lists its nodes, both ends included. By Menger's theorem
// their number is that of the nodes needed to separate s from t when these are
// not adjacent. Augmenting paths in the network of split nodes (Ford-Fulkerson),
// cost O(limit (order + size)).
func DisjointPaths(g model.Graph, s, t model.Node, limit int) [][]model.Node {
	return NewFlow(g.Order()).Paths(g, s, t, limit)
}

// Flow is a flow of paths: first lists the second node of each, next and
// prev lead along them.
type Flow struct {
	g          model.Graph
	s, t       model.Node
	first      []model.Node
	next, prev []model.Node // by node: one more than the node; without flow prev is 0, and next is not read

	from        []place // by place: one more than where a search came from, or 0
	queue, list []place
	near        []model.Node
}

// NewFlow is room for flows in networks of so many nodes, one after another.
func NewFlow(order uint64) *Flow {
	return &Flow{next: make([]model.Node, order), prev: make([]model.Node, order), from: make([]place, 2*order)}
}

// Paths is DisjointPaths on g.
func (f *Flow) Paths(g model.Graph, s, t model.Node, limit int) (paths [][]model.Node) {
	f.g, f.s, f.t, f.first = g, s, t, f.first[:0]
	clear(f.prev)
	for range limit {
		if !f.augment() {
			break
		}
	}
	for _, u := range f.first {
		path := []model.Node{s, u}
		for w := u; w != t; {
			w = f.next[w] - 1
			path = append(path, w)
		}
		paths = append(paths, path)
	}
	return paths
}

// place is the entrance of a node u, 2u, or its exit, 2u+1.
type place uint64

func entrance(u model.Node) place { return place(2 * u) }
func exit(u model.Node) place     { return place(2*u + 1) }
func (p place) node() model.Node  { return model.Node(p / 2) }
func (p place) isExit() bool      { return p%2 == 1 }

// augment adds one path, or reports that there is no further one.
func (f *Flow) augment() (added bool) {
	start, goal := exit(f.s), entrance(f.t)
	f.queue = append(f.queue[:0], start)
	for head := 0; head < len(f.queue) && !added; head++ {
		at := f.queue[head]
		for _, to := range f.residual(at) {
			if f.from[to] == 0 {
				f.from[to] = at + 1
				f.queue = append(f.queue, to)
				if added = to == goal; added {
					f.apply(start)
					break
				}
			}
		}
	}
	for _, p := range f.queue {
		f.from[p] = 0
	}
	return added
}

// residual lists the places that one step leads to: along links, through free nodes, and back along flow. Of the links
// with flow it has to leave out those at s: from the end of any other one step leads back to its beginning, if that is not t,
// and the exit of the last node before t is no place where a search comes. The list is valid until the next call.
func (f *Flow) residual(at place) []place {
	list, u := f.list[:0], at.node()
	prev := f.prev[u]
	switch {
	case !at.isExit() && prev == 0:
		list = append(list, exit(u))
	case !at.isExit():
		list = append(list, exit(prev-1))
	default:
		if prev != 0 {
			list = append(list, entrance(u))
		}
		f.near = f.g.Neighbors(f.near[:0], u)
		for _, w := range f.near {
			if u != f.s || !slices.Contains(f.first, w) {
				list = append(list, entrance(w))
			}
		}
	}
	f.list = list
	return list
}

// apply changes the flow along the chain of steps that ends at the entrance of t, the last step first: so a node
// that a step forward comes to loses its old link to a step back before it gets the new one.
func (f *Flow) apply(start place) {
	for to := entrance(f.t); to != start; to = f.from[to] - 1 {
		at := f.from[to] - 1
		u, w := at.node(), to.node()
		switch {
		case u == w:
		case to.isExit(): // back along the link from w to u
			f.prev[u] = 0
		case u == f.s:
			f.first = append(f.first, w)
			f.prev[w] = u + 1
		default:
			f.next[u], f.prev[w] = w+1, u+1
		}
	}
}
