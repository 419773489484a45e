package totalexchange

import (
	"fmt"
	"math/big"

	"mccheck/claims"
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
