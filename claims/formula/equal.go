package formula

import "fmt"

// Identity records a decision of Equal so that it can be checked by hand. All
// formulas in it are written in the language itself.
type Identity struct {
	Left, Right string   // the normal forms; "" where there is none
	Cross       string   // numerator(left)*denominator(right) in normal form, if both sides are fractions that agree
	Conditions  []string // "formula != 0" or "formula >= 0": what either normal form presupposes

	conds []condition
}

// Equal reports whether the normal forms of a and b agree, fractions after
// cross-multiplication, with no bound on the variables. Then a and b have the same
// value at all real, hence all integer, values of the variables where both are
// defined and the Conditions hold. Where they do not agree, nothing is known: the
// forms do not look into functions such as floor. The error, of a formula without a
// normal form, wraps ErrOutside.
func Equal(a, b *Expr) (bool, *Identity, error) {
	left, err := Normalize(a)
	if err != nil {
		return false, nil, err
	}
	right, err := Normalize(b)
	if err != nil {
		return false, nil, err
	}
	id := &Identity{Left: left.String(), Right: right.String(), conds: conditionsOf(left, right)}
	for _, c := range id.conds {
		id.Conditions = append(id.Conditions, c.String())
	}
	equal, err := agree(left.value, right.value, id)
	return equal, id, err
}

// agree cross-multiplies.
func agree(l, r ratio, id *Identity) (equal bool, err error) {
	defer func() {
		if r := recover(); r != nil {
			b, ok := r.(bail)
			if !ok {
				panic(r)
			}
			err = fmt.Errorf("formula: %w: %s", ErrOutside, b.reason)
		}
	}()
	cross := l.num.times(r.den)
	if len(cross.minus(r.num.times(l.den))) > 0 {
		return false, nil
	}
	if !l.isWhole() || !r.isWhole() {
		id.Cross = cross.expr().String()
	}
	return true, nil
}

// conditionsOf merges the side conditions of two forms.
func conditionsOf(left, right *NormalForm) (merged []condition) {
	seen := map[string]bool{}
	for _, c := range append(left.conds, right.conds...) {
		if !seen[c.String()] {
			seen[c.String()] = true
			merged = append(merged, c)
		}
	}
	return merged
}
