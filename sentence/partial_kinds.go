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
func (v values) kind(e *Expr) formKind {
	switch e.Op {
	case Number, Minus:
		return words
	case Field:
		if v.isArray(e) {
			return lists
		}
		return words
	case Not, Chain:
		return truths
	case Range, Set:
		return sets
	case List:
		return lists
	case Name:
		switch {
		case e.Text == "true" || e.Text == "false":
			return truths
		case boundNatural(e) || slices.Contains(v.header.Names(), e.Text):
			return words
		}
	case Index:
		if e.Args[0].Op == Field {
			return words
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
	return anything
}

func (v values) binaryKind(e *Expr) formKind {
	switch e.Text {
	case "and", "or", "->", "<->":
		return truths
	case "++":
		return lists
	case "|", "&":
		return sets
	case "-":
		return v.kind(e.Args[0]) // numbers, or sets, or a network and a set
	}
	return words
}

func (v values) binderKind(e *Expr) formKind {
	if extreme := e.Text == "most" || e.Text == "least"; extreme && (e.Else == nil || v.kind(e.Else) == words) {
		return words
	}
	return kindOfBinder(e.Text)
}

func (v values) callKind(e *Expr) formKind {
	if strings.HasPrefix(e.Text, ofNetwork) {
		return words
	}
	if v.own[e.Text] != nil {
		return anything
	}
	switch e.Text {
	case "if":
		return v.common(e.Args[1:])
	case "max", "min":
		return v.common(e.Args)
	}
	if _, gives, found := strings.Cut(signatures[e.Text], ":"); found {
		return kindLetters[gives[0]]
	}
	return anything
}

// common is the kind that all of some expressions have.
func (v values) common(list []*Expr) formKind {
	for _, e := range list {
		if v.kind(e) != v.kind(list[0]) {
			return anything
		}
	}
	return v.kind(list[0])
}

// every reports whether all of some expressions are seen to be of a kind.
func (v values) every(list []*Expr, k formKind) bool {
	return !slices.ContainsFunc(list, func(e *Expr) bool { return e != nil && v.kind(e) != k })
}

// fits reports whether the parts of e are seen to be of the kinds that are wanted there.
func (v values) fits(e *Expr) bool {
	switch e.Op {
	case Minus, Range:
		return v.every(e.Args, words)
	case Not:
		return v.every(e.Args, truths)
	case Chain:
		for i, sign := range e.Signs {
			if !v.compared(sign, e.Args[i], e.Args[i+1]) {
				return false
			}
		}
	case Set:
		return v.every(e.Args, words)
	case Binary:
		switch e.Text {
		case "and", "or", "->", "<->":
			return v.every(e.Args, truths)
		case "++":
			return v.every(e.Args, lists)
		case "|", "&":
			return v.ofWords(e.Args[0]) && v.ofWords(e.Args[1]) && v.every(e.Args, sets)
		case "-":
			return v.every(e.Args, words) || v.every(e.Args, sets) && v.ofWords(e.Args[0]) && v.ofWords(e.Args[1])
		}
		return v.every(e.Args, words)
	case Binder:
		return v.binderFits(e)
	case Call:
		return v.callFits(e)
	}
	return true
}

func (v values) binderFits(e *Expr) bool {
	for _, b := range e.Binds {
		if k := v.kind(b.In); k != sets && k != lists {
			return false
		}
	}
	body := words
	switch e.Text {
	case "list":
		body = v.kind(e.Args[0]) // any
	case "all", "some", "count", "share":
		body = truths
	}
	return v.every([]*Expr{e.Where}, truths) && v.every(e.Args, body)
}

func (v values) callFits(e *Expr) bool {
	switch e.Text {
	case "if":
		return v.every(e.Args[:1], truths)
	case "abs", "max", "min", "floor", "ceil", "mod":
		return v.every(e.Args, words)
	case "len":
		return v.every(e.Args, sets) || v.every(e.Args, lists)
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
		return k == v.kind(b) && (k == words || k == truths || v.ofWords(a) && v.ofWords(b))
	case "in":
		return v.kind(a) == words && v.ofWords(b)
	}
	return v.every([]*Expr{a, b}, words)
}

// ofWords reports whether e is seen to be a list or set of numbers.
func (v values) ofWords(e *Expr) bool {
	switch {
	case e.Op == Range:
		return true
	case e.Op == List || e.Op == Set:
		return v.every(e.Args, words)
	case e.Op == Binary && slices.Contains([]string{"++", "|", "&", "-"}, e.Text):
		return v.ofWords(e.Args[0]) && v.ofWords(e.Args[1])
	case e.Op == Binder && (e.Text == "list" || e.Text == "set"):
		return v.every(e.Args, words)
	}
	return false
}
