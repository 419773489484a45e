package exchangedcrossed

import (
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/crossedcube"
)

// topLinks state that two strings of n bits that differ in the first bit alone are joined
// in CQ_n, where all others are 0, or all but the second: as in the first double bit, or
// single bit, so in all below it. In false variants the low bit of the first double bit
// changes too, and low bits of further ones may be 1.
func topLinks(low, below bool) []logic.Obligation {
	fact := func(name, says string, goal func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term)) logic.Obligation {
		b := logic.NewBuilder()
		g, assumed := goal(b, [2]logic.Term(b.Vars("u", 2)), [2]logic.Term(b.Vars("v", 2)))
		return b.Obligation("top links: "+name, says, g, assumed...)
	}
	return []logic.Obligation{
		fact("first", "first double bits that differ in the high bit alone are joined",
			func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
				return crossedcube.ByTopBit(b, crossedcube.Start, u, v).Joined,
					[]logic.Term{b.Xor(u[1], v[1]), b.Xor(b.Const(!low), b.Xor(u[0], v[0]))}
			}),
		fact("single", "so are different single bits of an odd n", func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
			return crossedcube.ByTopBit(b, crossedcube.Start, [2]logic.Term{u[0], logic.False},
				[2]logic.Term{v[0], logic.False}).Joined, []logic.Term{b.Xor(u[0], v[0])}
		}),
		fact("below", "strings that are joined are so with equal double bits more at their ends whose low bit is 0",
			func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
				s := crossedcube.State{Same: b.Var("same"), Joined: b.Var("joined")}
				assumed := []logic.Term{b.Not(s.Same), s.Joined, b.Not(crossedcube.Differs(b, u, v))}
				if !below {
					assumed = append(assumed, b.Not(u[0]))
				}
				return crossedcube.ByTopBit(b, s, u, v).Joined, assumed
			}),
	}
}

// topLinksLemma says what the facts about single double bits mean.
var topLinksLemma = logic.Lemma{By: logic.ByInvariant, Says: prose.Text("top links lemma")}

// topLinksControls are the facts about strings that are not joined.
func topLinksControls() []logic.Control {
	return []logic.Control{
		logic.NewControl("the second bit changes as well", "The low bits of the first double bits differ too.", topLinks(true, false)),
		logic.NewControl("any bits below", "Further double bits may be 01 or 11.", topLinks(false, true)),
	}
}

// treeLinks are the theorems on links that those on cycles and trees go with.
var treeLinks = []logic.Lemma{
	{By: "exchanged-crossed-cube-links", Says: prose.Text("tree links, step 1")},
	topLinksLemma,
}

// Trees is the theorem on trees that are doubled bit by bit, in ECQ(s,t) and
// EH(s,t), for every s, t >= 1. It goes with the theorems on links. Source: ecq sec.4.2.
func Trees() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-trees",
		Says:  prose.Text("exchanged-trees"),
		Scope: "every s>=1, every t>=1",
		Lemmas: append(slices.Clone(treeLinks),
			logic.Lemma{By: "exchanged-hypercube-links", Says: prose.Text("exchanged-trees, step 1")},
			logic.Lemma{By: logic.ByInvariant, Says: prose.Text("exchanged-trees, step 2")},
			logic.Lemma{By: "", Says: prose.Text("exchanged-trees, step 3")}),
		Obligations: topLinks(false, false),
		Controls:    topLinksControls(),
	}
}

// Cycle is the theorem on the Hamiltonian cycle joinedCycle(s,t) of ecq.claims, for every
// s, t >= 1. It goes with the theorem on links. Source: ecq th.10, whose proof says not
// along which links cycles are joined.
func Cycle() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-cycle",
		Says:  prose.Text("exchanged-crossed-cube-cycle"),
		Scope: "every s>=1, every t>=1",
		Lemmas: append(slices.Clone(treeLinks),
			logic.Lemma{By: "", Says: prose.Text("exchanged-crossed-cube-cycle, step 1")},
			logic.Lemma{By: logic.ByInvariant, Says: prose.Text("exchanged-crossed-cube-cycle, step 2")}),
		Obligations: topLinks(false, false),
		Controls:    topLinksControls(),
	}
}
