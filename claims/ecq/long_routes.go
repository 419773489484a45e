package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// longRouteClaims are those of Case 4 of sec.4.1, where a and b both differ.
func longRouteClaims() []claims.Claim {
	sum := func(rho rhoRule) func(s, t int, u, w fields) int {
		return func(s, t int, u, w fields) int { return rho.of(s, u.a, w.a) + rho.of(t, u.b, w.b) }
	}
	asCaseTwo := func(rho rhoRule) func(s, t int, u, w fields) int {
		return func(s, t int, u, w fields) int {
			return rho.of(s, u.a, w.a) + caseTwoHops(rho.of(t, u.b, w.b), u.c, w.c)
		}
	}
	right := func(more int) func(s, t int, u, w fields) int {
		return func(s, t int, u, w fields) int {
			return sum(rhoCorrected)(s, t, u, w) + 2 - int(u.c^w.c) + more
		}
	}
	bound := func(rho rhoRule, hops int) func(s, t int, u, w fields) int {
		return func(s, t int, u, w fields) int { return sum(rho)(s, t, u, w) + hops }
	}
	both := func(relation string, rho rhoRule, hops func(s, t int, u, w fields) int) *claims.Statement {
		return travel{a: true, b: true, c: free, c2: free, relation: relation, says: "Case 4", rho: rho, hops: hops}.statement()
	}
	return []claims.Claim{
		claim("EQ-89", "sec.4.1, case 4", "There is a processor u3 = a'bc in the same CQ_s as the source u = abc.", everyST,
			claims.AsPrintedIn("A route from u to u3 that changes a at every hop exists, with the hops of CQ_s.",
				certifyFirstLeg(rhoCorrected).DegenerateAt(thin)).FailsBy(claims.Substance),
			claims.Repaired("There is one for c = 0 only: nodes with c = 1 lie in copies of CQ_t, and no route between them "+
				"changes a alone. For c = 1 it is ab'c that lies in the same CQ_t as u.",
				certifyDistance(firstLeg(0, rhoCorrected, 0), "bit(u,0) = 0 and bit(v,0) = 0 and "+onlyA, "=", "rhoA").
					WithControl("for c = 1", firstLeg(1, rhoCorrected, 0)).
					WithControl("one hop more", firstLeg(0, rhoCorrected, 1)).
					WithTheorems(tableTheorem),
				certifyDistance(firstLegOfB(1), "bit(u,0) = 1 and bit(v,0) = 1 and "+onlyB, "=", "rhoB").
					WithControl("for c = 0", firstLegOfB(0)).
					WithTheorems(tableTheorem))),
		claim("EQ-90", "sec.4.1, case 4", "The first step of Case 4, from abc to a'bc, takes rho(a,a') hops.", everyST,
			claims.AsPrintedIn("The claim is made for either c, with rho as printed.",
				certifyFirstLeg(rhoPrinted).DegenerateAt(thin)).FailsBy(claims.Substance).CausedBy("EQ-89"),
			claims.Charitably("The claim is made for either c, with the rho of Chang, Sung and Hsu (EQ-28).",
				certifyFirstLeg(rhoCorrected).DegenerateAt(thin)).FailsBy(claims.Substance).CausedBy("EQ-89"),
			claims.Repaired("The step takes rho(a,a') hops for c = 0, for which alone it is to be taken (EQ-89), and "+
				"rho(a,a')+2 for c = 1, with the rho of Chang, Sung and Hsu.",
				certifyDistance(firstLeg(free, rhoCorrected, 2), "bit(u,0) = bit(v,0) and "+onlyA, "=", "rhoA+2*c").
					WithControl("no detour for c = 1", firstLeg(free, rhoCorrected, 0)).
					WithControl("rho as printed", firstLeg(free, rhoPrinted, 2)).
					WithTheorems(tableTheorem))),
		claim("EQ-91", "sec.4.1, case 4", "The number of hops where both differ is rho(a,a') plus the hops of Case 2 for the same c, c'.",
			everyST,
			claims.AsPrintedIn("That many hops suffice, with rho as printed.",
				certifyBoth(both("<=", rhoPrinted, asCaseTwo(rhoPrinted)), rhoPrinted,
					"rhoA+rhoB+1-c+1-c2").DegenerateAt(thin)).FailsBy(claims.Substance).CausedBy("EQ-89"),
			claims.Charitably("That many hops suffice, with the rho of Chang, Sung and Hsu (EQ-28).",
				certifyBoth(both("<=", rhoCorrected, asCaseTwo(rhoCorrected)), rhoCorrected,
					"rhoA+rhoB+1-c+1-c2").DegenerateAt(thin)).FailsBy(claims.Substance).CausedBy("EQ-89"),
			claims.Repaired("For c = 1 the first step is that to ab'c (EQ-89), and rho is the one of Chang, Sung and Hsu: "+
				"rho(a,a')+rho(b,b')+1 where c and c' differ, +2 where they agree; these are the distances.",
				certifyDistance(both("=", rhoCorrected, right(0)), bothAB, "=", "rhoA+rhoB+if(c = c2, 2, 1)").
					WithControl("as in Case 2", both("=", rhoCorrected, asCaseTwo(rhoCorrected))).
					WithControl("one hop more", both("=", rhoCorrected, right(1))).
					WithControl("one hop less", both("=", rhoCorrected, right(-1))).
					WithTheorems(tableTheorem))),
		claim("EQ-92", "sec.4.1, case 4", "Where both differ, rho(a,a')+rho(b,b')+2 hops suffice.", everyST,
			claims.AsPrintedIn("The claim is tried with rho as printed.",
				certifyBoth(both("<=", rhoPrinted, bound(rhoPrinted, 2)), rhoPrinted,
					"rhoA+rhoB+2").DegenerateAt(thin)).FailsBy(claims.Definition).CausedBy("EQ-28"),
			claims.Repaired("rho becomes the one of Chang, Sung and Hsu (EQ-28).",
				certifyDistance(both("<=", rhoCorrected, bound(rhoCorrected, 2)), bothAB, "<=", "rhoA+rhoB+2").
					WithControl("rho(a,a')+rho(b,b')+1 hops", both("<=", rhoCorrected, bound(rhoCorrected, 1))).
					WithTheorems(tableTheorem))),
		claim("EQ-217", "near EQ-92", "The route that begins with the field that the source can change keeps within "+
			"rho(a,a')+rho(b,b')+2 hops; by way of a'bc, where c = 1 and c' = 0, it takes one hop more.", everyST,
			claims.AsPrintedIn("The rho is that of Chang, Sung and Hsu; a'bc comes first if c = 0, ab'c if c = 1.",
				certifyOwnFieldFirst(withinBound(ownFieldFirst).WithTheorems(tableTheorem).WithControl("by way of a'bc",
					withinBound(fieldAFirst))))),
		claim("EQ-160", "sec.4.1", "The path from u to v consists of three parts, of rho(a,a'), rho(b,b') and rho(c,c') hops.", everyST,
			claims.AsPrintedIn("The rho is that of Chang, Sung and Hsu (EQ-28); of single bits it is 1 if they differ, and 0 otherwise.",
				threeParts(onceAtMost).DegenerateAt(thin)).FailsBy(claims.Definition),
			claims.Repaired("The third part is the number of hops in dimension 0 and no rho: 1 where c and c' differ; where they agree "+
				"2 if a field differs that the source cannot change, and 0 otherwise.",
				certifyDistance(threeParts(crossings), "u != v", "=",
					"rhoA+rhoB+if(c != c2, 1, if(c = 0 and rhoB > 0 or c = 1 and rhoA > 0, 2, 0))").
					WithControl("once at most", threeParts(onceAtMost)).
					WithTheorems(tableTheorem))),
	}
}

