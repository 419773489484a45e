package sentence

import (
	"slices"
	"strconv"
	"strings"

	"mccheck/sentence/syntax"
)

// fieldIn finds a field of an address.
func fieldIn(at syntax.Pos, g *Net, name string, index int) field {
	for _, f := range g.fields {
		if f.name == name && f.index == index {
			return f
		}
	}
	var names []string
	size := 0
	for _, f := range g.fields {
		if f.index <= 0 {
			names = append(names, f.name)
		}
		if f.name == name {
			size++
		}
	}
	switch {
	case (size > 0 || isArray(g, name)) && index < 0:
		syntax.Fail(at, "%s is an array of %d fields; want %s[i]", name, size, name)
	case size > 0 || isArray(g, name):
		noPlace(at, g, name, int64(index), size)
	}
	noField(at, g.String(), name, names)
	return field{}
}

// noField fails as a network has no field of a name, but those that are given.
func noField(at syntax.Pos, network, name string, has []string) {
	known := "none"
	if len(has) > 0 {
		known = strings.Join(has, ", ")
	}
	syntax.Fail(at, "%s has no field %q; it has %s", network, name, known)
}

// node compiles what has to be a node: of a network that is known, or nil.
func (c *compiler) nodeCode(e *syntax.Expr, s *scope) (v code, g *Net) {
	if e.Op == syntax.Name {
		if v, _ = s.find(e.Text); v.seen != nil {
			return v, v.network
		}
	}
	v = c.expr(e, s)
	if v.kind != nodes && v.kind != anything && !v.never() {
		syntax.Fail(e.Pos, "%s has no fields; want a node. node(G,x) is node number x of G", v.tell())
	}
	return v, v.network
}

// field compiles u.a.
func (c *compiler) field(e *syntax.Expr, s *scope) code {
	u, g := c.nodeCode(e.Args[0], s)
	if g == nil {
		value := u.boxed()
		at, name := e.Pos, e.Text
		r := unboxed(at, anyWord, u.on, u.cost+5, func(f *frame) Value {
			v := mustBeNode(at, value(f))
			d := fieldIn(at, v.p.(*Net), name, -1)
			return whole(int64(d.get(uint64(v.n))))
		})
		r.lo = 0
		return r
	}
	if array := isArray(g, e.Text); array {
		return c.wholeArray(e, u, g)
	}
	d := fieldIn(e.Pos, g, e.Text, -1)
	if u.seen != nil {
		return u.seen.field(d, u)
	}
	return code{form: wordsIn(0, int64(d.size)-1), on: u.on, cost: u.cost + 1, word: d.of(u), lanes: d.lanesOf(u)}
}

func isArray(g *Net, name string) bool { return slices.Contains(g.arrays, name) }

// digitOf are the values of a field of an array, and 0 where it has no places.
func digitOf(fields []field) form {
	if len(fields) == 0 {
		return wordsIn(0, 0)
	}
	return wordsIn(0, int64(fields[0].size)-1)
}

// noPlace fails as an array has no field of an index.
func noPlace(at syntax.Pos, g *Net, name string, index int64, places int) {
	if places == 0 {
		syntax.Fail(at, "%s[%d]: %s of %s has no places", name, index, name, g)
	}
	syntax.Fail(at, "%s[%d]: %s has the fields 0..%d of %s", name, index, g, places-1, name)
}

// array are the fields of an array, in the order of their indices.
func (g *Net) array(name string) []field {
	var fields []field
	for _, d := range g.fields {
		if d.name == name {
			fields = append(fields, d)
		}
	}
	slices.Reverse(fields)
	return fields
}

// of reads the field of a node.
func (d field) of(u code) func(*frame) int64 {
	n := u.number()
	shift, mask := d.shift, int64(d.size)-1
	if shift < 0 {
		return func(f *frame) int64 { return int64(d.get(uint64(n(f)))) }
	}
	if slot, is := u.variable(); is {
		return func(f *frame) int64 { return f.words[slot] >> shift & mask }
	}
	return func(f *frame) int64 { return n(f) >> shift & mask }
}

func (d field) lanesOf(u code) func(*laner) evaluating {
	shift, mask := d.shift, int64(d.size)-1
	if shift < 0 {
		return lanesOfOne(u, func(x int64) int64 { return int64(d.get(uint64(x))) })
	}
	return func(l *laner) evaluating {
		of := l.operand(u, l.numbers)
		return func(f *frame, at []uint8, to *column) {
			x := of.in(f, at, to)
			for _, i := range at {
				to[i] = x[i] >> (shift & 63) & mask
			}
		}
	}
}

