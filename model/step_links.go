package model

import (
	"fmt"
	"maps"
	"math/bits"
	"slices"
)

// StepLinks are the links of a network of bits by what they invert: for each set of bits, at which nodes a link
// leads to the node with these bits inverted. That is a Boolean function of few bits, held as its table over
// those that it depends on. Nothing in it grows with the number of nodes, and two networks have the same links exactly
// where their tables are the same.
type StepLinks struct {
	width  int
	steps  int
	masks  []uint64 // in order
	guards map[uint64]guard
}

// guard is a Boolean function of the bits of on, each of which it depends on. Entry i is 1 where it holds for the
// address whose bits of on, lowest first, are those of i.
type guard struct {
	on    uint64
	holds string
}

// Bounds of StepLinks: bits that a guard may depend on, and entries of all tables.
const (
	maxGuardBits  = 12
	maxGuardTable = 1 << 20
)

// LinksOf are the links that steps without Turn make between addresses of width bits, 0 <= width <= MaxAddressBits. The
// error names a step that depends on too many bits.
func LinksOf(steps []Step, width int) (*StepLinks, error) {
	l := &StepLinks{width: width, steps: len(steps), guards: map[uint64]guard{}}
	table := 0
	for i, s := range steps {
		on := bits.OnesCount64(s.Support())
		if table += 1 << min(on, maxGuardBits); on > maxGuardBits || table > maxGuardTable {
			return nil, fmt.Errorf("step %d depends on %d bits, want at most %d, and tables of at most %d entries", i, on, maxGuardBits,
				maxGuardTable)
		}
	}
	nodes := map[uint64][]corner{} // by the bits that are inverted
	for _, s := range steps {
		on := s.Support()
		for i := range uint64(1) << bits.OnesCount64(on) {
			u := spreadOver(i, on)
			if by, taken := s.Inverts(u, width); taken && by != 0 {
				nodes[by] = append(nodes[by], corner{on, u})
			}
		}
	}
	l.masks = slices.Sorted(maps.Keys(nodes))
	for _, by := range l.masks {
		g, err := guardOf(nodes[by])
		if err != nil {
			return nil, err
		}
		if table += len(g.holds); table > 2*maxGuardTable {
			return nil, fmt.Errorf("the links need tables of more than %d entries", maxGuardTable)
		}
		l.guards[by] = g
	}
	return l, nil
}

// corner are the addresses whose bits of on are those of bits.
type corner struct{ on, bits uint64 }

// guardOf holds at the addresses that lie in some corner.
func guardOf(corners []corner) (guard, error) {
	within := map[uint64]map[uint64]bool{} // the corners by on
	on := uint64(0)
	for _, c := range corners {
		if within[c.on] == nil {
			within[c.on] = map[uint64]bool{}
		}
		within[c.on][c.bits] = true
		on |= c.on
	}
	if n := bits.OnesCount64(on); n > maxGuardBits {
		return guard{}, fmt.Errorf("a link depends on %d bits, want at most %d", n, maxGuardBits)
	}
	holds := make([]byte, 1<<bits.OnesCount64(on))
	for i := range holds {
		u := spreadOver(uint64(i), on)
		for some, inside := range within {
			if inside[u&some] {
				holds[i] = 1
			}
		}
	}
	return guard{on, string(holds)}.essential(), nil
}

// essential is the guard without bits that make no difference.
func (g guard) essential() guard {
	places := 0 // of bits that make one, which are the lowest of the table
	for rest := g.on; rest != 0; rest &= rest - 1 {
		if g.without(places) != g.with(places) {
			places++
			continue
		}
		g.on, g.holds = g.on&^(rest&-rest), g.without(places)
	}
	return g
}

// without and with are the halves of the table where the bit at a place of the table is 0 and 1.
func (g guard) without(place int) string { return g.half(place, 0) }
func (g guard) with(place int) string    { return g.half(place, 1<<place) }

func (g guard) half(place, bit int) string {
	half := make([]byte, 0, len(g.holds)/2)
	for i := range g.holds {
		if i&(1<<place) == bit {
			half = append(half, g.holds[i])
		}
	}
	return string(half)
}

// spreadOver puts the lowest bits of x at the places of mask, lowest first.
func spreadOver(x, mask uint64) (u uint64) {
	for ; mask != 0; mask &= mask - 1 {
		u |= x & 1 * (mask & -mask)
		x >>= 1
	}
	return u
}

// gather is the inverse of spreadOver: the bits of u at the places of mask, side by side.
func gather(u, mask uint64) (x uint64) {
	for i := 0; mask != 0; i++ {
		x |= u >> bits.TrailingZeros64(mask) & 1 << i
		mask &= mask - 1
	}
	return x
}

// Width is the number of bits of an address.
func (l *StepLinks) Width() int { return l.width }

// Steps is the number of steps that the links were made from.
func (l *StepLinks) Steps() int { return l.steps }

// Masks are the sets of bits that links invert, in order.
func (l *StepLinks) Masks() []uint64 { return slices.Clone(l.masks) }

// Depends are the bits that decide whether a node has the link that inverts mask.
func (l *StepLinks) Depends(mask uint64) uint64 { return l.guards[mask].on }

// Joined reports whether u is joined to the node with the bits of mask inverted.
func (l *StepLinks) Joined(u Node, mask uint64) bool {
	g, ok := l.guards[mask]
	return ok && g.at(u)
}

func (g guard) at(u Node) bool { return g.holds[gather(u, g.on)] == 1 }
