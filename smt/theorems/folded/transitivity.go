package folded

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/hypercube"
	"mccheck/smt/theorems/wreath"
)

// Transitive is the theorem that FQ_n is vertex-transitive for every
// n >= 1, by inversions of bits. Source: dual-cube sec.1 and 3.
func Transitive() logic.Theorem {
	t := hypercube.Transitive()
	t.ID = "folded-hypercube-transitive"
	t.Says = "The inversion of one bit is an automorphism of FQ_n, and the inversions together take node 0 to every node: FQ_n is vertex-transitive."
	t.Lemmas = []logic.Lemma{wreath.AutomorphismLemma, wreath.BitsLemma, wreath.InversionsLemma,
		{By: "", Says: "Two nodes of FQ_n are joined iff they differ at exactly one index or at every index, and so are their images."}}
	return t
}
