package sentence

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"mccheck/sentence/syntax"
)

// The values that a list of many members is gathered from: each kind makes one of a few members.
var gatheredKinds = map[string]func(r *rand.Rand) Value{
	"words":        func(r *rand.Rand) Value { return whole(r.Int64N(900) - 450) },
	"large words":  func(r *rand.Rand) Value { return whole(r.Int64N(900) << 40) },
	"pairs":        func(r *rand.Rand) Value { return listOfWords(nil, []int64{r.Int64N(40), r.Int64N(40) - 20}) },
	"boxed pairs":  func(r *rand.Rand) Value { return listValue([]Value{whole(r.Int64N(40)), whole(r.Int64N(40))}) },
	"large pairs":  func(r *rand.Rand) Value { return listOfWords(nil, []int64{r.Int64N(40) << 31, r.Int64N(40)}) },
	"wide pairs":   func(r *rand.Rand) Value { return listOfWords(nil, []int64{r.Int64N(40), 3 << 30}) },
	"short lists":  func(r *rand.Rand) Value { return listOfWords(nil, slices.Repeat([]int64{r.Int64N(9)}, r.IntN(5))) },
	"truth":        func(r *rand.Rand) Value { return truth(r.IntN(2) == 1) },
	"sets":         func(r *rand.Rand) Value { return setOfWords(nil, []int64{r.Int64N(40), r.Int64N(40)}) },
	"lists of one": func(r *rand.Rand) Value { return listValue([]Value{listOfWords(nil, []int64{r.Int64N(40)})}) },
	"rows":         func(r *rand.Rand) Value { return twoRows.at(r.IntN(2)) },
	"empty lists":  func(*rand.Rand) Value { return listOfWords(nil, nil) },
}

// twoRows are rows of which lists are made again.
var twoRows = &rowList{words: []int32{3, 4, 5, 6, 7}, ends: []uint32{3, 5}}

// A list or set is the same however its members are held, also where a member of another kind comes late.
func TestGatheredMembersAreTheSameHoweverTheyAreHeld(t *testing.T) {
	held := map[string]int{}
	for first, make := range gatheredKinds {
		for late, other := range gatheredKinds {
			for _, size := range []int{3, many - 1, many, 2 * many} {
				for _, isSet := range []bool{false, true} {
					r := rand.New(rand.NewPCG(1, uint64(size)))
					found, items := gathering{isSet: isSet}, []Value(nil)
					for i := range size {
						v := make(r)
						if i > 0 && i == size*7/8 {
							v = other(r)
						}
						if l := v.inWords(); l != nil && v.kind == ListOf && i%3 > 0 {
							found.addWords(l.of, l.words)
						} else {
							found.add(v)
						}
						items = append(items, v)
					}
					plain := listValue(slices.Clone(items))
					if isSet {
						plain = setValue(syntax.Pos{}, slices.Clone(items))
					}
					got := found.made()
					held[fmt.Sprintf("%T", got.p)]++
					name := fmt.Sprintf("%d %s and one of %s, a set: %t", size, first, late, isSet)
					others := append(items[max(0, size*7/8-9):], whole(7), listOfWords(nil, []int64{7, 8, 9}))
					for _, v := range items[:3] {
						if l := v.inWords(); l != nil { // a set that has the members of a list
							others = append(others, setOfWords(l.of, slices.Clone(l.words)))
						}
					}
					alike(t, name, got, plain, others)
					if found.size() != 0 {
						t.Fatalf("%s: %d members stay", name, found.size())
					}
				}
			}
		}
	}
	for _, want := range []string{"*sentence.wordList", "*sentence.rowList", "[]sentence.Value"} {
		if held[want] < 12 {
			t.Errorf("%d lists are held as %s", held[want], want)
		}
	}
}

// alike compares a list or set with the same one as values, in all that may be asked of it.
func alike(t *testing.T, name string, got, want Value, others []Value) {
	t.Helper()
	if got.kind != want.kind || got.size() != want.size() || got.key() != want.key() || order(got, want) != 0 {
		t.Fatalf("%s: %s, want %s", name, got, want)
	}
	if !same(syntax.Pos{}, got, want) || !same(syntax.Pos{}, want, got) || !same(syntax.Pos{}, got, got) {
		t.Fatalf("%s: it is not the same as itself", name)
	}
	for i, x := range want.Items() {
		if order(got.member(i), x) != 0 {
			t.Fatalf("%s: member %d is %s, want %s", name, i, got.member(i), x)
		}
	}
	for _, x := range others {
		is, compared := whether(func() bool { return contains(syntax.Pos{}, want, x) })
		if has, too := whether(func() bool { return contains(syntax.Pos{}, got, x) }); compared && (has != is || !too) {
			t.Fatalf("%s: contains %s: %t, it is compared: %t, want %t", name, x, has, too, is)
		}
	}
	if got, want := distinct(syntax.Pos{}, []Value{got}).True(), len(uniqueItems(syntax.Pos{}, want.Items())) == want.size(); got != want {
		t.Fatalf("%s: distinct: %t, want %t", name, got, want)
	}
	if got, want := membersOf(syntax.Pos{}, got), setValue(syntax.Pos{}, slices.Clone(want.Items())); got.key() != want.key() {
		t.Fatalf("%s: as a set %s, want %s", name, got, want)
	}
}

// whether is a truth, where the values of which it is are comparable.
func whether(test func() bool) (is, compared bool) {
	defer func() { compared = recover() == nil }()
	return test(), true
}
