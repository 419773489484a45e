package text

import (
	"sync"

	"mccheck/claims"
)

// mostRemembered is the most points of which a condition is remembered.
const mostRemembered = 1 << 20

// remembered is a condition on the points between the least and the largest values of parameters that is decided once
// for each of them, and at any other point each time, as where they are more than mostRemembered: engines list the
// points of a statement again and again.
func remembered(params []claims.Param, holds func(claims.Point) bool) func(claims.Point) bool {
	var mu sync.Mutex
	var known []truth // by the place of a point among all, made when it is first asked for
	return func(p claims.Point) bool {
		at, size := place(params, p)
		if at < 0 || size > mostRemembered {
			return holds(p)
		}
		mu.Lock()
		defer mu.Unlock()
		if known == nil {
			known = make([]truth, size)
		}
		if known[at] == undecided {
			decided := no
			if holds(p) {
				decided = yes
			}
			known[at] = decided
		}
		return known[at] == yes
	}
}

// truth is what is known of a condition at a point.
type truth uint8

const (
	undecided truth = iota
	no
	yes
)

// place is the number of a point among all whose values lie between the least and the largest of each parameter,
// counted as digits, and how many these are, or some number above mostRemembered; it is negative for any other point.
func place(params []claims.Param, p claims.Point) (at, size int) {
	size = 1
	for i, q := range params {
		if p[i] < q.Min || p[i] > q.Max {
			return -1, 0
		}
		values := q.Max - q.Min + 1
		at, size = at*values+p[i]-q.Min, size*min(values, mostRemembered+1)
		if size > mostRemembered {
			return 0, size
		}
	}
	return at, size
}
