package fabric

import (
	"cmp"
	"context"
	"iter"

	"mccheck/conform/deadlock"
)

// explorer follows packets, one destination at a time. Its flow is overwritten by the next one.
type explorer struct {
	f       *Fabric
	rowAt   []int32 // of a situation by its key: its first row for the destination, or -1
	stateOf []int32 // of a key: the number of the situation in the flow, or -1
	keys    []int32 // of a situation of the flow
	sources int     // so many situations, the first ones, are injections: terminals but the destination
	flow    deadlock.Flow
}

func newExplorer(f *Fabric) *explorer {
	situations := f.channels() + f.Order()
	e := &explorer{f: f, rowAt: make([]int32, situations), stateOf: make([]int32, situations)}
	for key := range e.rowAt {
		e.rowAt[key], e.stateOf[key] = -1, -1
	}
	return e
}

// to finds all situations that packets for a destination come to from all terminals, and their
// moves. The injections come first, in the order of their nodes, then situations as they are come
// to, breadth first. A situation without moves is one that a row is missing for. It takes O(n) for
// n rows that are come to and the terminals.
func (e *explorer) to(dst int32) *deadlock.Flow {
	f := e.f
	from, end := f.first[dst], f.first[dst+1]
	for at := end - 1; at >= from; at-- {
		e.rowAt[f.rows[at].key] = int32(at)
	}
	e.keys = e.keys[:0]
	flow := &e.flow
	flow.First, flow.Channel, flow.To = append(flow.First[:0], 0), flow.Channel[:0], flow.To[:0]
	for _, u := range f.terminals {
		if u != dst {
			e.enter(f.injected(u))
		}
	}
	e.sources = len(e.keys)
	for i := 0; i < len(e.keys); i++ {
		key := e.keys[i]
		for at := int(e.rowAt[key]); at >= 0 && at < end && f.rows[at].key == key; at++ {
			out := f.rows[at].out
			flow.Channel = append(flow.Channel, out)
			if f.links[f.linkOf[out]].to == dst {
				flow.To = append(flow.To, deadlock.Arrived)
			} else {
				flow.To = append(flow.To, e.enter(f.key(out)))
			}
		}
		flow.First = append(flow.First, int32(len(flow.To)))
	}
	for at := from; at < end; at++ {
		e.rowAt[f.rows[at].key] = -1
	}
	for _, key := range e.keys {
		e.stateOf[key] = -1
	}
	return flow
}

// enter is the number of a situation in the flow, which is a new one where it was not come to.
func (e *explorer) enter(key int32) int32 {
	if e.stateOf[key] < 0 {
		e.stateOf[key] = int32(len(e.keys))
		e.keys = append(e.keys, key)
	}
	return e.stateOf[key]
}

// source is the terminal of one of the first situations of the flow.
func (e *explorer) source(situation int) int32 { return e.f.nodeOf(e.keys[situation]) }

// flows yields the flow to each terminal, until the context is done.
func (e *explorer) flows(ctx context.Context) iter.Seq[*deadlock.Flow] {
	return func(yield func(*deadlock.Flow) bool) {
		for _, dst := range e.f.terminals {
			if ctx.Err() != nil || !yield(e.to(dst)) {
				return
			}
		}
	}
}

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
