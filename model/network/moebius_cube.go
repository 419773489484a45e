package network

import (
	"fmt"
	"math/bits"

	"mccheck/model"
)

// The Möbius cubes MQ0(n) and MQ1(n), which the literature writes 0-MQ_n and 1-MQ_n.
//
// Source: Cull and Larson 1995. A node is x_1 x_2 ... x_n, x_1 leftmost. For every i it is
// joined to the node that differs in x_i alone if x_(i-1) = 0, and to the one that differs
// in all of x_i, ..., x_n if x_(i-1) = 1. For i = 1, x_0 is 0 in the 0-Möbius cube and 1 in
// the 1-Möbius cube.
//
//	bit   n-1 n-2 ... 0
//	      x_1 x_2 ... x_n
func moebiusCubeFamily(zero int) Family {
	const source = "Cull, Larson 1995 (known in the field, source not seen)"
	first, all := model.Bit{}, "i < n-1 and bit(u.x,i+1) = 1"
	if zero == 1 {
		first, all = model.Always(), "i = n-1 or bit(u.x,i+1) = 1"
	}
	return Family{
		Name: fmt.Sprintf("MQ%d", zero), Aliases: []string{fmt.Sprintf("%d-moebius-cube", zero)},
		Title:   fmt.Sprintf("%d-Möbius cube", zero),
		Params:  []FamilyParam{{"n", 1, model.MaxAddressBits, "number of address bits"}},
		Address: "n bits x_1 ... x_n",
		Source:  source,
		Doc:     fmt.Sprintf("An edge flips x_i where x_(i-1) = 0, and x_i to x_n where it is 1; x_0 = %d.", zero),
		Text: fmt.Sprintf(`network MQ%d(n): bits x:n
  for n >= 1
  step i in 0..n-1: u{x: xor(u.x, if(%s, 2^(i+1) - 1, 2^i))}`, zero, all),
		Layout: oneField,
		Steps: func(p []int) []model.Step {
			steps := model.Inversions(0, 1, p[0])
			for b := range steps {
				above := first
				if b < p[0]-1 {
					above = model.BitAt(b + 1)
				}
				steps[b].Flips = append(steps[b].Flips, model.FlipsWhere(above, 0, b)...)
			}
			return steps
		},
		Degrees:  func(p []int) []int { return p },
		Adjacent: func(p []int, u, v model.Node) bool { return moebiusAdjacent(p[0], zero, u, v) },
		Claimed: func(p []int) []model.ClosedForm {
			claims := cubeClaims("2^n", p[0], "n", p[0], source)
			if zero == 1 {
				return append(claims, stated("diameter", "ceil((n+1)/2)", whole(ceilHalf(p[0]+1)), source))
			}
			if p[0] >= 4 {
				claims = append(claims, stated("diameter", "ceil((n+2)/2), n >= 4", whole(ceilHalf(p[0]+2)), source))
			}
			return claims
		},
	}
}

func moebiusAdjacent(n, zero int, u, v model.Node) bool {
	x := func(i int) uint64 { // x_i of u
		if i == 0 {
			return uint64(zero)
		}
		return u >> (n - i) & 1
	}
	i := n - bits.Len64(u^v) + 1 // the leftmost x_i that differs
	if i > n {
		return false
	}
	if x(i-1) == 0 {
		return u^v == 1<<(n-i)
	}
	return u^v == 1<<(n-i+1)-1
}
