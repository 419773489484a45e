package main

import (
	"context"
	"os"
	"path/filepath"
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
