package exchangedcrossed

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// The links by which trees are doubled are those of the networks.
func TestLinksThatDoubleTreesAreThere(t *testing.T) {
	for s := 1; s <= 7; s++ {
		for w := 1; w <= 7; w++ {
			for _, g := range []model.Graph{logictest.Made(network.NewExchangedCrossedCube(s, w)),
				logictest.Made(network.NewExchangedHypercube(s, w))} {
				for _, second := range []model.Node{0, 1} { // the links at x and at y, where there is a second bit
					if !g.Adjacent(second<<(s+w-1), second<<(s+w-1)|1<<(s+w)) && s > 1 ||
						!g.Adjacent(second<<(w-1)|1, second<<(w-1)|1<<w|1) && w > 1 {
						t.Errorf("%s: nodes that are 0 but for c, a first bit and a second one are not joined", g.Name())
					}
				}
				if !g.Adjacent(0, 1<<(s+w)) || !g.Adjacent(1, 1<<w|1) {
					t.Errorf("%s: the nodes that are 0 but for c and a first bit are not joined", g.Name())
				}
			}
		}
	}
}
