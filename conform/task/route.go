package task

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"mccheck/conform/result"
	"mccheck/model"
	"mccheck/model/search"
)

// Pair is a source and another node as destination.
type Pair struct {
	Src uint64 `json:"src"`
	Dst uint64 `json:"dst"`
}

// Bound says what is wrong with the number of hops that a route from src to dst takes: "want
// at most 4", or "". A nil Bound allows everything.
type Bound func(src, dst uint64, hops int) (says string)

// Shortest is the distance as a bound. It needs a network whose distances can be had: one of at
// most MaxSearched nodes, or with a closed form.
func Shortest(g model.Graph) Bound {
	d := &distances{g: g}
	return func(src, dst uint64, hops int) string {
		if most := d.hops(src, dst); hops > most {
			return fmt.Sprintf("want %d, the distance", most)
		}
		return ""
	}
}

// Walk is a route: its nodes from the source to the destination, and perhaps for each hop the virtual channel of the link, from
// 0 to MaxVirtual; without these each hop takes channel 0. Without nodes it is "there is none".
type Walk struct {
	Nodes    []uint64 `json:"path"`
	Channels []int    `json:"channels"`
}

// MaxVirtual is the greatest number of a virtual channel.
const MaxVirtual = 255

// Routes say which routes are right, and between which nodes they are asked for.
type Routes struct {
	Bound Bound
	Again bool     // a route may come to a node twice, as by way of a node that is drawn
	Among []uint64 // the nodes that send and receive, two or more, ascending; nil: all
	// Arrived sees the way of each packet that arrives where next hops are asked for, once all to its destination are known; or nil.
	Arrived func(walk []uint64)
}

// terminals is what is wrong with the ends of a route, or "".
func (o Routes) terminals(g model.Graph, ends ...uint64) string {
	for _, u := range ends {
		if o.Among != nil && !sendsAll(o.Among, u) {
			return fmt.Sprintf("%s is no terminal", Address(g, u))
		}
	}
	return ""
}

// Route asks for a route between every two nodes.
func Route(g model.Graph, o Routes) *Task[Pair, Walk] {
	t := pairs[Walk]("route", g, o.Among)
	t.valid = func(c Pair) string { return o.terminals(g, c.Src, c.Dst) }
	d := &distances{g: g}
	t.judge = func(c Pair, walk Walk) *Wrong {
		if walk.Nodes == nil {
			if d.known() && d.hops(c.Src, c.Dst) < 0 {
				return nil
			}
			return wrong(nil, "there is no route in the answer, and the network has one")
		}
		if w := CheckWalk(g, walk.Nodes, c.Src, c.Dst, o.Again); w != nil {
			return w
		}
		if says := walk.wrongChannels(); says != "" {
			return wrong(Hops(g, walk.Nodes, ""), "%s", says)
		}
		return bounded(g, walk.Nodes, c, o.Bound)
	}
	return t
}

// wrongChannels is what is wrong with the channels of a walk, or "".
func (w Walk) wrongChannels() string {
	if w.Channels != nil && len(w.Channels) != len(w.Nodes)-1 {
		return fmt.Sprintf("the route has %s and %s, want one for each hop", result.Plural(len(w.Nodes)-1, "hop"),
			result.Plural(len(w.Channels), "channel"))
	}
	for i, c := range w.Channels {
		if c < 0 || c > MaxVirtual {
			return fmt.Sprintf("hop %d takes channel %d, want one of 0 to %d", i+1, c, MaxVirtual)
		}
	}
	return ""
}

// checkRoute is what is wrong with a route that comes to no node twice.
func checkRoute(g model.Graph, walk []uint64, c Pair, bound Bound) *Wrong {
	if w := CheckWalk(g, walk, c.Src, c.Dst, false); w != nil {
		return w
	}
	return bounded(g, walk, c, bound)
}

// bounded is what is wrong with the number of hops of a route.
func bounded(g model.Graph, walk []uint64, c Pair, bound Bound) *Wrong {
	if bound == nil {
		return nil
	}
	if says := bound(c.Src, c.Dst, len(walk)-1); says != "" {
		return wrong(Hops(g, walk, ""), "the route has %s, %s", result.Plural(len(walk)-1, "hop"), says)
	}
	return nil
}

