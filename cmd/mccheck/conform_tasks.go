package main

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"mccheck/conform/subject"
	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/model/network"
)

// taskOf makes a task of the flags in a network.
type taskOf struct {
	name string
	most uint64 // nodes of a network whose answers are not too long; 0: any number
	make func(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error)
}

// tasks lists what a program can be asked for.
var tasks = []taskOf{
	{name: "route", make: routeTask},
	{"next-hop", 1 << 20, func(_ *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
		return task.NextHop(g.Graph, bound), nil
	}},
	{name: "disjoint", make: func(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
		if most := g.Graph.MaxDegree(); f.count < 1 || f.count > most {
			return nil, fmt.Errorf("--count %d, want 1..%d, the most links of a node of %s", f.count, most, g.Graph.Name())
		}
		return task.Disjoint(g.Graph, f.count, bound), nil
	}},
	{name: "multi-channel", make: multiChannelTask},
	{name: "fault-tolerant", make: faultTolerantTask},
	{"broadcast", 1 << 20, func(f *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
		return task.Broadcast(g.Graph, f.ports == "one", f.rounds), nil
	}},
	{"exchange", 1 << 11, func(f *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
		return task.Exchange(g.Graph, f.rounds), nil
	}},
	{"prefix", 1 << 12, func(_ *conformFlags, g *subject.Subject, _ task.Bound) (task.Asked, error) {
		return task.Prefix(g.Graph, prefixCases), nil
	}},
	{name: "embedding", make: embeddingTask},
	{name: "deadlock", make: routeTask},
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

func routeTask(_ *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
	return task.Route(g.Graph, bound), nil
}

func faultTolerantTask(f *conformFlags, g *subject.Subject, bound task.Bound) (task.Asked, error) {
	if g.Order() < uint64(f.faults)+2 {
		return nil, fmt.Errorf("--faults %d: %s has %d nodes, two of which are the ends of a route", f.faults, g.Name(), g.Order())
	}
	return task.FaultTolerant(g.Graph, f.faults, bound), nil
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
