package smt

import (
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/theorems/cubeconnected"
	"mccheck/smt/theorems/exchanged"
	"mccheck/smt/theorems/exchangedcrossed"
	"mccheck/smt/theorems/folded"
	"mccheck/smt/theorems/hierarchical"
	"mccheck/smt/theorems/hypercube"
	"mccheck/smt/theorems/reduced"
)

// comparisonTheorems are those on comparisons of networks for every size, and on what their
// claims rest on.
func comparisonTheorems() []logic.Theorem {
	return []logic.Theorem{exchangedcrossed.DiametersCompared(), exchangedcrossed.CostsCompared(), exchanged.Links(),
		crossedcube.Mean(), exchangedcrossed.Means(),
		crossedcube.PrintedRhoLargest(), folded.Gain(), hypercube.DisjointPaths(), exchangedcrossed.Trees(),
		exchangedcrossed.Cycle(), exchangedcrossed.Obstructions(), cubeconnected.Links(), reduced.Links(), hierarchical.Links(),
		hierarchical.Diameter(), hierarchical.Transitive(), cubeconnected.Diameter(), cubeconnected.MetacubesCompared(),
		reduced.Compared()}
}

// ecq abstract, sec.1, sec.3.2 and table 3; dual-cube sec.1
func TestComparisonsForEverySize(t *testing.T) {
	for _, theorem := range comparisonTheorems() {
		if err := theorem.Validate(); err != nil {
			t.Error(err)
		}
		smttest.RequireProved(t, theorem, smttest.PresentVoices(t))
	}
}
