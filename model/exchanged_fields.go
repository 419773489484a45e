package model

import (
	"fmt"
	"math/big"
)

// exchangedFields is the address a b c that the exchanged networks share: s
// bits of a, t bits of b, and in bit 0 the bit c, which says whether a node
// may change its a (c = 0) or its b (c = 1).
type exchangedFields struct{ s, t int }

// newExchangedFields checks s, t >= 1 and s+t+1 <= MaxAddressBits. The error
// is a *RangeError of the named model.
func newExchangedFields(model string, s, t int) (exchangedFields, error) {
	if s < 1 || s > MaxAddressBits-2 {
		return exchangedFields{}, &RangeError{model, "s", s, fmt.Sprintf("1..%d", MaxAddressBits-2)}
	}
	if t < 1 || t > MaxAddressBits-1-s {
		return exchangedFields{}, &RangeError{model, "t", t, fmt.Sprintf("1..%d at s=%d", MaxAddressBits-1-s, s)}
	}
	return exchangedFields{s, t}, nil
}

func (f exchangedFields) bits() int { return f.s + f.t + 1 }

func (f exchangedFields) split(u Node) (a, b, c uint64) {
	return u >> (f.t + 1), u >> 1 & (1<<f.t - 1), u & 1
}

func (f exchangedFields) join(a, b, c uint64) Node { return a<<(f.t+1) | b<<1 | c }

// movable is the field that u may change: its lowest bit and its length.
func (f exchangedFields) movable(u Node) (first, count int) {
	if u&1 == 0 {
		return f.t + 1, f.s
	}
	return 1, f.t
}

func (f exchangedFields) degree(u Node) int {
	_, count := f.movable(u)
	return count + 1
}

// size is (s+t+2) 2^(s+t-1): half of the nodes have degree s+1, half t+1.
func (f exchangedFields) size() *big.Int { return edgeCount(f.s+f.t+2, f.bits()) }

// exchangedHops is the number of hops across bit 0 on a shortest path from a
// node with c = from to one with c = to, when a and b differ as told: a walk
// between the two values of c that visits 0 if a differs and 1 if b differs.
func exchangedHops(from, to uint64, aDiffers, bDiffers bool) int {
	switch {
	case from != to:
		return 1
	case from == 0 && bDiffers, from == 1 && aDiffers:
		return 2
	}
	return 0
}
