package smt

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
	"mccheck/smt/voices"
)

// ring is a text with the ring, before its claims.
const ring = `mccheck-claims 1
paper ring, prefix R
  title "Ring"
  source not seen

network Ring(n): digits x:n
  for n >= 3
  step by in {1, n - 1}: u{x: mod(u.x + by, n)}
`

// foundIn is the statement of the first claim of a text, with the theorems that are found for it, and what it meant before.
func foundIn(t *testing.T, content string) (st *claims.Statement, before string) {
	t.Helper()
	f, err := sentence.Parse("mine.claims", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	list, err := text.Claims(f)
	if err != nil {
		t.Fatal(err)
	}
	st = list[0].Readings[0].Statement
	before = st.Meaning
	if err := Find(st); err != nil {
		t.Fatal(err)
	}
	return st, before
}

// A claim that names no theorem gets those that it follows from, and no others; what does not follow gets none.
func TestTheoremsAreFound(t *testing.T) {
	for _, c := range []struct{ claim, want string }{
		{"for n >= 2\n  printed\n    diameter(Q(n)) = n", "[hypercube-diameter]"},
		{"for a, b >= 1\n  printed\n    diameter(ECQ(a,b)) = ceil((a+1)/2) + ceil((b+1)/2) + 2",
			"[exchanged-crossed-cube-diameter]"},
		{"for d >= 1\n  printed\n    all x, y in nodes(Q(d)): dist(Q(d),x,y) = ones(xor(x,y))", "[hypercube-distance]"},
		{"for m >= 1\n  printed\n    diameter(MC(2,m)) = 4*m + 4", "[metacube-diameter-every]"},
		{"for r >= 2\n  printed\n    diameter(F(r)) = 2*r and diameter(Q(r)) = r",
			"[dual-cube-diameter hypercube-diameter]"},
		{"for n >= 2\n  printed\n    diameter(Q(n)) = n + 1", "[]"},
		{"for n >= 2\n  printed\n    diameter(FQ(n)) < n", "[folded-hypercube-diameter]"},
		{"for n >= 1\n  printed\n    diameter(FQ(n)) < n", "[]"}, // false for n = 1
		{"for n >= 1\n  printed\n    diameter(FQ(n)) <= n", "[folded-hypercube-diameter]"},
		{"for n >= 1\n  printed\n    diameter(F(n)) > diameter(CQ(n))", "[]"}, // the theorem is about F_2 and on
		{"for n >= 2\n  printed\n    diameter(F(n)) > diameter(CQ(n))", "[dual-cube-diameter crossed-cube-diameter]"},
		{"for m >= 1\n  printed\n    diameter(MC(2,m)) != 6", "[metacube-diameter-every]"},
		{"for m >= 1\n  printed\n    diameter(MC(2,m)) != 8", "[]"},                // false for m = 1
		{"for n >= 1\n  printed\n    2^n > n", "[]"},                               // of which no theorem is needed
		{"for k >= 0, m >= 1\n  printed\n    diameter(MC(k,m)) = 2^k*(m+1)", "[]"}, // false for k = 0
		{"for n >= 2\n  printed\n    diameter(Q(n)) = n and girth(Q(n)) = 4", "[]"},
		{"for n >= 1\n  printed\n    transitive(Q(n)) and connected(Q(n))", "[hypercube-transitive hypercube-distance]"},
		{"for k, m >= 1 where k <= 4\n  printed\n    all u in nodes(MC(k,m)): degree(MC(k,m),u) = m + k", "[metacube-links]"},
		{"for n >= 2\n  printed\n    all u in nodes(FQ(n)): degree(FQ(n),u) = n + 1", "[folded-hypercube-distance]"},
		{"for n >= 1\n  printed\n    all u in nodes(FQ(n)): degree(FQ(n),u) = n + 1", "[]"}, // false for n = 1
		{"for d >= 1\n  printed\n    transitive(EH(d,d)) and regular(EH(d,d))", "[exchanged-hypercube-transitive]"},
		{"for s, t >= 1\n  printed\n    transitive(EH(s,t))", "[]"},
		{"for s, t >= 3\n  printed\n    not bipartite(ECQ(s,t))", "[exchanged-crossed-cube-connectivity]"},
		{"for s, t >= 2\n  printed\n    not bipartite(ECQ(s,t))", "[]"}, // false for s = t = 2
		{"for n >= 1\n  printed\n    bipartite(F(n)) and bipartite(MC(2,n))", "[metacube-links dual-cube-links]"},
		{"for n >= 2\n  printed\n    bipartite(CCC(n))", "[]"},
		{"for n >= 2\n  printed\n    diameter(Q(n)) = n\n    by folded-hypercube-diameter", "[folded-hypercube-diameter]"},
	} {
		content := "mccheck-claims 1\npaper mine, prefix MY\n  title \"Mine\"\n  source not seen\n\nMY-1  here\n  Words.\n  " + c.claim + "\n"
		st, before := foundIn(t, content)
		var got []string
		for _, named := range st.Theorems {
			got = append(got, named.Name)
			if by := strings.Contains(c.claim, "by "+named.Name); by == named.Found {
				t.Errorf("%s: %s is found: %t", c.claim, named.Name, named.Found)
			}
		}
		if fmt.Sprint(got) != c.want || c.want == "[]" && st.Meaning != before {
			t.Errorf("%s: %s, want %s", c.claim, got, c.want)
		}
	}
}

// What other claims of a text say of its networks, and is a theorem by itself, serves as well.
func TestSentencesOfTheTextAreFound(t *testing.T) {
	const distances = "\nR-2  here\n  Words.\n  for n >= 3\n  printed\n" +
		"    all u, v in nodes(Ring(n)): dist(Ring(n),u,v) = min(abs(u - v), n - abs(u - v))\n"
	diameter := func(header, reading string) string {
		return distances + "\nR-3  here\n  Words.\n  for " + header + "\n  printed\n    " + reading + "\n"
	}
	for _, c := range []struct{ claim, others, want string }{
		{"for n >= 4\n  printed\n    diameter(Ring(n)) < n - 1", diameter("n >= 3", "diameter(Ring(n)) = floor(n/2)"), "what R-3 says"},
		{"for n >= 4\n  printed\n    diameter(Ring(n)) < n - 1", diameter("n >= 5", "diameter(Ring(n)) = floor(n/2)"), ""},
		{"for n >= 4\n  printed\n    diameter(Ring(n)) < n - 2", diameter("n >= 3", "diameter(Ring(n)) = floor(n/2)"), ""}, // false for n = 4
		{"for n >= 4\n  printed\n    diameter(Ring(n)) < n - 1", "", ""},
		{"for n >= 4\n  printed\n    diameter(Ring(n)) < n - 1", diameter("n >= 3", "diameter(Ring(n)) = floor(n/2)\n    fails substance"), ""},
		{"for n >= 4\n  printed\n    diameter(Ring(n)) < n - 1", diameter("n >= 3", "n >= 4 -> diameter(Ring(n)) < n - 1"), ""},
		{"for n >= 5\n  printed\n    diameter(Ring(n)) < diameter(Q(n))", diameter("n >= 3", "diameter(Ring(n)) = floor(n/2)"),
			"hypercube-diameter, what R-3 says"},
	} {
		st, before := foundIn(t, ring+"\nR-1  here\n  Words.\n  "+c.claim+"\n"+c.others)
		var got []string
		for _, named := range st.Theorems {
			got = append(got, named.Name)
		}
		for _, s := range st.Rests {
			got = append(got, s.Theorem)
		}
		if strings.Join(got, ", ") != c.want || c.want == "" && st.Meaning != before || c.want != "" && st.Meaning == before {
			t.Errorf("%s beside %q: %q, want %q", c.claim, c.others, got, c.want)
		}
		if c.want == "" {
			continue
		}
		if err := states(st); err != nil {
			t.Errorf("%s is said not to follow from %s: %v", c.claim, c.want, err)
		}
		narrower := *st.Rests[len(st.Rests)-1]
		narrower.For = &syntax.For{Ranges: []syntax.ParamRange{{Names: []string{"n"}, Least: syntax.Numeral(syntax.Pos{}, 7)}}}
		st.Rests[len(st.Rests)-1] = &narrower
		if states(st) == nil {
			t.Errorf("%s is said to follow from %s for larger n", c.claim, c.want)
		}
	}
}

// What another claim says and is not so says nothing of a statement that would follow from it: neither that it is so nor that it is not.
func TestASentenceOfTheTextThatIsNotSoSaysNothing(t *testing.T) {
	const rest = "\nR-2  here\n  Words.\n  for n >= 3\n  printed\n" +
		"    all u, v in nodes(Ring(n)): dist(Ring(n),u,v) = min(abs(u - v), n - abs(u - v))\n" +
		"\nR-3  here\n  Words.\n  for n >= 3\n  printed\n    diameter(Ring(n)) = floor(n/2) + 1\n"
	st, _ := foundIn(t, ring+"\nR-1  here\n  Words.\n  for n >= 4\n  printed\n    diameter(Ring(n)) >= 2\n"+rest)
	if len(st.Rests) != 1 {
		t.Fatalf("rests on %v, want R-3", st.Rests)
	}
	ev := Engine(voices.NewZ3(), voices.Limits{}).Decide(t.Context(), st, claims.Run{Progress: func(uint64, float64) {}})
	if ev.Verdict != claims.Unknown || !ev.Abstains || !strings.Contains(ev.Reason, "is not so where") {
		t.Errorf("%s, abstains %v: %s; want unknown", ev.Verdict, ev.Abstains, ev.Reason)
	}
	st.Theorems = []claims.Theorem{{Name: "metacube-distance", Args: []int{1}, Found: true}}
	if TableEngine().Handles(st) {
		t.Error("the table of walks is asked about what rests on a sentence of the text, too")
	}
}

// A diameter is proved by what another claim says of distances, so that it means something else where that says something else.
func TestADiameterMeansWhatDistancesAre(t *testing.T) {
	meanings := map[string]bool{}
	for _, distance := range []string{"min(abs(u - v), n - abs(u - v))", "max(abs(u - v), n - abs(u - v))"} {
		st, _ := foundIn(t, ring+`
R-1  here
  The diameter.
  for n >= 3
  printed
    diameter(Ring(n)) = floor(n/2)

R-2  here
  The distance.
  for n >= 3
  printed
    all u, v in nodes(Ring(n)): dist(Ring(n),u,v) = `+distance+"\n")
		meanings[st.Meaning] = true
	}
	if len(meanings) != 2 {
		t.Error("the diameter means the same by other distances")
	}
}

// The networks that a sentence of a theorem names as it stands are named by the whole, too, and that the same at all arguments. None is
// a network of the text.
func TestWhatACandidateNamesIsNamedByTheWhole(t *testing.T) {
	list, err := candidates()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range list {
		whole, err := c.states.Unfold()
		if err != nil {
			t.Fatalf("%v: %v", c.named, err)
		}
		words := calls(whole)
		own, _ := networksOfText(c.states, words)
		if own || !slices.Equal(words, c.words()) || slices.ContainsFunc(c.networks, func(g string) bool { return !slices.Contains(words, g) }) {
			t.Errorf("%v names %q and as it stands %q, and the whole %q", c.named, c.words(), c.networks, words)
		}
	}
}
