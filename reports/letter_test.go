package reports

import (
	"strings"
	"testing"

	"mccheck/claims"
)

// A repair whose parts are made for different parameters does not say that it holds for those of one of them.
func TestARepairInPartsNamesThem(t *testing.T) {
	r := Repair{Reading: "corrected", Says: "HCN(2,2) has fewer links", Domain: "for n >= 3; n >= 2"}
	if got, want := r.sentence(), "HCN(2,2) has fewer links. The parts of the claim so corrected hold for n >= 3; n >= 2."; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A letter has what fails with its case, repair and consequences, boundary cases in a table, and
// nothing of what holds or is our own.
func TestLetterToAuthors(t *testing.T) {
	refuted := func(id, root string, kind claims.FailureKind, members string) Claim {
		return Claim{ID: id, Paper: "dual-cube", Origin: claims.OfPaper, Where: "sec." + id[3:], Says: "The claim " + id + ".", Domain: "r >= 1",
			Readings: []Reading{
				{
					Reading: claims.Printed, Verdict: claims.Refuted, Says: "The claim " + id + ". Each link counts once.", Root: root,
					Fails: &Failing{kind, members},
					Counterexample: &Counterexample{Text: "size(F(2)) is 8; 4*r | 1 is 16", Parameters: map[string]int{"r": 2},
						Data: map[string]string{"u": "(0,0,1)"}, Path: []string{"000", "001"}, Replay: id + "/printed?r=2"},
				},
				{Reading: claims.Charitable, Verdict: claims.Refuted, Says: "Ports are counted.",
					Counterexample: &Counterexample{Replay: id + "/charitable?r=3"}},
				{Reading: claims.Corrected, Verdict: claims.Verified, Says: "Half as many.", Domain: "r >= 2"},
			}}
	}
	proved := []Reading{{Reading: claims.Printed, Verdict: claims.Proved}}
	doc := Document{Tool: Tool{Version: "1.0"}, Claims: []Claim{
		refuted("DC-01", "", claims.Substance, ""), refuted("DC-02", "DC-01", claims.Substance, ""),
		refuted("DC-03", "", claims.Boundary, "r = 1 (K_2)"),
		{ID: "DC-04", Paper: "dual-cube", Origin: claims.OfPaper, Says: "It holds.", Readings: proved},
		{ID: "DC-201", Paper: "dual-cube", Origin: claims.OfOurs, Says: "Ours.", Readings: proved},
		refuted("EQ-01", "", claims.Substance, ""),
	}}
	doc.Claims[5].Paper = "ecq"
	var b strings.Builder
	if err := LetterTo(doc, claims.Paper{Key: "dual-cube", Title: "Dual-cubes", Cite: "Li, Peng 2000"}).Write(&b, "markdown"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# Errata of \"Dual-cubes\"\n\nLi, Peng 2000\n\nDear authors, ",
		"\nOf 4 claims that the paper states, as printed 1 are proved, and 0 hold in all cases that were tried. Errata of substance",
		"## 1. sec. 01 (DC-01)\n\nThe paper, in our words: The claim DC-01. (read for r &gt;= 1)\n\nIt is read so: Each link counts once.\n",
		"It fails: size(F(2)) is 8; 4\\*r \\| 1 is 16, at r = 2, u = (0,0,1).\n\n    000\n    001\n",
		"It fails under another reading, too: Ports are counted.\n\n`mccheck replay 'DC-01/charitable?r=3'`\n\n" +
			"What holds (verified): Half as many. The claim so corrected holds for r &gt;= 2.",
		"`mccheck replay 'DC-01/printed?r=2'`",
		"With it fail:\n\n- sec. 02 (DC-02): The claim DC-02. What holds (verified): Half as many",
		"| sec. 03 (DC-03) | The claim DC-03. It is read so: Each link counts once. | " +
			"It fails for r = 1 (K\\_2), and nowhere else that was tried. Half as many. The claim so corrected holds for r &gt;= 2. |",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the letter lacks %q:\n%s", want, b.String())
		}
	}
	for _, other := range []string{"DC-04", "DC-201", "EQ-01", "holds (refuted)"} {
		if strings.Contains(b.String(), other) {
			t.Errorf("the letter has %s", other)
		}
	}
}

