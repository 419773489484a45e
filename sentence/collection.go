package sentence

import (
	"cmp"
	"slices"

	"mccheck/sentence/syntax"
)

// collection compiles [a,b], {a,b} and a..b as values.
func (c *compiler) collection(e *syntax.Expr, s *scope) code {
	if e.Op == syntax.Range {
		return setOfDomain(e.Pos, c.rangeDomain(e, s))
	}
	parts := make([]func(*frame) Value, len(e.Args))
	codes := make([]code, len(e.Args))
	r := code{form: form{kind: lists}, cost: 2 + 2*len(e.Args)}
	if e.Op == syntax.Set {
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
	isSet := e.Op == syntax.Set
	if of, flat := r.flat(); flat {
		m := wordsWritten(codes)
		if isSet {
			r.value = collectedBy(m.words, func(words []int64) Value { return setOfWords(of, slices.Clone(words)) })
			return r
		}
		r.parts = codes
		return r.made(m)
	}
	r.value = func(f *frame) Value {
		items := make([]Value, len(parts))
		for i, p := range parts {
			items[i] = p(f)
		}
		if isSet {
			return setValue(e.Pos, items)
		}
		return listValue(items)
	}
	if isSet {
		return r
	}
	r.parts = codes
	r.making.values = func(f *frame, to []Value) []Value {
		for _, p := range parts {
			to = append(to, p(f))
		}
		return to
	}
	return r.ofBoxed(codes, func(x []Value) Value { return listValue(slices.Clone(x)) })
}

// setOfDomain is the set of what a domain runs through.
func setOfDomain(at syntax.Pos, d domain) code {
	item := d.form
	if d.items == nil {
		d.cost += maxFold // it may have far too many members to list them while compiling
	}
	r := code{form: form{kind: sets, item: &item}, on: d.on, cost: d.cost + 20, at: at}
	r.value = func(f *frame) Value { return setValue(at, slices.Clone(d.all(f))) }
	if of, flat := r.flat(); flat && d.words != nil {
		words := d.words
		r.value = func(f *frame) Value { return setOfWords(of, signed(words(f, nil))) }
	}
	return r
}

// membership compiles "x in D".
func (c *compiler) membership(e *syntax.Expr, x code, s *scope) code {
	r := code{form: form{kind: truths}, on: x.on, cost: x.cost + 2, at: e.Pos}
	if e.Op == syntax.Range {
		return c.withinRange(e, x, s, r)
	}
	if e.Op == syntax.Set || e.Op == syntax.List {
		return c.amongParts(e, x, s, r)
	}
	d := c.expr(e, s)
	if d.kind != lists && d.kind != sets && d.kind != anything && !d.never() {
		syntax.Fail(e.Pos, "%s where a list or set is wanted", d.tell())
	}
	value, items, at := x.boxed(), d.boxed(), e.Pos
	r.on, r.cost = r.on|d.on, r.cost+d.cost+10
	among := func(v, in Value) bool {
		if in.kind != ListOf && in.kind != SetOf {
			syntax.Fail(at, "%s where a list or set is wanted", described(in))
		}
		return contains(at, in, v)
	}
	r.truth = func(f *frame) bool { v := value(f); return among(v, items(f)) }
	return r.ofBoxed([]code{x, d}, func(x []Value) Value { return truth(among(x[0], x[1])) })
}

// withinRange is x in a..b: the range is not made. Both ends need a value, whatever x is.
func (c *compiler) withinRange(e *syntax.Expr, x code, s *scope, r code) code {
	comparable(e.Pos, x.form, anyWord)
	d := c.rangeDomain(e, s)
	r.on, r.cost = r.on|d.on, r.cost+d.cost
	first, last, at := d.first, d.last, e.Pos
	if d.unending {
		last = func(*frame) int64 { return anyWord.hi }
	}
	if x.scalar() {
		n := x.word
		r.truth = func(f *frame) bool {
			v, from, to := n(f), first(f), last(f)
			return from <= v && v <= to
		}
		r.picks = d.picksOfWithin(x)
		return r
	}
	value, open := x.boxed(), d.unending
	r.truth = func(f *frame) bool {
		v, from, to := value(f), first(f), last(f)
		if v.kind == Whole || v.kind == NodeOf {
			return from <= v.n && v.n <= to
		}
		same(at, v, whole(from)) // which fails where they are of two kinds
		return open && v.kind == Exact && v.Number().IsInt() && v.Number().Sign() > 0
	}
	return r
}

// picksOfWithin are the cases in which a word is in a range.
func (d domain) picksOfWithin(x code) func(*laner) picking {
	if d.many == nil {
		return nil
	}
	return func(l *laner) picking {
		words, m, room := l.words(x), d.many(l, true), new(column)
		return func(f *frame, at []uint8, to *several) []uint8 {
			words(f, at, room)
			m.find(f, at, m)
			n := 0
			for _, i := range at {
				to[n&(laneCount-1)] = i
				if m.first[i] <= room[i] && room[i] <= m.last[i] {
					n++
				}
			}
			return to[:n]
		}
	}
}

// amongParts is x in {a,b}: the set is not made.
func (c *compiler) amongParts(e *syntax.Expr, x code, s *scope, r code) code {
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
func contains(at syntax.Pos, in, v Value) bool {
	if l := in.inWords(); l != nil {
		return l.contains(at, in, v)
	}
	if r := in.inRows(); r != nil {
		return r.contains(at, in, v)
	}
	items := in.Items()
	if in.kind == SetOf && len(items) > fewMembers {
		i, found := slices.BinarySearchFunc(items, v, order)
		if found {
			return same(at, items[i], v)
		}
		if n := slices.IndexFunc(items, func(x Value) bool { return x.kind == NodeOf }); v.kind == NodeOf && n >= 0 {
			mustMatch(at, items[n], v) // one tells of which network they are
		}
		return false
	}
	return slices.ContainsFunc(items, func(x Value) bool { return same(at, x, v) })
}

// joinCode compiles ++, |, &, - of lists and sets, and G - F.
func (c *compiler) joinCode(e *syntax.Expr, a, b code) code {
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
	r.value = func(f *frame) Value { v := x(f); return join(at, sign, v, y(f)) }
	r = r.ofBoxed([]code{a, b}, func(x []Value) Value { return join(at, sign, x[0], x[1]) })
	if sign == "++" && a.kind == lists && b.kind == lists {
		return r.made(joinedLists(a, b))
	}
	return r
}

func join(at syntax.Pos, sign string, a, b Value) Value {
	switch {
	case sign == "++" && a.kind == ListOf && b.kind == ListOf:
		if x, y := bothInWords(a, b); x != nil && x.of == y.of {
			return listOfWords(x.of, slices.Concat(x.words, y.words))
		}
		return listValue(slices.Concat(a.Items(), b.Items()))
	case sign == "-" && a.kind == NetOf && (b.kind == SetOf || b.kind == ListOf):
		return netValue(a.p.(*Net).without(at, b.Items()))
	case sign == "-" && a.isNumber() && b.isNumber():
		return calculate(at, "-", a, b)
	case sign == "++" || a.kind != SetOf || b.kind != SetOf:
		syntax.Fail(at, "%s %s %s: ++ joins lists; |, & and - take sets", described(a), sign, described(b))
	}
	if x, y := bothInWords(a, b); x != nil && x.of == y.of {
		return Value{kind: SetOf, p: &wordList{x.of, merged(sign, x.words, y.words, cmp.Compare)}}
	}
	return Value{kind: SetOf, p: merged(sign, a.Items(), b.Items(), func(x, y Value) int {
		c := order(x, y)
		if c == 0 || sign != "|" && x.rank() != y.rank() {
			same(at, x, y) // which stops where they cannot be compared
		}
		return c
	})}
}

// merged are the members of two sets together, of both, or of the first only.
func merged[T any](sign string, a, b []T, order func(T, T) int) []T {
	items := make([]T, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		c := order(a[0], b[0])
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
func (c *compiler) index(e *syntax.Expr, s *scope) code {
	if e.Args[0].Op == syntax.Field {
		return c.arrayField(e, s)
	}
	l, i := c.expr(e.Args[0], s), c.expr(e.Args[1], s)
	if l.kind != lists && l.kind != anything && !l.never() {
		syntax.Fail(e.Pos, "%s has no entries; want a list or table", l.tell())
	}
	list, place, at := l.boxed(), i.number(), e.Pos
	find := func(f *frame) (v Value, n int64) {
		v = list(f)
		if v.kind != ListOf {
			syntax.Fail(at, "%s has no entries; want a list or table", described(v))
		}
		n = place(f)
		if size := v.size(); n < 0 || n >= int64(size) {
			syntax.Fail(at, "entry %d of a list of %d, which has the entries 0..%d", n, size, size-1)
		}
		return v, n
	}
	r := unboxed(at, l.of(), l.on|i.on, l.cost+i.cost+2, func(f *frame) Value {
		v, n := find(f)
		return v.member(int(n))
	})
	if _, flat := l.flat(); flat {
		r.word = func(f *frame) int64 {
			v, n := find(f)
			if l, _ := v.p.(*wordList); l != nil {
				return l.words[n]
			}
			return wordOrOverflow(v.member(int(n)))
		}
	}
	switch {
	case !i.scalar():
	case r.scalar():
		r.lanes = lanesOfIndex(l, i)
	case r.kind != truths:
		r.columns = columnsOfIndex(l, i)
	}
	return r
}
