package faulttolerant

import (
	"fmt"
	"maps"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/sentence"
)

// faultRun is a run of Algorithm 3 from node 0 to t.
type faultRun struct {
	g      network.Metacube
	t      model.Node
	router *fault.Router
	faults []model.Node
	route  fault.Route
}

// inClusters counts the faults in the two clusters.
func (r faultRun) inClusters() (n int) {
	for _, w := range r.faults {
		if !r.outer(w) {
			n++
		}
	}
	return n
}

func (r faultRun) outer(w model.Node) bool { return !r.g.SameCluster(w, 0) && !r.g.SameCluster(w, r.t) }

// TestBrokenAlgorithmsAreRefuted: each slip in Algorithm 3 is found by the sentence of FT-79
// that finds nothing in Algorithm 3 as repaired.
func TestBrokenAlgorithmsAreRefuted(t *testing.T) {
	slips := map[string]func(r *faultRun){
		"none": func(*faultRun) {},
		"case 1 without the paths outside": func(r *faultRun) {
			if r.route.Case == fault.OutsideCluster {
				r.route.Nodes = insideOnly(r)
			}
		},
		"the paths outside untested": func(r *faultRun) {
			if r.route.Case == fault.OutsideCluster {
				r.route.Nodes = fault.OutsidePath(r.g, 0, r.t, 0)
			}
		},
		"the paths outside from m-1 faults on": func(r *faultRun) {
			if r.route.Case == fault.InsideCluster && r.inClusters() == r.g.M()-1 {
				r.route.Nodes = fault.OutsidePath(r.g, 0, r.t, 0)
			}
		},
		"the first channel of a pair, free or not": func(r *faultRun) {
			if r.route.Case == fault.ThroughChannels {
				r.route.Nodes = untested(r)
			}
		},
		"a channel left out": func(r *faultRun) { r.route.Nodes = slices.DeleteFunc(slices.Clone(r.route.Nodes), r.outer) },
	}
	for name, slip := range slips {
		st := theorem2(t, slip)
		fails := failsTo(t, st, claims.Point{1, 2}, 1, 2, 4, 8, 16, 31) || failsTo(t, st, claims.Point{2, 2}, 3, 16)
		if fails != (name != "none") {
			t.Errorf("slip %q: found %t", name, fails)
		}
	}
}

// failsTo reports whether a statement fails at a point for one of some nodes.
func failsTo(t *testing.T, st *claims.Statement, p claims.Point, nodes ...uint64) bool {
	in, err := st.At(p)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(nodes, func(to uint64) bool { return in.Test([]uint64{to}) == claims.Fails })
}

// theorem2 is FT-79 as corrected, with a slip in the routes.
func theorem2(t *testing.T, slip func(*faultRun)) *claims.Statement {
	slipped := maps.Clone(Functions)
	slipped["routes"] = func(a []int64) []uint64 {
		var list outcomes
		router, faults := routerOf(a), nodesIn(a[14:])
		modeltest.EachChoice(func(choose fault.Choose) bool {
			r := faultRun{networkOf(a[0], a[1]), uint64(a[3]), router, faults, router.Route(faults, choose)}
			slip(&r)
			list.add(r.route.Nodes)
			return true
		})
		return sentence.ListOfLists(list.different)
	}
	for _, c := range text.NewPaper(written, "claims/faulttolerant", slipped, shapes).Claims() {
		for _, r := range c.Readings {
			if c.ID == "FT-79" && r.Kind == claims.Corrected {
				return r.Statement
			}
		}
	}
	t.Fatal("FT-79 has no correction")
	return nil
}

// insideOnly is the route of the hypercube algorithm in the cluster of node 0.
func insideOnly(r *faultRun) []model.Node {
	var inside []model.Node
	for _, w := range r.faults {
		if r.g.SameCluster(w, 0) {
			inside = append(inside, r.g.NodeID(w))
		}
	}
	return fault.CubeRouteAround(r.g.M(), 0, r.g.NodeID(r.t), inside, nil, fault.CubeRule{}, fault.FirstChoice).Nodes
}

