package network_test

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
)

// Every 2-bit string has exactly one pair-related partner. (ecq def.1)
func TestPairRelationIsSymmetricWithOnePartnerEach(t *testing.T) {
	for x := range uint64(4) {
		partners := 0
		for y := range uint64(4) {
			if network.PairRelated(x, y) != network.PairRelated(y, x) {
				t.Errorf("pair relation of %02b and %02b depends on their order", x, y)
			}
			if network.PairRelated(x, y) {
				partners++
			}
		}
		if partners != 1 {
			t.Errorf("%02b has %d partners, want 1", x, partners)
		}
	}
}

// inductiveCrossedCube joins strings u and v of one length as ecq def.2 builds
// CQ_n out of two CQ_{n-1}, with Efe's range of i. The leftmost character is
// bit n-1.
func inductiveCrossedCube(u, v string) bool {
	n := len(u)
	if n == 1 {
		return u != v
	}
	if u[0] == v[0] {
		return inductiveCrossedCube(u[1:], v[1:])
	}
	if n%2 == 0 && u[1] != v[1] {
		return false
	}
	related := []string{"00 00", "10 10", "01 11", "11 01"}
	for i := 0; i < (n-1)/2; i++ {
		high, low := n-2-2*i, n-2*i // double bit i is the characters high, high+1
		if !slices.Contains(related, u[high:low]+" "+v[high:low]) {
			return false
		}
	}
	return true
}

func TestCrossedCubeIsTheInductiveConstruction(t *testing.T) {
	for n := 1; n <= 8; n++ {
		g := modeltest.Must(network.NewCrossedCube(n))
		for u := range g.Order() {
			for v := range g.Order() {
				if got, want := g.Adjacent(u, v), inductiveCrossedCube(g.Format(u), g.Format(v)); got != want {
					t.Fatalf("%s: %s and %s joined: %t, the construction says %t",
						g.Name(), g.Format(u), g.Format(v), got, want)
				}
			}
		}
	}
}

func TestPairRelatedDistanceIsTheDistance(t *testing.T) {
	for n := 1; n <= 10; n++ {
		g := modeltest.Must(network.NewCrossedCube(n))
		searcher := search.NewSearcher(g)
		for u := range g.Order() {
			for v, d := range searcher.From(u) {
				if got := g.Distance(u, model.Node(v)); got != int(d) {
					t.Fatalf("%s: rho(%s,%s)=%d, distance %d", g.Name(), g.Format(u), g.Format(uint64(v)), got, d)
				}
			}
		}
	}
}

func TestRhoOverBitsIsThePairRelatedDistance(t *testing.T) {
	for n := 1; n <= 7; n++ {
		g := modeltest.Must(network.NewCrossedCube(n))
		for u := range g.Order() {
			for v := range g.Order() {
				digits := network.CrossedCubeRho(model.Bits{}, model.AddressBits(u, n), model.AddressBits(v, n))
				if len(digits) != (n+1)/2 {
					t.Fatalf("n=%d: %d digits, want %d", n, len(digits), (n+1)/2)
				}
				sum := 0
				for j, digit := range digits {
					switch {
					case digit.One && digit.Two:
						t.Fatalf("n=%d, u=%d, v=%d: digit %d is 1 and 2", n, u, v, j)
					case digit.One:
						sum++
					case digit.Two:
						sum += 2
					}
				}
				if want := g.Distance(u, v); sum != want {
					t.Fatalf("%s: digits of u=%d, v=%d add up to %d, distance %d", g.Name(), u, v, sum, want)
				}
			}
		}
	}
}

// lanesOf packs 64 addresses side by side: lane i of bit j is bit j of node i.
func lanesOf(nodes [64]model.Node, n int) []uint64 {
	words := make([]uint64, n)
	for i, u := range nodes {
		for j := range words {
			words[j] |= u >> j & 1 << i
		}
	}
	return words
}

func TestRhoOverLanesIsThePairRelatedDistance(t *testing.T) {
	for _, n := range []int{6, 7, 8, 9} {
		g := modeltest.Must(network.NewCrossedCube(n))
		for u := range g.Order() {
			for first := uint64(0); first < g.Order(); first += 64 {
				var us, vs [64]model.Node
				for i := range us {
					us[i], vs[i] = u, first+uint64(i)
				}
				digits := network.CrossedCubeRho(model.Lanes{}, lanesOf(us, n), lanesOf(vs, n))
				for i, v := range vs {
					sum := 0
					for _, digit := range digits {
						sum += int(digit.One>>i&1) + 2*int(digit.Two>>i&1)
					}
					if want := g.Distance(u, v); sum != want {
						t.Fatalf("%s: lane %d, u=%d, v=%d: %d, distance %d", g.Name(), i, u, v, sum, want)
					}
				}
			}
		}
	}
}

func TestNeighborBitsAreTheNeighbors(t *testing.T) {
	for n := 1; n <= 9; n++ {
		g := modeltest.Must(network.NewCrossedCube(n))
		for u := range g.Order() {
			bits := model.AddressBits(u, n)
			for b, v := range g.Neighbors(nil, u) {
				got := network.CrossedCubeNeighborBits(model.Bits{}, bits, b)
				if !slices.Equal(got, model.AddressBits(v, n)) {
					t.Fatalf("%s: neighbour of %s along %d is %v, want %s", g.Name(), g.Format(u), b, got, g.Format(v))
				}
			}
			if !slices.Equal(bits, model.AddressBits(u, n)) {
				t.Fatalf("n=%d: CrossedCubeNeighborBits changed its argument %d", n, u)
			}
		}
	}
}

// From n = 5 on crossed cubes are not vertex-transitive, so that a claim about
// them needs every source, although every node sees equally many nodes at each
// distance: what differs is the number of edges inside the layers around it.
func TestCrossedCubesAreNotVertexTransitiveFromFiveOn(t *testing.T) {
	for n := 1; n <= 8; n++ {
		g := modeltest.Must(network.NewCrossedCube(n))
		searcher := search.NewSearcher(g)
		profiles, layerEdges := map[string]bool{}, map[string]bool{}
		for u := range g.Order() {
			dist := searcher.From(u)
			nodes, edgeEnds := make([]int, n+1), make([]int, n+1)
			for v, d := range dist {
				nodes[d]++
				for _, w := range g.Neighbors(nil, model.Node(v)) {
					if dist[w] == d {
						edgeEnds[d]++
					}
				}
			}
			profiles[fmt.Sprint(nodes)], layerEdges[fmt.Sprint(edgeEnds)] = true, true
		}
		if len(profiles) != 1 {
			t.Errorf("%s: %d distance profiles, want 1", g.Name(), len(profiles))
		}
		if alike := len(layerEdges) == 1; alike != (n <= 4) {
			t.Errorf("%s: %d different counts of edges in layers", g.Name(), len(layerEdges))
		}
	}
}
