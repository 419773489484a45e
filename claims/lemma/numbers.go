package lemma

import (
	"math/bits"
	"slices"

	"mccheck/claims"
)

func numberClaims() []claims.Claim {
	return []claims.Claim{
		claim("LM-05", "gaps",
			"Comparisons of numbers from 0 with each other and with 0, after constants of magnitude at most d are added, come "+
				"out as before when every gap of more than d+1 between one number and the next smaller one, or 0, is made d+1; "+
				"so values of at most n(d+1) are enough for n numbers.",
			"every n >= 1, every d >= 0",
			"A comparison asks whether a difference is at least a constant of magnitude at most d. Differences of at most d are "+
				"kept, for all gaps within them are; a larger one stays larger than d.",
			gaps()),
		claim("LM-08", "products",
			"The product over the union of two sets of addresses is that of the products over the one and the other: in the "+
				"order of the addresses if every member of the first is smaller than every member of the second, and for "+
				"commutative operations if they have no member in common.",
			"every two finite sets, every associative operation",
			"A product over a set is the image of a word, its members in order; words of sets that are in order follow each "+
				"other. For a commutative operation it is the image of a multiset.",
			orderedProducts(), commutativeProducts()),
		claim("LM-10", "lines in m",
			"s m + w <= a m + b for every m from m0 on iff s <= a and it holds for m0; and s m + w = a m + b for every m from "+
				"m0 on iff s = a and w = b.",
			"whole s, a, w, b, m0 from 0",
			"The difference of the sides is a line in m: it stays at or above 0 from m0 on iff it is so at m0 and does not "+
				"fall; it is 0 at two values of m iff both its coefficients are 0.",
			lineAtMost(), lineEquals()),
		claim("LM-11", "values of a field",
			"Any two values of a field of m bits have a third one iff m >= 2 or they are equal; and where u0 xor vt = ut xor "+
				"v0, the fields u0 and v0 differ iff ut and vt do, and each value of u0 goes with one of vt.",
			"every m >= 1",
			"A field has 2^m values, which is more than two iff m >= 2. The equation says u0 xor v0 = ut xor vt, and it can be solved for vt.",
			thirdValue(), pairedFields()),
	}
}

func gaps() *claims.Statement {
	n := func(p claims.Point) int { return p[0] }
	bound := func(p claims.Point) int { return n(p)*(p[1]+2) + 1 } // the values that are tried are below
	closer := func(values []uint64, gap uint64) []uint64 {
		order := slices.Compact(slices.Sorted(slices.Values(append([]uint64{0}, values...))))
		to, at := map[uint64]uint64{0: 0}, uint64(0)
		for i := 1; i < len(order); i++ {
			at += min(order[i]-order[i-1], gap)
			to[order[i]] = at
		}
		image := make([]uint64, len(values))
		for i, v := range values {
			image[i] = to[v]
		}
		return image
	}
	same := func(name string, gap func(d int) uint64) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			d, image := p[1], closer(x, gap(p[1]))
			before, after := append([]uint64{0}, x...), append([]uint64{0}, image...)
			for i := range before {
				for j := range before {
					for c := -d; c <= d; c++ {
						if (int(before[i])+c <= int(before[j])) != (int(after[i])+c <= int(after[j])) {
							return false
						}
					}
				}
			}
			return slices.Max(after) <= uint64(n(p)*(d+1))
		}}
	}
	return rule{
		over: claims.Domain{
			Params: []claims.Param{{Name: "n", Min: 1, Max: 3}, {Name: "d", Min: 0, Max: 3}},
			Bits:   func(p claims.Point) int { return p[0] * bits.Len(uint(bound(p))) },
		},
		vars: func(p claims.Point) []claims.Var {
			return numbers([]string{"x", "y", "z"}[:n(p)], slices.Repeat([]int{bound(p)}, n(p))...)
		},
		conclusion: same("all comparisons come out as before, with values of at most n(d+1)", func(d int) uint64 { return uint64(d) + 1 }),
		wrong:      []condition{same("gaps of d are enough", func(d int) uint64 { return uint64(d) })},
	}.statement().WithSentences("two numbers below 10, d = 1 and 2: a(x,y,d) is what becomes of x",
		"let low(x,y,d) = min(x,y,d+1)",
		"let a(x,y,d) = low(x,y,d)+if(x > y, min(x-y,d+1), 0)",
		"all d in 1..2: all x, y in 0..9: a(x,y,d) <= 2*(d+1) and (all c in -d..d: (x+c <= y <-> a(x,y,d)+c <= a(y,x,d)) and "+
			"(x <= c <-> a(x,y,d) <= c))")
}

