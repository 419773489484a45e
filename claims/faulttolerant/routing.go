package faulttolerant

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// routingClaims are the claims of sec.3 about Algorithm 1, transcribed as
// model.OneToOneRouting.
func routingClaims() []claims.Claim {
	mc := claims.Metacubes()
	return []claims.Claim{
		claim("FT-23", "sec.3, Algorithm 1", "Algorithm 1 builds a path from s to t: links only, no node twice, for any two nodes.",
			everyMetacube,
			claims.AsPrinted(formalRoutes(alongClassWalks(mc, costing(mc, 5), isPath(route), []variant{
				{"the last hop left out", isPath(shortened)},
				{"a hop repeated at the start", isPath(lingering)},
			}), "the route of Algorithm 1 is a path from s to t; that no node comes again is said of nodes of one class, in one "+
				"turn of the loop or in two", "path(k,m,s,t)")...)),
		claim("FT-24", "sec.3", "The route of Algorithm 1 has at most 2^k + H_h hops.", everyMetacube,
			claims.AsPrinted(formalRoutes(alongClassWalks(costing(mc, 1), costing(mc, 3), atMost(hops, inFields.plus(" + 2^k", classCount)),
				[]variant{{"2^k - 1", atMost(hops, inFields.plus(" + 2^k - 1", func(g model.Metacube) int { return g.Classes() - 1 }))}},
				variant{"2k in place of 2^k", atMost(hops, inFields.plus(" + 2k", twiceK))}),
				"the number of hops of Algorithm 1 is at most 2^k and the differing bits of the fields", "hops(k,m,s,t) <= "+
					"2^k+ones(xor(fields(k,m,s),fields(k,m,t)))")...)),
		claim("FT-31", "sec.3", "A route that bypasses classes whose fields agree may, for some two nodes, be shorter than "+
			"that of Algorithm 1.", "some MC(k,m)",
			claims.AsPrintedIn("MC(2,1) has such nodes; FT-250 says which metacubes do.",
				formallyRouted(somePair(mc.Only(2, 1), longerThanDistance), "node 0 and some other node of MC(2,1)",
					"(most t in nodes(MC(2,1)): hops(2,1,0,t)-dist(MC(2,1),0,t)) > 0").
					WithControl("in MC(1,1)", somePair(mc.Only(1, 1), longerThanDistance)).
					WithControl("some route is shorter than the distance", somePair(mc.Only(2, 1), shorterThanDistance)))),
	}
}

// alwaysShortestClaims tell the k for which FT-31 is so in every network from those
// for which it is so in none.
func alwaysShortestClaims() []claims.Claim {
	mc := claims.Metacubes()
	fromTwo := mc.From(0, 2)
	shortest := claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(hops.of(v, x[0], x[1]) == claims.Distance(v, x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			format := v.Graph().Format
			return fmt.Sprintf("from %s to %s the route has %d hops, and the distance is %d",
				format(x[0]), format(x[1]), hops.of(v, x[0], x[1]), claims.Distance(v, x[0], x[1]))
		},
	}
	return []claims.Claim{
		claim("FT-250", "sec.3, near FT-31", "In every MC(k,m) with k >= 2 some two nodes are nearer to each other than "+
			"Algorithm 1 routes.", "k >= 2, m >= 1",
			claims.AsPrinted(formallyRouted(somePair(fromTwo, longerThanDistance), "node 0 and some other node of each of "+
				"MC(2,1), MC(2,2) and MC(3,1)",
				"all k in 2..3: all m in 1..4-k: (most t in nodes(MC(k,m)): hops(k,m,0,t)-dist(MC(k,m),0,t)) > 0").
				WithControl("k >= 1 suffices", somePair(mc.From(0, 1), longerThanDistance)).
				WithControl("some route is shorter than the distance", somePair(fromTwo, shorterThanDistance)))),
		claim("FT-205", "sec.3, near FT-31", "For k <= 1, in hypercubes and dual-cubes, every route of Algorithm 1 is shortest.",
			"0 <= k <= 1, m >= 1",
			claims.AsPrinted(formallyRouted(upToK(1).Pairs(shortest).WithTheorems(claims.Theorem{Name: "class-walk-shortest"}),
				"all pairs of nodes "+
					"of MC(0,m), m = 1..4, and of MC(1,1) and MC(1,2)",
				"all k in 0..1: all m in 1..4-2*k: all s, t in nodes(MC(k,m)): hops(k,m,s,t) = dist(MC(k,m),s,t)").
				WithControl("k = 2 as well", upToK(2).Pairs(shortest)))),
	}
}

