package task

import (
	"math/rand/v2"
	"slices"

	"mccheck/conform/result"
	"mccheck/model"
)

// At is a node at which a packet is, and another one to which it is to go.
type At struct {
	At  uint64 `json:"at"`
	Dst uint64 `json:"dst"`
}

// nextHop is the state of the task: the answers for one destination.
type nextHop struct {
	Routes
	g    model.Graph
	dist *distances
	next []uint64 // of each node, for the destination dst; unknown, dst itself
	dst  uint64
	seen uint64   // answers of this destination
	left uint64   // cases that are still to be drawn of it
	walk []uint64 // where a packet was that is followed hop by hop
}

// A next hop that was judged wrong is unknown; nowhere is the answer of a node through which no packet may come, as only some nodes send.
const (
	unknown = ^uint64(0)
	nowhere = unknown - 1
)

// NextHop asks every node for the next hop towards every other one, those of one destination
// after each other, and then follows them from every node: a packet that comes to a node twice
// never arrives. Where only some nodes send and receive, these are the destinations, and packets are followed from them; another node
// may have no next hop where none of these packets comes. A packet may not come to a node twice, whatever o.Again says.
func NextHop(g model.Graph, o Routes) *Task[At, *uint64] {
	n := g.Order()
	h := &nextHop{Routes: o, g: g, dist: &distances{g: g}, next: make([]uint64, n)}
	ends, node := among(g, o.Among)
	row := func(dst, i uint64) At { return At{but(node(dst), i), node(dst)} }
	drawn := uint64(0)
	return &Task[At, *uint64]{
		name: "next-hop", total: product(ends, n-1), unit: n - 1, graph: g,
		nodes: func(c At) []uint64 { return []uint64{c.At, c.Dst} },
		at:    func(i uint64) At { return row(i/(n-1), i%(n-1)) },
		draw: func(r *rand.Rand) At {
			if h.left == 0 {
				drawn, h.left = r.Uint64N(ends), n-1
			}
			h.left--
			return row(drawn, h.left)
		},
		judge: h.judge,
		valid: func(c At) string { return o.terminals(g, c.Dst) },
		then: func(c At, v *uint64) (At, bool) {
			if v == nil || *v == c.Dst {
				h.walk = nil
				return At{}, false
			}
			h.walk = append(h.walk, c.At)
			return At{*v, c.Dst}, true
		},
		size: func(c At) int { return h.dist.size(c.Dst, c.At) },
		less: func(At) []At { return nil },
		data: func(c At) []result.Datum { return []result.Datum{datum("at", g, c.At), datum("dst", g, c.Dst)} },
	}
}

func (h *nextHop) judge(c At, v *uint64) *Wrong {
	if h.seen == 0 || h.dst != c.Dst {
		h.dst, h.seen = c.Dst, 0
		for u := range h.next {
			h.next[u] = unknown
		}
	}
	h.seen++
	w := h.hop(c, v)
	switch {
	case w != nil:
	case v != nil:
		h.next[c.At] = *v
	case !h.apart(c):
		h.next[c.At] = nowhere
	}
	if len(h.walk) > 0 { // one packet is followed, and no row of answers is complete
		if w == nil {
			w = h.followed(c)
		}
		if w != nil {
			h.walk = nil
		}
		return w
	}
	if h.seen < h.g.Order()-1 {
		return w
	}
	h.seen = 0
	row := h.arrivals()
	switch {
	case row == nil:
		return w
	case w != nil: // the answer itself is shown, and the others count
		w.Fails = 1 + row.Fails
		return w
	}
	return row
}

// apart reports whether no path leads to the destination, as far as distances are known.
func (h *nextHop) apart(c At) bool { return h.dist.known() && h.dist.hops(c.Dst, c.At) < 0 }

// noHop is what is wrong where a packet stops.
const noHop = "there is no next hop in the answer, and the network has a path"

// hop judges an answer by itself. There is none where no path leads to the destination, and need be none where only others send.
func (h *nextHop) hop(c At, v *uint64) *Wrong {
	switch {
	case v == nil && (h.Among != nil && !sendsAll(h.Among, c.At) || h.apart(c)):
		return nil
	case v == nil:
		return wrong([]result.Hop{{Place: Address(h.g, c.At)}}, "%s", noHop)
	case *v >= h.g.Order():
		return wrong([]result.Hop{{Place: Address(h.g, c.At)}}, "the next hop is node %d, and %s has the nodes 0 to %d", *v, h.g.Name(),
			h.g.Order()-1)
	case !h.g.Adjacent(c.At, *v):
		return wrong(Hops(h.g, []uint64{c.At, *v}, "no link leads here"), "the next hop from %s is %s, which is not joined to it",
			Address(h.g, c.At), Address(h.g, *v))
	}
	return nil
}