func mustBeNode(at syntax.Pos, v Value) Value {
	if v.kind != NodeOf {
		syntax.Fail(at, "%s has no fields; want a node. node(G,x) is node number x of G", described(v))
	}
	return v
}

// wholeArray is u.M, the list of the fields.
func (c *compiler) wholeArray(e *syntax.Expr, u code, g *Net) code {
	fields := g.array(e.Text)
	n := u.number()
	item := digitOf(fields)
	return code{form: form{kind: lists, item: &item}, on: u.on, cost: u.cost + len(fields), value: func(f *frame) Value {
		words := make([]int64, len(fields))
		if u.seen != nil {
			for i := range fields {
				words[i] = u.seen.value(&fields[i])
			}
			return listOfWords(nil, words)
		}
		x := uint64(n(f))
		for i, d := range fields {
			words[i] = int64(d.get(x))
		}
		return listOfWords(nil, words)
	}}
}

// arrayField compiles u.M[i].
func (c *compiler) arrayField(e *syntax.Expr, s *scope) code {
	at, name := e.Pos, e.Args[0].Text
	u, g := c.nodeCode(e.Args[0].Args[0], s)
	i := c.expr(e.Args[1], s)
	place := i.number()
	r := code{form: anyWord, on: u.on | i.on, cost: u.cost + i.cost + 2}
	r.lo = 0
	if g == nil {
		value := u.boxed()
		r.word = func(f *frame) int64 {
			v := mustBeNode(at, value(f))
			d := fieldIn(at, v.p.(*Net), name, int(max(place(f), -9)))
			return int64(d.get(uint64(v.n)))
		}
		return r
	}
	if !isArray(g, name) {
		fieldIn(at, g, name, -1)
		syntax.Fail(at, "%s is one field and no array; of a field of bits bit(u.%s,i) is one, and xor(u.%s,2^i) inverts it", name, name, name)
	}
	fields := g.array(name)
	n := u.number()
	r.form = digitOf(fields)
	if seen := u.seen; seen != nil {
		r.word = func(f *frame) int64 { return seen.entry(at, g, name, fields, place(f)) }
		return r
	}
	r.word = func(f *frame) int64 {
		x, k := uint64(n(f)), place(f)
		if k < 0 || k >= int64(len(fields)) {
			noPlace(at, g, name, k, len(fields))
		}
		return int64(fields[k].get(x))
	}
	if i.scalar() {
		r.lanes = lanesOfField(fields, u, i)
	}
	return r
}

// lanesOfField is u.M[i]. Where there is no such field the cases are decided one by one, which
// tells what is wrong.
func lanesOfField(fields []field, u, i code) func(*laner) evaluating {
	return lanesOfBoth(u, i, func(at []uint8, to, x, places *column) {
		for _, i := range at {
			k := places[i]
			if uint64(k) >= uint64(len(fields)) {
				panic(overflow{})
			}
			d := &fields[k]
			if d.shift >= 0 {
				to[i] = x[i] >> (d.shift & 63) & (int64(d.size) - 1)
			} else {
				to[i] = int64(d.get(uint64(x[i])))
			}
		}
	})
}

