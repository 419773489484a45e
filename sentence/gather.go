package sentence

import (
	"math/big"
	"slices"

	"mccheck/sentence/syntax"
)

// gathered compiles what a binder does with the values of its body.
func (c *compiler) gathered(e *syntax.Expr, n *nest, where *code, body code, w *watch, s *scope) code {
	r := code{on: n.outside(), cost: n.cost, at: e.Pos}
	guarded := func(step func(*frame) bool) func(*frame) {
		inner := func(f *frame) bool { w.entered = true; return step(f) }
		if where != nil {
			within := where.truthOf()
			inner = func(f *frame) bool {
				if !within(f) {
					return false
				}
				w.entered = true
				return step(f)
			}
		}
		run := n.run(inner)
		return func(f *frame) { w.turn = true; run(f) }
	}
	t := together{n, where, w}
	switch e.Text {
	case "all", "some":
		r.form = form{kind: truths}
		r.truth = c.quantifier(e.Text == "some", body, t, guarded)
		r.picks = t.quantified(e.Text == "some", body)
	case "count", "share":
		c.counted(e, t, body, guarded, &r)
	case "total":
		c.total(t, body, guarded, &r)
	case "most", "least":
		c.extreme(e, t, body, guarded, &r, s)
	case "list", "set":
		c.collected(e, t, body, guarded, &r)
	default:
		syntax.Fail(e.Pos, "%q is no binder", e.Text)
	}
	return r
}

type guard func(step func(*frame) bool) func(*frame)

func (c *compiler) quantifier(some bool, body code, t together, guarded guard) func(*frame) bool {
	_, slot := c.slot(body.at, form{kind: truths}, 0)
	b := body.truthOf()
	run := guarded(func(f *frame) bool {
		if b(f) == some {
			f.words[slot] = 1
			return true
		}
		return false
	})
	pieces := c.piecemeal(t, body, false, func(l *laner) func(f *frame, at []uint8) int {
		holds, found, wrong := l.picks(body), new(several), new(several)
		return func(f *frame, at []uint8) int {
			settled := holds(f, at, found)
			if !some {
				settled = without(at, settled, wrong)
			}
			if len(settled) == 0 {
				return len(at)
			}
			f.words[slot] = 1
			return slices.Index(at, settled[0])
		}
	})
	return func(f *frame) bool {
		f.words[slot] = 0
		if !pieces(f) {
			run(f)
		}
		return (f.words[slot] == 1) == some
	}
}

// counted compiles count, and share, which divides by the number of all.
func (c *compiler) counted(e *syntax.Expr, t together, body code, guarded guard, r *code) {
	_, slot := c.slot(e.Pos, anyWord, 0)
	_, all := c.slot(e.Pos, anyWord, 0)
	b := body.truthOf()
	run := guarded(func(f *frame) bool {
		f.words[all]++
		if b(f) {
			f.words[slot]++
		}
		return false
	})
	r.form = wordsIn(0, wordInfinite-1)
	if turns, known := t.nest.turns(); known {
		r.hi = turns
	}
	pieces := c.piecemeal(t, body, false, func(l *laner) func(f *frame, at []uint8) int {
		holds, found := l.picks(body), new(several)
		return func(f *frame, at []uint8) int {
			f.words[all] += int64(len(at))
			f.words[slot] += int64(len(holds(f, at, found)))
			return len(at)
		}
	})
	r.word = func(f *frame) int64 {
		f.words[slot], f.words[all] = 0, 0
		if !pieces(f) {
			run(f)
		}
		return f.words[slot]
	}
	if e.Text == "count" {
		r.lanes = t.counted(body)
		return
	}
	count, at := r.word, e.Pos
	r.form, r.word = form{}, nil
	r.value = func(f *frame) Value {
		hits := count(f)
		if f.words[all] == 0 {
			syntax.Fail(at, "a share of nothing has no value")
		}
		return exact(at, big.NewRat(hits, f.words[all]))
	}
}

