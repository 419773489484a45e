package deadlock

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"mccheck/conform/result"
)

func TestECubeOnAHypercubeIsAcyclic(t *testing.T) {
	g := cube(4).graph()
	number, ok := g.Numbering()
	if !ok {
		t.Fatal("no numbering, want one (Dally and Seitz, section 4)")
	}
	if err := CheckNumbering(number, g.All()); err != nil {
		t.Error(err)
	}
	if cycle, _ := g.Cycle(DefaultWork); cycle != nil {
		t.Errorf("cycle %v of an acyclic graph", cycle)
	}
}

func TestRingHasACycleOfItsLength(t *testing.T) {
	for n := 3; n <= 9; n++ {
		g := ring(n).graph()
		if _, ok := g.Numbering(); ok {
			t.Errorf("ring of %d: numbered, want a cycle", n)
		}
		cycle, shortest := g.Cycle(DefaultWork)
		if len(cycle) != n || !shortest || cycle[0] != 0 {
			t.Errorf("ring of %d: cycle %v (shortest: %v), want all channels from 0", n, cycle, shortest)
		}
	}
}

func TestDatelineBreaksTheCycleOfARing(t *testing.T) {
	for n := 3; n <= 9; n++ {
		g := dateline(n).graph()
		number, ok := g.Numbering()
		if !ok {
			t.Errorf("ring of %d with a dateline: a cycle, want none", n)
		}
		if err := CheckNumbering(number, g.All()); err != nil {
			t.Error(err)
		}
	}
}

func TestAlteredNumberingIsRefused(t *testing.T) {
	g := dateline(5).graph()
	number, _ := g.Numbering()
	for from, to := range g.All() {
		for name, value := range map[string]int{"equal": number[from], "lower": number[from] - 1, "none": -1} {
			altered := slices.Clone(number)
			altered[to] = value
			if CheckNumbering(altered, g.All()) == nil {
				t.Errorf("channel %d, its number %s: accepted, want the dependency %d -> %d", to, name, from, to)
			}
		}
	}
	if err := CheckNumbering(number[:2], g.All()); err == nil || !strings.Contains(err.Error(), "has no number") {
		t.Errorf("numbering that is too short: %v", err)
	}
}

// TestRandomGraphsAgreeWithTheOracle compares with a search of all walks, that shares no code.
func TestRandomGraphsAgreeWithTheOracle(t *testing.T) {
	random := rand.New(rand.NewPCG(1987, 1))
	cyclic := 0
	for trial := range 1500 {
		n := 1 + random.IntN(12)
		g := NewGraph(n)
		joined := make([][]bool, n)
		for v := range joined {
			joined[v] = make([]bool, n)
		}
		for range random.IntN(2*n + 1) {
			from, to := random.IntN(n), random.IntN(n)
			if from == to && random.IntN(4) > 0 {
				continue
			}
			joined[from][to] = true
			g.Add(from, to)
		}
		length, first := naiveCycle(joined)
		number, ok := g.Numbering()
		cycle, shortest := g.Cycle(DefaultWork)
		if ok != (length == 0) || len(cycle) != length || !shortest {
			t.Fatalf("trial %d: numbered %v, cycle %v, want length %d: %v", trial, ok, cycle, length, joined)
		}
		if ok {
			if err := CheckNumbering(number, g.All()); err != nil {
				t.Fatal(err)
			}
			continue
		}
		cyclic++
		for i, c := range cycle {
			if !joined[c][cycle[(i+1)%length]] || cycle[0] != first {
				t.Fatalf("trial %d: %v is no cycle from %d of %v", trial, cycle, first, joined)
			}
		}
	}
	if cyclic < 200 || cyclic > 1300 {
		t.Errorf("%d graphs of 1500 with a cycle, want many of both kinds", cyclic)
	}
}

