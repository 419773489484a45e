package ecq

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// treeBuilder makes a tree from a candidate for IET(1,1).
type treeBuilder func(base model.RootedTree, s, t int) model.RootedTree

// treesDoubled settles trees that grow by two copies for each bit.
var treesDoubled = claims.Theorem{Name: "exchanged-trees"}

// exchangedTreeClaims are those of the trees IET. IET(1,1) stands in a figure
// only, so that a tree spans a network when some candidate makes it do so; a
// refutation is one for all 64 candidates.
func exchangedTreeClaims() []claims.Claim {
	swapped := func(base model.RootedTree, s, t int) model.RootedTree { return model.ExchangedTree(base, t, s) }
	ecqs, ehs := claims.ExchangedCrossedCubes(), claims.ExchangedHypercubes()
	turned := ecqs
	turned.New = func(p claims.Point) (model.Graph, error) { return ecqs.New(claims.Point{p[1], p[0]}) }
	upper := func(p claims.Point) bool { return p[0] <= p[1] }
	lower := func(p claims.Point) bool { return p[0] > p[1] }
	all := func(claims.Point) bool { return true }
	drawn := func(p claims.Point) bool { return p[0]+p[1] == 4 && p[0] != p[1] }

	const construction = "EQ-101" // whose repair, the other way to join copies, the others share
	const some = " for some choice of IET(1,1), which only a figure shows."
	const repair = "Copies are joined along a link that exists, at the nodes whose old fields are 0, with c = 1 for a new bit of b and " +
		"c = 0 for a new bit of a, in place of the roots: from every IET(1,1) the result is a spanning tree"
	certified := []claims.Point{{1, 2}, {2, 1}, {2, 2}, {1, 3}, {3, 1}}
	joined := func(n claims.Networks, family string) *claims.Statement {
		points := slices.DeleteFunc(slices.Clone(certified), func(p claims.Point) bool { return n.Domain.If != nil && !n.Domain.If(p) })
		return certifyJoinedTrees(n.Each(2, fromEvery(model.JoinedExchangedTree)).
			WithControl("joined at the roots", n.Each(2, fromEvery(model.ExchangedTree))), family, points...).WithTheorems(treesDoubled)
	}
	repaired := func(cond func(claims.Point) bool) claims.Reading {
		return claims.Repaired(repair+" of ECQ(s,t).", joined(ecqs.If(cond), "ECQ"))
	}
	both := claims.Repaired(repair+" of EH(s,t) and of ECQ(s,t).", joined(ehs, "EH"), joined(ecqs, "ECQ"))
	direct := func(cond func(claims.Point) bool) claims.Reading {
		return claims.Charitably("IET(s,t) is a spanning tree of ECQ(s,t)"+some,
			spanning(ecqs.If(cond), model.ExchangedTree)).FailsBy(claims.Substance)
	}
	printed := func(says string, n claims.Networks, build treeBuilder) claims.Reading {
		return claims.AsPrintedIn(says+some, spanning(n, build)).FailsBy(claims.Substance)
	}
	return []claims.Claim{
		claim("EQ-98", "sec.4.2", "All links of the improved exchanged tree are links of EH(s,t), unlike those of the exchanged tree.",
			everyST,
			printed("All links of IET(s,t) are links of EH(s,t)", ehs, model.ExchangedTree).CausedBy(construction), both),
		claim("EQ-99", "sec.4.2, case 1", "Relabelling and joining yields a tree on all 2^(s+t+1) addresses.", "1 <= s <= t",
			claims.AsPrintedIn("The claim holds for every choice of IET(1,1).",
				certifyRootedTrees(ecqs.If(upper).Each(2, trees(model.ExchangedTree)).
					WithControl("the root of the second copy is left alone",
						ecqs.If(upper).Each(2, trees(unjoined)))).WithTheorems(treesDoubled))),
		claim("EQ-101", "Theorem 11, s <= t", "IET(s,t) is a spanning tree of ECQ(t,s).", "1 <= s <= t",
			printed("IET(s,t) is a spanning tree of ECQ(t,s)", turned.If(upper), swapped), direct(upper), repaired(upper)),
		claim("EQ-102", "Theorem 11, s > t", "IET(s,t) is a spanning tree of ECQ(t,s).", "s > t >= 1",
			printed("IET(s,t) is a spanning tree of ECQ(t,s)", turned.If(lower), swapped).CausedBy(construction),
			direct(lower).CausedBy(construction), repaired(lower)),
		claim("EQ-103", "sec.1, sec.4.2", "IET(s,t) is a spanning tree of EH.", everyST,
			printed("IET(s,t) is a spanning tree of EH(s,t)", ehs, model.ExchangedTree).CausedBy(construction), both),
		claim("EQ-106", "sec.4.2, end", "A message in ECQ(s,t) can be broadcast along IET(t,s).", everyST,
			printed("IET(t,s) is a spanning tree of ECQ(s,t)", ecqs, swapped).CausedBy(construction), repaired(all)),
		claim("EQ-107", "sec.4.2, Fig. 5, Fig. 6", "The figures, which by their captions show IET(1,3) and IET(3,1), show spanning "+
			"trees of ECQ(3,1) and ECQ(1,3).", "s = 1, t = 3 or s = 3, t = 1",
			claims.AsPrintedIn("The trees that the text constructs under these names are such"+some,
				turned.If(drawn).Each(2, fromSome(swapped))).FailsBy(claims.Misprint).CausedBy(construction),
			repaired(drawn)),
	}
}

