package reports

import (
	"bytes"
	"errors"
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/mattn/go-runewidth"

	"mccheck/claims"
	"mccheck/reports/htmltest"
)

func TestTextGolden(t *testing.T) {
	for name, o := range map[string]TextOptions{
		"piped.txt":  {},
		"narrow.txt": {Width: 72},
		"wide.txt":   {Width: 150},
		"color.txt":  {Width: 100, Color: true},
	} {
		golden(t, name, rendered(t, func(b *bytes.Buffer) error { return Text(b, sample(), o) }))
	}
	golden(t, "claim.txt", rendered(t, func(b *bytes.Buffer) error {
		return TextClaim(b, sample().Claims[3], TextOptions{Width: 60})
	}))
}

func TestTextFitsTheTerminal(t *testing.T) {
	doc := sample()
	for i := range doc.Claims {
		doc.Claims[i].Says = strings.Repeat("many words of a statement ", 20)
	}
	for _, width := range []int{60, 80, 100, 140, 200} {
		out := rendered(t, func(b *bytes.Buffer) error { return Text(b, doc, TextOptions{Width: width}) })
		for line := range strings.Lines(string(out)) {
			line = strings.TrimSuffix(line, "\n")
			if w := runewidth.StringWidth(line); w > width && !strings.Contains(line, "mccheck") {
				t.Errorf("width %d: %d columns: %s", width, w, line)
			}
		}
	}
}

func TestColumnsOfVerdictsStandBelowTheirNames(t *testing.T) {
	doc := sample()
	doc.Papers = []Paper{{Key: "exchanged-folded-hypercube", Prefix: "XF"}}
	for i := range doc.Claims {
		doc.Claims[i].Paper = doc.Papers[0].Key
	}
	out := string(rendered(t, func(b *bytes.Buffer) error { return Text(b, doc, TextOptions{}) }))
	_, table, _ := strings.Cut(out, "Verdicts, as printed\n")
	head, rest, _ := strings.Cut(table, "\n")
	row, _, _ := strings.Cut(rest, "\n")
	if !strings.HasPrefix(row, "exchanged-folded-hypercube") || len(row) != len(head) {
		t.Errorf("the columns do not end where their names do:\n%s\n%s", head, row)
	}
}

func TestErratumIsToldInWords(t *testing.T) {
	doc := sample()
	at := slices.IndexFunc(doc.Claims, func(c Claim) bool { return c.Verdict() == claims.Refuted })
	doc.Claims[at].ID = "EQ-109" // there is a program for
	for name, text := range map[string][]byte{
		"the report":   rendered(t, func(b *bytes.Buffer) error { return Text(b, doc, TextOptions{}) }),
		"the claim":    rendered(t, func(b *bytes.Buffer) error { return TextClaim(b, doc.Claims[at], TextOptions{}) }),
		"the Markdown": rendered(t, func(b *bytes.Buffer) error { return Markdown(b, doc) }),
	} {
		if !strings.Contains(string(text), "ECQ(2,3) has nodes of degree 3 and of degree 4, and sec. 5 says it is regular") {
			t.Errorf("%s does not say in words how it fails:\n%s", name, text)
		}
	}
}

// A symbol at the beginning of a sentence is no word, and how a claim is read is said without the claim once more.
func TestSentencesOfAnErratum(t *testing.T) {
	doc := sample()
	at := slices.IndexFunc(doc.Claims, func(c Claim) bool { return c.Verdict() == claims.Refuted })
	c := &doc.Claims[at]
	c.ID, c.Paper = "EQ-89", "ecq" // there is a program for
	printed := c.Reading(claims.Printed)
	printed.Says, printed.Fails, printed.Root = c.Says+" It is read by letters.", &Failing{Kind: claims.Substance}, ""
	brief := doc.inBrief()
	if len(brief) != 1 || !strings.HasPrefix(brief[0].Errata[0].Says, "u3 = 01001 is") {
		t.Errorf("in brief: %+v", brief)
	}
	text := rendered(t, func(b *bytes.Buffer) error { return TextClaim(b, *c, TextOptions{}) })
	if !strings.Contains(string(text), "\n    read so: It is read by letters.\n") {
		t.Errorf("how it is read is missing:\n%s", text)
	}
}

func TestMarkdownGolden(t *testing.T) {
	got := rendered(t, func(b *bytes.Buffer) error { return Markdown(b, sample()) })
	golden(t, "report.md", got)
}

