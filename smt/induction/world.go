package induction

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// world is what one obligation speaks of: an arbitrary member, two of its nodes, and a place of each class.
type world struct {
	*logic.Builder
	*problem
	assumed []logic.Term
	sides   []logic.Term          // without these the translation says nothing
	path    logic.Term            // what is known at the part that is translated
	scope   map[string]any        // logic.Int, node, bits or index
	there   map[*class]logic.Term // a place of the class is looked at; without one no place differs
	counts  map[*class]logic.Int  // the number of its places
	rests   map[string]logic.Int
	far     *extreme // of what is said of a diameter

	read     map[string][]readPlace // what arbitrary nodes have at places, by fields
	compared int                    // how many pairs of nodes, at places of their own
	tried    []logic.Int            // numbers that a step may be taken back by
	wanted   []logic.Int            // what it may have to write

	memberships []membership
	reading     bool // of what has been read already
}

// parameter is the name of a parameter in obligations.
func parameter(name string) string { return "p." + plain(name) }

// At are the values of parameters in a countermodel of an obligation; none where it lacks one.
func At(names []string, m logic.Model) (values []int) {
	for _, name := range names {
		v, there := m[parameter(name)]
		if !there {
			return nil
		}
		values = append(values, int(v))
	}
	return values
}

// parameters has an arbitrary member, of which it assumes no more than the header says.
func (p *problem) parameters() *world {
	w := &world{Builder: logic.FoldingBuilder(), problem: p, path: logic.True, scope: map[string]any{},
		there: map[*class]logic.Term{}, counts: map[*class]logic.Int{}, rests: map[string]logic.Int{}, read: map[string][]readPlace{}}
	for _, name := range p.params {
		w.scope[name] = w.IntVar(parameter(name))
	}
	for _, c := range p.header {
		w.assume(w.truth(c))
	}
	if len(w.sides) > 0 {
		beyond(p.header[0], "a header with conditions that need not have a value")
	}
	for _, c := range p.classes {
		w.there[c], w.counts[c] = w.Var(c.name), w.number(c.count)
	}
	return w
}

// newWorld has two arbitrary nodes, too; where they are one, no place differs.
func (p *problem) newWorld(one bool) (w *world, u, v node) {
	w = p.parameters()
	for _, c := range p.classes {
		w.assume(w.Implies(w.there[c], w.Le(w.Number(1), w.counts[c])))
		if one {
			w.assume(w.Not(w.there[c]))
		}
	}
	u = w.node("u")
	if v = u; !one {
		v = w.node("v")
	}
	w.scope[p.from], w.scope[p.to] = u, v
	return w, u, v
}

func (w *world) assume(t logic.Term) { w.assumed = append(w.assumed, t) }

// need notes a condition for the part that is translated.
func (w *world) need(t logic.Term) { w.sides = append(w.sides, w.Implies(w.path, t)) }

// given translates where a condition is known.
func (w *world) given(t logic.Term, translate func()) {
	before := w.path
	w.path = w.And(before, t)
	translate()
	w.path = before
}

// with translates where a name stands for a value.
func (w *world) with(name string, value any, translate func()) {
	before := w.scope
	w.scope = maps.Clone(before)
	w.scope[name] = value
	translate()
	w.scope = before
}

// node makes an arbitrary node.
func (w *world) node(name string) node {
	u := node{of: name, value: map[string]logic.Int{}, rest: map[string]word{}}
	for _, g := range w.member.Fields {
		if w.byNumber && shapeOf(g) != single {
			continue
		}
		x := w.IntVar(name + "." + plain(g.Name))
		u.value[g.Name] = x
		inside := w.inField(g, x)
		switch shapeOf(g) {
		case array:
			inside = w.Implies(w.there[w.classOf(g.Name)], inside)
		case row:
			inside = w.Implies(w.there[w.classOf(g.Name)], inside)
			u.rest[g.Name] = word{rows: []string{name + "." + g.Name}}
		}
		w.assume(inside)
	}
	return u
}

// inField is that a number is a value of a field, or of one place of it.
func (w *world) inField(g syntax.FieldGroup, x logic.Int) logic.Term {
	size := w.Number(2)
	if g.Digits {
		size = w.number(g.Size)
	}
	return w.And(w.Le(w.Number(0), x), w.Lt(x, size))
}

