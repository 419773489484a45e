package deadlock

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// ringPaths are the paths of up to n-1 hops from each node of a ring, in one direction.
func ringPaths(n, hops int) (paths [][]int) {
	for u := range n {
		path := make([]int, hops)
		for i := range path {
			path[i] = (u + i) % n
		}
		paths = append(paths, path)
	}
	return paths
}

func TestLeastChannelsOfRings(t *testing.T) {
	for _, c := range []struct{ n, hops, want int }{
		{5, 1, 1}, // no dependencies
		{5, 2, 2}, // one dependency each: all five together are the cycle, four are none
		// The paths of a layer leave out a common dependency. Each leaves out n-hops+1 of
		// the n, so that n-hops+1 paths leave out the same one.
		{5, 3, 2}, {6, 5, 3}, {8, 4, 2}, {7, 6, 4},
	} {
		paths := ringPaths(c.n, c.hops)
		found, err := LeastChannels(c.n, paths, 100000)
		if err != nil || found.AtLeast != c.want || found.AtMost != c.want {
			t.Errorf("ring of %d, %d hops: %+v (%v), want %d", c.n, c.hops, found, err, c.want)
		}
		if err := checkLayers(c.n, paths, found.Layer); err != nil {
			t.Error(err)
		}
	}
}

// TestLeastChannelsAgreesWithAllAssignments compares with a trial of every assignment.
func TestLeastChannelsAgreesWithAllAssignments(t *testing.T) {
	random := rand.New(rand.NewPCG(2011, 5))
	seen := map[int]int{}
	for trial := range 300 {
		links := 3 + random.IntN(4)
		paths := make([][]int, 2+random.IntN(5))
		for i := range paths {
			paths[i] = random.Perm(links)[:2+random.IntN(links-1)]
		}
		found, err := LeastChannels(links, paths, 1_000_000)
		want := naiveLayers(links, paths)
		if err != nil || found.AtLeast != want || found.AtMost != want {
			t.Fatalf("trial %d: %+v (%v), want %d: %v", trial, found, err, want, paths)
		}
		if err := checkLayers(links, paths, found.Layer); err != nil {
			t.Fatalf("trial %d: %v", trial, err)
		}
		bound, _ := LeastChannels(links, paths, 0)
		if bound.AtLeast > want || bound.AtMost < want || checkLayers(links, paths, bound.Layer) != nil {
			t.Fatalf("trial %d: %+v without a search, want bounds of %d", trial, bound, want)
		}
		seen[want]++
	}
	if seen[1] == 0 || seen[2] == 0 || seen[3] == 0 {
		t.Errorf("least numbers %v, want some of 1, 2 and 3", seen)
	}
}

func TestSearchIsBetterThanTheGreedyBound(t *testing.T) {
	for _, c := range []struct {
		paths         [][]int
		exact, greedy int
	}{
		{[][]int{{3, 4, 2}, {1, 2, 0}, {3, 0, 4}, {0, 3, 4}}, 2, 3},
		{[][]int{{0, 4, 2, 6}, {0, 2, 5, 1}, {4, 6, 5, 3}, {4, 6, 2, 0}, {3, 0, 6}, {6, 2, 4, 3}}, 3, 4},
	} {
		found, _ := LeastChannels(7, c.paths, 100000)
		bound, _ := LeastChannels(7, c.paths, 0)
		if found.AtLeast != c.exact || found.AtMost != c.exact || bound.AtMost != c.greedy {
			t.Errorf("%v: %+v, without a search %+v, want %d and %d", c.paths, found, bound, c.exact, c.greedy)
		}
	}
}

func naiveLayers(links int, paths [][]int) int {
	for k := 1; ; k++ {
		layer := make([]int, len(paths))
		for {
			if checkLayers(links, paths, layer) == nil {
				return k
			}
			at := 0
			for ; at < len(layer) && layer[at] == k-1; at++ {
				layer[at] = 0
			}
			if at == len(layer) {
				break
			}
			layer[at]++
		}
	}
}

