package smt

// foldedNumbers are n >= 2 and the diameters of FQ_n and Q_n, by the half x of n-2 rounded
// down and the rest p.
var foldedNumbers = numbers{
	letters: []letter{{name: "x"}, {name: "p", bit: true}},
	where:   []string{"n", "2*x+p+2", "fq", "x+p+1", "hq", "n"},
}

// gainFacts compare the diameters.
func (n numbers) gainFacts() []Obligation {
	return append(
		n.fact("halves: of n", "the diameter of FQ_n is n/2 rounded up", func(r reading) Term { return r.And(r.is("n <= 2*fq"), r.is("2*fq <= n+1")) }),
		n.fact("diameter: FQ and Q", "that of FQ_n is smaller than that of Q_n", func(r reading) Term { return r.is("fq < hq") })...)
}

// FoldedHypercubeGain is the theorem that FQ_n has a smaller diameter than Q_n, for every
// n >= 2. It goes with the theorems on the diameters. Source: dual-cube sec.1.
func FoldedHypercubeGain() Theorem {
	return Theorem{
		ID:    "folded-hypercube-gain",
		Says:  "For n >= 2 the diameter of FQ_n, n/2 rounded up, is smaller than that of Q_n, which is n.",
		Scope: "every n>=2",
		Lemmas: []Lemma{
			{"folded-hypercube-diameter", "The diameter of FQ_n is n/2, rounded up."},
			{"metacube-diameter-k0-1-0", "That of Q_n, which is MC(0,n), is n."},
			{"", "Every n >= 2 is 2x+p+2 with x a natural number and p either 0 or 1, in one way."},
			numbersLemma},
		Obligations: foldedNumbers.gainFacts(),
		Controls: numbersControls(foldedNumbers, numbers.gainFacts,
			[3]string{"from n = 1 on", "n", "2*x+p+1"},
			[3]string{"smaller by 2", "hq", "n-1"},
			[3]string{"n/2 rounded down", "fq", "x+1"}),
	}
}
