package totalexchange

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// variationClaims are the statements of sec.1 on other variations of the
// hypercube, one claim a network. A variation is compared with the hypercube of
// the same order; the text leaves out no member, however small.
func variationClaims() []claims.Claim {
	return slices.Concat(diameterClaims(), linkClaims(), lostPropertyClaims())
}

// diameterClaims are those on the networks whose diameter is reduced.
func diameterClaims() []claims.Claim {
	folded, crossed := claims.FoldedHypercubes(), claims.CrossedCubes()
	return []claims.Claim{
		claim("TE-03", "sec.1", "The folded hypercube FQ_n reduces the diameter of the hypercube.", "n >= 1",
			claims.AsPrinted(smallerDiameter(folded.From(0, 1), "n-1")).FailsOnlyAt("n = 1 (K_2, where the farthest node is the neighbour)"),
			claims.Repaired("The folded hypercube has a smaller diameter for n >= 2: K_2 is left out, to which the extra links add nothing.",
				smallerDiameter(folded, "n-1").
					WithTheorems(claims.Theorem{Name: "folded-hypercube-gain"})).For("n >= 2")),
		claim("TE-151", "sec.1", "The crossed cube CQ_n reduces the diameter of the hypercube.", "n >= 1",
			claims.AsPrinted(smallerDiameter(crossed, "n-1")).FailsOnlyAt("n = 1 or n = 2 (hypercubes)"),
			claims.Repaired("CQ_1 and CQ_2, which are hypercubes, are left out.", smallerDiameter(crossed.From(0, 3), "n-1")).For("n >= 3")),
	}
}

// linkClaims are those on the networks whose number of links is reduced.
func linkClaims() []claims.Claim {
	ccc, reduced, hcn := claims.CubeConnectedCycles(), claims.ReducedHypercubes(), claims.HierarchicalCubicNetworks()
	return []claims.Claim{
		claim("TE-152", "sec.1", "The cube-connected cycles CCC(n) reduce the number of links of the hypercube.", "n >= 1",
			claims.AsPrintedIn("The networks whose number of nodes is a power of two are compared, as only for these there is a "+
				"hypercube of the same order.", fewerLinks(ccc)).
				FailsOnlyAt("n = 1 (K_2)"),
			claims.Repaired("K_2 is left out, which has no link to spare.", fewerLinks(ccc.From(0, 2))).For("n >= 2")),
		claim("TE-153", "sec.1", "The reduced hypercube RH(k,m) reduces the number of links of the hypercube.", "0 <= m <= k",
			claims.AsPrinted(fewerLinks(reduced)).FailsOnlyAt("m = 0 (hypercubes)"),
			claims.Repaired("The networks RH(k,0), which are hypercubes, are left out.", fewerLinks(reduced.From(1, 1))).For("1 <= m <= k")),
		claim("TE-154", "sec.1", "The hierarchical cubic network HCN(n,n) reduces both the diameter and the number of links "+
			"of the hypercube.", "n >= 1",
			claims.AsPrinted(smallerDiameter(hcn, "2*n-1"), fewerLinks(hcn)).FailsOnlyAt("n = 1 or n = 2 (4 and 16 nodes)"),
			claims.Repaired("The two smallest networks are left out: HCN(1,1) is the 2-cube, and HCN(2,2) has the diameter 4 of the 4-cube.",
				smallerDiameter(hcn.From(0, 3), "2*n-1"), fewerLinks(hcn.From(0, 3))).For("n >= 3")),
	}
}

// lostPropertyClaims are those on networks that lack the key property.
func lostPropertyClaims() []claims.Claim {
	crossed, hcn := claims.CrossedCubes(), claims.HierarchicalCubicNetworks()
	return []claims.Claim{
		claim("TE-04", "sec.1", "The crossed cube does not satisfy the key property: some link changes several address bits.", "n >= 1",
			claims.AsPrinted(losesKeyProperty(crossed)).FailsOnlyAt("n = 1 or n = 2 (hypercubes)"),
			claims.Repaired("CQ_1 and CQ_2, which are hypercubes, are left out; of the others no numbering at all has the key "+
				"property, for there is a cycle of odd length.",
				losesKeyProperty(crossed.From(0, 3)).WithFact(manyBits(crossed.From(0, 3))), oddCycle(crossed.From(0, 3))).For("n >= 3")),
		claim("TE-155", "sec.1", "The hierarchical cubic network does not satisfy the key property: some link changes "+
			"several address bits.", "n >= 1",
			claims.AsPrinted(losesKeyProperty(hcn).WithFact(manyBits(hcn)))),
		claim("TE-211", "sec.1, near TE-155", "From n = 3 on no numbering of the nodes of HCN(n,n) has the key property: "+
			"there is a cycle of odd length.", "n >= 3",
			claims.AsPrinted(oddCycle(hcn.From(0, 3)))),
	}
}

// manyBits is the fact that the networks have links which change several bits: it names
// one link of each.
func manyBits(n claims.Networks) (string, func(f *claims.Fact)) {
	return "a link of each of the networks below changes several address bits", func(f *claims.Fact) {
		for _, p := range n.Domain.Points(claims.Default) {
			if g, err := n.New(p); err == nil && g.Order() <= 1<<10 {
				u, w := failingLink(claims.NeighborView(g), oneBit)
				f.Claim("edge(%s,%d,%d) and ones(xor(%[2]d,%[3]d)) > 1", claims.Formal(g), u, w)
			}
		}
	}
}

