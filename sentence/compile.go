package sentence

import (
	"math/big"
	"math/bits"
	"slices"
	"strings"

	"mccheck/sentence/syntax"
)

// compiler turns the tree of a sentence into closures, at one point of the parameters.
type compiler struct {
	*Sentence
	exact      bool   // numbers are exact, and not words
	literal    bool   // the prelude is evaluated as it stands, without Go
	base       *scope // the parameters
	frame      *layoutOf
	depth      int // loops around what is compiled
	nested     int
	tableCount int
	inlined    []*definition // around what is compiled
	specials   map[string]*special
	constants  map[*definition]code
	measures   map[*definition]*measure
	unrolling  map[*definition]unrolling
	machine    *machine
	watched    *[]*watch
	making     float64 // cases that it takes to make the largest network of the file
}

// layoutOf is what a frame has room for.
type layoutOf struct {
	slots, loops int
	around       [maxLoops]loops // those that the domain of each open loop depends on
}

// steadier reports whether what depends on a changes less often than what depends on b: the outermost loop that it
// comes from is further outside, or is the same and its innermost one is.
func (l *layoutOf) steadier(a, b loops) bool {
	if outer, other := l.outer(a), l.outer(b); outer != other {
		return outer < other
	}
	return a.inner() < b.inner()
}

// outer is the number of the outermost loop that what depends on these comes from, through the domains of the
// others, or -1.
func (l *layoutOf) outer(on loops) int {
	on &^= assigned
	for number := on.inner() - 1; number >= 0; number-- {
		if on&(1<<number) != 0 {
			on |= l.around[number]
		}
	}
	if on&^assigned == 0 {
		return -1
	}
	return bits.TrailingZeros64(uint64(on))
}

// scope is the names that are known at a place, the innermost first.
type scope struct {
	name string
	code code
	up   *scope
	text string // in an explanation: what stands in place of the name, or ""
}

func (s *scope) find(name string) (code, bool) { return s.since(nil, name) }

// since finds a name among those that came after an outer scope.
func (s *scope) since(outside *scope, name string) (code, bool) {
	for ; s != nil && s != outside; s = s.up {
		if s.name == name {
			return s.code, true
		}
	}
	return code{}, false
}

func (s *scope) with(name string, c code) *scope { return &scope{name: name, code: c, up: s} }

const (
	maxLoops  = 60
	maxNested = 1 << 9
	maxFold   = 1 << 12 // steps of what is evaluated while compiling, about
	foldTurns = 1 << 20 // of its loops: how many there are is seen only there, as in "all u in nodes(Q(40)): true"
)

// newFrame is a frame for what was compiled with a layout.
func (l *layoutOf) newFrame(m *machine) *frame {
	return &frame{make([]int64, l.slots), make([]Value, l.slots), make([]uint64, l.loops), m}
}

// slot makes room for a variable of a form; reading it costs nothing much.
func (c *compiler) slot(at syntax.Pos, t form, on loops) (variable code, slot int) {
	slot = c.frame.slots
	c.frame.slots++
	if on == 0 {
		on = assigned
	}
	variable = code{form: t, slot: slot + 1, on: on, cost: 1, at: at}
	switch {
	case t.kind == truths:
		variable.truth = func(f *frame) bool { return f.words[slot] != 0 }
		variable.picks = func(l *laner) picking { return l.truths(slot) }
	case t.scalar():
		variable.word = func(f *frame) int64 { return f.words[slot] }
		variable.lanes = func(l *laner) evaluating { return l.variable(slot) }
	default:
		variable.value = func(f *frame) Value { return f.values[slot] }
		variable.columns = func(l *laner) valuing {
			from := l.valued.known(slot)
			if from == nil {
				return nil
			}
			return func(*frame, []uint8) *valueColumn { return from }
		}
	}
	return variable, slot
}

// variable is the slot of a variable that is a word, neither infinite nor none: what reads it need not call for it.
func (c code) variable() (slot int, is bool) {
	return c.slot - 1, c.slot > 0 && c.scalar() && !c.unlike
}

// assign is the code that writes what c has into a slot.
func (c code) assign(slot int) func(*frame) {
	switch {
	case c.kind == truths:
		b := c.truth
		return func(f *frame) {
			f.words[slot] = 0
			if b(f) {
				f.words[slot] = 1
			}
		}
	case c.scalar():
		n := c.word
		return func(f *frame) { f.words[slot] = n(f) }
	}
	v := c.value
	return func(f *frame) { f.values[slot] = v(f) }
}

// assignment gives a variable its value, whether or not it is used.
type assignment struct {
	run   func(*frame)
	from  code
	slot  int                    // where the value is written; -1 of what is the same in all cases, or has lanes
	lanes func(l *laner) writing // or nil
}

