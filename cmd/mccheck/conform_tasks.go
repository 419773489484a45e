package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"mccheck/conform/subject"
	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/model/network"
	"mccheck/model/search"
)

// taskOf makes a task of the flags in a network.
type taskOf struct {
	name string
	most uint64                     // nodes of a network whose answers are not too long; 0: any number
	long func(g model.Graph) uint64 // bytes that a right answer has at least, more or less; nil: few
	make func(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error)
}

// tasks lists what a program can be asked for.
var tasks = []taskOf{
	{name: "route", long: longRoute, make: routeTask},
	{"next-hop", mostHops, nil, nextHopTask},
	{name: "disjoint", long: longRoute, make: func(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
		most := g.Graph.MaxDegree()
		if most == 0 {
			return nil, fmt.Errorf("--task disjoint: %s has no link", g.Graph.Name())
		}
		if f.count < 1 || f.count > most {
			return nil, fmt.Errorf("--count %d, want 1..%d, the most links of a node of %s", f.count, most, g.Graph.Name())
		}
		return task.Disjoint(g.Graph, f.count, bound), nil
	}},
	{name: "multi-channel", make: multiChannelTask},
	{name: "fault-tolerant", long: longRoute, make: faultTolerantTask},
	{"broadcast", 1 << 20, longBroadcast, func(f *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
		return task.Broadcast(g.Graph, f.ports == "one", f.rounds), connected("--task "+f.task, g.Graph)
	}},
	{"exchange", 1 << 11, longExchange, func(f *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
		return task.Exchange(g.Graph, f.rounds), connected("--task "+f.task, g.Graph)
	}},
	{"prefix", 1 << 12, longPrefix, func(_ *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
		return task.Prefix(g.Graph, prefixCases), nil
	}},
	{name: "embedding", make: embeddingTask},
	{name: "deadlock", long: longRoute, make: func(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
		if f.hops {
			return nextHopTask(f, g, bound)
		}
		return routeTask(f, g, bound)
	}},
}

// mostHops are the nodes of the largest network whose next hops are asked for.
const mostHops = 1 << 20

// connected is an error where a network falls apart: no answer to what is asked is right then.
func connected(asked string, g model.Graph) error {
	if apart := slices.Index(search.NewSearcher(g).From(0), search.Unreachable); apart >= 0 {
		return fmt.Errorf("%s: %s is not connected: no path leads from %s to %s", asked, g.Name(), g.Format(0), g.Format(uint64(apart)))
	}
	return nil
}

// longRoute is the length of a shortest route to the node that is farthest from node 0; in a network that is too large to be searched
// it is not asked for. Cost O(order + size).
func longRoute(g model.Graph) uint64 {
	if g.Order() > task.MaxSearched {
		return 0
	}
	hops := slices.Max(search.NewSearcher(g).From(0))
	return uint64(hops+1) * uint64(digits(g)+1)
}

// longBroadcast is the length of a message [0,1] for each node.
func longBroadcast(g model.Graph) uint64 { return g.Order() * uint64(2*digits(g)+4) }

// longPrefix is the length of the prefixes of texts of one letter.
func longPrefix(g model.Graph) uint64 { return g.Order() * (g.Order()/2 + 3) }

// longExchange is the length of a move [0,1,0,1] for each message and each hop to where it goes. Cost O(order (order + size)).
func longExchange(g model.Graph) uint64 {
	hops, searcher := uint64(0), search.NewSearcher(g)
	for u := range g.Order() {
		for _, d := range searcher.From(u) {
			hops += uint64(max(d, 0))
		}
	}
	return hops * uint64(4*digits(g)+6)
}

// digits are those of most nodes of a network: the numbers of nine tenths have as many as the last one, or one less.
func digits(g model.Graph) int { return len(strconv.FormatUint(g.Order()/10, 10)) }

// answersAtOnce is how many bytes the answers to one request may have, more or less.
const answersAtOnce = 1 << 24

