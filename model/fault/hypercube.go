package fault

import (
	"math/bits"
	"slices"

	"mccheck/model"
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
	Low model.Node
	Dim int
}

// CubeRoute is the outcome of a run of the hypercube algorithm.
type CubeRoute struct {
	Nodes      []model.Node // the path from s to t, both included; nil if the run is stuck
	Partitions int          // how often the cube was halved
	Bad        int          // how many partitions used a bad candidate
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
// that contains both of their ends. Faults are nodes of the n-cube. O(n^2 f) for f faults.
func CubeRouteAround(n int, s, t model.Node, faults []model.Node, links []CubeLink, rule CubeRule, choose Choose) CubeRoute {
	r := newCubeRun(n, s, t, faults, links, rule)
	for options := r.options(); options > 0; options = r.options() {
		r.take(0, choose(options))
		r.steps = r.steps[:0]
	}
	return r.route()
}

// EachCubeRoute is CubeRouteAround for every way to decide its open choices, the first
// options first: the runs go on from what they have in common. The nodes of a route are
// valid until visit returns.
func EachCubeRoute(n int, s, t model.Node, faults []model.Node, links []CubeLink, rule CubeRule, visit func(CubeRoute)) {
	newCubeRun(n, s, t, faults, links, rule).each(visit)
}

// cubeRun is a run, and where it is.
type cubeRun struct {
	faults []model.Node
	links  []CubeLink
	rule   CubeRule
	cubePlace
	steps []step            // of the partition at hand, behind those that the runs before it in each are about to take
	room  [2][12]model.Node // where the paths grow as long as they are short
	nodes []model.Node      // of the last route
}

// cubePlace is the dimensions of the subcube at hand, which contains the last nodes
// of the paths that have grown from s and from t.
type cubePlace struct {
	free            model.Node
	ends            [2][]model.Node
	partitions, bad int
	stuck           bool
}

func newCubeRun(n int, s, t model.Node, faults []model.Node, links []CubeLink, rule CubeRule) *cubeRun {
	r := &cubeRun{faults: faults, links: links, rule: rule}
	r.free = 1<<n - 1
	r.ends[0], r.ends[1] = append(r.room[0][:0], s), append(r.room[1][:0], t)
	return r
}

// each runs on from here in every way.
func (r *cubeRun) each(visit func(CubeRoute)) {
	from := len(r.steps)
	options := r.options()
	if options == 0 {
		visit(r.route())
	}
	here := r.cubePlace
	for i := range options {
		r.take(from, i)
		r.each(visit)
		r.cubePlace = here
	}
	r.steps = r.steps[:from]
}

// route is the outcome where a run has ended, its nodes those of the next one, too.
func (r *cubeRun) route() CubeRoute {
	if r.stuck {
		return CubeRoute{Partitions: r.partitions, Bad: r.bad}
	}
	r.nodes = append(r.nodes[:0], r.ends[0]...)
	for i := len(r.ends[1]) - 2; i >= 0; i-- {
		r.nodes = append(r.nodes, r.ends[1][i])
	}
	return CubeRoute{Nodes: r.nodes, Partitions: r.partitions, Bad: r.bad}
}

func (r *cubeRun) last(end int) model.Node { return r.ends[end][len(r.ends[end])-1] }

// step is a way to halve the subcube: along dimension p, with one end going to
// the other half over the candidate of dimension j; j = p is the one of one hop.
type step struct {
	p, end, j int
	bad       bool
}

// options is the number of ways to go on, none where the run has ended: the steps of a
// partition, which it appends, or the dimensions of step 3 that are left to cross. In
// ascending order these are no choice, and it crosses all of them.
func (r *cubeRun) options() int {
	differing := r.last(0) ^ r.last(1)
	switch {
	case differing == 0:
		return 0
	case r.faulty():
		before := len(r.steps)
		r.findSteps()
		r.partitions++
		r.stuck = len(r.steps) == before
		return len(r.steps) - before
	case r.rule.Ascending:
		for ; differing != 0; differing &= differing - 1 {
			r.hop(0, bits.TrailingZeros64(differing))
		}
		return 0
	}
	return bits.OnesCount64(differing)
}

// take goes on in one of these ways: by a step of those from a place on, if there are any.
func (r *cubeRun) take(from, option int) {
	if from < len(r.steps) {
		r.partition(r.steps[from+option])
		return
	}
	differing := r.last(0) ^ r.last(1)
	for range option {
		differing &= differing - 1
	}
	r.hop(0, bits.TrailingZeros64(differing))
}

func (r *cubeRun) hop(end, dim int) { r.ends[end] = append(r.ends[end], r.last(end)^1<<dim) }

// partition is steps 1 and 2 once.
func (r *cubeRun) partition(x step) {
	if x.bad {
		r.bad++
	}
	if x.j != x.p {
		r.hop(x.end, x.j)
	}
	r.hop(x.end, x.p)
	r.free &^= 1 << x.p
}

// inside reports whether a node lies in the subcube at hand, and contains whether both ends of a link do.
func (r *cubeRun) inside(w model.Node) bool { return (w^r.last(0))&^r.free == 0 }

func (r *cubeRun) contains(l CubeLink) bool { return r.free>>l.Dim&1 == 1 && r.inside(l.Low) }

// faulty reports whether the subcube at hand has a fault.
func (r *cubeRun) faulty() bool {
	return slices.ContainsFunc(r.faults, r.inside) || slices.ContainsFunc(r.links, r.contains)
}

// findSteps appends the steps that the rule leaves to choice.
func (r *cubeRun) findSteps() {
	for p := range bits.Len64(r.free) {
		leads := r.rule.Leading == 0 || r.partitions > 0 || r.rule.Leading == p+1
		if (r.last(0)^r.last(1))>>p&1 == 0 || !leads {
			continue
		}
		near, far := r.count(p)
		if far <= near { // the half of t has fewer faults, or as many
			r.candidates(p, 0)
		}
		if near <= far {
			r.candidates(p, 1)
		}
	}
}

// count is the number of faults in the half of s and in that of t.
func (r *cubeRun) count(p int) (near, far int) {
	add := func(w model.Node) {
		if (w^r.last(0))>>p&1 == 0 {
			near++
		} else {
			far++
		}
	}
	for _, w := range r.faults {
		if r.inside(w) {
			add(w)
		}
	}
	for _, l := range r.links {
		if l.Dim != p && r.contains(l) {
			add(l.Low)
		}
	}
	return near, far
}

// candidates appends the free ones by which an end can change its half: the good
// ones, then the bad ones where there is no good one or the rule takes any.
func (r *cubeRun) candidates(p, end int) {
	u, before := r.last(end), len(r.steps)
	differing := (r.last(0) ^ r.last(1)) & r.free
	for dims := differing; dims != 0; dims &= dims - 1 {
		if j := bits.TrailingZeros64(dims); r.open(u, j, p) {
			r.steps = append(r.steps, step{p: p, end: end, j: j})
		}
	}
	if len(r.steps) > before && !r.rule.AnyCandidate {
		return
	}
	for dims := r.free &^ differing; dims != 0; dims &= dims - 1 {
		if j := bits.TrailingZeros64(dims); r.open(u, j, p) {
			r.steps = append(r.steps, step{p: p, end: end, j: j, bad: true})
		}
	}
}

// open reports whether the candidate u : u^(j) : u^(j,p), or u : u^(p) for j = p,
// is free of faulty nodes and links.
func (r *cubeRun) open(u model.Node, j, p int) bool {
	if j != p {
		if r.shut(u, j) {
			return false
		}
		u ^= 1 << j
	}
	return !r.shut(u, p)
}

// shut reports whether u cannot be left along a dimension.
func (r *cubeRun) shut(u model.Node, dim int) bool {
	return slices.Contains(r.faults, u^1<<dim) || slices.Contains(r.links, CubeLink{u &^ (1 << dim), dim})
}
