package hypercube

import (
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/metacube"
)

// Distance is the theorem that the distance in Q_n is the Hamming
// distance, for every n >= 1: the metacube MC(0,n).
func Distance() logic.Theorem {
	t, err := metacube.Distance(0, []uint8{0, 0})
	if err != nil {
		panic(err) // the table of Q_0 has two rows, both 0
	}
	t.ID = "hypercube-distance"
	t.Says = prose.Text("hypercube-distance")
	t.Scope = "every n>=1, every pair of nodes"
	t.Lemmas = slices.Concat(t.Lemmas, prose.Steps("hypercube-distance", logic.ByChoices, logic.ByOneBit))
	return t
}
