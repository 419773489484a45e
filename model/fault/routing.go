package fault

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/route"
)

// Rule fixes how fault-tolerant Algorithm 3 is read. The zero value, with
// the cycles of a channel rule, is the text with every pair tested beforehand.
type Rule struct {
	Channel route.ChannelRule
	Cube    CubeRule
	// Signed takes the paths of SignedChannel in place of those of Algorithm 2,
	// which are not disjoint between any two clusters.
	Signed bool
	// Lazy tests only the pairs that a route uses, marks, and searches again,
	// which is how sec.5 counts the time; otherwise every pair is tested first.
	Lazy bool
	// EndsCount has a channel path faulty also when one of its ends is.
	EndsCount bool
	// CutLinks is our repair: a pair whose k paths are all faulty is a faulty
	// link of the (m+1)-cube, and its node v is not marked. The first partition
	// then has to be that of the two clusters.
	CutLinks bool
}

// Case is the part of Algorithm 3 that a run took.
type Case int

// The cases of Algorithm 3.
const (
	InsideCluster   Case = iota // case 1, at most m-1 faults in the cluster
	OutsideCluster              // case 1, at least m
	ThroughChannels             // case 2
)

// Route is the outcome of a run of Algorithm 3.
type Route struct {
	Case     Case
	Nodes    []model.Node // the route from s to t, both included; nil if there is none
	Why      string       // the reason when there is none
	Marked   []model.Node // the nodes v whose pair has no free channel path
	Skeleton []model.Node // case 2: the path in the (m+1)-cube, as nodes of the metacube
	Searches int          // how often the hypercube algorithm was run
	Looked   int          // how many nodes of channel paths were tested
}

// Router is Algorithm 3 between two nodes, for any faults.
type Router struct {
	g    network.Metacube
	s, t model.Node
	rule Rule
	cube *ClusterCube   // nil in case 1
	out  [][]model.Node // case 1: the paths P_j outside
}

// NewRouter prepares Algorithm 3 from s to t; in case 2 it builds the
// channel paths. Nodes outside g are an error, and more than 64 channel paths.
// Cost as NewClusterCube.
func NewRouter(g network.Metacube, s, t model.Node, rule Rule) (*Router, error) {
	if last := g.Order() - 1; s > last || t > last {
		return nil, fmt.Errorf("%s: route from %d to %d, want nodes 0..%d", g.Name(), s, t, last)
	}
	r := &Router{g: g, s: s, t: t, rule: rule}
	if rule.CutLinks {
		r.rule.Cube.Leading = g.M() + 1
	}
	if g.SameCluster(s, t) {
		for j := range g.K() {
			r.out = append(r.out, OutsidePath(g, s, t, j))
		}
		return r, nil
	}
	var err error
	r.cube, err = NewClusterCube(g, s, t, func(u, v model.Node, j int) ([]model.Node, error) {
		if rule.Signed {
			return route.SignedChannel(g, u, v, j)
		}
		return route.ChannelPath(g, u, v, j, rule.Channel)
	})
	return r, err
}

// Cube is the (m+1)-cube of case 2; nil in case 1.
func (r *Router) Cube() *ClusterCube { return r.cube }

// Route is Algorithm 3 of fault-tolerant sec.5 around the faults, s and t not
// among them.
//
//   - Case 1, C_s = C_t: with at most m-1 faults in C_s the hypercube algorithm;
//     otherwise along one of the k paths P_j outside, the first that is free.
//   - Case 2, C_s != C_t: in the (m+1)-cube of the two clusters, a node v of C_t
//     whose k channel paths are all faulty is marked and counts as faulty; then
//     the hypercube algorithm; then each link between the clusters is replaced by
//     a free channel path.
//
// The text does not ask whether v is t, nor whether the hypercube algorithm gets
// stuck; both leave the run without a route. Cost O(2^m k m 2^k f) for f faults.
func (r *Router) Route(faults []model.Node, choose Choose) Route {
	if r.cube != nil {
		return r.throughChannels(faults, choose)
	}
	inside := r.inCluster(faults)
	if len(inside) >= r.g.M() {
		return r.outsideCluster(faults)
	}
	return r.insideCluster(CubeRouteAround(r.g.M(), r.g.NodeID(r.s), r.g.NodeID(r.t), inside, nil, r.ruleInside(), choose))
}

