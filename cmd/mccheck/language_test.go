package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/reports"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

const languagePage = "../../docs/LANGUAGE.md"

var fenced = regexp.MustCompile("(?ms)^```(claims|sentences)([a-z ]*)\n(.*?)^```$")

// TestLanguagePage runs every example of docs/LANGUAGE.md: files of claims, which name the
// verdicts of their printed readings, and sentences, a true one a line.
func TestLanguagePage(t *testing.T) {
	page, err := os.ReadFile(languagePage)
	if err != nil {
		t.Fatal(err)
	}
	blocks := fenced.FindAllStringSubmatch(string(page), -1)
	if len(blocks) < 5 || len(blocks) != strings.Count(string(page), "\n```")/2 {
		t.Fatalf("%d examples are marked as claims or sentences", len(blocks))
	}
	for i, b := range blocks {
		if b[1] == "claims" {
			requireVerdicts(t, fmt.Sprint("example-", i), b[3], strings.Fields(b[2]))
			continue
		}
		for line := range strings.Lines(b[3]) {
			requireTrue(t, line)
		}
	}
}

func requireTrue(t *testing.T, text string) {
	t.Helper()
	e, err := syntax.ParseExpr(strings.TrimSpace(text))
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	s, err := (&sentence.File{Text: &syntax.Text{Path: languagePage}}).Compile(&syntax.Claim{}, &syntax.Reading{Sentence: e}, nil)
	if err != nil {
		t.Errorf("%s: %v", text, err)
		return
	}
	if holds, err := s.Truth(e, nil); err != nil || !holds {
		t.Errorf("%s is %t, %v", text, holds, err)
	}
}

func requireVerdicts(t *testing.T, name, text string, want []string) {
	t.Helper()
	path := filepath.Join(t.TempDir(), name+".claims")
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var found []string
	list := checkedFile(t, path).Claims
	slices.SortFunc(list, func(a, b reports.Claim) int { return strings.Compare(a.ID, b.ID) })
	for _, c := range list {
		found = append(found, c.Readings[0].Verdict.String())
		for _, r := range c.Readings[1:] {
			if r.Verdict != claims.Verified && r.Verdict != claims.Proved {
				t.Errorf("%s/%s: %s", c.ID, r.Reading, r.Verdict)
			}
		}
	}
	if !slices.Equal(found, want) {
		t.Errorf("%s\n%v, want %v", text, found, want)
	}
}

// TestLanguageWords compares the table of words with sentence.Words, and the lines of definitions with those of explain.
func TestLanguageWords(t *testing.T) {
	page, err := os.ReadFile(languagePage)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	b.WriteString("<!-- words -->\n| word | meaning | true |\n|---|---|---|\n")
	for _, w := range syntax.Words() {
		fmt.Fprintf(&b, "| `%s` | %s | `%s` |\n", w.Form, w.Says, strings.ReplaceAll(w.Example, "|", "\\|"))
	}
	b.WriteString("<!-- /words -->")
	marked := regexp.MustCompile(`(?s)<!-- words -->.*<!-- /words -->`)
	made := marked.ReplaceAllLiteralString(string(page), b.String())
	b.Reset()
	b.WriteString("<!-- lines -->\n| meaning | line |\n|---|---|\n")
	for _, d := range syntax.DefinedByALine() {
		fmt.Fprintf(&b, "| %s | `%s` |\n", d.Says, strings.ReplaceAll(d.Line, "|", "\\|"))
	}
	b.WriteString("<!-- /lines -->")
	marked = regexp.MustCompile(`(?s)<!-- lines -->.*<!-- /lines -->`)
	made = marked.ReplaceAllLiteralString(made, b.String())
	switch {
	case made == string(page):
	case *update:
		if err := os.WriteFile(languagePage, []byte(made), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Error("docs/LANGUAGE.md does not have the words of the language; go test ./cmd/mccheck -run LanguageWords -update writes them")
	}
}
