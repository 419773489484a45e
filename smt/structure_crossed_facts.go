package smt

import (
	"fmt"

	"mccheck/model"
)

// crossedFact is an obligation about one more double bit of u and v, after any state.
// Where assumed, the state is not that u and v are both equal and joined.
func crossedFact(name, says string, assumed bool, goal func(b *Builder, s crossedState, u, v [2]Term) Term) Obligation {
	b := NewBuilder()
	s := crossedState{b.Var("same"), b.Var("joined")}
	o := Obligation{Name: "double bit: " + name, Says: says, Terms: b, Goal: goal(b, s, [2]Term(b.Vars("u", 2)), [2]Term(b.Vars("v", 2)))}
	if assumed {
		o.Assumptions = []Term{b.Not(b.And(s.same, s.joined))}
	}
	return o
}

// crossedStart is an obligation about the first double bit; odd: of an odd n, which
// has no high bit.
func crossedStart(name, says string, odd bool, goal func(b *Builder, s crossedState, u, v [2]Term) Term) Obligation {
	b := NewBuilder()
	u, v := [2]Term(b.Vars("u", 2)), [2]Term(b.Vars("v", 2))
	if odd {
		u[1], v[1] = falseTerm, falseTerm
	}
	return Obligation{Name: "first double bit: " + name, Says: says, Terms: b, Goal: goal(b, startState, u, v)}
}

// startState is the state before the first double bit.
var startState = crossedState{same: trueTerm, joined: falseTerm}

// crossedLinkFacts are the facts about the links of CQ_n by the range of ecq sec.2 and
// by a list of edges.
func crossedLinkFacts(p crossedRange, r crossedRule) []Obligation {
	return append([]Obligation{
		crossedFact("range", "the rule of E2 and E3 goes on as the definition", true, func(b *Builder, s crossedState, u, v [2]Term) Term {
			return sameState(b, p.byLength(b, s, u, v), byTopBit(b, s, u, v))
		}),
		crossedFact("edges", "the neighbours across the bits go on as the definition", true, func(b *Builder, s crossedState, u, v [2]Term) Term {
			return sameState(b, r.byEdge(b, s, u, v, r.edges), byTopBit(b, s, u, v))
		}),
		crossedStart("edges", "so they do across the single top bit of an odd n", true, func(b *Builder, s crossedState, u, v [2]Term) Term {
			return sameState(b, r.byEdge(b, s, u, v, r.single()), byTopBit(b, s, u, v))
		}),
		crossedFact("not both", "no addresses are equal and joined", false, func(b *Builder, s crossedState, u, v [2]Term) Term {
			next := byTopBit(b, s, u, v)
			return b.Not(b.And(next.same, next.joined))
		}),
		crossedFact("symmetric", "u is joined to v iff v is joined to u", false, func(b *Builder, s crossedState, u, v [2]Term) Term {
			return sameState(b, byTopBit(b, s, u, v), byTopBit(b, s, v, u))
		}),
		crossedFact("different edges", "the neighbours of u across the two bits differ from u and from each other", false, func(b *Builder, _ crossedState, u, _ [2]Term) Term {
			low, high := [2]Term{b.Not(u[0]), u[1]}, [2]Term{u[0], b.Not(u[1])}
			return b.All(differs(b, u, low), differs(b, u, high), differs(b, low, high))
		}),
		crossedStart("halves of even n", "where the first bits agree the state is that after the bit that follows, as first of n-1", false, func(b *Builder, s crossedState, u, v [2]Term) Term {
			rest := byTopBit(b, s, [2]Term{u[0], falseTerm}, [2]Term{v[0], falseTerm})
			return b.Implies(b.Iff(u[1], v[1]), sameState(b, byTopBit(b, s, u, v), rest))
		}),
		crossedStart("halves of odd n", "where the first bits agree the state is that at the start", true, func(b *Builder, s crossedState, u, v [2]Term) Term {
			return b.Implies(b.Iff(u[0], v[0]), sameState(b, byTopBit(b, s, u, v), s))
		}),
		topFact(),
	}, readBackLinks()...)
}

// topFact is the step of the search for the most significant differing bit.
func topFact() Obligation {
	b := NewBuilder()
	s := topSearch{b.Var("agree"), b.Var("found"), b.Var("several"), b.Var("first")}
	next := s.next(b, [2]Term(b.Vars("u", 2)), [2]Term(b.Vars("v", 2)))
	return Obligation{Name: "double bit: top difference", Terms: b, Assumptions: []Term{s.right(b)}, Goal: next.right(b),
		Says: "where exactly one l qualified if the addresses differed, and its double bit was the first that differs, it is so after one more double bit"}
}

// scannedLink is the state after all double bits of u and v.
func scannedLink(b *Builder, d crossedDefinition, u, v []Term) crossedState {
	s := startState
	for j := (len(u) - 1) / 2; j >= 0; j-- {
		s = d(b, s, doubleBitOf(u, j), doubleBitOf(v, j))
	}
	return s
}

// readBackLinks state for n = 1..8 that the links as read are those to the model's
// neighbours.
func readBackLinks() []Obligation {
	var list []Obligation
	for n := 1; n <= 8; n++ {
		b := NewBuilder()
		u, v := b.Vars("u", n), b.Vars("v", n)
		neighbour := falseTerm
		for edge := range u {
			equal := trueTerm
			for i, x := range model.CrossedCubeNeighborBits(b, u, edge) {
				equal = b.And(equal, b.Iff(x, v[i]))
			}
			neighbour = b.Or(neighbour, equal)
		}
		list = append(list, Obligation{Name: fmt.Sprintf("links read back n=%d", n), Terms: b, Goal: b.Iff(scannedLink(b, byTopBit, u, v).joined, neighbour),
			Says: fmt.Sprintf("In CQ_%d u and v are joined, double bit by double bit, iff v is one of the neighbours that the model lists.", n)})
	}
	return list
}
