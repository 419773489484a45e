package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/reports"
)

// tool describes this program for a report.
func (a *app) tool() reports.Tool {
	t := reports.Tool{Version: "(devel)", Go: runtime.Version(), Solvers: a.solvers}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return t
	}
	if info.Main.Version != "" {
		t.Version = info.Main.Version
	}
	changed := false
	for _, s := range info.Settings {
		switch s.Key {
		case "vcs.revision":
			t.Revision = s.Value
		case "vcs.modified":
			changed = s.Value == "true"
		}
	}
	if t.Revision != "" && changed {
		t.Revision += "+changes"
	}
	return t
}

func newVersion(a *app) *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print version, engines and solvers",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return emit("", func(w io.Writer) error { return a.writeVersion(w) })
		},
	}
}

func (a *app) writeVersion(w io.Writer) error {
	t := a.tool()
	revision := t.Revision
	if revision == "" {
		revision = "unknown"
	}
	fmt.Fprintf(w, "mccheck   %s\nrevision  %s\ngo        %s\n", t.Version, revision, t.Go)
	var names []string
	for _, e := range a.engines {
		names = append(names, fmt.Sprintf("%s (%s)", e.Name(), e.Method()))
	}
	fmt.Fprintf(w, "engines   %s\n", strings.Join(names, ", "))
	label := "solvers"
	for _, s := range t.Solvers {
		text := s.Version
		if s.Absent != "" {
			text = "absent: " + s.Absent
		}
		if _, err := fmt.Fprintf(w, "%-9s %-8s %s\n", label, s.Name, text); err != nil {
			return err
		}
		label = ""
	}
	return nil
}
