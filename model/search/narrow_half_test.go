package search

import (
	"math/rand/v2"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// halved requires that the half is one, and that so many links leave it.
func halved(t *testing.T, g model.Graph) int {
	t.Helper()
	half, links := NarrowHalf(g)
	if uint64(len(half)) != g.Order()/2 || !slices.IsSorted(half) || g.Order()%2 == 0 && half[0] != 0 {
		t.Fatalf("%s: the half %v of %d nodes", g.Name(), half, g.Order())
	}
	if counted := cutLinks(t, g, half); counted != links {
		t.Fatalf("%s: %d links leave the half, which is said to have %d", g.Name(), counted, links)
	}
	again, _ := NarrowHalf(g)
	if !slices.Equal(half, again) {
		t.Errorf("%s: the half is another one the second time", g.Name())
	}
	return links
}

// Widths that are known: of the hypercube 2^(n-1), of a ring 2, of a torus of k*k nodes 2k for an even k and 2k+2 for an odd
// one, of the complete graph the product of its halves, of cube-connected cycles 2^(n-1).
func TestNarrowHalfHasTheKnownWidth(t *testing.T) {
	for _, c := range []struct {
		g    model.Graph
		want int
	}{
		{family(t, "Q", 6), 32}, {family(t, "Q", 10), 512}, {family(t, "CCC", 6), 32}, {family(t, "F", 5), 128}, {family(t, "FQ", 7), 128},
		{ringOf(12), 2}, {ringOf(101), 2}, {torusOf(6), 12}, {torusOf(10), 20}, {torusOf(16), 32}, {torusOf(5), 12},
		{completeOf(2), 1}, {completeOf(9), 20}, {completeOf(40), 400}, {rows{near: [][]model.Node{{}, {}, {}}}, 0},
		{rows{near: [][]model.Node{{1, 2}, {0, 2}, {0, 1}, {4, 5}, {3, 5}, {3, 4}}}, 0},
	} {
		if links := halved(t, c.g); links != c.want {
			t.Errorf("a half of %d nodes, of which the first has %d neighbours: %d links, want %d", c.g.Order(),
				len(c.g.Neighbors(nil, 0)), links, c.want)
		}
	}
}

// Nothing promises it, but in nearly all of these networks, where no digit of an address is of any use, the improved half is the
// narrowest. A node without links makes a bisection of an odd number of nodes one of an even number.
func TestNarrowHalfOfSmallNetworksIsABisection(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	wider := 0
	for trial := range 300 {
		g := randomRows(random, 10+trial%5, 0.1+0.1*float64(trial%4))
		even := rows{near: append(g.near[:len(g.near):len(g.near)], make([][]model.Node, len(g.near)%2)...)}
		if links, want := halved(t, g), cutLinks(t, even, Bisection(even)); links < want {
			t.Errorf("%s: %d links, and a bisection has %d", g.Name(), links, want)
		} else if links > want {
			wider++
		}
	}
	if wider > 7 {
		t.Errorf("%d of 300 halves are not the narrowest, want at most 7", wider)
	}
}

func family(t *testing.T, name string, p ...int) model.Graph {
	t.Helper()
	f, err := network.FamilyByName(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Build(p)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func ringOf(n int) model.Graph {
	r := rows{near: make([][]model.Node, n)}
	for u := range n {
		r.near[u] = []model.Node{model.Node((u + 1) % n), model.Node((u + n - 1) % n)}
	}
	return r
}

func torusOf(k int) model.Graph {
	r := rows{near: make([][]model.Node, k*k)}
	for x := range k {
		for y := range k {
			for _, d := range []int{1, k - 1} {
				r.near[x*k+y] = append(r.near[x*k+y], model.Node((x+d)%k*k+y), model.Node(x*k+(y+d)%k))
			}
		}
	}
	return r
}

func completeOf(n int) model.Graph {
	r := rows{near: make([][]model.Node, n)}
	for u := range n {
		for v := range n {
			if u != v {
				r.near[u] = append(r.near[u], model.Node(v))
			}
		}
	}
	return r
}
