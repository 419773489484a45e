package model

import (
	"fmt"
	"math/bits"
)

// Affine is a map of the addresses of some width: bit i goes to place To[i], and then the bits of XOR are inverted. To
// has every place once.
type Affine struct {
	To  []int
	XOR uint64
}

// Translation inverts the bits of by in addresses of width bits.
func Translation(width int, by uint64) Affine {
	a := Affine{To: make([]int, width), XOR: by}
	for i := range a.To {
		a.To[i] = i
	}
	return a
}

// Exchange lets bits i and j of addresses of width bits change places.
func Exchange(width, i, j int) Affine {
	a := Translation(width, 0)
	a.To[i], a.To[j] = j, i
	return a
}

// Apply is the image of u.
func (a Affine) Apply(u Node) Node { return a.moved(u) ^ a.XOR }

// moved puts each bit at its place.
func (a Affine) moved(u uint64) (v uint64) {
	for ; u != 0; u &= u - 1 {
		v |= 1 << a.To[bits.TrailingZeros64(u)]
	}
	return v
}

// moves reports whether some bit goes to another place.
func (a Affine) moves() bool {
	for i, to := range a.To {
		if i != to {
			return true
		}
	}
	return false
}

// bijective reports why a is no map of the addresses of width bits onto themselves.
func (a Affine) bijective(width int) error {
	places := uint64(0)
	for _, to := range a.To {
		if to >= 0 && to < width {
			places |= 1 << to
		}
	}
	if all := uint64(1)<<width - 1; len(a.To) != width || places != all || a.XOR&^all != 0 {
		return fmt.Errorf("places %v and inversion of %b, want each of %d bits once", a.To, a.XOR, width)
	}
	return nil
}

// Keeps reports why a map is no automorphism of the network with these links. It asks of every set of bits that is
// inverted whether its image is inverted exactly at the images of the nodes: that is so for all nodes of the
// network exactly where the map is an automorphism. O(entries of all tables), whatever the number of nodes.
func (l *StepLinks) Keeps(a Affine) error {
	if err := a.bijective(l.width); err != nil {
		return err
	}
	for _, mask := range l.masks {
		image := a.moved(mask)
		if l.guards[image] != l.guards[mask].image(a) {
			return fmt.Errorf("the links that invert %0*b do not go to links that invert %0*b at the images of their nodes", l.width, mask,
				l.width, image)
		}
	}
	return nil
}

// image holds at the images of the addresses at which g holds.
func (g guard) image(a Affine) guard {
	on := a.moved(g.on)
	if on == g.on && a.XOR&on == 0 && a.stays(on) {
		return g
	}
	holds := make([]byte, len(g.holds))
	for i := range g.holds {
		holds[gather(a.Apply(spreadOver(uint64(i), g.on)), on)] = g.holds[i]
	}
	return guard{on, string(holds)}
}

// stays reports whether each bit of mask keeps its place.
func (a Affine) stays(mask uint64) bool {
	for ; mask != 0; mask &= mask - 1 {
		if i := bits.TrailingZeros64(mask); a.To[i] != i {
			return false
		}
	}
	return true
}
