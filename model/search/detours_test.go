package search

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// Every set of two faults of MC(1,1) and of the 3-cube, against paths that are searched one by one.
func TestDetoursAreThoseOfShortestPaths(t *testing.T) {
	dual, _ := network.NewMetacube(1, 1)
	cube, _ := network.NewHypercube(3)
	for _, g := range []model.Graph{dual, cube} {
		d, err := NewDetours(g)
		if err != nil {
			t.Fatal(err)
		}
		cut := 0
		for a := range g.Order() {
			for b := range a {
				wanted := func(s, t model.Node) bool { return s != t+1 }
				pairs, ok := d.Around([]model.Node{a, b}, wanted)
				want, there := detoursByPaths(g, []model.Node{a, b}, wanted)
				if !ok {
					cut++
				}
				if ok != there || ok && !slices.Equal(pairs, want) {
					t.Fatalf("%s without %d and %d: %v, %t; by paths %v, %t", g.Name(), a, b, pairs, ok, want, there)
				}
			}
		}
		if g.Name() == cube.Name() != (cut == 0) {
			t.Errorf("%s is cut by %d sets of two nodes", g.Name(), cut)
		}
	}
}

func detoursByPaths(g model.Graph, faults []model.Node, wanted func(s, t model.Node) bool) (pairs []uint64, ok bool) {
	for s := range g.Order() {
		for t := range g.Order() {
			if s == t || slices.Contains(faults, s) || slices.Contains(faults, t) || !wanted(s, t) {
				continue
			}
			around := PathAround(g, s, t, faults)
			if around == nil {
				return nil, false
			}
			if more := len(around) - len(PathAround(g, s, t, nil)); more > 0 {
				pairs = append(pairs, make([]uint64, max(0, more-len(pairs)))...)
				pairs[more-1]++
			}
		}
	}
	return pairs, true
}

func TestDetoursWantASmallConnectedNetwork(t *testing.T) {
	big, _ := network.NewHypercube(13)
	if _, err := NewDetours(big); err == nil {
		t.Error("detours in a network of 8192 nodes, want an error")
	}
}
