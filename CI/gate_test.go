package ci

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestGateNamesTheClaimThatABrokenRouterBreaks changes one line of the dual-cube
// router, and wants the gate to fail and to say which
// claim got worse. Without the change the gate passes.
func TestGateNamesTheClaimThatABrokenRouterBreaks(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program with a change")
	}
	if out, code := gate(t, built(t)); code != 0 {
		t.Fatalf("before the change the gate ends with code %d:\n%s", code, out)
	}

	const file = "model/route/dual_cube.go"
	const right = "return append(flips, model.Flip[B]{Dim: class, When: alg.And(sameClass, leaveCluster)})"
	const wrong = "return append(flips, model.Flip[B]{Dim: class, When: alg.And(sameClass, inClass0)})"
	source, err := os.ReadFile(filepath.Join("..", file))
	if err != nil {
		t.Fatal(err)
	}
	broken := strings.Replace(string(source), right, wrong, 1)
	if broken == string(source) {
		t.Fatalf("%s has changed: give this test another line to break", file)
	}
	program := filepath.Join(t.TempDir(), "mccheck")
	if out, err := command("..", "go", "build", "-overlay", overlay(t, file, broken), "-o", program, "./cmd/mccheck"); err != nil {
		t.Fatalf("build: %v\n%s", err, out)
	}
	out, code := gate(t, program)
	if code != 1 || !strings.Contains(out, "DC-60") {
		t.Errorf("after the change the gate ends with code %d, want 1 and the claim DC-60 in:\n%s", code, out)
	}
	t.Logf("the gate says:\n%s", out)
}

// overlay is a file for the go command, which then takes the text in place of that of a file of the tree.
func overlay(t *testing.T, file, text string) string {
	t.Helper()
	folder := t.TempDir()
	path, err := filepath.Abs(filepath.Join("..", file))
	changed := filepath.Join(folder, filepath.Base(file))
	list, bad := json.Marshal(map[string]map[string]string{"Replace": {path: changed}})
	name := filepath.Join(folder, "overlay.json")
	if err := errors.Join(err, bad, os.WriteFile(changed, []byte(text), 0o644), os.WriteFile(name, list, 0o644)); err != nil {
		t.Fatal(err)
	}
	return name
}

// gate runs the gate of a program for the routing claim.
func gate(t *testing.T, program string) (output string, code int) {
	t.Helper()
	run := exec.Command(program, "gate", "--baseline", "CI/baseline.json", "--claim", "DC-60")
	run.Dir = ".."
	out, err := run.CombinedOutput()
	if run.ProcessState == nil {
		t.Fatal(err)
	}
	return string(out), run.ProcessState.ExitCode()
}

// copyOfTheTree is a copy that a test may change.
func copyOfTheTree(t *testing.T) string {
	t.Helper()
	target := t.TempDir()
	if err := copyTree(target); err != nil {
		t.Fatal(err)
	}
	return target
}

// copyTree copies the files of the tree, but for what is built and what is hidden.
func copyTree(target string) error {
	return filepath.WalkDir("..", func(path string, d os.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel("..", path)
		if err != nil {
			return err
		}
		if d.IsDir() {
			if name := d.Name(); rel != "." && (strings.HasPrefix(name, ".") || name == "bin" || name == "out") {
				return filepath.SkipDir
			}
			return os.MkdirAll(filepath.Join(target, rel), 0o755)
		}
		if !d.Type().IsRegular() || strings.HasSuffix(rel, ".work") || strings.HasSuffix(rel, ".work.sum") {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(target, rel), data, 0o644)
	})
}