// word is the word of a set of addresses below n, each a digit of a number to the base
// n+1, in increasing order.
func word(set uint64, n int) []int {
	var w []int
	for i := range n {
		if set>>i&1 == 1 {
			w = append(w, i)
		}
	}
	return w
}

func setsOf(p claims.Point) []claims.Var {
	return numbers([]string{"first", "second"}, 1<<p[0], 1<<p[0])
}

func orderedProducts() *claims.Statement {
	return rule{
		over: from("n", 1, 8, func(n int) int { return 2 * n }),
		vars: setsOf,
		premises: []condition{{"every member of the first set is smaller than every member of the second", func(p claims.Point, x []uint64) bool {
			return x[0] == 0 || x[1] == 0 || bits.Len64(x[0])-1 < bits.TrailingZeros64(x[1])
		}}},
		conclusion: condition{"one word after the other is the word of the union", func(p claims.Point, x []uint64) bool {
			return slices.Equal(slices.Concat(word(x[0], p[0]), word(x[1], p[0])), word(x[0]|x[1], p[0]))
		}},
	}.statement().WithSentences("sets f and s of numbers 0 to 3: word(f) has the digits i+1 of the members i to base 5, the smallest first",
		"let word(f) = total i in 0..3: if(bit(f,i) = 1, (i+1)*5^(count j in i+1..3: bit(f,j) = 1), 0)",
		"all f, s in 0..15 where (all i, j in 0..3: bit(f,i) = 1 and bit(s,j) = 1 -> i < j): word(f)*5^ones(s)+word(s) = word(f+s)")
}

func commutativeProducts() *claims.Statement {
	return rule{
		over: from("n", 1, 8, func(n int) int { return 2 * n }),
		vars: setsOf,
		premises: []condition{{"the sets have no member in common", func(_ claims.Point, x []uint64) bool {
			return x[0]&x[1] == 0
		}}},
		conclusion: condition{"both multisets together are that of the union", func(p claims.Point, x []uint64) bool {
			both := slices.Concat(word(x[0], p[0]), word(x[1], p[0]))
			slices.Sort(both)
			return slices.Equal(both, word(x[0]|x[1], p[0]))
		}},
	}.statement().WithSentences("sets f and s of numbers 0 to 3: how often each number is in the union",
		"let union(f,s) = sum(i,0,3,if(bit(f,i) = 1 or bit(s,i) = 1, 2^i, 0))",
		"all f, s in 0..15 where (all i in 0..3: bit(f,i) = 0 or bit(s,i) = 0): all i in 0..3: bit(f,i)+bit(s,i) = bit(union(f,s),i)")
}

// lineVars are s, w, a, b and m0, all below 5; a line with such coefficients that is
// above another at some m from m0 on is so for one m of at most m0 + 5.
func lineVars(claims.Point) []claims.Var {
	return numbers([]string{"s", "w", "a", "b", "m0"}, 5, 5, 5, 5, 5)
}

func everyM(x []uint64, holds func(left, right uint64) bool) bool {
	for m := x[4]; m <= x[4]+5; m++ {
		if !holds(x[0]*m+x[1], x[2]*m+x[3]) {
			return false
		}
	}
	return true
}

