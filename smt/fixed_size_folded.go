package smt

import (
	"fmt"
	"slices"
)

// maxFoldedBits bounds the addresses of theorems about one folded hypercube. The
// obligations have some n^2 clauses.
const maxFoldedBits = 128

// foldedLabel is a formula in h, the number of bits in which s and t differ, and e, the
// number of bits in which they agree.
type foldedLabel func(b *Builder, h, e word) word

// lesser is the label min(h, n+1-h), where n-h is e.
func lesser(b *Builder, h, e word) word {
	far := b.addWords(e, b.number(1))
	return b.chooseWord(b.leWords(h, far), h, far)
}

// FoldedHypercubeDistanceAt is the theorem that the distance in FQ_n is min(h, n+1-h),
// with every bit of both nodes a variable: the bits that differ and those that agree
// are counted by circuits, and every edge is taken; 2 <= n <= 128.
func FoldedHypercubeDistanceAt(n int) (Theorem, error) {
	if n < 2 || n > maxFoldedBits {
		return Theorem{}, fmt.Errorf("smt: folded hypercube: n=%d, want 2..%d", n, maxFoldedBits)
	}
	return Theorem{
		ID:    fmt.Sprintf("folded-hypercube-distance-at-%d", n),
		Says:  fmt.Sprintf("The distance from s to t in FQ_%d is the lesser of h and %d-h, where h is the number of bits in which they differ.", n, n+1),
		Scope: fmt.Sprintf("n=%d, every pair of nodes", n),
		Lemmas: []Lemma{classLemmas[0],
			{byOneBit, "The bits that differ may be counted in any order, and likewise those that agree, of which there are n-h: the facts about the edge of a bit count that bit last. Flipping all bits makes those that differ agree, and those that agree differ. Away from the target some bit differs."}},
		Obligations: foldedFactsAt(n, lesser),
		Controls: []Control{
			{Name: "h", Says: "The distance is the Hamming distance.", Obligations: foldedFactsAt(n, func(_ *Builder, h, _ word) word { return h })},
			{Name: "n+2-h", Says: "The distance is the lesser of h and n+2-h.", Obligations: foldedFactsAt(n, func(b *Builder, h, e word) word {
				return lesser(b, h, b.addWords(e, b.number(1)))
			})},
		},
	}, nil
}

// foldedFactsAt are the three local facts.
func foldedFactsAt(n int, label foldedLabel) []Obligation {
	b := NewBuilder()
	differ := b.xorEach(b.Vars("s", n), b.Vars("t", n))
	counts := func(flags []Term) (h, e word) {
		agree := make([]Term, len(flags))
		for i, f := range flags {
			agree[i] = b.Not(f)
		}
		return b.countAll(flags), b.countAll(agree)
	}
	h, e := counts(differ)
	fact := func(name, says string, goal Term, assumed ...Term) Obligation {
		return Obligation{Name: name, Says: says, Terms: b, Assumptions: assumed, Goal: goal}
	}
	list := []Obligation{
		fact("fact 1", "the label is 0 exactly at the target", b.Iff(b.eqWords(label(b, h, e), b.number(0)), b.Not(b.Any(differ...)))),
		fact("fact 2 all bits", "the label changes by at most 1 when all bits are flipped", b.closeWords(label(b, h, e), label(b, e, h))),
	}
	for i, d := range differ {
		others := slices.Concat(differ[:i], differ[i+1:])
		h, e := counts(append(others, d))
		flippedH, flippedE := counts(append(others[:n-1:n-1], b.Not(d)))
		here, there, folded := label(b, h, e), label(b, flippedH, flippedE), label(b, e, h)
		lowers := func(next word) Term { return b.eqWords(b.addWords(next, b.number(1)), here) }
		list = append(list,
			fact(fmt.Sprintf("fact 2 bit %d", i), "the label changes by at most 1 when that bit is flipped", b.closeWords(here, there)),
			fact(fmt.Sprintf("fact 3 bit %d", i), "where that bit differs, flipping it or all bits makes the label smaller by 1", b.Or(lowers(there), lowers(folded)), d))
	}
	return list
}
