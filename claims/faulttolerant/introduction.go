package faulttolerant

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// hypercubeClaims are the sentences of sec.1 about hypercubes and their
// relatives.
func hypercubeClaims() []claims.Claim {
	return []claims.Claim{
		claim("FT-01", "sec.1", "An n-cube has 2^n nodes and n links per node; two nodes are joined iff their addresses "+
			"differ in one bit.", "n >= 1",
			claims.AsPrinted(metacube.HypercubeBasics()...)),
		claim("FT-02", "sec.1", "With about eight links per node a hypercube is restricted to several hundreds of nodes.", "about eight links",
			claims.Uncheckable("Neither \"about eight\" nor \"several hundreds\" is a number; FT-204 gives that of eight links.")),
		claim("FT-204", "sec.1, near FT-02", "A hypercube with 8 links per node has 256 nodes.", "n = 8",
			claims.AsPrinted(claims.Table(
				claims.Cell{Label: "links per node of the 8-cube", Printed: "8", Actual: claims.Hypercubes().Measured(claims.Degree, 8)},
				claims.Cell{Label: "nodes of the 8-cube", Printed: "256", Actual: claims.Hypercubes().Measured(claims.Order, 8)}))),
		claim("FT-157", "sec.1", "The number of links per node of a hypercube grows as the logarithm of the number of nodes: "+
			"it is the logarithm to base 2.", "n >= 1",
			claims.AsPrinted(claims.Hypercubes().Equal(degreeOverLog, "1"))),
		claim("FT-06", "sec.1", "The crossed cube, which reduces the diameter, loses the key property: some link joins nodes "+
			"whose addresses differ in several bits.", "n >= 1",
			claims.AsPrinted(losesKeyProperty(claims.CrossedCubes())).FailsOnlyAt("n <= 2 (crossed cubes that are hypercubes)"),
			claims.Repaired("CQ_1 and CQ_2 are hypercubes, with addresses that differ in one bit along every link.",
				losesKeyProperty(claims.CrossedCubes().From(0, 3)).WithSentences("CQ(n) for n = 3..9", formallyLost("3..9", "CQ(n)")).
					WithControl("n >= 2", losesKeyProperty(claims.CrossedCubes().From(0, 2)))).For("n >= 3")),
		claim("FT-151", "sec.1", "The hierarchical cubic network, which reduces the diameter, loses the key property, too.", "n >= 1",
			claims.AsPrinted(losesKeyProperty(claims.HierarchicalCubicNetworks()).
				WithSentences("HCN(n) for n = 1..5", formallyLost("1..5", "HCN(n)")).
				WithControl("hypercubes in place of HCN", losesKeyProperty(claims.Hypercubes())))),
	}
}

// degreeOverLog is the degree over the logarithm to base 2 of the order, both
// counted; 0 where the order is no power of two.
var degreeOverLog = claims.Quantity{Name: "degree over the logarithm of the order", Effort: 1, Formal: claims.Degree.Formal +
	"/log2(order(G))", Measure: func(v claims.View) *big.Rat {
	order := claims.Order.Measure(v).Num()
	n := order.BitLen() - 1
	if order.Cmp(new(big.Int).Lsh(big.NewInt(1), uint(n))) != 0 {
		return new(big.Rat)
	}
	return new(big.Rat).Quo(claims.Degree.Measure(v), big.NewRat(int64(n), 1))
}}

// losesKeyProperty states that every network of the family has a link whose
// ends differ in another number of address bits than one.
func losesKeyProperty(n claims.Networks) *claims.Statement {
	return n.Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			for u := range v.Graph().Order() {
				if slices.ContainsFunc(v.Neighbors(u), func(w model.Node) bool { return bits.OnesCount64(u^w) != 1 }) {
					return claims.Holds
				}
			}
			return claims.Fails
		},
		Explain: func(v claims.View, _ []uint64) string {
			return "the ends of every link differ in one address bit"
		},
	})
}

// formallyLost is the same sentence for certificates.
func formallyLost(values, network string) string {
	return fmt.Sprintf("all n in %s: (most u in nodes(%s): most v in near(%s,u): ones(xor(u,v))) > 1", values, network, network)
}

