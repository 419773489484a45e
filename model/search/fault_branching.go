package search

import (
	"slices"

	"mccheck/model"
)

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
func FaultsBeyond(
	g model.Graph, s, t model.Node, f, bound int, may func(faults []model.Node, w model.Node) bool,
) (faults []model.Node, ok bool) {
	if s == t {
		return nil, false
	}
	b := &faultBranching{s: uint32(s), t: uint32(t), f: max(f, 0), bound: bound, may: may, spared: make([]bool, g.Order()),
		met: make([]int, g.Order()), searches: make([]aroundFaults, max(f, 0)+1)}
	b.lay(g)
	ok = b.extend(nil)
	return b.found, ok
}

// faultBranching is one search of FaultsBeyond, in a network whose nodes are numbers of 32 bits.
type faultBranching struct {
	s, t     uint32
	f, bound int
	may      func(faults []model.Node, w model.Node) bool
	spared   []bool // by node: sound in all sets that are still to be looked at
	found    []model.Node

	near     []uint32 // the neighbours of all nodes, one node after another
	first    []uint32 // by node: where its neighbours begin; and the end of all
	round    int      // number of the breadth-first search
	met      []int    // by node: the last round that has met it
	searches []aroundFaults
}

// lay lists the neighbours of all nodes.
func (b *faultBranching) lay(g model.Graph) {
	near := make([]model.Node, 0, g.MaxDegree())
	b.near, b.first = make([]uint32, 0, int(g.Order())*g.MaxDegree()), make([]uint32, 0, g.Order()+1)
	for u := range g.Order() {
		b.first = append(b.first, uint32(len(b.near)))
		near = g.Neighbors(near[:0], u)
		for _, w := range near {
			b.near = append(b.near, uint32(w))
		}
	}
	b.first = append(b.first, uint32(len(b.near)))
}

// aroundFaults is a breadth-first search from s around so many faults as it has a number: the nodes in
// the order in which it meets them, the last one t if there is a path, and the place of the
// predecessor of each.
type aroundFaults struct{ nodes, before []uint32 }

// extend reports whether some set that adds to the chosen faults breaks the bound.
func (b *faultBranching) extend(chosen []model.Node) bool {
	search := &b.searches[len(chosen)]
	b.around(chosen, search)
	last := len(search.nodes) - 1
	hops := 0
	for at := last; at > 0; at = int(search.before[at]) {
		hops++
	}
	if search.nodes[last] != b.t || hops > b.bound {
		b.found = slices.Clone(chosen)
		return true
	}
	if len(chosen) == b.f {
		return false
	}
	broken := false
	var covered []uint32
	for at := int(search.before[last]); at > 0 && !broken; at = int(search.before[at]) {
		w := search.nodes[at]
		if b.spared[w] || b.may != nil && !b.may(chosen, model.Node(w)) {
			continue
		}
		b.searches[len(chosen)+1].like(search, at)
		broken = b.extend(append(chosen[:len(chosen):len(chosen)], model.Node(w)))
		b.spared[w] = true
		covered = append(covered, w)
	}
	for _, w := range covered {
		b.spared[w] = false
	}
	return broken
}

// like is where a search is before it meets a node at a place: a fault there changes nothing until then.
func (a *aroundFaults) like(other *aroundFaults, at int) {
	a.nodes, a.before = append(a.nodes[:0], other.nodes[:at]...), append(a.before[:0], other.before[:at+1]...)
}

// around goes on with a search around the faults, up to t: from s, or behind a beginning as like leaves it.
// It is the search of PathAround.
func (b *faultBranching) around(faults []model.Node, a *aroundFaults) {
	head := 0
	if len(a.nodes) == 0 {
		a.nodes, a.before = append(a.nodes, b.s), append(a.before, 0)
	} else {
		head = int(a.before[len(a.nodes)])
		a.before = a.before[:len(a.nodes)]
	}
	b.round++
	for _, w := range faults {
		b.met[w] = b.round
	}
	for _, u := range a.nodes {
		b.met[u] = b.round
	}
	for ; head < len(a.nodes); head++ {
		u := a.nodes[head]
		for _, w := range b.near[b.first[u]:b.first[u+1]] {
			if b.met[w] == b.round {
				continue
			}
			b.met[w] = b.round
			a.nodes, a.before = append(a.nodes, w), append(a.before, uint32(head))
			if w == b.t {
				return
			}
		}
	}
}
