package msccl

import (
	"fmt"

	"mccheck/conform/result"
)

// wants lists the input chunks whose sum is to be chunk c of the output of a gpu; root is the
// gpu from which a broadcast goes out.
func (m *machine) wants(rank, c, root int) []value {
	n := len(m.a.gpus)
	switch each := m.a.chunks / n; m.a.coll {
	case allToAll:
		return []value{m.sums.chunk(c/each, rank*each+c%each)}
	case allGather:
		return []value{m.sums.chunk(c/each, c%each)}
	case broadcast:
		return []value{m.sums.chunk(root, c)}
	case reduceScatter:
		return m.sums.total(rank*each + c)
	}
	return m.sums.total(c) // allreduce
}

// root is the gpu whose input is chunk 0 of the output of gpu 0, which is the only one that
// the root of a broadcast can be: a file does not say it.
func (m *machine) root() int {
	v := m.holds[m.cell(0, place{output, 0})]
	if v == nothing || v >= m.sums.first {
		return 0
	}
	rank, _ := m.sums.source(v)
	return rank
}

// outputs compares the output of every gpu with what the collective is to bring there. It
// finds the first chunk that is wrong, by gpu and offset; right is how many come before it.
// Cost O(chunks + terms).
func (m *machine) outputs() (right uint64, f *fault) {
	root := m.root()
	type sum struct {
		v value
		c int
	}
	totals := map[sum]bool{} // that were compared and are right, where all gpus want the same
	for rank := range m.a.gpus {
		for c := range m.out {
			at := place{output, c}
			v := m.holds[m.cell(rank, at)]
			if m.a.coll != allReduce || !totals[sum{v, c}] {
				if want := m.wants(rank, c, root); !m.sums.is(v, want) {
					return right, m.wrong(rank, at, v, want)
				}
				totals[sum{v, c}] = m.a.coll == allReduce
			}
			right++
		}
	}
	return right, nil
}

// wrong tells of an output chunk that does not hold what it is to hold.
func (m *machine) wrong(rank int, at place, v value, want []value) *fault {
	f := &fault{
		at: []result.Datum{
			{Name: "gpu", Text: fmt.Sprint(rank)}, {Name: "output chunk", Text: fmt.Sprint(at.offset)},
			{Name: "expected", Text: m.sums.list(want)}, {Name: "found", Text: m.sums.words(v)},
		},
		walk: m.history(rank, at),
	}
	if v == nothing {
		f.says = fmt.Sprintf("%s never arrives at %v of gpu %d", m.sums.list(want), at, rank)
		return f
	}
	if len(f.walk) == 0 {
		f.walk = []result.Hop{{Place: fmt.Sprintf("gpu %d, %v", rank, at), Note: "no step writes it"}}
	}
	f.says = fmt.Sprintf("at the end %v of gpu %d holds %s, want %s", at, rank, m.sums.words(v), m.sums.list(want))
	return f
}
