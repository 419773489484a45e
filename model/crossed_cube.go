package model

import (
	"fmt"
	"math/big"
	"math/bits"
)

// CrossedCube is the crossed n-cube CQ_n of Efe.
//
// Source: ecq def.1 and def.2; Efe 1992. The nodes are the strings of n bits.
// Let b be the most significant bit in which u and v differ. Then u and v are
// joined iff
//
//  1. bit b-1 of u and of v is the same, when b is odd, and
//  2. double bit i of u is pair related to double bit i of v, for every i with
//     0 <= i < floor(b/2).
//
// Double bit i is the pair of bits 2i+1 and 2i; the topmost one is a single
// bit when n is odd:
//
//	bit          n-1 ...  5 4  3 2  1 0
//	double bit            ==2  ==1  ==0
//
// Deviation: ecq def.2 lets i run up to and including floor((n-1)/2), which at
// b = n-1 takes in the very double bit of the differing bit, and then no two
// nodes are joined across dimension b. The range above, of Efe, leaves it out.
//
// Boundary: CQ_1 is K_2 and CQ_2 is Q_2. This model accepts 1 <= n <= 62.
type CrossedCube struct{ n int }

// NewCrossedCube returns CQ_n for 1 <= n <= 62; otherwise a *RangeError.
func NewCrossedCube(n int) (CrossedCube, error) {
	if n < 1 || n > MaxAddressBits {
		return CrossedCube{}, &RangeError{"crossed cube", "n", n, fmt.Sprintf("1..%d", MaxAddressBits)}
	}
	return CrossedCube{n}, nil
}

// PairRelated reports whether the 2-bit strings x and y are pair related:
// (00,00), (10,10), (01,11) or (11,01). Only the lowest two bits are read.
// (ecq def.1)
func PairRelated(x, y uint64) bool {
	switch [2]uint64{x & 3, y & 3} {
	case [2]uint64{0b00, 0b00}, [2]uint64{0b10, 0b10}, [2]uint64{0b01, 0b11}, [2]uint64{0b11, 0b01}:
		return true
	}
	return false
}

// crossedAdjacent is the rule of the crossed cube, transcribed, for bit
// strings of any length up to 64.
func crossedAdjacent(u, v uint64) bool {
	if u == v {
		return false
	}
	b := bits.Len64(u^v) - 1
	if b%2 == 1 && u>>(b-1)&1 != v>>(b-1)&1 {
		return false
	}
	for i := 0; i < b/2; i++ {
		if !PairRelated(u>>(2*i), v>>(2*i)) {
			return false
		}
	}
	return true
}

// crossedNeighbor is the neighbour of u whose most significant bit different
// from u is b. Below the double bit of b, the partner of a pair keeps the low
// bit and flips the high bit iff the low bit is 1.
func crossedNeighbor(u uint64, b int) uint64 {
	const lowBits = 0x5555555555555555
	below := uint64(1)<<(b&^1) - 1
	return u ^ 1<<b ^ (u&lowBits&below)<<1
}

// Dimension is the parameter n.
func (q CrossedCube) Dimension() int { return q.n }

// Adjacent transcribes the definition.
func (q CrossedCube) Adjacent(u, v Node) bool { return crossedAdjacent(u, v) }

// Neighbors appends the n neighbours of u by their most significant differing
// bit, 0 first.
func (q CrossedCube) Neighbors(dst []Node, u Node) []Node {
	for b := range q.n {
		dst = append(dst, crossedNeighbor(u, b))
	}
	return dst
}

// Distance is the pair-related distance of u and v in hops; see
// crossed_cube_distance.go. Cost O(n).
func (q CrossedCube) Distance(u, v Node) int { return crossedDistance(u, v) }

// Name is "CQ(n)".
func (q CrossedCube) Name() string { return fmt.Sprintf("CQ(%d)", q.n) }

// Order is 2^n.
func (q CrossedCube) Order() uint64 { return 1 << q.n }

// Size is n 2^(n-1).
func (q CrossedCube) Size() *big.Int { return edgeCount(2*q.n, q.n) }

// Degree is n at every node.
func (q CrossedCube) Degree(Node) int { return q.n }

// MaxDegree is n.
func (q CrossedCube) MaxDegree() int { return q.n }

// Format writes the n bits of u, most significant first.
func (q CrossedCube) Format(u Node) string { return binaryString(u, q.n) }

// Parse reads n binary digits or a node number.
func (q CrossedCube) Parse(s string) (Node, error) { return parseBinaryAddress(q.Name(), s, q.n) }

// Claimed lists what dual-cube and ecq state for the crossed cube.
func (q CrossedCube) Claimed() []ClosedForm {
	return []ClosedForm{
		{"order", "2^n", rational(powerOfTwo(q.n)), "dual-cube sec.1"},
		{"size", "n 2^(n-1)", rational(edgeCount(2*q.n, q.n)), "ecq table 3"},
		{"degree", "n", whole(q.n), "ecq table 3"},
		{"diameter", "ceil((n+1)/2)", whole(ceilHalf(q.n + 1)), "dual-cube sec.1; ecq sec.1, table 3"},
		{"cost factor", "ceil(n/2) n", whole(ceilHalf(q.n) * q.n), "ecq 3.1.8"},
	}
}
