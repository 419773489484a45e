package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"

	"mccheck/conform/fabric"
	"mccheck/conform/pathlist"
	"mccheck/conform/result"
	"mccheck/conform/subject"
	"mccheck/conform/task"
	"mccheck/model"
	"mccheck/reports"
	"mccheck/sentence"
)

// tableFlags name tables that answer in place of a program.
type tableFlags struct {
	links, routes, next, terminals string
	escape                         []int
}

func (f *tableFlags) given() bool {
	return f.links != "" || f.routes != "" || f.next != ""
}

// assumed adds what is taken for granted where neither a table nor a network g says which nodes are joined.
func (f *tableFlags) assumed(r result.Result, g model.Graph) result.Result {
	if f.links == "" && g == nil {
		r.Facts = append(r.Facts, result.Datum{Name: "assumed of the links", Text: "each hop of the table is one: a hop to a node that is no " +
			"neighbour is not noticed without --links, or a network"})
	}
	return r
}

// files are the tables that stand in place of a program.
func (f *tableFlags) files() []string {
	if !f.given() {
		return nil
	}
	return notEmpty(f.links, f.terminals, f.routes, f.next)
}

// between says which nodes send and receive, where not all do.
func (f *tableFlags) between() []result.Datum {
	if f.terminals == "" {
		return nil
	}
	return []result.Datum{{Name: "terminals", Text: "those of " + f.terminals}}
}

// senders are the nodes that the table of terminals names; nil: there is no table.
func (f *tableFlags) senders(g model.Graph) ([]uint64, error) {
	if f.terminals == "" {
		return nil, nil
	}
	content, err := sentence.ReadRegular(f.terminals, pathlist.MaxBytes)
	if err != nil {
		return nil, err
	}
	var list []uint64
	line, sends := 0, map[uint64]bool{}
	for text := range strings.Lines(strings.TrimPrefix(string(content), "\ufeff")) {
		line++
		if text = strings.TrimSpace(text); text == "" || text[0] == '#' {
			continue
		}
		u, err := g.Parse(text)
		switch {
		case err != nil && len(list) == 0 && strings.EqualFold(text, "node"): // the head
		case err != nil:
			return nil, fmt.Errorf("%s: line %d: %w", f.terminals, line, err)
		case sends[u]:
			return nil, fmt.Errorf("%s: line %d: %s is there twice, want each terminal once", f.terminals, line, text)
		default:
			list, sends[u] = append(list, u), true
		}
	}
	if len(list) < 2 {
		return nil, fmt.Errorf("%s: terminals: %d, want 2 or more", f.terminals, len(list))
	}
	slices.Sort(list)
	return list, nil
}

// fabric reads the tables; g is the network of the next hops, or nil.
func (f *tableFlags) fabric(g model.Graph) (*fabric.Fabric, error) {
	switch {
	case f.routes != "" && f.next != "":
		return nil, errors.New("--routes and --next are two tables of the same, want one of them")
	case f.routes == "" && f.next == "":
		return nil, errors.New("no table of routes: want --links and --routes, or --next")
	case f.routes != "" && f.links == "":
		return nil, errors.New("--routes names ports, which --links has to give")
	}
	var sources [3]fabric.Source
	for i, name := range []string{f.links, f.routes + f.next, f.terminals} {
		if name == "" {
			continue
		}
		file, err := regular(name)
		if err != nil {
			return nil, err
		}
		defer file.Close()
		sources[i] = fabric.Source{Name: name, Reader: file}
	}
	if g != nil {
		var err error
		if sources[0], err = f.linksOf(g); err != nil {
			return nil, err
		}
	}
	if f.next != "" {
		return fabric.ReadNext(sources[0], sources[1], sources[2])
	}
	return fabric.Read(sources[0], sources[1], sources[2])
}

