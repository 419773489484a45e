package ci

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// mostColumns is the length of a line that an editor and a diff show whole.
const mostColumns = 140

// TestLinesFitAnEditor asks of the Go files, documents, scripts and other texts that no
// line is longer than 140 columns. Left out are what a program writes (the baseline, the
// committed report, the letters, the page of sums, the parts of documents between a mark <!-- x --> and
// its end), the tables of documents, and JSON, HTML and CSS, which have lines of their own.
func TestLinesFitAnEditor(t *testing.T) {
	var found []string
	files := 0
	for _, name := range tracked(t) {
		if !hasLines(name) {
			continue
		}
		files++
		found = append(found, tooLong(name, read(t, filepath.Join("..", name)))...)
	}
	if files < 300 {
		t.Errorf("%d files looked at, want all of the tree", files)
	}
	if len(found) > 0 {
		t.Errorf("%d lines have more than %d columns:\n%s", len(found), mostColumns, strings.Join(found, "\n"))
	}
}

// TestLongLinesAreSeen is the control.
func TestLongLinesAreSeen(t *testing.T) {
	long := strings.Repeat("x", mostColumns+1)
	for name, want := range map[string]int{"a.go": 3, "a.md": 1, "a.sh": 3} {
		text := "short\n" + long + "\n| " + long + " |\n<!-- begin -->\n" + long + "\n<!-- end -->\n"
		if got := len(tooLong(name, text)); got != want {
			t.Errorf("%s: %d long lines, want %d", name, got, want)
		}
	}
	if hasLines("go.sum") || !hasLines("docs/OPEN.md") {
		t.Error("the wrong files are looked at")
	}
}

// hasLines reports whether the lines of a file are for people to read.
func hasLines(name string) bool {
	for _, written := range []string{"errata/", "reports/latest/", "reports/scripts/shown.txt", "reports/testdata/", "smt/testdata/"} {
		if strings.HasPrefix(name, written) {
			return false
		}
	}
	switch filepath.Ext(name) {
	case ".go", ".md", ".sh", ".yml", ".yaml", ".txt", ".txtar":
		return true
	}
	return name == "Makefile" || name == ".ci/run"
}

// tooLong names the long lines of a file.
func tooLong(name, text string) (long []string) {
	document, generated := filepath.Ext(name) == ".md", false
	for i, line := range strings.Split(text, "\n") {
		if document && strings.HasPrefix(line, "<!-- ") {
			generated = !strings.HasPrefix(line, "<!-- /") && !strings.HasPrefix(line, "<!-- end")
		}
		if columns := utf8.RuneCountInString(line); columns > mostColumns && !(document && (generated || strings.HasPrefix(line, "|"))) {
			long = append(long, fmt.Sprintf("%s:%d has %d columns", name, i+1, columns))
		}
	}
	return long
}

// tracked lists the files of the repository.
func tracked(t *testing.T) []string {
	t.Helper()
	list := exec.Command("git", "ls-files")
	list.Dir = ".."
	out, err := list.Output()
	if err != nil {
		t.Skipf("no git, or no repository: %v", err)
	}
	var names []string
	for name := range strings.Lines(string(out)) {
		if name = strings.TrimSpace(name); name != "" {
			if _, err := os.Stat(filepath.Join("..", name)); err == nil { // not one that is being taken away
				names = append(names, name)
			}
		}
	}
	return names
}
