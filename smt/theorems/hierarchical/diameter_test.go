package hierarchical

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// The three routes of the theorem are walks along links of the model, with as many hops as it counts,
// and from n = 3 on one of them has fewer than 2n.
func TestRoutesBetweenClustersAreAsLongAsCounted(t *testing.T) {
	ones := func(x, y model.Node) int { return logictest.Ones(x ^ y) }
	for n := 1; n <= 4; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("HCN(%d,%d)", n, n)))
		all := model.Node(1)<<n - 1
		for u := range g.Order() {
			for v := range g.Order() {
				i, j, i2, j2, a := u>>n, u&all, v>>n, v&all, u>>n^all
				if i == i2 {
					continue
				}
				second := []model.Node{i, j, j, i, j, i2, i2, j, i2, j2}
				third := []model.Node{i, j, i, i, a, a, a, i2, i2, a, i2, j2}
				hops := []int{walked(g, n, []model.Node{i, j, i, i2, i2, i, i2, j2})}
				want := []int{ones(j, i2) + 1 + ones(i, j2)}
				if j != i && j != i2 {
					hops, want = append(hops, walked(g, n, second)), append(want, ones(j, j2)+ones(i, i2)+2)
				}
				if a == i2 {
					hops, want = append(hops, walked(g, n, []model.Node{i, j, i, i, a, a, a, j2})), append(want, ones(i, j)+1+ones(a, j2))
				} else {
					hops, want = append(hops, walked(g, n, third)), append(want, ones(i, j)+ones(i2, a)+ones(j2, a)+2)
				}
				if !slices.Equal(hops, want) || n >= 3 && slices.Min(hops) >= 2*n {
					t.Fatalf("%s: from %s to %s %v hops, counted %v", g.Name(), g.Format(u), g.Format(v), hops, want)
				}
			}
		}
	}
}

// walked is the number of hops from node to node, given by clusters and places: bit by bit within a
// cluster, and along a link out of it, and -1 where there is none.
func walked(g model.Graph, n int, at []model.Node) (hops int) {
	for k := 2; k < len(at); k += 2 {
		u, v := at[k-2]<<n|at[k-1], at[k]<<n|at[k+1]
		switch {
		case at[k-2] == at[k]:
			hops += logictest.Ones(u ^ v)
		case g.Adjacent(u, v):
			hops++
		default:
			return -1
		}
	}
	return hops
}
