package faulttolerant

import (
	"maps"
	"math/big"
	"slices"
	"sync"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// structureClaims are the claims of sec.2 about classes, clusters and links.
func structureClaims() []claims.Claim {
	mc := claims.Metacubes()
	return []claims.Claim{
		claim("FT-11", "sec.2", "MC(1,m) is the dual-cube, and MC(0,m) is a hypercube.", "m >= 1",
			claims.AsPrinted(append([]*claims.Statement{isDualCube(false).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).
				WithSentences("MC(1,m) and F(m+1), m = 1..4, the class being the leftmost bit of both",
					"all m in 1..4: order(MC(1,m)) = order(F(m+1))",
					"all m in 1..4: all u, v in nodes(MC(1,m)): edge(MC(1,m),u,v) <-> edge(F(m+1),u,v)").
				WithControl("the classes of the dual-cube exchanged", isDualCube(true))},
				metacube.IsHypercube()...)...)),
		claim("FT-12", "sec.2", "MC(k,m) has h = 2^k classes of 2^(m(h-1)) clusters of 2^m nodes, so 2^(mh) nodes per class; "+
			"mh+k bits number the 2^(mh+k) nodes.", everyMetacube,
			claims.AsPrinted(append(metacube.ClassCounts(),
				formally(classSized().Equal(nodesOfClass, "2^(m*h)", "h", "2^k"), "the nodes of every class of MC(k,m), k = 0..2, m = 1, 2",
					"all k in 0..2: all m in 1..2: all c in 0..2^k-1: (count u in nodes(MC(k,m)): class(k,m,u) = c) = 2^(m*2^k)"),
				mc.Equal(claims.Order, "2^(m*h+k)", "h", "2^k"))...)),
		claim("FT-13", "sec.2", "The dual-cube MC(1,m), quad-cube MC(2,m), oct-cube MC(3,m) and hex-cube MC(4,m) have "+
			"2^(2m+1), 2^(4m+2), 2^(8m+3) and 2^(16m+4) nodes.", "m >= 1",
			claims.AsPrinted(metacube.Sizes()...)),
		claim("FT-17", "sec.2", "Cube-edges change a bit of the field M[c] of the node's class and make m-cubes; cross-edges "+
			"change a bit of the class and make k-cubes; there are no other links, none between two clusters of a class, and "+
			"every link changes one address bit.", everyMetacube,
			claims.AsPrinted(slices.Concat([]*claims.Statement{metacube.Definition(), metacube.KeyProperty(mc).
				WithTheorems(claims.Theorem{Name: "metacube-links"}), metacube.CubeEdgesAndCrossEdges()},
				metacube.CrossEdgeEnds())...)),
		claim("FT-18", "sec.2", "In MC(2,3) the node (01,111,101,110,000) has three neighbours in its cluster, with M[1] = "+
			"111, 100, 010, and two in its high-level cube, with classes 00 and 11.", "k = 2, m = 3",
			claims.AsPrinted(metacube.NeighboursAre(mc, claims.Point{2, 3}, "(01,111,101,110,000)",
				[]string{"(01,111,101,111,000)", "(01,111,101,100,000)", "(01,111,101,010,000)"},
				[]string{"(00,111,101,110,000)", "(11,111,101,110,000)"}))),
		claim("FT-19", "sec.2, fig.2", "In MC(2,2) each class has 2^(2(2^2-1)) = 64 clusters, each a 2-cube; the 4 "+
			"high-level cubes that are drawn contain one node each of cluster 0 of class 0, all different.", "k = m = 2",
			claims.AsPrinted(
				mc.Only(2, 2).Equal(metacube.ClustersOfClass, "64"),
				mc.Only(2, 2).Equal(metacube.NodesOfCluster, "4"),
				claims.Table(claims.Cell{Label: "2^(2(2^2-1))", Printed: "64", Actual: claims.Value("2^(m*(2^k-1))", "k", "2", "m", "2")}),
				formally(mc.Only(2, 2).Equal(cubesAtCluster, "4"),
					"in MC(2,2) the nodes with equal fields are joined to a 2-cube by the links that change the class, which lead to "+
						"no other node; 4 of these cubes contain a node of cluster 0 of class 0, each one such node",
					"let G = MC(2,2)",
					"all u in nodes(G): (count w in near(G,u): class(2,2,w) != class(2,2,u)) = 2",
					"all x in 0..2^8-1: all c, d in 0..3: edge(G,c*2^8+x,d*2^8+x) <-> ones(xor(c,d)) = 1",
					"(count x in 0..2^8-1: some c in 0..3: cluster(2,2,0,c*2^8+x)) = 4",
					"all x in 0..2^8-1: (count c in 0..3: cluster(2,2,0,c*2^8+x)) <= 1"))),
		claim("FT-20", "sec.2", "A hypercube has n/(m+k) times the links of MC(k,m), n = m2^k+k; for k = 2, m = 3 both have "+
			"16384 nodes, and 114688 against 40960 links, 73728 fewer, about 64%.", everyMetacube,
			claims.AsPrintedIn("\"about 64%\" is the share in whole percent.", metacube.LinkRatio(), metacube.LinksExample())),
	}
}

