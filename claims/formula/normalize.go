package formula

import (
	"errors"
	"fmt"
	"maps"
	"math/big"
	"slices"
	"strings"
)

// ErrOutside is the answer of Normalize and Equal to what they cannot decide.
var ErrOutside = errors.New("outside the decidable fragment")

// NormalForm is a formula written as a finite sum, or a quotient of two, of
//
//	rational * product of var^integer * 2^(such a sum without denominator)
//
// with like terms collected. Exponents may be rational: 2^(3*m+3/2).
type NormalForm struct {
	value ratio
	conds []condition
}

// String writes the normal form in the language itself: it parses again.
func (n *NormalForm) String() string { return n.value.expr().String() }

// condition is a side condition: left != 0, or left >= 0 if atLeast.
type condition struct {
	left    *Expr
	atLeast bool
	value   ratio // of left
}

func (c condition) String() string {
	if c.atLeast {
		return c.left.String() + " >= 0"
	}
	return c.left.String() + " != 0"
}

// Normalize brings e into normal form. The error wraps ErrOutside and says why
// there is none.
func Normalize(e *Expr) (form *NormalForm, err error) {
	n := &normalizer{conds: map[string]condition{}}
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bail)
			if !ok {
				panic(r)
			}
			form, err = nil, fmt.Errorf("formula: %w: %v: %s", ErrOutside, e, b.reason)
		}
	}()
	value := n.norm(e, nil)
	inOrder := func(a, b condition) int { return strings.Compare(a.String(), b.String()) }
	return &NormalForm{value: value, conds: slices.SortedFunc(maps.Values(n.conds), inOrder)}, nil
}

// Value is the value of e where its letters are whole numbers; there is none where it is no rational number, or
// is beyond the normal forms. It means nothing where the ends of a sum are no whole numbers.
func (e *Expr) Value(at map[string]int) (v *big.Rat, is bool) {
	if v := e.plainly(at); v != nil {
		return v, true
	}
	by := map[string]*Expr{}
	for name, n := range at {
		by[name] = newInt(int64(n))
	}
	form, err := Normalize(e.Subst(by))
	if err != nil || len(form.conds) > 0 {
		return nil, false
	}
	return form.value.constant()
}

// plainly is Value of numbers, letters and operations; it is nil where there is more, and where there may be no value.
func (e *Expr) plainly(at map[string]int) *big.Rat {
	var x [2]*big.Rat
	for i, a := range e.args {
		if e.kind == call {
			return nil
		}
		if x[i] = a.plainly(at); x[i] == nil {
			return nil
		}
	}
	v := new(big.Rat)
	switch n, known := at[e.name]; {
	case e.kind == number:
		return e.val
	case e.kind == variable && known:
		return v.SetInt64(int64(n))
	case e.kind == add:
		v.Add(x[0], x[1])
	case e.kind == sub:
		v.Sub(x[0], x[1])
	case e.kind == mul:
		v.Mul(x[0], x[1])
	case e.kind == neg:
		v.Neg(x[0])
	case e.kind == div && x[1].Sign() != 0:
		v.Quo(x[0], x[1])
	case e.kind == pow:
		power, _, wrong := power(x[0], x[1])
		if wrong != nil {
			return nil
		}
		v = power
	default:
		return nil
	}
	if bits(v) > maxBits {
		return nil
	}
	return v
}

// normalizer collects what a normal form presupposes.
type normalizer struct {
	conds map[string]condition
	fresh int // indices of sums named so far
}

// scope gives the normal forms of the indices of the enclosing sums.
type scope struct {
	name  string
	value ratio
	outer *scope
}

