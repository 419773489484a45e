package smt

import (
	"fmt"

	"mccheck/claims"
	"mccheck/claims/formula"
)

// line is the formula of a theorem about one metacube family, at k = t.Args[0],
// as a*m + b. That the formula is this line for every m is decided by normal
// form; a formula that is no line with whole coefficients is an error. Without a formula
// it is the line that holds.
func line(t claims.Theorem) (a, b int, err error) {
	if t.Formula == nil {
		size := 1 << t.Args[0]
		if size == 1 {
			return 1, 0, nil
		}
		return size, size, nil
	}
	fixed := t.Formula.Subst(map[string]*formula.Expr{"k": formula.MustParse(fmt.Sprint(t.Args[0]))})
	letters := fixed.Vars()
	if len(letters) != 1 {
		return 0, 0, fmt.Errorf("smt: theorem %s: formula %s has the letters %v besides k, want one", t.Name, t.Formula, letters)
	}
	var values [2]int64
	for i := range values {
		v, err := fixed.Eval(formula.Ints(letters[0], i+1))
		if err != nil || !v.IsInt() || !v.Num().IsInt64() {
			return 0, 0, fmt.Errorf("smt: theorem %s: formula %s at %s=%d: %v, %v; want a whole number", t.Name, t.Formula,
				letters[0], i+1, v, err)
		}
		values[i] = v.Num().Int64()
	}
	a = int(values[1] - values[0])
	b = int(values[0]) - a
	straight := formula.MustParse(fmt.Sprintf("%d*%s+%d", a, letters[0], b))
	if b < 0 {
		straight = formula.MustParse(fmt.Sprintf("%d*%s-%d", a, letters[0], -b))
	}
	if same, _, err := formula.Equal(fixed, straight); err != nil || !same {
		return 0, 0, fmt.Errorf("smt: theorem %s: formula %s is not the line %s at k=%d", t.Name, t.Formula, straight, t.Args[0])
	}
	return a, b, nil
}
