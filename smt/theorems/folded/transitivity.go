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
	t.Says = prose.Text("folded-hypercube-transitive")
	t.Lemmas = []logic.Lemma{wreath.AutomorphismLemma, wreath.BitsLemma, wreath.InversionsLemma,
		{By: "", Says: prose.Text("folded-hypercube-transitive, step 1")}}
	return t
}
