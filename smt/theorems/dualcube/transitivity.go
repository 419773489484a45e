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
	t.Says = "The inversion of one bit of parts I and II, and the exchange of the classes together with the two parts, are automorphisms of F_r and together take node 0 to every node: F_r is vertex-transitive."
	t.Scope = "every r>=1 (m=r-1)"
	t.Lemmas = append(t.Lemmas, logic.Lemma{By: "", Says: "F_r is MC(1,r-1), where MC(1,0) has one class bit and no field bit: part III is the class, part I the field of class 0 and part II that of class 1."}, wreath.SingleBitsLemma)
	return t
}
