package formula

import "math/big"

// mostPower bounds the power of 2 that a bound is made of.
const mostPower = 64

// Unshown is the first of the Conditions that is not seen to hold for all integers from the least values on that
// are given, and "" where all are.
func (id *Identity) Unshown(least map[string]int) string {
	for _, c := range id.conds {
		if !c.shown(least) {
			return c.String()
		}
	}
	return ""
}

// NotNegative reports whether e is seen to have a value from 0 on for all integers from the least values on that
// are given. Where it cannot tell it is false.
func NotNegative(e *Expr, least map[string]int) bool {
	return condition{left: e, atLeast: true}.shown(least)
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
		return form.value.num.atLeast(0) && form.value.den.atLeast(1)
	}
	return form.value.num.atLeast(1) || form.value.num.scale(big.NewRat(-1, 1)).atLeast(1)
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
