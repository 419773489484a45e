package induction

import (
	"fmt"
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// membership is that some entry of an array of a node is a number.
type membership struct {
	of    node
	field syntax.FieldGroup
	x     logic.Int
	is    logic.Term
}

// entries are those of an array of a node.
func (w *world) entries(e *syntax.Expr) (u node, g syntax.FieldGroup, is bool) {
	if !w.byNumber || e.Op != syntax.Field {
		return u, g, false
	}
	if g, is = w.group(e.Text); !is || shapeOf(g) != array {
		return u, g, false
	}
	u, is = w.asNode(e.Args[0])
	return u, g, is
}

// contains is that some entry of an array is a number: then that at a place of which no more is known is, and else none that is read.
func (w *world) contains(u node, g syntax.FieldGroup, x logic.Int) logic.Term {
	if of := u.changesOf(g); len(of) > 0 && of[len(of)-1].swaps != nil {
		u.changes = of[:len(of)-1]
		return w.contains(u, g, of[len(of)-1].swaps(x))
	}
	known := slices.IndexFunc(w.memberships, func(m membership) bool {
		return len(u.changes) == 0 && len(m.of.changes) == 0 && m.of.of == u.of && m.field.Name == g.Name && m.x == x
	})
	if known >= 0 {
		return w.memberships[known].is
	}
	name := fmt.Sprintf("%d.%s", len(w.memberships)+1, plain(g.Name))
	m := membership{u, g, x, w.Var("in" + name)}
	w.memberships = append(w.memberships, m)
	at := w.IntVar("entry.in" + name)
	w.assume(w.Implies(m.is, w.And(w.inPlaces(g, at), w.Eq(w.cell(u, g, at), x))))
	for _, c := range slices.Clone(w.read[u.of+"."+plain(g.Name)]) {
		w.readOf(m, c.at)
	}
	return m.is
}

// readOf assumes of an entry that is read that it is not the number where none is.
func (w *world) readOf(m membership, at logic.Int) {
	before := w.reading
	w.reading = true // what is read to that end is not read of others
	w.assume(w.Implies(w.And(w.inPlaces(m.field, at), w.Eq(w.cell(m.of, m.field, at), m.x)), m.is))
	w.reading = before
}

// absence is a range of a step whose numbers must not be entries of an array without equal ones: "y in 0..n-1 where not y in u.p".
type absence struct {
	name  string
	field syntax.FieldGroup
}

// absent are the ranges of a step of all digits that must not be entries.
func (t taken) absent(p *problem) (list []absence) {
	for _, part := range syntax.Parts("and", t.step.Where) {
		if part.Op != syntax.Not || part.Args[0].Op != syntax.Chain || !slices.Equal(part.Args[0].Signs, []string{"in"}) {
			continue
		}
		x, of := part.Args[0].Args[0], part.Args[0].Args[1]
		if x.Op != syntax.Name || of.Op != syntax.Field || of.Args[0].Op != syntax.Name || of.Args[0].Text != entail.Here {
			continue
		}
		again := func(a absence) bool { return a.name == x.Text }
		if g, is := p.group(of.Text); is && p.distinct(g) && slices.Contains(t.ranges(), x.Text) && !slices.ContainsFunc(list, again) {
			list = append(list, absence{x.Text, g})
		}
	}
	return list
}

// digits reports whether a range has all digits of a field, no more and no fewer.
func (v *view) digits(domain *syntax.Expr, g syntax.FieldGroup) bool {
	ends := domain.Args
	all := v.And(v.Eq(v.number(ends[0]), v.Number(0)), v.Eq(v.Plus(v.number(ends[1]), 1), v.number(g.Size)))
	return v.shows("digits", domain.String(), all)
}
