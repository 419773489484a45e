package route_test

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
)

func TestChannelPathsArriveAlongLinks(t *testing.T) {
	for _, p := range [][2]int{{1, 2}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for v := range g.Order() {
			if g.SameCluster(0, v) || route.ChannelPartner(g, 0, v) != v {
				continue
			}
			for _, rule := range route.ChannelRules(g, route.ChannelRule{})[:2] {
				for j := range g.K() {
					path, err := route.ChannelPath(g, 0, v, j, rule)
					if err != nil {
						t.Fatal(err)
					}
					if err := modeltest.RouteFault(g, path, 0, v); err != nil {
						t.Error(err)
					}
				}
			}
		}
	}
}

func TestChannelPathWantsPairedNodes(t *testing.T) {
	g, err := network.NewMetacube(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []model.Node{1, 65} {
		if path, err := route.ChannelPath(g, 0, v, 0, route.ChannelRules(g, route.ChannelRule{})[0]); err == nil {
			t.Errorf("path %v to %d, want an error", path, v)
		}
	}
}

func TestClassCyclesAreCounted(t *testing.T) {
	for k, want := range map[int]int{1: 1, 2: 1, 3: 4, 4: 672} {
		if got := len(route.ClassCycles(k, 0, 1<<10)); got != want {
			t.Errorf("k=%d: %d cycles, want %d", k, got, want)
		}
	}
}

func TestDisjointPathsAreAsManyAsTheDegree(t *testing.T) {
	g, err := network.NewMetacube(2, 1)
	if err != nil {
		t.Fatal(err)
	}
	for dst := model.Node(1); dst < g.Order(); dst++ {
		paths := search.DisjointPaths(g, 0, dst, 9)
		if len(paths) != 3 {
			t.Errorf("to %d: %d paths, want 3", dst, len(paths))
		}
		var inner []model.Node
		for _, path := range paths {
			if err := modeltest.RouteFault(g, path, 0, dst); err != nil {
				t.Error(err)
			}
			for _, u := range path[1 : len(path)-1] {
				if slices.Contains(inner, u) {
					t.Errorf("to %d: %d is on two paths", dst, u)
				}
				inner = append(inner, u)
			}
		}
	}
}
