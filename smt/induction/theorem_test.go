package induction_test

import (
	"context"
	"os"
	"slices"
	"strings"
	"testing"

	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/induction"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/voices"
)

func TestMain(m *testing.M) {
	voices.RunChildIfAsked()
	os.Exit(m.Run())
}

// files are those with networks by steps whose distances or degrees are proved.
var files = []string{"testdata/networks.claims", "testdata/places.claims", "../../examples/ring.claims", "../../examples/torus-mesh.claims",
	"../../examples/hyperx.claims"}

func read(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}

// sentences are those of the readings of a file, by the ids of their claims, that are about distances by steps.
func sentences(t *testing.T, path, content string) map[string]entail.Stated {
	t.Helper()
	f, err := sentence.Parse(path, []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	of := map[string]entail.Stated{}
	for _, c := range f.Claims {
		s, err := entail.Stands(f.Text, c, c.Readings[0])
		if err != nil {
			t.Fatal(err)
		}
		if induction.About(s) {
			of[c.ID] = s
		}
	}
	return of
}

// The formulas for distances in a dozen networks are proved for all parameters, by each voice, and the false
// neighbours refuted.
func TestDistancesAreProved(t *testing.T) {
	all := 0
	for _, path := range files {
		for id, s := range sentences(t, path, read(t, path)) {
			all++
			theorems, err := induction.Theorems(s, ask)
			if err != nil {
				t.Errorf("%s: %v", id, err)
				continue
			}
			for _, theorem := range theorems {
				if err := theorem.Validate(); err != nil {
					t.Errorf("%s: %v", id, err)
				}
				able := slices.DeleteFunc(smttest.PresentVoices(t), func(v voices.Voice) bool { return !v.Handles(&theorem.Obligations[0]) })
				smttest.RequireProved(t, theorem, append(able, voices.NewLinear()))
			}
		}
	}
	if all != 43 {
		t.Errorf("%d sentences on networks by steps, want 43", all)
	}
}

// What the induction does not reach is said, with the part that it does not reach.
func TestWhatIsBeyond(t *testing.T) {
	content := read(t, "testdata/beyond.claims")
	var got []string
	of := sentences(t, "beyond.claims", content)
	for _, id := range slices.Sorted(func(yield func(string) bool) {
		for id := range of {
			if !yield(id) {
				return
			}
		}
	}) {
		_, err := induction.Theorems(of[id], ask)
		got = append(got, strings.TrimPrefix(err.Error(), "the induction along links does not reach "))
	}
	want := []string{
		"a function that is not linear: choose(u.x,v.x)",
		"a product, quotient or power of what is no constant: u.x*v.x",
		"an array of fields of bits: x",
		"two places of one array at a time: all i in 0..n - 1, j in 0..n - 1 where i < j: u{x: xor(xor(u.x,2^i),2^j)}",
		"a sum that is not place by place: total i in 0..d - 1: u.x[i] - v.x[0]",
		"a domain that is no range: {0,1}",
		"bits that are not looked at one by one: ones(u.x + v.x)",
		"a number that is too large: 99999999999",
		"a remainder by a number that is not positive: mod(u.x,0)",
		"a degree that depends on what stands at places: " +
			"all i in 0..d - 1, by in {-1,1} where 0 <= u.x[i] + by < k: u{x[i]: u.x[i] + by}",
		"a degree by sums over places: n + ones(u.x) - ones(u.x)",
		"the sum of an array of which each place is written: all i in 1..n - 1: u{p: list j in 0..n - 1: u.p[if(j <= i,i - j,j)]}",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got:\n%s\nwant:\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// Other sentences are none of these theorems.
func TestOtherSentencesAreNone(t *testing.T) {
	content := read(t, "testdata/networks.claims")
	distance := "all u, v in nodes(Cube(n)): dist(Cube(n),u,v) = differing(u.x,v.x)"
	for _, other := range []string{
		"all u, v in nodes(Cube(n)): dist(Cube(n),u,v) <= differing(u.x,v.x)",
		"all u, v in nodes(Cube(n)) where u.x = v.x: dist(Cube(n),u,v) = 0",
		"all u, v, w in nodes(Cube(n)): dist(Cube(n),u,v) = differing(u.x,v.x)",
		"all u, v in nodes(Cube(n)): dist(Cube(n),u,u) = 0",
		"all u, v in nodes(Cube(n)): dist(Cube(n+1),u,v) = differing(u.x,v.x)",
		"all u in nodes(Cube(n)), v in nodes(Folded(n)): dist(Cube(n),u,v) = differing(u.x,v.x)",
		"some u, v in nodes(Cube(n)): dist(Cube(n),u,v) = differing(u.x,v.x)",
		"all u, v in nodes(Q(n)): dist(Q(n),u,v) = differing(u,v)",
		"dist(Cube(n),0,0) = 0",
		"diameter(Row(n)) = n - 1", // of Row the distances are said of some members only
		"diameter(Cube(n)) <= n",
	} {
		changed := strings.Replace(content, "    "+distance+"\n", "    "+other+"\n", 1)
		if _, is := sentences(t, "networks.claims", changed)["N-1"]; is || changed == content {
			t.Errorf("%s is taken for a sentence about distances by steps", other)
		}
	}
	for id, of := range map[string]string{"N-12": "diameter(Cube(n)) = n and", "N-25": "degree(Exchanged(s,t),u) = "} {
		changed := strings.Replace(content, of, strings.Replace(of, "=", "!=", 1), 1)
		if _, is := sentences(t, "networks.claims", changed)[id]; is || changed == content {
			t.Errorf("%s with another sign is taken for a sentence about a network by steps", of)
		}
	}
}

// A diameter that is wrong, or that some members do not have, is not proved.
func TestWrongDiametersAreRefuted(t *testing.T) {
	content := read(t, "testdata/networks.claims")
	for _, c := range []struct{ id, from, to, refuted string }{
		{"N-12", "diameter(Cube(n)) = n and", "diameter(Cube(n)) = n + 1 and", "reached"},
		{"N-12", "diameter(Cube(n)) = n and", "diameter(Cube(n)) = n - 1 and", "farthest"},
		{"N-14", "for r >= 2", "for r >= 1", "reached"},
		{"N-17", "diameter(Mixed(k,d,n)) = d +", "diameter(Mixed(k,d,n)) = 2*d +", "reached"},
		{"N-17", "diameter(Mixed(k,d,n)) = d +", "diameter(Mixed(k,d,n)) = 0*d +", "largest 1.1"},
		{"N-16", "for m >= 2, n >= 3\n  printed\n    m - 1", "for m >= 2, n >= 2\n  printed\n    m - 1", "members"},
	} {
		changed := strings.Replace(content, c.from, c.to, 1)
		theorems, err := induction.Theorems(sentences(t, "networks.claims", changed)[c.id], ask)
		if err != nil || changed == content || len(theorems) == 0 {
			t.Fatalf("%s: %v", c.to, err)
		}
		theorem := theorems[0]
		at := slices.IndexFunc(theorem.Obligations, func(o logic.Obligation) bool { return o.Name == c.refuted })
		if answer := voices.NewLinear().Solve(context.Background(), &theorem.Obligations[at], voices.Limits{}); answer.Status != voices.Sat {
			t.Errorf("%s: %s is %v (%s), want it refuted", c.to, c.refuted, answer.Status, answer.Reason)
		}
	}
	torus := read(t, "../../examples/torus-mesh.claims")
	changed := strings.Replace(torus, "diameter(Torus(k,d)) = d*floor(k/2)", "diameter(Torus(k,d)) = d*(floor(k/2) - 1)", 1)
	theorems, err := induction.Theorems(sentences(t, "torus", changed)["TM-3"], ask)
	if err != nil || len(theorems) != 2 {
		t.Fatalf("%d theorems, %v", len(theorems), err)
	}
	at := slices.IndexFunc(theorems[0].Obligations, func(o logic.Obligation) bool { return o.Name == "largest 1.1" })
	if answer := voices.NewLinear().Solve(context.Background(), &theorems[0].Obligations[at], voices.Limits{}); answer.Status != voices.Sat {
		t.Errorf("a factor that is too small: %v (%s), want it refuted", answer.Status, answer.Reason)
	}
}

// Of members that are not there nothing is proved, nor of networks whose steps do not lead back, or nowhere.
func TestOnlyWhatHasAValueIsProved(t *testing.T) {
	content := read(t, "testdata/networks.claims")
	for _, c := range []struct{ id, from, to, refuted string }{
		{"N-9", "1\n  printed\n    all u, v in nodes(Bipartite(n))", "0\n  printed\n    all u, v in nodes(Bipartite(n))", "members"},
		{"N-7", "for m >= 2, n >= 3\n  printed", "for m >= 2, n >= 2\n  printed", "members"},
		{"N-11", "step where u.x > 0: u{x: u.x - 1}", "step where u.x > 1: u{x: u.x - 1}", "step 1.1, back"},
		{"N-11", "step where u.x < n - 1: u{x: u.x + 1}", "step where u.x < n: u{x: u.x + 1}", "step 1.1, back"},
		{"N-6", "step y in 0..n-1 where y != u.x: u{x: y}", "step y in 0..n-1: u{x: y}", "step 1.1, back"},
		{"N-25", "if(u.c = 0, s, t) + 1", "if(u.c = 0, t, s) + 1", "degree"},
		{"N-26", "if(u.x = 0, n - 1, 1)", "if(u.x = 0, n, 1)", "degree"},
		{"N-26", "step y in 1..n-1 where u.x = 0", "step y in 0..n-1 where u.x = 0", "step 1, back"},
		{"N-24", "1\n  printed\n    bipartite(B", "0\n  printed\n    bipartite(B", "members"},
		{"N-22", "u{c: 1 - u.c}\n  step i in 0..s-1 where u.c = 0",
			"where u.c = 0: u{c: 1 - u.c}\n  step i in 0..s-1 where u.c = 0", "step 1.1, back"},
		{"N-23", "bipartite(Grid(m,2*n))", "bipartite(Grid(m,2*n+1))", "step 2.1, parity"},
		{"N-23", "step by in {1, n - 1}: u{y", "step by in {2, n - 2}: u{y", "step 2.1, parity"},
		{"N-24", "step y in 0..n-1: u{side: 1 - u.side, x: y}", "step y in 0..n-1: u{side: u.side, x: mod(u.x+1,n)}", "step 1.1, back"},
		{"N-3", "step u{x: 2^n - 1 - u.x}", "step u{x: xor(u.x, 0)}", "step 2.1, back"},
	} {
		changed := strings.Replace(content, c.from, c.to, 1)
		if changed == content {
			t.Fatalf("%s: nothing is changed", c.from)
		}
		theorems, err := induction.Theorems(sentences(t, "networks.claims", changed)[c.id], ask)
		if err != nil {
			t.Errorf("%s: %v", c.to, err)
			continue
		}
		theorem := theorems[0]
		at := slices.IndexFunc(theorem.Obligations, func(o logic.Obligation) bool { return o.Name == c.refuted })
		if answer := voices.NewLinear().Solve(context.Background(), &theorem.Obligations[at], voices.Limits{}); answer.Status != voices.Sat {
			t.Errorf("%s: %s is %v (%s), want it refuted", c.to, c.refuted, answer.Status, answer.Reason)
		}
	}
}

// Of sentences that are false somewhere, or have no value, none is proved, whatever their names are.
func TestTrapsAreNotProved(t *testing.T) {
	content := read(t, "testdata/traps.claims")
	f, err := sentence.Parse("traps.claims", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range f.Claims {
		t.Run(c.ID, func(t *testing.T) {
			s, err := entail.Stands(f.Text, c, c.Readings[0])
			if err != nil {
				t.Fatal(err)
			}
			if theorems, err := induction.Theorems(s, ask); len(theorems) > 0 && err == nil && proved(theorems) {
				t.Errorf("%s is proved", s.Sentence)
			}
		})
	}
}

// What is shown of all addresses as nodes is not shown of some of them: with a line that says which they are, nothing that is proved of
// these networks is proved, be it that all of them are.
func TestNothingIsProvedOfSomeAddresses(t *testing.T) {
	before, reasons := 0, 0
	for _, path := range files {
		content := read(t, path)
		before += len(sentences(t, path, content))
		var chosen strings.Builder
		for line := range strings.Lines(content) {
			if strings.HasPrefix(line, "  nodes where") {
				continue // there is one such line
			}
			chosen.WriteString(line)
			if strings.HasPrefix(line, "network ") {
				chosen.WriteString("  nodes where true\n")
			}
		}
		for id, s := range sentences(t, path, chosen.String()) {
			reasons++
			list, err := induction.Theorems(s, ask)
			const want = "the induction along links does not reach a network of which not each address is a node"
			if len(list) > 0 || err == nil || err.Error() != want {
				t.Errorf("%s: %d theorems, %v", id, len(list), err)
			}
		}
	}
	if before < 30 || reasons < 20 {
		t.Errorf("%d sentences are proved of all addresses, of %d it is said why not of some", before, reasons)
	}
}

// Nor are links and degrees counted.
func TestNothingIsCountedOfSomeAddresses(t *testing.T) {
	const text = "mccheck-claims 1\npaper x, prefix X\nnetwork D(n): digits x:n y:2\n  for n >= 3\n%s" +
		"  step d in {1, n-1}: u{x: mod(u.x+d,n)}\nX-1  here\n  Words.\n  for n >= 3\n  printed\n    size(D(n)) = 2*n\n"
	for nodes, counted := range map[string]bool{"": true, "  nodes where u.y = 0\n": false} {
		f, err := sentence.Parse("x", []byte(strings.Replace(text, "%s", nodes, 1)))
		if err != nil {
			t.Fatal(err)
		}
		s, err := entail.Stands(f.Text, f.Claims[0], f.Claims[0].Readings[0])
		if err != nil {
			t.Fatal(err)
		}
		for _, word := range induction.Words {
			call := &syntax.Expr{Op: syntax.Call, Text: word, Args: s.Sentence.Args[0].Args}
			for _, byNumber := range []bool{false, true} {
				count, err := induction.CountOf(s, call, byNumber, ask)
				if (count != nil) != counted || counted != (err == nil) {
					t.Errorf("%q: %s is counted: %t, %v", nodes, word, count != nil, err)
				}
			}
		}
	}
}
