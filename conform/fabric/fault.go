package fabric

import (
	"cmp"

	"mccheck/conform/deadlock"
)

// fault is a pair whose packets do not arrive for certain, with the hops up to where they fail.
type fault struct {
	hops     int32
	src, dst int32
}

// before orders faults: the smallest one is shown.
func (a fault) before(b fault) bool {
	return cmp.Or(cmp.Compare(a.hops, b.hops), cmp.Compare(a.src, b.src), cmp.Compare(a.dst, b.dst)) < 0
}

// faulty tells the situations where packets fail: those without a move, and those that they can
// come to again.
func faulty(flow *deadlock.Flow) []bool {
	bad := flow.Returns()
	for s := range bad {
		bad[s] = bad[s] || flow.Outputs(int32(s)) == 0
	}
	return bad
}

// hopsToFault is, for each situation, the fewest hops to one where packets fail, or -1. It takes
// O(m) for the m moves of the flow.
func hopsToFault(flow *deadlock.Flow) []int32 {
	n := flow.Situations()
	first := make([]int32, n+1) // of the situations from which a move leads to one
	for _, to := range flow.To {
		if to != deadlock.Arrived {
			first[to+1]++
		}
	}
	for s := range n {
		first[s+1] += first[s]
	}
	before, next := make([]int32, first[n]), append([]int32(nil), first...)
	hops := make([]int32, n)
	var queue []int32
	for s, bad := range faulty(flow) {
		hops[s] = -1
		if bad {
			hops[s] = 0
			queue = append(queue, int32(s))
		}
		for _, to := range flow.To[flow.First[s]:flow.First[s+1]] {
			if to != deadlock.Arrived {
				before[next[to]] = int32(s)
				next[to]++
			}
		}
	}
	for at := 0; at < len(queue); at++ {
		s := queue[at]
		for _, from := range before[first[s]:first[s+1]] {
			if hops[from] < 0 {
				hops[from] = hops[s] + 1
				queue = append(queue, from)
			}
		}
	}
	return hops
}
