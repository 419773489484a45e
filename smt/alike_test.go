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
	"mccheck/smt/induction"
	"mccheck/smt/voices"
)

// alike are the networks of a text whose nodes are proved to be alike.
func alike(t *testing.T, content string) (names []string) {
	t.Helper()
	f, err := sentence.Parse("networks.claims", []byte(content))
	if err != nil {
		return nil
	}
	claimed := asked(content, f, func(call string, _ int) string { return "transitive(" + call + ")" })
	g, err := sentence.Parse("networks.claims", []byte(claimed))
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range g.Claims {
		s, err := entail.Stands(g.Text, c, c.Readings[0])
		if err != nil {
			t.Fatal(err)
		}
		list, err := induction.Theorems(s, ask)
		open := func(th int) bool {
			return voices.Prove(context.Background(), list[th], voices.NewLinear(), voices.Limits{Work: 1e7}).Outcome != voices.Proved
		}
		if err == nil && len(list) == 1 && !open(0) {
			names = append(names, f.Networks[i].Name)
		}
	}
	return names
}

// compareAlike searches small members for maps where all nodes are proved to be alike, and reports of how many networks they are.
func compareAlike(t *testing.T, content string) (tried int) {
	t.Helper()
	names := alike(t, content)
	if len(names) == 0 {
		return 0
	}
	f, err := sentence.Parse("networks.claims", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	for _, not := range []string{"", "not "} {
		claimed := asked(content, f, func(call string, i int) string {
			if slices.Contains(names, f.Networks[i].Name) {
				return not + "transitive(" + call + ")"
			}
			return not + "1 = 1"
		})
		g, err := sentence.Parse("networks.claims", []byte(claimed))
		if err != nil {
			t.Fatal(err)
		}
		list, err := text.Claims(g)
		if err != nil && len(f.Networks) == 1 {
			t.Errorf("%v of\n%s", err, content)
		}
		for _, c := range list {
			want := map[string]claims.Verdict{"": claims.Verified, "not ": claims.Refuted}[not]
			if ev := decidedInSmall(c); ev.Verdict != want {
				t.Errorf("%s: %s %s %+v of\n%s", c.ID, ev.Verdict, ev.Reason, ev.Failure, claimed)
			}
		}
	}
	return len(names)
}

// Of networks by steps whose nodes are alike this is proved for all parameters, and of no other; also where a token of the text is
// another one.
func TestNodesAreAlike(t *testing.T) {
	for _, file := range []struct {
		name          string
		open          []string // networks whose nodes are not seen to be alike: those of Thrice are, but the search ends
		apart, fewest int
	}{
		{"networks", []string{"Exchanged", "Grid", "Star", "Row", "Gates"}, 9, 1},
		{"places", []string{"Locally", "Halves", "Spined", "Moebius", "Thrice", "Paired", "Marked"}, 29, 1},
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
		names := alike(t, networks)
		for _, n := range f.Networks {
			if !slices.Contains(names, n.Name) {
				open = append(open, n.Name)
			}
		}
		if !slices.Equal(open, file.open) {
			t.Errorf("not alike are %v, want %v", open, file.open)
		}
		compareChanged(t, networks, file.apart, len(f.Networks)-len(open), file.fewest, compareAlike)
	}
}

// Of networks made at random, what is proved of all nodes is so in all small members.
func TestAlikeInRandomNetworks(t *testing.T) {
	most, seed := randomNetworks(t, 60), uint64(3)
	r := rand.New(rand.NewPCG(seed, 0))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	networks := 0
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
				"where u.c = "+pick("0", "1")+": u{c: 1 - u.c, a[0]: mod(u.a[0] + 1, n)}\n  step where u.c = 1: u{c: 1 - u.c, a[0]: mod(u.a[0] + n - 1, n)}",
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
		networks += compareAlike(t, declaration(layout, header, steps...))
	}
	if t.Logf("%d networks of %d, seed %d", networks, most, seed); networks < most/10 {
		t.Errorf("the nodes of %d networks of %d are alike, want more", networks, most)
	}
}
