package certify_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
)

// ways says what an algorithm returned, and what is claimed of it.
const ways = `mccheck-fact 2
says paths of Q(2)
output way 2 4
0 1 (0,1)
0 3 (0,1,3)
1 1 ()
3 0
let walk(u,v) = way(u,v)
claim all v in nodes(Q(2)) where v in {1,3}: given P = walk(0,v): P in paths(Q(2),0,v) and len(P) = ones(v)+1
claim way([0,3],[]) = [0,1,3] and way(3,0) = none and way(1,1) = []
end
`

// What an algorithm returned is taken as it stands, and what is said about it is judged.
func TestOutputOfAnAlgorithm(t *testing.T) {
	states, err := certify.CheckFact([]byte(ways))
	if err != nil || !strings.Contains(states, "; output way 2 4; let walk") {
		t.Fatalf("states %q, %v", states, err)
	}
	for name, c := range map[string]struct{ from, to, why string }{
		"an entry changed":          {"(0,1,3)", "(0,2,1)", "not true"},
		"an entry taken away":       {"0 3 (0,1,3)", "0 3", "not true"},
		"an empty list for none":    {"\n3 0\n", "\n3 0 ()\n", "not true"},
		"none for an empty list":    {"1 1 ()", "1 1", "not true"},
		"an entry missing":          {"4\n0 1 (0,1)\n", "3\n", "what way returned of [0,1] is in no row"},
		"all entries missing":       {ways[strings.Index(ways, "4\n"):strings.Index(ways, "let")], "0\n", "is in no row"},
		"fewer rows than it says":   {"way 2 4", "way 2 5", "want a decimal number"},
		"more rows than it says":    {"way 2 4", "way 2 3", "want let, network, table or output"},
		"an entry doubled":          {"4\n0 1 (0,1)\n", "5\n0 1 (0,1)\n0 1 (0,1)\n", "given [0,1] after [0,1], want rising order"},
		"another entry for it":      {"4\n0 1 (0,1)\n", "5\n0 1 (0,1)\n0 1 (0,2,1)\n", "want rising order"},
		"entries in no order":       {"0 1 (0,1)\n0 3 (0,1,3)\n", "0 3 (0,1,3)\n0 1 (0,1)\n", "want rising order"},
		"another number of them":    {"way 2 4", "way 3 4", `"way" with 2 arguments is not known`},
		"no number of arguments":    {"way 2 4", "way 4", "want 2 numbers from 0 on"},
		"a number below 0":          {"way 2 4", "way -2 4", "want 2 numbers from 0 on"},
		"a name of the language":    {"output way", "output near", `"near" has a meaning already`},
		"no argument that it had":   {"walk(0,v): P", "walk(0,infinite): P", "is in no row"},
		"the answer is no argument": {"3 0\n", "3 0 4 (1) 2\n", "way is given [1], want whole numbers, and a list at the end only"},
		"two answers":               {"3 0\n", "3 0 (1) (2)\n", "way is given [1], want whole numbers"},
	} {
		_, err := certify.CheckFact([]byte(strings.Replace(ways, c.from, c.to, 1)))
		if err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v, want %s", name, err, c.why)
		}
	}
}

// What an algorithm returned may be a list of lists.
func TestOutputOfLists(t *testing.T) {
	const ways = "mccheck-fact 2\nsays lists\noutput ways 1 3\n0 ((),(0,1),(3))\n1 (())\n2 ((4))\n" +
		"claim ways(0) = [[],[0,1],[3]] and ways(1) = [[]] and ways(2) = [[4]]\nend\n"
	if _, err := certify.CheckFact([]byte(ways)); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ from, to, why string }{
		"an entry of a list changed": {"(0,1),(3)", "(0,2),(3)", "not true"},
		"a list taken away":          {"(0,1),(3)", "(0,1)", "not true"},
		"two lists made one":         {"(0,1),(3)", "(0,1,3)", "not true"},
		"a list of no lists":         {"(())", "()", "not true"},
		"a list for a list of one":   {"((4))", "(4)", "a list where a number is wanted"},
		"a list that is not closed":  {"(0,1),(3)", "(0,1),3", "want a decimal number"},
		"a list in a list of lists":  {"((4))", "(((4)))", "want a decimal number"},
	} {
		_, err := certify.CheckFact([]byte(strings.Replace(ways, c.from, c.to, 1)))
		if err == nil || !strings.Contains(err.Error(), c.why) {
			t.Errorf("%s: %v, want %s", name, err, c.why)
		}
	}
}

// A reading that rests on such a table names the algorithm, and says so in words.
func TestReadingsNameTheAlgorithms(t *testing.T) {
	const name = "xx-06-printed-1.fact"
	path := filepath.Join(t.TempDir(), "folder")
	var b write.Bundle
	part := certify.Part{Facts: []certify.Evidence{{Kind: certify.Cases, File: certify.NewFile(name, []byte(ways))}}}
	entry := certify.Reading{Claim: "XX-06", Reading: "printed", Sentence: "Ways are found.", Verdict: certify.Verified,
		Parts: []certify.Part{part}}
	if err := b.AddReading(entry, map[string][]byte{name: []byte(ways)}); err != nil {
		t.Fatal(err)
	}
	if err := b.Write(path, nil); err != nil {
		t.Fatal(err)
	}
	report, err := certify.Directory(path, 2, nil)
	if err != nil {
		t.Fatal(err)
	}
	got := report.Readings[0]
	if !slices.Equal(got.Outputs, []string{"way"}) || !slices.Contains(got.Words, "that the algorithm way returns what "+name+" says") {
		t.Errorf("%q, in words %q", got.Outputs, got.Words)
	}
}

// A row may have nothing but what was returned: an algorithm that was given nothing, or an empty list. Rows and tables are not stated.
func TestOutputOfNothing(t *testing.T) {
	states, err := certify.CheckFact(about("output one 0 1\n(1,2)", "table T 1\n3 4", "output of 1 2\n(5)\n0 (6)",
		"claim one = [1,2] and of([]) = [5] and of([0]) = [6] and of(0) = [6] and T = [[3,4]]"))
	const want = `"something"; output one 0 1; output of 1 2; claim one = [1,2] and of([]) = [5] and of([0]) = [6] and of(0) = [6]` +
		` and T = [[3,4]]`
	if err != nil || states != want {
		t.Errorf("%s, %v, want %s", states, err, want)
	}
}
