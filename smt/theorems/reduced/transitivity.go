// Package reduced has the theorems about the reduced hypercube RH(k,m).
package reduced

import (
	"embed"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Transitive is the theorem that RH(k,m) is vertex-transitive for
// all 0 <= m <= k, by inversions of bits, those of the selector with an exchange of
// the outer dimensions. Source: dual-cube sec.1 and 3.
func Transitive() logic.Theorem {
	facts := func(t wreath.Translation) []logic.Obligation {
		return append(t.Facts(), wreath.BitFacts("other bit", wreath.ByXor.Bit)...)
	}
	return logic.Theorem{
		ID:    "reduced-hypercube-transitive",
		Says:  prose.Text("reduced-hypercube-transitive"),
		Scope: "every k>=0, every m with 0<=m<=k",
		Lemmas: []logic.Lemma{wreath.AutomorphismLemma, wreath.PlacesLemma, wreath.TranslationLemma, wreath.EdgesLemma,
			{By: logic.ByPlaces, Says: prose.Text("reduced-hypercube-transitive, step 1")},
			wreath.SingleBitsLemma},
		Obligations: facts(wreath.ByXor),
		Controls:    wreath.TranslationControls(facts),
	}
}

//go:embed *.md
var markdown embed.FS

// prose is what the theorems say, and the steps of their proofs.
var prose = logic.ReadProse(markdown)
