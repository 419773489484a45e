package ecq

import (
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// Quantities of one kind of links each.
var (
	linksOfE1 = linksWhere("number of links in E1", "bit(u,0) != bit(w,0)", func(u, w model.Node) bool { return u&1 != w&1 })
	linksOfE2 = linksWhere("number of links in E2", "bit(u,0) = 0 and bit(w,0) = 0",
		func(u, w model.Node) bool { return u&1 == 0 && w&1 == 0 })
	linksOfE3 = linksWhere("number of links in E3", "bit(u,0) = 1 and bit(w,0) = 1",
		func(u, w model.Node) bool { return u&1 == 1 && w&1 == 1 })
)

func linksWhere(name, formal string, kind func(u, w model.Node) bool) claims.Quantity {
	formal = "(total u in nodes(G): count w in near(G,u): " + formal + ")/2"
	return claims.Quantity{Name: name, Effort: 2, Formal: formal, Measure: func(v claims.View) *big.Rat {
		ends := int64(0)
		for u := range v.Graph().Order() {
			for _, w := range v.Neighbors(u) {
				if kind(u, w) {
					ends++
				}
			}
		}
		return big.NewRat(ends, 2)
	}}
}

// ecqNetworks are the ECQ(s,t) with further quantities that follow from the
// definition by counting.
func ecqNetworks() claims.Networks {
	n := claims.ExchangedCrossedCubes()
	n.Counts[linksOfE1.Name] = claims.Count{Formula: "2^(s+t)", Lemma: "flipping the last bit pairs off the 2^(s+t+1) nodes"}
	n.Counts[linksOfE2.Name] = claims.Count{Formula: "s*2^(s+t-1)",
		Lemma: "each of the 2^(s+t) nodes that end in 0 has s such links, one for each position of the most significant bit of a that " +
			"changes"}
	n.Counts[linksOfE3.Name] = claims.Count{Formula: "t*2^(s+t-1)",
		Lemma: "each of the 2^(s+t) nodes that end in 1 has t such links, one for each position of the most significant bit of b that " +
			"changes"}
	n.Counts[averageDegree.Name] = claims.Count{Formula: "(s+t+2)/2",
		Lemma: "half of the nodes, those that end in 0, have s+1 links, the other half have t+1"}
	return n
}

// crossedCubes are the CQ_n with the number of links that follows from the
// definition.
func crossedCubes() claims.Networks {
	n := claims.CrossedCubes()
	n.Counts = map[string]claims.Count{
		claims.Size.Name: {Formula: "n*2^(n-1)",
			Lemma: "each of the 2^n nodes has n links: for each bit, one neighbour of which it is the most significant different bit"},
		claims.MaxDegree.Name: {Formula: "n", Lemma: degreeOfCrossed},
		claims.Degree.Name:    {Formula: "n", Lemma: degreeOfCrossed},
	}
	return n
}

const degreeOfCrossed = "for each of the n bits a node has one neighbour of which it is the most significant different bit"

// exchangedHypercubes are the EH(s,t) with the number of links that follows from the
// definition.
func exchangedHypercubes() claims.Networks {
	n := claims.ExchangedHypercubes()
	n.Counts = map[string]claims.Count{claims.Size.Name: {Formula: edgesOfECQ, Lemma: linksOfExchangedHypercube}}
	return n
}

// averageDegree is the mean number of links of a node.
var averageDegree = claims.Quantity{Name: "average degree", Effort: 2, Formal: "(total u in nodes(G): degree(G,u))/order(G)",
	Measure: func(v claims.View) *big.Rat {
		twice := new(big.Rat).Mul(claims.Size.Measure(v), big.NewRat(2, 1))
		return twice.Quo(twice, new(big.Rat).SetInt(new(big.Int).SetUint64(v.Graph().Order())))
	}}

// edgeCountClaims are those of sec.3.1.1 and 3.1.2.
func edgeCountClaims() []claims.Claim {
	ecqs := ecqNetworks()
	return []claims.Claim{
		claim("EQ-29", "Theorem 1", "ECQ(s,t) has 2^(s+t+1) nodes.", everyST,
			claims.AsPrinted(ecqs.Equal(counted(claims.Order), "2^(s+t+1)"))),
		claim("EQ-30", "sec.3.1.2", "E1 has 2^(s+t) links.", everyST,
			claims.AsPrinted(ecqs.Equal(linksOfE1, "2^(s+t)"))),
		claim("EQ-31", "sec.3.1.2", "E3 has 2^t * s*2^(s-1) = s*2^(s+t-1) links.", everyST,
			claims.AsPrinted(ecqs.Equal(linksOfE3, "2^t*(s*2^(s-1))").DegenerateAt(thin)).FailsBy(claims.Misprint),
			claims.Repaired("The parameters of E2 and E3 change places: E3 has 2^s * t*2^(t-1) = t*2^(s+t-1) links.",
				ecqs.Equal(linksOfE3, "2^s*(t*2^(t-1))"))),
		claim("EQ-32", "sec.3.1.2", "E2 has 2^s * t*2^(t-1) = t*2^(s+t-1) links.", everyST,
			claims.AsPrinted(ecqs.Equal(linksOfE2, "2^s*(t*2^(t-1))").DegenerateAt(thin)).FailsBy(claims.Misprint).CausedBy("EQ-31"),
			claims.Repaired("The parameters of E2 and E3 change places: E2 has 2^t * s*2^(s-1) = s*2^(s+t-1) links.",
				ecqs.Equal(linksOfE2, "2^t*(s*2^(s-1))"))),
		claim("EQ-33", "Theorem 2", "ECQ(s,t) has (s+t+2)*2^(s+t-1) links.", everyST,
			claims.AsPrinted(ecqs.Equal(counted(claims.Size), "(s+t+2)*2^(s+t-1)"))),
		claim("EQ-34", "Theorem 3, proof",
			"ECQ(s,t) has 1/2 + 1/(2(s+t+1)) times as many links as CQ_(s+t+1), which tends to 1/2.", everyST,
			claims.AsPrinted(claims.Same(reckoned(), "(s+t+2)*2^(s+t-1)/((s+t+1)*2^(s+t))", "1/2+1/(2*(s+t+1))"))),
		claim("EQ-35", "Theorem 3, proof", "CQ_(s+t+1) has (s+t+1)*2^(s+t) links: CQ_n has n*2^(n-1).", everyN,
			claims.AsPrinted(crossedCubes().Equal(counted(claims.Size), "n*2^(n-1)"))),
		claim("EQ-204", "Fig. 1",
			"In ECQ(1,3) there are 16 links of E1 (dashed in the figure), 8 of E2 (bold) and 24 of E3 (solid).", "s=1, t=3",
			claims.AsPrinted(claims.Table(
				claims.Cell{Label: "E1", Printed: "16", Actual: ecqs.Measured(linksOfE1, 1, 3)},
				claims.Cell{Label: "E2", Printed: "8", Actual: ecqs.Measured(linksOfE2, 1, 3)},
				claims.Cell{Label: "E3", Printed: "24", Actual: ecqs.Measured(linksOfE3, 1, 3)}))),
	}
}
