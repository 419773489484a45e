package sentence

import (
	"math/big"
	"slices"
)

// pieces is a binder in one case that runs through a long range, or through many values that are made one by one: up to 256 members are
// looked at together, as cases are that are decided together. Where a member has no value, or one that is too large, the case is decided
// once more, with the members one by one, which tells what is wrong and whether it matters.
type pieces struct {
	laner   laner
	to      *column      // of the variable of the range
	values  *valueColumn // or of what is made
	members several      // 0, 1, 2, ...
	turn    *watch
	within  func(f *frame, at []uint8) []uint8 // the loops inside of that of the range, and the step
	stopped bool                               // by the step
	run     func(*frame) bool
	running bool // or left in the middle, after which it is not used again
}

// Ranges of so many members are run through in pieces, the first of which has so many.
const (
	minPieces  = 64
	firstPiece = 16
)

// stepping makes, for a laner, what is done with members that come to the body of a binder; it says how many of them come before the
// first one that settles it, or that all do.
type stepping func(l *laner) func(f *frame, at []uint8) (before int)

// piecemeal runs through a binder in pieces, of which it looks at the last range that is long; inOrder is whether the members have to
// come in their order. It reports false, and does nothing, where it cannot: then they have to be looked at one by one.
func (c *compiler) piecemeal(t together, body code, inOrder bool, step stepping) func(*frame) bool {
	n := t.nest
	place := len(n.domains) - 1
	long := func() bool { return n.domains[place].isLong() || place == 0 && n.domains[place].isMade() }
	for place >= 0 && !inOrder && !long() {
		place--
	}
	truthful := func(c code) bool { return c.kind == truths && c.picks != nil }
	if place < 0 || !long() || c.exact || c.note != nil || !truthful(body) && (!body.scalar() || body.lanes == nil) ||
		t.where != nil && !truthful(*t.where) {
		return func(*frame) bool { return false }
	}
	p, d := &pieces{turn: t.watch}, n.domains[place]
	return func(f *frame) bool {
		if !f.piecemeal || p.running || place == 0 && d.isShort(f) {
			return false
		}
		p.running = true
		if p.run == nil && !p.prepare(t, place, step) {
			return false
		}
		f.inPieces, p.turn.turn = true, true
		p.run(f)
		p.running = false
		return true
	}
}

// isLong is whether d is a range of many members, as far as is known before it is run through.
func (d domain) isLong() bool { return d.first != nil && !d.unlike && d.hi-d.lo >= minPieces-1 }

// isMade is whether the members of d are values that are made one by one, of which there is a number.
func (d domain) isMade() bool {
	return d.each != nil && d.size != nil && d.items == nil && !d.unending && !d.scalar() && d.kind != truths
}

// isShort is whether d has too few members for pieces, or too many to be run through.
func (d domain) isShort(f *frame) bool {
	if d.first != nil {
		return d.last(f)-d.first(f) < minPieces-1
	}
	size := d.size(f)
	return size.Cmp(big.NewInt(minPieces)) < 0 || size.Cmp(maxEach) > 0
}

// prepare makes the closures, when they are needed for the first time. It reports false where there are none.
func (p *pieces) prepare(t together, place int, step stepping) bool {
	n, l, number := t.nest, &p.laner, t.nest.numbers[place]
	for i := range p.members {
		p.members[i] = uint8(i)
	}
	l.on = 1 << number
	l.enter(number)
	d := n.domains[place]
	if d.first != nil {
		p.to = l.wide.wider(n.slots[place])
	} else {
		p.values = l.valued.wider(n.slots[place])
	}
	inside := l.list()
	rest := &nest{domains: n.domains[place+1:], slots: n.slots[place+1:], numbers: n.numbers[place+1:]}
	loops := together{rest, t.where, t.watch}.enter(l, true)
	if loops == nil {
		return false
	}
	defer loops.close()
	act := step(l)
	p.within = loops.each(inside, func(f *frame, open, at []uint8) []uint8 {
		before := act(f, at)
		if before == len(at) {
			return open
		}
		p.stopped = true
		first, _ := slices.BinarySearch(open, at[before])
		return open[:first] // which come before it with all that runs through the loops inside
	})
	p.run = func(f *frame) bool { return p.through(f, d.first(f), d.last(f), number) }
	if d.first == nil {
		p.run = func(f *frame) bool { return p.throughMade(f, d, number) }
	}
	for i := place - 1; i >= 0; i-- {
		p.run = n.domains[i].run(n.slots[i], n.numbers[i], p.run)
	}
	return true
}

// through runs through a range in pieces, and reports whether to stop.
func (p *pieces) through(f *frame, from, to int64, number int) bool {
	p.stopped = false
	for size := int64(firstPiece); from <= to && !p.stopped; size = min(2*size, laneCount) {
		count := min(size-1, to-from) + 1 // of the longest ranges, to-from+1 is no word
		for i := range count {
			p.to[i] = from + i
		}
		from += count
		p.piece(f, int(count), number)
	}
	return p.stopped
}

// throughMade runs through values as they are made, in pieces, and reports whether to stop.
func (p *pieces) throughMade(f *frame, d domain, number int) bool {
	p.stopped = false
	count, size := 0, firstPiece
	for p.values[count] = range d.each(f) {
		if count++; count == size {
			p.piece(f, count, number)
			count, size = 0, min(2*size, laneCount)
		}
		if p.stopped {
			return true
		}
	}
	if count > 0 {
		p.piece(f, count, number)
	}
	return p.stopped
}

// piece looks at so many members.
func (p *pieces) piece(f *frame, count, number int) {
	f.clock += uint64(count) - 1
	f.next(number)
	p.laner.turn(number)
	p.within(f, p.members[:count])
}
