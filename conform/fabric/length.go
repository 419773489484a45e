package fabric

import (
	"fmt"

	"mccheck/conform/deadlock"
	"mccheck/conform/result"
)

// meter says of routes to one destination, that of to, which are too long.
type meter struct {
	of       *Fabric
	o        Options
	first    []int32 // links lead to node u from the nodes near[first[u]:first[u+1]]; nil where distances are not asked for
	near     []int32
	distance []int32 // of each node to the destination; -1: no links lead there
	queue    []int32
}

func newMeter(f *Fabric, o Options) *meter {
	l := &meter{of: f, o: o}
	if !o.Shortest {
		return l
	}
	l.first, l.near, l.distance = make([]int32, f.Order()+1), make([]int32, f.Size()), make([]int32, f.Order())
	for _, a := range f.links {
		l.first[a.to+1]++
	}
	for u := range f.Order() {
		l.first[u+1] += l.first[u]
	}
	next := append([]int32(nil), l.first...)
	for _, a := range f.links {
		l.near[next[a.to]] = a.from
		next[a.to]++
	}
	return l
}

// to finds the distances to a destination, where they are asked for. It takes O(nodes and links).
func (l *meter) to(dst int32) {
	if l.first == nil {
		return
	}
	for u := range l.distance {
		l.distance[u] = -1
	}
	l.distance[dst], l.queue = 0, append(l.queue[:0], dst)
	for at := 0; at < len(l.queue); at++ {
		v := l.queue[at]
		for _, u := range l.near[l.first[v]:l.first[v+1]] {
			if l.distance[u] < 0 {
				l.distance[u] = l.distance[v] + 1
				l.queue = append(l.queue, u)
			}
		}
	}
}

// wrong is what is wrong with the hops of a route, or "".
func (l *meter) wrong(src, dst, hops int32) string {
	switch {
	case l.first != nil && hops > l.distance[src]:
		return fmt.Sprintf("want %d, the distance", l.distance[src])
	case l.o.Bound != nil:
		return l.o.Bound(l.of.names[src], l.of.names[dst], int(hops))
	}
	return ""
}

// fact says that no route is too long.
func (l *meter) fact() []result.Datum {
	switch {
	case l.first != nil:
		return []result.Datum{{Name: "length of every route", Text: "the distance"}}
	case l.o.Bound != nil:
		return []result.Datum{{Name: "length of every route", Text: "no more than allowed"}}
	}
	return nil
}

// longest is the most hops that a packet takes from each situation of the flow to its arrival. It is not fine where a situation has
// no move, or can be come to again.
func longest(flow *deadlock.Flow) (hops []int32, fine bool) {
	n := flow.Situations()
	open := make([]int32, n) // moves to a situation from others that are not done
	for _, to := range flow.To {
		if to != deadlock.Arrived {
			open[to]++
		}
	}
	var ready []int32
	for s := range int32(n) {
		if flow.Outputs(s) == 0 {
			return nil, false
		}
		if open[s] == 0 {
			ready = append(ready, s)
		}
	}
	for at := 0; at < len(ready); at++ {
		for _, to := range flow.To[flow.First[ready[at]]:flow.First[ready[at]+1]] {
			if to == deadlock.Arrived {
				continue
			}
			if open[to]--; open[to] == 0 {
				ready = append(ready, to)
			}
		}
	}
	if len(ready) < n {
		return nil, false
	}
	hops = make([]int32, n)
	for at := n - 1; at >= 0; at-- {
		s := ready[at]
		for m := flow.First[s]; m < flow.First[s+1]; m++ {
			hops[s] = max(hops[s], after(flow, hops, m))
		}
	}
	return hops, true
}

// after is the most hops of a packet that makes a move, which is the first of them.
func after(flow *deadlock.Flow, hops []int32, move int32) int32 {
	if to := flow.To[move]; to != deadlock.Arrived {
		return hops[to] + 1
	}
	return 1
}

// showLong puts a route that is too long into words; it is a longest one of its pair.
func (e *explorer) showLong(worst fault, l *meter) *result.Failure {
	flow := e.to(worst.dst)
	l.to(worst.dst)
	hops, _ := longest(flow)
	start := e.situation(worst.src)
	var moves []int32
	for at := start; at != deadlock.Arrived; at = flow.To[moves[len(moves)-1]] {
		m := flow.First[at]
		for after(flow, hops, m) < hops[at] {
			m++
		}
		moves = append(moves, m)
	}
	last := len(moves) - 1
	src, dst := e.f.names[worst.src], e.f.names[worst.dst]
	takes := "The packet from %s to %s takes %s, %s."
	if !e.forced(start, moves) {
		takes = "A packet from %s to %s can take %s, %s."
	}
	return &result.Failure{
		Kind: result.Wrong, Case: []result.Datum{{Name: "src", Text: src}, {Name: "dst", Text: dst}},
		Says: fmt.Sprintf(takes, src, dst, result.Plural(len(moves), "hop"), l.wrong(worst.src, worst.dst, worst.hops)),
		Walk: append(e.hops(start, moves[:last], e.f.output(int(flow.Channel[moves[last]]))), result.Hop{Place: dst, Note: "the end"}),
	}
}
