package exhaustive

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"

	"mccheck/model"
)

// orbitStep are the links that look at and change the same axes, as a table: which orbits are joined to which, by the
// digits of those of these axes that are not in a word.
type orbitStep struct {
	axes   []axis // that are not in a word
	weight []int  // of the digit of each in the table
	run    int    // words in a row at which these digits are the same
	within []int  // of each run of a block: what the digits within a block add to the place in the table
	moves  [][]orbitMove
	reach  []int // blocks further on in which a move can end
}

// orbitMove says that the orbits in lanes are joined to those that are so many lanes, words and blocks further on.
type orbitMove struct {
	lanes                uint64
	shift, words, blocks int
}

// tabulate makes the tables of all links.
func (s *Orbits) tabulate() error {
	groups := map[uint64][]uint64{} // the links by the axes, as bits, that they look at or change
	for _, mask := range s.links.Masks() {
		on := uint64(0)
		for i, a := range s.axes {
			if a.members&(mask|s.links.Depends(mask)) != 0 {
				on |= 1 << i
			}
		}
		groups[on] = append(groups[on], mask)
	}
	table := 0
	for _, on := range slices.Sorted(maps.Keys(groups)) {
		t, err := s.newStep(on)
		if err != nil {
			return err
		}
		if table += len(t.moves); table > maxOrbitTable {
			return fmt.Errorf("the links look at too many blocks of bits, want tables of at most %d entries", maxOrbitTable)
		}
		for i := range t.moves {
			t.moves[i] = s.movesAt(on, groups[on], t.digits(i))
			for _, m := range t.moves[i] {
				if !slices.Contains(t.reach, m.blocks) {
					t.reach = append(t.reach, m.blocks)
				}
			}
		}
		s.steps = append(s.steps, *t)
	}
	return nil
}

// maxOrbitTable bounds the entries of the tables of all links.
const maxOrbitTable = 1 << 16

// newStep is an empty table for the axes of on.
func (s *Orbits) newStep(on uint64) (*orbitStep, error) {
	t := &orbitStep{run: s.block}
	entries := 1
	for i, a := range s.axes {
		if on>>i&1 == 0 || a.in == inLanes {
			continue
		}
		t.axes, t.weight = append(t.axes, a), append(t.weight, entries)
		if entries *= a.base(); entries > maxOrbitTable {
			return nil, fmt.Errorf("a link looks at too many blocks of bits, want a table of at most %d entries", maxOrbitTable)
		}
		if a.in == inWords {
			t.run = min(t.run, a.stride)
		}
	}
	t.moves = make([][]orbitMove, entries)
	for at := 0; at < s.block; at += t.run {
		t.within = append(t.within, t.place(inWords, at))
	}
	return t, nil
}

// place is what the digits in some place add to the place in the table.
func (t *orbitStep) place(in place, number int) (at int) {
	for i, a := range t.axes {
		if a.in == in {
			at += number / a.stride % a.base() * t.weight[i]
		}
	}
	return at
}

// digits are the bits of the least node at a place in the table.
func (t *orbitStep) digits(at int) (node model.Node) {
	for i, a := range t.axes {
		node |= a.ones[at/t.weight[i]%a.base()]
	}
	return node
}

// movesAt are the moves by links of the orbits that have the bits of node in the axes of on that are not in a word.
func (s *Orbits) movesAt(on uint64, masks []uint64, node model.Node) (list []orbitMove) {
	for lane, low := range s.laneNode {
		u := node | low
		for _, mask := range masks {
			if !s.links.Joined(u, mask) {
				continue
			}
			m := s.difference(on, u, u^mask)
			if m == (orbitMove{}) {
				continue // to the same orbit
			}
			i := slices.IndexFunc(list, func(n orbitMove) bool {
				return n.shift == m.shift && n.words == m.words && n.blocks == m.blocks
			})
			if i < 0 {
				i, list = len(list), append(list, m)
			}
			list[i].lanes |= 1 << lane
		}
	}
	return list
}

// difference is the move from the orbit of u to that of v, which differ in the axes of on.
func (s *Orbits) difference(on uint64, u, v model.Node) (m orbitMove) {
	for i, a := range s.axes {
		if on>>i&1 == 0 {
			continue
		}
		further := (bits.OnesCount64(v&a.members) - bits.OnesCount64(u&a.members)) * a.stride
		switch a.in {
		case inLanes:
			m.shift += further
		case inWords:
			m.words += further
		case inBlocks:
			m.blocks += further
		}
	}
	return m
}

// take adds to the words of block b what the level has behind the links, which are undirected; it reports whether the level
// has anything in the blocks that it looked at.
func (t *orbitStep) take(s *Orbits, b int, next []uint64) (touched bool) {
	if !slices.ContainsFunc(t.reach, func(further int) bool { return b+further >= 0 && b+further < s.many && s.any[b+further] }) {
		return false
	}
	outer := t.place(inBlocks, b)
	for i, within := range t.within {
		at := i * t.run
		for _, m := range t.moves[outer+within] {
			if source := b + m.blocks; s.any[source] {
				touched = true
				from := source*s.block + at + m.words
				m.take(next[at:at+t.run], s.level[from:from+t.run])
			}
		}
	}
	return touched
}

// take adds the orbits of level that are joined to those of next.
func (m orbitMove) take(next, level []uint64) {
	level = level[:len(next)]
	if shift := -m.shift; shift >= 0 {
		for i, x := range level {
			next[i] |= x << (shift & 63) & m.lanes
		}
		return
	}
	for i, x := range level {
		next[i] |= x >> (m.shift & 63) & m.lanes
	}
}
