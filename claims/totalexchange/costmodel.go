package totalexchange

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// costModelClaims decide what of the latency model can be computed.
func costModelClaims() []claims.Claim {
	return []claims.Claim{
		claim("TE-21", "sec.3.1", "a message of g words to a node at distance d takes t_s + g t_w + d t_h, where t_h is the time to switch an intermediate node: a path of d links has d intermediate nodes",
			everyMetacube,
			claims.AsPrinted(intermediateNodes(0)),
			claims.Repaired("t_h is charged per link: a shortest path of d links has d-1 intermediate nodes",
				formallyIntermediate(intermediateNodes(1)).WithControl("d intermediate nodes", intermediateNodes(0)))),
	}
}

// formallyIntermediate is the fact of TE-21: the rows list a shortest path for each
// ordered pair of distinct nodes, in the order of the pairs.
func formallyIntermediate(st *claims.Statement) *claims.Statement {
	return st.WithFact("a shortest path of d links for every pair of distinct nodes of MC(0,2), MC(1,1) and MC(1,2) and from node 0 of MC(2,1): it has d-1 nodes between its ends", func(f *claims.Fact) {
		for _, p := range []struct{ k, m, sources int }{{0, 2, 4}, {1, 1, 8}, {1, 2, 32}, {2, 1, 1}} {
			g, err := model.NewMetacube(p.k, p.m)
			if err != nil {
				panic(err)
			}
			var rows [][]model.Node
			for s := range model.Node(p.sources) {
				for d := range g.Order() {
					if s != d {
						rows = append(rows, claims.ShortestPath(claims.NeighborView(g), s, d))
					}
				}
			}
			name := fmt.Sprintf("path%d%d", p.k, p.m)
			claims.AddTable(f, name, rows...)
			where := func(format string) string { return fmt.Sprintf(format, name, claims.Formal(g), p.sources) }
			f.Claim("%s", where("rows(%[1]s) = %[3]d*(order(%[2]s)-1)"))
			f.Claim("%s", where("all s in 0..%[3]d-1: all d in nodes(%[2]s) where d != s: given r = s*(order(%[2]s)-1)+d-if(d > s, 1, 0): given last = len(%[1]s,r)-1: "+
				"%[1]s(r,0) = s and %[1]s(r,last) = d and last = dist(%[2]s,s,d)"))
			f.Claim("%s", where("all r in 0..rows(%[1]s)-1: distinct(%[1]s,r) and (all i in 1..len(%[1]s,r)-1: edge(%[2]s,%[1]s(r,i-1),%[1]s(r,i)))"))
			f.Claim("%s", where("all r in 0..rows(%[1]s)-1: given last = len(%[1]s,r)-1: (count i in 0..last: %[1]s(r,i) != %[1]s(r,0) and %[1]s(r,i) != %[1]s(r,last)) = dist(%[2]s,%[1]s(r,0),%[1]s(r,last))-1"))
		}
	})
}

