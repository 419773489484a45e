package certify

import (
	"fmt"
	"slices"
)

func checkDistance(w *witness) string {
	g := w.graph("graph")
	stated := w.one("eccentricity", g.Order)
	source, largest := w.labels(g)
	if largest != stated {
		reject("the largest label is %d, stated is %d", largest, stated)
	}
	return fmt.Sprintf("the eccentricity of node %d of %s is %d", source, g.Name, stated)
}

// checkDiameter wants labels from a node of every orbit of the automorphisms
// that are listed: an automorphism keeps the eccentricity.
func checkDiameter(w *witness) string {
	g := w.graph("graph")
	stated := w.one("diameter", g.Order)
	above := make([]int, g.Order) // a forest: nodes of one tree are in one orbit
	for u := range above {
		above[u] = u
	}
	root := func(u int) int {
		for above[u] != u {
			above[u], u = above[above[u]], above[u]
		}
		return u
	}
	for w.next("automorphism") {
		for u, v := range w.isomorphism("automorphism", g, g) {
			above[root(u)] = root(v)
		}
	}
	largest, settled := 0, make([]bool, g.Order) // by root
	for w.next("source") {
		source, far := w.labels(g)
		largest, settled[root(source)] = max(largest, far), true
	}
	for u := range above {
		if !settled[root(u)] {
			reject("no labels from the orbit of node %d", u)
		}
	}
	if largest != stated {
		reject("the largest label is %d, stated is %d", largest, stated)
	}
	return fmt.Sprintf("the diameter of %s is %d", g.Name, stated)
}

func checkHamiltonian(w *witness) string {
	g := w.graph("graph")
	cycle := w.path("cycle", g)
	if len(cycle) != g.Order || g.Order < 3 {
		reject("%d nodes on the cycle, %d in %s", len(cycle), g.Order, g.Name)
	}
	if last := cycle[len(cycle)-1]; !g.adjacent(last, cycle[0]) {
		reject("the last node %d and the first %d are not joined", last, cycle[0])
	}
	return fmt.Sprintf("%s has a hamiltonian cycle", g.Name)
}

func checkIsomorphism(w *witness) string {
	g, h := w.graph("graph"), w.graph("onto")
	if g.Order != h.Order {
		reject("%d and %d nodes", g.Order, h.Order)
	}
	w.isomorphism("map", g, h)
	return fmt.Sprintf("%s and %s are isomorphic", g.Name, h.Name)
}

// disjoint reads as many paths as stated from s to t, s not t, that have no other
// node in common.
func (w *witness) disjoint() (g *Graph, s, t, count int) {
	g = w.graph("graph")
	pair := w.take("pair", 2, 2, g.Order)
	once(pair)
	s, t = pair[0], pair[1]
	count = w.one("count", g.Order)
	var inner []int
	direct := 0 // paths that are the edge from s to t
	for range count {
		p := w.path("path", g)
		last := len(p) - 1
		if p[0] != s || p[last] != t {
			reject("a path from %d to %d, want from %d to %d", p[0], p[last], s, t)
		}
		if last == 1 {
			direct++
		}
		inner = append(inner, p[1:last]...)
	}
	if once(inner); direct > 1 {
		reject("the edge from %d to %d twice", s, t)
	}
	return g, s, t, count
}

func checkDisjointPaths(w *witness) string {
	g, s, t, count := w.disjoint()
	return fmt.Sprintf("%d paths from %d to %d in %s have no other node in common", count, s, t, g.Name)
}

// checkConnectivity wants a cut as well: without its nodes, and without the edge
// from s to t where there is one, t cannot be reached from s. Each path that is
// not the edge goes through a node of the cut of its own, so there are no more.
func checkConnectivity(w *witness) string {
	g, s, t, count := w.disjoint()
	var cut []int
	if w.next("cut") {
		cut = w.take("cut", 1, g.Order, g.Order)
	}
	once(append(slices.Clone(cut), s, t))
	most := len(cut)
	if g.adjacent(s, t) {
		most++
	}
	if count != most {
		reject("%d paths, the cut allows %d", count, most)
	}
	met := map[int]bool{s: true} // or in the cut
	for _, u := range cut {
		met[u] = true
	}
	for queue := []int{s}; len(queue) > 0; queue = queue[1:] {
		for _, v := range g.Neighbors(queue[0]) {
			if v == t && queue[0] != s {
				reject("node %d is reached from %d beside the cut", t, s)
			}
			if v != t && !met[v] {
				met[v] = true
				queue = append(queue, v)
			}
		}
	}
	return fmt.Sprintf("the largest number of paths from %d to %d in %s without another common node is %d", s, t, g.Name, count)
}

func checkPaths(w *witness) string {
	g := w.graph("graph")
	stated := w.one("longest", g.Order)
	count, longest := w.one("count", maxOrder), 0
	for range count {
		longest = max(longest, len(w.path("path", g))-1)
	}
	if longest != stated {
		reject("the longest path has %d hops, stated is %d", longest, stated)
	}
	return fmt.Sprintf("%d paths in %s, the longest of %d hops", count, g.Name, longest)
}

// checkClassWalks wants W(x,S), at place x*2^(2^k)+S, to be the length of a
// shortest walk in the k-cube from x to 0 through all classes of S: W(0,{}) = 0,
// a class at which the walk stands need not be visited again, and otherwise W is
// 1 more than the least W of a neighbour of x. Only the lengths solve this.
func checkClassWalks(w *witness) string {
	k := w.one("k", 4)
	classes := 1 << k
	rows := classes << classes
	walks := w.take("walks", rows, rows, 256)
	for row, stated := range walks {
		x, set := row>>classes, row&(1<<classes-1)
		want := 0
		switch {
		case set>>x&1 == 1:
			want = walks[x<<classes|set&^(1<<x)]
		case row != 0:
			want = 256
			for i := range k {
				want = min(want, 1+walks[(x^1<<i)<<classes|set])
			}
		}
		if stated != want {
			reject("class %d, set %0*b: %d, want %d", x, classes, set, stated, want)
		}
	}
	return fmt.Sprintf("the lengths of the shortest class walks for k=%d", k)
}
