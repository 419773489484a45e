package faulttolerant

import (
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// rivalClaims compare the metacube with the networks that sec.1 names.
func rivalClaims() []claims.Claim {
	ccc := claims.CubeConnectedCycles()
	ccc3 := ccc.From(0, 3)
	ccc3.Counts = map[string]claims.Count{claims.Degree.Name: {Formula: "3",
		Lemma: "for n >= 3 the two neighbours in a ring are distinct, and one more neighbour lies across the cube"}}
	return []claims.Claim{
		claim("FT-07", "sec.1", "MC(k,m) has more nodes than an HCN or an RH with the same number of links per node (by how much is not said).", "k >= 0, m >= 1; every RH(a,b) with a+1 = m+k, and HCN(n,n) with n+1 = m+k",
			claims.AsPrinted(moreThanRH(0, 1, anyRH), moreThanHCN(0)),
			claims.Charitably("for k >= 1 and m >= 2, which leaves out hypercubes and clusters of a single link.",
				moreThanRH(1, 2, anyRH), moreThanHCN(1).WithControl("k >= 0", moreThanHCN(0))),
			claims.Repaired("k >= 1 and m >= 2, and only the RH(a,b) with b <= k: RH(a,b) has 2^(a+2^b) nodes, so that RH(2,2) outgrows MC(1,2), and RH(4,4) with 2^20 nodes outgrows MC(2,3) with 2^14.",
				append([]*claims.Statement{
					moreThanRH(1, 2, func(k, b int) bool { return b <= k }).
						WithControl("b <= k+1", moreThanRH(1, 2, func(k, b int) bool { return b <= k+1 })).
						WithControl("m >= 1", moreThanRH(1, 1, func(k, b int) bool { return b <= k })),
					moreThanHCN(1).WithControl("k >= 0", moreThanHCN(0)),
				}, rivalSizes()...)...)),
		claim("FT-08", "sec.1", "The CCC uses 3 links per node.", "n >= 1",
			claims.AsPrinted(ccc.Equal(claims.Degree, "3")),
			claims.Repaired("n >= 3 is needed: the rings of CCC(1) and CCC(2) are too short for two links, and the degree is n.",
				ccc3.Equal(claims.Degree, "3"))),
		claim("FT-09", "sec.1", "The diameter of the CCC is about twice that of the hypercube.", "n unspecified",
			claims.Uncheckable("\"about\" gives no bound, and the text does not say whether the hypercube has as many dimensions or as many nodes; FT-203 gives the diameter")),
		claim("FT-10", "sec.1", "Compared with the CCC, the metacube has shorter diameter, routes and broadcasting time.", "unspecified",
			claims.Uncheckable("the text does not say which networks of the two families are compared, nor by which routing and broadcasting; the charitable reading compares diameters at equal numbers of nodes"),
			claims.Charitably("the diameter of MC(k,m) is smaller than that of the CCC with as many nodes, where there is one.",
				againstCCC("-1", claims.Metacubes())),
			claims.Repaired("with as many nodes, the diameter of MC(k,m) is at most that of the CCC, and smaller from 2048 nodes on; MC(0,1), MC(1,1) and MC(2,1) have diameters 1, 4 and 8 like CCC(1), CCC(2) and CCC(4).",
				againstCCC("0", claims.Metacubes()).
					WithSentences("the MC(k,m) of 2, 8 and 64 nodes, and the CCC(n) with as many, n = 1, 2 and 4",
						"all n in 1..4: all k in 0..2: all m in 1..6 where n*2^n = 2^(m*2^k+k): order(MC(k,m)) = order(CCC(n)) and diameter(MC(k,m)) <= diameter(CCC(n))").
					WithControl("smaller", againstCCC("-1", claims.Metacubes())),
				againstCCC("-1", claims.Metacubes().If(large)).
					WithSentences("the smallest case, that of 2048 nodes: MC(0,11), MC(1,5) and MC(3,1), and CCC(8), some node of which is farther from node 0 than any two nodes of the others are from each other",
						"let far = most u in nodes(CCC(8)): dist(CCC(8),0,u)",
						"order(CCC(8)) = order(MC(0,11)) and diameter(MC(0,11)) < far",
						"order(CCC(8)) = order(MC(1,5)) and diameter(MC(1,5)) < far",
						"order(CCC(8)) = order(MC(3,1)) and diameter(MC(3,1)) < far").
					WithControl("smaller by three", againstCCC("-3", claims.Metacubes().If(large))))),
	}
}

func anyRH(int, int) bool { return true }

// moreThanRH states that MC(k,m), with k and m of at least the given values, has
// more nodes than every RH(a,b) of the same degree, a+1 = m+k and b <= a, that
// is among those allowed.
func moreThanRH(k, m int, allowed func(k, b int) bool) *claims.Statement {
	return claims.Compare(claims.Domain{
		Params: []claims.Param{{Name: "k", Min: k, Max: 4}, {Name: "m", Min: m, Max: 6}, {Name: "a", Min: 0, Max: 9}, {Name: "b", Min: 0, Max: 9}},
		If: func(p claims.Point) bool {
			return p[2]+1 == p[0]+p[1] && p[3] <= p[2] && allowed(p[0], p[3])
		},
	}, "2^(m*2^k+k)", ">", "2^(a+2^b)")
}

// moreThanHCN states the same of HCN(n,n) with n+1 = m+k, n >= 1.
func moreThanHCN(k int) *claims.Statement {
	return claims.Compare(claims.Domain{
		Params: []claims.Param{{Name: "k", Min: k, Max: 6}, {Name: "m", Min: 1, Max: 12}},
		If:     func(p claims.Point) bool { return p[0]+p[1] >= 2 },
	}, "2^(m*2^k+k)", ">", "2^(2*(m+k-1))")
}

// rivalSizes states the orders and degrees on which the comparison rests.
func rivalSizes() []*claims.Statement {
	rh, hcn := claims.ReducedHypercubes(), claims.HierarchicalCubicNetworks()
	return []*claims.Statement{
		rh.Equal(claims.Order, "2^(k+2^m)"), rh.Equal(claims.Degree, "k+1"),
		hcn.Equal(claims.Order, "2^(2*n)"), hcn.Equal(claims.Degree, "n+1"),
	}
}

// againstCCC states that the diameter of MC(k,m) exceeds that of the CCC with as
// many nodes by at most the given number, wherever such a CCC exists.
func againstCCC(most string, n claims.Networks) *claims.Statement {
	n = n.If(func(p claims.Point) bool { return sameOrderCCC(addressBits(p)) > 0 })
	// The search in the CCC from each of its nodes counts from 16 dimensions on.
	search := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int {
		if b := search(p); b <= 11 {
			return b
		}
		return 2 * search(p)
	}
	return n.AtMost(diameterAgainstCCC, most)
}

var diameterAgainstCCC = claims.Quantity{Name: "diameter less that of the CCC of the same order", Effort: 1,
	Measure: func(v claims.View) *big.Rat {
		ccc, err := model.NewCCC(sameOrderCCC(metacubeOf(v).AddressLength()))
		if err != nil {
			panic(err)
		}
		return new(big.Rat).Sub(diameter.Measure(v), claims.Diameter.Measure(claims.NeighborView(ccc)))
	}}

func addressBits(p claims.Point) int { return p[1]<<p[0] + p[0] }

func large(p claims.Point) bool { return addressBits(p) > 10 }

// sameOrderCCC is the n with n 2^n = 2^bits; 0 if there is none.
func sameOrderCCC(bits int) int {
	for j := range bits + 1 {
		if 1<<j+j == bits {
			return 1 << j
		}
	}
	return 0
}

// cycleClaims give the diameter of the CCC that sec.1 calls about twice that of
// the hypercube.
func cycleClaims() []claims.Claim {
	ccc := claims.CubeConnectedCycles()
	return []claims.Claim{
		claim("FT-203", "sec.1, near FT-09", "The diameter of CCC(n) is 2n + floor(n/2) - 2 for n >= 4, and 1, 4, 6 for n = 1, 2, 3.", "n >= 1",
			claims.AsPrinted(ccc.From(0, 4).Equal(claims.Diameter, "2*n+floor(n/2)-2"), claims.Table(
				claims.Cell{Label: "diameter of CCC(1)", Printed: "1", Actual: ccc.Measured(claims.Diameter, 1)},
				claims.Cell{Label: "diameter of CCC(2)", Printed: "4", Actual: ccc.Measured(claims.Diameter, 2)},
				claims.Cell{Label: "diameter of CCC(3)", Printed: "6", Actual: ccc.Measured(claims.Diameter, 3)}))),
	}
}

// largestClaims complete FT-07 and FT-73 by the largest networks of a degree.
func largestClaims() []claims.Claim {
	within := func(relation string, atLeast int) *claims.Statement {
		return claims.Compare(claims.Domain{
			Params: []claims.Param{{Name: "k", Min: 0, Max: 8}, {Name: "m", Min: atLeast, Max: 12}},
		}, "m*2^k+k", relation, "2^(m+k-1)+m+k-1")
	}
	d := claims.Domain{Params: []claims.Param{{Name: "L", Min: 1, Max: 40}}}
	return []claims.Claim{
		claim("FT-206", "near FT-07 and FT-73", "Of the metacubes with L = m+k links per node, MC(L-1,1) has the most nodes, 2^(2^(L-1)+L-1): as many as RH(L-1,L-1), and with k >= m from L = 2 on.", "L >= 1",
			claims.AsPrinted(
				within("<=", 1).WithControl("fewer nodes, for every m", within("<", 1)),
				claims.Same(d, "m*2^k+k", "2^(L-1)+L-1", "k", "L-1", "m", "1"))),
	}
}
