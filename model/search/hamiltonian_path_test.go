package search_test

import (
	"testing"

	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
)

// These crossed cubes have such a path between any two nodes; a cube has none where an even number of bits differs.
func TestAHamiltonianPathVisitsEveryNodeOnce(t *testing.T) {
	for n := 3; n <= 5; n++ {
		g := modeltest.Must(network.NewCrossedCube(n))
		for u := range g.Order() {
			for v := range u {
				path := search.SearchHamiltonianPath(g, u, v)
				if uint64(len(path)) != g.Order() {
					t.Fatalf("%s: from %d to %d: %v", g.Name(), u, v, path)
				}
				requireDisjoint(t, g, u, v, [][]uint64{path})
			}
		}
	}
	if path := search.SearchHamiltonianPath(modeltest.Must(network.NewHypercube(3)), 0, 3); path != nil {
		t.Errorf("Q(3): from 0 to 3: %v, want none", path)
	}
}
