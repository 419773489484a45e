package smt

// exchangedPair is a pair u, v of nodes of ECQ(s,t): the last bit of u and whether
// that of v is another, and what holds of the strings a and of the strings b.
type exchangedPair struct {
	*Builder
	c, cross Term
	a, b     crossedState
	is       []Term // no strings are equal and joined
}

func newExchangedPair() exchangedPair {
	b := NewBuilder()
	p := exchangedPair{Builder: b, c: b.Var("c"), cross: b.Var("cross"),
		a: crossedState{b.Var("aSame"), b.Var("aJoined")}, b: crossedState{b.Var("bSame"), b.Var("bJoined")}}
	p.is = []Term{b.Not(b.And(p.a.same, p.a.joined)), b.Not(b.And(p.b.same, p.b.joined))}
	return p
}

func (p exchangedPair) equal() Term { return p.All(p.Not(p.cross), p.a.same, p.b.same) }

// edgeSets are E1, E2 and E3 of ecq sec.2.
func (p exchangedPair) edgeSets() []tally {
	both := func(c Term) Term { return p.And(c, p.Not(p.cross)) }
	return []tally{
		onePlace(p.All(p.cross, p.a.same, p.b.same)),
		onePlace(p.All(both(p.Not(p.c)), p.b.same, p.a.joined)),
		onePlace(p.All(both(p.c), p.a.same, p.b.joined)),
	}
}

// exchangedRule says whether the nodes of a pair are joined.
type exchangedRule func(p exchangedPair) Term

// byKind is the definition in model/exchanged_crossed_cube.go.
func byKind(p exchangedPair) Term {
	return p.Choose(p.cross, p.And(p.a.same, p.b.same),
		p.Choose(p.c, p.And(p.a.same, p.b.joined), p.And(p.b.same, p.a.joined)))
}

// exchangeMap is a map from ECQ(s,t) to ECQ(t,s).
type exchangeMap func(p exchangedPair) exchangedPair

// fieldsExchanged lets a and b change places and complements c.
func fieldsExchanged(p exchangedPair) exchangedPair {
	p.a, p.b, p.c = p.b, p.a, p.Not(p.c)
	return p
}

// exchangedFacts are the facts about the links of ECQ(s,t) by a rule, and a map.
func exchangedFacts(joined exchangedRule, image exchangeMap) []Obligation {
	p := newExchangedPair()
	linked, sets := joined(p), p.edgeSets()
	fact := func(name, says string, goal Term, more ...Term) Obligation {
		return Obligation{Name: "exchanged: " + name, Says: says, Terms: p.Builder, Assumptions: more, Goal: goal}
	}
	back := p
	back.c = p.Xor(p.c, p.cross)
	part := p
	part.a = crossedState{p.Var("restSame"), p.Var("restJoined")}
	alike := []Term{p.Iff(p.a.same, part.a.same), p.Iff(p.a.joined, part.a.joined)}
	partB := p
	partB.b = part.a
	alikeB := []Term{p.Iff(p.b.same, partB.b.same), p.Iff(p.b.joined, partB.b.joined)}
	return []Obligation{
		fact("edge sets", "a joined pair is in exactly one of E1, E2 and E3, and no other pair is in any",
			p.And(p.Iff(linked, p.one(sets...)), p.Iff(linked, p.Not(p.none(sets...))))),
		fact("symmetric", "u is joined to v iff v is joined to u", p.Iff(linked, joined(back))),
		fact("no loops", "no node is joined to itself", p.Not(p.And(linked, p.equal())), p.is...),
		fact("copy c = 0", "nodes that end in 0 are joined iff their b are equal and their a joined",
			p.Iff(linked, p.And(p.b.same, p.a.joined)), p.Not(p.c), p.Not(p.cross)),
		fact("copy c = 1", "nodes that end in 1 are joined iff their a are equal and their b joined",
			p.Iff(linked, p.And(p.a.same, p.b.joined)), p.c, p.Not(p.cross)),
		fact("last bit", "nodes with different last bits are joined iff they differ in nothing else", p.Iff(linked, p.And(p.a.same, p.b.same)), p.cross),
		fact("part of a", "nodes whose a are equal iff the rests are, and joined iff the rests are, are joined iff the nodes with the rests are",
			p.Iff(linked, joined(part)), alike...),
		fact("part of b", "likewise for b", p.Iff(linked, joined(partB)), alikeB...),
		fact("image: one-to-one", "the images of two nodes are equal iff the nodes are", p.Iff(p.equal(), image(p).equal())),
		fact("image: links", "the images of two nodes are joined in ECQ(t,s) iff the nodes are in ECQ(s,t)", p.Iff(linked, joined(image(p)))),
	}
}

// exchangedControls are the facts with a false rule or map.
func exchangedControls() []Control {
	rule := func(name, says string, joined exchangedRule) Control {
		return Control{Name: name, Says: says, Obligations: exchangedFacts(joined, fieldsExchanged)}
	}
	mapped := func(name, says string, image exchangeMap) Control {
		return Control{Name: name, Says: says, Obligations: exchangedFacts(byKind, image)}
	}
	return []Control{
		rule("fields exchanged", "a moves where c = 1, and b where c = 0.", func(p exchangedPair) Term {
			p.c = p.Not(p.c)
			return byKind(p)
		}),
		rule("both move", "a and b may move at both ends.", func(p exchangedPair) Term {
			return p.Choose(p.cross, p.And(p.a.same, p.b.same), p.Or(p.And(p.a.same, p.b.joined), p.And(p.b.same, p.a.joined)))
		}),
		rule("loops", "The last bit need not differ.", func(p exchangedPair) Term { return p.Or(byKind(p), p.And(p.a.same, p.b.same)) }),
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
