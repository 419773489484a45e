package dualcube

import (
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// definitionClaims are the definition of sec.2 and what it says of cluster and
// cross-edges.
func definitionClaims() []claims.Claim {
	f := claims.DualCubes()
	defined := func(rule func(r int, u, w model.Node) bool) *claims.Statement {
		return joinedIff(f, "conditions (1) to (3) hold", func(g model.Graph, u, w model.Node) bool {
			return rule(g.(model.DualCube).R(), u, w)
		})
	}
	return []claims.Claim{
		{
			ID: "DC-35", Paper: paper, Where: "sec.2", Domain: "r >= 1",
			Says: "On the strings u_(2r-1)...u_1, F_r joins u and v if and only if (1) they differ in exactly one position i, " +
				"(2) both have leftmost bit 0 if 1 <= i <= r-1, and (3) both have leftmost bit 1 if r <= i <= 2r-2.",
			Readings: readings(claims.AsPrinted(defined(joinedByDefinition).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).
				WithFact(formalDefinition()).
				WithControl("condition (1) alone", defined(func(_ int, u, w model.Node) bool { return differing(u, w) == 1 })).
				WithControl("leftmost bits of (2) and (3) exchanged", defined(func(r int, u, w model.Node) bool {
					return joinedByDefinition(r, u^1<<(2*r-2), w^1<<(2*r-2))
				})))),
		},
		{
			ID: "DC-36", Paper: paper, Where: "sec.2", Domain: "r >= 1",
			Says: "The nodes (0 u_(2r-2)...u_r *...*) span an (r-1)-cube, and so do the nodes (1 *...* u_(r-1)...u_1).",
			Readings: readings(claims.AsPrinted(spannedCubes(f, partII, partI).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).
				WithFact(formalSpannedCubes()).
				WithControl("the fixed parts exchanged", spannedCubes(f, partI, partII)))),
		},
		{
			ID: "DC-37", Paper: paper, Where: "sec.2", Domain: "r >= 1",
			Says: "Two nodes of clusters of distinct classes are joined (by a cross-edge) if and only if their addresses differ " +
				"at the leftmost bit only.",
			Readings: readings(claims.AsPrinted(crossEdges(f, func(r int, u, w model.Node) bool { return u^w == 1<<(2*r-2) }).
				WithTheorems(claims.Theorem{Name: "dual-cube-links"}).WithFact(formalCrossEdges()).
				WithControl("at the leftmost bit at least", crossEdges(f, func(r int, u, w model.Node) bool { return classOf(r, u) != classOf(r, w) })).
				WithControl("at the leftmost and at most one other bit", crossEdges(f, func(r int, u, w model.Node) bool {
					return classOf(r, u) != classOf(r, w) && differing(u, w) <= 2
				})))),
		},
	}
}

// joinedByDefinition is the definition of F_r, condition by condition, with the
// paper's positions 1 to 2r-1.
func joinedByDefinition(r int, u, w model.Node) bool {
	digit := func(x model.Node, position int) model.Node { return x >> (position - 1) & 1 }
	if bits.OnesCount64(u^w) != 1 { // (1)
		return false
	}
	i := bits.Len64(u ^ w)
	low, high := 1 <= i && i <= r-1, r <= i && i <= 2*r-2
	both := func(value model.Node) bool { return digit(u, 2*r-1) == value && digit(w, 2*r-1) == value }
	return (!low || both(0)) && (!high || both(1)) // (2), (3)
}

// spannedCubes states that two nodes of class 0 with the same first field, or of
// class 1 with the same second one, are joined iff they differ in one bit.
func spannedCubes(f claims.Networks, fixed0, fixed1 func(int, model.Node) model.Node) *claims.Statement {
	return pairs(f, "inside such a set exactly the nodes that differ in one bit are joined",
		func(v claims.View, u, w model.Node) claims.Status {
			r := connections(v)
			fixed := fixed0
			if classOf(r, u) == 1 {
				fixed = fixed1
			}
			if classOf(r, u) != classOf(r, w) || fixed(r, u) != fixed(r, w) {
				return claims.Outside
			}
			return claims.When(v.Adjacent(u, w) == (differing(u, w) == 1))
		})
}

// crossEdges states that two nodes are joined and of distinct classes iff the
// condition holds.
func crossEdges(f claims.Networks, condition func(r int, u, w model.Node) bool) *claims.Statement {
	return pairs(f, "there is a cross-edge iff they differ at the leftmost bit only", func(v claims.View, u, w model.Node) claims.Status {
		r := connections(v)
		cross := v.Adjacent(u, w) && classOf(r, u) != classOf(r, w)
		return claims.When(cross == condition(r, u, w))
	})
}
