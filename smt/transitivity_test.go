package smt

import (
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/cubeconnected"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/hypercube"
	"mccheck/smt/theorems/metacube"
	"mccheck/smt/theorems/reduced"
)

// total-exchange abstract, dual-cube sec.3
func TestVertexTransitiveForEverySize(t *testing.T) {
	t.Parallel()
	for _, theorem := range transitivityTheorems() {
		smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
	}
}

func transitivityTheorems() []logic.Theorem {
	return []logic.Theorem{metacube.Transitive(), dualcube.Transitive(), reduced.Transitive(), exchanged.Transitive(),
		hypercube.Transitive(), folded.Transitive(), cubeconnected.Transitive(), crossedcube.Transitive(),
		exchangedcrossed.Transitive()}
}
