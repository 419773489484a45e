package route_test

import (
	"math/rand/v2"
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

// The key-bit of path j by its words, bit by bit of the addresses: the first bit in which the field of c_u^(j) of u agrees with
// that of v, or across with that of c_v^(j) of v; any other one where there is none.
func TestTheKeyIsTheFirstBitInWhichFieldsAgree(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	kinds := map[bool]int{}
	for _, p := range [][2]int{{1, 2}, {2, 2}, {2, 4}, {3, 3}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		n := g.AddressLength()
		for i := range 4000 {
			u, v, j := random.Uint64N(g.Order()), random.Uint64N(g.Order()), random.IntN(g.K())
			rule := route.ChannelRule{AnyBit: random.IntN(g.M()), KeyByRemainder: i%2 == 1, KeyAcross: i/2%2 == 1}
			bitsU, bitsV, other := model.AddressBits(u, n), model.AddressBits(v, n), u
			if rule.KeyAcross {
				other = v
			}
			want, first := g.K()+rule.AnyBit, false
			for x := 0; x < g.M() && !first; x++ {
				near, far := g.Class(g.Neighbor(u, j)), g.Class(g.Neighbor(other, j))
				if bitsU[network.MetacubeFieldBit(g.M(), near, x)] == bitsV[network.MetacubeFieldBit(g.M(), far, x)] {
					want, first = g.K()+x, true
					if rule.KeyByRemainder {
						want = g.K() + x%g.K()
					}
				}
			}
			kinds[first]++
			if dim, agree := route.ChannelKey(g, u, v, j, rule); dim != want || agree != first {
				t.Fatalf("%s: path %d from %s to %s by %+v: dimension %d, %t, want %d, %t",
					g.Name(), j, g.Format(u), g.Format(v), rule, dim, agree, want, first)
			}
		}
	}
	if kinds[true] == 0 || kinds[false] == 0 {
		t.Errorf("keys of type 1 and others: %v, want some of both", kinds)
	}
}

func TestChannelPathWantsPairedNodes(t *testing.T) {
	g, err := network.NewMetacube(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range []model.Node{0, 1, 65} {
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
