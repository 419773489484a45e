package network

import "mccheck/model"

// The augmented cube AQ_n.
//
// Source: Choudum and Sunitha 2002. AQ_1 is K_2. AQ_n is two copies of AQ_(n-1), their nodes
// with a 0 and with a 1 in front; every node of the one is joined to the node of the other
// with the same n-1 bits behind, and to that with all n-1 bits inverted.
//
// Boundary: AQ_2 is K_4. At n = 3 the connectivity is 4, and not 2n-1.
func augmentedCubeFamily() Family {
	const source = "Choudum, Sunitha 2002 (as later papers state it)"
	return Family{
		Name: "AQ", Aliases: []string{"augmented-cube"}, Title: "augmented cube",
		Params:  []FamilyParam{{"n", 1, model.MaxAddressBits, "number of address bits"}},
		Address: "n bits",
		Source:  source,
		Doc:     "The n-cube with further edges that flip all bits from some bit i >= 1 down to bit 0.",
		Text: `network AQ(n): bits x:n
  for n >= 1
  step i in 0..n-1: u{x: xor(u.x, 2^i)}
  step i in 1..n-1: u{x: xor(u.x, 2^(i+1) - 1)}`,
		Layout: oneField,
		Steps: func(p []int) []model.Step {
			steps := model.Inversions(0, 1, p[0])
			for i := 1; i < p[0]; i++ {
				steps = append(steps, model.Inverted(0, i+1))
			}
			return steps
		},
		Degrees:  func(p []int) []int { return []int{2*p[0] - 1} },
		Adjacent: func(p []int, u, v model.Node) bool { return augmentedAdjacent(p[0], u, v) },
		Claimed: func(p []int) []model.ClosedForm {
			n := p[0]
			claims := append(cubeClaims("2^n", n, "2n-1", 2*n-1, source), stated("diameter", "ceil(n/2)", whole(ceilHalf(n)), source))
			if n == 3 {
				return append(claims, stated("connectivity", "4 at n = 3", whole(4), source))
			}
			return append(claims, stated("connectivity", "2n-1, n != 3", whole(2*n-1), source))
		},
	}
}

func augmentedAdjacent(n int, u, v model.Node) bool {
	if n == 1 {
		return u != v
	}
	all := model.Node(1)<<(n-1) - 1 // the bits behind the first
	if u&^all == v&^all {
		return augmentedAdjacent(n-1, u&all, v&all)
	}
	return v&all == u&all || v&all == u&all^all
}
