package exchangedcrossed

import (
	"slices"

	"mccheck/smt/logic"
)

// costNumbers are exchangedNumbers with N = s+t, m = p+q and w, the diameter of CQ_n less
// 2, or less 3 where s and t are both even.
var costNumbers = logic.Numbers{Letters: exchangedNumbers.Letters,
	Where: append(slices.Clone(exchangedNumbers.Where), "N", "s+t", "m", "p+q", "w", "cq-2-e")}

// costFacts compare cost factors, diameter times degree.
func costFacts(n logic.Numbers) []logic.Obligation {
	fact := func(name, says string, goal func(r logic.Reading) logic.Term) []logic.Obligation {
		return n.Fact("cost: "+name, says, goal)
	}
	return slices.Concat(halfFacts(n),
		fact("both even", "e is 1 iff s and t are both even", bothEven),
		n.Holding("cost: ECQ", "the diameter of ECQ(s,t) is w+4+2e", "ecq = w+4+2*e"),
		fact("CQ, many", "where w is at least 2, so is 2N more than 4+2e; w is at least 0", func(r logic.Reading) logic.Term {
			return r.And(r.Holds("w >= 0"), r.Implies(r.Holds("w >= 2"), r.Holds("2*N > 4+2*e")))
		}),
		fact("CQ", prose.Text("obligation CQ"), func(r logic.Reading) logic.Term {
			both := func(s, t string) logic.Term { return r.And(r.Holds("s = "+s), r.Holds("t = "+t)) }
			return r.Iff(r.Or(r.Holds("w >= 2"), r.And(r.Holds("w = 1"), r.Holds("N > 4+2*e"))),
				r.All(r.Holds("s+t >= 5"), r.Not(both("2", "4")), r.Not(both("4", "2"))))
		}),
		fact("EH", prose.Text("obligation EH"), belowEH),
		n.Holding("cost: HQ", "2(w+4+2e) is N+6+m; 3N-m is at least 6, and 6N more than 8+2m", "2*ecq = N+6+m", "3*N-m >= 6", "6*N > 8+2*m"),
		fact("lopsided", "where s = 1, that is x = 0 and p = 0, 2(t+1) is more than the diameter of CQ_n",
			func(r logic.Reading) logic.Term {
				return r.And(r.Iff(r.Holds("s = 1"), r.Holds("x+p = 0")), r.Holds("2*(2*y+q+2) > y+r+2"))
			}))
}

// CostsCompared is the theorem that compares the cost factors of ECQ(s,t),
// EH(s,t), CQ_n and HQ_n, n = s+t+1, for every s, t >= 1. It goes with the theorems on
// diameters and on links. Source: ecq sec.1, sec.3.1.8 and sec.5.
func CostsCompared() logic.Theorem {
	return logic.Theorem{
		ID:    "exchanged-costs-compared",
		Says:  prose.Text("exchanged-costs-compared"),
		Scope: "every s>=1, every t>=1",
		Lemmas: append(exchangedDiameterLemmas(),
			logic.Lemma{By: "metacube-links", Says: "All degrees of HQ_n, which is MC(0,n), are n."},
			logic.Lemma{By: "crossed-cube-links", Says: "So are those of CQ_n."},
			logic.Lemma{By: "exchanged-hypercube-links", Says: "The mean degree of EH(s,t) is (s+t+2)/2."},
			logic.Lemma{By: "exchanged-crossed-cube-links", Says: "That of ECQ(s,t) is the same, and its largest max(s,t)+1."},
			halvesLemma,
			logic.Lemma{By: "", Says: prose.Text("exchanged-costs-compared, step 1")},
			logic.Lemma{By: "", Says: "EH(s,t): both diameters are multiplied by (s+t+2)/2."},
			logic.Lemma{By: "", Says: prose.Text("exchanged-costs-compared, step 2")},
			logic.Lemma{By: "", Says: prose.Text("exchanged-costs-compared, step 3")},
			logic.Lemma{By: "exchanged-crossed-cube-links", Says: prose.Text("exchanged-costs-compared, step 4")},
			logic.NumbersLemma),
		Obligations: costFacts(costNumbers),
		Controls: logic.NumbersControls(costNumbers, costFacts,
			[3]string{"diameter of ECQ one less", "ecq", "x+y+p+q+3"},
			[3]string{"diameter of EH as printed", "eh", "s+t+1"},
			[3]string{"2 more also where s and t are even", "w", "cq-2"},
			[3]string{"N is n", "N", "s+t+1"}),
	}
}
