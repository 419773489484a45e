// Package blocking decides whether packets on given routes can block each other for ever: the
// routes of a router over the links of a network, which have one channel in each direction, or several virtual ones.
package blocking

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/conform/deadlock"
	"mccheck/conform/result"
	"mccheck/model"
)

// MaxOrder is the order of the largest network that is looked at.
const MaxOrder = 1 << 20

// maxKept bounds the hops of the routes that are kept to find how many virtual channels do.
const maxKept = 1 << 21

// work bounds the search for a shortest cycle, and that for fewer virtual channels.
const (
	workOfCycle    = 1 << 28
	workOfChannels = 1 << 19
)

// Routes collects the dependencies of routes.
type Routes struct {
	g      model.Graph
	first  []uint32 // the channels of node u are first[u] to below first[u+1], by its neighbours
	near   []uint64 // the ends of the channels, the virtual channel 0 of each link and direction
	more   []virtual
	number map[virtual]int // of those beyond channel 0
	graph  *deadlock.Graph
	origin map[uint64]origin // of each dependency
	kept   [][]int           // the channels of each route, while they are few
	hops   int
	Asked  string // what was asked for: "route", or "next hop" where routes were followed hop by hop
}

// virtual is a virtual channel from 1 on, of the link and direction whose channel 0 has a number.
type virtual struct{ of, channel int }

// origin is a route that has a dependency: the first that begins with it, or else the first.
type origin struct {
	src, dst uint64
	begins   bool // the packet holds the first channel of its route, and waits for the second
}

// New begins with no route in a network of at most MaxOrder nodes.
func New(g model.Graph) (*Routes, error) {
	if g.Order() > MaxOrder {
		return nil, fmt.Errorf("%s has %d nodes; deadlock is decided up to %d", g.Name(), g.Order(), MaxOrder)
	}
	r := &Routes{g: g, first: make([]uint32, g.Order()+1), number: map[virtual]int{}, origin: map[uint64]origin{}, Asked: "route"}
	for u := range g.Order() {
		r.near = g.Neighbors(r.near, u)
		slices.Sort(r.near[r.first[u]:])
		r.first[u+1] = uint32(len(r.near))
	}
	r.graph = deadlock.NewGraph(len(r.near))
	return r, nil
}

// Add takes in a route, whose nodes are each joined to the next, with the virtual channel of each hop; nil: channel 0 everywhere.
func (r *Routes) Add(walk []uint64, virtual []int) {
	var channels []int
	for i := 1; i < len(walk); i++ {
		u := walk[i-1]
		at, _ := slices.BinarySearch(r.near[r.first[u]:r.first[u+1]], walk[i])
		c := int(r.first[u]) + at
		if virtual != nil {
			c = r.virtual(c, virtual[i-1])
		}
		channels = append(channels, c)
	}
	for i := 1; i < len(channels); i++ {
		r.graph.Add(channels[i-1], channels[i])
		d := dependency(channels[i-1], channels[i])
		if before, known := r.origin[d]; !known || i == 1 && !before.begins {
			r.origin[d] = origin{walk[0], walk[len(walk)-1], i == 1}
		}
	}
	if r.hops += len(channels); r.hops <= maxKept && len(channels) > 0 {
		r.kept = append(r.kept, channels)
	}
}

// virtual is the number of a virtual channel of the link and direction of channel c.
func (r *Routes) virtual(c, channel int) int {
	if channel == 0 {
		return c
	}
	v := virtual{c, channel}
	n, known := r.number[v]
	if !known {
		n = r.graph.More(1)
		r.more, r.number[v] = append(r.more, v), n
	}
	return n
}

func dependency(from, to int) uint64 { return uint64(from)<<32 | uint64(to) }

// ends are the nodes of a channel, and which virtual one it is.
func (r *Routes) ends(channel int) (u, v uint64, which int) {
	if further := channel - len(r.near); further >= 0 {
		channel, which = r.more[further].of, r.more[further].channel
	}
	node, found := slices.BinarySearch(r.first, uint32(channel))
	if !found {
		node--
	}
	for r.first[node+1] <= uint32(channel) { // nodes without a link
		node++
	}
	return uint64(node), r.near[channel], which
}

func (r *Routes) name(channel int) string {
	u, v, which := r.ends(channel)
	name := r.g.Format(u) + "->" + r.g.Format(v)
	if len(r.more) > 0 {
		name += fmt.Sprintf(" channel %d", which)
	}
	return name
}