// intermediateNodes states that a shortest path between distinct nodes at
// distance d has d-fewer inner nodes.
func intermediateNodes(fewer int) *claims.Statement {
	inner := func(v claims.View, x []uint64) int { return len(claims.ShortestPath(v, x[0], x[1])) - 2 }
	return claims.Metacubes().Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == x[1] {
				return claims.Outside
			}
			return claims.When(inner(v, x) == claims.Distance(v, x[0], x[1])-fewer)
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("the shortest path from %s to %s has %d links and %d intermediate nodes, claimed are %d",
				g.Format(x[0]), g.Format(x[1]), claims.Distance(v, x[0], x[1]), inner(v, x), claims.Distance(v, x[0], x[1])-fewer)
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

// pathCountClaims is about the choice of routes in a hypercube.
func pathCountClaims() []claims.Claim {
	cubes := claims.Hypercubes()
	return []claims.Claim{
		claim("TE-30", "sec.3.3", "in a hypercube there is more than one shortest path from s to d", "n >= 1, s != d",
			claims.AsPrinted(shortestPaths(cubes, "more than one", func(l int, count *big.Int) bool { return count.Cmp(big.NewInt(1)) > 0 })),
			claims.Repaired("only for nodes that differ in more than one bit: l differing bits give l! shortest paths",
				formallyFactorial(shortestPaths(cubes, "l!", func(l int, count *big.Int) bool { return count.Cmp(factorial(l)) == 0 })).
					WithControl("2^(l-1)", shortestPaths(cubes, "2^(l-1)", func(l int, count *big.Int) bool { return count.Cmp(big.NewInt(1<<(l-1))) == 0 })))),
	}
}

// formallyFactorial is the fact of TE-30.
func formallyFactorial(st *claims.Statement) *claims.Statement {
	return st.WithFact("all pairs of Q(n): l! shortest paths between nodes at distance l, counted one by one for n <= 4 and l <= 3; for n <= 6, l! is the sum of the numbers (l-1)! for those neighbours of d that are nearer to s, over which the shortest paths come", func(f *claims.Fact) {
		claims.AddTable(f, "factorial", []int{1, 1, 2, 6, 24, 120, 720})
		metacube.Write(f,
			"factorial(0) = 1 and (all l in 1..6: factorial(l) = l*factorial(l-1))",
			"all n in 1..4: all s, d in nodes(Q(n)) where dist(Q(n),s,d) = 1: (count a in near(Q(n),s): a = d) = factorial(1)",
			"all n in 2..4: all s, d in nodes(Q(n)) where dist(Q(n),s,d) = 2: (count a in near(Q(n),s): edge(Q(n),a,d)) = factorial(2)",
			"all n in 3..4: all s, d in nodes(Q(n)) where dist(Q(n),s,d) = 3: (total a in near(Q(n),s): count b in near(Q(n),a): edge(Q(n),b,d)) = factorial(3)",
			"all n in 1..6: all s, d in nodes(Q(n)) where s != d: given l = dist(Q(n),s,d): factorial(l) = total w in near(Q(n),d) where dist(Q(n),s,w) = l-1: factorial(l-1)",
			"all n in 1..6: all s, d in nodes(Q(n)): dist(Q(n),s,d) = ones(xor(s,d))")
	})
}

func factorial(l int) *big.Int { return new(big.Int).MulRange(1, int64(l)) }

// shortestPaths states, for every s and every d != s at distance l, that the
// number of shortest paths from s to d passes ok.
func shortestPaths(n claims.Networks, says string, ok func(l int, count *big.Int) bool) *claims.Statement {
	fault := func(v claims.View, s model.Node) (model.Node, *big.Int, bool) {
		counts := pathCounts(v, s)
		dist := v.Distances(s)
		for d, count := range counts {
			if dist[d] > 0 && !ok(int(dist[d]), count) {
				return model.Node(d), count, true
			}
		}
		return 0, nil, false
	}
	return squared(n.Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, _, bad := fault(v, x[0])
			return claims.When(!bad)
		},
		Explain: func(v claims.View, x []uint64) string {
			d, count, _ := fault(v, x[0])
			g := v.Graph()
			return fmt.Sprintf("from %s to %s, at distance l = %d, there are %v shortest paths, claimed are %s",
				g.Format(x[0]), g.Format(d), claims.Distance(v, x[0], d), count, says)
		},
	}))
}

// pathCounts is the number of shortest paths from s to every node, by layers.
func pathCounts(v claims.View, s model.Node) []*big.Int {
	dist := v.Distances(s)
	counts := make([]*big.Int, len(dist))
	for d := range counts {
		counts[d] = new(big.Int)
	}
	counts[s].SetInt64(1)
	layer := []model.Node{s}
	for l := int16(1); len(layer) > 0; l++ {
		var next []model.Node
		for _, u := range layer {
			for _, w := range v.Neighbors(u) {
				if dist[w] != l {
					continue
				}
				if counts[w].Sign() == 0 {
					next = append(next, w)
				}
				counts[w].Add(counts[w], counts[u])
			}
		}
		layer = next
	}
	return counts
}
