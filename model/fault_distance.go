package model

import "slices"

// WorstFaults is a set of at most f faulty nodes, s and t not among them, that
// makes the distance from s to t as large as can be, and that distance in hops;
// Unreachable if it separates them. May says whether w may be added to a set of
// faults; it has to allow every subset of a set that it allows; nil allows all.
//
// Method: a set of faults that is worse than the one at hand hits a shortest
// path around the latter, so that branching on the inner nodes of that path
// misses none. Cost O(d^f (order + size)) for paths of d nodes.
func WorstFaults(g Graph, s, t Node, f int, may func(faults []Node, w Node) bool) (faults []Node, hops int) {
	path := PathAround(g, s, t, nil)
	if path == nil {
		return nil, Unreachable
	}
	hops = len(path) - 1
	var branch func(chosen, path []Node) bool
	branch = func(chosen, path []Node) bool {
		if path == nil {
			faults, hops = slices.Clone(chosen), Unreachable
			return true
		}
		if len(path)-1 > hops {
			faults, hops = slices.Clone(chosen), len(path)-1
		}
		if len(chosen) == f {
			return false
		}
		for _, w := range path[1 : len(path)-1] {
			if may != nil && !may(chosen, w) {
				continue
			}
			more := append(chosen[:len(chosen):len(chosen)], w)
			if branch(more, PathAround(g, s, t, more)) {
				return true
			}
		}
		return false
	}
	if s != t {
		branch(nil, path)
	}
	return faults, hops
}

// PathAround is a shortest path from s to t that avoids the faulty nodes, both
// ends included; nil if there is none. Cost O(order + size).
func PathAround(g Graph, s, t Node, faults []Node) []Node {
	before := make([]Node, g.Order())
	seen := make([]bool, g.Order())
	for _, w := range faults {
		seen[w] = true
	}
	seen[s] = true
	near := make([]Node, 0, g.MaxDegree())
	queue := append(make([]Node, 0, 64), s)
	for head := 0; head < len(queue) && (!seen[t] || t == s); head++ {
		near = g.Neighbors(near[:0], queue[head])
		for _, w := range near {
			if !seen[w] {
				seen[w], before[w] = true, queue[head]
				queue = append(queue, w)
			}
		}
	}
	if !seen[t] {
		return nil
	}
	path := []Node{t}
	for u := t; u != s; {
		u = before[u]
		path = append(path, u)
	}
	slices.Reverse(path)
	return path
}
