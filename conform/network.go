// Package conform checks routers, schedules and routing tables of yours in the networks of
// mccheck and in any network that is given by its links: in a test of Go (Router and the
// functions beside it), or for their results (CheckRoutes, Deadlock).
//
//	func TestMyRouter(t *testing.T) {
//		g, err := conform.Family("MC", 2, 2)
//		if err != nil {
//			t.Fatal(err)
//		}
//		conform.Router(t, g, myRouter, conform.Shortest())
//	}
//
// Programs in other languages are asked by the command mccheck conform.
package conform

import (
	"bytes"
	"fmt"

	"mccheck/model"
	"mccheck/model/netfile"
)

// Graph is an undirected network without loops and double links; its nodes are the numbers
// from 0 to below its order.
type Graph = model.Graph

// Family is a member of a family of mccheck: Family("MC", 2, 2) is the metacube MC(2,2).
// `mccheck topology` lists the families and their parameters.
func Family(name string, params ...int) (Graph, error) {
	f, err := model.FamilyByName(name)
	if err != nil {
		return nil, err
	}
	return f.Build(params)
}

// Explicit is the network of some links, each given once, of at most netfile.MaxNodes nodes;
// name is how reports call it. The nodes are the numbers up to the largest that has a link.
func Explicit(name string, links [][2]uint64) (Graph, error) {
	var text bytes.Buffer
	for _, l := range links {
		fmt.Fprintf(&text, "%d %d\n", l[0], l[1])
	}
	g, err := netfile.Read(name, "edges", text.Bytes())
	if err != nil {
		return nil, fmt.Errorf("network %s: %w", name, err)
	}
	return g, nil
}

// Distances are the hops of a shortest path from src to every node, -1 where there is none.
// Cost O(nodes and links).
func Distances(g Graph, src uint64) []int {
	row := model.BFS(g, src, nil)
	list := make([]int, len(row))
	for u, d := range row {
		list[u] = int(d)
	}
	return list
}

// Diameter is the largest distance of two nodes, by a search from each, and -1 where some two
// have no path. Cost O(nodes * links).
func Diameter(g Graph) int {
	most := 0
	s := model.NewSearcher(g)
	for u := range g.Order() {
		for _, d := range s.From(u) {
			if d < 0 {
				return -1
			}
			most = max(most, int(d))
		}
	}
	return most
}

// DisjointPaths are as many paths from u to v as there are that share no node but their ends,
// and no more than limit; by maximum flow.
func DisjointPaths(g Graph, u, v uint64, limit int) [][]uint64 {
	return model.DisjointPaths(g, u, v, limit)
}
