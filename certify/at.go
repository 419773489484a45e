package certify

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// At reports whether a sentence is true at one case, which gives names whole values. A name
// that an "all" at the head of the sentence binds, or behind others there, takes its value
// only, which has to be in the domain and to satisfy "where"; any other is a number by
// that name. The definitions are lines that come before, "let ..." or "table ..." with its
// rows. The error says why there is no truth: it is never false for being undefined, beyond a
// bound, or of nothing.
func At(definitions []string, sentence string, at map[string]int) (holds bool, err error) {
	defer caught(&err, func() string { return "" })
	t, e := &text{rest: strings.Join(append(slices.Clone(definitions), ""), "\n")}, newEvaluator()
	e.definitions(t)
	free := maps.Clone(at)
	n := instance(parse(sentence), free)
	for _, name := range slices.Sorted(maps.Keys(free)) {
		e.define(name, function{"", 'n', func([]number) number { return whole(free[name]) }})
	}
	if holds = e.holds(n); holds {
		e.saysSomething()
	}
	return holds, nil
}

// definitions takes in lines that are nothing else.
func (e *evaluator) definitions(t *text) {
	for t.more() {
		key, content, _ := strings.Cut(t.line(), " ")
		if key != "let" && key != "table" {
			stop("%s, want let or table", quote(key))
		}
		e.definition(key, content, t)
	}
}

// instance is a sentence with the values of the case for names that "all" binds at its head,
// and takes those from the case: "all x, y in D where S: T" becomes "all x in D where x = 3:
// all y in D where S: T".
func instance(n *node, at map[string]int) *node {
	if n.text != "all" && n.text != "given" {
		return n
	}
	body, condition := instance(n.args[2], at), n.args[1]
	for _, name := range slices.Backward(n.names) {
		if value, bound := at[name]; bound && n.text == "all" {
			is := &node{text: "=", names: []string{"="}, args: []*node{{text: name}, literal(value)}}
			condition = &node{text: "and", args: []*node{is, condition}}
			delete(at, name)
		}
		body = &node{text: n.text, names: []string{name}, args: []*node{n.args[0], condition, body}}
		condition = &node{text: "true"}
	}
	return body
}

// literal is a number as a sentence has it.
func literal(value int) *node {
	digits, negative := strings.CutPrefix(strconv.Itoa(value), "-")
	if !negative {
		return &node{text: digits}
	}
	return &node{text: "-", args: []*node{{text: "0"}, {text: digits}}}
}
