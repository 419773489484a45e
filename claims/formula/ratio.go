package formula

import "math/big"

// ratio is num/den, den not 0. A den of a single term is divided out, so that it
// is 1.
type ratio struct{ num, den poly }

// unit is the polynomial 1.
var unit = integer(1)

func whole(p poly) ratio { return ratio{p, unit} }

func (a ratio) isWhole() bool {
	d, ok := a.den.constant()
	return ok && d.IsInt() && d.Num().Cmp(one) == 0
}

func (a ratio) plus(b ratio) ratio {
	if a.isWhole() && b.isWhole() {
		return whole(a.num.plus(b.num))
	}
	if a.den.key() == b.den.key() {
		return ratio{a.num.plus(b.num), a.den}.reduced()
	}
	return ratio{a.num.times(b.den).plus(b.num.times(a.den)), a.den.times(b.den)}.reduced()
}

func (a ratio) negated() ratio      { return ratio{a.num.scale(big.NewRat(-1, 1)), a.den} }
func (a ratio) minus(b ratio) ratio { return a.plus(b.negated()) }
func (a ratio) times(b ratio) ratio {
	if a.isWhole() && b.isWhole() {
		return whole(a.num.times(b.num))
	}
	return ratio{a.num.times(b.num), a.den.times(b.den)}.reduced()
}

// inverse is 1/a for a not 0.
func (a ratio) inverse() ratio { return ratio{a.den, a.num}.reduced() }

// raise is a^n for an integer n; a is not 0 if n < 0.
func (a ratio) raise(n int) ratio {
	if n < 0 {
		return a.inverse().raise(-n)
	}
	return ratio{a.num.raise(n), a.den.raise(n)}.reduced()
}

// key is the same for equal whole ratios; equal fractions may differ in it.
func (a ratio) key() string { return "(" + a.num.key() + ")/(" + a.den.key() + ")" }

func (a ratio) mentions(v string) bool { return a.num.mentions(v) || a.den.mentions(v) }

// constant returns the value of a if it is a rational number.
func (a ratio) constant() (*big.Rat, bool) {
	if !a.isWhole() {
		return nil, false
	}
	return a.num.constant()
}

// constantInt returns the value of a if it is an integer of absolute value at
// most limit.
func (a ratio) constantInt(limit int64) (int, bool) {
	c, ok := a.constant()
	if !ok || !c.IsInt() || c.Num().CmpAbs(big.NewInt(limit)) > 0 {
		return 0, false
	}
	return int(c.Num().Int64()), true
}

// expr writes a in the language itself, so that the text of a normal form can
// be parsed and evaluated again.
func (a ratio) expr() *Expr {
	if a.isWhole() {
		return a.num.expr()
	}
	return newOp(div, a.num.expr(), a.den.expr())
}

// expr lists the terms by key, positive ones first.
func (p poly) expr() *Expr {
	e := newInt(0)
	for _, sign := range []int{1, -1} {
		for _, k := range p.keys() {
			t := p[k]
			switch {
			case t.coef.Sign() != sign:
			case e.isInt(0):
				e = t.mono.expr(t.coef)
			case sign > 0:
				e = newOp(add, e, t.mono.expr(t.coef))
			default:
				e = newOp(sub, e, t.mono.expr(new(big.Rat).Neg(t.coef)))
			}
		}
	}
	return e
}

// expr writes coef * m.
func (m *mono) expr(coef *big.Rat) *Expr {
	var e *Expr
	if coef.Cmp(big.NewRat(1, 1)) != 0 {
		e = newRat(coef)
	}
	product := func(x *Expr) {
		if e == nil {
			e = x
		} else {
			e = newOp(mul, e, x)
		}
	}
	for _, f := range m.factors {
		if f.power == 1 {
			product(f.atom.expr)
		} else {
			product(newOp(pow, f.atom.expr, newInt(int64(f.power))))
		}
	}
	if len(m.exp) > 0 {
		product(newOp(pow, newInt(2), m.exp.expr()))
	}
	if e == nil {
		return newInt(1)
	}
	return e
}
