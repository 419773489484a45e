package folded

import (
	"slices"

	"mccheck/smt/logic"
)

// The folded hypercube FQ_n, n >= 1. Fix a target t; let h be the number of bits
// in which s differs from t, 0 <= h <= n, and y = n+1-h. The label is min(h, y):
// either the differing bits are flipped one by one, or all bits at once and then
// the others.

var foldedLemmas = slices.Concat([]logic.Lemma{logic.ClassLemmas[0]}, prose.Steps("folded lemmas", logic.ByOneBit, logic.ByGaps))

// foldedState are h and y = n+1-h, in one of the two forms.
type foldedState[V any] struct {
	*logic.Builder
	h, y   V
	least  func(x, y V) V
	close  func(x, y V) logic.Term
	plus   func(x V, d int) V
	equal  func(x, y V) logic.Term
	zero   V
	form   string
	domain []logic.Term
}

// facts are the three facts of the distance certificate. Label is min, or a false
// variant.
func (s foldedState[V]) facts(label func(x, y V) V) []logic.Obligation {
	f := label(s.h, s.y)
	atTarget := s.equal(s.h, s.zero)
	folded := label(s.plus(s.y, -1), s.plus(s.h, 1))
	lowered := label(s.plus(s.h, -1), s.plus(s.y, 1))
	raised := label(s.plus(s.h, 1), s.plus(s.y, -1))
	fact := func(name, says string, goal logic.Term, more ...logic.Term) logic.Obligation {
		return s.Obligation(name+", "+s.form, says, goal, append(more, s.domain...)...)
	}
	inside := s.Not(s.equal(s.y, s.plus(s.zero, 1)))
	away := s.Not(atTarget)
	return []logic.Obligation{
		fact("fact 1", "the label is 0 exactly at the target", s.Iff(s.equal(f, s.zero), atTarget)),
		fact("fact 2 one bit", "the label changes by at most 1 when one bit more is flipped", s.close(f, raised), inside),
		fact("fact 2 all bits", "the label changes by at most 1 when all bits are flipped", s.close(f, folded)),
		fact("fact 3", "away from the target flipping a differing bit or all bits makes the label smaller by 1",
			s.Or(s.equal(s.plus(lowered, 1), f), s.equal(s.plus(folded, 1), f)), away),
	}
}

func foldedIntegers() foldedState[logic.Int] {
	b := logic.NewBuilder()
	h, n := b.IntVar("h"), b.IntVar("n")
	y := b.Plus(b.Add(n, b.Scale(-1, h)), 1)
	return foldedState[logic.Int]{
		Builder: b, h: h, y: y, zero: b.Number(0), form: "integer",
		least:  func(x, y logic.Int) logic.Int { return b.ChooseInt(b.Le(x, y), x, y) },
		close:  b.Close,
		plus:   b.Plus,
		equal:  b.Eq,
		domain: []logic.Term{b.Le(b.Number(1), n), b.Within(b.Number(0), h, n)},
	}
}

func foldedWords() foldedState[logic.Word] {
	b := logic.NewBuilder()
	h, y := logic.Word(b.Vars("h", 3)), logic.Word(b.Vars("y", 3))
	one := b.Binary(1)
	return foldedState[logic.Word]{
		Builder: b, h: h, y: y, zero: b.Binary(0), form: "propositional",
		least: func(x, y logic.Word) logic.Word { return b.ChooseWord(b.LeWords(x, y), x, y) },
		close: b.CloseWords,
		plus: func(x logic.Word, d int) logic.Word {
			if d > 0 {
				return b.AddWords(x, one)
			}
			return b.LowerWord(x)
		},
		equal:  b.EqWords,
		domain: []logic.Term{b.LeWords(one, y)},
	}
}

