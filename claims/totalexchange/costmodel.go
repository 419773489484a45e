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
		claim("TE-21", "sec.3.1", "A message of g words to a node at distance d takes t_s + g t_w + d t_h, where t_h is the "+
			"time to switch an intermediate node: a path of d links has d intermediate nodes.",
			everyMetacube,
			claims.AsPrinted(intermediateNodes(0).DegenerateAt("k = 0 or m = 1")).FailsBy(claims.Definition),
			claims.Repaired("t_h is charged per link: a shortest path of d links has d-1 intermediate nodes.",
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
			return fmt.Sprintf("a shortest path from %s to %s has %s and %s, and not %s",
				g.Format(x[0]), g.Format(x[1]), claims.Plural(claims.Distance(v, x[0], x[1]), "link"), claims.Plural(inner(v, x), "intermediate node"),
				claims.Plural(claims.Distance(v, x[0], x[1])-fewer, "intermediate node"))
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

// pathCountClaims is about the choice of routes in a hypercube.
func pathCountClaims() []claims.Claim {
	moreThanOne := func(_ int, count *big.Int) bool { return count.Cmp(big.NewInt(1)) > 0 }
	return []claims.Claim{
		claim("TE-30", "sec.3.3", "In a hypercube there is more than one shortest path between nodes that differ in l bits.", "1 <= l <= n",
			claims.AsPrinted(shortestPaths(1, "more than one", moreThanOne)).FailsOnlyAt("l = 1 (neighbours)"),
			claims.Repaired("Between neighbours there is only one path; between nodes that differ in l bits there are l!, and "+
				"that is more than one from l = 2 on.",
				formallyFactorial(shortestPaths(2, "l!", func(l int, count *big.Int) bool { return count.Cmp(factorial(l)) == 0 })).
					WithControl("2^(l-1)", shortestPaths(2, "2^(l-1)", func(l int, count *big.Int) bool { return count.Cmp(big.NewInt(1<<(l-1))) == 0 })),
				shortestPaths(2, "more than one", moreThanOne).WithSentences("all pairs of nodes of Q(n), n = 2..6, that are no neighbours: two "+
					"of the neighbours of d are nearer to s",
					"all n in 2..6: all s, d in nodes(Q(n)) where ones(xor(s,d)) > 1: 1 < count w in near(Q(n),d): dist(Q(n),s,w) < dist(Q(n),s,d)").
					WithControl("between neighbours, too", shortestPaths(1, "more than one", moreThanOne))).For("2 <= l <= n")),
	}
}

func factorial(l int) *big.Int { return new(big.Int).MulRange(1, int64(l)) }

// shortestPaths states, for every s and every d at distance l >= least in the n-cube,
// that the number of shortest paths from s to d passes ok.
func shortestPaths(least int, says string, ok func(l int, count *big.Int) bool) *claims.Statement {
	st := &claims.Statement{Over: pairsAtDistance(least)}
	open := func(look func(model.Graph) claims.View) func(claims.Point) (*claims.Instance, error) {
		return func(at claims.Point) (*claims.Instance, error) {
			g, err := claims.Hypercubes().New(at[:1])
			if err != nil {
				return nil, err
			}
			v, l := look(g), at[1]
			fault := func(s model.Node) (d model.Node, count *big.Int) {
				dist := v.Distances(s)
				for d, count := range pathCounts(v, s) {
					if int(dist[d]) == l && !ok(l, count) {
						return model.Node(d), count
					}
				}
				return 0, nil
			}
			return &claims.Instance{
				Vars: []claims.Var{claims.NodeVar(g, "s")},
				Test: func(x []uint64) claims.Status {
					_, count := fault(x[0])
					return claims.When(count == nil)
				},
				Explain: func(x []uint64) string {
					d, count := fault(x[0])
					return fmt.Sprintf("%s: from %s to %s, at distance l = %d, the number of shortest paths is %v, and not %s",
						g.Name(), g.Format(x[0]), g.Format(d), l, count, says)
				},
			}, nil
		}
	}
	st.At, st.Replay = open(claims.NeighborView), open(claims.AdjacencyView)
	return st
}

// pairsAtDistance are the n-cubes with a distance l, least <= l <= n. From each node the
// paths to all others are counted, which costs about eight searches.
func pairsAtDistance(least int) claims.Domain {
	return claims.Domain{
		Params: []claims.Param{{Name: "n", Min: least, Max: 24}, {Name: "l", Min: least, Max: 24}},
		If:     func(p claims.Point) bool { return p[1] <= p[0] },
		Bits:   func(p claims.Point) int { return 2*p[0] + 3 },
	}
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
