package ecq

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

const (
	diameterOfECQ = "ceil((s+1)/2)+ceil((t+1)/2)+2" // Theorem 9
	diameterOfCQ  = "ceil((n+1)/2)"
)

// crossedDiameter and exchangedDiameter settle the diameters of CQ_n and of ECQ(s,t).
var (
	crossedDiameter   = claims.Theorem{Name: "crossed-cube-diameter", Formula: claims.Define(diameterOfCQ)}
	exchangedDiameter = claims.Theorem{Name: "exchanged-crossed-cube-diameter", Formula: claims.Define(diameterOfECQ)}
	// diametersCompared compares them, and those of HQ_n and EH(s,t), at n = s+t+1.
	diametersCompared = claims.Theorem{Name: "exchanged-diameters-compared"}
)

// diameterClaims are those of the diameters of the single networks.
func diameterClaims(diameters comparison) []claims.Claim {
	d, n := searched(), dimensionSearched()
	cq := measured("the diameter of CQ_n", "CQ(n)", claims.CrossedCubes(), claims.Diameter, itself)
	hq := measured("the diameter of HQ_n", "Q(n)", claims.Hypercubes(), claims.Diameter, itself)
	ofA := measured("the diameter of CQ_s", "CQ(s)", claims.CrossedCubes(), claims.Diameter,
		func(p claims.Point) claims.Point { return p[:1] })
	ofB := measured("the diameter of CQ_t", "CQ(t)", claims.CrossedCubes(), claims.Diameter,
		func(p claims.Point) claims.Point { return p[1:] })
	printedRho, rightRho := largest(rhoPrinted), largest(rhoCorrected)
	sum := func(rhoA, rhoB, hops figure) fact {
		return relate(diameters.ecq, "=", plus("max rho(a,a') + max rho(b,b') + "+hops.text, rhoA, rhoB, hops))
	}
	asDiameters := func(rho func(int) figure) *claims.Statement {
		return state(d, relate(rho(0), "=", ofA), relate(rho(1), "=", ofB),
			sum(rho(0), rho(1), constant(2)).
				but("+ 1", sum(rho(0), rho(1), constant(1))).
				but("+ 3", sum(rho(0), rho(1), constant(3))))
	}
	return []claims.Claim{
		claim("EQ-06", "sec.1", "The diameter of CQ_n is ceil((n+1)/2), that of HQ_n is n.", everyN,
			claims.AsPrinted(state(n, equals(cq, n, diameterOfCQ), equals(hq, n, "n")).WithTheorems(crossedDiameter,
				claims.Theorem{Name: "hypercube-diameter", Formula: claims.Define("n")}))),
		claim("EQ-151", "sec.1", "The diameter of CQ_n is almost half of that of HQ_n.", everyN,
			claims.Uncheckable(`"almost half" sets no bound; twice the diameter is compared in EQ-216.`)),
		claim("EQ-216", "sec.1, near EQ-151", "Twice the diameter of CQ_n is n+1 or n+2, where the diameter of HQ_n is n.", everyN,
			claims.AsPrinted(state(n,
				relate(scaled("twice ", 2, 1, cq), ">=", value(n, "n+1")).but("at least n+2",
					relate(scaled("twice ", 2, 1, cq), ">=", value(n, "n+2"))),
				relate(scaled("twice ", 2, 1, cq), "<=", value(n, "n+2")).but("at most n+1",
					relate(scaled("twice ", 2, 1, cq), "<=", value(n, "n+1")))).WithTheorems(crossedDiameter))),
		claim("EQ-59", "Theorem 9", "The diameter of ECQ(s,t) is ceil((s+1)/2) + ceil((t+1)/2) + 2.", everyST,
			claims.AsPrinted(state(d, equals(diameters.ecq, d, diameterOfECQ)).WithTheorems(exchangedDiameter))),
		claim("EQ-60", "Theorem 9, proof",
			"The diameter of ECQ(s,t) is max rho(a,a') + max rho(b,b') + 2, and these maxima are the diameters of CQ_s and CQ_t.", everyST,
			claims.AsPrintedIn("The claim is tried with rho as printed (the index i of def.3 read as j).",
				certifyLargestRho(asDiameters(printedRho), rhoPrinted).
					WithTheorems(claims.Theorem{Name: "crossed-cube-printed-rho-largest"}, exchangedDiameter)),
			claims.Charitably("The claim is tried with the rho of Chang, Sung and Hsu, which is the distance; its largest value "+
				"is that of the printed one.",
				certifyLargestRho(asDiameters(rightRho), rhoCorrected).WithTheorems(exchangedDiameter))),
		claim("EQ-157", "Theorem 9, proof",
			"A route between nodes with the same last bit that changes both a and b uses dimension 0 twice: the summand 2.", everyST,
			claims.AsPrinted(certifyDimensionZero(dimensionZero(2).
				WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-dimension-zero"}).
				WithControl("only once", dimensionZero(1)).
				WithControl("three times", dimensionZero(3))))),
	}
}

// largest is the largest rho(u,v) of strings of as many bits as parameter i of
// the point says.
func largest(rho rhoRule) func(i int) figure {
	q := claims.Quantity{Name: "largest rho", Effort: 2, Measure: func(v claims.View) *big.Rat {
		most := 0
		for u := range v.Graph().Order() {
			for w := range u {
				most = max(most, rho.of(dimension(v), u, w))
			}
		}
		return big.NewRat(int64(most), 1)
	}}
	return func(i int) figure {
		return measured(fmt.Sprintf("max rho on %c bits", "st"[i]), fmt.Sprintf("CQ(%c)", "st"[i]), claims.CrossedCubes(), q,
			func(p claims.Point) claims.Point { return p[i : i+1] })
	}
}

// dimensionZero states that a shortest path crosses dimension 0 as often as
// given, for pairs that differ in a and in b and agree in c. It writes out a path
// for every pair, so that a budget affords fewer points than for distances.
func dimensionZero(crossings int) *claims.Statement {
	walk := func(v claims.View, x []uint64) (path []model.Node, count int) {
		path = claims.ShortestPath(v, x[0], x[1])
		for i := 1; i < len(path); i++ {
			count += int((path[i-1] ^ path[i]) & 1)
		}
		return path, count
	}
	st := claims.ExchangedCrossedCubes().Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, t := lengths(v)
			y, z := split(t, x[0]), split(t, x[1])
			if y.a == z.a || y.b == z.b || y.c != z.c {
				return claims.Outside
			}
			_, count := walk(v, x)
			return claims.When(count == crossings)
		},
		Explain: func(v claims.View, x []uint64) string {
			_, count := walk(v, x)
			g := v.Graph()
			return fmt.Sprintf("a shortest path from %s to %s crosses dimension 0 %s, and not %d",
				g.Format(x[0]), g.Format(x[1]), claims.Plural(count, "time"), crossings)
		},
		Path: func(v claims.View, x []uint64) []model.Node {
			path, _ := walk(v, x)
			return path
		},
	})
	st.Over.Bits = func(p claims.Point) int { return 3 * (p[0] + p[1] + 1) }
	return st
}
