package syntax

import (
	"os"
	"reflect"
	"strings"
	"testing"
)

// What is formatted stays, and ragged input becomes it.
func TestFormatting(t *testing.T) {
	text, err := os.ReadFile("../testdata/tried.claims")
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
	// Signs of books that become words, primes of books, and words that begin with a space of another width.
	head := "mccheck-claims 1\npaper a, prefix A\nA-1 here\n  Words.\n  for-words  too\n"
	books := head + "  \u00a0for n: words\n  for n >= 2\n  let f(n′) = n'\n  printed\n" +
		"    not (n∈{-1}∧(1)∈[1]∨f(n)∈{1})∧¬n=∞\n"
	want = head + "  \u00a0for n: words\n  for n >= 2\n  let f(n') = n'\n  printed\n" +
		"    not (n in {-1} and (1) in [1] or f(n) in {1}) and not n = infinite\n"
	got, err = Format("books", []byte(books))
	if err != nil || string(got) != want {
		t.Errorf("%v\n%s\nwant\n%s", err, got, want)
	}
	const named = "mccheck-claims 1\n\ntheorem rings-and-cubes-compared\n  for n >= 1\n  n + 1 > n\n" // no word of a formula
	if got, err := Format("named", []byte(named)); err != nil || string(got) != named {
		t.Errorf("%v\n%s\nwant\n%s", err, got, named)
	}
	if _, err := Format("a", []byte(head+"  printed\n    \u00a01 = 1\n")); err == nil {
		t.Error("a space of another width is a sign")
	}
}

// What two texts say is the same where only places differ, and each other change is seen.
func TestSayingTheSame(t *testing.T) {
	text := "mccheck-claims 1\npaper a, prefix A\nlet f(x, y) = x + 2*y\nA-1 here\n  Words.\n  for n >= 2\n  printed\n    f(n,1) = 4\n"
	read := func(text string) reflect.Value {
		f, err := Read("a", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return reflect.ValueOf(f)
	}
	if !saysSame(read(text), read(strings.ReplaceAll(text, "  ", "    "))) {
		t.Error("other places are another meaning")
	}
	for _, change := range []string{"x + 2*y/x - 2*y", "2*y/3*y", "(x, y)/(x, z)", "n >= 2/n >= 3", "n >= 2/n in 2..9", "Words/Others",
		"f(n,1)/f(n,1,1)", "printed/printed \"so\"", "paper a/paper b", "let f/let g", "= 4/= 4 or n = 2", "x + 2*y/(x + 2*y)"} {
		old, changed, _ := strings.Cut(change, "/")
		if saysSame(read(text), read(strings.Replace(text, old, changed, 1))) {
			t.Errorf("%s: not seen", change)
		}
	}
}
