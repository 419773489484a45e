package smt

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model"
)

// crossedJoined is the definition of the links of CQ_n, as model.CrossedCube has it: of
// the most significant bit in which u and v differ, which is any one of them.
func (b *Builder) crossedJoined(u, v []Term) Term {
	joined, higherSame := falseTerm, trueTerm
	for top := len(u) - 1; top >= 0; top-- {
		here := b.And(higherSame, b.Xor(u[top], v[top]))
		if top%2 == 1 {
			here = b.And(here, b.Iff(u[top-1], v[top-1]))
		}
		for i := range top / 2 {
			here = b.And(here, related(b, [2]Term(u[2*i:2*i+2]), [2]Term(v[2*i:2*i+2])))
		}
		joined = b.Or(joined, here)
		higherSame = b.And(higherSame, b.Iff(u[top], v[top]))
	}
	return joined
}

// crossedNeighbours is whether v is a neighbour of u across one of the bits.
func (b *Builder) crossedNeighbours(u, v []Term) Term {
	some := falseTerm
	for i := range u {
		some = b.Or(some, b.sameEach(model.CrossedCubeNeighborBits(b, u, i), v))
	}
	return some
}

// withoutCrossing is whether v is u with one bit inverted.
func (b *Builder) withoutCrossing(u, v []Term) Term { return b.one(b.differing(u, v)) }

// checkCrossedBits refuses crossed cubes beyond those of the model.
func checkCrossedBits(lengths ...int) error {
	for _, n := range lengths {
		if n < 1 || n > maxCrossedBits {
			return fmt.Errorf("smt: crossed cube of %d bits, want 1..%d", n, maxCrossedBits)
		}
	}
	return nil
}

// CrossedCubeLinksAt is the theorem that two nodes of CQ_n are joined iff one is the
// neighbour of the other across some bit, with every bit of both a variable;
// 3 <= n <= 62. Source: ecq def.2, repaired.
func CrossedCubeLinksAt(n int) (Theorem, error) {
	if n < 3 || n > maxCrossedBits {
		return Theorem{}, fmt.Errorf("smt: links of the crossed cube of %d bits, want 3..%d: those of smaller ones do not cross", n, maxCrossedBits)
	}
	links := func(name, says string, neighbours func(b *Builder, u, v []Term) Term) Obligation {
		b := NewBuilder()
		u, v := b.Vars("u", n), b.Vars("v", n)
		return Obligation{Name: name, Says: says, Terms: b, Goal: b.Iff(b.crossedJoined(u, v), neighbours(b, u, v))}
	}
	both := NewBuilder()
	u, v := both.Vars("u", n), both.Vars("v", n)
	return Theorem{
		ID:     fmt.Sprintf("crossed-cube-links-at-%d", n),
		Says:   fmt.Sprintf("Two nodes of CQ_%d are joined iff one is the neighbour of the other across one of the bits, and then the other is one of its neighbours as well.", n),
		Scope:  fmt.Sprintf("n=%d, every pair of nodes", n),
		Lemmas: []Lemma{{"", "The neighbour across a bit is the one whose most significant bit that differs is that bit; neighbours across different bits are different."}},
		Obligations: []Obligation{
			links("links", "two nodes are joined iff the second is the neighbour of the first across some bit", (*Builder).crossedNeighbours),
			{Name: "symmetric", Says: "nodes joined in one order are joined in the other", Terms: both, Goal: both.Iff(both.crossedJoined(u, v), both.crossedJoined(v, u))},
		},
		Controls: []Control{{Name: "edges do not cross", Says: "A neighbour agrees with the node below the bit of its edge.",
			Obligations: []Obligation{links("hypercube", "two nodes are joined iff they differ in one bit", (*Builder).withoutCrossing)}}},
	}, nil
}

// sum is the sum of the digits.
func (b *Builder) sum(list digits) word {
	sum := b.number(0)
	for _, d := range list {
		sum = b.addWords(sum, word{d.One, d.Two})
	}
	return sum[:min(len(sum), bits.Len(uint(2*len(list))))]
}

// farthest is a node as far from u as any in CQ_n: the first double bit complemented,
// or the single top bit of an odd n inverted, and the low bits of all others inverted.
func (b *Builder) farthest(u []Term) []Term {
	v := slices.Clone(u)
	for i := 0; i < len(v); i += 2 {
		v[i] = b.Not(v[i])
	}
	if n := len(v); n%2 == 0 {
		v[n-1] = b.Not(v[n-1])
	}
	return v
}