// sizeClaims are the numbers of nodes and links of the abstract and sec.1.
func sizeClaims() []claims.Claim {
	mc := claims.Metacubes()
	order := func(k, m string) *claims.Statement {
		return claims.Compare(claims.Domain{Complete: true}, "2^(m*2^k+k)", ">", "10^8", "k", k, "m", m)
	}
	return []claims.Claim{
		claim("FT-03", "abstract", "MC(k,m) has 2^(m2^k+k) nodes with m+k links each.", everyMetacube,
			claims.AsPrinted(metacube.OrderAndDegree()...)),
		claim("FT-04", "abstract", "More than one hundred million nodes can be joined with up to 6 links per node.", "k = m = 3; nodes "+
			"and links counted for every k and m",
			claims.AsPrinted(append([]*claims.Statement{order("3", "3").WithControl("MC(2,4), also with 6 links", order("2", "4"))},
				metacube.HugeExample()...)...)),
		claim("FT-05", "sec.1", "MC(2,3), with 5 links per node, has 16384 nodes, and MC(3,3), with 6, has 2^27 = 134217728.",
			"k = 2, m = 3; k = m = 3",
			claims.AsPrinted(append([]*claims.Statement{claims.Table(
				claims.Cell{Label: "links per node of MC(2,3)", Printed: "5", Actual: mc.Measured(claims.Degree, 2, 3)},
				claims.Cell{Label: "nodes of MC(2,3)", Printed: "16384", Actual: mc.Measured(claims.Order, 2, 3)},
			)}, metacube.HugeExample()...)...)),
		claim("FT-155", "abstract", "The degree of MC(k,m) is much lower than that of a hypercube with as many nodes.", everyMetacube,
			claims.Uncheckable("\"much\" gives no bound; FT-209 compares the two degrees.")),
		claim("FT-156", "abstract", "The diameter of MC(k,m) is similar to that of a hypercube.", everyMetacube,
			claims.Uncheckable("\"similar\" gives no bound; FT-210 gives the difference.")),
		claim("FT-158", "sec.6", "Hundreds of millions of nodes can be joined with up to 6 links per node.", "some MC(k,m) with m + k <= 6",
			claims.AsPrintedIn("MC(4,2) with 6 links per node has 2^36 nodes, at least 200 million.",
				hundredsOfMillions("4", "2").WithControl("MC(3,3), of 2^27 nodes", hundredsOfMillions("3", "3")),
				metacube.OrderAndDegree()[0], metacube.OrderAndDegree()[1])),
		claim("FT-209", "abstract, near FT-155", "The degree of MC(k,m) is lower than that of a hypercube with as many nodes "+
			"(by how much is not said), k >= 1.", "k >= 1, m >= 1; "+
			"nodes and links counted for every k",
			claims.AsPrinted(lowerDegree(1).WithControl("k >= 0", lowerDegree(0)), metacube.OrderAndDegree()[0], metacube.OrderAndDegree()[1])),
		claim("FT-210", "abstract, near FT-156", "The diameter is similar to that of a hypercube with as many nodes: it is "+
			"larger by 2^k - k, whatever m is, k >= 1.", "k >= 1, m >= 1",
			claims.AsPrinted(costing(mc.From(0, 1), 2).Equal(diameterExcess, "2^k-k").
				WithSentences("MC(1,m) for m = 1..4, MC(2,1) and MC(2,2), and the hypercubes of as many nodes",
					"all k in 1..2: all m in 1..6-2*k: order(MC(k,m)) = order(Q(m*2^k+k)) and diameter(MC(k,m))-diameter(Q(m*2^k+k)) = 2^k-k"))),
	}
}

// hundredsOfMillions states that MC(k,m) has at least 200 million nodes.
func hundredsOfMillions(k, m string) *claims.Statement {
	return claims.Compare(claims.Domain{Complete: true}, "2^(m*2^k+k)", ">=", "2*10^8", "k", k, "m", m)
}

// lowerDegree states m+k < m2^k+k, for k of at least least.
func lowerDegree(least int) *claims.Statement {
	d := claims.Domain{Params: []claims.Param{{Name: "k", Min: least, Max: 6}, {Name: "m", Min: 1, Max: 12}}}
	return claims.Compare(d, "m+k", "<", "m*2^k+k")
}

// diameterExcess is the diameter less the number of address bits, which is the
// diameter of the hypercube of the same order.
var diameterExcess = claims.Quantity{Name: "excess of the diameter over that of the hypercube of the same order", Effort: 1,
	Measure: func(v claims.View) *big.Rat {
		return new(big.Rat).Sub(diameter.Measure(v), big.NewRat(int64(metacubeOf(v).AddressLength()), 1))
	}}
