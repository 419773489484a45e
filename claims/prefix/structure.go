package prefix

import (
	"fmt"
	"math/big"
	"slices"

	"mccheck/claims"
	"mccheck/claims/metacube"
)

// clusterPresentationClaims are the definitions and examples of sec.2.
func clusterPresentationClaims() []claims.Claim {
	mc22 := func(q claims.Quantity, number string) claims.Cell {
		return claims.Cell{Label: q.Name + " of MC(2,2)", Printed: number, Actual: claims.Metacubes().Measured(q, 2, 2)}
	}
	return []claims.Claim{
		claim("PX-01", "abstract, sec.1", "MC(k,m) has 2^(2^k m+k) nodes with only k+m links each.", everyMetacube,
			claims.AsPrinted(metacube.OrderAndDegree()...)),
		claim("PX-09", "sec.2", "MC(k,m) has 2^k classes of 2^(m(2^k-1)) clusters of 2^m nodes, and 2^n nodes with addresses "+
			"of n = m2^k+k bits.", everyMetacube,
			claims.AsPrinted(append(metacube.ClassCounts(), metacube.AddressLength(), metacube.Networks().
				Equal(claims.Order, "2^n", "n", "m*2^k+k"))...)),
		claim("PX-11", "sec.2", "MC(0,m) is a hypercube.", "m >= 1", claims.AsPrinted(metacube.IsHypercube()...)),
		claim("PX-12", "sec.2", "An address has a k-bit class ID, an m(2^k-1)-bit cluster ID and an m-bit node ID, which is "+
			"the field of the class.", everyMetacube,
			claims.AsPrinted(metacube.ClusterAddress()...)),
		claim("PX-13", "sec.2", "The node IDs of a cluster form an m-cube and the classes a k-cube; a node has m cube-edges "+
			"and k cross-edges, which change one class bit, and no link joins two clusters of one class.", everyMetacube,
			claims.AsPrinted(append(metacube.CrossEdgeEnds(), metacube.CubeEdgesAndCrossEdges(), metacube.Definition())...)),
		claim("PX-14", "sec.2", "The neighbours of (01,111,101,110,000) in MC(2,3) are the three of its cluster and the two "+
			"of its k-cube that are listed.", "k = 2, m = 3",
			claims.AsPrinted(metacube.NeighboursAre(claims.Metacubes(), claims.Point{2, 3}, "(01,111,101,110,000)",
				[]string{"(01,111,101,111,000)", "(01,111,101,100,000)", "(01,111,101,010,000)"},
				[]string{"(00,111,101,110,000)", "(11,111,101,110,000)"}))),
		claim("PX-15", "sec.2, fig.3", "MC(2,2) has 64 clusters in each class, each a 2-cube, and the 4 nodes of cluster 0 "+
			"of class 0 lie in 4 different high-level cubes.", "k = 2, m = 2",
			claims.AsPrinted(claims.Table(mc22(metacube.ClustersOfClass, "64"), mc22(metacube.NodesOfCluster, "4")),
				metacube.HighLevelCubesOfCluster(2, 2))),
		claim("PX-16", "sec.2", "The links of the hypercube of the same order are n/(m+k) times the links of MC(k,m), where n = m2^k+k.",
			everyMetacube,
			claims.AsPrinted(metacube.LinkRatio())),
		claim("PX-17", "sec.2", "For k = 2, m = 3 (n = 14) both networks have 16384 nodes, the hypercube 114688 links, the "+
			"metacube 40960: 73728 or about 64% fewer.", "k = 2, m = 3",
			claims.AsPrintedIn("64% is the share rounded to the digits that are printed.", metacube.LinksExample())),
	}
}

