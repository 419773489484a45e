package sentence

import (
	"slices"
	"strings"
)

// partial reports whether e may have a value at small parameters of f and none at larger ones. Of what is not known
// to have one it is true. Names that are bound around e are taken for nodes, or for numbers from 0 on.
func (f *For) partial(e *Expr) (found bool) {
	walk(e, func(part *Expr) { found = found || f.partialHere(part) })
	return found
}

// partialHere is partial of an expression of whose parts it is known that they have values.
func (f *For) partialHere(e *Expr) bool {
	switch e.Op {
	case Number, Minus, Not, Chain, List, Set, Field:
		return false
	case Name:
		return e.Text == "infinite" || e.Text == "none"
	case Range:
		return slices.ContainsFunc(e.Args, func(end *Expr) bool { return !f.whole(end) })
	case Given:
		return slices.ContainsFunc(e.Binds, func(b Bind) bool { return !f.natural(b.In) })
	case Binary:
		return e.Text == "/" || e.Text == "^" && (!positive(e.Args[0]) || !f.whole(e.Args[1]))
	case Binder:
		return e.Text == "share" || e.Else == nil && (e.Text == "most" || e.Text == "least") ||
			slices.ContainsFunc(e.Binds, func(b Bind) bool { return b.In.Op != Range || !f.natural(b.In.Args[0]) })
	case Index: // of a field
		i := e.Args[1]
		return e.Args[0].Op != Field || i.Op != Number && i.Op != Field && !(i.Op == Name && bindsAny(i))
	case Call:
		return f.partialCall(e)
	}
	return true
}

func (f *For) partialCall(e *Expr) bool {
	switch e.Text {
	case "if", "abs", "max", "min", "floor", "ceil", "len", "distinct":
		return false
	case "xor", "ones":
		return slices.ContainsFunc(e.Args, func(a *Expr) bool { return !f.natural(a) })
	case "choose":
		return slices.ContainsFunc(e.Args, func(a *Expr) bool { return !f.whole(a) })
	}
	return !strings.HasPrefix(e.Text, ofNetwork)
}

// positive reports whether e is a number above 0.
func positive(e *Expr) bool { return e.Op == Number && strings.Trim(e.Text, "0bx") != "" }

// Fraction is a part of e that has to be a whole number and is not seen to be one for all parameters of f: an exponent, an end
// of a range, or an argument of one of the functions. It is nil where there is none.
func (f *For) Fraction(e *Expr, functions func(name string) bool) (found *Expr) {
	walk(e, func(part *Expr) {
		var whole []*Expr
		switch {
		case part.Op == Binary && part.Text == "^":
			whole = part.Args[1:]
		case part.Op == Range, part.Op == Call && functions(part.Text):
			whole = part.Args
		}
		for _, a := range whole {
			if found == nil && !f.whole(a) {
				found = a
			}
		}
	})
	return found
}

// whole reports whether e, where it has a value, is a whole number for all parameters of f.
func (f *For) whole(e *Expr) bool {
	every := func(args []*Expr) bool { return !slices.ContainsFunc(args, func(a *Expr) bool { return !f.whole(a) }) }
	switch e.Op {
	case Name:
		return bindsAny(e) || slices.Contains(f.Names(), e.Text)
	case Minus:
		return f.whole(e.Args[0])
	case Binary:
		return slices.Contains([]string{"+", "-", "*"}, e.Text) && every(e.Args) || f.natural(e)
	case Call:
		switch e.Text {
		case "floor", "ceil", "log2":
			return true
		case "abs", "max", "min", "mod":
			return every(e.Args)
		case "if":
			return every(e.Args[1:])
		}
	}
	return f.natural(e)
}

// natural reports whether e, where it has a value, is a whole number from 0 on for all parameters of f, or a node.
func (f *For) natural(e *Expr) bool {
	every := func(args []*Expr) bool {
		return !slices.ContainsFunc(args, func(a *Expr) bool { return !f.natural(a) })
	}
	switch e.Op {
	case Number, Field:
		return true
	case Name:
		return bindsAny(e) || f.least(e) != nil
	case Index:
		return e.Args[0].Op == Field
	case Binary:
		return slices.Contains([]string{"+", "*", "^"}, e.Text) && every(e.Args)
	case Binder:
		return e.Text == "count"
	case Call:
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
