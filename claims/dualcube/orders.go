package dualcube

import "mccheck/claims"

// orderClaims are the statements about numbers of nodes.
func orderClaims() []claims.Claim {
	q, h, f := hypercubes(), hierarchicalCubicNetworks(), dualCubes()
	return []claims.Claim{
		{
			ID: "DC-06", Paper: paper, Where: "sec.1", Domain: "up to eight links per node",
			Says: "The largest dual-cube with up to eight links per node, F_8, has eight thousand (2^13) nodes.",
			Readings: readings(
				claims.AsPrinted(claims.Table(eightLinks("2^13", 8))).FailsBy(claims.Misprint),
				claims.Charitably("A dual-cube of eight thousand (2^13) nodes needs no more than eight links per node: it is F_7, with seven.",
					claims.Table(eightLinks("2^13", 7))),
				claims.Repaired("The number is four times as large: F_8 with eight links per node has 2^15 = 32768 nodes; 2^13 = "+
					"8192 are the nodes of F_7, with seven links.",
					claims.Table(eightLinks("2^15", 8), eightLinks("2^13", 7))),
			),
		},
		{
			ID: "DC-29", Paper: paper, Where: "sec.1", Domain: "n >= 1 links per node; n >= 2 for the hierarchical cubic " +
				"network, whose HCN(n-1,n-1) begins at n-1 = 1",
			Says: "With n links per node the hypercube has 2^n nodes, the hierarchical cubic network 2^(2n-2), and the dual-cube 2^(2n-1).",
			Readings: readings(claims.AsPrinted(together(letter("n", 1),
				fact{of: q, at: []string{"n"}, q: linksPerNode, is: "n"},
				fact{of: q, at: []string{"n"}, q: claims.Order, is: "2^n"},
				fact{of: h, at: []string{"n-1"}, q: linksPerNode, is: "n", from: 2},
				fact{of: h, at: []string{"n-1"}, q: claims.Order, is: "2^(2*n-2)", from: 2},
				fact{of: f, at: []string{"n"}, q: linksPerNode, is: "n"},
				fact{of: f, at: []string{"n"}, q: claims.Order, is: "2^(2*n-1)"}))),
		},
		{
			ID: "DC-30", Paper: paper, Where: "sec.1", Domain: "m >= 0 (F_r with r = m+1)",
			Says: "With 2^m nodes in a cluster there are two classes of 2^m clusters each, 2^m*2^m*2 = 2^(2m+1) nodes in all, " +
				"and addresses of 2m+1 bits.",
			Readings: readings(claims.AsPrinted(together(letter("m", 0),
				fact{of: f, at: []string{"m+1"}, q: clusterOrder, is: "2^m"},
				fact{of: f, at: []string{"m+1"}, q: clustersPerClass, is: "2^m"},
				fact{of: f, at: []string{"m+1"}, q: claims.Order, is: "2^m*2^m*2"},
				fact{of: f, at: []string{"m+1"}, q: claims.Order, is: "2^(2*m+1)"},
				fact{of: f, at: []string{"m+1"}, q: addressBits, is: "2*m+1"}))),
		},
		{
			ID: "DC-40", Paper: paper, Where: "sec.3", Domain: "r >= 1",
			Says: "With at most r links per node a dual-cube has up to 2^(2r-1) nodes, more than a hypercube (2^r) or a " +
				"hierarchical cubic network (2^(2r-2)) can have.",
			Readings: readings(
				claims.AsPrinted(moreNodes(1, "max(2^r,2^(2*r-2))")).FailsOnlyAt("r = 1 (F_1 and Q_1 are K_2)"),
				claims.Repaired("The case r = 1 is left out, where F_1 and the hypercube Q_1 are the same two nodes.",
					moreNodes(2, "2^r").LargerBy("2^(2*r-1)", "2^r", "2^r*(2^(r-1)-1)", "the numbers of nodes of F_r and Q_r; 2^(r-1) "+
						"is at least 2 for r >= 2").
						WithControl("more than twice the nodes", moreNodes(2, "2*2^r")).
						WithControl("from r = 1 on", moreNodes(1, "2^r")),
					moreNodes(2, "2^(2*r-2)").LargerBy("2^(2*r-1)", "2^(2*r-2)", "2^(2*r-2)", "the numbers of nodes of F_r and "+
						"HCN(r-1,r-1); the difference is positive").
						WithControl("more than twice the nodes", moreNodes(2, "2*2^(2*r-2)")).
						WithControl("more than 2^(3r-3)", moreNodes(2, "2^(3*r-3)"))).For("r >= 2"),
			),
		},
		{
			ID: "DC-41", Paper: paper, Where: "sec.3, Table 1", Domain: "r >= 1, n = 2r-1",
			Says: "Table 1 compares networks of one order 2^n, n odd: the hypercube Q_n and the dual-cube F_r with n = 2r-1.",
			Readings: readings(claims.AsPrinted(together(letter("r", 1),
				fact{of: q, at: []string{"2*r-1"}, q: claims.Order, is: "2^n", where: []string{"n", "2*r-1"}},
				fact{of: f, at: []string{"r"}, q: claims.Order, is: "2^n", where: []string{"n", "2*r-1"}}))),
		},
		{
			ID: "DC-52", Paper: paper, Where: "sec.3", Domain: "r >= 1; the comparison with F_(r-1) for r >= 2",
			Says: "F_r has 2^(2r-1) nodes, four times as many as F_(r-1).",
			Readings: readings(claims.AsPrinted(together(letter("r", 1),
				fact{of: f, at: []string{"r"}, q: claims.Order, is: "2^(2*r-1)"},
				fact{of: f, at: []string{"r-1"}, q: claims.Order, is: "N/4", where: []string{"N", "2^(2*r-1)"}, from: 2}))),
		},
	}
}

// eightLinks compares a printed number with the order of F_r, taken from the
// formula that DC-52 proves.
func eightLinks(number string, r int) claims.Cell {
	order := map[int]string{7: "2^(2*7-1)", 8: "2^(2*8-1)"}[r]
	label := map[int]string{7: "nodes of F_7, seven links per node", 8: "nodes of F_8, eight links per node"}[r]
	return claims.Cell{Label: label, Printed: number, Actual: claims.Value(order)}
}

// moreNodes states that F_r has more nodes than the given number, for r >= lo.
func moreNodes(lo int, than string) *claims.Statement {
	return claims.Compare(letter("r", lo), "2^(2*r-1)", ">", than)
}
