package sentence

import (
	"cmp"
	"math"
	"math/bits"
	"slices"
	"sort"

	"mccheck/sentence/syntax"
)

// rowList holds the members of a long list or set that are lists of small words, one behind the
// other: a fifth of the room that they take as values, and nothing for the garbage collector to look at.
type rowList struct {
	of    *Net // whose nodes the words are; nil: whole numbers
	words []int32
	ends  []uint32 // of each row, in words
}

// inRows are the members of a list or set as rows, or nil where they are not held so.
func (v Value) inRows() *rowList {
	if r, _ := v.p.(*rowList); r != nil && v.n == 0 {
		return r
	}
	return nil
}

// asRow is a list that is a row of others, and where it lies; r is nil for all other values.
func (v Value) asRow() (r *rowList, i int) {
	if r, _ := v.p.(*rowList); r != nil && v.n > 0 {
		return r, int(v.n - 1)
	}
	return nil, 0
}

func (r *rowList) size() int { return len(r.ends) }

// row are the words of row i.
func (r *rowList) row(i int) []int32 {
	if i == 0 {
		return r.words[:r.ends[0]]
	}
	return r.words[r.ends[i-1]:r.ends[i]]
}

// at is member i, which stays where it is.
func (r *rowList) at(i int) Value { return Value{kind: ListOf, n: int64(i) + 1, p: r} }

// wordsAt are the words of row i.
func (r *rowList) wordsAt(i int) *wordList {
	row := r.row(i)
	return &wordList{r.of, appendRow(make([]int64, 0, len(row)), row)}
}

func appendRow(to []int64, row []int32) []int64 {
	for _, n := range row {
		to = append(to, int64(n))
	}
	return to
}

func (r *rowList) items() []Value {
	items := make([]Value, r.size())
	for i := range items {
		items[i] = r.at(i)
	}
	return items
}

// add puts v behind the other rows. It reports whether v is a list of small words like theirs.
func (r *rowList) add(v Value) bool {
	if v.kind != ListOf || v.inRows() != nil {
		return false
	}
	l := v.inWords()
	if l == nil {
		l = &wordList{}
		for _, x := range v.Items() {
			if !l.add(x) {
				return false
			}
		}
	}
	return r.addWords(l.of, l.words)
}

// addWords puts a list of words behind the other rows, if they are small and of the same network. It reports whether it did.
func (r *rowList) addWords(of *Net, words []int64) bool {
	before := len(r.words)
	if before > 0 && len(words) > 0 && r.of != of || before+len(words) > math.MaxUint32 {
		return false
	}
	r.words = roomier(r.words, len(words))
	for _, n := range words {
		if int64(int32(n)) != n {
			r.words = r.words[:before]
			return false
		}
		r.words = append(r.words, int32(n))
	}
	if len(words) > 0 {
		r.of = of
	}
	r.ends = append(roomier(r.ends, 1), uint32(len(r.words)))
	return true
}

// roomier is a list with room for so many more. One that is full gets twice the room, for a list of millions that grows by a quarter
// each time is copied four times over.
func roomier[T any](list []T, more int) []T {
	if cap(list)-len(list) < more {
		return slices.Grow(list, max(more, len(list)))
	}
	return list
}

// asPlaced is a whole number, or a node and its network.
func (v Value) asPlaced() (n int64, of *Net, is bool) {
	of, _ = v.p.(*Net)
	return v.n, of, v.kind == Whole || v.kind == NodeOf
}

// inOrder are the rows in increasing order, each once.
func (r *rowList) inOrder() *rowList {
	places := make([]uint32, r.size())
	for i := range places {
		places[i] = uint32(i)
	}
	compare := func(a, b uint32) int { return slices.Compare(r.row(int(a)), r.row(int(b))) }
	if !slices.IsSortedFunc(places, compare) {
		slices.SortFunc(places, compare)
	}
	places = slices.CompactFunc(places, func(a, b uint32) bool { return compare(a, b) == 0 })
	words := 0
	for _, p := range places {
		words += len(r.row(int(p)))
	}
	s := &rowList{of: r.of, words: make([]int32, 0, words), ends: make([]uint32, 0, len(places))}
	for _, p := range places {
		s.words = append(s.words, r.row(int(p))...)
		s.ends = append(s.ends, uint32(len(s.words)))
	}
	return s
}

// distinct is whether no two rows are the same.
func (r *rowList) distinct() bool {
	rows := make([]uint32, 1<<bits.Len(uint(2*r.size()))) // by a hash: 1 more than the number of a row, or 0
	last := uint64(len(rows) - 1)
	for i := range r.ends {
		row, hash := r.row(i), uint64(0)
		for _, n := range row {
			hash = mixed(hash ^ uint64(n))
		}
		for ; rows[hash&last] != 0; hash++ {
			if slices.Equal(r.row(int(rows[hash&last]-1)), row) {
				return false
			}
		}
		rows[hash&last] = uint32(i) + 1
	}
	return true
}

// contains is whether v is a member of the list or set in, whose rows they are.
func (r *rowList) contains(at syntax.Pos, in, v Value) bool {
	if l := v.inWords(); in.kind == SetOf && v.kind == ListOf && l != nil {
		compare := func(i int) int {
			return slices.CompareFunc(r.row(i), l.words, func(a int32, b int64) int { return cmp.Compare(int64(a), b) })
		}
		i := sort.Search(r.size(), func(i int) bool { return compare(i) >= 0 })
		return i < r.size() && compare(i) == 0 && same(at, r.at(i), v)
	}
	if in.kind == SetOf {
		i := sort.Search(r.size(), func(i int) bool { return order(r.at(i), v) >= 0 })
		return i < r.size() && order(r.at(i), v) == 0 && same(at, r.at(i), v)
	}
	return r.some(func(x Value) bool { return same(at, x, v) })
}

// some is whether a member passes the test.
func (r *rowList) some(test func(Value) bool) bool {
	for i := range r.ends {
		if test(r.at(i)) {
			return true
		}
	}
	return false
}

// equal is whether two lists or sets have the same rows.
func (r *rowList) equal(s *rowList) bool {
	return slices.Equal(r.ends, s.ends) && slices.Equal(r.words, s.words)
}