// A letter about errata that nobody has classified or repaired says so, and promises no repair.
func TestLetterBeforeAnybodyRepaired(t *testing.T) {
	l := Letter{Paper: claims.Paper{Title: "Pancakes"}, Stated: 1, Errata: []Item{{ID: "PK-1", Where: "Theorem 1", Says: "It is bipartite."}}}
	var b strings.Builder
	if err := l.Write(&b, "markdown"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"# Errata of \"Pancakes\"\n\nDear authors, ",
		"Errata of substance and of definitions, and what is not classified: 1, each below with a case that can be followed with a pencil. Misp",
	} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("the letter lacks %q:\n%s", want, b.String())
		}
	}
}

// A letter with misprints alone promises no case below.
func TestALetterWithoutErrataPromisesNone(t *testing.T) {
	l := Letter{Paper: claims.Paper{Title: "Pancakes"}, Stated: 1, Table: []Item{{ID: "PK-1", Where: "Table 1", Says: "It is 3."}}}
	var b strings.Builder
	if err := l.Write(&b, "markdown"); err != nil {
		t.Fatal(err)
	}
	want := "Errata of substance and of definitions: 0. Misprints and boundary cases: 1, in a table behind."
	if !strings.Contains(b.String(), want) {
		t.Errorf("the letter lacks %q:\n%s", want, b.String())
	}
}

// The three forms of a letter say the same, each with the signs of the letter escaped in its own manner.
func TestFormsOfALetter(t *testing.T) {
	item := Item{ID: "DC-01", Where: "sec. 2", Says: "a_1 < b & c holds.", Found: "2^3 is 8", Paths: [][]string{{"00", "01"}},
		Again: "mccheck replay 'DC-01'", Script: "# {x}\nprint(1 < 2)\n",
		Repairs: []Repair{{Says: "Half.", Verdict: claims.Verified, Scope: "r=1..4"}}}
	boundary := Item{ID: "DC-02", Where: "Table 1", Says: "50% of \\all.", Kind: claims.Boundary, Members: "r = 1"}
	l := Letter{Paper: claims.Paper{Title: "Dual-cubes", Cite: "Li #1"}, Version: "1.0", Stated: 2,
		Errata: []Item{item}, Table: []Item{boundary}}
	for format, wants := range map[string][]string{
		"markdown": {"# Errata of", "a\\_1 &lt; b", "```python\n# {x}\nprint(1 < 2)\n```", "    00\n    01", "| Table 1 (DC-02) |", "(r=1..4)",
			"by mccheck 1.0;"},
		"html": {"<h1>Errata of &#34;Dual-cubes&#34;</h1>", "a_1 &lt; b &amp; c holds.", "<pre># {x}\nprint(1 &lt; 2)</pre>", "<pre>00\n01</pre>",
			"<tr><td>Table 1 (DC-02)</td><td>50% of \\all.</td><td>It fails for r = 1, and nowhere else that was tried.</td></tr>"},
		"latex": {"\\section*{Errata of \\textquotedbl{}Dual-cubes\\textquotedbl{}}", "a\\_1 \\textless{} b \\& c holds.",
			"2\\textasciicircum{}3 is 8",
			"\\begin{verbatim}\n# {x}\nprint(1 < 2)\n\\end{verbatim}", "Li \\#1", "50\\% of \\textbackslash{}all.", "\\end{document}"},
	} {
		var b strings.Builder
		if err := l.Write(&b, format); err != nil {
			t.Fatal(err)
		}
		for _, want := range wants {
			if !strings.Contains(b.String(), want) {
				t.Errorf("%s lacks %q:\n%s", format, want, b.String())
			}
		}
	}
	var b strings.Builder
	l.Version = "v0.0.0-20261123101010-abcdefabcdef"
	if err := l.Write(&b, "markdown"); err != nil || !strings.Contains(b.String(), "by mccheck;") {
		t.Errorf("%v: a version between two releases is named: %s", err, b.String())
	}
	if err := l.Write(&strings.Builder{}, "word"); err == nil || !strings.Contains(err.Error(), "markdown, html, latex") {
		t.Errorf("%v, want the forms", err)
	}
}
