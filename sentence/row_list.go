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
func (r *rowList) add(v Value) (fits bool) {
	before, of := len(r.words), r.of
	if v.kind != ListOf || v.inRows() != nil || before+v.size() > math.MaxUint32 {
		return false
	}
	if from, i := v.asRow(); from != nil && (from.of == of || before == 0) {
		r.of, r.words = from.of, append(r.words, from.row(i)...)
		r.ends = append(r.ends, uint32(len(r.words)))
		return true
	}
	fits = true
	put := func(n int64, g *Net) {
		if len(r.words) == 0 {
			of = g
		}
		fits = fits && g == of && int64(int32(n)) == n
		r.words = append(r.words, int32(n))
	}
	if l := v.inWords(); l != nil {
		for _, n := range l.words {
			put(n, l.of)
		}
	} else {
		for _, x := range v.Items() {
			n, g, isWord := x.asPlaced()
			put(n, g)
			fits = fits && isWord
		}
	}
	if !fits {
		r.words = r.words[:before]
		return false
	}
	r.of, r.ends = of, append(r.ends, uint32(len(r.words)))
	return true
}

// addWords puts a list of words behind the other rows, if they are small and of the same network. It reports whether it did.
func (r *rowList) addWords(of *Net, words []int64) bool {
	before := len(r.words)
	if r.of != of || before+len(words) > math.MaxUint32 {
		return false
	}
	for _, n := range words {
		if int64(int32(n)) != n {
			r.words = r.words[:before]
			return false
		}
		r.words = append(r.words, int32(n))
	}
	r.ends = append(r.ends, uint32(len(r.words)))
	return true
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
	if l := v.inWords(); in.kind == SetOf && l != nil {
		compare := func(i int) int {
			return slices.CompareFunc(r.row(i), l.words, func(a int32, b int64) int { return cmp.Compare(int64(a), b) })
		}
		i := sort.Search(r.size(), func(i int) bool { return compare(i) >= 0 })
		return i < r.size() && compare(i) == 0 && same(at, r.at(i), v)
	}
	if in.kind == SetOf {
		i := sort.Search(r.size(), func(i int) bool { return order(r.at(i), v) >= 0 })
		return i < r.size() && same(at, r.at(i), v)
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
