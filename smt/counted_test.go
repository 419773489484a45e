package smt

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/exhaustive"
	"mccheck/sentence"
	"mccheck/sentence/entail"
	"mccheck/smt/induction"
)

// asked is a file with the networks of another, and a claim for each of them.
func asked(content string, f *sentence.File, says func(call string, n int) string) string {
	networks := strings.TrimSuffix(networksOf(content), "\n\n")
	for i, n := range f.Networks {
		call := n.Name + "(" + strings.Join(n.Params, ",") + ")"
		networks += fmt.Sprintf("\n\nZ-%d  here\n  Words.\n  for %s\n  printed\n    %s", i+1, n.For, says(call, i))
	}
	return strings.Replace(networks, "prefix N", "prefix Z", 1) + "\n"
}

// counts are the formulas for links and degrees that are found, of each network.
func counts(t *testing.T, content string) (f *sentence.File, found []map[string]string) {
	t.Helper()
	f, err := sentence.Parse("networks.claims", []byte(content))
	if err != nil {
		return nil, nil
	}
	with := asked(content, f, func(call string, _ int) string {
		return fmt.Sprintf("size(%s) = 1 and mindegree(%s) = 1 and maxdegree(%s) = 1", call, call, call)
	})
	g, err := sentence.Parse("networks.claims", []byte(with))
	if err != nil {
		return nil, nil
	}
	if err := Count(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	for _, c := range g.Claims {
		of := map[string]string{}
		for _, term := range c.Readings[0].Counted {
			of[term.Term.Text] = term.Formula.String()
		}
		found = append(found, of)
	}
	return f, found
}

// Of networks by steps the links are counted, where the steps lead to different nodes, be they of one place or of several; and what is
// counted is so in all small members, also where a token of the text is another one.
func TestLinksAreCounted(t *testing.T) {
	for _, file := range []struct {
		name    string
		without map[string][]string // what is not counted
		apart   int                 // one letter of so many is changed
		tried   int                 // counts, so many or more
		fewest  int                 // counts of networks that were changed
	}{
		// Some rows, and some grids, have a node with two links more than others, and the small ones have none.
		{"networks", map[string][]string{"Row": {"mindegree", "maxdegree"}, "Grid": {"maxdegree"}}, 5, 36, 12},
		// Of permutations the number of nodes is no product.
		{"places", map[string][]string{"Star": {"size"}, "Pancake": {"size"}, "Bubbles": {"size"}, "Alternating": {"size"},
			"Arrangement": {"size"}, "Outside": {"size"}}, 9, 48, 6},
	} {
		content, err := os.ReadFile("induction/testdata/" + file.name + ".claims")
		if err != nil {
			t.Fatal(err)
		}
		f, found := counts(t, string(content))
		for i, n := range f.Networks {
			for _, word := range induction.Words {
				if without := slices.Contains(file.without[n.Name], word); without != (found[i][word] == "") {
					t.Errorf("%s: %s is %q", n.Name, word, found[i][word])
				}
			}
		}
		compareChanged(t, networksOf(string(content)), file.apart, file.tried, file.fewest)
	}
}

// networksOf is the part of a file before what is said of its networks.
func networksOf(content string) string {
	networks, _, _ := strings.Cut(content, "\n\nlet ")
	networks, _, _ = strings.Cut(networks, "\n\nN-")
	return networks + "\n\n"
}

// compareChanged compares the counts of networks, and of each with single letters and signs that are others.
func compareChanged(t *testing.T, networks string, apart, least, fewest int) {
	t.Helper()
	if tried := compareCounts(t, networks); tried < least {
		t.Errorf("%d counts, want %d or more", tried, least)
	}
	changed := 0
	if testing.Short() {
		fewest, apart = 1, 10*apart
	}
	others := map[byte]string{'1': "2", '2': "1", '-': "+", '+': "-", '0': "1", '3': "2", 'n': "m", 'a': "b", 'x': "y"}
	const head = "\n\nnetwork "
	first := strings.Index(networks, head)
	for at := first + len(head); at < len(networks); at += apart {
		from, to := strings.LastIndex(networks[:at], head), at+strings.Index(networks[at:], "\n\n")+2
		if other, known := others[networks[at]]; known {
			changed += compareCounts(t, networks[:first]+networks[from:at]+other+networks[at+1:to])
		}
	}
	if changed < fewest {
		t.Errorf("%d counts of networks that were changed, want %d or more", changed, fewest)
	}
}

// compareCounts counts the links of small members, and reports how many formulas for them there are. Of each formula a
// false one beside it is refuted.
func compareCounts(t *testing.T, content string) (tried int) {
	t.Helper()
	f, found := counts(t, content)
	if f == nil {
		return 0
	}
	for _, more := range []string{"", " + 1"} {
		claimed := asked(content, f, func(call string, i int) string {
			says := "1 = 1"
			for _, word := range induction.Words {
				if formula := found[i][word]; formula != "" {
					says += fmt.Sprintf(" and %s(%s) = %s%s", word, call, formula, more)
				}
			}
			return says
		})
		g, err := sentence.Parse("networks.claims", []byte(claimed))
		if err != nil {
			t.Fatal(err)
		}
		list, err := text.Claims(g)
		if err != nil && len(f.Networks) == 1 && len(found[0]) > 0 {
			t.Errorf("%v: %v is found of\n%s", err, found, content)
		}
		if err != nil {
			return 0 // some network of the text has no members
		}
		for i, c := range list {
			want := claims.Verified
			if len(found[i]) > 0 && more != "" {
				want, tried = claims.Refuted, tried+len(found[i])
			}
			if ev := decidedInSmall(c, 5); ev.Verdict != want {
				t.Errorf("%s: %s %s %+v of\n%s", c.ID, ev.Verdict, ev.Reason, ev.Failure, claimed)
			}
		}
	}
	return tried
}

// decidedInSmall is what is true of the members with parameters up to the largest.
func decidedInSmall(c claims.Claim, largest int) claims.Evidence {
	run := claims.Run{CPUs: 1, Budget: claims.Quick, Progress: func(uint64, float64) {}}
	st := c.Readings[0].Statement
	st.Over.Bits = func(p claims.Point) int {
		if slices.Max(p) > largest {
			return math.MaxInt
		}
		return 1
	}
	return exhaustive.Enumerator().Decide(context.Background(), st, run)
}

// declaration is a text with one network.
func declaration(layout, header string, steps ...string) string {
	const head = "mccheck-claims 1\npaper networks, prefix N\n  title \"One\"\n  source not seen\n\nnetwork G(n,d): "
	return head + layout + "\n  for " + header + "\n  step " + strings.Join(steps, "\n  step ") + "\n"
}

// randomNetworks is how many networks are made at random: so many, or at the budget deep 3000.
func randomNetworks(t *testing.T, most int) int {
	t.Helper()
	if testing.Short() {
		t.Skip("counts many networks")
	}
	if os.Getenv("MCCHECK_BUDGET") == "deep" {
		return 3000
	}
	return most
}

// Of networks made at random, whose steps ask for conditions, what is counted is so in all small members.
func TestCountsOfRandomNetworks(t *testing.T) {
	most, seed := randomNetworks(t, 150), uint64(1)
	r := rand.New(rand.NewPCG(seed, 0))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	number := func() string { return pick("0", "1", "2", "n-1", "n-2", "n", "d", "d-1") }
	condition := func() string {
		atom := pick("u.x", "u.y", "u.c", "u.x", "n") + " " + pick("=", "!=", "<", "<=", ">", ">=") + " " + number()
		return pick(atom, atom, atom+" and u.c = "+pick("0", "1"), "("+atom+" or u.y = "+number()+")", "not "+atom)
	}
	place := func() string { return pick("u.a[i]") + " " + pick("=", "!=", "<", ">") + " " + number() }
	tried, networks := 0, 0
	for range most {
		var steps []string
		for range 1 + r.IntN(3) {
			other := condition()
			where := pick("", "", " and "+other)
			alone := strings.Replace(where, " and", " where", 1)
			steps = append(steps, pick(
				"by in {-1, 1} where 0 <= u.x + by < n"+where+": u{x: u.x + by}",
				"by in {1, n - 1}"+alone+": u{x: mod(u.x + by, n)}",
				"z in 0..n-1 where z != u.x"+where+": u{x: z}",
				"z in 0..n-1 where z "+pick("!=", ">", "=")+" "+number()+where+": u{y: mod(u.y + 1, 2), x: z}",
				alone+": u{c: 1 - u.c}",
				alone+": u{c: 1 - u.c}",
				"where u.y = "+number()+where+": u{c: 1 - u.c}",
				alone+": u{y: d - u.y, c: 1 - u.c}",
				"i in 0..d-1, by in {-1, 1} where 0 <= u.a[i] + by < n"+where+": u{a[i]: u.a[i] + by}",
				"i in 0..d-1 where "+place()+where+": u{a[i]: n - 1 - u.a[i]}",
				"i in 0..d-1, z in 0..n-1 where z != u.a[i]"+where+": u{a[i]: z}",
				"i in 0..d-1"+alone+": u{a[i]: if(u.a[i] = 0, n - 1, 0)}",
				"i in 0..n-1"+alone+": u{b: xor(u.b, 2^i)}",
				"i in 0..n-1 where bit(u.b,i) = 0"+where+": u{b: xor(u.b, 2^i)}",
				alone+": u{b: 2^n - 1 - u.b, c: 1 - u.c}"))
		}
		layout := "digits x:n, digits y:d+1, bits c:1"
		if all := strings.Join(steps, ""); strings.Contains(all, ".a[") {
			layout += ", digits a[d]:n"
		} else if strings.Contains(all, "u.b") {
			layout += ", bits b:n"
		}
		header := fmt.Sprintf("n >= %d, d in 1..%d", 1+r.IntN(4), 1+r.IntN(2))
		if n := compareCounts(t, declaration(layout, header, steps...)); n > 0 {
			tried, networks = tried+n, networks+1
		}
	}
	if t.Logf("%d formulas of %d networks of %d, seed %d", tried, networks, most, seed); networks < most/10 {
		t.Errorf("%d networks of %d are counted, want more", networks, most)
	}
}

// Of networks made at random whose steps read and change several bits of a row, what is counted is so in all small members.
func TestCountsOfRandomPlaces(t *testing.T) {
	most, seed := randomNetworks(t, 40), uint64(2)
	r := rand.New(rand.NewPCG(seed, 0))
	pick := func(list ...string) string { return list[r.IntN(len(list))] }
	small := func() string { return pick("0", "1", "2") }
	bit := func() string {
		return pick("bit(u.b,0)", "bit(u.b,"+small()+")", "bit(u.b,n-1)", "mod(u.b,2)", "u.c", "bit(u.b,u.x)", "bit(u.b,i-1)")
	}
	mask := func() string {
		from := small()
		return pick("2^i", "2^i + if(i >= "+from+", "+bit()+"*2^(i-"+pick(from, from, small())+"), 0)", "2^(i+1) - 1", "2^n - 2^i",
			"if("+bit()+" = 1, 2^i, 2^(i+1) - 1)", "if(i < n-1 and (bit(u.b,i+1) = 1), 2^i, 2^n - 2^i)", "3*2^i",
			"if(i = n-1, 2^i, "+pick("3*2^i", "2^i + 2^(i+"+small()+")")+")", "xor(2^i, "+bit()+")")
	}
	tried, networks := 0, 0
	for range most {
		var steps []string
		for range 1 + r.IntN(2) {
			from, to := pick("0", "0", "1"), pick("n-1", "n-1", "n-2")
			where := pick("", "", " where "+bit()+" = 0", " where u.c = 0")
			step := func(where string) string {
				return fmt.Sprintf("i in %s..%s%s: u{%sb: xor(u.b, %s)}", from, to, where, pick("", "", "c: 1 - u.c, "), mask())
			}
			if steps = append(steps, step(where)); where != "" {
				steps = append(steps, step(strings.Replace(where, "= 0", "= 1", 1)))
			}
		}
		header := fmt.Sprintf("n >= %d, d in 1..1", 1+r.IntN(3))
		if n := compareCounts(t, declaration("digits x:n, bits b:n c:1", header, steps...)); n > 0 {
			tried, networks = tried+n, networks+1
		}
	}
	if t.Logf("%d formulas of %d networks of %d, seed %d", tried, networks, most, seed); networks < most/10 {
		t.Errorf("%d networks of %d are counted, want more", networks, most)
	}
}

// What is not the same in all members, or no network there, is not counted.
func TestTrapsAreNotCounted(t *testing.T) {
	const single, line = "digits x:n, digits y:d, bits c:1", "by in {-1, 1} where 0 <= u.x + by < n: u{x: u.x + by}"
	for _, c := range []struct{ name, layout, header, step, more, words string }{
		{"a row of one node", single, "n >= 1, d >= 1", line, "", "mindegree maxdegree"},
		{"a row of two nodes", single, "n >= 2, d >= 1", line, "", "maxdegree"},
		{"a ring of two nodes", single, "n >= 2, d >= 1", "by in {1, n - 1}: u{x: mod(u.x + by, n)}", "", "all"},
		{"a ring of one node", single, "n >= 1, d >= 1", "u{x: mod(u.x + 1, n)}", "", "all"},
		{"no node", single, "n >= 0, d >= 1", line, "", "all"},
		{"no way back", single, "n >= 2, d >= 1", "where u.x < n - 1: u{x: u.x + 1}", "", "all"},
		{"a way outside", single, "n >= 2, d >= 1", "by in {-1, 1} where 0 <= u.x + by <= n: u{x: u.x + by}", "", "all"},
		{"a step to itself", single, "n >= 2, d >= 1", "z in 0..n-1: u{x: z}", "", "all"},
		{"one step twice", single, "n >= 3, d >= 1", line, "where u.x = 0: u{x: 1}", "all"},
		{"two steps to one node", single, "n >= 3, d >= 1", "u{c: 1 - u.c}", "where u.x = 0: u{c: 1 - u.c}", "all"},
		{"a condition on members", single, "n >= 3, d >= 1", "where n > 3: u{c: 1 - u.c}", "", "all"},
		{"digits that are compared", single, "n >= 3, d >= 3", "where u.x < u.y: u{c: 1 - u.c}", "", "size"},
		{"so many digits as are even", single, "n >= 3, d >= 1", "where mod(u.x,2) = 0: u{c: 1 - u.c}", "", "all"},
		{"numbers that depend on a digit", single, "n >= 3, d >= 1", "z in 0..n-1 where z < u.x: u{x: z}",
			"z in 0..n-1 where z > u.x: u{x: z}", "all"},
		{"one place", "digits x[d]:n", "n >= 2, d >= 1", "i in 0..d-1 where i = 0: u{x[i]: mod(u.x[i] + 1, n)}", "", "all"},
		{"a sum of places", "bits x:n c:1", "n >= 2, d >= 1", "where ones(u.x) > 0: u{c: 1 - u.c}", "", "all"},
		{"a place and another digit", "digits x[d]:n y:n", "n >= 2, d >= 1",
			"i in 0..d-1 where u.x[i] != u.y: u{x[i]: n - 1 - u.x[i]}", "", "all"},
		{"an entry behind the last", "digits x[d]:2", "n >= 2, d >= 1",
			"i in 0..d-1: u{x[i]: if(u.x[i+1] = 0, 1 - u.x[i], 1 - u.x[i])}", "", "all"},
		{"a bit above the first", "bits x:n", "n >= 2, d >= 1", "i in 0..n-1: u{x: xor(u.x, 2^i)}", "u{x: xor(u.x, 3*2^(n-1))}", "all"},
		{"a way back for each bit, by one of two steps", "bits y:1 x:n", "n >= 2, d >= 1",
			"where u.y = 0: u{y: 1, x: xor(u.x, 2^1 - 1)}\n  step where u.y = 0: u{y: 1, x: xor(u.x, 2^1)}",
			"where u.y = 1: u{y: 0, x: xor(u.x, 2^2 - 1)}\n  step where u.y = 1: u{y: 0, x: xor(u.x, 2^0 - 1)}", "all"},
		{"a row that is changed twice", "bits y:1 x:n", "n >= 2, d >= 1", "i in 1..n-1: u{y: 1 - u.y, x: xor(u.x, 2^i)}{x: xor(u.x, 1)}",
			"", "all"},
		{"a way back for the bits at the ends", "bits y:1 x:n", "n >= 2, d >= 1", "where u.y = 0: u{y: 1, x: xor(u.x, 2^n - 1)}",
			"where u.y = 1: u{y: 0, x: xor(u.x, 2^(n-1) + 1)}", "all"},
		{"a digit twice", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)", "i in 1..n-1: u{x[i]: u.x[0]}", "", "all"},
		{"a digit that may be there", "digits x[n]:2*n", "n >= 2, d >= 1\n  nodes where distinct(u.x)", "u{x[0]: 2*n - 1 - u.x[0]}", "", "all"},
		{"a list that is too long", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"u{x: list j in 0..n: u.x[if(j = n, 0, n-1-j)]}", "", "all"},
		{"more places than digits", "digits x[d+1]:n", "n >= 1, d >= 1\n  nodes where distinct(u.x)", "u{x[0]: u.x[d], x[d]: u.x[0]}",
			"", "all"},
		{"places exchanged twice", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"i in 0..n-1: u{x[i]: u.x[n-1-i], x[n-1-i]: u.x[i]}", "", "all"},
		{"a list with an entry twice", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"u{x: list j in 0..n-1: u.x[if(j < n-1, j+1, n-1)]}", "", "all"},
		{"a list without a way back", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"u{x: list j in 0..n-1: u.x[mod(j+1,n)]}", "", "all"},
		{"a list of other digits", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"u{x: list j in 0..n-1: n - u.x[j]}", "", "all"},
		{"a list with an entry behind the last", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"u{x: list j in 0..n-1: u.x[n-j]}", "", "all"},
		{"an exchange behind the last", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"i in 0..n-1: u{x[i]: u.x[i+1], x[i+1]: u.x[i]}", "", "all"},
		{"entries that need not differ", "digits x[n]:n", "n >= 2, d >= 1", "i in 1..n-1: u{x[0]: u.x[i], x[i]: u.x[0]}", "", "all"},
		{"entries of another field", "digits x[n]:n y[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"i in 1..n-1: u{y[0]: u.y[i], y[i]: u.y[0]}", "", "all"},
		{"one node of a cycle of three exchanged", "digits x[n]:n", "n >= 3, d >= 1\n  nodes where distinct(u.x)",
			"i in 2..n-1: u{x[0]: u.x[1], x[1]: u.x[i], x[i]: u.x[0]}", "", "all"},
		{"not all digits that are no entries", "digits x[d]:n", "n >= 4, d in 1..2\n  nodes where distinct(u.x)",
			"y in 1..n-1 where not y in u.x: u{x[0]: y}", "", "all"},
		{"one more than the digits that are no entries", "digits x[d]:n", "n >= 4, d in 1..2\n  nodes where distinct(u.x)",
			"y in 0..n where not y in u.x: u{x[0]: y}", "", "all"},
		{"bits that are no entries, and one more", "digits x[d]:n, bits b:n+1", "n >= 4, d in 1..2\n  nodes where distinct(u.x)",
			"y in 0..n where not y in u.x: u{b: xor(u.b, 2^y)}", "", "all"},
		{"bits that are no entries, but for the first", "digits x[d]:n, bits b:n", "n >= 4, d in 1..2\n  nodes where distinct(u.x)",
			"y in 1..n-1 where not y in u.x: u{b: xor(u.b, 2^y)}", "", "all"},
		{"a number that is no entry and another one", "digits x[d]:n", "n >= 4, d in 1..2\n  nodes where distinct(u.x)",
			"y in 0..n-1 where not y in u.x and y != 0 and u.x[0] != 0: u{x[0]: y}", "", "all"},
		{"a number that is an entry", "digits x[d]:n", "n >= 4, d in 2..3\n  nodes where distinct(u.x)",
			"y in 0..n-1 where y in u.x and y != u.x[0]: u{x[0]: y}", "", "all"},
		{"a number that may be an entry", "digits x[d]:n", "n >= 4, d in 2..3\n  nodes where distinct(u.x)",
			"y in 0..n-1 where not y in u.x or y = u.x[1]: u{x[0]: y}", "", "all"},
		{"a number that is no entry of another field", "digits x[d]:n y[d]:n", "n >= 4, d in 2..3\n  nodes where distinct(u.x)",
			"z in 0..n-1 where not z in u.y: u{x[0]: z}", "", "all"},
		{"entries of which some may be equal", "digits x[d]:n", "n >= 4, d in 2..3",
			"z in 0..n-1 where not z in u.x: u{x[0]: z}", "", "all"},
		{"two steps to numbers that are no entries", "digits x[d]:n", "n >= 4, d in 1..2\n  nodes where distinct(u.x)",
			"z in 0..n-1 where not z in u.x: u{x[0]: z}", "z in 0..n-1 where not z in u.x: u{x[d-1]: z}", "all"},
		{"another condition for nodes", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x) and u.x[0] = 0",
			"i in 2..n-1: u{x[1]: u.x[i], x[i]: u.x[1]}", "", "all"},
		{"numbers of links of some addresses", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"i in 1..n-1: u{x[0]: u.x[i], x[i]: u.x[0]}", "", "size"},
		{"a place that one member writes twice", "bits f[n]:1 g:1", "n >= 1, d >= 1",
			"u{g: 1 - u.g, f[0]: 1 - u.f[0], f[n-1]: 1 - u.f[n-1]}", "", "all"},
		{"a bit that is changed twice", "bits b:n c:1", "n >= 1, d >= 1", "u{b: xor(u.b, 1), c: u.c, c: 1 - u.c}", "", "all"},
		{"another xor", "bits x:n", "n >= 2, d >= 1", "i in 1..n-1: u{x: xor(u.x, 2^i + bit(u.x,0)*2^(i-1))}",
			"u{x: xor(u.x, 1)}\n\nlet xor(a,b) falls b = if(b = 0, a, xor(a, b - 1))", "all"},
		{"a sum that carries", "bits x:n", "n >= 2, d >= 1", "i in 0..n-1: u{x: xor(u.x, 2^i + 2^i + 2^i)}", "", "all"},
		{"a number that is negative", "bits x:n", "n >= 2, d >= 1", "i in 0..n-1: u{x: xor(u.x, xor(2^i, 2^0 - 2^1))}", "", "all"},
		{"a digit for a bit", "bits x:n, digits y:3", "n >= 2, d >= 1", "i in 0..n-2: u{x: xor(u.x, xor(2^i, u.y*2^(n-1)))}", "", "all"},
		{"a number that is no digit", "digits x[d+1]:n", "n >= 3, d >= 1", "i in 1..d: u{x[i]: 1 - u.x[i]}", "u{x[0]: 1 - u.x[0]}", "all"},
		{"conditions on two bits", "bits x:n c:1", "n >= 2, d >= 1", "where bit(u.x,0) = 0: u{c: 1 - u.c}",
			"where bit(u.x,1) = 1: u{c: 1 - u.c}", "all"},
		{"a node that is compared", "digits x[n]:2", "n >= 3, d >= 1", "i in 1..n-1 where u{x[0]: 0} = u: u{x[i]: 1 - u.x[i]}", "", "all"},
		{"a row that another node has", "bits x:n", "n >= 3, d >= 1", "given v = u{x: xor(u.x, 2)}: u{x: xor(u.x, 4)}{x: xor(v.x, 3)}",
			"u{x: xor(u.x, 1)}", "all"},
		{"a place that is changed twice at once", "digits x[n]:3", "n >= 1, d >= 1",
			"by in {1, 2}: u{x[0]: mod(u.x[0] + by, 3), x[n-1]: mod(u.x[n-1] + by, 3)}", "", "all"},
		{"a field that is changed twice at once", single, "n >= 2, d >= 1", "u{c: 0, c: 1 - u.c}", "", "all"},
		{"a place on the way that is not there", "bits x:n", "n >= 3, d >= 1",
			"given v = u{x: xor(u.x, 2^n)}: u{x: xor(u.x, 1 + 2*bit(v.x,2))}", "", "all"},
		{"no node on the way", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"u{x[0]: u.x[1]}{x[0]: u.x[1], x[1]: u.x[0]}", "", "all"},
		{"an entry of no node on the way", "digits x[n]:n", "n >= 2, d >= 1\n  nodes where distinct(u.x)",
			"given v = u{x[0]: mod(u.x[0] + 1, n)}: v{x[1]: v.x[0], x[0]: u.x[1]}", "", "all"},
		{"a step that moves entries from where one has changed them", "digits x[2]:n", "n >= 3, d >= 1\n  nodes where distinct(u.x)",
			"u{x[0]: n - 1 - u.x[0], x[1]: n - 1 - u.x[1]}", "u{x[0]: u.x[1], x[1]: u.x[0]}", "all"},
		{"a place for each bit, and two at one bit", "bits x:n", "n >= 3, d >= 1",
			"i in 0..n-1 where bit(u.x,0) = 0: u{x: xor(u.x, 2^i)}", "i in 0..n-2 where bit(u.x,0) = 1: u{x: xor(u.x, 2^i)}", "all"},
	} {
		steps := []string{c.step}
		if c.more != "" {
			steps = append(steps, c.more)
		}
		f, found := counts(t, declaration(c.layout, c.header, steps...))
		if f == nil {
			t.Errorf("%s: no file", c.name)
			continue
		}
		for _, word := range induction.Words {
			if formula := found[0][word]; formula != "" && (c.words == "all" || strings.Contains(c.words, word)) {
				t.Errorf("%s: %s is %s", c.name, word, formula)
			}
		}
	}
}

// What is counted for one claim says nothing of another one, whose header means other members by the same words.
func TestCountsAreOfOneHeader(t *testing.T) {
	content := declaration("digits x:n, digits y:d", "n >= 2, d >= 1", "by in {1, n - 1}: u{x: mod(u.x + by, n)}")
	for i, low := range []string{"i + 2", "i + 1"} {
		content += fmt.Sprintf("\nN-%d  here\n  Words.\n  for n in low(1)..9, d >= 1\n"+
			"  let low(i) = %s\n  printed\n    mindegree(G(n,d)) = 2\n", i+1, low)
	}
	f, err := sentence.Parse("networks.claims", []byte(content))
	if err != nil {
		t.Fatal(err)
	}
	if err := Count(context.Background(), f); err != nil {
		t.Fatal(err)
	}
	if from3, from2 := f.Claims[0].Readings[0].Counted, f.Claims[1].Readings[0].Counted; len(from3) != 1 || len(from2) != 0 {
		t.Errorf("from 3 nodes on %v, from 2 on %v, want one count and none", from3, from2)
	}
}

// A count is none of a word that a claim defines anew by a definition that calls itself, nor under a header that speaks of one, though
// another claim has the same words, of which it was found.
func TestCountsAreOfOneMeaning(t *testing.T) {
	const claim = "\nR-%d  here\n  Words.\n  for n >= 3%s\n  printed\n    %s\n"
	for _, c := range []struct{ where, let, says string }{
		{"", "let size(G) falls 0 = order(G) + if(order(G) = 99, 1, 0)", "size(Ring(n)) = n"},
		{"", "let Ring(k) falls 0 = Q(k)", "size(Ring(n)) = n"},
		{"", "let mindegree(G) falls 0 = 3", "mindegree(Ring(n)) = 2"},
		{" where max(n,5) = n", "let max(a,b) falls 0 = a", "size(Ring(n)) = n"},
	} {
		content := ring + fmt.Sprintf(claim, 1, c.where, c.says) + fmt.Sprintf(claim, 2, c.where+"\n  "+c.let, c.says)
		f, err := sentence.Parse("ring.claims", []byte(content))
		if err != nil {
			t.Fatal(err)
		}
		if err := Count(context.Background(), f); err != nil {
			t.Fatal(err)
		}
		if built, defined := f.Claims[0].Readings[0].Counted, f.Claims[1].Readings[0].Counted; len(built) != 1 || len(defined) != 0 {
			t.Errorf("%s: %v of the word, and %v of the definition, want one count and none", c.let, built, defined)
		}
	}
}

// What is found by the steps of a network says that it is not about its edge.
func TestCountsNameTheEdge(t *testing.T) {
	for _, edge := range []string{"", "  edge(u,v) = mod(u - v, n) in {1, n - 1}\n"} {
		f, err := sentence.Parse("ring.claims", []byte(ring+edge+`
R-1  here
  A ring has as many links as nodes.
  for n >= 3
  printed
    size(Ring(n)) = n
`))
		if err != nil {
			t.Fatal(err)
		}
		if err := Count(context.Background(), f); err != nil {
			t.Fatal(err)
		}
		why := f.Claims[0].Readings[0].Counted[0].Why
		if says := strings.Contains(why, strings.TrimSuffix(entail.ByStepsAlone, ".")); says != (edge != "") {
			t.Errorf("%q: %s", edge, why)
		}
	}
}

// Of what is not counted the engine of identities says why, where the sentence would be one else.
func TestWhyNothingIsCounted(t *testing.T) {
	for _, c := range []struct{ layout, step, says, why string }{
		{"bits x:n", "i in 0..n-1 where ones(u.x) < 99: u{x: xor(u.x, 2^i)}", "size(G(n,d)) = n*2^(n-1)",
			"size(G(n,d)) is not known for all parameters: the induction along links does not reach a condition that is not of digits one by one"},
		{"digits x:n", "by in {1, n-1}: u{x: mod(u.x + by, n)}", "mindegree(G(n,d)) = 2",
			`obligation "steps 1, 2" is not so where d = 1, n = 2`},
		{"digits x[n]:n", "i in 1..n-1 where i != 2: u{x[0]: u.x[i], x[i]: u.x[0]}\n  nodes where distinct(u.x)", "mindegree(G(n,d)) = n",
			"the induction along links does not reach a number of steps that is not the same at each node"},
		{"digits x[n]:n", "i in 1..n-1: u{x[0]: u.x[i], x[i]: u.x[0]}\n  step i in 1..n-1 where n > 2: u{x: list j in 0..n-1: " +
			"u.x[if(j <= i, i-j, j)]}\n  nodes where distinct(u.x)", "mindegree(G(n,d)) = n", "at each node: all i in 1..n - 1 where n > 2"},
		{"bits x:n", "i in 0..n-1 where ones(u.x) < 99: u{x: xor(u.x, 2^i)}", "size(G(n,d)) >= n", ""},
		{"bits x:n", "i in 0..n-1: u{x: xor(u.x, 2^i)}", "size(G(n,d)) = n*2^(n-1)", ""},
	} {
		f, err := sentence.Parse("x", []byte(declaration(c.layout, "n >= 2, d >= 1", c.step)+
			"\nN-1  here\n  Words.\n  for n >= 2, d >= 1\n  printed\n    "+c.says+"\n"))
		if err != nil {
			t.Fatal(err)
		}
		if err := Count(t.Context(), f); err != nil {
			t.Fatal(err)
		}
		list, err := text.Claims(f)
		if err != nil {
			t.Fatal(err)
		}
		st := list[0].Readings[0].Statement
		if (st.Uncounted != "") != (c.why != "") || !strings.Contains(st.Uncounted, c.why) {
			t.Errorf("%s: %q, want %q", c.says, st.Uncounted, c.why)
		}
		if engine := exhaustive.NormalForm(); c.why != "" {
			run := claims.Run{CPUs: 1, Progress: func(uint64, float64) {}}
			ev := engine.Decide(t.Context(), st, run)
			if !engine.Handles(st) || ev.Verdict != claims.Unknown || !ev.Abstains || ev.Reason != st.Uncounted {
				t.Errorf("%s: %s, %q", c.says, ev.Verdict, ev.Reason)
			}
		}
	}
}

// A reading of which one part may be proved as an identity and another as a theorem of its own is two of them.
func TestReadingsAreTakenApart(t *testing.T) {
	const ring = "by in {1, n-1}: u{x: mod(u.x + by, n)}"
	const distances = "\nN-9  here\n  Words.\n  for n >= 3, d >= 1\n  printed\n" +
		"    all u, v in nodes(G(n,d)): dist(G(n,d),u,v) = min(abs(u - v), n - abs(u - v))\n"
	for _, c := range []struct {
		says  string
		parts []string
	}{
		{"size(G(n,d)) = n and diameter(G(n,d)) = floor(n/2)", []string{"size(G(n,d)) = n", "diameter(G(n,d)) = floor(n/2)"}},
		{"diameter(G(n,d)) = floor(n/2) and (order(G(n,d)) = n and connected(G(n,d)) and mindegree(G(n,d)) = 2)",
			[]string{"order(G(n,d)) = n and mindegree(G(n,d)) = 2", "diameter(G(n,d)) = floor(n/2) and connected(G(n,d))"}},
		{"size(G(n,d)) = n\n  control \"more\": size(G(n,d)) = n + 1", []string{"size(G(n,d)) = n"}},
		{"size(G(n,d)) = n and order(G(n,d)) = n", []string{"size(G(n,d)) = n and order(G(n,d)) = n"}},
		{"size(G(n,d)) = n and connectivity(G(n,d)) = 2 and connected(G(n,d))",
			[]string{"size(G(n,d)) = n and connectivity(G(n,d)) = 2 and connected(G(n,d))"}},
		{"size(G(n,d)) = f(n) and connected(G(n,d))\n  let f(n) = n\n  control \"more\": with f(n) = n + 1",
			[]string{"size(G(n,d)) = f(n) and connected(G(n,d))"}},
		{"size(G(n,d)) = n and connected(G(n,d))\n  control \"more\": size(G(n,d)) = n + 1 and connected(G(n,d))",
			[]string{"size(G(n,d)) = n", "connected(G(n,d))"}},
		{"size(G(n,d)) = n + 1 and connected(G(n,d))\n  fails misprint" +
			"\n  corrected \"n\"\n    for n >= 4, d >= 1\n    size(G(n,d)) = n and connected(G(n,d))",
			[]string{"size(G(n,d)) = n + 1 and connected(G(n,d))"}},
	} {
		says := strings.ReplaceAll(c.says, "\n  let", "\n    let")
		content := declaration("digits x:n", "n >= 3, d >= 1", ring) + "\nN-1  here\n  Words.\n  for n >= 3, d >= 1\n"
		if lines := strings.SplitN(says, "\n    let", 2); len(lines) == 2 {
			let, rest, _ := strings.Cut(lines[1], "\n")
			says = lines[0] + "\n" + rest
			content += "  let" + let + "\n"
		}
		f, err := sentence.Parse("x", []byte(content+"  printed\n    "+strings.Replace(says, "\n  fails", "\n    fails", 1)+"\n"+distances))
		if err != nil {
			t.Fatal(err)
		}
		if err := text.Apart(f, IsTheorem); err != nil {
			t.Fatal(err)
		}
		r := f.Claims[0].Readings[0]
		got := []string{r.Sentence.String()}
		for _, part := range r.Also {
			got = append(got, part.Sentence.String())
		}
		if !slices.Equal(got, c.parts) {
			t.Errorf("%s: the parts are %q, want %q", c.says, got, c.parts)
		}
		if _, err := text.Claims(f); err != nil {
			t.Errorf("%s: %v", c.says, err)
		}
	}
}