func TestMarkdownHoldsNothingOfTheRun(t *testing.T) {
	doc := sample()
	got := rendered(t, func(b *bytes.Buffer) error { return Markdown(b, doc) })
	doc.Run.Started, doc.Run.Seconds, doc.Run.CPUs = "2030-01-01T00:00:00Z", 99, 64
	doc.Tool = Tool{Version: "other", Go: "go9"}
	for i := range doc.Claims {
		for j := range doc.Claims[i].Readings {
			for k := range doc.Claims[i].Readings[j].Evidence {
				doc.Claims[i].Readings[j].Evidence[k].Seconds = 77
			}
		}
	}
	again := rendered(t, func(b *bytes.Buffer) error { return Markdown(b, doc) })
	if !bytes.Equal(got, again) {
		t.Error("the text depends on time, machine or version")
	}
}

func TestHTMLIsCompleteAndOffline(t *testing.T) {
	doc := sample()
	for i := range doc.Claims {
		for j := range doc.Claims[i].Readings {
			if ce := doc.Claims[i].Readings[j].Counterexample; ce != nil {
				ce.Network, ce.Other = "F(2)", []string{"(1)", "(0)"}
			}
		}
	}
	site := Site{Networks: []NetworkPage{{Name: "F(2)", Family: "F", Title: "dual-cube", Doc: "About F.", Distances: []uint64{8, 16},
		Numbers: []Number{{"diameter", "4"}}, Stated: []Stated{{"diameter", "2r", "", "4", "agrees", "dual-cube"}}, Picture: drawn("F(2)")}},
		Draw: func(network string, walks [][]string) string {
			return drawn(network + strings.Join(walks[0], "-") + " and " + strings.Join(walks[1], "-"))
		},
		Typeset: typesetSample, Explorer: []byte("explores")}
	files, err := HTML(doc, site)
	if err != nil {
		t.Fatal(err)
	}
	papers := map[string]bool{}
	for _, c := range doc.Claims {
		papers[c.Paper] = true
	}
	if len(files) != len(doc.Claims)+2*len(papers)+5 {
		t.Errorf("%d files, want a page for each claim, network and erratum, two for each paper, the index, the style and the explorer",
			len(files))
	}
	remote := regexp.MustCompile(`(?i)(src|href)="(https?:)?//|url\([^#]|@import|https?://`)
	for name, text := range files {
		if at := remote.Find(text); at != nil {
			t.Errorf("%s refers to the network: %s", name, at)
		}
	}
	for _, fault := range htmltest.Check(files) {
		t.Error(fault)
	}
	for name, wants := range map[string][]string{
		"index.html": {"claims/DC-60.html", `class="badge boundary"`, "holds for r &gt;= 2; fails for r = 1 (K_2)",
			"F(1): the diameter is 1", "Failures at the boundary", "networks/F-2.html", "papers/dual-cube.html",
			`data-network="F"`, `data-method="smt"`, `<option value="F">F: dual-cube</option>`, "a matter of taste",
			"1 refuted only at members that are named", "2 readings, with the scope of each"},
		"errata/DC-60.html": {drawn("F(2)(0)-(1) and (1)-(0)"), "the diameter of F_r is 2r for r &gt;= 2", "../letters/dual-cube.html",
			"r=2..6; 1,234,567 cases"},
		"papers/dual-cube.html": {"All claims, in the order of the paper", "../claims/DC-60.html", "mccheck errata dual-cube"},
		"networks/F-2.html":     {drawn("F(2)"), "About F.", "2r", `width="50.0%"`},
		"claims/DC-60.html": {drawn("F(2)(0)-(1) and (1)-(0)"), "let &lt;D&gt;",
			"<p><math><mi>S</mi></math></p>\n<ul><li><math><mi>x</mi></math></li>\n</ul>\n" +
				"<p><math><mi>S</mi></math></p>\n<ul><li><math><mi>y</mi></math></li>\n</ul>\n" +
				"<ul><li><math><mn>2</mn></math></li>\n</ul>\n<details open><summary>Definitions of all readings</summary>\n" +
				"<ul><li><math><mi>D</mi></math></li>\n</ul>\n</details>", "&lt;for r | 1&gt;", "(<mark>1</mark>)",
			"mccheck replay &#39;DC-60/printed?r=1&amp;u=0&amp;v=1&#39;",
			"1,234,567", "Corrected", "one of two paths that meet; the characters", "to refute: one hop fewer; a &lt; b.",
			`<a href="../networks/F-2.html#explore=shortest&amp;from=%280%29&amp;to=%281%29">`},
		"claims/TE-05.html": {"metacube-degree", "gini", "As evidently meant"},
		"claims/DC-09.html": {"a matter of taste"},
		"style.css":         {"prefers-color-scheme: dark"},
	} {
		for _, want := range wants {
			if !strings.Contains(string(files[name]), want) {
				t.Errorf("%s lacks %q", name, want)
			}
		}
	}
}

