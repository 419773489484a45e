package prefix

import (
	"slices"

	"mccheck/smt/logic"
)

// tokenRule is the token algorithm, or a wrong one.
type tokenRule struct {
	skips      bool // no message arrives in an exchange
	numberLast bool // the number that arrives is the second operand of what stays
	unmerged   bool // an exchange leaves apart what stays in the class behind and what is before it
	apart      bool // so does the first hop of a walk
	left       bool // what is before stays in its class when the total hops
	once       bool // in the end only one of the two classes sends
}

// hands are the products of a k-cube between two phases: interval [start, end) is the block of numbers that agree with its own
// from the next bit on, and [own, end) begins with the numbers of the k-cube itself. What is before it is in three parts:
// [start, stays) stays in class at, [stays, follows) in class behind, and [follows, own) is what is before, in class behind.
type hands[V any] struct {
	addresses[V]
	choose                          func(c logic.Term, yes, no V) V
	at, behind                      V
	alone                           logic.Term // no class is behind
	apart, passing                  logic.Term
	start, stays, follows, own, end V
	rule                            tokenRule
}

// product is that of the numbers from lo on below hi, or nothing where these are equal.
type product[V any] struct{ lo, hi V }

func tokenIntegers(rule tokenRule) hands[logic.Int] {
	a := addressIntegers()
	return arbitraryHands(hands[logic.Int]{addresses: a, choose: a.ChooseInt, rule: rule})
}

// tokenWords has numbers of so many bits; 3 are enough by the token lemma.
func tokenWords(width int, rule tokenRule) hands[logic.Word] {
	a := addressWords(width)
	return arbitraryHands(hands[logic.Word]{addresses: a, choose: a.ChooseWord, rule: rule})
}

func arbitraryHands[V any](h hands[V]) hands[V] {
	h.at, h.behind, h.alone = h.number("at"), h.number("behind"), h.Var("alone")
	h.apart, h.passing = h.Var("apart"), h.Var("passing")
	h.start, h.stays, h.follows, h.own, h.end = h.number("start"), h.number("stays"), h.number("follows"), h.number("own"), h.number("end")
	return h
}

func (h hands[V]) upTo(x, y V) logic.Term { return h.Not(h.less(y, x)) }

// invariant is what holds between two phases.
func (h hands[V]) invariant() logic.Term {
	return h.All(h.upTo(h.start, h.stays), h.upTo(h.stays, h.follows), h.upTo(h.follows, h.own), h.less(h.own, h.end),
		h.Or(h.alone, h.Not(h.equal(h.at, h.behind))), h.Implies(h.alone, h.equal(h.stays, h.own)),
		h.Or(h.apart, h.equal(h.stays, h.follows)), h.Implies(h.passing, h.equal(h.start, h.stays)))
}

func (h hands[V]) isBehind(x V) logic.Term { return h.And(h.Not(h.alone), h.equal(x, h.behind)) }

func (h hands[V]) nothing() product[V] { return product[V]{h.own, h.own} }

func (h hands[V]) either(c logic.Term, yes, no product[V]) product[V] {
	return product[V]{h.choose(c, yes.lo, no.lo), h.choose(c, yes.hi, no.hi)}
}

// stay is what class x has of the first kind, before of the second.
func (h hands[V]) stay(x V) product[V] {
	return h.either(h.equal(x, h.at), product[V]{h.start, h.stays}, h.either(h.isBehind(x), product[V]{h.stays, h.follows}, h.nothing()))
}

func (h hands[V]) before(x V) product[V] {
	return h.either(h.isBehind(x), product[V]{h.follows, h.own}, h.nothing())
}

func (h hands[V]) empty(p product[V]) logic.Term { return h.equal(p.lo, p.hi) }

func (h hands[V]) alike(p, q product[V]) logic.Term {
	return h.Or(h.And(h.empty(p), h.empty(q)), h.And(h.equal(p.lo, q.lo), h.equal(p.hi, q.hi)))
}

// joined is p joined to q, and whether they are next to each other.
func (h hands[V]) joined(p, q product[V]) (product[V], logic.Term) {
	both := h.either(h.empty(p), q, h.either(h.empty(q), p, product[V]{p.lo, q.hi}))
	return both, h.Any(h.empty(p), h.empty(q), h.equal(p.hi, q.lo))
}

