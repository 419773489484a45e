package certify_test

import "strings"

// The ranks of what a sentence is made of, by the grammar in the documentation: what stands
// inside has at least the rank that is wanted there, or parentheses.
var rankOf = map[string]int{"->": 1, "<->": 1, "or": 2, "and": 3, "not": 4, "chain": 4, "+": 6, "-": 6, "*": 7, "/": 7,
	"negative": 8, "^": 8, "all": 0, "some": 0, "count": 0, "total": 0, "most": 0, "least": 0, "given": 0,
	"list": 0, "set": 0, "share": 0, "sum-of": 0, "else": 0, "groups": 0, "given2": 0, "in": 4, "samelist": 4, "sameset": 4,
	"join": 6, "union": 6, "without": 6, "meet": 7}

// written is the sentence of a term, with parentheses where they are needed, and sometimes
// where they are not.
func written(c chooser, t *term) string {
	p := printer{c, &strings.Builder{}}
	p.print(t, 0)
	return p.String()
}

type printer struct {
	chooser
	*strings.Builder
}

func (p printer) print(t *term, least int) {
	rank, known := rankOf[t.op]
	if !known {
		rank = 9
	}
	closed := rank < least || p.pick(16) == 15
	if closed {
		p.WriteString("(")
	}
	p.bare(t)
	if closed {
		p.WriteString(")")
	}
}

func (p printer) bare(t *term) {
	sign := " " + t.op + " "
	switch t.op {
	case "number", "variable":
		p.WriteString(t.text)
	case "true", "false", "infinite":
		p.WriteString(t.op)
	case "->":
		p.print(t.args[0], 2)
		p.WriteString(sign)
		p.right(t.args[1])
	case "<->":
		p.print(t.args[0], 2)
		p.WriteString(sign)
		p.print(t.args[1], 2)
	case "or", "and", "+", "-", "*", "/":
		p.print(t.args[0], rankOf[t.op])
		p.WriteString(sign)
		p.print(t.args[1], rankOf[t.op]+1)
	case "^":
		p.print(t.args[0], 9)
		p.WriteString("^")
		p.print(t.args[1], 8)
	case "negative":
		p.WriteString("-")
		p.print(t.args[0], 8)
	case "not":
		p.WriteString("not ")
		p.print(t.args[0], 4)
	case "chain":
		p.print(t.args[0], 6)
		for i, relation := range t.names {
			p.WriteString(" " + relation + " ")
			p.print(t.args[i+1], 6)
		}
	case "all", "some", "count", "total", "most", "least", "given":
		p.binder(t)
	case "list", "set", "share", "sum-of", "else", "groups", "given2":
		p.newerBinder(t)
	case "in", "samelist", "sameset":
		p.print(t.args[0], 6)
		p.WriteString(map[string]string{"in": " in ", "samelist": " = ", "sameset": " = "}[t.op])
		p.print(t.args[1], 6)
	case "join", "union", "without", "meet":
		p.print(t.args[0], rankOf[t.op])
		p.WriteString(map[string]string{"join": " ++ ", "union": " | ", "without": " - ", "meet": "&"}[t.op])
		p.print(t.args[1], rankOf[t.op]+1)
	case "makelist", "makeset":
		p.WriteString(map[string]string{"makelist": "[", "makeset": "{"}[t.op])
		for i, a := range t.args {
			if i > 0 {
				p.WriteString(",")
			}
			p.print(a, 0)
		}
		p.WriteString(map[string]string{"makelist": "]", "makeset": "}"}[t.op])
	case "item", "field", "update":
		p.print(t.args[0], 9)
		switch t.op {
		case "item":
			p.WriteString("[")
			p.print(t.args[1], 0)
			p.WriteString("]")
		case "field":
			p.WriteString("." + t.text)
		case "update":
			p.WriteString("{" + t.text + ": ")
			p.print(t.args[1], 0)
			p.WriteString("}")
		}
	default:
		p.call(t)
	}
}

func (p printer) newerBinder(t *term) {
	if t.op == "given2" {
		p.WriteString("given " + t.names[0] + " = ")
		p.print(t.args[0], 6)
		p.WriteString(", " + t.names[1] + " = ")
		p.print(t.args[1], 6)
		p.WriteString(": ")
		p.print(t.args[2], 0)
		return
	}
	word, known := map[string]string{"sum-of": "total", "else": "most", "groups": "count"}[t.op]
	if !known {
		word = t.op
	}
	p.WriteString(word + " " + t.names[0] + " in ")
	p.domain(t.args[0])
	if t.op == "groups" {
		p.WriteString(", " + t.names[1] + " in ")
		p.domain(t.args[3])
	}
	if t.args[1].op != "true" {
		p.WriteString(" where ")
		p.print(t.args[1], 0)
	}
	p.WriteString(": ")
	if t.op == "else" { // which goes with the word that is next before it
		p.print(t.args[2], 1)
		p.WriteString(" else ")
		p.print(t.args[3], 1)
		return
	}
	p.print(t.args[2], 0)
}

func (p printer) domain(t *term) {
	switch t.op {
	case "..":
		p.print(t.args[0], 6)
		p.WriteString("..")
		p.print(t.args[1], 6)
	case "asis":
		p.print(t.args[0], 6)
	default:
		p.call(t)
	}
}

// right is the right side of "->", which may be another.
func (p printer) right(t *term) {
	if t.op == "->" {
		p.print(t, 1)
	} else {
		p.print(t, 2)
	}
}

func (p printer) binder(t *term) {
	p.WriteString(t.op + " " + strings.Join(t.names, ", "))
	if t.op == "given" {
		p.WriteString(" = ")
		p.print(t.args[0], 6)
	} else {
		p.WriteString(" in ")
		p.domain(t.args[0])
		if t.args[1].op != "true" {
			p.WriteString(" where ")
			p.print(t.args[1], 0)
		}
	}
	p.WriteString(": ")
	p.print(t.args[2], 0)
}

// call writes a function, a network or what is in a table.
func (p printer) call(t *term) {
	name, args := t.op, []string(nil)
	write := func(a *term) string {
		inner := printer{p.chooser, &strings.Builder{}}
		inner.print(a, 0)
		return inner.String()
	}
	switch t.op {
	case "call", "family", "falls":
		name = t.text
	case "graph", "rows":
		args = append(args, t.text)
	case "len", "distinct":
		p.WriteString(t.op + "(" + t.text + "[" + write(t.args[0]) + "])")
		return
	case "entry":
		p.WriteString(t.text)
		for _, a := range t.args {
			p.WriteString("[" + write(a) + "]")
		}
		return
	case "node":
		args = append(args, write(t.of))
	case "removed":
		p.WriteString("dist(" + write(t.of) + "-{" + write(t.args[0]) + "}," + write(t.args[1]) + "," + write(t.args[2]) + ")")
		return
	case "none":
		p.WriteString("none")
		return
	case "length":
		name = "len"
	case "different":
		name = "distinct"
	case "sequences":
		p.WriteString("lists(" + write(t.args[1]) + "," + write(t.args[0]) + ")")
		return
	}
	for _, a := range t.args {
		args = append(args, write(a))
	}
	p.WriteString(name + "(" + strings.Join(args, ",") + ")")
}
