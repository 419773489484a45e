package prefix

import (
	"mccheck/smt/logic"
)

// walkRule is the walk along the reflected Gray code, or a wrong one.
type walkRule struct {
	plain bool // the places in the order of their numbers, without the code
	skips bool // the step is left out
}

// grayFacts are the obligations about one arbitrary bit of the code, where a bit of
// the code word of x is that bit of x xor the bit above it.
func grayFacts(rule walkRule) []logic.Obligation {
	b := logic.NewBuilder()
	code := func(bit, up logic.Term) logic.Term {
		if rule.plain {
			return bit
		}
		return b.Xor(bit, up)
	}
	x, xUp, y, yUp, carry := b.Var("x"), b.Var("x_up"), b.Var("y"), b.Var("y_up"), b.Var("carry")
	carryUp := b.And(x, carry)
	changed := b.Xor(code(x, xUp), code(b.Xor(x, carry), b.Xor(xUp, carryUp)))
	return []logic.Obligation{
		b.Obligation("code: one-to-one", "numbers that agree above a bit, and whose code words agree in it, agree in it",
			b.Iff(x, y), b.Iff(xUp, yUp), b.Iff(code(x, xUp), code(y, yUp))),
		b.Obligation("code: one link", prose.Text("obligation code: one link"),
			b.And(b.Iff(changed, b.And(carry, b.Not(x))), b.Implies(carryUp, carry))),
	}
}

// ranks are the steps and the numbers of places on the walk, in one of two forms.
type ranks[V any] struct {
	addresses[V]
	next func(x V) V
	zero V
}

func rankIntegers() ranks[logic.Int] {
	a := addressIntegers()
	return ranks[logic.Int]{a, func(x logic.Int) logic.Int { return a.Plus(x, 1) }, a.Builder.Number(0)}
}

// rankWords has numbers of so many bits; 3 are enough by walkLemma.
func rankWords(width int) ranks[logic.Word] {
	a := addressWords(width)
	return ranks[logic.Word]{a, func(x logic.Word) logic.Word { return a.AddWords(x, a.Builder.Binary(1)) }, a.Builder.Binary(0)}
}

var walkLemma = logic.Lemma{By: logic.ByGaps, Says: prose.Text("walk lemma")}

// walkFactsOf: own is the rank of a node, across that of the node on the other
// side of the link of the step.
func walkFactsOf[V any](r ranks[V], rule walkRule) []logic.Obligation {
	own, across, step := r.number("own"), r.number("across"), r.number("step")
	upTo := func(x, y V) logic.Term { return r.Not(r.less(y, x)) }
	sends := r.And(r.Const(!rule.skips), r.equal(across, step))
	delivered := r.And(sends, r.equal(own, r.next(step)))
	return []logic.Obligation{
		r.fact("walk: start", "place 0 alone, that of the source, has rank 0",
			r.Iff(upTo(own, r.zero), r.equal(own, r.zero)), upTo(r.zero, own)),
		r.fact("walk: step", prose.Text("obligation walk: step"),
			r.Iff(upTo(own, r.next(step)), r.Choose(delivered, upTo(across, step), upTo(own, step))),
			r.Iff(r.equal(own, r.next(step)), r.equal(across, step))),
	}
}

func walkFacts(rule walkRule) []logic.Obligation {
	return append(grayFacts(rule), append(walkFactsOf(rankIntegers(), rule), walkFactsOf(rankWords(3), rule)...)...)
}

// Walk is the theorem that the walk along the reflected Gray code hands the
// message of any node of the d-cube to all, for every d >= 0. Source: prefix
// sec.3.
func Walk() logic.Theorem {
	return logic.Theorem{
		ID:    "prefix-walk",
		Says:  prose.Text("prefix-walk"),
		Scope: "every d>=0, every source",
		Lemmas: []logic.Lemma{
			{By: logic.ByCode, Says: prose.Text("prefix-walk, step 1")},
			{By: logic.ByCode, Says: prose.Text("prefix-walk, step 2")},
			{By: "", Says: prose.Text("prefix-walk, step 3")},
			{By: logic.ByInvariant, Says: prose.Text("prefix-walk, step 4")},
			walkLemma,
		},
		Obligations: walkFacts(walkRule{}),
		Controls: []logic.Control{
			logic.NewControl("without the code", "The walk takes the places in the order of their numbers.", grayFacts(walkRule{plain: true})),
			logic.NewControl("a step left out", "No node sends in the step.", append(walkFactsOf(rankIntegers(), walkRule{skips: true}),
				walkFactsOf(rankWords(3), walkRule{skips: true})...)),
		},
	}
}
