package exchangedcrossed

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// Across the first bit of a a node with c = 0 has one link, to the node that the rule of the
// theorem says, and one with c = 1 has none; across that of b it is the other way round.
func TestMatesAreTheLinksBetweenHalves(t *testing.T) {
	for s := 1; s <= 5; s++ {
		for w := 1; w <= 5; w++ {
			g := logictest.Made(network.NewExchangedCrossedCube(s, w))
			for u := range model.Node(g.Order()) {
				for c, first := range []int{s + w, w} {
					var across []model.Node
					for _, v := range g.Neighbors(nil, u) {
						if (u^v)>>first&1 == 1 {
							across = append(across, v)
						}
					}
					has := u&1 == model.Node(c)
					if !has && len(across) > 0 || has && (len(across) != 1 || across[0] != mateOf(u, []int{w + 1, 1}[c], first)) {
						t.Errorf("%s: the links of %b across bit %d lead to %b", g.Name(), u, first, across)
					}
				}
			}
		}
	}
}

// mateOf is u with its string from bit low to bit first changed as the rule says: the first bit
// is inverted, and below the first double bit the high bits where the low ones are 1.
func mateOf(u model.Node, low, first int) model.Node {
	v := u ^ 1<<first
	for i := low; i+1 < first-(first-low)%2; i += 2 {
		v ^= u >> i & 1 << (i + 1)
	}
	return v
}
