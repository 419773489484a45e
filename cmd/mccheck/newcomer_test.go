package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
)

const newcomerPage = "../../docs/NEWCOMER.md"

var (
	chordText   = regexp.MustCompile("(?s)<!-- chord -->\n```\n(.*?)```\n<!-- /chord -->")
	chordOutput = regexp.MustCompile(`(?s)<!-- output -->\n.*?<!-- /output -->`)
)

// What docs/NEWCOMER.md shows of its example is what mccheck says of it.
func TestNewcomerPage(t *testing.T) {
	page, err := os.ReadFile(newcomerPage)
	if err != nil {
		t.Fatal(err)
	}
	text := chordText.FindSubmatch(page)
	if text == nil {
		t.Fatal("the page has no example")
	}
	here, err := filepath.Abs(newcomerPage)
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(t.TempDir())
	if err := os.WriteFile("chord.claims", text[1], 0o600); err != nil {
		t.Fatal(err)
	}
	args := []string{"check", "chord.claims", "--budget", "quick", "--progress", "never", "--out", "said.txt"}
	goAlone := slices.DeleteFunc(engines(), func(e claims.Engine) bool { return e.Name() == "z3" }) // as the page builds it
	code := execute(app{engines: goAlone}, args)
	said, err := os.ReadFile("said.txt")
	if err != nil || code != exitOK {
		t.Fatalf("exit code %d, %v", code, err)
	}
	shown := "<!-- output -->\n"
	for line := range strings.Lines(string(said)) {
		if strings.TrimSpace(line) != "" {
			line = "    " + line
		}
		shown += line
	}
	made := chordOutput.ReplaceAllLiteralString(string(page), shown+"<!-- /output -->")
	switch {
	case made == string(page):
	case *update:
		if err := os.WriteFile(here, []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("docs/NEWCOMER.md shows something else; go test ./cmd/mccheck -run NewcomerPage -update writes it. What is said:\n%s", said)
	}
}
