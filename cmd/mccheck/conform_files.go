package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"mccheck/conform/blocking"
	"mccheck/conform/msccl"
	"mccheck/conform/pathlist"
	"mccheck/conform/result"
	"mccheck/conform/subject"
	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/sentence"
)

// fileFlags name a list of paths, or a schedule, that stands in place of a program.
type fileFlags struct {
	paths, schedule string
	allPairs        bool
}

func (f *fileFlags) given() bool { return f.paths != "" || f.schedule != "" }

func (f *fileFlags) files() []string { return notEmpty(f.paths, f.schedule) }

// files checks a list of paths or a schedule in a network.
func (f *conformFlags) files(words []string) (found result.Result, err error) {
	if f.file.paths != "" && f.file.schedule != "" {
		return found, errors.New("--paths and --schedule, want one of them")
	}
	if f.file.paths != "" && f.task != "route" && f.task != "deadlock" {
		return found, fmt.Errorf("--task %s with --paths, want route or deadlock", f.task)
	}
	var g *subject.Subject
	if f.file.paths != "" || len(words) > 0 {
		if g, err = subject.Find(words); err != nil {
			return found, err
		}
	}
	if f.file.schedule != "" {
		return f.scheduled(g)
	}
	found, err = f.listed(g)
	found.Network, found.Subject = g.Name(), f.file.paths
	found.Facts = append(found.Facts, f.table.between()...)
	return found, err
}

// scheduled checks a schedule, over the links of a network where one is named.
func (f *conformFlags) scheduled(g *subject.Subject) (found result.Result, err error) {
	if f.task != "route" {
		return found, fmt.Errorf("--task %s with --schedule: a schedule has one thing to decide, want no --task", f.task)
	}
	content, err := sentence.ReadRegular(f.file.schedule, msccl.MaxBytes)
	if err != nil {
		return found, err
	}
	schedule, err := msccl.Read(content)
	if err != nil {
		return found, fmt.Errorf("%s: %w", f.file.schedule, err)
	}
	var links model.Graph
	if g != nil {
		links = g.Graph
		if n := schedule.Gpus(); uint64(n) != g.Order() {
			return found, fmt.Errorf("%s: a schedule of %s, and %s has %d nodes", f.file.schedule, result.Plural(n, "gpu"), g.Name(), g.Order())
		}
	}
	found = msccl.Check(schedule, links)
	found.Subject = strings.TrimSpace(f.file.schedule + " " + found.Subject)
	if found.Network == "" {
		found.Network = "any links"
	}
	return found, nil
}

// listed checks a list of paths.
func (f *conformFlags) listed(g *subject.Subject) (found result.Result, err error) {
	content, err := sentence.ReadRegular(f.file.paths, pathlist.MaxBytes)
	if err != nil {
		return found, err
	}
	format := "csv"
	if isJSON(f.file.paths) {
		format = "json"
	}
	paths, err := pathlist.Read(g.Graph, format, content)
	if err != nil {
		return found, fmt.Errorf("%s: %w", f.file.paths, err)
	}
	bound, err := f.bound(g)
	if err != nil {
		return found, err
	}
	if f.table.terminals != "" && !f.file.allPairs {
		return found, fmt.Errorf("--terminals %s with --paths, want --all-pairs with it: a path between any two of these nodes",
			f.table.terminals)
	}
	among, err := f.table.senders(g.Graph)
	if err != nil {
		return found, err
	}
	if f.file.allPairs && g.Order() <= task.MaxSearched {
		if err := connected("--all-pairs", g.Graph); err != nil {
			return found, err
		}
	}
	o := pathlist.Options{AllPairs: f.file.allPairs, Bound: bound, Again: f.revisit, Among: among}
	if f.length == "shortest" {
		o.Within = "has the length of the distance"
	}
	if found = pathlist.Check(g.Graph, paths, o); f.task == "route" || found.Failure != nil {
		return found, nil
	}
	routes, err := blocking.New(g.Graph)
	if err != nil {
		return found, fmt.Errorf("--task deadlock: %w", err)
	}
	for _, p := range paths {
		routes.Add(p.Nodes, p.Channels)
		f.keep(g.Graph, p.Walk)
	}
	found.Task = "deadlock"
	return found, f.numbered(routes.Decide(&found), routes.Virtual())
}

// isJSON reports whether the paths of a file are JSON, by its ending.
func isJSON(name string) bool { return strings.HasPrefix(strings.ToLower(filepath.Ext(name)), ".json") }
