package induction

import (
	"fmt"
	"slices"

	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/logic"
)

// change is what is written to places of an array or a row of bits: from one number to another, and to none where the
// second is less.
type change struct {
	field    string
	when     logic.Term
	from, to logic.Int
	all      bool                         // what is written is written to all places: a number need not be compared with them
	inverts  bool                         // bits, whose values are 1 less what they were
	value    func(at logic.Int) logic.Int // what is written to a place
	moved    func(at logic.Int) logic.Int // the place of the arbitrary node from which it comes; nil where that is not seen
	swaps    func(x logic.Int) logic.Int  // what each entry becomes, and that becomes the entry; nil where it is no such thing
}

// readPlace is a place of an arbitrary node that was read, and what stands there.
type readPlace struct{ at, value logic.Int }

// cell is what stands at a place of a field of a node. What an arbitrary node has is the same where the number of the place is.
func (w *world) cell(u node, g syntax.FieldGroup, at logic.Int) logic.Int {
	return w.cellAs(u, g, at, func(x logic.Int) logic.Int { return x })
}

// cellAs is what a function makes of it, in each case by itself. What was there before all places were written is not asked for.
func (w *world) cellAs(u node, g syntax.FieldGroup, at logic.Int, of func(x logic.Int) logic.Int) (x logic.Int) {
	changes := u.changesOf(g)
	from := len(changes) - 1
	for from >= 0 && !(changes[from].all && !changes[from].inverts && changes[from].when == logic.True) {
		from--
	}
	if from < 0 {
		x = of(w.cellBefore(u, g, at))
	} else {
		x = of(changes[from].value(at))
	}
	for _, c := range changes[from+1:] {
		here, after := c.when, w.Add(w.Number(1), w.Scale(-1, x))
		if !c.all {
			here = w.And(here, w.Within(c.from, at, c.to))
		}
		if !c.inverts {
			w.given(here, func() { after = of(c.value(at)) })
		}
		x = w.ChooseInt(here, after, x)
	}
	return x
}

// cellBefore is the same without changes.
func (w *world) cellBefore(u node, g syntax.FieldGroup, at logic.Int) logic.Int {
	key := u.of + "." + plain(g.Name)
	known := w.read[key]
	if i := slices.IndexFunc(known, func(c readPlace) bool { return c.at == at }); i >= 0 {
		return known[i].value
	}
	x := w.IntVar(fmt.Sprintf("%s.%d", key, len(known)+1))
	w.assume(w.inField(g, x))
	for _, c := range known {
		w.assume(w.Implies(w.Eq(c.at, at), w.Eq(c.value, x)))
		if w.distinct(g) {
			w.assume(w.Implies(w.All(w.inPlaces(g, at), w.inPlaces(g, c.at), w.Eq(c.value, x)), w.Eq(c.at, at)))
		}
	}
	w.read[key] = append(known, readPlace{at, x})
	for _, m := range slices.Clone(w.memberships) {
		if m.of.of == u.of && m.field.Name == g.Name && !w.reading {
			w.readOf(m, at)
		}
	}
	return x
}

// placesOf is how many places a group has.
func (w *world) placesOf(g syntax.FieldGroup) logic.Int {
	if shapeOf(g) == row {
		return w.number(g.Size)
	}
	return w.number(g.Count)
}

// place is a number as that of a place of a field.
func (w *world) place(g syntax.FieldGroup, e *syntax.Expr) logic.Int {
	at := w.number(e)
	w.need(w.inPlaces(g, at))
	return at
}

func (w *world) inPlaces(g syntax.FieldGroup, at logic.Int) logic.Term {
	return w.Within(w.Number(0), at, w.Plus(w.placesOf(g), -1))
}

