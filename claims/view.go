package claims

import (
	"math/bits"
	"slices"

	"mccheck/model"
)

// View is what a predicate may ask of a network. A predicate is written once
// over a View and run under two: the first computes everything from the
// Neighbors of the model, the second from the literal Adjacent alone, so that a
// slip in either shows as a disagreement. Views keep scratch state and serve
// one goroutine.
type View interface {
	// Graph gives names, formats and sizes; a predicate takes edges and
	// distances from the View only.
	Graph() model.Graph
	Adjacent(u, v model.Node) bool
	// Neighbors returns the neighbours of u in increasing order. The slice
	// is valid until the next call.
	Neighbors(u model.Node) []model.Node
	// Distances returns the distance from src to every node, -1 where there
	// is no path. The slice is valid until the next call. Calls with the
	// same source cost nothing.
	Distances(src model.Node) []int16
}

// AsSeen is the graph of a view with the edges that the view sees, for the graph
// algorithms of package model.
func AsSeen(v View) model.Graph { return seenGraph{v.Graph(), v} }

type seenGraph struct {
	model.Graph
	v View
}

func (g seenGraph) Adjacent(u, w model.Node) bool { return g.v.Adjacent(u, w) }

func (g seenGraph) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return append(dst, g.v.Neighbors(u)...)
}

// Distance is the number of hops from u to v, or -1.
func Distance(v View, src, dst model.Node) int { return int(v.Distances(src)[dst]) }

// ShortestPath is a shortest path from src to dst, both included; nil if there
// is none. It walks back from dst to the smallest closer neighbour.
func ShortestPath(v View, src, dst model.Node) []model.Node {
	dist := v.Distances(src)
	if dist[dst] < 0 {
		return nil
	}
	path := []model.Node{dst}
	for u := dst; u != src; {
		for _, w := range v.Neighbors(u) {
			if dist[w] == dist[u]-1 {
				u = w
				break
			}
		}
		path = append(path, u)
	}
	slices.Reverse(path)
	return path
}

// NeighborView is the first evaluator: breadth-first search along Neighbors.
func NeighborView(g model.Graph) View {
	return &neighborView{g: g, src: ^uint64(0), near: make([]model.Node, 0, g.MaxDegree())}
}

type neighborView struct {
	g     model.Graph
	near  []model.Node
	src   model.Node
	dist  []int16
	queue []model.Node
	scan  []model.Node
}

func (v *neighborView) Graph() model.Graph { return v.g }

func (v *neighborView) Neighbors(u model.Node) []model.Node {
	v.near = v.g.Neighbors(v.near[:0], u)
	slices.Sort(v.near)
	return v.near
}

func (v *neighborView) Adjacent(u, w model.Node) bool {
	v.scan = v.g.Neighbors(v.scan[:0], u)
	return slices.Contains(v.scan, w)
}

func (v *neighborView) Distances(src model.Node) []int16 {
	if src == v.src {
		return v.dist
	}
	if v.dist == nil {
		v.dist = make([]int16, v.g.Order())
	}
	for i := range v.dist {
		v.dist[i] = -1
	}
	v.src, v.dist[src] = src, 0
	v.queue = append(v.queue[:0], src)
	for head := 0; head < len(v.queue); head++ {
		u := v.queue[head]
		v.scan = v.g.Neighbors(v.scan[:0], u)
		for _, w := range v.scan {
			if v.dist[w] < 0 {
				v.dist[w] = v.dist[u] + 1
				v.queue = append(v.queue, w)
			}
		}
	}
	return v.dist
}

// AdjacencyView is the second evaluator: it asks Adjacent of a node and every
// other, keeps the answers as a row of bits, and grows layers by uniting rows. A
// row is made when it is first wanted; all of them take Order()^2 bits.
func AdjacencyView(g model.Graph) View {
	return &adjacencyView{g: g, rows: make([][]uint64, g.Order())}
}

type adjacencyView struct {
	g    model.Graph
	rows [][]uint64
}

func (v *adjacencyView) row(u model.Node) []uint64 {
	if v.rows[u] == nil {
		n := v.g.Order()
		v.rows[u] = make([]uint64, (n+63)/64)
		for w := range n {
			if v.g.Adjacent(u, w) {
				v.rows[u][w/64] |= 1 << (w % 64)
			}
		}
	}
	return v.rows[u]
}

func (v *adjacencyView) Graph() model.Graph { return v.g }

func (v *adjacencyView) Adjacent(u, w model.Node) bool { return v.g.Adjacent(u, w) }

func (v *adjacencyView) Neighbors(u model.Node) []model.Node { return members(v.row(u)) }

func (v *adjacencyView) Distances(src model.Node) []int16 {
	n := len(v.rows)
	dist := make([]int16, n)
	for i := range dist {
		dist[i] = -1
	}
	layer := make([]uint64, (n+63)/64)
	layer[src/64] |= 1 << (src % 64)
	for d := int16(0); ; d++ {
		next := make([]uint64, len(layer))
		found := false
		for _, u := range members(layer) {
			if dist[u] >= 0 {
				continue
			}
			dist[u], found = d, true
			for i, word := range v.row(u) {
				next[i] |= word
			}
		}
		if !found {
			return dist
		}
		layer = next
	}
}

func members(set []uint64) []model.Node {
	var list []model.Node
	for i, word := range set {
		for ; word != 0; word &= word - 1 {
			list = append(list, model.Node(64*i+bits.TrailingZeros64(word)))
		}
	}
	return list
}
