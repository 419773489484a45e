package wreath

import (
	"mccheck/smt/logic"
)

// The lemmas that carry the facts of transitivity.go to whole networks.
var (
	AutomorphismLemma = logic.Lemma{By: logic.ByUndone, Says: prose.Text("automorphism lemma")}
	BitsLemma         = logic.Lemma{By: logic.ByPlaces, Says: prose.Text("bits lemma")}
	InversionsLemma   = logic.Lemma{By: logic.ByInversions, Says: prose.Text("inversions lemma")}
	PlacesLemma       = logic.Lemma{By: logic.ByPlaces, Says: prose.Text("places lemma")}
	TranslationLemma  = logic.Lemma{By: "", Says: prose.Text("translation lemma")}
	EdgesLemma        = logic.Lemma{By: logic.ByPlaces, Says: prose.Text("edges lemma")}
	SingleBitsLemma   = logic.Lemma{By: logic.ByInversions, Says: prose.Text("single bits lemma")}
)
