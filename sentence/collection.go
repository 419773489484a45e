package sentence

import "slices"

// collection compiles [a,b], {a,b} and a..b as values.
func (c *compiler) collection(e *Expr, s *scope) code {
	if e.Op == Range {
		return setOfDomain(e.Pos, c.rangeDomain(e, s))
	}
	parts := make([]func(*frame) Value, len(e.Args))
	codes := make([]code, len(e.Args))
	r := code{form: form{kind: lists}, cost: 2 + 2*len(e.Args)}
	if e.Op == Set {
		r.kind = sets
	}
	item := bottom
	for i, a := range e.Args {
		x := c.expr(a, s)
		codes[i], parts[i] = x, x.boxed()
		item = either(item, x.form)
		if i == 0 {
			item = x.form
		}
		r.on, r.cost = r.on|x.on, r.cost+x.cost
	}
	r.item = &item
	isSet := e.Op == Set
	r.value = func(f *frame) Value {
		items := make([]Value, len(parts))
		for i, p := range parts {
			items[i] = p(f)
		}
		if isSet {
			return setValue(items)
		}
		return listValue(items)
	}
	if isSet {
		return r
	}
	r.parts = codes
	r.adds = func(f *frame, to []Value) []Value {
		for _, p := range parts {
			to = append(to, p(f))
		}
		return to
	}
	return r.ofBoxed(codes, func(x []Value) Value { return listValue(slices.Clone(x)) })
}

// setOfDomain is the set of what a domain runs through.
func setOfDomain(at Pos, d domain) code {
	item := d.form
	if d.items == nil {
		d.cost += maxFold // it may have far too many members to list them while compiling
	}
	return code{
		form: form{kind: sets, item: &item}, on: d.on, cost: d.cost + 20, at: at,
		value: func(f *frame) Value { return setValue(slices.Clone(d.all(f))) },
	}
}

// membership compiles "x in D".
func (c *compiler) membership(e *Expr, x code, s *scope) code {
	r := code{form: form{kind: truths}, on: x.on, cost: x.cost + 2, at: e.Pos}
	if e.Op == Range {
		d := c.rangeDomain(e, s)
		r.on, r.cost = r.on|d.on, r.cost+d.cost
		n, first, last, open := x.number(), d.first, d.last, d.unending
		r.truth = func(f *frame) bool {
			v := n(f)
			return first(f) <= v && (open || v <= last(f))
		}
		return r
	}
	if e.Op == Set || e.Op == List {
		return c.amongParts(e, x, s, r)
	}
	d := c.expr(e, s)
	if d.kind != lists && d.kind != sets && d.kind != anything && !d.never() {
		fail(e.Pos, "%s where a list or set is wanted", d.tell())
	}
	value, items, at := x.boxed(), d.boxed(), e.Pos
	r.on, r.cost = r.on|d.on, r.cost+d.cost+10
	r.truth = func(f *frame) bool {
		v := value(f)
		in := items(f)
		if in.kind != ListOf && in.kind != SetOf {
			fail(at, "%s where a list or set is wanted", described(in))
		}
		return contains(at, in, v)
	}
	return r
}

// amongParts is x in {a,b}: the set is not made.
func (c *compiler) amongParts(e *Expr, x code, s *scope, r code) code {
	variable, assign := c.variable(e.Pos, x)
	tests := make([]code, len(e.Args))
	for i, a := range e.Args {
		y := c.expr(a, s)
		tests[i] = c.relation(a.Pos, "=", variable, y)
		r.on, r.cost = r.on|y.on, r.cost+y.cost+1
	}
	r.truth = func(f *frame) bool {
		found := false
		for _, t := range tests {
			found = t.truth(f) || found
		}
		return found
	}
	r.picks = lanesOfAny(tests)
	if assign == nil {
		return r
	}
	return r.after([]*assignment{assign}, x.on, 0)
}

// contains is whether v is a member of a list or set.
func contains(at Pos, in, v Value) bool {
	items := in.Items()
	if in.kind == SetOf && len(items) > 8 {
		i, found := slices.BinarySearchFunc(items, v, order)
		return found && same(at, items[i], v)
	}
	for _, x := range items {
		if same(at, x, v) {
			return true
		}
	}
	return false
}

