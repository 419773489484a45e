package modeltest

import "mccheck/model"

// DualCubeRoute follows the words of dual-cube sec.4, from src to dst in
// g, and returns the nodes of the route, both ends included. Cost O(r).
func DualCubeRoute(g model.DualCube, src, dst model.Node) []model.Node {
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
func inCluster(g model.DualCube, route []model.Node, nodeID model.Node) []model.Node {
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
func crossed(g model.DualCube, route []model.Node) []model.Node {
	return append(route, g.Neighbor(route[len(route)-1], g.R()-1))
}
