package ecq

import (
	"math/big"

	"mccheck/claims"
)

// The cost factor is the product of diameter and node degree (sec.1). The paper
// takes the average degree for ECQ, though its sec.3.1.3 calls the largest
// degree of a node the degree of the network.
var (
	costByAverage = costFactor("cost factor (diameter times average degree)", averageDegree)
	costByLargest = costFactor("cost factor (diameter times largest degree)", claims.MaxDegree)
)

const (
	costOfECQ   = "(" + diameterOfECQ + ")*((s+t+2)/2)" // phi of sec.3.1.8
	costOfCQ    = "ceil((n+1)/2)*n"
	costOfHQ    = "n^2"
	costOfEH    = "(s+t+2)*((s+t+2)/2)"
	printedCQ   = "ceil(n/2)*n"
	printedEH   = "(s+t+2)*ceil((s+t+2)/2)"
	nodesOfBoth = "s+t+1"
)

func costFactor(name string, degree claims.Quantity) claims.Quantity {
	return claims.Quantity{Name: name, Effort: 2, Formal: "diameter(G)*(" + degree.Formal + ")", Measure: func(v claims.View) *big.Rat {
		return new(big.Rat).Mul(claims.Diameter.Measure(v), degree.Measure(v))
	}}
}

// diameterByCost is the theorem on a diameter, for the one that a cost factor makes
// with the mean degree.
func diameterByCost(theorem, cost, degree string) claims.Theorem {
	return claims.Theorem{Name: theorem, Formula: claims.Define("(" + cost + ")/(" + degree + ")")}
}

// cheaper are the parameters for which ECQ(s,t) has a smaller cost factor than CQ_n.
const cheaper = "s+t = 5 or s+t = 6 and s != 2 and t != 2 or s+t >= 7"

// costsCompared compares the cost factors of the four networks at n = s+t+1.
var costsCompared = claims.Theorem{Name: "exchanged-costs-compared"}