// pairs is a task of all ordered pairs of different nodes, or of some of them, those of one source after each other.
func pairs[A any](name string, g model.Graph, some []uint64) *Task[Pair, A] {
	n, node := among(g, some)
	pair := func(src, dst uint64) Pair { return Pair{node(src), node(dst)} }
	d := &distances{g: g}
	return &Task[Pair, A]{
		name:  name,
		graph: g,
		nodes: func(c Pair) []uint64 { return []uint64{c.Src, c.Dst} },
		total: product(n, n-1),
		at: func(i uint64) Pair {
			src := i / (n - 1)
			return pair(src, but(src, i%(n-1)))
		},
		draw: func(r *rand.Rand) Pair {
			src := r.Uint64N(n)
			return pair(src, but(src, r.Uint64N(n-1)))
		},
		size: func(c Pair) int { return d.size(c.Src, c.Dst) },
		less: func(c Pair) (list []Pair) {
			for _, s := range simpler(g, c.Src, c.Dst) {
				list = append(list, Pair{s[0], s[1]})
			}
			return slices.DeleteFunc(list, func(c Pair) bool { return some != nil && !sendsAll(some, c.Src, c.Dst) })
		},
		data: func(c Pair) []result.Datum { return []result.Datum{datum("src", g, c.Src), datum("dst", g, c.Dst)} },
	}
}

// among are how many nodes a network has, or are given, and which is the i-th.
func among(g model.Graph, some []uint64) (n uint64, node func(i uint64) uint64) {
	if some == nil {
		return g.Order(), func(i uint64) uint64 { return i }
	}
	return uint64(len(some)), func(i uint64) uint64 { return some[i] }
}

// sendsAll reports whether nodes are among ascending ones.
func sendsAll(among []uint64, nodes ...uint64) bool {
	return !slices.ContainsFunc(nodes, func(u uint64) bool {
		_, sends := slices.BinarySearch(among, u)
		return !sends
	})
}

// but is the i-th of all nodes but u.
func but(u, i uint64) uint64 {
	if i >= u {
		return i + 1
	}
	return i
}

// simpler are pairs of different nodes that may be nearer to each other, or smaller numbers: a
// node and a neighbour of it or of the other one, or the two with a bit less, or with a bit the
// other way round in both.
func simpler(g model.Graph, src, dst uint64) (list [][2]uint64) {
	try := func(s, d uint64) {
		if s != d && s < g.Order() && d < g.Order() {
			list = append(list, [2]uint64{s, d})
		}
	}
	for _, v := range g.Neighbors(nil, src) {
		try(src, v)
	}
	for _, v := range g.Neighbors(nil, dst) {
		try(src, v)
	}
	for _, v := range g.Neighbors(nil, src) {
		try(v, dst)
	}
	for bit := uint64(1) << 63; bit > 0; bit >>= 1 {
		if (src^dst)&bit != 0 {
			try(src^bit, dst^bit)
		}
		switch {
		case src&bit != 0 && dst&bit != 0:
			try(src&^bit, dst&^bit)
		case src&bit != 0:
			try(src&^bit, dst)
		case dst&bit != 0:
			try(src, dst&^bit)
		}
	}
	return list
}

// MaxSearched is the order up to which distances are searched.
const MaxSearched = 1 << 22

// distances finds distances by breadth-first search, and keeps those from the last source, and those from sources that
// come again, up to maxKept of them.
type distances struct {
	g        model.Graph
	searcher *search.Searcher
	from     uint64
	row      []int32
	again    map[uint64][]uint16 // by source one more than each distance; nil of a source that came once
	kept     int
}

// maxKept is how many distances are kept, in two bytes each.
const maxKept = 1 << 25

// hops is the distance from src to dst, or -1 where no path leads there. Cost O(nodes and
// links) for each new source.
func (d *distances) hops(src, dst uint64) int {
	if m, ok := d.g.(model.Metric); ok && d.g.Order() > MaxSearched {
		return m.Distance(src, dst)
	}
	if d.row != nil && d.from == src {
		return int(d.row[dst])
	}
	if row := d.again[src]; row != nil {
		return int(row[dst]) - 1
	}
	if d.searcher == nil {
		d.searcher, d.again = search.NewSearcher(d.g), map[uint64][]uint16{}
	}
	d.row, d.from = d.searcher.From(src), src
	d.keep()
	return int(d.row[dst])
}

// keep keeps the distances from the last source, where it came before and there is room.
func (d *distances) keep() {
	if _, came := d.again[d.from]; !came {
		d.again[d.from] = nil
		return
	}
	if d.kept+len(d.row) > maxKept || slices.Max(d.row) >= math.MaxUint16 {
		return
	}
	row := make([]uint16, len(d.row))
	for v, hops := range d.row {
		row[v] = uint16(hops + 1)
	}
	d.again[d.from], d.kept = row, d.kept+len(row)
}

// known reports whether distances of the network can be had.
func (d *distances) known() bool {
	_, metric := d.g.(model.Metric)
	return metric || d.g.Order() <= MaxSearched
}

// maxSized is the order up to which a distance is searched only to tell which of two cases is
// smaller.
const maxSized = 1 << 14

// size is the distance of two nodes where that can be told soon, and else 0.
func (d *distances) size(src, dst uint64) int {
	if m, ok := d.g.(model.Metric); ok {
		return m.Distance(src, dst)
	}
	if d.g.Order() > maxSized {
		return 0
	}
	return d.hops(src, dst)
}
