package smt

import (
	"context"
	"fmt"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text"
	"mccheck/exhaustive"
	"mccheck/sentence"
)

// asked is a file with a claim for each of its networks, of which counts may be given, and no other.
func asked(content string, f *sentence.File, says func(call string, n int) string) string {
	networks, _, _ := strings.Cut(content, "\n\nlet ")
	networks, _, _ = strings.Cut(networks, "\n\nN-")
	for i, n := range f.Networks {
		call := n.Name + "(" + strings.Join(n.Params, ",") + ")"
		networks += fmt.Sprintf("\n\nZ-%d  here\n  Words.\n  for %s\n  printed\n    %s", i+1, n.For, says(call, i))
	}
	return strings.Replace(networks, "prefix N", "prefix Z", 1) + "\n"
}

// counts are the formulas for links and degrees that are found, by the place of the network; "" where none is.
func counts(t *testing.T, content string) (f *sentence.File, size, degree []string) {
	t.Helper()
	f, err := sentence.Parse("networks.claims", []byte(content))
	if err != nil {
		return nil, nil, nil
	}
	with := asked(content, f, func(call string, _ int) string { return fmt.Sprintf("size(%s) = 1 and mindegree(%s) = 1", call, call) })
	g, err := sentence.Parse("networks.claims", []byte(with))
	if err != nil {
		return nil, nil, nil
	}
	if err := Count(context.Background(), g); err != nil {
		t.Fatal(err)
	}
	for _, c := range g.Claims {
		found := map[string]string{}
		for _, term := range c.Readings[0].Counted {
			found[term.Term.Text] = term.Formula.String()
		}
		size, degree = append(size, found["size"]), append(degree, found["mindegree"])
	}
	return f, size, degree
}

// Of networks by steps the links are counted, where the steps lead to different nodes; and what is counted is so in all
// small members, also where a token of the text is another one.
func TestLinksAreCounted(t *testing.T) {
	content, err := os.ReadFile("induction/testdata/networks.claims")
	if err != nil {
		t.Fatal(err)
	}
	f, size, _ := counts(t, string(content))
	for i, n := range f.Networks {
		// A node of these has a number of links that depends on more than single bits.
		if without := slices.Contains([]string{"Complete", "Grid", "Star", "Row", "Gates"}, n.Name); without != (size[i] == "") {
			t.Errorf("%s: size %q", n.Name, size[i])
		}
	}
	networks := string(content[:strings.Index(string(content), "\n\nlet ")+2])
	tried := 0
	for at := 0; at < len(networks); at += 41 { // single letters and signs, by others
		for from, to := range map[string]string{"1": "2", "2": "1", "-": "+", "+": "-", "0": "1", "3": "2", "n": "m", "a": "b", "x": "y"} {
			if networks[at:at+1] == from {
				tried += compareCounts(t, networks[:at]+to+networks[at+1:])
			}
		}
	}
	if tried += compareCounts(t, networks); tried < 16 {
		t.Errorf("%d networks counted, want 16 or more", tried)
	}
}

// compareCounts counts the links of small members, and reports how many networks have formulas for them.
func compareCounts(t *testing.T, content string) (tried int) {
	t.Helper()
	f, size, degree := counts(t, content)
	if f == nil {
		return 0
	}
	claimed := asked(content, f, func(call string, i int) string {
		if size[i] == "" {
			return "1 = 1"
		}
		tried++
		says := fmt.Sprintf("size(%s) = %s", call, size[i])
		if degree[i] != "" {
			says += fmt.Sprintf(" and mindegree(%s) = maxdegree(%s) = %s", call, call, degree[i])
		}
		return says
	})
	g, err := sentence.Parse("networks.claims", []byte(claimed))
	if err != nil {
		t.Fatal(err)
	}
	list, err := text.Claims(g)
	if err != nil {
		return 0 // some network of the text has no members
	}
	for _, c := range list {
		run := claims.Run{CPUs: 1, Budget: claims.Quick, Progress: func(uint64, float64) {}}
		st := c.Readings[0].Statement
		st.Over.Bits = func(p claims.Point) int {
			if slices.Max(p) > 4 {
				return math.MaxInt
			}
			return 1
		}
		if ev := exhaustive.Enumerator().Decide(context.Background(), st, run); ev.Verdict != claims.Verified {
			t.Errorf("%s: %s %s %+v of\n%s", c.ID, ev.Verdict, ev.Reason, ev.Failure, claimed)
		}
	}
	return tried
}

// Two claims whose headers have the same words and other definitions speak of other members.
func TestCountsAreThoseOfTheHeader(t *testing.T) {
	f, err := sentence.Parse("ring.claims", []byte(`mccheck-claims 1
paper ring, prefix R
  title "Ring"
  source not seen

network Ring(n): digits x:n
  for n >= 2
  step by in {1, n - 1}: u{x: mod(u.x + by, n)}

R-1  from 3 on
  A ring has as many links as nodes.
  let large(n) = n >= 3
  for n >= 2 where large(n)
  printed
    size(Ring(n)) = n

R-2  from 2 on
  So has a ring of two nodes, which is wrong.
  let large(n) = n >= 2
  for n >= 2 where large(n)
  printed
    size(Ring(n)) = n
`))
	if err != nil {
		t.Fatal(err)
	}
	if err := Count(context.Background(), f); err != nil {
		t.Fatal(err)
	}
	for i, want := range []int{1, 0} {
		if have := len(f.Claims[i].Readings[0].Counted); have != want {
			t.Errorf("%s: %d counts, want %d", f.Claims[i].ID, have, want)
		}
	}
}

// What is found by the steps of a network says that it is not about the line "edge".
func TestCountsNameTheEdge(t *testing.T) {
	for _, edge := range []string{"", "  edge(u,v) = mod(u - v, n) in {1, n - 1}\n"} {
		f, err := sentence.Parse("ring.claims", []byte(`mccheck-claims 1
paper ring, prefix R
  title "Ring"
  source not seen

network Ring(n): digits x:n
  for n >= 3
  step by in {1, n - 1}: u{x: mod(u.x + by, n)}
`+edge+`
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
		if says := strings.Contains(why, `line "edge"`); says != (edge != "") {
			t.Errorf("%q: %s", edge, why)
		}
	}
}
