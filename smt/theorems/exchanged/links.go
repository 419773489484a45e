package exchanged

import (
	"slices"

	"mccheck/smt/logic"
)

// exchangedHypercubePair is a pair u, v of nodes of EH(s,t) by the places in which they
// differ: c, which is that of u, and the strings a and b.
type exchangedHypercubePair struct {
	*logic.Builder
	c, cross logic.Term
	a, b     logic.Tally
	is       []logic.Term // the tallies are tallies
}

func newExchangedHypercubePair() exchangedHypercubePair {
	b := logic.NewBuilder()
	a, isA := b.TallyVar("a")
	other, isB := b.TallyVar("b")
	return exchangedHypercubePair{Builder: b, c: b.Var("c"), cross: b.Var("cross"), a: a, b: other, is: []logic.Term{isA, isB}}
}

// all counts every place of the address.
func (p exchangedHypercubePair) all() logic.Tally { return p.Join(logic.OnePlace(p.cross), p.a, p.b) }

// exchangedHypercubeRule says whether the nodes of a pair are joined.
type exchangedHypercubeRule func(p exchangedHypercubePair) logic.Term

// byField is the definition in model/network/exchanged_hypercube.go.
func byField(p exchangedHypercubePair) logic.Term {
	return p.Choose(p.cross, p.DifferNowhere(p.a, p.b), p.Choose(p.c, p.And(p.DifferNowhere(p.a), p.DifferOnce(p.b)),
		p.And(p.DifferNowhere(p.b), p.DifferOnce(p.a))))
}

// exchangedHypercubeFacts are the facts about the links of EH(s,t) by a rule.
func exchangedHypercubeFacts(joined exchangedHypercubeRule) []logic.Obligation {
	p := newExchangedHypercubePair()
	linked := joined(p)
	fact := func(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
		return p.Obligation(name, says, goal, append(more, p.is...)...)
	}
	stays := p.Not(p.cross)
	return []logic.Obligation{
		fact("one bit", "joined nodes differ in exactly one bit", p.Implies(linked, p.DifferOnce(p.all()))),
		fact("symmetric", "u is joined to v iff v is joined to u",
			p.Iff(linked, joined(exchangedHypercubePair{p.Builder, p.Xor(p.c, p.cross), p.cross, p.a, p.b, p.is}))),
		fact("last bit", "the node that differs in c alone is joined", linked, p.cross, p.DifferNowhere(p.a, p.b)),
		fact("bits of a", "the nodes that differ in one bit of a alone are joined iff c = 0", p.Iff(linked, p.Not(p.c)),
			stays, p.DifferOnce(p.a), p.DifferNowhere(p.b)),
		fact("bits of b", "the nodes that differ in one bit of b alone are joined iff c = 1", p.Iff(linked, p.c), stays,
			p.DifferOnce(p.b), p.DifferNowhere(p.a)),
	}
}

// Links is the theorem about the links of EH(s,t) and its degrees, for
// every s, t >= 1. Source: Loh, Hsu, Pan 2005; ecq sec.1 and table 3.
func Links() logic.Theorem {
	rule := logic.With(exchangedHypercubeFacts)
	return logic.Theorem{
		ID:          "exchanged-hypercube-links",
		Says:        prose.Text("exchanged-hypercube-links"),
		Scope:       "every s>=1, every t>=1, every pair of nodes",
		Lemmas:      slices.Concat([]logic.Lemma{logic.CountsLemma}, prose.Steps("exchanged-hypercube-links", "", "", "", logic.ByOneBit)),
		Obligations: exchangedHypercubeFacts(byField),
		Controls: []logic.Control{
			rule("fields exchanged", "a changes where c = 1, and b where c = 0.", func(p exchangedHypercubePair) logic.Term {
				p.c = p.Not(p.c)
				return byField(p)
			}),
			rule("any one bit", "Nodes that differ in one bit are joined.",
				func(p exchangedHypercubePair) logic.Term { return p.DifferOnce(p.all()) }),
			rule("several bits", "Several bits of a may change at once.", func(p exchangedHypercubePair) logic.Term {
				return p.Or(byField(p), p.All(p.Not(p.cross), p.Not(p.c), p.a.Some, p.DifferNowhere(p.b)))
			}),
			rule("c anywhere", "c may change together with a and b.",
				func(p exchangedHypercubePair) logic.Term { return p.Or(byField(p), p.cross) }),
			rule("no links across c", "Nodes that differ in c are not joined.",
				func(p exchangedHypercubePair) logic.Term { return p.And(byField(p), p.Not(p.cross)) }),
		},
	}
}
