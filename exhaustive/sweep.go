package exhaustive

import (
	"context"
	"fmt"
	"math/bits"

	"mccheck/model"
)

// Stepped is a network whose links are steps over the bits of an address.
type Stepped interface {
	model.Graph
	Steps() ([]model.Step, error)
}

// A Sweep searches a network from one source, a level at a time, with one bit a node in three
// bitmaps. A step inverts the same bits of all nodes that agree in what it depends on, so that it
// moves 64 nodes at once: whole words to other words, and bits within a word.
type Sweep struct {
	levels     // of blocks of a power of 2 of words
	width  int // bits of an address
	steps  []sweepStep
}

// sweepStep is a step as a table: what it does at a word, by those bits of the word's number that
// it depends on.
type sweepStep struct {
	on    []int // the bits of the number of a word, lowest first
	moves [][]sweepMove
}

// sweepMove inverts the bits of by in the addresses of the nodes in lanes.
type sweepMove struct {
	lanes uint64
	words int // what by inverts of the number of a word
	bits  int // what it inverts within a word
}

// Bounds of a sweep: bits of an address, entries of the tables of all steps, and words of a block.
const (
	maxSweepBits  = 36
	maxSweepTable = 1 << 20
	sweepBlock    = 1 << 10
	wordBits      = 6
)

// SweepMemory is how many bytes the bitmaps of a sweep of a network take.
func SweepMemory(order uint64) uint64 { return 3 * (order/8 + 8) }

// NewSweep makes a network ready for sweeps. The error says why it cannot be swept: its order is no
// power of 2, it has fields that are no bits, or its steps depend on too many bits.
func NewSweep(g Stepped) (*Sweep, error) {
	width := bits.Len64(g.Order()) - 1
	if g.Order() != 1<<width || width > maxSweepBits {
		return nil, fmt.Errorf("%s: %d nodes, want a power of 2 up to 2^%d", g.Name(), g.Order(), maxSweepBits)
	}
	steps, err := g.Steps()
	if err != nil {
		return nil, err
	}
	words := 1 << max(width-wordBits, 0)
	s := &Sweep{levels: levels{block: min(sweepBlock, words)}, width: width}
	table, most := 0, min(max(words/8, 1<<10), maxSweepTable) // larger tables take longer than a Queue
	for _, step := range steps {
		on := step.Support()
		if table += 1 << bits.OnesCount64(on>>wordBits); bits.OnesCount64(on>>wordBits) > 20 || table > most {
			return nil, fmt.Errorf("%s: its steps depend on too many bits, want tables of at most %d entries", g.Name(), most)
		}
		s.steps = append(s.steps, tabulated(step, on, width))
	}
	return s, nil
}

// tabulated is a step that depends on the bits of on.
func tabulated(step model.Step, on uint64, width int) (t sweepStep) {
	for high := on >> wordBits; high != 0; high &= high - 1 {
		t.on = append(t.on, bits.TrailingZeros64(high))
	}
	low := on & (1<<wordBits - 1)
	t.moves = make([][]sweepMove, 1<<len(t.on))
	for i := range t.moves {
		word := uint64(0)
		for j, bit := range t.on {
			word |= uint64(i) >> j & 1 << bit
		}
		for lane := range uint64(min(1<<width, 64)) {
			u := word<<wordBits | lane&low
			by, taken := step.Inverts(u, width)
			if !taken {
				continue
			}
			t.add(i, lane, by)
		}
	}
	return t
}

// add joins a lane to the move that inverts the same.
func (t *sweepStep) add(i int, lane, by uint64) {
	words, within := int(by>>wordBits), int(by&(1<<wordBits-1))
	for k := range t.moves[i] {
		if m := &t.moves[i][k]; m.words == words && m.bits == within {
			m.lanes |= 1 << lane
			return
		}
	}
	t.moves[i] = append(t.moves[i], sweepMove{1 << lane, words, within})
}

// Compare counts the nodes at each distance from a source, distance 0 first, where nodes without a path
// are in no level, and compares the distance of each node that is found with that of a formula, if there
// is one. It runs on all processors that the program may use, and tells progress how many nodes are found.
func (s *Sweep) Compare(ctx context.Context, src model.Node, formula model.Metric, progress func(found uint64)) (
	counts []uint64, compared Compared, err error) {
	words := 1 << max(s.width-wordBits, 0)
	s.begin(words/s.block, int(src>>wordBits), 1<<(src&63))
	lanes := make([]model.Node, 64)
	for i := range lanes {
		lanes[i] = model.Node(i)
	}
	nodeOf := func(word int) model.Node { return model.Node(word) << wordBits }
	counts, compared, _, err = s.compare(ctx, src, formula, progress, s.advanceBlock, nodeOf, lanes)
	return counts, compared, err
}

// advanceBlock finds the nodes of a block that have a neighbour in the level and were not seen. The
// links are undirected: what a step leads to is what leads here.
func (s *Sweep) advanceBlock(b int) (found reached) {
	next, seen, all := s.of(s.next, b), s.of(s.seen, b), ^uint64(0)
	clear(next)
	if s.full[b] {
		return found
	}
	touched := false
	for i := range s.steps {
		touched = s.steps[i].take(s, b, next) || touched
	}
	if !touched {
		return found
	}
	n := 0
	for i, x := range next {
		x &^= seen[i]
		next[i] = x
		seen[i] |= x
		all &= seen[i]
		n += bits.OnesCount64(x)
	}
	s.full[b] = all == ^uint64(0)
	return reached{uint64(n), uint64(n)}
}

// take adds to the words of block b what the level has behind the step; it reports whether it has
// anything in the blocks that it looked at.
func (t *sweepStep) take(s *Sweep, b int, next []uint64) (touched bool) {
	run := s.block // words in a row at which the step is the same
	if len(t.on) > 0 {
		run = min(run, 1<<t.on[0])
	}
	from := b * s.block
	for at := 0; at < s.block; at += run {
		for _, m := range t.moves[t.at(from+at)] {
			source := (from + at) ^ m.words&^(run-1)
			if !s.any[source/s.block] {
				continue
			}
			touched = true
			m.take(next[at:at+run], s.level[source:source+run], m.words&(run-1))
		}
	}
	return touched
}

// at is the place in the table of what the step does at a word.
func (t *sweepStep) at(word int) (i int) {
	for j, bit := range t.on {
		i |= word >> bit & 1 << j
	}
	return i
}

// halves are the bits of a word whose number has bit j unset.
var halves = [wordBits]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// take adds the words of level, which are those of next with their numbers inverted by some bits.
func (m sweepMove) take(next, level []uint64, by int) {
	level = level[:len(next)]
	switch {
	case m.bits == 0 && by == 0:
		for i, x := range level {
			next[i] |= x & m.lanes
		}
	case m.bits == 0:
		for i := range next {
			next[i] |= level[i^by] & m.lanes
		}
	case m.bits&(m.bits-1) == 0:
		shift, half := m.bits, halves[bits.TrailingZeros(uint(m.bits))]
		for i := range next {
			x := level[i^by]
			next[i] |= (x>>shift&half | x&half<<shift) & m.lanes
		}
	default:
		for i := range next {
			x := level[i^by]
			for j, half := range halves {
				if shift := 1 << j; m.bits&shift != 0 {
					x = x>>shift&half | x&half<<shift
				}
			}
			next[i] |= x & m.lanes
		}
	}
}