// joinCode compiles ++, |, &, - of lists and sets, and G - F.
func (c *compiler) joinCode(e *Expr, a, b code) code {
	x, y, at, sign := a.boxed(), b.boxed(), e.Pos, e.Text
	r := code{on: a.on | b.on, cost: a.cost + b.cost + 10}
	switch {
	case a.kind == networks:
		r.form = form{kind: networks}
	case a.kind == lists || a.kind == sets:
		t := either(a.form, b.form)
		if sign == "&" || sign == "-" {
			t = a.form
		}
		r.form = form{kind: a.kind, item: t.item}
	}
	if sign == "++" && a.kind == lists && b.kind == lists {
		first, second := a.added(), b.added()
		r.adds = func(f *frame, to []Value) []Value { return second(f, first(f, to)) }
		r.value = r.adds.listed()
		return r
	}
	r.value = func(f *frame) Value { v := x(f); return join(at, sign, v, y(f)) }
	return r
}

// adding appends the members of a list to others, so that a list of several parts is made at once.
type adding func(f *frame, to []Value) []Value

// added is how the members of the list c are appended.
func (c code) added() adding {
	if c.adds != nil {
		return c.adds
	}
	value := c.boxed()
	return func(f *frame, to []Value) []Value { return append(to, value(f).Items()...) }
}

// listed is the list of what is appended.
func (add adding) listed() func(*frame) Value {
	var spare []Value // room, taken while the list is made
	return func(f *frame) Value {
		room := spare
		spare = nil
		room = add(f, room[:0])
		v := listValue(slices.Clone(room))
		spare = room
		return v
	}
}

func join(at Pos, sign string, a, b Value) Value {
	switch {
	case sign == "++" && a.kind == ListOf && b.kind == ListOf:
		return listValue(slices.Concat(a.Items(), b.Items()))
	case sign == "-" && a.kind == NetOf && (b.kind == SetOf || b.kind == ListOf):
		return netValue(a.p.(*Net).without(at, b.Items()))
	case sign == "-" && a.isNumber() && b.isNumber():
		return calculate(at, "-", a, b)
	case sign == "++" || a.kind != SetOf || b.kind != SetOf:
		fail(at, "%s %s %s: ++ joins lists; |, & and - take sets", described(a), sign, described(b))
	}
	return Value{kind: SetOf, p: merged(at, sign, a.Items(), b.Items())}
}

// merged are the members of two sets together, of both, or of the first only.
func merged(at Pos, sign string, a, b []Value) []Value {
	items := make([]Value, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		c := order(a[0], b[0])
		if sign != "|" && (c == 0 || a[0].rank() != b[0].rank()) {
			same(at, a[0], b[0]) // which stops where they cannot be compared
		}
		switch {
		case c < 0:
			if sign != "&" {
				items = append(items, a[0])
			}
			a = a[1:]
		case c > 0:
			if sign == "|" {
				items = append(items, b[0])
			}
			b = b[1:]
		default:
			if sign != "-" {
				items = append(items, a[0])
			}
			a, b = a[1:], b[1:]
		}
	}
	if sign != "&" {
		items = append(items, a...)
	}
	if sign == "|" {
		items = append(items, b...)
	}
	return slices.Clip(items)
}

// index compiles L[i].
func (c *compiler) index(e *Expr, s *scope) code {
	if e.Args[0].Op == Field {
		return c.arrayField(e, s)
	}
	l, i := c.expr(e.Args[0], s), c.expr(e.Args[1], s)
	if l.kind != lists && l.kind != anything && !l.never() {
		fail(e.Pos, "%s has no entries; want a list or table", l.tell())
	}
	list, place, at := l.boxed(), i.number(), e.Pos
	r := unboxed(at, l.of(), l.on|i.on, l.cost+i.cost+2, func(f *frame) Value {
		v := list(f)
		if v.kind != ListOf {
			fail(at, "%s has no entries; want a list or table", described(v))
		}
		items, n := v.Items(), place(f)
		if n < 0 || n >= int64(len(items)) {
			fail(at, "entry %d of a list of %d, which has the entries 0..%d", n, len(items), len(items)-1)
		}
		return items[n]
	})
	switch {
	case !i.scalar():
	case r.scalar():
		r.lanes = lanesOfIndex(l, i)
	case r.kind != truths:
		r.columns = columnsOfIndex(l, i)
	}
	return r
}
