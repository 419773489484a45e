package formula

import (
	"fmt"
	"math/big"
)

// Mutant is a formula that differs from its original at one point, and the name
// of the difference. A check of the original has to refute it, unless the two
// are equal as functions.
type Mutant struct {
	Expr *Expr
	Name string
}

// Mutants lists every single-point mutation of e: 2^b and 2*b exchanged, floor
// and ceil, max and min, + and - exchanged, * made +, an integer constant or the
// whole formula made one larger or smaller, a summand or a factor dropped, and
// two variables exchanged throughout. No two print alike and none prints like e.
func (e *Expr) Mutants() []Mutant {
	candidates := mutations(e, number)
	for _, d := range []kind{add, sub} {
		candidates = append(candidates, Mutant{newOp(d, e, newInt(1)), "the whole formula " + opText[d] + " 1"})
	}
	vars := e.Vars()
	for i, v := range vars {
		for _, w := range vars[i+1:] {
			swapped := e.Subst(map[string]*Expr{v: newVar(w), w: newVar(v)})
			candidates = append(candidates, Mutant{swapped, fmt.Sprintf("%s and %s exchanged", v, w)})
		}
	}
	seen := map[string]bool{e.String(): true}
	var mutants []Mutant
	for _, m := range candidates {
		if s := m.Expr.String(); !seen[s] {
			seen[s] = true
			mutants = append(mutants, m)
		}
	}
	return mutants
}

// mutations lists the mutations at e and below it. parent is the kind of the
// node above, so that a chain of summands or factors is handled at its top.
func mutations(e *Expr, parent kind) []Mutant {
	list := replacements(e)
	if isSummand(e.kind) && !isSummand(parent) {
		list = append(list, drops(e, isSummand, add, sub, "summand")...)
	}
	if isFactor(e.kind) && !isFactor(parent) {
		list = append(list, drops(e, isFactor, mul, div, "factor")...)
	}
	for i, a := range e.args {
		if e.isSum() && i == 0 {
			continue
		}
		for _, m := range mutations(a, e.kind) {
			args := append([]*Expr(nil), e.args...)
			args[i] = m.Expr
			list = append(list, Mutant{&Expr{kind: e.kind, val: e.val, name: e.name, args: args}, m.Name})
		}
	}
	return list
}

func isSummand(k kind) bool { return k == add || k == sub }
func isFactor(k kind) bool  { return k == mul || k == div }

// replacements lists the mutations of the node e itself.
func replacements(e *Expr) []Mutant {
	var list []Mutant
	put := func(to *Expr) {
		list = append(list, Mutant{to, fmt.Sprintf("%v becomes %v", e, to)})
	}
	switch e.kind {
	case number:
		if e.val.IsInt() {
			put(newRat(new(big.Rat).Add(e.val, big.NewRat(1, 1))))
			put(newRat(new(big.Rat).Sub(e.val, big.NewRat(1, 1))))
		}
	case pow:
		if e.args[0].isInt(2) {
			put(newOp(mul, e.args[0], e.args[1]))
		}
	case add:
		put(newOp(sub, e.args...))
	case sub:
		put(newOp(add, e.args...))
	case mul:
		put(newOp(add, e.args...))
		for i, a := range e.args {
			if a.isInt(2) {
				put(newOp(pow, a, e.args[1-i]))
			}
		}
	case call:
		if other, ok := dual[e.name]; ok {
			put(newCall(other, e.args...))
		}
	}
	return list
}

var dual = map[string]string{"floor": "ceil", "ceil": "floor", "max": "min", "min": "max"}

// drops leaves out each operand of the chain at e in turn: a chain of summands
// (join add, inverse sub) or of factors (join mul, inverse div).
func drops(e *Expr, inChain func(kind) bool, join, inverse kind, what string) []Mutant {
	operands, inverted := flatten(e, inChain, inverse)
	var list []Mutant
	for out := range operands {
		var rest *Expr
		for i, x := range operands {
			switch {
			case i == out:
			case rest == nil && !inverted[i]:
				rest = x
			case rest == nil && join == add:
				rest = newOp(neg, x)
			case rest == nil:
				rest = newOp(div, newInt(1), x)
			case inverted[i]:
				rest = newOp(inverse, rest, x)
			default:
				rest = newOp(join, rest, x)
			}
		}
		list = append(list, Mutant{rest, fmt.Sprintf("%s %v of %v dropped", what, operands[out], e)})
	}
	return list
}

// flatten lists the operands of the chain at e from left to right, and which of
// them are subtracted or divided by.
func flatten(e *Expr, inChain func(kind) bool, inverse kind) (operands []*Expr, inverted []bool) {
	if !inChain(e.kind) {
		return []*Expr{e}, []bool{false}
	}
	for side, a := range e.args {
		xs, inv := flatten(a, inChain, inverse)
		for i := range inv {
			inv[i] = inv[i] != (side == 1 && e.kind == inverse)
		}
		operands, inverted = append(operands, xs...), append(inverted, inv...)
	}
	return operands, inverted
}
