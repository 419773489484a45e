package network_test

import (
	"errors"
	"fmt"
	"math/bits"
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// findWeakHamiltonianFault says why walk is not a weak-hamiltonian path of Q_k
// from one class to another in the sense of fault-tolerant sec.3.
func findWeakHamiltonianFault(k, from, to int, walk []int) error {
	length := 1 << k
	if k == 0 || bits.OnesCount(uint(from^to))%2 == 1 {
		length--
	}
	if len(walk)-1 != length {
		return fmt.Errorf("%v has length %d, want %d", walk, len(walk)-1, length)
	}
	if err := findClassWalkFault(walk, from, to, 1<<(1<<k)-1); err != nil {
		return err
	}
	distinct := slices.Clone(walk[:1<<k])
	slices.Sort(distinct)
	if len(slices.Compact(distinct)) != 1<<k {
		return fmt.Errorf("%v repeats a class before every class is visited", walk)
	}
	return nil
}

// findClassWalkFault says why walk is not a walk of a cube from one class to
// another that visits the set.
func findClassWalkFault(walk []int, from, to int, visit uint64) error {
	if walk[0] != from || walk[len(walk)-1] != to {
		return fmt.Errorf("%v does not lead from %d to %d", walk, from, to)
	}
	visited := uint64(1) << from
	for i, c := range walk[1:] {
		if bits.OnesCount(uint(walk[i]^c)) != 1 {
			return fmt.Errorf("%v steps from %d to %d", walk, walk[i], c)
		}
		visited |= 1 << c
	}
	if missed := visit &^ visited; missed != 0 {
		return fmt.Errorf("%v misses classes %b", walk, missed)
	}
	return nil
}

// fault-tolerant sec.3: a weak-hamiltonian path joins any two nodes of a cube.
func TestWeakHamiltonianWalkJoinsAnyTwoClasses(t *testing.T) {
	for k := 0; k <= 5; k++ {
		for from := range 1 << k {
			for to := range 1 << k {
				if err := findWeakHamiltonianFault(k, from, to, network.WeakHamiltonianWalk(k, from, to)); err != nil {
					t.Errorf("k=%d: %v", k, err)
				}
			}
		}
	}
}

func TestWeakHamiltonianWalkSmallCases(t *testing.T) {
	for _, tc := range []struct {
		k, from, to int
		want        []int
	}{
		{0, 0, 0, []int{0}},
		{1, 0, 1, []int{0, 1}},
		{1, 1, 1, []int{1, 0, 1}},
		{2, 0, 0, []int{0, 1, 3, 2, 0}},
		{2, 0, 3, []int{0, 2, 3, 1, 3}},
		{2, 0, 1, []int{0, 2, 3, 1}},
	} {
		if got := network.WeakHamiltonianWalk(tc.k, tc.from, tc.to); !slices.Equal(got, tc.want) {
			t.Errorf("k=%d, %d to %d: %v, want %v", tc.k, tc.from, tc.to, got, tc.want)
		}
	}
}

func TestWeakHamiltonianMutantsAreRefuted(t *testing.T) {
	walk := network.WeakHamiltonianWalk(3, 0, 3)
	repeated := slices.Clone(walk)
	repeated[2] = repeated[0]
	jump := slices.Clone(walk)
	jump[1], jump[2] = jump[2], jump[1]
	for name, mutant := range map[string][]int{"without its end": walk[:8], "with a class repeated": repeated, "with a jump": jump} {
		if findWeakHamiltonianFault(3, 0, 3, mutant) == nil {
			t.Errorf("the walk %s passes", name)
		}
	}
}

// shortestByOrder is an oracle that knows no walk: the least, over the orders
// in which the classes of a set can be visited from x, of the sum of the
// Hamming distances, to end in class to. Entry x*2^(2^k) + S.
func shortestByOrder(k, to int) []int {
	h := 1 << k
	hops := func(a, b int) int { return bits.OnesCount(uint(a ^ b)) }
	best := make([]int, h<<h)
	for set := range 1 << h {
		for x := range h {
			if set == 0 {
				best[x<<h] = hops(x, to)
				continue
			}
			least := -1
			for y := range h {
				if set>>y&1 == 1 {
					if sum := hops(x, y) + best[y<<h|set&^(1<<y)]; least < 0 || sum < least {
						least = sum
					}
				}
			}
			best[x<<h|set] = least
		}
	}
	return best
}

// findTableFault is the first entry of a table of walks that end in class 0
// that is not the shortest length.
func findTableFault(k int, table []uint8) error {
	want := shortestByOrder(k, 0)
	if len(table) != len(want) {
		return fmt.Errorf("%d entries, want %d", len(table), len(want))
	}
	for entry, length := range table {
		if int(length) != want[entry] {
			return fmt.Errorf("entry %d is %d, want %d", entry, length, want[entry])
		}
	}
	return nil
}

func mustClassWalks(t testing.TB, k int) network.ClassWalks {
	t.Helper()
	w, err := network.NewClassWalks(k)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func TestClassWalkTableIsShortest(t *testing.T) {
	for k := 0; k <= 4; k++ {
		if err := findTableFault(k, mustClassWalks(t, k).Table()); err != nil {
			t.Errorf("k=%d: %v", k, err)
		}
	}
}

func TestClassWalkTableMutantIsRefuted(t *testing.T) {
	table := mustClassWalks(t, 2).Table()
	for entry := range table {
		table[entry]++
		if findTableFault(2, table) == nil {
			t.Errorf("a table with entry %d too large by 1 passes", entry)
		}
		table[entry]--
	}
}

func TestClassWalkTableIsACopy(t *testing.T) {
	w := mustClassWalks(t, 1)
	w.Table()[0] = 99
	if w.Length(0, 0, 0) != 0 {
		t.Error("writing to Table changes Length")
	}
}

// Renaming c to c^t carries walks over to any end: the table for class 0 gives
// the lengths for all ends, against an oracle that never renames.
func TestClassWalkLengthForEveryEnd(t *testing.T) {
	for k := 0; k <= 3; k++ {
		w, h := mustClassWalks(t, k), 1<<k
		for to := range h {
			want := shortestByOrder(k, to)
			for entry, length := range want {
				from, visit := entry>>h, uint64(entry&(1<<h-1))
				if got := w.Length(from, to, visit); got != length {
					t.Fatalf("k=%d, %d to %d through %b: %d, want %d", k, from, to, visit, got, length)
				}
			}
		}
	}
}

// The index order of Table, and the renaming, as documented.
func TestClassWalkTableIndexOrder(t *testing.T) {
	for _, k := range []int{2, 4} {
		w, h := mustClassWalks(t, k), 1<<k
		table := w.Table()
		for from := range h {
			for to := range h {
				for visit := uint64(1); visit < 1<<h; visit = visit*3 + 1 {
					relative := uint64(0)
					for i := range h {
						relative |= visit >> (i ^ to) & 1 << i
					}
					if got, want := w.Length(from, to, visit), int(table[uint64(from^to)<<h|relative]); got != want {
						t.Fatalf("k=%d, %d to %d through %b: %d, want %d", k, from, to, visit, got, want)
					}
				}
			}
		}
	}
}

func TestClassWalksAreWalksOfTheirLength(t *testing.T) {
	for k := 0; k <= 3; k++ {
		w := mustClassWalks(t, k)
		for from := range 1 << k {
			for to := range 1 << k {
				for visit := range uint64(1) << (1 << k) {
					walk := w.AppendWalk(nil, from, to, visit)
					if err := findClassWalkFault(walk, from, to, visit); err != nil {
						t.Fatalf("k=%d: %v", k, err)
					}
					if len(walk)-1 != w.Length(from, to, visit) {
						t.Fatalf("k=%d: %v has not length %d", k, walk, w.Length(from, to, visit))
					}
				}
			}
		}
	}
}

func TestClassWalkInTheFourCube(t *testing.T) {
	w := mustClassWalks(t, 4)
	for visit := uint64(1); visit < 1<<16; visit += 97 {
		for to := range 16 {
			walk := w.AppendWalk(nil, 5, to, visit)
			if err := findClassWalkFault(walk, 5, to, visit); err != nil {
				t.Fatal(err)
			}
			if len(walk)-1 != w.Length(5, to, visit) {
				t.Fatalf("%v has not length %d", walk, w.Length(5, to, visit))
			}
		}
	}
}

// A walk through all classes is weak-hamiltonian: none is shorter than that of
// fault-tolerant sec.3.
func TestShortestWalkThroughAllClassesIsWeakHamiltonian(t *testing.T) {
	for k := 0; k <= 4; k++ {
		w := mustClassWalks(t, k)
		for from := range 1 << k {
			for to := range 1 << k {
				got, want := w.Length(from, to, 1<<(1<<k)-1), len(network.WeakHamiltonianWalk(k, from, to))-1
				if got != want {
					t.Errorf("k=%d, %d to %d: %d, want %d", k, from, to, got, want)
				}
			}
		}
	}
}

func TestClassWalksParameterRange(t *testing.T) {
	for _, k := range []int{-1, 5} {
		_, err := network.NewClassWalks(k)
		var rangeError *model.RangeError
		if !errors.As(err, &rangeError) || rangeError.Want != "0..4" {
			t.Errorf("k=%d: error %v", k, err)
		}
	}
}

func TestClassWalkLengthDoesNotAllocate(t *testing.T) {
	w := mustClassWalks(t, 3)
	if n := testing.AllocsPerRun(10, func() { w.Length(1, 6, 0b10110) }); n != 0 {
		t.Errorf("Length allocates %v times", n)
	}
}