// naiveCycle is the length of a shortest cycle and the smallest node on one, or 0: the least power
// of the matrix that has a node on its diagonal.
func naiveCycle(joined [][]bool) (length, first int) {
	n := len(joined)
	power := joined
	for length = 1; length <= n; length++ {
		for v := range n {
			if power[v][v] {
				return length, v
			}
		}
		next := make([][]bool, n)
		for u := range n {
			next[u] = make([]bool, n)
			for v := range n {
				for w := range n {
					next[u][v] = next[u][v] || power[u][w] && joined[w][v]
				}
			}
		}
		power = next
	}
	return 0, 0
}

func TestCycleThatIsPerhapsNotShortestSaysSo(t *testing.T) {
	g := NewGraph(12)
	for c := range 9 {
		g.Add(c, (c+1)%9)
	}
	g.Add(8, 9)
	g.Add(9, 8)
	if cycle, shortest := g.Cycle(1); shortest || len(cycle) != 9 {
		t.Errorf("cycle %v (shortest: %v) with little work, want the first, of 9 channels", cycle, shortest)
	}
	if cycle, shortest := g.Cycle(DefaultWork); !shortest || !slices.Equal(cycle, []int{8, 9}) {
		t.Errorf("cycle %v (shortest: %v), want [8 9]", cycle, shortest)
	}
}

func TestDependenciesAddedLaterCount(t *testing.T) {
	g := NewGraph(3)
	g.Add(0, 1)
	if _, ok := g.Numbering(); !ok {
		t.Error("no numbering of one dependency")
	}
	g.Add(1, 0)
	if _, ok := g.Numbering(); ok {
		t.Error("a numbering of a cycle")
	}
	if cycle, _ := g.Cycle(DefaultWork); !slices.Equal(cycle, []int{0, 1}) || g.Dependencies() != 2 || g.Channels() != 3 {
		t.Errorf("cycle %v, want [0 1]", cycle)
	}
}

func TestDependenciesOutsideTheChannelsPanic(t *testing.T) {
	for _, d := range [][2]int{{-1, 0}, {0, 3}, {3, 0}} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("dependency %v of 3 channels: added, want a panic", d)
				}
			}()
			NewGraph(3).Add(d[0], d[1])
		}()
	}
}

func TestHopsSayWhoWaitsForWhom(t *testing.T) {
	names := []string{"3->1 on channel 0", "1->3 on channel 1"}
	got := Hops([]int{0, 1}, func(c int) string { return names[c] })
	want := []result.Hop{
		{Place: names[0], Note: "a packet holds 3->1 on channel 0, waits for 1->3 on channel 1"},
		{Place: names[1], Note: "a packet holds 1->3 on channel 1, waits for 3->1 on channel 0"},
	}
	if !slices.Equal(got, want) {
		t.Errorf("hops %v, want %v", got, want)
	}
}

// BenchmarkTenMillionDependencies adds 10^7 dependencies of 10^6 channels, numbers the
// channels, checks the numbers, and finds the cycle that one more dependency closes.
func BenchmarkTenMillionDependencies(b *testing.B) {
	const channels, degree = 1_000_000, 10
	for range b.N {
		random := rand.New(rand.NewPCG(7, 7))
		start := time.Now()
		lap := func(name string) {
			b.ReportMetric(time.Since(start).Seconds(), "s-"+name)
			start = time.Now()
		}
		g := NewGraph(channels)
		for range channels * degree {
			from, to := random.IntN(channels), random.IntN(channels)
			if from != to {
				g.Add(min(from, to), max(from, to))
			}
		}
		lap("add")
		number, ok := g.Numbering()
		if !ok {
			b.Fatal("no numbering")
		}
		lap("number")
		if err := CheckNumbering(number, g.All()); err != nil {
			b.Fatal(err)
		}
		lap("check")
		g.Add(channels-1, 0)
		if cycle, _ := g.Cycle(DefaultWork); len(cycle) == 0 {
			b.Fatal("no cycle")
		}
		lap("cycle")
	}
}
