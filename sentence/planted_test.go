package sentence

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"

	"mccheck/sentence/syntax"
)

// plantedFile is a file without a fault, into which the faults below are planted.
const plantedFile = `mccheck-claims 1
paper mine, prefix MY
  title "A paper"
  year 2012
network SQ(n): bits x:n
  for n >= 1
  source "known in the field"
  step i in 0..n-1: u{x: xor(u.x, 2^i)}
  edge(u,v) = ones(xor(u.x,v.x)) = 1
table walk
  (1,2) 3
  ()    -1
let f(a, u in SQ(n)) falls a =
  0            if a = 0
  f(a-1,u) + 1 otherwise
MY-01  Theorem 1
  The diameter is n.
  for n >= 1
  let g(x) = x + 1
  printed
    diameter(SQ(n)) = n
    fails boundary: "n = 1"
    control "one more": diameter(SQ(n)) = g(n)
  corrected "as it should be"
    with g(x) = x
    root MY-02
`

// planted are faults: what is replaced by what, where the message has to point, and what
// it has to name.
var planted = []struct {
	old, new  string
	line, col int
	says      string
}{
	{"mccheck-claims 1", "mccheck-claims 2", 1, 1, "version 2"},
	{"mccheck-claims 1", "mccheck 1", 1, 1, `want "mccheck-claims 1"`},
	{"mccheck-claims 1\n", "mccheck-claims 1\n  more\n", 2, 3, "below the version line"},
	{"paper mine, prefix MY", "paper Mine prefix MY", 2, 7, "a key and a prefix"},
	{`  title "A paper"`, `  title A paper`, 3, 9, "between quotation marks"},
	{`  title "A paper"`, `  title "A paper`, 3, 9, "not closed"},
	{"  year 2012", "  year soon", 4, 8, `"soon"`},
	{"  year 2012", "  years 2012", 4, 3, "title, authors"},
	{"paper mine", "papr mine", 2, 1, "at the margin"},
	{"network SQ(n): bits x:n", "network SQ(n) bits x:n", 5, 15, `":" is wanted`},
	{"network SQ(n): bits x:n", "network CQ(n): bits x:n", 5, 9, "built-in crossed cube"},
	{"network SQ(n): bits x:n", "network SQ(n): byte x:n", 5, 16, `"bits" or "digits"`},
	{"network SQ(n): bits x:n", "network SQ(n): bits", 5, 16, "has no fields"},
	{"network SQ(n): bits x:n", "network SQ(n): bits x", 5, 22, "before the size"},
	{"network SQ(n): bits x:n", "network SQ(n,): bits x:n", 5, 14, "a parameter"},
	{"  for n >= 1\n  source", "  for n > 1\n  source", 6, 9, "after a parameter"},
	{"  for n >= 1\n  source", "  for n in 4\n  source", 6, 12, "FIRST..LAST"},
	{"step i in 0..n-1: u", "step i in 0..n-1 u", 8, 20, `":" is wanted`},
	{"u{x: xor(u.x, 2^i)}", "u{x = xor(u.x, 2^i)}", 8, 25, `":" is wanted`},
	{"u{x: xor(u.x, 2^i)}", "u{x: xor(u.x, 2^i)", 8, 39, `or "}"`},
	{"edge(u,v) =", "edge(u) =", 9, 3, "edge(u,v)"},
	{"  edge(u,v)", "  links(u,v)", 9, 3, "below a network"},
	{"table walk\n", "table walk 3\n", 10, 12, "lines of their own"},
	{"(1,2) 3", "(1,2) x", 11, 9, "in a table"},
	{"let f(a, u in SQ(n)) falls a =", "let f(a, u in SQ(n) falls a =", 13, 21, `or ")"`},
	{"let f(a, u in SQ(n)) falls a =", "let f(a, u in SQ(n)) fall a =", 13, 22, "before what f means"},
	{"let f(", "let all(", 13, 5, "name of a definition"},
	{"f(a-1,u) + 1 otherwise", "f(a-1,u) + 1", 15, 15, "otherwise"},
	{"0            if a = 0", "0            if a == 0", 14, 21, "want ="},
	{"0            if a = 0", "0            if a = 2a", 14, 23, "2*a"},
	{"0            if a = 0", "0            when a = 0", 14, 16, ""},
	{"MY-01  Theorem 1", "MY-01", 16, 1, "has no place"},
	{"MY-01  Theorem 1", "YM-01  Theorem 1", 16, 1, "prefix MY"},
	{"  The diameter is n.\n", "", 16, 1, "does not say what is claimed"},
	{"  for n >= 1\n  let g", "  for n, >= 1\n  let g", 18, 10, "a parameter is wanted"},
	{"  for n >= 1\n  let g", "  for all n >= 1\n  let g", 18, 7, "a parameter is wanted"},
	{"  printed\n", "  print\n", 20, 3, "in a claim"},
	{"    diameter(SQ(n)) = n\n", "", 20, 3, "no sentence"},
	{"    diameter(SQ(n)) = n\n", "    diameter(SQ(n) = n\n", 21, 23, `or ")"`},
	{"    diameter(SQ(n)) = n\n", "    diameter(SQ(n)) = n)\n", 21, 24, "after the end"},
	{"    diameter(SQ(n)) = n\n", "    diameter(SQ(n)) => n\n", 21, 21, `want ->`},
	{"    diameter(SQ(n)) = n\n", "    all u in nodes(SQ(n)) u = u\n", 21, 27, "before the body"},
	{"    diameter(SQ(n)) = n\n", "    forall u in nodes(SQ(n)): u = u\n", 21, 5, "want all"},
	{"    diameter(SQ(n)) = n\n", "    ∀ u: u = u\n", 21, 5, "want all"},
	{"    diameter(SQ(n)) = n\n", "    all u: u = u\n", 21, 10, `"in" is wanted`},
	{"    diameter(SQ(n)) = n\n", "    1 < n > 0\n", 21, 7, "one direction"},
	{"    diameter(SQ(n)) = n\n", "    true -> false <-> false\n", 21, 19, "want parentheses"},
	{"    diameter(SQ(n)) = n\n", "    n^n^n = 1\n", 21, 8, "want parentheses"},
	{"    diameter(SQ(n)) = n\n", "    n = 1.5\n", 21, 9, "3/2"},
	{"    diameter(SQ(n)) = n\n", "    |nodes(SQ(n))| = 2\n", 21, 5, "len(S)"},
	{"    diameter(SQ(n)) = n\n", "    n = 07\n", 21, 9, "leading zeros"},
	{"    diameter(SQ(n)) = n\n", "    n = 1 if n = 1\n", 21, 19, "otherwise"},
	{"    diameter(SQ(n)) = n\n", "    n = \"1\n", 21, 9, "not closed"},
	{"    diameter(SQ(n)) = n\n", "    count x in 0..1: true = 1 else 2\n", 21, 5, `after "count"`},
	{`fails boundary: "n = 1"`, `fails boundary`, 22, 11, "members"},
	{`fails boundary: "n = 1"`, `fails badly`, 22, 11, "no kind of failure"},
	{`control "one more": diameter(SQ(n)) = g(n)`, `control "one more"`, 23, 13, "changes nothing"},
	{`control "one more": diameter`, `control diameter`, 23, 13, "a note in quotation marks"},
	{`  corrected "as it should be"`, "  printed \"twice\"\n    n = 1", 24, 3, "second reading"},
	{"    with g(x) = x", "    with g(x)", 25, 14, "before what g means"},
	{"    root MY-02", "    root theorem", 26, 10, "id of a claim"},
	{"    root MY-02", "\troot MY-02", 26, 1, "spaces to indent"},
}