// variable is a name for a value: the value itself where it is known or has a slot, what
// remembers it where it depends on nothing, and else a slot.
func (c *compiler) variable(at syntax.Pos, v code) (variable code, assign *assignment) {
	switch {
	case v.fixed != nil || v.slot > 0:
		return v, nil
	case v.on == 0:
		variable = v.kept()
		variable.cost = v.cost // so that it is not evaluated while compiling
		value := variable.boxed()
		return variable, &assignment{run: func(f *frame) { value(f) }, from: v, slot: -1}
	}
	variable, slot := c.slot(at, v.form, v.on)
	from := v.kept()
	from.cost = v.cost
	return variable, &assignment{run: from.assign(slot), from: from, slot: slot}
}

// setSlot writes a value of a form into a slot.
func (t form) setSlot(f *frame, slot int, v Value) {
	if t.kind == truths || t.scalar() {
		f.words[slot] = wordIn(v)
		return
	}
	f.values[slot] = v
}

// loop opens a loop: the compiler is inside of it until close is called.
func (c *compiler) loop(at syntax.Pos) (number int, close func()) {
	number = c.depth
	if number >= maxLoops {
		syntax.Fail(at, "more than %d binders within each other", maxLoops)
	}
	c.depth++
	c.frame.around[number] = 0
	c.frame.loops = max(c.frame.loops, c.depth)
	return number, func() { c.depth-- }
}

// expr compiles a part of a sentence.
func (c *compiler) expr(e *syntax.Expr, s *scope) code {
	if c.nested++; c.nested > maxNested {
		syntax.Fail(e.Pos, "more than %d parts within each other", maxNested)
	}
	r := c.plain(e, s)
	c.nested--
	r.at = e.Pos
	if r.on == 0 && c.asksLinks(e) {
		r.cost = max(r.cost, maxFold+1)
	}
	if r = c.folded(r); r.fixed == nil && r.on == 0 && r.cost > maxFold {
		cost := r.cost
		r = r.kept()
		r.cost = cost // so that what it is a part of is not evaluated while compiling
	}
	return r
}

// asksLinks reports whether e is a function of the links of a network of the file, which may
// take long to make.
func (c *compiler) asksLinks(e *syntax.Expr) bool {
	if e.Op != syntax.Call || len(e.Args) == 0 || builtins[e.Text].least == 0 || slices.Contains([]string{"order", "nodes", "node"}, e.Text) {
		return false
	}
	d := c.definition(e.Args[0].Text)
	return d != nil && d.network != nil
}

// folded is the value of what depends on nothing and takes few steps. What has no
// value stays as it is: it may never be asked for.
func (c *compiler) folded(r code) (result code) {
	if r.fixed != nil || r.on != 0 || r.cost > maxFold && r.kind != networks {
		return r
	}
	defer func() {
		switch x := recover().(type) {
		case nil:
		case *syntax.Error, overflow, witnessFault:
			result = r
			c.failed()
		default:
			panic(x)
		}
	}()
	limit := c.machine.limit
	defer func() { c.machine.limit = limit }()
	c.machine.limit = min(limit, c.machine.clock+foldTurns)
	return fixedCode(r.at, r.boxed()(c.frame.newFrame(c.machine)))
}

// failed forgets the calls that a failure while compiling has left.
func (c *compiler) failed() {
	c.machine.depth = 0
	for _, m := range c.measures {
		*m = measure{}
	}
}

func (c *compiler) plain(e *syntax.Expr, s *scope) code {
	switch e.Op {
	case syntax.Number:
		return fixedCode(e.Pos, numberOf(e))
	case syntax.Name:
		return c.name(e, s)
	case syntax.String:
		syntax.Fail(e.Pos, "words in quotation marks are no value")
	case syntax.Call:
		return c.call(e, s)
	case syntax.Minus:
		return c.arithmetic(e.Pos, "-", fixedCode(e.Pos, whole(0)), c.expr(e.Args[0], s))
	case syntax.Not:
		a := c.expr(e.Args[0], s)
		b := a.truthOf()
		return code{form: form{kind: truths}, truth: func(f *frame) bool { return !b(f) }, picks: lanesOfNot(a), on: a.on, cost: a.cost + 1}
	case syntax.Binary:
		return c.binary(e, s)
	case syntax.Chain:
		return c.chain(e, s)
	case syntax.Range, syntax.Set, syntax.List:
		return c.collection(e, s)
	case syntax.Index:
		return c.index(e, s)
	case syntax.Field:
		return c.field(e, s)
	case syntax.Update:
		return c.update(e, s)
	case syntax.Binder:
		return c.binder(e, s)
	case syntax.Given:
		return c.given(e, s)
	case syntax.Cases:
		return c.cases(e, s)
	}
	syntax.Fail(e.Pos, "a part of no known kind")
	return code{}
}

