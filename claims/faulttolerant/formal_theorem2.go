package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// claimEverySet states for m = 1 and 2 that every run of the hypercube algorithm in the
// (m+1)-cube, the first partition between the clusters, arrives at any node of the other
// half, around every set of at most m faulty nodes and links between the halves; without
// faults it takes a shortest path. letHalves comes first.
func claimEverySet(f *claims.Fact) {
	f.Claim("given n = 2: all t in 2..3: all x in 1..5 where x != t: given S = 2^x: arrive(nodes_of(S,n),links_of(S,n),n,t,n-1)")
	f.Claim("given n = 3: all t in 4..7: all x in 1..11 where x != t: all y in x..11 where y != t: given S = set(x,y,y): " +
		"arrive(nodes_of(S,n),links_of(S,n),n,t,n-1)")
}

// claimCase1 states that Algorithm 3, case 1, leads from node 0 to any other node of its
// cluster in MC(k,m), m <= 2, with at most so many hops: in the cluster around m-1 faults,
// and outside around any k-1. letAddresses and letCubeRuns come first.
func claimCase1(f *claims.Fact, p point, hops string) {
	letOutside(f, p.k, p.m)
	claimMC(f, p.k, p.m, "all t in 1..2^$m-1: paths_(0,t) and (all j in 0..$k-1: length_(0,t,j) <= "+hops+")",
		"all x, y in 0..2^$m-1: edge(G_,x,y) <-> ones(xor(x,y)) = 1",
		"all t in 1..2^$m-1: every_0(0,2^$m-1,0,t,"+hops+",$m)")
	if p.m == 2 {
		claimMC(f, p.k, p.m, "all t in 1..3: all x in 1..3 where x != t: every_1(2^x,3,0,t,"+hops+",2)")
	}
}

// routeBound is that of a route from node 0 to t.
const routeBound = "H_(0,t)+2^$k+3*$m+7"

// certifyRepaired is the fact of FT-79 over the paths of FT-230.
func certifyRepaired(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(1,1), MC(1,2), MC(2,2), from node 0, under the hypotheses of Theorem 2. In its cluster the "+
		"hypercube algorithm leads around m-1 faults, or the paths P_j, which are disjoint, outside it around k-1. To "+
		"another cluster: the channel paths of FT-230 share no node but the ends of a pair; whichever of them the faults "+
		"outside are on, pairs without a free path and faults inside are at most m; and around every set of at most m "+
		"faulty nodes and links between the clusters every run in the (m+1)-cube arrives, so that a search with some of "+
		"these pairs cut does",
		func(f *claims.Fact) {
			for _, p := range fewPoints {
				writeSigned(f, p)
				claimMarks(f, p)
			}
			letHalves(f)
			claimEverySet(f)
			for _, p := range fewPoints {
				claimCase1(f, p, "2^$m+6")
			}
		})
}

// certifyRepairedOver2 is the part of FT-79 that differs over the paths of Algorithm 2.
func certifyRepairedOver2(st *claims.Statement) *claims.Statement {
	return st.WithFact("what differs over the paths of Algorithm 2 from the statement over those of FT-230, with which it "+
		"stands: between any two clusters of MC(1,1) and MC(1,2) and between those of MC(2,2) whose classes are no "+
		"neighbours they share no node but the ends of a pair; where one passes a cluster it is at its own end, and "+
		"around that, if it is faulty, a run goes anyhow; so that pairs without a free path and faults inside are at most m again",
		func(f *claims.Fact) {
			for _, p := range fewPoints {
				same := ""
				if p.k == 2 {
					same = "ones(class_(w)) != 1"
				}
				writeBuilt(f, p, func(g model.Metacube, u, w model.Node) bool { return otherCluster(g, u, w) && notNeighboring(g, u, w) }, same,
					"c != 0 and c != "+
						"other_(i) or inner_(i,x) = goal_(i,p)")
				claimMarks(f, p)
			}
		})
}

