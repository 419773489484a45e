package entail

import (
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// are reports whether conditions are seen to be true or false for all parameters, and nothing else.
func (v values) are(conditions []*syntax.Expr) bool {
	return !slices.ContainsFunc(conditions, func(c *syntax.Expr) bool { return v.partial(c) || !v.isTruth(c) })
}

// kind is that of e, where it has a value, as far as it is seen.
func (v values) kind(e *syntax.Expr) syntax.Sort {
	switch e.Op {
	case syntax.Number, syntax.Minus:
		return syntax.WordSort
	case syntax.Field:
		if v.isArray(e) {
			return syntax.ListSort
		}
		return syntax.WordSort
	case syntax.Not, syntax.Chain:
		return syntax.TruthSort
	case syntax.Range, syntax.Set:
		return syntax.SetSort
	case syntax.List:
		return syntax.ListSort
	case syntax.Name:
		switch {
		case e.Text == "true" || e.Text == "false":
			return syntax.TruthSort
		case boundNatural(e) || slices.Contains(v.header.Names(), e.Text):
			return syntax.WordSort
		}
	case syntax.Index:
		if e.Args[0].Op == syntax.Field {
			return syntax.WordSort
		}
	case syntax.Binary:
		return v.binaryKind(e)
	case syntax.Binder:
		return v.binderKind(e)
	case syntax.Given:
		return v.kind(e.Args[0])
	case syntax.Call:
		return v.callKind(e)
	}
	return syntax.AnySort
}

func (v values) binaryKind(e *syntax.Expr) syntax.Sort {
	switch e.Text {
	case "and", "or", "->", "<->":
		return syntax.TruthSort
	case "++":
		return syntax.ListSort
	case "|", "&":
		return syntax.SetSort
	case "-":
		return v.kind(e.Args[0]) // numbers, or SetSort, or a network and a set
	}
	return syntax.WordSort
}

func (v values) binderKind(e *syntax.Expr) syntax.Sort {
	if extreme := e.Text == "most" || e.Text == "least"; extreme && (e.Else == nil || v.kind(e.Else) == syntax.WordSort) {
		return syntax.WordSort
	}
	return syntax.SortOfBinder(e.Text)
}

func (v values) callKind(e *syntax.Expr) syntax.Sort {
	if strings.HasPrefix(e.Text, ofNetwork) {
		return syntax.WordSort
	}
	if v.own[e.Text] != nil {
		return syntax.AnySort
	}
	switch e.Text {
	case "if":
		return v.kind(e.Args[1]) // with the other choice of another kind it may have no value (see partialCall)
	case "max", "min":
		return syntax.WordSort
	}
	if _, gives, found := strings.Cut(syntax.Signatures[e.Text], ":"); found {
		return syntax.SortLetters[gives[0]]
	}
	return syntax.AnySort
}

// every reports whether all of some expressions are seen to be of a kind.
func (v values) every(list []*syntax.Expr, k syntax.Sort) bool {
	return !slices.ContainsFunc(list, func(e *syntax.Expr) bool { return e != nil && v.kind(e) != k })
}

// fits reports whether the parts of e are seen to be of the kinds that are wanted there.
func (v values) fits(e *syntax.Expr) bool {
	switch e.Op {
	case syntax.Minus:
		return v.every(e.Args, syntax.WordSort)
	case syntax.Not:
		return v.every(e.Args, syntax.TruthSort)
	case syntax.Chain:
		for i, sign := range e.Signs {
			if !v.compared(sign, e.Args[i], e.Args[i+1]) {
				return false
			}
		}
	case syntax.Set:
		return v.every(e.Args, syntax.WordSort)
	case syntax.Binary:
		switch e.Text {
		case "and", "or", "->", "<->":
			return v.every(e.Args, syntax.TruthSort)
		case "++":
			return v.every(e.Args, syntax.ListSort)
		case "|", "&":
			return v.ofWords(e.Args[0]) && v.ofWords(e.Args[1]) && v.every(e.Args, syntax.SetSort)
		case "-":
			return v.every(e.Args, syntax.WordSort) || v.every(e.Args, syntax.SetSort) && v.ofWords(e.Args[0]) && v.ofWords(e.Args[1])
		}
		return v.every(e.Args, syntax.WordSort)
	case syntax.Binder:
		return v.binderFits(e)
	case syntax.Call:
		return v.callFits(e)
	}
	return true
}

func (v values) binderFits(e *syntax.Expr) bool {
	for _, b := range e.Binds {
		if k := v.kind(b.In); k != syntax.SetSort && k != syntax.ListSort {
			return false
		}
	}
	body := syntax.WordSort
	switch e.Text {
	case "list":
		body = v.kind(e.Args[0]) // any
	case "all", "some", "count", "share":
		body = syntax.TruthSort
	}
	return v.every([]*syntax.Expr{e.Where}, syntax.TruthSort) && v.every(e.Args, body)
}

func (v values) callFits(e *syntax.Expr) bool {
	switch e.Text {
	case "if":
		return v.every(e.Args[:1], syntax.TruthSort)
	case "abs", "max", "min", "floor", "ceil", "mod":
		return v.every(e.Args, syntax.WordSort)
	case "len":
		return v.every(e.Args, syntax.SetSort) || v.every(e.Args, syntax.ListSort)
	case "distinct":
		return v.ofWords(e.Args[0])
	}
	return true
}

// compared reports whether two sides of a relation are seen to be of kinds that can be compared by it.
func (v values) compared(sign string, a, b *syntax.Expr) bool {
	switch sign {
	case "=", "!=":
		k := v.kind(a)
		return k == v.kind(b) && (k == syntax.WordSort || k == syntax.TruthSort || v.ofWords(a) && v.ofWords(b))
	case "in":
		return v.kind(a) == syntax.WordSort && v.ofWords(b)
	}
	return v.every([]*syntax.Expr{a, b}, syntax.WordSort)
}

// ofWords reports whether e is seen to be a list or set of numbers.
func (v values) ofWords(e *syntax.Expr) bool {
	switch {
	case e.Op == syntax.Range:
		return true
	case e.Op == syntax.List || e.Op == syntax.Set:
		return v.every(e.Args, syntax.WordSort)
	case e.Op == syntax.Binary && slices.Contains([]string{"++", "|", "&", "-"}, e.Text):
		return v.ofWords(e.Args[0]) && v.ofWords(e.Args[1])
	case e.Op == syntax.Binder && (e.Text == "list" || e.Text == "set"):
		return v.every(e.Args, syntax.WordSort)
	}
	return false
}
