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
		return logic.Obligation{Name: "top links: " + name, Says: says, Terms: b, Assumptions: assumed, Goal: g}
	}
	return []logic.Obligation{
		fact("first", "first double bits that differ in the high bit alone are joined", func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
			return crossedcube.ByTopBit(b, crossedcube.Start, u, v).Joined, []logic.Term{b.Xor(u[1], v[1]), b.Xor(b.Const(!low), b.Xor(u[0], v[0]))}
		}),
		fact("single", "so are different single bits of an odd n", func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
			return crossedcube.ByTopBit(b, crossedcube.Start, [2]logic.Term{u[0], logic.False}, [2]logic.Term{v[0], logic.False}).Joined, []logic.Term{b.Xor(u[0], v[0])}
		}),
		fact("below", "strings that are joined are so with equal double bits more at their ends whose low bit is 0", func(b *logic.Builder, u, v [2]logic.Term) (logic.Term, []logic.Term) {
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
var topLinksLemma = logic.Lemma{By: logic.ByInvariant, Says: "Strings that differ in the first bit alone are joined in the crossed cube, whatever their length, where all other bits are 0 or all but the second: the first double bit, or the single bit of an odd length, begins with it (obligations first and single), and each further one, 00 or, below a single bit, 10, keeps it (obligation below)."}

// topLinksControls are the facts about strings that are not joined.
func topLinksControls() []logic.Control {
	return []logic.Control{
		{Name: "the second bit changes as well", Says: "The low bits of the first double bits differ too.", Obligations: topLinks(true, false)},
		{Name: "any bits below", Says: "Further double bits may be 01 or 11.", Obligations: topLinks(false, true)},
	}
}

// treeLinks are the theorems on links that those on cycles and trees go with.
var treeLinks = []logic.Lemma{
	{By: "exchanged-crossed-cube-links", Says: "Nodes with c = 0 and equal b are joined iff their a are in CQ_s, and those with c = 1 and equal a iff their b are in CQ_t. The nodes with a given first bit of a make an ECQ(s-1,t), those with a given first bit of b an ECQ(s,t-1)."},
	topLinksLemma,
}

// Trees is the theorem on trees that are doubled bit by bit, in ECQ(s,t) and
// EH(s,t), for every s, t >= 1. It goes with the theorems on links. Source: ecq sec.4.2.
func Trees() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-trees",
		Says:  "Nodes of ECQ(s,t) with c = 0 that are 0 but for the first bit of a, which is 0 in one and 1 in the other, are joined, and with c = 1 those that are 0 but for the first bit of b; the same in EH(s,t). So from every spanning tree for s = t = 1, two copies joined by the first kind of link for each further bit of a, and by the second for each of b, make a spanning tree of ECQ(s,t) and of EH(s,t). Two copies joined at their roots make a tree on all addresses, whose links need not exist.",
		Scope: "every s>=1, every t>=1",
		Lemmas: append(slices.Clone(treeLinks),
			logic.Lemma{By: "exchanged-hypercube-links", Says: "In EH(s,t) nodes that differ in one bit of a are joined for c = 0, those that differ in one bit of b for c = 1. Whether nodes are joined depends on c and on where they differ, so that those with a given first bit of a or b make an EH(s-1,t) or EH(s,t-1)."},
			logic.Lemma{By: logic.ByInvariant, Says: "Two trees without a node in common and one link between them make a tree on the nodes of both. A new first bit of a or b tells the copies apart, and every address is in one of them. So with each bit a spanning tree becomes one of the network that is twice as large, where its links and the new one exist, whichever of its nodes is the root."},
			logic.Lemma{By: "", Says: "For s = t = 1 both networks are the ring of 8 nodes, and the spanning trees are the 64 paths that lack one of its links, rooted anywhere."}),
		Obligations: topLinks(false, false),
		Controls:    topLinksControls(),
	}
}

// Cycle is the theorem on the Hamiltonian cycle of model/hamiltonian.go, for every
// s, t >= 1. It goes with the theorem on links. Source: ecq th.10, whose proof says not
// along which links cycles are joined.
func Cycle() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-cycle",
		Says:  "ECQ(s,t) has a Hamiltonian cycle: the cycles of two copies that a new first bit of a tells apart become one when link A, x-y, between the nodes that are 0 but for the first bit of a, with c = 0, is taken out of both, and the links of the new bit at x and at y are put in; likewise with link B, between the nodes that are 0 but for the first bit of b and c = 1, for a new bit of b.",
		Scope: "every s>=1, every t>=1",
		Lemmas: append(slices.Clone(treeLinks),
			logic.Lemma{By: "", Says: "The links put in: those at x join strings that are 0 but for the new bit, those at y strings of which the second bit, the first one before, is 1 as well."},
			logic.Lemma{By: logic.ByInvariant, Says: "ECQ(1,1) is a ring of 8 nodes and has both links A and B. A cycle of two copies goes through one copy from x to y, across, through the other back from y to x, and across. It has the new link A, or B, which is the one put in at x; the other of them is in the copy with the new bit 0, where nothing else was taken out."}),
		Obligations: topLinks(false, false),
		Controls:    topLinksControls(),
	}
}
