package model

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
)

// Blocks divides the bits of an address into blocks of interchangeable ones, each in order, by their lowest bits:
// any two bits of a block can change places everywhere, which Keeps has shown, and no two of different blocks. O(n^2)
// calls of Keeps for n bits.
func (l *StepLinks) Blocks() (blocks [][]int) {
	for bit := range l.width {
		at := slices.IndexFunc(blocks, func(block []int) bool { return l.Keeps(Exchange(l.width, block[0], bit)) == nil })
		if at < 0 {
			at, blocks = len(blocks), append(blocks, nil)
		}
		blocks[at] = append(blocks[at], bit)
	}
	return blocks
}

// CheckBlocks reports why the blocks are no lists of interchangeable bits that have each bit of an address once.
func (l *StepLinks) CheckBlocks(blocks [][]int) error {
	all := slices.Sorted(slices.Values(slices.Concat(blocks...)))
	for i, bit := range all {
		if i != bit {
			return fmt.Errorf("blocks %v, want each of %d bits once", blocks, l.width)
		}
	}
	if len(all) != l.width {
		return fmt.Errorf("blocks %v, want each of %d bits once", blocks, l.width)
	}
	for _, block := range blocks {
		for i := range block[min(1, len(block)):] {
			if err := l.Keeps(Exchange(l.width, block[i], block[i+1])); err != nil {
				return fmt.Errorf("bits %d and %d cannot change places: %w", block[i], block[i+1], err)
			}
		}
	}
	return nil
}

// Translations are automorphisms that invert one bit each and let others change places as far as they have to; Keeps has
// shown each. There may be none for a bit.
func (l *StepLinks) Translations() (list []Affine) {
	for bit := range l.width {
		plain := Translation(l.width, 1<<bit)
		for _, a := range []Affine{plain, l.following(plain)} {
			if l.Keeps(a) == nil {
				list = append(list, a)
				break
			}
		}
	}
	return list
}

// following is a translation by which the bits that links invert one at a time go where their guards go: the first bit of
// those with a guard to the first of those with its image, and so on. It is a guess for Keeps to judge: where there
// is no such bit, a bit stays, and the places may not be a permutation.
func (l *StepLinks) following(a Affine) Affine {
	with := map[guard][]int{}
	for bit := range l.width {
		if g, ok := l.guards[1<<bit]; ok {
			with[g] = append(with[g], bit)
		}
	}
	b := Affine{To: slices.Clone(a.To), XOR: a.XOR}
	for g, from := range with {
		for i, to := range with[g.image(a)] {
			if i < len(from) {
				b.To[from[i]] = to
			}
		}
	}
	return b
}

// CheckTransitive reports why the maps do not show that the network looks the same from every node: one is no
// automorphism, or together they do not take node 0 everywhere. Those that only invert bits span a space V; each
// of the others moves a bit x to a bit y only where x + y lies in V, so that modulo V it is a translation, too; and all
// the inversions together span all addresses. So the images of node 0 are a whole space, and that of all addresses.
func (l *StepLinks) CheckTransitive(maps []Affine) error {
	var plain, all basis
	for _, a := range maps {
		if err := l.Keeps(a); err != nil {
			return err
		}
		if all.add(a.XOR); !a.moves() {
			plain.add(a.XOR)
		}
	}
	for _, a := range maps {
		for i, to := range a.To {
			if plain.rest(1<<i^1<<to) != 0 {
				return fmt.Errorf("bit %d goes to place %d, and no translations that are kept have their sum", i, to)
			}
		}
	}
	for _, x := range plain {
		all.add(x)
	}
	if len(all) < l.width {
		return errors.New("the maps that are kept do not take node 0 to every other one")
	}
	return nil
}

// basis is one of a space of addresses over GF(2): no two have the same highest bit.
type basis []uint64

// rest is x, less what lies in the space; 0 where all of it does.
func (b basis) rest(x uint64) uint64 {
	for changed := true; changed; {
		changed = false
		for _, y := range b {
			if x != 0 && bits.Len64(x) == bits.Len64(y) {
				x, changed = x^y, true
			}
		}
	}
	return x
}

// add makes the space include x.
func (b *basis) add(x uint64) {
	if x = b.rest(x); x != 0 {
		*b = append(*b, x)
	}
}
