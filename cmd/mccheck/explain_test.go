package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/model/network"
	"mccheck/sentence/syntax"
)

// decided is the verdict of the printed reading of a claim with the given lines.
func decided(t *testing.T, lines string) claims.Verdict {
	t.Helper()
	path := filepath.Join(t.TempDir(), "my.claims")
	text := "mccheck-claims 1\npaper my, prefix MY\nMY-1  here\n  Words.\n  " + strings.ReplaceAll(lines, "\n", "\n  ") + "\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	a := app{engines: engines()}
	if err := a.load(path); err != nil {
		t.Fatal(err)
	}
	doc, err := a.quickly(context.Background(), &runFlags{budget: "quick", seed: 1, progress: "never"}, &a.claims[0])
	if err != nil {
		t.Fatal(err)
	}
	return doc.Claims[0].Readings[0].Verdict
}

func TestTheExamplesOfVerdictsGetThem(t *testing.T) {
	for _, v := range []claims.Verdict{claims.Proved, claims.Verified, claims.Refuted, claims.Vacuous} {
		if got := decided(t, verdictExamples[v]); got != v {
			t.Errorf("%s: the example is %s", v, got)
		}
	}
}

func TestSignsThatAreNamedInPlaceOfWordsAreExplained(t *testing.T) {
	for _, word := range []string{"implies", "iff", "union", "intersection"} {
		found, err := meanings(syntax.Instead(word))
		if err != nil || !strings.HasSuffix(found[0].Says, ": "+word+".") {
			t.Errorf("%s, which is to be written in place of %q: %v, %v", syntax.Instead(word), word, found, err)
		}
	}
	lines := "printed\n  0 = 0"
	for _, s := range signs {
		lines += " and (" + s.Example + ")"
	}
	if got := decided(t, lines+"\n  control \"wrong\": order(Q(1)) = 3"); got != claims.Verified {
		t.Errorf("all examples together are %s, want verified:\n%s", got, lines)
	}
}

func TestTheExamplesOfNetworksAreVerified(t *testing.T) {
	lines := "printed\n  0 = 0"
	for _, f := range network.Families() {
		lines += " and " + familyExample(f)
	}
	if got := decided(t, lines+"\n  control \"wrong\": order(Q(1)) = 3"); got != claims.Verified {
		t.Errorf("all examples together are %s, want verified:\n%s", got, lines)
	}
}

// What a definition of one line makes has the line as its example, which stands in a file as it is: its example is verified, by the
// checker of certificates too, whichever of its names one asks for. Without the line a sentence is refused with it.
func TestFunctionsByADefinitionOfOneLine(t *testing.T) {
	var names []string
	text := "mccheck-claims 1\npaper my, prefix MY\n"
	for i, d := range syntax.DefinedByALine() {
		text += fmt.Sprintf("MY-%d  here\n  Words.\n  %s\n  printed\n    %s\n", i+1, d.Line, d.Example)
		for _, name := range append(d.Names, strings.ToUpper(d.Names[0])) {
			found, err := meanings(name)
			if err != nil || len(found) != 1 || found[0].Word != d.Names[0] || found[0].Example != d.Line+"\n"+d.Example {
				t.Errorf("%s: %v, %v", name, found, err)
			}
			if slices.Contains(names, name) {
				t.Errorf("%s stands for two functions", name)
			}
			names = append(names, name)
		}
		for _, w := range syntax.Words() {
			if slices.Contains(d.Names, w.Name) {
				t.Errorf("%s is a word of the language", w.Name)
			}
		}
	}
	path := filepath.Join(t.TempDir(), "my.claims")
	write := func(text string) *app {
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return &app{engines: engines()}
	}
	a := write(text)
	if err := a.load(path); err != nil {
		t.Fatal(err)
	}
	for i, d := range syntax.DefinedByALine() {
		doc, err := a.quickly(context.Background(), &runFlags{budget: "quick", seed: 1, progress: "never"}, &a.claims[i])
		if err != nil {
			t.Fatal(err)
		}
		r := doc.Claims[0].Readings[0]
		if r.Verdict != claims.Verified || r.Second == 0 {
			t.Errorf("%s: %s is %s, and the second evaluator finds the same in %d cases", d.Names[0], d.Example, r.Verdict, r.Second)
		}
		alone := fmt.Sprintf("mccheck-claims 1\npaper my, prefix MY\nMY-1  here\n  Words.\n  printed\n    %s\n", d.Example)
		if err := write(alone).load(path); err == nil || !strings.Contains(err.Error(), d.Names[0]) || !strings.Contains(err.Error(), d.Line) {
			t.Errorf("without the line: %v, want %s", err, d.Line)
		}
	}
}
