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
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		for v := range g.Order() {
			if g.NodeID(v) != 0 || g.SameCluster(0, v) {
				continue
			}
			pairs, ok := fault.FlowChannels(g, g, 0, v, g.K())
			if !ok || len(pairs) != 1<<g.M() {
				t.Fatalf("%s: of %d pairs between the clusters of 0 and %s", g.Name(), len(pairs), g.Format(v))
			}
			taken := map[model.Node]bool{}
			for id, paths := range pairs {
				if len(paths) != g.K() {
					t.Fatalf("%s: %d paths of pair %d, want %d", g.Name(), len(paths), id, g.K())
				}
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
		if _, ok := fault.FlowChannels(g, g, 0, g.Neighbor(0, 0), g.M()+g.K()); ok {
			t.Errorf("%s: more paths than links that leave a cluster", g.Name())
		}
	}
}

// A node may lie on paths of one pair at most, and of the two clusters the ends alone.
func TestPairsHaveNodesOfTheirOwn(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}, {2, 1}, {2, 2}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		for u := range model.Node(g.Classes()) {
			u = g.WithClass(0x9e3779b9&(1<<(g.M()*g.Classes())-1), int(u))
			for v := uint64(0); v < g.Order(); v += 5 {
				if g.SameCluster(u, v) {
					continue
				}
				taken := map[model.Node]bool{}
				for id := range model.Node(1) << g.M() {
					a := g.WithField(u, g.Class(u), id)
					b := route.ChannelPartner(g, a, v)
					tells := fault.TellsPair(g, a, b)
					for w := range g.Order() {
						end := w == a || w == b
						if tells(w) && taken[w] || tells(w) != end && (end || g.SameCluster(w, u) || g.SameCluster(w, v)) {
							t.Fatalf("%s: %s on a path from %s to %s: %t, and of another pair: %t",
								g.Name(), g.Format(w), g.Format(a), g.Format(b), tells(w), taken[w])
						}
						taken[w] = taken[w] || tells(w)
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
