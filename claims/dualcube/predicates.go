package dualcube

import (
	"fmt"
	"strings"

	"mccheck/claims"
	"mccheck/model"
)

// nodes states ok for every node of every network of the family. Says completes
// the sentence "it is false that ...".
func nodes(n claims.Networks, says string, ok func(v claims.View, u model.Node) bool) *claims.Statement {
	return n.Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return claims.When(ok(v, x[0])) },
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			var near []string
			for _, w := range v.Neighbors(x[0]) {
				near = append(near, g.Format(w))
			}
			return fmt.Sprintf("%s is joined to %s: it is false that %s", g.Format(x[0]), strings.Join(near, " "), says)
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
// family. Says completes the sentence "it is false that ...".
func pairs(n claims.Networks, says string, rule func(v claims.View, u, w model.Node) claims.Status) *claims.Statement {
	return n.Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return rule(v, x[0], x[1]) },
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			joined := "joined"
			if !v.Adjacent(x[0], x[1]) {
				joined = "not joined"
			}
			return fmt.Sprintf("%s and %s differ in %d bits and are %s (distance %d): it is false that %s",
				g.Format(x[0]), g.Format(x[1]), differing(x[0], x[1]), joined, claims.Distance(v, x[0], x[1]), says)
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

// degreeAndDiameter describes a network by the two numbers.
func degreeAndDiameter(v claims.View) string {
	return fmt.Sprintf("%d nodes, %d links per node, diameter %s", v.Graph().Order(), degree(v), claims.Diameter.Measure(v).RatString())
}

// diameter is in hops.
func diameter(v claims.View) int { return int(claims.Diameter.Measure(v).Num().Int64()) }
