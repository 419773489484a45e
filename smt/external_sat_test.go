package smt

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Commands that go wrong in one way each: none may be believed.
func TestBrokenSATCommandIsUnknown(t *testing.T) {
	for name, script := range map[string]string{
		"silent":   "exit 20",
		"crash":    "kill -SEGV $$",
		"hang":     "sleep 60",
		"nonsense": "echo unsat; exit 20",
		"twice":    "echo s UNSATISFIABLE; echo s SATISFIABLE; exit 20",
		"failed":   "echo s UNSATISFIABLE; exit 1",
		"unknown":  "echo s UNKNOWN; exit 0",
		"garbled":  "echo s SATISFIABLE; echo v one 0; exit 10",
		"liar":     "echo s SATISFIABLE; echo v 1 2 0; exit 10",
		"greedy":   "head -c 4G /dev/zero | tail; exit 20",
	} {
		t.Run(name, func(t *testing.T) {
			command := filepath.Join(t.TempDir(), "solver")
			if err := os.WriteFile(command, []byte("#!/bin/sh\n"+script+"\n"), 0o755); err != nil {
				t.Fatal(err)
			}
			limit := 20 * time.Second
			if name == "hang" {
				limit = 200 * time.Millisecond
			}
			a := satCommand{"fake", command, noArguments}.Solve(t.Context(), tautology(), Limits{Time: limit, MemoryMiB: 256})
			if a.Status != Unknown || a.Reason == "" {
				t.Errorf("status %v, reason %q, want unknown", a.Status, a.Reason)
			}
		})
	}
}

func noArguments(int) []string { return nil }

func TestSATCommandsProveAndRefute(t *testing.T) {
	for _, v := range []Voice{NewCaDiCaL(), NewKissat()} {
		if err := v.Available(); err != nil {
			t.Logf("without %s: %v", v.Name(), err)
			continue
		}
		if a := v.Solve(t.Context(), tautology(), Limits{}); a.Status != Unsat {
			t.Errorf("%s on a tautology: %v %s", v.Name(), a.Status, a.Reason)
		}
		b := NewBuilder()
		o := &Obligation{Name: "false", Says: "p or q.", Terms: b, Goal: b.Or(b.Var("p"), b.Var("q"))}
		if a := v.Solve(t.Context(), o, Limits{}); a.Status != Sat || a.Model["p"] != 0 || a.Model["q"] != 0 {
			t.Errorf("%s on a falsehood: %v %v %s", v.Name(), a.Status, a.Model, a.Reason)
		}
		requireProved(t, FoldedHypercubeDistance(), []Voice{v})
	}
	absent := satCommand{"none", "no-such-solver", noArguments}
	if a := absent.Solve(t.Context(), tautology(), Limits{}); a.Status != Unknown || !strings.Contains(a.Reason, "not found") {
		t.Errorf("an absent command: %v %q", a.Status, a.Reason)
	}
}