// batched is how many cases a request has: as many as are asked for, or fewer where right answers to them are too long.
func (f *conformFlags) batched(g model.Graph) (int, error) {
	t := tasks[slices.Index(taskNames(), f.task)]
	if t.long == nil || f.hops {
		return f.options.Batch, nil
	}
	long := t.long(g)
	switch most := uint64(f.limits.Line); {
	case long > most:
		return 0, fmt.Errorf("--task %s: a right answer in %s takes about %d bytes or more, and a line of output may have %d", t.name, g.Name(),
			long, most)
	case f.options.Batch != usualBatch:
		return f.options.Batch, nil
	}
	return min(f.options.Batch, int(max(1, answersAtOnce/max(1, long)))), nil
}

// prefixCases is how many lists of values prefixes are asked of.
const prefixCases = 64

func taskNames() (names []string) {
	for _, t := range tasks {
		names = append(names, t.name)
	}
	return names
}

func (f *conformFlags) made(g *subject.Subject) (task.Asked, error) {
	bound, err := f.bound(g)
	if err != nil {
		return nil, err
	}
	t := tasks[slices.Index(taskNames(), f.task)]
	if t.most > 0 && g.Order() > t.most {
		return nil, fmt.Errorf("--task %s: %s has %d nodes, want at most %d", t.name, g.Name(), g.Order(), t.most)
	}
	return t.make(f, g, bound)
}

func (f *conformFlags) bound(g *subject.Subject) (task.Bound, error) {
	switch f.length {
	case "any":
		return nil, nil
	case "shortest":
		if _, closed := g.Graph.(model.Metric); !closed && g.Order() > task.MaxSearched {
			return nil, fmt.Errorf("--length shortest: %s has %d nodes; distances are searched in networks of at most %d", g.Name(), g.Order(),
				task.MaxSearched)
		}
		return task.Shortest(g.Graph), nil
	}
	return g.Within(f.length)
}

func routeTask(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
	among, err := f.table.senders(g.Graph)
	return task.Route(g.Graph, task.Routes{Bound: bound, Again: f.revisit, Among: among}), err
}

func nextHopTask(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
	among, err := f.table.senders(g.Graph)
	return task.NextHop(g.Graph, task.Routes{Bound: bound, Among: among, Arrived: func(walk []uint64) {
		if f.arrived != nil {
			f.arrived(walk)
		}
	}}), err
}

func faultTolerantTask(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
	if g.Order() < uint64(f.faults)+2 {
		return nil, fmt.Errorf("--faults %d: %s has %d nodes, two of which are the ends of a route", f.faults, g.Name(), g.Order())
	}
	if f.length != "shortest" {
		return task.FaultTolerant(g.Graph, f.faults, bound.Around()), nil
	}
	if g.Order() > task.MaxSearched {
		return nil, fmt.Errorf("--length shortest: %s has %d nodes; distances around faults are searched in networks of at most %d", g.Name(),
			g.Order(), task.MaxSearched)
	}
	return task.FaultTolerant(g.Graph, f.faults, task.ShortestAround(g.Graph)), nil
}

func multiChannelTask(_ *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
	metacube, ok := g.Graph.(network.Metacube)
	if !ok || g.Order() > 1<<14 {
		return nil, fmt.Errorf("--task multi-channel is for metacubes MC(k,m) of at most %d nodes, not for %s", 1<<14, g.Name())
	}
	bundles := task.Clusters(metacube)
	if len(bundles) == 0 {
		return nil, fmt.Errorf("--task multi-channel: %s has no two clusters to join", g.Name())
	}
	return task.MultiChannel(g.Graph, bundles), nil
}

// maxGuest is the most nodes of a network that is to be embedded, whose links a program is sent in one piece.
const maxGuest = 1 << 16

func embeddingTask(f *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
	if f.guest == "" {
		return nil, errors.New("--task embedding wants --guest, the network to embed, such as \"Q 3\"")
	}
	guest, err := subject.Find(strings.Fields(f.guest))
	if err != nil {
		return nil, fmt.Errorf("--guest %q: %w", f.guest, err)
	}
	if guest.Order() > g.Order() {
		return nil, fmt.Errorf("--guest %q: %s has %d nodes, and %s only %d", f.guest, guest.Name(), guest.Order(), g.Name(), g.Order())
	}
	if guest.Order() > maxGuest {
		return nil, fmt.Errorf("--guest %q: %s has %d nodes, want at most %d", f.guest, guest.Name(), guest.Order(), maxGuest)
	}
	return task.Embedding(g.Graph, task.GuestOf(guest.Graph), f.dilation, f.congestion), nil
}