// Number is the number of a channel in a numbering: every route has ascending numbers.
type Number struct {
	From, To uint64
	Channel  int // 0, where no link has several
	Number   int
}

// Virtual reports whether some route takes another virtual channel than 0.
func (r *Routes) Virtual() bool { return len(r.more) > 0 }

// Decide completes a result about all routes that were taken in. Where the dependencies have no
// cycle its verdict stays, and the numbers of all channels are its certificate; with a cycle it is
// refuted, and the failure says whether packets that fill the cycle were found. Of a result that is verified all routes were
// taken in; with a seed they are random ones.
func (r *Routes) Decide(found *result.Result) (numbers []Number) {
	found.Facts = append(found.Facts,
		result.Datum{Name: "channels", Text: fmt.Sprint(r.graph.Channels())},
		result.Datum{Name: "dependencies", Text: fmt.Sprint(r.graph.Dependencies())})
	if r.Virtual() {
		most := slices.MaxFunc(r.more, func(a, b virtual) int { return a.channel - b.channel }).channel
		found.Facts = append(found.Facts, result.Datum{Name: "largest virtual channel", Text: fmt.Sprint(most)})
	}
	if number, free := r.graph.Numbering(); free {
		if err := deadlock.CheckNumbering(number, r.graph.All()); err != nil {
			panic(err) // a numbering that is none
		}
		found.Says = strings.TrimSuffix(found.Says, ".") +
			"; no packets on these routes can block each other: the channels have numbers that grow along every route"
		for c, n := range number {
			u, v, which := r.ends(c)
			numbers = append(numbers, Number{u, v, which, n})
		}
		return numbers
	}
	cycle, shortest := r.graph.Cycle(workOfCycle)
	failure, begins := r.failure(cycle, shortest)
	if found.Says = "every " + r.Asked + " is right, and packets can block each other for ever"; found.Seed != nil {
		found.Says = fmt.Sprintf("%d random %ss of %d are right, and packets on them can block each other for ever", found.Cases, r.Asked,
			found.Of)
	}
	if !begins {
		found.Says += " if they come to hold a cycle of channels at once"
	}
	if found.Verdict == result.Verified {
		r.channels(found)
	}
	found.Verdict, found.Failure = result.Refuted, failure
	return nil
}

// failure is a cycle of channels, each held by a packet that waits for the next. Where each of these
// packets has only just begun its route, they block each other if they begin at once. Elsewhere that they can
// come to hold all the channels at once is assumed, as Dally and Seitz do.
func (r *Routes) failure(cycle []int, shortest bool) (f *result.Failure, begins bool) {
	f = &result.Failure{Kind: result.Wrong, Cycle: true}
	f.Says = fmt.Sprintf("a cycle of dependencies has the channels of %d links", len(cycle))
	if r.Virtual() {
		f.Says = fmt.Sprintf("a cycle of dependencies has %d virtual channels", len(cycle))
	}
	if shortest {
		f.Says = strings.Replace(f.Says, "a cycle", "a shortest cycle", 1)
	}
	begins = true
	for i, c := range cycle {
		next := cycle[(i+1)%len(cycle)]
		of := r.origin[dependency(c, next)]
		begins = begins && of.begins
		f.Walk = append(f.Walk, result.Hop{Place: r.name(c), Note: fmt.Sprintf("held by the packet from %s to %s, which waits for %s",
			r.g.Format(of.src), r.g.Format(of.dst), r.name(next))})
	}
	if begins {
		f.Says += ": these packets block each other if all begin at once"
	} else {
		f.Says += ": packets block each other if they come to hold all of these channels at once, which is assumed (Dally and Seitz)"
	}
	return f, begins
}

// channels says how many virtual channels do, where each route stays on one.
func (r *Routes) channels(found *result.Result) {
	if r.hops > maxKept || r.Virtual() {
		return
	}
	layers, err := deadlock.LeastChannels(len(r.near), r.kept, workOfChannels)
	if err != nil {
		return
	}
	text := fmt.Sprint(layers.AtMost)
	if layers.AtLeast < layers.AtMost {
		text = fmt.Sprintf("%d, or fewer but not below %d", layers.AtMost, layers.AtLeast)
	}
	found.Facts = append(found.Facts, result.Datum{Name: "virtual channels that suffice, each route on one", Text: text})
}
