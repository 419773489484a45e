package sentence

import (
	"bytes"
	"math/bits"
	"slices"

	"mccheck/sentence/syntax"
)

// Cases that follow one another are decided together, up to 256 at a time, that differ in the last
// variable, or in the last ones where these have few values: each
// part of the sentence is evaluated for all of them that come to it before the next part is.
// What has no closure for this is evaluated for one after the other.

const (
	laneCount   = 256
	minTogether = 8 // fewer are decided one by one
)

type (
	column  = [laneCount]int64 // a word of each case
	several = [laneCount]uint8 // numbers of cases, increasing

	// evaluating writes the words of the cases at into their places of a column.
	evaluating func(f *frame, at []uint8, to *column)
	// picking lists those of the cases at that are true; at may lie in the list.
	picking func(f *frame, at []uint8, to *several) []uint8
	// writing gives variables their values in the cases at.
	writing func(f *frame, at []uint8)
)

// laner makes the closures for cases that are decided together, of the codes of one program.
type laner struct {
	block  []blockVariable  // those that tell the cases apart, the last variable first
	on     loops            // their loops, and those whose variable differs from case to case
	around loops            // on, and the loops through what is the same in all cases
	inner  []int            // the numbers of all these: what one case remembers in them is forgotten in the next
	turns  [maxLoops]uint64 // of each loop of inner: told anew whenever the variable changes in all cases
	clock  uint64
	wide   columns[column]
	valued columns[valueColumn]
	spare  []*column // those that are used while a part is evaluated
	used   int
	lists  []*several
	listed int
}

// columns are those of variables, by their slots, that have other values in other cases.
type columns[C any] []laneVariable[C]

type laneVariable[C any] struct {
	slot   int
	column *C
}

// known is the column of a variable that has one, or nil.
func (list columns[C]) known(slot int) *C {
	for _, v := range list {
		if v.slot == slot {
			return v.column
		}
	}
	return nil
}

// wider is the column of a variable, which is a new one where it has none.
func (list *columns[C]) wider(slot int) *C {
	if c := list.known(slot); c != nil {
		return c
	}
	*list = append(*list, laneVariable[C]{slot, new(C)})
	return (*list)[len(*list)-1].column
}

// depends reports whether c has other values in other cases.
func (l *laner) depends(c code) bool { return c.on&l.on != 0 }

// column is one for the time until the next release.
func (l *laner) column() *column {
	if l.used == len(l.spare) {
		l.spare = append(l.spare, new(column))
	}
	l.used++
	return l.spare[l.used-1]
}

func (l *laner) list() *several {
	if l.listed == len(l.lists) {
		l.lists = append(l.lists, new(several))
	}
	l.listed++
	return l.lists[l.listed-1]
}

// enter makes a loop one of those around what is evaluated for cases together.
func (l *laner) enter(loop int) {
	l.around |= 1 << loop
	if !slices.Contains(l.inner, loop) {
		l.inner = append(l.inner, loop)
	}
}

// turn tells that the variable of a loop changes in all cases.
func (l *laner) turn(loop int) {
	l.clock++
	l.turns[loop] = l.clock
}

// release gives back what was taken since there were so many.
func (l *laner) release(used, listed int) { l.used, l.listed = used, listed }

// put makes the frame that of one case.
func (l *laner) put(f *frame, i uint8) {
	for _, w := range l.wide {
		f.words[w.slot] = w.column[i]
	}
	for _, v := range l.valued {
		f.values[v.slot] = v.column[i]
	}
	f.step(len(l.inner))
	for _, number := range l.inner {
		f.turn[number] = f.clock
	}
}

// words are those of a code; of one that may be infinite or none, these too.
func (l *laner) words(c code) evaluating {
	n := c.word
	if !l.depends(c) {
		return func(f *frame, at []uint8, to *column) {
			if len(at) > 0 {
				v := n(f)
				for _, i := range at {
					to[i] = v
				}
			}
		}
	}
	if c.lanes != nil {
		if many := c.lanes(l); many != nil {
			return many
		}
	}
	return func(f *frame, at []uint8, to *column) {
		for _, i := range at {
			l.put(f, i)
			to[i] = n(f)
		}
	}
}

