package crossedcube

import (
	"fmt"

	"mccheck/model/network"
	"mccheck/smt/logic"
)

// crossedFact is an obligation about one more double bit of u and v, after any state.
// Where assumed, the state is not that u and v are both equal and joined.
func crossedFact(name, says string, assumed bool,
	goal func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term) logic.Obligation {
	b := logic.NewBuilder()
	s := State{b.Var("same"), b.Var("joined")}
	var notBoth []logic.Term
	if assumed {
		notBoth = []logic.Term{b.Not(b.And(s.Same, s.Joined))}
	}
	return b.Obligation("double bit: "+name, says, goal(b, s, [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2))), notBoth...)
}

// crossedStart is an obligation about the first double bit; odd: of an odd n, which
// has no high bit.
func crossedStart(name, says string, odd bool, goal func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term) logic.Obligation {
	b := logic.NewBuilder()
	u, v := [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2))
	if odd {
		u[1], v[1] = logic.False, logic.False
	}
	return b.Obligation("first double bit: "+name, says, goal(b, Start, u, v))
}

// Start is the state before the first double bit.
var Start = State{Same: logic.True, Joined: logic.False}

// crossedLinkFacts are the facts about the links of CQ_n by the range of ecq sec.2 and
// by a list of edges.
func crossedLinkFacts(p crossedRange, r crossedRule) []logic.Obligation {
	return append([]logic.Obligation{
		crossedFact("range", "the rule of E2 and E3 goes on as the definition", true,
			func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term {
				return sameState(b, p.byLength(b, s, u, v), ByTopBit(b, s, u, v))
			}),
		crossedFact("edges", "the neighbours across the bits go on as the definition", true,
			func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term {
				return sameState(b, r.byEdge(b, s, u, v, r.edges), ByTopBit(b, s, u, v))
			}),
		crossedStart("edges", "so they do across the single top bit of an odd n", true,
			func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term {
				return sameState(b, r.byEdge(b, s, u, v, r.single()), ByTopBit(b, s, u, v))
			}),
		crossedFact("not both", "no addresses are equal and joined", false, func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term {
			next := ByTopBit(b, s, u, v)
			return b.Not(b.And(next.Same, next.Joined))
		}),
		crossedFact("symmetric", "u is joined to v iff v is joined to u", false,
			func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term {
				return sameState(b, ByTopBit(b, s, u, v), ByTopBit(b, s, v, u))
			}),
		crossedFact("different edges", "the neighbours of u across the two bits differ from u and from each other", false,
			func(b *logic.Builder, _ State, u, _ [2]logic.Term) logic.Term {
				low, high := [2]logic.Term{b.Not(u[0]), u[1]}, [2]logic.Term{u[0], b.Not(u[1])}
				return b.All(Differs(b, u, low), Differs(b, u, high), Differs(b, low, high))
			}),
		crossedStart("halves of even n",
			"where the first bits agree the state is that after the bit that follows, as first of n-1", false,
			func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term {
				rest := ByTopBit(b, s, [2]logic.Term{u[0], logic.False}, [2]logic.Term{v[0], logic.False})
				return b.Implies(b.Iff(u[1], v[1]), sameState(b, ByTopBit(b, s, u, v), rest))
			}),
		crossedStart("halves of odd n", "where the first bits agree the state is that at the start", true,
			func(b *logic.Builder, s State, u, v [2]logic.Term) logic.Term {
				return b.Implies(b.Iff(u[0], v[0]), sameState(b, ByTopBit(b, s, u, v), s))
			}),
		topFact(),
		oddCycle(p, 0b111),
	}, readBackLinks()...)
}

// oddCycle states of five nodes that agree but for the last three bits that each is joined to the
// next; middle is the third. Bit 2 is the low bit of its double bit, others the high one, which an odd n = 3 lacks.
func oddCycle(p crossedRange, middle uint64) logic.Obligation {
	b := logic.NewBuilder()
	others, joined := b.Var("others"), logic.True
	nodes := []uint64{0b000, 0b001, middle, 0b101, 0b100}
	bit := func(u uint64, i int) logic.Term { return b.Const(u>>i&1 == 1) }
	for i, u := range nodes {
		v := nodes[(i+1)%len(nodes)]
		s := p.byLength(b, Start, [2]logic.Term{bit(u, 2), others}, [2]logic.Term{bit(v, 2), others})
		joined = b.And(joined, p.byLength(b, s, [2]logic.Term{bit(u, 0), bit(u, 1)}, [2]logic.Term{bit(v, 0), bit(v, 1)}).Joined)
	}
	return b.Obligation("odd cycle", prose.Text("obligation odd cycle"), joined)
}

// topFact is the step of the search for the most significant differing bit.
func topFact() logic.Obligation {
	b := logic.NewBuilder()
	s := topSearch{b.Var("agree"), b.Var("found"), b.Var("several"), b.Var("first")}
	next := s.next(b, [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2)))
	return b.Obligation("double bit: top difference", prose.Text("obligation double bit: top difference"), next.right(b), s.right(b))
}

// ScannedLink is the state after all double bits of u and v.
func ScannedLink(b *logic.Builder, d crossedDefinition, u, v []logic.Term) State {
	s := Start
	for j := (len(u) - 1) / 2; j >= 0; j-- {
		s = d(b, s, doubleBitOf(u, j), doubleBitOf(v, j))
	}
	return s
}

// readBackLinks state for n = 1..8 that the links as read are those to the model's
// neighbours.
func readBackLinks() []logic.Obligation {
	var list []logic.Obligation
	for n := 1; n <= 8; n++ {
		b := logic.NewBuilder()
		u, v := b.Vars("u", n), b.Vars("v", n)
		neighbour := logic.False
		for edge := range u {
			equal := logic.True
			for i, x := range network.CrossedCubeNeighborBits(b, u, edge) {
				equal = b.And(equal, b.Iff(x, v[i]))
			}
			neighbour = b.Or(neighbour, equal)
		}
		list = append(list, b.Obligation(fmt.Sprintf("links read back n=%d", n), fmt.Sprintf(prose.Text("obligation links read back"), n),
			b.Iff(ScannedLink(b, ByTopBit, u, v).Joined, neighbour)))
	}
	return list
}
