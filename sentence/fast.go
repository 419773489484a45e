package sentence

import (
	"math/bits"

	"mccheck/sentence/syntax"
)

// The functions of this file compile calls in words; they are nil where an argument is
// no word, or where the result may not be one.

// wordsOf are the arguments as words, if all are.
func wordsOf(a []code) (n []func(*frame) int64, ok bool) {
	for _, x := range a {
		if !x.scalar() || x.unlike {
			return nil, false
		}
		n = append(n, x.word)
	}
	return n, true
}

func (c *compiler) floor(e *syntax.Expr, s *scope) code {
	x := e.Args[0]
	if x.Op == syntax.Binary && x.Text == "/" && !c.exact {
		a, b := c.expr(x.Args[0], s), c.expr(x.Args[1], s)
		if a.scalar() && b.scalar() {
			r := quotient(x.Pos, e.Text == "ceil", a, b)
			if power, ok := c.powerOfTwo(x.Args[1], s); ok && e.Text == "floor" && !a.unlike {
				n, by := a.word, power.word
				r.word = func(f *frame) int64 { v := n(f); return v >> by(f) }
				r.lanes = lanesOf(a, power, func(x, y int64) int64 { return x >> (y & 63) })
			}
			return r
		}
		mustBeNumber(a)
		mustBeNumber(b)
		return c.ofValues(e.Pos, code{form: anyWord, on: a.on | b.on, cost: a.cost + b.cost + 10}, []code{a, b}, c.rounded(x, e.Text))
	}
	a := c.expr(x, s)
	if a.scalar() && !a.unlike {
		return a
	}
	mustBeNumber(a)
	r := code{form: builtins[e.Text].result, on: a.on, cost: a.cost + 10}
	if c.exact {
		r.form = form{}
	}
	return c.ofValues(e.Pos, r, []code{a}, builtins[e.Text].value)
}

// rounded is floor or ceil of the quotient x of two values.
func (c *compiler) rounded(x *syntax.Expr, floorOrCeil string) func(syntax.Pos, []Value) Value {
	round := builtins[floorOrCeil].value
	return func(at syntax.Pos, v []Value) Value {
		if v[0].kind == Whole && v[1].kind == Whole && v[1].n > 0 && floorOrCeil == "floor" {
			return whole(floorDiv(v[0].n, v[1].n))
		}
		return round(at, []Value{calculate(x.Pos, "/", v[0], v[1])})
	}
}

// powerOfTwo is k, where e is 2^k and k is known to be from 0 to 62.
func (c *compiler) powerOfTwo(e *syntax.Expr, s *scope) (k code, ok bool) {
	if v := c.expr(e, s); v.fixed != nil && v.kind == words && v.lo > 0 && v.lo&(v.lo-1) == 0 {
		return fixedCode(e.Pos, whole(int64(bits.TrailingZeros64(uint64(v.lo))))), true
	}
	if e.Op != syntax.Binary || e.Text != "^" {
		return code{}, false
	}
	base, power := c.expr(e.Args[0], s), c.expr(e.Args[1], s)
	if base.fixed == nil || base.kind != words || base.lo != 2 || !power.scalar() || power.unlike || power.lo < 0 || power.hi > 62 {
		return code{}, false
	}
	return power, true
}

// quotient is floor(a/b) or ceil(a/b).
func quotient(at syntax.Pos, up bool, a, b code) code {
	x, y := a.number(), b.number()
	r := code{form: anyWord, on: a.on | b.on, cost: a.cost + b.cost + 2}
	switch {
	case a.unlike || a.lo > a.hi || b.lo <= 0 || b.lo > b.hi:
	case b.lo == b.hi && !up:
		r.lo, r.hi = floorDiv(a.lo, b.lo), floorDiv(a.hi, b.lo)
	case b.lo == b.hi:
		r.lo, r.hi = -floorDiv(-a.lo, b.lo), -floorDiv(-a.hi, b.lo)
	default:
		r.lo, r.hi = min(a.lo, 0), max(a.hi, 0)
	}
	r.word = func(f *frame) int64 {
		n := x(f)
		d := y(f)
		switch {
		case d == 0:
			syntax.Fail(at, "%d is divided by 0", n)
		case up:
			return -floorDiv(-n, d)
		}
		return floorDiv(n, d)
	}
	return r
}

func fastAbs(c *compiler, e *syntax.Expr, a []code) *code {
	n, ok := wordsOf(a)
	if !ok {
		return nil
	}
	x := n[0]
	top := max(abs(a[0].lo), abs(a[0].hi))
	return &code{form: wordsIn(0, top), word: func(f *frame) int64 { return abs(x(f)) }, lanes: lanesOfOne(a[0], abs)}
}

// fastExtreme is of words; infinite is the largest of them.
func fastExtreme(sign int) func(*compiler, *syntax.Expr, []code) *code {
	return func(c *compiler, e *syntax.Expr, a []code) *code {
		t := form{}
		n := make([]func(*frame) int64, len(a))
		for i, x := range a {
			if !x.scalar() {
				return nil
			}
			n[i] = ordered(x)
			x.kind, x.network = words, nil
			if t = either(t, x.form); i == 0 {
				t = x.form
			}
		}
		if len(n) == 2 && sign > 0 {
			r := &code{form: t, word: func(f *frame) int64 { return max(n[0](f), n[1](f)) }}
			if !t.unlike {
				r.lanes = lanesOf(a[0], a[1], func(x, y int64) int64 { return max(x, y) })
			}
			return r
		}
		return &code{form: t, word: func(f *frame) int64 {
			best := n[0](f)
			for _, x := range n[1:] {
				if v := x(f); (v > best) == (sign > 0) {
					best = v
				}
			}
			return best
		}}
	}
}

