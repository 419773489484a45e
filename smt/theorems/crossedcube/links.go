package crossedcube

import (
	"mccheck/smt/logic"
)

// crossedLinkLemmas are the steps from the obligations to links for every n.
var crossedLinkLemmas = []logic.Lemma{
	{By: logic.ByInvariant, Says: "Scan: of the addresses read so far, the most significant double bit first, it is enough to know whether they are equal and whether they are joined: a double bit above the differing one says nothing further, and one below it has to be pair related. So what holds at the start and is kept by one more double bit holds for every n. An odd n begins with a single bit, read as a double bit with high bits 0."},
	{By: "", Says: "Definition 2, repaired, is the rule of E2 and E3: it drops first bits that agree until the first bits of what is left, l bits, differ; for even l the bits l-2 have to agree, and double bits 0 to floor((l-1)/2)-1 to be pair related. For odd l the double bit floor((l-1)/2) has one bit only, the differing one, so that a range up to it, with conditions on absent bits dropped, is the same."},
	{By: "", Says: "Neighbours: each bit has one neighbour across it (obligations named edges). Those across different bits are different (obligation different edges): across the higher one it differs from u in a bit above which the other agrees with u, or they differ in the double bit of both. So a node of CQ_n has n links."},
	{By: logic.ByInvariant, Says: "Halves: the double bits that follow are the same in CQ_n and in CQ_(n-1) (obligations named halves): nodes of CQ_n with the same first bit are joined iff the rests are joined in CQ_(n-1). CQ_1 is one link. As each node has a neighbour across the first bit, CQ_n hangs together if CQ_(n-1) does, hence for every n."},
	{By: "", Says: "Read back: for n <= 8 the links as read are those to the neighbours of the model, whose loops have one body for every n."},
}

// crossedLinkControls are facts about links by false rules.
func crossedLinkControls() []logic.Control {
	ranged := func(name, says string, change func(r *crossedRange)) logic.Control {
		r := crossedRangeRule
		change(&r)
		return logic.Control{Name: name, Says: says, Obligations: crossedLinkFacts(r, crossedCubeRule)}
	}
	edged := func(name, says string, change func(r *crossedRule)) logic.Control {
		r := crossedCubeRule
		change(&r)
		return logic.Control{Name: name, Says: says, Obligations: crossedLinkFacts(crossedRangeRule, r)}
	}
	return []logic.Control{
		ranged("range one longer", "The double bit of the differing bit has to be pair related as well.", func(r *crossedRange) { r.further = true }),
		ranged("any even l", "For even l the bits l-2 may differ.", func(r *crossedRange) { r.even = false }),
		ranged("equal in place of pair related", "Below the differing bit all double bits agree.", func(r *crossedRange) {
			r.related = func(b *logic.Builder, u, v [2]logic.Term) logic.Term { return b.Not(Differs(b, u, v)) }
		}),
		ranged("without (11,01)", "The pair (11,01) is not in the list.", func(r *crossedRange) {
			r.related = func(b *logic.Builder, u, v [2]logic.Term) logic.Term {
				return b.And(related(b, u, v), b.Not(b.And(u[0], u[1])))
			}
		}),
		edged("edges do not cross", "A neighbour agrees with u below the bit of its edge.", func(r *crossedRule) {
			r.crossed = func(_ *logic.Builder, u [2]logic.Term) [2]logic.Term { return u }
		}),
		edged("no edges of high bits", "The neighbours across the high bits of double bits are left out.", func(r *crossedRule) { r.edges = []int{0} }),
	}
}

// crossedRangeRule is the range of ecq sec.2.
var crossedRangeRule = crossedRange{even: true, related: related}

// Links is the theorem that the definitions of the links of CQ_n in ecq
// agree, and what follows for neighbours and halves, for every n >= 1. Source: ecq
// def.1, def.2 and sec.2.
func Links() logic.Theorem {
	return logic.Theorem{
		ID:          "crossed-cube-links",
		Says:        "Two nodes of CQ_n are joined iff there is an l as in E2 and E3, and iff one is the neighbour of the other across one of the n bits; nodes with equal first bits are joined as in CQ_(n-1). Different addresses have exactly one most significant differing bit, whose double bit is the first that differs.",
		Scope:       "every n>=1, every pair of nodes",
		Lemmas:      crossedLinkLemmas,
		Obligations: crossedLinkFacts(crossedRangeRule, crossedCubeRule),
		Controls:    crossedLinkControls(),
	}
}
