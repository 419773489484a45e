package sentence

import (
	"fmt"

	"mccheck/sentence/syntax"
)

// special is a definition that calls itself, compiled for arguments of some forms. What
// every inner call hands on unchanged keeps its value.
type special struct {
	result form
	frame  *layoutOf
	body   code
	falls  func(*frame) int64
	under  *measure
	free   []*frame
	ready  bool // the body is compiled
	value  func(*frame) Value
	number int                      // of the argument that is the measure, and 1 more; 0 where none is
	sizes  []int64                  // of the arguments, if all are nodes of small networks
	dense  []*denseChunk            // by these, each made when one of its values is asked for
	left   []*denseChunk            // of another instance, or nil
	key    *tableKey                // by which others find the table, or nil
	forms  []form                   // of the arguments of a table
	small  *memory[uint64, int64]   // by arguments that are small words, packed into one
	words  *memory[[4]int64, int64] // by those that are not
	lists  *memory[uint64, Value]   // by arguments that are small words, too
	values *memory[string, Value]
}

// measure is what has to get smaller from call to call of a definition.
type measure struct {
	now    int64
	active bool
}

// maxCalls bounds the calls of definitions within each other.
const maxCalls = 10000

// recursive compiles the call of a definition that calls itself.
func (c *compiler) recursive(e *syntax.Expr, d *definition, args []code) code {
	if unrolled := c.unrolled(e, d, args); unrolled != nil {
		return *unrolled
	}
	fixed := unchanged(d)
	forms := make([]form, len(args))
	name := d.Name
	for i, a := range args {
		forms[i] = a.form
		if !fixed[i] || a.fixed == nil {
			forms[i] = a.form.widened()
			name += "|" + forms[i].name()
		} else {
			name += "|" + a.fixed.exactKey()
		}
	}
	sp := c.specials[name]
	if sp == nil {
		if sp = c.specialise(d, name, args, forms, fixed); c.saysTheSame(d) {
			sp.key = &tableKey{d.Let, name}
		}
	}
	r := sp.called(c.machine, e, d, args, fixed)
	if around, within := c.unrolling[d]; within {
		r = r.under(sp.under, around.now)
	}
	return r
}

// under is the code of a call that stands in a call whose measure is now, which is written out.
func (r code) under(m *measure, now code) code {
	within := func(f *frame) (before measure) {
		before = *m
		*m = measure{now.word(f), true}
		return before
	}
	r.on, r.slot, r.lanes, r.picks, r.columns = r.on|now.on, 0, nil, nil, nil
	switch {
	case r.kind == truths:
		b := r.truth
		r.truth = func(f *frame) (x bool) { before := within(f); x, *m = b(f), before; return x }
	case r.scalar():
		n := r.word
		r.word = func(f *frame) (x int64) { before := within(f); x, *m = n(f), before; return x }
	default:
		v := r.value
		r.value = func(f *frame) (x Value) { before := within(f); x, *m = v(f), before; return x }
	}
	return r
}

// widened forgets the bounds of a form, so that calls with other numbers share code.
func (t form) widened() form {
	switch t.kind {
	case words:
		if t.lo > t.hi { // no number
			return t
		}
		return form{kind: words, lo: anyWord.lo, hi: anyWord.hi, unlike: t.unlike}
	case nodes:
		return form{kind: nodes, lo: 0, hi: int64(t.network.Order) - 1, unlike: t.unlike, network: t.network}
	case lists, sets:
		if t.item != nil {
			item := t.item.widened()
			t.item = &item
		}
	}
	return t
}

// name tells forms that are widened apart.
func (t form) name() string {
	text := fmt.Sprintf("%d %t %t %p", t.kind, t.unlike, t.lo > t.hi, t.network)
	if t.item != nil {
		text += " of " + t.item.name()
	}
	return text
}

// unchanged says which parameters each inner call of d hands on as they are.
func unchanged(d *definition) []bool {
	same := make([]bool, len(d.Params))
	for i := range same {
		same[i] = true
	}
	d.Body.Walk(func(e *syntax.Expr) {
		if e.Op == syntax.Call && e.Text == d.Name && len(e.Args) == len(same) {
			for i, a := range e.Args {
				same[i] = same[i] && a.Op == syntax.Name && a.Text == d.Params[i].Name
			}
		}
	})
	bound := syntax.BoundIn(d.Body)
	for i, p := range d.Params {
		same[i] = same[i] && !bound[p.Name]
	}
	return same
}