// one is that two nodes that come of the same one agree in their single numbers, and at the places that were changed, or where bits
// between two places were inverted at an arbitrary place, another one each time: a goal, and no premise.
func (w *world) one(u, v node) logic.Term {
	w.compared++
	return w.Not(w.unlikeAt(u, v, func(g syntax.FieldGroup) []logic.Int {
		places, between := changed(u, v, g)
		if between {
			return []logic.Int{w.IntVar(fmt.Sprintf("place%d.%s", w.compared, plain(g.Name)))}
		}
		return places
	}))
}

// unlike is that two nodes that come of the same one differ in a single number, or at a place that a change of one of them begins or
// ends at.
func (w *world) unlike(u, v node) logic.Term {
	return w.unlikeAt(u, v, func(g syntax.FieldGroup) []logic.Int {
		places, _ := changed(u, v, g)
		return places
	})
}

// unlikeAt is that two nodes differ in a single number, or at places of other fields.
func (w *world) unlikeAt(u, v node, places func(g syntax.FieldGroup) []logic.Int) logic.Term {
	some := logic.False
	for _, g := range w.member.Fields {
		if shapeOf(g) == single {
			some = w.Or(some, w.Not(w.Eq(u.value[g.Name], v.value[g.Name])))
			continue
		}
		for _, at := range places(g) {
			some = w.Or(some, w.And(w.inPlaces(g, at), w.differAt(u, v, g, at)))
		}
	}
	return some
}

// changed are the places of a field at which changes of one of two nodes begin or end, and whether there are some between.
func changed(u, v node, g syntax.FieldGroup) (places []logic.Int, between bool) {
	for _, c := range slices.Concat(u.changes, v.changes) {
		if c.field != g.Name {
			continue
		}
		between = between || c.from != c.to
		for _, at := range []logic.Int{c.from, c.to} {
			if !slices.Contains(places, at) {
				places = append(places, at)
			}
		}
	}
	return places, between
}

// differAt is that two nodes that come of the same one differ at a place: where bits are inverted alone it is not asked what they were.
func (w *world) differAt(u, v node, g syntax.FieldGroup, at logic.Int) logic.Term {
	odd := logic.False
	for _, c := range slices.Concat(u.changes, v.changes) {
		switch {
		case c.field != g.Name:
		case !c.inverts:
			return w.Not(w.equalAt(u, at, v, at, g))
		default:
			odd = w.Xor(odd, w.And(c.when, w.Within(c.from, at, c.to)))
		}
	}
	return odd
}

// chosenNode is one of two nodes, by a condition, that come of the one from which a step leads.
func (w *world) chosenNode(c logic.Term, yes, no node) node {
	to := node{of: yes.of, value: map[string]logic.Int{}}
	for name := range yes.value {
		to.value[name] = w.ChooseInt(c, yes.value[name], no.value[name])
	}
	from, _ := w.scope[entail.Here].(node)
	before := len(from.changes)
	to.changes = append(slices.Clip(from.changes), w.chosenChanges(c, yes.changes[before:], no.changes[before:])...)
	return to
}

// where are changes that are made on a condition.
func (w *world) where(c logic.Term, changes []change) (list []change) {
	for _, one := range changes {
		one.when = w.And(c, one.when)
		list = append(list, one)
	}
	return list
}

func (w *world) chosenChanges(c logic.Term, yes, no []change) []change {
	return append(w.where(c, yes), w.where(w.Not(c), no)...)
}

// changedPlaces is what a change of a node does to an array or a row of bits.
func (w *world) changedPlaces(c syntax.Change, g syntax.FieldGroup, from node) []change {
	if shapeOf(g) == row && c.Index == nil {
		return w.inverted(c.Value, g, from)
	}
	if shapeOf(g) != array {
		beyond(c.Value, "a change of a field that is not looked at place by place")
	}
	if c.Index == nil {
		return w.listed(c.Value, g)
	}
	at, value := w.place(g, c.Index), w.number(c.Value)
	w.need(w.inField(g, value))
	one := change{field: g.Name, when: logic.True, from: at, to: at, value: func(logic.Int) logic.Int { return value }}
	if w.isMoved(c.Value, g) {
		from := w.movedFrom(c.Value, g)
		one.moved = func(logic.Int) logic.Int { return from }
	}
	return []change{one}
}

