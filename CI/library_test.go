package ci

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// A module outside of this one checks a router of its own with package conform, as
// docs/CONFORM.md says: the right router passes, and the wrong one fails with its smallest pair.
func TestAnotherModuleUsesTheLibrary(t *testing.T) {
	if testing.Short() {
		t.Skip("builds a module")
	}
	root, err := filepath.Abs("..")
	if err != nil {
		t.Fatal(err)
	}
	sum, err := os.ReadFile("../go.sum")
	if err != nil {
		t.Fatal(err)
	}
	folder := t.TempDir()
	for name, text := range map[string]string{
		"go.mod": "module example.org/router\n\ngo 1.26\n\nrequire mccheck v0.0.0\n\nreplace mccheck => " + root + "\n",
		"go.sum": string(sum),
		"router.go": `package router

// Route goes from src to dst in a hypercube, lowest bit first.
func Route(src, dst uint64) []uint64 {
	walk := []uint64{src}
	for x := src ^ dst; x != 0; x &= x - 1 {
		walk = append(walk, walk[len(walk)-1]^x&-x)
	}
	return walk
}
`,
		"router_test.go": `package router

import (
	"testing"

	"mccheck/conform"
)

func TestRight(t *testing.T) {
	g, err := conform.Family("Q", 5)
	if err != nil {
		t.Fatal(err)
	}
	conform.Router(t, g, Route, conform.Shortest())
	if found, err := conform.Deadlock(g, Route); err != nil || found.Verdict != "verified" {
		t.Errorf("%+v, %v", found, err)
	}
}

func TestWrong(t *testing.T) {
	g, err := conform.Family("Q", 5)
	if err != nil {
		t.Fatal(err)
	}
	conform.Router(t, g, func(src, dst uint64) []uint64 { return Route(src, dst|1) })
}
`,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	test := func(which string) (string, error) {
		c := exec.Command("go", "test", "-mod=mod", "-run", which, "./...")
		c.Dir, c.Env = folder, append(os.Environ(), "GOWORK=off", "GOFLAGS=-mod=mod -trimpath")
		out, err := c.CombinedOutput()
		return string(out), err
	}
	if out, err := test("TestRight"); err != nil {
		t.Errorf("a right router: %v\n%s", err, out)
	}
	out, err := test("TestWrong")
	if err == nil || !strings.Contains(out, "the smallest: src = 00000, dst = 00010, the path ends at 00011, want 00010") {
		t.Errorf("a wrong router: %v\n%s", err, out)
	}
}
