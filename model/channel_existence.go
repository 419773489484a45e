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
	cu, flow := mc.Class(u), newNodeFlow(g.Order())
	for id := range Node(1) << mc.M() {
		a := mc.WithField(u, cu, id)
		b := ChannelPartner(mc, a, v)
		tells := tellsPair(mc, a, b)
		found := flow.paths(within{g, func(w Node) bool {
			return w == a || w == b || tells(w) && !mc.SameCluster(w, a) && !mc.SameCluster(w, b)
		}}, a, b, count)
		if len(found) < count {
			return nil, false
		}
		paths = append(paths, found)
	}
	return paths, true
}

// tellsPair reports whether a node w may lie on a path of the pair a, b: the sets of
// different pairs are disjoint.
func tellsPair(g Metacube, a, b Node) func(w Node) bool {
	u, v := g.fieldBits(g.Class(a)), g.fieldBits(g.Class(b))
	if u == v {
		return func(w Node) bool { return w&u == a&u }
	}
	return func(w Node) bool {
		x, y := w&u, w&v
		same := x == b&u && y == a&v // as in the pair whose ends agree there
		switch {
		case a&u == b&u:
			return same
		case same:
			return false
		case x == a&u: // until the field of the class of b is set, and while it is being set
			return y == a&v || y == b&v || g.Class(w) == g.Class(b)
		}
		return y == b&v && (x == b&u || g.Class(w) == g.Class(a))
	}
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
// the number of such paths to the power count - 1.
func DisjointPathsWithin(g Graph, s, t Node, count, hops int, may func(u Node) bool) [][]Node {
	if count > 0 && hops > 0 && g.Adjacent(s, t) { // the link shares no node with any other path
		more := longerPathsWithin(g, s, t, count-1, hops, may)
		if more == nil {
			return nil
		}
		return append([][]Node{{s, t}}, more...)
	}
	return longerPathsWithin(g, s, t, count, hops, may)
}

// longerPathsWithin looks for paths of two hops or more: it goes through the first one of them,
// and looks for the others outside it. A walk goes on where t can still be reached in time.
func longerPathsWithin(g Graph, s, t Node, count, hops int, may func(u Node) bool) [][]Node {
	if count == 0 {
		return [][]Node{}
	}
	left := BFS(within{g, func(u Node) bool { return u == t || may(u) }}, t, nil)
	var walk func(path []Node) [][]Node
	walk = func(path []Node) [][]Node {
		for _, w := range g.Neighbors(nil, path[len(path)-1]) {
			longer := append(path[:len(path):len(path)], w)
			switch {
			case w == t && len(path) > 1:
				more := longerPathsWithin(g, s, t, count-1, hops, func(u Node) bool { return may(u) && !slices.Contains(path, u) })
				if more != nil {
					return append([][]Node{longer}, more...)
				}
			case w == t || !may(w) || left[w] == Unreachable || len(path)+int(left[w]) > hops || slices.Contains(path, w):
			default:
				if found := walk(longer); found != nil {
					return found
				}
			}
		}
		return nil
	}
	return walk([]Node{s})
}
