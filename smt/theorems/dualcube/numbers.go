package dualcube

import (
	"mccheck/smt/logic"
)

// parityPart is the part of an address whose parity counts in a number, out of the
// class and of what holds of parts I and II.
type parityPart func(b *logic.Builder, class, partI, partII logic.Term) logic.Term

// clusterPart is the cluster ID.
func clusterPart(b *logic.Builder, class, partI, partII logic.Term) logic.Term {
	return b.Choose(class, partI, partII)
}

// numbers counts the places in which the 2r-bit numbers of a pair differ: parts I and
// II, the parity p of a part, and class xor p.
func (p dualPair) numbers(part parityPart) logic.Tally {
	own := part(p.Builder, p.class, p.oddI, p.oddII)
	other := part(p.Builder, p.Xor(p.class, p.cross), p.Xor(p.oddI, p.partI().Odd), p.Xor(p.oddII, p.partII().Odd))
	parity := p.Xor(own, other)
	return p.Join(p.partI(), p.partII(), logic.OnePlace(parity), logic.OnePlace(p.Xor(p.cross, parity)))
}

// numberFacts are the facts about numbers with the parity of a part, and addresses.
func numberFacts(joined dualRule, part parityPart) []logic.Obligation {
	p := newDualPair()
	number, linked := p.numbers(part), joined(p)
	return []logic.Obligation{
		p.fact("numbers: distinct", "two nodes have the same number iff they are equal",
			p.Iff(p.DifferNowhere(number), p.DifferNowhere(p.all()))),
		p.fact("numbers: key property", "two nodes are joined iff their numbers differ in exactly one bit",
			p.Iff(linked, p.DifferOnce(number))),
		p.fact("addresses: joined nodes", "nodes whose addresses do not differ in exactly one bit are not joined",
			p.Not(linked), p.Not(p.DifferOnce(p.all()))),
		p.fact("addresses: one bit", "nodes whose addresses differ in one bit are joined iff it is the class or in the node ID",
			p.Iff(linked, p.Or(p.cross, p.nodeID().Some)), p.DifferOnce(p.all())),
	}
}

// Numbers is the theorem that 2r-bit numbers give F_r the key property of
// the hypercube, and which part of it the addresses have, for every r >= 1. Source:
// dual-cube sec.1 and 3.
func Numbers() logic.Theorem {
	facts := func(joined dualRule) []logic.Obligation { return numberFacts(joined, clusterPart) }
	return logic.Theorem{
		ID:    "dual-cube-numbers",
		Says:  prose.Text("dual-cube-numbers"),
		Scope: "every r>=1, every pair of nodes",
		Lemmas: []logic.Lemma{logic.CountsLemma, partsLemma,
			{By: "", Says: prose.Text("dual-cube-numbers, step 1")}},
		Obligations: facts(byConditions),
		Controls: append(dualControls(facts), logic.NewControl("parity of the node ID", "p is the parity of the node ID.",
			numberFacts(byConditions, func(b *logic.Builder, class, partI, partII logic.Term) logic.Term {
				return clusterPart(b, b.Not(class), partI, partII)
			}))),
	}
}
