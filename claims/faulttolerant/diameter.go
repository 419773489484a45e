package faulttolerant

import (
	"math/big"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/model"
)

// diameterForm is the diameter that sec.3 states.
const diameterForm = "2^k*(m+1)"

// diameterClaims are the claims of sec.3 about the farthest two nodes.
func diameterClaims() []claims.Claim {
	mc := claims.Metacubes()
	fromOne := mc.From(0, 1)
	upToThree := fromOne.If(func(p claims.Point) bool { return p[0] <= 3 })
	return []claims.Claim{
		claim("FT-26", "sec.3", "The path from s = 0...0 to the node t of the same class whose fields are all ones has 2^k(m+1) hops; no path from s to t is shorter, and no other two nodes have a longer one.", everyMetacube,
			claims.AsPrinted(mc.Equal(farPair, diameterForm), mc.Equal(farRoute, diameterForm), noLongerRoute(mc)),
			claims.Repaired("k >= 1 is needed: in MC(0,m), the m-cube, there is no class to walk through, and the path has m hops in place of m+1.",
				fromOne.Equal(farPair, diameterForm).WithSentences("the distance from node 0 to the node of class 0 whose fields are all ones, in MC(1,m) for m = 1..4 and in MC(2,1), MC(2,2) and MC(3,1)",
					"all m in 1..4: dist(MC(1,m),0,2^(2*m)-1) = 2*(m+1)",
					"all k in 2..3: all m in 1..4-k: dist(MC(k,m),0,2^(m*2^k)-1) = 2^k*(m+1)"),
				formallyRouted(fromOne.Equal(farRoute, diameterForm), "the hops of Algorithm 1 from node 0 to the node of class 0 whose fields are all ones, in MC(k,m), k = 1..3, m = 1..3",
					"all k in 1..3: all m in 1..3: given t = 2^(m*2^k)-1: arrives(k,m,along(k,m,0,t),0,t) and hops(k,m,0,t) = 2^k*(m+1)"),
				formallyRouted(noLongerRoute(fromOne), "the hops of Algorithm 1 for all pairs of nodes of MC(1,1), MC(1,2) and MC(2,1)",
					"all m in 1..2: all s, t in nodes(MC(1,m)): hops(1,m,s,t) <= 2*(m+1)",
					"all s, t in nodes(MC(2,1)): hops(2,1,s,t) <= 4*(1+1)"))),
		claim("FT-27", "sec.3", "The diameter of MC(k,m) is 2^k(m+1).", everyMetacube,
			claims.AsPrinted(costing(mc, 2).Equal(diameter, diameterForm)),
			claims.Repaired("k = 0 is left out, since MC(0,m) is the m-cube, of diameter m; stated for k = 1, 2, 3 and every m, by the table of class walks (FT-246 for k = 4; FT-202 for every k, by Algorithm 1).",
				formalDiameter(costing(upToThree, 2).Equal(diameter, diameterForm)).WithTheorems(diameterTheorems()...))),
		claim("FT-202", "sec.3, near FT-27", "The diameter of MC(k,m) is 2^k(m+1) for k >= 1.", "k >= 1, m >= 1",
			claims.AsPrinted(formalDiameter(costing(fromOne, 2).Equal(diameter, diameterForm)).
				WithTheorems(claims.Theorem{Name: "metacube-diameter-every", Formula: formula.MustParse(diameterForm)}))),
	}
}

// formalDiameter is the fact of both: the diameters of small networks.
func formalDiameter(st *claims.Statement) *claims.Statement {
	return st.WithSentences("MC(1,m) for m = 1..4, MC(2,1), MC(2,2) and MC(3,1)",
		"all k in 1..2: all m in 1..6-2*k: diameter(MC(k,m)) = 2^k*(m+1)",
		"diameter(MC(3,1)) = 8*(1+1)")
}

func diameterTheorems() []claims.Theorem {
	list := perK("metacube-diameter", 1, 3)
	for i := range list {
		list[i].Formula = formula.MustParse(diameterForm)
	}
	return list
}

// far is the node t of class 0 whose fields are all ones.
func far(g model.Metacube) model.Node { return 1<<(g.M()*g.Classes()) - 1 }

var (
	// farPair is the distance from node 0 to the node far.
	farPair = claims.Quantity{Name: "distance from (0;0..0) to (0;1..1)", Effort: 1, Measure: func(v claims.View) *big.Rat {
		return big.NewRat(int64(claims.Distance(v, 0, far(metacubeOf(v)))), 1)
	}}
	// farRoute is the length of the route of Algorithm 1 for these two nodes.
	farRoute = claims.Quantity{Name: "number of hops of Algorithm 1 from (0;0..0) to (0;1..1)", Effort: 1, Measure: func(v claims.View) *big.Rat {
		return big.NewRat(int64(hops.of(v, 0, far(metacubeOf(v)))), 1)
	}}
)

// noLongerRoute states that no route of Algorithm 1 has more than 2^k(m+1) hops.
func noLongerRoute(n claims.Networks) *claims.Statement {
	bound := measure{"2^k(m+1)", func(g model.Metacube, _, _ model.Node) int { return g.Classes() * (g.M() + 1) }}
	n = costing(n, 1)
	return n.Pairs(atMost(hops, bound)).
		WithControl("2^k(m+1) - 1", n.Pairs(atMost(hops, bound.plus(" - 1", constant(-1)))))
}

// diameter is the largest distance. It is the eccentricity of node 0 where all
// nodes look alike from every node: where the translations of symmetric.go
// prove to be automorphisms of the very network, and else the maximum over all
// sources.
var diameter = claims.Quantity{Name: claims.Diameter.Name, Effort: 1, Measure: func(v claims.View) *big.Rat {
	if !symmetric(v) {
		return claims.Diameter.Measure(v)
	}
	most := int16(0)
	for _, d := range v.Distances(0) {
		most = max(most, d)
	}
	return big.NewRat(int64(most), 1)
}}