// isMoved reports whether a number is what stands at some place of a field of distinct entries, of a node whose entries are moved ones.
func (w *world) isMoved(e *syntax.Expr, g syntax.FieldGroup) bool {
	switch {
	case !w.distinct(g):
		return false
	case w.isCall(e, "if", 3):
		return w.isMoved(e.Args[1], g) && w.isMoved(e.Args[2], g)
	case w.isChoice(e):
		return !slices.ContainsFunc(e.Args, func(part *syntax.Expr) bool { return !w.isMoved(part, g) })
	}
	if e.Op != syntax.Index || e.Args[0].Op != syntax.Field || e.Args[0].Text != g.Name {
		return false
	}
	u, is := w.asNode(e.Args[0].Args[0])
	return is && w.permuted(g, u)
}

// movedFrom is that place, in the arbitrary node.
func (w *world) movedFrom(e *syntax.Expr, g syntax.FieldGroup) logic.Int {
	if w.isChoice(e) {
		return chosen(w, e, func(part *syntax.Expr) logic.Int { return w.movedFrom(part, g) }, w.ChooseInt)
	}
	u, is := w.asNode(e.Args[0].Args[0])
	if !is {
		beyond(e, "an entry of what is no field")
	}
	return w.origin(u, g, w.place(g, e.Args[1]))
}

// origin is the place of an arbitrary node from which comes what stands at a place of a node.
func (w *world) origin(u node, g syntax.FieldGroup, at logic.Int) logic.Int {
	from := at
	for _, c := range u.changes {
		if c.field == g.Name {
			from = w.ChooseInt(w.And(c.when, w.Within(c.from, at, c.to)), c.moved(at), from)
		}
	}
	return from
}

// permuted reports whether all changes of a field of distinct entries move entries that the arbitrary node has: two of them are equal where
// they come from one place.
func (w *world) permuted(g syntax.FieldGroup, nodes ...node) bool {
	for _, u := range nodes {
		if slices.ContainsFunc(u.changes, func(c change) bool { return c.field == g.Name && c.moved == nil }) {
			return false
		}
	}
	return w.distinct(g)
}

// equalAt is that what stands at a place of one node stands at a place of another, or the same, that comes of the same one.
func (w *world) equalAt(u node, a logic.Int, v node, b logic.Int, g syntax.FieldGroup) logic.Term {
	if w.permuted(g, u, v) {
		return w.Eq(w.origin(u, g, a), w.origin(v, g, b))
	}
	return w.Eq(w.cell(u, g, a), w.cell(v, g, b))
}

// listed is what a list such as "list j in 0..n-1: u.x[n-1-j]" writes to all places of an array: at each one what the list says there.
func (w *world) listed(e *syntax.Expr, g syntax.FieldGroup) []change {
	if e.Op != syntax.Binder || e.Text != "list" || e.Where != nil || len(e.Binds) != 1 || len(e.Binds[0].Names) != 1 {
		beyond(e, "a change of a whole array that is no list over its places")
	}
	in, last := e.Binds[0].In, w.Plus(w.placesOf(g), -1)
	if in.Op != syntax.Range || len(in.Args) != 2 {
		beyond(in, "a domain that is no range")
	}
	w.need(w.And(w.Eq(w.number(in.Args[0]), w.Number(0)), w.Eq(w.number(in.Args[1]), last)))
	scope := w.scope
	at := func(place logic.Int, of func() logic.Int) (x logic.Int) {
		now := w.scope
		w.scope = scope
		w.with(e.Binds[0].Names[0], place, func() { x = of() })
		w.scope = now
		return x
	}
	value := func() logic.Int { return w.number(e.Args[0]) }
	w.compared++
	any := w.IntVar(fmt.Sprintf("entry%d.%s", w.compared, plain(g.Name))) // at each of which it has a digit
	w.given(w.inPlaces(g, any), func() { w.need(w.inField(g, at(any, value))) })
	again := func(of func() logic.Int) func(place logic.Int) logic.Int {
		return func(place logic.Int) logic.Int {
			sides := w.sides
			defer func() { w.sides = sides }()
			return at(place, of)
		}
	}
	one := change{field: g.Name, when: logic.True, from: w.Number(0), to: last, value: again(value)}
	if w.isMoved(e.Args[0], g) {
		one.moved = again(func() logic.Int { return w.movedFrom(e.Args[0], g) })
	}
	return []change{one}
}

