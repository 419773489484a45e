package network

import "mccheck/model"

// exchanged is a network with the address a b c that the exchanged networks share: s
// bits of a, t bits of b, and in bit 0 the bit c, which says whether a node may change
// its a (c = 0) or its b (c = 1).
type exchanged struct {
	*Network
	s, t int
}

// exchangedFamily is the wreath product of K_2 with two networks by the same rule, one
// in the s bits of a and one in the t bits of b; it has no name yet.
func exchangedFamily(rule func(first, n int) []model.Step) Family {
	return Family{
		Params: []FamilyParam{
			{"s", 1, model.MaxAddressBits - 2, "bits of the field that moves where c = 0"},
			{"t", 1, model.MaxAddressBits - 2, "bits of the field that moves where c = 1"},
		},
		Address: "a (s bits), b (t bits), c",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsField("a", p[0]), model.BitsField("b", p[1]), model.BitsField("c", 1)}
		},
		Steps: func(p []int) []model.Step {
			return model.Wreath(model.Inversions(0, 1, 1), 0, 1, rule(p[1]+1, p[0]), rule(1, p[1]))
		},
		Degrees: func(p []int) []int { return []int{p[0] + 1, p[1] + 1} },
	}
}

// S is the number of bits of field a.
func (e exchanged) S() int { return e.s }

// T is the number of bits of field b.
func (e exchanged) T() int { return e.t }

// Split takes an address apart into its fields a, b and c.
func (e exchanged) Split(u model.Node) (a, b, c uint64) {
	return u >> (e.t + 1), u >> 1 & (1<<e.t - 1), u & 1
}

// Join is the address with the given fields.
func (e exchanged) Join(a, b, c uint64) model.Node { return a<<(e.t+1) | b<<1 | c }

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