func TestEachPlantedFaultIsNamedWithItsPlace(t *testing.T) {
	if _, err := Parse("mine.claims", []byte(plantedFile)); err != nil {
		t.Fatal(err)
	}
	for _, p := range planted {
		if strings.Count(plantedFile, p.old) != 1 {
			t.Errorf("%q is not there once", p.old)
			continue
		}
		_, err := Parse("mine.claims", []byte(strings.Replace(plantedFile, p.old, p.new, 1)))
		if err == nil {
			t.Errorf("%q in place of %q: no error", p.new, p.old)
			continue
		}
		want := fmt.Sprintf("mine.claims:%d:%d: ", p.line, p.col)
		if !strings.HasPrefix(err.Error(), want) || !strings.Contains(err.Error(), p.says) {
			t.Errorf("%q in place of %q: %v, want %s...%s", p.new, p.old, err, want, p.says)
		}
	}
}

// Texts put together from parts of the language are read or refused, and never crash the
// parser; what is read is formatted and read again. The number of characters is
// MCCHECK_FUZZED, or a little.
func TestFuzzedTextsAreReadOrRefused(t *testing.T) {
	tried, err := os.ReadFile("testdata/tried.claims")
	if err != nil {
		t.Fatal(err)
	}
	most, _ := strconv.Atoi(os.Getenv("MCCHECK_FUZZED"))
	most = max(most, 300_000)
	r := rand.New(rand.NewPCG(12, 1))
	sources := []string{plantedFile, string(tried)}
	pieces := strings.Fields(plantedFile + string(tried) +
		" ∀ ≤ ⊕ \x00 \xff ' \" # { } [ ] ( ) .. ++ <-> 0b 0b2 99999999999999999999 \t \r")
	read, refused := 0, 0
	for done := 0; done < most; {
		text := mutated(r, sources[r.IntN(len(sources))], pieces)
		done += len(text)
		if _, err := Parse("fuzzed", []byte(text)); err != nil {
			refused++
			continue
		}
		read++
		if _, err := syntax.Format("fuzzed", []byte(text)); err != nil {
			t.Fatalf("%v:\n%s", err, text)
		}
	}
	if read == 0 || refused == 0 {
		t.Errorf("%d texts read, %d refused, want some of both", read, refused)
	}
}

// mutated changes a few places of a text: parts are taken out, doubled, moved or replaced.
func mutated(r *rand.Rand, text string, pieces []string) string {
	for range 1 + r.IntN(4) {
		from := r.IntN(len(text))
		to := min(len(text), from+r.IntN(30))
		piece := pieces[r.IntN(len(pieces))]
		switch r.IntN(6) {
		case 0:
			text = text[:from] + text[to:]
		case 1:
			text = text[:from] + piece + text[from:]
		case 2:
			text = text[:from] + " " + piece + " " + text[to:]
		case 3:
			text = text[:to] + text[from:]
		case 4:
			text = text[:from] + strings.Repeat(piece, 1+r.IntN(400)) + text[from:]
		default:
			line := strings.IndexByte(text[from:], '\n')
			text = text[:from+line+1] + strings.Repeat(" ", r.IntN(6)) + text[from+line+1:]
		}
		if text == "" {
			text = " "
		}
	}
	return text
}