// numbers are words of which none is infinite or none; where one is, the cases are decided one
// by one, which tells what is wrong.
func (l *laner) numbers(c code) evaluating {
	many := l.words(c)
	if !c.unlike {
		return many
	}
	return func(f *frame, at []uint8, to *column) {
		many(f, at, to)
		for _, i := range at {
			if to[i] == wordInfinite || to[i] == wordNone {
				panic(overflow{})
			}
		}
	}
}

// picks are the cases in which a code is true.
func (l *laner) picks(c code) picking {
	b := c.truthOf()
	if !l.depends(c) {
		return func(f *frame, at []uint8, to *several) []uint8 {
			if len(at) == 0 || !b(f) {
				return nil
			}
			return to[:copy(to[:], at)]
		}
	}
	if c.picks != nil {
		if pick := c.picks(l); pick != nil {
			return pick
		}
	}
	return func(f *frame, at []uint8, to *several) []uint8 {
		n := 0
		for _, i := range at {
			l.put(f, i)
			if b(f) {
				to[n] = i
				n++
			}
		}
		return to[:n]
	}
}

// without lists the cases that are not among some, of which others may be, too.
func without(at, some []uint8, to *several) []uint8 {
	switch {
	case len(some) == 0:
		return to[:copy(to[:], at)]
	case bytes.Equal(at, some):
		return nil
	}
	n, k := 0, 0
	for _, i := range at {
		for k < len(some) && some[k] < i {
			k++
		}
		if k < len(some) && some[k] == i {
			k++
			continue
		}
		to[n&(laneCount-1)] = i
		n++
	}
	return to[:n]
}

// both lists the cases that are in two lists.
func both(a, b []uint8, to *several) []uint8 {
	if bytes.Equal(a, b) {
		return to[:copy(to[:], a)]
	}
	n, k := 0, 0
	for _, i := range a {
		for k < len(b) && b[k] < i {
			k++
		}
		if k < len(b) && b[k] == i {
			to[n] = i
			n++
		}
	}
	return to[:n]
}

// assigned writes variables, in their order; it is nil where a value takes too many steps.
func (l *laner) assigned(list []*assignment) writing {
	var all []writing
	for _, a := range list {
		write := l.writes(a)
		if write == nil {
			return nil
		}
		all = append(all, write)
	}
	return func(f *frame, at []uint8) {
		for _, write := range all {
			write(f, at)
		}
	}
}

func (l *laner) writes(a *assignment) writing {
	run := a.run
	switch {
	case !l.depends(a.from):
		return func(f *frame, at []uint8) {
			if len(at) > 0 {
				run(f)
			}
		}
	case a.lanes != nil:
		return a.lanes(l)
	case a.from.kind == truths:
		defer l.release(l.used, l.listed)
		found := l.list()
		pick := l.picks(a.from)
		to := l.wide.wider(a.slot)
		return func(f *frame, at []uint8) {
			for _, i := range at {
				to[i] = 0
			}
			for _, i := range pick(f, at, found) {
				to[i] = 1
			}
		}
	case a.from.scalar():
		many := l.words(a.from)
		to := l.wide.wider(a.slot)
		return func(f *frame, at []uint8) { many(f, at, to) }
	}
	if a.from.cost > maxColumned {
		return nil
	}
	many, to := l.values(a.from), l.valued.wider(a.slot)
	return func(f *frame, at []uint8) {
		from := many(f, at)
		for _, i := range at {
			to[i] = from[i]
		}
	}
}

// variable reads a variable that has a column.
func (l *laner) variable(slot int) evaluating {
	from := l.wide.known(slot)
	if from == nil {
		return nil
	}
	return func(f *frame, at []uint8, to *column) {
		for _, i := range at {
			to[i] = from[i]
		}
	}
}

// truths reads a variable that is true or false.
func (l *laner) truths(slot int) picking {
	return l.truthsIn(func(l *laner) evaluating { return l.variable(slot) })
}

// truthsIn picks the cases whose word is 1 and not 0.
func (l *laner) truthsIn(of func(*laner) evaluating) picking {
	defer l.release(l.used, l.listed)
	words := l.column()
	many := of(l)
	if many == nil {
		return nil
	}
	return func(f *frame, at []uint8, to *several) []uint8 {
		many(f, at, words)
		n := 0
		for _, i := range at {
			to[n&(laneCount-1)] = i
			n += int(words[i])
		}
		return to[:n]
	}
}

