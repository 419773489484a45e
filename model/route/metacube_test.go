package route_test

import (
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

func oneToOneFlips(g network.Metacube, src, dst model.Node) []model.Flip[bool] {
	n := g.AddressLength()
	return route.MetacubeOneToOne(model.Bits{}, g.K(), g.M(), g.Class(src), g.Class(dst),
		model.AddressBits(src, n), model.AddressBits(dst, n))
}

func oneToOneRouter(g network.Metacube) router {
	return func(src, dst model.Node) []model.Node { return model.WalkOf(src, oneToOneFlips(g, src, dst)) }
}

func oneToOneLiteral(t testing.TB, g network.Metacube) router {
	return func(src, dst model.Node) []model.Node {
		path, err := route.OneToOneRouting(g, src, dst)
		if err != nil {
			t.Fatal(err)
		}
		return path
	}
}

func TestMetacubeOneToOneIsAlgorithm1(t *testing.T) {
	for _, p := range [][2]int{{0, 2}, {1, 1}, {1, 2}, {2, 1}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		if err := findRouteMismatch(g.Order(), oneToOneRouter(g), oneToOneLiteral(t, g)); err != nil {
			t.Errorf("%s: %v", g.Name(), err)
		}
	}
}

func TestMetacubeOneToOneInLanesIsAlgorithm1(t *testing.T) {
	for _, p := range [][2]int{{0, 2}, {1, 1}, {1, 2}, {2, 1}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		inLanes := func(src model.Node, dsts []model.Node, s, d []uint64) []model.Flip[uint64] {
			return route.MetacubeOneToOne(model.Lanes{}, g.K(), g.M(), g.Class(src), g.Class(dsts[0]), s, d)
		}
		fields := g.M() * g.Classes()
		if err := findLaneMismatch(g.Order(), g.AddressLength(), fields, inLanes, oneToOneLiteral(t, g)); err != nil {
			t.Errorf("%s: %v", g.Name(), err)
		}
	}
}

// fieldHops is H_h of fault-tolerant sec.3: the number of differing field bits.
func fieldHops(g network.Metacube, u, v model.Node) int {
	return bits.OnesCount64((u ^ v) & (1<<(g.M()*g.Classes()) - 1))
}

// Larger networks, by sample. fault-tolerant sec.3: a route has at most
// 2^k + H_h hops. Destinations that agree with the source in most fields make
// early arrivals likely.
func TestMetacubeOneToOneOnLargerNetworks(t *testing.T) {
	const seed, pairs = 20021, 2000
	for _, p := range [][2]int{{2, 2}, {2, 4}, {3, 1}, {3, 3}, {4, 1}, {4, 3}} {
		g := modeltest.Must(network.NewMetacube(p[0], p[1]))
		random := rand.New(rand.NewPCG(seed, g.Order()))
		literal, shared := oneToOneLiteral(t, g), oneToOneRouter(g)
		for range pairs {
			src := random.Uint64N(g.Order())
			dst := random.Uint64N(g.Order())
			if random.IntN(2) == 0 {
				dst = g.WithClass(src, g.Class(dst)) ^ 1<<random.IntN(g.AddressLength())
			}
			route := shared(src, dst)
			if !slices.Equal(route, literal(src, dst)) {
				t.Fatalf("%s, seed %d: %s to %s differ", g.Name(), seed, g.Format(src), g.Format(dst))
			}
			if err := modeltest.RouteFault(g, route, src, dst); err != nil {
				t.Fatalf("seed %d: %v", seed, err)
			}
			if hops := len(route) - 1; hops > g.Classes()+fieldHops(g, src, dst) || hops < g.Distance(src, dst) {
				t.Fatalf("%s, seed %d: %s to %s takes %d hops", g.Name(), seed, g.Format(src), g.Format(dst), hops)
			}
		}
	}
}

// The loop ends at the first visit of the destination's class if only the
// fields up to there differ: in MC(2,1) from class 0 to class 3 over
// 0, 2, 3, 1, 3.
func TestOneToOneStopsOnArrival(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(2, 1))
	dst := g.WithClass(0b1101, 3)
	want := []model.Node{0, 0b00_0001, 0b10_0001, 0b10_0101, 0b11_0101, 0b11_1101}
	if got := oneToOneLiteral(t, g)(0, dst); !slices.Equal(got, want) {
		t.Errorf("route %v, want %v", got, want)
	}
}

func TestOneToOneRefusesForeignNodes(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(1, 1))
	for _, pair := range [][2]model.Node{{8, 0}, {0, 8}} {
		if _, err := route.OneToOneRouting(g, pair[0], pair[1]); err == nil {
			t.Errorf("a route from %d to %d in MC(1,1) is not refused", pair[0], pair[1])
		}
	}
}

func TestMetacubeOneToOneMutantsAreRefuted(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(2, 1))
	n := g.AddressLength()
	mutants := map[string]router{
		"no break before the end of the walk": func(src, dst model.Node) []model.Node {
			flips := oneToOneFlips(g, src, dst)
			for i := range flips {
				if flips[i].Dim >= network.MetacubeClassBit(g.K(), g.M(), 0) {
					flips[i].When = true
				}
			}
			return model.WalkOf(src, flips)
		},
		"class walk to the complement of the class": func(src, dst model.Node) []model.Node {
			return model.WalkOf(src, route.MetacubeOneToOne(model.Bits{}, g.K(), g.M(), g.Class(src), g.Class(dst)^3,
				model.AddressBits(src, n), model.AddressBits(dst, n)))
		},
		"last hop missing": func(src, dst model.Node) []model.Node {
			flips := oneToOneFlips(g, src, dst)
			return model.WalkOf(src, flips[:len(flips)-1])
		},
	}
	for name, mutant := range mutants {
		if findRouteMismatch(g.Order(), mutant, oneToOneLiteral(t, g)) == nil {
			t.Errorf("%s: agrees with Algorithm 1", name)
		}
	}
}

func shortestRouter(g network.Metacube) router {
	return func(src, dst model.Node) []model.Node { return route.MetacubeShortest(g, src, dst) }
}

// From every source; in MC(3,1), with its 4 million pairs, from 56 sources of
// all classes.
func TestMetacubeShortestIsShortest(t *testing.T) {
	for _, p := range []struct {
		k, m int
		step uint64
	}{{0, 3, 1}, {1, 1, 1}, {1, 2, 1}, {1, 3, 1}, {2, 1, 1}, {2, 2, 1}, {3, 1, 37}} {
		g := modeltest.Must(network.NewMetacube(p.k, p.m))
		if err := findLongerRoute(g, p.step, shortestRouter(g)); err != nil {
			t.Error(err)
		}
	}
}

// Algorithm 1 visits every class, so it is no shortest-path router; and a
// router that leaves out the last hop does not arrive.
func TestMetacubeShortestMutantsAreRefuted(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(2, 1))
	oneShort := func(src, dst model.Node) []model.Node {
		path := route.MetacubeShortest(g, src, dst)
		return path[:max(1, len(path)-1)]
	}
	for name, mutant := range map[string]router{"Algorithm 1": oneToOneRouter(g), "last hop missing": oneShort} {
		if findLongerRoute(g, 1, mutant) == nil {
			t.Errorf("%s passes as a shortest-path router", name)
		}
	}
}
