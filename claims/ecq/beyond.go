package ecq

import (
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// beyondClaims state the distances again at fixed sizes past enumeration, where
// they are proved with all address bits unknown.
func beyondClaims() []claims.Claim {
	const longestCube = 14
	cubes := claims.CrossedCubes()
	cubes.Domain.Params = []claims.Param{{Name: "n", Min: 1, Max: longestCube}}
	cubes.Domain.Complete = true
	rule := func(r rhoRule) *claims.Statement {
		return cubes.DistanceIs("rho", func(g model.Graph, u, v model.Node) int { return r.of(bits.Len64(g.Order()-1), u, v) })
	}
	crossed := rule(rhoCorrected).WithControl("values below i* exchanged", rule(rhoPrinted))
	for n := 1; n <= longestCube; n++ {
		crossed.Theorems = append(crossed.Theorems, claims.Theorem{Name: "crossed-cube-distance", Args: []int{n}})
	}

	exchanged, table := exchangedBeyond(rhoCorrected, 0), exchangedBeyond(rhoCorrected, 1)
	for _, p := range exchanged.Over.All() {
		exchanged.Theorems = append(exchanged.Theorems, claims.Theorem{Name: "exchanged-crossed-cube-distance", Args: p})
	}
	exchanged.WithControl("one hop more when both last bits are 1", table).
		WithControl("rho as printed", exchangedBeyond(rhoPrinted, 0))

	return []claims.Claim{
		claim("EQ-219", "def.3, beyond enumeration",
			"The corrected rho of EQ-28 is the distance between any two nodes of CQ_n, up to 16384 nodes: each size by a proof of its "+
				"own, beside the one for every n.",
			"1 <= n <= 14", claims.AsPrinted(crossed)),
		claim("EQ-220", "Table 1, beyond enumeration",
			"Table 1 with the corrected rho gives the distance between any two nodes of ECQ(s,t), for s+t up to 4 and for (5,9) and "+
				"(16,16), which has 2^33 nodes: each size by a proof of its own.",
			"s+t <= 4, and (5,9), (16,16)", claims.AsPrinted(exchanged)),
	}
}

// exchangedBeyond states all rows of Table 1 at once; more is added when both
// last bits are 1.
func exchangedBeyond(rho rhoRule, more int) *claims.Statement {
	family := claims.ExchangedCrossedCubes()
	family.Domain.Complete = true
	family = family.If(func(p claims.Point) bool {
		s, t := p[0], p[1]
		return s+t <= 4 || s == 5 && t == 9 || s == 16 && t == 16
	})
	return family.DistanceIs("the table", func(g model.Graph, u, v model.Node) int {
		e := g.(model.ExchangedCrossedCube)
		a, b, c := e.Split(u)
		a2, b2, c2 := e.Split(v)
		d := rho.of(e.S(), a, a2) + rho.of(e.T(), b, b2)
		switch {
		case c != c2:
			d++
		case c == 0 && b != b2, c == 1 && a != a2:
			d += 2
		}
		if c == 1 && c2 == 1 {
			d += more
		}
		return d
	})
}
