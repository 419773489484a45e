package formula

import "fmt"

// Identity records a decision of Equal so that it can be checked by hand. All
// formulas in it are written in the language itself.
type Identity struct {
	Left, Right string   // the normal forms; "" where there is none
	Cross       string   // numerator(left)*denominator(right) in normal form, if both sides are fractions that agree
	Conditions  []string // "formula != 0" or "formula >= 0": what either normal form presupposes
	Witness     Env      // of a difference: both sides have values here, and they differ

	conds []condition
}

// Equal decides whether a and b are the same function, with no bound on the
// variables.
//
// True: the normal forms agree (fractions after cross-multiplication). So a and
// b have the same value at all real, hence all integer, values of the variables
// where both are defined and the Conditions hold.
//
// False: either there is a Witness, or both normal forms are exponential
// polynomials (or quotients) in the variables alone, and different. Then the
// functions differ at some positive integers, by two facts. Different normal
// forms are different functions on the reals (van den Dries, Exponential rings,
// exponential polynomials and exponential functions, Pacific J. Math. 113,
// 1984); the rational powers of 2 with exponents in [0,1) are linearly
// independent over the rationals. And in each single variable the difference
// lies in a Hardy field, so that, unless it vanishes throughout, it is not 0 at
// any large integer.
//
// In every other case the error wraps ErrOutside: the formulas may or may not be
// equal.
func Equal(a, b *Expr) (bool, *Identity, error) {
	left, err := Normalize(a)
	right, err2 := Normalize(b)
	if err == nil {
		err = err2
	}
	id := &Identity{}
	if left != nil {
		id.Left = left.String()
	}
	if right != nil {
		id.Right = right.String()
	}
	conds := conditionsOf(left, right)
	id.conds = conds
	for _, c := range conds {
		id.Conditions = append(id.Conditions, c.String())
	}
	decidable := false
	if err == nil {
		var equal bool
		if equal, decidable, err = compare(left, right, id); equal {
			return true, id, nil
		}
	}
	if id.Witness = witness(a, b, conds); id.Witness != nil {
		return false, id, nil
	}
	for _, c := range conds {
		decidable = decidable && !c.atLeast
	}
	switch {
	case decidable:
		return false, id, nil
	case err == nil:
		err = fmt.Errorf("formula: %w: %v and %v: the normal forms differ, no point tried shows that the functions do", ErrOutside, a, b)
	}
	return false, id, err
}

// compare cross-multiplies. If the forms are not equal, decidable says whether
// this proves the functions different.
func compare(left, right *NormalForm, id *Identity) (equal, decidable bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bail)
			if !ok {
				panic(r)
			}
			err = fmt.Errorf("formula: %w: %s", ErrOutside, b.reason)
		}
	}()
	l, r := left.value, right.value
	cross := l.num.times(r.den)
	if difference := cross.minus(r.num.times(l.den)); len(difference) > 0 {
		return false, !difference.opaque(), nil
	}
	if !l.isWhole() || !r.isWhole() {
		id.Cross = cross.expr().String()
	}
	return true, true, nil
}

// conditionsOf merges the side conditions of the forms that exist.
func conditionsOf(forms ...*NormalForm) []condition {
	var merged []condition
	seen := map[string]bool{}
	for _, f := range forms {
		if f == nil {
			continue
		}
		for _, c := range f.conds {
			if !seen[c.String()] {
				seen[c.String()] = true
				merged = append(merged, c)
			}
		}
	}
	return merged
}

// maxPoints bounds the points at which witness looks.
const maxPoints = 1 << 11

// witness looks for small integers, positive ones first, at which the conditions
// hold and a and b have different values.
func witness(a, b *Expr, conds []condition) Env {
	names := newCall("max", a, b).Vars()
	side, points := 1, 1
	for side < 9 && intPower(side+1, len(names)) <= maxPoints {
		side++
		points = intPower(side, len(names))
	}
	for p := 0; p < points; p++ {
		env := Env{}
		for i, rest := 0, p; i < len(names); i, rest = i+1, rest/side {
			value := rest%side + 1
			if value == side && side > 1 {
				value = 0
			}
			env[names[i]] = newInt(int64(value)).val
		}
		if differAt(a, b, env, conds) {
			return env
		}
	}
	return nil
}

func intPower(base, n int) int {
	result := 1
	for ; n > 0 && result <= maxPoints; n-- {
		result *= base
	}
	return result
}

func differAt(a, b *Expr, env Env, conds []condition) bool {
	for _, c := range conds {
		v, err := c.left.Eval(env)
		if err != nil || v.Sign() < 0 && c.atLeast || v.Sign() == 0 && !c.atLeast {
			return false
		}
	}
	x, err := a.Eval(env)
	if err != nil {
		return false
	}
	y, err := b.Eval(env)
	return err == nil && x.Cmp(y) != 0
}
