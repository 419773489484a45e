package model

import "slices"

// Step is one way from a node to a neighbour, as data: where When holds, the bits of
// Flips are inverted, each where its own condition holds, and the digit of Turn goes on.
// All conditions are about the address before the step. The bits are those of the fields
// written side by side, a digit in binary: where no field is a digit, those of the node.
type Step struct {
	When  Bit
	Flips []Flip[Bit]
	Turn  *Turn // or nil
}

// Turn adds By, 0 < By < Base, to the digit to Base whose lowest bit is Low, modulo Base.
type Turn struct{ Low, Base, By int }

// Across is where a step without Turn leads from the address u, bit 0 first, over any
// Boolean algebra, and whether it may be taken there. The result is a new slice.
func Across[B any](alg Algebra[B], s Step, u []B) (v []B, taken B) {
	v = slices.Clone(u)
	for _, f := range s.Flips {
		if f.When.always() {
			v[f.Dim] = alg.Not(v[f.Dim])
		} else {
			v[f.Dim] = alg.Xor(v[f.Dim], Value(alg, u, f.When))
		}
	}
	return v, Value(alg, u, s.When)
}

// Inversions are n steps that invert one bit each: first, first+stride, ...
func Inversions(first, stride, n int) []Step {
	steps := make([]Step, n)
	for i := range steps {
		steps[i] = Step{When: Always(), Flips: []Flip[Bit]{{Dim: first + i*stride, When: Always()}}}
	}
	return steps
}

// Inverted is the step that inverts the n bits from bit first on, wherever the node is.
func Inverted(first, n int) Step {
	return Step{When: Always(), Flips: FlipsWhere(Always(), first, n)}
}

// FlipsWhere inverts the n bits from bit first on where the condition holds.
func FlipsWhere(when Bit, first, n int) []Flip[Bit] {
	flips := make([]Flip[Bit], n)
	for i := range flips {
		flips[i] = Flip[Bit]{Dim: first + i, When: when}
	}
	return flips
}

// Ring is the two steps along a ring of n nodes whose number is the digit from bit low
// on; one step if n is 2 and none if it is 1.
func Ring(low, n int) []Step {
	steps := []Step{{When: Always(), Turn: &Turn{low, n, 1}}, {When: Always(), Turn: &Turn{low, n, n - 1}}}
	return steps[:min(n-1, 2)]
}

// Wreath is the wreath product of a network of classes with one network a class: a node
// has a class and a field for each class; it walks on the class network, and it changes
// the field of the class where it stands. Steps of the class network come first; the
// class is the number in the width bits from bit low on, and fields[c] are the steps
// that change the field of class c.
func Wreath(class []Step, low, width int, fields ...[]Step) []Step {
	steps := slices.Clone(class)
	for c, field := range fields {
		for _, s := range field {
			s.When = All(Equals(low, width, uint64(c)), s.When)
			steps = append(steps, s)
		}
	}
	return steps
}

// Support are the bits of an address on which the step depends: of two addresses that agree in them
// it inverts the same bits.
func (s Step) Support() uint64 {
	on := s.When.support()
	for _, f := range s.Flips {
		on |= f.When.support()
	}
	return on
}

// Inverts is which bits of the address u, of width bits, the step inverts, and whether it may be taken there; a step
// without Turn.
func (s Step) Inverts(u Node, width int) (by uint64, taken bool) {
	v, taken := Across(Bits{}, s, AddressBits(u, width))
	for bit, set := range v {
		if set {
			by |= 1 << bit
		}
	}
	return by ^ u, taken
}