// linksOf is the table of the links of a network, whose nodes are called as the table of next hops calls each of them first.
func (f *tableFlags) linksOf(g model.Graph) (links fabric.Source, err error) {
	content, err := sentence.ReadRegular(f.next, pathlist.MaxBytes)
	if err != nil {
		return links, err
	}
	if err := connected("--next", g); err != nil {
		return links, err
	}
	called := map[uint64]string{}
	for line := range strings.Lines(string(content)) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		for word := range strings.SplitSeq(strings.TrimRight(line, "\r\n"), "\t") {
			if u, err := g.Parse(word); err == nil && called[u] == "" {
				called[u] = word
			}
		}
	}
	var rows bytes.Buffer
	for u := range g.Order() {
		for port, v := range g.Neighbors(nil, u) {
			fmt.Fprintf(&rows, "%s\t%d\t%s\n", cmp.Or(called[u], g.Format(u)), port, cmp.Or(called[v], g.Format(v)))
		}
	}
	return fabric.Source{Name: g.Name(), Reader: &rows}, nil
}

// regular opens a regular file: a pipe would wait for a writer.
func regular(name string) (*os.File, error) {
	info, err := os.Stat(name)
	switch {
	case err != nil:
		return nil, fmt.Errorf("%s: %w", name, unwrapPath(err))
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%s is no regular file", name)
	}
	return os.Open(name)
}

// tables checks tables of routes.
func (f *conformFlags) tables(ctx context.Context, words []string) (result.Result, error) {
	var g model.Graph
	var named *subject.Subject
	switch {
	case len(words) == 0:
	case f.table.next == "" || f.table.links != "":
		return result.Result{}, fmt.Errorf("unexpected %q: a network goes with --next alone; beside other tables its links are those of --links",
			words[0])
	default:
		var err error
		if named, err = subject.Find(words); err != nil {
			return result.Result{}, err
		}
		if n := named.Order(); n > task.MaxSearched {
			return result.Result{}, fmt.Errorf("--next: %s has %d nodes, want at most %d", named.Name(), n, task.MaxSearched)
		}
		g = named.Graph
	}
	table, err := f.table.fabric(g)
	if err != nil {
		return result.Result{}, err
	}
	o := fabric.Options{
		Network: fmt.Sprintf("%d nodes, %d directed links", table.Order(), table.Size()), Subject: strings.Join(f.table.files(), " "),
	}
	if g != nil {
		o.Network = g.Name()
	}
	if err := f.lengths(named, &o); err != nil {
		return result.Result{}, err
	}
	switch f.task {
	case "route", "next-hop":
		return f.table.assumed(fabric.Check(ctx, table, o), g), ctx.Err()
	case "deadlock":
	default:
		return result.Result{}, fmt.Errorf("--task %s with tables, want route or deadlock", f.task)
	}
	found, numbering, err := fabric.Deadlock(ctx, table, o, f.table.escape...)
	found = f.table.assumed(found, g)
	if err != nil || f.certificate == "" || numbering == nil {
		return found, errors.Join(err, ctx.Err())
	}
	var b bytes.Buffer
	if err := numbering.Write(&b); err != nil {
		return found, err
	}
	return found, reports.WriteFile(f.certificate, b.Bytes())
}

// lengths adds to the options of tables the hops that their routes may have; g is the network of the next hops, or nil.
func (f *conformFlags) lengths(g *subject.Subject, o *fabric.Options) error {
	most, noNumber := strconv.Atoi(f.length)
	switch {
	case f.length == "any":
	case f.length == "shortest" && g == nil && f.table.links == "":
		return errors.New("--length shortest with --next: the hops of the table may not be all links, want a network, or --links")
	case f.length == "shortest":
		o.Shortest = true
	case g != nil:
		bound, err := g.Within(f.length)
		if err != nil {
			return err
		}
		o.Bound = func(src, dst string, hops int) string {
			var ends [2]model.Node
			for i, name := range []string{src, dst} {
				ends[i], _ = g.Graph.Parse(name) // which the table of links, that was made of the network, has
			}
			return bound(ends[0], ends[1], hops)
		}
	case noNumber == nil && most >= 0:
		o.Bound = func(_, _ string, hops int) string {
			if hops > most {
				return fmt.Sprintf("want at most %d", most)
			}
			return ""
		}
	default:
		return fmt.Errorf("--length %q with tables, want any, shortest or a number of hops; a formula goes with a network and --next",
			f.length)
	}
	return nil
}
