package hierarchical

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// counts are the sums over n indices of the hops of the four routes.
func counts(n int, i, j, i2, j2 model.Node) (sum [4]int) {
	b := logic.FoldingBuilder()
	for bit := range n {
		at := func(x model.Node) logic.Term { return b.Const(x>>bit&1 == 1) }
		for route, hops := range routeCounts(b, at(i), at(j), at(i2), at(j2)) {
			for _, hop := range hops {
				if hop == logic.True {
					sum[route]++
				}
			}
		}
	}
	return sum
}

// The four routes are walks of the model with as many hops as the theorem counts, and the shortest of them has B hops or fewer.
func TestFourRoutesAreAsLongAsCounted(t *testing.T) {
	for n := 1; n <= 4; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("HCN(%d,%d)", n, n)))
		all, bound := model.Node(1)<<n-1, n+(n+1)/3+1
		for u := range g.Order() {
			for v := range g.Order() {
				i, j, i2, j2 := u>>n, u&all, v>>n, v&all
				if i == i2 {
					continue
				}
				a, a2 := i^all, i2^all
				routes := [][]model.Node{{i, j, i, i2, i2, i, i2, j2}, nil, {i, j, i, i, a, a, a, i2, i2, a, i2, j2},
					{i, j, i, a2, a2, i, a2, a2, i2, i2, i2, j2}}
				if a == i2 {
					routes[2], routes[3] = nil, nil
				}
				for k := range all + 1 {
					if logictest.Ones(j^k)+logictest.Ones(k^j2) == logictest.Ones(j^j2) && k != i && k != i2 {
						routes[1] = []model.Node{i, j, i, k, k, i, k, i2, i2, k, i2, j2}
					}
				}
				want, shortest := counts(n, i, j, i2, j2), 4*n
				for route, nodes := range routes {
					out := min(route, 1) + 1
					if hops := walked(g, n, nodes); nodes != nil && hops != want[route]+out {
						t.Fatalf("%s: from %s to %s route %d has %d hops, counted %d", g.Name(), g.Format(u), g.Format(v), route+1, hops,
							want[route]+out)
					} else if nodes != nil {
						shortest = min(shortest, hops)
					}
				}
				if n > 1 && a != i2 && shortest > bound {
					t.Fatalf("%s: from %s to %s the shortest of the four routes has %d hops, more than %d", g.Name(), g.Format(u), g.Format(v),
						shortest, bound)
				}
			}
		}
	}
}

// The pair of the theorem is as far apart as the diameter, which is B, and its distance the least of the counts.
func TestThePairIsFarApart(t *testing.T) {
	for n := 2; n <= 7; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("HCN(%d,%d)", n, n)))
		q, r, bound := n/3, n%3, n+(n+1)/3+1
		kinds := slices.Concat(slices.Repeat([][3]model.Node{{0, 1, 1}}, q+r/2), slices.Repeat([][3]model.Node{{1, 0, 1}}, q+r/2),
			slices.Repeat([][3]model.Node{{1, 1, 0}}, q), slices.Repeat([][3]model.Node{{0, 1, 0}}, r%2))
		var at [3]model.Node
		for bit, kind := range kinds {
			for k := range at {
				at[k] |= kind[k] << bit
			}
		}
		distances := search.BFS(g, at[0], nil)
		sum := counts(n, 0, at[0], at[1], at[2])
		least := min(1+sum[0], 2+sum[1], 2+sum[2])
		if got := int(distances[at[1]<<n|at[2]]); len(kinds) != n || got != bound || got != least {
			t.Errorf("%s: the pair of %d indices is at distance %d, want %d, and the routes count %d", g.Name(), len(kinds), got, bound, least)
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
