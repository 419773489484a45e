package search_test

import (
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
)

// TestBranchingAgreesWithEnumeration compares the search with all sets of faults, for
// every destination and every bound, on networks where there are few sets: with any
// faults, and with at most m faults in the clusters of s and t. Two faults part nodes of MC(1,1).
func TestBranchingAgreesWithEnumeration(t *testing.T) {
	for _, size := range [][3]int{{1, 1, 1}, {1, 1, 2}, {1, 2, 2}, {2, 1, 2}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		f, broken, kept := size[2], 0, 0
		for dst := model.Node(1); dst < g.Order(); dst++ {
			for name, may := range map[string]func([]model.Node, model.Node) bool{"any faults": nil, "few in the clusters": fewInside(g, dst)} {
				worst := worstByEnumeration(g, dst, f, may)
				for bound := g.Distance(0, dst) - 1; bound <= g.Distance(0, dst)+3*g.M()+8; bound++ {
					faults, ok := search.FaultsBeyond(g, 0, dst, f, bound, may)
					if ok != (worst > bound) {
						t.Errorf("%s to %d, bound %d, %s: faults %v found %v, by enumeration the worst are %d hops",
							g.Name(), dst, bound, name, faults, ok, worst)
					}
					if path := search.PathAround(g, 0, dst, faults); ok && (len(faults) > f || path != nil && len(path)-1 <= bound) {
						t.Errorf("%s to %d, bound %d, %s: the faults %v leave the path %v", g.Name(), dst, bound, name, faults, path)
					}
					if ok {
						broken++
					} else {
						kept++
					}
				}
			}
		}
		if broken == 0 || kept == 0 {
			t.Errorf("%s: %d bounds are broken and %d kept, want some of both", g.Name(), broken, kept)
		}
	}
}

func TestWithoutFaultsNodesAreAsFarApartAsEver(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(1, 1))
	for dst := range g.Order() {
		hops := g.Distance(0, dst)
		for bound := range hops + 2 {
			faults, ok := search.FaultsBeyond(g, 0, dst, 0, bound, nil)
			if ok != (bound < hops) || len(faults) > 0 {
				t.Errorf("%s to %d, of %d hops, bound %d: faults %v, %t", g.Name(), dst, hops, bound, faults, ok)
			}
		}
	}
	if faults, ok := search.FaultsBeyond(g, 0, 0, 2, 0, nil); ok {
		t.Errorf("%s: the faults %v part a node from itself", g.Name(), faults)
	}
}

// fewInside allows at most m faults in the clusters of node 0 and dst.
func fewInside(g network.Metacube, dst model.Node) func([]model.Node, model.Node) bool {
	inside := func(w model.Node) bool { return g.SameCluster(w, 0) || g.SameCluster(w, dst) }
	return func(faults []model.Node, w model.Node) bool {
		count := 0
		for _, x := range append(faults[:len(faults):len(faults)], w) {
			if inside(x) {
				count++
			}
		}
		return count <= g.M()
	}
}

// worstByEnumeration is the largest distance from node 0 to dst around any set of at
// most f faults; a large number where some set separates them.
func worstByEnumeration(g network.Metacube, dst model.Node, f int, may func([]model.Node, model.Node) bool) int {
	worst := 0
	var extend func(from model.Node, chosen []model.Node)
	extend = func(from model.Node, chosen []model.Node) {
		if path := search.PathAround(g, 0, dst, chosen); path == nil {
			worst = 1 << 30
		} else {
			worst = max(worst, len(path)-1)
		}
		for w := from; len(chosen) < f && w < g.Order(); w++ {
			if w != dst && (may == nil || may(chosen, w)) {
				extend(w+1, append(chosen[:len(chosen):len(chosen)], w))
			}
		}
	}
	extend(1, nil)
	return worst
}
