package cubeconnected

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logictest"
)

// The diameters are those that are found, at the node that the theorem names.
func TestDiametersOfCubeConnectedCycles(t *testing.T) {
	for n := 1; n <= 10; n++ {
		g := logictest.Made(network.ByName(fmt.Sprintf("CCC(%d)", n)))
		want := 2*n + n/2 - 2
		if n < 4 {
			want = []int{1, 4, 6}[n-1]
		}
		dist := search.BFS(g, 0, nil)
		if got := int(slices.Max(dist)); got != want {
			t.Errorf("%s: diameter %d, by the theorem %d", g.Name(), got, want)
		}
		if far := (1<<n-1)*n + n/2; n >= 4 && int(dist[far]) != want {
			t.Errorf("%s: the node at half a ring is at distance %d", g.Name(), dist[far])
		}
	}
}

// Where a metacube has as many nodes as CCC(N), the diameters differ as the theorem says.
func TestMetacubesAndTheirRivals(t *testing.T) {
	found := 0
	for j := 1; j <= 40; j++ {
		N := 1 << j
		for k := range j + 2 {
			m := (N + j - k) >> k
			if m < 1 || m<<k+k != N+j || m < 2 && k < 3 {
				continue
			}
			metacube, rival := m, 2*N+N/2-2
			if k > 0 {
				metacube = (m + 1) << k
			}
			if N == 2 {
				rival = 4
			}
			if found++; k > j || metacube >= rival || N >= 8 && metacube > 2*N {
				t.Errorf("MC(%d,%d) and CCC(%d): diameters %d and %d", k, m, N, metacube, rival)
			}
		}
	}
	if found == 0 {
		t.Error("no metacube has as many nodes")
	}
}
