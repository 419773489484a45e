package dualcube

import (
	"fmt"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/model"
)

// foldedCubeClaims are the statements of sec.1 about the folded hypercube. The
// text begins at no particular n; FQ_1 is K_2, where the farthest node is the
// neighbour.
func foldedCubeClaims() []claims.Claim {
	fq := claims.FoldedHypercubes().From(0, 1)
	from2 := foldedHypercubes()
	farthest := func(far int) func(model.Graph, model.Node, model.Node) bool {
		return func(g model.Graph, u, w model.Node) bool {
			n := g.(model.FoldedHypercube).Dimension()
			return differing(u, w) == 1 || differing(u, w) == n-far
		}
	}
	return []claims.Claim{
		{
			ID: "DC-11", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The folded hypercube is the n-cube with a link from every node to the one node that is farthest from it, " +
				"which differs from it in all n bits.",
			Readings: readings(claims.AsPrinted(joinedIff(fq, "they differ in one bit or in all", farthest(0)).
				WithSentences("FQ_n joins the nodes that Q_n joins, and each node with the one node that is farthest from it in "+
					"Q_n, which differs from it in all bits: n = 1..6",
					"let far(n,u,v) = dist(Q(n),u,v) = (most w in nodes(Q(n)): dist(Q(n),u,w))",
					"all n in 1..6: all u, v in nodes(Q(n)): edge(FQ(n),u,v) <-> (edge(Q(n),u,v) or xor(u,v) = 2^n-1)",
					"all n in 1..6: order(FQ(n)) = order(Q(n)) and (all u, v in nodes(Q(n)): far(n,u,v) <-> xor(u,v) = 2^n-1)").
				WithControl("linked to the nodes that differ in all bits but one", joinedIff(fq, "they differ in one bit or in n-1", farthest(1))))),
		},
		{
			ID: "DC-154", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "As it needs an extra link for each node, the folded hypercube is more complex to lay out in VLSI.",
			Readings: readings(claims.Uncheckable("No measure of the complexity is named, such as the area of a layout; DC-13 " +
				"decides the extra link.")),
		},
		{
			ID: "DC-12", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The diameter of the folded hypercube with 2^n nodes is n/2, rounded up.",
			Readings: readings(claims.AsPrinted(fq.Equal(claims.Diameter, "ceil(n/2)").
				WithTheorems(claims.Theorem{Name: "folded-hypercube-diameter", Formula: formula.MustParse("ceil(n/2)")}))),
		},
		{
			ID: "DC-13", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The folded hypercube has a smaller diameter than the n-cube, for one extra link per node.",
			Readings: readings(
				claims.AsPrinted(foldedGain(fq)).FailsOnlyAt("n = 1 (K_2)"),
				claims.Repaired("The case n = 1 is left out, where the farthest node is the neighbour: no link is added and nothing is gained.",
					from2.AtMost(claims.Diameter, "n-1").WithTheorems(claims.Theorem{Name: "folded-hypercube-gain"}).
						WithControl("smaller by two", from2.AtMost(claims.Diameter, "n-2")),
					from2.Equal(linksPerNode, "n+1")).For("n >= 2"),
			),
		},
	}
}

// foldedGain states one extra link and a gain in diameter.
func foldedGain(fq claims.Networks) *claims.Statement {
	return each(fq, 2, func(v claims.View) bool {
		n := v.Graph().(model.FoldedHypercube).Dimension()
		return degree(v) == n+1 && diameter(v) < n
	}, besideHypercube)
}

