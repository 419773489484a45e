package dualcube

import (
	"mccheck/claims"
	"mccheck/model"
)

// split takes an address (a b2 x b1 y) of F_r apart: the number i = b2 b1 of the
// copy of F_(r-1) and the address (a x y) in it, for r >= 2.
func split(r int, u model.Node) (copyOf int, small model.Node) {
	y, b1 := u&(1<<(r-2)-1), u>>(r-2)&1
	x, b2 := u>>(r-1)&(1<<(r-2)-1), u>>(2*r-3)&1
	return int(b2<<1 | b1), classOf(r, u)<<(2*r-4) | x<<(r-2) | y
}

// paired reports whether the construction joins clusters of a class in copies i
// and j: 00-01 and 10-11 in class 0, 00-10 and 01-11 in class 1.
func paired(class model.Node, i, j int) bool {
	if class == 0 {
		return i^j == 0b01
	}
	return i^j == 0b10
}

func pairedOtherwise(class model.Node, i, j int) bool { return paired(1-class, i, j) }

type pairing func(class model.Node, i, j int) bool

// recursionClaims are the statements of sec.3 about the construction as a whole.
func recursionClaims() []claims.Claim {
	f := claims.DualCubes().From(0, 2)
	return []claims.Claim{
		{
			ID: "DC-55", Paper: paper, Where: "sec.3", Domain: "r >= 2",
			Says: "Four copies i = b2 b1 of F_(r-1), with the node (a x y) of copy i at the address (a b2 x b1 y), and the " +
				"links listed between equal nodes of two copies are F_r.",
			Readings: readings(claims.AsPrinted(construction(f, paired).WithTheorems(claims.Theorem{Name: "dual-cube-recursion"}).
				WithFact(formalConstruction()).
				WithControl("the copies paired the other way", construction(f, pairedOtherwise)).
				WithControl("no links between copies", construction(f, func(model.Node, int, int) bool { return false })))),
		},
		{
			ID: "DC-58", Paper: paper, Where: "sec.3", Domain: "F_1",
			Says: "F_1 is K_2: two nodes, one of each class, and one link.",
			Readings: readings(claims.AsPrinted(claims.Table(
				claims.Cell{Label: "nodes of F_1", Printed: "2", Actual: claims.DualCubes().Measured(claims.Order, 1)},
				claims.Cell{Label: "clusters in each class", Printed: "1", Actual: claims.DualCubes().Measured(clustersPerClass, 1)},
				claims.Cell{Label: "nodes in a cluster", Printed: "1", Actual: claims.DualCubes().Measured(clusterOrder, 1)},
				claims.Cell{Label: "links of F_1", Printed: "1", Actual: claims.DualCubes().Measured(claims.Size, 1)}).WithFact(formalSmallest()))),
		},
	}
}

// construction states that the nodes of F_r are joined iff they are so in one
// copy of F_(r-1), or are the same node in two copies that are paired.
func construction(f claims.Networks, joined pairing) *claims.Statement {
	return joinedIff(f, "they are joined in one copy, or are one node in two copies that are paired",
		func(g model.Graph, u, w model.Node) bool {
			r := g.(model.DualCube).R()
			i, a := split(r, u)
			j, b := split(r, w)
			if i == j {
				return joinedByDefinition(r-1, a, b)
			}
			return a == b && joined(classOf(r, u), i, j)
		})
}

// recursionLinkClaims are the statements of sec.3 about its clusters and links.
func recursionLinkClaims() []claims.Claim {
	f := claims.DualCubes().From(0, 2)
	return []claims.Claim{
		{
			ID: "DC-56", Paper: paper, Where: "sec.3", Domain: "r >= 2",
			Says: "Each of the 2^(r-1) clusters of class 0 is made of one cluster of copy 00 and one of 01, or of 10 and 11, " +
				"whose nodes are joined in pairs; each of the 2^(r-1) of class 1 of 00 and 10, or of 01 and 11.",
			Readings: readings(claims.AsPrinted(joinedClusters(f, paired).WithTheorems(claims.Theorem{Name: "dual-cube-recursion"}).
				WithFact(formalJoinedClusters()).
				WithControl("the copies paired the other way", joinedClusters(f, pairedOtherwise)))),
		},
		{
			ID: "DC-57", Paper: paper, Where: "sec.3", Domain: "r >= 2",
			Says: "Nodes joined by an added link differ in one position only: b1 in class 0, b2 in class 1. Joined nodes of " +
				"distinct classes differ in the class indicator only.",
			Readings: readings(claims.AsPrinted(addedLinks(f, false).WithTheorems(claims.Theorem{Name: "dual-cube-recursion"}).
				WithFact(formalAddedLinks()).
				WithControl("b2 in class 0, b1 in class 1", addedLinks(f, true)))),
		},
	}
}

// joinedClusters states for every node u: its cluster has 2^(r-1) nodes, so that
// there are 2^(r-1) of them in a class; they lie in two paired copies, in one
// cluster of each; and u has exactly one link to the other one.
func joinedClusters(f claims.Networks, joined pairing) *claims.Statement {
	return clusterNodes(f, "its cluster is made of one cluster of each of two paired copies, joined in pairs",
		func(v claims.View, u model.Node) bool {
			r := connections(v)
			own, small := split(r, u)
			cluster := clusterOf(v, r, u)
			partners := 0
			for _, w := range cluster {
				i, other := split(r, w)
				if i != own && !joined(classOf(r, u), own, i) || !sameCluster(r-1, small, other) {
					return false
				}
				if i != own && v.Adjacent(u, w) {
					partners++
				}
			}
			return len(cluster) == 1<<(r-1) && partners == 1
		})
}

// addedLinks states in which bit the ends of an added link and of a cross-edge
// differ; with exchanged, b1 and b2 change places.
func addedLinks(f claims.Networks, exchanged bool) *claims.Statement {
	return pairs(f, "added links differ in b1 (class 0) or b2 (class 1) only and cross-edges in the class only",
		func(v claims.View, u, w model.Node) claims.Status {
			r := connections(v)
			i, _ := split(r, u)
			j, _ := split(r, w)
			if !v.Adjacent(u, w) || i == j && classOf(r, u) == classOf(r, w) {
				return claims.Outside
			}
			if classOf(r, u) != classOf(r, w) {
				return claims.When(u^w == 1<<(2*r-2))
			}
			b := [2]model.Node{1 << (r - 2), 1 << (2*r - 3)}
			if exchanged {
				b[0], b[1] = b[1], b[0]
			}
			return claims.When(u^w == b[classOf(r, u)])
		})
}
