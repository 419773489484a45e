package entail

import (
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// values tells which expressions have values for all parameters of a header, where the definitions of a file are own.
type values struct {
	header  *syntax.For
	own     map[string]*syntax.Let
	nets    nodesOfNets             // of the names that are nodes
	domains map[string]*syntax.Expr // of the names that binders bind, as far as they are known
}

// partial reports whether e may have a value at small parameters and none at larger ones. Of what is not known
// to have one it is true.
func (v values) partial(e *syntax.Expr) (found bool) {
	e.Walk(func(part *syntax.Expr) { found = found || v.partialHere(part) })
	return found
}

// partialHere is partial of an expression of whose parts it is known that they have values.
func (v values) partialHere(e *syntax.Expr) bool {
	if len(e.Takes) > 0 || !v.fits(e) {
		return true
	}
	switch e.Op {
	case syntax.Field:
		return !v.hasField(e)
	case syntax.Number, syntax.Minus, syntax.Not, syntax.Chain, syntax.List, syntax.Set, syntax.Given:
		return false
	case syntax.Name:
		return v.own[e.Text] != nil
	case syntax.Range:
		return len(e.Args) < 2 || slices.ContainsFunc(e.Args, func(end *syntax.Expr) bool { return !v.whole(end) })
	case syntax.Binary:
		return e.Text == "/" && !positive(e.Args[1]) || e.Text == "^" && (!positive(e.Args[0]) || !v.whole(e.Args[1]))
	case syntax.Binder:
		return e.Text == "share" || e.Else == nil && (e.Text == "most" || e.Text == "least")
	case syntax.Index:
		return !v.hasEntry(e)
	case syntax.Call:
		return v.partialCall(e)
	}
	return true
}

func (v values) partialCall(e *syntax.Expr) bool {
	if v.own[e.Text] != nil {
		return true
	}
	switch e.Text {
	case "if":
		every := func(is func(*syntax.Expr) bool) bool { return is(e.Args[1]) && is(e.Args[2]) }
		return !every(v.whole) && !every(v.isTruth)
	case "abs", "max", "min", "floor", "ceil", "len", "distinct":
		return false
	case "xor", "ones":
		return slices.ContainsFunc(e.Args, func(a *syntax.Expr) bool { return !v.natural(a) })
	case "mod":
		return !v.whole(e.Args[0]) || !positive(e.Args[1])
	case "choose":
		return slices.ContainsFunc(e.Args, func(a *syntax.Expr) bool { return !v.whole(a) })
	}
	return !strings.HasPrefix(e.Text, ofNetwork)
}

// isTruth reports whether e, where it has a value, is seen to be true or false.
func (v values) isTruth(e *syntax.Expr) bool { return v.kind(e) == syntax.TruthSort }

// positive reports whether e is a number above 0.
func positive(e *syntax.Expr) bool { return e.Op == syntax.Number && strings.Trim(e.Text, "0bx") != "" }

// whole reports whether e, where it has a value, is a whole number for all parameters.
func (v values) whole(e *syntax.Expr) bool {
	every := func(args []*syntax.Expr) bool {
		return !slices.ContainsFunc(args, func(a *syntax.Expr) bool { return !v.whole(a) })
	}
	switch e.Op {
	case syntax.Name:
		return boundNatural(e) || slices.Contains(v.header.Names(), e.Text)
	case syntax.Minus:
		return v.whole(e.Args[0])
	case syntax.Binary:
		return slices.Contains([]string{"+", "-", "*"}, e.Text) && every(e.Args) || v.natural(e)
	case syntax.Call:
		if v.own[e.Text] != nil {
			return false
		}
		switch e.Text {
		case "floor", "ceil", "log2":
			return true
		case "abs", "max", "min", "mod":
			return every(e.Args)
		case "if":
			return every(e.Args[1:])
		}
	}
	return v.natural(e)
}

// natural reports whether e, where it has a value, is a whole number from 0 on for all parameters, or a node.
func (v values) natural(e *syntax.Expr) bool {
	every := func(args []*syntax.Expr) bool {
		return !slices.ContainsFunc(args, func(a *syntax.Expr) bool { return !v.natural(a) })
	}
	switch e.Op {
	case syntax.Number:
		return true
	case syntax.Field:
		return !v.isArray(e)
	case syntax.Name:
		return boundNatural(e) || v.header.LeastOf(e) != nil
	case syntax.Index:
		return e.Args[0].Op == syntax.Field
	case syntax.Binary:
		return slices.Contains([]string{"+", "*", "^"}, e.Text) && every(e.Args)
	case syntax.Binder:
		return e.Text == "count"
	case syntax.Call:
		if v.own[e.Text] != nil {
			return false
		}
		switch e.Text {
		case "ones", "xor", "len", "choose", "order", "size", "degree", "maxdegree", "mindegree", "natural", "bit", "bits":
			return true
		case "max", "min":
			return every(e.Args)
		case "if":
			return every(e.Args[1:])
		case "floor", "ceil":
			a := e.Args[0]
			return every(e.Args) || a.Op == syntax.Binary && a.Text == "/" && every(a.Args)
		}
		return strings.HasPrefix(e.Text, ofNetwork)
	}
	return false
}

// boundNatural reports whether a name is a bound one, of nodes or of numbers from 0 on.
func boundNatural(e *syntax.Expr) bool {
	return bindsAny(e) && !strings.Contains(e.Text, ofAnything)
}

// ofNumbers reports whether what "given" says a name is, or what is in the domain of another binder, is seen to be nodes, or
// numbers from 0 on.
func (v values) ofNumbers(binder syntax.Op, in *syntax.Expr) bool {
	switch {
	case binder == syntax.Given:
		return v.natural(in)
	case in.Op == syntax.Range:
		return v.natural(in.Args[0])
	case in.Op == syntax.Set || in.Op == syntax.List:
		return !slices.ContainsFunc(in.Args, func(a *syntax.Expr) bool { return !v.natural(a) })
	}
	return in.Op == syntax.Call && v.own[in.Text] == nil && (in.Text == "nodes" || in.Text == "near")
}
