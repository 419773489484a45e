package faulttolerant

import (
	"math/big"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/model"
)

// diameterForm is the diameter that sec.3 states.
const diameterForm = "2^k*(m+1)"

// diameterClaims are the claims of sec.3 about the farthest two nodes, s = 0...0 and
// the node t of the same class whose fields are all ones.
func diameterClaims() []claims.Claim {
	mc := claims.Metacubes()
	fromOne := mc.From(0, 1)
	const hypercube = "k = 0 (the hypercube)"
	return []claims.Claim{
		claim("FT-26", "sec.3", "The path of Algorithm 1 from s = 0...0 to the node t of the same class whose fields are all "+
			"ones has 2^k(m+1) hops.", everyMetacube,
			claims.AsPrinted(mc.Equal(farRoute, diameterForm)).FailsOnlyAt(hypercube),
			claims.Repaired("The hypercube is left out: in MC(0,m), the m-cube, there is no class to walk through, and the path "+
				"has m hops in place of m+1.",
				formallyRouted(fromOne.Equal(farRoute, diameterForm), "the hops of Algorithm 1 from node 0 to the node of class 0 "+
					"whose fields are all ones, in MC(k,m), k = 1..3, m = 1..3",
					"all k in 1..3: all m in 1..3: given t = 2^(m*2^k)-1: arrives(k,m,along(k,m,0,t),0,t) and hops(k,m,0,t) = 2^k*(m+1)")).
				For("k >= 1, m >= 1")),
		claim("FT-166", "sec.3", "No path from s = 0...0 to that node t is shorter than the path of Algorithm 1.", everyMetacube,
			claims.AsPrinted(formallyRouted(mc.Equal(farExcess, "0"), "MC(k,m), k = 0..2, m = 1, 2, and MC(3,1)",
				"all k in 0..2: all m in 1..2: given t = 2^(m*2^k)-1: hops(k,m,0,t) = dist(MC(k,m),0,t)",
				"given t = 2^8-1: hops(3,1,0,t) = dist(MC(3,1),0,t)"))),
		claim("FT-167", "sec.3", "The path of Algorithm 1 from s = 0...0 to that node t is the longest: no other two nodes "+
			"have a longer one.", everyMetacube,
			claims.AsPrinted(formallyRouted(noLongerRoute(mc), "the hops of Algorithm 1 for all pairs of nodes of MC(0,m), m = "+
				"1..4, MC(1,1), MC(1,2) and MC(2,1)",
				"all m in 1..4: all s, t in nodes(MC(0,m)): hops(0,m,s,t) <= hops(0,m,0,2^m-1)",
				"all m in 1..2: all s, t in nodes(MC(1,m)): hops(1,m,s,t) <= hops(1,m,0,2^(2*m)-1)",
				"all s, t in nodes(MC(2,1)): hops(2,1,s,t) <= hops(2,1,0,2^4-1)"))),
		claim("FT-27", "sec.3", "The diameter of MC(k,m) is 2^k(m+1).", everyMetacube,
			claims.AsPrinted(costing(mc, 2).Equal(diameter, diameterForm)).FailsOnlyAt(hypercube),
			claims.Repaired("The hypercube is left out: MC(0,m) is the m-cube, of diameter m. The proof for every k is by "+
				"Algorithm 1; for k <= 4 there is one by the table of class walks (FT-246).",
				costing(fromOne, 2).Equal(diameter, diameterForm).
					WithTheorems(claims.Theorem{Name: "metacube-diameter-every", Formula: formula.MustParse(diameterForm)}).
					WithSentences("MC(1,m) for m = 1..4, MC(2,1), MC(2,2) and MC(3,1)",
						"all k in 1..2: all m in 1..6-2*k: diameter(MC(k,m)) = 2^k*(m+1)",
						"diameter(MC(3,1)) = 8*(1+1)")).For("k >= 1, m >= 1")),
	}
}

// far is the node t of class 0 whose fields are all ones.
func far(g model.Metacube) model.Node { return 1<<(g.M()*g.Classes()) - 1 }

var (
	// farRoute is the length of the route of Algorithm 1 from node 0 to the node far.
	farRoute = claims.Quantity{Name: "number of hops of Algorithm 1 from (0;0..0) to (0;1..1)", Effort: 1,
		Measure: func(v claims.View) *big.Rat {
			return big.NewRat(int64(hops.of(v, 0, far(metacubeOf(v)))), 1)
		}}
	// farExcess is by how much it exceeds the distance of the two.
	farExcess = claims.Quantity{Name: "excess of the hops of Algorithm 1 from (0;0..0) to (0;1..1) over the distance", Effort: 1,
		Measure: func(v claims.View) *big.Rat {
			t := far(metacubeOf(v))
			return big.NewRat(int64(hops.of(v, 0, t)-claims.Distance(v, 0, t)), 1)
		}}
)

// noLongerRoute states that no route of Algorithm 1 is longer than that from node 0
// to the node far.
func noLongerRoute(n claims.Networks) *claims.Statement {
	longest := measure{"the hops from (0;0..0) to (0;1..1)", func(g model.Metacube, _, _ model.Node) int {
		path, err := route(g, 0, far(g))
		if err != nil {
			panic(err) // Algorithm 1 arrives (FT-23)
		}
		return len(path) - 1
	}}
	n = costing(n, 1)
	return n.Pairs(atMost(hops, longest)).
		WithControl("one hop less", n.Pairs(atMost(hops, longest.plus(" - 1", constant(-1)))))
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
