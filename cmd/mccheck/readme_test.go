package main

import (
	"os"
	"regexp"
	"testing"

	"mccheck/claims"
	"mccheck/judge"
)

var readmeReplay = regexp.MustCompile(`mccheck replay '([A-Z]+-[0-9]+/[^']*)'`)

// The counterexamples that the README replays are those of the catalogue.
func TestReadmeReplaysCounterexamples(t *testing.T) {
	page, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	list := wholeCatalogue()
	find := func(id string) *claims.Claim { return claims.Find(list, id) }
	found := readmeReplay.FindAllStringSubmatch(string(page), -1)
	if len(found) == 0 {
		t.Fatal("the README replays nothing")
	}
	for _, m := range found {
		of, err := judge.ParseLine(find, m[1])
		if err != nil {
			t.Errorf("%s: %v", m[1], err)
			continue
		}
		if seen, err := of.Replay(); err != nil || seen.First != claims.Fails {
			t.Errorf("%s: %+v, %v; want the case to fail", m[1], seen, err)
		}
	}
}
