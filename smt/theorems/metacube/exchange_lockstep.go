package metacube

import (
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Total exchange in lockstep for every k and m. The route of a source in a step is that of
// node 0, translated (exchange_order.go); so no table of class walks is needed:
// whichever shortest class walks are chosen for node 0, the others follow.

// lockstepFacts are the facts about one class bit, one position and one field bit of a
// translation: x is the place of the node, a that of the source.
func lockstepFacts(r wreath.Translation) []logic.Obligation {
	return slices.Concat(lockstepBitFacts("class bit", r.Bit), r.PositionFacts(), lockstepBitFacts("field bit", r.Field))
}

func lockstepBitFacts(kind string, r wreath.Rule) []logic.Obligation {
	return []logic.Obligation{
		wreath.AtOneBit("one source: "+kind, "the bit of a node and that of its image determine that of the source",
			func(b *logic.Builder, x, a logic.Term) logic.Term {
				return b.Iff(r(b, r(b, x, a), x), a)
			}),
		wreath.AtOneBit("differences: "+kind,
			"the image of a node differs from the source in the bit iff the node differs from node 0 in it",
			func(b *logic.Builder, x, a logic.Term) logic.Term {
				return b.Iff(b.Xor(r(b, x, a), a), x)
			}),
	}
}

// TotalExchangeLockstepEvery is the theorem that total exchange along shortest class walks
// is by shortest paths, and in lockstep free of conflict, for every k >= 0 and m >= 1. It
// goes with those on the destinations and on the distance. Source: total-exchange sec.3.1.
func TotalExchangeLockstepEvery() logic.Theorem {
	return logic.Theorem{
		ID:    "total-exchange-lockstep-every",
		Says:  prose.Text("total-exchange-lockstep-every"),
		Scope: "every k>=0, every m>=1, every step",
		Lemmas: prose.Steps("total-exchange-lockstep-every",
			"total-exchange-order", "class-walk-distance", logic.ByHops, logic.ByPlaces, ""),
		Obligations: lockstepFacts(wreath.ByXor),
		Controls:    wreath.TranslationControls(lockstepFacts),
	}
}
