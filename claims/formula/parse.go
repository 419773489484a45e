package formula

import (
	"fmt"
	"math/big"
	"strings"

	"mccheck/sentence/syntax"
)

// arity gives the least and the greatest number of arguments of each function;
// a greatest of -1 means any number.
var arity = map[string][2]int{
	"ceil": {1, 1}, "floor": {1, 1}, "abs": {1, 1}, "sqrt": {1, 1}, "log2": {1, 1},
	"C": {2, 2}, "mod": {2, 2}, "max": {1, -1}, "min": {1, -1}, "sum": {4, 4},
}

// Parse reads a formula as sentences are read. An error names the place, or the part that is no formula.
func Parse(src string) (*Expr, error) {
	e, err := syntax.ParseExpr(src)
	if err != nil {
		return nil, err
	}
	return Of(e)
}

// Of is a part of a sentence as a formula; the error names the part that is none. The
// coefficients choose(n,i) of sentences are C(n,i) here.
func Of(e *syntax.Expr) (*Expr, error) {
	args := make([]*Expr, len(e.Args))
	for i, a := range e.Args {
		var err error
		if args[i], err = Of(a); err != nil {
			return nil, err
		}
	}
	switch e.Op {
	case syntax.Number:
		if val, ok := new(big.Rat).SetString(e.Text); ok {
			return newRat(val), nil
		}
	case syntax.Name:
		if arity[e.Text][0] == 0 && !strings.ContainsAny(e.Text, "'′") {
			return newVar(e.Text), nil
		}
	case syntax.Minus:
		return newOp(neg, args[0]), nil
	case syntax.Binary:
		for k, sign := range opText {
			if sign == e.Text {
				return newOp(k, args...), nil
			}
		}
	case syntax.Call:
		name := e.Text
		if name == "choose" {
			name = "C"
		}
		return callOf(name, args)
	}
	return nil, fmt.Errorf("formula: %s is no formula", e)
}

// callOf is a function with its arguments.
func callOf(name string, args []*Expr) (*Expr, error) {
	count, known := arity[name]
	switch least, most := count[0], count[1]; {
	case !known:
		return nil, fmt.Errorf("formula: %s, want a function: C, abs, ceil, floor, log2, max, min, mod, sqrt or sum", name)
	case len(args) < least || most >= 0 && len(args) > most:
		return nil, fmt.Errorf("formula: %s with %d arguments, want %d", name, len(args), least)
	case name == "sum" && args[0].kind != variable:
		return nil, fmt.Errorf("formula: a sum over %s, want a bare variable as its index", args[0])
	}
	return newCall(name, args...), nil
}

// Define parses a formula and replaces the letters that where defines: pairs of a letter and its
// formula, each of which may use the letters before it. It panics where one is no formula.
func Define(source string, where ...string) *Expr {
	f := MustParse(source)
	for i := len(where) - 2; i >= 0; i -= 2 {
		f = f.Subst(map[string]*Expr{where[i]: MustParse(where[i+1])})
	}
	return f
}
