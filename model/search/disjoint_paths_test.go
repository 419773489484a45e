package search_test

import (
	"slices"
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

// In parts of the 3-cube, for every bound of hops: paths are found where as many of all paths share no node, and only there. The
// ends need not be nodes that the paths may go through.
func TestDisjointPathsWithinABoundAreThoseOfAllPaths(t *testing.T) {
	cube := modeltest.Must(network.NewHypercube(3))
	for seed := range uint64(200) {
		g := lessLinks{cube, seed * 0x9e3779b97f4a7c15 >> 40 & (seed * 0xd1b54a32d192ed03 >> 40)}
		u, v := seed%8, (seed+1+seed/8%7)%8
		may := func(w model.Node) bool { return seed%3 == 0 || w != u && w != v && w != seed/3%8 }
		part := search.Within{Graph: g, May: func(w model.Node) bool { return w == u || w == v || may(w) }}
		for hops := range 9 {
			most := mostApart(everyPath(part, []model.Node{u}, v, hops), nil)
			for count := range 5 {
				paths := search.DisjointPathsWithin(g, u, v, count, hops, may)
				if (paths != nil) != (count <= most) || paths != nil && len(paths) != count {
					t.Fatalf("%s without links %b: from %d to %d %d paths of %d hops: %v, want at most %d",
						g.Name(), g.gone, u, v, count, hops, paths, most)
				}
				requireDisjoint(t, part, u, v, paths)
				for _, path := range paths {
					if len(path)-1 > hops {
						t.Fatalf("%s: the path %v, of more than %d hops", g.Name(), path, hops)
					}
				}
			}
		}
	}
}

// everyPath lists all that a path can go on to, to v, with no node twice and at most so many further hops.
func everyPath(g model.Graph, path []model.Node, v model.Node, hops int) (paths [][]model.Node) {
	if path[len(path)-1] == v {
		return [][]model.Node{path}
	}
	for w := range g.Order() {
		if hops > 0 && g.Adjacent(path[len(path)-1], w) && !slices.Contains(path, w) {
			paths = append(paths, everyPath(g, append(path[:len(path):len(path)], w), v, hops-1)...)
		}
	}
	return paths
}

// mostApart is how many of the paths share no inner node with each other and none that is taken.
func mostApart(paths [][]model.Node, taken []model.Node) (most int) {
	for i, path := range paths {
		inner := path[1 : len(path)-1]
		if !slices.ContainsFunc(inner, func(w model.Node) bool { return slices.Contains(taken, w) }) {
			most = max(most, 1+mostApart(paths[i+1:], append(taken[:len(taken):len(taken)], inner...)))
		}
	}
	return most
}

func TestAPartHasTheLinksBetweenItsNodes(t *testing.T) {
	cube := modeltest.Must(network.NewHypercube(3))
	part := search.Within{Graph: cube, May: func(u model.Node) bool { return u != 2 && u != 3 }}
	for u := range part.Order() {
		near := part.Neighbors([]model.Node{9}, u)[1:]
		for v := range part.Order() {
			if want := part.May(v) && cube.Adjacent(u, v); slices.Contains(near, v) != want || part.Adjacent(u, v) != (want && part.May(u)) {
				t.Errorf("from %d to %d: neighbours %v, adjacent %t", u, v, near, part.Adjacent(u, v))
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
