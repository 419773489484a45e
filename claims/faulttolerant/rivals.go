package faulttolerant

import (
	"fmt"
	"math/big"
	"slices"

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
		claim("FT-07", "sec.1", "MC(k,m) has many more nodes than an RH with the same number of links per node.", "k >= 0, m >= 1; "+
			"every RH(a,b), b <= a, with a+1 = m+k",
			claims.AsPrintedIn("Whatever \"much\" means, it includes that there are more nodes.", moreThanRH(0, 1, anyRH).
				DegenerateAt("k = 0 or m = 1")).FailsBy(claims.Substance),
			claims.Charitably("Hypercubes, and clusters of a single link, are left out.", moreThanRH(1, 2, anyRH)).For("k >= 1, m >= 2").
				FailsBy(claims.Substance),
			claims.Repaired("Only the RH(a,b) with b <= k are compared: RH(a,b) has 2^(a+2^b) nodes, so that RH(2,2) outgrows "+
				"MC(1,2), and RH(4,4) with 2^20 nodes outgrows MC(2,3) with 2^14.",
				append([]*claims.Statement{
					moreThanRH(1, 2, func(k, b int) bool { return b <= k }).
						WithControl("b <= k+1", moreThanRH(1, 2, func(k, b int) bool { return b <= k+1 })).
						WithControl("m >= 1", moreThanRH(1, 1, func(k, b int) bool { return b <= k })),
				}, rivalSizes(claims.ReducedHypercubes(), "2^(k+2^m)", "k+1")...)...).For("k >= 1, m >= 2, b <= k")),
		claim("FT-152", "sec.1", "MC(k,m) has many more nodes than an HCN with the same number of links per node.", "k >= 0, m >= 1; "+
			"HCN(n,n) with n+1 = m+k",
			claims.Uncheckable("\"much\" gives no bound; FT-248 gives the ratio, which is 2 for k = 1.")),
		claim("FT-248", "sec.1, near FT-152", "MC(k,m) has 2^(m(2^k-2)-k+2) times the nodes of the HCN(n,n) with the same "+
			"number of links per node: twice as many for k = 1, more for larger k.", "k >= 1, m >= 1; n+1 = m+k",
			claims.AsPrinted(append([]*claims.Statement{
				claims.Same(besideHCN, "2^(m*2^k+k)/2^(2*(m+k-1))", "2^(m*(2^k-2)-k+2)"),
				claims.Compare(besideHCN, "2^(m*2^k+k)", ">=", "2*2^(2*(m+k-1))").
					WithControl("more than twice as many", claims.Compare(besideHCN, "2^(m*2^k+k)", ">", "2*2^(2*(m+k-1))")),
			}, rivalSizes(claims.HierarchicalCubicNetworks(), "2^(2*n)", "n+1")...)...)),
		claim("FT-08", "sec.1", "The CCC uses 3 links per node.", "n >= 1",
			claims.AsPrinted(ccc.Equal(claims.Degree, "3")).FailsOnlyAt("n <= 2 (rings of one and two nodes)"),
			claims.Repaired("The rings of CCC(1) and CCC(2) are too short for two links, and the degree is n.",
				ccc3.Equal(claims.Degree, "3")).For("n >= 3")),
		claim("FT-09", "sec.1", "The diameter of the CCC is about twice that of the hypercube.", "n unspecified",
			claims.Uncheckable("\"about\" gives no bound, and the text does not say whether the hypercube has as many dimensions "+
				"or as many nodes; FT-203 gives the diameter, and FT-249 compares it with the dimension.")),
		byDiameter.claim("FT-10", "The diameter of the metacube is smaller than that of the CCC.", ""),
		byRoutes.claim("FT-153", "The routes of the metacube are shorter than those of the CCC.", ", by the longest route of "+
			"Algorithm 1 and that of whatever routing in the CCC"),
		byBroadcast.claim("FT-154", "Broadcasting takes less time in the metacube than in the CCC.", ", and a node sends "+
			"over all its links at once"),
	}
}

func anyRH(int, int) bool { return true }

// moreThanRH states that MC(k,m), with k and m of at least the given values, has
// more nodes than every RH(a,b) of the same degree, a+1 = m+k and b <= a, that
// is among those allowed.
func moreThanRH(k, m int, allowed func(k, b int) bool) *claims.Statement {
	return claims.Compare(claims.Domain{
		Params: []claims.Param{{Name: "k", Min: k, Max: 4}, {Name: "m", Min: m, Max: 6}, {Name: "a", Min: 0, Max: 9},
			{Name: "b", Min: 0, Max: 9}},
		If: func(p claims.Point) bool {
			return p[2]+1 == p[0]+p[1] && p[3] <= p[2] && allowed(p[0], p[3])
		},
	}, "2^(m*2^k+k)", ">", "2^(a+2^b)")
}