// alongClassWalks is forPairs for statements that the theorem on Algorithm 1 settles.
func alongClassWalks(small, larger claims.Networks, p claims.Predicate, variants []variant, wide ...variant) []*claims.Statement {
	sts := forPairs(small, larger, p, variants, wide...)
	for _, st := range sts {
		st.WithTheorems(claims.Theorem{Name: "class-walk-routing"})
	}
	return sts
}

// walk is a rule that gives a sequence of nodes for two ends.
type walk func(g model.Metacube, s, t model.Node) ([]model.Node, error)

func route(g model.Metacube, s, t model.Node) ([]model.Node, error) {
	return model.OneToOneRouting(g, s, t)
}

// shortened is the route without its last node.
func shortened(g model.Metacube, s, t model.Node) ([]model.Node, error) {
	path, err := route(g, s, t)
	return path[:max(0, len(path)-1)], err
}

// lingering is the route that first goes along a link and back.
func lingering(g model.Metacube, s, t model.Node) ([]model.Node, error) {
	path, err := route(g, s, t)
	return append([]model.Node{s, g.Neighbor(s, 0)}, path...), err
}

// hops is the length of the route of Algorithm 1; -1 where it does not arrive.
var hops = found{"the number of hops of Algorithm 1", func(v claims.View, u, w model.Node) int {
	path, err := route(metacubeOf(v), u, w)
	if err != nil {
		return -1
	}
	return len(path) - 1
}}

// isPath says that the walk leads from the first node to the second along links
// and visits no node twice.
func isPath(by walk) claims.Predicate {
	fault := func(v claims.View, s, t model.Node) string {
		path, err := by(metacubeOf(v), s, t)
		if err != nil {
			return err.Error()
		}
		return pathFault(v, path, s, t)
	}
	return claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0], x[1]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0], x[1]) },
		Path: func(v claims.View, x []uint64) []model.Node {
			path, _ := by(metacubeOf(v), x[0], x[1])
			return path
		},
	}
}

// pathFault says what keeps a sequence of nodes from being a path from s to t;
// "" if it is one.
func pathFault(v claims.View, path []model.Node, s, t model.Node) string {
	format := v.Graph().Format
	if len(path) == 0 || path[0] != s || path[len(path)-1] != t {
		return fmt.Sprintf("the walk does not lead from %s to %s", format(s), format(t))
	}
	for i, u := range path[1:] {
		if !v.Adjacent(path[i], u) {
			return fmt.Sprintf("hop %d, from %s to %s, is no link", i+1, format(path[i]), format(u))
		}
		if slices.Contains(path[:i+1], u) {
			return fmt.Sprintf("%s is visited twice", format(u))
		}
	}
	return ""
}

func longerThanDistance(v claims.View, s, t model.Node) bool {
	return hops.of(v, s, t) > claims.Distance(v, s, t)
}

func shorterThanDistance(v claims.View, s, t model.Node) bool {
	return hops.of(v, s, t) < claims.Distance(v, s, t)
}

// somePair states that every network of the family has two nodes as described.
func somePair(n claims.Networks, is func(v claims.View, s, t model.Node) bool) *claims.Statement {
	search := func(v claims.View) (s, t model.Node, ok bool) {
		for s := range v.Graph().Order() {
			for t := range v.Graph().Order() {
				if is(v, s, t) {
					return s, t, true
				}
			}
		}
		return 0, 0, false
	}
	return n.Each(2, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			_, _, ok := search(v)
			return claims.When(ok)
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("among all %d pairs of nodes there is no such pair", v.Graph().Order()*v.Graph().Order())
		},
	})
}