// merged is what class x has of either kind after it has made one product of them where the condition holds.
func (h hands[V]) merged(x V, where logic.Term) (stay, before product[V], fits logic.Term) {
	both, fits := h.joined(h.stay(x), h.before(x))
	return h.either(where, h.nothing(), h.stay(x)), h.either(where, both, h.before(x)), h.Implies(where, fits)
}

// phase is what class x has after a phase, whether all that was joined was next to each other, and what has to be.
type phase[V any] struct {
	stay, before product[V]
	fits         logic.Term
	after        hands[V]
}

// kept is whether class x has what it has to have, and the invariant holds.
func (p phase[V]) kept(x V) logic.Term {
	h := p.after
	return h.All(p.fits, h.alike(p.stay, h.stay(x)), h.alike(p.before, h.before(x)), h.invariant())
}

// exchange is the round of a bit at class x, and the total of class at after it; one is whether the bit of the k-cube is 1, and lower
// and upper end the block of the k-cube across it where that is before the own or after it.
func (h hands[V]) exchange(x V, one logic.Term, lower, upper V) (p phase[V], total product[V]) {
	after := h
	after.apart, after.passing = logic.False, logic.False
	after.start, after.end = h.choose(one, lower, h.start), h.choose(one, h.end, upper)
	after.follows = h.stays
	number := h.either(one, product[V]{lower, h.start}, product[V]{h.end, upper})
	if h.rule.skips {
		number = h.nothing()
	}
	first, firstFits := h.joined(number, product[V]{h.start, h.end})
	second, secondFits := h.joined(product[V]{h.start, h.end}, number)

	stay, before, fits := h.merged(x, h.And(h.isBehind(x), h.Const(!h.rule.unmerged)))
	longer, longerFits := h.joined(number, stay)
	if h.rule.numberLast {
		longer, longerFits = h.joined(stay, number)
	}
	takes := h.And(h.equal(x, h.at), one)
	fits = h.All(fits, h.Implies(takes, longerFits), h.Choose(one, firstFits, secondFits))
	return phase[V]{h.either(takes, longer, stay), before, fits, after}, h.either(one, first, second)
}

// hop moves the total from class at to class to, as class x sees it.
func (h hands[V]) hop(x, to V) phase[V] {
	after := h
	after.at, after.behind, after.alone = to, h.at, logic.False
	after.apart, after.passing = h.Not(h.passing), logic.True
	after.stays, after.follows = h.start, h.stays
	merges := h.And(h.apart, h.Const(!h.rule.apart))
	stay, before, fits := h.merged(x, h.And(h.isBehind(x), merges))
	_, moves, _ := h.merged(h.behind, merges)
	if !h.rule.left {
		before = h.either(h.equal(x, h.at), h.either(h.alone, h.nothing(), moves), h.either(h.isBehind(x), h.nothing(), before))
	}
	return phase[V]{stay, before, fits, after}
}

// meet is what class x has when the last two classes have brought their parts together, and whether these are next to each other.
func (h hands[V]) meet(x V) (before product[V], fits logic.Term) {
	of := h.Or(h.equal(x, h.at), h.isBehind(x))
	stay := h.either(h.Or(h.equal(x, h.at), h.And(h.isBehind(x), h.Const(!h.rule.once))), h.stay(h.at), h.stay(x))
	return h.joined(stay, h.either(of, h.before(h.behind), h.before(x)))
}

