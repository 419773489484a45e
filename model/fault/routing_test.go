package fault_test

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
)

// TestCubeRouteGoesAroundFaults: every run around two faults of the 4-cube gives
// a path, whatever is chosen.
func TestCubeRouteGoesAroundFaults(t *testing.T) {
	g, err := network.NewHypercube(4)
	if err != nil {
		t.Fatal(err)
	}
	for dst := model.Node(1); dst < 16; dst++ {
		for a := model.Node(1); a < 16; a++ {
			faults := []model.Node{a, a ^ 5}
			if slices.Contains(faults, 0) || slices.Contains(faults, dst) {
				continue
			}
			modeltest.EachChoice(func(choose fault.Choose) bool {
				r := fault.CubeRouteAround(4, 0, dst, faults, nil, fault.CubeRule{}, choose)
				if err := modeltest.RouteFault(g, r.Nodes, 0, dst); err != nil {
					t.Errorf("to %d around %v: %v", dst, faults, err)
				}
				if slices.ContainsFunc(r.Nodes, func(u model.Node) bool { return slices.Contains(faults, u) }) {
					t.Errorf("to %d: %v passes one of %v", dst, r.Nodes, faults)
				}
				return true
			})
		}
	}
}

// TestCubeRouteByHand follows the algorithm on paper: faults 001 and 010 block
// both good candidates from 000 to 011, and the bad one is 000 : 100 : 101.
func TestCubeRouteByHand(t *testing.T) {
	r := fault.CubeRouteAround(3, 0, 3, []model.Node{1, 2}, nil, fault.CubeRule{}, fault.FirstChoice)
	if want := []model.Node{0, 4, 5, 7, 3}; !slices.Equal(r.Nodes, want) || r.Partitions != 2 || r.Bad != 1 {
		t.Errorf("%+v, want %v with 2 partitions, 1 of them bad", r, want)
	}
	link := []fault.CubeLink{{Low: 0, Dim: 1}}
	r = fault.CubeRouteAround(2, 0, 2, nil, link, fault.CubeRule{Leading: 2}, fault.FirstChoice)
	if want := []model.Node{0, 1, 3, 2}; !slices.Equal(r.Nodes, want) {
		t.Errorf("around a link: %v, want %v", r.Nodes, want)
	}
	r = fault.CubeRouteAround(2, 0, 3, []model.Node{1, 2}, nil, fault.CubeRule{}, fault.FirstChoice)
	if r.Nodes != nil || r.Partitions != 1 {
		t.Errorf("%+v, want a run that is stuck at the first partition", r)
	}
}

func TestEachChoiceMeetsEverySequence(t *testing.T) {
	seen := map[[2]int]bool{}
	modeltest.EachChoice(func(choose fault.Choose) bool {
		a := choose(3)
		seen[[2]int{a, choose(a + 1)}] = true
		return true
	})
	if len(seen) != 6 {
		t.Errorf("%d sequences, want 1+2+3", len(seen))
	}
}

// TestFaultRoutesOfExample5 has the marks and the route of fault-tolerant
// Example 5 among the runs.
func TestFaultRoutesOfExample5(t *testing.T) {
	g, err := network.NewMetacube(2, 2)
	if err != nil {
		t.Fatal(err)
	}
	const s, dst = 0b0100000111, 0b0000000011
	router, err := fault.NewRouter(g, s, dst, fault.Rule{Channel: route.ChannelRules(g, route.ChannelRule{})[0]})
	if err != nil {
		t.Fatal(err)
	}
	faults := []model.Node{g.Neighbor(s, 0), g.Neighbor(s, 1), 0b0100000011}
	printed := []model.Node{s, 0b0100001111, 0, 1, dst}
	found := false
	modeltest.EachChoice(func(choose fault.Choose) bool {
		r := router.Route(faults, choose)
		if !slices.Equal(r.Marked, []model.Node{2}) || len(r.Nodes) == 0 {
			t.Errorf("marked %v, route %v, %s", r.Marked, r.Nodes, r.Why)
		}
		if slices.Equal(r.Skeleton, printed) {
			found = true
		}
		return true
	})
	if !found {
		t.Errorf("no run goes 7 : 15 -> 0 : 1 : 3")
	}
}

func TestRouterRejectsWhatItHasNoChannelsFor(t *testing.T) {
	g, err := network.NewMetacube(1, 1)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := fault.NewRouter(g, 0, 8, fault.Rule{Signed: true}); err == nil {
		t.Error("node 8 of MC(1,1) is accepted")
	}
	wide, err := network.NewMetacube(2, 6)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := fault.NewRouter(wide, 0, wide.Order()-1, fault.Rule{Signed: true}); err == nil {
		t.Error("128 channel paths are accepted")
	}
	narrow := modeltest.Must(network.NewMetacube(2, 1))
	if _, err := fault.NewRouter(narrow, 0, 0b0010, fault.Rule{Signed: true}); err == nil {
		t.Error("a channel without a signature is accepted")
	}
}

