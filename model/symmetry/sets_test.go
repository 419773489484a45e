package symmetry

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
)

func metacube(t *testing.T, k, m int) network.Metacube {
	t.Helper()
	g, err := network.NewMetacube(k, m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// eachSet calls f with every set of at most so many nodes, in order.
func eachSet(order uint64, most int, f func(set []model.Node)) {
	var chosen []model.Node
	var extend func(from model.Node)
	extend = func(from model.Node) {
		f(chosen)
		for u := from; u < order && len(chosen) < most; u++ {
			chosen = append(chosen, u)
			extend(u + 1)
			chosen = chosen[:len(chosen)-1]
		}
	}
	extend(0)
}

// The detours of all sets of faults, one by one, and of one set an orbit, taken as often as the orbit has sets.
func TestOrbitsOfFaultsCountWhatAllSetsDo(t *testing.T) {
	for _, p := range [][3]int{{0, 4, 3}, {1, 1, 2}, {1, 2, 2}, {2, 1, 2}, {1, 2, 3}} {
		g := metacube(t, p[0], p[1])
		d, err := search.NewDetours(g)
		if err != nil {
			t.Fatal(err)
		}
		// by size, whether pairs are cut, and entries of detours
		tally := func(list map[[3]int]uint64, set []model.Node, times uint64) {
			few := func(s, t model.Node) bool { // of the faults in the clusters of s and t
				inside := 0
				for _, w := range set {
					if g.SameCluster(w, s) || g.SameCluster(w, t) {
						inside++
					}
				}
				return inside < p[2]
			}
			pairs, ok := d.Around(set, few)
			if !ok {
				list[[3]int{len(set), 1, 0}] += times
			}
			for e, n := range pairs {
				list[[3]int{len(set), 0, e}] += n * times
			}
		}
		all, reduced := map[[3]int]uint64{}, map[[3]int]uint64{}
		every := 0
		eachSet(g.Order(), p[2], func(set []model.Node) { tally(all, set, 1); every++ })
		orbits, err := SetOrbits(g, g.Symmetries(), g.SameCluster, p[2])
		if err != nil {
			t.Fatal(err)
		}
		for _, o := range orbits {
			tally(reduced, o.First, o.Size)
		}
		if len(all) == 0 || len(all) != len(reduced) {
			t.Errorf("%s: all sets say %v, one an orbit %v", g.Name(), all, reduced)
		}
		for key, n := range all {
			if reduced[key] != n {
				t.Errorf("%s: of size, cut and detour %v all sets have %d, orbits %d", g.Name(), key, n, reduced[key])
			}
		}
		if len(orbits) >= every {
			t.Errorf("%s: %d orbits of %d sets", g.Name(), len(orbits), every)
		}
	}
}

// The maps that are written down generate what the search for automorphisms finds, where all of these keep clusters.
func TestMetacubeSymmetriesAreAllAutomorphisms(t *testing.T) {
	for _, p := range [][2]int{{1, 2}, {2, 1}, {2, 2}} {
		g := metacube(t, p[0], p[1])
		group, err := Automorphisms(t.Context(), g, func(int, int) {})
		if err != nil {
			t.Fatal(err)
		}
		for most := range 3 {
			ours, err := SetOrbits(g, g.Symmetries(), g.SameCluster, most)
			theirs, err2 := SetOrbits(g, group.Generators, g.SameCluster, most)
			if err != nil || err2 != nil || !slices.EqualFunc(ours, theirs, func(a, b SetOrbit) bool { return a.Size == b.Size }) {
				t.Errorf("%s: orbits %v, %v; by the search %v, %v", g.Name(), ours, err, theirs, err2)
			}
		}
	}
}

func TestFalseSymmetriesAreRefused(t *testing.T) {
	g := metacube(t, 1, 2)
	planted := func(change func(maps [][]model.Node) [][]model.Node) error {
		_, err := SetOrbits(g, change(g.Symmetries()), g.SameCluster, 2)
		return err
	}
	if err := planted(func(maps [][]model.Node) [][]model.Node { return maps }); err != nil {
		t.Fatal(err)
	}
	for want, change := range map[string]func(maps [][]model.Node) [][]model.Node{
		"are joined": func(maps [][]model.Node) [][]model.Node { // two nodes exchanged
			maps[3][5], maps[3][6] = maps[3][6], maps[3][5]
			return maps
		},
		"or that of another one": func(maps [][]model.Node) [][]model.Node { // two nodes with one image
			maps[0][5] = maps[0][6]
			return maps
		},
		"do not take node 0 to every node": func(maps [][]model.Node) [][]model.Node { return maps[1:4] },
		"one pair is of one kind": func(maps [][]model.Node) [][]model.Node { // that of a ring of eight, by one step
			ring := metacube(t, 1, 1)
			g = ring
			return append(ring.Symmetries(), turned(t, ring))
		},
	} {
		g = metacube(t, 1, 2)
		if err := planted(change); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("a planted map: %v, want an error with %q", err, want)
		}
	}
}

// turned takes each node of a ring to the next one.
func turned(t *testing.T, g model.Graph) []model.Node {
	t.Helper()
	around := []model.Node{0}
	for u, before := g.Neighbors(nil, 0)[0], model.Node(0); u != 0; {
		around = append(around, u)
		near := g.Neighbors(nil, u)
		next := near[0]
		if next == before {
			next = near[1]
		}
		u, before = next, u
	}
	image := make([]model.Node, g.Order())
	for i, u := range around {
		image[u] = around[(i+1)%len(around)]
	}
	return image
}

func TestSetOrbitsSayWhatIsTooLarge(t *testing.T) {
	for _, test := range []struct{ k, m, most int }{{2, 3, 1}, {1, 2, -1}, {2, 2, 7}} {
		g := metacube(t, test.k, test.m)
		if _, err := SetOrbits(g, g.Symmetries(), nil, test.most); err == nil {
			t.Errorf("sets of %d nodes of %s: no error", test.most, g.Name())
		}
	}
}

func TestRankAndSetAreInverse(t *testing.T) {
	s := &sets{order: 9}
	for size := 1; size <= 5; size++ {
		for r := range choose(8, size-1) {
			set := s.set(r, size)
			if set[0] != 0 || !slices.IsSorted(set) || rank(set) != r {
				t.Fatalf("set %d of size %d is %v, of rank %d", r, size, set, rank(set))
			}
		}
	}
}

// What is no group makes orbits that are not whole: these are refused, and the others count all sets.
func TestOrbitsThatAreNotWholeAreRefused(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	whole, refused := 0, 0
	for i := range 400 {
		order, size := uint64(5+i%5), 2+i%3
		s := &sets{order: order}
		for u := range order {
			f := make([]model.Node, order)
			for x, y := range random.Perm(int(order)) {
				f[x] = model.Node(y)
			}
			at := slices.Index(f, 0)
			f[at], f[u] = f[u], 0
			s.home = append(s.home, f)
		}
		// The sets with node 0 that one leads to, as lists.
		seen := map[string]bool{}
		partial := false
		sum := uint64(0)
		eachSet(order, size, func(set []model.Node) {
			if len(set) < size || set[0] != 0 || seen[fmt.Sprint(set)] {
				return
			}
			have := uint64(0)
			for waiting := [][]model.Node{slices.Clone(set)}; len(waiting) > 0; waiting = waiting[1:] {
				if at := waiting[0]; !seen[fmt.Sprint(at)] {
					seen[fmt.Sprint(at)] = true
					have++
					for _, u := range at {
						var image []model.Node
						for _, w := range at {
							image = append(image, s.home[u][w])
						}
						slices.Sort(image)
						waiting = append(waiting, image)
					}
				}
			}
			partial = partial || have*order%uint64(size) != 0
			sum += have
		})
		list, err := s.ofSize(size)
		switch {
		case partial:
			refused++
		case err == nil:
			whole++
			for _, o := range list {
				sum -= o.Size * uint64(size) / order
			}
		}
		if (err != nil) != partial || err == nil && sum != 0 {
			t.Errorf("order %d, sets of %d by %v: %v, %v", order, size, s.home, list, err)
		}
	}
	if whole == 0 || refused == 0 {
		t.Errorf("%d whole, %d refused, want some of both", whole, refused)
	}
}
