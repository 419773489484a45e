package search

import (
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// Every set of two faults of MC(1,1), of the 3-cube and of a ring, against paths that are searched one by one.
func TestDetoursAreThoseOfShortestPaths(t *testing.T) {
	dual, _ := network.NewMetacube(1, 1)
	cube, _ := network.NewHypercube(3)
	for i, g := range []model.Graph{cube, dual, ring{cube, 9}} {
		d, err := NewDetours(g)
		if err != nil {
			t.Fatal(err)
		}
		cut := 0
		for a := range g.Order() {
			for b := range a {
				for _, wanted := range []func(s, t model.Node) bool{nil, func(s, t model.Node) bool { return s != t+1 }} {
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
		}
		if (i > 0) != (cut > 0) { // the first, the cube, is not
			t.Errorf("%s, of %d nodes, is cut by %d sets of two nodes", g.Name(), g.Order(), cut)
		}
	}
}

func detoursByPaths(g model.Graph, faults []model.Node, wanted func(s, t model.Node) bool) (pairs []uint64, ok bool) {
	for s := range g.Order() {
		for t := range g.Order() {
			if s == t || slices.Contains(faults, s) || slices.Contains(faults, t) || wanted != nil && !wanted(s, t) {
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

// ring is a ring of so many nodes.
type ring struct {
	network.Hypercube
	order uint64
}

func (g ring) Order() uint64 { return g.order }

func (g ring) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return append(dst, (u+1)%g.order, (u+g.order-1)%g.order)
}

func TestDetoursWantASmallConnectedNetwork(t *testing.T) {
	big, _ := network.NewHypercube(13)
	cube, _ := network.NewHypercube(3)
	parts := Within{cube, func(u model.Node) bool { return u != 1 }}
	const many, far = "want at most 4096", "255 hops or more"
	for _, c := range []struct {
		g    model.Graph
		want string
	}{{big, many}, {ring{cube, 4097}, many}, {ring{cube, 4096}, far}, {ring{cube, 510}, far}, {parts, far}} {
		if _, err := NewDetours(c.g); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("detours in %s, part or ring of %d nodes: %v, want %q", c.g.Name(), c.g.Order(), err, c.want)
		}
	}
	if _, err := NewDetours(ring{cube, 509}); err != nil {
		t.Error(err)
	}
}

func TestADetourOf255HopsIsNone(t *testing.T) {
	cube, _ := network.NewHypercube(3)
	for order, want := range map[uint64]bool{256: true, 257: false, 258: false} {
		d, err := NewDetours(ring{cube, order})
		if err != nil {
			t.Fatal(err)
		}
		wanted := func(s, t model.Node) bool { return s == 1 && t >= order-2 }
		if pairs, ok := d.Around([]model.Node{0}, wanted); ok != want || ok && len(pairs) != 252 {
			t.Errorf("ring of %d nodes, one of them faulty: %d lengths of detours, %t, want %t", order, len(pairs), ok, want)
		}
	}
}
