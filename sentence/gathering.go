package sentence

import (
	"slices"

	"mccheck/sentence/syntax"
)

// many is the number of members from which on a list is held as words or rows, where it can be.
const many = 64

// gathering is a list or set that grows: its members as values, or as words or rows once they are
// many. Of a set, each member is held once as often as their number has doubled.
type gathering struct {
	at    syntax.Pos
	items []Value
	words *wordList // or nil
	rows  *rowList  // or nil
	isSet bool
	next  int // the size at which the members of a set are put in order
}

func (g *gathering) size() int {
	switch {
	case g.rows != nil:
		return g.rows.size()
	case g.words != nil:
		return len(g.words.words)
	}
	return len(g.items)
}

func (g *gathering) add(v Value) {
	if !g.packed(v) {
		g.items = append(g.items, v)
		if len(g.items) == many {
			g.pack()
		}
	}
	if g.isSet && g.size() >= g.next && g.size() > many {
		g.inOrder()
		g.next = 2 * g.size()
	}
}

// addWords adds a list of words, which stay those of the caller.
func (g *gathering) addWords(of *Net, words []int64) {
	if g.rows == nil || g.isSet || !g.rows.addWords(of, words) {
		g.add(listOfWords(of, slices.Clone(words)))
	}
}

// packed puts v behind the words or rows, or makes values of them where it is none. It reports
// whether it is put there.
func (g *gathering) packed(v Value) bool {
	switch {
	case g.rows != nil && !g.rows.add(v):
		g.items, g.rows = g.rows.items(), nil
	case g.words != nil && !g.words.add(v):
		g.items, g.words = g.words.items(), nil
	}
	return g.rows != nil || g.words != nil
}

// pack holds the items as words or rows, where they are all fit for it.
func (g *gathering) pack() {
	rows, words := &rowList{}, &wordList{}
	for _, x := range g.items {
		switch {
		case rows != nil && rows.add(x):
			words = nil
		case words != nil && words.add(x):
			rows = nil
		default:
			return
		}
	}
	g.rows, g.words = rows, words
	clear(g.items)
	g.items = g.items[:0]
}

// add puts v behind the other words. It reports whether it is one like them.
func (l *wordList) add(v Value) bool {
	n, of, fits := v.asPlaced()
	if !fits || len(l.words) > 0 && of != l.of {
		return false
	}
	l.of, l.words = of, append(l.words, n)
	return true
}

// inOrder leaves each member once, in increasing order.
func (g *gathering) inOrder() {
	switch {
	case g.rows != nil:
		g.rows = g.rows.inOrder()
	case g.words != nil:
		slices.Sort(g.words.words)
		g.words.words = slices.Compact(g.words.words)
	default:
		g.items = setValue(g.at, g.items).Items()
	}
}

// made is the list or set that was gathered, which is forgotten.
func (g *gathering) made() Value {
	v := Value{kind: ListOf}
	if g.isSet {
		v.kind = SetOf
		g.inOrder()
	}
	switch {
	case g.rows != nil:
		v.p = g.rows
	case g.words != nil:
		v.p = g.words
	default:
		v.p = append(make([]Value, 0, len(g.items)), g.items...)
		clear(g.items)
	}
	*g = gathering{at: g.at, items: g.items[:0], isSet: g.isSet}
	return v
}

// gathers is how a value of the body is added. One that is a list of words is added as words, and not made a value before.
func gathers(body code) func(f *frame, to *gathering) {
	of, flat := body.flat()
	if !flat || body.kind != lists || body.making.words == nil {
		value := body.boxed()
		return func(f *frame, to *gathering) { to.add(value(f)) }
	}
	words := body.making.words
	var spare []int64 // taken while a list is made
	return func(f *frame, to *gathering) {
		room := spare
		spare = nil
		room = words(f, room[:0])
		to.addWords(of, room)
		spare = room
	}
}

// gatheredBy is the list or set of what a binder finds.
func gatheredBy(e *syntax.Expr, slot int, body code, guarded guard) func(*frame) Value {
	at, gather := e.Pos, gathers(body)
	run := guarded(func(f *frame) bool {
		found := f.values[slot].p.(*gathering)
		if found.size() >= maxItems {
			syntax.TooMuch(at, "a %s of more than %d members", e.Text, maxItems)
		}
		gather(f, found)
		return false
	})
	var spare *gathering // taken while a run is under way
	return func(f *frame) Value {
		found := spare
		if spare = nil; found == nil {
			found = &gathering{at: e.Pos, isSet: e.Text == "set"}
		}
		f.values[slot].p = found
		run(f)
		f.values[slot].p = nil
		v := found.made()
		spare = found
		return v
	}
}

// gatheredValues are the lists or sets of what a binder finds, in cases that are decided together.
func (t together) gatheredValues(e *syntax.Expr, body code) func(*laner) valuing {
	return func(l *laner) valuing {
		defer l.release(l.used, l.listed)
		inside := l.list()
		a := t.enter(l, true)
		if a == nil {
			return nil
		}
		defer a.close()
		many := l.read(body)
		if many == nil {
			return nil
		}
		found, to := new([laneCount]gathering), new(valueColumn)
		run := a.each(inside, func(f *frame, open, cases []uint8) []uint8 {
			from := many(f, cases)
			for _, i := range cases {
				if found[i].size() >= maxItems {
					panic(overflow{}) // the cases are decided one by one, which tells what is wrong
				}
				found[i].add(from[i])
			}
			return open
		})
		return func(f *frame, at []uint8) *valueColumn {
			for _, i := range at {
				found[i] = gathering{at: e.Pos, items: found[i].items[:0], isSet: e.Text == "set"}
			}
			run(f, at)
			for _, i := range at {
				to[i] = found[i].made()
			}
			return to
		}
	}
}
