package smt

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/sentence/syntax"
	"mccheck/smt/induction"
	"mccheck/smt/voices"
)

// says is a sentence on a network that is called.
type says func(call string, n *syntax.Network) string

// isAlike is that all nodes are alike, and coloured are sentences of which the parity of a first parameter decides whether there are two
// colours.
func isAlike(call string, _ *syntax.Network) string { return "transitive(" + call + ")" }

func coloured(where string) says {
	return func(call string, n *syntax.Network) string {
		if where == "" {
			return "not bipartite(" + call + ")"
		}
		return "bipartite(" + call + ") <-> " + fmt.Sprintf(where, n.Params[0])
	}
}

// provedOf are the networks of a text of which a sentence is proved.
func provedOf(t *testing.T, content string, says says) (names []string) {
	t.Helper()
	f, err := sentence.Parse("networks.claims", []byte(content))
	if err != nil {
		return nil
	}
	claimed := asked(content, f, func(call string, i int) string { return says(call, f.Networks[i]) })
	g, err := sentence.Parse("networks.claims", []byte(claimed))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range g.Claims {
		s, err := entail.Stands(g.Text, c, c.Readings[0])
		if err != nil {
			t.Fatal(err)
		}
		list, err := induction.Theorems(s, asking(context.Background(), voices.NewLinear()))
		open := func(th int) bool {
			return voices.Prove(context.Background(), list[th], voices.NewLinear(), voices.Limits{Work: 1e7}).Outcome != voices.Proved
		}
		if err == nil && len(list) == 1 && !open(0) {
			names = append(names, f.Networks[i].Name)
		}
	}
	return names
}

