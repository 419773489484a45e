package exchangedcrossed

import (
	"slices"

	"mccheck/smt/logic"
)

// exchangedNumbers are s, t and the diameters of ECQ(s,t), EH(s,t), CQ_n and HQ_n, n =
// s+t+1, by x and y, the halves of s-1 and of t-1 rounded down, and the rests p and q; r
// is (p+q)/2 rounded up, and e is 1 where s and t are both even.
var exchangedNumbers = logic.Numbers{
	Letters: []logic.Letter{{Name: "x"}, {Name: "y"}, {Name: "p", Bit: true}, {Name: "q", Bit: true},
		{Name: "r", Bit: true, Relations: []string{"p+q <= 2*r", "2*r <= p+q+1"}},
		{Name: "e", Bit: true, Relations: []string{"e <= p", "e <= q", "p+q-1 <= e"}}},
	Where: []string{"s", "2*x+p+1", "t", "2*y+q+1", "n", "s+t+1",
		"ecq", "x+y+p+q+4", "cq", "x+y+r+2", "eh", "s+t+2", "hq", "n"},
}

// halfFacts say that the numbers are what they stand for: m is k/2 rounded up iff k <= 2m
// <= k+1, and rounded down iff 2m <= k <= 2m+1.
func halfFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(
		n.Holding("halves: of s-1", "x is (s-1)/2 rounded down", "2*x <= s-1", "s-1 <= 2*x+1"),
		n.Holding("halves: of s+1", "x+p+1 is (s+1)/2 rounded up", "s+1 <= 2*(x+p+1)", "2*(x+p+1) <= s+2"),
		n.Holding("halves: of t+1", "y+q+1 is (t+1)/2 rounded up", "t+1 <= 2*(y+q+1)", "2*(y+q+1) <= t+2"),
		n.Holding("halves: of n+1", "the diameter of CQ_n is (n+1)/2 rounded up", "n+1 <= 2*cq", "2*cq <= n+2"))
}

// bothEven is that e is 1 iff p and q are.
func bothEven(r logic.Reading) logic.Term {
	return r.Iff(r.Holds("e = 1"), r.And(r.Holds("p = 1"), r.Holds("q = 1")))
}

// belowEH is where the diameter of ECQ(s,t) is smaller than that of EH(s,t).
func belowEH(r logic.Reading) logic.Term {
	large := r.Or(r.Holds("s >= 3"), r.Holds("t >= 3"))
	return r.And(r.Iff(r.Holds("ecq < eh"), large), r.Or(large, r.Holds("ecq = eh")))
}

// diameterFacts compare the four diameters.
func diameterFacts(n logic.Numbers) []logic.Obligation {
	return slices.Concat(halfFacts(n),
		n.Holding("diameter: ECQ and CQ", "the diameter of ECQ(s,t) is that of CQ_n and 2, and 1 more where s and t are both even",
			"ecq = cq+2+e"),
		n.Fact("diameter: both even", "e is 1 iff neither s-1 nor t-1 is even", bothEven),
		n.Holding("diameter: ECQ and EH", "the diameter of EH(s,t) exceeds that of ECQ(s,t) by the halves of s-1 and t-1 rounded down",
			"eh-ecq = x+y"),
		n.Fact("diameter: below EH", "that of ECQ(s,t) is smaller than that of EH(s,t) iff s >= 3 or t >= 3, and equal otherwise", belowEH),
		n.Fact("diameter: below HQ", "it is smaller than that of HQ_n iff these halves add up to 2 or more",
			func(r logic.Reading) logic.Term { return r.Iff(r.Holds("ecq < hq"), r.Holds("x+y >= 2")) }),
		n.Holding("diameter: EH and HQ", "the diameter of EH(s,t) is that of HQ_n and 1", "eh = hq+1"),
		n.Holding("diameter: CQ least", "that of CQ_n is smaller than those of HQ_n, EH(s,t) and ECQ(s,t)", "cq < hq", "cq < eh", "cq < ecq"))
}

// exchangedDiameterLemmas name the theorems on the diameters that are compared.
func exchangedDiameterLemmas() []logic.Lemma {
	return []logic.Lemma{
		{By: "metacube-diameter-k0-1-0", Says: "The diameter of HQ_n, which is MC(0,n), is n."},
		{By: "crossed-cube-diameter", Says: "That of CQ_n is (n+1)/2, rounded up."},
		{By: "exchanged-hypercube-diameter", Says: "That of EH(s,t) is s+t+2."},
		{By: "exchanged-crossed-cube-diameter", Says: "That of ECQ(s,t) is (s+1)/2 and (t+1)/2, rounded up, and 2."},
	}
}

// halvesLemma says what the letters stand for.
var halvesLemma = logic.Lemma{By: "", Says: prose.Text("halves lemma")}

// DiametersCompared is the theorem that compares the diameters of ECQ(s,t),
// EH(s,t), CQ_n and HQ_n, n = s+t+1, for every s, t >= 1. It goes with the theorems on
// the diameters. Source: ecq abstract, sec.1, table 3 and sec.3.2.
func DiametersCompared() logic.Theorem {
	return logic.Theorem{
		ID:          "exchanged-diameters-compared",
		Says:        prose.Text("exchanged-diameters-compared"),
		Scope:       "every s>=1, every t>=1",
		Lemmas:      append(exchangedDiameterLemmas(), halvesLemma, logic.NumbersLemma),
		Obligations: diameterFacts(exchangedNumbers),
		Controls: logic.NumbersControls(exchangedNumbers, diameterFacts,
			[3]string{"diameter of ECQ one less", "ecq", "x+y+p+q+3"},
			[3]string{"diameter of EH as printed", "eh", "s+t+1"},
			[3]string{"n/2 rounded up for CQ", "cq", "x+y+p+q+2-r"},
			[3]string{"n is s+t", "n", "s+t"}),
	}
}