func lineAtMost() *claims.Statement {
	iff := func(name string, test func(x []uint64) bool) condition {
		return condition{name, func(_ claims.Point, x []uint64) bool {
			return everyM(x, func(left, right uint64) bool { return left <= right }) == test(x)
		}}
	}
	return rule{
		vars: lineVars,
		conclusion: iff("s m + w <= a m + b for every m from m0 on iff s <= a and it holds for m0", func(x []uint64) bool {
			return x[0] <= x[2] && x[0]*x[4]+x[1] <= x[2]*x[4]+x[3]
		}),
		wrong: []condition{
			iff("s <= a is enough", func(x []uint64) bool { return x[0] <= x[2] }),
			iff("m0 is enough", func(x []uint64) bool { return x[0]*x[4]+x[1] <= x[2]*x[4]+x[3] }),
		},
	}.statement().WithSentences("s, w, a, b, q from 0 to 4, where q is m0, and every m from q to q+5, beyond which no "+
		"line with such numbers crosses another",
		"all s, w, a, b, q in 0..4: (all m in q..q+5: s*m+w <= a*m+b) <-> (s <= a and s*q+w <= a*q+b)")
}

func lineEquals() *claims.Statement {
	iff := func(name string, test func(x []uint64) bool) condition {
		return condition{name, func(_ claims.Point, x []uint64) bool {
			return everyM(x, func(left, right uint64) bool { return left == right }) == test(x)
		}}
	}
	return rule{
		vars: lineVars,
		conclusion: iff("s m + w = a m + b for every m from m0 on iff s = a and w = b",
			func(x []uint64) bool { return x[0] == x[2] && x[1] == x[3] }),
		wrong: []condition{iff("m0 is enough", func(x []uint64) bool { return x[0]*x[4]+x[1] == x[2]*x[4]+x[3] })},
	}.statement().WithSentences("s, w, a, b, q from 0 to 4, where q is m0, and every m from q to q+5",
		"all s, w, a, b, q in 0..4: (all m in q..q+5: s*m+w = a*m+b) <-> (s = a and w = b)")
}

func thirdValue() *claims.Statement {
	iff := func(name string, has func(p claims.Point, x []uint64) bool) condition {
		return condition{name, func(p claims.Point, x []uint64) bool {
			third := false
			for s := range uint64(1) << p[0] {
				third = third || s != x[0] && s != x[1]
			}
			return third == has(p, x)
		}}
	}
	return rule{
		over: from("m", 1, 6, func(m int) int { return 3 * m }),
		vars: func(p claims.Point) []claims.Var { return numbers([]string{"u", "v"}, 1<<p[0], 1<<p[0]) },
		conclusion: iff("there is a third value iff m >= 2 or the two are equal",
			func(p claims.Point, x []uint64) bool { return p[0] >= 2 || x[0] == x[1] }),
		wrong: []condition{iff("there always is one", func(claims.Point, []uint64) bool { return true })},
	}.statement().WithSentences("fields of 1 to 4 bits",
		"all m in 1..4: all u, v in 0..2^m-1: (some s in 0..2^m-1: s != u and s != v) <-> (m >= 2 or u = v)")
}

func pairedFields() *claims.Statement {
	return rule{
		over: from("m", 1, 4, func(m int) int { return 4 * m }),
		vars: func(p claims.Point) []claims.Var {
			n := 1 << p[0]
			return numbers([]string{"u0", "ut", "v0", "vt"}, n, n, n, n)
		},
		premises: []condition{{"u0 xor vt = ut xor v0", func(_ claims.Point, x []uint64) bool { return x[0]^x[3] == x[1]^x[2] }}},
		conclusion: condition{"u0 = v0 iff ut = vt, and vt is u0 xor ut xor v0", func(_ claims.Point, x []uint64) bool {
			return (x[0] == x[2]) == (x[1] == x[3]) && x[3] == x[0]^x[1]^x[2]
		}},
	}.statement().WithSentences("fields of 1 to 3 bits: u and v in class 0, x and y the fields of class t",
		"all m in 1..3: all u, x, v, y in 0..2^m-1 where xor(u,y) = xor(x,v): (u = v <-> x = y) and (count z in 0..2^m-1: "+
			"xor(u,z) = xor(x,v)) = 1")
}
