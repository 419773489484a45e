package faulttolerant

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// existenceClaims are the claims of Theorem 1 about paths, however they are found.
// Witnesses are the signed channels, and flows where there is no signature.
func existenceClaims() []claims.Claim {
	const domain = "k >= 1, m >= 1; decided for k <= 3: by signed channels for k = 1 and for m >= 2, by flows for m = 1; " +
		"from the cluster of node 0 to every other, which is enough by the translations"
	byFields := func(g model.Metacube, a, b model.Node) int { return inFields.of(g, a, b) + g.Classes() + g.M() + 5 }
	byDistance := func(g model.Metacube, a, b model.Node) int { return g.Distance(a, b) + g.M() + 5 }
	wider := func(g model.Metacube, a, b model.Node) int { return g.Distance(a, b) + g.Classes() + g.K() + 3 }
	together := func(bound pairBound, formal string) []*claims.Statement {
		return []*claims.Statement{signedOf(1), signedOf(2), signedOf(3), certifyFlows(byFlow(bound), formal)}
	}
	return []claims.Claim{
		claim("FT-66", "Theorem 1", "For the pairing of Algorithm 2 there are k 2^m paths, disjoint but for their ends, "+
			"whose interiors avoid both clusters.", domain,
			claims.AsPrinted(together(wider, "")...)),
		claim("FT-67", "Theorem 1", "Such paths exist with lengths of at most max d + m + 5, d = H + 2^k.", domain,
			claims.AsPrintedIn("Here H is taken over the fields only, as the examples count it; signed channels have at most H "+
				"+ 2^k + k + 3 hops, which is within the bound for k <= m + 2.",
				together(byFields, "H_(a,b)+2^$k+$m+5")...)),
		claim("FT-68", "Theorem 1", "Such paths exist with lengths of at most max d + m + 5, d the distance.", "k >= 1, m >= 1; run for k <= 2",
			claims.AsPrinted(pathsWithin(byDistance).DegenerateAt("m = 1")).FailsBy(claims.Definition).CausedBy("FT-159"),
			claims.Repaired("The bound is max d + 2^k + k + 3: between neighbouring clusters a second path has to go round the "+
				"class cube, however near the nodes are; d is at least H, so that signed channels keep to it; decided for k <= 3.",
				together(wider, "dist(G_,a,b)+2^$k+$k+3")...)),
	}
}

// pairBound is a number of hops for a pair of nodes.
type pairBound func(g model.Metacube, a, b model.Node) int

// largest is the largest bound of the pairs between two clusters.
func (bound pairBound) largest(g model.Metacube, u, v model.Node) int {
	most := 0
	for id := range model.Node(1) << g.M() {
		a := g.WithField(u, g.Class(u), id)
		most = max(most, bound(g, a, model.ChannelPartner(g, a, v)))
	}
	return most
}

// flowTrouble is what is wrong with count paths for each pair found by flows; nil
// if nothing is.
func flowTrouble(v claims.View, u, w model.Node, count int, bound pairBound) *trouble {
	g := metacubeOf(v)
	pairs, ok := model.FlowChannels(claims.AsSeen(v), g, u, w, count)
	if !ok {
		return &trouble{text: fmt.Sprintf("among the nodes that tell the pairs of the clusters of %s and %s there are not %d "+
			"paths for each", g.Format(u), g.Format(w), count)}
	}
	most := bound.largest(g, u, w)
	want := wish{simple: true, disjoint: true, within: func(model.Metacube, model.Node, model.Node, int) int { return most }}
	return channelTrouble(v, u, w, want, func(g model.Metacube, a, _ model.Node, j int) ([]model.Node, error) {
		return pairs[g.NodeID(a)][j], nil
	})
}

// byFlow states that flows find the paths in every MC(k,1) with 2 <= k <= 3.
func byFlow(bound pairBound) *claims.Statement {
	n := claims.Metacubes().If(func(p claims.Point) bool { return p[0] >= 2 && p[0] <= 3 && p[1] == 1 })
	n.Domain.Params = []claims.Param{{Name: "k", Min: 2, Max: 3}, {Name: "m", Min: 1, Max: 1}}
	n.Domain.Complete = true
	state := func(more int, bound pairBound) *claims.Statement {
		return overClusters(n, 4, func(v claims.View, w model.Node) *trouble {
			return flowTrouble(v, 0, w, metacubeOf(v).K()+more, bound)
		})
	}
	return state(0, bound).
		WithControl("k + 1 paths for each pair", state(1, bound)).
		WithControl("of at most H + 3 hops", state(0, func(g model.Metacube, a, b model.Node) int { return inFields.of(g, a, b) + 3 }))
}

// pathsWithin states that there are such paths of at most the largest bound of the
// pairs. A flow that keeps to it is a witness; where the one at hand does not, a
// complete search shows for a pair that there are none. Where neither does, which
// does not occur before the first failure, the case is Outside: counted, and no
// support.
func pathsWithin(bound pairBound) *claims.Statement {
	n := claims.Metacubes().From(0, 1).If(func(p claims.Point) bool { return p[0] <= 2 })
	return overClusters(n, 6, func(v claims.View, w model.Node) *trouble {
		g := metacubeOf(v)
		if flowTrouble(v, 0, w, g.K(), bound) == nil {
			return nil
		}
		most := bound.largest(g, 0, w)
		for id := range model.Node(1) << g.M() {
			a := g.WithField(0, 0, id)
			b := model.ChannelPartner(g, a, w)
			outside := func(x model.Node) bool { return !g.SameCluster(x, a) && !g.SameCluster(x, b) }
			if model.DisjointPathsWithin(claims.AsSeen(v), a, b, g.K(), most, outside) == nil {
				longer, _ := model.FlowChannels(claims.AsSeen(v), g, 0, w, g.K())
				worst := longer[id][0]
				for _, p := range longer[id] {
					if len(p) > len(worst) {
						worst = p
					}
				}
				return &trouble{fmt.Sprintf("from %s to %s no %d disjoint paths outside the clusters have at most %d hops "+
					"(complete search); with more there are, this one of %d",
					g.Format(a), g.Format(b), g.K(), most, len(worst)-1), worst}
			}
		}
		return undecided
	})
}

// undecided is the answer of a search that shows neither.
var undecided = &trouble{text: "neither paths nor their absence are shown"}

// overClusters states something of the cluster of node 0 and any other, given by
// its least node, at the cost of so many address bits more.
func overClusters(n claims.Networks, cost int, find func(v claims.View, w model.Node) *trouble) *claims.Statement {
	return costing(n, cost).Nodes(showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if g := metacubeOf(v); g.NodeID(x[0]) != 0 || g.SameCluster(0, x[0]) {
				return claims.Outside
			}
			switch find(v, x[0]) {
			case nil:
				return claims.Holds
			case undecided:
				return claims.Outside
			}
			return claims.Fails
		},
		Explain: func(v claims.View, x []uint64) string { return find(v, x[0]).text },
		Path:    func(v claims.View, x []uint64) []model.Node { return find(v, x[0]).path },
	}))
}
