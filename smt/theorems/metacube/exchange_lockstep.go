package metacube

import (
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// Total exchange in lockstep for every k and m. The route of a source in a step is that of
// node 0, translated (structure_exchange_order.go); so no table of class walks is needed:
// whichever shortest class walks are chosen for node 0, the others follow.

// lockstepFacts are the facts about one class bit, one position and one field bit of a
// translation: x is the place of the node, a that of the source.
func lockstepFacts(r wreath.Translation) []logic.Obligation {
	return slices.Concat(lockstepBitFacts("class bit", r.Bit), r.PositionFacts(), lockstepBitFacts("field bit", r.Field))
}

func lockstepBitFacts(kind string, r wreath.Rule) []logic.Obligation {
	return []logic.Obligation{
		wreath.AtOneBit("one source: "+kind, "the bit of a node and that of its image determine that of the source", func(b *logic.Builder, x, a logic.Term) logic.Term {
			return b.Iff(r(b, r(b, x, a), x), a)
		}),
		wreath.AtOneBit("differences: "+kind, "the image of a node differs from the source in the bit iff the node differs from node 0 in it",
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
		ID: "total-exchange-lockstep-every",
		Says: "In total exchange in MC(k,m), along any shortest class walks that are chosen by the differences between source and " +
			"destination, every message takes a shortest path, all messages of a step take as many hops, and after each hop every node holds " +
			"one message.",
		Scope: "every k>=0, every m>=1, every step",
		Lemmas: []logic.Lemma{
			{By: "total-exchange-order", Says: "In a step the destination of s is that of node 0, translated by s. The translation by s takes class " +
				"and fields bit by bit, each field to another position."},
			{By: "class-walk-distance", Says: "A route along a shortest class walk through the classes whose field differs, which corrects each field " +
				"at the first visit of its class, is a shortest path."},
			{By: logic.ByHops, Says: "Source and destination differ in the class bits, and in the field bits at the positions so renamed, in which node 0 " +
				"differs from its destination (obligations named differences). The class walk of s is that of node 0 with the class of s added, " +
				"and a field is corrected where its position is the class (obligation position: own field), from the lowest bit: so the route " +
				"of s is that of node 0, translated by s, hop for hop; all have as many hops."},
			{By: logic.ByPlaces, Says: "If the translations by s and by r take the node where node 0 has its message after some hops to one node, then the " +
				"classes of s and r agree bit by bit; the fields then come from the same positions, and agree bit by bit (obligations named one " +
				"source). So no node holds the messages of two sources after as many hops. There are as many messages as nodes, the one of step " +
				"0 to the node itself included: each node holds one."},
			{By: "", Says: "A directed link that is used in a slot is used by the message that its first node holds: by one."},
		},
		Obligations: lockstepFacts(wreath.ByXor),
		Controls:    wreath.TranslationControls(lockstepFacts),
	}
}
