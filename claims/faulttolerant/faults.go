package faulttolerant

import (
	"fmt"
	"math/big"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// faultClaims are the claims of sec.5 about what a number of faults can do.
func faultClaims() []claims.Claim {
	mc, cubes := claims.Metacubes(), claims.Hypercubes()
	cubes.Domain.Params = []claims.Param{{Name: "n", Min: 1, Max: 5}}
	few := mc.If(func(p claims.Point) bool { return p[0] <= p[1] })
	small, larger := branchingPairs(few), branching(few)
	example5 := ends{2, 2, "0100000111", "0000000011"}
	return []claims.Claim{
		claim("FT-87", "sec.5", "MC(k,m) stays connected without any k+m-1 nodes: any two nodes have k+m paths disjoint but "+
			"for their ends.", everyMetacube,
			claims.AsPrinted(certifyConnected(forPairs(costing(mc, 5), searching(mc), disjointPaths(0),
				[]variant{{"k+m+1 paths", disjointPaths(1)}}))...)),
		claim("FT-70", "sec.5", "Around any n-1 faults of an n-cube two nodes at distance d have a path of at most d+2 hops.", "n >= 1",
			claims.AsPrinted(certifyCubeDetour(costing(cubes, 5).Pairs(detour(allButOne, nil, 2)).
				WithControl("d + 1", costing(cubes, 5).Pairs(detour(allButOne, nil, 1))).
				WithControl("n faults", costing(cubes, 5).Pairs(detour(model.Graph.MaxDegree, nil, 2)))))),
		claim("FT-86", "Theorem 2", "With at most m+k-1 faults, at most m of them in the clusters of s and t, and k <= m, "+
			"some path around the faults has at most d + 3m + 7 hops.", "k <= m, m >= 1",
			claims.AsPrintedIn("The number d is the distance; all sets of faults are decided by branching on the inner nodes of "+
				"shortest paths, in the larger networks from node 0, which is enough because the translations are automorphisms "+
				"that keep clusters (TE-06).", certifyTheorem2(forPairs(small, larger, detour(allButOne, mInClusters, 7),
				[]variant{{"d + 3m - 1", detour(allButOne, mInClusters, -1)}, {"m+k faults", detour(model.Graph.MaxDegree, nil, 7)}}))...)),
		claim("FT-84", "Ex.5", "In MC(2,2) the route 7 : 15 -> 0 : 1 : 3, along the second path of Example 3, avoids the "+
			"faults s^(0), s^(1) and 0100000011 and has 13 + 3 = 16 hops.", "k = m = 2",
			claims.AsPrinted(certifyFifthRoute(aroundFaults(example5, "0100000011").
				WithControl("1000011111 faulty as well", aroundFaults(example5, "1000011111")), "13+3"),
				certifyFifthRoute(claims.Table(claims.Cell{Label: "hops of the route", Printed: "16",
					Actual: claims.Actual{Of: func(bool) (*big.Rat, error) {
						g, err := model.NewMetacube(2, 2)
						return big.NewRat(int64(len(fifthRoute(g))-1), 1), err
					}}}), "16"))),
	}
}

// allButOne is one fault less than a node has neighbours.
func allButOne(g model.Graph) int { return g.MaxDegree() - 1 }

// branching counts the work of detours from node 0 to every other: a search through
// the network in each of about 2^(3f) branches, for f = m+k-1 faults, of which 2^9
// steps count as one case. The statement adds what it counts itself.
func branching(n claims.Networks) claims.Networks {
	return branchBits(n, func(length, faults int) int { return 2*length + 3*faults - 9 })
}

// branchingPairs counts the same for every pair of nodes; the statement doubles it.
func branchingPairs(n claims.Networks) claims.Networks {
	return branchBits(n, func(length, faults int) int { return (3*length + 3*faults - 9) / 2 })
}

func branchBits(n claims.Networks, work func(length, faults int) int) claims.Networks {
	plain := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int { return max(0, work(plain(p), p[0]+p[1]-1)) }
	return n
}

// searching counts the work of disjoint paths from node 0 to every other: one
// search for each link of a node, by about the degree for each node.
func searching(n claims.Networks) claims.Networks {
	plain := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int { return plain(p) + p[0] + p[1] + 6 }
	return n
}

// mInClusters allows at most m faults in the clusters of s and t together.
func mInClusters(g model.Metacube, s, t model.Node) func(faults []model.Node, w model.Node) bool {
	inside := func(w model.Node) bool { return g.SameCluster(w, s) || g.SameCluster(w, t) }
	return func(faults []model.Node, w model.Node) bool {
		count := 0
		for _, x := range faults {
			if inside(x) {
				count++
			}
		}
		return !inside(w) || count < g.M()
	}
}

// disjointPaths says that two distinct nodes have as many paths, disjoint but for
// their ends, as a node has neighbours, and more. The paths found are checked
// link by link; that their number is largest is not relied on.
func disjointPaths(more int) claims.Predicate {
	wrong := func(v claims.View, x []uint64) string {
		want := v.Graph().MaxDegree() + more
		paths := model.DisjointPaths(claims.AsSeen(v), x[0], x[1], want)
		seen := map[model.Node]bool{}
		for _, path := range paths {
			if text := pathFault(v, path, x[0], x[1]); text != "" {
				return text
			}
			for _, w := range path[1 : len(path)-1] {
				if seen[w] {
					return fmt.Sprintf("two paths meet at %s", v.Graph().Format(w))
				}
				seen[w] = true
			}
		}
		if len(paths) != want {
			return fmt.Sprintf("from %s to %s there are %s, and not %d",
				v.Graph().Format(x[0]), v.Graph().Format(x[1]), claims.Plural(len(paths), "disjoint path"), want)
		}
		return ""
	}
	return showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == x[1] {
				return claims.Outside
			}
			return claims.When(wrong(v, x) == "")
		},
		Explain: wrong,
		Path:    func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

// detour says that no faults lengthen the distance d of two distinct nodes to more
// than d + more, or than d + 3m + more where a condition on faults belongs to a
// metacube. All sets of faults are decided by model.FaultsBeyond.
func detour(faults func(model.Graph) int, may func(g model.Metacube, s, t model.Node) func([]model.Node, model.Node) bool,
	more int) claims.Predicate {
	beyond := func(v claims.View, x []uint64) (set []model.Node, bound int, broken bool) {
		bound = claims.Distance(v, x[0], x[1]) + more
		var allowed func([]model.Node, model.Node) bool
		if g, ok := v.Graph().(model.Metacube); ok {
			bound += 3 * g.M()
			if may != nil {
				allowed = may(g, x[0], x[1])
			}
		}
		set, broken = model.FaultsBeyond(claims.AsSeen(v), x[0], x[1], faults(v.Graph()), bound, allowed)
		return set, bound, broken
	}
	return showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == x[1] {
				return claims.Outside
			}
			_, _, broken := beyond(v, x)
			return claims.When(!broken)
		},
		Explain: func(v claims.View, x []uint64) string {
			set, bound, _ := beyond(v, x)
			shortest := "there is no path"
			if path := model.PathAround(claims.AsSeen(v), x[0], x[1], set); path != nil {
				shortest = "a shortest path has " + claims.Plural(len(path)-1, "hop")
			}
			return fmt.Sprintf("from %s to %s around the faults %s %s, and the bound is %d",
				v.Graph().Format(x[0]), v.Graph().Format(x[1]), formatted(v.Graph(), set), shortest, bound)
		},
		Path: func(v claims.View, x []uint64) []model.Node {
			set, _, _ := beyond(v, x)
			return model.PathAround(claims.AsSeen(v), x[0], x[1], set)
		},
	})
}

