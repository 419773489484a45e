package syntax

import "strings"

// String writes the expression on one line, with the parentheses that it needs. Reading it
// again gives the same tree, but for cases, which are written as if(S,a,b).
func (e *Expr) String() string {
	var w writer
	w.expr(e, 0)
	return w.String()
}

type writer struct{ strings.Builder }

// enclosed writes a list between two signs.
func (w *writer) enclosed(open string, args []*Expr, closing string) {
	w.WriteString(open)
	for i, a := range args {
		if i > 0 {
			w.WriteString(",")
		}
		w.expr(a, 0)
	}
	w.WriteString(closing)
}

// Rank is how closely the outermost sign of e holds, from 1 for the loosest; it is 0 of binders, whose body
// reaches as far as it can, and larger than that of any sign where nothing can cut e.
func (e *Expr) Rank() int {
	switch e.Op {
	case Binary:
		return ranks[e.Text]
	case Chain:
		return rankRelation
	case Not:
		return rankRelation
	case Range:
		return rankRange
	case Minus:
		return rankPower
	case Binder, Given:
		return 0
	}
	return rankPower + 1
}

// expr writes e where a sign of the given rank holds it.
func (w *writer) expr(e *Expr, rank int) {
	if e.Rank() < rank || rank > 0 && e.Rank() == 0 {
		w.enclosed("(", []*Expr{e}, ")")
		return
	}
	switch e.Op {
	case Number, Name:
		w.WriteString(e.Text)
	case String:
		w.WriteString(`"` + e.Text + `"`)
	case Call:
		w.enclosed(e.Text+"(", e.Args, ")")
	case List:
		w.enclosed("[", e.Args, "]")
	case Set:
		w.enclosed("{", e.Args, "}")
	case Minus:
		w.WriteString("-")
		w.expr(e.Args[0], rankPower)
	case Not:
		w.WriteString("not ")
		w.expr(e.Args[0], rankRelation)
	case Binary:
		w.binary(e)
	case Chain:
		w.expr(e.Args[0], rankRange)
		for i, sign := range e.Signs {
			w.WriteString(" " + sign + " ")
			w.expr(e.Args[i+1], rankRange)
		}
	case Range:
		w.expr(e.Args[0], rankSum)
		w.WriteString("..")
		if len(e.Args) > 1 {
			w.expr(e.Args[1], rankSum)
		}
	case Index:
		w.expr(e.Args[0], rankPower+1)
		w.enclosed("[", e.Args[1:], "]")
	case Field:
		w.expr(e.Args[0], rankPower+1)
		w.WriteString("." + e.Text)
	case Update:
		w.update(e)
	case Binder, Given:
		w.binder(e)
	case Cases:
		w.cases(e)
	}
}

func (w *writer) binary(e *Expr) {
	rank := ranks[e.Text]
	left, right := rank, rank+1
	switch {
	case rank == rankArrow:
		left, right = rank+1, rank
		if r := e.Args[1]; r.Op == Binary && ranks[r.Text] == rankArrow && e.Text+r.Text != "->->" {
			right++
		}
	case rank == rankPower:
		left = rank + 1
	}
	w.expr(e.Args[0], left)
	if rank >= rankSum && e.Text != "|" && e.Text != "&" && e.Text != "++" && (rank > rankSum) {
		w.WriteString(e.Text)
	} else {
		w.WriteString(" " + e.Text + " ")
	}
	w.expr(e.Args[1], right)
}

func (w *writer) update(e *Expr) {
	w.expr(e.Args[0], rankPower+1)
	w.WriteString("{")
	for i, c := range e.Changes {
		if i > 0 {
			w.WriteString(", ")
		}
		w.WriteString(c.Field)
		if c.Index != nil {
			w.enclosed("[", []*Expr{c.Index}, "]")
		}
		w.WriteString(": ")
		w.expr(c.Value, 0)
	}
	w.WriteString("}")
}

func (w *writer) binder(e *Expr) {
	word, sign, rank := e.Text, " in ", rankRange
	if e.Op == Given {
		word, sign = "given", " = "
	}
	w.WriteString(word + " ")
	for i, b := range e.Binds {
		if i > 0 {
			w.WriteString(", ")
		}
		w.WriteString(strings.Join(b.Names, ", ") + sign)
		w.expr(b.In, rank)
	}
	if e.Where != nil {
		w.WriteString(" where ")
		w.expr(e.Where, 0)
	}
	w.WriteString(": ")
	if e.Else == nil {
		w.expr(e.Args[0], 0)
		return
	}
	w.expr(e.Args[0], 1) // a binder in it would take what follows "else" for its own
	w.WriteString(" else ")
	w.expr(e.Else, 0)
}

// cases writes lines of cases as nested choices.
func (w *writer) cases(e *Expr) {
	for i, c := range e.Conds {
		w.WriteString("if(")
		w.expr(c, 0)
		w.WriteString(", ")
		w.expr(e.Args[i], 0)
		w.WriteString(", ")
	}
	w.expr(e.Args[len(e.Conds)], 0)
	w.WriteString(strings.Repeat(")", len(e.Conds)))
}
