package reports

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mccheck/claims"
)

// one is a report of one claim with one printed reading.
func one(v claims.Verdict, cases uint64) Document {
	r := Reading{Reading: claims.Printed, Says: "says", Verdict: v}
	switch {
	case v == claims.Refuted:
		r.Counterexample = &Counterexample{Text: "F(1): 1 is not 2", Replay: "DC-60/printed?r=1"}
	case !v.Holds():
		r.Reason = "the reason"
	default:
		method := map[claims.Verdict]claims.Method{
			claims.Tested: claims.Property, claims.Verified: claims.Exhaustive, claims.Proved: claims.SMT}[v]
		r.Evidence = []Evidence{{Method: method, Engine: "enumerator", Verdict: v, Scope: "r=1..6", Points: "r=1..6", Cases: cases}}
	}
	return Document{Schema: Schema, Claims: []Claim{{ID: "DC-60", Paper: "dual-cube", Readings: []Reading{r}}}}
}

func TestWorseIsAsDocumented(t *testing.T) {
	all := claims.Verdicts()
	strong := []claims.Verdict{claims.Unknown, claims.Tested, claims.Verified, claims.Proved}
	for _, before := range all {
		for _, now := range all {
			drops := Compare(NewBaseline(one(before, 5)), one(now, 5))
			got := len(drops) > 0 && drops[0].Worse
			if want := expectWorse(strong, before, now); got != want {
				t.Errorf("%s -> %s: worse %t, want %t", before, now, got, want)
			}
			if before != now && len(drops) != 1 {
				t.Errorf("%s -> %s is not told", before, now)
			}
		}
	}
}

// expectWorse writes the rule out a second time, as a table of ranks.
func expectWorse(strong []claims.Verdict, before, now claims.Verdict) bool {
	rank := map[claims.Verdict]int{}
	for i, v := range strong {
		rank[v] = i + 1
	}
	switch {
	case now == claims.Vacuous || now == claims.Disputed:
		return true
	case before == now:
		return false
	case before == claims.Refuted || now == claims.Refuted:
		return true
	case now == claims.NotCheckable:
		return rank[before] > rank[claims.Unknown]
	}
	return rank[before] > 0 && rank[now] < rank[before]
}

func TestDropsAreToldInWords(t *testing.T) {
	for _, c := range []struct {
		name   string
		before Baseline
		now    Document
		want   string
	}{
		{"refuted", NewBaseline(one(claims.Verified, 5)), one(claims.Refuted, 0), "DC-60 printed: was verified, is refuted: F(1): 1 is not 2"},
		{"unknown", NewBaseline(one(claims.Proved, 0)), one(claims.Unknown, 0), "DC-60 printed: was proved, is unknown: the reason"},
		{"shrunk", NewBaseline(one(claims.Verified, 5)), one(claims.Verified, 4), "DC-60 printed: is verified as before, but it " +
			"was checked for r=1..6 (5 cases), and is checked for r=1..6 (4 cases): these are fewer cases"},
		{"gone", NewBaseline(one(claims.Tested, 5)), Document{}, "DC-60 printed: was tested, is gone"},
	} {
		drops := Compare(c.before, c.now)
		if len(drops) != 1 || !drops[0].Worse || drops[0].Text != c.want {
			t.Errorf("%s: %+v, want %q", c.name, drops, c.want)
		}
	}
}

func TestBetterAndNewIsToldButNotWorse(t *testing.T) {
	for name, drops := range map[string][]Drop{
		"better": Compare(NewBaseline(one(claims.Verified, 5)), one(claims.Proved, 0)),
		"new":    Compare(Baseline{}, one(claims.Verified, 5)),
		"moved": Compare(Baseline{Claims: map[string]Standing{"DC-60/printed": {Verdict: claims.Refuted, Counterexample: "r=2"}}},
			one(claims.Refuted, 0)),
		"grown": Compare(Baseline{Claims: map[string]Standing{"DC-60/printed": {Verdict: claims.Verified, Scope: "r=1..5", Cases: 4}}},
			one(claims.Verified, 5)),
	} {
		if len(drops) != 1 || drops[0].Worse {
			t.Errorf("%s: %+v", name, drops)
		}
	}
	if drops := Compare(NewBaseline(sample()), sample()); len(drops) != 0 {
		t.Errorf("the same report: %+v", drops)
	}
}

