package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// letFaults lists the faults and a way around them from node 0 to node t.
func letFaults(f *claims.Fact, p point, t model.Node, faults ...model.Node) {
	g, err := model.NewMetacube(p.k, p.m)
	if err != nil {
		panic(err)
	}
	claims.AddTable(f, "faults", faults)
	claims.AddTable(f, "around", model.PathAround(g, 0, t, faults))
}

// claimAround states that the way is a path around the faults.
func claimAround(f *claims.Fact, p point, t string) {
	claimMC(f, p.k, p.m,
		"given n = len(around,0)-1: around(0) = 0 and around(n) = "+t+" and distinct(around,0) and (all i in 1..n: "+
			"edge(G_,around(i-1),around(i)))",
		"all i in 0..len(around,0)-1: all x in 0..len(faults,0)-1: around(i) != faults(x)")
}

// certifyStuckInside is the fact of FT-242 about m+1 faults in the two clusters.
func certifyStuckInside(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(2,2), from node 0 to 0011000011: of the three faults one is in the cluster of the end and two "+
		"are in that of node 0; they are nodes 4, 1 and 2 of the 3-cube of the two clusters, where the end is node 7, and "+
		"no candidate of the first partition, that between the clusters, is open; but there is a path around them",
		func(f *claims.Fact) {
			letFaults(f, point{2, 2}, 195, 1, 2, 192)
			letHalves(f)
			letAddresses(f, 2, 2)
			letPairs(f, 2, 2)
			claimMC(f, 2, 2,
				"len(faults,0) = $m+$k-1 = $m+1",
				"cluster_(0) = cluster_(faults(0)) = cluster_(faults(1)) and cluster_(195) = cluster_(faults(2)) = cluster_(0)+3*2^($m*3)",
				"pair_(0,195) = faults(2) and pair_(3,195) = 195 and id_(faults(0)) = 1 and id_(faults(1)) = 2",
				"given A = 2^1+2^2+2^4: all e in 0..1: all j in 0..2: not first(A,0,3,7,e,j)")
			claimAround(f, point{2, 2}, "195")
		})
}

// certifyStuckBetween is the fact of FT-242 about Algorithm 2 with k > m.
func certifyStuckBetween(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(2,1), from node 0 to 000010: of the two faults one is node 1 of the cluster of node 0, the "+
		"other lies on both paths of Algorithm 2 from node 0 to its partner, the end, which the table lists. In the "+
		"2-cube of the clusters, where the end is node 2, the only run crosses at node 0; that pair has no free path, and "+
		"with its link cut no candidate is open; but there is a path around the faults",
		func(f *claims.Fact) {
			letFaults(f, point{2, 1}, 2, 1, 34)
			letHalves(f)
			g, err := model.NewMetacube(2, 1)
			if err != nil {
				panic(err)
			}
			var rows [][]model.Node
			for j := range 2 {
				path, err := choosing(asMeant)(0)(g, 0, 2, j)
				if err != nil {
					panic(err)
				}
				rows = append(rows, path)
			}
			claims.AddTable(f, nameMC(2, 1, "path_"), rows...)
			letAddresses(f, 2, 1)
			letPairs(f, 2, 1)
			letMC(f, 2, 1, "node_(i,p,t) = path_(p,t)", "hops_(i,p) = len(path_,p)-1")
			letAlgorithm2(f, 2, 1)
			claimMC(f, 2, 1,
				"len(faults,0) = $m+$k-1 and cluster_(faults(0)) = cluster_(0) and cluster_(faults(1)) != cluster_(0) and "+
					"cluster_(faults(1)) != cluster_(2) and $k > $m",
				"all j in 0..1: path_(j,0) = 0 and path_(j,hops_(0,j)) = 2 and built_(0,j,0)",
				"all j in 0..1: (count t in 1..hops_(0,j)-1: path_(j,t) = faults(1)) = 1",
				"given A = 2^1: all e, j in 0..1: first(A,0,2,2,e,j) <-> e = 0 and j = 1",
				"given A = 2^1: given B = 2^0: all e, j in 0..1: not first(A,B,2,2,e,j)")
			claimAround(f, point{2, 1}, "2")
		})
}

// certifyFifthExample is the fact of FT-83.
func certifyFifthExample(st *claims.Statement) *claims.Statement {
	return st.WithFact("MC(2,2), Example 5: rows 2q and 2q+1 of the table are the paths of Algorithm 2 for the nodes q of "+
		"the clusters, in the order 3, 7, 11, 15 of class 1, with 3, 2, 1, 0 of class 0 as their partners; of these pairs "+
		"that of 2 alone has no path without a faulty inner node, and of the three faults one is in a cluster",
		func(f *claims.Fact) {
			g, err := model.NewMetacube(2, 2)
			if err != nil {
				panic(err)
			}
			var rows [][]model.Node
			for q := range model.Node(4) {
				for j := range 2 {
					u := g.WithClass(3+4*q, 1)
					path, err := choosing(asMeant)(0)(g, u, model.ChannelPartner(g, u, 0), j)
					if err != nil {
						panic(err)
					}
					rows = append(rows, path)
				}
			}
			claims.AddTable(f, nameMC(2, 2, "path_"), rows...)
			letAddresses(f, 2, 2)
			letPairs(f, 2, 2)
			letMC(f, 2, 2, "node_(i,p,t) = path_(p,t)", "hops_(i,p) = len(path_,p)-1")
			letAlgorithm2(f, 2, 2)
			letMC(f, 2, 2, "source = moved_(7,1)", "target = moved_(3,0)",
				"fault(x) = x = across_(source,0) or x = across_(source,1) or x = moved_(3,1)",
				"blocked(p) = some t in 1..hops_(0,p)-1: fault(path_(p,t))")
			claimMC(f, 2, 2,
				"all q in 0..3: cluster_(moved_(3+4*q,1)) = cluster_(source) and cluster_(q) = cluster_(target)",
				"all q in 0..3: all j in 0..1: given p = 2*q+j: path_(p,0) = moved_(3+4*q,1) and path_(p,hops_(0,p)) = moved_(3-q,0) and built_(0,p,0)",
				"all p in 0..7: all t in 1..hops_(0,p): edge(G_,path_(p,t-1),path_(p,t))",
				"all q in 0..3: (all j in 0..1: blocked(2*q+j)) <-> moved_(3-q,0) = 2",
				"(count x in nodes(G_): fault(x) and (cluster_(x) = cluster_(source) or cluster_(x) = cluster_(target)))+1 = 2")
		})
}
