package sentence

import (
	"os"
	"strings"
	"testing"
)

// What is formatted stays, and ragged input becomes it.
func TestFormatting(t *testing.T) {
	text, err := os.ReadFile("testdata/tried.claims")
	if err != nil {
		t.Fatal(err)
	}
	once, err := Format("tried.claims", text)
	if err != nil {
		t.Fatal(err)
	}
	twice, err := Format("tried.claims", once)
	if err != nil || string(twice) != string(once) {
		t.Errorf("formatting again changes the text, or fails: %v\n%s", err, twice)
	}
	if !strings.Contains(string(once), "# Definition 3 and the text around it.") {
		t.Error("a comment is lost")
	}
	ragged := "mccheck-claims 1\npaper a, prefix A\nlet f(x)=\n     1 if x≥2\n     x*2 otherwise # two\n\n\n\n" +
		"A-1 here\n Words, as they are ≤ 3.\n printed\n      f(2)=1"
	want := "mccheck-claims 1\npaper a, prefix A\nlet f(x) =\n  1    if x >= 2\n  x*2  otherwise  # two\n\n" +
		"A-1 here\n  Words, as they are ≤ 3.\n  printed\n    f(2) = 1\n"
	got, err := Format("ragged", []byte(ragged))
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
}
