package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"

	"mccheck/conform/blocking"
	"mccheck/conform/pathlist"
	"mccheck/conform/result"
	"mccheck/conform/subject"
	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/reports"
	"mccheck/reports/picture"
)

// deadlock asks for every route, or for every next hop, and decides whether packets on them can block each other. What
// is wrong with an answer is told first, as what it is.
func (f *conformFlags) deadlock(ctx context.Context, g *subject.Subject, t task.Asked, argv []string) (result.Result, error) {
	routes, err := blocking.New(g.Graph)
	if err != nil {
		return result.Result{}, fmt.Errorf("--task deadlock: %w", err)
	}
	take := func(walk task.Walk) {
		routes.Add(walk.Nodes, walk.Channels)
		f.keep(g.Graph, walk)
	}
	if f.hops {
		routes.Asked = "next hop"
		f.arrived = func(nodes []uint64) { take(task.Walk{Nodes: nodes}) }
	} else {
		f.options.Answered = func(_ task.Case, answer []byte, right bool) {
			var walk task.Walk
			if right && json.Unmarshal(answer, &walk) == nil {
				take(walk)
			}
		}
	}
	found, err := f.run(ctx, g, t, argv)
	found.Task = "deadlock"
	switch {
	case err != nil:
		return found, err
	case found.Failure != nil:
		found.Says += "; deadlock was not looked at"
		return found, nil
	case f.single != "":
		found.Verdict = result.Unknown
		found.Says = fmt.Sprintf("the %s that was asked is right; deadlock is decided of all %ss", routes.Asked, routes.Asked)
		return found, nil
	case found.Seed != nil: // random routes: a cycle of theirs is one of all
		facts := found.Facts
		if routes.Decide(&found); found.Failure == nil {
			found.Verdict, found.Facts = result.Unknown, facts
			found.Says = fmt.Sprintf("%d random %ss of %d are right, and have no cycle; all of them are needed to show that there is none "+
				"(see --cases)", found.Cases, routes.Asked, found.Of)
			return found, nil
		}
		return found, f.numbered(nil, false)
	}
	return found, f.numbered(routes.Decide(&found), routes.Virtual())
}

// keep keeps a route, if a file is named for the routes.
func (f *conformFlags) keep(g model.Graph, route task.Walk) {
	if f.pathsOut != "" {
		pathlist.Write(&f.paths, g, route)
	}
}

// draw writes the picture of a cycle of channels, if there is one and a file is named for it.
func (f *conformFlags) draw(found result.Result) error {
	if f.picture == "" || found.Failure == nil || !found.Failure.Cycle {
		return nil
	}
	var names, notes []string
	for _, h := range found.Failure.Walk {
		names, notes = append(names, h.Place), append(notes, h.Note)
	}
	title := fmt.Sprintf("%s: packets on these routes can block each other", found.Network)
	return reports.WriteFile(f.picture, []byte(picture.Ring(title, names, notes)))
}

// numbered writes the routes, if a file is named for them, and so the numbers of channels, if there are some: with the virtual
// channel of each where links have several.
func (f *conformFlags) numbered(numbers []blocking.Number, virtual bool) error {
	if f.pathsOut != "" {
		if err := reports.WriteFile(f.pathsOut, f.paths.Bytes()); err != nil {
			return err
		}
	}
	if f.certificate == "" || numbers == nil {
		return nil
	}
	var b bytes.Buffer
	channel := func(n any) string {
		if !virtual {
			return ""
		}
		return fmt.Sprint(n, "\t")
	}
	fmt.Fprintf(&b, "node\tnext\t%snumber\n", channel("channel"))
	for _, n := range numbers {
		fmt.Fprintf(&b, "%d\t%d\t%s%d\n", n.From, n.To, channel(n.Channel), n.Number)
	}
	return reports.WriteFile(f.certificate, b.Bytes())
}