// fifthRoute is the route of Example 5: a hop in the cluster of s, the second
// path of Example 3 backwards, two hops in the cluster of t.
func fifthRoute(g model.Metacube) []model.Node {
	channel := examples[2].nodes(g, 1)
	slices.Reverse(channel)
	return slices.Concat([]model.Node{address(g, "0100000111")}, channel, []model.Node{1, 3})
}

// aroundFaults states that the route of Example 5 is a path that avoids s^(0),
// s^(1) and one further fault.
func aroundFaults(e ends, third string) *claims.Statement {
	wrong := func(v claims.View) string {
		g := metacubeOf(v)
		s, route := address(g, e.src), fifthRoute(g)
		for _, w := range []model.Node{g.Neighbor(s, 0), g.Neighbor(s, 1), address(g, third)} {
			if slices.Contains(route, w) {
				return fmt.Sprintf("the route passes the fault %s", g.Format(w))
			}
		}
		return pathFault(v, route, s, address(g, e.dst))
	}
	return claims.Metacubes().Only(e.k, e.m).Each(1, claims.Predicate{
		Test:    func(v claims.View, _ []uint64) claims.Status { return claims.When(wrong(v) == "") },
		Explain: func(v claims.View, _ []uint64) string { return wrong(v) },
	})
}
