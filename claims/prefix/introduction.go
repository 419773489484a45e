package prefix

import (
	"fmt"
	"math/big"
	"math/bits"
	"sync"

	"mccheck/claims"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// dualCubeClaims are the statements of sec.1 on the dual-cube, which is MC(1,m).
func dualCubeClaims() []claims.Claim {
	dual := metacube.WithK(1)
	clusters := metacube.Derive(dual, clusterCount, "2^(2*m+1-m)", "within a class links change the m bits of the node id "+
		"and nothing else: the clusters are the values of the other m+1 bits")
	cut := metacube.Derive(dual, shareCut, "1-((m+1)*2^(2*m))/((2*m+1)*2^(2*m))", "all degrees are m+1, and 2m+1 in the "+
		"hypercube of the same order")
	fromTwo := claims.Domain{Params: []claims.Param{{Name: "m", Min: 2, Max: 100}}}
	return []claims.Claim{
		claim("PX-151", "sec.1", "The number of links of a node of a hypercube is the logarithm of the size of the network.", "n >= 1",
			claims.AsPrinted(claims.Hypercubes().Equal(claims.Degree, "log2(p)", "p", "2^n"), claims.Hypercubes().Equal(claims.Order, "2^n"))),
		claim("PX-161", "sec.1", "The hypercube can efficiently simulate any other network of the same size.", "n >= 1",
			claims.Uncheckable("\"efficiently\" names no bound on the slowdown.")),
		claim("PX-162", "sec.1", "The metacube has a short diameter, and routing in it is simple.", everyMetacube,
			claims.Uncheckable("\"short\" and \"simple\" name no measure; the diameter itself is FT-27, that of MC(2,3) PX-25.")),
		claim("PX-163", "sec.1", "Cube-connected cycles have bounded degree.", "n >= 1",
			claims.AsPrintedIn("The bound is not printed; 3 is one.", claims.CubeConnectedCycles().AtMost(claims.MaxDegree, "3").
				WithControl("at most 2", claims.CubeConnectedCycles().AtMost(claims.MaxDegree, "2")))),
		claim("PX-02", "sec.1", "A dual-cube with m+1 links per node has 2^(m+1) m-cubes, called clusters.", "k = 1, m >= 1",
			claims.AsPrinted(dual.Equal(claims.Degree, "m+1"), clusters.Equal(clusterCount, "2^(m+1)"),
				metacube.CubeEdgesAndCrossEdgesIn(metacube.Networks().If(func(p claims.Point) bool { return p[0] == 1 })))),
		claim("PX-03", "sec.1", "Each node of a dual-cube has one link to a node in another cluster.", "k = 1, m >= 1",
			claims.AsPrinted(crossLinks(1).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).WithFact(formalCrossLinks()).
				WithControl("two such links", crossLinks(2)))),
		claim("PX-04", "sec.1", "Two nodes of a dual-cube are linked only if their addresses differ in one bit.", "k = 1, m >= 1",
			claims.AsPrinted(metacube.KeyProperty(dual).WithTheorems(claims.Theorem{Name: "dual-cube-links"}))),
		claim("PX-05", "sec.1", "A dual-cube cuts about half of the links of the hypercube of the same order.", "k = 1, m >= 1",
			claims.Uncheckable("\"about\" names no tolerance; the share itself is PX-209.")),
		claim("PX-209", "sec.1, near PX-05", "A dual-cube cuts the share m/(2m+1) of the links of the hypercube of the same "+
			"order: a third at m = 1, from m = 2 on between two fifths and a half.", "k = 1, m >= 1",
			claims.AsPrinted(
				cut.Equal(shareCut, "m/(2*m+1)"),
				claims.Compare(fromTwo, "m/(2*m+1)", ">=", "2/5").LargerBy("m/(2*m+1)", "2/5", "(m-2)/(5*(2*m+1))",
					"the share and two fifths; m is at least 2").
					WithControl("more than two fifths", claims.Compare(fromTwo, "m/(2*m+1)", ">", "2/5")),
				claims.Compare(fromTwo, "m/(2*m+1)", "<", "1/2").LargerBy("1/2", "m/(2*m+1)", "1/(2*(2*m+1))", "a half and the share").
					WithControl("less than three sevenths", claims.Compare(fromTwo, "m/(2*m+1)", "<", "3/7")))),
		claim("PX-06", "sec.1", "The dual-cube is symmetric (vertex-transitive) and recursive (for m >= 2 the nodes with "+
			"given highest bits of both fields form a dual-cube of m-1).", "k = 1, m >= 1",
			claims.AsPrinted(metacube.VertexTransitiveIn(dual).WithTheorems(claims.Theorem{Name: "metacube-transitive"}).
				WithFact(formalSymmetric()),
				recursive(true).WithTheorems(claims.Theorem{Name: "dual-cube-recursion"}).WithFact(formalRecursive()).
					WithControl("the highest bit of the address is taken out in place of the highest bits of the fields", recursive(false)))),
		claim("PX-152", "sec.2, fig.2", "MC(1,2) has two classes, its clusters are 2-cubes, and each node has one "+
			"cross-edge, to a node of the other class.", "k = 1, m = 2",
			claims.AsPrinted(claims.Table(
				claims.Cell{Label: "classes of MC(1,2)", Printed: "2", Actual: claims.Metacubes().Measured(metacube.Classes, 1, 2)},
				claims.Cell{Label: "nodes of a cluster of MC(1,2)", Printed: "2^2", Actual: claims.Metacubes().Measured(metacube.NodesOfCluster,
					1, 2)}),
				metacube.CubeEdgesAndCrossEdgesIn(metacube.Networks().Only(1, 2)))),
		claim("PX-08", "sec.1", "MC(1,m) is the dual-cube: a link changes one bit, in the right half of the other 2m bits "+
			"for class 0, in the left half for class 1, or the class bit.", "m >= 1",
			claims.AsPrinted(dualCubeRule(0).WithTheorems(claims.Theorem{Name: "dual-cube-links"}).WithFact(formalDualCubeRule()).
				WithControl("the halves exchanged", dualCubeRule(1)))),
	}
}