// untested is a route with the first channel of each pair on its way.
func untested(r *faultRun) []model.Node {
	route := []model.Node{0}
	for i, u := range r.route.Skeleton[1:] {
		before := r.route.Skeleton[i]
		if r.g.SameCluster(before, u) {
			route = append(route, u)
			continue
		}
		low := before
		if !r.g.SameCluster(low, 0) {
			low = u
		}
		channel := slices.Clone(r.router.Cube().Channels(r.g.NodeID(low))[0])
		if low != before {
			slices.Reverse(channel)
		}
		route = append(route, channel[1:]...)
	}
	return route
}

// TestOuterNodesStandForAll compares the sets of faults that are run with all
// sets of two nodes of MC(1,2): the same runs fail, with routes as long.
func TestOuterNodesStandForAll(t *testing.T) {
	g, err := network.NewMetacube(1, 2)
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range faultRules(g) {
		for dst := model.Node(1); dst < g.Order(); dst++ {
			router, err := fault.NewRouter(g, 0, dst, rule)
			if err != nil {
				t.Fatal(err)
			}
			few, all := map[string]bool{}, map[string]bool{}
			note := func(in map[string]bool, faults ...model.Node) {
				modeltest.EachChoice(func(choose fault.Choose) bool {
					r := faultRun{g, dst, router, faults, router.Route(faults, choose)}
					in[fmt.Sprint(len(r.route.Nodes), r.route.Marked, r.inClusters())] = true
					return true
				})
			}
			for _, faults := range faultSets(g, router, dst, 2, 2) {
				note(few, faults...)
			}
			eachFaultSet(g.Order(), dst, 1, 2, nil, func(faults []model.Node) { note(all, faults...) })
			if fmt.Sprint(few) != fmt.Sprint(all) {
				t.Errorf("to %s: %v, with all faults %v", g.Format(dst), few, all)
			}
		}
	}
}

// TestCostsAreThoseOfAllSetsOfFaults compares the most searches and the most nodes tested, to each node of MC(1,1) and MC(1,2), with
// those of the runs around all sets of faults, one by one.
func TestCostsAreThoseOfAllSetsOfFaults(t *testing.T) {
	later := 0
	for m := 1; m <= 2; m++ {
		g := modeltest.Must(network.NewMetacube(1, m))
		for _, rule := range [][]int64{{0, 0, 0, 0}, {0, 1, 0, 0}, {0, 1, 1, 1}, {1, 1, 1, 0}} {
			for dst := model.Node(1); dst < g.Order(); dst++ {
				a := slices.Concat([]int64{1, int64(m), 0, int64(dst)}, rule, []int64{1, 1, 1}, []int64{0, 0, 0})
				router := routerOf(a)
				var most, want, least [2]int
				run := func(most *[2]int, faults []model.Node) {
					modeltest.EachChoice(func(choose fault.Choose) bool {
						r := router.Route(faults, choose)
						most[0], most[1] = max(most[0], r.Searches), max(most[1], r.Looked)
						return true
					})
				}
				for _, faults := range faultSets(g, router, dst, m, m) {
					at := slices.Clone(a)
					for _, w := range faults {
						at = append(at, int64(w))
					}
					costs, _ := sentence.Lists(Functions["costs"](at))
					for _, c := range costs {
						most[0], most[1] = max(most[0], int(c[0])), max(most[1], int(c[1]))
					}
					run(&least, faults)
				}
				eachFaultSet(g.Order(), dst, 1, m, nil, func(faults []model.Node) { run(&want, faults) })
				if most != want {
					t.Errorf("%s, to %s by %v: at most %v searches and nodes tested, want %v", g.Name(), g.Format(dst), rule, most, want)
				}
				if least != want {
					later++
				}
			}
		}
	}
	if later == 0 {
		t.Error("no test comes to a fault later on its path")
	}
}