// sizeClaims are those about sizes and the diameter: sec.1, sec.2 and Table 1.
func sizeClaims() []claims.Claim {
	hypercubes := []string{"8", "16", "32", "64", "128"}
	return []claims.Claim{
		claim("PX-07", "sec.1, 2", "MC(3,3) has 2^27 = 134,217,728 nodes with 6 links each.", "MC(3,3)",
			claims.AsPrinted(metacube.HugeExample()...)),
		claim("PX-10", "sec.2", "The dual-cube MC(1,m), quad-cube MC(2,m), oct-cube MC(3,m) and hex-cube MC(4,m) have "+
			"2^(2m+1), 2^(4m+2), 2^(8m+3) and 2^(16m+4) nodes.",
			"k = 1..4, m >= 1", claims.AsPrinted(metacube.Sizes()...)),
		claim("PX-18", "Table 1", "Hypercubes with 3 to 7 links per node have 8, 16, 32, 64, 128 nodes.", "n = 3..7",
			claims.AsPrinted(hypercubeRow(3, hypercubes...))),
		claim("PX-19", "Table 1", "The hypercube with 8 links per node has 265 nodes.", "n = 8",
			claims.AsPrinted(hypercubeRow(8, "265")).FailsBy(claims.Misprint), claims.Repaired("The hypercube has 256 nodes: "+
				"two digits have changed places.",
				hypercubeRow(8, "256"))),
		claim("PX-20", "Table 1", "MC(1,m) with 3 to 8 links per node have 32, 128, 512, 2048, 8192, 32768 nodes.", "k = 1, m = 2..7",
			claims.AsPrinted(metacubeRow(1, 3, "32", "128", "512", "2048", "8192", "32768"))),
		claim("PX-21", "Table 1", "MC(2,m) with 3 to 8 links per node have 64, 1024, 16384, 2^18, 2^22, 2^26 nodes.", "k = 2, m = 1..6",
			claims.AsPrinted(metacubeRow(2, 3, "64", "1024", "16384", "2^18", "2^22", "2^26"))),
		claim("PX-22", "Table 1", "MC(3,m) with 4 to 8 links per node have 2048, 2^19, 2^27, 2^35, 2^43 nodes; none has 3 links.",
			"k = 3, m = 1..5",
			claims.AsPrinted(metacubeRow(3, 4, "2048", "2^19", "2^27", "2^35", "2^43"), moreLinksThan("3", "3"))),
		claim("PX-23", "Table 1", "MC(4,m) with 5 to 8 links per node have 2^20, 2^36, 2^52, 2^68 nodes; none has 3 or 4 links.",
			"k = 4, m = 1..4",
			claims.AsPrinted(metacubeRow(4, 5, "2^20", "2^36", "2^52", "2^68").WithFact(formalHuge(4, 5, 20, 36, 52, 68)), moreLinksThan("4", "4"))),
		claim("PX-24", "sec.2", "MC(2,3) needs 5 links per node, the hypercube of the same order 14.", "k = 2, m = 3",
			claims.AsPrinted(claims.Table(
				claims.Cell{Label: "links per node of MC(2,3)", Printed: "5", Actual: claims.Metacubes().Measured(claims.Degree, 2, 3)},
				claims.Cell{Label: "links per node of the 14-cube", Printed: "14", Actual: claims.Hypercubes().Measured(claims.Degree, 14)},
				claims.Cell{Label: "nodes of MC(2,3)", Printed: "2^14", Actual: claims.Metacubes().Measured(claims.Order, 2, 3)},
			))),
		claim("PX-25", "sec.2", "The diameter of MC(2,3) is 16, and that of the hypercube of the same order 2 less.", "k = 2, m = 3",
			claims.AsPrinted(eccentricities("16").WithFact(formalEccentricities("16")).WithControl("15", eccentricities("15")), claims.Table(
				claims.Cell{Label: "eccentricity of node 0 of MC(2,3)", Printed: "16", Actual: claims.Metacubes().Measured(eccentricity, 2, 3)},
				claims.Cell{Label: "eccentricity of node 0 of the 14-cube", Printed: "16-2", Actual: claims.Hypercubes().Measured(eccentricity, 14)},
			))),
		claim("PX-52", "sec.5", "k is at most 3 in all practical cases.", "k >= 0",
			claims.Uncheckable("What is practical is not computable; see PX-201 for the sizes at k = 4.")),
		claim("PX-153", "sec.2", "The oct-cube suffices for parallel computers of very large size, and the hex-cube is of "+
			"theoretical interest only.", "k = 3, 4",
			claims.Uncheckable("What suffices in practice is not computable; the sizes themselves are PX-10 and PX-201.")),
		claim("PX-201", "sec.2, near PX-153", "From m = 2 on the hex-cube MC(4,m) is larger than MC(3,3), which is called "+
			"sufficient; MC(4,1), with 5 links per node, has 2^20 nodes and is smaller.", "m >= 1",
			claims.AsPrinted(
				hexCubeLarger(2).LargerBy("2^(16*m+4)", "2^(8*3+3)", "2^27*(2^(16*m-23)-1)", "the numbers of nodes of MC(4,m) and MC(3,3); "+
					"2^(16m-23) is at least 2^9 for m >= 2").
					WithControl("m = 1 as well", hexCubeLarger(1)),
				claims.Same(claims.Domain{}, metacube.WithK(4).Counts[claims.Order.Name].Formula, "2^20", "m", "1"),
				claims.Compare(claims.Domain{}, "2^20", "<", "2^(8*3+3)").LargerBy("2^(8*3+3)", "2^20", "2^27-2^20",
					"the numbers of nodes of MC(3,3) and MC(4,1)").
					WithControl("smaller than MC(3,2)", claims.Compare(claims.Domain{}, "2^20", "<", "2^(8*2+3)")))),
	}
}

