package certify

import (
	"math/big"
)

func (a value) rat() *big.Rat {
	switch of := a.of.(type) {
	case nil, *Graph:
		return new(big.Rat).SetInt64(a.small)
	case below:
		return big.NewRat(a.small, int64(of))
	case *big.Rat:
		return of
	}
	a.unlike(kinds[isNumber])
	return nil
}

// words are those of 64 bits that a big number takes.
func (a value) words() int {
	if of, big := a.of.(*big.Rat); big {
		return 1 + (of.Num().BitLen()+of.Denom().BitLen())/64
	}
	return 0
}

// exact is the number of a fraction.
func exact(r *big.Rat) value {
	if r.IsInt() && r.Num().IsInt64() {
		return value{small: r.Num().Int64()}
	}
	size := max(r.Num().BitLen(), r.Denom().BitLen())
	within(size, maxBits, "a number of %d bits", size)
	return value{of: r}
}

func (a value) plus(b value) value {
	both := a.small + b.small
	if a.isWord() && b.isWord() && (both > a.small) == (b.small > 0) { // no overflow
		return value{small: both}
	}
	return exact(sum(a.rat(), b.rat()))
}

func (a value) minus(b value) value {
	rest := a.small - b.small
	if a.isWord() && b.isWord() && (rest < a.small) == (b.small > 0) {
		return value{small: rest}
	}
	return exact(sum(a.rat(), new(big.Rat).Neg(b.rat())))
}

// sum adds two fractions. The terms of a series often have powers of two below the line: such a sum is reduced by counting
// the zeros at the end of its numerator, where the greatest common divisor would take longer than the sum.
func sum(a, b *big.Rat) *big.Rat {
	i, j := a.Denom().TrailingZeroBits(), b.Denom().TrailingZeroBits()
	if a.Denom().BitLen() > int(i)+1 || b.Denom().BitLen() > int(j)+1 {
		return new(big.Rat).Add(a, b)
	}
	k := max(i, j)
	above := new(big.Int).Lsh(a.Num(), k-i)
	above.Add(above, new(big.Int).Lsh(b.Num(), k-j))
	common := min(k, above.TrailingZeroBits())
	if above.Sign() == 0 {
		common = k
	}
	r := new(big.Rat).SetInt(above.Rsh(above, common))
	r.Denom().Lsh(r.Denom(), k-common)
	return r
}

func (a value) times(b value) value {
	if a.isWord() && b.isWord() && fits32(a.small) && fits32(b.small) {
		return value{small: a.small * b.small}
	}
	return exact(new(big.Rat).Mul(a.rat(), b.rat()))
}

func fits32(n int64) bool { return int64(int32(n)) == n }

// divisor is the greatest common one of two numbers from 1 on.
func divisor(a, b int64) int64 {
	for b > 0 {
		a, b = b, a%b
	}
	return a
}

func (a value) by(b value) value {
	switch {
	case a.isWord() && b.isWord() && b.small > 0 && a.small%b.small == 0:
		return value{small: a.small / b.small}
	case a.isWord() && b.isWord() && b.small > 0 && -a.small != a.small:
		common := divisor(max(a.small, -a.small), b.small)
		return value{a.small / common, below(b.small / common)}
	case a.isWord() && b.isWord() && b.small != 0:
		return exact(big.NewRat(a.small, b.small))
	case b.rat().Sign() == 0:
		a.rat()
		stop("a quotient by 0")
	}
	return exact(new(big.Rat).Quo(a.rat(), b.rat()))
}

// mod is a - b*floor(a/b).
func (a value) mod(b value) value {
	if a.isWord() && b.isWord() && b.small > 0 {
		m := a.small % b.small
		return value{small: m + b.small*(m>>63&1)}
	}
	return a.minus(b.times(a.by(b).floor()))
}

// power is a^e for a whole e.
func (a value) power(e value) value {
	if a.isWord() && a.small == 2 && 0 <= e.int() && e.int() < 62 {
		return whole(1 << e.int())
	}
	n := max(e.int(), -max(e.int(), -maxPower-1)) // -(-2^63) would be -2^63
	within(n, maxPower, "the exponent %s", e)
	r := a.rat()
	within(n*max(r.Num().BitLen(), r.Denom().BitLen()), 2*maxBits, "the power %s^%s", a, e) // of at least half as many bits
	above := new(big.Int).Exp(r.Num(), big.NewInt(int64(n)), nil)
	p := exact(new(big.Rat).SetFrac(above, new(big.Int).Exp(r.Denom(), big.NewInt(int64(n)), nil)))
	if e.small < 0 {
		return whole(1).by(p)
	}
	return p
}

// extreme is the function of two numbers that takes the second one where it compares so with the first.
func extreme(way int) func(a, b value) value {
	return func(a, b value) value {
		if a, b = a.number(), b.number(); compare(a, b) == way {
			return b
		}
		return a
	}
}

func (a value) floor() value {
	if a.isWord() {
		return a.number()
	}
	if d, is := a.of.(below); is {
		n := value{small: a.small}
		return n.minus(n.mod(value{small: int64(d)})).by(value{small: int64(d)})
	}
	return exact(new(big.Rat).SetInt(new(big.Int).Div(a.rat().Num(), a.rat().Denom())))
}

// log2 is the exponent of a power of 2.
func (a value) log2() value {
	e := whole(a.rat().Num().BitLen() - a.rat().Denom().BitLen())
	if compare(whole(2).power(e), a) != 0 {
		stop("log2 of %s", a)
	}
	return e
}

// int is the number as a whole one.
func (a value) int() int {
	switch {
	case a.isWord():
		return int(a.small)
	case a.rat().IsInt():
		stop("%s where a whole number is wanted, %w 64 bits", a, ErrBound)
	}
	stop("%s where a whole number is wanted: floor or ceil make one", a)
	return 0
}

// natural is the number as one from 0 on.
func (a value) natural() int {
	if a.int() < 0 {
		stop("%s where a number from 0 on is wanted", a)
	}
	return a.int()
}

// choose is C(n,i): 0 outside 0 <= i <= n. It is a product of so many factors as the work that is counted.
func (e *evaluator) choose(n, i int) value {
	if i < 0 || i > n {
		return whole(0)
	}
	within(n, maxPower, "n = %d in C(n,%d)", n, i)
	v := exact(new(big.Rat).SetInt(new(big.Int).Binomial(int64(n), int64(i))))
	e.work(min(i, n-i) * (1 + v.words()/8))
	return v
}
