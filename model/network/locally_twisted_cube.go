package network

import "mccheck/model"

// The locally twisted cube LTQ_n.
//
// Source: Yang, Evans and Megson 2005. LTQ_2 is the cycle of 4 nodes 00, 01, 11, 10. For
// n >= 3, LTQ_n is two copies of LTQ_(n-1), their nodes with a 0 and with a 1 in front;
// node 0 x_2 x_3 ... x_n is joined to 1 (x_2 + x_n) x_3 ... x_n, the sum modulo 2.
//
//	bit   n-1 n-2 ... 0
//	      x_1 x_2 ... x_n
func locallyTwistedCubeFamily() Family {
	const source = "Yang, Evans, Megson 2005 (known in the field, source not seen)"
	return Family{
		Name: "LTQ", Aliases: []string{"locally-twisted-cube"}, Title: "locally twisted cube",
		Params:  []FamilyParam{{"n", 2, model.MaxAddressBits, "number of address bits"}},
		Address: "n bits x_1 ... x_n",
		Source:  source,
		Doc:     "The n-cube where an edge that flips bit i >= 2 also flips bit i-1 if bit 0 is 1.",
		Text: `network LTQ(n): bits x:n
  for n >= 2
  step i in 0..1: u{x: xor(u.x, 2^i)}
  step i in 2..n-1: u{x: xor(u.x, 2^i + bit(u.x,0)*2^(i-1))}`,
		Layout:  oneField,
		Steps:   func(p []int) []model.Step { return locallyTwisted(p[0]) },
		Degrees: func(p []int) []int { return p },
		Adjacent: func(p []int, u, v model.Node) bool {
			return locallyTwistedAdjacent(p[0], u, v)
		},
		Claimed: func(p []int) []model.ClosedForm {
			claims := append(cubeClaims("2^n", p[0], "n", p[0], source), stated("connectivity", "n", whole(p[0]), source))
			if p[0] >= 5 {
				claims = append(claims, stated("diameter", "ceil((n+3)/2), n >= 5", whole(ceilHalf(p[0]+3)), source))
			}
			return claims
		},
	}
}

func locallyTwisted(n int) []model.Step {
	steps := model.Inversions(0, 1, n)
	for b := 2; b < n; b++ {
		steps[b].Flips = append(steps[b].Flips, model.Flip[model.Bit]{Dim: b - 1, When: model.BitAt(0)})
	}
	return steps
}

func locallyTwistedAdjacent(n int, u, v model.Node) bool {
	front := func(x model.Node) model.Node { return x >> (n - 1) & 1 }
	rest := func(x model.Node) model.Node { return x & (1<<(n-1) - 1) }
	switch {
	case n == 2:
		return u^v == 0b01 || u^v == 0b10
	case front(u) == front(v):
		return locallyTwistedAdjacent(n-1, rest(u), rest(v))
	}
	last := u & 1
	return rest(v) == rest(u)^last<<(n-2)
}