// firstLeg states that the distance from abc to a'bc is rho(a,a'), and rho(a,a')
// plus detour where c = 1 (for one value of c: plus detour).
func firstLeg(c int, rho rhoRule, detour int) *claims.Statement {
	return travel{a: true, c: c, sameC: true, relation: "=", says: "the first step of Case 4", rho: rho,
		hops: func(s, _ int, u, w fields) int {
			if c == free && u.c == 0 {
				return rho.of(s, u.a, w.a)
			}
			return rho.of(s, u.a, w.a) + detour
		}}.statement()
}

// certifyFirstLeg is firstLeg without a detour for either value of c, with its fact.
func certifyFirstLeg(rho rhoRule) *claims.Statement {
	return travel{a: true, c: free, sameC: true, relation: "=", rho: rho}.certify(firstLeg(free, rho, 0), "rhoA")
}

// certifyBoth adds the fact that where both fields differ hops suffice.
func certifyBoth(st *claims.Statement, rho rhoRule, hops string) *claims.Statement {
	return travel{a: true, b: true, c: free, c2: free, relation: "<=", rho: rho}.certify(st, hops)
}

// firstLegOfB states that the distance from abc to ab'c is rho(b,b') for one value of c.
func firstLegOfB(c int) *claims.Statement {
	return travel{b: true, c: c, sameC: true, relation: "=", says: "Case 4 with b first", rho: rhoCorrected,
		hops: func(_, t int, u, w fields) int {
			return rhoCorrected.of(t, u.b, w.b)
		}}.statement()
}

