package reduced

import (
	"slices"

	"mccheck/smt/logic"
)

// more are the numbers where 2^b, which is y, is at most m(2^k-1), which is x: it is d less. less are those
// where it is more, by 1 and d. Both have the address bits of MC(k,m) and of RH(a,b), a+1 = m+k.
var (
	more = logic.Numbers{
		Letters: []logic.Letter{{Name: "k"}, {Name: "m"}, {Name: "y"}, {Name: "d"}},
		Where:   []string{"x", "y+d", "mc", "x+m+k", "rh", "m+k-1+y"},
	}
	less = logic.Numbers{
		Letters: []logic.Letter{{Name: "k"}, {Name: "m"}, {Name: "x"}, {Name: "d"}},
		Where:   []string{"y", "x+1+d", "mc", "x+m+k", "rh", "m+k-1+y"},
	}
	// doubled are those of K = 2^k for k >= 1.
	doubled = logic.Numbers{Letters: []logic.Letter{{Name: "z"}}, Where: []string{"K", "z+2"}}
)

// numberFacts compare the address bits.
func numberFacts(more, less, doubled logic.Numbers) []logic.Obligation {
	return slices.Concat(
		more.Holding("nodes: more", "where 2^b is at most m(2^k-1), the metacube has more address bits", "mc > rh"),
		less.Holding("nodes: no more", "where 2^b is more than m(2^k-1), it has no more", "mc <= rh"),
		doubled.Holding("nodes: doubled", "from k = 1 on twice 2^k-1 is no less than 2^k", "2*(K-1) >= K"))
}

// Compared is the theorem that compares the numbers of nodes of MC(k,m) and of RH(a,b) with as many links per node. Source:
// fault-tolerant sec.1.
func Compared() logic.Theorem {
	return logic.Theorem{
		ID:          "metacube-and-reduced-hypercube-compared",
		Says:        prose.Text("metacube-and-reduced-hypercube-compared"),
		Scope:       "every k>=0, every m>=1, every a and b with a+1=m+k and b<=a",
		Lemmas:      append(prose.Steps("metacube-and-reduced-hypercube-compared", "", "", ""), logic.NumbersLemma),
		Obligations: numberFacts(more, less, doubled),
		Controls: slices.Concat(
			logic.NumbersControls(more, func(n logic.Numbers) []logic.Obligation { return numberFacts(n, less, doubled) },
				[3]string{"one bit more of RH", "rh", "m+k+y"}),
			logic.NumbersControls(less, func(n logic.Numbers) []logic.Obligation { return numberFacts(more, n, doubled) },
				[3]string{"one bit less of RH", "rh", "m+k-2+y"}),
			logic.NumbersControls(doubled, func(n logic.Numbers) []logic.Obligation { return numberFacts(more, less, n) },
				[3]string{"from k = 0 on", "K", "z+1"})),
	}
}
