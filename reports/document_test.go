package reports

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestClaimsAreSortedByPaperThenNumber(t *testing.T) {
	var ids []string
	for _, c := range sample().Claims {
		ids = append(ids, c.ID)
	}
	if want := []string{"TE-05", "FT-27", "DC-09", "DC-60", "EQ-07"}; !slices.Equal(ids, want) {
		t.Errorf("order %v, want %v", ids, want)
	}
}

func TestRunCountsReadings(t *testing.T) {
	run := sample().Run
	if run.Planned != run.Ran+run.Skipped || run.Skipped != 1 {
		t.Errorf("planned %d, ran %d, skipped %d: want 7 = 6 + 1", run.Planned, run.Ran, run.Skipped)
	}
}

func TestDecodeReadsWhatEncodeWrites(t *testing.T) {
	doc := sample()
	text := rendered(t, func(b *bytes.Buffer) error { return doc.Encode(b) })
	back, err := Decode(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(doc, back); diff != "" {
		t.Error(diff)
	}
	again := rendered(t, func(b *bytes.Buffer) error { return back.Encode(b) })
	if !bytes.Equal(text, again) {
		t.Error("a second encoding differs")
	}
}

func TestDecodeSaysWhatIsWrong(t *testing.T) {
	whole := string(rendered(t, func(b *bytes.Buffer) error { return sample().Encode(b) }))
	for _, c := range []struct{ name, text, want string }{
		{"nothing", "", "empty, want a report"},
		{"cut off", whole[:len(whole)/2], "truncated: the JSON breaks off in line"},
		{"garbled", strings.Replace(whole, `"run": {`, `"run": {,`, 1), "not JSON: line"},
		{"another schema", strings.Replace(whole, Schema, "other/2", 1), `schema "other/2", want "mccheck.report/1"`},
		{"unknown verdict", strings.Replace(whole, `"verdict": "proved"`, `"verdict": "likely"`, 1), `verdict "likely", want one of`},
		{"unknown reading", strings.Replace(whole, `"reading": "charitable"`, `"reading": "wishful"`, 1), `reading "wishful", want`},
		{"wrong type", strings.Replace(whole, `"seed": 1`, `"seed": "one"`, 1), `field "run.seed" is a string`},
		{"points in words", strings.Replace(whole, `"scope": "r=2..6"`, `"scope": "r=2..6", "points": "a few"`, 1),
			`the points "a few", want ranges as`},
		{"twice", strings.Replace(whole, `"DC-60"`, `"DC-09"`, 1), "DC-09 stands twice"},
		{"a reading twice", strings.Replace(whole, `"reading": "charitable"`, `"reading": "printed"`, 1), "the printed reading stands twice"},
		{"something after", whole + "{}", "not JSON: line"},
	} {
		_, err := Decode(strings.NewReader(c.text))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: error %v, want %q in it", c.name, err, c.want)
		}
	}
}

func FuzzDecode(f *testing.F) {
	var b bytes.Buffer
	if err := sample().Encode(&b); err != nil {
		f.Fatal(err)
	}
	f.Add(b.Bytes())
	f.Add([]byte(`{"schema":"mccheck.report/1","claims":[{"id":"DC-01","readings":[{"reading":"printed","verdict":"refuted"}]}]}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		doc, err := Decode(bytes.NewReader(text))
		if err != nil {
			return
		}
		// Whatever is accepted can be shown.
		var out bytes.Buffer
		if Text(&out, doc, TextOptions{Width: 80}) != nil || Markdown(&out, doc) != nil {
			t.Error("an accepted report cannot be rendered")
		}
	})
}

func TestWithKeepsTheNewerClaim(t *testing.T) {
	doc := sample()
	older := doc.Claims[1]
	older.Says = "older"
	fresh := doc
	fresh.Claims = doc.Claims[:2]
	joined := fresh.With([]Claim{older, doc.Claims[4]})
	if len(joined.Claims) != 3 || joined.Claims[1].Says == "older" || joined.Claims[2].ID != "EQ-07" {
		t.Errorf("joined %+v", joined.Claims)
	}
	if len(fresh.Claims) != 2 {
		t.Error("With changed its receiver")
	}
}
