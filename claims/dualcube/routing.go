package dualcube

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// routingClaims are the statements of sec.4 about neighbours and the routing
// algorithm.
func routingClaims() []claims.Claim {
	return []claims.Claim{
		{
			ID: "DC-59", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "The r neighbours of s are s^(1), ..., s^(r): for i < r, s^(i) inverts bit a_i in class 0 and a_j with i = " +
				"j-(r-1) in class 1, and s^(r) inverts the leftmost bit.",
			Readings: readings(claims.AsPrinted(neighbors(func(r int, class model.Node, i int) int { return i + int(class)*(r-1) }).
				WithTheorems(claims.Theorem{Name: "dual-cube-links"}).WithFact(formalNeighbours()).
				WithControl("a_i in both classes", neighbors(func(_ int, _ model.Node, i int) int { return i })).
				WithControl("the classes exchanged", neighbors(func(r int, class model.Node, i int) int { return i + int(1-class)*(r-1) })))),
		},
		{
			ID: "DC-60", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "The routing algorithm walks along links from s to t in all its cases: one cluster, clusters of different " +
				"classes, different clusters of one class, either class first. In the last case the cluster ID of s'', reached " +
				"by the first cross-edge, is the node ID of t.",
			Readings: readings(claims.AsPrinted(deliveryStatement(symbolicRoute, model.DualCubeRouteLiteral, true).
				WithTheorems(claims.Theorem{Name: "dual-cube-routing"}).WithFact(formalDelivery()).
				WithControl("the last hop left out", deliveryStatement(withoutLastHop, withoutLastHop, false)).
				WithControl("node ID and cluster ID of t exchanged", deliveryStatement(exchangedTarget, exchangedTarget, false)))),
		},
		{
			ID: "DC-61", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "The route between nodes that differ in k bits has k hops if they are in one cluster or in clusters of " +
				"different classes, and k+2 otherwise.",
			Readings: readings(claims.AsPrinted(lengthStatement(hops, true).WithTheorems(claims.Theorem{Name: "dual-cube-routing"}).
				WithFact(formalLength()).
				WithControl("always k hops", lengthStatement(func(_ model.Graph, u, w model.Node) int { return differing(u, w) }, false)).
				WithControl("k+2 hops between the classes too", lengthStatement(func(g model.Graph, u, w model.Node) int {
					if sameCluster(g.(model.DualCube).R(), u, w) {
						return differing(u, w)
					}
					return differing(u, w) + 2
				}, false)))),
		},
	}
}

// neighbors states that the neighbours of s are the nodes which invert the
// leftmost bit and the bits a_j with j = bit(r, class, i), 1 <= i < r.
func neighbors(bit func(r int, class model.Node, i int) int) *claims.Statement {
	return nodes(claims.DualCubes(), "these are s^(1), ..., s^(r)", func(v claims.View, s model.Node) bool {
		r := connections(v)
		want := []model.Node{s ^ 1<<(2*r-2)}
		for i := 1; i < r; i++ {
			want = append(want, s^1<<(bit(r, classOf(r, s), i)-1))
		}
		slices.Sort(want)
		return slices.Equal(v.Neighbors(s), want)
	})
}

// router gives the nodes of a route, both ends included.
type router func(g model.DualCube, src, dst model.Node) []model.Node

// symbolicRoute runs the guarded form of the algorithm on one pair.
func symbolicRoute(g model.DualCube, src, dst model.Node) []model.Node {
	n := g.AddressLength()
	return model.WalkOf(src, model.DualCubeRoute(model.Bits{}, g.R(), model.AddressBits(src, n), model.AddressBits(dst, n)))
}

func withoutLastHop(g model.DualCube, src, dst model.Node) []model.Node {
	walk := symbolicRoute(g, src, dst)
	return walk[:max(1, len(walk)-1)]
}

func exchangedTarget(g model.DualCube, src, dst model.Node) []model.Node {
	r := g.R()
	return symbolicRoute(g, src, partII(r, dst)|partI(r, dst)<<(r-1)|classOf(r, dst)<<(2*r-2))
}

// routes states ok of the route of every pair of nodes. The first evaluator runs
// the first router, the second the other one. Lanes, where set, decides 64
// destinations at once.
func routes(says string, first, second router, ok func(v claims.View, walk []model.Node, src, dst model.Node) bool,
	lanes func(r int, src, dst model.Node) uint64) *claims.Statement {
	f := claims.DualCubes()
	open := func(look func(model.Graph) claims.View, route router) func(claims.Point) (*claims.Instance, error) {
		return func(p claims.Point) (*claims.Instance, error) {
			g, err := model.NewDualCube(p[0])
			if err != nil {
				return nil, err
			}
			v := look(g)
			in := &claims.Instance{
				Vars: []claims.Var{claims.NodeVar(g, "src"), claims.NodeVar(g, "dst")},
				Test: func(x []uint64) claims.Status { return claims.When(ok(v, route(g, x[0], x[1]), x[0], x[1])) },
				Explain: func(x []uint64) string {
					return fmt.Sprintf("%s: the route from %s to %s has %s and ends at %s; the claim is that %s", g.Name(),
						g.Format(x[0]), g.Format(x[1]), claims.Plural(len(route(g, x[0], x[1]))-1, "hop"), g.Format(last(route(g, x[0], x[1]))), says)
				},
				Path: func(x []uint64) []string {
					var lines []string
					for _, u := range route(g, x[0], x[1]) {
						lines = append(lines, g.Format(u))
					}
					return lines
				},
			}
			if lanes != nil {
				in.Lanes = func(x []uint64) uint64 { return lanes(p[0], x[0], x[1]) }
			}
			return in, nil
		}
	}
	d := f.Domain
	d.Bits = func(p claims.Point) int { return 2 * f.Domain.Bits(p) }
	return &claims.Statement{Over: d, At: open(claims.NeighborView, first), Replay: open(claims.AdjacencyView, second)}
}

func last(walk []model.Node) model.Node { return walk[len(walk)-1] }

// deliveryStatement states that routes follow links and end at dst, and that the
// cluster entered between two clusters of a class is the one with dst's node ID.
func deliveryStatement(first, second router, fast bool) *claims.Statement {
	lanes := undelivered
	if !fast {
		lanes = nil
	}
	return routes("it follows links to its destination, by way of the cluster with the destination's node ID", first, second,
		func(v claims.View, walk []model.Node, src, dst model.Node) bool {
			r := connections(v)
			for i := 1; i < len(walk); i++ {
				if !v.Adjacent(walk[i-1], walk[i]) {
					return false
				}
			}
			if otherClusterOfClass(r, src, dst) {
				entered := slices.IndexFunc(walk, func(u model.Node) bool { return classOf(r, u) != classOf(r, src) })
				if entered < 0 || clusterID(r, walk[entered]) != nodeID(r, dst) {
					return false
				}
			}
			return walk[0] == src && last(walk) == dst
		}, lanes)
}

// lengthStatement states the number of hops of the route.
func lengthStatement(want func(g model.Graph, src, dst model.Node) int, fast bool) *claims.Statement {
	lanes := wrongLength
	if !fast {
		lanes = nil
	}
	return routes("it has the number of hops claimed", symbolicRoute, model.DualCubeRouteLiteral,
		func(v claims.View, walk []model.Node, src, dst model.Node) bool {
			return len(walk)-1 == want(v.Graph(), src, dst)
		}, lanes)
}
