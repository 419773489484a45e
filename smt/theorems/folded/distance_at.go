package folded

import (
	"fmt"
	"slices"

	"mccheck/smt/logic"
)

// maxFoldedBits bounds the addresses of theorems about one folded hypercube. The
// obligations have some n^2 clauses.
const maxFoldedBits = 128

// foldedLabel is a formula in h, the number of bits in which s and t differ, and e, the
// number of bits in which they agree.
type foldedLabel func(b *logic.Builder, h, e logic.Word) logic.Word

// lesser is the label min(h, n+1-h), where n-h is e.
func lesser(b *logic.Builder, h, e logic.Word) logic.Word {
	far := b.AddWords(e, b.Binary(1))
	return b.ChooseWord(b.LeWords(h, far), h, far)
}

// DistanceAt is the theorem that the distance in FQ_n is min(h, n+1-h),
// with every bit of both nodes a variable: the bits that differ and those that agree
// are counted by circuits, and every edge is taken; 2 <= n <= 128.
func DistanceAt(n int) (logic.Theorem, error) {
	if n < 2 || n > maxFoldedBits {
		return logic.Theorem{}, fmt.Errorf("smt: folded hypercube: n=%d, want 2..%d", n, maxFoldedBits)
	}
	return logic.Theorem{
		ID:    fmt.Sprintf("folded-hypercube-distance-at-%d", n),
		Says:  fmt.Sprintf(prose.Text("folded-hypercube-distance-at"), n, n+1),
		Scope: fmt.Sprintf("n=%d, every pair of nodes", n),
		Lemmas: []logic.Lemma{logic.ClassLemmas[0],
			{By: logic.ByOneBit, Says: prose.Text("folded-hypercube-distance-at, step 1")}},
		Obligations: foldedFactsAt(n, lesser),
		Controls: []logic.Control{
			logic.NewControl("h", "The distance is the Hamming distance.",
				foldedFactsAt(n, func(_ *logic.Builder, h, _ logic.Word) logic.Word { return h })),
			logic.NewControl("n+2-h", "The distance is the lesser of h and n+2-h.",
				foldedFactsAt(n, func(b *logic.Builder, h, e logic.Word) logic.Word {
					return lesser(b, h, b.AddWords(e, b.Binary(1)))
				})),
		},
	}, nil
}

// foldedFactsAt are the three local facts.
func foldedFactsAt(n int, label foldedLabel) []logic.Obligation {
	b := logic.NewBuilder()
	differ := b.XorEach(b.Vars("s", n), b.Vars("t", n))
	counts := func(flags []logic.Term) (h, e logic.Word) {
		agree := make([]logic.Term, len(flags))
		for i, f := range flags {
			agree[i] = b.Not(f)
		}
		return b.CountAll(flags), b.CountAll(agree)
	}
	h, e := counts(differ)
	fact := func(name, says string, goal logic.Term, assumed ...logic.Term) logic.Obligation {
		return b.Obligation(name, says, goal, assumed...)
	}
	list := []logic.Obligation{
		fact("fact 1", "the label is 0 exactly at the target", b.Iff(b.EqWords(label(b, h, e), b.Binary(0)), b.Not(b.Any(differ...)))),
		fact("fact 2 all bits", "the label changes by at most 1 when all bits are flipped", b.CloseWords(label(b, h, e), label(b, e, h))),
	}
	for i, d := range differ {
		others := slices.Concat(differ[:i], differ[i+1:])
		h, e := counts(append(others, d))
		flippedH, flippedE := counts(append(others[:n-1:n-1], b.Not(d)))
		here, there, folded := label(b, h, e), label(b, flippedH, flippedE), label(b, e, h)
		lowers := func(next logic.Word) logic.Term { return b.EqWords(b.AddWords(next, b.Binary(1)), here) }
		list = append(list,
			fact(fmt.Sprintf("fact 2 bit %d", i), "the label changes by at most 1 when that bit is flipped", b.CloseWords(here, there)),
			fact(fmt.Sprintf("fact 3 bit %d", i),
				"where that bit differs, flipping it or all bits makes the label smaller by 1", b.Or(lowers(there), lowers(folded)), d))
	}
	return list
}
