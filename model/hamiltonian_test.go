package model

import "testing"

func TestExchangedCrossedCubeHasAHamiltonianCycle(t *testing.T) {
	for s := 1; s <= 7; s++ {
		for u := 1; s+u <= 9; u++ {
			g, err := NewExchangedCrossedCube(s, u)
			if err != nil {
				t.Fatal(err)
			}
			cycle := g.HamiltonianCycle()
			if uint64(len(cycle)) != g.Order() {
				t.Fatalf("%s: %d nodes", g.Name(), len(cycle))
			}
			seen := make([]bool, g.Order())
			for i, w := range cycle {
				if next := cycle[(i+1)%len(cycle)]; seen[w] || !g.Adjacent(w, next) {
					t.Fatalf("%s: %s, %s at %d", g.Name(), g.Format(w), g.Format(next), i)
				}
				seen[w] = true
			}
		}
	}
}
