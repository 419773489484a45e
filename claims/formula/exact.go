package formula

import (
	"errors"
	"fmt"
	"math/big"
)

var one = big.NewInt(1)

// maxBits bounds numerator plus denominator of a number.
const maxBits = 1 << 16

// Kinds of what has no value.
var (
	errDivision   = errors.New("division by zero")
	errTooLarge   = errors.New("too large")
	errIrrational = errors.New("irrational")
	errDomain     = errors.New("outside the domain")
)

func bits(r *big.Rat) int { return r.Num().BitLen() + r.Denom().BitLen() }

func floorRat(x *big.Rat) *big.Rat {
	q := new(big.Int).Div(x.Num(), x.Denom()) // Euclidean: the floor, as the denominator is positive
	return new(big.Rat).SetInt(q)
}

// power is base^exponent where that is rational; otherwise it says the detail of the
// failure and its kind.
func power(base, exponent *big.Rat) (v *big.Rat, detail string, kind error) {
	if exponent.Sign() == 0 {
		return big.NewRat(1, 1), "", nil
	}
	if base.Sign() == 0 {
		if exponent.Sign() < 0 {
			return nil, "0 to the power " + exponent.RatString(), errDivision
		}
		return base, "", nil
	}
	if !exponent.IsInt() {
		if base.Sign() < 0 {
			return nil, "negative base " + base.RatString() + " to a fractional power", errDomain
		}
		root := rootRat(base, exponent.Denom())
		if root == nil {
			return nil, base.RatString() + " to the power " + exponent.RatString(), errIrrational
		}
		base = root
	}
	return integerPower(base, exponent.Num())
}

// integerPower is base^n for base and n not 0.
func integerPower(base *big.Rat, n *big.Int) (v *big.Rat, detail string, kind error) {
	size := new(big.Int).Abs(n)
	if bits(base) == 2 { // 1 or -1
		size.And(size, one)
	}
	limit := big.NewInt(int64(2 * maxBits / (bits(base) - 1)))
	if size.Cmp(limit) > 0 {
		return nil, fmt.Sprintf("%s to the power %v, want at most %d bits", base.RatString(), n, maxBits), errTooLarge
	}
	num := new(big.Int).Exp(base.Num(), size, nil)
	den := new(big.Int).Exp(base.Denom(), size, nil)
	if n.Sign() < 0 {
		num, den = den, num
	}
	return new(big.Rat).SetFrac(num, den), "", nil
}

// rootRat is the exact q-th root of x > 0, or nil if it is irrational.
func rootRat(x *big.Rat, q *big.Int) *big.Rat {
	num, den := root(x.Num(), q), root(x.Denom(), q)
	if num == nil || den == nil {
		return nil
	}
	return new(big.Rat).SetFrac(num, den)
}

// root is the exact q-th root of x > 0, or nil; by bisection on its bits.
func root(x, q *big.Int) *big.Int {
	if x.Cmp(one) == 0 {
		return one
	}
	if q.Cmp(big.NewInt(int64(x.BitLen()))) >= 0 {
		return nil
	}
	r := new(big.Int)
	for b := x.BitLen() / int(q.Int64()); b >= 0; b-- {
		r.SetBit(r, b, 1)
		if new(big.Int).Exp(r, q, nil).Cmp(x) > 0 {
			r.SetBit(r, b, 0)
		}
	}
	if new(big.Int).Exp(r, q, nil).Cmp(x) != 0 {
		return nil
	}
	return r
}

// oddPart splits x != 0 into odd * 2^exponent, where numerator and denominator
// of odd are odd.
func oddPart(x *big.Rat) (odd *big.Rat, exponent int) {
	n, d := x.Num().TrailingZeroBits(), x.Denom().TrailingZeroBits()
	num, den := new(big.Int).Rsh(x.Num(), n), new(big.Int).Rsh(x.Denom(), d)
	return new(big.Rat).SetFrac(num, den), int(n) - int(d)
}
