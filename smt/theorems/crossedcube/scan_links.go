package crossedcube

import (
	"mccheck/smt/logic"
)

// The links of the crossed cubes CQ_n for every n at once. Two addresses u and v are
// read together, the most significant double bit first, as in scan.go.
// Whether they are joined depends on what has been read only through two facts.

// State is what is known of u and v after the double bits read so far, which
// are addresses of a smaller crossed cube.
type State struct {
	Same   logic.Term // they are equal so far
	Joined logic.Term // and otherwise: they are joined so far
}

// crossedDefinition says how the state changes by one more double bit.
type crossedDefinition func(b *logic.Builder, s State, u, v [2]logic.Term) State

// related is the list of ecq def.1: (00,00), (10,10), (01,11), (11,01).
func related(b *logic.Builder, u, v [2]logic.Term) logic.Term {
	is := func(x [2]logic.Term, high, low bool) logic.Term {
		return b.And(b.Iff(x[1], b.Const(high)), b.Iff(x[0], b.Const(low)))
	}
	return b.Any(
		b.And(is(u, false, false), is(v, false, false)), b.And(is(u, true, false), is(v, true, false)),
		b.And(is(u, false, true), is(v, true, true)), b.And(is(u, true, true), is(v, false, true)))
}

// ByTopBit is the definition in model/network/crossed_cube.go: of the most significant bit b
// that differs.
func ByTopBit(b *logic.Builder, s State, u, v [2]logic.Term) State {
	low, high := b.Xor(u[0], v[0]), b.Xor(u[1], v[1])
	top := b.Choose(high, b.Not(low), low) // b is odd, and bit b-1 is the same; or b is even
	return State{Same: b.And(s.Same, b.Not(Differs(b, u, v))), Joined: b.Choose(s.Same, top, b.And(s.Joined, related(b, u, v)))}
}

// crossedRange is the rule of E2 and E3 in ecq sec.2, and its false neighbours.
type crossedRange struct {
	even    bool // for even l the bits l-2 agree
	further bool // the double bit of bit l-1 has to be pair related as well
	related func(b *logic.Builder, u, v [2]logic.Term) logic.Term
}

// byLength: there is an l such that the bits from l on agree, the bits l-1 differ, for
// even l the bits l-2 agree, and the double bits i < floor((l-1)/2) are pair related.
func (r crossedRange) byLength(b *logic.Builder, s State, u, v [2]logic.Term) State {
	low, high := b.Xor(u[0], v[0]), b.Xor(u[1], v[1])
	evenL := b.And(s.Same, high)
	if r.even {
		evenL = b.And(evenL, b.Not(low))
	}
	here := b.Or(evenL, b.All(s.Same, b.Not(high), low))
	if r.further {
		here = b.And(here, r.related(b, u, v))
	}
	return State{Same: b.And(s.Same, b.Not(Differs(b, u, v))), Joined: b.Or(b.And(s.Joined, r.related(b, u, v)), here)}
}

// byEdge: v is the neighbour of u across one of the bits, which is inverted; below it
// double bits are crossed, above it they are kept.
func (r crossedRule) byEdge(b *logic.Builder, s State, u, v [2]logic.Term, edges []int) State {
	next := State{Same: b.And(s.Same, b.Not(Differs(b, u, v))), Joined: b.And(s.Joined, b.Not(Differs(b, r.crossed(b, u), v)))}
	for _, bit := range edges {
		w := u
		w[bit] = b.Not(w[bit])
		next.Joined = b.Or(next.Joined, b.And(s.Same, b.Not(Differs(b, w, v))))
	}
	return next
}

// sameState states that two states are equal.
func sameState(b *logic.Builder, x, y State) logic.Term {
	return b.And(b.Iff(x.Same, y.Same), b.Iff(x.Joined, y.Joined))
}

// topSearch is how far the search for the most significant differing bit l of ecq
// sec.2 has come: whether the prefixes agree, some l and several qualify, and the
// double bit floor(l/2) is the first that differs.
type topSearch struct{ agree, found, several, first logic.Term }

func (s topSearch) next(b *logic.Builder, u, v [2]logic.Term) topSearch {
	high := b.And(s.agree, b.Xor(u[1], v[1]))
	low := b.All(s.agree, b.Iff(u[1], v[1]), b.Xor(u[0], v[0]))
	here := b.Or(high, low)
	return topSearch{
		agree:   b.And(s.agree, b.Not(Differs(b, u, v))),
		found:   b.Or(s.found, here),
		several: b.Any(s.several, b.And(s.found, here), b.And(high, low)),
		first:   b.Choose(here, b.And(s.agree, Differs(b, u, v)), s.first),
	}
}

// right states that one l qualifies where the addresses differ, and none otherwise.
func (s topSearch) right(b *logic.Builder) logic.Term {
	return b.All(b.Xor(s.agree, s.found), b.Not(s.several), b.Implies(s.found, s.first))
}