// A fault that is given twice is one fault: m-1 of them in the cluster are not too many for the hypercube algorithm.
func TestAFaultThatIsGivenTwiceIsOne(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(1, 2))
	taken := map[fault.Case]bool{}
	for dst := model.Node(1); dst < g.Order(); dst++ {
		router := faultRouter(t, g, dst, fault.Rule{Signed: true})
		for w := model.Node(1); w < g.Order(); w++ {
			if w == dst {
				continue
			}
			once, twice := router.Route([]model.Node{w}, fault.FirstChoice), router.Route([]model.Node{w, w}, fault.FirstChoice)
			if taken[once.Case] = true; !reflect.DeepEqual(once, twice) {
				t.Errorf("to %s around %s: %+v, and around it twice: %+v", g.Format(dst), g.Format(w), once, twice)
			}
		}
	}
	if len(taken) != 2 {
		t.Errorf("the cases %v, want those inside the cluster and through channels", taken)
	}
}

// Place and Node name the nodes of the two clusters, and no others.
func TestPlacesAreThoseOfTheTwoClusters(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(2, 2))
	src, dst := model.Node(0b0110110110), model.Node(0b1101001100)
	router, err := fault.NewRouter(g, src, dst, fault.Rule{Signed: true})
	if err != nil {
		t.Fatal(err)
	}
	for w := range g.Order() {
		x, inside := router.Cube().Place(w)
		if inside != (g.SameCluster(w, src) || g.SameCluster(w, dst)) || inside && router.Cube().Node(x) != w {
			t.Errorf("%s has the place %d, %t", g.Format(w), x, inside)
		}
	}
}

// TestRepairedRoutesOfLargerMetacubes draws pairs of nodes, and faults in their
// clusters and on their channel paths, as many as fault-tolerant Theorem 2 allows.
func TestRepairedRoutesOfLargerMetacubes(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for _, p := range [][2]int{{1, 4}, {1, 6}, {2, 3}, {2, 4}, {3, 3}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for range 200 {
			src, dst := random.Uint64N(g.Order()), random.Uint64N(g.Order())
			if g.SameCluster(src, dst) {
				continue
			}
			router, err := fault.NewRouter(g, src, dst, fault.Rule{Signed: true, Lazy: true, CutLinks: true})
			if err != nil {
				t.Fatal(err)
			}
			faults := drawFaults(random, g, router, src, dst)
			r := router.Route(faults, func(options int) int { return random.IntN(options) })
			if err := modeltest.RouteFault(g, r.Nodes, src, dst); err != nil {
				t.Errorf("from %s to %s around %v: %v %s", g.Format(src), g.Format(dst), faults, err, r.Why)
			}
			if slices.ContainsFunc(r.Nodes, func(u model.Node) bool { return slices.Contains(faults, u) }) {
				t.Errorf("from %s to %s: %v passes one of %v", g.Format(src), g.Format(dst), r.Nodes, faults)
			}
		}
	}
}

// What case 2 looks at and marks, and the channels that it puts into a route, by the words: every path is looked at up to its
// first fault, and of the free paths of a pair the first of the shortest is taken.
func TestRoutesGoThroughTheShortestFreeChannels(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	g := modeltest.Must(network.NewMetacube(2, 2))
	marks, ends := 0, 0
	for i := range 2000 {
		src, dst := random.Uint64N(g.Order()), random.Uint64N(g.Order())
		if g.SameCluster(src, dst) {
			continue
		}
		rule := fault.Rule{Signed: true, EndsCount: i%2 == 1}
		router, err := fault.NewRouter(g, src, dst, rule)
		if err != nil {
			t.Fatal(err)
		}
		var faults []model.Node
		for len(faults) < 4 {
			path := router.Cube().Channels(random.Uint64N(2))[random.IntN(2)]
			if w := path[random.IntN(len(path))]; w != src && w != dst {
				faults = append(faults, w)
			}
		}
		faulty := func(w model.Node) bool { return slices.Contains(faults, w) }
		var looks [4]int
		var free [4][]model.Node
		var marked []model.Node
		looked := 0
		for x := range looks {
			var path []model.Node
			for _, path = range router.Cube().Channels(model.Node(x)) {
				inner := path[1 : len(path)-1]
				if at := slices.IndexFunc(inner, faulty); at >= 0 {
					looks[x] += at + 1
				} else if rule.EndsCount && (faulty(path[0]) || faulty(path[len(path)-1])) {
					looks[x] += len(path)
					ends++
				} else {
					looks[x] += len(inner)
					if free[x] == nil || len(path) < len(free[x]) {
						free[x] = path
					}
				}
			}
			if looked += looks[x]; free[x] == nil {
				marked = append(marked, path[len(path)-1])
				marks++
			}
		}
		r := router.Route(faults, fault.FirstChoice)
		var nodes []model.Node
		for at, w := range r.Skeleton {
			if at == 0 || g.SameCluster(w, r.Skeleton[at-1]) {
				nodes = append(nodes, w)
				continue
			}
			x, _ := router.Cube().Place(w)
			path := slices.Clone(free[x%4])
			if path[0] == w {
				slices.Reverse(path)
			}
			nodes, looked = append(nodes, path[1:]...), looked+looks[x%4]
		}
		if !slices.Equal(r.Nodes, nodes) || !slices.Equal(r.Marked, marked) || r.Looked != looked || (r.Nodes == nil) != (r.Why != "") {
			t.Fatalf("from %s to %s around %v: %+v, want %v, marked %v, looked at %d",
				g.Format(src), g.Format(dst), faults, r, nodes, marked, looked)
		}
	}
	lazy, err := fault.NewRouter(g, 0, 0b0100000000, fault.Rule{Signed: true, Lazy: true})
	if err != nil {
		t.Fatal(err)
	}
	channels := lazy.Cube().Channels(0)
	if r := lazy.Route(nil, fault.FirstChoice); r.Looked != len(channels[0])+len(channels[1])-4 || len(r.Nodes) != 2 {
		t.Errorf("%+v, want the link, and to look at the inner nodes of %v alone", r, channels)
	}
	if marks == 0 || ends == 0 {
		t.Errorf("%d marked nodes, %d paths with faulty ends, want some of both", marks, ends)
	}
}

