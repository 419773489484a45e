package smt

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Every text of the Markdown files beside the theorems is used, and every text that is asked
// for is there.
func TestProseIsThatOfTheTheorems(t *testing.T) {
	texts := 0
	for _, pattern := range []string{"logic/*.md", "theorems/*/*.md"} {
		pages, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		for _, page := range pages {
			code := read(t, strings.TrimSuffix(page, ".md")+".go")
			sections := strings.Split(read(t, page), "\n## ")[1:]
			for _, section := range sections {
				heading, _, _ := strings.Cut(section, "\n")
				if !strings.Contains(code, fmt.Sprintf("prose.Text(%q)", heading)) {
					t.Errorf("%s: the code beside it does not use %q", page, heading)
				}
			}
			if asked := strings.Count(code, "prose.Text("); asked != len(sections) {
				t.Errorf("%s: %d texts, and the code beside it asks for %d", page, len(sections), asked)
			}
			texts += len(sections)
		}
	}
	if texts == 0 {
		t.Error("no text was found")
	}
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