// lanesAfter are the closures of c with assignments before it.
func (c code) lanesAfter(list []*assignment) (func(*laner) evaluating, func(*laner) picking) {
	if c.kind == truths {
		return nil, func(l *laner) picking {
			write := l.assigned(list)
			if write == nil {
				return nil
			}
			pick := l.picks(c)
			return func(f *frame, at []uint8, to *several) []uint8 { write(f, at); return pick(f, at, to) }
		}
	}
	return func(l *laner) evaluating {
		write := l.assigned(list)
		if write == nil {
			return nil
		}
		many := l.words(c)
		return func(f *frame, at []uint8, to *column) { write(f, at); many(f, at, to) }
	}, nil
}

// lanes of a program decide cases of a row together.
type lanes struct {
	laner
	before int // the steps that are the same in all cases
	steps  []func(f *frame, at []uint8) []uint8
	body   picking
	found  several
	cases  several
	count  uint64 // how many cases are decided together next
	wait   uint64 // how many are decided one by one before
	pause  uint64 // how many these will be where one may fail
	fail   uint64 // among how many of these one fails, or 0
}

// maxTurns is about how often variables change in cases that are decided together: of cases that take
// long there are fewer, as the first of them may fail, and each may hold lists.
const maxTurns = 1 << 16

// sized says how many cases come next, after so many that took so many turns.
func (t *lanes) sized(count int, turns uint64) {
	fit := maxTurns * uint64(count) / (turns + 1)
	t.count = max(minTogether, min(fit, 2*t.count, laneCount))
}

// minBlock is the number of cases that the variables have together which tell them apart, if there
// are so many.
const minBlock = 64

// together prepares p for deciding cases together. It is done once, when there are enough of them.
func (p *program) together() {
	if p.prepared {
		return
	}
	p.prepared = true
	if len(p.slots) == 0 {
		return
	}
	variables, size := 0, uint64(1)
	for size < minBlock && variables < len(p.slots) {
		over, all := bits.Mul64(size, p.vars[len(p.vars)-1-variables].Size)
		if over > 0 {
			break // cases of the block have numbers of one word
		}
		variables, size = variables+1, all
	}
	if p.lanes = p.lanesOf(variables); p.lanes == nil && variables > 1 {
		p.lanes = p.lanesOf(1)
	}
}

// lanesOf decide cases that differ in so many of the last variables; nil where a step of them takes too long.
func (p *program) lanesOf(variables int) *lanes {
	t := &lanes{count: 2 * minTogether, pause: laneCount}
	for i := range variables {
		t.add(&p.slots[len(p.slots)-1-i], p.vars[len(p.vars)-1-i].Size)
	}
	for t.before < len(p.steps) && !t.depends(code{on: p.steps[t.before].on}) {
		t.before++
	}
	for _, s := range p.steps[t.before:] {
		if s.set == nil {
			pick := t.picks(s.test)
			t.steps = append(t.steps, func(f *frame, at []uint8) []uint8 { return pick(f, at, &t.cases) })
			continue
		}
		write := t.writes(s.set)
		if write == nil {
			return nil
		}
		t.steps = append(t.steps, func(f *frame, at []uint8) []uint8 { write(f, at); return at })
	}
	body := t.picks(p.says)
	t.body = func(f *frame, at []uint8, to *several) []uint8 {
		for _, w := range p.leading {
			w.entered = w.entered || len(at) > 0
		}
		return body(f, at, to)
	}
	return t
}

// decide counts those outside and those that hold among so many cases from a place of the block on: none where one may have no value.
func (p *program) decide(place uint64, count int) (outside, hold uint64) {
	defer func() {
		switch r := recover().(type) {
		case nil:
			return
		case *syntax.Error, overflow, witnessFault:
			outside, hold = 0, 0
			p.afresh()
		default:
			panic(r)
		}
	}()
	t, f := p.lanes, p.frame
	t.fill(place, count)
	began := f.clock
	f.limit = began + f.work
	at := t.cases[:count]
	for i := range at {
		at[i] = uint8(i)
	}
	for _, step := range t.steps {
		at = step(f, at)
	}
	hold = uint64(len(t.body(f, at, &t.found)))
	t.sized(count, f.clock-began)
	return uint64(count - len(at)), hold
}
