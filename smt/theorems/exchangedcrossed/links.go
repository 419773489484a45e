package exchangedcrossed

import (
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/exchanged"
)

// exchangedPair is a pair u, v of nodes of ECQ(s,t): the last bit of u and whether
// that of v is another, and what holds of the strings a and of the strings b.
type exchangedPair struct {
	*logic.Builder
	c, cross logic.Term
	a, b     crossedcube.State
	is       []logic.Term // no strings are equal and joined
}

func newExchangedPair() exchangedPair {
	b := logic.NewBuilder()
	p := exchangedPair{Builder: b, c: b.Var("c"), cross: b.Var("cross"),
		a: crossedcube.State{Same: b.Var("aSame"), Joined: b.Var("aJoined")},
		b: crossedcube.State{Same: b.Var("bSame"), Joined: b.Var("bJoined")}}
	p.is = []logic.Term{b.Not(b.And(p.a.Same, p.a.Joined)), b.Not(b.And(p.b.Same, p.b.Joined))}
	return p
}

func (p exchangedPair) equal() logic.Term { return p.All(p.Not(p.cross), p.a.Same, p.b.Same) }

// edgeSets are E1, E2 and E3 of ecq sec.2.
func (p exchangedPair) edgeSets() []logic.Tally {
	both := func(c logic.Term) logic.Term { return p.And(c, p.Not(p.cross)) }
	return []logic.Tally{
		logic.OnePlace(p.All(p.cross, p.a.Same, p.b.Same)),
		logic.OnePlace(p.All(both(p.Not(p.c)), p.b.Same, p.a.Joined)),
		logic.OnePlace(p.All(both(p.c), p.a.Same, p.b.Joined)),
	}
}

// exchangedRule says whether the nodes of a pair are joined.
type exchangedRule func(p exchangedPair) logic.Term

// byKind is the definition in model/network/exchanged_crossed_cube.go.
func byKind(p exchangedPair) logic.Term {
	return p.Choose(p.cross, p.And(p.a.Same, p.b.Same),
		p.Choose(p.c, p.And(p.a.Same, p.b.Joined), p.And(p.b.Same, p.a.Joined)))
}

// exchangeMap is a map from ECQ(s,t) to ECQ(t,s).
type exchangeMap func(p exchangedPair) exchangedPair

// fieldsExchanged lets a and b change places and complements c.
func fieldsExchanged(p exchangedPair) exchangedPair {
	p.a, p.b, p.c = p.b, p.a, p.Not(p.c)
	return p
}

// exchangedFacts are the facts about the links of ECQ(s,t) by a rule, and a map.
func exchangedFacts(joined exchangedRule, image exchangeMap) []logic.Obligation {
	p := newExchangedPair()
	linked, sets := joined(p), p.edgeSets()
	fact := func(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
		return p.Obligation("exchanged: "+name, says, goal, more...)
	}
	back := p
	back.c = p.Xor(p.c, p.cross)
	part := p
	part.a = crossedcube.State{Same: p.Var("restSame"), Joined: p.Var("restJoined")}
	alike := []logic.Term{p.Iff(p.a.Same, part.a.Same), p.Iff(p.a.Joined, part.a.Joined)}
	partB := p
	partB.b = part.a
	alikeB := []logic.Term{p.Iff(p.b.Same, partB.b.Same), p.Iff(p.b.Joined, partB.b.Joined)}
	return []logic.Obligation{
		fact("edge sets", "a joined pair is in exactly one of E1, E2 and E3, and no other pair is in any",
			p.And(p.Iff(linked, p.DifferOnce(sets...)), p.Iff(linked, p.Not(p.DifferNowhere(sets...))))),
		fact("symmetric", "u is joined to v iff v is joined to u", p.Iff(linked, joined(back))),
		fact("no loops", "no node is joined to itself", p.Not(p.And(linked, p.equal())), p.is...),
		fact("copy c = 0", "nodes that end in 0 are joined iff their b are equal and their a joined",
			p.Iff(linked, p.And(p.b.Same, p.a.Joined)), p.Not(p.c), p.Not(p.cross)),
		fact("copy c = 1", "nodes that end in 1 are joined iff their a are equal and their b joined",
			p.Iff(linked, p.And(p.a.Same, p.b.Joined)), p.c, p.Not(p.cross)),
		fact("last bit", "nodes with different last bits are joined iff they differ in nothing else",
			p.Iff(linked, p.And(p.a.Same, p.b.Same)), p.cross),
		fact("part of a", prose.Text("obligation part of a"),
			p.Iff(linked, joined(part)), alike...),
		fact("part of b", "likewise for b", p.Iff(linked, joined(partB)), alikeB...),
		fact("image: one-to-one", "the images of two nodes are equal iff the nodes are", p.Iff(p.equal(), image(p).equal())),
		fact("image: links", "the images of two nodes are joined in ECQ(t,s) iff the nodes are in ECQ(s,t)",
			p.Iff(linked, joined(image(p)))),
	}
}

// exchangedControls are the facts with a false rule or map.
func exchangedControls() []logic.Control {
	rule := logic.With(func(joined exchangedRule) []logic.Obligation { return exchangedFacts(joined, fieldsExchanged) })
	mapped := logic.With(func(image exchangeMap) []logic.Obligation { return exchangedFacts(byKind, image) })
	return []logic.Control{
		rule("fields exchanged", "a moves where c = 1, and b where c = 0.", func(p exchangedPair) logic.Term {
			p.c = p.Not(p.c)
			return byKind(p)
		}),
		rule("both move", "a and b may move at both ends.", func(p exchangedPair) logic.Term {
			return p.Choose(p.cross, p.And(p.a.Same, p.b.Same), p.Or(p.And(p.a.Same, p.b.Joined), p.And(p.b.Same, p.a.Joined)))
		}),
		rule("loops", "The last bit need not differ.",
			func(p exchangedPair) logic.Term { return p.Or(byKind(p), p.And(p.a.Same, p.b.Same)) }),
		mapped("c kept", "a and b change places, and c stays.", func(p exchangedPair) exchangedPair {
			p.a, p.b = p.b, p.a
			return p
		}),
		mapped("a and b kept", "c is complemented, and a and b stay.", func(p exchangedPair) exchangedPair {
			p.c = p.Not(p.c)
			return p
		}),
	}
}

// Links is the theorem about the links of ECQ(s,t), its
// isomorphism with ECQ(t,s), its parts and its degrees, for every s, t >= 1. Source:
// ecq sec.2, 3.1.4 to 3.1.6.
func Links() logic.Theorem {
	crossed := crossedcube.Links()
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-links",
		Says:  prose.Text("exchanged-crossed-cube-links"),
		Scope: "every s>=1, every t>=1, every pair of nodes",
		Lemmas: slices.Concat(crossed.Lemmas, prose.Steps("exchanged-crossed-cube-links",
			"", logic.ByUndone, "", "", "", logic.ByGaps, "")),
		Obligations: slices.Concat(exchangedFacts(byKind, fieldsExchanged), exchanged.DifferentDegrees(0), crossed.Obligations),
		Controls: slices.Concat(exchangedControls(), crossed.Controls,
			[]logic.Control{logic.NewControl("one link more", "The nodes with c = 1 have one link more.", exchanged.DifferentDegrees(1))}),
	}
}