// distinct is whether no two entries of a field of a node are equal.
func (p *problem) distinct(g syntax.FieldGroup) bool {
	return slices.Contains(p.member.Distinct, g.Name)
}

// isNode is that an address is a node: at two arbitrary places of a field of distinct entries are two digits. It is a goal, and no premise.
func (w *world) isNode(u node) logic.Term {
	all := logic.True
	for _, g := range w.member.Fields {
		if w.distinct(g) {
			a, b := w.IntVar("one."+plain(g.Name)), w.IntVar("other."+plain(g.Name))
			all = w.And(all, w.Implies(w.All(w.inPlaces(g, a), w.inPlaces(g, b), w.Lt(a, b)), w.Not(w.equalAt(u, a, u, b, g))))
		}
	}
	return all
}

// whole is the row of bits that e is, of a node.
func (w *world) whole(e *syntax.Expr) (u node, g syntax.FieldGroup, is bool) {
	of := e
	if e.Op == syntax.Field {
		of = e.Args[0]
		g, is = w.group(e.Text)
	} else if is = len(w.member.Fields) == 1; is {
		g = w.member.Fields[0]
	}
	if !is || of.Op != syntax.Name || shapeOf(g) != row {
		return node{}, g, false
	}
	u, is = w.scope[of.Text].(node)
	return u, g, is
}

// isCall is whether e calls a function of the language, and no definition of its name.
func (w *world) isCall(e *syntax.Expr, name string, args int) bool {
	return e.Op == syntax.Call && e.Text == name && len(e.Args) == args && !w.stated.Defines(name)
}

// isChoice is whether e is one of several by conditions.
func (w *world) isChoice(e *syntax.Expr) bool {
	return e.Op == syntax.Cases || e.Op == syntax.Given || w.isCall(e, "if", 3)
}

// isRow reports whether e is a row of bits, or made of one by bits that are inverted.
func (w *world) isRow(e *syntax.Expr) bool {
	switch {
	case e.Op == syntax.Name || e.Op == syntax.Field:
		_, _, is := w.whole(e)
		return is
	case w.isChoice(e) || w.isCall(e, "xor", 2):
		return slices.ContainsFunc(e.Args, w.isRow)
	}
	return e.Op == syntax.Binary && e.Text == "-" && isAll(e.Args[0], nil) && w.isRow(e.Args[1])
}

// changesOf are those of a field.
func (u node) changesOf(g syntax.FieldGroup) []change {
	return slices.DeleteFunc(slices.Clone(u.changes), func(c change) bool { return c.field != g.Name })
}

// hasRow is that two nodes have the same row of bits, as neither of them has another than the arbitrary node, or both are one.
func (u node) hasRow(v node, g syntax.FieldGroup) bool {
	none := len(u.changesOf(g)) == 0 && len(v.changesOf(g)) == 0
	one := len(u.changes) > 0 && len(u.changes) == len(v.changes) && &u.changes[0] == &v.changes[0]
	return u.of == v.of && (none || one)
}

