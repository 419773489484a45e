package model

import (
	"fmt"
	"slices"
)

// throughChannels is case 2 of Algorithm 3.
func (r *FaultRouter) throughChannels(faults []Node, choose Choose) FaultRoute {
	run := channelRun{FaultRouter: r, faults: faults, choose: choose, hit: r.cube.hit(faults), inside: r.cube.places(faults),
		route: FaultRoute{Case: ThroughChannels}}
	if !r.rule.Lazy {
		for x := range Node(1) << r.g.m {
			run.test(x)
		}
	}
	for !run.search() {
	}
	return run.route
}

// channelRun is a run of case 2: hit is the set of channel paths
// with a fault, cut holds the pairs found without a free path, pair x as bit x.
type channelRun struct {
	*FaultRouter
	faults []Node
	inside []Node // those in the clusters, as nodes of the (m+1)-cube
	choose Choose
	hit    uint64
	cut    uint64
	route  FaultRoute
}

// test lists the free paths of pair x; if there is none, v is marked.
func (run *channelRun) test(x Node) [][]Node {
	paths, looked := run.cube.free(x, run.hit, run.faults, run.rule.EndsCount)
	run.route.Looked += looked
	if len(paths) == 0 && run.cut>>x&1 == 0 {
		run.cut |= 1 << x
		run.route.Marked = append(run.route.Marked, run.cube.Node(x|1<<run.g.m))
	}
	return paths
}

// search runs the hypercube algorithm and replaces the links between the
// clusters. False if a pair on the way has no free path: it is marked now.
func (run *channelRun) search() bool {
	m := run.g.m
	faulty := run.inside[:len(run.inside):len(run.inside)]
	var links []CubeLink
	for x := range Node(1) << m {
		switch {
		case run.cut>>x&1 == 0:
		case run.rule.CutLinks:
			links = append(links, CubeLink{Low: x, Dim: m})
		case !slices.Contains(faulty, x|1<<m):
			faulty = append(faulty, x|1<<m)
		}
	}
	src, _ := run.cube.Place(run.s)
	dst, _ := run.cube.Place(run.t)
	if slices.Contains(faulty, dst) {
		run.route.Why = fmt.Sprintf("the destination %s is marked as faulty", run.g.Format(run.t))
		return true
	}
	run.route.Searches++
	found := CubeRouteAround(m+1, src, dst, faulty, links, run.rule.Cube, run.choose)
	if found.Nodes == nil {
		run.route.Why = fmt.Sprintf("the hypercube algorithm is stuck: %d faulty or marked nodes in the %d-cube of the clusters",
			len(faulty)+len(links), m+1)
		return true
	}
	return run.replace(found.Nodes)
}

// replace puts free channel paths in the place of the links of dimension m.
func (run *channelRun) replace(path []Node) bool {
	top := Node(1) << run.g.m
	route, skeleton := append(make([]Node, 0, 32), run.s), append(make([]Node, 0, 16), run.s)
	for i, y := range path[1:] {
		x := path[i]
		skeleton = append(skeleton, run.cube.Node(y))
		if x^y != top {
			route = append(route, run.cube.Node(y))
			continue
		}
		paths := run.test(x &^ top)
		if len(paths) == 0 {
			return false
		}
		channel := slices.Clone(run.pick(paths))
		if x&top != 0 {
			slices.Reverse(channel)
		}
		route = append(route, channel[1:]...)
	}
	run.route.Nodes, run.route.Skeleton = route, skeleton
	return true
}

// pick is a shortest of the free paths, or any.
func (run *channelRun) pick(paths [][]Node) []Node {
	if run.rule.AnyChannel {
		return paths[run.choose(len(paths))]
	}
	return slices.MinFunc(paths, func(a, b []Node) int { return len(a) - len(b) })
}
