package metacube

import (
	"slices"

	"mccheck/smt/logic"
)

// blockNumbers are k = i+1 and m = j+1, the exponent P = m 2^(k-1), which is k+m-1 or more by r, and the number N = 2^P of blocks
// with one first bit of the class, which is P+1 or more by y.
var blockNumbers = logic.Numbers{
	Letters: []logic.Letter{{Name: "i"}, {Name: "j"}, {Name: "r"}, {Name: "y"}},
	Where:   []string{"degree", "i+j+2", "P", "degree-1+r", "doubled", "2*P", "N", "P+1+y", "twice", "2*N"},
}

// connectivityFacts compare the numbers of blocks with those of the nodes that are taken away, which are one less than the degree.
func connectivityFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Holding("connected: exponent", "where P is k+m-1 or more, 2P is k+m or more", "doubled >= degree"),
		n.Holding("connected: growing", "where 2^P is more than P, 2^(P+1) is more than P+1", "twice > P+1"),
		n.Holding("connected: enough", "there are more than k+m-1 blocks of either kind, and 2 or more", "N > degree-1", "N >= 2"))
}

// Connectivity is the theorem on the connectivity of MC(k,m), for every k >= 0 and m >= 1. It goes with the theorems on the links
// and on the disjoint paths of hypercubes. Source: fault-tolerant sec.5, where as many faults less one are tolerated.
func Connectivity() logic.Theorem {
	return logic.Theorem{
		ID:    "metacube-connectivity",
		Says:  prose.Text("metacube-connectivity"),
		Scope: "every k>=0, every m>=1",
		Lemmas: append(prose.Steps("metacube-connectivity", "metacube-links", "metacube-links", logic.ByInvariant, logic.ByInvariant,
			"hypercube-disjoint-paths", logic.ByBlocks, "metacube-links", logic.ByMenger), logic.NumbersLemma),
		Obligations: connectivityFacts(blockNumbers),
		Controls: logic.NumbersControls(blockNumbers, connectivityFacts,
			[3]string{"no more than P", "N", "P+y"},
			[3]string{"exponent not doubled", "doubled", "P"},
			[3]string{"power not doubled", "twice", "N"}),
	}
}
