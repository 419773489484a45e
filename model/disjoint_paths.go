package model

import "slices"

// DisjointPaths is a largest set of paths from s to t, s != t, no two of which
// share a node but their ends; it stops when there are limit of them.
// Each path lists its nodes, both ends included. By Menger's theorem
// their number is that of the nodes needed to separate s from t when these are
// not adjacent. Augmenting paths in the network of split nodes (Ford-Fulkerson),
// cost O(limit (order + size)).
func DisjointPaths(g Graph, s, t Node, limit int) [][]Node {
	f := &nodeFlow{g: g, s: s, t: t, next: map[Node]Node{}, prev: map[Node]Node{}, from: make([]place, 2*g.Order())}
	for i := range f.from {
		f.from[i] = unseen
	}
	for range limit {
		if !f.augment() {
			break
		}
	}
	var paths [][]Node
	for _, u := range f.first {
		path := []Node{s, u}
		for w := u; w != t; w = f.next[w] {
			path = append(path, f.next[w])
		}
		paths = append(paths, path)
	}
	return paths
}

// nodeFlow is a flow of paths: first lists the second node of each, next and
// prev lead along them.
type nodeFlow struct {
	g          Graph
	s, t       Node
	first      []Node
	next, prev map[Node]Node

	from        []place // by place: where a search came from, or unseen
	queue, list []place
	near        []Node
}

// place is the entrance of a node u, 2u, or its exit, 2u+1.
type place uint64

// unseen is no place.
const unseen = ^place(0)

func entrance(u Node) place  { return place(2 * u) }
func exit(u Node) place      { return place(2*u + 1) }
func (p place) node() Node   { return Node(p / 2) }
func (p place) isExit() bool { return p%2 == 1 }

// augment adds one path, or reports that there is no further one.
func (f *nodeFlow) augment() bool {
	for _, p := range f.queue { // all that the last search saw
		f.from[p] = unseen
	}
	start, goal := exit(f.s), entrance(f.t)
	f.queue = append(f.queue[:0], start)
	for head := 0; head < len(f.queue); head++ {
		at := f.queue[head]
		if at == goal {
			f.apply(start)
			return true
		}
		for _, to := range f.residual(at) {
			if f.from[to] == unseen && to != start {
				f.from[to] = at
				f.queue = append(f.queue, to)
			}
		}
	}
	return false
}

// residual lists the places that one step leads to: along links without flow,
// through free nodes, and back along flow. The list is valid until the next call.
func (f *nodeFlow) residual(at place) []place {
	list, u := f.list[:0], at.node()
	prev, busy := f.prev[u]
	switch {
	case !at.isExit() && !busy:
		list = append(list, exit(u))
	case !at.isExit() && prev != f.s:
		list = append(list, exit(prev))
	case at.isExit():
		if busy {
			list = append(list, entrance(u))
		}
		f.near = f.g.Neighbors(f.near[:0], u)
		for _, w := range f.near {
			used := u == f.s && slices.Contains(f.first, w) || busy && f.next[u] == w
			if w != f.s && !used {
				list = append(list, entrance(w))
			}
		}
	}
	f.list = list
	return list
}

// apply changes the flow along the chain of steps that ends at the entrance of
// t: steps back take flow away first, so that steps forward lay the new links.
func (f *nodeFlow) apply(start place) {
	var forward [][2]Node
	for to := entrance(f.t); to != start; to = f.from[to] {
		at := f.from[to]
		u, w := at.node(), to.node()
		switch {
		case u == w:
		case at.isExit() && !to.isExit():
			forward = append(forward, [2]Node{u, w})
		case !at.isExit() && to.isExit():
			if f.prev[u] == w {
				delete(f.prev, u)
			}
			if f.next[w] == u {
				delete(f.next, w)
			}
		}
	}
	for _, link := range forward {
		u, w := link[0], link[1]
		if u == f.s {
			f.first = append(f.first, w)
		} else {
			f.next[u] = w
		}
		if w != f.t {
			f.prev[w] = u
		}
	}
}
