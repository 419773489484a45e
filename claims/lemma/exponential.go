package lemma

import (
	"math/big"
	"slices"

	"mccheck/claims"
)

// ByValues is the lemma by which the checker of certificates compares two formulas.
const ByValues = "LM-22"

func exponentialClaims() []claims.Claim {
	return []claims.Claim{
		claim(ByValues, "equal at enough points",
			"A sum of D terms c n^i r^n with different pairs (i,r), where r > 0 and a term with n^i comes with those of the "+
				"smaller powers, that is 0 at D successive n has coefficients c that are all 0; so two formulas of this kind "+
				"that agree at D successive values of a letter agree at all.",
			"every D >= 1; tried for D = 5",
			"Such a sum that is not 0 everywhere has at most D-1 real zeros, by induction on D: divide by one r^n and take the "+
				"derivative, which has one term less and, by Rolle, at most one zero less.",
			exponentialSums()),
	}
}

// exponentialSums tries the sums of the terms 1, n, 2^n, n 2^n and 4^n with coefficients
// from -2 to 2.
func exponentialSums() *claims.Statement {
	const terms, least = 5, 2
	coefficients := func(x []uint64) []int64 {
		list := make([]int64, terms)
		for i := range list {
			list[i] = int64(x[i]) - least
		}
		return list
	}
	value := func(c []int64, n int64) *big.Int {
		two := int64(1) << n
		return big.NewInt(c[0] + c[1]*n + c[2]*two + c[3]*n*two + c[4]*two*two)
	}
	iff := func(name string, points int64) condition {
		return condition{name, func(_ claims.Point, x []uint64) bool {
			c, zero := coefficients(x), true
			for n := range points {
				zero = zero && value(c, n).Sign() == 0
			}
			return zero == !slices.ContainsFunc(c, func(c int64) bool { return c != 0 })
		}}
	}
	return rule{
		vars: func(claims.Point) []claims.Var {
			return numbers([]string{"c0", "c1", "c2", "c3", "c4"}, slices.Repeat([]int{2*least + 1}, terms)...)
		},
		conclusion: iff("the sum is 0 at five successive n iff all coefficients are 0", terms),
		wrong:      []condition{iff("it is 0 at three successive n iff all coefficients are 0", 3)},
	}.statement().WithSentences("the sums of 1, n, 2^n, n 2^n and 4^n with coefficients from -2 to 2",
		"all a, b, c, d, e in -2..2: (all n in 0..4: a+b*n+c*2^n+d*n*2^n+e*4^n = 0) <-> (a = 0 and b = 0 and c = 0 and d = 0 and e = 0)")
}