func (c *compiler) total(t together, body code, guarded guard, r *code) {
	_, slot := c.slot(body.at, anyWord, 0)
	if body.scalar() && !c.exact {
		n := body.number()
		run := guarded(func(f *frame) bool {
			sum, ok := addWords(f.words[slot], n(f))
			if !ok {
				panic(overflow{})
			}
			f.words[slot] = sum
			return false
		})
		r.form = anyWord
		if body.lo >= 0 {
			r.lo = 0
		}
		if turns, known := t.nest.turns(); known && !body.unlike && body.lo >= -half && body.hi <= half {
			r.form = wordsIn(min(turns*body.lo, 0), max(turns*body.hi, 0))
		}
		pieces := c.piecemeal(t, body, false, func(l *laner) func(f *frame, at []uint8) int {
			words, x := l.numbers(body), new(column)
			return func(f *frame, at []uint8) int {
				words(f, at, x)
				for _, i := range at {
					sum, fits := addWords(f.words[slot], x[i])
					if !fits {
						panic(overflow{})
					}
					f.words[slot] = sum
				}
				return len(at)
			}
		})
		r.word = func(f *frame) int64 {
			f.words[slot] = 0
			if !pieces(f) {
				run(f)
			}
			return f.words[slot]
		}
		r.lanes = t.totalled(body)
		return
	}
	mustBeNumber(body)
	v, at := body.boxed(), body.at
	run := guarded(func(f *frame) bool {
		f.values[slot] = calculate(at, "+", f.values[slot], v(f))
		return false
	})
	r.value = func(f *frame) Value {
		f.values[slot] = whole(0)
		run(f)
		return f.values[slot]
	}
}

// extreme compiles most and least.
func (c *compiler) extreme(e *syntax.Expr, t together, body code, guarded guard, r *code, s *scope) {
	var otherwise *code
	r.form = body.form
	if e.Else != nil {
		o := c.expr(e.Else, s)
		otherwise, r.form = &o, either(body.form, o.form)
		r.on, r.cost = r.on|o.on, r.cost+o.cost
	}
	_, slot := c.slot(e.Pos, body.form, 0)
	_, any := c.slot(e.Pos, anyWord, 0)
	sign := map[string]string{"most": ">", "least": "<"}[e.Text]
	one, at := r.valueOf(slot, body, sign, any, guarded), e.Pos
	pieces := c.piecemeal(t, body, false, func(l *laner) func(f *frame, at []uint8) int {
		words, x := l.words(body), new(column)
		return func(f *frame, at []uint8) int {
			words(f, at, x)
			if body.unlike {
				noneOf(at, x)
			}
			for _, i := range at {
				if f.words[any] == 0 || (x[i] > f.words[slot]) == (sign == ">") && x[i] != f.words[slot] {
					f.words[slot], f.words[any] = x[i], 1
				}
			}
			return len(at)
		}
	})
	found := func(f *frame) {
		if !pieces(f) {
			one(f)
		}
	}
	none := func(*frame) Value {
		syntax.Fail(at, "%q of nothing has no value; \"else\" gives one", e.Text)
		return Value{}
	}
	if otherwise != nil {
		none = otherwise.boxed()
	}
	got := unboxed(at, r.form, r.on, r.cost, func(f *frame) Value {
		f.words[any] = 0
		found(f)
		if f.words[any] == 0 {
			return none(f)
		}
		if body.scalar() {
			return body.form.box(f.words[slot])
		}
		return f.values[slot]
	})
	if body.scalar() && r.scalar() {
		if otherwise == nil || otherwise.scalar() {
			got.lanes = t.extreme(e.Text == "most", body, otherwise)
		}
		other := func(f *frame) int64 { return wordIn(none(f)) }
		got.word = func(f *frame) int64 {
			f.words[any] = 0
			found(f)
			if f.words[any] == 0 {
				return other(f)
			}
			return f.words[slot]
		}
	}
	*r = got
}

