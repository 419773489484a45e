package syntax

import (
	"fmt"
	"math/big"
	"slices"
)

// Mutant is a sentence with one thing changed.
type Mutant struct {
	Says string // "<= becomes <", "2 becomes 3"
	Expr *Expr

	Condition bool // what is changed is a condition, and nothing of what follows from it
}

// turns are the relations and words that a mutant puts in place of another.
var turns = map[string][]string{"<=": {"<", ">="}, "<": {"<=", ">"}, ">=": {">", "<="}, ">": {">=", "<"}, "!=": {"="}}

// Mutants are the sentences that differ from e in one number, which is one more or one
// less, one relation, or one side of an equation, which is one more; and last what denies e.
// Some of them may be true.
func (e *Expr) Mutants() []Mutant {
	var list []Mutant
	at := conclusion(e)
	e.mutate(func(says string, changed *Expr) {
		list = append(list, Mutant{says, changed, at != e && conclusion(changed) == at})
	})
	return append(list, Mutant{Says: "its conclusion denied", Expr: denied(e)})
}

// Mutants are bodies in place of that of a witness: the node or number that a map is asked of, one more, or one entry less, and those
// that differ in one number or one relation. Some of them may show as much, and some have no value.
func (l *Let) Mutants() (list []Mutant) {
	add := func(says string, changed *Expr) { list = append(list, Mutant{Says: says, Expr: changed}) }
	if len(l.Params) == 1 {
		add("each is its own image", &Expr{Pos: l.Body.Pos, Op: Name, Text: l.Params[0].Name})
	}
	add("one more", Operation("+", l.Body, Numeral(l.Body.Pos, 1)))
	add("without its first entry", &Expr{Pos: l.Body.Pos, Op: Call, Text: "rest", Args: []*Expr{l.Body}})
	l.Body.mutate(add)
	return list
}

// conclusion is what follows from all hypotheses of a sentence, behind the binders at its head.
func conclusion(e *Expr) *Expr {
	for under := e.head(); under >= 0; under = e.head() {
		e = e.Args[under]
	}
	return e
}

// head is which part of e its conclusion is in, where e is a binder at the head of a sentence, or a hypothesis and what follows from it;
// or else -1.
func (e *Expr) head() int {
	switch {
	case e.Op == Binder && e.Text == "all" || e.Op == Given:
		return 0
	case e.Op == Binary && e.Text == "->":
		return 1
	}
	return -1
}

// DeniedConclusion is the sentence with its conclusion denied, where it has a hypothesis, or a domain that depends on what is bound
// before it: if that is never met, or always empty, it is as true as the sentence. It is nil where there is neither. What a witness
// shows need not be decided where it is denied, so that there only hypotheses count.
func (e *Expr) DeniedConclusion(witnessed bool) *Expr {
	var bound []string
	for at := e; at.head() >= 0; at = at.Args[at.head()] {
		depends := at.Op == Binary
		for _, b := range at.Binds {
			b.In.Names(func(name string) { depends = depends || at.Op == Binder && !witnessed && slices.Contains(bound, name) })
			bound = append(bound, b.Names...)
		}
		if depends {
			return denied(e)
		}
	}
	return nil
}

// denied is the sentence with its conclusion denied.
func denied(e *Expr) *Expr {
	under := e.head()
	if under < 0 {
		return &Expr{Pos: e.Pos, Op: Not, Args: []*Expr{e}}
	}
	c := *e
	c.Args = slices.Clone(e.Args)
	c.Args[under] = denied(e.Args[under])
	return &c
}

// mutate calls yield with each change of e.
func (e *Expr) mutate(yield func(says string, changed *Expr)) {
	if e == nil {
		return
	}
	e.mutateHere(yield)
	for i, a := range e.Args {
		a.mutate(func(says string, changed *Expr) {
			c := *e
			c.Args = slices.Clone(e.Args)
			c.Args[i] = changed
			yield(says, &c)
		})
	}
	e.Where.mutate(func(says string, changed *Expr) {
		c := *e
		c.Where = changed
		yield(says, &c)
	})
}

func (e *Expr) mutateHere(yield func(says string, changed *Expr)) {
	switch e.Op {
	case Number:
		n, _ := new(big.Int).SetString(e.Text, 0)
		for _, by := range []int64{1, -1} {
			if m := new(big.Int).Add(n, big.NewInt(by)); m.Sign() >= 0 {
				yield(fmt.Sprintf("%s becomes %s", e.Text, m), &Expr{Pos: e.Pos, Op: Number, Text: m.String()})
			}
		}
	case Chain:
		for i, sign := range e.Signs {
			for _, other := range turns[sign] {
				if len(e.Signs) > 1 && other[0] != sign[0] {
					continue // a chain leads one way
				}
				c := *e
				c.Signs = slices.Clone(e.Signs)
				c.Signs[i] = other
				yield(fmt.Sprintf("%s becomes %s", sign, other), &c)
			}
			if sign == "=" {
				c := *e
				c.Args = slices.Clone(e.Args)
				c.Args[i+1] = Operation("+", e.Args[i+1], Numeral(e.Pos, 1))
				yield(fmt.Sprintf("%s becomes one more", e.Args[i+1]), &c)
			}
		}
	}
}
