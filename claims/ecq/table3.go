package ecq

import (
	"mccheck/claims"
	"mccheck/claims/formula"
)

// tableThreeClaims are the columns of Table 3 on links, degrees and diameters.
func tableThreeClaims(diameters comparison) []claims.Claim {
	d, n := searched(), dimensionSearched()
	size, degree := counted(claims.Size), counted(claims.Degree)
	sizeFromN := func(f figure, source string) fact {
		right := value(d, source, "n", nodesOfBoth)
		stated := fact{holds: related(f, "=", right)}.with(f.text+" is "+source, f.formal+" = "+right.formal)
		for _, m := range claims.Mutants(claims.Define(source)) {
			stated = stated.but(f.text+": "+m.Name, fact{holds: related(f, "=", value(d, m.Expr.String(), "n", nodesOfBoth))})
		}
		return stated
	}
	ehs := claims.ExchangedHypercubes()
	return []claims.Claim{
		claim("EQ-77", "Table 3", "With n = s+t+1, HQ_n and CQ_n have n*2^(n-1) links, EH(s,t) and ECQ(s,t) have (n+1)*2^(n-2).", everyST,
			claims.AsPrinted(claims.Hypercubes().Equal(size, "n*2^(n-1)"), crossedCubes().Equal(size, "n*2^(n-1)"),
				exchangedHypercubes().Equal(size, "(n+1)*2^(n-2)", "n", nodesOfBoth), ecqNetworks().Equal(size, "(n+1)*2^(n-2)", "n",
					nodesOfBoth))),
		claim("EQ-78", "Table 3", "The nodes of HQ_n and CQ_n have degree n, those of EH(s,t) and ECQ(s,t) degrees s+1 and t+1.", everyST,
			claims.AsPrinted(claims.Hypercubes().Equal(degree, "n"), crossedCubes().Equal(degree, "n"), degreesOfEH(), degreesOfECQ())),
		claim("EQ-79", "Table 3", "The diameter of HQ_n is n, that of CQ_n is ceil((n+1)/2), that of ECQ(s,t) "+
			"ceil((s+1)/2)+ceil((t+1)/2)+2.", everyST,
			claims.AsPrinted(state(d, sizeFromN(diameters.hq, "n"), sizeFromN(diameters.cq, diameterOfCQ),
				equals(diameters.ecq, d, diameterOfECQ)).
				WithTheorems(crossedDiameter, exchangedDiameter, claims.Theorem{Name: "hypercube-diameter", Formula: claims.Define("n")}))),
		claim("EQ-80", "Table 3", "The diameter of EH(s,t) is s+t+1.", everyST,
			claims.AsPrinted(ehs.Equal(claims.Diameter, "s+t+1").DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The diameter is one more, s+t+2, as the cost factor of sec.3.1.8 has it.", ehs.Equal(claims.Diameter, "s+t+2").
				WithTheorems(claims.Theorem{Name: "exchanged-hypercube-diameter", Formula: formula.MustParse("s+t+2")}))),
		claim("EQ-218", "Table 3, expandability", "HQ_n expands like CQ_n: its IE_edge is 1 + 2/n as well, which tends to 1.", everyN,
			claims.AsPrinted(expands(n, "the IE_edge of HQ_n", "Q", claims.Hypercubes(), linksOfHypercube),
				expands(n, "the IE_edge of CQ_n", "CQ", claims.CrossedCubes(), linksOfCrossed))),
	}
}

// expands states that the IE_edge of the networks is 1+2/n. The lemma says how many links
// they have.
func expands(n claims.Domain, text, family string, networks claims.Networks, lemma string) *claims.Statement {
	st := state(n, equals(difference(text, ratioOfSizes(family, networks), constant(1)), n, "1+2/n"))
	st.Identity = &claims.Identity{Left: claims.Define(growthOfCQ), Right: claims.Define("1+2/n"), Lemma: lemma}
	return st
}

// ratioOfSizes is the number of links of the next larger network divided by that
// of the network.
func ratioOfSizes(family string, n claims.Networks) figure {
	size := measured("links", family+"(n)", n, claims.Size, itself)
	next := measured("links of the next", family+"(n+1)", n, claims.Size,
		func(p claims.Point) claims.Point { return claims.Point{p[0] + 1} })
	return quotient("the growth", next, size)
}
