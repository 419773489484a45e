package sentence

import (
	"math"
	"math/big"
	"math/bits"

	"mccheck/sentence/syntax"
)

// overflow is what a closure over words panics with where a result does not fit; the
// case is then evaluated once more in exact numbers.
type overflow struct{}

// maxBits bounds the numbers of exact evaluation, above the line and below.
const maxBits = 1 << 14

// exact makes a value of a fraction: a word where it fits.
func exact(at syntax.Pos, r *big.Rat) Value {
	if r.IsInt() && r.Num().IsInt64() {
		if n := r.Num().Int64(); isWord(n) {
			return whole(n)
		}
	}
	if r.Num().BitLen() > maxBits || r.Denom().BitLen() > maxBits {
		syntax.TooMuch(at, "a number of more than %d bits", maxBits)
	}
	return Value{kind: Exact, p: r}
}

// rational is the number of v, or an error.
func rational(at syntax.Pos, v Value) *big.Rat {
	r := v.Number()
	if r == nil {
		syntax.Fail(at, "%s, want a number", described(v))
	}
	return r
}

func described(v Value) string {
	switch v.kind {
	case None, Infinite:
		return v.String()
	case Truth:
		return "true or false"
	}
	return v.kind.String() + " (" + v.Short() + ")"
}

// wordOf is the whole number of v, where one of a machine word is wanted.
func asWord(at syntax.Pos, v Value) int64 {
	if v.kind == Whole || v.kind == NodeOf {
		return v.n
	}
	if r := rational(at, v); !r.IsInt() {
		syntax.Fail(at, "%s is no whole number; floor(x) and ceil(x) make one", r.RatString())
	}
	syntax.Fail(at, "%s, want a number from -(2^63-2) to 2^63-2", v)
	return 0
}

// naturalOf is a whole number from 0 on.
func naturalOf(at syntax.Pos, v Value) int64 {
	n := asWord(at, v)
	if n < 0 {
		syntax.Fail(at, "%d, want a number from 0 on", n)
	}
	return n
}

// calculate is a + b and so on in exact numbers.
func calculate(at syntax.Pos, sign string, a, b Value) Value {
	if (a.kind == Whole || a.kind == NodeOf) && (b.kind == Whole || b.kind == NodeOf) {
		if v, ok := calculateWords(sign, a.n, b.n); ok {
			return v
		}
	}
	x, y, r := rational(at, a), rational(at, b), new(big.Rat)
	switch sign {
	case "+":
		r.Add(x, y)
	case "-":
		r.Sub(x, y)
	case "*":
		r.Mul(x, y)
	case "/":
		if y.Sign() == 0 {
			syntax.Fail(at, "%s is divided by 0", a)
		}
		r.Quo(x, y)
	case "^":
		return power(at, x, asWord(at, b))
	case "mod":
		if y.Sign() == 0 {
			syntax.Fail(at, "mod(%s,0) has no value", a)
		}
		r.Sub(x, r.Mul(y, floorRat(new(big.Rat).Quo(x, y))))
	}
	return exact(at, r)
}

func calculateWords(sign string, a, b int64) (Value, bool) {
	n, ok := int64(0), false
	switch sign {
	case "+":
		n, ok = addWords(a, b)
	case "-":
		n, ok = addWords(a, -b)
	case "*":
		n, ok = timesWords(a, b)
	case "/":
		if b != 0 && a%b == 0 {
			n, ok = a/b, true
		}
	case "^":
		n, ok = powerWords(a, b)
	case "mod":
		if b != 0 {
			n, ok = floorMod(a, b), true
		}
	}
	return whole(n), ok
}

// addWords, timesWords and powerWords are false where the result is no whole number
// of a word.
func addWords(a, b int64) (int64, bool) {
	c := a + b
	return c, (c > a) == (b > 0) && isWord(c)
}

func timesWords(a, b int64) (int64, bool) {
	if a == 0 || b == 0 {
		return 0, true
	}
	high, low := bits.Mul64(uint64(abs(a)), uint64(abs(b)))
	return a * b, high == 0 && low < math.MaxInt64
}

func powerWords(a, n int64) (int64, bool) {
	if n < 0 {
		return 0, false
	}
	switch {
	case a == 2:
		return 1 << min(n, 62), n <= 62
	case n > 64 && a >= -1 && a <= 1:
		n = 2 + n%2 // the same power, in less steps
	}
	result, ok := int64(1), true
	for ; n > 0 && ok; n-- {
		result, ok = timesWords(result, a)
	}
	return result, ok
}

func abs(a int64) int64 {
	if a < 0 {
		return -a
	}
	return a
}

func floorDiv(a, b int64) int64 {
	q := a / b
	if a%b != 0 && (a < 0) != (b < 0) {
		q--
	}
	return q
}

func floorMod(a, b int64) int64 { return a - b*floorDiv(a, b) }

func floorRat(r *big.Rat) *big.Rat {
	n := new(big.Int).Div(r.Num(), r.Denom()) // of positive denominators it rounds down
	return new(big.Rat).SetInt(n)
}

// power is x^n for a whole n; 0^0 is 1.
func power(at syntax.Pos, x *big.Rat, n int64) Value {
	if n < 0 && x.Sign() == 0 {
		syntax.Fail(at, "0^%d has no value", n)
	}
	size := max(x.Num().BitLen(), x.Denom().BitLen())
	if abs(n) > maxBits || int64(size)*abs(n) > 2*maxBits && size > 1 {
		syntax.TooMuch(at, "a power of more than %d bits", maxBits)
	}
	e := big.NewInt(abs(n))
	r := new(big.Rat).SetFrac(new(big.Int).Exp(x.Num(), e, nil), new(big.Int).Exp(x.Denom(), e, nil))
	if n < 0 {
		r.Inv(r)
	}
	return exact(at, r)
}

// choose is the binomial coefficient, 0 outside 0 <= i <= n.
func choose(at syntax.Pos, n, i int64) Value {
	if i < 0 || i > n {
		return whole(0)
	}
	if n > maxBits {
		syntax.TooMuch(at, "choose(%d,%d), want at most %d", n, i, maxBits)
	}
	return exact(at, new(big.Rat).SetInt(new(big.Int).Binomial(n, i)))
}

// stop is what a panic stopped at: an error of the text, or, where e is nil, a number beyond a word or nothing. Any other panic goes on.
func stop(r any) (e *syntax.Error) {
	switch r := r.(type) {
	case nil, overflow:
		return nil
	case *syntax.Error:
		return r
	}
	panic(r)
}