// update compiles u{a: x, M[i]: y} and G{a: x, b: y}.
func (c *compiler) update(e *syntax.Expr, s *scope) code {
	u := c.expr(e.Args[0], s)
	changes := make([]change, len(e.Changes))
	r := code{form: u.form, on: u.on, cost: u.cost + 2, at: e.Pos}
	for i, ch := range e.Changes {
		value := c.expr(ch.Value, s)
		r.on, r.cost = r.on|value.on, r.cost+value.cost+2
		changes[i] = change{code: value, at: ch.Pos, name: ch.Field, value: value.boxed()}
		if ch.Index != nil {
			index := c.expr(ch.Index, s)
			changes[i].index, changes[i].place = index.number(), index
			if k, err := strconv.Atoi(ch.Index.Text); err == nil && ch.Index.Op == syntax.Number {
				changes[i].known = &k
			}
			r.on, r.cost = r.on|index.on, r.cost+index.cost
		}
		switch {
		case u.kind == nodes:
			changes[i].fast(u.network, value)
		case u.kind == networks && u.fixed != nil:
			changes[i].fast(u.fixed.p.(*Net), value)
		}
	}
	apartFrom(changes)
	changes = apart(changes)
	switch {
	case u.never():
		return u
	case u.kind == networks && u.fixed != nil:
		g := u.fixed.p.(*Net).of()
		mustGiveAll(e.Pos, g, changes)
		r.form = nodesOf(g)
		r.word = func(f *frame) int64 { return changed(e.Pos, g, 0, changes, f) }
		r.lanes = lanesOfChanges(e.Pos, g, nil, changes)
	case u.kind == nodes:
		n, g := u.number(), u.network
		r.form = nodesOf(g)
		r.word = func(f *frame) int64 { return changed(e.Pos, g, g.address(uint64(n(f))), changes, f) }
		r.lanes = lanesOfChanges(e.Pos, g, &u, changes)
	case u.kind == anything || u.kind == networks:
		value := u.boxed()
		r.form = form{}
		r.value = func(f *frame) Value {
			v := value(f)
			if v.kind == NetOf {
				g := v.p.(*Net)
				return nodeValue(g, made(e.Pos, g, changes, f))
			}
			g, x := mustBeNode(e.Pos, v).Node()
			return nodeValue(g, changed(e.Pos, g, g.address(x), changes, f))
		}
	default:
		syntax.Fail(e.Pos, "%s has no fields; want a node or a network", u.tell())
	}
	return r
}

// change is a field with its new value; where all is known before, the field stands in
// only, and the value in word.
type change struct {
	code  code // of the value
	at    syntax.Pos
	name  string
	place code // of the index
	index func(*frame) int64
	value func(*frame) Value
	only  *field
	array []field // of M and M[i]: those of M
	word  func(*frame) int64

	known  *int     // the index, where it is written
	others []change // those before it that may be of the same field
}

// apartFrom finds for each change those before it that may be of the same field; of one field two changes mean nothing.
func apartFrom(changes []change) {
	for k := range changes {
		ch := &changes[k]
		for _, other := range changes[:k] {
			switch known := other.known != nil && ch.known != nil; {
			case other.name != ch.name || known && *other.known != *ch.known:
			case known || other.index == nil || ch.index == nil:
				syntax.Fail(ch.at, "the field %s is changed twice", ch.name)
			default:
				ch.others = append(ch.others, other)
			}
		}
	}
}

// mustBeOther fails where a change at an index is of a field that one before it changed.
func (ch *change) mustBeOther(index int64, f *frame) {
	for _, other := range ch.others {
		if other.index(f) == index {
			syntax.Fail(ch.at, "the field %s[%d] is changed twice", ch.name, index)
		}
	}
}

// apart writes "M: [x,y]" as changes of single fields.
func apart(changes []change) []change {
	var all []change
	for _, ch := range changes {
		if ch.index != nil || ch.array == nil || len(ch.code.parts) != len(ch.array) ||
			slices.ContainsFunc(ch.code.parts, func(p code) bool { return !p.scalar() }) {
			all = append(all, ch)
			continue
		}
		for i, p := range ch.code.parts {
			all = append(all, change{code: p, at: ch.at, name: ch.name, only: &ch.array[i], word: p.number()})
		}
	}
	return all
}

// fast prepares a change of one field of a node of a known network.
func (ch *change) fast(g *Net, value code) {
	switch array := isArray(g, ch.name); {
	case !value.scalar() || array != (ch.index != nil):
		if !array {
			fieldIn(ch.at, g, ch.name, -1)
		} else if ch.index == nil {
			ch.array = g.array(ch.name)
		}
	case array:
		ch.array, ch.word = g.array(ch.name), value.number()
	default:
		d := fieldIn(ch.at, g, ch.name, -1)
		ch.only, ch.word = &d, value.number()
	}
}

// changed is the node at an address with some fields changed.
func changed(at syntax.Pos, g *Net, address uint64, changes []change, f *frame) int64 {
	for i := range changes {
		address = changes[i].apply(g, address, f)
	}
	return int64(g.mustBeNodeAt(at, address))
}