// drawFaults draws m+k-1 faults near the two ends: m of them or fewer in the two
// clusters, the others on the channels of a few pairs.
func drawFaults(random *rand.Rand, g network.Metacube, router *fault.Router, src, dst model.Node) []model.Node {
	var faults []model.Node
	inside := random.IntN(g.M() + 1)
	for len(faults) < inside {
		end := src
		if random.IntN(2) == 0 {
			end = dst
		}
		if w := g.Neighbor(end, g.K()+random.IntN(g.M())); w != src && w != dst && !slices.Contains(faults, w) {
			faults = append(faults, w)
		}
	}
	x, _ := router.Cube().Place(src)
	for len(faults) < g.M()+g.K()-1 {
		channels := router.Cube().Channels((x ^ 1<<random.IntN(g.M()+1)) & (1<<g.M() - 1))
		path := channels[random.IntN(len(channels))]
		if len(path) > 2 {
			faults = append(faults, path[1+random.IntN(len(path)-2)])
		}
	}
	return faults
}

// A router takes the channel paths of its rule, from a node of the cluster of s to its partner, and asks for the first partition of
// the two clusters where links are cut, and only there: its skeletons around a fault are those of the hypercube algorithm.
func TestARouterTakesItsRule(t *testing.T) {
	g := modeltest.Must(network.NewMetacube(1, 3))
	printed := route.ChannelRules(g, route.ChannelRule{})[0]
	differ, firsts := 0, 0
	for dst := model.Node(8); dst < 1<<6; dst += 5 {
		for _, rule := range []fault.Rule{{Channel: printed}, {Signed: true}, {Signed: true, CutLinks: true}} {
			router := faultRouter(t, g, dst, rule)
			if router.Cube() == nil {
				continue
			}
			for x := range model.Node(8) {
				u, v := router.Cube().Node(x), router.Cube().Node(x|8)
				want, err := route.ChannelPath(g, u, v, 0, printed)
				signed, signedErr := route.SignedChannel(g, u, v, 0)
				if err != nil || signedErr != nil {
					t.Fatal(err, signedErr)
				}
				if !slices.Equal(want, signed) {
					differ++
				}
				if rule.Signed {
					want = signed
				}
				if got := router.Cube().Channels(x)[0]; !slices.Equal(got, want) {
					t.Errorf("to %s, %+v: the channel of %d is %v, want %v", g.Format(dst), rule, x, got, want)
				}
			}
			src, _ := router.Cube().Place(0)
			end, _ := router.Cube().Place(dst)
			skeletons := func(faulty model.Node, cube fault.CubeRule) map[string]bool {
				all := map[string]bool{}
				fault.EachCubeRoute(4, src, end, []model.Node{faulty}, nil, cube, func(r fault.CubeRoute) {
					var nodes []model.Node
					for _, x := range r.Nodes {
						nodes = append(nodes, router.Cube().Node(x))
					}
					all[fmt.Sprint(nodes)] = true
				})
				return all
			}
			for faulty := range model.Node(16) {
				if faulty == src || faulty == end {
					continue
				}
				got, want, other := map[string]bool{}, skeletons(faulty, fault.CubeRule{}), skeletons(faulty, fault.CubeRule{Leading: 4})
				if rule.CutLinks {
					want, other = other, want
				}
				router.EachRoute([]model.Node{router.Cube().Node(faulty)}, new(fault.CubePaths), func(r fault.Route) {
					got[fmt.Sprint(r.Skeleton)] = true
				})
				if !maps.Equal(got, want) {
					t.Errorf("to %s, %+v: skeletons %v, want %v", g.Format(dst), rule, got, want)
				}
				if !maps.Equal(want, other) {
					firsts++
				}
			}
		}
	}
	if differ == 0 || firsts == 0 {
		t.Errorf("%d channels differ, and %d sets of skeletons, want some of both", differ, firsts)
	}
	if _, err := fault.NewRouter(g, g.Order(), 0, fault.Rule{Signed: true}); err == nil {
		t.Errorf("a route from node %d of %d is accepted", g.Order(), g.Order())
	}
}