// claimRoutes states that routes from node 0 to node t of another cluster are within a
// bound, with at most one hop on one side of the channel and at most m on the other, over
// any path of any pair.
func claimRoutes(f *claims.Fact, p point, bound string) {
	claimMC(f, p.k, p.m,
		"all i in 0..rows(inner_)-1: all q, x in 0..2^$m-1: given t = other_(i)+x*2^($m*class_(other_(i))): all j in 0..$k-1: "+
			"ones(q) <= 1 or ones(xor(x,id_(goal_(i,$k*q)))) <= 1 -> hops_(i,$k*q+j)+$m+1 <= "+bound)
}

// claimSmallest states for MC(1,1), where there is one fault at most, that the routes have
// at most d+4 hops: x is the place of t, the node of pair x; s is the faulty node of the
// square of the two clusters, or 4 and more for the pair without free path, which is so
// only where its path has inner nodes. Without faults a run crosses at either end.
func claimSmallest(f *claims.Fact) {
	f.Let("low(e,j,t) = mod(if(j = 1, 0, 1)+if(e = 0, 0, t),2)")
	f.Claim("all i in 0..rows(inner11)-1: all x in 0..1: given d = dist(G11,0,goal11(i,x)): (all c in 0..x: (c = 0 or c = " +
		"x) -> hops11(i,c)+x <= d+4) and (all s in 1..5 where s != 2+x and (s < 4 or hops11(i,s-4) > 1): all e, j in 0..1 " +
		"where first(nodes_of(2^s,2),links_of(2^s,2),2,2+x,e,j): given c = low(e,j,x): if(j = 1, 0, 1)+hops11(i,c)+if(c = " +
		"if(e = 0, x, 0), 0, 1) <= d+4)")
}

// certifyRouteHops is the fact of FT-82.
func certifyRouteHops(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(1,1), MC(1,2), MC(2,2), from node 0 to any node t of another cluster, over the paths of "+
		"FT-230: with at most one hop on one side of the channel and at most m on the other (FT-80) a route has at most "+
		"H_h+2^k+3m+7 hops, and at most d+8 in MC(1,2), d+14 in MC(2,2), whatever path of whatever pair it takes; in "+
		"MC(1,1) every run around every fault has at most d+4", func(f *claims.Fact) {
		for _, p := range fewPoints {
			writeSigned(f, p)
			claimRoutes(f, p, routeBound)
			if p.m > 1 {
				claimRoutes(f, p, "dist(G_,0,t)+"+map[int]string{1: "8", 2: "14"}[p.k])
			}
		}
		letHalves(f)
		claimEverySet(f)
		claimSmallest(f)
	})
}

// certifyAdversary is the fact of FT-243.
func certifyAdversary(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(1,1), MC(1,2), MC(2,2), from node 0, wherever the adversary puts the faults. In its cluster a "+
		"route has at most H_h+2^k+3m+7 hops. To another, pairs without a free path and faults inside are at most m, so "+
		"that a search arrives (FT-79), with at most one hop on one side of the channel and at most m on the other "+
		"(FT-80): whatever path of whatever pair it takes, the bound holds",
		func(f *claims.Fact) {
			for _, p := range fewPoints {
				writeSigned(f, p)
				claimMarks(f, p)
				claimRoutes(f, p, routeBound)
			}
			letCubeRuns(f, "every")
			for _, p := range fewPoints {
				claimCase1(f, p, routeBound)
			}
		})
}

// certifyCost is the fact of FT-88.
func certifyCost(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(1,1), MC(1,2), MC(2,2), from the cluster of node 0 to every other: whichever of the disjoint "+
		"paths of FT-230 the faults are on, the pairs without a free path, each of which costs one search more, are at "+
		"most floor((m+k-1)/k); and the paths of a pair, one of which a search tests, have at most k(m+2)2^k inner nodes",
		func(f *claims.Fact) {
			for _, p := range fewPoints {
				writeSigned(f, p)
				claimMC(f, p.k, p.m,
					"all S in 0..2^($k*2^$m)-1: ones(S) <= $m+$k-1 -> 1+(count q in 0..2^$m-1: bits(S,$k*q,$k) = 2^$k-1) <= 1+floor(($m+$k-1)/$k)",
					"all i in 0..rows(inner_)-1: all q in 0..2^$m-1: from_(i,$k*q+$k)-from_(i,$k*q) <= $k*($m+2)*2^$k")
			}
		})
}
