package collective_test

import (
	"fmt"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

func quadCube(t *testing.T, m int) network.Metacube {
	t.Helper()
	g, err := network.NewMetacube(2, m)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// sparse is the step from source to source: all of MC(2,1), some of each class of
// MC(2,2), where the catalogue runs all.
func sparse(m int) model.Node { return []model.Node{1: 1, 2: 101}[m] }

// exchangeFault is the first way in which the routes of a table from node 0 fail:
// to arrive along links by a shortest path.
func exchangeFault(t *testing.T, g network.Metacube, table collective.ClassPathTable) error {
	t.Helper()
	for s := model.Node(0); s < g.Order(); s += sparse(g.M()) {
		for d := range g.Order() {
			path, err := collective.TotalExchangeRouting(g, table, s, d)
			if err != nil {
				t.Fatal(err)
			}
			if err := modeltest.RouteFault(g, path, s, d); err != nil {
				return err
			}
			if len(path)-1 != g.Distance(s, d) {
				return fmt.Errorf("from %s to %s the route has %d hops, the distance is %d", g.Format(s), g.Format(d), len(path)-1, g.Distance(s, d))
			}
		}
	}
	return nil
}

// total-exchange Algorithm 4 with Table 1 corrected
func TestTotalExchangeRoutesAreShortest(t *testing.T) {
	for m := 1; m <= 2; m++ {
		if err := exchangeFault(t, quadCube(t, m), collective.CorrectedClassPaths()); err != nil {
			t.Error(err)
		}
	}
}

// Every entry of the table matters: the printed one for dest = 3, type 2, and
// each entry replaced by another of its row. Only for dest = 3, type 0, where both
// detours have length 2 and no field on the way differs, is there a second one.
func TestWrongClassPathsAreFound(t *testing.T) {
	g := quadCube(t, 1)
	if exchangeFault(t, g, collective.PrintedClassPaths()) == nil {
		t.Error("the printed table routes every pair by a shortest path")
	}
	right := collective.CorrectedClassPaths()
	for dest, row := range right {
		for kind := range row {
			for other := range row {
				alsoRight := slices.Equal(row[kind], row[other]) || dest == 3 && kind == 0 && other == 2
				if err := exchangeFault(t, g, right.With(dest, kind, row[other]...)); (err == nil) != alsoRight {
					t.Errorf("dest = %d, type %d with the entry %v of type %d: %v", dest, kind, row[other], other, err)
				}
			}
		}
	}
}

func TestTotalExchangeFlipsAreAlgorithm4(t *testing.T) {
	tables := []collective.ClassPathTable{collective.PrintedClassPaths(), collective.CorrectedClassPaths(),
		collective.CorrectedClassPaths().With(0, 2, 2, 1, 0)} // comes back to a class before it has arrived
	for m := 1; m <= 2; m++ {
		g := quadCube(t, m)
		for i, table := range tables {
			for s := model.Node(0); s < g.Order(); s += sparse(m) {
				for d := range g.Order() {
					want, err := collective.TotalExchangeRouting(g, table, s, d)
					if err != nil {
						t.Fatal(err)
					}
					src, dst := model.AddressBits(s, 4*m), model.AddressBits(d, 4*m)
					flips := collective.TotalExchangeFlips(model.Bits{}, m, table, g.Class(s), g.Class(d), src, dst)
					if got := model.WalkOf(s, flips); !slices.Equal(got, want) {
						t.Fatalf("%s, table %d, from %s to %s: flips %v, Algorithm 4 %v", g.Name(), i, g.Format(s), g.Format(d), got, want)
					}
				}
			}
		}
	}
}

// The algebra with 64 destinations side by side takes the same hops.
func TestTotalExchangeFlipsInLanes(t *testing.T) {
	g := quadCube(t, 2)
	table := collective.CorrectedClassPaths()
	for s := model.Node(0); s < g.Order(); s += 37 {
		for base := model.Node(0); base < g.Order(); base += 64 {
			src, dst := make([]uint64, 8), make([]uint64, 8)
			for i := range src {
				src[i] = model.Lanes{}.Const(s>>i&1 == 1)
				for lane := range model.Node(64) {
					dst[i] |= (base + lane) >> i & 1 << lane
				}
			}
			flips := collective.TotalExchangeFlips(model.Lanes{}, 2, table, g.Class(s), g.Class(base), src, dst)
			for lane := range model.Node(64) {
				at := s
				for _, f := range flips {
					at ^= f.When >> lane & 1 << f.Dim
				}
				if at != base+lane {
					t.Fatalf("from %s the lane of %s ends at %s", g.Format(s), g.Format(base+lane), g.Format(at))
				}
			}
		}
	}
}

func TestTotalExchangeRefusesOtherNetworks(t *testing.T) {
	g, err := network.NewMetacube(1, 2)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := collective.TotalExchangeRouting(g, collective.CorrectedClassPaths(), 0, 1); err == nil {
		t.Error("MC(1,2) is accepted")
	}
	if _, err := collective.TotalExchangeRouting(quadCube(t, 1), collective.CorrectedClassPaths(), 0, 64); err == nil {
		t.Error("a node beyond the last is accepted")
	}
}

// Every step sends each source to the same relative place: the destinations of
// one step are a permutation, for every k.
func TestTotalExchangeStepsArePermutations(t *testing.T) {
	for _, p := range [][2]int{{0, 3}, {1, 2}, {2, 1}, {2, 2}} {
		g, err := network.NewMetacube(p[0], p[1])
		if err != nil {
			t.Fatal(err)
		}
		for step := range g.Order() {
			taken := make([]bool, g.Order())
			for s := range g.Order() {
				d := collective.TotalExchangeDestination(g, s, step)
				if taken[d] {
					t.Fatalf("%s: in step %s two sources send to %s", g.Name(), g.Format(step), g.Format(d))
				}
				taken[d] = true
				if g.Distance(s, d) != g.Distance(0, collective.TotalExchangeDestination(g, 0, step)) {
					t.Fatalf("%s: in step %s the distances differ", g.Name(), g.Format(step))
				}
			}
		}
	}
}

func TestContentionOfPathsOnAPath(t *testing.T) {
	g, err := network.NewHypercube(2)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		paths [][]model.Node
		want  int
	}{
		{[][]model.Node{{0, 1, 3}, {1, 3}}, 1},
		{[][]model.Node{{0, 1, 3}, {2, 0, 1}}, 1},
		{[][]model.Node{{0, 1}, {0, 1}}, 0},
		{[][]model.Node{{0, 1}, {1, 0}}, collective.Apart},
		{[][]model.Node{{0, 1, 3, 2, 0, 1}}, 4},
	} {
		contention := collective.NewContention(g)
		for range 2 { // the second call must not see the first
			if got := contention.Least(c.paths); got != c.want {
				t.Errorf("paths %v: %d, want %d", c.paths, got, c.want)
			}
		}
		pairs := contention.Meetings(c.paths)
		if first := slices.IndexFunc(pairs, func(n uint64) bool { return n > 0 }); first != c.want && (first >= 0 || c.want != collective.Apart) {
			t.Errorf("paths %v: pairs %v by difference, the least is %d", c.paths, pairs, c.want)
		}
	}
}
