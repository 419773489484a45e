package crossedcube

import (
	"mccheck/smt/logic"
)

// crossedLinkLemmas are the steps from the obligations to links for every n.
var crossedLinkLemmas = prose.Steps("crossed link lemmas", logic.ByInvariant, "", "", logic.ByInvariant, "", "")

// crossedLinkControls are facts about links by false rules.
func crossedLinkControls() []logic.Control {
	ranged := logic.Changed(crossedRangeRule, func(r crossedRange) []logic.Obligation { return crossedLinkFacts(r, crossedCubeRule) })
	edged := logic.Changed(crossedCubeRule, func(r crossedRule) []logic.Obligation { return crossedLinkFacts(crossedRangeRule, r) })
	return []logic.Control{
		ranged("range one longer", "The double bit of the differing bit has to be pair related as well.",
			func(r *crossedRange) { r.further = true }),
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
		edged("no edges of high bits", "The neighbours across the high bits of double bits are left out.",
			func(r *crossedRule) { r.edges = []int{0} }),
		logic.NewControl("a cycle through 110", "The third node of the cycle ends in 110.",
			[]logic.Obligation{oddCycle(crossedRangeRule, 0b110)}),
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
		Says:        prose.Text("crossed-cube-links"),
		Scope:       "every n>=1, every pair of nodes",
		Lemmas:      crossedLinkLemmas,
		Obligations: crossedLinkFacts(crossedRangeRule, crossedCubeRule),
		Controls:    crossedLinkControls(),
	}
}
