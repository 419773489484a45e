package search

import (
	"fmt"
	"math"
	"slices"

	"mccheck/model"
)

// Unreachable is the entry of a distance table for a node without a path.
const Unreachable = -1

// Searcher runs breadth-first searches of one graph and keeps the memory of
// one run for the next. It follows Neighbors. It is not safe for concurrent
// use: give every goroutine its own.
type Searcher struct {
	graph     model.Graph
	dist      []int32
	queue     []uint32
	neighbors []model.Node
}

// NewSearcher prepares searches of g. It takes 8 bytes a node, and panics when
// g has more than 2^32 nodes or a memory of that size cannot be had.
func NewSearcher(g model.Graph) *Searcher {
	if g.Order() > math.MaxUint32+1 {
		panic(fmt.Sprintf("model: breadth-first search of %s: %d nodes, want at most %d",
			g.Name(), g.Order(), uint64(math.MaxUint32)+1))
	}
	return &Searcher{
		graph:     g,
		dist:      make([]int32, g.Order()),
		queue:     make([]uint32, 0, g.Order()),
		neighbors: make([]model.Node, 0, g.MaxDegree()),
	}
}

// From is the distance in hops from src to every node, Unreachable where there
// is no path. The slice has Order entries, belongs to s and is overwritten by
// the next call. Cost O(order + size); nothing is allocated.
func (s *Searcher) From(src model.Node) []int32 {
	for v := range s.dist {
		s.dist[v] = Unreachable
	}
	s.dist[src] = 0
	s.queue = append(s.queue[:0], uint32(src))
	for head := 0; head < len(s.queue); head++ {
		u := model.Node(s.queue[head])
		next := s.dist[u] + 1
		s.neighbors = s.graph.Neighbors(s.neighbors[:0], u)
		for _, v := range s.neighbors {
			if s.dist[v] == Unreachable {
				s.dist[v] = next
				s.queue = append(s.queue, uint32(v))
			}
		}
	}
	return s.dist
}

// BFS is the distance in hops from src to every node of g, Unreachable where
// there is no path. The result is written over dist when that has room for
// Order entries. For many sources use a Searcher. Cost O(order + size).
func BFS(g model.Graph, src model.Node, dist []int32) []int32 {
	s := NewSearcher(g)
	return append(dist[:0], s.From(src)...)
}

// ShortestPath is a shortest path of g from src to dst, both ends included;
// its length is the distance plus one, and it is nil if there is no path. Of
// all shortest paths it takes the one that always steps to the first neighbour,
// in the order of Neighbors, that is nearer to dst. It panics when it meets an
// edge that Neighbors knows from one end only. Cost O(order + size).
func ShortestPath(g model.Graph, src, dst model.Node) []model.Node {
	toDst := NewSearcher(g).From(dst)
	if toDst[src] == Unreachable {
		return nil
	}
	path := []model.Node{src}
	var neighbors []model.Node
	for u := src; u != dst; u = path[len(path)-1] {
		neighbors = g.Neighbors(neighbors[:0], u)
		nearer := slices.IndexFunc(neighbors, func(v model.Node) bool { return toDst[v] == toDst[u]-1 })
		if nearer < 0 {
			panic(fmt.Sprintf("model: %s: Neighbors(%d)=%v lacks an edge that the other end has", g.Name(), u, neighbors))
		}
		path = append(path, neighbors[nearer])
	}
	return path
}

// PathAround is a shortest path from s to t that avoids the faulty nodes, both
// ends included; nil if there is none. It has memory for the nodes that it meets alone.
// Cost O(order + size).
func PathAround(g model.Graph, s, t model.Node, faults []model.Node) []model.Node {
	from := map[model.Node]model.Node{s: s}
	for _, w := range faults {
		from[w] = w
	}
	near, queue := make([]model.Node, 0, g.MaxDegree()), []model.Node{s}
	for head := 0; head < len(queue) && queue[head] != t; head++ {
		near = g.Neighbors(near[:0], queue[head])
		for _, w := range near {
			if _, seen := from[w]; !seen {
				from[w] = queue[head]
				queue = append(queue, w)
			}
		}
	}
	if _, seen := from[t]; !seen || slices.Contains(faults, t) {
		return nil
	}
	path := []model.Node{t}
	for u := t; u != s; {
		u = from[u]
		path = append(path, u)
	}
	slices.Reverse(path)
	return path
}
