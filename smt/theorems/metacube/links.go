package metacube

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// fieldPair is a pair u, w of nodes of MC(k,m) by the places in which they differ: the
// class bits, the field at the position that is the class of u, and all others.
type fieldPair struct {
	*logic.Builder
	class, own, others logic.Tally
	is                 []logic.Term // the tallies are tallies
}

func newFieldPair() fieldPair {
	b := logic.NewBuilder()
	class, isClass := b.TallyVar("class")
	own, isOwn := b.TallyVar("own")
	others, isOthers := b.TallyVar("others")
	return fieldPair{b, class, own, others, []logic.Term{isClass, isOwn, isOthers}}
}

func (p fieldPair) fact(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
	return p.Obligation(name, says, goal, append(more, p.is...)...)
}

// fieldRule says whether the nodes of a pair are joined.
type fieldRule func(p fieldPair) logic.Term

// byConstruction is the construction of total-exchange sec.2: cross-edges change one
// class bit and no field, cube-edges one bit of the field of the common class.
func byConstruction(p fieldPair) logic.Term {
	return p.Choose(p.class.Some,
		p.And(p.DifferNowhere(p.own, p.others), p.DifferOnce(p.class)),
		p.And(p.DifferNowhere(p.others), p.DifferOnce(p.own)))
}

// linkFacts are the facts about the links of MC(k,m) by a rule.
func linkFacts(joined fieldRule) []logic.Obligation {
	p := newFieldPair()
	linked, fields := joined(p), p.Join(p.own, p.others)
	equal := p.DifferNowhere(p.class, fields)
	cross, cube := p.And(p.DifferOnce(p.class), p.DifferNowhere(fields)),
		p.All(p.DifferNowhere(p.class), p.DifferNowhere(p.others), p.DifferOnce(p.own))
	return []logic.Obligation{
		p.fact("neighbours", prose.Text("obligation neighbours"),
			p.Iff(linked, p.And(p.DifferOnce(p.class, fields), p.DifferNowhere(p.others)))),
		p.fact("key property", "joined nodes differ in exactly one bit", p.Implies(linked, p.DifferOnce(p.class, fields))),
		p.fact("two kinds", prose.Text("obligation two kinds"),
			p.Implies(linked, p.Choose(p.DifferNowhere(p.class, p.others), cube, cross))),
		p.fact("other fields", "joined nodes agree in every field but that of the class of the one", p.DifferNowhere(p.others), linked),
		p.fact("cubes of clusters", "two nodes of a class that agree in the other fields are joined iff they differ in one bit",
			p.Iff(linked, p.DifferOnce(p.class, fields)), p.DifferNowhere(p.class, p.others)),
		p.fact("cubes of classes", "two nodes with equal fields are joined iff they differ in one bit",
			p.Iff(linked, p.DifferOnce(p.class, fields)), p.DifferNowhere(fields)),
		p.fact("nodes of an image", "nodes that are equal without the class bits are equal iff they are of one class",
			p.Iff(equal, p.DifferNowhere(p.class)), p.DifferNowhere(fields)),
		p.fact("images", prose.Text("obligation images"),
			p.Choose(p.class.Some, p.DifferNowhere(fields), p.DifferOnce(fields)), linked),
	}
}

// linkControls are facts about links by false rules.
func linkControls() []logic.Control {
	control := logic.With(linkFacts)
	return []logic.Control{
		control("any one bit", "Two nodes are joined iff they differ in one bit, wherever it is.",
			func(p fieldPair) logic.Term { return p.DifferOnce(p.class, p.own, p.others) }),
		control("several bits", "The part that differs does so in any number of bits.", func(p fieldPair) logic.Term {
			return p.Choose(p.class.Some, p.DifferNowhere(p.own, p.others), p.And(p.DifferNowhere(p.others), p.own.Some))
		}),
		control("fields of other classes", "Cube-edges change a field that is not that of the class.", func(p fieldPair) logic.Term {
			p.own, p.others = p.others, p.own
			return byConstruction(p)
		}),
		control("cross-edges with a field bit", "Cross-edges may change a field as well.", func(p fieldPair) logic.Term {
			return p.Choose(p.class.Some, p.DifferOnce(p.class), p.And(p.DifferNowhere(p.others), p.DifferOnce(p.own)))
		}),
	}
}

// Links is the theorem about the construction of MC(k,m) and what it says of
// links, clusters and neighbours, in both presentations, for every k >= 0 and
// m >= 1. Source: total-exchange sec.1 and 2; prefix sec.2 to 4; fault-tolerant sec.2.
func Links() logic.Theorem {
	return logic.Theorem{
		ID:    "metacube-links",
		Says:  prose.Text("metacube-links"),
		Scope: "every k>=0, every m>=1, every pair of nodes",
		Lemmas: slices.Concat([]logic.Lemma{logic.CountsLemma},
			prose.Steps("metacube-links", "", "", logic.ByInversions, "", "", "", "", "", "", logic.ByOneBit)),
		Obligations: linkFacts(byConstruction),
		Controls:    linkControls(),
	}
}

// LinksAt is the theorem that the construction of MC(k,m) joins a node to its
// k+m neighbours, with every address bit of both nodes a variable; 1 <= k <= 4, m >= 1,
// at most 128 field bits. Source: total-exchange sec.2, fault-tolerant sec.3.
func LinksAt(k, m int) (logic.Theorem, error) {
	if err := wreath.CheckFieldBits("links", k, m); err != nil {
		return logic.Theorem{}, err
	}
	own := wholeAddress.alongCubeEdge
	// ofNextClass is the node with a bit inverted of the field whose number is that of the
	// class with its lowest bit inverted.
	ofNextClass := func(x wholeAddress, i int) wholeAddress {
		next := x.flipped(m<<k, logic.True).alongCubeEdge(i)
		return next.flipped(m<<k, logic.True)
	}
	return logic.Theorem{
		ID:    fmt.Sprintf("metacube-links-at-%d-%d", k, m),
		Says:  fmt.Sprintf(prose.Text("metacube-links-at"), k, m, k, m),
		Scope: fmt.Sprintf("k=%d, m=%d, every pair of nodes", k, m),
		Lemmas: []logic.Lemma{{By: "",
			Says: "The node is a list of bits: neighbours that differ from it in different bits are different."}},
		Obligations: linkFactsAt(k, m, k, own),
		Controls: []logic.Control{
			logic.NewControl("one cross-edge too few", "No link changes the highest class bit.", linkFactsAt(k, m, k-1, own)),
			logic.NewControl("field of another class", "Cube-edges change the field of a neighbouring class.", linkFactsAt(k, m, k, ofNextClass)),
		},
	}, nil
}

// linkFactsAt compares the construction with the nodes across so many class bits and
// along all cube-edges.
func linkFactsAt(k, m, crossed int, along func(x wholeAddress, i int) wholeAddress) []logic.Obligation {
	b := logic.NewBuilder()
	u, v := newWholeAddress(b, k, m, "u"), newWholeAddress(b, k, m, "v")
	listed := logic.False
	for i := range crossed {
		listed = b.Or(listed, u.flipped(m<<k+i, logic.True).same(v))
	}
	for i := range m {
		listed = b.Or(listed, along(u, i).same(v))
	}
	return []logic.Obligation{
		b.Obligation("neighbours", "two nodes are joined iff the second is the first across a class bit or along a cube-edge",
			b.Iff(u.joined(v), listed)),
		b.Obligation("symmetric", "nodes joined in one order are joined in the other", b.Iff(u.joined(v), v.joined(u))),
	}
}
