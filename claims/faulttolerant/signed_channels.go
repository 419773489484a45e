package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// signedChannelClaims repair Theorem 1 with the channels of model.SignedPlan.
func signedChannelClaims() []claims.Claim {
	return []claims.Claim{
		claim("FT-230", "Theorem 1, near FT-65", "With paths that sign with a third value of a whole field any two clusters "+
			"have a multi-channel cube: k 2^m paths between the pairs of Algorithm 2, disjoint but for their ends and "+
			"outside both clusters, of at most H_h + 2^k + k + 3 hops.",
			"1 <= k <= 3; m >= 2, or k = 1, or m = 1 where the fields in which the paths sign agree; run from the cluster of "+
				"node 0; at k = 3 and m >= 2 where every field of the other cluster is 0, 1 or all ones",
			claims.AsPrinted(signedOf(1), signedOf(2), signedOf(3))),
	}
}

// signedOf states it for one k, with the theorem for every m.
func signedOf(k int) *claims.Statement {
	n := claims.Metacubes().If(func(p claims.Point) bool { return p[0] == k })
	st := signedChannels(n, k+3, model.SignedChannel).
		WithControl("three hops less", signedChannels(n, k, model.SignedChannel)).
		WithControl("path 0 for each", signedChannels(n, k+3, func(g model.Metacube, u, v model.Node, j int) ([]model.Node, error) {
			return model.SignedChannel(g, u, v, j&^1)
		}))
	if k == 1 { // the one path of a pair is path 0 anyhow, and shorter
		st = signedChannels(n, 3, model.SignedChannel).
			WithControl("at most H_h + 1 hops", signedChannels(n, -1, model.SignedChannel)).
			WithControl("the paths of Algorithm 2", signedChannels(n, 8, func(g model.Metacube, u, v model.Node, j int) ([]model.Node, error) {
				return model.ChannelPath(g, u, v, j, rulesOf(g, asMeant)[0])
			}))
	}
	theorems := []claims.Theorem{{Name: "signed-channels", Args: []int{k}}}
	if k == 2 { // and with every address bit a variable, by other means
		theorems = append(theorems, claims.Theorem{Name: "signed-channels-at", Args: []int{2, 8}})
	}
	return st.WithTheorems(theorems...)
}

// signedChannels states that the paths between the cluster of node 0 and any
// other are simple, disjoint, and of at most H_h + 2^k + beyond hops.
func signedChannels(n claims.Networks, beyond int, route channelRoute) *claims.Statement {
	find := func(v claims.View, x []uint64) *trouble {
		return channelTrouble(v, 0, x[0], wish{simple: true, disjoint: true, within: func(g model.Metacube, a, b model.Node, _ int) int {
			return inFields.of(g, a, b) + g.Classes() + beyond
		}}, route)
	}
	st := n.Nodes(showing(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if !sampledCluster(metacubeOf(v), x[0]) {
				return claims.Outside
			}
			return claims.When(find(v, x) == nil)
		},
		Explain: func(v claims.View, x []uint64) string { return find(v, x).text },
		Path:    func(v claims.View, x []uint64) []model.Node { return find(v, x).path },
	}))
	st.Over.Bits = func(p claims.Point) int {
		if p[0] == 3 && p[1] >= 2 {
			return n.Domain.Bits(p) + 3
		}
		return n.Domain.Bits(p) + 6
	}
	return st
}

// sampledCluster: v is the least node of a cluster other than that of node 0,
// all paths between the two find a signature, and at k = 3 and m >= 2 every
// field of v is 0, 1 or all ones.
func sampledCluster(g model.Metacube, v model.Node) bool {
	if g.NodeID(v) != 0 || g.SameCluster(0, v) {
		return false
	}
	for f := range g.Classes() {
		x := g.Field(v, f)
		if g.K() == 3 && g.M() >= 2 && x > 1 && x != 1<<g.M()-1 {
			return false
		}
	}
	if g.K() == 1 || g.M() > 1 {
		return true
	}
	for id := range model.Node(1) << g.M() {
		for j := range g.K() {
			if _, err := model.SignedChannel(g, id, model.ChannelPartner(g, id, v), j); err != nil {
				return false
			}
		}
	}
	return true
}
