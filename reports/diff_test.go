package reports

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mccheck/claims"
)

// trusted takes every verdict for borne by its evidence.
func trusted(Document) error { return nil }

// side is a report or a baseline as `mccheck diff` reads it.
func side(t *testing.T, name string, write func(*bytes.Buffer) error, papers ...Paper) Side {
	t.Helper()
	s, err := ReadSide(name, bytes.NewReader(rendered(t, write)), papers, trusted)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// reportSide is a report of few fields as a side of a comparison.
func reportSide(t *testing.T, name string, doc Document) Side {
	t.Helper()
	back, err := Decode(bytes.NewReader(rendered(t, func(b *bytes.Buffer) error { doc.Schema = Schema; return doc.Encode(b) })))
	if err != nil {
		t.Fatal(err)
	}
	return back.Side(name)
}

func baselineSide(t *testing.T, name string, doc Document, papers ...Paper) Side {
	t.Helper()
	return side(t, name, func(b *bytes.Buffer) error { return NewBaseline(doc).Encode(b) }, papers...)
}

func TestEveryChangeHasItsKind(t *testing.T) {
	at := func(v claims.Verdict, scope, fails, smallest string, cases uint64) Standing {
		return Standing{Verdict: v, Scope: scope, Cases: cases, Counterexample: fails, Smallest: smallest}
	}
	verified, refuted := at(claims.Verified, "n=3", "", "", 5), at(claims.Refuted, "", "n=3", "", 0)
	unknown := Standing{Verdict: claims.Unknown}
	for _, c := range []struct {
		was, is Standing
		want    Change
		worse   bool
	}{
		{verified, refuted, Falls, true},
		{refuted, verified, Unrefuted, true},
		{refuted, unknown, Unrefuted, true},
		{verified, Standing{Verdict: claims.Proved}, Stronger, false},
		{Standing{Verdict: claims.Proved}, verified, Weaker, true},
		{verified, unknown, Weaker, true},
		{unknown, verified, Stronger, false},
		{verified, Standing{Verdict: claims.NotCheckable}, Unchecked, true},
		{unknown, Standing{Verdict: claims.NotCheckable}, Unchecked, false},
		{Standing{Verdict: claims.NotCheckable}, verified, Stronger, false},
		{verified, Standing{Verdict: claims.Vacuous}, Vacated, true},
		{Standing{Verdict: claims.Disputed}, Standing{Verdict: claims.Disputed}, Contested, true},
		{Standing{Verdict: claims.Disputed}, verified, Stronger, false},
		{verified, at(claims.Verified, "n=3", "", "", 4), Narrower, true},
		{verified, at(claims.Verified, "n=3..4", "", "", 9), Rescoped, false},
		{refuted, at(claims.Refuted, "", "n=5", "", 0), Moved, false},
		{refuted, at(claims.Refuted, "", "n=3", "n=1", 0), Moved, false},
	} {
		before := Baseline{Budget: "quick", Claims: map[string]Standing{"DC-01/printed": c.was}}
		after := Baseline{Budget: "quick", Claims: map[string]Standing{"DC-01/printed": c.is}}
		drops := CompareBaselines(before, after)
		if len(drops) != 1 || drops[0].Change != c.want || drops[0].Worse != c.worse {
			t.Errorf("%+v to %+v: %+v, want %s, worse %t", c.was, c.is, drops, c.want, c.worse)
		}
	}
	for want, pair := range map[Change][2]Baseline{
		Appeared: {{}, {Claims: map[string]Standing{"DC-01/printed": verified}}},
		Vanished: {{Claims: map[string]Standing{"DC-01/printed": verified}}, {}},
	} {
		drops := CompareBaselines(pair[0], pair[1])
		if len(drops) != 1 || drops[0].Change != want || drops[0].ID() != "DC-01" || drops[0].Reading() != claims.Printed {
			t.Errorf("%s: %+v", want, drops)
		}
	}
}

// TestReportsAndBaselinesSayTheSame compares each mixture of the two, of the sample and a changed one.
func TestReportsAndBaselinesSayTheSame(t *testing.T) {
	changed := sample()
	changed.Claims = changed.Claims[1:]
	for _, c := range changed.Claims {
		if c.ID == "DC-60" {
			c.Readings[1].Evidence[0].Cases = 7
			c.Readings[0].Counterexample.Replay = "DC-60/printed?r=2"
		}
	}
	first := ""
	for _, before := range []Side{reportSide(t, "old", sample()), baselineSide(t, "old", sample())} {
		for _, after := range []Side{reportSide(t, "new", changed), baselineSide(t, "new", changed)} {
			d := Diff(before, after)
			told := ""
			for _, c := range d.Changes {
				told += fmt.Sprintf("%s %s %s %t\n", c.ID, c.Reading, c.Change, c.Worse)
			}
			if first == "" {
				first = told
			}
			if told != first || d.Worse == 0 || len(d.Changes) < 3 {
				t.Errorf("%s and %s differ by\n%s, want\n%s", before, after, told, first)
			}
		}
	}
}

func TestDiffSaysInWordsWhatChanged(t *testing.T) {
	before, after := one(claims.Verified, 5), one(claims.Refuted, 0)
	before.Run.Budget, after.Run.Budget = "quick", "quick"
	before.Claims[0].Says, after.Claims[0].Says = "It *holds*.", "It *holds*."
	gone := before.Claims[0]
	gone.ID = "DC-61"
	before.Claims = append(before.Claims, gone)
	d := Diff(reportSide(t, "old.json", before), reportSide(t, "new.json", after))
	want := `old  old.json: 2 readings of 2 claims, a report of budget quick
new  new.json: 1 reading of 1 claim, a report of budget quick

Worse
  DC-60 printed: was verified, is refuted: F(1): 1 is not 2
      states  It *holds*.
      see     mccheck replay 'DC-60/printed?r=1'
  DC-61 printed: was verified, is gone
      states  It *holds*.
      see     mccheck list --paper DC

2 changes, 2 worse
`
	if diff := cmp.Diff(want, string(rendered(t, func(b *bytes.Buffer) error { return d.Text(b) }))); diff != "" {
		t.Error(diff)
	}
	markdown := string(rendered(t, func(b *bytes.Buffer) error { return d.Markdown(b) }))
	for _, must := range []string{
		"# What changed: 2 changes, 2 worse", "## Worse", "  - states: It \\*holds\\*.", "`mccheck list --paper DC`",
	} {
		if !strings.Contains(markdown, must) {
			t.Errorf("%q is not in\n%s", must, markdown)
		}
	}
	var back Difference
	text := rendered(t, func(b *bytes.Buffer) error { return d.Encode(b) })
	err := json.Unmarshal(text, &back)
	if err != nil || back.Worse != 2 || back.Schema != DiffSchema || back.Changes[0].Change != Falls {
		t.Errorf("%v: %s", err, text)
	}
}

func TestSameReportsDoNotDiffer(t *testing.T) {
	doc := complete()
	whole := side(t, "b", func(b *bytes.Buffer) error { return doc.Encode(b) })
	d := Diff(reportSide(t, "a", doc), whole)
	if d.Worse != 0 || len(d.Changes) != 0 || d.Verdict() != "nothing changed" {
		t.Errorf("%+v", d)
	}
}

func TestAFailureBehindARefutationIsWorse(t *testing.T) {
	doc := one(claims.Refuted, 0)
	before := reportSide(t, "a", doc)
	doc.Claims[0].Readings[0].Failed = []string{"part 2: vacuous"}
	d := Diff(before, reportSide(t, "b", doc))
	if d.Worse != 1 || !strings.Contains(d.Changes[0].Text, "DC-60 printed: is refuted, which hides: part 2: vacuous") {
		t.Errorf("%+v", d)
	}
}

func TestReadSideNamesWhatIsWanted(t *testing.T) {
	for text, want := range map[string]string{
		`{"schema":"other/1"}`:               `schema "other/1", want "mccheck.report/1" or "mccheck.baseline/1"`,
		`{"a":1}`:                            "schema missing",
		`[]`:                                 "the JSON is an array, want an object",
		`{"schema":"mccheck.report/1"`:       "truncated",
		`{"schema":"mccheck.baseline/1"}`:    "a baseline of no reading",
		`{"schema":"mccheck.report/1"} junk`: "not JSON",
	} {
		if _, err := ReadSide("x", strings.NewReader(text), nil, trusted); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

func TestShowsNamesFilesAndBudgets(t *testing.T) {
	claim := func(id string) Claim {
		return Claim{ID: id, Readings: []Reading{{Reading: claims.Printed, Verdict: claims.Verified}}}
	}
	doc := Document{Run: RunInfo{Budget: "deep"}, Papers: []Paper{{Key: "mine", File: "it's mine.claims"}},
		Claims: []Claim{claim("mine:MY-1"), claim("other:OT-1"), claim("DC-01")}}
	for id, want := range map[string]string{
		"mine:MY-1":  `mccheck show 'it'\''s mine.claims:MY-1' --budget deep`,
		"mine:MY-2":  `mccheck list --file 'it'\''s mine.claims'`,
		"DC-01":      "mccheck show DC-01 --budget deep",
		"DC-02":      "mccheck list --paper DC",
		"other:OT-1": "",
		"other:OT-2": "",
		"odd":        "",
	} {
		if got := doc.Shows(id, claims.Printed); got != want {
			t.Errorf("%s: %q, want %q", id, got, want)
		}
	}
}

func TestCodeSpansShowEveryLetter(t *testing.T) {
	for text, want := range map[string]string{"a b": "`a b`", "a`b": "`` a`b ``", "``": "``` `` ```", "a\nb": "`a b`"} {
		if got := CodeSpan(text); got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}
