package sentence

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// meaningOf is the meaning of the only claim of a text.
func meaningOf(t *testing.T, text string) string {
	t.Helper()
	f, err := Parse("some.claims", []byte("mccheck-claims 1\npaper some, prefix P\n"+text))
	if err != nil {
		t.Fatal(err)
	}
	s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
	if err != nil {
		t.Fatal(err)
	}
	return s.Meaning()
}

func TestMeaningHasAllThatASentenceReaches(t *testing.T) {
	const text = `
table rows
  1 2
let bound(n) = n + first(rows[0])
let step(n) = bound(n) + 0
let unused(n) = n + 7
let chosen(x) = x + 5 > 0
network Some(n): bits x:n
  nodes where chosen(u.x) and u.x < 99
  step i in 0..n-1: u{x: xor(u.x,2^i)}
let u(x) = x + 9

P-1  Theorem 1
  Each distance is small.
  for n in 1..4 where n != 3
  printed
    all u in nodes(Q(n)): dist(Q(n),0,u) <= step(n) or u(n) = 0 or order(Some(n)) = 0
    control "less": with bound(n) = 0
`
	same := meaningOf(t, text)
	for _, change := range []struct {
		from, to string
		differ   bool
	}{
		{"1 2", "1 3", true},
		{"n + first", "n + 1 + first", true},
		{"n != 3", "n != 2", true},
		{"1..4", "1..5", true},
		{"<= step(n)", "< step(n)", true},
		{"x + 9", "x + 8", true}, // a variable that is no map hides no function
		{"x + 5", "x + 6", true},
		{"u.x < 99", "u.x < 98", true},
		{"n + 7", "n + 8", false},
		{"Each distance", "Every distance", false},
		{"P-1", "P-2", false},
		{"Theorem 1", "Theorem 2", false},
	} {
		changed := strings.Replace(text, change.from, change.to, 1)
		if changed == text {
			t.Fatalf("%q is not in the text", change.from)
		}
		if differ := meaningOf(t, changed) != same; differ != change.differ {
			t.Errorf("%q in place of %q: the meaning changes is %v, want %v", change.to, change.from, differ, change.differ)
		}
	}
}

// Of what the text does not show the meaning names the file, at the end of a line.
func TestMeaningNamesTheFileOfWhatItDoesNotShow(t *testing.T) {
	for _, unseen := range []string{"program f(u) = table \"f.tsv\"\n", "let f(u) from go\n"} {
		if m := meaningOf(t, unseen+"P-1  here\n  Words.\n  printed\n    f(0) = [1]\n"); !strings.Contains(m, " of some.claims\n") {
			t.Errorf("%q: %q", unseen, m)
		}
	}
}

// A file beside the text that has other content is another statement, whatever its name is.
func TestMeaningHasTheContentOfFilesBesideTheText(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"g.edges": "network G = edges \"g.edges\"\nP-1  here\n  Words.\n  printed\n    size(G) = 1\n",
		"f.tsv":   "program f(u) = table \"f.tsv\"\nP-1  here\n  Words.\n  printed\n    f(0) = [1]\n",
	} {
		wording := func(content string) string {
			if err := os.WriteFile(filepath.Join(dir, name), []byte(content), 0o600); err != nil {
				t.Fatal(err)
			}
			f, err := Parse(filepath.Join(dir, "some.claims"), []byte("mccheck-claims 1\npaper some, prefix P\n"+text))
			if err != nil {
				t.Fatal(err)
			}
			s, err := f.Compile(f.Claims[0], f.Claims[0].Readings[0], nil)
			if err != nil {
				t.Fatal(err)
			}
			return s.Wording()
		}
		if one := wording("0\t1\n"); one != wording("0\t1\n") || one == wording("0\t2\n") {
			t.Errorf("%s: the wording does not go by the content of the file", name)
		}
	}
}
