package claims

import (
	"errors"
	"fmt"
	"math/big"

	"mccheck/claims/formula"
)

// Same states that two formulas agree at every point of a domain whose
// parameters are their letters. The mutants of the right side are controls, and
// the statement can be proved by comparing normal forms.
func Same(d Domain, left, right string, where ...string) *Statement {
	l, r := Define(left, where...), Define(right, where...)
	st := arithmetic(d, left, right, l, r, "=", hasValue)
	st.Mutations = mutations(r, func(m *formula.Expr) *Statement {
		return arithmetic(d, left, m.String(), l, m, "=", isExact)
	})
	if d.If == nil {
		st.Identity = &Identity{Left: l, Right: r}
	}
	return st
}

// Compare states "left relation right" at every point of a domain, where
// relation is one of < <= = >= >. It has no controls of its own: name them.
func Compare(d Domain, left, relation, right string, where ...string) *Statement {
	return arithmetic(d, left, right, Define(left, where...), Define(right, where...), relation, hasValue)
}

func arithmetic(d Domain, left, right string, l, r *formula.Expr, relation string, valued func(error) bool) *Statement {
	open := func(p Point) (*Instance, error) {
		env := d.Env(p)
		values := func() (a, b *big.Rat, err error) {
			if a, err = l.Eval(env); err != nil {
				return nil, nil, err
			}
			b, err = r.Eval(env)
			return a, b, err
		}
		return &Instance{
			Test: func([]uint64) Status {
				a, b, err := values()
				return When(valued(err) && compares(a.Cmp(b), relation))
			},
			Explain: func([]uint64) string {
				a, b, err := values()
				if err != nil {
					return err.Error()
				}
				return d.at(p) + Worth(left, a) + ", " + NotAs(relation, right, b)
			},
		}, nil
	}
	st := &Statement{Over: d, At: open, Replay: open}
	st.certifyArithmetic(d, l, r, relation)
	return st
}

func compares(cmp int, relation string) bool {
	switch relation {
	case "<":
		return cmp < 0
	case "<=":
		return cmp <= 0
	case ">=":
		return cmp >= 0
	case ">":
		return cmp > 0
	case "=":
		return cmp == 0
	case "!=":
		return cmp != 0
	}
	panic(fmt.Sprintf("claims: relation %q, want one of < <= = != >= >", relation))
}

// hasValue tells a formula that has a value from one that has none, such as 1/0,
// which makes a claim false. When the value is only out of reach, too large or
// irrational, nothing follows, and it panics: engines make that unknown.
func hasValue(err error) bool {
	if errors.Is(err, formula.ErrTooLarge) || errors.Is(err, formula.ErrIrrational) || errors.Is(err, formula.ErrUnbound) {
		panic(err)
	}
	return err == nil
}

// isExact takes the place of hasValue in controls: a mutant whose value is
// irrational or beyond reach is told from the formula all the same.
func isExact(err error) bool { return err == nil }
