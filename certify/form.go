package certify

import "slices"

// trueByForm reports whether a sentence is true whatever its numbers and networks are, as
// far as its form tells: "true", "a = a", "S or not false". Such a claim says nothing.
func trueByForm(n *node) bool {
	value, known := byForm(n)
	return known && value
}

// is reports whether two trees are the same, in as much time as the smaller one takes.
func (n *node) is(m *node) bool {
	return n.text == m.text && slices.Equal(n.names, m.names) && slices.EqualFunc(n.args, m.args, (*node).is)
}

// reflexive are the relations that hold of a thing and itself.
var reflexive = []string{"=", "<=", ">=", "<->", "->"}

// byForm is the value that the form of a sentence gives it, if it does.
func byForm(n *node) (value, known bool) {
	switch {
	case n.text == "true" || n.text == "false":
		return n.text == "true", true
	case n.text == "not":
		value, known = byForm(n.args[0])
		return !value, known
	case n.text == "all" || n.text == "some":
		value, known = byForm(n.body())
		return value, known && value == (n.text == "all")
	case len(n.args) != 2:
		return false, false
	case slices.Contains(reflexive, n.text) && n.args[0].is(n.args[1]):
		return true, true
	}
	a, aKnown := byForm(n.args[0])
	b, bKnown := byForm(n.args[1])
	switch n.text {
	case "and":
		return a && b, aKnown && bKnown || aKnown && !a || bKnown && !b
	case "or":
		return a || b, aKnown && bKnown || aKnown && a || bKnown && b
	case "->":
		return !a || b, aKnown && bKnown || aKnown && !a || bKnown && b
	case "<->":
		return a == b, aKnown && bKnown
	}
	return false, false
}
