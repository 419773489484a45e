package smt

// zeroStrings state that the strings 0..0 and 10..0 are joined in CQ_n: as in the first
// double bit, or single bit, so in all below it. Other is the first double bit of the
// second string, {low, high}, and below what its further double bits are.
func zeroStrings(other, below [2]bool) []Obligation {
	is := func(b *Builder, x [2]Term, value [2]bool) []Term {
		return []Term{b.Iff(x[0], b.Const(value[0])), b.Iff(x[1], b.Const(value[1]))}
	}
	fact := func(name, says string, state func(b *Builder) (crossedState, []Term), v [2]bool, single bool) Obligation {
		b := NewBuilder()
		s, assumed := state(b)
		x, y := [2]Term(b.Vars("u", 2)), [2]Term(b.Vars("v", 2))
		assumed = append(append(assumed, is(b, x, [2]bool{})...), is(b, y, v)...)
		if single {
			x[1], y[1] = falseTerm, falseTerm
			assumed = []Term{b.Not(x[0]), b.Iff(y[0], b.Const(v[1]))}
		}
		return Obligation{Name: "zero strings: " + name, Says: says, Terms: b, Assumptions: assumed, Goal: byTopBit(b, s, x, y).joined}
	}
	start := func(*Builder) (crossedState, []Term) { return startState, nil }
	further := func(b *Builder) (crossedState, []Term) {
		s := crossedState{b.Var("same"), b.Var("joined")}
		return s, []Term{b.Not(s.same), s.joined}
	}
	return []Obligation{
		fact("first", "the double bits 00 and 10, as the first ones, are joined", start, other, false),
		fact("single", "so are the single bits 0 and 1 of an odd n", start, other, true),
		fact("below", "strings that are joined are so with a double bit 00 more at the end of either", further, below, false),
	}
}

// ExchangedTrees is the theorem on trees that are doubled bit by bit, in ECQ(s,t) and
// EH(s,t), for every s, t >= 1. It goes with the theorems on links. Source: ecq sec.4.2.
func ExchangedTrees() Theorem {
	changed := func(name, says string, other, below [2]bool) Control {
		return Control{Name: name, Says: says, Obligations: zeroStrings(other, below)}
	}
	return Theorem{
		ID:    "exchanged-trees",
		Says:  "Nodes of ECQ(s,t) with c = 0 that are 0 but for the first bit of a, which is 0 in one and 1 in the other, are joined, and with c = 1 those that are 0 but for the first bit of b; the same in EH(s,t). So from every spanning tree for s = t = 1, two copies joined by the first kind of link for each further bit of a, and by the second for each of b, make a spanning tree of ECQ(s,t) and of EH(s,t). Two copies joined at their roots make a tree on all addresses, whose links need not exist.",
		Scope: "every s>=1, every t>=1",
		Lemmas: []Lemma{
			{"exchanged-crossed-cube-links", "Nodes with c = 0 and equal b are joined iff their a are in CQ_s, and those with c = 1 and equal a iff their b are in CQ_t. The nodes with a given first bit of a make an ECQ(s-1,t), those with a given first bit of b an ECQ(s,t-1)."},
			{"exchanged-hypercube-links", "In EH(s,t) nodes that differ in one bit of a are joined for c = 0, those that differ in one bit of b for c = 1. Whether nodes are joined depends on c and on where they differ, so that those with a given first bit of a or b make an EH(s-1,t) or EH(s,t-1)."},
			{byInvariant, "Strings 0..0 and 10..0 of any length are joined in the crossed cube: the first double bit, or the single bit of an odd length, begins with it (obligations first and single), and each further one keeps it (obligation below)."},
			{byInvariant, "Two trees without a node in common and one link between them make a tree on the nodes of both. A new first bit of a or b tells the copies apart, and every address is in one of them. So with each bit a spanning tree becomes one of the network that is twice as large, where its links and the new one exist, whichever of its nodes is the root."},
			{"", "For s = t = 1 both networks are the ring of 8 nodes, and the spanning trees are the 64 paths that lack one of its links, rooted anywhere."},
		},
		Obligations: zeroStrings([2]bool{false, true}, [2]bool{}),
		Controls: []Control{
			changed("the second bit as well", "The first double bits are 00 and 11.", [2]bool{true, true}, [2]bool{}),
			changed("a bit below as well", "A further double bit of the second string is 01.", [2]bool{false, true}, [2]bool{true, false}),
			changed("no bit", "Both strings are 0..0.", [2]bool{}, [2]bool{}),
		},
	}
}
