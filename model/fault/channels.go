package fault

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
)

// ClusterCube is what fault-tolerant Algorithm 3, case 2, works on: the clusters
// of s and t, different ones, as an (m+1)-cube whose links of dimension m stand
// for k channel paths between two paired nodes.
//
// Its node x < 2^m is the node of C_s with the node ID x, and x + 2^m the node
// paired with it.
type ClusterCube struct {
	g     network.Metacube
	nodes []model.Node // by x < 2^(m+1)
	s, t  model.Node
	paths [][][]model.Node      // by x and j, both ends included
	on    map[model.Node]uint64 // the paths a node is an inner node of, path j of x as bit xk+j
}

// NewClusterCube builds the 2^m k channel paths, path j from u to its partner v by
// path; more than 64 of them are an error. O(2^m k m 2^k).
func NewClusterCube(g network.Metacube, s, t model.Node, path func(u, v model.Node, j int) ([]model.Node, error)) (*ClusterCube, error) {
	if g.K()<<g.M() > 64 {
		return nil, fmt.Errorf("%s: %d channel paths between two clusters, want at most 64", g.Name(), g.K()<<g.M())
	}
	q := &ClusterCube{g: g, s: s, t: t, paths: make([][][]model.Node, 1<<g.M()), on: map[model.Node]uint64{}}
	for x := range model.Node(1) << g.M() {
		q.nodes = append(q.nodes, g.WithField(s, g.Class(s), x))
	}
	for _, u := range q.nodes[:1<<g.M()] {
		q.nodes = append(q.nodes, route.ChannelPartner(g, u, t))
	}
	for x := range q.paths {
		u, v := q.Node(model.Node(x)), q.Node(model.Node(x)|1<<g.M())
		for j := range g.K() {
			nodes, err := path(u, v, j)
			if err != nil {
				return nil, err
			}
			for _, w := range nodes[1 : len(nodes)-1] {
				q.on[w] |= 1 << (x*g.K() + j)
			}
			q.paths[x] = append(q.paths[x], nodes)
		}
	}
	return q, nil
}

// Node is the node of the metacube at node x of the (m+1)-cube.
func (q *ClusterCube) Node(x model.Node) model.Node { return q.nodes[x] }

// Place is the node of the (m+1)-cube at a node of the metacube; false outside
// the two clusters.
func (q *ClusterCube) Place(w model.Node) (model.Node, bool) {
	switch {
	case q.g.SameCluster(w, q.s):
		return q.g.NodeID(w), true
	case q.g.SameCluster(w, q.t):
		return q.g.NodeID(route.ChannelPartner(q.g, w, q.s)) | 1<<q.g.M(), true
	}
	return 0, false
}

// Channels lists the k paths from node x of C_s, x < 2^m, to its partner.
func (q *ClusterCube) Channels(x model.Node) [][]model.Node { return q.paths[x] }

// places are the faulty nodes of the (m+1)-cube, each once.
func (q *ClusterCube) places(faults []model.Node) (list []model.Node) {
	for _, w := range faults {
		if x, inside := q.Place(w); inside && !slices.Contains(list, x) {
			list = append(list, x)
		}
	}
	return list
}

// hit is the set of paths with a faulty inner node, as in on.
func (q *ClusterCube) hit(faults []model.Node) uint64 {
	set := uint64(0)
	for _, w := range faults {
		set |= q.on[w]
	}
	return set
}

// free is the first of the shortest channel paths of x without a faulty inner node, nil if
// there is none, given the set of those that have one; looked counts the nodes looked at: those
// of a path up to its first fault. With ends, a fault at an end counts, too.
func (q *ClusterCube) free(x model.Node, hit uint64, faults []model.Node, ends bool) (shortest []model.Node, looked int) {
	faulty := func(w model.Node) bool { return slices.Contains(faults, w) }
	for j, path := range q.paths[x] {
		inner := path[1 : len(path)-1]
		switch {
		case hit>>(int(x)*q.g.K()+j)&1 == 1:
			looked += slices.IndexFunc(inner, faulty) + 1
		case ends && (faulty(path[0]) || faulty(path[len(path)-1])):
			looked += len(path)
		default:
			looked += len(inner)
			if shortest == nil || len(path) < len(shortest) {
				shortest = path
			}
		}
	}
	return shortest, looked
}

// throughChannels is case 2 of Algorithm 3.
func (r *Router) throughChannels(faults []model.Node, choose Choose) Route {
	run := r.channelRun(faults)
	for run.ready() {
		found := CubeRouteAround(r.g.M()+1, run.src, run.dst, run.faulty, run.links, r.rule.Cube, choose)
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
func (run *channelRun) each(known *CubePaths, visit func(Route)) {
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
	*Router
	faults   []model.Node
	src, dst model.Node   // s and t in the (m+1)-cube
	inside   []model.Node // the faults in the clusters, as nodes of the (m+1)-cube
	hit      uint64
	cut      uint64
	route    Route

	faulty          []model.Node // for the search at hand, in the (m+1)-cube: inside, and what is marked
	links           []CubeLink
	nodes, skeleton []model.Node // of the route at hand
}

func (r *Router) channelRun(faults []model.Node) *channelRun {
	run := &channelRun{Router: r, faults: faults, hit: r.cube.hit(faults), route: Route{Case: ThroughChannels}}
	run.src, _ = r.cube.Place(r.s)
	run.dst, _ = r.cube.Place(r.t)
	run.inside = r.cube.places(faults)
	if !r.rule.Lazy {
		for x := range model.Node(1) << r.g.M() {
			run.test(x)
		}
	}
	return run
}

// test is a shortest free path of pair x; if there is none, v is marked, and no route comes to test the pair again.
func (run *channelRun) test(x model.Node) []model.Node {
	path, looked := run.cube.free(x, run.hit, run.faults, run.rule.EndsCount)
	run.route.Looked += looked
	if path == nil {
		run.cut |= 1 << x
		run.route.Marked = append(run.route.Marked, run.cube.Node(x|1<<run.g.M()))
	}
	return path
}

// ready lists what the hypercube algorithm has to go around. It is false where the run ends without it.
func (run *channelRun) ready() bool {
	m := run.g.M()
	run.faulty, run.links = append(run.faulty[:0], run.inside...), run.links[:0]
	for x := range model.Node(1) << m {
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
		len(run.faulty)+len(run.links), run.g.M()+1)
}

// replace puts free channel paths in the place of the links of dimension m on a path that
// the hypercube algorithm has found, or none. False if a pair on the way has no free path: it is marked now.
func (run *channelRun) replace(path []model.Node) bool {
	if len(path) == 0 {
		return true
	}
	top := model.Node(1) << run.g.M()
	run.nodes, run.skeleton = append(slices.Grow(run.nodes[:0], 2*len(path)), run.s), append(slices.Grow(run.skeleton[:0], len(path)), run.s)
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
