package model

import "math/bits"

// Bit is a Boolean function of the bits of an address, as data: what a step of a network
// depends on. Value evaluates it over any algebra; compile.go turns it into masks.
type Bit struct {
	op    bitOp
	index int // of a single bit
	args  []Bit
}

type bitOp byte

const (
	bitFalse bitOp = iota // the zero value is never true
	bitAt
	bitNot
	bitAnd
	bitOr
	bitXor
)

// BitAt is bit i of the address.
func BitAt(i int) Bit { return Bit{op: bitAt, index: i} }

// Always is true at every address.
func Always() Bit { return Not(Bit{}) }

// BitsFrom are the bits low, low+1, ..., end-1.
func BitsFrom(low, end int) (list []Bit) {
	for i := low; i < end; i++ {
		list = append(list, BitAt(i))
	}
	return list
}

// Not is the opposite of a.
func Not(a Bit) Bit { return Bit{op: bitNot, args: []Bit{a}} }

// All holds where each of a holds: at every address if there is none.
func All(a ...Bit) Bit {
	var args []Bit
	for _, b := range a {
		switch {
		case b.op == bitAnd:
			args = append(args, b.args...)
		case !b.always():
			args = append(args, b)
		}
	}
	switch len(args) {
	case 0:
		return Always()
	case 1:
		return args[0]
	}
	return Bit{op: bitAnd, args: args}
}

// Some holds where at least one of a holds.
func Some(a ...Bit) Bit { return Bit{op: bitOr, args: a} }

// Odd holds where an odd number of a hold.
func Odd(a ...Bit) Bit { return Bit{op: bitXor, args: a} }

// Equals holds where the width bits from bit low on are the number x.
func Equals(low, width int, x uint64) Bit {
	same := make([]Bit, width)
	for i := range same {
		if same[i] = BitAt(low + i); x>>i&1 == 0 {
			same[i] = Not(same[i])
		}
	}
	return All(same...)
}

func (e Bit) always() bool { return e.op == bitNot && e.args[0].op == bitFalse }

// Value is e at the address u, bit 0 first, over any Boolean algebra.
func Value[B any](alg Algebra[B], u []B, e Bit) B {
	switch e.op {
	case bitFalse:
		return alg.Const(false)
	case bitAt:
		return u[e.index]
	case bitNot:
		if e.always() {
			return alg.Const(true)
		}
		return alg.Not(Value(alg, u, e.args[0]))
	}
	join := map[bitOp]func(a, b B) B{bitAnd: alg.And, bitOr: alg.Or, bitXor: alg.Xor}[e.op]
	if len(e.args) == 0 {
		return alg.Const(e.op == bitAnd)
	}
	value := Value(alg, u, e.args[0])
	for _, a := range e.args[1:] {
		value = join(value, Value(alg, u, a))
	}
	return value
}

// affine writes e as the parity of the bits in mask, inverted if odd. It reports whether
// e has that form.
func (e Bit) affine() (mask uint64, odd, ok bool) {
	switch e.op {
	case bitFalse:
		return 0, false, true
	case bitAt:
		return 1 << e.index, false, true
	case bitNot:
		mask, odd, ok = e.args[0].affine()
		return mask, !odd, ok
	case bitXor:
		for _, a := range e.args {
			m, o, ok := a.affine()
			if !ok {
				return 0, false, false
			}
			mask, odd = mask^m, odd != o
		}
		return mask, odd, true
	}
	return 0, false, false
}

// literals takes the single bits out of a conjunction: e holds where u&mask is value and
// the rest holds.
func (e Bit) literals() (mask, value uint64, rest Bit) {
	args := []Bit{e}
	if e.op == bitAnd {
		args = e.args
	}
	var others []Bit
	for _, a := range args {
		m, odd, ok := a.affine()
		if !ok || bits.OnesCount64(m) != 1 || mask&m != 0 {
			others = append(others, a)
			continue
		}
		mask |= m
		if !odd {
			value |= m
		}
	}
	return mask, value, All(others...)
}

// support are the bits that are asked for.
func (e Bit) support() (mask uint64) {
	if e.op == bitAt {
		return 1 << e.index
	}
	for _, a := range e.args {
		mask |= a.support()
	}
	return mask
}
