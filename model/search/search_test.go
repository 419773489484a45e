package search_test

import (
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
	"mccheck/model/search"
)

func TestSearcherAllocatesNothingPerRun(t *testing.T) {
	searcher := search.NewSearcher(modeltest.Must(network.NewExchangedCrossedCube(3, 4)))
	searcher.From(0)
	if n := testing.AllocsPerRun(5, func() { searcher.From(77) }); n != 0 {
		t.Errorf("From allocates %.0f times, want 0", n)
	}
}

func TestBFSReusesTheSlice(t *testing.T) {
	g := modeltest.Must(network.NewHypercube(3))
	room := make([]int32, 8)
	dist := search.BFS(g, 0, room)
	if want := []int32{0, 1, 1, 2, 1, 2, 2, 3}; !slices.Equal(dist, want) {
		t.Errorf("distances from 000 in Q(3): %v, want %v", dist, want)
	}
	if &dist[0] != &room[0] {
		t.Error("BFS made a new slice though the given one has room")
	}
	if grown := search.BFS(g, 7, nil); len(grown) != 8 || grown[0] != 3 {
		t.Errorf("BFS into a nil slice: %v", grown)
	}
}

// twoSquares is the 3-cube without dimension 2: two components.
type twoSquares struct{ network.Hypercube }

func (g twoSquares) Adjacent(u, v model.Node) bool {
	return u>>2 == v>>2 && g.Hypercube.Adjacent(u, v)
}

func (g twoSquares) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return append(dst, u^1, u^2)
}

func TestUnreachableNodesAreMarked(t *testing.T) {
	g := twoSquares{modeltest.Must(network.NewHypercube(3))}
	want := []int32{0, 1, 1, 2, -1, -1, -1, -1}
	if got := search.BFS(g, 0, nil); !slices.Equal(got, want) {
		t.Errorf("BFS: %v, want %v", got, want)
	}
	if got := modeltest.DistancesByAdjacency(g, 0); !slices.Equal(got, want) {
		t.Errorf("DistancesByAdjacency: %v, want %v", got, want)
	}
	if got := search.ShortestPath(g, 0, 4); got != nil {
		t.Errorf("ShortestPath between components: %v, want none", got)
	}
}

// longRing is a ring of more nodes than a distance of 16 bits has values.
type longRing struct{ network.Hypercube }

const nodesOfRing = 1<<17 + 2

func (longRing) Order() uint64 { return nodesOfRing }

func (longRing) Neighbors(dst []model.Node, u model.Node) []model.Node {
	return append(dst, (u+1)%nodesOfRing, (u+nodesOfRing-1)%nodesOfRing)
}

func TestLongDistancesAreNotCut(t *testing.T) {
	dist := search.BFS(longRing{modeltest.Must(network.NewHypercube(3))}, 0, nil)
	for u, d := range dist {
		if want := min(u, nodesOfRing-u); int(d) != want {
			t.Fatalf("node %d is at distance %d, want %d", u, d, want)
		}
	}
}

func TestShortestPathsAreWalksOfTheDistance(t *testing.T) {
	for _, g := range []model.Metric{
		modeltest.Must(network.NewHypercube(4)), modeltest.Must(network.NewFoldedHypercube(4)), modeltest.Must(network.NewCrossedCube(5)),
		modeltest.Must(network.NewExchangedHypercube(1, 3)), modeltest.Must(network.NewExchangedCrossedCube(3, 1)),
	} {
		for src := range g.Order() {
			for dst := range g.Order() {
				checkPath(t, g, src, dst, search.ShortestPath(g, src, dst))
			}
		}
	}
}

func checkPath(t *testing.T, g model.Metric, src, dst model.Node, path []model.Node) {
	t.Helper()
	if len(path) != g.Distance(src, dst)+1 || path[0] != src || path[len(path)-1] != dst {
		t.Fatalf("%s: path from %d to %d: %v", g.Name(), src, dst, path)
	}
	for i := 1; i < len(path); i++ {
		if !g.Adjacent(path[i-1], path[i]) {
			t.Fatalf("%s: path from %d to %d: %v: no edge at step %d", g.Name(), src, dst, path, i)
		}
	}
}

func TestPathsAreChosenByTheirRule(t *testing.T) {
	g := modeltest.Must(network.NewHypercube(3))
	if got, want := search.ShortestPath(g, 0, 7), []model.Node{0, 1, 3, 7}; !slices.Equal(got, want) {
		t.Errorf("lowest dimension first from 000 to 111: %v, want %v", got, want)
	}
	if got, want := search.ShortestPath(g, 7, 0), []model.Node{7, 6, 4, 0}; !slices.Equal(got, want) {
		t.Errorf("lowest dimension first from 111 to 000: %v, want %v", got, want)
	}
}

// Every path in the 3-cube without some links, around up to two nodes: as long as breadth-first search without them says.
func TestPathsAroundFaultsAreShortest(t *testing.T) {
	g := lessLinks{modeltest.Must(network.NewHypercube(3)), 0b100_000_010_001_000_010_001_001}
	for a := range g.Order() {
		for b := range a + 1 {
			sound := search.Within{Graph: g, May: func(u model.Node) bool { return u != a && u != b }}
			for src := range g.Order() {
				if !sound.May(src) {
					continue
				}
				for dst, hops := range search.BFS(sound, src, nil) {
					path := search.PathAround(g, src, uint64(dst), []model.Node{a, b})
					if len(path) != int(hops)+1 {
						t.Fatalf("from %d to %d around %d and %d: %v, want %d hops", src, dst, a, b, path, hops)
					}
					if path != nil {
						if err := modeltest.RouteFault(sound, path, src, uint64(dst)); err != nil {
							t.Fatal(err)
						}
					}
				}
			}
		}
	}
}

func TestSearcherRefusesGraphsBeyondItsReach(t *testing.T) {
	defer func() {
		cause, _ := recover().(string)
		if !strings.Contains(cause, "Q(33): 8589934592 nodes, want at most 4294967296") {
			t.Errorf("panic %q, want one that names the order and the limit", cause)
		}
	}()
	search.NewSearcher(modeltest.Must(network.NewHypercube(33)))
}

// oneWayEdge is the 3-cube in which 111 has lost its edges to lower nodes but
// they keep theirs to it.
type oneWayEdge struct{ network.Hypercube }

func (g oneWayEdge) Adjacent(u, v model.Node) bool { return u != 7 && g.Hypercube.Adjacent(u, v) }

func (g oneWayEdge) Neighbors(dst []model.Node, u model.Node) []model.Node {
	if u == 7 {
		return dst
	}
	return g.Hypercube.Neighbors(dst, u)
}

func TestPathsStopAtAnEdgeWithOneEnd(t *testing.T) {
	g := oneWayEdge{modeltest.Must(network.NewHypercube(3))}
	defer func() {
		if cause, _ := recover().(string); !strings.Contains(cause, "lacks an edge") {
			t.Errorf("panic %q, want one that names the lost edge", cause)
		}
	}()
	t.Errorf("from 7 to 0: %v, want a panic", search.ShortestPath(g, 7, 0))
}
