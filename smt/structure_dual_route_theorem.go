package smt

// dualRouteControls are routes with other cross-edges.
func dualRouteControls() []Control {
	control := func(name, says string, taken crossings) Control {
		return Control{Name: name, Says: says, Obligations: newDualRoute(taken).facts()}
	}
	return []Control{
		control("no way back", "The second cross-edge is never taken.", func(b *Builder, class, target, otherID Term) [2]Term {
			return [2]Term{asNeeded(b, class, target, otherID)[0], falseTerm}
		}),
		control("within the class", "Clusters of one class are left by no cross-edge.", func(b *Builder, class, target, _ Term) [2]Term {
			return [2]Term{b.Xor(class, target), falseTerm}
		}),
		control("always there and back", "Both cross-edges are taken within a cluster too.", func(b *Builder, class, target, _ Term) [2]Term {
			return [2]Term{trueTerm, b.Iff(class, target)}
		}),
	}
}

// DualCubeRouting is the theorem that the routing algorithm of F_r arrives along links
// in the number of hops stated, for every r >= 1. Source: dual-cube sec.4.
func DualCubeRouting() Theorem {
	return Theorem{
		ID:    "dual-cube-routing",
		Says:  "The routing algorithm of F_r follows links from s to t; between nodes that differ in k bits it takes k hops, and k+2 between different clusters of one class, where the cluster that it enters first has the node ID of t as its cluster ID.",
		Scope: "every r>=1, every pair of nodes",
		Lemmas: []Lemma{partsLemma,
			{byPlaces, "What holds at one arbitrary index of the parts holds at all of them. A bit that differs makes its part differ, which is all that the cross-edges depend on besides the classes."},
			{"", "Each hop inverts the class, which is a cross-edge, or one bit of the part that is the node ID of the class in which the walk is (obligation route: links), which is a cube-edge: all hops are links, whatever the order of the bits within a part. At the end every bit is that of t (obligation route: arrives)."},
			{byOneBit, "Hops: every bit of the parts that differs is inverted, and none twice (obligations route: arrives and once); so the hops within clusters are the differing bits of the parts, to which the cross-edges are added (obligation route: cross-edges)."},
			{"", "Read back: for r <= 6 the route has the hops and guards of the model, whose loops over the bits of the parts have one body for every r."}},
		Obligations: append(newDualRoute(asNeeded).facts(), dualRouteReadBack()...),
		Controls:    dualRouteControls(),
	}
}
