package dualcube

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/wreath"
)

// Transitive is the theorem that F_r is vertex-transitive for every r >= 1,
// by inversions of bits and the exchange of classes and parts. Source: dual-cube
// sec.3 names the parameter.
func Transitive() logic.Theorem {
	t := metacube.Transitive()
	t.ID = "dual-cube-transitive"
	t.Says = prose.Text("dual-cube-transitive")
	t.Scope = "every r>=1 (m=r-1)"
	t.Lemmas = append(t.Lemmas, logic.Lemma{By: "", Says: prose.Text("dual-cube-transitive, step 1")}, wreath.SingleBitsLemma)
	return t
}