// Distance is the theorem that the distance in FQ_n is
// min(h, n+1-h) for every n >= 1, where h is the Hamming distance. Source: El-Amawy
// and Latifi 1991, used by dual-cube sec.1.
func Distance() logic.Theorem {
	integers, words := foldedIntegers(), foldedWords()
	hamming := func() []logic.Obligation {
		i, w := foldedIntegers(), foldedWords()
		return append(i.facts(func(x, _ logic.Int) logic.Int { return x }), w.facts(func(x, _ logic.Word) logic.Word { return x })...)
	}
	later := func() []logic.Obligation {
		i, w := foldedIntegers(), foldedWords()
		return append(i.facts(func(x, y logic.Int) logic.Int { return i.least(x, i.Plus(y, 1)) }),
			w.facts(func(x, y logic.Word) logic.Word { return w.least(x, w.plus(y, 1)) })...)
	}
	return logic.Theorem{
		ID:          "folded-hypercube-distance",
		Says:        prose.Text("folded-hypercube-distance"),
		Scope:       "every n>=1, every pair of nodes",
		Lemmas:      slices.Concat(foldedLemmas, prose.Steps("folded-hypercube-distance", "", logic.ByOneBit)),
		Obligations: append(integers.facts(integers.least), words.facts(words.least)...),
		Controls: []logic.Control{
			logic.NewControl("h", "The distance is the Hamming distance.", hamming()),
			logic.NewControl("n+2-h", "The distance is the lesser of h and n+2-h.", later()),
		},
	}
}

// Diameter is the theorem that the diameter of FQ_n is n/2, rounded
// up, for every n >= 1: twice the label is at most n+1, and at least n for some h.
// (dual-cube sec.1)
func Diameter() logic.Theorem {
	bounds := func(most, least int) []logic.Obligation {
		s, w := foldedIntegers(), foldedWords()
		n := s.Plus(s.Add(s.h, s.y), -1)
		f := s.least(s.h, s.y)
		middle := s.Or(s.Eq(s.Scale(2, s.h), n), s.Eq(s.Scale(2, s.h), s.Plus(n, 1)))
		sum := w.AddWords(w.h, w.y) // n+1
		g := w.least(w.h, w.y)
		double := w.AddWords(g, g)
		twice := w.AddWords(w.h, w.h)
		halfway := w.Or(w.EqWords(w.AddWords(twice, w.Binary(1)), sum), w.EqWords(twice, sum))
		return []logic.Obligation{
			s.Obligation("upper bound, integer", "twice the label is at most n+1", s.Le(s.Scale(2, f), s.Plus(n, most)), s.domain...),
			s.Obligation("attained, integer", "half way, at 2h = n or 2h = n+1, twice the label is at least n",
				s.Le(s.Plus(n, least), s.Scale(2, f)), append(s.domain[:len(s.domain):len(s.domain)], middle)...),
			w.Obligation("upper bound, propositional", "twice the lesser of h and y is at most their sum",
				w.LeWords(w.AddWords(double, w.Binary(uint(1-most))), sum), w.domain...),
			w.Obligation("attained, propositional", "where 2h is their sum or 1 less, twice the lesser is at least their sum less 1",
				w.LeWords(w.AddWords(sum, w.Binary(uint(least))), w.AddWords(double, w.Binary(1))),
				append(w.domain[:len(w.domain):len(w.domain)], halfway)...),
		}
	}
	return logic.Theorem{
		ID:    "folded-hypercube-diameter",
		Says:  "The diameter of FQ_n is n/2, rounded up.",
		Scope: "every n>=1",
		Lemmas: slices.Concat([]logic.Lemma{logic.LabelLemma("folded-hypercube-distance")},
			prose.Steps("folded-hypercube-diameter", "", logic.ByGaps)),
		Obligations: bounds(1, 0),
		Controls: []logic.Control{
			logic.NewControl("2f <= n", "Twice the label is at most n.", bounds(0, 0)),
			logic.NewControl("2f >= n+1", "Half way twice the label is at least n+1.", bounds(1, 1)),
		},
	}
}