// valueOf runs through the values and leaves the extreme one in the slot.
func (r *code) valueOf(slot int, body code, sign string, any int, guarded guard) func(*frame) {
	if body.scalar() {
		n, most := ordered(body), sign == ">"
		return guarded(func(f *frame) bool {
			if x := n(f); f.words[any] == 0 || (x > f.words[slot]) == most && x != f.words[slot] {
				f.words[slot], f.words[any] = x, 1
			}
			return false
		})
	}
	v, at := body.boxed(), body.at
	return guarded(func(f *frame) bool {
		x := v(f)
		if f.words[any] == 0 && related(at, "=", x, x) || related(at, sign, x, f.values[slot]) {
			f.values[slot], f.words[any] = x, 1
		}
		return false
	})
}

// box is a word as a value of the form.
func (t form) box(n int64) Value {
	if t.kind == nodes && n != wordNone && n != wordInfinite {
		return Value{kind: NodeOf, n: n, p: t.network}
	}
	return word(n)
}

// maxItems bounds the members of a list or set.
const maxItems = 1 << 22

func (c *compiler) collected(e *syntax.Expr, t together, body code, guarded guard, r *code) {
	_, slot := c.slot(e.Pos, form{}, 0)
	item := body.form
	r.form = form{kind: lists, item: &item}
	if of, flat := r.flat(); flat {
		one := found(e, slot, body.word, guarded)
		m := making{words: c.foundInPieces(e, t, body, one), listings: t.gatheredWords(body)}
		if e.Text == "set" {
			add := m.words
			r.kind, r.value = sets, collectedBy(add, func(words []int64) Value { return setOfWords(of, slices.Clone(words)) })
			r.columns = columnsOfLists(SetOf, of, m.listings)
			return
		}
		*r = r.made(m)
		return
	}
	r.value, r.columns = gatheredBy(e, slot, body, guarded), t.gatheredValues(e, body)
	if e.Text == "set" {
		r.kind = sets
		return
	}
	r.making.values = found(e, slot, body.boxed(), guarded)
}

// foundInPieces are the words of a body that a binder finds, appended to others: one finds them where the members have to be looked at
// one by one.
func (c *compiler) foundInPieces(e *syntax.Expr, t together, body code, one adding[int64]) adding[int64] {
	var found []int64 // while the pieces are run through
	before := 0
	pieces := c.piecemeal(t, body, true, func(l *laner) func(f *frame, at []uint8) int {
		words, x := l.words(body), new(column)
		return func(f *frame, at []uint8) int {
			if len(found)-before+len(at) > maxItems {
				syntax.TooMuch(e.Pos, "a %s of more than %d members", e.Text, maxItems)
			}
			words(f, at, x)
			found = roomier(found, len(at))
			for _, i := range at {
				found = append(found, x[i])
			}
			return len(at)
		}
	})
	return func(f *frame, to []int64) []int64 {
		outer, first := found, before
		found, before = to, len(to)
		in := pieces(f)
		to, found, before = found, outer, first
		if !in {
			return one(f, to)
		}
		return to
	}
}

// found are the values of a body that a binder finds, appended to others.
func found[T any](e *syntax.Expr, slot int, body func(*frame) T, guarded guard) adding[T] {
	at := e.Pos
	run := guarded(func(f *frame) bool {
		found := f.values[slot].p.(*[]T)
		if int64(len(*found))-f.words[slot] >= maxItems {
			syntax.TooMuch(at, "a %s of more than %d members", e.Text, maxItems)
		}
		*found = append(*found, body(f))
		return false
	})
	var spare *[]T // where members are put, taken while a run is under way
	return func(f *frame, to []T) []T {
		found := spare
		if spare = nil; found == nil {
			found = new([]T)
		}
		*found = to
		f.values[slot].p, f.words[slot] = found, int64(len(to))
		run(f)
		f.values[slot].p = nil
		to, *found = *found, nil
		spare = found
		return to
	}
}
