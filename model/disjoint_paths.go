package model

import "slices"

// DisjointPaths is a largest set of paths from s to t, s != t, no two of which
// share a node but their ends; it stops when there are limit of them.
// Each path lists its nodes, both ends included. By Menger's theorem
// their number is that of the nodes needed to separate s from t when these are
// not adjacent. Augmenting paths in the network of split nodes (Ford-Fulkerson),
// cost O(limit (order + size)).
func DisjointPaths(g Graph, s, t Node, limit int) [][]Node {
	f := &nodeFlow{g: g, s: s, t: t, next: map[Node]Node{}, prev: map[Node]Node{}}
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
}

// place is the entrance of a node, or its exit.
type place struct {
	node Node
	exit bool
}

// augment adds one path, or reports that there is no further one.
func (f *nodeFlow) augment() bool {
	from := map[place]place{}
	start, goal := place{f.s, true}, place{f.t, false}
	queue := []place{start}
	for head := 0; head < len(queue); head++ {
		at := queue[head]
		if at == goal {
			f.apply(from, start)
			return true
		}
		for _, to := range f.residual(at) {
			if _, seen := from[to]; !seen && to != start {
				from[to] = at
				queue = append(queue, to)
			}
		}
	}
	return false
}

// residual lists the places that one step leads to: along links without flow,
// through free nodes, and back along flow.
func (f *nodeFlow) residual(at place) []place {
	var list []place
	prev, busy := f.prev[at.node]
	if !at.exit {
		if !busy {
			return []place{{at.node, true}}
		}
		if prev != f.s {
			list = append(list, place{prev, true})
		}
		return list
	}
	if busy {
		list = append(list, place{at.node, false})
	}
	for _, w := range f.g.Neighbors(nil, at.node) {
		used := at.node == f.s && slices.Contains(f.first, w) || busy && f.next[at.node] == w
		if w != f.s && !used {
			list = append(list, place{w, false})
		}
	}
	return list
}

// apply changes the flow along the chain of steps that ends at the entrance of
// t: steps back take flow away first, so that steps forward lay the new links.
func (f *nodeFlow) apply(from map[place]place, start place) {
	var forward [][2]Node
	for to := (place{f.t, false}); to != start; to = from[to] {
		at := from[to]
		switch {
		case at.exit && !to.exit && at.node != to.node:
			forward = append(forward, [2]Node{at.node, to.node})
		case !at.exit && to.exit && at.node != to.node:
			if f.prev[at.node] == to.node {
				delete(f.prev, at.node)
			}
			if f.next[to.node] == at.node {
				delete(f.next, to.node)
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
