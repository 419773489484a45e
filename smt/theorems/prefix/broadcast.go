package prefix

import (
	"mccheck/smt/logic"
)

// toldSource is the node that every node takes for the source of a broadcast.
type toldSource int

// What the nodes are told.
const (
	trueSource toldSource = iota
	ownAddress            // each takes itself for the source
	otherNode             // the node across the bit of the step from the source
)

// broadcastRule is the binomial tree, or a wrong one.
type broadcastRule struct {
	told  toldSource
	skips bool // the step is left out
}

// broadcastStep is the step of one bit at an arbitrary node u.
type broadcastStep[V any] struct {
	addresses[V]
	rule      broadcastRule
	u, source address[V]
}

func (a addresses[V]) step(rule broadcastRule, at cut) broadcastStep[V] {
	return broadcastStep[V]{a, rule, a.address("u", at), a.address("source", at)}
}

// told is what node x takes for the source.
func (s broadcastStep[V]) told(x address[V]) address[V] {
	switch s.rule.told {
	case ownAddress:
		return x
	case otherNode:
		return s.partner(s.source)
	}
	return s.source
}

// holds is whether node x has the message before the step, reached after it: by
// the invariant.
func (s broadcastStep[V]) holds(x address[V]) logic.Term { return s.agreeFrom(x, s.source) }

func (s broadcastStep[V]) reached(x address[V]) logic.Term { return s.agreeAbove(x, s.source) }

// sends is whether x sends in the step: its place in the tree has no bit 1 from
// the bit of the step on.
func (s broadcastStep[V]) sends(x address[V]) logic.Term {
	return s.And(s.Const(!s.rule.skips), s.agreeFrom(x, s.told(x)))
}

// expects is whether x takes a message: the bit of the step is the highest 1 of its
// place.
func (s broadcastStep[V]) expects(x address[V]) logic.Term {
	return s.And(s.agreeAbove(x, s.told(x)), s.Xor(x.bit, s.told(x).bit))
}

// facts are the obligations about the step.
func (s broadcastStep[V]) facts() []logic.Obligation {
	across := s.partner(s.u)
	delivered := s.And(s.sends(across), s.expects(s.u))
	return []logic.Obligation{
		s.fact("step: held", prose.Text("obligation step: held"),
			s.Iff(s.reached(s.u), s.Choose(delivered, s.holds(across), s.holds(s.u)))),
		s.fact("step: none lost", "every message goes to a node that expects it",
			s.Implies(s.sends(across), s.expects(s.u))),
	}
}

func broadcastFacts(rule broadcastRule) []logic.Obligation {
	return append(broadcastFactsOf(addressIntegers, rule),
		broadcastFactsOf(func() addresses[logic.Word] { return addressWords(2) }, rule)...)
}

func broadcastFactsOf[V any](form func() addresses[V], rule broadcastRule) []logic.Obligation {
	first, last := form().step(rule, cut{above: 1}), form().step(rule, cut{below: 1})
	return append(form().step(rule, cut{above: 1, below: 1}).facts(),
		first.fact("start", "only the source agrees with itself from bit 0 on",
			first.Iff(first.holds(first.u), first.same(first.u, first.source))),
		last.fact("end", "where no bit is above the last one every node is reached", last.reached(last.u)))
}

// Broadcast is the theorem that the broadcast along the binomial tree hands
// the message of any node of the d-cube to all, for every d >= 0. Source: prefix
// sec.4.1.
func Broadcast() logic.Theorem {
	return logic.Theorem{
		ID:    "prefix-broadcast",
		Says:  prose.Text("prefix-broadcast"),
		Scope: "every d>=0, every source",
		Lemmas: []logic.Lemma{
			{By: "", Says: prose.Text("prefix-broadcast, step 1")},
			{By: logic.ByInvariant, Says: prose.Text("prefix-broadcast, step 2")},
			{By: "", Says: prose.Text("prefix-broadcast, step 3")},
			orderLemma,
		},
		Obligations: broadcastFacts(broadcastRule{}),
		Controls: []logic.Control{
			logic.NewControl("own class", "Every node takes itself for the source, as Algorithm 2 is printed.",
				broadcastFacts(broadcastRule{told: ownAddress})),
			logic.NewControl("another node", "The nodes are told a neighbour of the source.", broadcastFacts(broadcastRule{told: otherNode})),
			logic.NewControl("a step left out", "No node sends in the step.", broadcastFacts(broadcastRule{skips: true})),
		},
	}
}
