package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/properties"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/voices"
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
		Args:  exactly(),
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

// engines lists the engines of a run, in the order in which their evidence
// stands in a report. A voice that this build lacks is among them: its evidence
// then says that it is absent.
func engines() []claims.Engine {
	list := []claims.Engine{exhaustive.NormalForm(), exhaustive.Enumerator()}
	list = append(list, properties.Rapid(), properties.Gopter(), properties.Far(), smt.TableEngine())
	for _, v := range voices.Voices() {
		list = append(list, smt.Engine(v, voices.Limits{}))
	}
	return append(list, smt.StepsEngine(voices.Limits{}))
}

// external lists the engines that are programs found on this machine.
func external() []claims.Engine {
	var list []claims.Engine
	for _, v := range voices.ExternalVoices() {
		if v.Available() == nil {
			list = append(list, smt.Engine(v, voices.Limits{}))
		}
	}
	return list
}

// solvers lists the voices of this build, with the version of each or why it is
// absent.
func solvers() []reports.Solver {
	var list []reports.Solver
	for _, v := range voices.Voices() {
		s := reports.Solver{Name: v.Name()}
		if err := v.Available(); err != nil {
			s.Absent = err.Error()
		} else {
			s.Version = v.Version()
		}
		list = append(list, s)
	}
	return list
}

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of the report",
		Args:  exactly(),
		RunE: func(*cobra.Command, []string) error {
			return emit("", func(w io.Writer) error {
				_, err := w.Write(reports.SchemaJSON)
				return err
			})
		},
	}
}
