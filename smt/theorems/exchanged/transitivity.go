package exchanged

import (
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// sameWidth states that the fields of EH(s,t) may be moved where assumed, that is
// where s = t: x is the position of a field, 0 for a and 1 for b.
func sameWidth(source wreath.Rule, assumed bool) logic.Obligation {
	b := logic.NewBuilder()
	p, a, belowS, belowT := b.Var("x"), b.Var("a"), b.Var("belowS"), b.Var("belowT") // the index is below s, below t
	var same []logic.Term
	if assumed {
		same = []logic.Term{b.Iff(belowS, belowT)}
	}
	return b.Obligation("fields: same width", prose.Text("obligation fields: same width"),
		b.Iff(b.Choose(source(b, p, a), belowT, belowS), b.Choose(p, belowT, belowS)), same...)
}

// DifferentDegrees states, in both forms, that a node with c = 0 has as many links
// as one with c = 1, s+1 and t+1 and so many more, only where s = t.
func DifferentDegrees(more int) []logic.Obligation {
	const says = "the nodes with c = 0 and those with c = 1 have equal degrees only where s = t"
	i := logic.NewBuilder()
	s, t := i.IntVar("s"), i.IntVar("t")
	w := logic.NewBuilder()
	u, v := logic.Word(w.Vars("s", 3)), logic.Word(w.Vars("t", 3))
	return []logic.Obligation{
		i.Obligation("degrees, integer", says, i.Implies(i.Eq(i.Plus(s, 1), i.Plus(t, 1+more)), i.Eq(s, t))),
		w.Obligation("degrees, propositional", says,
			w.Implies(w.EqWords(w.AddWords(u, w.Binary(1)), w.AddWords(v, w.Binary(uint(1+more)))), w.EqWords(u, v))),
	}
}

// Transitive is the theorem that EH(s,t) is vertex-transitive iff
// s = t, for every s, t >= 1. Source: ecq sec.1 compares the network.
func Transitive() logic.Theorem {
	facts := func(t wreath.Translation) []logic.Obligation { return append(t.Facts(), sameWidth(t.Source, true)) }
	controls := append(wreath.TranslationControls(facts),
		logic.NewControl("s and t differ", "The fields are exchanged for any s and t.",
			[]logic.Obligation{sameWidth(wreath.ByXor.Source, false)}),
		logic.NewControl("one link more", "The nodes with c = 1 have one link more.", DifferentDegrees(1)))
	return logic.Theorem{
		ID:    "exchanged-hypercube-transitive",
		Says:  prose.Text("exchanged-hypercube-transitive"),
		Scope: "every s>=1, every t>=1",
		Lemmas: slices.Concat(
			[]logic.Lemma{wreath.AutomorphismLemma, wreath.PlacesLemma, wreath.TranslationLemma, wreath.EdgesLemma, wreath.SingleBitsLemma},
			prose.Steps("exchanged-hypercube-transitive", "", logic.ByUndone, logic.ByGaps)),
		Obligations: append(facts(wreath.ByXor), DifferentDegrees(0)...),
		Controls:    controls,
	}
}