// onceAtMost is rho(c,c') as the number of hops in dimension 0.
func onceAtMost(u, w fields) int { return int(u.c ^ w.c) }

// crossings is the number of hops in dimension 0 of a shortest path.
func crossings(u, w fields) int {
	switch {
	case u.c != w.c:
		return 1
	case u.c == 0 && u.b != w.b, u.c == 1 && u.a != w.a:
		return 2
	}
	return 0
}

// threeParts states that the distance is the sum of rho(a,a'), rho(b,b') and the hops in
// dimension 0.
func threeParts(inDimensionZero func(u, w fields) int) *claims.Statement {
	parts := func(v claims.View, x []uint64) (a, b, c int) {
		s, t := lengths(v)
		u, w := split(t, x[0]), split(t, x[1])
		return rhoCorrected.of(s, u.a, w.a), rhoCorrected.of(t, u.b, w.b), inDimensionZero(u, w)
	}
	return claims.ExchangedCrossedCubes().Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			a, b, c := parts(v, x)
			return claims.When(claims.Distance(v, x[0], x[1]) == a+b+c)
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			a, b, c := parts(v, x)
			return fmt.Sprintf("the distance from %s to %s is %d, and not rho(a,a')+rho(b,b')+rho(c,c') = %d+%d+%d = %d",
				g.Format(x[0]), g.Format(x[1]), claims.Distance(v, x[0], x[1]), a, b, c, a+b+c)
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}

// withinBound states that a route between nodes that differ in a and b has at
// most two hops besides rho(a,a') and rho(b,b').
func withinBound(r route) *claims.Statement {
	length := func(s, t int, u, w fields) (hops, bound int) {
		rhoA, rhoB := rhoCorrected.of(s, u.a, w.a), rhoCorrected.of(t, u.b, w.b)
		return r.hops(rhoA, rhoB, u.c, w.c), rhoA + rhoB + 2
	}
	return claims.ExchangedCrossedCubes().Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			s, t := lengths(v)
			u, w := split(t, x[0]), split(t, x[1])
			if u.a == w.a || u.b == w.b {
				return claims.Outside
			}
			hops, bound := length(s, t, u, w)
			return claims.When(hops <= bound && hops >= claims.Distance(v, x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			s, t := lengths(v)
			g := v.Graph()
			hops, bound := length(s, t, split(t, x[0]), split(t, x[1]))
			return fmt.Sprintf("from %s to %s the route takes %s, the bound is %d, and the distance is %d",
				g.Format(x[0]), g.Format(x[1]), claims.Plural(hops, "hop"), bound, claims.Distance(v, x[0], x[1]))
		},
	})
}
