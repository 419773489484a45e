package formula

import "math/big"

// telescope sums i^j * r^i, r = 2^growth, by the polynomial Q with
// r*Q(i+1) - Q(i) = i^j: the sum is r^(hi+1)*Q(hi+1) - r^lo*Q(lo).
func (s *summation) telescope(x indexed) ratio {
	r := whole(exp2(x.growth))
	if len(x.growth) > 0 {
		s.n.requireNonzero(r.minus(whole(unit)))
	}
	q := antidifference(x.power, r)
	at := func(i poly) ratio {
		value := whole(poly{})
		for t := len(q) - 1; t >= 0; t-- {
			value = value.times(whole(i)).plus(q[t])
		}
		return value.times(whole(exp2(x.growth.times(i))))
	}
	return at(s.hi.plus(unit)).minus(at(s.lo)).times(whole(x.rest))
}

// antidifference gives the coefficients of a polynomial Q, constant first, with
// r*Q(x+1) - Q(x) = x^j. Comparing coefficients of x^u from the top yields them
// one by one.
func antidifference(j int, r ratio) []ratio {
	step := r.minus(whole(unit))
	geometric := len(step.num) > 0
	q := make([]ratio, j+2)
	for i := range q {
		q[i] = whole(poly{})
	}
	for u := j; u >= 0; u-- {
		next := u // the coefficient to find; those above it are settled
		if !geometric {
			next = u + 1
		}
		right := whole(poly{})
		if u == j {
			right = whole(unit)
		}
		for t := next + 1; t < len(q); t++ {
			c := new(big.Rat).SetInt(new(big.Int).Binomial(int64(t), int64(u)))
			right = right.minus(r.times(q[t]).times(whole(constant(c))))
		}
		if geometric {
			q[next] = right.times(step.inverse())
		} else {
			q[next] = right.times(whole(constant(big.NewRat(1, int64(next)))))
		}
	}
	return q
}

// binomialSum sums C(N,i) * i^j from lo to hi = N + d: the sum over all i, less
// the few terms below lo and above hi.
func (s *summation) binomialSum(x indexed) ratio {
	top := x.choose.top
	lo, ok1 := whole(s.lo).constantInt(maxUnrolled)
	d, ok2 := whole(s.hi.minus(top)).constantInt(maxUnrolled)
	if !ok1 || !ok2 {
		refuse("the bounds of a sum over C(%v,i), want constant .. %v + constant", top.expr(), top.expr())
	}
	s.n.require(whole(top), true)
	if lo < 0 {
		s.n.require(whole(s.hi.plus(unit)), true)
	}
	total := whole(binomialMoment(top, x.power))
	for i := 0; i < lo; i++ {
		at := whole(integer(int64(i)))
		total = total.minus(chooseConstant(whole(top), i).times(at.raise(x.power)))
	}
	for i := 0; i < -d; i++ {
		at := whole(top.minus(integer(int64(i))))
		total = total.minus(chooseConstant(whole(top), i).times(at.raise(x.power)))
	}
	return total.times(whole(x.rest))
}

// binomialMoment is the sum of C(N,i) * i^j over all i, for an integer N >= 0:
// the sum over u of S(j,u) * N*(N-1)*...*(N-u+1) * 2^(N-u), with S the Stirling
// numbers of the second kind.
func binomialMoment(top poly, j int) poly {
	total, falling := poly{}, unit
	for u := 0; u <= j; u++ {
		weight := new(big.Rat).SetInt(stirling(j, u))
		total = total.plus(falling.times(exp2(top.minus(integer(int64(u))))).scale(weight))
		falling = falling.times(top.minus(integer(int64(u))))
	}
	return total
}

// stirling is the number of partitions of j things into u nonempty classes.
func stirling(j, u int) *big.Int {
	if u > j || u == 0 && j > 0 {
		return new(big.Int)
	}
	row := make([]*big.Int, u+1) // S(i,0..u) for the current i
	for c := range row {
		row[c] = new(big.Int)
	}
	row[0].SetInt64(1)
	for i := 1; i <= j; i++ {
		for c := u; c >= 1; c-- {
			row[c].Mul(row[c], big.NewInt(int64(c))).Add(row[c], row[c-1])
		}
		row[0].SetInt64(0)
	}
	return row[u]
}
