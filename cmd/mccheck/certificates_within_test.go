package main

import (
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/claims"
)

// Of a fact with a case that takes more than the checker allows the cases before it are kept, and of one without another case nothing.
func TestFactsEndBeforeWhatTheCheckerRefuses(t *testing.T) {
	fact := func(sentences ...string) []byte {
		return claims.NewFact("some", func(f *claims.Fact) {
			for _, s := range sentences {
				f.Claim("%s", s)
			}
		}).Text()
	}
	const large = "2^(2^70) > 0"
	for _, c := range []struct {
		text []byte
		kept int
	}{
		{fact("1 = 1", "2 = 2"), 2},
		{fact("1 = 1", "2 = 2", large, "3 = 3"), 2},
		{fact(large, "1 = 1"), 0},
		{fact("1 = 1", "1 = 2"), 2}, // what is false is told as that
	} {
		list := within([]factFile{{kind: certify.Identity, text: []byte("x")}, {kind: certify.Cases, text: c.text}})
		kept := 0
		if len(list) > 1 {
			kept = strings.Count(string(list[1].text), "\nclaim ")
		}
		if kept != c.kept || list[0].kind != certify.Identity {
			t.Errorf("of %q are kept %d sentences, want %d", c.text, kept, c.kept)
		}
	}
	if _, err := certify.CheckFact(within([]factFile{{kind: certify.Cases, text: fact("1 = 1", large)}})[0].text); err != nil {
		t.Error(err)
	}
}
