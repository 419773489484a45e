package mathml

import (
	"html"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// The ranks of signs, as the language has them.
var (
	relation = rankOf("=")
	sum      = rankOf("+")
	product  = rankOf("*")
	power    = rankOf("^")
)

func rankOf(sign string) int { return (&syntax.Expr{Op: syntax.Binary, Text: sign}).Rank() }

// closed is the rank of what no sign can cut.
var closed = power + 1

// rank is how closely the outermost sign of e holds as it is typeset.
func (w *writer) rank(e *syntax.Expr) int {
	word, is := w.word(e)
	switch {
	case e.Op == syntax.Binary && e.Text == "/":
		return closed
	case e.Op == syntax.Binder && (e.Text == "count" || e.Text == "set" || e.Text == "list"):
		return closed
	case e.Op == syntax.Cases, e.Op == syntax.Call && e.Text == "if":
		return 0
	case is && word.rank > 0:
		return word.rank
	}
	return e.Rank()
}

// shape is e in the parts in which it is written.
func (w *writer) shape(e *syntax.Expr) []string {
	switch e.Op {
	case syntax.Number:
		return []string{number(e.Text)}
	case syntax.Name:
		if constant := constants[e.Text]; constant != "" {
			return []string{"<mi>" + constant + "</mi>"}
		}
		return []string{name(e.Text)}
	case syntax.String:
		return []string{"<mtext>“" + html.EscapeString(e.Text) + "”</mtext>"}
	case syntax.Call:
		return w.call(e)
	case syntax.Minus:
		return after(`<mo form="prefix">−</mo>`, w.held(e.Args[0], power))
	case syntax.Not:
		return after(sign("¬"), w.held(e.Args[0], relation))
	case syntax.Binary:
		return w.binary(e)
	case syntax.Chain:
		list := w.held(e.Args[0], relation+1)
		for i, s := range e.Signs {
			list = append(list, after(between(relations[s]), w.held(e.Args[i+1], relation+1))...)
		}
		return list
	case syntax.Range:
		return []string{w.interval(e)}
	case syntax.List:
		return w.glued("[", w.listed(e.Args), "]")
	case syntax.Set:
		if len(e.Args) == 0 {
			return []string{"<mi>∅</mi>"}
		}
		return w.glued("{", w.listed(e.Args), "}")
	case syntax.Index:
		return []string{w.index(e)}
	case syntax.Field:
		return []string{w.tight(e.Args[0]) + `<mo lspace="0" rspace="0">.</mo>` + field(e.Text)}
	case syntax.Update:
		return w.update(e)
	case syntax.Binder:
		return w.binder(e)
	case syntax.Given:
		return w.given(e)
	case syntax.Cases:
		return []string{w.cases(e.Args, e.Conds)}
	}
	return []string{"<mtext>" + html.EscapeString(e.String()) + "</mtext>"}
}

// relations and operators are the signs of the language as they are printed.
var (
	relations = map[string]string{"=": "=", "!=": "≠", "<": "<", "<=": "≤", ">": ">", ">=": "≥", "in": "∈"}
	operators = map[string]string{"+": "+", "-": "−", "*": "⋅", "++": "++", "|": "∪", "&": "∩",
		"and": "∧", "or": "∨", "->": "⇒", "<->": "⇔"}
	constants = map[string]string{"infinite": "∞"}
)

func field(s string) string { return `<mi mathvariant="normal">` + html.EscapeString(s) + "</mi>" }

// tight is e as the base of an index, field or power.
func (w *writer) tight(e *syntax.Expr) string {
	row := w.joined(e)
	if w.rank(e) < closed || e.Op == syntax.Binary || e.Op == syntax.Update {
		return fenced("(", row, ")")
	}
	return grouped(row)
}

func (w *writer) binary(e *syntax.Expr) []string {
	left, right := e.Args[0], e.Args[1]
	rank := e.Rank()
	switch e.Text {
	case "/":
		return []string{"<mfrac>" + w.row(left) + w.row(right) + "</mfrac>"}
	case "^":
		return []string{"<msup>" + w.tight(left) + w.row(right) + "</msup>"}
	case "*":
		return append(w.held(left, rank), after(times(left, right), w.held(right, rank+1))...)
	}
	above, below := rank, rank+1
	if rank == rankOf("->") {
		above = rank + 1
	}
	if right.Op == syntax.Minus {
		below = closed
	}
	return append(w.held(left, above), after(between(operators[e.Text]), w.held(right, below))...)
}

// times is the sign of a product: none where a number stands before letters.
func times(left, right *syntax.Expr) string {
	for right.Op == syntax.Binary && (right.Text == "^" || right.Text == "*") {
		right = right.Args[0]
	}
	if left.Op == syntax.Number && !strings.HasPrefix(left.Text, "0b") && right.Op != syntax.Number && right.Op != syntax.Minus &&
		(right.Op != syntax.Binary || right.Text != "/") {
		return sign("\u2062")
	}
	return between("⋅")
}

// interval is a..b as a set.
func (w *writer) interval(e *syntax.Expr) string {
	row := strings.Join(w.held(e.Args[0], sum), "") + comma + sign("…")
	if len(e.Args) > 1 {
		row += comma + strings.Join(w.held(e.Args[1], sum), "")
	}
	return fenced("{", row, "}")
}

// longIndex is the length in the language of what is no index any more.
const longIndex = 12

// index is a[i] or a[i][j].
func (w *writer) index(e *syntax.Expr) string {
	base, places := e, []*syntax.Expr(nil)
	for base.Op == syntax.Index {
		base, places = base.Args[0], append([]*syntax.Expr{base.Args[1]}, places...)
	}
	all := strings.Join(w.listed(places), "")
	if slices.ContainsFunc(places, func(p *syntax.Expr) bool { return len(p.String()) > longIndex }) {
		return w.tight(base) + fenced("[", all, "]")
	}
	return "<msub>" + w.tight(base) + "<mrow>" + all + "</mrow></msub>"
}

// update is a node with fields changed.
func (w *writer) update(e *syntax.Expr) []string {
	var list []string
	for i, c := range e.Changes {
		to := field(c.Field)
		if c.Index != nil {
			to = "<msub>" + to + w.row(c.Index) + "</msub>"
		}
		parts := after(to+between("↦"), w.parts(c.Value))
		if i < len(e.Changes)-1 {
			parts[len(parts)-1] += comma
		}
		list = append(list, parts...)
	}
	return after(w.tight(e.Args[0]), w.glued("[", list, "]"))
}

// cases are values with their conditions behind a brace; the last has none.
func (w *writer) cases(values, conditions []*syntax.Expr) string {
	var b strings.Builder
	b.WriteString(`<mrow><mo>{</mo><mtable class="cases">`)
	for i, v := range values {
		when := words("otherwise")
		if i < len(conditions) {
			when = words("if") + w.row(conditions[i])
		}
		b.WriteString("<mtr><mtd>" + w.row(v) + "</mtd><mtd>" + when + "</mtd></mtr>")
	}
	b.WriteString("</mtable></mrow>")
	return b.String()
}
