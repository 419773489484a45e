package dualcube

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// hypercubeClaims are the statements of sec.1 about the hypercube itself.
func hypercubeClaims() []claims.Claim {
	q := hypercubes()
	n := []string{"n"}
	return []claims.Claim{
		{
			ID: "DC-01", Paper: paper, Where: "abstract, sec.1", Domain: "n >= 1",
			Says: "The n-cube has 2^n nodes and n links per node.",
			Readings: readings(claims.AsPrinted(together(letter("n", 1),
				fact{of: q, at: n, q: claims.Order, is: "2^n"},
				fact{of: q, at: n, q: linksPerNode, is: "n"}))),
		},
		{
			ID: "DC-02", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "Two nodes of the n-cube are joined if and only if their n-bit addresses differ in exactly one bit.",
			Readings: readings(claims.AsPrinted(oneBitApart(q).WithSentences("two nodes of Q_n are joined iff they differ in one bit, n = 1..7",
				"all n in 1..7: all u, v in nodes(Q(n)): edge(Q(n),u,v) <-> ones(xor(u,v)) = 1").WithTheorems(claims.Theorem{Name: "metacube-links"}))),
		},
		{
			ID: "DC-03", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says:     "In hypercubes the number of links per node grows with the logarithm of the number of nodes; here: it is log2 of it.",
			Readings: readings(claims.AsPrinted(q.Equal(linksPerNode, "log2(N)", "N", "2^n"))),
		},
		{
			ID: "DC-04", Paper: paper, Where: "sec.1", Domain: "eight links per node",
			Says: "As technology limits a node to eight links, a hypercube machine is restricted to several hundreds of nodes.",
			Readings: readings(claims.Uncheckable("The limit is a fact about the technology of the day, and \"several hundreds\" " +
				"names no number; DC-201 decides how many nodes eight links allow.")),
		},
		{
			ID: "DC-201", Paper: paper, Where: "near sec.1 (DC-04)", Domain: "hypercubes with at most 8 links per node",
			Says: "A hypercube with at most eight links per node has at most 256 nodes, and one has that many.",
			Readings: readings(claims.AsPrinted(boundedHypercubes(256, 8).
				WithSentences("of Q_1 to Q_12 those with at most eight links at every node have at most 256 nodes, and Q_8 has that many",
					"all n in 1..12: maxdegree(Q(n)) <= 8 -> order(Q(n)) <= 256",
					"maxdegree(Q(8)) <= 8 and order(Q(8)) = 256").
				WithControl("255 nodes", boundedHypercubes(255, 8)).
				WithControl("nine links", boundedHypercubes(256, 9)))),
		},
		{
			ID: "DC-08", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says:     "The diameter of the n-cube is n.",
			Readings: readings(claims.AsPrinted(q.Equal(claims.Diameter, "n"))),
		},
		{
			ID: "DC-09", Paper: paper, Where: "sec.1", Domain: "unspecified networks",
			Says: "The diameter of the hypercube is smaller than that of many other networks of the same size.",
			Readings: readings(claims.Uncheckable("The other networks are not named, and \"many\" names no number; DC-202 " +
				"compares the hypercube with the dual-cube.")),
		},
		{
			ID: "DC-202", Paper: paper, Where: "near sec.1 (DC-09)", Domain: "r >= 2",
			Says: "The diameter of the hypercube with the nodes of F_r is smaller by one than that of F_r.",
			Readings: readings(claims.AsPrinted(claims.DualCubes().From(0, 2).Equal(claims.Diameter, "d+1", "d", "2*r-1").
				WithTheorems(diameterIs("n+1")))),
		},
	}
}

// oneBitApart states that the network joins exactly the nodes whose numbers
// differ in one bit.
func oneBitApart(n claims.Networks) *claims.Statement {
	within := func(lo, hi int) func(model.Graph, model.Node, model.Node) bool {
		return func(_ model.Graph, u, w model.Node) bool { return lo <= differing(u, w) && differing(u, w) <= hi }
	}
	return joinedIff(n, "their addresses differ in exactly one bit", within(1, 1)).
		WithControl("in one or two bits", joinedIff(n, "they differ in one or two bits", within(1, 2))).
		WithControl("in exactly two bits", joinedIff(n, "they differ in two bits", within(2, 2))).
		WithControl("in no more than one bit", joinedIff(n, "they differ in at most one bit", within(0, 1)))
}

func boundedHypercubes(nodes uint64, links int) *claims.Statement {
	return claims.Hypercubes().Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			if degree(v) > links {
				return claims.Outside
			}
			return claims.When(v.Graph().Order() <= nodes)
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("there are %s per node and %d nodes, and not at most %d", claims.Plural(degree(v), "link"), v.Graph().Order(), nodes)
		},
	})
}
