package search_test

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
)

// lessLinks is the 3-cube without some links: bit 3u+i of gone stands for the one of dimension i at its lower end u.
type lessLinks struct {
	network.Hypercube
	gone uint64
}

func (g lessLinks) Adjacent(u, v model.Node) bool {
	return g.Hypercube.Adjacent(u, v) && g.gone>>(3*(u&v)+(u^v)/2)&1 == 0
}

func (g lessLinks) Neighbors(dst []model.Node, u model.Node) []model.Node {
	for i := range 3 {
		if v := u ^ 1<<i; g.Adjacent(u, v) {
			dst = append(dst, v)
		}
	}
	return dst
}

// In many parts of the 3-cube: the flow, with its room used again, is as large as the largest set that the search along
// single paths finds, and no such set is found where one path more is wanted.
func TestDisjointPathsAreAsManyAsASearchFinds(t *testing.T) {
	cube := modeltest.Must(network.NewHypercube(3))
	flow := search.NewFlow(cube.Order())
	for seed := range uint64(300) {
		g := lessLinks{cube, seed * 0x9e3779b97f4a7c15 >> 40 & (seed * 0xd1b54a32d192ed03 >> 40)}
		in := func(u model.Node) bool { return seed%40 != u+1 }
		part := search.Within{Graph: g, May: in}
		for u := range g.Order() {
			for v := range g.Order() {
				if u == v || !in(u) || !in(v) {
					continue
				}
				paths := flow.Paths(part, u, v, 4)
				requireDisjoint(t, part, u, v, paths)
				for count := len(paths); count <= len(paths)+1; count++ {
					others := search.DisjointPathsWithin(g, u, v, count, int(g.Order()), in)
					if found := others != nil; found != (count == len(paths)) {
						t.Fatalf("%s without links %b: from %d to %d a flow of %v; %d paths are found: %t", g.Name(), g.gone, u, v, paths, count, found)
					}
					requireDisjoint(t, part, u, v, others)
				}
			}
		}
	}
}

func requireDisjoint(t *testing.T, g model.Graph, u, v model.Node, paths [][]model.Node) {
	t.Helper()
	on := map[model.Node]bool{}
	for i, path := range paths {
		if err := modeltest.RouteFault(g, path, u, v); err != nil {
			t.Fatal(err)
		}
		if len(path) == 2 && i > 0 && len(paths[0]) == 2 {
			t.Fatalf("%s: the link from %d to %d twice in %v", g.Name(), u, v, paths)
		}
		for _, w := range path[1 : len(path)-1] {
			if on[w] || w == u || w == v {
				t.Fatalf("%s: from %d to %d a node twice in %v", g.Name(), u, v, paths)
			}
			on[w] = true
		}
	}
}

// joined is a network whose links are those of some paths.
func joined(order int, paths ...[]model.Node) model.Graph {
	near := make([][]model.Node, order)
	for _, path := range paths {
		for i, v := range path[1:] {
			near[path[i]], near[v] = append(near[path[i]], v), append(near[v], path[i])
		}
	}
	return search.GraphOf(near)
}

// The shortest path from 0 to 1, over 2, 3 and 4, is none of the disjoint ones: the second search goes back along it, and
// leaves 3, through which a third path may go.
func TestDisjointPathsGiveUpTheFirstOne(t *testing.T) {
	short := [][]model.Node{{0, 2, 3, 4, 1}, {0, 5, 6, 7, 4}, {2, 8, 9, 10, 1}}
	into, out := []model.Node{0, 11, 12, 13, 14, 15, 3}, []model.Node{3, 16, 17, 18, 19, 20, 1}
	for want, g := range map[int]model.Graph{2: joined(11, short...), 3: joined(21, append(short, into, out)...)} {
		paths := search.DisjointPaths(g, 0, 1, 9)
		requireDisjoint(t, g, 0, 1, paths)
		if len(paths) != want {
			t.Errorf("%v, want %d paths", paths, want)
		}
	}
}
