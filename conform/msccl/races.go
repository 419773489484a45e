package msccl

import (
	"fmt"

	"mccheck/conform/result"
)

// maxClockWork bounds the steps that races goes through, over all groups of thread blocks.
const maxClockWork = 1 << 26

// maxPairs bounds the pairs of steps whose order races has to know.
const maxPairs = 1 << 21

// group is how many thread blocks the clocks of one pass are about.
const group = 16

// pair is two steps of one gpu that touch the same cell, one of them writing, the first one
// earlier in the order that was found. They race unless the first always comes before.
type pair struct{ first, second int32 }

// races finds two steps that touch the same cell, one of them writing, in no order: neither
// does the first come before the second in a thread block, nor is there a chain of waiting
// and of messages from it to the second. The result of a schedule without races is the same
// in every order. It is decided only within the bounds maxPairs and maxClockWork. Cost
// O(chunks + steps x thread blocks whose steps others have to come after).
func (p *program) races(l *layout) (f *fault, decided bool) {
	if f := p.overlaps(l); f != nil {
		return f, true
	}
	pairs := p.conflicts(l)
	if len(pairs) > maxPairs {
		return nil, false
	}
	blocks, groups := p.grouped(pairs)
	if len(groups)*len(p.steps) > maxClockWork {
		return nil, false
	}
	if len(groups) == 0 {
		return nil, true
	}
	clocks, column := make([][group]int32, len(p.steps)), p.none()
	for n, pairs := range groups {
		of := blocks[n*group : min((n+1)*group, len(blocks))]
		p.clock(clocks, column, of)
		for _, q := range pairs {
			index := int32(p.steps[q.first].index)
			if clocks[q.second][column[q.first-index]] <= index {
				return p.race(l, q), true
			}
		}
		for _, b := range of {
			column[b] = -1
		}
	}
	return nil, true
}

// grouped puts pairs together whose first steps are in the same few thread blocks. It returns
// the first steps of these thread blocks, and the pairs of each group of them.
func (p *program) grouped(pairs []pair) (blocks []int32, groups [][]pair) {
	number := map[int32]int{}
	for _, q := range pairs {
		b := q.first - int32(p.steps[q.first].index)
		n, known := number[b]
		if !known {
			n = len(blocks)
			number[b] = n
			if blocks = append(blocks, b); n%group == 0 {
				groups = append(groups, nil)
			}
		}
		groups[n/group] = append(groups[n/group], q)
	}
	return blocks, groups
}

// clock counts, for each step and each of some thread blocks, the steps of the thread block
// that come before the step or are it. The column of a thread block stands at its first step.
func (p *program) clock(clocks [][group]int32, column, blocks []int32) {
	for c, b := range blocks {
		column[b] = int32(c)
	}
	for _, s := range p.order {
		var now [group]int32
		p.before(s, func(t int32) {
			for c, n := range &clocks[t] {
				now[c] = max(now[c], n)
			}
		})
		index := int32(p.steps[s].index)
		if c := column[s-index]; c >= 0 {
			now[c] = index + 1
		}
		clocks[s] = now
	}
}

// conflicts lists the pairs whose order has to be known: for each access of a cell, the last
// write before it, and for a write the reads since that, where they are in other thread
// blocks. If all these are in order, so are all accesses of a cell of which one writes. It
// ends after maxPairs.
func (p *program) conflicts(l *layout) (pairs []pair) {
	wrote := make([]int32, l.cells)
	for i := range wrote {
		wrote[i] = -1
	}
	read := make([][]int32, l.cells) // since the last write
	known := map[pair]bool{}
	meet := func(t, s int32) {
		q := pair{t, s}
		if t >= 0 && p.steps[t].block != p.steps[s].block && !known[q] {
			known[q] = true
			pairs = append(pairs, q)
		}
	}
	for _, s := range p.order {
		if len(pairs) > maxPairs {
			break
		}
		o := p.steps[s]
		for c := 0; c < o.count && o.kind.reads(); c++ {
			cell := l.cell(o.rank, o.src.at(c))
			meet(wrote[cell], s)
			read[cell] = p.readBy(read[cell], s)
		}
		for c := 0; c < o.count && o.kind.writes(); c++ {
			cell := l.cell(o.rank, o.dst.at(c))
			meet(wrote[cell], s)
			for _, t := range read[cell] {
				meet(t, s)
			}
			wrote[cell], read[cell] = s, read[cell][:0]
		}
	}
	return pairs
}

// readBy takes a step into the readers of a cell. A step of the same thread block among the
// last ones gives way to it, as it comes before.
func (p *program) readBy(readers []int32, s int32) []int32 {
	for i := len(readers) - 1; i >= max(0, len(readers)-8); i-- {
		if p.steps[readers[i]].block == p.steps[s].block {
			readers[i] = s
			return readers
		}
	}
	return append(readers, s)
}

// race tells of two steps without an order.
func (p *program) race(l *layout, q pair) *fault {
	what := func(s int32, writes bool) string {
		o := p.steps[s]
		if writes {
			return "writes " + span(o.dst, o.count)
		}
		return "reads " + span(o.src, o.count)
	}
	a, b := p.clash(l, q)
	first, second := what(q.first, a), what(q.second, b)
	return p.fault(q.second, []result.Hop{p.hop(q.first, "%s", first), p.hop(q.second, "%s", second)},
		"a race on gpu %d: %s %s and %s %s, and nothing says which comes first", p.steps[q.first].rank,
		p.short(q.first), first, p.short(q.second), second)
}

// short names a step within its gpu.
func (p *program) short(s int32) string {
	return fmt.Sprintf("thread block %d, step %d", p.steps[s].block, p.steps[s].index)
}

// clash finds in which way two steps touch the same cell: which of them write it.
func (p *program) clash(l *layout, q pair) (first, second bool) {
	touch := func(s int32, writes bool) (from, to int) {
		o := p.steps[s]
		at := o.src
		if writes {
			at = o.dst
		}
		if writes && !o.kind.writes() || !writes && !o.kind.reads() {
			return 0, 0
		}
		from = l.cell(o.rank, at)
		return from, from + o.count
	}
	for _, w := range [3][2]bool{{true, false}, {false, true}, {true, true}} {
		a, b := touch(q.first, w[0])
		c, d := touch(q.second, w[1])
		if a < d && c < b {
			return w[0], w[1]
		}
	}
	return true, true
}

// overlaps finds a step whose source and destination overlap without being the same.
func (p *program) overlaps(l *layout) *fault {
	for i, o := range p.steps {
		if !o.kind.reads() || !o.kind.writes() {
			continue
		}
		src, dst := l.cell(o.rank, o.src), l.cell(o.rank, o.dst)
		if src != dst && src < dst+o.count && dst < src+o.count {
			s := int32(i)
			return p.fault(s, []result.Hop{p.hop(s, "reads %s and writes %s", span(o.src, o.count), span(o.dst, o.count))},
				"a race within %s: it reads %s and writes %s, which overlap", p.name(s), span(o.src, o.count), span(o.dst, o.count))
		}
	}
	return nil
}
