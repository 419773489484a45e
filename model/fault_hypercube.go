package model

import (
	"math/bits"
	"slices"
)

// CubeRule fixes how the hypercube algorithm of fault-tolerant sec.5 is read.
// The zero value is the text, with the shorter candidates first.
type CubeRule struct {
	// AnyCandidate takes any free candidate; otherwise a bad one is taken only
	// when every other of the same partition is blocked.
	AnyCandidate bool
	// Leading, where set, is the dimension of the first partition plus one.
	Leading int
	// Ascending crosses the fault-free subcube at the end in ascending order;
	// otherwise in any order.
	Ascending bool
}

// CubeLink is the link of a hypercube that joins Low and Low^(Dim); bit Dim of
// Low is 0.
type CubeLink struct {
	Low Node
	Dim int
}

// CubeRoute is the outcome of a run of the hypercube algorithm.
type CubeRoute struct {
	Nodes      []Node // the path from s to t, both included; nil if the run is stuck
	Partitions int    // how often the cube was halved
	Bad        int    // how many partitions used a bad candidate
}

// CubeRouteAround is the hypercube algorithm that fault-tolerant sec.5 sums up
// (its reference [4]): a path from s to t in the n-cube around the faulty nodes.
//
//  1. While the subcube at hand has a faulty node, halve it along a dimension p
//     in which s and t differ; which one is a choice.
//  2. If the half of t has fewer faults, go from s into it by s : s^(p) or by
//     s : s^(j) : s^(j,p), the candidates; among them is a choice. The text is
//     silent on the other cases: if the half of s has fewer, go from t into it
//     in the same way; if they are equal, the end that moves is a choice.
//  3. In a subcube without faults take a shortest path.
//
// A candidate of two hops is bad when s and t agree in dimension j. The run also
// ends when the two ends meet. It is stuck when every candidate is blocked.
// Faulty links, which the text does not have, count as faults of the subcube
// that contains both of their ends. O(n^2 f) for f faults.
func CubeRouteAround(n int, s, t Node, faults []Node, links []CubeLink, rule CubeRule, choose Choose) CubeRoute {
	r := cubeRun{free: 1<<n - 1, faults: faults, links: links, rule: rule, choose: choose}
	r.ends[0], r.ends[1] = append(r.room[0][:0], s), append(r.room[1][:0], t)
	for len(r.faults)+len(r.links) > 0 && r.last(0) != r.last(1) {
		if !r.partition() {
			return CubeRoute{Partitions: r.partitions, Bad: r.bad}
		}
	}
	r.finish()
	slices.Reverse(r.ends[1])
	nodes := slices.Concat(r.ends[0][:len(r.ends[0])-1], r.ends[1])
	return CubeRoute{Nodes: nodes, Partitions: r.partitions, Bad: r.bad}
}

// cubeRun is a run: the dimensions and the faults of the subcube at hand, and
// the paths that have grown from s and from t.
type cubeRun struct {
	free            Node
	faults          []Node
	links           []CubeLink
	rule            CubeRule
	choose          Choose
	ends            [2][]Node
	room            [2][12]Node // where the paths grow as long as they are short
	partitions, bad int
}

func (r *cubeRun) last(end int) Node { return r.ends[end][len(r.ends[end])-1] }

// step is a way to halve the subcube: along dimension p, with one end going to
// the other half over the candidate of dimension j; j = p is the one of one hop.
type step struct {
	p, end, j int
	bad       bool
}

// partition is steps 1 and 2 once; false if the run is stuck.
func (r *cubeRun) partition() bool {
	steps := r.steps()
	r.partitions++
	if len(steps) == 0 {
		return false
	}
	x := steps[r.choose(len(steps))]
	if x.bad {
		r.bad++
	}
	if x.j != x.p {
		r.ends[x.end] = append(r.ends[x.end], r.last(x.end)^1<<x.j)
	}
	r.ends[x.end] = append(r.ends[x.end], r.last(x.end)^1<<x.p)
	side := r.last(0) >> x.p & 1
	r.faults = slices.DeleteFunc(slices.Clone(r.faults), func(w Node) bool { return w>>x.p&1 != side })
	r.links = slices.DeleteFunc(slices.Clone(r.links), func(l CubeLink) bool { return l.Dim == x.p || l.Low>>x.p&1 != side })
	r.free &^= 1 << x.p
	return true
}

// steps lists the steps that the rule leaves to choice.
func (r *cubeRun) steps() []step {
	list := make([]step, 0, 8)
	for p := range bits.Len64(r.free) {
		leads := r.rule.Leading == 0 || r.partitions > 0 || r.rule.Leading == p+1
		if (r.last(0)^r.last(1))>>p&1 == 0 || !leads {
			continue
		}
		near, far := r.count(p)
		if far <= near { // the half of t has fewer faults, or as many
			list = r.candidates(list, p, 0)
		}
		if near <= far {
			list = r.candidates(list, p, 1)
		}
	}
	return list
}

// count is the number of faults in the half of s and in that of t.
func (r *cubeRun) count(p int) (near, far int) {
	add := func(w Node) {
		if (w^r.last(0))>>p&1 == 0 {
			near++
		} else {
			far++
		}
	}
	for _, w := range r.faults {
		add(w)
	}
	for _, l := range r.links {
		if l.Dim != p {
			add(l.Low)
		}
	}
	return near, far
}

// candidates appends the free ones by which an end can change its half: the good
// ones, then the bad ones where there is no good one or the rule takes any.
func (r *cubeRun) candidates(list []step, p, end int) []step {
	u, before := r.last(end), len(list)
	differing := (r.last(0) ^ r.last(1)) & r.free
	for dims := differing; dims != 0; dims &= dims - 1 {
		if j := bits.TrailingZeros64(dims); r.open(u, j, p) {
			list = append(list, step{p: p, end: end, j: j})
		}
	}
	if len(list) > before && !r.rule.AnyCandidate {
		return list
	}
	for dims := r.free &^ differing; dims != 0; dims &= dims - 1 {
		if j := bits.TrailingZeros64(dims); r.open(u, j, p) {
			list = append(list, step{p: p, end: end, j: j, bad: true})
		}
	}
	return list
}

// open reports whether the candidate u : u^(j) : u^(j,p), or u : u^(p) for j = p,
// is free of faulty nodes and links.
func (r *cubeRun) open(u Node, j, p int) bool {
	if j != p {
		if r.shut(u, j) {
			return false
		}
		u ^= 1 << j
	}
	return !r.shut(u, p)
}

// shut reports whether u cannot be left along a dimension.
func (r *cubeRun) shut(u Node, dim int) bool {
	return slices.Contains(r.faults, u^1<<dim) || slices.Contains(r.links, CubeLink{u &^ (1 << dim), dim})
}

// finish is step 3.
func (r *cubeRun) finish() {
	for r.last(0) != r.last(1) {
		differing := r.last(0) ^ r.last(1)
		j := bits.TrailingZeros64(differing)
		if !r.rule.Ascending {
			for skip := r.choose(bits.OnesCount64(differing)); skip > 0; skip-- {
				differing &= differing - 1
			}
			j = bits.TrailingZeros64(differing)
		}
		r.ends[0] = append(r.ends[0], r.last(0)^1<<j)
	}
}
