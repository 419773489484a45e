package prefix

import (
	"mccheck/model/collective"
	"mccheck/smt/logic"
)

// prefixRule is a program of prefix, or a wrong one. The zero value is the program
// with the operands as printed; what the fields beside operands and commutative
// say is wrong with it.
type prefixRule struct {
	operands    collective.Operands
	commutative bool // the operation is commutative
	skips       bool // the round is left out
	everywhere  bool // p takes the number at both partners
	// The rest is about Algorithm 2.
	totalLost  bool                    // the prefix computation in the k-cubes keeps total
	ownClass   bool                    // each node broadcasts with its own class as the source
	partnerOfI bool                    // only the nodes of class i set partner
	unset      collective.UnsetPartner // what the comparison with no partner gives
}

// productLemmas are what stands behind sets of addresses in place of products.
func productLemmas(commutative bool) []logic.Lemma {
	if commutative {
		return prose.Steps("product-lemmas", logic.ByProducts, logic.ByProducts)
	}
	return []logic.Lemma{
		{By: logic.ByProducts, Says: prose.Text("product-lemmas, step 3")},
		{By: logic.ByProducts, Says: prose.Text("product-lemmas, step 4")},
	}
}

// prefixRound is one round at an arbitrary node u, and two arbitrary addresses s
// and t that may be members of its products. The node whose total arrives is
// from, if any does.
type prefixRound[V any] struct {
	addresses[V]
	rule    prefixRule
	u, s, t address[V]
	from    address[V]
	arrives logic.Term
	smaller logic.Term // the outcome of: partner < my_id
}

// round is that of Algorithm 1, where the total of the partner arrives.
func (a addresses[V]) round(rule prefixRule, at cut) prefixRound[V] {
	r := prefixRound[V]{addresses: a, rule: rule, u: a.address("u", at), s: a.address("s", at), t: a.address("t", at)}
	r.from = a.partner(r.u)
	r.smaller = a.before(r.from, r.u)
	r.arrives = a.Const(!rule.skips)
	return r
}

// members is a set of addresses.
type members[V any] func(x address[V]) logic.Term

// total is the set of the total of node u before the round, p that of p.
func (r prefixRound[V]) total(u address[V]) members[V] {
	return func(x address[V]) logic.Term { return r.agreeFrom(x, u) }
}

func (r prefixRound[V]) p(x address[V]) logic.Term { return r.upTo(r.total(r.u))(x) }

// joined are the sets of total and of p after the round.
func (r prefixRound[V]) joined(x address[V]) logic.Term { return r.agreeAbove(x, r.u) }

// upTo are the members not larger than u.
func (r prefixRound[V]) upTo(set members[V]) members[V] {
	return func(x address[V]) logic.Term { return r.And(set(x), r.Not(r.before(r.u, x))) }
}

// number is the set of the number that arrives; nothing arrives as no set.
func (r prefixRound[V]) number(x address[V]) logic.Term { return r.And(r.arrives, r.total(r.from)(x)) }

// numberFirst is whether the number received is the first operand.
func (r prefixRound[V]) numberFirst(smaller logic.Term) logic.Term {
	if r.rule.operands == collective.ByAddress {
		return smaller
	}
	return r.Const(r.rule.operands == collective.NumberFirst)
}

// product is whether variable (x) number, in the order of the rule, is the
// product of the set want; smaller is what the rule is told of the partner.
func (r prefixRound[V]) product(variable, want members[V], smaller logic.Term) logic.Term {
	numberFirst := r.numberFirst(smaller)
	first := func(x address[V]) logic.Term { return r.Choose(numberFirst, r.number(x), variable(x)) }
	second := func(x address[V]) logic.Term { return r.Choose(numberFirst, variable(x), r.number(x)) }
	union := r.Iff(want(r.s), r.Or(first(r.s), second(r.s)))
	if r.rule.commutative {
		return r.And(union, r.Not(r.And(first(r.s), second(r.s))))
	}
	return r.And(union, r.Implies(r.And(first(r.s), second(r.t)), r.before(r.s, r.t)))
}

// facts are the obligations about the round.
func (r prefixRound[V]) facts() []logic.Obligation {
	taken := r.smaller
	if r.rule.everywhere {
		taken = logic.True
	}
	return []logic.Obligation{
		r.fact("round: total", prose.Text("obligation round: total"),
			r.product(r.total(r.u), r.joined, r.smaller)),
		r.fact("round: p taken", prose.Text("obligation round: p taken"),
			r.product(r.p, r.upTo(r.joined), logic.True), taken),
		r.fact("round: p kept", "where it does not, p is that part already",
			r.Iff(r.p(r.s), r.upTo(r.joined)(r.s)), r.Not(taken)),
	}
}

// fact is an obligation in the form of the addresses.
func (a addresses[V]) fact(name, says string, goal logic.Term, assumed ...logic.Term) logic.Obligation {
	return a.Obligation(name+", "+a.form, says, goal, assumed...)
}
