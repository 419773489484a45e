package smt

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
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
			asked := textsAsked(read(t, strings.TrimSuffix(page, ".md")+".go"))
			sections := strings.Split(read(t, page), "\n## ")[1:]
			for _, section := range sections {
				heading, _, _ := strings.Cut(section, "\n")
				if !slices.Contains(asked, heading) {
					t.Errorf("%s: the code beside it does not use %q", page, heading)
				}
			}
			if len(asked) != len(sections) {
				t.Errorf("%s: %d texts, and the code beside it asks for %d", page, len(sections), len(asked))
			}
			texts += len(sections)
		}
	}
	if texts == 0 {
		t.Error("no text was found")
	}
}

var (
	textAsked  = regexp.MustCompile(`prose\.Text\("([^"]*)"\)`)
	stepsAsked = regexp.MustCompile(`prose\.Steps\(\s*"([^"]*)"((?:,\s*[^,()]+)+)\)`)
)

// textsAsked are the headings of the texts that code asks for, one by one or as steps.
func textsAsked(code string) (headings []string) {
	for _, text := range textAsked.FindAllStringSubmatch(code, -1) {
		headings = append(headings, text[1])
	}
	for _, steps := range stepsAsked.FindAllStringSubmatch(code, -1) {
		for i := range strings.Count(steps[2], ",") {
			headings = append(headings, fmt.Sprintf("%s, step %d", steps[1], i+1))
		}
	}
	return headings
}

func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
