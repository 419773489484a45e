// Package lemma has the general lemmas behind the theorems without a bound: the
// steps by which finitely many obligations speak for networks of every size. Each is
// a claim of its own, with its argument in words, tried on every small case; a
// premise that is left out makes it false, which its controls show.
package lemma

import (
	"slices"

	"mccheck/claims"
)

// Paper is the key of the lemmas among the papers.
const Paper = "lemma"

// Claims lists the lemmas in the order of their ids.
func Claims() []claims.Claim {
	return slices.Concat(labelClaims(), stringClaims(), numberClaims(), graphClaims(), cutOffClaims(), exponentialClaims())
}

// claim is a lemma: what it says, for which cases, why it holds in all of them, and
// the statements of what is tried.
func claim(id, where, says, domain, argument string, parts ...*claims.Statement) claims.Claim {
	return claims.Claim{
		ID: id, Paper: Paper, Where: where, Says: says, Domain: domain, Argument: argument,
		Readings: []claims.Reading{claims.AsPrinted(parts...)},
	}
}

// A rule says of every case of some points: where the premises hold, so does the
// conclusion. Each premise left out, and each conclusion of wrong, is a control.
type rule struct {
	over       claims.Domain
	vars       func(p claims.Point) []claims.Var
	premises   []condition
	conclusion condition
	wrong      []condition
}

// A condition is true or false of a case; its name says what it asks.
type condition struct {
	name  string
	holds func(p claims.Point, x []uint64) bool
}

// statement is the rule with its controls.
func (r rule) statement() *claims.Statement {
	st := r.plain()
	for i, c := range r.premises {
		weaker := r
		weaker.premises = slices.Delete(slices.Clone(r.premises), i, i+1)
		st.Controls = append(st.Controls, claims.Control{Name: "without the premise that " + c.name, Statement: weaker.plain()})
	}
	for _, c := range r.wrong {
		stronger := r
		stronger.conclusion = c
		st.Controls = append(st.Controls, claims.Control{Name: "the conclusion that " + c.name, Statement: stronger.plain()})
	}
	return st
}

// plain is the rule without controls. Cases of which a premise is false are outside.
func (r rule) plain() *claims.Statement {
	open := func(p claims.Point) (*claims.Instance, error) {
		return &claims.Instance{
			Vars: r.vars(p),
			Test: func(x []uint64) claims.Status {
				for _, c := range r.premises {
					if !c.holds(p, x) {
						return claims.Outside
					}
				}
				return claims.When(r.conclusion.holds(p, x))
			},
			Explain: func([]uint64) string { return "it is not so that " + r.conclusion.name },
		}, nil
	}
	return &claims.Statement{Over: r.over, At: open, Replay: open}
}

// numbers are variables that take the values 0, 1, ..., sizes[i]-1.
func numbers(names []string, sizes ...int) []claims.Var {
	vars := make([]claims.Var, len(names))
	for i, name := range names {
		vars[i] = claims.Var{Name: name, Size: uint64(sizes[i])}
	}
	return vars
}

// digits are n digits of x to the base, lowest first.
func digits(x uint64, base, n int) []int {
	list := make([]int, n)
	for i := range list {
		list[i] = int(x % uint64(base))
		x /= uint64(base)
	}
	return list
}

// power is base^n.
func power(base, n int) int {
	p := 1
	for range n {
		p *= base
	}
	return p
}

// from is the domain of one parameter lo, lo+1, ..., of which lo to hi are tried.
func from(name string, lo, hi int, bits func(n int) int) claims.Domain {
	return claims.Domain{
		Params: []claims.Param{{Name: name, Min: lo, Max: hi}},
		Bits:   func(p claims.Point) int { return bits(p[0]) },
	}
}
