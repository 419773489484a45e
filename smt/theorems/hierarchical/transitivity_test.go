package hierarchical

import (
	"fmt"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/smt/logictest"
)

// shortestCycle is the number of links of a shortest cycle that the link from u to v is on, of those with at most most links, with an
// odd or even number of them: 0 where there is none.
func shortestCycle(g model.Graph, u, v model.Node, most int, odd bool) int {
	path := []model.Node{u, v}
	on := map[model.Node]bool{u: true, v: true}
	for links := 3; links <= most; links++ {
		var closes func() bool
		closes = func() bool {
			last := path[len(path)-1]
			if len(path) == links {
				return g.Adjacent(last, u)
			}
			for _, w := range g.Neighbors(nil, last) {
				if on[w] {
					continue
				}
				path, on[w] = append(path, w), true
				found := closes()
				path, on[w] = path[:len(path)-1], false
				if found {
					return true
				}
			}
			return false
		}
		if links%2 == 1 == odd && closes() {
			return links
		}
	}
	return 0
}

// The links of a cluster are on cycles of four links, those out of clusters on none; and links out are on the cycles that the theorem says.
func TestCyclesThroughLinksAreAsInTheTheorem(t *testing.T) {
	for n := 2; n <= 4; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("HCN(%d,%d)", n, n)))
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				within := u>>n == v>>n
				if four := shortestCycle(g, u, v, 4, false) == 4; four != within {
					t.Errorf("%s: the link from %s to %s is on a cycle of four: %v", g.Name(), g.Format(u), g.Format(v), four)
				}
			}
		}
		all := model.Node(1)<<(2*n) - 1
		zero, one := shortestCycle(g, 0, all, 7, n > 2), shortestCycle(g, 1, 1<<n, 7, n > 2)
		want := [2]int{0, 7}
		if n == 2 {
			want = [2]int{6, 0}
		}
		if got := [2]int{zero, one}; got != want {
			t.Errorf("%s: the links out of (0,0) and (0,1) are on cycles of %v links, want %v", g.Name(), got, want)
		}
	}
}