// inverted are the changes that make a field of a node what e says; from is that node as it was.
func (w *world) inverted(e *syntax.Expr, g syntax.FieldGroup, from node) []change {
	is := func(e *syntax.Expr) []change { return w.inverted(e, g, from) }
	switch {
	case e.Op == syntax.Name || e.Op == syntax.Field:
		if u, of, is := w.whole(e); is && of.Name == g.Name && u.hasRow(from, g) {
			return nil
		}
	case w.isChoice(e):
		return chosen(w, e, is, w.chosenChanges)
	case w.isCall(e, "xor", 2):
		for i, a := range e.Args {
			if w.isRow(a) {
				return append(is(a), w.mask(e.Args[1-i], g)...)
			}
		}
	case e.Op == syntax.Binary && e.Text == "-" && isAll(e.Args[0], nil) && w.isRow(e.Args[1]):
		exponent := e.Args[0].Args[0].Args[1]
		w.need(w.Eq(w.number(exponent), w.placesOf(g)))
		return append(is(e.Args[1]), w.mask(e.Args[0], g)...)
	}
	beyond(e, "a change of a field that is not made bit by bit")
	return nil
}

// mask are the places of the bits 1 of a number, as changes that invert what stands there.
func (w *world) mask(e *syntax.Expr, g syntax.FieldGroup) []change {
	is := func(e *syntax.Expr) []change { return w.mask(e, g) }
	switch {
	case e.Op == syntax.Number:
		return w.written(e, g)
	case w.isChoice(e):
		return chosen(w, e, is, w.chosenChanges)
	case w.isCall(e, "xor", 2):
		return append(is(e.Args[0]), is(e.Args[1])...)
	case isPower(e):
		at := w.number(e.Args[1])
		return w.inverts(g, at, at)
	case e.Op == syntax.Binary && e.Text == "-" && isPower(e.Args[0]):
		to := w.number(e.Args[0].Args[1])
		from := w.Number(0)
		switch less := e.Args[1]; {
		case isPower(less):
			from = w.number(less.Args[1])
		case less.Op != syntax.Number || less.Text != "1":
			beyond(e, "a number whose bits are not looked at one by one")
		}
		w.need(w.And(w.Le(w.Number(0), from), w.Le(from, to)))
		return w.inverts(g, from, w.Plus(to, -1))
	case e.Op == syntax.Binary && e.Text == "+":
		one, other := is(e.Args[0]), is(e.Args[1])
		for _, a := range one { // no bit is 1 in both, so that nothing is carried
			for _, b := range other {
				both := w.And(w.Le(a.from, b.to), w.Le(b.from, a.to))
				w.need(w.Not(w.All(a.when, b.when, both)))
			}
		}
		return append(one, other...)
	case e.Op == syntax.Binary && e.Text == "*":
		for i, power := range e.Args {
			if isPower(power) {
				return w.shifted(e.Args[1-i], power.Args[1], g)
			}
		}
	}
	return w.where(w.bit(e), w.inverts(g, w.Number(0), w.Number(0)))
}

// bit is that a number, which has to be 0 or 1, is 1.
func (w *world) bit(e *syntax.Expr) logic.Term {
	x := w.number(e)
	w.need(w.Within(w.Number(0), x, w.Number(1)))
	return w.Eq(x, w.Number(1))
}

// shifted are the places of the bits 1 of a number times a power of 2: a number that is written, or one that has to be 0 or 1.
func (w *world) shifted(e, exponent *syntax.Expr, g syntax.FieldGroup) (list []change) {
	by := w.number(exponent)
	if e.Op != syntax.Number {
		return w.where(w.bit(e), w.inverts(g, by, by))
	}
	for _, c := range w.written(e, g) {
		list = append(list, w.inverts(g, w.Add(by, c.from), w.Add(by, c.to))...)
	}
	w.need(w.Le(w.Number(0), by))
	return list
}

// written are the places of the bits 1 of a number that is written.
func (w *world) written(e *syntax.Expr, g syntax.FieldGroup) (list []change) {
	n, is := w.constant(w.number(e))
	if !is || n < 0 {
		beyond(e, "a number whose bits are not looked at one by one")
	}
	for i := 0; n>>i != 0; i++ {
		if n>>i&1 == 1 {
			list = append(list, w.inverts(g, w.Number(i), w.Number(i))...)
		}
	}
	return list
}

