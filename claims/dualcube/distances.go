package dualcube

import (
	"mccheck/claims"
	"mccheck/model"
)

// hops is the distance that the paper states: the Hamming distance k, and two
// more between different clusters of one class.
func hops(g model.Graph, u, w model.Node) int {
	if otherClusterOfClass(g.(model.DualCube).R(), u, w) {
		return differing(u, w) + 2
	}
	return differing(u, w)
}

// distanceStatement is the first part of Theorem 1, with its controls.
func distanceStatement() *claims.Statement {
	f := claims.DualCubes()
	return f.DistanceIs("k, or k+2 between different clusters of a class,", hops).
		WithControl("always k", f.DistanceIs("k", func(_ model.Graph, u, w model.Node) int { return differing(u, w) })).
		WithControl("k+1 between different clusters of a class", f.DistanceIs("k or k+1", func(g model.Graph, u, w model.Node) int {
			return (hops(g, u, w) + differing(u, w)) / 2
		})).
		WithControl("k+2 between any two clusters", f.DistanceIs("k or k+2", func(g model.Graph, u, w model.Node) int {
			if sameCluster(g.(model.DualCube).R(), u, w) {
				return differing(u, w)
			}
			return differing(u, w) + 2
		})).
		WithTheorems(claims.Theorem{Name: "dual-cube-distance"}).WithFact(formalDistance())
}

// distanceClaims are the statements of sec.1 and sec.4 about distances.
func distanceClaims() []claims.Claim {
	return []claims.Claim{
		{
			ID: "DC-34", Paper: paper, Where: "sec.1", Domain: "r >= 1",
			Says: "The distance of two nodes is their Hamming distance if they are in one cluster or in clusters of " +
				"distinct classes, and else two more.",
			Readings: readings(claims.AsPrinted(distanceStatement())),
		},
		{
			ID: "DC-62", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "A path between nodes in different clusters of one class passes a node of the other class, so it has at least " +
				"k+2 hops, where k is the number of bits in which the ends differ.",
			Readings: readings(claims.AsPrinted(longWay(2, true).
				WithControl("at least k+3", longWay(3, true)).
				WithControl("also inside a cluster", longWay(2, false)).
				WithTheorems(claims.Theorem{Name: "dual-cube-distance"}).WithFact(formalLongWay()))),
		},
		{
			ID: "DC-63", Paper: paper, Where: "Theorem 1", Domain: "r >= 1",
			Says: "Let s and t differ in k bits. Then d(s,t) = k+2 if they are in different clusters of the same class, and " +
				"d(s,t) = k otherwise.",
			Readings: readings(claims.AsPrinted(distanceStatement())),
		},
		{
			ID: "DC-64", Paper: paper, Where: "Theorem 1", Domain: "r >= 1",
			Says: "If s and t are of the same class and differ in k = 2r-2 bits, then d(s,t) = 2r, and this is the diameter of F_r.",
			Readings: readings(
				claims.AsPrinted(farthest(1, 0, 0)).FailsOnlyAt("r = 1 (K_2)"),
				claims.Repaired("The case r = 1 is left out: there k = 0 makes s = t, at distance 0, and the diameter is 1 and not 2.",
					farthest(2, 0, 0).
						WithControl("2r-1", farthest(2, -1, 0)).
						WithControl("2r+1", farthest(2, 1, 0)).
						WithControl("already for k = 2r-3", farthest(2, 0, -1)).
						WithTheorems(claims.Theorem{Name: "dual-cube-distance"}, diameterIs("2*r")).WithFact(formalFarthest())).For("r >= 2"),
			),
		},
	}
}

// longWay states, for nodes in different clusters of one class or, without
// otherClusters, for any two of one class, that they are not joined and at least
// k+more hops apart. As no two clusters of a class are joined, every path
// between them leaves the class.
func longWay(more int, otherClusters bool) *claims.Statement {
	says := "such nodes are not joined and k+2 hops apart at least"
	return pairs(claims.DualCubes(), says, func(v claims.View, u, w model.Node) claims.Status {
		r := connections(v)
		if classOf(r, u) != classOf(r, w) || otherClusters && sameCluster(r, u, w) {
			return claims.Outside
		}
		return claims.When(!v.Adjacent(u, w) && claims.Distance(v, u, w) >= differing(u, w)+more)
	})
}

// farthest states that no distance in F_r exceeds 2r+off, and that nodes of one
// class that differ in 2r-2+bits bits are at that distance; for r >= lo.
func farthest(lo, off, bits int) *claims.Statement {
	f := claims.DualCubes().From(0, lo)
	return pairs(f, "nodes of one class that differ in 2r-2 bits (in 0 for r = 1) are 2r hops apart, and no two nodes are "+
		"farther apart", func(v claims.View, u, w model.Node) claims.Status {
		r := connections(v)
		d := claims.Distance(v, u, w)
		if classOf(r, u) == classOf(r, w) && differing(u, w) == 2*r-2+bits {
			return claims.When(d == 2*r+off)
		}
		return claims.When(d <= 2*r+off)
	})
}
