package faulttolerant

import (
	"slices"

	"mccheck/model"
)

// eachSet runs through the sets of faults, by size and then by their nodes, until
// visit returns false. A fault matters only in the two clusters and on the paths
// outside that the router may take; of the outer nodes that lie on the same of
// these paths, one serves for all: a path with two faults is as faulty as with
// one.
func (of faultRuns) eachSet(g model.Metacube, router *model.FaultRouter, t model.Node, visit func([]model.Node) bool) {
	inner := func(w model.Node) bool { return g.SameCluster(w, 0) || g.SameCluster(w, t) }
	nodes := outerNodes(outerPaths(g, router, t), inner)
	for w := range g.Order() {
		if inner(w) && w != 0 && w != t {
			nodes = append(nodes, w)
		}
	}
	slices.Sort(nodes)
	chosen := make([]model.Node, 0, of.total(g))
	var extend func(from, left, inside int) bool
	extend = func(from, left, inside int) bool {
		if left == 0 {
			return visit(chosen)
		}
		for i := from; i < len(nodes); i++ {
			more := inside
			if inner(nodes[i]) {
				more++
			}
			if more > of.inside(g) {
				continue
			}
			chosen = append(chosen, nodes[i])
			if !extend(i+1, left-1, more) {
				return false
			}
			chosen = chosen[:len(chosen)-1]
		}
		return true
	}
	for size := range of.total(g) + 1 {
		if !extend(0, size, 0) {
			return
		}
	}
}

// outerPaths lists the paths outside the clusters that a router may take.
func outerPaths(g model.Metacube, router *model.FaultRouter, t model.Node) [][]model.Node {
	var paths [][]model.Node
	if cube := router.Cube(); cube != nil {
		for x := range model.Node(1) << g.M() {
			paths = append(paths, cube.Channels(x)...)
		}
		return paths
	}
	for j := range g.K() {
		paths = append(paths, model.OutsidePath(g, 0, t, j))
	}
	return paths
}

// outerNodes lists, for every set of paths that some node outside the clusters
// lies on, the least such node.
func outerNodes(paths [][]model.Node, inner func(model.Node) bool) []model.Node {
	on := map[model.Node]uint64{}
	for i, path := range paths {
		for _, w := range path {
			if !inner(w) {
				on[w] |= 1 << i
			}
		}
	}
	least := map[uint64]model.Node{}
	for w, set := range on {
		if old, ok := least[set]; !ok || w < old {
			least[set] = w
		}
	}
	var list []model.Node
	for _, w := range least {
		list = append(list, w)
	}
	return list
}
