package formula

import "slices"

// Whole are the parts of formulas that have to be whole numbers for them to have values in the language of claims: exponents,
// the ends of sums, and the arguments of C.
func Whole(list ...*Expr) (parts []*Expr) {
	for _, e := range list {
		switch {
		case e.kind == pow:
			parts = append(parts, e.args[1])
		case e.isSum():
			parts = append(parts, e.args[1], e.args[2])
		case e.kind == call && e.name == "C":
			parts = append(parts, e.args...)
		}
		parts = append(parts, Whole(e.args...)...)
	}
	return parts
}

// IsWhole reports whether e, where it has a value, is in one of the views seen to be a whole number for all integers.
// Letters without a least value, such as those of sums, are any integers. Where it cannot tell it is false.
func IsWhole(e *Expr, views ...View) bool {
	return slices.ContainsFunc(views, func(v View) bool { return e.Subst(v.By).isWholeFrom(v.Least) })
}

func (e *Expr) isWholeFrom(least map[string]int) bool {
	shifted, from0 := e.from0(least)
	form, err := Normalize(shifted)
	return err == nil && form.value.isWhole() && form.value.num.isWholeNumber(from0)
}

// isWholeNumber reports whether p is seen to be a whole number where the letters in from0 are numbers from 0 on, and others any.
func (p poly) isWholeNumber(from0 map[string]int) bool {
	for _, t := range p {
		if !t.coef.IsInt() || !t.mono.exp.isExponent(from0) {
			return false
		}
		for _, f := range t.mono.factors {
			if f.power < 0 || !f.atom.isWholeNumber(from0) {
				return false
			}
		}
	}
	return true
}

func (a *atom) isWholeNumber(from0 map[string]int) bool {
	fraction := func(e *Expr) bool { return !e.isWholeFrom(from0) }
	return a.integer || a.expr.kind == variable || a.expr.name == "max" && !slices.ContainsFunc(a.expr.args, fraction)
}

// isExponent reports whether p is seen to be a whole number from 0 on.
func (p poly) isExponent(from0 map[string]int) bool {
	for _, name := range p.expr().Vars() {
		if _, known := from0[name]; !known {
			return false
		}
	}
	return p.isWholeNumber(from0) && p.atLeast(0)
}
