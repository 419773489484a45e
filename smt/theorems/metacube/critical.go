package metacube

import (
	"math/bits"
	"slices"

	"mccheck/smt/logic"
	"mccheck/smt/theorems/wreath"
)

// criticalWalks is W written by critical sets. It is for k = 4, where the decision trees
// of TableLabel are too large for a solver; it serves every k >= 1.
//
// A set of classes is critical for the class x if each of its classes costs a step: the
// walk W(x,S) is longer than that of every smaller subset. More classes never make a
// walk shorter, so that
//
//	W(x,S) > t  iff  S contains a critical set N with W(x,N) > t.
//
// The sets are listed for the classes 2^w - 1 only, and one of each orbit: permutations
// of the class bits that keep the class give the others. So W is symmetric by its form.
type criticalWalks struct {
	k      int
	orbits [][]criticalSet // by w = 0..k
}

// criticalSet is a set of classes, class i as bit i, and the length of its walk in
// cross-edges.
type criticalSet struct{ classes, length int }

// newCriticalWalks finds the critical sets in a table as network.ClassWalks.Table returns
// it. That W is what they say is not assumed: it follows from the facts. Cost
// O(k * 2^k * 2^(2^k)).
func newCriticalWalks(k int, table []uint8) criticalWalks {
	w := criticalWalks{k: k}
	rows := 1 << (1 << k)
	for ones := range k + 1 {
		c := 1<<ones - 1
		w.orbits = append(w.orbits, w.oneOfEach(ones, criticalIn(table[c*rows:(c+1)*rows])))
	}
	return w
}

// criticalIn lists the critical sets of one class in increasing order, but for the empty
// one where its walk has no step; walk is by set.
func criticalIn(walk []uint8) []criticalSet {
	var list []criticalSet
	for set, length := range walk {
		critical := length > 0
		for left := set; left != 0 && critical; left &= left - 1 {
			critical = walk[set&^(left&-left)] < length
		}
		if critical {
			list = append(list, criticalSet{set, int(length)})
		}
	}
	return list
}

// oneOfEach keeps the first set of each orbit.
func (w criticalWalks) oneOfEach(ones int, list []criticalSet) []criticalSet {
	var kept []criticalSet
	seen := map[criticalSet]bool{}
	for _, s := range list {
		if seen[s] {
			continue
		}
		kept = append(kept, s)
		for _, image := range w.orbit(ones, s) {
			seen[image] = true
		}
	}
	return kept
}

// orbit lists the images of the set under the permutations of the class bits that keep
// the class 2^ones - 1. They are products of exchanges of neighbouring bits that are
// equal in it.
func (w criticalWalks) orbit(ones int, s criticalSet) []criticalSet {
	images := []criticalSet{s}
	for at := 0; at < len(images); at++ {
		for i := range w.k - 1 {
			image := criticalSet{bitsSwapped(images[at].classes, i), s.length}
			if i+1 != ones && !slices.Contains(images, image) {
				images = append(images, image)
			}
		}
	}
	return images
}

// bitsSwapped is the set with bits i and i+1 of every class exchanged.
func bitsSwapped(classes, i int) int {
	image := 0
	for ; classes != 0; classes &= classes - 1 {
		x := bits.TrailingZeros(uint(classes))
		if differ := (x>>i ^ x>>(i+1)) & 1; differ == 1 {
			x ^= 3 << i
		}
		image |= 1 << x
	}
	return image
}

// ladder is a number by what it exceeds: ladder[t] says that it is more than t.
type ladder []logic.Term

// over says that the number is more than t; no ladder is of a number below 0.
func (l ladder) over(t int) logic.Term {
	switch {
	case t < 0:
		return logic.True
	case t < len(l):
		return l[t]
	}
	return logic.False
}

// ladder is W(c,S) for the set S with the given bits.
func (w criticalWalks) ladder(b *logic.Builder, c int, visit []logic.Term) ladder {
	named := toLowest(w.k, c, visit)
	ones := bits.OnesCount(uint(c))
	var sets []criticalSet
	for _, s := range w.orbits[ones] {
		sets = append(sets, w.orbit(ones, s)...)
	}
	longest := 0
	for _, s := range sets {
		longest = max(longest, s.length)
	}
	l := make(ladder, longest)
	over := logic.False
	for t := longest - 1; t >= 0; t-- {
		for _, s := range sets {
			if s.length == t+1 {
				over = b.Or(over, contains(b, named, s.classes))
			}
		}
		l[t] = over
	}
	return l
}

// contains says that every class of the set is to be visited.
func contains(b *logic.Builder, visit []logic.Term, classes int) logic.Term {
	all := logic.True
	for i, v := range visit {
		if classes>>i&1 == 1 {
			all = b.And(all, v)
		}
	}
	return all
}

// toLowest renames classes by the permutation of the k class bits that takes the ones
// of c to the lowest bits, and keeps the order of the ones and that of the others.
func toLowest(k, c int, visit []logic.Term) []logic.Term {
	place := make([]int, k)
	ones, others := 0, bits.OnesCount(uint(c))
	for i := range place {
		if c>>i&1 == 1 {
			place[i], ones = ones, ones+1
		} else {
			place[i], others = others, others+1
		}
	}
	return renamed(place, visit)
}

// renamed is visit with class bit i moved to place[i].
func renamed(place []int, visit []logic.Term) []logic.Term {
	to := make([]logic.Term, len(visit))
	for x, v := range visit {
		y := 0
		for i, p := range place {
			y |= x >> i & 1 << p
		}
		to[y] = v
	}
	return to
}

// label is the label with this W. As a number it is the highest step of the ladder.
func (w criticalWalks) label() wreath.Label {
	return wreath.Label{
		K:         w.k,
		LeastM:    1,
		Symmetric: true,
		AsInt: func(b *logic.Builder, c int, visit []logic.Term) logic.Int {
			return climb(w.ladder(b, c, visit), b.ChooseInt, b.Number)
		},
		AsWord: func(b *logic.Builder, c int, visit []logic.Term) logic.Word {
			return climb(w.ladder(b, c, visit), b.ChooseWord, func(v int) logic.Word { return b.Binary(uint(v)) })
		},
	}
}

// climb is the number of a ladder: 1 more than the highest step that it exceeds.
func climb[V any](l ladder, choose func(c logic.Term, yes, no V) V, number func(v int) V) V {
	value := number(0)
	for t, over := range l {
		if over != l.over(t+1) {
			value = choose(over, number(t+1), value)
		}
	}
	return value
}
