package model

import "slices"

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