func TestLeastChannelsSaysWhenItGivesUp(t *testing.T) {
	paths := [][]int{{0, 2, 1}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {2, 1, 0}, {0, 1, 2}}
	exact, _ := LeastChannels(3, paths, 1_000_000)
	bound, _ := LeastChannels(3, paths, 0)
	if exact.AtLeast != exact.AtMost || exact.AtMost < 3 {
		t.Fatalf("%+v, want an exact number above 2", exact)
	}
	if bound.AtLeast != 2 || bound.AtMost < exact.AtMost {
		t.Errorf("%+v without a search, want the lower bound 2, as all paths together have a cycle", bound)
	}
}

func TestAlteredLayersAreRefused(t *testing.T) {
	paths := ringPaths(4, 3)
	err := checkLayers(4, paths, []int{0, 0, 0, 0})
	if err == nil || !strings.Contains(err.Error(), "cycle of links [0 1 2 3]") {
		t.Errorf("all paths in one layer: %v, want the cycle", err)
	}
	if checkLayers(4, paths, []int{0, 1, 0}) == nil || checkLayers(4, paths, []int{0, 1, 0, -1}) == nil {
		t.Error("a path without a layer is accepted")
	}
}

func TestPathsThatAreNoneAreErrors(t *testing.T) {
	for _, c := range []struct {
		path []int
		want string
	}{
		{[]int{0, 4}, "path 1 has link 4, want 0..3"},
		{[]int{-1}, "path 1 has link -1, want 0..3"},
		{[]int{0, 1, 0}, "path 1 has link 0 twice, want each link once"},
	} {
		_, err := LeastChannels(4, [][]int{{0, 1}, c.path}, 10)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v: %v, want %q", c.path, err, c.want)
		}
	}
	if found, err := LeastChannels(4, nil, 10); err != nil || found.AtMost != 0 {
		t.Errorf("no paths: %+v, %v, want no channels", found, err)
	}
}

// TestOrderStaysRight adds and takes back random edges, and compares with the oracle of cycles.
func TestOrderStaysRight(t *testing.T) {
	random := rand.New(rand.NewPCG(2006, 11))
	refused := 0
	for range 300 {
		n := 2 + random.IntN(8)
		o := newOrder(n)
		for range 40 {
			if random.IntN(5) == 0 {
				o.back(random.IntN(len(o.trail) + 1))
			}
			v, w := int32(random.IntN(n)), int32(random.IntN(n))
			joined := make([][]bool, n)
			for u := range joined {
				joined[u] = make([]bool, n)
			}
			for _, e := range append(slices.Clone(o.trail), [2]int32{v, w}) {
				joined[e[0]][e[1]] = true
			}
			length, _ := naiveCycle(joined)
			if added := o.add(v, w); added != (length == 0) {
				t.Fatalf("edge %d -> %d to %v: added %v, want %v", v, w, o.trail, added, length == 0)
			} else if !added {
				refused++
			}
			for _, e := range o.trail {
				if o.rank[e[0]] >= o.rank[e[1]] {
					t.Fatalf("edge %v, ranks %v", e, o.rank)
				}
			}
		}
	}
	if refused < 100 {
		t.Errorf("%d edges refused, want 100", refused)
	}
}

// checkLayers checks layers against paths, and knows nothing of how they were made. The error names
// a path without a layer, or a cycle within a layer.
func checkLayers(links int, paths [][]int, layer []int) error {
	byLayer := map[int]*Graph{}
	for i, path := range paths {
		if i >= len(layer) || layer[i] < 0 {
			return fmt.Errorf("deadlock: path %d has no layer, want one from 0", i)
		}
		g := byLayer[layer[i]]
		if g == nil {
			g = NewGraph(links)
			byLayer[layer[i]] = g
		}
		for j := 1; j < len(path); j++ {
			g.Add(path[j-1], path[j])
		}
	}
	for _, at := range slices.Sorted(maps.Keys(byLayer)) {
		if cycle, _ := byLayer[at].Cycle(DefaultWork); len(cycle) > 0 {
			return fmt.Errorf("deadlock: layer %d has the cycle of links %v", at, cycle)
		}
	}
	return nil
}
