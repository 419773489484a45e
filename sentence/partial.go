package sentence

import (
	"slices"
	"strings"
)

// values tells which expressions have values for all parameters of a header, where the definitions of a file are own.
type values struct {
	header  *For
	own     map[string]*Let
	nets    nodesOfNets      // of the names that are nodes
	domains map[string]*Expr // of the names that binders bind, as far as they are known
}

// partial reports whether e may have a value at small parameters and none at larger ones. Of what is not known
// to have one it is true.
func (v values) partial(e *Expr) (found bool) {
	e.Walk(func(part *Expr) { found = found || v.partialHere(part) })
	return found
}

// partialHere is partial of an expression of whose parts it is known that they have values.
func (v values) partialHere(e *Expr) bool {
	if !v.fits(e) {
		return true
	}
	switch e.Op {
	case Field:
		return !v.hasField(e)
	case Number, Minus, Not, Chain, List, Set, Given:
		return false
	case Name:
		return e.Text == "infinite" || e.Text == "none"
	case Range:
		return slices.ContainsFunc(e.Args, func(end *Expr) bool { return !v.whole(end) })
	case Binary:
		return e.Text == "/" && !positive(e.Args[1]) || e.Text == "^" && (!positive(e.Args[0]) || !v.whole(e.Args[1]))
	case Binder:
		return e.Text == "share" || e.Else == nil && (e.Text == "most" || e.Text == "least")
	case Index:
		return !v.hasEntry(e)
	case Call:
		return v.partialCall(e)
	}
	return true
}

func (v values) partialCall(e *Expr) bool {
	if v.own[e.Text] != nil {
		return true
	}
	switch e.Text {
	case "if":
		every := func(is func(*Expr) bool) bool { return is(e.Args[1]) && is(e.Args[2]) }
		return !every(v.whole) && !every(v.isTruth)
	case "abs", "max", "min", "floor", "ceil", "len", "distinct":
		return false
	case "xor", "ones":
		return slices.ContainsFunc(e.Args, func(a *Expr) bool { return !v.natural(a) })
	case "mod":
		return !v.whole(e.Args[0]) || !positive(e.Args[1])
	case "choose":
		return slices.ContainsFunc(e.Args, func(a *Expr) bool { return !v.whole(a) })
	}
	return !strings.HasPrefix(e.Text, ofNetwork)
}

// isTruth reports whether e, where it has a value, is seen to be true or false.
func (v values) isTruth(e *Expr) bool { return v.kind(e) == TruthSort }

// positive reports whether e is a number above 0.
func positive(e *Expr) bool { return e.Op == Number && strings.Trim(e.Text, "0bx") != "" }

// whole reports whether e, where it has a value, is a whole number for all parameters.
func (v values) whole(e *Expr) bool {
	every := func(args []*Expr) bool { return !slices.ContainsFunc(args, func(a *Expr) bool { return !v.whole(a) }) }
	switch e.Op {
	case Name:
		return boundNatural(e) || slices.Contains(v.header.Names(), e.Text)
	case Minus:
		return v.whole(e.Args[0])
	case Binary:
		return slices.Contains([]string{"+", "-", "*"}, e.Text) && every(e.Args) || v.natural(e)
	case Call:
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
func (v values) natural(e *Expr) bool {
	every := func(args []*Expr) bool {
		return !slices.ContainsFunc(args, func(a *Expr) bool { return !v.natural(a) })
	}
	switch e.Op {
	case Number:
		return true
	case Field:
		return !v.isArray(e)
	case Name:
		return boundNatural(e) || v.header.leastOf(e) != nil
	case Index:
		return e.Args[0].Op == Field
	case Binary:
		return slices.Contains([]string{"+", "*", "^"}, e.Text) && every(e.Args)
	case Binder:
		return e.Text == "count"
	case Call:
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
			return every(e.Args) || a.Op == Binary && a.Text == "/" && every(a.Args)
		}
		return strings.HasPrefix(e.Text, ofNetwork)
	}
	return false
}

// boundNatural reports whether e is a bound name of nodes, or of numbers from 0 on.
func boundNatural(e *Expr) bool {
	return e.Op == Name && bindsAny(e) && !strings.Contains(e.Text, ofAnything)
}

// ofNumbers reports whether what "given" says a name is, or what is in the domain of another binder, is seen to be nodes, or
// numbers from 0 on.
func (v values) ofNumbers(binder Op, in *Expr) bool {
	switch {
	case binder == Given:
		return v.natural(in)
	case in.Op == Range:
		return v.natural(in.Args[0])
	case in.Op == Set || in.Op == List:
		return !slices.ContainsFunc(in.Args, func(a *Expr) bool { return !v.natural(a) })
	}
	return in.Op == Call && v.own[in.Text] == nil && (in.Text == "nodes" || in.Text == "near")
}
