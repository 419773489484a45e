package msccl

import (
	"fmt"
	"slices"
	"strings"
)

// value is what a chunk holds: nothing, one input chunk of a gpu, or a sum of several. The
// values from 1 to the number of input chunks are these chunks, the others are sums.
type value int32

const nothing value = 0

// maxTerms bounds the terms of all sums.
const maxTerms = 1 << 25

// sums knows what each value is made of.
type sums struct {
	in    int // chunks of the input of a gpu
	first value
	terms [][]value // of each sum from first on, in order
	used  int
}

func newSums(gpus, in int) *sums { return &sums{in: in, first: value(gpus*in + 1)} }

// chunk is chunk c of the input of a gpu.
func (s *sums) chunk(rank, c int) value { return value(rank*s.in + c + 1) }

// source is the gpu and the input chunk that a single value is.
func (s *sums) source(v value) (rank, c int) { return int(v-1) / s.in, int(v-1) % s.in }

// of lists the input chunks that a value is the sum of, in order.
func (s *sums) of(v value) []value {
	if v >= s.first {
		return s.terms[v-s.first]
	}
	return []value{v}
}

// add is the sum of two values. Where both hold the same input chunk, it is twice, and there
// is no sum. Cost O(terms).
func (s *sums) add(v, w value) (sum, twice value) {
	a, b := s.of(v), s.of(w)
	all := make([]value, 0, len(a)+len(b))
	for len(a) > 0 && len(b) > 0 {
		switch {
		case a[0] == b[0]:
			return nothing, a[0]
		case a[0] < b[0]:
			all, a = append(all, a[0]), a[1:]
		default:
			all, b = append(all, b[0]), b[1:]
		}
	}
	all = append(append(all, a...), b...)
	s.used += len(all)
	s.terms = append(s.terms, all)
	return s.first + value(len(s.terms)-1), nothing
}

// full reports whether there are too many terms to go on.
func (s *sums) full() bool { return s.used > maxTerms }

// total is the list of chunk c of the inputs of all gpus, as of writes it.
func (s *sums) total(c int) []value {
	var list []value
	for v := s.chunk(0, c); v < s.first; v += value(s.in) {
		list = append(list, v)
	}
	return list
}

// is reports whether a value is the sum of the listed chunks.
func (s *sums) is(v value, list []value) bool { return v != nothing && slices.Equal(s.of(v), list) }

// words writes a value, such as "input chunk 3 of gpu 0" or a sum.
func (s *sums) words(v value) string {
	if v == nothing {
		return "nothing"
	}
	return s.list(s.of(v))
}

// list writes a sum of input chunks, those of the same number together.
func (s *sums) list(terms []value) string {
	if len(terms) == 1 {
		rank, c := s.source(terms[0])
		return fmt.Sprintf("input chunk %d of gpu %d", c, rank)
	}
	ranks := map[int][]string{}
	var order []int
	for _, v := range terms {
		rank, c := s.source(v)
		if ranks[c] == nil {
			order = append(order, c)
		}
		ranks[c] = append(ranks[c], fmt.Sprint(rank))
	}
	var parts []string
	for _, c := range order {
		switch of := ranks[c]; {
		case len(parts) == 4:
			return "the sum of " + strings.Join(parts, " and ") + " and others"
		case len(of) == 1:
			parts = append(parts, fmt.Sprintf("input chunk %d of gpu %s", c, of[0]))
		case s.chunk(0, 0)+value(len(of)*s.in) == s.first:
			parts = append(parts, fmt.Sprintf("input chunk %d of all %d gpus", c, len(of)))
		case len(of) > 8:
			some := strings.Join(of[:8], ", ")
			parts = append(parts, fmt.Sprintf("input chunk %d of %d gpus, %s and others", c, len(of), some))
		default:
			parts = append(parts, fmt.Sprintf("input chunk %d of gpus %s", c, strings.Join(of, ", ")))
		}
	}
	return "the sum of " + strings.Join(parts, " and ")
}
