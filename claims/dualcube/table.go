package dualcube

import "mccheck/claims"

// Table 1 is in the letter n, the number of address bits of both networks. It is
// odd, so that the dual-cube is F_r with n = 2r-1.

const tableDomain = "r >= 1, n = 2r-1"

// tableClaims are the cells of Table 1 with the degree and the links.
func tableClaims() []claims.Claim {
	q, f := hypercubes(), dualCubes()
	const ends = "The links are counted once at each of their two ends (ports)."
	return []claims.Claim{
		{
			ID: "DC-42", Paper: paper, Where: "Table 1", Domain: "n >= 1",
			Says: "The hypercube has the degree n, the diameter n, the cost (degree times diameter) n^2 and the average " +
				"distance n/2. The average includes the node itself, as in sec.4.",
			Readings: readings(claims.AsPrinted(together(letter("n", 1),
				fact{of: q, at: []string{"n"}, q: linksPerNode, is: "n"},
				fact{of: q, at: []string{"n"}, q: claims.Diameter, is: "n"},
				fact{of: q, at: []string{"n"}, q: cost, is: "n^2"},
				fact{of: q, at: []string{"n"}, q: claims.AverageDistance, is: "n/2"}))),
		},
		{
			ID: "DC-44", Paper: paper, Where: "Table 1", Domain: "n >= 1",
			Says: "The hypercube has 2^n*n links.",
			Readings: readings(
				claims.AsPrinted(q.Equal(claims.Size, "2^n*n").DegenerateAt("n = 1")).FailsBy(claims.Definition),
				claims.Charitably(ends, q.Equal(linkEnds, "2^n*n")),
				claims.Repaired("There are half as many links: as a link has two ends, their number is 2^n*n/2.", q.Equal(claims.Size, "2^n*n/2")),
			),
		},
		{
			ID: "DC-45", Paper: paper, Where: "Table 1, sec.3", Domain: tableDomain,
			Says:     "The dual-cube has the degree (n+1)/2, which is r.",
			Readings: readings(claims.AsPrinted(f.Equal(linksPerNode, "(n+1)/2", "n", "2*r-1"))),
		},
		{
			ID: "DC-50", Paper: paper, Where: "Table 1", Domain: tableDomain,
			Says: "The dual-cube has 2^n*(n+1)/2 links.",
			Readings: readings(
				claims.AsPrinted(f.Equal(claims.Size, "2^n*(n+1)/2", "n", "2*r-1").DegenerateAt("r = 1")).FailsBy(claims.Definition),
				claims.Charitably(ends, f.Equal(linkEnds, "2^n*(n+1)/2", "n", "2*r-1")),
				claims.Repaired("There are half as many links: as a link has two ends, their number is 2^n*(n+1)/4.",
					f.Equal(claims.Size, "2^n*(n+1)/4", "n", "2*r-1")),
			),
		},
	}
}

// tableCostClaims are the cells of Table 1 with distances.
func tableCostClaims() []claims.Claim {
	f := dualCubes()
	from2 := claims.DualCubes().From(0, 2)
	const (
		smallest = "The case r = 1 is left out: F_1 is K_2, whose diameter is 1."
		onlyK2   = "r = 1 (K_2)"
	)
	return []claims.Claim{
		{
			ID: "DC-46", Paper: paper, Where: "Table 1", Domain: tableDomain,
			Says: "The dual-cube has the diameter n+1, which is 2r.",
			Readings: readings(
				claims.AsPrinted(claims.DualCubes().Equal(claims.Diameter, "n+1", "n", "2*r-1")).FailsOnlyAt(onlyK2).CausedBy("DC-64"),
				claims.Repaired(smallest, from2.Equal(claims.Diameter, "n+1", "n", "2*r-1").WithTheorems(diameterIs("n+1"))).For("r >= 2"),
			),
		},
		{
			ID: "DC-47", Paper: paper, Where: "Table 1", Domain: tableDomain,
			Says: "The dual-cube has the cost (n+1)^2/2, the degree (n+1)/2 times the diameter.",
			Readings: readings(
				claims.AsPrinted(claims.DualCubes().Equal(cost, "(n+1)^2/2", "n", "2*r-1")).FailsOnlyAt(onlyK2).CausedBy("DC-64"),
				claims.Repaired(smallest+" As the degree is r for every r, it is enough that the diameter is 2r.",
					from2.Equal(cost, "(n+1)^2/2", "n", "2*r-1").WithTheorems(diameterIs("(n+1)^2/2/r"))).For("r >= 2"),
			),
		},
		{
			ID: "DC-48", Paper: paper, Where: "Table 1", Domain: tableDomain,
			Says: "The dual-cube has the average distance n/2 + 1 - 1/2^((n-1)/2). The average includes the node itself, as in sec.4.",
			Readings: readings(claims.AsPrinted(
				f.Equal(claims.AverageDistance, "n/2+1-1/2^((n-1)/2)", "n", "2*r-1"))),
		},
		{
			ID: "DC-51", Paper: paper, Where: "sec.3", Domain: tableDomain,
			Says:     "The dual-cube gains significantly over the hypercube of the same order in the cost.",
			Readings: readings(claims.Uncheckable("\"significant\" names no amount; DC-223 gives the exact one.")),
		},
		{
			ID: "DC-223", Paper: paper, Where: "near sec.3 (DC-51)", Domain: "r >= 2, n = 2r-1",
			Says: "The cost of the dual-cube, 2r^2, is smaller than that of the hypercube of the same order, n^2, by " +
				"2(r-1)^2-1: at r = 2 it is 8 against 9, and in the limit half. (At r = 1 both networks are K_2.).",
			Readings: readings(claims.AsPrinted(
				from2.Equal(cost, "2*r^2").WithTheorems(diameterIs("2*r^2/r")),
				claims.Same(letter("r", 2), "(2*r-1)^2-2*r^2", "2*(r-1)^2-1"),
				claims.Compare(letter("r", 2), "2*r^2", "<", "(2*r-1)^2").
					LargerBy("(2*r-1)^2", "2*r^2", "2*(r-1)^2-1", "degree times diameter of Q_n, n = 2r-1, and of F_r; for r >= 2 the "+
						"difference is at least 1").
					WithControl("smaller by at least 2", claims.Compare(letter("r", 2), "2*r^2", "<=", "(2*r-1)^2-2")).
					WithControl("at most half", claims.Compare(letter("r", 2), "2*r^2", "<=", "(2*r-1)^2/2")))),
		},
	}
}

// diameterIs asks for the theorem that the diameter of F_r is the formula, in n
// = 2r-1 and r, for every r >= 2.
func diameterIs(source string) claims.Theorem {
	return claims.Theorem{Name: "dual-cube-diameter", Formula: claims.Define(source, "n", "2*r-1")}
}
