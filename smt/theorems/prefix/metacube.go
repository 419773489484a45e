package prefix

import (
	"mccheck/model/collective"
	"mccheck/smt/logic"
)

// algorithm2Round is the round of class i for an address bit above those of the
// class, which are the last part of every address. The nodes of class i exchange
// their totals across the bit, and what one has received goes to its k-cube.
func algorithm2Round[V any](a addresses[V], rule prefixRule, at cut) prefixRound[V] {
	r := a.round(rule, at)
	class, i := at.below-1, a.number("i")
	r.from = r.partner(r.source(i))
	ofI := r.equal(r.u.below[class], i)
	if rule.ownClass {
		r.arrives = r.And(r.arrives, ofI)
	}
	if rule.partnerOfI {
		r.smaller = r.Choose(ofI, r.smaller, r.Const(rule.unset == collective.UnsetIsSmaller))
	}
	return r
}

// source is the node of class i in the k-cube of u.
func (r prefixRound[V]) source(i V) address[V] {
	s := r.u
	s.below = append(append([]V(nil), s.below[:len(s.below)-1]...), i)
	return s
}

// algorithm2Facts are the obligations about the rounds of Algorithm 2, in both
// forms.
func algorithm2Facts(rule prefixRule) []logic.Obligation {
	return append(algorithm2FactsOf(addressIntegers, rule),
		algorithm2FactsOf(func() addresses[logic.Word] { return addressWords(2) }, rule)...)
}

func algorithm2FactsOf[V any](form func() addresses[V], rule prefixRule) []logic.Obligation {
	r := algorithm2Round(form(), rule, cut{above: 1, below: 2})
	first := algorithm2Round(form(), rule, cut{above: 1, below: 1})
	last := algorithm2Round(form(), rule, cut{below: 2})
	handed := first.And(first.Const(!rule.totalLost), first.agreeFrom(first.s, first.u))
	return append(r.facts(),
		r.fact("round: source", "what the node of class i of the k-cube receives is the total of the node's own partner",
			r.Iff(r.number(r.s), r.total(r.partner(r.u))(r.s))),
		first.fact("start", prose.Text("obligation start (2)"),
			first.Iff(first.total(first.u)(first.s), handed)),
		last.fact("end", "where no bit is above the last one, p is the product over all addresses up to the own",
			last.Iff(last.upTo(last.joined)(last.s), last.Not(last.before(last.u, last.s)))))
}

// algorithm2Lemmas carry the obligations to every k and m.
func algorithm2Lemmas(commutative bool) []logic.Lemma {
	first := "prefix-hypercube"
	if commutative {
		first += "-commutative"
	}
	return append(productLemmas(commutative),
		logic.Lemma{By: "", Says: prose.Text("algorithm2-lemmas, step 1")},
		logic.Lemma{By: logic.ByRemainder, Says: prose.Text("algorithm2-lemmas, step 2")},
		logic.Lemma{By: first, Says: "Start: the prefix computation in the k-cubes is that of theorem " + first +
			" with d = k, on the links of the class bits. So before the round of bit k every node holds as total the " +
			"product over the addresses that agree with its own from bit k on, and as p the part of it up to its own " +
			"(obligation start: total is handed back)."},
		logic.Lemma{By: logic.ByInvariant, Says: prose.Text("algorithm2-lemmas, step 3")},
		logic.Lemma{By: "", Says: "After the last round no bit is above (obligation end): p is a_0...a_u at node u."},
		orderLemma)
}

// Metacube is the theorem that the repaired Algorithm 2 computes all prefixes
// on MC(k,m) for an associative operation, for every k >= 0 and m >= 1. Source:
// prefix Algorithm 2 and Theorem 1.
func Metacube() logic.Theorem {
	rule := prefixRule{operands: collective.ByAddress}
	return logic.Theorem{
		ID:          "prefix-metacube",
		Says:        prose.Text("prefix-metacube"),
		Scope:       "every k>=0, every m>=1, every node, every associative operation",
		Lemmas:      algorithm2Lemmas(false),
		Obligations: algorithm2Obligations(rule),
		Controls:    append(algorithm2Controls(rule), operandControls(algorithm2Facts)...),
	}
}

// MetacubeCommutative is the theorem that Algorithm 2 with the other three
// repairs, and the operands as printed or otherwise, computes all prefixes on
// MC(k,m) for an operation that is associative and commutative, for every k >= 0
// and m >= 1.
func MetacubeCommutative() logic.Theorem {
	rule := prefixRule{commutative: true}
	return logic.Theorem{
		ID:          "prefix-metacube-commutative",
		Says:        prose.Text("prefix-metacube-commutative"),
		Scope:       "every k>=0, every m>=1, every node, every associative and commutative operation",
		Lemmas:      algorithm2Lemmas(true),
		Obligations: algorithm2Obligations(rule),
		Controls: append(algorithm2Controls(rule),
			logic.NewControl("not commutative", "The same for every associative operation.", algorithm2Facts(prefixRule{}))),
	}
}

func algorithm2Obligations(rule prefixRule) []logic.Obligation {
	return append(append(algorithm2Facts(rule), bitFactsOfRounds(residue)...), bitIntegers()...)
}

// algorithm2Controls are wrong rounds of the program, those of the paper among
// them.
func algorithm2Controls(rule prefixRule) []logic.Control {
	with := logic.Changed(rule, algorithm2Facts)
	return append(roundControls(rule, algorithm2Facts),
		with("own class", "Every node is its own source, as printed: the number stays at the nodes of class i.",
			func(r *prefixRule) { r.ownClass = true }),
		with("total lost", "Only p comes back from the k-cubes, as printed.", func(r *prefixRule) { r.totalLost = true }),
		with("partner of class i, else larger",
			"Only the nodes of class i set partner, as printed; where it is not set it counts as larger.",
			func(r *prefixRule) { r.partnerOfI, r.unset = true, collective.UnsetIsLarger }),
		with("partner of class i, else smaller", "The same; where it is not set it counts as smaller.",
			func(r *prefixRule) { r.partnerOfI, r.unset = true, collective.UnsetIsSmaller }),
		logic.NewControl("modulus m", "The links of bit b belong to class (b-k) mod m, as printed.", bitFactsOfRounds(printedResidue)))
}
