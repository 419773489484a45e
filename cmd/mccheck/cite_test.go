package main

import (
	"os"
	"strings"
	"testing"
)

func TestCitationFileSaysTheSame(t *testing.T) {
	text, err := os.ReadFile("../../CITATION.cff")
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`title: "` + citeTitle + `"`, `  - name: "` + citeAuthors + `"`} {
		if !strings.Contains(string(text), "\n"+line+"\n") {
			t.Errorf("CITATION.cff has no line %s", line)
		}
	}
}
