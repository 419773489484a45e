package model

import (
	"fmt"
	"slices"
	"strings"
)

// Word is an element of the free monoid on a_0, a_1, ...: a product of some of
// them in order, written as maximal runs a_lo ... a_hi of consecutive elements.
// An algorithm for every associative operation is right iff it is right for the
// concatenation of words, because every product is an image of a word.
type Word []Run

// Run is a product a_Lo, a_(Lo+1), ..., a_Hi; in a Bag, Times of it.
type Run struct{ Lo, Hi, Times uint64 }

// Letter is the word of the one letter a_i, and the bag that holds it once.
func Letter(i uint64) []Run { return []Run{{i, i, 1}} }

// Concatenate is the word a b. O(len(a)+len(b)).
func Concatenate(a, b Word) Word {
	if len(a) > 0 && len(b) > 0 && a[len(a)-1].Hi+1 == b[0].Lo {
		joined := slices.Concat(a, b[1:])
		joined[len(a)-1].Hi = b[0].Hi
		return joined
	}
	return slices.Concat(a, b)
}

// IsProduct reports whether w is a_0 a_1 ... a_last.
func (w Word) IsProduct(last uint64) bool { return len(w) == 1 && w[0] == Run{0, last, 1} }

// String writes the runs: "a0..a3 a7".
func (w Word) String() string { return runs(w) }

// Bag is an element of the free commutative monoid: a multiset of elements a_i,
// as runs in increasing order that do not meet, of maximal length. An
// algorithm for every associative and commutative operation is right iff it is
// right for the union of bags.
type Bag []Run

// Unite is the bag with the elements of a and of b. O(len(a)+len(b)).
func Unite(a, b Bag) Bag {
	var sum Bag
	add := func(r Run) {
		if n := len(sum); n > 0 && sum[n-1].Hi+1 == r.Lo && sum[n-1].Times == r.Times {
			sum[n-1].Hi = r.Hi
			return
		}
		sum = append(sum, r)
	}
	a, b = slices.Clone(a), slices.Clone(b)
	for len(a) > 0 && len(b) > 0 {
		if b[0].Lo < a[0].Lo {
			a, b = b, a
		}
		r := &a[0]
		if r.Lo < b[0].Lo { // the part of r before b
			hi := min(r.Hi, b[0].Lo-1)
			add(Run{r.Lo, hi, r.Times})
			if r.Lo = hi + 1; r.Lo > r.Hi {
				a = a[1:]
			}
			continue
		}
		s := &b[0]
		hi := min(r.Hi, s.Hi)
		add(Run{r.Lo, hi, r.Times + s.Times})
		r.Lo, s.Lo = hi+1, hi+1
		if r.Lo > r.Hi {
			a = a[1:]
		}
		if s.Lo > s.Hi {
			b = b[1:]
		}
	}
	for _, r := range append(a, b...) {
		add(r)
	}
	return sum
}

// IsProduct reports whether b holds a_0, ..., a_last once each and nothing else.
func (b Bag) IsProduct(last uint64) bool { return len(b) == 1 && b[0] == Run{0, last, 1} }

// String writes the runs, a multiplicity before each that is not 1: "a0..a3 2*a7".
func (b Bag) String() string { return runs(b) }

func runs(list []Run) string {
	var parts []string
	for _, r := range list {
		text := fmt.Sprintf("a%d", r.Lo)
		if r.Hi > r.Lo {
			text = fmt.Sprintf("a%d..a%d", r.Lo, r.Hi)
		}
		if r.Times != 1 {
			text = fmt.Sprintf("%d*(%s)", r.Times, text)
		}
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}
