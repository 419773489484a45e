package ecq

import (
	"fmt"

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
const hopsOwnFieldFirst = "if(rhoA > 0 and rhoB > 0, if(c = 0, rhoA+1+rhoB+1-c2, rhoB+1+rhoA+c2), if(rhoB > 0, rhoB+1-c+1-c2, if(rhoA > " +
	"0, rhoA+c+c2, 1)))"

// routingClaims are Cases 1 to 3, and the optimality of the whole.
func routingClaims() []claims.Claim {
	return []claims.Claim{
		claim("EQ-86", "sec.4.1, case 1", "Where a = a' and b = b', source and destination are the same (c = c'), or one hop across "+
			"dimension 0 leads from one to the other.", everyST,
			claims.AsPrinted(certifyDistance(caseOne(0), noneAB, "=", "if(c = c2, 0, 1)").WithControl("one hop more",
				caseOne(1)).WithTheorems(tableTheorem))),
		claim("EQ-87", "sec.4.1, cases 2.1-2.4", "Where only b differs, a route takes at most rho(b,b') hops (c = c' = 1), rho(b,b')+1 "+
			"(c and c' differ) and rho(b,b')+2 (c = c' = 0).", everyST,
			claims.AsPrintedIn("The claim is tried with rho as printed (the index i of def.3 read as j). Of c and c' that "+
				"differ the text gives the number for c = 1 only; that for c = 0 is taken from Table 1.",
				travel{b: true, c: free, c2: free, relation: "<=", rho: rhoPrinted}.
					certify(caseTwo(rhoPrinted, "<=", 0), "rhoB+1-c+1-c2").DegenerateAt(thin)).FailsBy(claims.Definition).CausedBy("EQ-28"),
			claims.Repaired("rho becomes the one of Chang, Sung and Hsu (EQ-28); then the bounds are the distances.",
				certifyDistance(caseTwo(rhoCorrected, "=", 0), onlyB, "=", "rhoB+1-c+1-c2").
					WithControl("one hop less", caseTwo(rhoCorrected, "=", -1)).
					WithControl("one hop more", caseTwo(rhoCorrected, "=", 1)).
					WithControl("rho as printed", caseTwo(rhoPrinted, "=", 0)).
					WithTheorems(tableTheorem))),
		claim("EQ-88", "sec.4.1, case 3", "Where only a differs, a route is as in Case 2, with only rho(b,b') changed to rho(a,a').",
			everyST,
			claims.AsPrintedIn("The bounds for c, c' are those of Case 2, and rho is the printed one.",
				onlyFieldA(rhoPrinted).certify(caseThree(rhoPrinted, "<=", caseTwoHops),
					"rhoA+1-c+1-c2").DegenerateAt(thin)).FailsBy(claims.Substance),
			claims.Charitably("The bounds for c, c' are those of Case 2; rho is the one of Chang, Sung and Hsu (EQ-28).",
				onlyFieldA(rhoCorrected).certify(caseThree(rhoCorrected, "<=", caseTwoHops),
					"rhoA+1-c+1-c2").DegenerateAt(thin)).FailsBy(claims.Substance),
			claims.Repaired("The two values of c change places as well: rho(a,a') for c = c' = 0, +1 where they differ, +2 for c = c' = "+
				"1, with the rho of Chang, Sung and Hsu; these are the distances.",
				certifyDistance(caseThree(rhoCorrected, "=", caseThreeHops), onlyA, "=", "rhoA+c+c2").
					WithControl("c as in Case 2", caseThree(rhoCorrected, "=", caseTwoHops)).
					WithControl("rho as printed", caseThree(rhoPrinted, "=", caseThreeHops)).
					WithTheorems(tableTheorem))),
		claim("EQ-93", "abstract, sec.4.1, sec.5", "The routing algorithm takes shortest paths.", everyST,
			claims.AsPrintedIn("Case 4 goes to a'bc first, whatever c is (inside crossed cubes by shortest paths, Case 3 with the right "+
				"roles of c).", routeIsShortest(fieldAFirst).DegenerateAt(thin)).FailsBy(claims.Substance).CausedBy("EQ-89"),
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
	return travel{b: true, c: free, c2: free, relation: relation, says: "Case 2", rho: rho, hops: func(_, t int, u, w fields) int {
		return caseTwoHops(rho.of(t, u.b, w.b), u.c, w.c) + more
	}}.statement()
}

// onlyFieldA is who travels in Case 3.
func onlyFieldA(rho rhoRule) travel {
	return travel{a: true, c: free, c2: free, relation: "<=", rho: rho}
}

func caseThree(rho rhoRule, relation string, hops func(rho int, c, c2 uint64) int) *claims.Statement {
	return travel{a: true, c: free, c2: free, relation: relation, says: "Case 3", rho: rho, hops: func(s, _ int, u, w fields) int {
		return hops(rho.of(s, u.a, w.a), u.c, w.c)
	}}.statement()
}

// route is a routing algorithm, by the field that it changes first where both differ,
// for either last bit c of the source.
type route struct{ aFirst func(c uint64) bool }

var (
	// fieldAFirst is Case 4 as printed: from abc to a'bc, then as in Case 2.
	fieldAFirst = route{func(uint64) bool { return true }}
	// fieldBFirst is its mirror image: from abc to ab'c, then as in Case 3.
	fieldBFirst = route{func(uint64) bool { return false }}
	// ownFieldFirst begins with the field that the source can change.
	ownFieldFirst = route{func(c uint64) bool { return c == 0 }}
)

// legs are the numbers of hops to the node where the first field is right, and from
// there on; rhoA and rhoB are the distances of the fields, 0 where they agree.
func (r route) legs(rhoA, rhoB int, c, c2 uint64) (first, second int) {
	switch {
	case rhoA == 0 && rhoB == 0:
		return 0, int(c ^ c2)
	case rhoA == 0:
		return 0, caseTwoHops(rhoB, c, c2)
	case rhoB == 0:
		return 0, caseThreeHops(rhoA, c, c2)
	case r.aFirst(c):
		return caseThreeHops(rhoA, c, c), caseTwoHops(rhoB, c, c2)
	}
	return caseTwoHops(rhoB, c, c), caseThreeHops(rhoA, c, c2)
}

func (r route) hops(rhoA, rhoB int, c, c2 uint64) int {
	first, second := r.legs(rhoA, rhoB, c, c2)
	return first + second
}

// between is the route from u to w in ECQ(s,t): its legs.
func (r route) between(s, t int, u, w fields) (first, second int) {
	return r.legs(rhoCorrected.of(s, u.a, w.a), rhoCorrected.of(t, u.b, w.b), u.c, w.c)
}

// inWords is the route with the numbers of hops of its legs.
func (r route) inWords(g model.Graph, s, t int, u, w fields) string {
	first, second := r.between(s, t, u, w)
	if first == 0 {
		return fmt.Sprintf("the route takes %s", claims.Plural(second, "hop"))
	}
	way := fields{w.a, u.b, u.c}
	if !r.aFirst(u.c) {
		way = fields{u.a, w.b, u.c}
	}
	return fmt.Sprintf("the route takes %s: %d to %s, and %d from there", claims.Plural(first+second, "hop"), first, g.Format(way.join(t)),
		second)
}

func routeIsShortest(r route) *claims.Statement {
	return claims.ExchangedCrossedCubes().Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			s, t := lengths(v)
			first, second := r.between(s, t, split(t, x[0]), split(t, x[1]))
			return claims.When(claims.Distance(v, x[0], x[1]) == first+second)
		},
		Explain: func(v claims.View, x []uint64) string {
			s, t := lengths(v)
			g := v.Graph()
			return fmt.Sprintf("the distance from %s to %s is %d, and %s", g.Format(x[0]), g.Format(x[1]),
				claims.Distance(v, x[0], x[1]), r.inWords(g, s, t, split(t, x[0]), split(t, x[1])))
		},
		Path: func(v claims.View, x []uint64) []model.Node { return claims.ShortestPath(v, x[0], x[1]) },
	})
}
