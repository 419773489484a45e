package dualcube

import (
	"fmt"
	"math/bits"
	"testing"

	"mccheck/claims"
	"mccheck/model"
)

// leastSeparator is the connectivity by its definition: the least number of nodes
// whose removal disconnects the network or leaves one node, over all sets.
func leastSeparator(v claims.View) int {
	n := v.Graph().Order()
	least := int(n)
	for removed := range uint64(1) << n {
		size := bits.OnesCount64(removed)
		if size < least && uint64(size) < n && (uint64(size) == n-1 || partedBy(v, removed)) {
			least = size
		}
	}
	return least
}

// partedBy reports whether the nodes outside the set do not hang together.
func partedBy(v claims.View, removed uint64) bool {
	n := v.Graph().Order()
	left := (uint64(1)<<n - 1) &^ removed
	reached := left & -left
	for {
		further := reached
		for u := range n {
			if reached>>u&1 == 1 {
				for _, w := range v.Neighbors(u) {
					further |= 1 << w & left
				}
			}
		}
		if further == reached {
			return reached != left
		}
		reached = further
	}
}

func view(t *testing.T, n claims.Networks, p ...int) claims.View {
	t.Helper()
	g, err := n.New(p)
	if err != nil {
		t.Fatal(err)
	}
	return claims.NeighborView(g)
}

func TestConnectivityIsThatOfTheDefinition(t *testing.T) {
	for _, v := range []claims.View{
		view(t, claims.DualCubes(), 1), view(t, claims.DualCubes(), 2), view(t, claims.Hypercubes(), 3), view(t, claims.CrossedCubes(), 3),
		view(t, claims.FoldedHypercubes(), 2), view(t, claims.CubeConnectedCycles(), 2), view(t, claims.ExchangedHypercubes(), 1, 2),
	} {
		if got, want := connectivity.Measure(v).Num().Int64(), int64(leastSeparator(v)); got != want {
			t.Errorf("%s: connectivity %d, the least separator has %d nodes", v.Graph().Name(), got, want)
		}
	}
}

// A load is common to all links or none is named.
func TestLoadsThatDifferShow(t *testing.T) {
	v := view(t, claims.Hypercubes(), 3)
	load := allPairs(v)
	if got := commonLoad(v, load).RatString(); got != "4" {
		t.Errorf("load %s, want 4", got)
	}
	for u := range load.count {
		for d := range load.count[u] {
			load.count[u][d]++
			if got := commonLoad(v, load).RatString(); got != "-1" {
				t.Errorf("one route more at node %d, bit %d: load %s, want -1", u, d, got)
			}
			load.count[u][d]--
		}
	}
	load.hop(v, 0, 3, 0)
	if got := commonLoad(v, load).RatString(); got != "-1" {
		t.Errorf("a hop over two bits: load %s, want -1", got)
	}
	// Bits in increasing order are no routes of a dual-cube.
	f := view(t, claims.DualCubes(), 2)
	if got := commonLoad(f, allPairs(f)).RatString(); got != "-1" {
		t.Errorf("routes over nodes that are not joined: load %s, want -1", got)
	}
}

func TestASetThatIsNoHalfHasNoCut(t *testing.T) {
	v := view(t, claims.Hypercubes(), 3)
	if got := halvedBy(v, func(u model.Node) bool { return u < 3 }).RatString(); got != "-1" {
		t.Errorf("three of eight nodes cut %s links, want -1", got)
	}
}

func TestOrdersListsEveryPermutationOnce(t *testing.T) {
	for n, want := range []int{1, 1, 2, 6, 24} {
		seen := map[string]bool{}
		for _, order := range orders(n) {
			seen[fmt.Sprint(order)] = len(order) == n
		}
		if len(seen) != want || len(orders(n)) != want {
			t.Errorf("%d orders of %d things, %d different, want %d", len(orders(n)), n, len(seen), want)
		}
	}
}

// A variant that breaks a rule of the one-port machine is reported as such.
func TestABrokenBroadcastIsReported(t *testing.T) {
	v := view(t, claims.DualCubes(), 3)
	twice := func(b model.DualCubeBroadcast, source model.Node) error {
		_, err := b.Cross([]model.Node{source, source})
		return err
	}
	if d := deliver(v, twice, 0, []int{0, 1}); d.err == nil {
		t.Error("a node that sends twice in a step is not reported")
	}
	if d := deliver(v, allCross, 0, []int{0, 1}); d.err != nil || onceEach(0)(v, 0, d) == "" {
		t.Errorf("s and s' cross twice: error %v, and every node receives once", d.err)
	}
}
