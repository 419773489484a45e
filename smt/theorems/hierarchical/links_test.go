package hierarchical

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// The links between clusters of the theorem are those of the model, index by index, and the others are
// those of n-cubes.
func TestWaysOutOfClustersAreThoseOfTheModel(t *testing.T) {
	b := logic.FoldingBuilder()
	for n := 1; n <= 4; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("HCN(%d,%d)", n, n)))
		for u := range g.Order() {
			I, J := u>>n, u&(1<<n-1)
			out := model.Node(0)
			for i := range n {
				x, y := byDefinition(b, b.Const(I>>i&1 == 1), b.Const(J>>i&1 == 1), b.Const(I != J))
				if x == logic.True {
					out |= 1 << (n + i)
				}
				if y == logic.True {
					out |= 1 << i
				}
			}
			for v := range g.Order() {
				want := v == out
				if v>>n == I {
					want = logictest.Ones(u^v) == 1
				}
				if g.Adjacent(u, v) != want {
					t.Fatalf("%s: %s and %s: joined is %v", g.Name(), g.Format(u), g.Format(v), g.Adjacent(u, v))
				}
			}
		}
	}
}
