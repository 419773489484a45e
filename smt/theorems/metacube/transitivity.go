package metacube

import (
	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Transitive is the theorem that MC(k,m) is vertex-transitive for every
// k >= 0 and m >= 1, by its translations. Source: total-exchange abstract, and for
// k = 1 prefix sec.1.
func Transitive() logic.Theorem {
	return logic.Theorem{
		ID:          "metacube-transitive",
		Says:        prose.Text("metacube-transitive"),
		Scope:       "every k>=0, every m>=1",
		Lemmas:      []logic.Lemma{wreath.AutomorphismLemma, wreath.PlacesLemma, wreath.TranslationLemma, wreath.EdgesLemma},
		Obligations: wreath.ByXor.Facts(),
		Controls:    wreath.TranslationControls(wreath.Translation.Facts),
	}
}