func (n *normalizer) norm(e *Expr, in *scope) ratio {
	switch e.kind {
	case number:
		return whole(constant(e.val))
	case variable:
		for s := in; s != nil; s = s.outer {
			if s.name == e.name {
				return s.value
			}
		}
		return whole(atomPoly(variableAtom(e.name)))
	case call:
		if e.isSum() {
			return n.sum(e, in)
		}
		args := make([]ratio, len(e.args))
		for i, a := range e.args {
			args[i] = n.norm(a, in)
		}
		return n.call(e.name, args)
	case neg:
		return n.norm(e.args[0], in).negated()
	}
	a, b := n.norm(e.args[0], in), n.norm(e.args[1], in)
	switch e.kind {
	case add:
		return a.plus(b)
	case sub:
		return a.minus(b)
	case mul:
		return a.times(b)
	case div:
		return n.quotient(a, b)
	}
	return n.power(a, b)
}

func variableAtom(name string) *atom {
	return &atom{key: name, expr: newVar(name), vars: map[string]bool{name: true}}
}

// quotient is a/b; it records that b is not 0.
func (n *normalizer) quotient(a, b ratio) ratio {
	if len(b.num) == 0 {
		refuse("division by zero")
	}
	n.requireNonzero(b)
	return a.times(b.inverse())
}

// requireNonzero records the atoms that divide a, and what is left if that is a
// sum; powers of two are never 0. A negative power of an atom was recorded when
// it arose.
func (n *normalizer) requireNonzero(a ratio) {
	content, rest := a.num.primitive()
	for _, f := range content.mono.factors {
		if f.power > 0 {
			n.require(whole(atomPoly(f.atom)), false)
		}
	}
	n.require(whole(rest), false)
}

func (n *normalizer) require(a ratio, atLeast bool) {
	if c, ok := a.constant(); ok && (c.Sign() > 0 || c.Sign() < 0 && !atLeast || c.Sign() == 0 && atLeast) {
		return
	}
	c := condition{a.expr(), atLeast, a}
	n.conds[c.String()] = c
}

// power is a^b. Besides integer exponents it knows positive constants and
// powers of two as bases: (2^F)^b = 2^(F*b), which holds for all reals.
func (n *normalizer) power(a, b ratio) ratio {
	c, isConst := b.constant()
	if isConst && c.IsInt() {
		return n.integerPower(a, c)
	}
	t, ok := a.num.single()
	if !ok || !a.isWhole() || len(t.mono.factors) > 0 {
		refuse("the base %v of the exponent %v is not a power of two", a.expr(), b.expr())
	}
	if t.coef.Sign() < 0 {
		refuse("the base %v is negative", a.expr())
	}
	if !b.isWhole() {
		refuse("the exponent %v is a fraction with a sum below", b.expr())
	}
	odd, two := oddPart(t.coef)
	factor := big.NewRat(1, 1)
	if odd.Cmp(factor) != 0 {
		if !isConst {
			refuse("the base %v is not a power of two", a.expr())
		}
		v, detail, kind := power(odd, c)
		if kind != nil {
			refuse("%v: %s", kind, detail)
		}
		factor = v
	}
	exponent := t.mono.exp.plus(integer(int64(two))).times(b.num)
	return whole(exp2(exponent).scale(factor))
}

func (n *normalizer) integerPower(a ratio, c *big.Rat) ratio {
	if a.isWhole() {
		if base, ok := a.num.constant(); ok {
			v, detail, kind := power(base, c)
			if kind != nil {
				refuse("%v: %s", kind, detail)
			}
			return whole(constant(v))
		}
	}
	if t, ok := a.num.single(); ok && a.isWhole() && len(t.mono.factors) == 0 && t.coef.Cmp(big.NewRat(1, 1)) == 0 {
		return whole(exp2(t.mono.exp.scale(c)))
	}
	k := c.Num()
	if k.CmpAbs(big.NewInt(maxPower)) > 0 {
		refuse("the exponent %v, want at most %d in absolute value", k, maxPower)
	}
	if k.Sign() < 0 {
		n.requireNonzero(a)
	}
	return a.raise(int(k.Int64()))
}