// numberOf reads the digits of a number.
func numberOf(e *syntax.Expr) Value {
	base, digits := 10, e.Text
	if rest, found := strings.CutPrefix(digits, "0b"); found {
		base, digits = 2, rest
	}
	n, ok := new(big.Int).SetString(digits, base)
	if !ok {
		syntax.Fail(e.Pos, "%q is no number", e.Text)
	}
	return exact(e.Pos, new(big.Rat).SetInt(n))
}

// constants are the names of values.
var constants = map[string]Value{"true": truth(true), "false": truth(false), "none": {}, "infinite": {kind: Infinite}}

func (c *compiler) name(e *syntax.Expr, s *scope) code {
	if v, found := s.find(e.Text); found {
		if v.seen != nil {
			syntax.Fail(e.Pos, "%s stands for an address here, of which nothing but the fields is known: want %s.%s", e.Text, e.Text,
				v.network.fields[0].name)
		}
		return v
	}
	if v, found := constants[e.Text]; found {
		return fixedCode(e.Pos, v)
	}
	if d := c.definition(e.Text); d != nil {
		return c.define(e, d, nil)
	}
	if t := c.tables[e.Text]; t != nil {
		return fixedCode(e.Pos, *t)
	}
	syntax.Fail(e.Pos, "%s", c.unknown(e.Text, s))
	return code{}
}

// given compiles "given a = x, b = y: S".
func (c *compiler) given(e *syntax.Expr, s *scope) code {
	var assign []*assignment
	cost, on := 0, loops(0)
	for _, b := range e.Binds {
		v := c.expr(b.In, s)
		variable, set := c.variable(b.Pos, v)
		if set != nil {
			assign = append(assign, set)
			cost, on = cost+v.cost, on|v.on
		}
		s = s.with(b.Names[0], variable)
	}
	return c.expr(e.Args[0], s).after(assign, on, cost)
}

// after is the code with assignments before it.
func (c code) after(assign []*assignment, on loops, cost int) code {
	if len(assign) == 0 {
		return c
	}
	before := assign[0].run
	if len(assign) > 1 {
		before = func(f *frame) {
			for _, a := range assign {
				a.run(f)
			}
		}
	}
	r := c
	r.lanes, r.picks = c.lanesAfter(assign)
	r.columns, r.parts = c.columnsAfter(assign), nil
	r.making = c.making.after(before, assign)
	r.fixed, r.slot, r.on, r.cost = nil, 0, c.on|on, c.cost+cost
	switch {
	case c.kind == truths:
		b := c.truth
		r.truth = func(f *frame) bool { before(f); return b(f) }
	case c.scalar():
		n := c.word
		r.word = func(f *frame) int64 { before(f); return n(f) }
		if b := c.truth; b != nil { // what never has a value
			r.truth = func(f *frame) bool { before(f); return b(f) }
		}
	default:
		v := c.value
		r.value = func(f *frame) Value { before(f); return v(f) }
	}
	return r
}

// cases compiles "x if S, y if T, z otherwise" and if(S,x,z). What a condition that is known
// leaves out is not compiled.
func (c *compiler) cases(e *syntax.Expr, s *scope) code {
	var conditions, values []code
	last := len(e.Conds)
	for i := 0; i < last; i++ {
		condition := c.expr(e.Conds[i], s)
		switch {
		case condition.fixed == nil:
			conditions, values = append(conditions, condition), append(values, c.expr(e.Args[i], s))
		case condition.truthOf()(nil):
			last = i
		}
	}
	r := c.expr(e.Args[last], s)
	for i := len(conditions) - 1; i >= 0; i-- {
		r = choice(e.Pos, conditions[i], values[i], r)
	}
	return r
}

// choice is a where the condition is true, and else b.
func choice(at syntax.Pos, condition, a, b code) code {
	r := code{form: either(a.form, b.form), on: condition.on | a.on | b.on, cost: 1 + condition.cost + a.cost + b.cost, at: at}
	condition, a, b = condition.hoisted(r.on), a.hoisted(r.on), b.hoisted(r.on)
	test := condition.truthOf()
	switch {
	case r.kind == truths:
		x, y := a.truthOf(), b.truthOf()
		r.picks = picksOfChoice(condition, a, b)
		r.truth = func(f *frame) bool {
			if test(f) {
				return x(f)
			}
			return y(f)
		}
	case r.scalar():
		x, y := a.word, b.word
		r.lanes = lanesOfChoice(condition, a, b)
		r.word = func(f *frame) int64 {
			if test(f) {
				return x(f)
			}
			return y(f)
		}
	default:
		x, y := a.boxed(), b.boxed()
		r.value = func(f *frame) Value {
			if test(f) {
				return x(f)
			}
			return y(f)
		}
		r.columns = columnsOfChoice(condition, a, b)
		if a.kind == lists && b.kind == lists {
			r = r.makes(chosenLists(condition, a, b))
		}
	}
	return r
}
