package ecq

import (
	"mccheck/claims"
	"mccheck/model"
)

// The routing of sec.4.1, from u = abc to v = a'b'c', in hops.

// caseTwoHops are the hops of Case 2, where only b differs: the last bit is
// flipped before if c = 0 and afterwards if c' = 0.
func caseTwoHops(rho int, c, c2 uint64) int { return rho + int(1-c) + int(1-c2) }

// caseThreeHops are those of Case 3, where only a differs, with the two values of
// c in exchanged roles.
func caseThreeHops(rho int, c, c2 uint64) int { return rho + int(c) + int(c2) }

// hopsOwnFieldFirst are those of the whole route that begins with the field of the
// source, in the language of certificates: where both fields differ, those of the
// first field, the crossing, those of the second, and a crossing if c = c'.
const hopsOwnFieldFirst = "if(rhoA > 0 and rhoB > 0, if(c = 0, rhoA+1+rhoB+1-c2, rhoB+1+rhoA+c2), if(rhoB > 0, rhoB+1-c+1-c2, if(rhoA > 0, rhoA+c+c2, 1)))"

// routingClaims are Cases 1 to 3, and the optimality of the whole.
func routingClaims() []claims.Claim {
	return []claims.Claim{
		claim("EQ-86", "sec.4.1, case 1", "Where a = a' and b = b', source and destination are the same (c = c'), or one hop across dimension 0 leads from one to the other.", everyST,
			claims.AsPrinted(certifyDistance(caseOne(0), noneAB, "=", "if(c = c2, 0, 1)").WithControl("one hop more", caseOne(1)).WithTheorems(tableTheorem))),
		claim("EQ-87", "sec.4.1, cases 2.1-2.4", "Where only b differs, a route takes at most rho(b,b') hops (c = c' = 1), rho(b,b')+1 (c and c' differ) and rho(b,b')+2 (c = c' = 0).", everyST,
			claims.AsPrintedIn("With rho as printed (the index i of def.3 read as j).", caseTwo(rhoPrinted, "<=", 0)),
			claims.Repaired("rho becomes the one of Chang, Sung and Hsu; then the bounds are the distances.",
				certifyDistance(caseTwo(rhoCorrected, "=", 0), onlyB, "=", "rhoB+1-c+1-c2").
					WithControl("one hop less", caseTwo(rhoCorrected, "=", -1)).
					WithControl("one hop more", caseTwo(rhoCorrected, "=", 1)).
					WithControl("rho as printed", caseTwo(rhoPrinted, "=", 0)).
					WithTheorems(tableTheorem))),
		claim("EQ-88", "sec.4.1, case 3", "Where only a differs, a route is as in Case 2, with only rho(b,b') changed to rho(a,a').", everyST,
			claims.AsPrintedIn("The bounds for c, c' are those of Case 2; rho as printed.", caseThree(rhoPrinted, "<=", caseTwoHops)),
			claims.Repaired("The two values of c change places as well: rho(a,a') for c = c' = 0, +1 where they differ, +2 for c = c' = 1, with the rho of Chang, Sung and Hsu; these are the distances.",
				certifyDistance(caseThree(rhoCorrected, "=", caseThreeHops), onlyA, "=", "rhoA+c+c2").
					WithControl("c as in Case 2", caseThree(rhoCorrected, "=", caseTwoHops)).
					WithControl("rho as printed", caseThree(rhoPrinted, "=", caseThreeHops)).
					WithTheorems(tableTheorem))),
		claim("EQ-93", "abstract, sec.4.1, sec.5", "The routing algorithm takes shortest paths.", everyST,
			claims.AsPrintedIn("Case 4 goes to a'bc first, whatever c is (inside crossed cubes by shortest paths, Case 3 with the right roles of c).", routeIsShortest(fieldAFirst)),
			claims.Repaired("Case 4 begins with the field that the source can change: a'bc first if c = 0, ab'c first if c = 1.",
				certifyDistance(routeIsShortest(ownFieldFirst), "u != v", "=", hopsOwnFieldFirst).
					WithControl("a'bc first for every c", routeIsShortest(fieldAFirst)).
					WithControl("ab'c first for every c", routeIsShortest(fieldBFirst)).
					WithTheorems(tableTheorem))),
	}
}

func caseOne(more int) *claims.Statement {
	return travel{c: free, c2: free, relation: "=", says: "Case 1", hops: func(_, _ int, u, w fields) int {
		return int(u.c^w.c) + more
	}}.statement()
}

func caseTwo(rho rhoRule, relation string, more int) *claims.Statement {
	return travel{b: true, c: free, c2: free, relation: relation, says: "Case 2", hops: func(_, t int, u, w fields) int {
		return caseTwoHops(rho.of(t, u.b, w.b), u.c, w.c) + more
	}}.statement()
}

func caseThree(rho rhoRule, relation string, hops func(rho int, c, c2 uint64) int) *claims.Statement {
	return travel{a: true, c: free, c2: free, relation: relation, says: "Case 3", hops: func(s, _ int, u, w fields) int {
		return hops(rho.of(s, u.a, w.a), u.c, w.c)
	}}.statement()
}

// route is the number of hops of a routing algorithm; rhoA and rhoB are the
// distances of the fields, 0 where they agree.
type route func(rhoA, rhoB int, c, c2 uint64) int

// oneField is the route where at most one field differs: Cases 1 to 3.
func oneField(rhoA, rhoB int, c, c2 uint64) int {
	switch {
	case rhoB > 0:
		return caseTwoHops(rhoB, c, c2)
	case rhoA > 0:
		return caseThreeHops(rhoA, c, c2)
	}
	return int(c ^ c2)
}

// fieldAFirst is Case 4 as printed: from abc to a'bc, then as in Case 2.
func fieldAFirst(rhoA, rhoB int, c, c2 uint64) int {
	if rhoA == 0 || rhoB == 0 {
		return oneField(rhoA, rhoB, c, c2)
	}
	return caseThreeHops(rhoA, c, c) + caseTwoHops(rhoB, c, c2)
}

// fieldBFirst is its mirror image: from abc to ab'c, then as in Case 3.
func fieldBFirst(rhoA, rhoB int, c, c2 uint64) int {
	if rhoA == 0 || rhoB == 0 {
		return oneField(rhoA, rhoB, c, c2)
	}
	return caseTwoHops(rhoB, c, c) + caseThreeHops(rhoA, c, c2)
}

// ownFieldFirst begins with the field that the source can change.
func ownFieldFirst(rhoA, rhoB int, c, c2 uint64) int {
	if c == 0 {
		return fieldAFirst(rhoA, rhoB, c, c2)
	}
	return fieldBFirst(rhoA, rhoB, c, c2)
}

func routeIsShortest(r route) *claims.Statement {
	return claims.ExchangedCrossedCubes().DistanceIs("the number of hops of the route", func(g model.Graph, u, v model.Node) int {
		e := g.(model.ExchangedCrossedCube)
		x, y := split(e.T(), u), split(e.T(), v)
		return r(rhoCorrected.of(e.S(), x.a, y.a), rhoCorrected.of(e.T(), x.b, y.b), x.c, y.c)
	})
}
