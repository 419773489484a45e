package smt

// exchangedNumbers are s, t and the diameters of ECQ(s,t), EH(s,t), CQ_n and HQ_n, n =
// s+t+1, by x and y, the halves of s-1 and of t-1 rounded down, and the rests p and q; r
// is (p+q)/2 rounded up, and e is 1 where s and t are both even.
var exchangedNumbers = numbers{
	letters: []letter{{name: "x"}, {name: "y"}, {name: "p", bit: true}, {name: "q", bit: true},
		{name: "r", bit: true, relations: []string{"p+q <= 2*r", "2*r <= p+q+1"}},
		{name: "e", bit: true, relations: []string{"e <= p", "e <= q", "p+q-1 <= e"}}},
	where: []string{"s", "2*x+p+1", "t", "2*y+q+1", "n", "s+t+1",
		"ecq", "x+y+p+q+4", "cq", "x+y+r+2", "eh", "s+t+2", "hq", "n"},
}

// halfFacts say that the numbers are what they stand for: m is k/2 rounded up iff k <= 2m
// <= k+1, and rounded down iff 2m <= k <= 2m+1.
func (n numbers) halfFacts() []Obligation {
	half := func(name, says, low, high string) []Obligation {
		return n.fact("halves: "+name, says, func(r reading) Term { return r.And(r.is(low), r.is(high)) })
	}
	list := half("of s-1", "x is (s-1)/2 rounded down", "2*x <= s-1", "s-1 <= 2*x+1")
	list = append(list, half("of s+1", "x+p+1 is (s+1)/2 rounded up", "s+1 <= 2*(x+p+1)", "2*(x+p+1) <= s+2")...)
	list = append(list, half("of t+1", "y+q+1 is (t+1)/2 rounded up", "t+1 <= 2*(y+q+1)", "2*(y+q+1) <= t+2")...)
	return append(list, half("of n+1", "the diameter of CQ_n is (n+1)/2 rounded up", "n+1 <= 2*cq", "2*cq <= n+2")...)
}

// diameterFacts compare the four diameters.
func (n numbers) diameterFacts() []Obligation {
	fact := func(name, says string, goal func(r reading) Term) []Obligation {
		return n.fact("diameter: "+name, says, goal)
	}
	list := n.halfFacts()
	for _, f := range [][]Obligation{
		fact("ECQ and CQ", "the diameter of ECQ(s,t) is that of CQ_n and 2, and 1 more where s and t are both even", func(r reading) Term { return r.is("ecq = cq+2+e") }),
		fact("both even", "e is 1 iff neither s-1 nor t-1 is even", func(r reading) Term { return r.Iff(r.is("e = 1"), r.And(r.is("p = 1"), r.is("q = 1"))) }),
		fact("ECQ and EH", "the diameter of EH(s,t) exceeds that of ECQ(s,t) by the halves of s-1 and t-1 rounded down", func(r reading) Term { return r.is("eh-ecq = x+y") }),
		fact("below EH", "that of ECQ(s,t) is smaller than that of EH(s,t) iff s >= 3 or t >= 3, and equal otherwise", func(r reading) Term {
			large := r.Or(r.is("s >= 3"), r.is("t >= 3"))
			return r.And(r.Iff(r.is("ecq < eh"), large), r.Or(large, r.is("ecq = eh")))
		}),
		fact("below HQ", "it is smaller than that of HQ_n iff these halves add up to 2 or more", func(r reading) Term { return r.Iff(r.is("ecq < hq"), r.is("x+y >= 2")) }),
		fact("EH and HQ", "the diameter of EH(s,t) is that of HQ_n and 1", func(r reading) Term { return r.is("eh = hq+1") }),
		fact("CQ least", "that of CQ_n is smaller than those of HQ_n, EH(s,t) and ECQ(s,t)", func(r reading) Term {
			return r.All(r.is("cq < hq"), r.is("cq < eh"), r.is("cq < ecq"))
		}),
	} {
		list = append(list, f...)
	}
	return list
}

// numbersControls are facts about numbers of which one is wrong.
func numbersControls(n numbers, facts func(numbers) []Obligation, wrong ...[3]string) []Control {
	var list []Control
	for _, w := range wrong {
		changed := n
		changed.where = append([]string(nil), n.where...)
		for i := 0; i < len(changed.where); i += 2 {
			if changed.where[i] == w[1] {
				changed.where[i+1] = w[2]
			}
		}
		list = append(list, Control{Name: w[0], Says: w[1] + " is " + w[2] + ".", Obligations: facts(changed)})
	}
	return list
}

// exchangedDiameterLemmas name the theorems on the diameters that are compared.
func exchangedDiameterLemmas() []Lemma {
	return []Lemma{
		{"metacube-diameter-k0-1-0", "The diameter of HQ_n, which is MC(0,n), is n."},
		{"crossed-cube-diameter", "That of CQ_n is (n+1)/2, rounded up."},
		{"exchanged-hypercube-diameter", "That of EH(s,t) is s+t+2."},
		{"exchanged-crossed-cube-diameter", "That of ECQ(s,t) is (s+1)/2 and (t+1)/2, rounded up, and 2."},
	}
}

// halvesLemma says what the letters stand for.
var halvesLemma = Lemma{"", "Every s >= 1 is 2x+p+1 and every t >= 1 is 2y+q+1 with x, y natural numbers and p, q either 0 or 1, in one way; s is even iff p = 1. The numbers that stand for rounded halves are these (obligations named halves)."}

// ExchangedDiametersCompared is the theorem that compares the diameters of ECQ(s,t),
// EH(s,t), CQ_n and HQ_n, n = s+t+1, for every s, t >= 1. It goes with the theorems on
// the diameters. Source: ecq abstract, sec.1, table 3 and sec.3.2.
func ExchangedDiametersCompared() Theorem {
	return Theorem{
		ID:          "exchanged-diameters-compared",
		Says:        "With n = s+t+1, the diameter of ECQ(s,t) is that of CQ_n and 2, or 3 where s and t are both even; it is that of EH(s,t) less floor((s-1)/2)+floor((t-1)/2), so smaller iff s >= 3 or t >= 3, and smaller than that of HQ_n iff this sum is at least 2; the diameter of EH(s,t) is that of HQ_n and 1; that of CQ_n is the smallest.",
		Scope:       "every s>=1, every t>=1",
		Lemmas:      append(exchangedDiameterLemmas(), halvesLemma, numbersLemma),
		Obligations: exchangedNumbers.diameterFacts(),
		Controls: numbersControls(exchangedNumbers, numbers.diameterFacts,
			[3]string{"diameter of ECQ one less", "ecq", "x+y+p+q+3"},
			[3]string{"diameter of EH as printed", "eh", "s+t+1"},
			[3]string{"n/2 rounded up for CQ", "cq", "x+y+p+q+2-r"},
			[3]string{"n is s+t", "n", "s+t"}),
	}
}
