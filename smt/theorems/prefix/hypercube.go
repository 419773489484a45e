package prefix

import (
	"mccheck/model"
	"mccheck/smt/logic"
)

// algorithm1Facts are the obligations about Algorithm 1, in both forms.
func algorithm1Facts(rule prefixRule) []logic.Obligation {
	return append(algorithm1FactsOf(addressIntegers, rule), algorithm1FactsOf(func() addresses[logic.Word] { return addressWords(2) }, rule)...)
}

func algorithm1FactsOf[V any](form func() addresses[V], rule prefixRule) []logic.Obligation {
	first, last := form().round(rule, cut{above: 1}), form().round(rule, cut{below: 1})
	same := first.same(first.s, first.u)
	other := last
	other.u = last.t
	return append(form().round(rule, cut{above: 1, below: 1}).facts(),
		first.fact("start", "from bit 0 on the own address alone agrees with itself, so that total and p are the own element at the start",
			first.And(first.Iff(first.total(first.u)(first.s), same), first.Iff(first.p(first.s), same))),
		last.fact("end", "where no bit is above the last one, total is the product over all addresses and p that up to the own",
			last.And(last.joined(last.s), last.Iff(last.upTo(last.joined)(last.s), last.Not(last.before(last.u, last.s))))),
		last.fact("alike", "two nodes then have one total", last.Iff(last.joined(last.s), other.joined(last.s))))
}

// algorithm1Lemmas carry the obligations to every d.
func algorithm1Lemmas(commutative bool) []logic.Lemma {
	return append(productLemmas(commutative),
		logic.Lemma{By: logic.ByInvariant, Says: "Induction over the rounds i = 0, 1, ..., d-1 of Algorithm 1, where every node has the links of bits 0 to d-1: before round i each node holds as total the product over the addresses that agree with its own from bit i on, and as p the part of it up to its own address (obligation start for i = 0). In round i all nodes send the totals that they have before it, each to and from its partner across bit i, so that no port is used twice, and compute afterwards; i is arbitrary, with any bits above and below it, and s, t are any members (obligations named round). What agrees above bit i agrees from bit i+1 on. So it holds for i = d, after the last round."},
		logic.Lemma{By: "", Says: "In the d-cube, d >= 1, no bit is above bit d-1 (obligations end and alike): total is the product of all elements at all nodes, p is a_0...a_u at node u. For d = 0 there is no round, and the one node holds a_0."},
		orderLemma)
}

// Hypercube is the theorem that Algorithm 1 computes all prefixes in the
// d-cube for an associative operation, for every d >= 0, if the number received
// stands first where the partner is smaller. Source: prefix Algorithm 1.
func Hypercube() logic.Theorem {
	rule := prefixRule{operands: model.ByAddress}
	return logic.Theorem{
		ID:          "prefix-hypercube",
		Says:        "After Algorithm 1 with the operands in the order of the addresses, for any associative operation, node u of the d-cube holds a_0...a_u as p and the product of all elements as total. In a network with the links of bits 0 to d-1 at every node, these are the products over the addresses that agree with u from bit d on.",
		Scope:       "every d>=0, every node, every associative operation",
		Lemmas:      algorithm1Lemmas(false),
		Obligations: algorithm1Facts(rule),
		Controls: append(roundControls(rule, algorithm1Facts),
			logic.Control{Name: "number second", Says: "The number received is always the second operand, as printed.", Obligations: algorithm1Facts(prefixRule{operands: model.VariableFirst})},
			logic.Control{Name: "number first", Says: "The number received is always the first operand.", Obligations: algorithm1Facts(prefixRule{operands: model.NumberFirst})}),
	}
}

// HypercubeCommutative is the theorem that Algorithm 1, with the operands as
// printed or otherwise, computes all prefixes in the d-cube for an operation that
// is associative and commutative, for every d >= 0.
func HypercubeCommutative() logic.Theorem {
	rule := prefixRule{commutative: true}
	return logic.Theorem{
		ID:          "prefix-hypercube-commutative",
		Says:        "After Algorithm 1, for any associative and commutative operation, node u of the d-cube holds a_0...a_u as p and the product of all elements as total. In a network with the links of bits 0 to d-1 at every node, these are the products over the addresses that agree with u from bit d on.",
		Scope:       "every d>=0, every node, every associative and commutative operation",
		Lemmas:      algorithm1Lemmas(true),
		Obligations: algorithm1Facts(rule),
		Controls: append(roundControls(rule, algorithm1Facts),
			logic.Control{Name: "not commutative", Says: "The same for every associative operation.", Obligations: algorithm1Facts(prefixRule{})}),
	}
}

// roundControls are wrong rounds of the programs with these facts.
func roundControls(rule prefixRule, facts func(prefixRule) []logic.Obligation) []logic.Control {
	skips, everywhere := rule, rule
	skips.skips, everywhere.everywhere = true, true
	return []logic.Control{
		{Name: "a round left out", Says: "Nothing arrives in the round.", Obligations: facts(skips)},
		{Name: "p at both partners", Says: "Both partners take the number into p.", Obligations: facts(everywhere)},
	}
}
