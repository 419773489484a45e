package dualcube

import (
	"slices"

	"mccheck/smt/logic"
)

// copyPairing says in which class-dependent way two copies of F_(r-1) are joined: of
// nodes of one class and equal places in copies that differ in b1, b2 as given.
type copyPairing func(b *logic.Builder, class, b1, b2 logic.Term) logic.Term

// pairedCopies joins 00 to 01 and 10 to 11 in class 0, 00 to 10 and 01 to 11 in
// class 1; the copies are numbered b2 b1.
func pairedCopies(b *logic.Builder, class, b1, b2 logic.Term) logic.Term {
	return b.Choose(class, b.And(b2, b.Not(b1)), b.And(b1, b.Not(b2)))
}

// recursionFacts are those of the construction of F_r out of four F_(r-1).
func recursionFacts(joined dualRule, paired copyPairing) []logic.Obligation {
	p := newDualPair()
	linked, small := joined(p), p.small()
	oneCopy := p.DifferNowhere(p.b1, p.b2)
	pair := paired(p.Builder, p.class, p.b1.Some, p.b2.Some)
	sameCluster := p.DifferNowhere(p.clusterID())
	return []logic.Obligation{
		p.fact("within a copy", "two nodes of one copy are joined iff they are in F_(r-1)", p.Iff(linked, joined(small)), oneCopy),
		p.fact("between copies", prose.Text("obligation between copies"),
			p.Iff(linked, p.And(p.DifferNowhere(small.all()), pair)), p.Not(oneCopy)),
		p.fact("cluster: copies", "nodes with the same cluster ID lie in one copy, or in two that are paired in their class",
			p.Or(oneCopy, pair), sameCluster),
		p.fact("cluster: parts", "they have the same cluster ID there", p.DifferNowhere(small.clusterID()), sameCluster),
		p.fact("cluster: pairs", "nodes of different copies with the same cluster ID are joined iff they are the same node there",
			p.Iff(linked, p.DifferNowhere(small.all())), p.Not(oneCopy), sameCluster),
		p.fact("added links", "joined nodes of different copies differ in b1 alone in class 0, and in b2 alone in class 1",
			p.And(p.DifferNowhere(small.all()), p.Choose(p.class, p.And(p.DifferNowhere(p.b1), p.b2.Some),
				p.And(p.b1.Some, p.DifferNowhere(p.b2)))), linked, p.Not(oneCopy)),
		p.fact("class alone", "joined nodes of different classes differ in the class alone",
			p.DifferNowhere(p.partI(), p.partII()), linked, p.cross),
	}
}

// Recursion is the theorem that four F_(r-1) and the links listed make
// F_r, for every r >= 2. Source: dual-cube sec.3; prefix sec.1.
func Recursion() logic.Theorem {
	facts := func(joined dualRule) []logic.Obligation { return recursionFacts(joined, pairedCopies) }
	pairing := logic.With(func(paired copyPairing) []logic.Obligation { return recursionFacts(byConditions, paired) })
	return logic.Theorem{
		ID:    "dual-cube-recursion",
		Says:  prose.Text("dual-cube-recursion"),
		Scope: "every r>=2 (m=r-1), every pair of nodes",
		Lemmas: slices.Concat([]logic.Lemma{logic.CountsLemma, partsLemma},
			prose.Steps("dual-cube-recursion", "", "dual-cube-links")),
		Obligations: append(facts(byConditions), Links().Obligations...),
		Controls: append(dualControls(facts),
			pairing("paired the other way", "Class 0 pairs copies that differ in b2, and class 1 those that differ in b1.",
				func(b *logic.Builder, class, b1, b2 logic.Term) logic.Term {
					return pairedCopies(b, b.Not(class), b1, b2)
				}),
			pairing("no links between copies", "No two copies are paired.",
				func(*logic.Builder, logic.Term, logic.Term, logic.Term) logic.Term { return logic.False }),
			pairing("both bits in both classes", "Copies are paired that differ in one of the bits, whichever it is.",
				func(b *logic.Builder, _, b1, b2 logic.Term) logic.Term { return b.Xor(b1, b2) })),
	}
}