// called is the code of a call of sp.
func (sp *special) called(m *machine, e *syntax.Expr, d *definition, args []code, fixed []bool) code {
	r := code{form: sp.result, cost: 200, at: e.Pos}
	if !sp.ready { // it must not be evaluated while its body is compiled
		r.cost = maxFold + 1
	}
	var set []func(from, to *frame)
	var open []code
	var forms []form
	scalars := true
	for i, a := range args {
		if fixed[i] && a.fixed != nil {
			continue
		}
		r.on |= a.on
		set, open = append(set, a.setter(len(set))), append(open, a)
		forms = append(forms, a.form.widened())
		scalars = scalars && (a.scalar() || a.kind == truths)
	}
	call := func(f *frame) *frame { return sp.enter(f, set) }
	if scalars && len(set) <= 4 && (sp.result.scalar() || sp.result.kind == truths) {
		if sp.sizes == nil {
			sp.densely(forms)
		}
		return sp.wordCall(e, d, r, open)
	}
	remembered := func(g *frame) Value {
		key := make([]byte, 0, 64)
		for i := range set {
			key = word(g.words[i]).appendKey(key, true)
			key = g.values[i].appendKey(key, true)
		}
		if v, known := sp.values.at(string(key)); known {
			return v
		}
		return sp.values.put(string(key), sp.value(g))
	}
	if scalars {
		byText := remembered
		remembered = func(g *frame) Value {
			key, small := packed(g.words[:len(set)])
			if !small {
				return byText(g)
			}
			if v, known := sp.lists.at(key); known {
				return v
			}
			return sp.lists.put(key, sp.value(g))
		}
	}
	value := func(g *frame) Value {
		outer := sp.check(e.Pos, d, g)
		v := remembered(g)
		sp.leave(g, outer)
		return v
	}
	return unboxed(e.Pos, r.form, r.on, r.cost, func(f *frame) Value { return value(call(f)) }).ofBoxed(open, func(x []Value) Value {
		g := sp.room(m)
		for i, v := range x {
			forms[i].setSlot(g, i, v)
			g.next(i)
		}
		return value(g)
	})
}

// setter writes an argument into place i of the frame of a call.
func (c code) setter(i int) func(from, to *frame) {
	switch {
	case c.kind == truths:
		n := c.wordOrTruth()
		return func(from, to *frame) { to.words[i] = n(from) }
	case c.scalar():
		if slot, is := c.variable(); is {
			return func(from, to *frame) { to.words[i] = from.words[slot] }
		}
		n := c.word
		return func(from, to *frame) { to.words[i] = n(from) }
	}
	v := c.value
	return func(from, to *frame) { to.values[i] = v(from) }
}

// wordOrTruth is a word, or 1 of what is true and 0 of what is false.
func (c code) wordOrTruth() func(*frame) int64 {
	if c.kind != truths {
		return c.word
	}
	b := c.truth
	return func(f *frame) int64 { return truth(b(f)).n }
}

// room is a frame that no call uses.
func (sp *special) room(m *machine) (g *frame) {
	if n := len(sp.free); n > 0 {
		g, sp.free = sp.free[n-1], sp.free[:n-1]
		return g
	}
	return sp.frame.newFrame(m)
}

// enter is a frame with the arguments.
func (sp *special) enter(f *frame, set []func(from, to *frame)) *frame {
	g := sp.room(f.machine)
	for i, s := range set {
		s(f, g)
		g.next(i)
	}
	return g
}

// check stops where the measure is not smaller than that of the call around.
func (sp *special) check(at syntax.Pos, d *definition, g *frame) (outer measure) {
	outer = *sp.under
	now := sp.falls(g)
	mustFall(at, d, now, outer.above(now))
	if g.depth++; g.depth > maxCalls {
		syntax.TooMuch(at, "more than %d calls within each other", maxCalls)
	}
	*sp.under = measure{now, true}
	return outer
}

// above is the measure of the call around one whose measure is now, or 1 more where there is none.
func (m measure) above(now int64) int64 {
	if m.active {
		return m.now
	}
	return now + 1
}

func (sp *special) leave(g *frame, outer measure) {
	g.depth--
	*sp.under = outer
	sp.free = append(sp.free, g)
}

// wordCall is called for words. A value that is known needs no frame.
func (sp *special) wordCall(e *syntax.Expr, d *definition, r code, args []code) code {
	count := len(args)
	words := make([]func(*frame) int64, count)
	for i, a := range args {
		words[i] = a.wordOrTruth()
	}
	get := func(m *machine, x *[4]int64) int64 {
		if v, now, known := sp.known(x[:count]); known {
			mustFall(e.Pos, d, now, sp.under.above(now))
			return v
		}
		g := sp.room(m)
		for i := range count {
			g.words[i] = x[i]
			g.next(i)
		}
		outer := sp.check(e.Pos, d, g)
		v := sp.rememberedWord(g, count)
		sp.leave(g, outer)
		return v
	}
	one := func(f *frame) int64 {
		var x [4]int64
		for i, n := range words {
			x[i] = n(f)
		}
		return get(f.machine, &x)
	}
	lanes := func(l *laner) evaluating {
		defer l.release(l.used, l.listed)
		var many [4]operand
		var columns, rooms [4]*column
		for i, a := range args {
			if a.kind == truths || !l.laned(a) {
				return nil
			}
			rooms[i] = l.column() // before what is evaluated into it takes columns
			many[i] = l.operand(a, l.words)
		}
		return func(f *frame, at []uint8, to *column) {
			for i := range count {
				columns[i] = many[i].in(f, at, rooms[i])
			}
			var x [4]int64
			for _, i := range at {
				for k, from := range columns[:count] {
					x[k] = from[i]
				}
				to[i] = get(f.machine, &x)
			}
		}
	}
	if r.kind == truths {
		r.truth = func(f *frame) bool { return one(f) == 1 }
		r.picks = func(l *laner) picking { return l.truthsIn(lanes) }
	} else {
		r.word, r.lanes = one, lanes
	}
	return r
}