// differ is that two nodes differ, which is at the places that are looked at where any place does.
func (w *world) differ(u, v node) logic.Term {
	some := logic.False
	for _, g := range w.member.Fields {
		if shapeOf(g) == single {
			some = w.Or(some, w.Not(w.Eq(u.value[g.Name], v.value[g.Name])))
		}
	}
	for _, c := range w.classes {
		here := logic.False
		for _, g := range c.groups {
			here = w.Or(here, w.Not(w.Eq(u.value[g.Name], v.value[g.Name])))
		}
		w.assume(w.Implies(w.there[c], here))
		some = w.Or(some, w.there[c])
	}
	return some
}

// sum is a sum over the places of a class: a part at the place that is looked at, and a rest, which is the same wherever
// the sum is asked for again, and a number from 0. Where no place is looked at it is none.
func (w *world) sum(c *class, key string, part, none logic.Int) logic.Int {
	if w.far != nil && w.far.alike {
		return w.times(c, part)
	}
	return w.ChooseInt(w.there[c], w.Add(part, w.rest(c, key)), none)
}

func (w *world) rest(c *class, key string) logic.Int {
	key = c.name + " " + key
	x, known := w.rests[key]
	if !known {
		x = w.IntVar(fmt.Sprintf("rest%d", len(w.rests)+1))
		w.rests[key] = x
		w.assume(w.Le(w.Number(0), x))
	}
	return x
}

// count is a sum of parts that are 0 or 1, and of which there are most, beside the place that is looked at.
func (w *world) count(c *class, key string) logic.Int {
	x := w.rest(c, key)
	w.assume(w.Implies(w.there[c], w.Lt(x, w.counts[c])))
	return x
}

// ones is the number of the bits 1 of a number.
func (w *world) ones(b bits) logic.Int {
	if w.far != nil && w.far.alike {
		return w.far.ones(w, b)
	}
	none, others, all := w.Number(0), w.Number(0), w.counts[b.class]
	if rows := b.rest.rows; len(rows) > 0 {
		key := strings.Join(rows, " ")
		others = w.count(b.class, key)
		if same := len(rows) == 2 && rows[0][1:] == rows[1][1:]; !same {
			none = w.rest(b.class, "nowhere "+key)
			w.assume(w.Le(none, all))
		}
	}
	if b.rest.inverted {
		none, others = w.Add(all, w.Scale(-1, none)), w.Add(w.Plus(all, -1), w.Scale(-1, others))
	}
	return w.ChooseInt(w.there[b.class], w.Add(b.at, others), none)
}

// same is that two nodes are one.
func (w *world) same(u, v node) logic.Term {
	all := logic.True
	for _, g := range w.member.Fields {
		x, y, c := u.value[g.Name], v.value[g.Name], w.classOf(g.Name)
		differ := w.ChooseInt(w.Eq(x, y), w.Number(0), w.Number(1))
		switch shapeOf(g) {
		case single:
			all = w.And(all, w.Eq(x, y))
		case array:
			if u.of == v.of {
				all = w.And(all, w.Implies(w.there[c], w.Eq(x, y)))
				continue
			}
			w.count(c, "differing "+g.Name)
			all = w.And(all, w.Eq(w.sum(c, "differing "+g.Name, differ, w.Number(0)), w.Number(0)))
		case row:
			all = w.And(all, w.Eq(w.ones(bits{c, differ, u.rest[g.Name].plus(v.rest[g.Name])}), w.Number(0)))
		}
	}
	return all
}

func (p *problem) group(name string) (syntax.FieldGroup, bool) {
	at := slices.IndexFunc(p.member.Fields, func(g syntax.FieldGroup) bool { return g.Name == name })
	if at < 0 {
		return syntax.FieldGroup{}, false
	}
	return p.member.Fields[at], true
}

// classOf is the class of a group with places, else nil.
func (p *problem) classOf(field string) *class {
	for _, c := range p.classes {
		if slices.ContainsFunc(c.groups, func(g syntax.FieldGroup) bool { return g.Name == field }) {
			return c
		}
	}
	return nil
}
