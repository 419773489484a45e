package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"mccheck/conform/fabric"
	"mccheck/conform/result"
	"mccheck/reports"
)

// tableFlags name tables that answer in place of a program.
type tableFlags struct {
	links, routes, next, terminals string
	escape                         []int
}

func (f *tableFlags) given() bool {
	return f.links != "" || f.routes != "" || f.next != "" || f.terminals != ""
}

// files are the tables.
func (f *tableFlags) files() (list []string) {
	for _, name := range []string{f.links, f.terminals, f.routes, f.next} {
		if name != "" {
			list = append(list, name)
		}
	}
	return list
}

// fabric reads the tables.
func (f *tableFlags) fabric() (*fabric.Fabric, error) {
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
	if f.next != "" {
		return fabric.ReadNext(sources[0], sources[1], sources[2])
	}
	return fabric.Read(sources[0], sources[1], sources[2])
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
	if len(words) > 0 {
		return result.Result{}, fmt.Errorf("unexpected %q: the network of --routes is that of --links", words[0])
	}
	table, err := f.table.fabric()
	if err != nil {
		return result.Result{}, err
	}
	o := fabric.Options{
		Network: fmt.Sprintf("%d nodes, %d directed links", table.Order(), table.Size()), Subject: strings.Join(f.table.files(), " "),
	}
	switch f.task {
	case "route", "next-hop":
		return fabric.Check(ctx, table, o), ctx.Err()
	case "deadlock":
	default:
		return result.Result{}, fmt.Errorf("--task %s with tables, want route or deadlock", f.task)
	}
	found, numbering, err := fabric.Deadlock(ctx, table, o, f.table.escape...)
	if err != nil || f.certificate == "" || numbering == nil {
		return found, errors.Join(err, ctx.Err())
	}
	var b bytes.Buffer
	if err := numbering.Write(&b); err != nil {
		return found, err
	}
	return found, reports.WriteFile(f.certificate, b.Bytes())
}