// faultRules are the readings of Algorithm 3: to the letter, as sec.5 counts the time, and as repaired.
func faultRules(g network.Metacube) []fault.Rule {
	lettered, meant := rulesOf(g, readingOf([]int64{1, 1, 1}))[0], rulesOf(g, route.ChannelRule{})[0]
	return []fault.Rule{{Channel: lettered}, {Channel: meant, Lazy: true}, {Channel: meant, Signed: true, Lazy: true, CutLinks: true}}
}

// TestAlgorithm3CommutesWithTranslations: the claims about Algorithm 3 start from
// node 0. Here the runs from every node are compared with the translated ones.
func TestAlgorithm3CommutesWithTranslations(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range faultRules(g) {
			for dst := model.Node(1); dst < g.Order(); dst++ {
				for w := model.Node(1); w < g.Order(); w += 5 {
					compareRuns(t, g, rule, dst, w)
				}
			}
		}
	}
}

func compareRuns(t *testing.T, g network.Metacube, rule fault.Rule, dst, w model.Node) {
	t.Helper()
	here, err := fault.NewRouter(g, 0, dst, rule)
	if err != nil {
		t.Fatal(err)
	}
	there, err := fault.NewRouter(g, w, moved(g, dst, w), rule)
	if err != nil {
		t.Fatal(err)
	}
	all := func(router *fault.Router, faults []model.Node, by model.Node) string {
		text := ""
		modeltest.EachChoice(func(choose fault.Choose) bool {
			path := slices.Clone(router.Route(faults, choose).Nodes)
			for i := range path {
				path[i] = moved(g, path[i], by)
			}
			text += fmt.Sprintln(path)
			return true
		})
		return text
	}
	for a := model.Node(1); a < g.Order(); a++ {
		if b := a ^ 1; a != dst && b != dst && b != 0 {
			faults, image := []model.Node{a, b}, []model.Node{moved(g, a, w), moved(g, b, w)}
			if got, want := all(there, image, 0), all(here, faults, w); got != want {
				t.Fatalf("%s, 0 to %s around %v, moved by %s:\n%swant\n%s", g.Name(), g.Format(dst), faults, g.Format(w), got, want)
			}
		}
	}
}

// TestLeastSetsStandForAll compares the runs of the hypercube algorithm around
// the sets of faults that are run with those around all sets, to all nodes.
func TestLeastSetsStandForAll(t *testing.T) {
	for n := 2; n <= 4; n++ {
		some, every := map[string]bool{}, map[string]bool{}
		note := func(in map[string]bool, dst model.Node, faults []model.Node) {
			eachCubeRun(n, dst, fault.CubeRule{Ascending: true}, faults, func(r fault.CubeRoute) {
				in[fmt.Sprint(len(faults), len(r.Nodes), r.Partitions, r.Bad)] = true
			})
		}
		for dst := model.Node(1); dst < 1<<n; dst++ {
			if dst&(dst+1) == 0 {
				for _, faults := range cubeFaults(n, dst, n-1) {
					note(some, dst, faults)
				}
			}
			eachFaultSet(1<<n, dst, 1, n-1, nil, func(faults []model.Node) { note(every, dst, faults) })
		}
		if fmt.Sprint(some) != fmt.Sprint(every) {
			t.Errorf("n=%d: %v, of all sets %v", n, some, every)
		}
	}
}

// eachFaultSet runs through all sets of faults from a number up to an end, without dst, of at most
// so many more than are chosen.
func eachFaultSet(end, dst, from model.Node, most int, chosen []model.Node, visit func([]model.Node)) {
	visit(chosen)
	for w := from; w < end && most > 0; w++ {
		if w != dst {
			eachFaultSet(end, dst, w+1, most-1, append(chosen[:len(chosen):len(chosen)], w), visit)
		}
	}
}
