package network

import "mccheck/model"

// The balanced hypercube BH_n.
//
// Source: Wu and Huang 1997, in the words of Zhou, Kwak, Feng and Wu 2017. A node is
// (a_0, a_1, ..., a_(n-1)), digits to base 4. It is joined to the two nodes with a_0 + 1 and
// a_0 - 1 in the place of a_0, and for each i from 1 on to the two nodes with, besides,
// a_i + (-1)^(a_0) in the place of a_i; all modulo 4.
//
// Deviation: a_0 stands rightmost here.
//
//	bit   2n-1 2n-2 ... 3 2 1 0
//	      a_(n-1)       a_1 a_0
func balancedHypercubeFamily() Family {
	const source = "Wu, Huang 1997 (as Zhou, Kwak, Feng, Wu 2017 state it)"
	return Family{
		Name: "BH", Aliases: []string{"balanced-hypercube", "bq"}, Title: "balanced hypercube",
		Params:  []FamilyParam{{"n", 1, model.MaxAddressBits / 2, "number of digits"}},
		Address: "digits a_(n-1) ... a_0 to base 4",
		Source:  source,
		Doc:     "An edge changes a_0 by one, and at most one other digit a_i by 1, up if a_0 is even, down if it is odd.",
		Text: `network BH(n): digits a[n]:4
  for n >= 1
  step d in {1,3}: u{a[0]: mod(u.a[0] + d, 4)}
  step d in {1,3}, i in 1..n-1: u{a[0]: mod(u.a[0] + d, 4), a[i]: mod(u.a[i] + if(mod(u.a[0],2) = 0, 1, 3), 4)}`,
		Layout: func(p []int) []model.Field { return []model.Field{model.DigitArray("a", p[0], 4)} },
		Tuples: true,
		Steps: func(p []int) (steps []model.Step) {
			even, odd := model.Not(model.BitAt(0)), model.BitAt(0)
			for i := range p[0] {
				for _, carry := range []model.Bit{odd, even} { // a_0 + 1, a_0 - 1
					flips := []model.Flip[model.Bit]{{Dim: 0, When: model.Always()}, {Dim: 1, When: carry}}
					if i > 0 {
						low := model.BitAt(2 * i)
						flips = append(flips,
							model.Flip[model.Bit]{Dim: 2 * i, When: model.Always()},
							model.Flip[model.Bit]{Dim: 2*i + 1, When: model.Odd(low, odd)})
					}
					steps = append(steps, model.Step{When: model.Always(), Flips: flips})
				}
			}
			return steps
		},
		Degrees:  func(p []int) []int { return []int{2 * p[0]} },
		Adjacent: func(p []int, u, v model.Node) bool { return balancedAdjacent(p[0], u, v) },
		Claimed: func(p []int) []model.ClosedForm {
			n := p[0]
			claims := append(cubeClaims("4^n", 2*n, "2n", 2*n, source), stated("connectivity", "2n", whole(2*n), source))
			if n == 1 || n%2 == 0 {
				return append(claims, stated("diameter", "2n, n even or 1", whole(2*n), source))
			}
			return append(claims, stated("diameter", "2n-1, n odd and not 1", whole(2*n-1), source))
		},
	}
}

func balancedAdjacent(n int, u, v model.Node) bool {
	digit := func(x model.Node, i int) int { return int(x >> (2 * i) & 3) }
	others := 0
	for i := 1; i < n; i++ {
		turn := 1 // (-1)^(a_0)
		if digit(u, 0)%2 == 1 {
			turn = 3
		}
		switch (digit(u, i) + turn) % 4 {
		case digit(v, i):
			others++
		default:
			if digit(u, i) != digit(v, i) {
				return false
			}
		}
	}
	return others <= 1 && (digit(u, 0)+digit(v, 0))%2 == 1
}
