package sentence

import "slices"

// Lists that are made by a part of a sentence: members are appended to others, so that a list of
// several parts is made at once, and as words where all are words.

type (
	// adding appends the members of a list to others.
	adding[T any] func(f *frame, to []T) []T

	// laneLists are lists of words that are made in cases that are decided together.
	laneLists [laneCount][]int64

	// listing appends the words of lists in the cases at.
	listing func(f *frame, at []uint8, to *laneLists)
)

// making is how a list is made: as words, and then perhaps in cases that are decided together, or
// as values.
type making struct {
	words    adding[int64]
	listings func(*laner) listing // or nil
	values   adding[Value]
}

// made is the list c, of which it is said how it is made.
func (c code) made(m making) code {
	c = c.makes(m)
	if of, flat := c.flat(); flat {
		var room listRoom
		c.value = collectedBy(m.words, func(words []int64) Value { return room.list(of, append(room.words(len(words))[:0], words...)) })
	} else {
		c.value = collectedBy(m.values, func(items []Value) Value { return listValue(slices.Clone(items)) })
	}
	return c
}

// makes is the list c, which has a value, and of which it is said how it is made.
func (c code) makes(m making) code {
	if of, flat := c.flat(); flat {
		c.making = making{words: m.words, listings: m.listings}
		c.columns = columnsOfLists(ListOf, of, m.listings)
	} else {
		c.making = making{values: m.values}
	}
	return c
}

// collectedBy is the list of what is appended, of which list makes a copy.
func collectedBy[T any](add adding[T], list func([]T) Value) func(*frame) Value {
	var spare []T // room, taken while the list is made
	return func(f *frame) Value {
		room := spare
		spare = nil
		room = add(f, room[:0])
		v := list(room)
		spare = room
		return v
	}
}

// addedValues is how the members of the list c are appended as values.
func (c code) addedValues() adding[Value] {
	if c.making.values != nil {
		return c.making.values
	}
	value := c.boxed()
	return func(f *frame, to []Value) []Value { return append(to, value(f).Items()...) }
}

// addedWords is how the members of the list c, which is flat, are appended.
func (c code) addedWords() adding[int64] {
	if c.making.words != nil {
		return c.making.words
	}
	value := c.boxed()
	return func(f *frame, to []int64) []int64 { return value(f).appendWords(to) }
}

// laned reports whether a word is evaluated for cases together.
func (l *laner) laned(c code) bool { return !l.depends(c) || c.lanes != nil }

// listing is how the words of the list c, which is flat, are appended in each case; together is
// whether that is not done for one case after the other.
func (l *laner) listing(c code) (many listing, together bool) {
	switch {
	case !l.depends(c):
		value := c.boxed()
		return func(f *frame, at []uint8, to *laneLists) {
			if len(at) > 0 {
				v := value(f)
				for _, i := range at {
					to[i] = v.appendWords(to[i])
				}
			}
		}, true
	case c.making.listings != nil:
		if many := c.making.listings(l); many != nil {
			return many, true
		}
	case c.columns != nil:
		if values := c.columns(l); values != nil {
			return func(f *frame, at []uint8, to *laneLists) {
				from := values(f, at)
				for _, i := range at {
					to[i] = from[i].appendWords(to[i])
				}
			}, true
		}
	}
	add := c.addedWords()
	return func(f *frame, at []uint8, to *laneLists) {
		for _, i := range at {
			l.put(f, i)
			to[i] = add(f, to[i])
		}
	}, false
}

// columnsOfLists are the lists or sets that are made in cases that are decided together.
func columnsOfLists(kind Kind, of *Net, listings func(*laner) listing) func(*laner) valuing {
	if listings == nil {
		return nil
	}
	return func(l *laner) valuing {
		many := listings(l)
		if many == nil {
			return nil
		}
		room, to := new(laneLists), new(valueColumn)
		return func(f *frame, at []uint8) *valueColumn {
			for _, i := range at {
				room[i] = room[i][:0]
			}
			many(f, at, room)
			total := 0
			for _, i := range at {
				total += len(room[i])
			}
			all, lists := make([]int64, 0, total), make([]wordList, len(at))
			for k, i := range at {
				from := len(all)
				if kind == SetOf {
					slices.Sort(room[i])
					room[i] = slices.Compact(room[i])
				}
				all = append(all, room[i]...)
				lists[k] = wordList{of, all[from:len(all):len(all)]}
				to[i] = Value{kind: kind, p: &lists[k]}
			}
			return to
		}
	}
}

