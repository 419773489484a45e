package model

import "slices"

// FlowChannels looks for count paths from every node of the cluster of u to its
// partner in the cluster of v (see ChannelPartner), no two of which share a node
// but their ends, with no inner node in either cluster. It returns them pair by
// pair, in the order of the node IDs in the cluster of u; ok is false where it
// finds fewer, which does not show that there are none.
//
// Each pair gets nodes of its own: those that tell its pair by the field of the
// class of u, or by that of the class of v. Within them the paths are a largest
// flow. g may be any view of the metacube mc. Cost O(count 2^m (order + size)).
func FlowChannels(g Graph, mc Metacube, u, v Node, count int) (paths [][][]Node, ok bool) {
	cu := mc.Class(u)
	for id := range Node(1) << mc.M() {
		a := mc.WithField(u, cu, id)
		b := ChannelPartner(mc, a, v)
		found := DisjointPaths(within{g, func(w Node) bool {
			return w == a || w == b || !mc.SameCluster(w, a) && !mc.SameCluster(w, b) && tellsPair(mc, a, b, w)
		}}, a, b, count)
		if len(found) < count {
			return nil, false
		}
		paths = append(paths, found)
	}
	return paths, true
}

// tellsPair reports whether w may lie on a path of the pair a, b: the sets of
// different pairs are disjoint.
func tellsPair(g Metacube, a, b, w Node) bool {
	cu, cv := g.Class(a), g.Class(b)
	if cu == cv {
		return g.Field(w, cu) == g.Field(a, cu)
	}
	x, y := g.Field(w, cu), g.Field(w, cv)
	same := x == g.Field(b, cu) && y == g.Field(a, cv) // as in the pair whose ends agree there
	switch {
	case g.Field(a, cu) == g.Field(b, cu):
		return same
	case same:
		return false
	case x == g.Field(a, cu): // until field cv is set, and while it is being set
		return y == g.Field(a, cv) || y == g.Field(b, cv) || g.Class(w) == cv
	}
	return y == g.Field(b, cv) && (x == g.Field(b, cu) || g.Class(w) == cu)
}

// within is the part of a graph whose nodes are allowed.
type within struct {
	Graph
	may func(u Node) bool
}

func (g within) Adjacent(u, v Node) bool { return g.may(u) && g.may(v) && g.Graph.Adjacent(u, v) }

func (g within) Neighbors(dst []Node, u Node) []Node {
	from := len(dst)
	dst = g.Graph.Neighbors(dst, u)
	return append(dst[:from], slices.DeleteFunc(dst[from:], func(w Node) bool { return !g.may(w) })...)
}

// DisjointPathsWithin looks for count paths from s to t of at most so many hops,
// no two of which share a node but their ends, through nodes for which may is
// true. The search is complete: nil says that there are none. Cost grows with
// the number of such paths to the power count.
func DisjointPathsWithin(g Graph, s, t Node, count, hops int, may func(u Node) bool) [][]Node {
	var all [][]Node
	var walk func(path []Node)
	walk = func(path []Node) {
		for _, w := range g.Neighbors(nil, path[len(path)-1]) {
			switch longer := append(path[:len(path):len(path)], w); {
			case len(path) > hops || slices.Contains(path, w):
			case w == t:
				all = append(all, longer)
			case may(w):
				walk(longer)
			}
		}
	}
	walk([]Node{s})
	var choose func(from int, chosen [][]Node) [][]Node
	choose = func(from int, chosen [][]Node) [][]Node {
		if len(chosen) == count {
			return slices.Clone(chosen)
		}
		for i := from; i < len(all); i++ {
			if !slices.ContainsFunc(chosen, func(p []Node) bool { return share(p, all[i]) }) {
				if found := choose(i+1, append(chosen, all[i])); found != nil {
					return found
				}
			}
		}
		return nil
	}
	return choose(0, nil)
}

// share reports whether two paths between the same ends have an inner node in
// common, or are both the one edge.
func share(p, q []Node) bool {
	if len(p) == 2 && len(q) == 2 {
		return true
	}
	return slices.ContainsFunc(p[1:len(p)-1], func(u Node) bool { return slices.Contains(q[1:len(q)-1], u) })
}
