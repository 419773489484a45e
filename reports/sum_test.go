package reports

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
)

// withPoints is the complete sample with the points of what was counted through or drawn.
func withPoints() Document {
	doc := complete()
	for _, r := range doc.Readings() {
		for i := range r.Evidence {
			if e := &r.Evidence[i]; e.Method == claims.Exhaustive {
				e.Points = "r=2..6"
			}
		}
	}
	return doc
}

// edited is a report in JSON after a change of its values, with its checksum as it was, or with none.
func edited(t *testing.T, doc Document, summed bool, change func(map[string]any)) string {
	t.Helper()
	value, err := jsonValue(rendered(t, func(b *bytes.Buffer) error { return doc.Encode(b) }))
	if err != nil {
		t.Fatal(err)
	}
	report := value.(map[string]any)
	if !summed {
		delete(report, "sum")
	}
	change(report)
	text, err := json.Marshal(report) // in another order and layout, which does not matter
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// firstReading is the first reading that holds, in a report as JSON.
func firstReading(report map[string]any) map[string]any {
	for _, c := range report["claims"].([]any) {
		for _, r := range c.(map[string]any)["readings"].([]any) {
			if r := r.(map[string]any); r["verdict"] == "verified" && r["facts"] != nil {
				return r
			}
		}
	}
	return nil
}

// A report of this version has every field that was written: what is cut or changed, and no other check sees, its checksum does. One of
// before has no checksum, and may lack fields, if all of it does.
func TestWhatIsCutFromAReportIsSeen(t *testing.T) {
	evidence := func(r map[string]any) map[string]any { return r["evidence"].([]any)[0].(map[string]any) }
	every := func(name string) func(map[string]any) {
		return func(report map[string]any) {
			for _, c := range report["claims"].([]any) {
				c := c.(map[string]any)
				delete(c, name)
				for _, r := range c["readings"].([]any) {
					r := r.(map[string]any)
					delete(r, name)
					for _, e := range r["evidence"].([]any) {
						delete(e.(map[string]any), name)
					}
				}
			}
		}
	}
	const altered = "the report was altered: its checksum is"
	for _, c := range []struct {
		name         string
		change       func(map[string]any)
		sealed, bare string // what is said with the checksum, and without
	}{
		{"nothing", func(map[string]any) {}, "", ""},
		{"the points of one", func(d map[string]any) { delete(evidence(firstReading(d)), "points") },
			`claim EQ-07 printed: enumerator lacks the field "points"`, `enumerator lacks the field "points"`},
		{"the sentence of one", func(d map[string]any) { delete(firstReading(d), "sentence") },
			`claim EQ-07 printed lacks the field "sentence"`, `claim EQ-07 printed lacks the field "sentence"`},
		{"an origin", func(d map[string]any) { delete(d["claims"].([]any)[0].(map[string]any), "origin") },
			`claim TE-05 printed lacks the field "origin"`, `lacks the field "origin"`},
		{"all points", every("points"), altered, ""},
		{"all sentences", every("sentence"), altered, ""},
		{"all origins", every("origin"), altered, ""},
		{"facts", func(d map[string]any) { delete(firstReading(d), "facts") }, altered, ""},
		{"words", func(d map[string]any) { firstReading(d)["says"] = "something else" }, altered, ""},
		{"a control", func(d map[string]any) { evidence(firstReading(d))["controls"] = json.Number("4") }, altered, ""},
		{"a time", func(d map[string]any) { d["run"].(map[string]any)["seconds"] = json.Number("12.25") }, altered, ""},
		{"a field more", func(d map[string]any) { d["x"] = "y" }, altered, ""},
		{"another checksum", func(d map[string]any) { d["sum"] = strings.Repeat("0", 64) }, altered, altered},
		{"half a checksum", func(d map[string]any) { d["sum"] = "00" }, `sum is "00", want what fits`, `sum is "00"`},
	} {
		for _, summed := range []bool{true, false} {
			want := c.bare
			if summed {
				want = c.sealed
			}
			_, err := DecodeWritten(strings.NewReader(edited(t, withPoints(), summed, c.change)), trusted)
			if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
				t.Errorf("%s cut or changed, checksum %v: error %v, want %q", c.name, summed, err, want)
			}
		}
	}
}

// Whatever value is changed, cut or added anywhere, the report is refused; written in another way, it is not.
func TestAChecksumIsOfAllValues(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 400 {
		told := ""
		text := edited(t, withPoints(), true, func(report map[string]any) {
			for at := any(report); ; {
				fields, ok := at.(map[string]any)
				if !ok {
					list := at.([]any)
					at = list[r.IntN(len(list))]
					continue
				}
				names := slices.DeleteFunc(slices.Sorted(maps.Keys(fields)), func(n string) bool { return n == "sum" })
				name := names[r.IntN(len(names))]
				inside := fields[name]
				list, isList := inside.([]any)
				_, object := inside.(map[string]any)
				if r.IntN(3) > 0 && (object && len(inside.(map[string]any)) > 0 || isList && len(list) > 0 && isObject(list[0])) {
					at = inside
					continue
				}
				told = name
				if r.IntN(2) == 0 {
					delete(fields, name)
				} else {
					fields[name] = "other"
				}
				return
			}
		})
		if _, err := DecodeWritten(strings.NewReader(text), trusted); err == nil {
			t.Fatalf("%q was cut or changed, and is taken", told)
		}
	}
	text := string(rendered(t, func(b *bytes.Buffer) error { return withPoints().Encode(b) }))
	for old, same := range map[string]string{
		`"seconds": 12.5`: `"seconds": 1.25e1`, `"cpus": 2`: `"cpus":    2`, "\n": " ", "<for r | 1>": `\u003cfor r | 1\u003e`,
	} {
		if !strings.Contains(text, old) {
			t.Fatalf("the sample has no %s", old)
		}
		if _, err := DecodeWritten(strings.NewReader(strings.ReplaceAll(text, old, same)), trusted); err != nil {
			t.Errorf("%s for %s: %v", same, old, err)
		}
	}
}

// isObject reports whether a value is an object.
func isObject(value any) bool { _, is := value.(map[string]any); return is }

// Numbers count by their values: whole ones with all digits.
func TestNumbersOfAChecksum(t *testing.T) {
	for text, want := range map[string]string{
		"18446744073709551615": "18446744073709551615", "18446744073709551614": "18446744073709551614", "1.50": "1.5", "1e-7": "0.0000001",
		"1e-07": "0.0000001", "2.0": "2", "-0": "0",
	} {
		if is := plainNumber(text); is != want {
			t.Errorf("%s is %s, want %s", text, is, want)
		}
	}
}
