package sentence

import (
	"math"
	"math/bits"
	"slices"

	"mccheck/sentence/syntax"
)

// form is what is known of a value before the evaluation. The zero form is anything.
type form struct {
	kind    syntax.Sort
	lo, hi  int64 // of words: the least and the largest
	unlike  bool  // a word that may be infinite or none, too
	network *Net  // of nodes
	item    *form // of lists and sets, or nil: anything
}

// The sorts of the language, by short names.
const (
	anything = syntax.AnySort
	truths   = syntax.TruthSort
	words    = syntax.WordSort
	nodes    = syntax.NodeSort
	lists    = syntax.ListSort
	sets     = syntax.SetSort
	mappings = syntax.MapSort
	networks = syntax.NetworkSort
)

func (t form) scalar() bool { return t.kind == words || t.kind == nodes }

func wordsIn(lo, hi int64) form { return form{kind: words, lo: lo, hi: hi} }

// anyWord is a word of which nothing is known but that it is a number.
var anyWord = wordsIn(wordNone+2, wordInfinite-1)

func nodesOf(g *Net) form {
	return form{kind: nodes, lo: 0, hi: int64(g.Order) - 1, network: g.of()}
}

// formOf is the form of one value.
func formOf(v Value) form {
	switch v.kind {
	case Truth:
		return form{kind: truths}
	case Whole:
		return wordsIn(v.n, v.n)
	case NodeOf:
		return form{kind: nodes, lo: v.n, hi: v.n, network: v.p.(*Net)}
	case Infinite, None:
		return form{kind: words, lo: math.MaxInt64, hi: math.MinInt64, unlike: true}
	case ListOf, SetOf:
		kind := lists
		if v.kind == SetOf {
			kind = sets
		}
		items := v.Items()
		if len(items) == 0 {
			return form{kind: kind, item: &form{kind: words, lo: math.MaxInt64, hi: math.MinInt64}}
		}
		t := formOf(items[0])
		for _, x := range items[1:] {
			t = either(t, formOf(x))
		}
		return form{kind: kind, item: &t}
	case MapOf:
		return form{kind: mappings}
	case NetOf:
		return form{kind: networks}
	}
	return form{}
}

// bottom is the form of what has no value: a word of which there is none.
var bottom = form{kind: words, lo: wordInfinite, hi: wordNone}

func (t form) never() bool { return t.kind == words && t.lo > t.hi && !t.unlike }

// either is the form of values of which each has one of two forms.
func either(a, b form) form {
	switch {
	case a.never():
		return b
	case b.never():
		return a
	}
	if a.kind != b.kind && a.scalar() && b.scalar() {
		if a.kind == words && a.lo > a.hi { // only infinite or none
			a.kind, a.network = b.kind, b.network
		} else if b.kind == words && b.lo > b.hi {
			b.kind, b.network = a.kind, a.network
		}
	}
	if a.kind != b.kind || a.network != b.network {
		return form{}
	}
	t := form{kind: a.kind, lo: min(a.lo, b.lo), hi: max(a.hi, b.hi), unlike: a.unlike || b.unlike, network: a.network}
	if a.item != nil && b.item != nil {
		item := either(*a.item, *b.item)
		t.item = &item
	}
	return t
}

// same is whether two forms are one.
func (t form) same(o form) bool {
	if t.kind != o.kind || t.network != o.network || t.unlike != o.unlike || t.lo != o.lo || t.hi != o.hi {
		return false
	}
	if t.item == nil || o.item == nil {
		return t.item == o.item
	}
	return t.item.same(*o.item)
}

// of is the form of the items of a list or set.
func (t form) of() form {
	if t.item == nil {
		return form{}
	}
	return *t.item
}

// loops is a set of loops: bit i is that of the i-th loop from outside.
type loops uint64

// inner is the number of the innermost loop and 1 more; 0 of none.
func (l loops) inner() int { return bits.Len64(uint64(l &^ assigned)) }

// assigned is the mark of what depends on a variable that depends on no loop: it has a
// value only once that is assigned, so that it is not evaluated while compiling.
const assigned loops = 1 << 63

// code is a part of a sentence, ready to be evaluated at a point of the parameters.
// A word or node has word, a truth has truth, all else has value.
type code struct {
	form
	word    func(*frame) int64
	truth   func(*frame) bool
	value   func(*frame) Value
	lanes   func(*laner) evaluating // of a word: for cases that are decided together, or nil
	picks   func(*laner) picking    // of a truth
	columns func(*laner) valuing    // of all else
	fixed   *Value                  // its value, if it is known
	parts   []code                  // of a list that is written part by part, or nil
	making  making                  // of a list that is made here
	slot    int                     // of a variable, and 1 more; 0 of all else
	on      loops                   // the loops whose variable it depends on
	cost    int                     // about how many steps it takes
	at      syntax.Pos
	seen    *reading // of the address that a condition for nodes speaks of, else nil
}

// frame holds the values of variables, for one run through a sentence or definition.
type frame struct {
	words  []int64
	values []Value
	turn   []uint64 // of each loop: told anew whenever its variable changes
	*machine
}

// machine is what the closures of one instance share.
type machine struct {
	searcher
	clock uint64     // the last turn: it counts the values that variables take
	limit uint64     // of the clock
	work  uint64     // for one case
	at    syntax.Pos // of the sentence
	depth int        // of calls of definitions that call themselves

	piecemeal bool // ranges may be run through in pieces
	inPieces  bool // and one was, in this case

	specials []*special // the definitions that call themselves
}