// dualCubes are the dual-cubes with m+1 links per node, made when they are first asked for.
var dualCubes = func() (list [31]func() (model.DualCube, error)) {
	for m := range list {
		list[m] = sync.OnceValues(func() (model.DualCube, error) { return model.NewDualCube(m + 1) })
	}
	return list
}()

// isDualCube states that MC(1,m) has the links of the dual-cube with m+1 links
// per node; with swapped, those of the dual-cube whose classes are exchanged.
func isDualCube(swapped bool) *claims.Statement {
	return metacube.WithK(1).Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			dual, err := dualCubes[metacubeOf(v).M()]()
			if err != nil {
				return claims.Fails
			}
			swap := model.Node(0)
			if swapped {
				swap = 1 << (dual.AddressLength() - 1)
			}
			return claims.When(v.Adjacent(x[0], x[1]) == dual.Adjacent(x[0]^swap, x[1]^swap))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return g.Format(x[0]) + " and " + g.Format(x[1]) + " are joined in one of the two networks only"
		},
	})
}

// classSized are the metacubes, with the number of nodes of a class derived.
func classSized() claims.Networks {
	n := claims.Metacubes()
	n.Counts = maps.Clone(n.Counts)
	n.Counts[nodesOfClass.Name] = claims.Count{Formula: "2^(m*2^k)",
		Lemma: "the nodes of a class are the values of the other m2^k bits of the address"}
	return n
}

// nodesOfClass is the number of nodes that every class has; -1 if the classes
// differ in it.
var nodesOfClass = claims.Quantity{Name: "number of nodes of a class", Effort: 1, Measure: func(v claims.View) *big.Rat {
	g := metacubeOf(v)
	count := make([]int64, g.Classes())
	for u := range g.Order() {
		count[g.Class(u)]++
	}
	for _, c := range count {
		if c != count[0] {
			return big.NewRat(-1, 1)
		}
	}
	return big.NewRat(count[0], 1)
}}

// cubesAtCluster is the number of high-level cubes, found along cross-edges, that
// meet cluster 0 of class 0; -1 if one of them has not 2^k nodes, or meets that
// cluster in several.
var cubesAtCluster = claims.Quantity{Name: "number of high-level cubes at cluster 0 of class 0", Effort: 1,
	Measure: func(v claims.View) *big.Rat {
		g := metacubeOf(v)
		cubes := int64(0)
		for u := range model.Node(1) << g.M() {
			cube := highLevelCube(v, u)
			meets := 0
			for _, w := range cube {
				if g.SameCluster(w, 0) {
					meets++
				}
			}
			if meets != 1 || len(cube) != g.Classes() {
				return big.NewRat(-1, 1)
			}
			cubes++
		}
		return big.NewRat(cubes, 1)
	}}

// highLevelCube lists the nodes that u reaches along cross-edges.
func highLevelCube(v claims.View, u model.Node) []model.Node {
	g := metacubeOf(v)
	cube := []model.Node{u}
	for head := 0; head < len(cube); head++ {
		for _, w := range slices.Clone(v.Neighbors(cube[head])) {
			if g.Class(w) != g.Class(cube[head]) && !slices.Contains(cube, w) {
				cube = append(cube, w)
			}
		}
	}
	return cube
}
