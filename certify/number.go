package certify

import (
	"cmp"
	"math/big"
)

// number is an exact number: small, or big if it is none of 64 bits.
type number struct {
	small int64
	big   *big.Rat
}

// infinite is the distance of two nodes without a path: more than any number, and equal to
// itself. It can be compared, and nothing else.
var infinite = number{big: new(big.Rat)}

func whole(n int) number { return number{small: int64(n)} }

func truth(b bool) number {
	if b {
		return whole(1)
	}
	return whole(0)
}

func (a number) rat() *big.Rat {
	if a == infinite {
		stop("infinite where a number is wanted: it can be compared, and nothing else")
	}
	if a.big != nil {
		return a.big
	}
	return new(big.Rat).SetInt64(a.small)
}

// String is the number, or how it begins.
func (a number) String() string {
	if a == infinite {
		return "infinite"
	}
	text := a.rat().RatString()
	if len(text) > 40 {
		return text[:40] + "..."
	}
	return text
}

// words are those of 64 bits that a big number takes.
func (a number) words() int {
	if a.big == nil {
		return 0
	}
	return 1 + (a.big.Num().BitLen()+a.big.Denom().BitLen())/64
}

// exact is the number of a fraction.
func exact(r *big.Rat) number {
	if r.IsInt() && r.Num().IsInt64() {
		return number{small: r.Num().Int64()}
	}
	bits := max(r.Num().BitLen(), r.Denom().BitLen())
	within(bits, maxBits, "a number of %d bits", bits)
	return number{big: r}
}

func (a number) plus(b number) number {
	sum := a.small + b.small
	if a.big == nil && b.big == nil && (sum > a.small) == (b.small > 0) { // no overflow
		return number{small: sum}
	}
	return exact(new(big.Rat).Add(a.rat(), b.rat()))
}

func (a number) minus(b number) number { return a.plus(b.times(whole(-1))) }

func (a number) times(b number) number {
	if a.big == nil && b.big == nil && fits32(a.small) && fits32(b.small) {
		return number{small: a.small * b.small}
	}
	return exact(new(big.Rat).Mul(a.rat(), b.rat()))
}

func fits32(n int64) bool { return int64(int32(n)) == n }

func (a number) by(b number) number {
	if b.compare(whole(0)) == 0 {
		stop("a quotient by 0")
	}
	return exact(new(big.Rat).Quo(a.rat(), b.rat()))
}

// power is a^e for a whole e.
func (a number) power(e number) number {
	if a == whole(2) && 0 <= e.int() && e.int() < 62 {
		return whole(1 << e.int())
	}
	n := max(e.int(), -max(e.int(), -maxPower-1)) // -(-2^63) would be -2^63
	within(n, maxPower, "the exponent %s", e)
	r := a.rat()
	bits := n * max(r.Num().BitLen(), r.Denom().BitLen())
	within(bits, 2*maxBits, "the power %s^%s", a, e) // of at least half as many bits
	above := new(big.Int).Exp(r.Num(), big.NewInt(int64(n)), nil)
	below := new(big.Int).Exp(r.Denom(), big.NewInt(int64(n)), nil)
	p := exact(new(big.Rat).SetFrac(above, below))
	if e.small < 0 {
		return whole(1).by(p)
	}
	return p
}

// compare is -1, 0 or 1.
func (a number) compare(b number) int {
	switch {
	case a.big == nil && b.big == nil:
		return cmp.Compare(a.small, b.small)
	case a == infinite || b == infinite:
		return truth(a == infinite).compare(truth(b == infinite))
	}
	return a.rat().Cmp(b.rat())
}

func (a number) floor() number {
	if a.big == nil {
		return a
	}
	return exact(new(big.Rat).SetInt(new(big.Int).Div(a.rat().Num(), a.rat().Denom())))
}

// log2 is the exponent of a power of 2.
func (a number) log2() number {
	e := whole(a.rat().Num().BitLen() - a.rat().Denom().BitLen())
	if whole(2).power(e).compare(a) != 0 {
		stop("log2 of %s", a)
	}
	return e
}

// int is the number as a whole one.
func (a number) int() int {
	switch {
	case a.big == nil:
		return int(a.small)
	case a.rat().IsInt():
		stop("%s where a whole number is wanted, and the bound is 64 bits", a)
	}
	stop("%s where a whole number is wanted", a)
	return 0
}

// natural is the number as one from 0 on.
func (a number) natural() int {
	if a.int() < 0 {
		stop("%s where a number from 0 on is wanted", a)
	}
	return a.int()
}