// known is a value that is remembered of arguments whose measure is known.
func (sp *special) known(x []int64) (v, now int64, known bool) {
	switch {
	case sp.dense != nil:
		place := sp.place(x)
		if chunk := sp.dense[place>>denseBits]; chunk != nil {
			at := place & (1<<denseBits - 1)
			return int64(chunk.values[at]) - denseBias, int64(chunk.falls[at]) - 1, chunk.falls[at] > 0
		}
	case sp.sizes == nil && sp.number > 0:
		if key, small := packed(x); small {
			v, known = sp.small.at(key)
			return v, x[sp.number-1], known
		}
	}
	return 0, 0, false
}

// rememberedWord is what the body says of so many arguments, which are words.
func (sp *special) rememberedWord(g *frame, count int) int64 {
	if sp.sizes != nil {
		return sp.denseWord(g)
	}
	if key, small := packed(g.words[:count]); small {
		if v, known := sp.small.at(key); known {
			return v
		}
		return sp.small.put(key, sp.word(g))
	}
	var key [4]int64
	copy(key[:], g.words[:count])
	if v, known := sp.words.at(key); known {
		return v
	}
	return sp.words.put(key, sp.word(g))
}

// packed are words as one, if each is so small that it has its share of the bits.
func packed(words []int64) (all uint64, small bool) {
	width := 64 / max(len(words), 1)
	for _, x := range words {
		if width < 64 && uint64(x)>>width != 0 {
			return 0, false
		}
		all = all<<width | uint64(x)
	}
	return all, true
}

// maxDense bounds the values of a definition that lie in a table by its arguments.
const maxDense = 1 << 22

// denseChunk are values one behind the other: denseBias more than each, denseNot of one that is not known, or
// denseElse of one that is not so small; and one more than the measures of those that are known, where these are small, or 0.
type denseChunk struct {
	values [1 << denseBits]uint32
	falls  [1 << denseBits]uint16
}

const (
	denseBits = 12
	denseBias = 1 << 31
	denseNot  = 0
	denseElse = 1
)

// denseWord is what the body says of nodes of small networks.
func (sp *special) denseWord(g *frame) int64 {
	place := sp.place(g.words)
	if sp.dense == nil {
		all := int64(1)
		for _, size := range sp.sizes {
			all *= size
		}
		sp.dense, sp.left = make([]*denseChunk, (all-1)>>denseBits+1), sp.leftChunks()
	}
	chunk := sp.dense[place>>denseBits]
	if chunk == nil {
		chunk = new(denseChunk)
		if sp.left != nil && sp.left[place>>denseBits] != nil {
			*chunk = *sp.left[place>>denseBits]
		}
		sp.dense[place>>denseBits] = chunk
	}
	at := place & (1<<denseBits - 1)
	entry := &chunk.values[at]
	switch *entry {
	case denseNot:
		v := sp.word(g)
		if *entry = denseElse; -denseBias+denseElse < v && v < denseBias {
			*entry = uint32(v + denseBias)
			if now := sp.under.now; now < 1<<16-1 {
				chunk.falls[at] = uint16(now + 1)
			}
			return v
		}
		return sp.small.put(uint64(place), v)
	case denseElse:
		if v, known := sp.small.at(uint64(place)); known {
			return v
		}
		return sp.small.put(uint64(place), sp.word(g))
	}
	return int64(*entry) - denseBias
}

// place is where the value of some arguments lies.
func (sp *special) place(x []int64) (place int64) {
	for i, size := range sp.sizes {
		place = place*size + x[i]
	}
	return place
}

// forget forgets what takes much room.
func (sp *special) forget() {
	sp.leaveTable()
	sp.dense, sp.left = nil, nil
	sp.small.forget()
	sp.words.forget()
	sp.lists.forget()
	sp.values.forget()
}

// densely sets the sizes, if all arguments are nodes of small networks.
func (sp *special) densely(forms []form) {
	size := int64(1)
	for _, t := range forms {
		if t.kind != nodes || t.unlike || t.network.Order > maxDense {
			return
		}
		if size *= int64(t.network.Order); size > maxDense {
			return
		}
	}
	sp.forms = forms
	for _, t := range forms {
		sp.sizes = append(sp.sizes, int64(t.network.Order))
	}
}

// word is what the body says, as a word.
func (sp *special) word(g *frame) int64 {
	if sp.body.kind == truths {
		return truth(sp.body.truth(g)).n
	}
	return sp.body.word(g)
}
