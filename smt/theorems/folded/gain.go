package folded

import (
	"mccheck/smt/logic"
)

// foldedNumbers are n >= 2 and the diameters of FQ_n and Q_n, by the half x of n-2 rounded
// down and the rest p.
var foldedNumbers = logic.Numbers{
	Letters: []logic.Letter{{Name: "x"}, {Name: "p", Bit: true}},
	Where:   []string{"n", "2*x+p+2", "fq", "x+p+1", "hq", "n"},
}

// gainFacts compare the diameters.
func gainFacts(n logic.Numbers) []logic.Obligation {
	return append(
		n.Holding("halves: of n", "the diameter of FQ_n is n/2 rounded up", "n <= 2*fq", "2*fq <= n+1"),
		n.Holding("diameter: FQ and Q", "that of FQ_n is smaller than that of Q_n", "fq < hq")...)
}

// Gain is the theorem that FQ_n has a smaller diameter than Q_n, for every
// n >= 2. It goes with the theorems on the diameters. Source: dual-cube sec.1.
func Gain() logic.Theorem {
	return logic.Theorem{
		ID:    "folded-hypercube-gain",
		Says:  "For n >= 2 the diameter of FQ_n, n/2 rounded up, is smaller than that of Q_n, which is n.",
		Scope: "every n>=2",
		Lemmas: []logic.Lemma{
			{By: "folded-hypercube-diameter", Says: "The diameter of FQ_n is n/2, rounded up."},
			{By: "metacube-diameter-k0-1-0", Says: "That of Q_n, which is MC(0,n), is n."},
			{By: "", Says: "Every n >= 2 is 2x+p+2 with x a natural number and p either 0 or 1, in one way."},
			logic.NumbersLemma},
		Obligations: gainFacts(foldedNumbers),
		Controls: logic.NumbersControls(foldedNumbers, gainFacts,
			[3]string{"from n = 1 on", "n", "2*x+p+1"},
			[3]string{"smaller by 2", "hq", "n-1"},
			[3]string{"n/2 rounded down", "fq", "x+1"}),
	}
}
