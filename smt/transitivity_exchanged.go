package smt

// sameWidth states that the fields of EH(s,t) may be moved where assumed, that is
// where s = t: x is the position of a field, 0 for a and 1 for b.
func sameWidth(source rule, assumed bool) Obligation {
	b := NewBuilder()
	p, a, belowS, belowT := b.Var("x"), b.Var("a"), b.Var("belowS"), b.Var("belowT") // the index is below s, below t
	o := Obligation{Name: "fields: same width", Terms: b, Goal: b.Iff(b.Choose(source(b, p, a), belowT, belowS), b.Choose(p, belowT, belowS)),
		Says: "where an index is below s iff it is below t, the field at the source of p has a bit of this index iff the field at p has"}
	if assumed {
		o.Assumptions = []Term{b.Iff(belowS, belowT)}
	}
	return o
}

// differentDegrees states, in both forms, that a node with c = 0 has as many links
// as one with c = 1, s+1 and t+1 and so many more, only where s = t.
func differentDegrees(more int) []Obligation {
	const says = "the nodes with c = 0 and those with c = 1 have equal degrees only where s = t"
	i := NewBuilder()
	s, t := i.IntVar("s"), i.IntVar("t")
	w := NewBuilder()
	u, v := word(w.Vars("s", 3)), word(w.Vars("t", 3))
	return []Obligation{
		{Name: "degrees, integer", Says: says, Terms: i,
			Goal: i.Implies(i.Eq(i.Plus(s, 1), i.Plus(t, 1+more)), i.Eq(s, t))},
		{Name: "degrees, propositional", Says: says, Terms: w,
			Goal: w.Implies(w.eqWords(w.addWords(u, w.number(1)), w.addWords(v, w.number(uint(1+more)))), w.eqWords(u, v))},
	}
}

// ExchangedHypercubeTransitive is the theorem that EH(s,t) is vertex-transitive iff
// s = t, for every s, t >= 1. Source: ecq sec.1 compares the network.
func ExchangedHypercubeTransitive() Theorem {
	facts := func(t translation) []Obligation { return append(t.facts(), sameWidth(t.source, true)) }
	controls := append(translationControls(facts),
		Control{Name: "s and t differ", Says: "The fields are exchanged for any s and t.", Obligations: []Obligation{sameWidth(byXor.source, false)}},
		Control{Name: "one link more", Says: "The nodes with c = 1 have one link more.", Obligations: differentDegrees(1)})
	return Theorem{
		ID:    "exchanged-hypercube-transitive",
		Says:  "EH(s,t) is vertex-transitive iff s = t: then the inversion of one bit of a and b, and the exchange of a and b together with the change of c, are automorphisms that take node 0 to every node.",
		Scope: "every s>=1, every t>=1",
		Lemmas: []Lemma{automorphismLemma, placesLemma, translationLemma, edgesLemma, singleBitsLemma,
			{"", "EH(s,t) has nodes and links like MC(1,m), with c as the class, a as the field of class 0, of s bits, and b as that of class 1, of t bits. For s = t the fields may be moved (obligation fields: same width), and all is as in MC(1,s)."},
			{byUndone, "A node with c = 0 has s+1 links, to change c and one of s bits, and one with c = 1 has t+1. An automorphism keeps the number of links, which is the number of nodes at distance 1. So where the degrees differ (obligations named degrees) none takes a node of one kind to one of the other, and the network looks different from them."},
			{byGaps, "Propositional form: the degrees and s and t are compared with each other only, which does not change when the lesser of s and t becomes 0, nor when a difference of more than 2 becomes 2: values of at most 7 are enough."}},
		Obligations: append(facts(byXor), differentDegrees(0)...),
		Controls:    controls,
	}
}
