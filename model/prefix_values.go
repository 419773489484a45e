package model

import "slices"

// Word is an element of the free monoid on a_0, a_1, ...: a product of some of
// them in order, written as maximal runs a_lo ... a_hi of consecutive elements.
// An algorithm for every associative operation is right iff it is right for the
// concatenation of words, because every product is an image of a word.
type Word []Run

// Run is a product a_Lo, a_(Lo+1), ..., a_Hi; where the operation is commutative, Times of it.
type Run struct{ Lo, Hi, Times uint64 }

// Letter is the word of the one letter a_i.
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
