package fault_test

import (
	"testing"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
)

func TestFlowChannelsAreDisjoint(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {2, 2}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for v := range g.Order() {
			if g.NodeID(v) != 0 || g.SameCluster(0, v) {
				continue
			}
			pairs, ok := fault.FlowChannels(g, g, 0, v, g.K())
			if !ok {
				t.Fatalf("%s: none between the clusters of 0 and %s", g.Name(), g.Format(v))
			}
			taken := map[model.Node]bool{}
			for id, paths := range pairs {
				for _, path := range paths {
					if err := modeltest.RouteFault(g, path, model.Node(id), route.ChannelPartner(g, model.Node(id), v)); err != nil {
						t.Fatal(err)
					}
					for _, w := range path[1 : len(path)-1] {
						if taken[w] || g.SameCluster(w, 0) || g.SameCluster(w, v) {
							t.Fatalf("%s: the node %s twice, or in a cluster", g.Name(), g.Format(w))
						}
						taken[w] = true
					}
				}
			}
		}
	}
}

// In Q_3 there are three disjoint paths between opposite nodes, of 3 hops each; and
// between neighbours one edge and two paths of 3.
func TestDisjointPathsWithinIsComplete(t *testing.T) {
	g, err := network.NewHypercube(3)
	if err != nil {
		t.Fatal(err)
	}
	all := func(model.Node) bool { return true }
	for _, c := range []struct {
		t           model.Node
		count, hops int
		found       bool
	}{{7, 3, 3, true}, {7, 3, 2, false}, {7, 4, 7, false}, {1, 3, 3, true}, {1, 3, 2, false}, {1, 1, 1, true}, {3, 2, 2, true},
		{3, 3, 2, false}, {3, 3, 4, true}} {
		paths := search.DisjointPathsWithin(g, 0, c.t, c.count, c.hops, all)
		if (paths != nil) != c.found {
			t.Errorf("%d paths of %d hops to %d: %v", c.count, c.hops, c.t, paths)
		}
		for _, p := range paths {
			if err := modeltest.RouteFault(g, p, 0, c.t); err != nil || len(p)-1 > c.hops {
				t.Errorf("path %v: %v", p, err)
			}
		}
	}
	if search.DisjointPathsWithin(g, 0, 7, 1, 3, func(u model.Node) bool { return u > 2 && u != 4 }) != nil {
		t.Error("a path around nodes that it must not use")
	}
}
