package ci

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// TestModuleFilesAreTidy fails when `go mod tidy` would change go.mod or go.sum.
// Without a network it needs modules that the build does not, and is skipped where they
// are not at hand.
func TestModuleFilesAreTidy(t *testing.T) {
	out, err := tidy(t, "..")
	switch {
	case err == nil:
	case strings.Contains(out, "diff current/"):
		t.Errorf("go mod tidy would change:\n%s", out)
	default:
		t.Skipf("go mod tidy cannot tell here (no network?): %v\n%s", err, out)
	}
}

// TestUntidyModuleFilesAreSeen is the control: a copy of go.mod that calls a module
// indirect which is not.
func TestUntidyModuleFilesAreSeen(t *testing.T) {
	if testing.Short() {
		t.Skip("copies the tree")
	}
	tree := copyOfTheTree(t)
	path := tree + "/go.mod"
	module := read(t, path)
	const direct = "github.com/spf13/cobra v1.10.2\n"
	changed := strings.Replace(module, direct, strings.TrimSpace(direct)+" // indirect\n", 1)
	if changed == module {
		t.Fatalf("go.mod has changed: give this test another line for %q", direct)
	}
	if err := os.WriteFile(path, []byte(changed), 0o644); err != nil {
		t.Fatal(err)
	}
	out, err := tidy(t, tree)
	switch {
	case err != nil && strings.Contains(out, "diff current/"):
	case err != nil:
		t.Skipf("go mod tidy cannot tell here (no network?): %v\n%s", err, out)
	default:
		t.Error("an untidy go.mod passes")
	}
}

// tidy asks what `go mod tidy` would change in a tree.
func tidy(t *testing.T, tree string) (string, error) {
	t.Helper()
	cmd := exec.Command("go", "mod", "tidy", "-diff")
	cmd.Dir, cmd.Env = tree, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod")
	out, err := cmd.CombinedOutput()
	return string(out), err
}
