package dualcube

import (
	"mccheck/claims"
	"mccheck/model"
)

// fieldClaims are the statements about the parts of an address.
func fieldClaims() []claims.Claim {
	f := claims.DualCubes()
	return []claims.Claim{
		{
			ID: "DC-31", Paper: paper, Where: "sec.1, sec.2", Domain: "r >= 1",
			Says: "In class 0 the rightmost r-1 bits are the node ID and the middle ones the cluster ID, in class 1 the other " +
				"way round: the cluster of a node holds exactly the nodes of its class with its cluster ID, and their node IDs " +
				"take every value once.",
			Readings: readings(claims.AsPrinted(clusterFields(f, clusterID, nodeID).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).
				WithFact(formalFields()).
				WithControl("fields exchanged", clusterFields(f, nodeID, clusterID)).
				WithControl("part I is the node ID in both classes", clusterFields(f, partII, partI)))),
		},
		{
			ID: "DC-38", Paper: paper, Where: "sec.2", Domain: "r >= 1",
			Says: "An address has parts III, II, I of 1, r-1, r-1 bits: class indicator, and node and cluster ID by class. A " +
				"link inside a cluster changes the node ID only; a cross-edge changes the class indicator only, so that node ID " +
				"and cluster ID change places.",
			Readings: readings(claims.AsPrinted(linkRoles(f, false).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).
				WithFact(formalLinkRoles()).
				WithControl("a cross-edge keeps node ID and cluster ID", linkRoles(f, true)))),
		},
	}
}

// clusterFields states that the nodes which u reaches inside its class are those
// of its class with the same cluster field, with all different node fields.
func clusterFields(f claims.Networks, cluster, node func(int, model.Node) model.Node) *claims.Statement {
	return clusterNodes(f, "the cluster consists of the nodes of this class with this cluster ID, one for each node ID",
		func(v claims.View, u model.Node) bool {
			r := connections(v)
			ids := map[model.Node]bool{}
			for _, w := range clusterOf(v, r, u) {
				if classOf(r, w) != classOf(r, u) || cluster(r, w) != cluster(r, u) {
					return false
				}
				ids[node(r, w)] = true
			}
			return len(ids) == 1<<(r-1)
		})
}

// linkRoles states what a link does to the fields; with keep, that a cross-edge
// keeps both IDs.
func linkRoles(f claims.Networks, keep bool) *claims.Statement {
	return nodes(f, "a link inside the cluster changes the node ID only and a cross-edge exchanges node ID and cluster ID",
		func(v claims.View, u model.Node) bool {
			r := connections(v)
			for _, w := range v.Neighbors(u) {
				kept := nodeID(r, w) == nodeID(r, u) && clusterID(r, w) == clusterID(r, u)
				exchanged := nodeID(r, w) == clusterID(r, u) && clusterID(r, w) == nodeID(r, u)
				ok := false
				switch {
				case classOf(r, w) == classOf(r, u):
					ok = nodeID(r, w) != nodeID(r, u) && clusterID(r, w) == clusterID(r, u)
				case keep:
					ok = kept
				default:
					ok = exchanged && partI(r, w) == partI(r, u) && partII(r, w) == partII(r, u)
				}
				if !ok {
					return false
				}
			}
			return true
		})
}

// linkClaims are the statements of sec.1 about the links of a node.
func linkClaims() []claims.Claim {
	f := claims.DualCubes()
	return []claims.Claim{
		{
			ID: "DC-32", Paper: paper, Where: "sec.1", Domain: "r >= 1",
			Says: "Every node has exactly one link to a node of the other class, and their addresses differ in the leftmost bit only.",
			Readings: readings(claims.AsPrinted(crossLinks(f, 1, func(r int) int { return 2*r - 2 }).
				WithTheorems(claims.Theorem{Name: "dual-cube-links"}).WithFact(formalCrossLinks()).
				WithControl("two such links", crossLinks(f, 2, func(r int) int { return 2*r - 2 })).
				WithControl("the rightmost bit", crossLinks(f, 1, func(int) int { return 0 })))),
		},
		{
			ID: "DC-33", Paper: paper, Where: "sec.1", Domain: "r >= 1",
			Says: "Of the r links of a node r-1 make its cluster an (r-1)-cube and one leads to a cluster of the other class; " +
				"no link joins two clusters of one class.",
			Readings: readings(claims.AsPrinted(cubeLinks(f, 1, nodeID).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).
				WithFact(formalCubeLinks()).
				WithControl("a cluster is an (r-2)-cube", cubeLinks(f, 2, nodeID)).
				WithControl("links between clusters of a class", cubeLinks(f, 1, clusterID)))),
		},
	}
}

// crossLinks states that u has `count` neighbours of the other class, which
// differ in the bit named only.
func crossLinks(f claims.Networks, count int, bit func(r int) int) *claims.Statement {
	return nodes(f, "it has exactly one neighbour of the other class, which differs in the leftmost bit only",
		func(v claims.View, u model.Node) bool {
			r := connections(v)
			other := 0
			for _, w := range v.Neighbors(u) {
				if classOf(r, w) != classOf(r, u) {
					if u^w != 1<<bit(r) {
						return false
					}
					other++
				}
			}
			return other == count
		})
}

// cubeLinks states that u has r-less neighbours in its class, which differ in
// one bit of the given field and in nothing else, and one in the other class.
func cubeLinks(f claims.Networks, less int, field func(int, model.Node) model.Node) *claims.Statement {
	return nodes(f, "r-1 neighbours differ from it in one bit of the node ID, and one is of the other class",
		func(v claims.View, u model.Node) bool {
			r := connections(v)
			in, out := 0, 0
			for _, w := range v.Neighbors(u) {
				if classOf(r, w) != classOf(r, u) {
					out++
					continue
				}
				if differing(u, w) != 1 || differing(field(r, u), field(r, w)) != 1 {
					return false
				}
				in++
			}
			return in == r-less && out == 1
		})
}
