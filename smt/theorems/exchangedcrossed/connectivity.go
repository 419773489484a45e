package exchangedcrossed

import (
	"slices"

	"mccheck/smt/logic"
)

// powers are a number x and K = 2^x: K is x+1 or more, by y.
var powers = logic.Numbers{Letters: []logic.Letter{{Name: "x"}, {Name: "y"}}, Where: []string{"K", "x+1+y", "twice", "2*K"}}

// connectivityFacts compare the numbers of links and nodes with those that are taken away. K is 2^x, where x of the crossed cubes
// CQ_(x+1) has 2^x links between its halves, and where x is the lesser of s and t.
func connectivityFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Holding("connected: growing", "where 2^x is more than x, 2^(x+1) is more than x+1", "twice > x+1"),
		n.Holding("connected: enough", "more than x links are left where x nodes are taken, and more than x+2 nodes are there",
			"K > x", "2*twice > x+2"))
}

// Connectivity is the theorem on the connectivity of ECQ(s,t), for every s, t >= 1. It goes with the theorems on links.
func Connectivity() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-crossed-cube-connectivity",
		Says:  prose.Text("exchanged-crossed-cube-connectivity"),
		Scope: "every s>=1, every t>=1",
		Lemmas: append(prose.Steps("exchanged-crossed-cube-connectivity", logic.ByInvariant, logic.ByBlocks, "crossed-cube-links",
			"exchanged-crossed-cube-links", logic.ByBlocks, "exchanged-crossed-cube-links", "crossed-cube-links"), logic.NumbersLemma),
		Obligations: connectivityFacts(powers),
		Controls: logic.NumbersControls(powers, connectivityFacts,
			[3]string{"no more than x", "K", "x+y"},
			[3]string{"not doubled", "twice", "K"}),
	}
}