func (f *frame) next(loop int) {
	f.step(1)
	f.turn[loop] = f.clock
}

// step counts values that are taken.
func (m *machine) step(values int) {
	if m.clock += uint64(values); m.clock > m.limit {
		m.tooLong()
	}
}

// tooLong stops a case that takes too many steps.
func (m *machine) tooLong() { syntax.TooMuch(m.at, "more than %d steps for one case", m.work) }

// spend counts steps of a search, as if so many values had been taken. Where no value may be
// taken, in an estimate, a search has its own bound.
func (m *machine) spend(steps int) {
	if m.clock += uint64(steps); m.limit > 0 && m.clock > m.limit {
		m.tooLong()
	}
}

// maxWork bounds the values that the variables of binders take in one case.
const maxWork = 1 << 32

// fixedCode is a value that is known.
func fixedCode(at syntax.Pos, v Value) code {
	c := code{form: formOf(v), fixed: &v, at: at}
	switch c.kind {
	case truths:
		b := v.n == 1
		c.truth = func(*frame) bool { return b }
	case words, nodes:
		n := wordIn(v)
		c.word = func(*frame) int64 { return n }
	default:
		c.value = func(*frame) Value { return v }
	}
	return c
}

// wordIn is a value as the word of a closure.
func wordIn(v Value) int64 {
	switch v.kind {
	case Infinite:
		return wordInfinite
	case None:
		return wordNone
	}
	return v.n
}

// boxed is the code as a closure of values.
func (c code) boxed() func(*frame) Value {
	switch {
	case c.fixed != nil:
		v := *c.fixed
		return func(*frame) Value { return v }
	case c.kind == truths:
		b := c.truth
		return func(f *frame) Value { return truth(b(f)) }
	case c.kind == words && !c.unlike:
		n := c.word
		return func(f *frame) Value { return whole(n(f)) }
	case c.kind == words:
		n := c.word
		return func(f *frame) Value { return word(n(f)) }
	case c.kind == nodes:
		n, g := c.word, c.network
		return func(f *frame) Value {
			if w := n(f); w != wordNone && w != wordInfinite {
				return Value{kind: NodeOf, n: w, p: g}
			} else {
				return word(w)
			}
		}
	}
	return c.value
}

// unboxed is code of a form from a closure of values, which must be of that form; a
// number beyond a word is an overflow.
func unboxed(at syntax.Pos, t form, on loops, cost int, value func(*frame) Value) code {
	c := code{form: t, on: on, cost: cost, at: at}
	switch t.kind {
	case truths:
		c.truth = func(f *frame) bool { return value(f).n == 1 }
	case words, nodes:
		c.word = func(f *frame) int64 {
			return wordOrOverflow(value(f))
		}
	default:
		c.value = value
	}
	return c
}

// tell is the kind of a form in words.
func (t form) tell() string {
	if t.kind == words && t.lo > t.hi {
		return "none or infinite"
	}
	return t.kind.String()
}

// truthOf is the code of what has to be true or false.
func (c code) truthOf() func(*frame) bool {
	switch c.kind {
	case truths:
		return c.truth
	case words:
		if c.never() && c.truth != nil {
			return c.truth
		}
	case anything:
		v, at := c.value, c.at
		return func(f *frame) bool {
			x := v(f)
			if x.kind != Truth {
				syntax.Fail(at, "%s where true or false is wanted", described(x))
			}
			return x.n == 1
		}
	}
	syntax.Fail(c.at, "%s where true or false is wanted", c.tell())
	return nil
}

// number is the code of what has to be a whole number of a word: no fraction, not
// infinite, not none.
func (c code) number() func(*frame) int64 {
	at := c.at
	switch {
	case c.scalar() && !c.unlike:
		return c.word
	case c.scalar():
		n := c.word
		return func(f *frame) int64 {
			x := n(f)
			if x == wordInfinite || x == wordNone {
				syntax.Fail(at, "%s where a number is wanted", word(x))
			}
			return x
		}
	case c.kind == anything:
		v := c.value
		return func(f *frame) int64 { return asWord(at, v(f)) }
	}
	syntax.Fail(at, "%s where a number is wanted", c.tell())
	return nil
}

// kept is the code with its value remembered until a variable that it depends on
// changes. It is not evaluated before it is asked for, so that nothing is evaluated
// that a condition guards.
func (c code) kept() code {
	if c.fixed != nil || c.cost < 4 {
		return c
	}
	loop, k := c.on.inner()-1, c
	k.cost, k.slot = 1, 0
	switch {
	case c.kind == truths:
		k.truth, k.picks = keep(loop, c.truth), c.keptPicks(loop)
	case c.scalar():
		k.word, k.lanes = keep(loop, c.word), c.keptLanes(loop)
	default:
		k.making = making{}
		k.value, k.columns, k.parts = keep(loop, c.value), c.keptColumns(loop), slices.Clone(c.parts)
		for i := range k.parts {
			k.parts[i] = k.parts[i].kept()
		}
	}
	return k
}

// hoisted is the code remembered, where what it is a part of changes more often.
func (c code) hoisted(part loops) code {
	if c.on.inner() < part.inner() {
		return c.kept()
	}
	return c
}

func keep[T any](loop int, make func(*frame) T) func(*frame) T {
	var last T
	if loop < 0 {
		made := false
		return func(f *frame) T {
			if !made {
				last, made = make(f), true
			}
			return last
		}
	}
	turn := uint64(0)
	return func(f *frame) T {
		if now := f.turn[loop]; now != turn {
			last = make(f)
			turn = f.turn[loop]
		}
		return last
	}
}
