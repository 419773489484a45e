package conform

import (
	"context"
	"encoding/json"

	"mccheck/conform/blocking"
	"mccheck/conform/drive"
	"mccheck/conform/result"
	"mccheck/conform/task"
)

// Finding is what was found: a verdict, how much was tried, and the smallest case that fails.
type Finding = result.Result

// CheckRoutes tries a router outside of a test: all ordered pairs of different nodes, or random
// ones where Cases says that there are too many.
func CheckRoutes(g Graph, route func(src, dst uint64) []uint64, list ...Option) (Finding, error) {
	o := chosen(list)
	start := func() (drive.Asker, error) {
		return &function{answer: func(c task.Case) any { p := c.(task.Pair); return route(p.Src, p.Dst) }}, nil
	}
	how := drive.Options{Cases: o.cases, Seed: 1, Batch: 256, Window: 1}
	found, err := drive.Run(context.Background(), task.Route(g, o.bound(g)), start, how)
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
	routes, err := blocking.New(g)
	if err != nil {
		return Finding{}, err
	}
	var all [][]uint64
	found, err := CheckRoutes(g, func(src, dst uint64) []uint64 {
		walk := route(src, dst)
		if len(walk) > 0 {
			all = append(all, walk)
		}
		return walk
	}, Cases(^uint64(0)))
	if found.Task = "deadlock"; err == nil && found.Failure == nil {
		for _, walk := range all {
			routes.Add(walk)
		}
		routes.Decide(&found)
	}
	return found, err
}
