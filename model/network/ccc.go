package network

import (
	"math/big"

	"mccheck/model"
)

// maxCCCDimension is the largest n with n 2^n <= 2^62.
const maxCCCDimension = 56

// The network of cube-connected cycles CCC(n): the n-cube with a ring
// of n nodes in the place of every node.
//
// Source: dual-cube sec.1; Preparata and Vuillemin 1981. A node (w,p) is the
// p-th of the ring at the cube node w. It is joined to its two neighbours in
// the ring, (w, p-1 mod n) and (w, p+1 mod n), and across dimension p of the
// cube to (w XOR 2^p, p). Node (w,p) has the number w n + p, so the number is
// not a bit string and an edge may change several bits of it.
//
// Boundary: graphs here are simple. At n = 1 a ring is one node without an
// edge, and CCC(1) is K_2. At n = 2 a ring is one edge, and CCC(2) is the
// cycle of 8 nodes. The degree is therefore 1, 2, and 3 from n = 3 on. This
// model accepts 1 <= n <= 56.
func cccFamily() Family {
	return Family{
		Name: "CCC", Aliases: []string{"cube-connected-cycles"}, Title: "cube-connected cycles",
		Params:  []FamilyParam{{"n", 1, maxCCCDimension, "dimension of the cube, and length of a ring"}},
		Address: "ring w (n bits), position p in it (a digit to base n)",
		Source:  "dual-cube sec.1; Preparata, Vuillemin 1981",
		Doc:     "Every node of the n-cube is a ring of n nodes; the p-th of them has the edge of dimension p.",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsField("w", p[0]), model.DigitField("p", p[0])}
		},
		Tuples: true,
		// The wreath product of a ring with n times K_2.
		Steps: func(p []int) []model.Step {
			position := model.DigitField("p", p[0]).Width
			bits := make([][]model.Step, p[0])
			for i := range bits {
				bits[i] = model.Inversions(position+i, 1, 1)
			}
			return model.Wreath(model.Ring(0, p[0]), 0, position, bits...)
		},
		Degrees:  func(p []int) []int { return []int{min(p[0], 3)} },
		Adjacent: func(p []int, u, v model.Node) bool { return cccAdjacent(uint64(p[0]), u, v) },
		Claimed: func(p []int) []model.ClosedForm {
			n := p[0]
			claimed := []model.ClosedForm{
				stated("order", "n 2^n", new(big.Rat).Mul(whole(n), rational(powerOfTwo(n))), "dual-cube sec.1"),
				stated("degree", "3", whole(3), "dual-cube sec.1: independent of n"),
			}
			if n >= 4 { // Fris, Havel and Liebl state the diameter for these only
				claimed = append(claimed, stated("diameter", "2n+floor(n/2)-2", whole(2*n+n/2-2), "Fris, Havel, Liebl 1997"))
			}
			return claimed
		},
	}
}

// cccAdjacent transcribes the definition.
func cccAdjacent(n uint64, u, v model.Node) bool {
	wu, pu := u/n, u%n
	wv, pv := v/n, v%n
	if wu == wv {
		return pu != pv && ((pu+1)%n == pv || (pv+1)%n == pu)
	}
	return pu == pv && wu^wv == 1<<pu
}
