package dualcube

import (
	"fmt"
	"math/bits"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// nodes states ok for every node of every network of the family. Says completes
// the sentence "the claim is that ...".
func nodes(n claims.Networks, says string, ok func(v claims.View, u model.Node) bool) *claims.Statement {
	return n.Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return claims.When(ok(v, x[0])) },
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			var near []string
			for _, w := range v.Neighbors(x[0]) {
				near = append(near, g.Format(w))
			}
			return fmt.Sprintf("%s is joined to %s; the claim is that %s", g.Format(x[0]), strings.Join(near, " "), says)
		},
	})
}

// clusterNodes is nodes for a predicate that walks the cluster of u, of 2^(r-1)
// nodes: the work at F_r is that of 2^(3r-2) cases.
func clusterNodes(f claims.Networks, says string, ok func(v claims.View, u model.Node) bool) *claims.Statement {
	st := nodes(f, says, ok)
	st.Over.Bits = func(p claims.Point) int { return 3*p[0] - 2 }
	return st
}

// pairs states a rule for every ordered pair of nodes of every network of the
// family. Says completes the sentence "the claim is that ...".
func pairs(n claims.Networks, says string, rule func(v claims.View, u, w model.Node) claims.Status) *claims.Statement {
	return n.Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return rule(v, x[0], x[1]) },
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s differ in %s, are %s and have the distance %d; the claim is that %s",
				g.Format(x[0]), g.Format(x[1]), claims.Plural(differing(x[0], x[1]), "bit"), claims.Joined(v.Adjacent(x[0], x[1])),
				claims.Distance(v, x[0], x[1]), says)
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

// joinedIff states that two nodes are joined if and only if a condition holds.
func joinedIff(n claims.Networks, says string, condition func(g model.Graph, u, w model.Node) bool) *claims.Statement {
	return pairs(n, "two nodes are joined iff "+says, func(v claims.View, u, w model.Node) claims.Status {
		return claims.When(v.Adjacent(u, w) == condition(v.Graph(), u, w))
	})
}

// each states ok once for every network of the family. Effort is that of
// claims.Networks.Each; explain says what the network is like.
func each(n claims.Networks, effort int, ok func(v claims.View) bool, explain func(v claims.View) string) *claims.Statement {
	return n.Each(effort, claims.Predicate{
		Test:    func(v claims.View, _ []uint64) claims.Status { return claims.When(ok(v)) },
		Explain: func(v claims.View, _ []uint64) string { return explain(v) },
	})
}

// besideHypercube describes a network by its degree and diameter, and the hypercube of the
// same order, of dimension n, of which both are n.
func besideHypercube(v claims.View) string {
	n := bits.Len64(v.Graph().Order()) - 1
	return fmt.Sprintf("the network has %s per node and the diameter %d; Q_%d, of the same order, has %s per node and the diameter %d",
		claims.Plural(degree(v), "link"), diameter(v), n, claims.Plural(n, "link"), n)
}

// diameter is in hops.
func diameter(v claims.View) int { return int(claims.Diameter.Measure(v).Num().Int64()) }
