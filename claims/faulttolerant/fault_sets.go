package faulttolerant

import (
	"slices"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/network"
)

// eachCubeRun runs the hypercube algorithm from node 0 to t around the faults, for every choice that
// the text of the paper leaves open. A fault of 2^n + x is the link of x along dimension n-1.
func eachCubeRun(n int, t model.Node, rule fault.CubeRule, faults []model.Node, visit func(fault.CubeRoute)) {
	var nodes []model.Node
	var links []fault.CubeLink
	for _, w := range faults {
		if w>>n == 0 {
			nodes = append(nodes, w)
		} else {
			links = append(links, fault.CubeLink{Low: w - 1<<n, Dim: n - 1})
		}
	}
	fault.EachCubeRoute(n, 0, t, nodes, links, rule, visit)
}

// cubeFaults lists the sets of at most so many faults in the n-cube, by size and then by number,
// for runs from node 0 to t. A set is left out if exchanging two neighbouring dimensions in which t
// is alike makes a smaller one of it.
func cubeFaults(n int, t model.Node, most int) (sets [][]model.Node) {
	var chosen []model.Node
	var extend func(from model.Node, left int)
	extend = func(from model.Node, left int) {
		if left == 0 {
			if leastSet(n, t, chosen) {
				sets = append(sets, slices.Clone(chosen))
			}
			return
		}
		for w := from; w < 1<<n; w++ {
			if w != t {
				chosen = append(chosen, w)
				extend(w+1, left-1)
				chosen = chosen[:len(chosen)-1]
			}
		}
	}
	for size := range most + 1 {
		extend(1, size)
	}
	return sets
}

// leastSet reports whether no such exchange makes a smaller set.
func leastSet(n int, t model.Node, faults []model.Node) bool {
	image := make([]model.Node, len(faults))
	for i := range n - 1 {
		if t>>i&1 != t>>(i+1)&1 {
			continue
		}
		for at, w := range faults {
			if image[at] = w; w>>i&1 != w>>(i+1)&1 {
				image[at] = w ^ 3<<i
			}
		}
		slices.Sort(image)
		if slices.Compare(image, faults) < 0 {
			return false
		}
	}
	return true
}

// faultSets lists the sets of at most so many faults, and of at most so many in the clusters of
// node 0 and t, by size and then by their nodes. A fault matters only in the two clusters and on
// the paths outside that the router may take; of the outer nodes that lie on the same of these
// paths, one serves for all: a path with two faults is as faulty as with one. How many nodes are tested
// depends on which, see eachLastSet.
func faultSets(g network.Metacube, router *fault.Router, t model.Node, most, mostInside int) (sets [][]model.Node) {
	inner := func(w model.Node) bool { return g.SameCluster(w, 0) || g.SameCluster(w, t) }
	nodes := outerNodes(outerPaths(g, router, t), inner)
	for w := range g.Order() {
		if inner(w) && w != 0 && w != t {
			nodes = append(nodes, w)
		}
	}
	slices.Sort(nodes)
	var chosen []model.Node
	var extend func(from, left, inside int)
	extend = func(from, left, inside int) {
		if left == 0 {
			sets = append(sets, slices.Clone(chosen))
			return
		}
		for i, w := range nodes[from:] {
			more := inside
			if inner(w) {
				more++
			}
			if more <= mostInside {
				chosen = append(chosen, w)
				extend(from+i+1, left-1, more)
				chosen = chosen[:len(chosen)-1]
			}
		}
	}
	for size := range most + 1 {
		extend(0, size, 0)
	}
	return sets
}

// outerPaths lists the paths outside the clusters that a router may take.
func outerPaths(g network.Metacube, router *fault.Router, t model.Node) (paths [][]model.Node) {
	if cube := router.Cube(); cube != nil {
		for x := range model.Node(1) << g.M() {
			paths = append(paths, cube.Channels(x)...)
		}
		return paths
	}
	for j := range g.K() {
		paths = append(paths, fault.OutsidePath(g, 0, t, j))
	}
	return paths
}

// outerNodes lists, for every set of paths that some node outside the clusters
// lies on, the least such node.
func outerNodes(paths [][]model.Node, inner func(model.Node) bool) (list []model.Node) {
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
	for _, w := range least {
		list = append(list, w)
	}
	return list
}

// eachLastSet calls visit with the faults, each replaced by those that last gives for it: nodes that lie on the same of the
// paths that a router may take, where no further node does that is as late or later on each. A path is tested up to its first
// fault, so that for other faults on these paths as many nodes are tested as for one of the sets, or fewer.
func eachLastSet(faults []model.Node, last func(w model.Node) []model.Node, visit func(faults []model.Node)) {
	set := slices.Clone(faults)
	var replace func(at int)
	replace = func(at int) {
		if at == len(faults) {
			visit(set)
			return
		}
		for _, set[at] = range last(faults[at]) {
			replace(at + 1)
		}
	}
	replace(0)
}

// mostLasts bounds the numbers of lastNodes that are kept.
const mostLasts = 1 << 20

// lastNodes are those of a fault, which stands behind the arguments of routerOf: itself in the clusters of s and t, and
// where no path is tested.
var lastNodes = remembered(func(a []int64) []uint64 {
	g, router, w := networkOf(a[0], a[1]), routerOf(a), model.Node(a[14])
	outer := func(w model.Node) bool { return !g.SameCluster(w, uint64(a[2])) && !g.SameCluster(w, uint64(a[3])) }
	if router.Cube() == nil || !outer(w) {
		return []uint64{w}
	}
	return lastAlike(outerPaths(g, router, uint64(a[3])), w, outer)
}, mostLasts)

// lastAlike lists the outer nodes on the same of the paths as w, without those for which another one is later on each; w alone, if
// it is on no path.
func lastAlike(paths [][]model.Node, w model.Node, outer func(model.Node) bool) (last []model.Node) {
	on := slices.IndexFunc(paths, func(path []model.Node) bool { return slices.Contains(path, w) })
	if on < 0 {
		return []model.Node{w}
	}
	alike := slices.DeleteFunc(slices.Clone(paths[on]), func(u model.Node) bool {
		return !outer(u) || slices.ContainsFunc(paths, func(path []model.Node) bool {
			return slices.Contains(path, u) != slices.Contains(path, w)
		})
	})
	later := func(u, v model.Node) bool { // nodes that are alike
		return u != v && !slices.ContainsFunc(paths, func(path []model.Node) bool { return slices.Index(path, u) > slices.Index(path, v) })
	}
	for _, u := range alike {
		if !slices.ContainsFunc(alike, func(v model.Node) bool { return later(u, v) }) && !slices.Contains(last, u) {
			last = append(last, u)
		}
	}
	return last
}
