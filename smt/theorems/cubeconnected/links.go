package cubeconnected

import (
	"slices"

	"mccheck/smt/logic"
)

// ringRule says which nodes of CCC(n) are joined.
type ringRule struct {
	returns bool // place 0 is next to the last place
	own     bool // a link of the cube changes the bit of the place of its ends, and not any one
}

// before is the place before x, modulo n.
func (s ring[V]) before(x V) V { return s.choose(s.equal(x, s.zero), s.plus(s.n, -1), s.plus(x, -1)) }

// linkFacts are those about two nodes at places p and r, which differ in the bit of place p or not,
// and in others or not.
func (s ring[V]) linkFacts(rule ringRule) []logic.Obligation {
	fact := func(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
		return s.Obligation("links: "+name+", "+s.form, says, goal, slices.Concat(more, s.domain)...)
	}
	next, size := s.next, func(n int) V { return s.plus(s.zero, n) }
	if !rule.returns {
		next = func(x V) V { return s.plus(x, 1) }
	}
	others, isOthers := s.TallyVar("others")
	own := logic.OnePlace(s.Var("own"))
	same, equal := s.equal(s.p, s.r), s.DifferNowhere(own, others)
	changed := s.DifferOnce(own, others)
	if rule.own {
		changed = s.And(own.Some, s.DifferNowhere(others))
	}
	after, back := next(s.p), s.before(s.p)
	joined := s.Choose(equal, s.And(s.Not(same), s.Or(s.equal(after, s.r), s.equal(next(s.r), s.p))), s.And(same, changed))
	beside := s.All(equal, s.Not(same), s.Or(s.equal(after, s.r), s.equal(back, s.r)))
	across := s.All(same, own.Some, s.DifferNowhere(others))
	return []logic.Obligation{
		fact("neighbours", prose.Text("obligation links: neighbours"), s.Iff(joined, s.Or(beside, across)), isOthers),
		fact("three", "from n = 3 on the places after and before a place are two others",
			s.All(s.Not(s.equal(after, back)), s.Not(s.equal(after, s.p)), s.Not(s.equal(back, s.p))), s.below(size(2), s.n)),
		fact("two", "for n = 2 both are the other place", s.And(s.equal(after, back), s.Not(s.equal(after, s.p))), s.equal(s.n, size(2))),
		fact("one", "for n = 1 both are the place itself", s.And(s.equal(after, s.p), s.equal(back, s.p)), s.equal(s.n, size(1))),
		fact("inside", "both are places below n", s.All(s.below(after, s.n), s.Not(s.below(back, s.zero)), s.below(back, s.n))),
	}
}

// linkFactsOf are the facts in both forms.
func linkFactsOf(rule ringRule) []logic.Obligation {
	return append(ringIntegers().linkFacts(rule), ringWords(4).linkFacts(rule)...)
}

// Links is the theorem about the links of CCC(n) and their number, for every n >= 1. Source:
// dual-cube sec.1; prefix sec.1; total-exchange sec.1; fault-tolerant sec.1.
func Links() logic.Theorem {
	control := logic.With(linkFactsOf)
	return logic.Theorem{
		ID:    "cube-connected-cycles-links",
		Says:  prose.Text("cube-connected-cycles-links"),
		Scope: "every n>=1, every pair of nodes",
		Lemmas: slices.Concat([]logic.Lemma{logic.CountsLemma}, prose.Steps("cube-connected-cycles-links",
			"", "", logic.ByDegrees, logic.ByGaps, logic.ByOneBit)),
		Obligations: linkFactsOf(ringRule{returns: true, own: true}),
		Controls: []logic.Control{
			control("no return", "The place after the last one is place n.", ringRule{own: true}),
			control("any bit", "A link of the cube may change any one bit.", ringRule{returns: true}),
		},
	}
}
