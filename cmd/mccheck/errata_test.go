package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
)

const scriptFolder = "../../reports/scripts"

// errataIDs are the claims of papers that are errata of substance or of definition by themselves.
func errataIDs() (list []string) {
	for _, c := range wholeCatalogue() {
		for _, r := range c.Readings {
			if r.Kind == claims.Printed && r.Fails != nil && r.Root == "" && c.Origin() == claims.OfPaper &&
				(r.Fails.Kind == claims.Substance || r.Fails.Kind == claims.Definition) {
				list = append(list, c.ID)
			}
		}
	}
	return list
}

// Each erratum that a letter tells in full has a program in Python that shows it: under 30 lines, by itself,
// with the place in its first line, and what is refuted in its last one, which shown.txt has for the letters. There is no other program.
func TestEveryErratumHasAScriptThatShowsIt(t *testing.T) {
	wanted := map[string]bool{}
	for _, id := range errataIDs() {
		wanted[id] = true
	}
	found, err := filepath.Glob(filepath.Join(scriptFolder, "*.py"))
	if err != nil || len(found) != len(wanted) {
		t.Errorf("%d programs for %d errata, %v", len(found), len(wanted), err)
	}
	// python3 may be a script that looks for Python, and Python then looks for what is installed beside it (-S): both take longer
	// than a program, which needs neither.
	python, missing := exec.Command("python3", "-c", "import sys; print(sys.executable)").Output()
	said := ""
	for _, path := range found {
		id := strings.TrimSuffix(filepath.Base(path), ".py")
		if !wanted[id] {
			t.Errorf("%s: no erratum of this name", path)
		}
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		first, _, _ := strings.Cut(string(text), "\n")
		if lines := bytes.Count(text, []byte("\n")); lines >= 30 || !strings.HasPrefix(first, "# ") || !strings.Contains(first, "("+id+")") {
			t.Errorf("%s: %d lines, the first is %q", path, lines, first)
		}
		for n, line := range strings.Split(string(text), "\n") {
			if len(line) > 100 {
				t.Errorf("%s:%d has %d columns", path, n+1, len(line))
			}
		}
		if missing != nil || testing.Short() {
			continue
		}
		run := exec.CommandContext(t.Context(), strings.TrimSpace(string(python)), "-I", "-S", "-")
		run.Dir, run.Stdin = t.TempDir(), bytes.NewReader(text)
		out, err := run.CombinedOutput()
		lines := strings.Split(strings.TrimSpace(string(out)), "\n")
		last, is := strings.CutPrefix(lines[len(lines)-1], "refuted: ")
		if err != nil || !is {
			t.Errorf("%s: %v\n%s", path, err, out)
		}
		said += id + " " + strings.TrimSuffix(last, ".") + "\n"
	}
	if missing != nil {
		t.Skip("there is no python3: the programs were not run")
	}
	if testing.Short() {
		t.Skip("runs a program for each erratum")
	}
	shown := filepath.Join(scriptFolder, "shown.txt")
	if *update {
		if err := os.WriteFile(shown, []byte(said), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(shown); err != nil || string(got) != said {
		t.Errorf("%s is not what the programs say, %v; run this test with -update", shown, err)
	}
}
