package certify

import (
	"math"
	"math/big"

	"mccheck/certify/sentence"
)

// number is a fraction in lowest terms with a positive denominator. The numbers of
// a sentence fit into 62 bits above and below, or the sentence is rejected.
type number struct{ over, under int64 }

func whole(n int) number { return number{int64(n), 1} }

func truth(b bool) number {
	if b {
		return number{1, 1}
	}
	return number{0, 1}
}

const largest = math.MaxInt64 / 2

// fraction is a/b in lowest terms.
func fraction(a, b *big.Int) number {
	if b.Sign() == 0 {
		sentence.Stop("a quotient by 0")
	}
	r := new(big.Rat).SetFrac(a, b)
	if r.Num().BitLen() > 62 || r.Denom().BitLen() > 62 {
		sentence.Stop("a number of more than 62 bits")
	}
	return number{r.Num().Int64(), r.Denom().Int64()}
}

func long(n int64) *big.Int { return big.NewInt(n) }

func product(a, b int64) *big.Int { return new(big.Int).Mul(long(a), long(b)) }

func (a number) plus(b number) number {
	if a.under == 1 && b.under == 1 { // none beyond 62 bits, so that the sum fits
		if s := a.over + b.over; -largest < s && s < largest {
			return number{s, 1}
		}
	}
	return fraction(new(big.Int).Add(product(a.over, b.under), product(b.over, a.under)), product(a.under, b.under))
}

func (a number) minus(b number) number { return a.plus(number{-b.over, b.under}) }

func (a number) times(b number) number {
	const small = 1 << 30
	if a.under == 1 && b.under == 1 && -small < a.over && a.over < small && -small < b.over && b.over < small {
		return number{a.over * b.over, 1}
	}
	return fraction(product(a.over, b.over), product(a.under, b.under))
}

func (a number) by(b number) number {
	return fraction(product(a.over, b.under), product(a.under, b.over))
}

// power is a^e for a whole e from -62 to 62.
func (a number) power(e number) number {
	if e.under != 1 || e.over < -62 || e.over > 62 {
		sentence.Stop("the exponent %d/%d, want a whole number from -62 to 62", e.over, e.under)
	}
	result := whole(1)
	if a == whole(2) && e.over >= 0 && e.over < 62 {
		return number{1 << e.over, 1}
	}
	for range max(e.over, -e.over) {
		result = result.times(a)
	}
	if e.over < 0 {
		return whole(1).by(result)
	}
	return result
}

// compare is -1, 0 or 1.
func (a number) compare(b number) int {
	if a.under == 1 && b.under == 1 {
		switch {
		case a.over < b.over:
			return -1
		case a.over > b.over:
			return 1
		}
		return 0
	}
	return product(a.over, b.under).Cmp(product(b.over, a.under))
}

func (a number) floor() number {
	q := a.over / a.under
	if a.over%a.under < 0 {
		q--
	}
	return number{q, 1}
}

// int is the number as a whole one.
func (a number) int() int {
	if a.under != 1 {
		sentence.Stop("%d/%d where a whole number is wanted", a.over, a.under)
	}
	return int(a.over)
}

// natural is the number as one from 0 on.
func (a number) natural() int {
	if a.under != 1 || a.over < 0 {
		sentence.Stop("%d/%d where a number from 0 on is wanted", a.over, a.under)
	}
	return int(a.over)
}