// lanesOfChanges is of changes of single fields of a node, or, where there is none, of the address of noughts; of other changes
// there is none. Where a field or a node is not there, or a field is changed twice, the cases are decided one by one, which
// tells what is wrong.
func lanesOfChanges(at syntax.Pos, g *Net, u *code, changes []change) func(*laner) evaluating {
	return func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		x, place, before := l.column(), l.column(), l.column()
		from := func(_ *frame, cases []uint8, to *column) {
			for _, i := range cases {
				to[i] = 0
			}
		}
		if u != nil {
			node := l.numbers(*u)
			from = func(f *frame, cases []uint8, to *column) {
				node(f, cases, to)
				g.addressesOf(cases, to)
			}
		}
		values, places, others := make([]evaluating, len(changes)), make([]evaluating, len(changes)), make([][]evaluating, len(changes))
		for i, ch := range changes {
			switch {
			case ch.only != nil:
			case ch.index != nil && ch.array != nil && ch.place.scalar():
				places[i] = l.numbers(ch.place)
				for _, other := range ch.others {
					if !other.place.scalar() {
						return nil
					}
					others[i] = append(others[i], l.numbers(other.place))
				}
			default:
				return nil
			}
			values[i] = l.numbers(ch.code)
		}
		return func(f *frame, cases []uint8, to *column) {
			from(f, cases, to)
			for k, value := range values {
				value(f, cases, x)
				if only := changes[k].only; only != nil {
					for _, i := range cases {
						to[i] = int64(only.put(at, g, uint64(to[i]), x[i]))
					}
					continue
				}
				places[k](f, cases, place)
				for _, other := range others[k] {
					other(f, cases, before)
					for _, i := range cases {
						if place[i] == before[i] {
							panic(overflow{})
						}
					}
				}
				array := changes[k].array
				for _, i := range cases {
					if uint64(place[i]) >= uint64(len(array)) {
						panic(overflow{})
					}
					to[i] = int64(array[place[i]].put(at, g, uint64(to[i]), x[i]))
				}
			}
			g.nodesAt(cases, to)
		}
	}
}

func (ch *change) apply(g *Net, u uint64, f *frame) uint64 {
	if ch.only != nil {
		return ch.only.put(ch.at, g, u, ch.word(f))
	}
	if ch.array != nil && ch.index != nil {
		if i := ch.index(f); 0 <= i && i < int64(len(ch.array)) {
			ch.mustBeOther(i, f)
			return ch.array[i].put(ch.at, g, u, ch.word(f))
		}
	}
	v := ch.value(f)
	if ch.index != nil {
		i := ch.index(f)
		ch.mustBeOther(i, f)
		d := fieldIn(ch.at, g, ch.name, int(max(i, -9)))
		return d.put(ch.at, g, u, asWord(ch.at, v))
	}
	if v.kind != ListOf {
		d := fieldIn(ch.at, g, ch.name, -1)
		return d.put(ch.at, g, u, asWord(ch.at, v))
	}
	array := ch.array
	if array == nil {
		array = g.array(ch.name)
	}
	if len(array) != v.size() {
		syntax.Fail(ch.at, "a list of %d for the %d fields of %s", v.size(), len(array), ch.name)
	}
	for i := range array {
		u = array[i].put(ch.at, g, u, asWord(ch.at, v.member(i)))
	}
	return u
}

// put is the address u with x in the field, where it fits.
func (d *field) put(at syntax.Pos, g *Net, u uint64, x int64) uint64 {
	if uint64(x) >= d.size { // or x < 0
		syntax.Fail(at, "%d does not fit into %s of %s, want 0..%d", x, d.name, g, d.size-1)
	}
	return d.set(u, uint64(x))
}

// set is the address u with x, which fits, in the field.
func (d *field) set(u, x uint64) uint64 {
	if d.shift >= 0 {
		return u&^((d.size-1)<<d.shift) | x<<d.shift
	}
	return u + (x-d.in(u))*d.weight
}

// made is the node with all fields given.
func made(at syntax.Pos, g *Net, changes []change, f *frame) int64 {
	mustGiveAll(at, g, changes)
	return changed(at, g.of(), 0, changes, f)
}

func mustGiveAll(at syntax.Pos, g *Net, changes []change) {
	given := map[string]bool{}
	for _, ch := range changes {
		given[ch.name] = true
	}
	for _, d := range g.fields {
		if !given[d.name] {
			syntax.Fail(at, "the field %s of %s is not given", d.name, g)
		}
	}
}
