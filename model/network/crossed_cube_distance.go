package network

import (
	"math/bits"

	"mccheck/model"
)

// The pair-related distance of the crossed cube.
//
// Source: ecq def.3 and the text around it, after Chang, Sung and Hsu 2000.
// Let i* be the most significant double bit in which u and v differ. Then
//
//	rho_j = 0                                        for j > i*,
//	rho_j = 2 if both bits are complemented, else 1  for j = i*,
//	rho_j = 0 if double bit j of u and of v are distance-preserving (d.p.)
//	        pair related, else 1                     for j < i*,
//
// and the distance is the sum of all rho_j. Double bit j is d.p. pair related
// iff it is one of
//
//	(01,01), (11,11)   when the sum of rho_k over k > j is even,
//	(01,11), (11,01)   when that sum is odd,
//	(00,00), (10,10)   always.
//
// Deviations: ecq prints the two values of rho_j for j < i* swapped, and names
// the double bit 2i+1, 2i where j is meant. When n is odd the topmost double
// bit is a single bit; its missing bit counts as 0 in u and in v, so that its
// rho is at most 1.

// RhoDigit is the value of rho at one double bit: 0, 1 or 2.
type RhoDigit[B any] struct {
	One B // rho is 1
	Two B // rho is 2; never together with One
}

// CrossedDistance is the sum of rho over the double bits of u and v.
func CrossedDistance(u, v uint64) int {
	sum := 0
	for j := bits.Len64(u^v) / 2; j >= 0; j-- {
		x, y := u>>(2*j)&3, v>>(2*j)&3
		switch {
		case sum > 0:
			if !distancePreservingPairRelated(x, y, sum) {
				sum++
			}
		case x == y^3:
			sum = 2
		case x != y:
			sum = 1
		}
	}
	return sum
}

// distancePreservingPairRelated reports whether the double bits x and y are
// d.p. pair related below double bits whose rho add up to above. (ecq def.3)
func distancePreservingPairRelated(x, y uint64, above int) bool {
	switch [2]uint64{x, y} {
	case [2]uint64{0b01, 0b01}, [2]uint64{0b11, 0b11}:
		return above%2 == 0
	case [2]uint64{0b01, 0b11}, [2]uint64{0b11, 0b01}:
		return above%2 == 1
	case [2]uint64{0b00, 0b00}, [2]uint64{0b10, 0b10}:
		return true
	}
	return false
}

// CrossedCubeRho is rho of u and v at every double bit, lowest first, over any
// Boolean algebra. u and v are addresses of one crossed cube, bit 0 first and
// of equal length n; the result has ceil(n/2) digits and is 0 everywhere iff u
// and v are equal. Cost O(n) operations of the algebra.
func CrossedCubeRho[B any](alg model.Algebra[B], u, v []B) []RhoDigit[B] {
	digits := make([]RhoDigit[B], ceilHalf(len(u)))
	below := alg.Const(false) // a higher double bit differs: j < i*
	odd := alg.Const(false)   // parity of the sum of rho over the higher ones
	for j := len(digits) - 1; j >= 0; j-- {
		differLow := alg.Xor(u[2*j], v[2*j])
		differHigh := alg.Const(false)
		if 2*j+1 < len(u) {
			differHigh = alg.Xor(u[2*j+1], v[2*j+1])
		}
		differ := alg.Or(differLow, differHigh)
		complemented := alg.And(differLow, differHigh)

		// The low bits agree in every d.p. pair. The high bits then differ
		// exactly when the low bit is 1 and the sum above is odd.
		crossed := alg.And(u[2*j], odd)
		unrelated := alg.Or(differLow, alg.Xor(differHigh, crossed))

		top := alg.And(differ, alg.Not(below)) // j = i*
		digits[j] = RhoDigit[B]{
			One: alg.Or(alg.And(top, alg.Not(complemented)), alg.And(below, unrelated)),
			Two: alg.And(top, complemented),
		}
		odd = alg.Xor(odd, digits[j].One)
		below = alg.Or(below, differ)
	}
	return digits
}

// DistanceLanes are the distances from 64 nodes to v: u holds their bits, bit 0 first, node i in bit i of each word.
// Bit i of word j of the result is digit j of the distance from node i. It goes by CrossedCubeRho, Distance
// by its own loop. Cost O(n).
func (q CrossedCube) DistanceLanes(u []uint64, v model.Node) (digits [8]uint64) {
	to := make([]uint64, q.n)
	for j := range to {
		to[j] = model.Lanes{}.Const(v>>j&1 == 1)
	}
	add := func(j int, x uint64) {
		for ; x != 0; j++ {
			digits[j], x = digits[j]^x, digits[j]&x
		}
	}
	for _, rho := range CrossedCubeRho(model.Lanes{}, u, to) {
		add(0, rho.One)
		add(1, rho.Two)
	}
	return digits
}

// CrossedCubeNeighborBits is the neighbour of u whose most significant bit
// different from u is b, over any Boolean algebra: where step b of CQ_n leads.
// u is an address, bit 0 first, of length n; 0 <= b < n. The result is a new
// slice of length n.
func CrossedCubeNeighborBits[B any](alg model.Algebra[B], u []B, b int) []B {
	v, _ := model.Across(alg, crossings(0, len(u))[b], u)
	return v
}
