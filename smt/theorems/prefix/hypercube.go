package prefix

import (
	"mccheck/model/collective"
	"mccheck/smt/logic"
)

// algorithm1Facts are the obligations about Algorithm 1, in both forms.
func algorithm1Facts(rule prefixRule) []logic.Obligation {
	return append(algorithm1FactsOf(addressIntegers, rule),
		algorithm1FactsOf(func() addresses[logic.Word] { return addressWords(2) }, rule)...)
}

func algorithm1FactsOf[V any](form func() addresses[V], rule prefixRule) []logic.Obligation {
	first, last := form().round(rule, cut{above: 1}), form().round(rule, cut{below: 1})
	same := first.same(first.s, first.u)
	other := last
	other.u = last.t
	return append(form().round(rule, cut{above: 1, below: 1}).facts(),
		first.fact("start", prose.Text("obligation start"),
			first.And(first.Iff(first.total(first.u)(first.s), same), first.Iff(first.p(first.s), same))),
		last.fact("end", prose.Text("obligation end"),
			last.And(last.joined(last.s), last.Iff(last.upTo(last.joined)(last.s), last.Not(last.before(last.u, last.s))))),
		last.fact("alike", "two nodes then have one total", last.Iff(last.joined(last.s), other.joined(last.s))))
}

// algorithm1Lemmas carry the obligations to every d.
func algorithm1Lemmas(commutative bool) []logic.Lemma {
	return append(productLemmas(commutative),
		logic.Lemma{By: logic.ByInvariant, Says: prose.Text("algorithm1-lemmas, step 1")},
		logic.Lemma{By: "", Says: prose.Text("algorithm1-lemmas, step 2")},
		orderLemma)
}

// Hypercube is the theorem that Algorithm 1 computes all prefixes in the
// d-cube for an associative operation, for every d >= 0, if the number received
// stands first where the partner is smaller. Source: prefix Algorithm 1.
func Hypercube() logic.Theorem {
	rule := prefixRule{operands: collective.ByAddress}
	return logic.Theorem{
		ID:          "prefix-hypercube",
		Says:        prose.Text("prefix-hypercube"),
		Scope:       "every d>=0, every node, every associative operation",
		Lemmas:      algorithm1Lemmas(false),
		Obligations: algorithm1Facts(rule),
		Controls:    append(roundControls(rule, algorithm1Facts), operandControls(algorithm1Facts)...),
	}
}

// HypercubeCommutative is the theorem that Algorithm 1, with the operands as
// printed or otherwise, computes all prefixes in the d-cube for an operation that
// is associative and commutative, for every d >= 0.
func HypercubeCommutative() logic.Theorem {
	rule := prefixRule{commutative: true}
	return logic.Theorem{
		ID:          "prefix-hypercube-commutative",
		Says:        prose.Text("prefix-hypercube-commutative"),
		Scope:       "every d>=0, every node, every associative and commutative operation",
		Lemmas:      algorithm1Lemmas(true),
		Obligations: algorithm1Facts(rule),
		Controls: append(roundControls(rule, algorithm1Facts),
			logic.NewControl("not commutative", "The same for every associative operation.", algorithm1Facts(prefixRule{}))),
	}
}

// operandControls are the programs with these facts whose operands stand in one order.
func operandControls(facts func(prefixRule) []logic.Obligation) []logic.Control {
	return []logic.Control{
		logic.NewControl("number second", "The number received is always the second operand, as printed.",
			facts(prefixRule{operands: collective.VariableFirst})),
		logic.NewControl("number first", "The number received is always the first operand.",
			facts(prefixRule{operands: collective.NumberFirst})),
	}
}

// roundControls are wrong rounds of the programs with these facts.
func roundControls(rule prefixRule, facts func(prefixRule) []logic.Obligation) []logic.Control {
	skips, everywhere := rule, rule
	skips.skips, everywhere.everywhere = true, true
	return []logic.Control{
		logic.NewControl("a round left out", "Nothing arrives in the round.", facts(skips)),
		logic.NewControl("p at both partners", "Both partners take the number into p.", facts(everywhere)),
	}
}
