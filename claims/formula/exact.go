package formula

import (
	"fmt"
	"math/big"
)

var one = big.NewInt(1)

func floorRat(x *big.Rat) *big.Rat {
	q := new(big.Int).Div(x.Num(), x.Denom()) // Euclidean: the floor, as the denominator is positive
	return new(big.Rat).SetInt(q)
}

func ceilRat(x *big.Rat) *big.Rat {
	v := floorRat(new(big.Rat).Neg(x))
	return v.Neg(v)
}

// power is base^exponent where that is rational; otherwise it says the detail of the
// failure and its kind.
func power(base, exponent *big.Rat) (v *big.Rat, detail string, kind error) {
	if exponent.Sign() == 0 {
		return big.NewRat(1, 1), "", nil
	}
	if base.Sign() == 0 {
		if exponent.Sign() < 0 {
			return nil, "0 to the power " + exponent.RatString(), ErrDivision
		}
		return base, "", nil
	}
	if !exponent.IsInt() {
		if base.Sign() < 0 {
			return nil, "negative base " + base.RatString() + " to a fractional power", ErrDomain
		}
		root := rootRat(base, exponent.Denom())
		if root == nil {
			return nil, base.RatString() + " to the power " + exponent.RatString(), ErrIrrational
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
		return nil, fmt.Sprintf("%s to the power %v, want at most %d bits", base.RatString(), n, maxBits), ErrTooLarge
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

// log2 is the exponent of an exact power of two.
func log2(x *big.Rat) (v *big.Rat, detail string, kind error) {
	if x.Sign() <= 0 {
		return nil, "logarithm of " + x.RatString() + ", want a positive number", ErrDomain
	}
	odd, exponent := oddPart(x)
	if odd.Cmp(big.NewRat(1, 1)) != 0 {
		return nil, "logarithm of " + x.RatString() + ", want a power of two", ErrIrrational
	}
	return big.NewRat(int64(exponent), 1), "", nil
}

// oddPart splits x != 0 into odd * 2^exponent, where numerator and denominator
// of odd are odd.
func oddPart(x *big.Rat) (odd *big.Rat, exponent int) {
	n, d := x.Num().TrailingZeroBits(), x.Denom().TrailingZeroBits()
	num, den := new(big.Int).Rsh(x.Num(), n), new(big.Int).Rsh(x.Denom(), d)
	return new(big.Rat).SetFrac(num, den), int(n) - int(d)
}

// binomial is n choose i for integers n >= 0 and i.
func binomial(n, i *big.Rat) (v *big.Rat, detail string, kind error) {
	if !n.IsInt() || !i.IsInt() || n.Sign() < 0 {
		return nil, fmt.Sprintf("C(%s,%s), want integers, the first not negative", n.RatString(), i.RatString()), ErrDomain
	}
	if i.Sign() < 0 || i.Cmp(n) > 0 {
		return new(big.Rat), "", nil
	}
	other := new(big.Int).Sub(n.Num(), i.Num())
	if other.Cmp(i.Num()) > 0 {
		other = i.Num()
	}
	few := other.IsInt64() && other.Int64() <= maxBits/int64(n.Num().BitLen()+1)
	if !few && n.Num().Cmp(big.NewInt(maxBits)) > 0 {
		return nil, fmt.Sprintf("C(%s,%s)", n.RatString(), i.RatString()), ErrTooLarge
	}
	c := new(big.Int).Set(one)
	for j := int64(0); j < other.Int64(); j++ {
		c.Mul(c, new(big.Int).Sub(n.Num(), big.NewInt(j)))
		c.Quo(c, big.NewInt(j+1))
	}
	return new(big.Rat).SetInt(c), "", nil
}
