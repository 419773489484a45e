package search

import (
	"slices"

	"mccheck/model"
)

// Within is the part of a graph whose nodes are those for which May is true.
type Within struct {
	model.Graph
	May func(u model.Node) bool
}

func (g Within) Adjacent(u, v model.Node) bool { return g.May(u) && g.May(v) && g.Graph.Adjacent(u, v) }

func (g Within) Neighbors(dst []model.Node, u model.Node) []model.Node {
	from := len(dst)
	dst = g.Graph.Neighbors(dst, u)
	return append(dst[:from], slices.DeleteFunc(dst[from:], func(w model.Node) bool { return !g.May(w) })...)
}

// DisjointPathsWithin looks for count paths from s to t of at most so many hops,
// no two of which share a node but their ends, through nodes for which may is
// true. The search is complete: nil says that there are none. Cost grows with
// the number of such paths to the power count - 1.
func DisjointPathsWithin(g model.Graph, s, t model.Node, count, hops int, may func(u model.Node) bool) [][]model.Node {
	if count > 0 && hops > 0 && g.Adjacent(s, t) { // the link shares no node with any other path
		more := longerPathsWithin(g, s, t, count-1, hops, may)
		if more == nil {
			return nil
		}
		return append([][]model.Node{{s, t}}, more...)
	}
	return longerPathsWithin(g, s, t, count, hops, may)
}

// longerPathsWithin looks for paths of two hops or more: it goes through the first one of them,
// and looks for the others outside it. A walk goes on where t can still be reached in time.
func longerPathsWithin(g model.Graph, s, t model.Node, count, hops int, may func(u model.Node) bool) [][]model.Node {
	if count == 0 {
		return [][]model.Node{}
	}
	left := BFS(Within{g, may}, t, nil)
	var walk func(path []model.Node) [][]model.Node
	walk = func(path []model.Node) [][]model.Node {
		for _, w := range g.Neighbors(nil, path[len(path)-1]) {
			longer := append(path[:len(path):len(path)], w)
			switch {
			case w == t && len(path) > 1:
				more := longerPathsWithin(g, s, t, count-1, hops, func(u model.Node) bool { return may(u) && !slices.Contains(path, u) })
				if more != nil {
					return append([][]model.Node{longer}, more...)
				}
			case w == t || left[w] == Unreachable || len(path)+int(left[w]) > hops || slices.Contains(path, w):
			default:
				if found := walk(longer); found != nil {
					return found
				}
			}
		}
		return nil
	}
	return walk([]model.Node{s})
}
