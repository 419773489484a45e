package model

import "slices"

// FaultsBeyond is a set of at most f faulty nodes, s and t not among them, around
// which every path from s to t has more than bound hops, or there is none; ok is
// false if no set is such. May says whether w may be added to a set of faults; it has
// to allow every subset of a set that it allows; nil allows all.
//
// Method: while a shortest path around the faults chosen so far keeps to the bound,
// every set that adds to them and breaks the bound contains an inner node of that
// path. So the search branches on these nodes, and is f deep. The branch of an inner
// node leaves out the sets that the branches before it have covered, by sparing their
// nodes. Thus all sets of at most f faults are decided without enumerating them. Cost
// O(d^f (order + size)) for paths of d nodes.
func FaultsBeyond(g Graph, s, t Node, f, bound int, may func(faults []Node, w Node) bool) (faults []Node, ok bool) {
	if s == t {
		return nil, false
	}
	b := &faultBranching{s: s, t: t, f: f, bound: bound, may: may, spared: map[Node]bool{},
		near: make([][]Node, g.Order()), before: make([]Node, g.Order()), met: make([]int, g.Order())}
	for u := range g.Order() {
		b.near[u] = g.Neighbors(make([]Node, 0, g.MaxDegree()), u)
	}
	ok = b.extend(nil)
	return b.found, ok
}

// faultBranching is one search of FaultsBeyond.
type faultBranching struct {
	s, t     Node
	f, bound int
	may      func(faults []Node, w Node) bool
	spared   map[Node]bool // sound in all sets that are still to be looked at
	found    []Node

	near   [][]Node
	round  int    // number of the breadth-first search
	met    []int  // by node: the last round that has met it
	before []Node // by node: its predecessor in that round
	queue  []Node
}

// extend reports whether some set that adds to the chosen faults breaks the bound.
func (b *faultBranching) extend(chosen []Node) bool {
	inner, ok := b.around(chosen)
	if !ok || len(inner)+1 > b.bound {
		b.found = slices.Clone(chosen)
		return true
	}
	if len(chosen) == b.f {
		return false
	}
	var covered []Node
	for _, w := range inner {
		if b.spared[w] || b.may != nil && !b.may(chosen, w) {
			continue
		}
		if b.extend(append(chosen[:len(chosen):len(chosen)], w)) {
			return true
		}
		b.spared[w] = true
		covered = append(covered, w)
	}
	for _, w := range covered {
		delete(b.spared, w)
	}
	return false
}

// around lists the inner nodes of a shortest path around the faults, from t to s; ok
// is false if there is no path. It is the search of PathAround on memory of its own.
func (b *faultBranching) around(faults []Node) (inner []Node, ok bool) {
	b.round++
	for _, w := range faults {
		b.met[w] = b.round
	}
	b.met[b.s] = b.round
	b.queue = append(b.queue[:0], b.s)
	for head := 0; head < len(b.queue) && b.met[b.t] != b.round; head++ {
		for _, w := range b.near[b.queue[head]] {
			if b.met[w] != b.round {
				b.met[w], b.before[w] = b.round, b.queue[head]
				b.queue = append(b.queue, w)
			}
		}
	}
	if b.met[b.t] != b.round {
		return nil, false
	}
	for u := b.before[b.t]; u != b.s; u = b.before[u] {
		inner = append(inner, u)
	}
	return inner, true
}
