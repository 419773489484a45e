package exchangedcrossed

import (
	"mccheck/smt/logic"
)

// zeroCrossings state, in both forms, how often a path of as many hops as rho(a,a') +
// rho(b,b') and so many more crosses dimension 0: x and y are the hops in a and in b
// that exceed rho, z those across dimension 0, twice half of them. Where assumed, a and
// b both change, so that dimension 0 is crossed.
func zeroCrossings(more int, assumed bool) []logic.Obligation {
	const says = "where x, y and z add up to 2 and z is even and not 0, z is 2"
	i := logic.NewBuilder()
	x, y, half, zero := i.IntVar("x"), i.IntVar("y"), i.IntVar("half"), i.Number(0)
	z := i.Sum(half, half)
	numbers := []logic.Term{i.Le(zero, x), i.Le(zero, y), i.Eq(i.Sum(x, y, z), i.Number(more))}
	w := logic.NewBuilder()
	u, v, h := logic.Word(w.Vars("x", 2)), logic.Word(w.Vars("y", 2)), logic.Word(w.Vars("half", 2))
	twice := w.AddWords(h, h)
	words := []logic.Term{w.EqWords(w.AddWords(w.AddWords(u, v), twice), w.Binary(uint(more)))}
	if assumed {
		numbers = append(numbers, i.Lt(zero, z))
		words = append(words, w.Not(w.EqWords(twice, w.Binary(0))))
	}
	return []logic.Obligation{
		i.Obligation("crossings, integer", says, i.Eq(z, i.Number(2)), numbers...),
		w.Obligation("crossings, propositional", says, w.EqWords(twice, w.Binary(2)), words...),
	}
}

// DimensionZero is the theorem that every shortest path of ECQ(s,t) between nodes with
// the same last bit that differ in a and in b crosses dimension 0 exactly twice, for
// every s, t >= 1. It goes with the theorem on distances. Source: ecq th.9, proof.
func DimensionZero() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-dimension-zero",
		Says:  prose.Text("exchanged-crossed-cube-dimension-zero"),
		Scope: "every s>=1, every t>=1, every pair of nodes that differ in a and in b and agree in c",
		Lemmas: []logic.Lemma{
			logic.LabelLemma("exchanged-crossed-cube-distance-every"),
			{By: "", Says: prose.Text("exchanged-crossed-cube-dimension-zero, step 1")},
			{By: "", Says: "Propositional form: numbers that add up to 2 are at most 2."}},
		Obligations: zeroCrossings(2, true),
		Controls: []logic.Control{
			logic.NewControl("only one of a and b changes", "Dimension 0 may be crossed by no hop.", zeroCrossings(2, false)),
			logic.NewControl("two hops more", "The path has rho(a,a') + rho(b,b') + 4 hops.", zeroCrossings(4, true)),
		},
	}
}
