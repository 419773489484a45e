package modeltest

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/model/collective"
)

// Bag is an element of the free commutative monoid: a multiset of elements a_i,
// as runs in increasing order that do not meet, of maximal length. An
// algorithm for every associative and commutative operation is right iff it is
// right for the union of bags.
type Bag []collective.Run

// Unite is the bag with the elements of a and of b. O(len(a)+len(b)).
func Unite(a, b Bag) Bag {
	var sum Bag
	add := func(r collective.Run) {
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
			add(collective.Run{Lo: r.Lo, Hi: hi, Times: r.Times})
			if r.Lo = hi + 1; r.Lo > r.Hi {
				a = a[1:]
			}
			continue
		}
		s := &b[0]
		hi := min(r.Hi, s.Hi)
		add(collective.Run{Lo: r.Lo, Hi: hi, Times: r.Times + s.Times})
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
func (b Bag) IsProduct(last uint64) bool {
	return len(b) == 1 && b[0] == collective.Run{Lo: 0, Hi: last, Times: 1}
}

// Written is a word or a bag by its runs: "a0..a3 a7", with a multiplicity before each that is not 1.
func Written(list []collective.Run) string {
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
