package sentence

import (
	"slices"

	"mccheck/sentence/syntax"
)

// wordList holds the members of a list or set that are all whole numbers, or all nodes of one
// network, as words: a quarter of the room, and nothing for the garbage collector to look at.
type wordList struct {
	of    *Net // whose nodes they are; nil: whole numbers
	words []int64
}

func listOfWords(of *Net, words []int64) Value {
	return Value{kind: ListOf, p: &wordList{of, words}}
}

// listRoom is where short lists of words lie one behind the other, as they are made by one part of a sentence.
type listRoom struct {
	lists []wordList
	room  []int64
}

// A room is for so many lists, and for so many words of lists of up to shortList.
const (
	roomLists = 16
	roomWords = 128
	shortList = 24
)

// words is room for so many.
func (r *listRoom) words(count int) []int64 {
	if count > shortList {
		return make([]int64, count)
	}
	if cap(r.room)-len(r.room) < count {
		r.room = make([]int64, 0, roomWords)
	}
	from := len(r.room)
	r.room = r.room[:from+count]
	return r.room[from : from+count : from+count]
}

// list is the list of words that are its own. One that is not short lies alone, for those that lie together are kept together.
func (r *listRoom) list(of *Net, words []int64) Value {
	if len(words) > shortList {
		return listOfWords(of, words)
	}
	if len(r.lists) == cap(r.lists) {
		r.lists = make([]wordList, 0, roomLists)
	}
	r.lists = append(r.lists, wordList{of, words})
	return Value{kind: ListOf, p: &r.lists[len(r.lists)-1]}
}

// setOfWords makes a set of the words, which it sorts in place.
func setOfWords(of *Net, words []int64) Value {
	slices.Sort(words)
	return Value{kind: SetOf, p: &wordList{of, slices.Compact(words)}}
}

// at is member i.
func (l *wordList) at(i int) Value { return wordOrNode(l.of, l.words[i]) }

// wordOrNode is a word as a node of a network, or as a whole number where that is nil.
func wordOrNode(of *Net, n int64) Value {
	if of == nil {
		return whole(n)
	}
	return Value{kind: NodeOf, n: n, p: of}
}

func (l *wordList) items() []Value {
	items := make([]Value, len(l.words))
	for i := range items {
		items[i] = l.at(i)
	}
	return items
}

// inWords are the members of a list or set as words, or nil where they are values.
func (v Value) inWords() *wordList {
	l, _ := v.p.(*wordList)
	if r, i := v.asRow(); r != nil {
		return r.wordsAt(i)
	}
	return l
}

// size is the number of the members of a list or set.
func (v Value) size() int {
	if r, i := v.asRow(); r != nil {
		return len(r.row(i))
	}
	if l := v.inWords(); l != nil {
		return len(l.words)
	}
	if r := v.inRows(); r != nil {
		return r.size()
	}
	return len(v.Items())
}

// member is member i of a list or set.
func (v Value) member(i int) Value {
	if r, row := v.asRow(); r != nil {
		return wordOrNode(r.of, int64(r.row(row)[i]))
	}
	if l := v.inWords(); l != nil {
		return l.at(i)
	}
	if r := v.inRows(); r != nil {
		return r.at(i)
	}
	return v.Items()[i]
}

// appendWords appends the members of a list, which are words; where one is no number it overflows.
func (v Value) appendWords(to []int64) []int64 {
	if r, i := v.asRow(); r != nil {
		return appendRow(to, r.row(i))
	}
	if l := v.inWords(); l != nil {
		return append(to, l.words...)
	}
	for _, x := range v.Items() {
		n, _, fits := x.asPlaced()
		if !fits {
			panic(overflow{})
		}
		to = append(to, n)
	}
	return to
}

// bothInWords are two lists or sets that are both held as words that may be compared.
func bothInWords(a, b Value) (x, y *wordList) {
	x, y = a.inWords(), b.inWords()
	if x == nil || y == nil || x.of != y.of && x.of != nil && y.of != nil && !sameNetwork(x.of, y.of) {
		return nil, nil
	}
	return x, y
}

// contains is whether v is a member of the list or set in, which is l.
func (l *wordList) contains(at syntax.Pos, in, v Value) bool {
	if len(l.words) == 0 {
		return false
	}
	if v.kind != Whole && v.kind != NodeOf {
		return (in.kind == ListOf || len(l.words) <= fewMembers) && same(at, l.at(0), v)
	}
	mustMatch(at, l.at(0), v)
	if in.kind == SetOf && len(l.words) > fewMembers {
		_, found := slices.BinarySearch(l.words, v.n)
		return found
	}
	return slices.Contains(l.words, v.n)
}

// fewMembers are so few that each is looked at.
const fewMembers = 8

// fewWords are so few that each is compared with each other one.
const fewWords = 20

// distinct is whether no two members are equal.
func (l *wordList) distinct() bool {
	if len(l.words) > fewWords {
		sorted := slices.Clone(l.words)
		slices.Sort(sorted)
		return len(slices.Compact(sorted)) == len(l.words)
	}
	for i, x := range l.words {
		if slices.Contains(l.words[:i], x) {
			return false
		}
	}
	return true
}

// flat is whether the members of lists of the form are all words, and whose nodes they are.
func (t form) flat() (of *Net, is bool) {
	if t.kind != lists && t.kind != sets || t.item == nil || t.item.unlike || !t.item.scalar() {
		return nil, false
	}
	return t.item.network, true
}

// appendUnsigned appends the members of a list or set, which are words.
func (v Value) appendUnsigned(to []uint64) []uint64 {
	if l := v.inWords(); l != nil {
		for _, n := range l.words {
			to = append(to, uint64(n))
		}
		return to
	}
	for _, x := range v.Items() {
		to = append(to, uint64(wordOrOverflow(x)))
	}
	return to
}
