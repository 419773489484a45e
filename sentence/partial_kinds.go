package sentence

import (
	"slices"
	"strings"
)

// are reports whether conditions are seen to be true or false for all parameters, and nothing else.
func (v values) are(conditions []*Expr) bool {
	return !slices.ContainsFunc(conditions, func(c *Expr) bool { return v.partial(c) || !v.isTruth(c) })
}

// kind is that of e, where it has a value, as far as it is seen.
func (v values) kind(e *Expr) Sort {
	switch e.Op {
	case Number, Minus:
		return WordSort
	case Field:
		if v.isArray(e) {
			return ListSort
		}
		return WordSort
	case Not, Chain:
		return TruthSort
	case Range, Set:
		return SetSort
	case List:
		return ListSort
	case Name:
		switch {
		case e.Text == "true" || e.Text == "false":
			return TruthSort
		case boundNatural(e) || slices.Contains(v.header.Names(), e.Text):
			return WordSort
		}
	case Index:
		if e.Args[0].Op == Field {
			return WordSort
		}
	case Binary:
		return v.binaryKind(e)
	case Binder:
		return v.binderKind(e)
	case Given:
		return v.kind(e.Args[0])
	case Call:
		return v.callKind(e)
	}
	return AnySort
}

func (v values) binaryKind(e *Expr) Sort {
	switch e.Text {
	case "and", "or", "->", "<->":
		return TruthSort
	case "++":
		return ListSort
	case "|", "&":
		return SetSort
	case "-":
		return v.kind(e.Args[0]) // numbers, or SetSort, or a network and a set
	}
	return WordSort
}

func (v values) binderKind(e *Expr) Sort {
	if extreme := e.Text == "most" || e.Text == "least"; extreme && (e.Else == nil || v.kind(e.Else) == WordSort) {
		return WordSort
	}
	return SortOfBinder(e.Text)
}

func (v values) callKind(e *Expr) Sort {
	if strings.HasPrefix(e.Text, ofNetwork) {
		return WordSort
	}
	if v.own[e.Text] != nil {
		return AnySort
	}
	switch e.Text {
	case "if":
		return v.common(e.Args[1:])
	case "max", "min":
		return v.common(e.Args)
	}
	if _, gives, found := strings.Cut(Signatures[e.Text], ":"); found {
		return SortLetters[gives[0]]
	}
	return AnySort
}

// common is the kind that all of some expressions have.
func (v values) common(list []*Expr) Sort {
	for _, e := range list {
		if v.kind(e) != v.kind(list[0]) {
			return AnySort
		}
	}
	return v.kind(list[0])
}

// every reports whether all of some expressions are seen to be of a kind.
func (v values) every(list []*Expr, k Sort) bool {
	return !slices.ContainsFunc(list, func(e *Expr) bool { return e != nil && v.kind(e) != k })
}

// fits reports whether the parts of e are seen to be of the kinds that are wanted there.
func (v values) fits(e *Expr) bool {
	switch e.Op {
	case Minus, Range:
		return v.every(e.Args, WordSort)
	case Not:
		return v.every(e.Args, TruthSort)
	case Chain:
		for i, sign := range e.Signs {
			if !v.compared(sign, e.Args[i], e.Args[i+1]) {
				return false
			}
		}
	case Set:
		return v.every(e.Args, WordSort)
	case Binary:
		switch e.Text {
		case "and", "or", "->", "<->":
			return v.every(e.Args, TruthSort)
		case "++":
			return v.every(e.Args, ListSort)
		case "|", "&":
			return v.ofWords(e.Args[0]) && v.ofWords(e.Args[1]) && v.every(e.Args, SetSort)
		case "-":
			return v.every(e.Args, WordSort) || v.every(e.Args, SetSort) && v.ofWords(e.Args[0]) && v.ofWords(e.Args[1])
		}
		return v.every(e.Args, WordSort)
	case Binder:
		return v.binderFits(e)
	case Call:
		return v.callFits(e)
	}
	return true
}

func (v values) binderFits(e *Expr) bool {
	for _, b := range e.Binds {
		if k := v.kind(b.In); k != SetSort && k != ListSort {
			return false
		}
	}
	body := WordSort
	switch e.Text {
	case "list":
		body = v.kind(e.Args[0]) // any
	case "all", "some", "count", "share":
		body = TruthSort
	}
	return v.every([]*Expr{e.Where}, TruthSort) && v.every(e.Args, body)
}

func (v values) callFits(e *Expr) bool {
	switch e.Text {
	case "if":
		return v.every(e.Args[:1], TruthSort)
	case "abs", "max", "min", "floor", "ceil", "mod":
		return v.every(e.Args, WordSort)
	case "len":
		return v.every(e.Args, SetSort) || v.every(e.Args, ListSort)
	case "distinct":
		return v.ofWords(e.Args[0])
	}
	return true
}

// compared reports whether two sides of a relation are seen to be of kinds that can be compared by it.
func (v values) compared(sign string, a, b *Expr) bool {
	switch sign {
	case "=", "!=":
		k := v.kind(a)
		return k == v.kind(b) && (k == WordSort || k == TruthSort || v.ofWords(a) && v.ofWords(b))
	case "in":
		return v.kind(a) == WordSort && v.ofWords(b)
	}
	return v.every([]*Expr{a, b}, WordSort)
}

// ofWords reports whether e is seen to be a list or set of numbers.
func (v values) ofWords(e *Expr) bool {
	switch {
	case e.Op == Range:
		return true
	case e.Op == List || e.Op == Set:
		return v.every(e.Args, WordSort)
	case e.Op == Binary && slices.Contains([]string{"++", "|", "&", "-"}, e.Text):
		return v.ofWords(e.Args[0]) && v.ofWords(e.Args[1])
	case e.Op == Binder && (e.Text == "list" || e.Text == "set"):
		return v.every(e.Args, WordSort)
	}
	return false
}
