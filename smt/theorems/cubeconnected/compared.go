package cubeconnected

import (
	"slices"

	"mccheck/smt/logic"
)

// growing are the numbers for powers of 2: K is one of them.
var growing = logic.Numbers{Letters: []logic.Letter{{Name: "y"}}, Where: []string{"K", "y+1", "twice", "2*K"}}

// rivals are those of CCC(N), N = 2h and h at least 4, and of the metacube with as many nodes: N-g is what its diameter
// has beyond N at most.
var rivals = logic.Numbers{
	Letters: []logic.Letter{{Name: "x"}, {Name: "g"}},
	Where:   []string{"h", "x+4", "N", "2*h", "ccc", "2*N+h-2", "mc", "2*N-g"},
}

// comparedFacts compare the diameters.
func comparedFacts(powers, n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		powers.Holding("compared: growing", "a power of 2 less its exponent is no more than the next power less its exponent",
			"twice-1 >= K"),
		n.Holding("compared: diameters", "the diameter of the metacube is smaller than that of CCC(N)", "mc < ccc"))
}

// MetacubesCompared is the theorem that the metacubes have a smaller diameter than the CCC with as many
// nodes, but for the smallest. It goes with the theorems on diameters. Source: fault-tolerant sec.1.
func MetacubesCompared() logic.Theorem {
	return logic.Theorem{
		ID:    "metacubes-and-cycles-compared",
		Says:  prose.Text("metacubes-and-cycles-compared"),
		Scope: "every k>=0, every m>=1, with m>=2 or k>=3",
		Lemmas: append(prose.Steps("metacubes-and-cycles-compared", "metacube-farthest", "cube-connected-cycles-diameter",
			logic.ByInvariant, "", "",
			"cube-connected-cycles-transitive"), logic.NumbersLemma),
		Obligations: comparedFacts(growing, rivals),
		Controls: slices.Concat(
			logic.NumbersControls(growing, func(n logic.Numbers) []logic.Obligation { return comparedFacts(n, rivals) },
				[3]string{"two less than twice", "twice", "2*K-2"}),
			logic.NumbersControls(rivals, func(n logic.Numbers) []logic.Obligation { return comparedFacts(growing, n) },
				[3]string{"from N = 4 on", "h", "x+2"},
				[3]string{"less by two", "mc", "2*N-g+2"})),
	}
}