// crossedCubeClaims are the statements of sec.1 about the crossed cube, and the
// caption of Fig.1.
func crossedCubeClaims() []claims.Claim {
	cq := crossedCubes()
	n := []string{"n"}
	return []claims.Claim{
		{
			ID: "DC-07", Paper: paper, Where: "sec.1, Fig.1", Domain: "CQ(3), HCN(2,2), RH(2,1)",
			Says: "CQ(3), HCN(2,2) and RH(2,1) have three links per node (the \"# edges\" of the caption).",
			Readings: readings(claims.AsPrinted(claims.Table(
				claims.Cell{Label: "CQ(3)", Printed: "3", Actual: claims.CrossedCubes().Measured(linksPerNode, 3)},
				claims.Cell{Label: "HCN(2,2)", Printed: "3", Actual: claims.HierarchicalCubicNetworks().Measured(linksPerNode, 2)},
				claims.Cell{Label: "RH(2,1)", Printed: "3", Actual: claims.ReducedHypercubes().Measured(linksPerNode, 2, 1)}))),
		},
		{
			ID: "DC-14", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The crossed cube uses the resources of the n-cube: as many nodes, links, and links per node.",
			Readings: readings(claims.AsPrinted(together(letter("n", 1),
				fact{of: cq, at: n, q: claims.Order, is: "2^n"},
				fact{of: cq, at: n, q: claims.Size, is: "n*2^(n-1)"},
				fact{of: cq, at: n, q: linksPerNode, is: "n"}))),
		},
		{
			ID: "DC-153", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The crossed cube is the hypercube with some of its links put elsewhere: CQ(n) has as many links as Q_n, some of them others.",
			Readings: readings(
				claims.AsPrinted(repositioned(claims.CrossedCubes(), someElsewhere)).FailsOnlyAt("n <= 2 (CQ(1) and CQ(2) are Q_1 and Q_2)"),
				claims.Repaired("The cases n = 1 and n = 2 are left out, where no link is put elsewhere.",
					repositioned(claims.CrossedCubes().From(0, 3), someElsewhere).
						WithSentences("as many links as Q_n, and some between nodes that differ in more than one bit, n = 3..7",
							"all n in 3..7: size(CQ(n)) = size(Q(n)) and (some u, v in nodes(CQ(n)): edge(CQ(n),u,v) and ones(xor(u,v)) > 1)").
						WithControl("all of them", repositioned(claims.CrossedCubes().From(0, 3),
							func(elsewhere, links int) bool { return elsewhere == links })).
						WithControl("from n = 2 on", repositioned(claims.CrossedCubes().From(0, 2), someElsewhere))).For("n >= 3"),
			),
		},
		{
			ID: "DC-15", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The diameter of the crossed cube with 2^n nodes is (n+1)/2, rounded up.",
			Readings: readings(claims.AsPrinted(cq.Equal(claims.Diameter, "ceil((n+1)/2)").
				WithTheorems(claims.Theorem{Name: "crossed-cube-diameter", Formula: formula.MustParse("ceil((n+1)/2)")}))),
		},
		{
			ID: "DC-16", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The diameter of the crossed cube is about half of the hypercube's.",
			Readings: readings(claims.Uncheckable("\"about\" names no tolerance; DC-15 decides the exact value that the sentence " +
				"goes on to give, and DC-204 how far it is from n/2.")),
		},
		{
			ID: "DC-204", Paper: paper, Where: "near sec.1 (DC-16)", Domain: "n >= 1",
			Says: "The diameter of the crossed cube exceeds half of the hypercube's by 1/2 or by 1.",
			Readings: readings(claims.AsPrinted(crossedExcess(1, 2).
				WithTheorems(claims.Theorem{Name: "crossed-cube-diameter", Formula: formula.MustParse("ceil((n+1)/2)")}).
				WithSentences("the diameter of CQ_n less half of that of Q_n is 1/2 or 1, n = 1..8",
					"all n in 1..8: given more = diameter(CQ(n))-diameter(Q(n))/2: more = 1/2 or more = 1").
				WithControl("always by 1", crossedExcess(2, 2)).
				WithControl("always by 1/2", crossedExcess(1, 1)))),
		},
	}
}

// repositioned states that the crossed cube has as many links as the hypercube of its
// order, and that as many of them as enough wants join nodes that differ in more than
// one bit.
func repositioned(cq claims.Networks, enough func(elsewhere, links int) bool) *claims.Statement {
	count := func(v claims.View) (elsewhere, links int) {
		for u := range v.Graph().Order() {
			for _, w := range v.Neighbors(u) {
				if u < w {
					links++
					if differing(u, w) > 1 {
						elsewhere++
					}
				}
			}
		}
		return elsewhere, links
	}
	return each(cq, 1, func(v claims.View) bool {
		elsewhere, links := count(v)
		n := v.Graph().(model.CrossedCube).Dimension()
		return links == n<<(n-1) && enough(elsewhere, links)
	}, func(v claims.View) string {
		elsewhere, links := count(v)
		return fmt.Sprintf("the number of links is %d; %d of them join nodes that differ in more than one bit, which a link "+
			"of the hypercube does not",
			links, elsewhere)
	})
}

func someElsewhere(elsewhere, _ int) bool { return elsewhere > 0 }

// crossedExcess states that twice the diameter of CQ_n exceeds n by lo to hi.
func crossedExcess(lo, hi int) *claims.Statement {
	return each(claims.CrossedCubes(), 2, func(v claims.View) bool {
		excess := 2*diameter(v) - v.Graph().(model.CrossedCube).Dimension()
		return lo <= excess && excess <= hi
	}, func(v claims.View) string {
		return fmt.Sprintf("the diameter is %d", diameter(v))
	})
}
