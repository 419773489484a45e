package ci

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// plantedErrors is the variable that asks for the test below: "all", or a part of the names of
// files whose errors are planted. It takes an hour of one processor.
const plantedErrors = "MCCHECK_PLANTED"

// plant is one error: a part of a line of a file, and what takes its place.
type plant struct{ file, from, to string }

// fewestPlants is how many errors the list has at least.
const fewestPlants = 50

// TestPlantedErrorsAreCaught plants errors in a copy of the tree, one at a time: in the compiler of
// sentences, in what is written in Go for speed, in networks and algorithms. Each has to fail a test
// of its package or of those below, or to turn a verdict into "disputed" or another one.
func TestPlantedErrorsAreCaught(t *testing.T) {
	which := os.Getenv(plantedErrors)
	if which == "" {
		t.Skipf("plants errors one at a time where %s says so", plantedErrors)
	}
	tree, all := copyOfTheTree(t), plants(t)
	if how := caught(tree, "model"); which == "all" && how != "" {
		t.Fatalf("without an error, too: %s", how)
	}
	if which != "all" {
		all = slices.DeleteFunc(all, func(p plant) bool { return !strings.Contains(p.file, which) })
	}
	if len(all) == 0 {
		t.Fatalf("%s=%s: no error is planted in such a file, want all, or a part of a name in testdata/planted.txt", plantedErrors, which)
	}
	for _, p := range all {
		name := fmt.Sprintf("%s: %s", p.file, p.to)
		path := filepath.Join(tree, p.file)
		good, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(strings.Replace(string(good), p.from, p.to, 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		if out, err := command(tree, "go", "build", "./"+filepath.Dir(p.file)); err != nil {
			t.Errorf("%s does not build: %s", name, out)
		} else if how := caught(tree, filepath.Dir(p.file)); how != "" {
			t.Logf("%s: %s", name, how)
		} else {
			t.Errorf("%s: NOT CAUGHT", name)
		}
		if err := os.WriteFile(path, good, 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Every error of the list still has its place, so that a change of the code around it is seen before errors are planted.
func TestPlantedErrorsHaveTheirPlaces(t *testing.T) {
	all := plants(t)
	if len(all) < fewestPlants {
		t.Errorf("%d errors in the list, want %d", len(all), fewestPlants)
	}
	for _, p := range all {
		if n := strings.Count(read(t, filepath.Join("..", p.file)), p.from); n != 1 {
			t.Errorf("%s: %q stands there %d times, want once", p.file, p.from, n)
		}
	}
}

// caught says what notices that something is wrong in a tree, in a package: its short tests and those of its rooms, in the
// language those of all its rooms, of rooms of smt the tests of what is counted, the comparison of the two evaluators and of
// their networks, or the verdicts of some claims.
func caught(tree, folder string) string {
	if strings.HasPrefix(folder, "sentence/") {
		folder = "sentence"
	}
	tests := [][]string{
		{"./" + folder + "/...", "."},
		{"./judge", "TheChecker|Algorithms|Confirmed"},
		{"./cmd/mccheck", "CheckersNetworks"},
	}
	if strings.HasPrefix(folder, "smt/") {
		tests = append(tests, []string{"./smt", "Count|Alike|Colours"})
	}
	for _, test := range tests {
		out, err := command(tree, "go", "test", "-short", "-failfast", "-vet=off", "-timeout", "5m", test[0], "-run", test[1])
		if err != nil {
			return "failed test: " + firstFailure(out)
		}
	}
	out, err := command(tree, "go", "run", "./cmd/mccheck", "gate", "--baseline", "CI/baseline.json", "--budget", "quick",
		"--progress", "never",
		"--claim", "EQ-02,EQ-28,EQ-43,EQ-55,EQ-70,EQ-84,EQ-101,EQ-234,DC-60")
	switch {
	case strings.Contains(out, "disputed"):
		return "disputed: " + firstLine(out)
	case err != nil:
		return "another verdict: " + firstLine(out)
	}
	return ""
}

func command(tree, name string, args ...string) (output string, err error) {
	run := exec.Command(name, args...)
	run.Dir, run.Env = tree, append(os.Environ(), "GOWORK=off", "CGO_ENABLED=0", "GOFLAGS=-trimpath", plantedErrors+"=")
	out, err := run.CombinedOutput()
	return string(out), err
}

// firstFailure is the name of the first test that fails, or what is said in place of one.
func firstFailure(output string) string {
	for line := range strings.Lines(output) {
		if name, found := strings.CutPrefix(strings.TrimSpace(line), "--- FAIL: "); found {
			name, _, _ = strings.Cut(name, " ")
			return name
		}
	}
	return firstLine(output)
}

func firstLine(output string) string {
	line, _, _ := strings.Cut(strings.TrimSpace(output), "\n")
	return line
}

// plants reads the list: a file, a line "- PART" and a line "+ OTHER PART".
func plants(t *testing.T) (list []plant) {
	t.Helper()
	var p plant
	for line := range strings.Lines(read(t, filepath.Join("testdata", "planted.txt"))) {
		line = strings.TrimSpace(line)
		from, isFrom := strings.CutPrefix(line, "- ")
		to, isTo := strings.CutPrefix(line, "+ ")
		switch {
		case isFrom:
			p.from = from
		case isTo && p.file != "" && p.from != "":
			p.to = to
			list, p = append(list, p), plant{}
		case line != "" && !strings.HasPrefix(line, "#") && strings.Count(line, " ") == 0:
			p = plant{file: line}
		case line != "" && !strings.HasPrefix(line, "#"):
			t.Fatalf("a line of the list of planted errors that is none: %s", line)
		}
	}
	return list
}
