package fabric

import (
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