func TestBaselineRoundTripAndErrors(t *testing.T) {
	b := NewBaseline(sample())
	text := rendered(t, func(w *bytes.Buffer) error { return b.Encode(w) })
	back, err := DecodeBaseline(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(b, back); diff != "" {
		t.Error(diff)
	}
	if _, err := DecodeBaseline(strings.NewReader(`{"schema":"mccheck.report/1"}`)); err == nil {
		t.Error("a report is accepted as a baseline")
	}
	if _, err := DecodeBaseline(bytes.NewReader(text[:60])); err == nil || !strings.Contains(err.Error(), "truncated") {
		t.Errorf("truncated: %v", err)
	}
	twice := strings.Replace(string(text), `"claims": {`, "\"claims\": {\n\"DC-60/printed\": {\"verdict\": \"verified\"},", 1)
	line := 1 + strings.Count(twice[:strings.LastIndex(twice, `"DC-60/printed"`)], "\n")
	want := fmt.Sprintf(`the key "DC-60/printed" stands twice, in line 5 and in line %d`, line)
	if _, err := DecodeBaseline(strings.NewReader(twice)); err == nil || err.Error() != want {
		t.Errorf("a key twice: %v, want %s", err, want)
	}
	if _, err := ReadSide("twice", strings.NewReader(twice), nil, trusted); err == nil || err.Error() != want {
		t.Errorf("a key twice, as a side of a difference: %v, want %s", err, want)
	}
	capitals := strings.Replace(string(text), `"verdict": "`, `"Verdict": "unknown", "verdict": "`, 1)
	if _, err := DecodeBaseline(strings.NewReader(capitals)); err == nil || !strings.Contains(err.Error(), `the key "verdict" stands twice`) {
		t.Errorf("a key twice, once with a capital: %v", err)
	}
	two := `"claims": {"x:A-1/printed": {"verdict": "unknown"}, "X:A-1/printed": {"verdict": "unknown"},`
	others := strings.Replace(string(text), `"claims": {`, two, 1)
	if _, err := DecodeBaseline(strings.NewReader(others)); err != nil {
		t.Errorf("papers with keys that differ in capitals: %v", err)
	}
	only := b.Only(func(id string) bool { return id == "DC-60" })
	if len(only.Claims) != 2 || len(b.Claims) != 7 {
		t.Errorf("Only keeps %d of %d, want 2 of 7", len(only.Claims), len(b.Claims))
	}
}

func TestBaselineNamesWhatItDoesNotKnow(t *testing.T) {
	for _, c := range [][2]string{
		{`"nonsense": {"verdict": "proved"}`, `the key "nonsense", want a claim and its reading`},
		{`"DC-60/prnted": {"verdict": "proved"}`, `the key "DC-60/prnted", want`},
		{`"/printed": {"verdict": "proved"}`, `the key "/printed", want`},
		{`"DC-60/printed": {"verdict": "great"}`, `verdict "great", want one of`},
		{`"DC-60/printed": {"verdit": "proved"}`, `unknown field "verdit"`},
		{`"DC-60/printed": {"scope": "n=1..3"}`, "DC-60 printed has no verdict"},
		{`"DC-60/printed": {"verdict": "proved", "sentence": "XYZ"}`, `DC-60 printed: the digest "XYZ" of a sentence`},
		{`"DC-60/printed": {"verdict": "verified", "parts": {"points": "n=1"}}`, `field "claims.parts" is an object, want an array`},
		{`"DC-60/printed": {"verdict": "verified", "parts": [{"points": "n=1, soon"}]}`, `DC-60 printed: the points "soon", want ranges as`},
		{`"DC-60/printed": {"verdict": "verified", "parts": [{"points": "n=3..1"}]}`, `the points "n=3..1", want`},
		{`"DC-60/printed": {"verdict": "verified", "parts": [{"points": "every n>=1"}]}`, `the points "every n>=1", want`},
		{`"DC-60/printed": {"verdict": 7}`, `field "claims.verdict" is a number, want a string`},
		{`"DC-60/printed": {"verdict": "proved", "cases": -1}`, `is a number -1, want a whole number from 0 to 2^64 - 1`},
		{`"DC-60/printed": {"verdict": "proved"}`, "DC-60 printed: proved for no scope"},
		{`"DC-60/printed": {"verdict": "proved", "scope": "n=1", "parts": [{"points": "n=1"}]}`, "proved, and part 1 of it for nothing"},
		{`"DC-60/printed": {"verdict": "tested", "scope": "n=1", "parts": [{}]}`, "DC-60 printed: tested, and part 1 of it for nothing"},
		{`"DC-60/printed": {"verdict": "proved", "scope": "n=1", "parts": [{"proved": "n=1", "cases": 1}]}`, "part 1 has 1 case and no points"},
		{`"DC-60/printed": {"verdict": "refuted", "parts": [{"proved": "n=1"}]}`, "parts of a reading that is refuted"},
		{`"DC-60/printed": {"verdict": "tested", "scope": "n=1", "counterexample": "n=1"}`, "a case that fails of a reading that is tested"},
	} {
		reading, want := c[0], c[1]
		text := `{"schema": "mccheck.baseline/1", "budget": "quick", "claims": {` + reading + `}}`
		if _, err := DecodeBaseline(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", reading, err, want)
		}
	}
}

// endless is a file without an end, as a device may be one.
type endless struct{}

func (endless) Read(b []byte) (int, error) { return copy(b, bytes.Repeat([]byte(" "), len(b))), nil }

func TestAFileWithoutAnEndIsAnError(t *testing.T) {
	if testing.Short() {
		t.Skip("reads 256 megabytes")
	}
	if _, err := Decode(endless{}); err == nil || !strings.Contains(err.Error(), "more than 268435456 bytes") {
		t.Errorf("%v", err)
	}
}

// TestAcrossBudgetsVerdictsAreCompared has a baseline of budget default and reports of
// both other budgets.
func TestAcrossBudgetsVerdictsAreCompared(t *testing.T) {
	const same, told, open, fails = "", "told", "not compared", "worse"
	for _, c := range []struct {
		before, now claims.Verdict
		quick, deep string
	}{
		{claims.Verified, claims.Verified, same, same},
		{claims.Refuted, claims.Refuted, same, same},
		{claims.Verified, claims.Proved, told, told},
		{claims.Proved, claims.Verified, fails, fails},
		{claims.Verified, claims.Tested, fails, fails},
		{claims.Verified, claims.Unknown, open, fails},
		{claims.Verified, claims.Refuted, fails, fails},
		{claims.Refuted, claims.Verified, open, fails},
		{claims.Refuted, claims.Tested, open, fails},
		{claims.Refuted, claims.Proved, fails, fails},
		{claims.Refuted, claims.Vacuous, fails, fails},
		{claims.Refuted, claims.NotCheckable, fails, fails},
		{claims.Vacuous, claims.Vacuous, fails, fails},
	} {
		for budget, want := range map[string]string{"quick": c.quick, "deep": c.deep} {
			b := Baseline{Budget: "default", Claims: map[string]Standing{"DC-01/printed": {Verdict: c.before, Cases: 100}}}
			readings := []Reading{{Reading: claims.Printed, Verdict: c.now}}
			doc := Document{Run: RunInfo{Budget: budget}, Claims: []Claim{{ID: "DC-01", Readings: readings}}}
			got := same
			for _, d := range Compare(b, doc) {
				got = map[bool]string{true: fails, false: told}[d.Worse]
				if d.Open {
					got = open
				}
			}
			if got != want {
				t.Errorf("%s to %s at %s: %q, want %q", c.before, c.now, budget, got, want)
			}
		}
	}
}
