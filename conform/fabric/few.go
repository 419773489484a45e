package fabric

import (
	"cmp"
	"fmt"
	"slices"

	"mccheck/conform/result"
)

// mostPairs is the number of pairs that are looked at one by one. Each of them needs a row of its
// own, so that there are rows missing where there are more of them.
const mostPairs = 4 * MaxRows

// fewRows refutes tables of more pairs than tables have rows: it looks for the first pair whose
// injection has no row, which is what Check would find. It takes O(n log n) for n rows.
func (e *explorer) fewRows(r result.Result) result.Result {
	f := e.f
	r.Verdict, r.Facts = result.Refuted, f.facts()
	r.Says = fmt.Sprintf("Packets of %d pairs or more do not arrive, as there are fewer rows than pairs.",
		f.pairs()-uint64(f.Rows()))
	for _, src := range f.terminals {
		for _, dst := range f.terminals {
			if src == dst {
				continue
			}
			r.Cases++
			of := f.rows[f.first[dst]:f.first[dst+1]]
			_, known := slices.BinarySearchFunc(of, f.injected(src), func(r row, key int32) int {
				return cmp.Compare(r.key, key)
			})
			if !known {
				r.Failure = e.show(fault{src: src, dst: dst})
				return r
			}
		}
	}
	return r
}