// hypercubeRow lists the orders of the hypercubes with n, n+1, ... links per node.
func hypercubeRow(n int, orders ...string) *claims.Statement {
	var cells []claims.Cell
	for i, order := range orders {
		cells = append(cells, claims.Cell{Label: fmt.Sprintf("nodes of the hypercube with %d links per node", n+i), Printed: order,
			Actual: claims.Hypercubes().Measured(claims.Order, n+i)})
	}
	return claims.Table(cells...)
}

// metacubeRow lists the orders of the MC(k,m) with k+m = links, links+1, ...
// Orders of at most 2^20 are counted, larger ones derived from the definition.
func metacubeRow(k, links int, orders ...string) *claims.Statement {
	var cells []claims.Cell
	for i, order := range orders {
		m := links + i - k
		actual := metacube.Derived(claims.Order, k, m)
		if m<<k+k <= 20 {
			actual = claims.Metacubes().Measured(claims.Order, k, m)
		}
		if n := m<<k + k; 12 < n && n <= 20 { // the certificate does not search so many nodes
			actual.Formal = fmt.Sprintf("order(MC(%d,%d))", k, m)
		}
		cells = append(cells, claims.Cell{Label: fmt.Sprintf("MC(%d,%d)", k, m), Printed: order, Actual: actual})
	}
	return claims.Table(cells...)
}

// moreLinksThan states that every MC(k,m), m >= 1, has more links per node: the
// dashes of Table 1.
func moreLinksThan(k, links string) *claims.Statement {
	from := func(m int) *claims.Statement {
		d := claims.Domain{Params: []claims.Param{{Name: "m", Min: m, Max: 20}}}
		return claims.Compare(d, "m+"+k, ">", links)
	}
	return from(1).WithControl("m = 0 as well", from(0))
}

// eccentricity is the largest distance from node 0.
var eccentricity = claims.Quantity{Name: "eccentricity of node 0", Effort: 1, Formal: "(most u in nodes(G): dist(G,0,u))",
	Measure: func(v claims.View) *big.Rat {
		return big.NewRat(int64(farthest(v, 0)), 1)
	}}

func farthest(v claims.View, u uint64) int16 {
	most := int16(0)
	for _, d := range v.Distances(u) {
		most = max(most, d)
	}
	return most
}

// eccentricities states that the nodes of MC(2,3) whose fields are 0 are at most the given
// number of hops from all others, and exactly so from one, and that at every other node
// the links change the same bits as at the one of its class whose fields are 0. So
// inverting any bits of the fields takes links to links, and what is true of these four
// nodes is true of all: the number is the diameter.
func eccentricities(want string) *claims.Statement {
	fault := func(v claims.View, u uint64) string {
		g := v.Graph()
		zero := u >> 12 << 12
		if u == zero {
			if found := fmt.Sprint(farthest(v, u)); found != want {
				return fmt.Sprintf("the eccentricity of %s is %s, and not %s", g.Format(u), found, want)
			}
			return ""
		}
		for _, w := range slices.Clone(v.Neighbors(u)) {
			if !v.Adjacent(zero, zero^u^w) {
				return fmt.Sprintf("the link %s - %s changes bits that no link of %s does", g.Format(u), g.Format(w), g.Format(zero))
			}
		}
		return ""
	}
	return claims.Metacubes().Only(2, 3).Nodes(claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0]) },
	})
}

// hexCubeLarger states that MC(4,m) has more nodes than MC(3,3) from the given m.
func hexCubeLarger(m int) *claims.Statement {
	d := claims.Domain{Params: []claims.Param{{Name: "m", Min: m, Max: 20}}}
	return claims.Compare(d, "2^(16*m+4)", ">", "2^(8*3+3)")
}
