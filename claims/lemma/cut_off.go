package lemma

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
)

func cutOffClaims() []claims.Claim {
	return []claims.Claim{
		claim("LM-21", "large numbers cut off",
			"Whether a sum of numbers from 0, times factors from 0, and a rest of at least -c is negative does not change when "+
				"numbers above c become c; nor whether a rest of at most c-1, less such a sum, is.",
			"every c >= 1, numbers and factors from 0",
			"A number that counts, with a factor of at least 1, and is c or more makes the sum at least c, which settles the "+
				"sign, before the change and after it. If there is none, every number that counts stays.",
			cutOff()),
	}
}

// cutOffCase is a case: two numbers with factors, the rest, and whether the sum is
// subtracted from it.
type cutOffCase struct {
	factors, values [2]int
	rest            int
	subtracted      bool
}

func cutOffOf(p claims.Point, x []uint64) cutOffCase {
	return cutOffCase{[2]int{int(x[0]), int(x[1])}, [2]int{int(x[2]), int(x[3])}, int(x[4]) - p[0] - 2, x[5] == 1}
}

// negative reports whether the whole is negative when numbers above most become most.
func (c cutOffCase) negative(most int) bool {
	sum := 0
	for i, v := range c.values {
		sum += c.factors[i] * min(v, most)
	}
	if c.subtracted {
		sum = -sum
	}
	return sum+c.rest < 0
}

func cutOff() *claims.Statement {
	largest := func(c int) int { return 2*c + 3 }
	same := func(name string, less int) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			c := cutOffOf(p, x)
			return c.negative(largest(p[0])) == c.negative(p[0]-less)
		}}
	}
	return rule{
		over: from("c", 1, 4, func(c int) int { return 5 + 3*bits.Len(uint(largest(c))) }),
		vars: func(p claims.Point) []claims.Var {
			n := largest(p[0]) + 1
			return numbers([]string{"a", "b", "x", "y", "rest", "subtracted"}, 4, 4, n, n, n, 2)
		},
		premises: []condition{{"the rest is at least -c, or at most c-1 where the sum is subtracted", func(p claims.Point, x []uint64) bool {
			c := cutOffOf(p, x)
			return c.subtracted && c.rest <= p[0]-1 || !c.subtracted && c.rest >= -p[0]
		}}},
		conclusion: same("the sign does not change when numbers above c become c", 0),
		wrong:      []condition{same("they may become c-1", 1)},
	}.statement().WithSentences(fmt.Sprintf("c from 1 to 3, numbers x, y up to %d, factors a, b up to 2", largest(3)),
		"all c in 1..3: all a, b in 0..2: all x, y in 0..9: all r in -c..3: a*x+b*y+r < 0 <-> a*min(x,c)+b*min(y,c)+r < 0",
		"all c in 1..3: all a, b in 0..2: all x, y in 0..9: all r in -4..c-1: r-a*x-b*y < 0 <-> r-a*min(x,c)-b*min(y,c) < 0")
}
