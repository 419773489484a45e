package network

import (
	"math/bits"

	"mccheck/model"
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
// b = n-1 takes in the very double bit of the differing bit: for even n only
// links between nodes with bit n-2 set are left, and for odd n it has a bit that
// the addresses lack. The range above, of Efe, leaves it out.
//
// Boundary: CQ_1 is K_2 and CQ_2 is Q_2. This model accepts 1 <= n <= 62.
type CrossedCube struct{ ofDimension }

func crossedCubeFamily() Family {
	return Family{
		Name: "CQ", Aliases: []string{"crossed-cube"}, Title: "crossed cube",
		Params:  []FamilyParam{{"n", 1, model.MaxAddressBits, "number of address bits"}},
		Address: "n bits",
		Source:  "ecq def.2 with the range of i of Efe 1992",
		Doc:     "The n-cube with edges crossed: below the highest bit that an edge flips, double bits are pair related.",
		Layout:  oneField,
		Steps:   func(p []int) []model.Step { return crossings(0, p[0]) },
		Degrees: func(p []int) []int { return p },
		New:     func(p []int) (model.Graph, error) { return made(NewCrossedCube(p[0])) },
	}
}

// crossings are the steps of CQ_n in the n bits from bit first on, by the most
// significant bit b that they invert. Below the double bit of b, the partner of a pair
// keeps the low bit and inverts the high bit iff the low bit is 1.
func crossings(first, n int) []model.Step {
	steps := model.Inversions(first, 1, n)
	for b := range steps {
		for i := range b / 2 {
			crossed := model.Flip[model.Bit]{Dim: first + 2*i + 1, When: model.BitAt(first + 2*i)}
			steps[b].Flips = append(steps[b].Flips, crossed)
		}
	}
	return steps
}

// NewCrossedCube returns CQ_n for 1 <= n <= 62; otherwise a *RangeError.
func NewCrossedCube(n int) (CrossedCube, error) {
	g, err := crossedCubeFamily().member(n)
	return CrossedCube{ofDimension{g, n}}, err
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

// Adjacent transcribes the definition.
func (q CrossedCube) Adjacent(u, v model.Node) bool { return crossedAdjacent(u, v) }

// Distance is the pair-related distance of u and v in hops; see
// crossed_cube_distance.go. Cost O(n).
func (q CrossedCube) Distance(u, v model.Node) int { return CrossedDistance(u, v) }

// Claimed lists what dual-cube and ecq state for the crossed cube.
func (q CrossedCube) Claimed() []model.ClosedForm {
	n := q.n
	return []model.ClosedForm{
		stated("order", "2^n", rational(powerOfTwo(n)), "dual-cube sec.1"),
		stated("size", "n 2^(n-1)", rational(edgeCount(2*n, n)), "ecq table 3"),
		stated("degree", "n", whole(n), "ecq table 3"),
		stated("diameter", "ceil((n+1)/2)", whole(ceilHalf(n+1)), "dual-cube sec.1; ecq sec.1, table 3"),
		stated("cost factor", "ceil(n/2) n", whole(ceilHalf(n)*n), "ecq 3.1.8"),
	}
}