// tokenFactsOf are the obligations about an arbitrary phase, at an arbitrary class x of an arbitrary k-cube.
func tokenFactsOf[V any](form func(rule tokenRule) hands[V], rule tokenRule) []logic.Obligation {
	h := form(rule)
	x, to, lower, upper, one := h.number("x"), h.number("to"), h.number("lower"), h.number("upper"), h.Var("one")
	begins := h
	begins.alone, begins.apart, begins.passing = logic.True, logic.False, logic.False
	begins.start, begins.stays, begins.follows = h.own, h.own, h.own
	settled := h.And(h.Not(h.apart), h.invariant())
	reaches := h.number("reaches") // the number after that of the node
	p, all := product[V]{h.own, reaches}, product[V]{h.start, reaches}
	whole, fits := h.joined(product[V]{h.start, h.own}, p)
	exchanged, total := h.exchange(x, one, lower, upper)
	hopped := h.hop(x, to)
	met, meets := h.meet(x)
	has := h.either(h.Or(h.equal(x, h.at), h.isBehind(x)), product[V]{h.start, h.own}, h.nothing())
	return []logic.Obligation{
		h.fact("token: start", prose.Text("obligation token: start"),
			h.All(begins.invariant(), h.empty(begins.stay(x)), h.empty(begins.before(x))), h.less(h.own, h.end)),
		h.fact("token: exchange", prose.Text("obligation token: exchange"),
			h.And(exchanged.kept(x), h.alike(total, product[V]{exchanged.after.start, exchanged.after.end})),
			h.invariant(), h.less(lower, h.start), h.less(h.end, upper)),
		h.fact("token: hop", prose.Text("obligation token: hop"), hopped.kept(x), h.invariant(), h.Not(h.equal(to, h.at))),
		h.fact("token: meet", prose.Text("obligation token: meet"), h.And(meets, h.alike(met, has)), settled, h.Not(h.alone)),
		h.fact("token: end", prose.Text("obligation token: end"), h.And(fits, h.alike(whole, all)), h.invariant(), h.less(h.own, reaches)),
	}
}

// spreadFact is a step in which what is before goes to further classes. A class is far if it differs from those that have it in a
// dimension that no step has crossed, but for that of the step, and across if it differs from them in that.
func spreadFact(rule tokenRule) logic.Obligation {
	b := logic.NewBuilder()
	far, across := b.Var("far"), b.Var("across")
	has, gets := b.Not(b.Or(far, across)), b.And(b.Not(far), across)
	if rule.once {
		gets = logic.False
	}
	return b.Obligation("token: spread", prose.Text("obligation token: spread"),
		b.And(b.Iff(b.Or(has, gets), b.Not(far)), b.Not(b.And(has, gets))))
}

func tokenFacts(rule tokenRule) []logic.Obligation {
	words := func(rule tokenRule) hands[logic.Word] { return tokenWords(3, rule) }
	return append(append(tokenFactsOf(tokenIntegers, rule), tokenFactsOf(words, rule)...), spreadFact(rule))
}

// Token is the theorem that the token algorithm computes all prefixes on MC(k,m), for every k >= 0 and m >= 1, with the elements
// numbered in each of three orders. Source: ours, to the question of prefix sec.5.
func Token() logic.Theorem {
	with := logic.Changed(tokenRule{}, tokenFacts)
	return logic.Theorem{
		ID:    "prefix-token",
		Says:  prose.Text("prefix-token"),
		Scope: "every k>=0, every m>=1, every node, three orders of the elements",
		Lemmas: []logic.Lemma{
			{By: logic.ByRemainder, Says: prose.Text("prefix-token, step 1")},
			{By: logic.ByCode, Says: prose.Text("prefix-token, step 2")},
			{By: "prefix-hypercube", Says: prose.Text("prefix-token, step 3")},
			{By: "", Says: prose.Text("prefix-token, step 4")},
			{By: logic.ByOneBit, Says: prose.Text("prefix-token, step 5")},
			{By: logic.ByInvariant, Says: prose.Text("prefix-token, step 6")},
			{By: "", Says: prose.Text("prefix-token, step 7")},
			{By: "", Says: prose.Text("prefix-token, step 8")},
			{By: "", Says: prose.Text("prefix-token, step 9")},
			{By: logic.ByGaps, Says: prose.Text("token lemma")},
		},
		Obligations: slices.Concat(tokenFacts(tokenRule{}), bitFactsOfRounds(residue), bitIntegers()),
		Controls: []logic.Control{
			with("an exchange left out", "No message arrives in the exchange.", func(r *tokenRule) { r.skips = true }),
			with("number last", "What arrives is joined behind what stays.", func(r *tokenRule) { r.numberLast = true }),
			with("never merged", "An exchange leaves what stays in the class behind as it is.", func(r *tokenRule) { r.unmerged = true }),
			with("hops apart", "The first hop leaves what stays in the class behind as it is.", func(r *tokenRule) { r.apart = true }),
			with("left behind", "What is before does not follow the total.", func(r *tokenRule) { r.left = true }),
			with("one class sends", "In the end one class sends, and no other hands on what it has.", func(r *tokenRule) { r.once = true }),
		},
	}
}
