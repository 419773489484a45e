package metacube

import (
	"slices"

	"mccheck/smt/logic"
)

// classWalkControls are walks and turns with a part changed.
func classWalkControls() []logic.Control {
	return []logic.Control{
		logic.NewControl("halved anywhere", "The subcube is halved along a bit in which the ends agree.",
			walkStep{false, true, true}.walkFacts()),
		logic.NewControl("left at the start", "The first half is left at its start.", walkStep{true, false, true}.walkFacts()),
		logic.NewControl("no detour", "An even walk goes to its end as an odd one does.", walkStep{true, true, false}.walkFacts()),
		logic.NewControl("all bits inverted", "In each class all bits of the field are inverted.",
			turnOfLoopFacts(func(_ *logic.Builder, here, _ logic.Term) logic.Term { return here }, true)),
		logic.NewControl("any field", "Fields are corrected in every class.",
			turnOfLoopFacts(func(_ *logic.Builder, _, differs logic.Term) logic.Term { return differs }, true)),
		logic.NewControl("stop with the field uncorrected", "The loop asks whether it has arrived before it corrects the field.",
			turnOfLoopFacts(ownField, false)),
	}
}

// ClassWalkRouting is the theorem that weak-hamiltonian paths exist and that Algorithm 1
// routes along them by paths, for every k >= 0 and m >= 1. Source: fault-tolerant
// sec.3, Algorithm 1.
func ClassWalkRouting() logic.Theorem {
	return logic.Theorem{
		ID:    "class-walk-routing",
		Says:  prose.Text("class-walk-routing"),
		Scope: "every k>=0, every m>=1, every pair of nodes",
		Lemmas: slices.Concat([]logic.Lemma{logic.CountsLemma},
			prose.Steps("class-walk-routing", logic.ByHalving, logic.ByHalving, logic.ByPlaces, "", "", logic.ByOneBit, "", "", "", "",
				"", logic.ByUndone)),
		Obligations: append(weakWalkStep.walkFacts(), turnOfLoopFacts(ownField, true)...),
		Controls:    classWalkControls(),
	}
}
