// Package formula is a small exact expression language in which claims write
// the formulas of the papers as data.
//
// A formula is read as sentences are (Parse, Of), written (String), and proved identical to
// another formula with no bound on its variables (Equal); Value is its value at a point.
//
// Of sentences it has whole numbers, names, the signs + - * / and ^, and the functions
//
//	ceil(x) floor(x) abs(x) max(x,...) min(x,...) mod(a,b)
//	sqrt(x) log2(x) C(n,i) sum(i,lo,hi,e)
//
// where mod(a,b) = a - b*floor(a/b), C(n,i) is 0 outside 0 <= i <= n, and a sum
// with hi < lo is empty. x^0 is 1 for every x. Unary minus binds more loosely than ^
// and more tightly than *, so -2^k is -(2^k).
package formula

import (
	"maps"
	"math/big"
	"slices"
)

// kind tells the node types of an expression apart.
type kind int

const (
	number kind = iota
	variable
	add
	sub
	mul
	div
	pow
	neg
	call
)

// Expr is an immutable expression tree.
type Expr struct {
	kind kind
	val  *big.Rat // number: whole, and not negative
	name string   // variable or function
	args []*Expr  // operands; of a sum: index, lo, hi, body
}

// MustParse is Parse for formulas that are literals of the program; it panics
// on a syntax error.
func MustParse(src string) *Expr {
	e, err := Parse(src)
	if err != nil {
		panic(err)
	}
	return e
}

// Minus is a - b.
func Minus(a, b *Expr) *Expr { return newOp(sub, a, b) }

// Vars lists the free variables in alphabetical order.
func (e *Expr) Vars() []string {
	free := map[string]bool{}
	e.collect(map[string]int{}, free)
	return slices.Sorted(maps.Keys(free))
}

func (e *Expr) collect(bound map[string]int, free map[string]bool) {
	switch {
	case e.kind == variable:
		if bound[e.name] == 0 {
			free[e.name] = true
		}
	case e.isSum():
		e.args[1].collect(bound, free)
		e.args[2].collect(bound, free)
		bound[e.args[0].name]++
		e.args[3].collect(bound, free)
		bound[e.args[0].name]--
	default:
		for _, a := range e.args {
			a.collect(bound, free)
		}
	}
}

// Subst replaces the free variables named in by, all at once. An index of a sum
// that would capture a variable of a replacement is renamed.
func (e *Expr) Subst(by map[string]*Expr) *Expr {
	switch {
	case e.kind == variable:
		if r, ok := by[e.name]; ok {
			return r
		}
		return e
	case e.isSum():
		return e.substSum(by)
	}
	args := make([]*Expr, len(e.args))
	for i, a := range e.args {
		args[i] = a.Subst(by)
	}
	return &Expr{kind: e.kind, val: e.val, name: e.name, args: args}
}

func (e *Expr) substSum(by map[string]*Expr) *Expr {
	index, body := e.args[0], e.args[3]
	inner := map[string]*Expr{}
	used := map[string]bool{}
	for _, v := range body.Vars() {
		used[v] = true
		if r, ok := by[v]; ok && v != index.name {
			inner[v] = r
			for _, w := range r.Vars() {
				used[w] = true
			}
		}
	}
	for _, r := range inner {
		if !slices.Contains(r.Vars(), index.name) {
			continue
		}
		fresh := index.name + "_"
		for used[fresh] {
			fresh += "_"
		}
		inner[index.name] = newVar(fresh)
		index = newVar(fresh)
		break
	}
	return newCall("sum", index, e.args[1].Subst(by), e.args[2].Subst(by), body.Subst(inner))
}

func (e *Expr) isSum() bool { return e.kind == call && e.name == "sum" }

// isInt reports whether e is the constant n.
func (e *Expr) isInt(n int64) bool {
	return e.kind == number && e.val.Cmp(big.NewRat(n, 1)) == 0
}

func newVar(name string) *Expr                 { return &Expr{kind: variable, name: name} }
func newOp(k kind, args ...*Expr) *Expr        { return &Expr{kind: k, args: args} }
func newCall(name string, args ...*Expr) *Expr { return &Expr{kind: call, name: name, args: args} }
func newInt(n int64) *Expr                     { return newRat(big.NewRat(n, 1)) }

// newRat writes r as numbers of the language: -(a/b) in the worst case.
func newRat(r *big.Rat) *Expr {
	if r.Sign() < 0 {
		return newOp(neg, newRat(new(big.Rat).Neg(r)))
	}
	if !r.IsInt() {
		return newOp(div, newRat(new(big.Rat).SetInt(r.Num())), newRat(new(big.Rat).SetInt(r.Denom())))
	}
	return &Expr{kind: number, val: r}
}
