package cubeconnected

import (
	"slices"

	"mccheck/smt/logic"
)

// cutRing are the numbers of a ring without one of its links, which is a line of places: before the first of two
// places on it, between the two, and behind the second.
var cutRing = logic.Numbers{
	Letters: []logic.Letter{{Name: "a"}, {Name: "g"}, {Name: "b"}},
	// The links of the line, and the steps of a walk from the one place to the other through all that turns at
	// the near end first, and at the far end first.
	Where: []string{"line", "a+g+b", "first", "a+line+b", "second", "g+b+line+a+g"},
}

// wholeRing are the numbers of two places of a ring: x links on the shorter arc between them, x+z on the longer one.
var wholeRing = logic.Numbers{
	Letters: []logic.Letter{{Name: "x"}, {Name: "z"}},
	// The steps of a walk through all places from the one to the other, if x is not 0.
	Where: []string{"n", "2*x+z", "cover", "n-2+x", "y", "x+z"},
}

// halfRing are those of the largest x: it is the half h of n, rounded down, and e the rest; f are the links that x is less.
var halfRing = logic.Numbers{
	Letters: []logic.Letter{{Name: "h", Relations: []string{"h >= 2"}}, {Name: "e", Bit: true}, {Name: "f"}},
	Where:   []string{"n", "2*h+e", "farthest", "n-2+h"},
}

// lineFacts are about a line, and walks that go to both of its ends.
func lineFacts(n logic.Numbers) []logic.Obligation {
	return n.Holding("ring: cut",
		"a walk that goes to both ends takes twice the links of the line, less those between the two places, or more",
		"first >= 2*line-g", "second >= 2*line-g")
}

// coverFacts are about walks through all places of a ring.
func coverFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Fact("ring: a link left out", prose.Text("obligation ring: a link left out"), func(r logic.Reading) logic.Term {
			return r.And(r.Holds("2*(n-1)-x >= cover"), r.Holds("2*(n-1)-y >= cover"))
		}),
		n.Fact("ring: every link", prose.Text("obligation ring: every link"), func(r logic.Reading) logic.Term {
			return r.And(r.Holds("x+2*y >= cover"), r.Holds("y+2*x >= cover"))
		}),
		n.Fact("ring: there and back", prose.Text("obligation ring: there and back"), func(r logic.Reading) logic.Term {
			return r.Implies(r.Holds("x >= 1"), r.Holds("x-1+x-1+y = cover"))
		}),
		n.Fact("ring: one place", "where x = 0, the links twice, but for one, are n or more from n = 2 on", func(r logic.Reading) logic.Term {
			return r.Implies(r.And(r.Holds("x <= 0"), r.Holds("z >= 2")), r.Holds("2*(z-1) >= z"))
		}))
}

// largestFacts are about the places that are farthest from each other.
func largestFacts(n logic.Numbers) []logic.Obligation {
	return n.Holding("ring: largest", "from n = 4 on no walk through all places has to be longer than between places half a ring apart",
		"n-2+h-f <= farthest", "n <= farthest")
}

// ringFacts are all of them.
func ringFacts(line, cover, largest logic.Numbers) []logic.Obligation {
	return slices.Concat(lineFacts(line), coverFacts(cover), largestFacts(largest))
}

// Diameter is the theorem on the diameter of CCC(n), for every n >= 1. It goes with the theorem on links. Source: Fris,
// Havel and Liebl 1997; fault-tolerant sec.1 compares it.
func Diameter() logic.Theorem {
	return logic.Theorem{
		ID:    "cube-connected-cycles-diameter",
		Says:  prose.Text("cube-connected-cycles-diameter"),
		Scope: "every n>=1",
		Lemmas: append(prose.Steps("cube-connected-cycles-diameter", "cube-connected-cycles-links", "", "", "", "", "", ""),
			logic.NumbersLemma),
		Obligations: ringFacts(cutRing, wholeRing, halfRing),
		Controls: slices.Concat(
			logic.NumbersControls(cutRing, func(n logic.Numbers) []logic.Obligation { return ringFacts(n, wholeRing, halfRing) },
				[3]string{"an end left out", "first", "line+b"}),
			logic.NumbersControls(wholeRing, func(n logic.Numbers) []logic.Obligation { return ringFacts(cutRing, n, halfRing) },
				[3]string{"one step less", "cover", "n-3+x"},
				[3]string{"one step more", "cover", "n-1+x"}),
			logic.NumbersControls(halfRing, func(n logic.Numbers) []logic.Obligation { return ringFacts(cutRing, wholeRing, n) },
				[3]string{"one step less at the farthest", "farthest", "n-3+h"})),
	}
}
