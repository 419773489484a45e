package sentence

import (
	"fmt"
	"strings"
	"testing"

	"mccheck/sentence/entail"
)

// Definitions that use others several times, one after the other, are too much to be written out, and are an error in no time.
func TestDefinitionsOfDefinitionsAreBounded(t *testing.T) {
	text := "mccheck-claims 1\npaper x, prefix X\n\nlet f0(a) = a + 1\n"
	for i := range 20 {
		text += fmt.Sprintf("let f%d(a) = f%d(a) - f%d(a) + f%d(a)\n", i+1, i, i, i)
	}
	text += "\nX-1  here\n  Words.\n  for n >= 0\n  printed\n    f20(n) = f20(n)\n"
	_, err := firstCompiled(t, text)
	if err == nil || !strings.Contains(err.Error(), "parts, with its definitions written out") {
		t.Errorf("%v, want the bound of what is written out", err)
	}
}

// What stands for a parameter is written out wherever the parameter is.
func TestWhatIsWrittenOutIsBounded(t *testing.T) {
	text := "mccheck-claims 1\npaper x, prefix X\n\nlet twice(a) = a + a\n"
	text += "\nX-1  here\n  Words.\n  for n >= 0\n  printed\n    " +
		strings.Repeat("twice(", 30) + "n" + strings.Repeat(")", 30) + " = 2^30*n\n"
	f, err := firstCompiled(t, text)
	if err != nil {
		t.Fatal(err)
	}
	s, err := entail.Stands(f.Text, f.Claims[0], f.Claims[0].Readings[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Unfold(); err == nil || !strings.Contains(err.Error(), "parts, with its definitions written out") {
		t.Errorf("%v, want the bound of what is written out", err)
	}
}

// Each part of a long difference is checked once.
func TestLongDifferencesAreChecked(t *testing.T) {
	text := "mccheck-claims 1\npaper x, prefix X\n\nX-1  here\n  Words.\n  for n >= 0\n  printed\n    n" +
		strings.Repeat(" - n", 100) + " <= 0\n"
	if _, err := firstCompiled(t, text); err != nil {
		t.Error(err)
	}
}

// firstCompiled is a file whose first claim is compiled.
func firstCompiled(t *testing.T, text string) (*File, error) {
	t.Helper()
	f, err := Parse("x.claims", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	_, err = f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	return f, err
}