// typesetSample states the same of each reading but for the definition "own"; of a corrected one there are two
// statements, which differ in "apart".
func typesetSample(_ *Claim, r Reading) []Typeset {
	own := map[claims.Kind]string{claims.Printed: "<math><mn>1</mn></math>", claims.Corrected: "<math><mn>2</mn></math>"}[r.Reading]
	one := Typeset{Says: "<math><mi>S</mi></math>", Lines: []string{"let <D>"},
		Controls: []string{"one hop fewer", "a < b"}, Where: []Definition{{"shared", "<math><mi>D</mi></math>"}, {"own", own}}}
	if r.Reading != claims.Corrected {
		return []Typeset{one}
	}
	two := one
	one.Where = append(slices.Clip(one.Where), Definition{"apart", "<math><mi>x</mi></math>"})
	two.Where = append(slices.Clip(two.Where), Definition{"apart", "<math><mi>y</mi></math>"})
	return []Typeset{one, two}
}

func drawn(name string) string { return `<svg role="img"><title>` + name + `</title></svg>` }

func TestHTMLRefusesAnIDThatEscapesTheDirectory(t *testing.T) {
	doc := sample()
	doc.Claims[0].ID = "../../TE-05"
	if _, err := HTML(doc, Site{}); err == nil {
		t.Error("a page outside the report's directory is accepted")
	}
}

func TestHopsMarkChangedCharacters(t *testing.T) {
	hops := Hops([]string{"(00,11)", "(01,11)", "(0,1)"})
	if want := (Run{"1", true}); len(hops[1].Runs) != 3 || hops[1].Runs[1] != want {
		t.Errorf("one changed bit: %+v", hops[1].Runs)
	}
	if want := (Run{"(0,1)", true}); len(hops[2].Runs) != 1 || hops[2].Runs[0] != want {
		t.Errorf("another length: %+v", hops[2].Runs)
	}
	if len(hops[0].Runs) != 1 || hops[0].Runs[0].Changed {
		t.Errorf("the start: %+v", hops[0].Runs)
	}
}

// Evidence of one engine over several parts becomes one line, with the weakest
// verdict and the parts that it is of, where they are not all; the samplers come
// last; a refutation outweighs the rest.
func TestEvidenceIsJoinedByEngine(t *testing.T) {
	joined := together(lines([]Evidence{
		{Part: 1, Engine: "rapid", Method: claims.Property, Verdict: claims.Tested, Scope: "a", Cases: 5},
		{Part: 1, Engine: "enumerator", Verdict: claims.Verified, Scope: "k=1", Cases: 2, Controls: 1},
		{Part: 2, Engine: "enumerator", Verdict: claims.Vacuous, Scope: "k=2", Cases: 3, Reason: "none"},
		{Part: 2, Engine: "gopter", Method: claims.Property, Verdict: claims.Refuted, Scope: "b", Cases: 7},
	}))
	if len(joined) != 2 || joined[0].Engine != "enumerator" || joined[1].Engine != "samplers" {
		t.Fatalf("%+v", joined)
	}
	if e := joined[0]; e.Verdict != claims.Vacuous || e.Cases != 5 || e.Controls != 1 || e.Scope != "k=1; k=2" || e.Reason != "none" {
		t.Errorf("enumerator: %+v", e)
	}
	for parts, want := range map[int]string{2: "", 3: "parts 1 and 2 of 3", 4: "parts 1 and 2 of 4"} {
		if of := joined[0].of(parts); of != want {
			t.Errorf("of %d parts: %q, want %q", parts, of, want)
		}
	}
	proved := together(lines([]Evidence{{Part: 4, Engine: "z3"}, {Part: 1, Engine: "z3"}, {Part: 1, Engine: "z3"}, {Part: 2, Engine: "z3"}}))
	if line := proved[0].line(5); line != "parts 1, 2 and 4 of 5" {
		t.Errorf("a line of three parts: %q", line)
	}
	if alone := lines([]Evidence{{Part: 2}, {}}); alone[0].of(3) != "part 2 of 3" || alone[1].of(1) != "" {
		t.Errorf("alone: %q, %q", alone[0].of(3), alone[1].of(1))
	}
	if e := joined[1]; e.Verdict != claims.Refuted || e.Cases != 12 {
		t.Errorf("samplers: %+v", e)
	}
}

