// Package blocking decides whether packets on given routes can block each other for ever: the
// routes of a router over the links of a network, with one channel a link and direction.
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
	near   []uint64 // the ends of the channels
	graph  *deadlock.Graph
	origin map[uint64]origin // of each dependency
	kept   [][]int           // the channels of each route, while they are few
	hops   int
}

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
	r := &Routes{g: g, first: make([]uint32, g.Order()+1), origin: map[uint64]origin{}}
	for u := range g.Order() {
		r.near = g.Neighbors(r.near, u)
		slices.Sort(r.near[r.first[u]:])
		r.first[u+1] = uint32(len(r.near))
	}
	r.graph = deadlock.NewGraph(len(r.near))
	return r, nil
}

// Add takes in a route, a list of nodes each joined to the next.
func (r *Routes) Add(walk []uint64) {
	var channels []int
	for i := 1; i < len(walk); i++ {
		u := walk[i-1]
		at, _ := slices.BinarySearch(r.near[r.first[u]:r.first[u+1]], walk[i])
		channels = append(channels, int(r.first[u])+at)
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

func dependency(from, to int) uint64 { return uint64(from)<<32 | uint64(to) }

// ends are the nodes of a channel.
func (r *Routes) ends(channel int) (u, v uint64) {
	node, found := slices.BinarySearch(r.first, uint32(channel))
	if !found {
		node--
	}
	for r.first[node+1] <= uint32(channel) { // nodes without a link
		node++
	}
	return uint64(node), r.near[channel]
}

func (r *Routes) name(channel int) string {
	u, v := r.ends(channel)
	return r.g.Format(u) + "->" + r.g.Format(v)
}

// Number is the number of a channel in a numbering: every route has ascending numbers.
type Number struct {
	From, To uint64
	Number   int
}

// Decide completes a result about all routes that were taken in. Where the dependencies have no
// cycle its verdict stays, and the numbers of all channels are its certificate; with a cycle it is
// refuted, and the failure says whether packets that fill the cycle were found. Of a result that is verified all routes were
// taken in; with a seed they are random ones.
func (r *Routes) Decide(found *result.Result) (numbers []Number) {
	found.Facts = append(found.Facts,
		result.Datum{Name: "channels", Text: fmt.Sprint(r.graph.Channels())},
		result.Datum{Name: "dependencies", Text: fmt.Sprint(r.graph.Dependencies())})
	if number, free := r.graph.Numbering(); free {
		if err := deadlock.CheckNumbering(number, r.graph.All()); err != nil {
			panic(err) // a numbering that is none
		}
		found.Says = strings.TrimSuffix(found.Says, ".") +
			"; no packets on these routes can block each other: the channels have numbers that grow along every route"
		for c, n := range number {
			u, v := r.ends(c)
			numbers = append(numbers, Number{u, v, n})
		}
		return numbers
	}
	cycle, shortest := r.graph.Cycle(workOfCycle)
	failure, begins := r.failure(cycle, shortest)
	if found.Says = "every route is right, and packets can block each other for ever"; found.Seed != nil {
		found.Says = fmt.Sprintf("%d random routes of %d are right, and packets on them can block each other for ever", found.Cases, found.Of)
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
	if r.hops > maxKept {
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
