// Package modeltest is the conformance kit of the graphs in package network. A
// test of a new topology calls it in one line:
//
//	modeltest.Conforms(t, g)
package modeltest

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
)

// MaxOrder is the largest graph that the kit takes: it looks at every ordered
// pair of nodes.
const MaxOrder = 4096

// The slow oracle for distances costs O(order^2) a source. It runs from every
// node of a graph of up to everySourceOrder nodes, and from spreadSources nodes
// of a larger one.
const (
	everySourceOrder = 512
	spreadSources    = 64
)

// check is one rule of the contract. It returns the first violation.
type check struct {
	name string
	find func(g model.Graph) error
}

// checks is the contract of model.Graph, and of model.Metric.
var checks = []check{
	{"order", findOrder},
	{"symmetry", findAsymmetry},
	{"loops", findLoop},
	{"neighbors", findNeighborMismatch},
	{"degree", findDegreeMismatch},
	{"size", findSizeMismatch},
	{"allocation", findAllocation},
	{"addresses", findAddressMismatch},
	{"garbage", findAcceptedGarbage},
	{"connectedness", findUnreachable},
	{"distances", findDistanceMismatch},
}

// Conforms fails the test for every rule of the contract that g breaks. g has
// at most MaxOrder nodes. The test must not be a parallel one, as allocations
// are counted. Cost O(order^2) calls of Adjacent for each source of the slow
// oracle: every node up to order 512, and 64 evenly spread ones beyond.
func Conforms(t testing.TB, g model.Graph) {
	t.Helper()
	for _, err := range Check(g) {
		t.Error(err)
	}
}

// Check is the list of rules that g breaks, each with its first violation. It
// is empty when g conforms.
func Check(g model.Graph) []error {
	if g.Order() > MaxOrder {
		return []error{fmt.Errorf("%s: order %d, want at most %d for this kit", g.Name(), g.Order(), MaxOrder)}
	}
	var failed []error
	for _, c := range checks {
		if err := runCheck(c, g); err != nil {
			failed = append(failed, fmt.Errorf("%s: %s: %w", g.Name(), c.name, err))
		}
	}
	return failed
}

// runCheck turns a panic of the graph into a violation, so that one broken
// method does not hide what the other rules find.
func runCheck(c check, g model.Graph) (err error) {
	defer func() {
		if cause := recover(); cause != nil {
			err = fmt.Errorf("panic: %v", cause)
		}
	}()
	return c.find(g)
}

// WalkHypercube is a collective.Spread that hands the message along the hamiltonian walk of the k-cube
// which the reflected Gray code describes, begun at the source: 2^k-1 communication
// steps. Source: prefix sec.3, which mentions such a walk.
func WalkHypercube[V any](m *collective.OnePort[V], k int, source func(u model.Node) model.Node, number []collective.Slot[V]) error {
	for step := range model.Node(1)<<k - 1 {
		from, to := step^step>>1, (step+1)^(step+1)>>1
		var messages []collective.Message[V]
		for u := range model.Node(len(number)) {
			if u&(1<<k-1)^source(u) == from && number[u].Set {
				messages = append(messages, collective.Message[V]{From: u, To: u ^ from ^ to, Value: number[u].Value})
			}
		}
		if err := m.Exchange(messages, func(s collective.Message[V]) {
			if s.To&(1<<k-1)^source(s.To) == to { // a node that does not expect the message loses it
				number[s.To] = collective.Filled(s.Value)
			}
		}); err != nil {
			return err
		}
	}
	return nil
}

// DualCubeRoute follows the words of dual-cube sec.4, from src to dst in
// g, and returns the nodes of the route, both ends included. Cost O(r).
func DualCubeRoute(g network.DualCube, src, dst model.Node) []model.Node {
	route := []model.Node{src}
	switch {
	case g.SameCluster(src, dst):
		return inCluster(g, route, g.NodeID(dst))
	case g.Class(src) != g.Class(dst):
		route = inCluster(g, route, g.Cluster(dst)) // s to s'
		route = crossed(g, route)                   // s' to t'
		return inCluster(g, route, g.NodeID(dst))   // t' to t
	default:
		route = inCluster(g, route, g.NodeID(dst))  // s to s'
		route = crossed(g, route)                   // s' to s''
		route = inCluster(g, route, g.Cluster(dst)) // s'' to t'
		return crossed(g, route)                    // t' to t
	}
}

// inCluster extends a route inside the cluster of its last node to the
// node with the given node ID, lowest dimension first.
func inCluster(g network.DualCube, route []model.Node, nodeID model.Node) []model.Node {
	u := route[len(route)-1]
	for dim := range g.R() - 1 {
		if g.NodeID(u)>>dim&1 != nodeID>>dim&1 {
			u = g.Neighbor(u, dim)
			route = append(route, u)
		}
	}
	return route
}

// crossed extends a route by the cross-edge of its last node.
func crossed(g network.DualCube, route []model.Node) []model.Node {
	return append(route, g.Neighbor(route[len(route)-1], g.R()-1))
}

// Must is the graph of a constructor whose parameters are known to be good; an error panics.
func Must[G model.Graph](g G, err error) G {
	if err != nil {
		panic(err)
	}
	return g
}

// RouteFault says why route is not a walk of g from src to dst.
func RouteFault(g model.Graph, route []model.Node, src, dst model.Node) error {
	if len(route) == 0 || route[0] != src || route[len(route)-1] != dst {
		return fmt.Errorf("%s: %v does not lead from %d to %d", g.Name(), route, src, dst)
	}
	for i, v := range route[1:] {
		if !g.Adjacent(route[i], v) {
			return fmt.Errorf("%s: %v takes the step %s, %s, which is no edge", g.Name(), route, g.Format(route[i]), g.Format(v))
		}
	}
	return nil
}
