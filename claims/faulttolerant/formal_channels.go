package faulttolerant

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// channelSet is a family of channel paths between the cluster of node 0 and others in
// MC(k,m), to be listed in a fact.
type channelSet struct {
	point
	where string // which clusters, a sentence about the least node w of one; "" for all
	pairs int    // how many pairs of nodes, from node 0 on
	turns int    // how often the clusters are gone through: once for each choice y
	route func(y int) channelRoute
}

// flows are the channel paths of existence.go for m = 1. Those between two clusters
// are found together, and kept until others are asked for.
func flows() func(y int) channelRoute {
	var cluster model.Node
	var pairs [][][]model.Node
	return func(int) channelRoute {
		return func(g model.Metacube, u, v model.Node, j int) ([]model.Node, error) {
			if w := g.WithField(v, g.Class(v), 0); pairs == nil || w != cluster {
				var ok bool
				if pairs, ok = model.FlowChannels(g, g, u, w, g.K()); !ok {
					return nil, fmt.Errorf("%s: not %d paths for each pair of the clusters of %s and %s", g.Name(), g.K(), g.Format(u), g.Format(w))
				}
				cluster = w
			}
			return pairs[g.NodeID(u)][j], nil
		}
	}
}

// write lists the paths and defines their parts. Row i of inner_ has the inner nodes of
// the paths between the cluster of node 0 and the cluster other_(i), path after path;
// path p starts at column from_(i,p). Path p is number mod(p,k) of the pair
// of node floor(p/k); node_(i,p,t) is its node t, and hops_(i,p) its length. The choice
// that row i belongs to is choice_(i). That there are rows for all clusters is stated.
func (c channelSet) write(f *claims.Fact, selects clustersWhere) {
	g, err := model.NewMetacube(c.k, c.m)
	if err != nil {
		panic(err)
	}
	var other []model.Node
	var inner, from [][]model.Node
	for y := range c.turns {
		for w := range g.Order() {
			if g.NodeID(w) == 0 && !g.SameCluster(0, w) && selects(g, 0, w) {
				nodes, starts := c.between(g, w, c.route(y))
				other, inner, from = append(other, w), append(inner, nodes), append(from, starts)
			}
		}
	}
	claims.AddTable(f, nameMC(c.k, c.m, "other_"), other)
	claims.AddTable(f, nameMC(c.k, c.m, "inner_"), inner...)
	claims.AddTable(f, nameMC(c.k, c.m, "from_"), from...)
	letAddresses(f, c.k, c.m)
	letPairs(f, c.k, c.m)
	where := c.where
	if where != "" {
		where = " and " + where
	}
	letMC(f, c.k, c.m,
		"other_cluster_(w) = cluster_(w) = w and w != 0"+where,
		fmt.Sprintf("choice_(i) = floor(i/%d)", len(other)/c.turns),
		"hops_(i,p) = from_(i,p+1)-from_(i,p)+1",
		"goal_(i,p) = pair_(floor(p/$k),other_(i))",
		"node_(i,p,t) = if(t = 0, floor(p/$k), if(t = hops_(i,p), goal_(i,p), inner_(i,from_(i,p)+t-1)))")
	claimMC(f, c.k, c.m,
		"rows(inner_) = rows(from_) = len(other_,0)",
		"all i in 0..rows(inner_)-1: other_cluster_(other_(i)) and (i = 0 or choice_(i-1) != choice_(i) or other_(i-1) < other_(i))",
		fmt.Sprintf("all y in 0..%d: (count i in 0..rows(inner_)-1: choice_(i) = y) = count w in nodes(G_): other_cluster_(w)", c.turns-1),
		fmt.Sprintf("all i in 0..rows(inner_)-1: len(from_,i) = %d*$k+1 and from_(i,0) = 0 and from_(i,%d*$k) = len(inner_,i)", c.pairs, c.pairs))
}

// between are the inner nodes of the paths to one cluster, and where each path begins.
func (c channelSet) between(g model.Metacube, w model.Node, route channelRoute) (nodes, starts []model.Node) {
	starts = []model.Node{0}
	for id := range model.Node(c.pairs) {
		for j := range c.k {
			path, err := route(g, id, model.ChannelPartner(g, id, w), j)
			if err != nil {
				panic(err)
			}
			nodes = append(nodes, path[1:len(path)-1]...)
			starts = append(starts, model.Node(len(nodes)))
		}
	}
	return nodes, starts
}

// claimWalks states that the listed walks go along links.
func (c channelSet) claimWalks(f *claims.Fact) {
	claimMC(f, c.k, c.m, fmt.Sprintf("all i in 0..rows(inner_)-1: all p in 0..%d*$k-1: all t in 1..hops_(i,p): "+
		"edge(G_,node_(i,p,t-1),node_(i,p,t))", c.pairs))
}

// claimDisjoint states that no node lies on two of the paths between two clusters,
// or twice on one, or in the clusters, but for the ends; and that no two paths are
// the one link between two nodes.
func (c channelSet) claimDisjoint(f *claims.Fact) {
	claimMC(f, c.k, c.m,
		"all i in 0..rows(inner_)-1: distinct(inner_,i)",
		"all i in 0..rows(inner_)-1: all x in 0..len(inner_,i)-1: given c = cluster_(inner_(i,x)): c != 0 and c != other_(i)",
		fmt.Sprintf("all i in 0..rows(inner_)-1: all q in 0..%d: (count j in 0..$k-1: hops_(i,q*$k+j) = 1) <= 1", c.pairs-1))
}

// certifyFlows is the fact of FT-66 to FT-68 for m = 1: bound is that of a pair a, b, or
// "" for none.
func certifyFlows(st *claims.Statement, bound string) *claims.Statement {
	says := "k 2^m paths from the cluster of node 0 to each other of MC(2,1), and to each of MC(3,1) that differs from it " +
		"in at most one field or in six or seven, disjoint but for their ends, with their inner nodes outside both clusters"
	if bound != "" {
		says += "; none has more hops than the largest bound of a pair"
	}
	return st.WithFact(says, func(f *claims.Fact) {
		for _, c := range []channelSet{
			{point{2, 1}, "", 2, 1, flows()},
			{point{3, 1}, "(H_(0,w) <= 1 or H_(0,w) >= 6)", 2, 1, flows()},
		} {
			c.write(f, func(g model.Metacube, _, w model.Node) bool {
				differing := inFields.of(g, 0, w)
				return c.k == 2 || differing <= 1 || differing >= 6
			})
			c.claimWalks(f)
			c.claimDisjoint(f)
			if bound != "" {
				letMC(f, c.k, c.m, "bound_(a,b) = "+bound)
				claimMC(f, c.k, c.m, "all i in 0..rows(inner_)-1: all p in 0..2^$m*$k-1: hops_(i,p) <= most q in 0..2^$m-1: "+
					"bound_(q,pair_(q,other_(i)))")
			}
		}
	})
}
