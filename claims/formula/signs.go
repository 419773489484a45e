package formula

import (
	"math/big"
	"slices"
)

// mostPower bounds the power of 2 that a bound is made of.
const mostPower = 64

// View is a way to write the integers that the variables of a formula stand for: by formulas in variables that are
// integers from their least values on.
type View struct {
	By    map[string]*Expr // a variable that is not in it is written as itself
	Least map[string]int   // one that has none is not seen at all
}

// Unshown is the first of the Conditions that is in none of the views seen to hold for all integers, and "" where each is
// in one of them.
func (id *Identity) Unshown(views ...View) string {
	for _, c := range id.conds {
		if !slices.ContainsFunc(views, c.shownIn) {
			return c.String()
		}
	}
	return ""
}

// NotNegative reports whether e is in one of the views seen to have a value from 0 on for all integers. Where it cannot
// tell it is false.
func NotNegative(e *Expr, views ...View) bool {
	return slices.ContainsFunc(views, condition{left: e, atLeast: true}.shownIn)
}

func (c condition) shownIn(v View) bool {
	return condition{left: c.left.Subst(v.By), atLeast: c.atLeast}.shown(v.Least)
}

// from0 is e with each variable as its least value, where it has one, and a number from 0 on; these variables are the keys of the map.
func (e *Expr) from0(least map[string]int) (*Expr, map[string]int) {
	by, from0 := map[string]*Expr{}, map[string]int{}
	for name, from := range least {
		by[name] = newOp(add, newVar(name), newInt(int64(max(from, 0))))
		if from < 0 {
			by[name] = newOp(sub, newVar(name), newInt(-int64(from)))
		}
		from0[name] = 0
	}
	return e.Subst(by), from0
}

// shown writes each variable as its least value and a number from 0 on: then the signs of the coefficients tell.
func (c condition) shown(least map[string]int) bool {
	for _, name := range c.left.Vars() {
		if _, known := least[name]; !known {
			return false
		}
	}
	shifted, from0 := c.left.from0(least)
	form, err := Normalize(shifted)
	if err != nil {
		return false
	}
	for _, presumed := range form.conds {
		if !presumed.shown(from0) {
			return false
		}
	}
	if c.atLeast {
		return form.value.num.hasSign(false) && form.value.den.hasSign(true)
	}
	return form.value.num.hasSign(true) || form.value.num.scale(big.NewRat(-1, 1)).hasSign(true)
}

// hasSign reports whether p is seen to be more than 0, or not below 0, for all values of its variables from 0 on.
func (p poly) hasSign(strict bool) bool {
	sign := 0
	if strict {
		sign = 1
	}
	if p.atLeast(sign) {
		return true
	}
	_, seen := (&signs{work: mostSought - mostBeside}).show(p, strict, mostDepth)
	return seen
}

// atLeast reports whether p is seen to be 0 or more, or above 0 where the sign is 1, for all values of its variables from 0 on.
func (p poly) atLeast(sign int) bool {
	b := p.bound()
	return b != nil && b.Sign() >= sign
}

// bound is a number that p is not below where its variables are not below 0, and nil where none is seen.
func (p poly) bound() *big.Rat {
	total := new(big.Rat)
	for _, t := range p {
		b := t.mono.bound()
		if b == nil || t.coef.Sign() < 0 && (len(t.mono.factors) > 0 || len(t.mono.exp) > 0) {
			return nil
		}
		total.Add(total, new(big.Rat).Mul(t.coef, b))
	}
	return total
}

func (m *mono) bound() *big.Rat {
	for _, f := range m.factors {
		if f.atom.expr.kind != variable {
			return nil
		}
	}
	if len(m.factors) > 0 {
		return new(big.Rat)
	}
	b := m.exp.bound()
	if b == nil || b.Sign() < 0 {
		return new(big.Rat) // a power of 2 is more than 0
	}
	n := floorRat(b)
	if n.Cmp(big.NewRat(mostPower, 1)) > 0 {
		n = big.NewRat(mostPower, 1)
	}
	return twoTo(n)
}