// smallerDiameter states that the diameter is at most the formula, which is one
// less than that of the hypercube of the same order.
func smallerDiameter(n claims.Networks, atMost string) *claims.Statement {
	return n.AtMost(claims.Diameter, atMost).WithControl("at most 1", n.AtMost(claims.Diameter, "1"))
}

// fewerLinks states that the network has fewer links than the hypercube of the
// same order, N*log2(N)/2 at N nodes. Where N is not a power of two there is no
// such hypercube, and the case is outside.
func fewerLinks(n claims.Networks) *claims.Statement {
	st := linksBelow(n, 1).WithFact("the links of the networks below, and those of the hypercube with as many nodes", func(f *claims.Fact) {
		for _, p := range n.Domain.Points(claims.Default) {
			if g, err := n.New(p); err == nil && g.Order() <= 1<<11 && bits.OnesCount64(g.Order()) == 1 {
				f.Claim("size(%[1]s) < size(Q(log2(order(%[1]s))))", claims.Formal(g))
			}
		}
	})
	return st.WithControl("fewer than half of its links", linksBelow(n, 2))
}

func linksBelow(n claims.Networks, times int64) *claims.Statement {
	return n.Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			order := v.Graph().Order()
			if bits.OnesCount64(order) != 1 {
				return claims.Outside
			}
			return claims.When(times*claims.Size.Measure(v).Num().Int64() < hypercubeLinks(order))
		},
		Explain: func(v claims.View, _ []uint64) string {
			return fmt.Sprintf("the network has %s, and not fewer than the hypercube of the same order, which has %d",
				claims.Plural(int(claims.Size.Measure(v).Num().Int64()), "link"), hypercubeLinks(v.Graph().Order()))
		},
	})
}

func hypercubeLinks(order uint64) int64 {
	n := bits.Len64(order) - 1
	return int64(order) * int64(n) / 2
}

// losesKeyProperty states that some link of the network, with the addresses of
// its definition, changes more than one bit.
func losesKeyProperty(n claims.Networks) *claims.Statement {
	return someLink(n, oneBit).WithControl("hypercubes", someLink(claims.Hypercubes(), oneBit))
}

// oddCycle states that the network has a cycle of odd length. Then no numbering
// of its nodes has the key property, for a link that changes one bit joins a
// node with an even number of ones to one with an odd number.
func oddCycle(n claims.Networks) *claims.Statement {
	st := someLink(n, differentLayers).WithFact("row r of the table is a closed walk of an odd number of links in network "+
		"r; if links changed one bit each, in any numbering, a closed walk would have an even number", func(f *claims.Fact) {
		var rows [][]model.Node
		var names []string
		for _, p := range n.Domain.Points(claims.Default) {
			if g, err := n.New(p); err == nil && g.Order() <= 1<<10 {
				rows, names = append(rows, oddWalk(claims.NeighborView(g))), append(names, claims.Formal(g))
			}
		}
		claims.AddTable(f, "walk", rows...)
		f.Claim("all r in 0..%d: walk(r,0) = walk(r,len(walk,r)-1) and mod(len(walk,r)-1,2) = 1", len(rows)-1)
		for r, name := range names {
			f.Claim("all i in 1..len(walk,%[1]d)-1: edge(%[2]s,walk(%[1]d,i-1),walk(%[1]d,i))", r, name)
		}
	})
	return st.WithControl("hypercubes", someLink(claims.Hypercubes(), differentLayers))
}

// oddWalk is a closed walk through node 0 with an odd number of links: out by a
// shortest path, over a link between nodes at the same distance, and back; nil if
// there is no such link.
func oddWalk(v claims.View) []model.Node {
	dist := v.Distances(0)
	for u := range v.Graph().Order() {
		for _, w := range v.Neighbors(u) {
			if dist[u] == dist[w] {
				return append(slices.Clone(claims.ShortestPath(v, 0, u)), claims.ShortestPath(v, w, 0)...)
			}
		}
	}
	return nil
}

// linkTest is a property that every link of a network would have to have; name
// says what it is called when it has.
type linkTest struct {
	name string
	ok   func(v claims.View, u, w model.Node) bool
}

var (
	oneBit = linkTest{"every link changes one address bit", func(_ claims.View, u, w model.Node) bool {
		return bits.OnesCount64(u^w) == 1
	}}
	// differentLayers holds for every link iff the network, which is
	// connected, has no odd cycle.
	differentLayers = linkTest{"there is no odd cycle", func(v claims.View, u, w model.Node) bool {
		dist := v.Distances(0)
		return (dist[u]+dist[w])%2 == 1
	}}
)

// failingLink is the first link that fails the test; a node twice if there is none.
func failingLink(v claims.View, test linkTest) (u, w model.Node) {
	for u := range v.Graph().Order() {
		for _, w := range v.Neighbors(u) {
			if !test.ok(v, u, w) {
				return u, w
			}
		}
	}
	return 0, 0
}

// someLink states that a link fails the test.
func someLink(n claims.Networks, test linkTest) *claims.Statement {
	return n.Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			u, w := failingLink(v, test)
			return claims.When(u != w)
		},
		Explain: func(claims.View, []uint64) string { return test.name },
	})
}