// What is proved of the steps of a network alone is said to be so.
func TestProofsByStepsSaySo(t *testing.T) {
	long := strings.Repeat("A step. ", 20)
	for words, want := range map[string]bool{long + claims.ByStepsAlone: true, long: false} {
		c := Claim{ID: "RI-1", Readings: []Reading{{Verdict: claims.Proved, Evidence: []Evidence{{Verdict: claims.Proved, Certificate: words}}}}}
		var all, one bytes.Buffer
		if err := errors.Join(Text(&all, Document{Claims: []Claim{c}}, TextOptions{}), TextClaim(&one, c, TextOptions{})); err != nil {
			t.Fatal(err)
		}
		for _, text := range []string{all.String(), one.String()} {
			if strings.Contains(strings.Join(strings.Fields(text), " "), claims.ByStepsAlone) != want {
				t.Errorf("want it said of the steps alone: %v\n%s", want, text)
			}
		}
	}
}

// What a proof rests on is cut short, but not where all evidence is asked for.
func TestLongCertificatesAreWholeWhereAllIsAskedFor(t *testing.T) {
	words := strings.Repeat("A step. ", 40) + "The last one."
	c := Claim{ID: "RI-1", Readings: []Reading{{Verdict: claims.Proved, Evidence: []Evidence{{Verdict: claims.Proved, Certificate: words}}}}}
	for _, all := range []bool{false, true} {
		var text bytes.Buffer
		if err := TextClaim(&text, c, TextOptions{All: all}); err != nil {
			t.Fatal(err)
		}
		if shown := strings.Contains(strings.Join(strings.Fields(text.String()), " "), words); shown != all {
			t.Errorf("all asked for: %v, shown: %v\n%s", all, shown, text.String())
		}
	}
}

// The facts of a reading that holds stand in the document and on its page; one that
// is refuted shows none.
func TestFactsAreShown(t *testing.T) {
	doc := sample()
	const sentence = "claim all s, t in 1..2: size(ECQ(s,t)) = (s+t+2)*2^(s+t-1)"
	files, err := HTML(doc, Site{})
	if err != nil {
		t.Fatal(err)
	}
	for i := range doc.Claims {
		c := &doc.Claims[i]
		facts := c.Reading(claims.Printed).Facts
		page := string(files["claims/"+c.ID+".html"])
		if shown := strings.Contains(page, "Formally: "); shown != (c.ID == "EQ-07") || (len(facts) == 1) != shown {
			t.Errorf("%s: %d facts, shown: %t", c.ID, len(facts), shown)
		}
		if c.ID == "EQ-07" && (facts[0].Lines[0] != sentence || !strings.Contains(html.UnescapeString(page), sentence)) {
			t.Errorf("%s: %v", c.ID, facts)
		}
	}
}

// Ids of claims and names of networks in a text lead to their pages; nothing else does, and nothing of the
// text is taken for markup.
func TestTextsAreLinked(t *testing.T) {
	doc := sample()
	s, err := newSite(&doc, Site{Networks: []NetworkPage{{Name: "MC(2,1)"}}})
	if err != nil {
		t.Fatal(err)
	}
	for text, want := range map[string]string{
		"as in DC-60.":            `as in <a href="../claims/DC-60.html">DC-60</a>.`,
		"DC-09 and DC-99":         "DC-09 and DC-99", // the page itself, and no claim
		"MC(2,1) < MC(2,2)":       `<a href="../networks/MC-2-1.html">MC(2,1)</a> &lt; MC(2,2)`,
		"<script>DC-60x</script>": "&lt;script&gt;DC-60x&lt;/script&gt;",
	} {
		if got := string(s.linked("../", "DC-09", text)); got != want {
			t.Errorf("%s: %s, want %s", text, got, want)
		}
	}
}

// What a user writes is no markup, and no formula of GitHub's.
func TestProseIsNoMarkup(t *testing.T) {
	want := "a\\|b \\*c\\* \\_d\\_ &lt;e&gt; \\`f\\` \\[g\\] \\#h \\$i\\$ \\\\j k"
	if got := prose("a|b *c* _d_ <e> `f` [g] #h $i$ \\j\nk"); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
