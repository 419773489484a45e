package network

// Walks in the class cube Q_k. A route in a metacube crosses from class to
// class along cross-edges; the classes it goes through form a walk in the
// k-cube of classes, and in each class it can change that class's field only.

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/model"
)

// MaxClassBits is the largest k for which ClassWalks tabulates all walks: the
// table has 2^k*2^(2^k) entries, 2^20 at k = 4 and 2^37 at k = 5.
const MaxClassBits = 4

// WeakHamiltonianWalk is a walk through every class of Q_k from one class to
// another (fault-tolerant sec.3), with k >= 0 and 0 <= from, to < 2^k. By the
// parity of the number of bits in which the ends differ it is
//
//   - odd: a hamiltonian path, 2^k-1 steps;
//   - even, from = to: a hamiltonian cycle, 2^k steps;
//   - even, from != to: an extended hamiltonian path, 2^k steps, which is a
//     hamiltonian path followed by one step to a class already visited.
//
// The result holds the classes in order, both ends included. The first 2^k of
// them are distinct. Q_0 has one class and no step: the walk is [0], of length
// 0, where the paper's 2^k would ask for a loop. In Q_1 the cycle is 0,1,0: the
// paper's definition admits it although it uses its one edge twice.
//
// The source leaves the choice of the walk open. Here an even walk goes to the
// neighbour of `to` in the highest dimension first. Cost O(k*2^k).
func WeakHamiltonianWalk(k, from, to int) []int {
	if k == 0 {
		return []int{from}
	}
	dims := make([]int, k)
	for i := range dims {
		dims[i] = i
	}
	if bits.OnesCount(uint(from^to))%2 == 1 {
		return hamiltonianPath(dims, from, to)
	}
	return append(hamiltonianPath(dims, from, to^1<<(k-1)), to)
}

// hamiltonianPath visits every vertex of the subcube spanned by dims (ascending,
// not empty) at from exactly once and ends at to, which lies in that subcube at
// an odd distance. It halves the subcube along the highest dimension in which
// the ends differ, and in each half the ends are again at an odd distance.
func hamiltonianPath(dims []int, from, to int) []int {
	if len(dims) == 1 {
		return []int{from, to}
	}
	split := bits.Len(uint(from^to)) - 1
	rest := slices.DeleteFunc(slices.Clone(dims), func(d int) bool { return d == split })
	leave := from ^ 1<<rest[0]
	return append(hamiltonianPath(rest, from, leave), hamiltonianPath(rest, leave^1<<split, to)...)
}

// ClassWalks tabulates, for every start, end and set of classes of Q_k, the
// length of a shortest walk from the start to the end that visits the set.
//
// Only walks that end in class 0 are stored. Renaming every class c to c^t is an
// automorphism of Q_k for every t, for c and c' differ in the same bits as c^t
// and c'^t. So the walks from `from` to `to` through the set S are, renamed by
// t = to, exactly the walks from from^to to 0 through {c^to : c in S}, of the
// same lengths.
type ClassWalks struct {
	k      int
	length []uint8
}

// NewClassWalks tabulates the walks of Q_k for 0 <= k <= 4; any other k is a
// *RangeError. Time O(2^k * 2^(2^k) * 2^k), space 2^k * 2^(2^k) bytes.
func NewClassWalks(k int) (ClassWalks, error) {
	if k < 0 || k > MaxClassBits {
		return ClassWalks{}, &model.RangeError{Model: "class walks", Param: "k", Value: k, Want: fmt.Sprintf("0..%d", MaxClassBits)}
	}
	w := ClassWalks{k: k}
	w.searchVisitedSets()
	w.closeUnderSubsets()
	return w, nil
}

// index is the place of the entry for start x and set visit, both relative to
// the end of the walk.
func (w ClassWalks) index(x int, visit uint64) uint64 {
	return uint64(x)<<(1<<w.k) | visit
}

// searchVisitedSets fills the table with the length of a shortest walk between
// x and 0 whose classes are exactly the set. It is a breadth-first search from
// class 0 over (class, set of classes visited): a walk from 0 to x read
// backwards is one from x to 0 through the same classes.
func (w *ClassWalks) searchVisitedSets() {
	const unreached = ^uint8(0)
	w.length = slices.Repeat([]uint8{unreached}, 1<<(w.k+1<<w.k))
	type state struct {
		class   int
		visited uint64
	}
	queue := []state{{class: 0, visited: 1}}
	w.length[w.index(0, 1)] = 0
	for head := 0; head < len(queue); head++ {
		at := queue[head]
		steps := w.length[w.index(at.class, at.visited)]
		for i := range w.k {
			to := state{class: at.class ^ 1<<i}
			to.visited = at.visited | 1<<to.class
			if entry := w.index(to.class, to.visited); w.length[entry] == unreached {
				w.length[entry] = steps + 1
				queue = append(queue, to)
			}
		}
	}
}

// closeUnderSubsets turns "visits exactly" into "visits at least": the entry of
// a set becomes the least entry of its supersets, one class at a time.
func (w *ClassWalks) closeUnderSubsets() {
	for c := range 1 << w.k {
		for entry := range w.length {
			w.length[entry] = min(w.length[entry], w.length[entry|1<<c])
		}
	}
}

// Length is the number of steps (cross-edges) of a shortest walk from one class
// to another, 0 <= from, to < 2^k, that visits every class of the set visit,
// bit i for class i < 2^k. The ends count as visited. O(k), no allocation.
func (w ClassWalks) Length(from, to int, visit uint64) int {
	return int(w.length[w.index(from^to, renameClasses(visit, to))])
}

// AppendWalk appends one shortest walk in the sense of Length: its classes in order, both
// ends included, Length+1 of them. Where several walks are shortest it steps along the
// lowest dimension that still allows one; it goes to class 0, all classes renamed by the
// end. O(k) per step.
func (w ClassWalks) AppendWalk(walk []int, from, to int, visit uint64) []int {
	c, visit := from^to, renameClasses(visit, to)
	walk = append(walk, from)
	for left := w.length[w.index(c, visit)]; left > 0; left-- {
		visit &^= 1 << c
		for i := range w.k {
			if next := c ^ 1<<i; w.length[w.index(next, visit)] == left-1 {
				c = next
				break
			}
		}
		walk = append(walk, c^to)
	}
	return walk
}

// Table is a copy of all lengths as plain data. The entry at x*2^(2^k) + S is
// the length of a shortest walk from class x to class 0 that visits the set S,
// bit i of S for class i. For other ends, x = from^to and bit i of S stands for
// class i^to. Its length is 2^k*2^(2^k).
func (w ClassWalks) Table() []uint8 { return slices.Clone(w.length) }

// renameClasses is the set {c^t : c in set} for t < 16 and a set of classes
// below 64: each bit of t exchanges neighbouring blocks of the set.
func renameClasses(set uint64, t int) uint64 {
	lowBlocks := [MaxClassBits]uint64{0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f, 0x00ff00ff00ff00ff}
	for i, low := range lowBlocks {
		if t>>i&1 == 1 {
			set = set&low<<(1<<i) | set>>(1<<i)&low
		}
	}
	return set
}
