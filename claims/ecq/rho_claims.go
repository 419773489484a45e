package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// rhoClaims are those of the pair related distance: def.3 and the text around it.
func rhoClaims() []claims.Claim {
	cqs := claims.CrossedCubes()
	lone := rhoCorrected
	lone.loneBit = 2
	atTop := rhoCorrected
	atTop.atTop = true
	best := func() *claims.Statement {
		return certifyRho(rhoIsDistance(rhoCorrected)).
			WithControl("values below i* exchanged", rhoIsDistance(rhoPrinted)).
			WithControl("conditions at double bit i*", rhoIsDistance(atTop)).
			WithControl("2 for a single top bit", rhoIsDistance(lone)).
			WithTheorems(claims.Theorem{Name: "crossed-cube-distance-every"})
	}
	odd := cqs.If(func(p claims.Point) bool { return p[0]%2 == 1 })
	oddTop := certifyRho(rhoIsDistanceIn(odd, rhoCorrected)).
		WithControl("2 for a single top bit", rhoIsDistanceIn(odd, lone)).
		WithTheorems(claims.Theorem{Name: "crossed-cube-distance-every"})
	return []claims.Claim{
		claim("EQ-25", "sec.2",
			"For distinct u, v exactly one bit l has equal prefixes p_(n-l-1) and different bits l, and double bit floor(l/2) is the "+
				"most significant one that differs.",
			everyN,
			claims.AsPrinted(cqs.Pairs(topDifference(0, false)).WithTheorems(claims.Theorem{Name: "crossed-cube-links"}).
				WithControl("prefixes one bit longer", cqs.Pairs(topDifference(1, false))).
				WithControl("i* rounded up", cqs.Pairs(topDifference(0, true))).
				WithSentences("for distinct strings of up to 6 bits one bit l differs and has no differing bit above; the double bits "+
					"floor(l/2) differ, those above agree",
					"let top(n,u,v,l) = floor(u/2^(l+1)) = floor(v/2^(l+1)) and bit(u,l) != bit(v,l)",
					"all n in 1..6: all u, v in 0..2^n-1 where u != v: (count l in 0..n-1: top(n,u,v,l)) = 1",
					"all n in 1..6: all u, v in 0..2^n-1: all l in 0..n-1 where top(n,u,v,l): given i = floor(l/2): bits(u,2*i,2) != "+
						"bits(v,2*i,2) and floor(u/4^(i+1)) = floor(v/4^(i+1))"))),
		claim("EQ-26", "sec.2, before def.3",
			"rho is 0 above double bit i*; at i* it is 2 when both bits of u are the complements of those of v, and 1 otherwise.",
			everyN,
			claims.AsPrintedIn("With these values, and those of Chang, Sung and Hsu below i*, rho is the distance in CQ_n; a single top "+
				"bit has no second bit to be complemented, so rho is 1 there.", best())),
		claim("EQ-202", "near EQ-26",
			"Where n is odd, and u and v differ in the single bit at the top, rho is 1 there, though the bit of u is the complement of "+
				"that of v.",
			"n = 1, 3, 5, ...",
			claims.AsPrintedIn("With this value, and those of Chang, Sung and Hsu below i*, rho is the distance in CQ_n; with 2 it is "+
				"too large by 1.", oddTop)),
		claim("EQ-27", "def.3",
			"The conditions for double bits j to be distance-preserving pair related are written in the bits 2i+1 and 2i.",
			everyN,
			claims.AsPrintedIn("The only i in scope is i*: with the conditions taken at double bit i*, and the values below i* "+
				"corrected, rho is the distance in CQ_n.", rhoIsDistance(atTop)).FailsBy(claims.Misprint),
			claims.Repaired("The index i becomes j: the conditions look at double bit j itself.", best())),
		claim("EQ-28", "after def.3",
			"For j < i*, rho_j is 1 if double bits j are distance-preserving pair related and 0 otherwise; the sum rho is what Table 1 "+
				"takes for the distance in CQ_n.",
			everyN,
			claims.AsPrintedIn("rho with these values is the distance in CQ_n (the index i of def.3 read as j, EQ-27).",
				rhoIsDistance(rhoPrinted).
					WithSentences("for n up to 6 rho as printed is the distance in CQ_n", append(letRho(rhoPrinted),
						"all n in 1..6: all u, v in nodes(CQ(n)): dist(CQ(n),u,v) = rho(u,v)")...)).FailsBy(claims.Definition),
			claims.Repaired("The two values change places: 0 if distance-preserving pair related, 1 otherwise.", best())),
	}
}

// rhoIsDistance states that rho is the distance in CQ_n, from every source.
func rhoIsDistance(r rhoRule) *claims.Statement { return rhoIsDistanceIn(claims.CrossedCubes(), r) }

func rhoIsDistanceIn(cqs claims.Networks, r rhoRule) *claims.Statement {
	return cqs.Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(claims.Distance(v, x[0], x[1]) == r.of(dimension(v), x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("the distance from %s to %s is %d, and not %s",
				g.Format(x[0]), g.Format(x[1]), claims.Distance(v, x[0], x[1]), r.inWords(dimension(v), x[0], x[1]))
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

// topDifference states the facts of EQ-25 with the letters of the text: p_k is
// the string of the k most significant bits. The prefixes compared are longer
// by more bits; up rounds i* up.
func topDifference(more int, up bool) claims.Predicate {
	find := func(v claims.View, x []uint64) (found []int, i int) {
		n := dimension(v)
		prefix := func(u uint64, k int) uint64 { return u >> (n - min(k, n)) }
		for l := range n {
			if prefix(x[0], n-l-1+more) == prefix(x[1], n-l-1+more) && bit(x[0], l) != bit(x[1], l) {
				found = append(found, l)
			}
		}
		if len(found) == 1 {
			i = found[0] / 2
			if up {
				i = (found[0] + 1) / 2
			}
		}
		return found, i
	}
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == x[1] {
				return claims.Outside
			}
			found, i := find(v, x)
			if len(found) != 1 || doubleBit(x[0], i) == doubleBit(x[1], i) {
				return claims.Fails
			}
			return claims.When(x[0]>>(2*i+2) == x[1]>>(2*i+2))
		},
		Explain: func(v claims.View, x []uint64) string {
			found, i := find(v, x)
			g := v.Graph()
			return fmt.Sprintf("for %s and %s the bits l that qualify are %v, i* is %d", g.Format(x[0]), g.Format(x[1]), found, i)
		},
	}
}