func fastMod(c *compiler, e *syntax.Expr, a []code) *code {
	if c.exact || !a[0].scalar() || !a[1].scalar() {
		return nil
	}
	r := c.arithmetic(e.Pos, "mod", a[0], a[1])
	return &r
}

// naturals are arguments that cannot be negative.
func naturals(a []code) (n []func(*frame) int64, ok bool) {
	n, ok = wordsOf(a)
	for i, x := range a {
		if ok && x.lo < 0 {
			get, at := n[i], x.at
			n[i] = func(f *frame) int64 {
				v := get(f)
				if v < 0 {
					syntax.Fail(at, "%d, want a number from 0 on", v)
				}
				return v
			}
		}
	}
	return n, ok
}

func fastBit(c *compiler, e *syntax.Expr, a []code) *code {
	n, ok := naturals(a)
	if !ok {
		return nil
	}
	x, i := n[0], n[1]
	r := &code{form: wordsIn(0, 1), word: func(f *frame) int64 { v := x(f); return v >> min(i(f), 63) & 1 }}
	if a[0].lo >= 0 && a[1].lo >= 0 {
		r.lanes = lanesOfBoth(a[0], a[1], func(at []uint8, to, x, places *column) {
			for _, i := range at {
				to[i] = x[i] >> (uint64(min(places[i], 63)) & 63) & 1
			}
		})
	}
	return r
}

func fastBits(c *compiler, e *syntax.Expr, a []code) *code {
	n, ok := naturals(a)
	if !ok {
		return nil
	}
	x, i, count := n[0], n[1], n[2]
	t := wordsIn(0, max(a[0].hi, 0))
	if k := a[2].hi; k >= 0 && k < 62 {
		t.hi = min(t.hi, 1<<k-1)
	}
	r := &code{form: t, word: func(f *frame) int64 {
		v := x(f)
		v >>= min(i(f), 63)
		return v & (1<<min(count(f), 63) - 1)
	}}
	if a[0].lo >= 0 && a[1].lo >= 0 && a[2].lo >= 0 && a[2].fixed != nil {
		mask := int64(1)<<min(a[2].lo, 63) - 1
		r.lanes = lanesOf(a[0], a[1], func(x, i int64) int64 { return x >> (uint64(min(i, 63)) & 63) & mask })
	}
	return r
}

func fastOnes(c *compiler, e *syntax.Expr, a []code) *code {
	n, ok := naturals(a)
	if !ok {
		return nil
	}
	x := n[0]
	ones := func(x int64) int64 { return int64(bits.OnesCount64(uint64(x))) }
	r := &code{form: wordsIn(0, int64(bits.Len64(uint64(max(a[0].hi, 0))))), word: func(f *frame) int64 { return ones(x(f)) }}
	if a[0].lo >= 0 {
		r.lanes = lanesOfOne(a[0], ones)
	}
	return r
}

func fastXor(c *compiler, e *syntax.Expr, a []code) *code {
	n, ok := naturals(a)
	if !ok {
		return nil
	}
	x, y := n[0], n[1]
	top := int64(1)<<bits.Len64(uint64(max(a[0].hi, a[1].hi, 0))) - 1
	if !isWord(top) && c.exact {
		return nil // 63 ones are no word
	}
	if !isWord(top) {
		r := &code{form: wordsIn(0, anyWord.hi), word: func(f *frame) int64 { v := x(f); return xorWords(v, y(f)) }}
		if a[0].lo >= 0 && a[1].lo >= 0 {
			r.lanes = lanesOf(a[0], a[1], xorWords)
		}
		return r
	}
	r := &code{form: wordsIn(0, top), word: func(f *frame) int64 { v := x(f); return v ^ y(f) }}
	if a[0].lo >= 0 && a[1].lo >= 0 {
		r.lanes = lanesOfBoth(a[0], a[1], func(at []uint8, to, x, y *column) {
			for _, i := range at {
				to[i] = x[i] ^ y[i]
			}
		})
	}
	return r
}

// xorWords is of words from 0 on, and may be no word.
func xorWords(x, y int64) int64 {
	if !isWord(x ^ y) {
		panic(overflow{})
	}
	return x ^ y
}

// fastLog2 is of powers of 2.
func fastLog2(c *compiler, e *syntax.Expr, a []code) *code {
	return ofOne(e.Pos, a, wordsIn(0, 62), func(x int64) bool { return x > 0 && x&(x-1) == 0 }, log2,
		func(x int64) int64 { return int64(bits.TrailingZeros64(uint64(x))) })
}

// fastLowest is of positive numbers.
func fastLowest(c *compiler, e *syntax.Expr, a []code) *code {
	return ofOne(e.Pos, a, wordsIn(1, 1<<62), func(x int64) bool { return x > 0 }, lowestOf, func(x int64) int64 { return x & -x })
}

// ofOne is a function of the words that are right; of others value tells what is wrong.
func ofOne(at syntax.Pos, a []code, t form, right func(int64) bool, value func(syntax.Pos, []Value) Value, of func(int64) int64) *code {
	n, ok := wordsOf(a)
	if !ok {
		return nil
	}
	x := n[0]
	checked := func(v int64) int64 {
		if !right(v) {
			value(at, []Value{whole(v)})
		}
		return of(v)
	}
	return &code{form: t, word: func(f *frame) int64 { return checked(x(f)) }, lanes: lanesOfOne(a[0], checked)}
}
