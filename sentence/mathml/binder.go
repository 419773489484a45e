package mathml

import (
	"strings"

	"mccheck/sentence/syntax"
)

// large are the binders with a sign, below which the names stand.
var large = map[string]string{"total": "<mo>∑</mo>", "most": "<mi>max</mi>", "least": "<mi>min</mi>", "share": "<mi>share</mi>"}

func (w *writer) binder(e *syntax.Expr) []string {
	body := e.Args[0]
	switch e.Text {
	case "all", "some":
		quantifier := map[string]string{"all": "∀", "some": "∃"}[e.Text]
		head := after(sign(quantifier), w.bound(e))
		head[len(head)-1] += sign(":")
		return append(head, w.parts(body)...)
	case "count":
		set := w.glued("{", append(w.bound(e), after(between("∣"), w.parts(body))...), "}")
		return w.glued("|", set, "|")
	case "set":
		return w.glued("{", append(w.parts(body), after(between("∣"), w.bound(e))...), "}")
	case "list":
		return w.glued("[", append(w.parts(body), after(between("∣"), w.bound(e))...), "]")
	}
	list := after(w.under(e), after(sign("\u2061"), w.held(body, product)))
	if e.Else != nil {
		list = append(list, after(words("else"), w.held(e.Else, sum))...)
	}
	return list
}

// given are names with their values, and what is said with them.
func (w *writer) given(e *syntax.Expr) []string {
	var list []string
	for i, b := range e.Binds {
		before, behind := "", comma
		if i == 0 {
			before = words("given")
		}
		if i == len(e.Binds)-1 {
			behind = sign(":")
		}
		bound := after(before+name(b.Names[0])+between("="), w.held(b.In, relation+1))
		bound[len(bound)-1] += behind
		list = append(list, bound...)
	}
	return append(list, w.parts(e.Args[0])...)
}

// bound are the names of a binder with their domains, and the condition behind them.
func (w *writer) bound(e *syntax.Expr) []string {
	var list []string
	for i, b := range e.Binds {
		parts := w.bind(b)
		if i < len(e.Binds)-1 {
			parts[len(parts)-1] += comma
		}
		list = append(list, parts...)
	}
	if e.Where != nil {
		list = append(list, after(words("with"), w.parts(e.Where))...)
	}
	return list
}

func (w *writer) bind(b syntax.Bind) []string {
	return after(names(b.Names)+between("∈"), w.held(b.In, relation+1))
}

func names(list []string) string {
	var all []string
	for _, n := range list {
		all = append(all, name(n))
	}
	return strings.Join(all, comma)
}

// under is the sign of a binder with its names below it, a line for each domain and for the condition; the ends of
// a range stand below and above a sum.
func (w *writer) under(e *syntax.Expr) string {
	first := e.Binds[0]
	if r := first.In; e.Text == "total" && len(e.Binds) == 1 && len(first.Names) == 1 && r.Op == syntax.Range && len(r.Args) == 2 &&
		e.Where == nil {
		return "<munderover>" + large[e.Text] + "<mrow>" + name(first.Names[0]) + sign("=") + w.row(r.Args[0]) + "</mrow>" + w.row(r.Args[1]) +
			"</munderover>"
	}
	var lines []string
	for _, b := range e.Binds {
		lines = append(lines, strings.Join(w.bind(b), ""))
	}
	if e.Where != nil {
		lines = append(lines, w.row(e.Where))
	}
	below := "<mrow>" + lines[0] + "</mrow>"
	if len(lines) > 1 {
		below = "<mtable><mtr><mtd>" + strings.Join(lines, "</mtd></mtr><mtr><mtd>") + "</mtd></mtr></mtable>"
	}
	return "<munder>" + large[e.Text] + below + "</munder>"
}

// header is the header of a claim.
func (w *writer) header(f *syntax.For) []string {
	if f == nil {
		return nil
	}
	var list []string
	for i, r := range f.Ranges {
		head, behind := names(r.Names), comma
		if i == 0 {
			head = sign("∀") + head
		}
		if i == len(f.Ranges)-1 && f.Where == nil {
			behind = sign(":")
		}
		var parts []string
		switch {
		case r.Most == nil:
			parts = after(head+between("≥"), w.held(r.Least, relation+1))
		case r.Most == r.Least:
			parts = after(head+between("="), w.held(r.Least, relation+1))
		default:
			parts = after(head+between("∈"), w.parts(&syntax.Expr{Op: syntax.Range, Args: []*syntax.Expr{r.Least, r.Most}}))
		}
		parts[len(parts)-1] += behind
		list = append(list, parts...)
	}
	if f.Where != nil {
		parts := after(words("with"), w.parts(f.Where))
		parts[len(parts)-1] += sign(":")
		list = append(list, parts...)
	}
	return list
}

// definition is a definition with its parameters; a network stands behind the nodes of it.
func (w *writer) definition(l *syntax.Let) []string {
	head := name(l.Name)
	if len(l.Params) > 0 {
		head += sign("\u2061") + fixed("(")
		for i, p := range l.Params {
			if i > 0 {
				head += comma
			}
			head += name(p.Name)
			if p.In != nil && (i == len(l.Params)-1 || l.Params[i+1].In != p.In) {
				head += between("∈") + strings.Join(w.held(p.In, relation+1), "")
			}
		}
		head += fixed(")")
	}
	if l.Body == nil {
		return []string{head, words("by an algorithm")}
	}
	list := append([]string{head + between(":=")}, w.parts(l.Body)...)
	if l.Falls != nil {
		list = append(list, after(words("by descent on"), w.parts(l.Falls))...)
	}
	return list
}