// inverts is the change of the bits from one place to another, which have to be there. An exponent is not negative.
func (w *world) inverts(g syntax.FieldGroup, from, to logic.Int) []change {
	w.need(w.Le(w.Number(0), from))
	return []change{{field: g.Name, when: logic.True, from: from, to: to, inverts: true}}
}

// within needs the changes of a node to be at places of its fields.
func (w *world) within(u node) node {
	for _, c := range u.changes {
		g, _ := w.group(c.field)
		w.need(w.Implies(w.And(c.when, w.Le(c.from, c.to)), w.And(w.Le(w.Number(0), c.from), w.Lt(c.to, w.placesOf(g)))))
	}
	return u
}

// isPower is whether e is a power of 2.
func isPower(e *syntax.Expr) bool {
	return e.Op == syntax.Binary && e.Text == "^" && e.Args[0].Op == syntax.Number && e.Args[0].Text == "2"
}

// added is by how much the sum of the places of a field is more after the changes of a node, or by an even number else: as many as bits
// were inverted. What is written, also by changes one after the other, is written to different places.
func (w *world) added(u, to node, g syntax.FieldGroup) logic.Int {
	sum, written := w.Number(0), []change(nil)
	for _, c := range to.changes {
		if c.field != g.Name {
			continue
		}
		by := w.Plus(w.Add(c.to, w.Scale(-1, c.from)), 1)
		if !c.inverts {
			if c.from != c.to {
				beyond(w.member.Steps[0], "the sum of an array of which each place is written")
			}
			by = w.Add(c.value(c.from), w.Scale(-1, w.cell(u, g, c.from)))
			for _, other := range written {
				w.need(w.Not(w.All(c.when, other.when, w.Eq(c.from, other.from))))
			}
			written = append(written, c)
		}
		sum = w.Add(sum, w.ChooseInt(w.And(c.when, w.Le(c.from, c.to)), by, w.Number(0)))
	}
	return sum
}

// hints are numbers for the name of a range by which a step may lead back to v: those that a step led from there by, and where it is no
// number of a place, what is left of them in fields of digits, and the digits that v has at the places that were looked at.
func (w *world) hints(t taken, name string, v node) []logic.Int {
	if isPlace(name, t.step) {
		return w.tried
	}
	list := slices.Concat(w.wanted, w.tried)
	for _, g := range w.member.Fields {
		if !g.Digits {
			continue
		}
		for _, x := range w.tried {
			list = append(list, w.Add(w.number(g.Size), w.Scale(-1, x)))
		}
		if shapeOf(g) == single {
			list = append(list, v.value[g.Name])
		}
		for _, c := range w.read[v.of+"."+plain(g.Name)] {
			list = append(list, c.value)
		}
	}
	return list
}

// isPlace reports whether a step has a name in the number of a place.
func isPlace(name string, step *syntax.Expr) (is bool) {
	within := func(e *syntax.Expr) {
		if e != nil {
			e.Names(func(other string) { is = is || other == name })
		}
	}
	step.Walk(func(e *syntax.Expr) {
		switch {
		case e.Op == syntax.Index || e.Op == syntax.Binary && e.Text == "^" || e.Op == syntax.Call && e.Text == "bit" && len(e.Args) == 2:
			within(e.Args[1])
		}
		for _, c := range e.Changes {
			within(c.Index)
		}
	})
	return is
}

// reached is where a step leads: a node with changes, by cases, or the number of one where the address is one row of bits.
func (w *world) reached(e *syntax.Expr) node {
	of := e
	if e.Op == syntax.Update {
		of = e.Args[0]
	}
	if u, is := w.asNode(of); is {
		return w.changed(e, u)
	}
	switch u := w.scope[entail.Here].(node); {
	case w.isRow(e):
		u.changes = append(slices.Clip(u.changes), w.inverted(e, w.member.Fields[0], u)...)
		return u
	case w.isChoice(e):
		return chosen(w, e, w.reached, w.chosenNode)
	}
	beyond(e, "a step that is no change of fields")
	return node{}
}
