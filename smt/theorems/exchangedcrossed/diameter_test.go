package exchangedcrossed

import (
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
)

// The diameters, searched, are those of the theorems.
func TestDiametersOfCrossedCubesAreThoseOfTheTheorems(t *testing.T) {
	farthest := func(g model.Graph) (most int) {
		for u := range g.Order() {
			for _, d := range search.NewSearcher(g).From(u) {
				most = max(most, int(d))
			}
		}
		return most
	}
	for n := 1; n <= 8; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		if got := farthest(g); got != (n+2)/2 {
			t.Errorf("%s: the diameter is %d, by the theorem %d", g.Name(), got, (n+2)/2)
		}
	}
	for s := 1; s <= 4; s++ {
		for w := 1; s+w <= 6; w++ {
			g := exchangedCrossed(t, s, w)
			if got, want := farthest(g), (s+2)/2+(w+2)/2+2; got != want {
				t.Errorf("%s: the diameter is %d, by the theorem %d", g.Name(), got, want)
			}
		}
	}
}

// The nodes that the lemmas name are at the distance of the diameter.
func TestFarthestNodesOfCrossedCubes(t *testing.T) {
	const lowBits = 0x5555555555555555
	for n := 1; n <= 40; n++ {
		g, err := network.NewCrossedCube(n)
		if err != nil {
			t.Fatal(err)
		}
		flips := uint64(lowBits) & (1<<n - 1)
		if n%2 == 0 {
			flips |= 1 << (n - 1)
		}
		for _, u := range []model.Node{0, 1<<n - 1, 0x123456789abcdef & (1<<n - 1)} {
			if got := g.Distance(u, u^flips); got != (n+2)/2 {
				t.Errorf("%s: from %b to %b: distance %d, want %d", g.Name(), u, u^flips, got, (n+2)/2)
			}
		}
	}
}
