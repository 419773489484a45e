package voices

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/theorems/folded"
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
			a := satCommand{&program{name: "fake", command: command}, noArguments}.Solve(t.Context(), logictest.Tautology(),
				Limits{Time: limit, MemoryMiB: 256})
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
		if a := v.Solve(t.Context(), logictest.Tautology(), Limits{}); a.Status != Unsat {
			t.Errorf("%s on a tautology: %v %s", v.Name(), a.Status, a.Reason)
		}
		b := logic.NewBuilder()
		o := &logic.Obligation{Name: "false", Says: "p or q.", Terms: b, Goal: b.Or(b.Var("p"), b.Var("q"))}
		if a := v.Solve(t.Context(), o, Limits{}); a.Status != Sat || a.Model["p"] != 0 || a.Model["q"] != 0 {
			t.Errorf("%s on a falsehood: %v %v %s", v.Name(), a.Status, a.Model, a.Reason)
		}
		if p := Prove(t.Context(), folded.Distance(), v, Limits{}); p.Outcome != Proved {
			t.Errorf("%s on a theorem: %v %s", v.Name(), p.Outcome, p.Reason)
		}
	}
	absent := satCommand{versioned("none", "no-such-solver"), noArguments}
	if a := absent.Solve(t.Context(), logictest.Tautology(), Limits{}); a.Status != Unknown || !strings.Contains(a.Reason, "not found") {
		t.Errorf("an absent command: %v %q", a.Status, a.Reason)
	}
}

// A command that runs into its limit of time does not go on without us.
func TestSATCommandEndsWithItsLimit(t *testing.T) {
	folder := t.TempDir()
	command, number := filepath.Join(folder, "solver"), filepath.Join(folder, "process")
	if err := os.WriteFile(command, []byte("#!/bin/sh\necho $$ > "+number+"\nwhile :; do :; done\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	var text []byte
	for limit := time.Second; len(text) == 0; limit *= 2 { // until the command was started within it
		a := satCommand{&program{name: "fake", command: command}, noArguments}.Solve(t.Context(), logictest.Tautology(),
			Limits{Time: limit, MemoryMiB: 256})
		if a.Status != Unknown {
			t.Fatalf("status %v, want unknown", a.Status)
		}
		text, _ = os.ReadFile(number)
		if len(text) == 0 && limit > time.Minute {
			t.Fatal("the command did not start within a minute")
		}
	}
	id, err := strconv.Atoi(strings.TrimSpace(string(text)))
	if err != nil {
		t.Fatal(err)
	}
	if process, err := os.FindProcess(id); err == nil && process.Signal(syscall.Signal(0)) == nil {
		t.Errorf("process %d of the command still runs", id)
	}
}
