package network

import (
	"math/bits"

	"mccheck/model"
)

// The twisted cube TQ_n, for odd n.
//
// Source: Hilbers, Koopman and van de Snepscheut 1987, in the words of later papers (Chang,
// Wang, Hsu 1999). TQ_1 is K_2. TQ_n is four copies of TQ_(n-2), which bits n-1 and n-2
// tell apart; let P be the parity of bits n-3 ... 0. A node is joined to the one that
// differs in both of the two bits, and to the one that differs in bit n-1 alone if P is
// even, in bit n-2 alone if P is odd.
//
//	bit   n-1 n-2 | ... | 2 1 | 0
//
// Boundary: an even n has no twisted cube.
func twistedCubeFamily() Family {
	const source = "Hilbers, Koopman, van de Snepscheut 1987 (as later papers state it)"
	return Family{
		Name: "TQ", Aliases: []string{"twisted-cube"}, Title: "twisted cube",
		Params: []FamilyParam{{"n", 1, model.MaxAddressBits - 1, "number of address bits, odd"}},
		Where:  func(p []int) bool { return p[0]%2 == 1 }, WhereSays: "n is odd",
		Address: "n bits",
		Source:  source,
		Doc:     "The n-cube with twisted pairs of edges: which bit of a pair an edge flips is told by the parity of the bits below.",
		Layout:  oneField,
		Steps: func(p []int) []model.Step {
			steps := model.Inversions(0, 1, 1)
			var below []model.Bit
			for high := 2; high < p[0]; high += 2 {
				below = append(below, model.BitsFrom(max(high-3, 0), high-1)...)
				odd := model.Odd(below...)
				one := []model.Flip[model.Bit]{{Dim: high, When: model.Not(odd)}, {Dim: high - 1, When: odd}}
				steps = append(steps, model.Step{When: model.Always(), Flips: one}, model.Inverted(high-1, 2))
			}
			return steps
		},
		Degrees:  func(p []int) []int { return p },
		Adjacent: func(p []int, u, v model.Node) bool { return twistedAdjacent(p[0], u, v) },
		Claimed: func(p []int) []model.ClosedForm {
			return append(cubeClaims("2^n", p[0], "n", p[0], source),
				stated("diameter", "(n+1)/2", whole((p[0]+1)/2), source),
				stated("connectivity", "n", whole(p[0]), "Chang, Wang, Hsu 1999"))
		},
	}
}

func twistedAdjacent(n int, u, v model.Node) bool {
	if n == 1 {
		return u != v
	}
	below := uint64(1)<<(n-2) - 1
	if u&below != v&below {
		return u&^below == v&^below && twistedAdjacent(n-2, u&below, v&below)
	}
	even := bits.OnesCount64(u&below)%2 == 0
	switch (u ^ v) >> (n - 2) {
	case 0b11:
		return true
	case 0b10:
		return even
	case 0b01:
		return !even
	}
	return false
}