// spanning states that the tree spans the networks for some candidate.
func spanning(n claims.Networks, build treeBuilder) *claims.Statement {
	return n.Each(2, fromSome(build)).DegenerateAt(thin)
}

// extent is s and t of the network, as they are written there.
func extent(v claims.View) (s, t int) {
	g := v.Graph().(interface {
		S() int
		T() int
	})
	return g.S(), g.T()
}

// fromSome states that the tree spans the network for some candidate. Where none does,
// two are shown, one for either last bit of the root: the second copy hangs below the
// first by their roots, and which bit these may change depends on that bit.
func fromSome(build treeBuilder) claims.Predicate {
	return once(func(v claims.View) string {
		s, t := extent(v)
		var shown [2]string
		for _, base := range model.ExchangedTreeBases() {
			fault := spanFault(v, build(base, s, t))
			if fault == "" {
				return ""
			}
			if last := base.Root & 1; shown[last] == "" {
				shown[last] = fmt.Sprintf("with a root of IET(1,1) that ends in %d, such as %03b, %s", last, base.Root, fault)
			}
		}
		return "none of the 64 candidates for IET(1,1) makes a spanning tree: " + shown[0] + "; " + shown[1]
	})
}

// fromEvery states that the tree spans the network for every candidate.
func fromEvery(build treeBuilder) claims.Predicate {
	return once(func(v claims.View) string {
		s, t := extent(v)
		for i, base := range model.ExchangedTreeBases() {
			if fault := spanFault(v, build(base, s, t)); fault != "" {
				return fmt.Sprintf("from candidate %d for IET(1,1), %s", i, fault)
			}
		}
		return ""
	})
}

// spanFault is the first fault of the tree as a spanning tree of the network. A root of a
// copy that hangs wrong comes first, as its link does not depend on the rest of IET(1,1).
func spanFault(v claims.View, tree model.RootedTree) string {
	g := v.Graph()
	first := ""
	for u := range g.Order() {
		p := tree.Parent[u]
		if u == tree.Root || v.Adjacent(u, p) {
			continue
		}
		fault := fmt.Sprintf("%s hangs below %s, to which it is not joined", g.Format(u), g.Format(p))
		if p == tree.Root {
			return fault
		}
		if first == "" {
			first = fault
		}
	}
	if first != "" {
		return first
	}
	return treeFault(v, tree)
}

// trees states, for every candidate, that there is one tree on all addresses.
func trees(build treeBuilder) claims.Predicate {
	return once(func(v claims.View) string {
		s, t := extent(v)
		for _, base := range model.ExchangedTreeBases() {
			if fault := treeFault(v, build(base, s, t)); fault != "" {
				return fault
			}
		}
		return ""
	})
}

// treeFault is an address that is missing or does not lead to the root.
func treeFault(v claims.View, tree model.RootedTree) string {
	g := v.Graph()
	if uint64(len(tree.Parent)) != g.Order() {
		return fmt.Sprintf("the tree has %d addresses of %d", len(tree.Parent), g.Order())
	}
	leads := make([]bool, g.Order())
	leads[tree.Root] = true
	for u := range g.Order() {
		var way []model.Node
		for w := u; !leads[w]; w = tree.Parent[w] {
			way = append(way, w)
			if len(way) > len(leads) {
				return fmt.Sprintf("%s does not lead to the root %s", g.Format(u), g.Format(tree.Root))
			}
		}
		for _, w := range way {
			leads[w] = true
		}
	}
	return ""
}

// unjoined is IET(s,t) with the root of the last copy left as a root.
func unjoined(base model.RootedTree, s, t int) model.RootedTree {
	tree := model.ExchangedTree(base, s, t)
	for u, p := range tree.Parent {
		if p == tree.Root {
			tree.Parent[u] = model.Node(u)
			break
		}
	}
	return tree
}
