package dualcube

import (
	"mccheck/claims"
	"mccheck/model"
)

// hcnClaims are the statements of sec.1 about the hierarchical cubic network.
func hcnClaims() []claims.Claim {
	h := hierarchicalCubicNetworks()
	return []claims.Claim{
		{
			ID: "DC-17", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "HCN(n,n) has 2^n clusters, each an n-cube. Of the n+1 links of a node n stay in the cluster and one leads to another cluster.",
			Readings: readings(claims.AsPrinted(hcnStructure(h, 0, 1).
				WithSentences("the upper n bits take 2^n values, the nodes with one value are joined as in Q_n, and each node has "+
					"n links to such nodes and one to another, n = 1..4",
					"let cluster(n,u) = floor(u/2^n)",
					"all n in 1..4: order(HCN(n)) = 2^n*2^n and (all u in nodes(HCN(n)): all v in nodes(Q(n)): "+
						"edge(HCN(n),u,cluster(n,u)*2^n+v) <-> edge(Q(n),mod(u,2^n),v))",
					"all n in 1..4: all u in nodes(HCN(n)): degree(HCN(n),u) = n+1 and (count v in near(HCN(n),u): cluster(n,u) = cluster(n,v)) = n").
				WithControl("2^(n+1) clusters", hcnStructure(h, 1, 1)).
				WithControl("two links to other clusters", hcnStructure(h, 0, 2)))),
		},
		{
			ID: "DC-18", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "HCN(n,n) needs approximately half as many links per node as the corresponding hypercube.",
			Readings: readings(claims.Uncheckable("\"approximately\" names no tolerance, and the corresponding hypercube is not " +
				"named; DC-205 gives the exact number for the hypercube of the same order.")),
		},
		{
			ID: "DC-205", Paper: paper, Where: "near sec.1 (DC-18)", Domain: "n >= 1",
			Says:     "A node of HCN(n,n) has one link more than half the links of a node of the hypercube of the same order, which has d = 2n.",
			Readings: readings(claims.AsPrinted(h.Equal(linksPerNode, "d/2+1", "d", "2*n"))),
		},
		{
			ID: "DC-19", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The diameter of HCN(n,n) is about three quarters of that of the corresponding hypercube.",
			Readings: readings(claims.Uncheckable("\"about\" names no tolerance; DC-206 gives the exact diameter, whose ratio to " +
				"2n is 1, 1, 5/6, 3/4, 4/5 for n = 1 to 5 and, by that formula, tends to 2/3.")),
		},
		{
			ID: "DC-206", Paper: paper, Where: "near sec.1 (DC-19)", Domain: "n >= 1",
			Says:     "The diameter of HCN(n,n) is n + floor((n+1)/3) + 1.",
			Readings: readings(claims.AsPrinted(h.Equal(claims.Diameter, "n+floor((n+1)/3)+1"))),
		},
		{
			ID: "DC-20", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "HCN(n,n) has fewer links and a smaller diameter than the hypercube of the same order.",
			Readings: readings(
				claims.AsPrinted(hcnGain(h, 0, 1)).FailsOnlyAt("n <= 2 (the two smallest)"),
				claims.Repaired("The cases n = 1 and n = 2 are left out: HCN(1,1) is the 4-cycle, which is a hypercube, and "+
					"HCN(2,2) has the diameter 4 of the 4-cube.",
					hcnGain(h.From(0, 3), 0, 1).
						WithSentences("fewer links in all, fewer at a node and a smaller diameter than Q_2n, n = 3, 4",
							"all n in 3..4: order(HCN(n)) = order(Q(2*n)) and size(HCN(n)) < size(Q(2*n)) and maxdegree(HCN(n)) < "+
								"mindegree(Q(2*n)) and diameter(HCN(n)) < diameter(Q(2*n))").
						WithControl("from n = 2 on", hcnGain(h.From(0, 2), 0, 1)).
						WithControl("three links fewer per node", hcnGain(h.From(0, 3), 2, 1)).
						WithControl("smaller by two", hcnGain(h.From(0, 3), 0, 2))).For("n >= 3"),
			),
		},
	}
}

// hcnStructure states the cluster structure of HCN(n,n), with 2^(n+more)
// clusters and the given number of links out of the cluster.
func hcnStructure(h claims.Networks, more, outside int) *claims.Statement {
	return nodes(h, "there are 2^n clusters and the node is joined to its n cube neighbours in the cluster and to one node outside",
		func(v claims.View, u model.Node) bool {
			g := v.Graph().(model.HCN)
			n := g.Dimension()
			cluster, place := g.Split(u)
			in, out := 0, 0
			for _, w := range v.Neighbors(u) {
				if c, p := g.Split(w); c != cluster {
					out++
				} else if differing(place, p) == 1 {
					in++
				}
			}
			return g.Order()>>n == 1<<(n+more) && in == n && out == outside && len(v.Neighbors(u)) == n+outside
		})
}

// hcnGain states that HCN(n,n) has more than `fewer` links per node less than
// the hypercube of the same order, and a diameter smaller by at least `smaller`.
func hcnGain(h claims.Networks, fewer, smaller int) *claims.Statement {
	return each(h, 2, func(v claims.View) bool {
		n := v.Graph().(model.HCN).Dimension()
		return degree(v)+fewer < 2*n && diameter(v)+smaller <= 2*n
	}, besideHypercube)
}