// costClaims are the formulas of sec.3.1.8.
func costClaims() []claims.Claim {
	ecqs, ehs := claims.ExchangedCrossedCubes(), claims.ExchangedHypercubes()
	return []claims.Claim{
		claim("EQ-62", "sec.3.1.8", "phi(s,t) = (ceil((s+1)/2)+ceil((t+1)/2)+2)*(s+t+2)/2 is the product of the diameter and the node "+
			"degree of ECQ(s,t).", everyST,
			claims.AsPrintedIn("The degree of the network is the largest of a node, as sec.3.1.3 defines it.",
				ecqs.Equal(costByLargest, costOfECQ).DegenerateAt(thin)).FailsBy(claims.Definition),
			claims.Repaired("The node degree becomes the average degree of the nodes.", ecqs.Equal(costByAverage, costOfECQ).
				WithTheorems(diameterByCost("exchanged-crossed-cube-diameter", costOfECQ, "(s+t+2)/2"),
					claims.Theorem{Name: "exchanged-crossed-cube-links"}))),
		claim("EQ-63", "sec.3.1.8", "The cost factor of HQ_n is n^2.", everyN,
			claims.AsPrinted(claims.Hypercubes().Equal(costByAverage, costOfHQ).
				WithTheorems(diameterByCost("hypercube-diameter", costOfHQ, "n"), claims.Theorem{Name: "metacube-links"}))),
		claim("EQ-64", "sec.3.1.8", "The cost factor of CQ_n is ceil(n/2)*n.", everyN,
			claims.AsPrinted(claims.CrossedCubes().Equal(costByAverage, printedCQ).DegenerateAt(smallCQ)).FailsBy(claims.Misprint),
			claims.Repaired("ceil(n/2) becomes the diameter ceil((n+1)/2), which is larger for even n.",
				claims.CrossedCubes().Equal(costByAverage, costOfCQ).
					WithTheorems(diameterByCost("crossed-cube-diameter", costOfCQ, "n"), claims.Theorem{Name: "crossed-cube-links"}))),
		claim("EQ-65", "sec.3.1.8", "The cost factor of EH(s,t) is (s+t+2)*ceil((s+t+2)/2).", everyST,
			claims.AsPrintedIn("The degree is the average one, as for ECQ.",
				ehs.Equal(costByAverage, printedEH).DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Charitably("The degree is the largest of a node, which is ceil((s+t+2)/2) while s and t differ by at most 1.",
				ehs.Equal(costByLargest, printedEH).DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The ceiling goes: (s+t+2)*(s+t+2)/2, diameter times average degree.", ehs.Equal(costByAverage, costOfEH).
				WithTheorems(diameterByCost("exchanged-hypercube-diameter", costOfEH, "(s+t+2)/2"),
					claims.Theorem{Name: "exchanged-hypercube-links"}))),
	}
}

// costComparisonClaims compare cost factors at n = s+t+1. The formulas are those
// that EQ-62 to EQ-65 confirm.
func costComparisonClaims() []claims.Claim {
	d := reckoned()
	ecq := named("the cost factor of ECQ(s,t)", value(d, costOfECQ))
	hq := named("the cost factor of HQ_n", value(d, costOfHQ, "n", nodesOfBoth))
	cq := named("the cost factor of CQ_n", value(d, costOfCQ, "n", nodesOfBoth))
	eh := named("the cost factor of EH(s,t)", value(d, costOfEH))
	below := func(least int, tie bool) func(claims.Point) bool {
		return func(p claims.Point) bool {
			s, t := min(p[0], p[1]), max(p[0], p[1])
			return s+t >= least && (tie || s != 2 || t != 4)
		}
	}
	costs := compareBy(costByAverage)
	onNetworks := func(f fact, condition string) string { return everySmall(searched(), condition) + ": " + f.formal }
	lopsided := claims.Domain{Params: []claims.Param{{Name: "t", Min: 1, Max: 64}}}
	return []claims.Claim{
		claim("EQ-03", "sec.1, sec.5", "The cost factor of ECQ(s,t) is less than that of CQ_n, n = s+t+1.", everyST,
			claims.AsPrinted(state(searched(), relate(costs.ecq, "<", costs.cq)).DegenerateAt(thin)).
				FailsOnlyAt("s+t <= 4 or s = 2 and t = 4 or s = 4 and t = 2"),
			claims.Repaired("Eight small networks are left out, which cost as much as CQ_n or more; of three of them Table 2 prints so "+
				"itself.",
				stateWhere(d, cheaper,
					relate(ecq, "<", cq).alsoMeasured(onNetworks(relate(costs.ecq, "<", costs.cq), cheaper))).WithTheorems(costsCompared)).
				For(cheaper)),
		claim("EQ-231", "sec.1, near EQ-03", "The cost factor of ECQ(s,t) is less than that of CQ_n, n = s+t+1, exactly when s+t >= 5 "+
			"and {s,t} is not {2,4}.", everyST,
			claims.AsPrinted(state(d, exactlyWhen(ecq, "<", cq, cheaper, below(5, false)).
				alsoMeasured(onNetworks(exactlyWhen(costs.ecq, "<", costs.cq, cheaper, below(5, false)), "")).
				but("from s+t = 4 on", exactlyWhen(ecq, "<", cq, "s+t >= 4", below(4, false))).
				but("from s+t = 6 on", exactlyWhen(ecq, "<", cq, "s+t >= 6", below(6, false))).
				but("{2,4} not left out", exactlyWhen(ecq, "<", cq, "s+t >= 5", below(5, true)))).WithTheorems(costsCompared))),
		claim("EQ-04", "sec.1, sec.5", "The cost factor of ECQ(s,t) is less than that of EH(s,t).", everyST,
			claims.AsPrinted(state(searched(), relate(costs.ecq, "<", costs.eh))).FailsOnlyAt(uncrossedMembers),
			claims.Repaired("s, t <= 2 are left out, where the two networks are the same (EQ-210).",
				stateWhere(d, crossed,
					relate(ecq, "<", eh).alsoMeasured(onNetworks(relate(costs.ecq, "<", costs.eh), crossed))).WithTheorems(costsCompared)).
				For(crossed)),
		claim("EQ-232", "sec.1, near EQ-04", "The cost factor of ECQ(s,t) is never larger than that of EH(s,t), and less exactly when s "+
			">= 3 or t >= 3.", everyST,
			claims.AsPrinted(state(d, relate(ecq, "<=", eh),
				exactlyWhen(ecq, "<", eh, crossed, crossedSomewhere).
					alsoMeasured(onNetworks(exactlyWhen(costs.ecq, "<", costs.eh, crossed, crossedSomewhere), "")).
					but("always",
						exactlyWhen(ecq, "<", eh, "always", func(claims.Point) bool { return true }))).WithTheorems(costsCompared))),
		claim("EQ-05", "sec.5", "The cost factor of ECQ(s,t) is less than that of HQ_n, n = s+t+1.", everyST,
			claims.AsPrinted(state(d, relate(ecq, "<", hq).alsoMeasured(onNetworks(relate(costs.ecq, "<", costs.hq), "")).
				but("less than half", relate(ecq, "<", scaled("half ", 1, 2, hq)))).WithTheorems(costsCompared))),
		claim("EQ-215", "sec.5", "With the largest degree of a node in place of the average, ECQ(1,t) costs more than CQ_(t+2) for "+
			"every t.", "s = 1, t >= 1",
			claims.AsPrinted(state(lopsided,
				relate(named("the cost of ECQ(1,t)", value(lopsided, "("+diameterOfECQ+")*(t+1)", "s", "1")), ">",
					named("the cost of CQ_(t+2)", value(lopsided, costOfCQ, "n", "(t+2)"))).
					alsoMeasured("all t in 1..6: diameter(ECQ(1,t))*maxdegree(ECQ(1,t)) > diameter(CQ(t+2))*maxdegree(CQ(t+2))").
					but("the average degree",
						relate(value(lopsided, costOfECQ, "s", "1"), ">",
							value(lopsided, costOfCQ, "n", "(t+2)")))).WithTheorems(costsCompared))),
	}
}
