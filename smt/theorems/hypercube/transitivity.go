package hypercube

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Transitive is the theorem that Q_n is vertex-transitive for every
// n >= 1, by inversions of bits. Source: dual-cube sec.3 names the parameter.
func Transitive() logic.Theorem {
	facts := func(r wreath.Rule) []logic.Obligation { return wreath.BitFacts("bit", r) }
	return logic.Theorem{
		ID:    "hypercube-transitive",
		Says:  prose.Text("hypercube-transitive"),
		Scope: "every n>=1",
		Lemmas: []logic.Lemma{wreath.AutomorphismLemma, wreath.BitsLemma, wreath.InversionsLemma,
			{By: "", Says: "Two nodes of Q_n are joined iff they differ at exactly one index, and so are their images."}},
		Obligations: facts(wreath.ByXor.Bit),
		Controls:    wreath.InvertedBitControls(facts),
	}
}
