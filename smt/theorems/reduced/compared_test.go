package reduced

import (
	"fmt"
	"testing"

	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// A metacube has more nodes than a reduced hypercube with as many links per node where the theorem says so.
func TestNodesOfMetacubesAndReducedHypercubes(t *testing.T) {
	compared := 0
	for k := range 4 {
		for m := 1; m<<k+k <= 30; m++ {
			for b := 0; b <= m+k-1 && m+k-1+1<<b <= 30; b++ {
				g := logictest.Made(network.NewMetacube(k, m))
				h := logictest.Made(network.ByName(fmt.Sprintf("RH(%d,%d)", m+k-1, b)))
				if compared++; len(g.Neighbors(nil, 0)) != len(h.Neighbors(nil, 0)) || (g.Order() > h.Order()) != (1<<b <= m<<k-m) {
					t.Errorf("%s has %d nodes, %s %d", g.Name(), g.Order(), h.Name(), h.Order())
				}
			}
		}
	}
	if compared == 0 {
		t.Error("nothing was compared")
	}
}