// EachRoute is Route for every way to decide its open choices, the first options first, but
// once where searches differ in nothing but the order of choices; known remembers them. The
// slices of a route are valid until visit returns, and Why is not given.
func (r *Router) EachRoute(faults []model.Node, known *CubePaths, visit func(Route)) {
	if r.cube != nil {
		r.channelRun(faults).each(known, visit)
		return
	}
	inside := r.inCluster(faults)
	if len(inside) >= r.g.M() {
		visit(r.outsideCluster(faults))
		return
	}
	EachCubeRoute(r.g.M(), r.g.NodeID(r.s), r.g.NodeID(r.t), inside, nil, r.ruleInside(), func(found CubeRoute) {
		visit(r.insideCluster(found))
	})
}

// Marked are the nodes that Route marks with the first of all choices.
func (r *Router) Marked(faults []model.Node) []model.Node {
	if r.cube != nil && !r.rule.Lazy {
		return r.channelRun(faults).route.Marked // the search marks no more
	}
	return r.Route(faults, FirstChoice).Marked
}

// inCluster are the faults in the cluster of s, as node IDs, each once.
func (r *Router) inCluster(faults []model.Node) (inside []model.Node) {
	for _, w := range faults {
		if x := r.g.NodeID(w); r.g.SameCluster(w, r.s) && !slices.Contains(inside, x) {
			inside = append(inside, x)
		}
	}
	return inside
}

// ruleInside is the reading of the hypercube algorithm in a cluster.
func (r *Router) ruleInside() CubeRule {
	rule := r.rule.Cube
	rule.Leading = 0
	return rule
}

// insideCluster is case 1 with at most m-1 faults in the cluster, once the hypercube algorithm has run.
func (r *Router) insideCluster(found CubeRoute) Route {
	route := Route{Case: InsideCluster, Searches: 1, Why: "the hypercube algorithm is stuck in the cluster"}
	for _, x := range found.Nodes {
		route.Nodes, route.Why = append(route.Nodes, r.g.WithField(r.s, r.g.Class(r.s), x)), ""
	}
	return route
}

// outsideCluster is case 1 with at least m faults in the cluster.
func (r *Router) outsideCluster(faults []model.Node) Route {
	for _, path := range r.out {
		if !slices.ContainsFunc(path, func(w model.Node) bool { return slices.Contains(faults, w) }) {
			return Route{Case: OutsideCluster, Nodes: slices.Clone(path)}
		}
	}
	return Route{Case: OutsideCluster, Why: "every path P_j outside the cluster is faulty"}
}

// OutsidePath is the path P_j of case 1, 0 <= j < k, between two nodes of a
// cluster, both ends included:
//
//	s : s^(j) : s^(j,k) : s^(j,k,j) -> t^(j,k,j) : t^(j,k) : t^(j) : t
//
// The arrow is ascending routing in the cluster of s^(j,k,j). O(m).
func OutsidePath(g network.Metacube, s, t model.Node, j int) []model.Node {
	out := func(u model.Node) []model.Node {
		a := g.Neighbor(u, j)
		b := g.Neighbor(a, g.K())
		return []model.Node{u, a, b, g.Neighbor(b, j)}
	}
	back := out(t)
	path := route.InCluster(g, out(s), g.NodeID(t))
	slices.Reverse(back)
	return append(path, back[1:]...)
}

// Choose decides what the text leaves open: it returns one of 0..options-1.
type Choose func(options int) int

// FirstChoice takes the first option everywhere.
func FirstChoice(int) int { return 0 }
