package faulttolerant

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/model"
)

// TestBrokenAlgorithmsAreRefuted: each slip in Algorithm 3 is found by the check
// that finds nothing in Algorithm 3 as repaired.
func TestBrokenAlgorithmsAreRefuted(t *testing.T) {
	slips := map[string]func(r *faultRun){
		"none": func(*faultRun) {},
		"case 1 without the paths outside": func(r *faultRun) {
			if r.route.Case == model.OutsideCluster {
				r.route.Nodes = insideOnly(r)
			}
		},
		"the paths outside untested": func(r *faultRun) {
			if r.route.Case == model.OutsideCluster {
				r.route.Nodes = model.OutsidePath(r.g, 0, r.t, 0)
			}
		},
		"the paths outside from m-1 faults on": func(r *faultRun) {
			if r.route.Case == model.InsideCluster && r.inClusters() == r.g.M()-1 {
				r.route.Nodes = model.OutsidePath(r.g, 0, r.t, 0)
			}
		},
		"the first channel of a pair, free or not": func(r *faultRun) {
			if r.route.Case == model.ThroughChannels {
				r.route.Nodes = untested(r)
			}
		},
		"a channel left out": func(r *faultRun) { r.route.Nodes = slices.DeleteFunc(slices.Clone(r.route.Nodes), r.outer) },
	}
	for name, slip := range slips {
		few := faultyNetworks().If(notMoreClasses)
		st := everyFaultRun(few, underTheorem2(everyPair, faultsRepaired), func(r faultRun) string {
			slip(&r)
			return arrives(r)
		})
		want, budget := claims.Refuted, claims.Default
		if name == "none" {
			want, budget = claims.Verified, claims.Quick
		}
		ev := exhaustive.Enumerator().Decide(context.Background(), st, claims.Run{Budget: budget, CPUs: 1, Progress: func(uint64) {}})
		if ev.Verdict != want {
			t.Errorf("slip %q: %s, want %s", name, ev.Verdict, want)
		}
	}
}

// insideOnly is the route of the hypercube algorithm in the cluster of node 0.
func insideOnly(r *faultRun) []model.Node {
	var inside []model.Node
	for _, w := range r.faults {
		if r.g.SameCluster(w, 0) {
			inside = append(inside, r.g.NodeID(w))
		}
	}
	return model.CubeRouteAround(r.g.M(), 0, r.g.NodeID(r.t), inside, nil, model.CubeRule{}, model.FirstChoice).Nodes
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
	g, err := model.NewMetacube(1, 2)
	if err != nil {
		t.Fatal(err)
	}
	v := claims.NeighborView(g)
	for _, rule := range []model.FaultRule{faultsLettered, faultsLazy, faultsRepaired} {
		of := underTheorem2(everyPair, rule)
		for dst := model.Node(1); dst < g.Order(); dst++ {
			router := routersTo(g, dst, rule)[0]
			few, all := map[string]bool{}, map[string]bool{}
			note := func(in map[string]bool) func([]model.Node) bool {
				return func(faults []model.Node) bool {
					model.EachChoice(func(choose model.Choose) bool {
						r := faultRun{v, g, dst, router, faults, router.Route(faults, choose)}
						in[fmt.Sprint(len(r.route.Nodes), r.route.Marked, r.inClusters())] = true
						return true
					})
					return true
				}
			}
			of.eachSet(g, router, dst, note(few))
			eachPairOfFaults(g, dst, note(all))
			if fmt.Sprint(few) != fmt.Sprint(all) {
				t.Errorf("to %s: %v, with all faults %v", g.Format(dst), few, all)
			}
		}
	}
}

func eachPairOfFaults(g model.Metacube, dst model.Node, visit func([]model.Node) bool) {
	visit(nil)
	for a := model.Node(1); a < g.Order(); a++ {
		if a == dst {
			continue
		}
		visit([]model.Node{a})
		for b := model.Node(1); b < a; b++ {
			if b != dst {
				visit([]model.Node{b, a})
			}
		}
	}
}

// TestAlgorithm3CommutesWithTranslations: the claims about Algorithm 3 start from
// node 0. Here the runs from every node are compared with the translated ones.
func TestAlgorithm3CommutesWithTranslations(t *testing.T) {
	for _, p := range [][2]int{{1, 1}, {1, 2}} {
		g, err := model.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range []model.FaultRule{faultsLettered, faultsLazy, faultsRepaired} {
			rule.Channel = rulesOf(g, rule.Channel)[0]
			for dst := model.Node(1); dst < g.Order(); dst++ {
				for w := model.Node(1); w < g.Order(); w += 5 {
					compareRuns(t, g, rule, dst, w)
				}
			}
		}
	}
}

func compareRuns(t *testing.T, g model.Metacube, rule model.FaultRule, dst, w model.Node) {
	t.Helper()
	here, err := model.NewFaultRouter(g, 0, dst, rule)
	if err != nil {
		t.Fatal(err)
	}
	there, err := model.NewFaultRouter(g, w, moved(g, dst, w), rule)
	if err != nil {
		t.Fatal(err)
	}
	all := func(router *model.FaultRouter, faults []model.Node, by model.Node) string {
		text := ""
		model.EachChoice(func(choose model.Choose) bool {
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
// the sets of faults that are run with those around all sets, to all nodes; with
// halves, to all nodes of the other half.
func TestLeastSetsStandForAll(t *testing.T) {
	for _, of := range []cubeRuns{{rule: plainRule}, {rule: halvesFirst, halves: true}} {
		for n := 2; n <= 4; n++ {
			some, every := map[string]bool{}, map[string]bool{}
			note := func(in map[string]bool, dst model.Node) func([]model.Node) bool {
				return func(faults []model.Node) bool {
					of.eachRun(n, dst, faults, func(r cubeRun) bool {
						in[fmt.Sprint(len(faults), len(r.route.Nodes), r.route.Partitions, r.route.Bad)] = true
						return true
					})
					return true
				}
			}
			for dst := model.Node(1); dst < 1<<n; dst++ {
				if of.selects(n, dst) {
					of.eachSet(n, dst, note(some, dst))
				}
				if !of.halves || dst>>(n-1) == 1 {
					eachFaultSet(n, dst, 1, of.end(n), nil, note(every, dst))
				}
			}
			if fmt.Sprint(some) != fmt.Sprint(every) {
				t.Errorf("n=%d, halves %t: %v, of all sets %v", n, of.halves, some, every)
			}
		}
	}
}

// eachFaultSet runs through all sets of at most n-1 faults below end.
func eachFaultSet(n int, dst, from, end model.Node, chosen []model.Node, visit func([]model.Node) bool) {
	visit(chosen)
	for w := from; w < end && len(chosen) < n-1; w++ {
		if w != dst {
			eachFaultSet(n, dst, w+1, end, append(chosen[:len(chosen):len(chosen)], w), visit)
		}
	}
}