// besideHCN are the k and m of metacubes that have a HCN beside them.
var besideHCN = claims.Domain{Params: []claims.Param{{Name: "k", Min: 1, Max: 6}, {Name: "m", Min: 1, Max: 12}}}

// rivalSizes states the order and the degree on which a comparison rests.
func rivalSizes(n claims.Networks, order, degree string) []*claims.Statement {
	return []*claims.Statement{n.Equal(claims.Order, order), n.Equal(claims.Degree, degree)}
}

// rivalry is a comparison of MC(k,m) with the CCC of as many nodes.
type rivalry struct {
	what      string
	mine, its func(v claims.View) int // what is compared
	effort    int                     // see claims.Networks.Each
	certify   func(st *claims.Statement) *claims.Statement
}

var (
	byDiameter = rivalry{"diameter", diameterOf, diameterOf, 1, certifyRivals(func(mc, ccc string) string {
		if ccc == "CCC(8)" { // some node is farther from node 0 than any two nodes of the other are from each other
			return "diameter(" + mc + ") < (most u in nodes(CCC(8)): dist(CCC(8),0,u))"
		}
		return "diameter(" + mc + ") < diameter(" + ccc + ")"
	})}
	// byRoutes compares with the diameter of the CCC, since no routing there has a
	// shorter longest route.
	byRoutes = rivalry{"length of the longest route", longestRoute, diameterOf, 2, func(st *claims.Statement) *claims.Statement {
		return formallyRouted(st, "the hops of Algorithm 1 for all pairs of nodes of MC(0,3) and MC(0,6), and the diameters "+
			"of CCC(2) and CCC(4), which those in MC(1,1) and MC(2,1) do not exceed",
			"all s, t in nodes(MC(0,3)): hops(0,3,s,t) < diameter(CCC(2))",
			"all s, t in nodes(MC(0,6)): hops(0,6,s,t) < diameter(CCC(4))",
			"all s, t in nodes(MC(1,1)): hops(1,1,s,t) <= diameter(CCC(2))",
			"all s, t in nodes(MC(2,1)): hops(2,1,s,t) <= diameter(CCC(4))")
	}}
	byBroadcast = rivalry{"time to reach every node from node 0", farthest, farthest, 1, certifyRivals(func(mc, ccc string) string {
		return fmt.Sprintf("(most u in nodes(%s): dist(%s,0,u)) < (most u in nodes(%s): dist(%s,0,u))", mc, mc, ccc, ccc)
	})}
)

// diameterOf is the diameter, from node 0 alone where all nodes of a metacube are alike.
func diameterOf(v claims.View) int {
	q := claims.Diameter
	if _, ok := v.Graph().(model.Metacube); ok {
		q = diameter
	}
	return int(q.Measure(v).Num().Int64())
}

func farthest(v claims.View) int { return int(slices.Max(v.Distances(0))) }

func longestRoute(v claims.View) int {
	most := 0
	for s := range v.Graph().Order() {
		for t := range v.Graph().Order() {
			most = max(most, hops.of(v, s, t))
		}
	}
	return most
}

// certifyRivals writes a sentence about two networks for those of up to 2048 nodes.
func certifyRivals(sentence func(mc, ccc string) string) func(st *claims.Statement) *claims.Statement {
	return func(st *claims.Statement) *claims.Statement {
		return st.WithSentences("MC(0,3) and CCC(2), MC(0,6) and CCC(4), and the MC(k,m) of 2048 nodes and CCC(8)",
			sentence("MC(0,3)", "CCC(2)"), sentence("MC(0,6)", "CCC(4)"),
			sentence("MC(0,11)", "CCC(8)"), sentence("MC(1,5)", "CCC(8)"), sentence("MC(3,1)", "CCC(8)"),
			"order(MC(0,11)) = order(CCC(8)) and order(MC(1,5)) = order(CCC(8)) and order(MC(3,1)) = order(CCC(8))")
	}
}

// claim is the sentence of sec.1 that the metacube is better by it.
func (by rivalry) claim(id, says, how string) claims.Claim {
	beyond := claims.Metacubes().If(func(p claims.Point) bool { return p[1] >= 2 || p[0] >= 3 })
	return claim(id, "sec.1", says, "k >= 0, m >= 1, where some CCC(n) has as many nodes: n2^n = 2^(m2^k+k)",
		claims.AsPrintedIn("Networks with as many nodes are compared"+how+".", by.lessBy(1, claims.Metacubes())).
			FailsOnlyAt("k <= 2 and m = 1 (as long as in the CCC with 2, 8 and 64 nodes)"),
		claims.Repaired("MC(0,1), MC(1,1) and MC(2,1) are no better than the CCC with as many nodes, and no worse.",
			by.certify(by.lessBy(1, beyond).WithControl("less by three", by.lessBy(3, beyond)))).For("m >= 2 or k >= 3"))
}

