package cubeconnected

import (
	"slices"

	"mccheck/smt/logic"
)

// halfRing are two places of a ring, as far apart as the half h of n, rounded down, less f; e is the rest of n.
var halfRing = logic.Numbers{
	Letters: []logic.Letter{{Name: "h", Relations: []string{"h >= 2"}}, {Name: "e", Bit: true}, {Name: "f"}},
	// The steps of a walk through all places from the one to the other, if they are two, and the most of these.
	Where: []string{"n", "2*h+e", "cover", "n-2+h-f", "farthest", "n-2+h"},
}

// ringFacts are about the places that are farthest from each other.
func ringFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Holding("ring: largest", "from n = 4 on no walk through all places has to be longer than between places half a ring apart",
			"cover <= farthest", "n <= farthest"),
		n.Fact("ring: half", "between places half a ring apart it has to be that long", func(r logic.Reading) logic.Term {
			return r.Implies(r.Holds("f <= 0"), r.Holds("cover = farthest"))
		}))
}

// Diameter is the theorem on the diameter of CCC(n), for every n >= 1. It goes with the theorem on links. Source: Fris,
// Havel and Liebl 1997; fault-tolerant sec.1 compares it.
func Diameter() logic.Theorem {
	return logic.Theorem{
		ID:    "cube-connected-cycles-diameter",
		Says:  prose.Text("cube-connected-cycles-diameter"),
		Scope: "every n>=1",
		Lemmas: append(prose.Steps("cube-connected-cycles-diameter", "cube-connected-cycles-links", logic.ByRing, ""),
			logic.NumbersLemma),
		Obligations: ringFacts(halfRing),
		Controls: logic.NumbersControls(halfRing, ringFacts,
			[3]string{"one step less", "farthest", "n-3+h"},
			[3]string{"one step more", "farthest", "n-1+h"},
			[3]string{"the longer way", "cover", "n-2+h+f"}),
	}
}
