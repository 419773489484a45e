package route

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
)

// With the field first that the source can change, every route of ecq sec.4.1 is a shortest
// path; as printed, some take two hops more, and none more than that.
func TestExchangedCrossedCubeRoutes(t *testing.T) {
	repaired := func(c uint64) bool { return c == 0 }
	printed := func(uint64) bool { return true }
	for _, p := range [][2]int{{1, 1}, {1, 3}, {2, 2}, {3, 2}, {4, 3}} {
		e, err := network.NewExchangedCrossedCube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		longer := 0
		for u := range e.Order() {
			dist := search.BFS(e, u, nil)
			for v := range e.Order() {
				requireWalk(t, e, ExchangedCrossedCubeRoute(e, u, v, repaired), u, v, int(dist[v]))
				walk := ExchangedCrossedCubeRoute(e, u, v, printed)
				more := len(walk) - 1 - int(dist[v])
				requireWalk(t, e, walk, u, v, int(dist[v])+more)
				if more != 0 && more != 2 {
					t.Errorf("%s from %s to %s: %d hops more than the distance, want 0 or 2", e.Name(), e.Format(u), e.Format(v), more)
				}
				if more > 0 {
					longer++
				}
			}
		}
		if longer == 0 {
			t.Errorf("%s: no printed route is longer than it has to be", e.Name())
		}
	}
}

func requireWalk(t *testing.T, g model.Graph, walk []model.Node, u, v model.Node, hops int) {
	t.Helper()
	bad := walk[0] != u || walk[len(walk)-1] != v || len(walk)-1 != hops
	for i := 1; i < len(walk); i++ {
		bad = bad || !g.Adjacent(walk[i-1], walk[i]) || slices.Contains(walk[:i], walk[i])
	}
	if bad {
		t.Errorf("%s from %s to %s: %v, want a path of %d hops", g.Name(), g.Format(u), g.Format(v), walk, hops)
	}
}
