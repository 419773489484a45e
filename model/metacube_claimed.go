package model

import "math/big"

// Claimed lists what the three metacube papers state for MC(k,m), in their
// letters: n = m2^k+k is the number of address bits, p = 2^n.
func (g Metacube) Claimed() []ClosedForm {
	nodes := rational(powerOfTwo(g.AddressLength()))
	degree := g.m + g.k
	forms := []ClosedForm{
		{"order", "2^(m2^k+k)", nodes, "total-exchange abstract"},
		{"size", "2^n(m+k)/2", new(big.Rat).Mul(nodes, fraction(degree, 2)), "total-exchange sec.2"},
		{"degree", "m+k", whole(degree), "total-exchange abstract"},
		{"classes", "2^k", rational(powerOfTwo(g.k)), "total-exchange sec.2"},
		{"clusters of a class", "2^(m(2^k-1))", rational(powerOfTwo(g.m * (g.Classes() - 1))), "total-exchange sec.2"},
		{"nodes of a cluster", "2^m", rational(powerOfTwo(g.m)), "total-exchange sec.2"},
		{"diameter", "2^k(m+1)", whole((g.m + 1) << g.k), "fault-tolerant sec.3"},
	}
	if g.k == 2 {
		forms = append(forms, ClosedForm{"distance sum", "(p log p)/2 + 5*2^(4m+1) - 2*2^(3m+1) - 3*2^(2m+1)",
			g.claimedDistanceSum(), "total-exchange sec.3.4"})
	}
	if g.k == 2 && g.m == 3 {
		forms = append(forms, ClosedForm{"diameter", "16", whole(16), "prefix sec.2"})
	}
	return forms
}

// claimedDistanceSum is the coefficient of t_h in the time of total exchange on
// MC(2,m), total-exchange sec.3.4: the sum of the distances, in hops, from one
// node to all others. It is that of the n-cube, n 2^(n-1), and the extra
// distance E.
func (g Metacube) claimedDistanceSum() *big.Rat {
	n := g.AddressLength()
	sum := new(big.Rat).Mul(rational(powerOfTwo(n-1)), whole(n))
	for _, term := range []struct{ factor, exponent int }{
		{5, 4*g.m + 1},
		{-2, 3*g.m + 1},
		{-3, 2*g.m + 1},
	} {
		sum.Add(sum, new(big.Rat).Mul(whole(term.factor), rational(powerOfTwo(term.exponent))))
	}
	return sum
}