// arrivals follows the hops to one destination from every node.
func (h *nextHop) arrivals() *Wrong {
	const under, never = -1, -2
	hopsOf := make([]int, len(h.next)) // 0: not known yet
	var stack []uint64
	worst, size, fails := unknown, 0, 0
	for u := range h.g.Order() {
		stack = stack[:0]
		v := u
		for v != h.dst && v < h.g.Order() && hopsOf[v] == 0 {
			hopsOf[v] = under
			stack = append(stack, v)
			v = h.next[v]
		}
		count := 0
		if v >= h.g.Order() || v != h.dst && hopsOf[v] < 0 {
			count = never
		} else if v != h.dst {
			count = hopsOf[v]
		}
		for i := len(stack) - 1; i >= 0; i-- {
			if count != never {
				count++
			}
			hopsOf[stack[i]] = count
		}
	}
	for u := range h.g.Order() {
		switch {
		case u == h.dst || h.Among != nil && !sendsAll(h.Among, u):
			continue
		case !h.fails(u, hopsOf[u]):
			h.arrives(u, hopsOf[u])
			continue
		}
		fails++
		if d := h.dist.size(h.dst, u); worst == unknown || d < size {
			worst, size = u, d
		}
	}
	if worst == unknown {
		return nil
	}
	w := h.told(worst)
	w.Case, w.Fails = At{worst, h.dst}, fails
	return w
}

// arrives hands on the way of a packet that arrives.
func (h *nextHop) arrives(u uint64, hops int) {
	if h.Arrived == nil || hops < 0 {
		return
	}
	walk := []uint64{u}
	for u != h.dst {
		u = h.next[u]
		walk = append(walk, u)
	}
	h.Arrived(walk)
}

// fails reports whether a packet does not get from u to the destination, or takes too many
// hops; what stops at a hop that was judged before does not count again.
func (h *nextHop) fails(u uint64, hops int) bool {
	if hops >= 0 {
		return h.Bound != nil && h.Bound(u, h.dst, hops) != ""
	}
	for v, n := u, uint64(0); n <= h.g.Order(); n++ {
		if v = h.next[v]; v >= h.g.Order() {
			return v == nowhere
		}
	}
	return true
}

// told says what happens to a packet from u.
func (h *nextHop) told(u uint64) *Wrong {
	walk := []uint64{u}
	for v := u; v != h.dst; {
		if v = h.next[v]; v == nowhere {
			return wrong(Hops(h.g, walk, "no next hop"), "%s", noHop)
		}
		walk = append(walk, v)
		if i := repeated(walk); i > 0 {
			return wrong(Hops(h.g, walk, "for the second time"), "the packet comes to %s again, and never arrives", Address(h.g, v))
		}
	}
	return wrong(Hops(h.g, walk, "the end"), "the packet takes %s, %s", result.Plural(len(walk)-1, "hop"), h.Bound(u, h.dst, len(walk)-1))
}

// followed judges a single packet whose hops are asked for one after another, once it has gone
// a hop. The case is that of the packet.
func (h *nextHop) followed(c At) (w *Wrong) {
	walk := append(slices.Clone(h.walk), c.At)
	switch {
	case repeated(walk) > 0:
		w = wrong(Hops(h.g, walk, "for the second time"), "the packet comes to %s again, and never arrives", Address(h.g, c.At))
	case h.next[c.At] == nowhere:
		w = wrong(Hops(h.g, walk, "no next hop"), "%s", noHop)
	case h.next[c.At] == c.Dst && h.Bound != nil:
		says := h.Bound(walk[0], c.Dst, len(walk))
		if says == "" {
			return nil
		}
		w = wrong(Hops(h.g, append(walk, c.Dst), "the end"), "the packet takes %s, %s", result.Plural(len(walk), "hop"), says)
	default:
		return nil
	}
	w.Case = At{walk[0], c.Dst}
	return w
}