// lessBy states that what is compared is less by so much in MC(k,m) than in the CCC with
// as many nodes, wherever such a CCC exists.
func (by rivalry) lessBy(margin int, n claims.Networks) *claims.Statement {
	n = n.If(func(p claims.Point) bool { return sameOrderCCC(addressBits(p)) > 0 })
	// The search in the CCC from each of its nodes counts from 16 dimensions on; routes
	// between all pairs count before.
	search := n.Domain.Bits
	n.Domain.Bits = func(p claims.Point) int {
		if b := search(p); b <= 11 && by.effort == 1 {
			return b
		}
		return 2*search(p) - by.effort + 1
	}
	sizes := func(v claims.View) (mine, its int, ccc model.Graph) {
		ccc, err := model.NewCCC(sameOrderCCC(metacubeOf(v).AddressLength()))
		if err != nil {
			panic(err)
		}
		return by.mine(v), by.its(claims.NeighborView(ccc)), ccc
	}
	return n.Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			mine, its, _ := sizes(v)
			return claims.When(mine+margin <= its)
		},
		Explain: func(v claims.View, _ []uint64) string {
			mine, its, ccc := sizes(v)
			return fmt.Sprintf("the %s is %d, and not less than in %s, with as many nodes, where it is %d", by.what, mine, ccc.Name(), its)
		},
	})
}

func addressBits(p claims.Point) int { return p[1]<<p[0] + p[0] }

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
	fromFour := ccc.From(0, 4)
	return []claims.Claim{
		claim("FT-249", "sec.1, near FT-09", "The diameter of CCC(n) is at least twice that of the n-cube, and at most 5/2 "+
			"times, for n >= 4.", "n >= 4",
			claims.AsPrinted(
				fromFour.AtMost(negatedDiameter, "-2*n").WithControl("one more", fromFour.AtMost(negatedDiameter, "-2*n-1")),
				fromFour.AtMost(claims.Diameter, "5*n/2").WithControl("less than twice", fromFour.AtMost(claims.Diameter, "2*n-1")))),
		claim("FT-203", "sec.1, near FT-09", "The diameter of CCC(n) is 2n + floor(n/2) - 2 for n >= 4, and 1, 4, 6 for n = 1, 2, 3.", "n >= 1",
			claims.AsPrinted(ccc.From(0, 4).Equal(claims.Diameter, "2*n+floor(n/2)-2"), claims.Table(
				claims.Cell{Label: "diameter of CCC(1)", Printed: "1", Actual: ccc.Measured(claims.Diameter, 1)},
				claims.Cell{Label: "diameter of CCC(2)", Printed: "4", Actual: ccc.Measured(claims.Diameter, 2)},
				claims.Cell{Label: "diameter of CCC(3)", Printed: "6", Actual: ccc.Measured(claims.Diameter, 3)}))),
	}
}

// negatedDiameter serves for lower bounds.
var negatedDiameter = claims.Quantity{Name: "diameter with its sign changed", Effort: claims.Diameter.Effort, Formal: "(0-" +
	claims.Diameter.Formal + ")",
	Measure: func(v claims.View) *big.Rat { return new(big.Rat).Neg(claims.Diameter.Measure(v)) }}

// largestClaims complete FT-07 and FT-73 by the largest networks of a degree.
func largestClaims() []claims.Claim {
	within := func(relation string, atLeast int) *claims.Statement {
		return claims.Compare(claims.Domain{
			Params: []claims.Param{{Name: "k", Min: 0, Max: 8}, {Name: "m", Min: atLeast, Max: 12}},
		}, "m*2^k+k", relation, "2^(m+k-1)+m+k-1")
	}
	d := claims.Domain{Params: []claims.Param{{Name: "L", Min: 1, Max: 40}}}
	return []claims.Claim{
		claim("FT-206", "near FT-07 and FT-73", "Of the metacubes with L = m+k links per node, MC(L-1,1) has the most nodes, "+
			"2^(2^(L-1)+L-1): as many as RH(L-1,L-1), and with k >= m from L = 2 on.", "L >= 1",
			claims.AsPrinted(
				within("<=", 1).WithControl("fewer nodes, for every m", within("<", 1)),
				claims.Same(d, "m*2^k+k", "2^(L-1)+L-1", "k", "L-1", "m", "1"))),
	}
}