// compareProved decides in members with parameters up to the largest what is proved, and its contrary, and reports of which networks it is.
func compareProved(t *testing.T, content string, largest int, says says) (names []string) {
	t.Helper()
	if names = provedOf(t, content, says); len(names) == 0 {
		return nil
	}
	f, err := sentence.Parse("networks.claims", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	for _, not := range []string{"", "not "} {
		claimed := asked(content, f, func(call string, i int) string {
			if slices.Contains(names, f.Networks[i].Name) {
				return not + "(" + says(call, f.Networks[i]) + ")"
			}
			return not + "(1 = 1)"
		})
		g, err := sentence.Parse("networks.claims", []byte(claimed))
		if err != nil {
			t.Fatal(err)
		}
		list, err := text.Claims(g)
		if err != nil {
			t.Errorf("%v of\n%s", err, content) // of which nothing would be compared
		}
		for _, c := range list {
			want := map[string]claims.Verdict{"": claims.Verified, "not ": claims.Refuted}[not]
			if ev := decidedInSmall(c, largest); ev.Verdict != want {
				t.Errorf("%s: %s %s %+v of\n%s", c.ID, ev.Verdict, ev.Reason, ev.Failure, claimed)
			}
		}
	}
	return names
}

// Of networks by steps whose nodes are alike this is proved for all parameters, and of no other.
func TestNodesAreAlike(t *testing.T) {
	for _, file := range []struct {
		name string
		open []string // networks whose nodes are not seen to be alike: those of Thrice are, but the search ends
	}{
		{"networks", []string{"Exchanged", "Grid", "Star", "Row", "Gates"}},
		{"places", []string{"Locally", "Halves", "Spined", "Moebius", "Thrice", "Paired", "Marked"}},
	} {
		content, err := os.ReadFile("induction/testdata/" + file.name + ".claims")
		if err != nil {
			t.Fatal(err)
		}
		networks := networksOf(string(content))
		f, err := sentence.Parse("networks.claims", []byte(networks))
		if err != nil {
			t.Fatal(err)
		}
		var open []string
		names := compareProved(t, networks, 4, isAlike)
		for _, n := range f.Networks {
			if !slices.Contains(names, n.Name) {
				open = append(open, n.Name)
			}
		}
		if !slices.Equal(open, file.open) {
			t.Errorf("not alike are %v, want %v", open, file.open)
		}
	}
}

// Of networks made at random, what is proved of all nodes, and of two colours, is so in all small members.
func TestAlikeInRandomNetworks(t *testing.T) {
	most, seed := randomNetworks(t, 40), uint64(3)
	r := rand.New(rand.NewPCG(seed, 0))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	networks, colours := 0, 0
	for range most {
		var steps []string
		where := func() string {
			condition := pick("u.c = 0", "u.x = 0", "u.x != u.y", "u.c = 1", "mod(u.x,2) = 0", "u.x = u.y", "u.x < n-1")
			return pick("", "", "", " where "+condition)
		}
		by := func() string { return pick("by", "by", "n - by", "2*by", "1", "u.x") }
		for range 1 + r.IntN(3) {
			steps = append(steps, pick(
				"by in {1, n - 1}"+where()+": u{x: mod(u.x + by, n)}",
				"by in {1, n - 1}"+where()+": u{y: mod(u.y + by, n)}",
				"by in {1, n - 1}"+where()+": u{x: mod(u.x + by, n), y: mod(u.y + "+by()+", n)}",
				where()+": u{c: 1 - u.c}",
				where()+": u{c: 1 - u.c, x: n - 1 - u.x}",
				where()+": u{c: 1 - u.c, x: u.y, y: u.x}",
				"by in 1..n-1"+where()+": u{x: mod(u.x + by, n)}",
				"i in 0..d-1, by in {1, n - 1}"+where()+": u{a[i]: mod(u.a[i] + by, n)}",
				"by in {1, n - 1}: u{a["+pick("0", "d-1")+"]: mod(u.a[0] + by, n)}",
				"where u.c = "+pick("0", "1")+": u{c: 1 - u.c, a[0]: mod(u.a[0] + 1, n)}\n"+
					"  step where u.c = 1: u{c: 1 - u.c, a[0]: mod(u.a[0] + n - 1, n)}",
				"i in 0..n-1"+where()+": u{b: xor(u.b, 2^i)}",
				where()+": u{b: xor(u.b, "+pick("2^(u.x)", "1", "2^n - 1", "2^(u.x) + 2^mod(u.x+1,n)", "2^(n-1-u.x)")+")}",
				where()+": u{b: xor(u.b, bit(u.b,"+pick("0", "u.x")+")*2^"+pick("0", "1", "(u.x)")+"), c: 1 - u.c}"))
		}
		layout := "digits x:n, digits y:n, bits c:1"
		if all := strings.Join(steps, ""); strings.Contains(all, "a[") {
			layout += ", digits a[d]:n"
		} else if strings.Contains(all, "u.b") {
			layout += ", bits b:n"
		}
		header := fmt.Sprintf("n >= %d, d in 1..%d", 2+r.IntN(3), 1+r.IntN(2))
		network := declaration(layout, header, steps...)
		networks += len(compareProved(t, network, 4, isAlike))
		for _, where := range []string{"", "mod(%s,2) = 0", "mod(%s,2) = 1", "%s = 2"} {
			colours += len(compareProved(t, network, 5, coloured(where)))
		}
	}
	if t.Logf("%d networks of %d, and the colours of %d, seed %d", networks, most, colours, seed); networks < most/10 || colours < most/20 {
		t.Errorf("the nodes of %d networks of %d are alike, and colours are known of %d, want more", networks, most, colours)
	}
}

// Of networks made at random whose nodes are lists without equal entries, what is counted, and proved of all nodes, is so in all small
// members.
func TestRandomEntries(t *testing.T) {
	most, seed := randomNetworks(t, 8), uint64(4)
	r := rand.New(rand.NewPCG(seed, 0))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	counts, networks := 0, 0
	for range most {
		where := func() string {
			if r.IntN(3) > 0 {
				return ""
			}
			return pick(" and u.p[0] = 0", " and u.p[0] < u.p[1]", " and u.c = 0", " and 0 in u.p", " and not 1 in u.p")
		}
		alone := func() string { return strings.Replace(where(), " and", " where", 1) }
		digits := func() string {
			const absent = "not y in u.p"
			return pick("y in 0..n-1", "y in 0..n-1", "y in 0..n-1", "y in 0..n-1", "y in 1..n-1") + " where " +
				pick(absent, absent, absent, absent, "y in u.p", absent+" or y = 0")
		}
		var steps []string
		for range 1 + r.IntN(2) {
			steps = append(steps, pick(
				"i in 1..d-1"+alone()+": u{p[0]: u.p[i], p[i]: u.p[0]}",
				"i in 0..d-2"+alone()+": u{p[i]: u.p[i+1], p[i+1]: u.p[i]}",
				alone()+": u{p: list j in 0..d-1: u.p[d-1-j], c: 1 - u.c}",
				alone()+": u{c: 1 - u.c}",
				digits()+where()+": u{p["+pick("0", "d-1", "1")+"]: y}",
				"i in 0..d-1, "+digits()+where()+": u{p[i]: y}",
				digits()+where()+": u{p[0]: y, c: 1 - u.c}"))
		}
		header := fmt.Sprintf("n >= %d, d in 2..%d\n  nodes where distinct(u.p)", 3+r.IntN(2), 2+r.IntN(2))
		network := declaration("digits p[d]:n, bits c:1", header, steps...)
		if compareCounts(t, network) > 0 {
			counts++
		}
		networks += len(compareProved(t, network, 4, isAlike))
	}
	t.Logf("%d networks of %d are counted, and of %d the nodes are alike, seed %d", counts, most, networks, seed)
	if fewest := max(1, most/10); counts < fewest || networks < fewest {
		t.Errorf("%d and %d networks of %d, want more", counts, networks, most)
	}
}

// Whether there are two colours is proved, with the condition for it.
func TestColoursAreProved(t *testing.T) {
	content, err := os.ReadFile("induction/testdata/colours.claims")
	if err != nil {
		t.Fatal(err)
	}
	for where, want := range map[string][]string{
		"":                               {"Two", "Augmented", "Circulant", "Arrangement", "Alternating"},
		"mod(%s,2) = 0":                  {"Ring", "Torus", "Cycles", "Butterfly"},
		"mod(%s,2) = 1":                  {"Folded"},
		"%s = 2":                         {"HyperX", "Complete"},
		"mod(%s,2) = 0 and mod(k,2) = 0": {"Rings"},
	} {
		networks := networksOf(string(content))
		if i := strings.Index(networks, "\n\nnetwork Rings"); strings.Contains(where, "k") { // which has a parameter k
			networks = networks[:strings.Index(networks, "\n\nnetwork ")] + networks[i:i+2+strings.Index(networks[i+2:], "\n\n")] + "\n\n"
		}
		if got := compareProved(t, networks, 5, coloured(where)); !slices.Equal(got, want) {
			t.Errorf("bipartite where %q: %v, want %v", where, got, want)
		}
	}
}
