package totalexchange

import (
	"math/bits"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// hypercubeClaims are the statements of sec.1 on hypercubes.
func hypercubeClaims() []claims.Claim {
	return []claims.Claim{
		claim("TE-01", "sec.1", "The n-cube has 2^n nodes with n links each, and two nodes are joined iff their addresses "+
			"differ in one bit.",
			"n >= 1", claims.AsPrinted(metacube.HypercubeBasics()...)),
		claim("TE-02", "sec.1", "The number of links per node of a hypercube is the logarithm of the number of nodes.", "n >= 1",
			claims.AsPrinted(claims.Hypercubes().Equal(claims.Degree, "log2(p)", "p", "2^n"), claims.Hypercubes().Equal(claims.Order, "2^n"))),
		claim("TE-156", "sec.1", "The hypercube has the key property: nodes are joined only if their addresses differ in a single bit.",
			"n >= 1", claims.AsPrinted(metacube.KeyProperty(claims.Hypercubes()).WithTheorems(claims.Theorem{Name: "metacube-links"}))),
		claim("TE-157", "sec.1, 4", "The metacube retains the key property of the hypercube.", everyMetacube,
			claims.AsPrinted(metacube.KeyProperty(metacube.Networks()).WithTheorems(claims.Theorem{Name: "metacube-links"}))),
		claim("TE-158", "sec.1", "A parallel system connected as an n-cube is restricted to several hundreds of processors.", "n >= 1",
			claims.Uncheckable("A statement about the technology of its time; a machine of 512 nodes needs 9 links per node.")),
		claim("TE-159", "sec.2", "The oct-cube suffices for very large parallel computers, and the hex-cube is of "+
			"theoretical interest only.",
			"k = 3, 4", claims.Uncheckable("What suffices in practice is not computable; the sizes themselves are TE-11 and TE-08.")),
		claim("TE-160", "abstract, sec.1", "The metacube has a short diameter, and routing in it is as easy and efficient as "+
			"in hypercubes.", everyMetacube,
			claims.Uncheckable("\"short\", \"easy\" and \"efficient\" name no measure; the diameter itself is FT-27, the lengths of paths "+
				"are TE-57.")),
		claim("TE-161", "sec.3.3", "In a hypercube two nodes whose addresses differ in l bits are joined by a path of length "+
			"l, and a message has to pass at least l links.", "n >= 1",
			claims.AsPrinted(hammingDistance(0).WithTheorems(claims.Theorem{Name: "hypercube-distance"}).
				WithSentences("all pairs of nodes of Q(n), n = 1..6", "all n in 1..6: all s, d in nodes(Q(n)): dist(Q(n),s,d) = ones(xor(s,d))").
				WithControl("at least l+1 links", hammingDistance(1)))),
		claim("TE-163", "sec.1", "Routing in a Macro-Star network is much more complex than in a hypercube.", "every Macro-Star network",
			claims.Uncheckable("\"much more complex\" names no measure, and the paper does not define the network.")),
	}
}

// hammingDistance states that the distance in the n-cube is the number of bits in which
// the nodes differ, and so many more.
func hammingDistance(more int) *claims.Statement {
	return claims.Hypercubes().DistanceIs("the number of bits that differ", func(_ model.Graph, s, d model.Node) int {
		return bits.OnesCount64(s^d) + more
	})
}

// metacubeClaims are the definitions and counts of the abstract and sec.2.
func metacubeClaims() []claims.Claim {
	return []claims.Claim{
		claim("TE-05", "abstract", "MC(k,m) has 2^(m2^k+k) nodes with m+k links each.", everyMetacube,
			claims.AsPrinted(metacube.OrderAndDegree()...)),
		claim("TE-06", "abstract", "The metacube is symmetric: it looks the same from every node (vertex-transitive).", everyMetacube,
			claims.AsPrinted(metacube.VertexTransitive().WithTheorems(claims.Theorem{Name: "metacube-transitive"}))),
		claim("TE-09", "sec.2", "MC(k,m) has 2^k classes of 2^(m(2^k-1)) clusters of 2^m nodes.", everyMetacube,
			claims.AsPrinted(metacube.ClassCounts()...)),
		claim("TE-10", "sec.2", "MC(k,m) has p = 2^(m2^k+k) nodes and addresses of n = m2^k+k bits.", everyMetacube,
			claims.AsPrinted(metacube.Networks().Equal(claims.Order, "2^(m*2^k+k)"), metacube.AddressLength())),
		claim("TE-11", "sec.2", "The dual-cube MC(1,m), quad-cube MC(2,m), oct-cube MC(3,m) and hex-cube MC(4,m) have "+
			"2^(2m+1), 2^(4m+2), 2^(8m+3) and 2^(16m+4) nodes.",
			"k = 1..4, m >= 1", claims.AsPrinted(metacube.Sizes()...)),
		claim("TE-12", "sec.2", "MC(0,m) is an m-cube.", "m >= 1", claims.AsPrinted(metacube.IsHypercube()...)),
		claim("TE-13", "sec.2", "An address is a k-bit class_id c and 2^k fields of m bits; field c is the node_id, and the "+
			"other m(2^k-1) bits are the cluster_id.",
			everyMetacube, claims.AsPrinted(metacube.ClusterAddress()...)),
		claim("TE-14", "sec.2", "A node has m+k links: m cube-edges, which join its cluster to an m-cube, and k cross-edges, "+
			"which form a k-cube.",
			everyMetacube, claims.AsPrinted(metacube.CubeEdgesAndCrossEdges(), metacube.Definition())),
		claim("TE-15", "sec.2", "The ends of a cross-edge differ in one bit of the class_id only, and no link joins two "+
			"clusters of one class.",
			everyMetacube, claims.AsPrinted(metacube.CrossEdgeEnds()...)),
		claim("TE-19", "sec.2", "The links of the hypercube of the same order are n/(m+k) times the links of MC(k,m), where n = m2^k+k.",
			everyMetacube, claims.AsPrinted(metacube.LinkRatio())),
	}
}

// exampleClaims are the worked numbers of the abstract and sec.2.
func exampleClaims() []claims.Claim {
	mc22 := func(q claims.Quantity) claims.Cell {
		return claims.Cell{Label: q.Name + " of MC(2,2)", Actual: claims.Metacubes().Measured(q, 2, 2)}
	}
	clusters, nodes := mc22(metacube.ClustersOfClass), mc22(metacube.NodesOfCluster)
	clusters.Printed, nodes.Printed = "64", "4"
	return []claims.Claim{
		claim("TE-07", "abstract, sec.4", "With only 6 links per node a metacube joins more than a hundred million nodes.",
			"the metacubes with k+m = 6",
			claims.AsPrinted(append([]*claims.Statement{moreThanHundredMillion("3", "3").WithControl("MC(2,4)", moreThanHundredMillion("2", "4"))},
				metacube.HugeExample()...)...)),
		claim("TE-08", "sec.1", "MC(3,3) has 6 links per node and 2^27 = 134,217,728 nodes.", "MC(3,3)",
			claims.AsPrinted(metacube.HugeExample()...)),
		claim("TE-16", "sec.2", "The neighbours of (01,111,101,110,000) in MC(2,3) are the three of its cluster and the two "+
			"of its k-cube that are listed.",
			"k = 2, m = 3", claims.AsPrinted(metacube.NeighboursAre(claims.Metacubes(), claims.Point{2, 3}, "(01,111,101,110,000)",
				[]string{"(01,111,101,111,000)", "(01,111,101,100,000)", "(01,111,101,010,000)"},
				[]string{"(00,111,101,110,000)", "(11,111,101,110,000)"}))),
		claim("TE-17", "sec.2, fig.1", "MC(2,2) has 2^(2(2^2-1)) = 64 clusters in each class, and each is a 2-cube.", "k = 2, m = 2",
			claims.AsPrinted(claims.Table(clusters, nodes, claims.Cell{Label: "2^(2(2^2-1))", Printed: "64", Actual: claims.Value("2^(2*(2^2-1))")}),
				metacube.CubeEdgesAndCrossEdgesIn(metacube.Networks().Only(2, 2)))),
		claim("TE-18", "sec.2, fig.1", "The four high-level cubes that the figure of MC(2,2) draws hold one node each of "+
			"cluster 0 of class 0: the nodes of a cluster lie in different high-level cubes.",
			"k = 2, m = 2", claims.AsPrinted(metacube.HighLevelCubesOfCluster(2, 2), claims.Table(nodes))),
		claim("TE-20", "sec.2", "For k = 2, m = 3 both networks have 16,384 nodes, the hypercube 114,688 links, the metacube "+
			"40,960: 73,728 or about 64% fewer.",
			"k = 2, m = 3", claims.AsPrintedIn("64% is the share rounded to the digits that are printed.", metacube.LinksExample())),
	}
}

func moreThanHundredMillion(k, m string) *claims.Statement {
	return claims.Compare(claims.Domain{}, "2^(m*2^k+k)", ">", "10^8", "k", k, "m", m)
}