// clusterCount is the number of clusters of all classes, found from the links.
var clusterCount = claims.Quantity{Name: "number of clusters", Effort: 1, Formal: metacube.Classes.Formal + "*" +
	metacube.ClustersOfClass.Formal, Measure: func(v claims.View) *big.Rat {
	return new(big.Rat).Mul(metacube.ClustersOfClass.Measure(v), metacube.Classes.Measure(v))
}}

// shareCut is the share of the links of the hypercube of the same order that the
// network does without.
var shareCut = claims.Quantity{Name: "share of the hypercube's links that is cut", Effort: 1, Formal: "1-size(G)/size(Q(log2(order(G))))",
	Measure: func(v claims.View) *big.Rat {
		order := v.Graph().Order()
		hypercube := big.NewRat(int64(order)*int64(bits.Len64(order)-1), 2)
		return new(big.Rat).Quo(new(big.Rat).Sub(hypercube, claims.Size.Measure(v)), hypercube)
	}}

// crossLinks states that every node of a dual-cube has the given number of links
// to nodes in other clusters.
func crossLinks(want int) *claims.Statement {
	count := func(v claims.View, u model.Node) (n int) {
		g := v.Graph().(model.Metacube)
		for _, w := range v.Neighbors(u) {
			if !g.SameCluster(u, w) {
				n++
			}
		}
		return n
	}
	return metacube.WithK(1).Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status { return claims.When(count(v, x[0]) == want) },
		Explain: func(v claims.View, x []uint64) string {
			return fmt.Sprintf("%s has %s to other clusters, and not %d", v.Graph().Format(x[0]), claims.Plural(count(v, x[0]), "link"), want)
		},
	})
}

// dualCubeRule states the links of the dual-cube on 2m+1 address bits: those
// that change bit 2m, and those that change one of the bits mh to mh+m-1 when bit
// 2m is h^swap.
func dualCubeRule(swap uint64) *claims.Statement {
	rule := func(m int, u, w model.Node) bool {
		half := int(u>>(2*m) ^ swap)
		inHalf := (u^w)>>(m*half)<<(m*half) == u^w && (u^w)>>(m*half) < 1<<m
		return bits.OnesCount64(u^w) == 1 && (inHalf || u^w == 1<<(2*m))
	}
	return metacube.WithK(1).Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(v.Adjacent(x[0], x[1]) == rule(v.Graph().(model.Metacube).M(), x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s, and by the rule of the dual-cube they are %s", g.Format(x[0]), g.Format(x[1]),
				claims.Joined(v.Adjacent(x[0], x[1])), claims.Joined(rule(g.(model.Metacube).M(), x[0], x[1])))
		},
	})
}

// recursive states that two nodes of MC(1,m), m >= 2, with the same highest bits
// of both fields are joined iff they are in MC(1,m-1) once these bits are taken
// out. Without cut the bits stay: a false variant.
func recursive(cut bool) *claims.Statement {
	rest := func(m int, u model.Node) model.Node {
		if !cut {
			return u & (1<<(2*m-1) - 1)
		}
		field := model.Node(1)<<(m-1) - 1
		return u>>(2*m)<<(2*m-2) | u>>m&field<<(m-1) | u&field
	}
	highest := func(m int, u model.Node) model.Node { return u & (1<<(2*m-1) | 1<<(m-1)) }
	var smallerCubes [31]func() model.Metacube // MC(1,m-1) at m
	for m := range smallerCubes {
		smallerCubes[m] = sync.OnceValue(func() model.Metacube {
			g, err := model.NewMetacube(1, m-1)
			if err != nil {
				panic(err)
			}
			return g
		})
	}
	smaller := func(v claims.View, u, w model.Node) bool {
		m := v.Graph().(model.Metacube).M()
		return claims.NeighborView(smallerCubes[m]()).Adjacent(rest(m, u), rest(m, w))
	}
	return metacube.WithK(1).From(0, 2).Pairs(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			m := v.Graph().(model.Metacube).M()
			if highest(m, x[0]) != highest(m, x[1]) {
				return claims.Outside
			}
			return claims.When(v.Adjacent(x[0], x[1]) == smaller(v, x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s, and after the cut they are %s", g.Format(x[0]), g.Format(x[1]),
				claims.Joined(v.Adjacent(x[0], x[1])), claims.Joined(smaller(v, x[0], x[1])))
		},
	})
}
