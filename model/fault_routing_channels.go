package model

import (
	"fmt"
	"slices"
)

// throughChannels is case 2 of Algorithm 3.
func (r *FaultRouter) throughChannels(faults []Node, choose Choose) FaultRoute {
	run := r.channelRun(faults)
	for run.ready() {
		found := CubeRouteAround(r.g.m+1, run.src, run.dst, run.faulty, run.links, r.rule.Cube, choose)
		if run.replace(found.Nodes) {
			break
		}
	}
	if run.route.Nodes == nil {
		run.route.Why = run.why()
	}
	return run.route
}

// each goes on with a run in every way that the hypercube algorithm can go.
func (run *channelRun) each(known *CubePaths, visit func(FaultRoute)) {
	if !run.ready() {
		visit(run.route)
		return
	}
	route, cut := run.route, run.cut
	for path := range run.paths(known) {
		if run.replace(path) {
			visit(run.route)
		} else {
			run.each(known, visit)
		}
		run.route, run.cut = route, cut
	}
}

// channelRun is a run of case 2: hit is the set of channel paths with a fault, cut holds
// the pairs found without a free path, pair x as bit x.
type channelRun struct {
	*FaultRouter
	faults   []Node
	src, dst Node   // s and t in the (m+1)-cube
	inside   []Node // the faults in the clusters, as nodes of the (m+1)-cube
	hit      uint64
	cut      uint64
	route    FaultRoute

	faulty          []Node // for the search at hand, in the (m+1)-cube: inside, and what is marked
	links           []CubeLink
	nodes, skeleton []Node // of the route at hand
}

func (r *FaultRouter) channelRun(faults []Node) *channelRun {
	run := &channelRun{FaultRouter: r, faults: faults, hit: r.cube.hit(faults), route: FaultRoute{Case: ThroughChannels}}
	run.src, _ = r.cube.Place(r.s)
	run.dst, _ = r.cube.Place(r.t)
	run.inside = r.cube.places(faults)
	if !r.rule.Lazy {
		for x := range Node(1) << r.g.m {
			run.test(x)
		}
	}
	return run
}

// test is a shortest free path of pair x; if there is none, v is marked.
func (run *channelRun) test(x Node) []Node {
	path, looked := run.cube.free(x, run.hit, run.faults, run.rule.EndsCount)
	run.route.Looked += looked
	if path == nil && run.cut>>x&1 == 0 {
		run.cut |= 1 << x
		run.route.Marked = append(run.route.Marked, run.cube.Node(x|1<<run.g.m))
	}
	return path
}

// ready lists what the hypercube algorithm has to go around. It is false where the run ends without it.
func (run *channelRun) ready() bool {
	m := run.g.m
	run.faulty, run.links = append(run.faulty[:0], run.inside...), run.links[:0]
	for x := range Node(1) << m {
		switch {
		case run.cut>>x&1 == 0:
		case run.rule.CutLinks:
			run.links = append(run.links, CubeLink{Low: x, Dim: m})
		case !slices.Contains(run.inside, x|1<<m):
			run.faulty = append(run.faulty, x|1<<m)
		}
	}
	if slices.Contains(run.faulty, run.dst) {
		return false
	}
	run.route.Searches++
	return true
}

// why is the reason why there is no route.
func (run *channelRun) why() string {
	if slices.Contains(run.faulty, run.dst) {
		return fmt.Sprintf("the destination %s is marked as faulty", run.g.Format(run.t))
	}
	return fmt.Sprintf("the hypercube algorithm is stuck: %d faulty or marked nodes in the %d-cube of the clusters",
		len(run.faulty)+len(run.links), run.g.m+1)
}

// replace puts free channel paths in the place of the links of dimension m on a path that
// the hypercube algorithm has found, or none. False if a pair on the way has no free path: it is marked now.
func (run *channelRun) replace(path []Node) bool {
	if len(path) == 0 {
		return true
	}
	top := Node(1) << run.g.m
	run.nodes, run.skeleton = append(run.nodes[:0], run.s), append(run.skeleton[:0], run.s)
	for i, y := range path[1:] {
		x := path[i]
		run.skeleton = append(run.skeleton, run.cube.Node(y))
		if x^y != top {
			run.nodes = append(run.nodes, run.cube.Node(y))
			continue
		}
		channel := run.test(x &^ top)
		if channel == nil {
			return false
		}
		if x&top == 0 {
			run.nodes = append(run.nodes, channel[1:]...)
			continue
		}
		for j := len(channel) - 2; j >= 0; j-- {
			run.nodes = append(run.nodes, channel[j])
		}
	}
	run.route.Nodes, run.route.Skeleton = run.nodes, run.skeleton
	return true
}
