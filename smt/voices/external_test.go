package voices

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// fakeCommand puts a shell script of that name first in the search path, which knows
// its version. Its standard input is in the file "asked" beside it.
func fakeCommand(t *testing.T, name, script string) (asked string) {
	t.Helper()
	folder := t.TempDir()
	asked = filepath.Join(folder, "asked")
	text := "#!/bin/sh\n[ \"$1\" = --version ] && { echo 1.0; exit; }\ncat >" + asked + "\n" + script + "\n"
	if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", folder+string(os.PathListSeparator)+os.Getenv("PATH"))
	return asked
}

func isVoice(name string, list []Voice) bool {
	for _, v := range list {
		if v.Name() == name {
			return true
		}
	}
	return false
}

// bitwuzla is asked about Boolean terms, in a logic that it knows, and its values
// are read; obligations with numbers do not come to it at all.
func TestBitwuzlaKeepsToItsFragment(t *testing.T) {
	if !isVoice("bitwuzla", ExternalVoices()) {
		t.Error("bitwuzla is not among the external voices")
	}
	v := NewBitwuzla()
	asked := fakeCommand(t, "bitwuzla", "echo unsat")
	if a := v.Solve(t.Context(), logictest.Tautology(), Limits{}); a.Status != Unsat {
		t.Errorf("unsat: %v %s", a.Status, a.Reason)
	}
	if text, err := os.ReadFile(asked); err != nil || !strings.Contains(string(text), "(set-logic QF_UF)") ||
		strings.Contains(string(text), "Int") {
		t.Errorf("asked %q, %v", text, err)
	}
	os.Remove(asked)
	if o := logictest.Falsehood(); v.Handles(o) {
		t.Error("integer terms are handled")
	} else if a := v.Solve(t.Context(), o, Limits{}); a.Status != Unknown || !strings.Contains(a.Reason, "not in its fragment") {
		t.Errorf("integer terms: %v %q", a.Status, a.Reason)
	}
	if _, err := os.Stat(asked); !os.IsNotExist(err) {
		t.Errorf("the command was started for integer terms: %v", err)
	}
}

// A model of bitwuzla counts when it refutes the obligation on the terms.
func TestBitwuzlaModelIsReplayed(t *testing.T) {
	b := logic.NewBuilder()
	o := &logic.Obligation{Name: "false", Says: "p or q.", Terms: b, Goal: b.Or(b.Var("p"), b.Var("q"))}
	for values, want := range map[string]Status{
		"((p false) (q false))": Sat,
		"((p true) (q false))":  Unknown,
		"((p false))":           Unknown,
		"(error \"no model\")":  Unknown,
	} {
		fakeCommand(t, "bitwuzla", "echo sat\nif grep -q get-value \"$(dirname $0)/asked\"; then echo '"+values+"'; fi")
		if a := NewBitwuzla().Solve(t.Context(), o, Limits{}); a.Status != want {
			t.Errorf("values %s: %v %q, want %v", values, a.Status, a.Reason, want)
		}
	}
}

// Commands that go wrong in one way each: none may be believed, and each gives its
// reason, which is short.
func TestBrokenCommandIsUnknown(t *testing.T) {
	for script, reason := range map[string]string{
		"kill -SEGV $$":          "process failed",
		"echo unsat; exit 3":     "process failed",
		"echo unsupported logic": `"unsupported logic"`,
		"echo unknown":           "within its limits: 10m0s",
		"yes unsat | head -c 17825792 | tr '\\n' ' '": "longer than 16777216 bytes",
		"yes no | head -c 65536 | tr '\\n' ' '":       `answered "no no no`,
		"yes no | head -c 65536 >&2; exit 1":          "exit status 1: no",
	} {
		fakeCommand(t, "bitwuzla", script)
		a := NewBitwuzla().Solve(t.Context(), logictest.Tautology(), Limits{})
		if a.Status != Unknown || !strings.Contains(a.Reason, reason) || len(a.Reason) > 300 {
			t.Errorf("%q: %v %.300q, want %q", script, a.Status, a.Reason, reason)
		}
	}
}

// What is beyond the limit is dropped, also where much comes at once.
func TestCappedBuffer(t *testing.T) {
	for _, size := range []int{0, 9, 10, 11, 1 << 20} {
		var c io.Writer = &cappedBuffer{limit: 10}
		n, err := io.Copy(c, bytes.NewReader(make([]byte, size)))
		kept := c.(*cappedBuffer)
		if n != int64(size) || err != nil || kept.kept.Len() != min(size, 10) || kept.overflow != (size > 10) {
			t.Errorf("%d bytes: copied %d, kept %d, overflow %v, %v", size, n, kept.kept.Len(), kept.overflow, err)
		}
	}
}
