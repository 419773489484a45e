// Package conform checks routers, schedules and routing tables of yours in the networks of
// mccheck and in any network that is given by its links: in a test of Go (Router and the
// functions beside it), or for their results (CheckRoutes, Deadlock).
//
//	func TestMyRouter(t *testing.T) {
//		g, err := conform.Family("MC", 2, 2)
//		if err != nil {
//			t.Fatal(err)
//		}
//		conform.Router(t, g, myRouter, conform.Shortest())
//	}
//
// Programs in other languages are asked by the command mccheck conform.
package conform

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"mccheck/conform/blocking"
	"mccheck/conform/drive"
	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/model/netfile"
	"mccheck/model/network"
	"mccheck/model/search"
)

// Graph is an undirected network without loops and double links; its nodes are the numbers
// from 0 to below its order.
type Graph = model.Graph

// Family is a member of a family of mccheck: Family("MC", 2, 2) is the metacube MC(2,2).
// `mccheck topology` lists the families and their parameters.
func Family(name string, params ...int) (Graph, error) {
	f, err := network.FamilyByName(name)
	if err != nil {
		return nil, err
	}
	return f.Build(params)
}

// Explicit is the network of some links, each given once, of at most netfile.MaxNodes nodes;
// name is how reports call it. The nodes are the numbers up to the largest that has a link.
func Explicit(name string, links [][2]uint64) (Graph, error) {
	var text bytes.Buffer
	for _, l := range links {
		fmt.Fprintf(&text, "%d %d\n", l[0], l[1])
	}
	g, err := netfile.Read(name, "edges", text.Bytes())
	if err != nil {
		return nil, fmt.Errorf("network %s: %w", name, err)
	}
	return g, nil
}

// Distances are the hops of a shortest path from src to every node, -1 where there is none.
// Cost O(nodes and links).
func Distances(g Graph, src uint64) []int {
	row := search.BFS(g, src, nil)
	list := make([]int, len(row))
	for u, d := range row {
		list[u] = int(d)
	}
	return list
}

// Diameter is the largest distance of two nodes, by a search from each, and -1 where some two
// have no path. Cost O(nodes * links).
func Diameter(g Graph) int {
	most := 0
	s := search.NewSearcher(g)
	for u := range g.Order() {
		for _, d := range s.From(u) {
			if d < 0 {
				return -1
			}
			most = max(most, int(d))
		}
	}
	return most
}

// DisjointPaths are as many paths from u to v as there are that share no node but their ends,
// and no more than limit; by maximum flow.
func DisjointPaths(g Graph, u, v uint64, limit int) [][]uint64 {
	return search.DisjointPaths(g, u, v, limit)
}

// Finding is what was found: a verdict, how much was tried, and the smallest case that fails.
type Finding = result.Result

// CheckRoutes tries a router outside of a test: all ordered pairs of different nodes, or random
// ones where Cases says that there are too many.
func CheckRoutes(g Graph, route func(src, dst uint64) []uint64, list ...Option) (Finding, error) {
	o, err := chosen("CheckRoutes", g, list, "Shortest", "AtMost", "Cases", "MayRevisit", "Among")
	if err != nil {
		return Finding{}, err
	}
	return o.check(g, func(p task.Pair) any { return route(p.Src, p.Dst) })
}

// check tries the routes of all pairs, or random ones.
func (o options) check(g Graph, route func(task.Pair) any) (Finding, error) {
	return o.run(g, task.Route(g, o.routes(g)), func(c task.Case) any { return route(c.(task.Pair)) })
}

// run asks for all cases of a task, or for random ones.
func (o options) run(g Graph, job task.Asked, answer func(task.Case) any) (Finding, error) {
	start := func() (drive.Asker, error) { return &function{answer: answer}, nil }
	how := drive.Options{Cases: o.cases, Seed: 1, Batch: 256, Window: 1}
	found, err := drive.Run(context.Background(), job, start, how)
	found.Network = g.Name()
	return found, err
}

// function answers cases by a function of Go.
type function struct {
	answer  func(task.Case) any
	answers []json.RawMessage
}

// Send answers the cases.
func (f *function) Send(_ context.Context, cases []task.Case) error {
	for _, c := range cases {
		text, err := json.Marshal(f.answer(c))
		if err != nil {
			return err
		}
		f.answers = append(f.answers, text)
	}
	return nil
}

// Receive hands on the answers.
func (f *function) Receive(context.Context) ([]json.RawMessage, error) {
	list := f.answers
	f.answers = nil
	return list, nil
}

// Close has nothing to end.
func (f *function) Close() error { return nil }

// Abandon has nothing to end.
func (f *function) Abandon() {}

// Deadlock decides whether packets on the routes of all ordered pairs of different nodes can
// block each other for ever, with one channel a link and direction. What is wrong with a route is
// found first. The network has at most blocking.MaxOrder nodes.
func Deadlock(g Graph, route func(src, dst uint64) []uint64) (Finding, error) {
	return VirtualDeadlock(g, func(src, dst uint64) (path []uint64, channels []int) { return route(src, dst), nil })
}

// VirtualDeadlock is Deadlock of routes on virtual channels: for each hop the channel of its link, from 0 to 255, or nil
// where all hops take channel 0. Options are Shortest, AtMost, MayRevisit and Among.
func VirtualDeadlock(g Graph, route func(src, dst uint64) (path []uint64, channels []int), list ...Option) (Finding, error) {
	routes, err := blocking.New(g)
	if err != nil {
		return Finding{}, err
	}
	var all []task.Walk
	o, err := chosen("VirtualDeadlock", g, list, "Shortest", "AtMost", "MayRevisit", "Among")
	if err != nil {
		return Finding{}, err
	}
	o.cases = ^uint64(0)
	found, err := o.check(g, func(p task.Pair) any {
		path, channels := route(p.Src, p.Dst)
		if len(path) > 0 {
			all = append(all, task.Walk{Nodes: path, Channels: channels})
		}
		if channels == nil {
			return path
		}
		return task.Walk{Nodes: path, Channels: channels}
	})
	if found.Task = "deadlock"; err == nil && found.Failure == nil {
		for _, walk := range all {
			routes.Add(walk.Nodes, walk.Channels)
		}
		routes.Decide(&found)
	}
	return found, err
}

// HopDeadlock is Deadlock of packets that follow next from node to node. Options are Shortest, AtMost and Among.
func HopDeadlock(g Graph, next func(at, dst uint64) uint64, list ...Option) (Finding, error) {
	routes, err := blocking.New(g)
	if err != nil {
		return Finding{}, err
	}
	routes.Asked = "next hop"
	o, err := chosen("HopDeadlock", g, list, "Shortest", "AtMost", "Among")
	if err != nil {
		return Finding{}, err
	}
	o.cases = ^uint64(0)
	asked := o.routes(g)
	asked.Arrived = func(walk []uint64) { routes.Add(walk, nil) }
	found, err := o.run(g, task.NextHop(g, asked), func(c task.Case) any { return next(c.(task.At).At, c.(task.At).Dst) })
	if found.Task = "deadlock"; err == nil && found.Failure == nil {
		routes.Decide(&found)
	}
	return found, err
}