// crossedDiameter is (n+1)/2, rounded up.
func crossedDiameter(n int) int { return (n + 2) / 2 }

// CrossedCubeDiameterAt is the theorem that the diameter of CQ_n is (n+1)/2, rounded up,
// with every bit of both nodes a variable; 1 <= n <= 62. Source: ecq sec.1 and th.9,
// dual-cube sec.1.
func CrossedCubeDiameterAt(n int) (Theorem, error) {
	if err := checkCrossedBits(n); err != nil {
		return Theorem{}, err
	}
	b := NewBuilder()
	u, v := b.Vars("u", n), b.Vars("v", n)
	label := func(v []Term) word { return b.sum(rho(b, u, v)) }
	return diameterAt(b, label(v), label(b.farthest(u)), crossedDiameter(n), Theorem{
		ID:     fmt.Sprintf("crossed-cube-diameter-at-%d", n),
		Says:   fmt.Sprintf("The diameter of CQ_%d is %d, and every node has another at that distance.", n, crossedDiameter(n)),
		Scope:  fmt.Sprintf("n=%d, every pair of nodes", n),
		Lemmas: []Lemma{labelLemma(fmt.Sprintf("crossed-cube-distance-n%d", n))},
	}), nil
}

// ExchangedCrossedCubeDiameterAt is the theorem that the diameter of ECQ(s,t) is that of
// CQ_s and that of CQ_t and 2, with every address bit a variable; 1 <= s, t <= 62.
// Source: ecq th.9.
func ExchangedCrossedCubeDiameterAt(s, t int) (Theorem, error) {
	if err := checkCrossedBits(s, t); err != nil {
		return Theorem{}, err
	}
	b, table := NewBuilder(), exchangeTable(exchangeRows)
	a1, a2, b1, b2 := b.Vars("a", s), b.Vars("a_target", s), b.Vars("b", t), b.Vars("b_target", t)
	c := b.Var("c")
	label := func(a2, b2 []Term, target Term) word {
		index := []Term{b.Not(b.sameEach(a1, a2)), b.Not(b.sameEach(b1, b2)), c, target}
		hops := selectRow(index, b.chooseWord, func(i int) word { return b.number(uint(table[i])) })
		return b.addWords(b.addWords(b.sum(rho(b, a1, a2)), b.sum(rho(b, b1, b2))), hops)
	}
	bound := crossedDiameter(s) + crossedDiameter(t) + 2
	return diameterAt(b, label(a2, b2, b.Var("c_target")), label(b.farthest(a1), b.farthest(b1), c), bound, Theorem{
		ID:     fmt.Sprintf("exchanged-crossed-cube-diameter-at-%d-%d", s, t),
		Says:   fmt.Sprintf("The diameter of ECQ(%d,%d) is %d, and every node has another at that distance.", s, t, bound),
		Scope:  fmt.Sprintf("s=%d, t=%d, every pair of nodes", s, t),
		Lemmas: []Lemma{labelLemma(fmt.Sprintf("exchanged-crossed-cube-distance-s%d-t%d", s, t))},
	}), nil
}

// diameterAt adds to the theorem that no label is more than the bound, and that the
// label of the farthest node is so much.
func diameterAt(b *Builder, label, farthest word, bound int, t Theorem) Theorem {
	most := func(bound int) Obligation {
		return Obligation{Name: "at most", Says: fmt.Sprintf("the label is at most %d", bound), Terms: b, Goal: b.leWords(label, b.number(uint(bound)))}
	}
	attained := func(bound int) Obligation {
		return Obligation{Name: "attained", Says: fmt.Sprintf("the label of the farthest node is %d", bound), Terms: b, Goal: b.eqWords(farthest, b.number(uint(bound)))}
	}
	t.Obligations = []Obligation{most(bound), attained(bound)}
	t.Controls = []Control{
		{Name: "1 less", Says: "No label exceeds one less.", Obligations: []Obligation{most(bound - 1)}},
		{Name: "1 more", Says: "The farthest node has a label larger by one.", Obligations: []Obligation{attained(bound + 1)}},
	}
	return t
}