// wordsWritten are lists that are written word by word.
func wordsWritten(parts []code) making {
	words := make([]func(*frame) int64, len(parts))
	for i, p := range parts {
		words[i] = p.word
	}
	return making{
		words: func(f *frame, to []int64) []int64 {
			for _, n := range words {
				to = append(to, n(f))
			}
			return to
		},
		listings: func(l *laner) listing {
			defer l.release(l.used, l.listed)
			x := l.column()
			many := make([]evaluating, len(parts))
			for i, p := range parts {
				if !l.laned(p) {
					return nil
				}
				many[i] = l.words(p)
			}
			return func(f *frame, at []uint8, to *laneLists) {
				for _, of := range many {
					of(f, at, x)
					for _, i := range at {
						to[i] = append(to[i], x[i])
					}
				}
			}
		},
	}
}

// joinedLists are lists of two parts.
func joinedLists(a, b code) making {
	return making{
		words:  inTurn(a.addedWords, b.addedWords),
		values: inTurn(a.addedValues, b.addedValues),
		listings: func(l *laner) listing {
			first, one := l.listing(a)
			second, other := l.listing(b)
			if !one && !other {
				return nil
			}
			return func(f *frame, at []uint8, to *laneLists) {
				first(f, at, to)
				second(f, at, to)
			}
		},
	}
}

func inTurn[T any](a, b func() adding[T]) adding[T] {
	first, second := a(), b()
	return func(f *frame, to []T) []T { return second(f, first(f, to)) }
}

// chosenLists are lists of which a condition says which of two they are.
func chosenLists(condition, a, b code) making {
	test := condition.truthOf()
	return making{
		words:  chosen(test, a.addedWords, b.addedWords),
		values: chosen(test, a.addedValues, b.addedValues),
		listings: func(l *laner) listing {
			if l.depends(condition) && condition.picks == nil {
				return nil
			}
			defer l.release(l.used, l.listed)
			yes, no := l.list(), l.list()
			pick := l.picks(condition)
			x, one := l.listing(a)
			y, other := l.listing(b)
			if !one && !other {
				return nil
			}
			return func(f *frame, at []uint8, to *laneLists) {
				found := pick(f, at, yes)
				rest := without(at, found, no)
				x(f, found, to)
				y(f, rest, to)
			}
		},
	}
}

func chosen[T any](test func(*frame) bool, a, b func() adding[T]) adding[T] {
	x, y := a(), b()
	return func(f *frame, to []T) []T {
		if test(f) {
			return x(f, to)
		}
		return y(f, to)
	}
}

// after is how a list is made with assignments before it.
func (m making) after(before func(*frame), list []*assignment) making {
	r := making{}
	if m.words != nil {
		r.words = func(f *frame, to []int64) []int64 { before(f); return m.words(f, to) }
	}
	if m.values != nil {
		r.values = func(f *frame, to []Value) []Value { before(f); return m.values(f, to) }
	}
	if m.listings != nil {
		r.listings = func(l *laner) listing {
			write := l.assigned(list)
			if write == nil {
				return nil
			}
			many := m.listings(l)
			if many == nil {
				return nil
			}
			return func(f *frame, at []uint8, to *laneLists) { write(f, at); many(f, at, to) }
		}
	}
	return r
}

// gatheredWords are the lists of the words that a binder finds.
func (t together) gatheredWords(body code) func(*laner) listing {
	return func(l *laner) listing {
		defer l.release(l.used, l.listed)
		inside, x := l.list(), l.column()
		a := t.enter(l, true)
		if a == nil {
			return nil
		}
		defer a.close()
		if !l.laned(body) {
			return nil
		}
		words := l.words(body)
		var lists *laneLists
		run := a.each(inside, func(f *frame, open, cases []uint8) []uint8 {
			words(f, cases, x)
			for _, i := range cases {
				if len(lists[i]) >= maxItems {
					panic(overflow{}) // the cases are decided one by one, which tells what is wrong
				}
				lists[i] = append(lists[i], x[i])
			}
			return open
		})
		return func(f *frame, at []uint8, to *laneLists) {
			lists = to
			run(f, at)
		}
	}
}
