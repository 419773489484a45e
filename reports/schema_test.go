package reports

import (
	"bytes"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

var compiledSchema = sync.OnceValues(func() (*jsonschema.Schema, error) {
	schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(SchemaJSON))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("urn:mccheck:report:1", schema); err != nil {
		return nil, err
	}
	return compiler.Compile("urn:mccheck:report:1")
})

// validate is the error of a library for JSON Schema.
func validate(t *testing.T, text string) error {
	t.Helper()
	compiled, err := compiledSchema()
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return compiled.Validate(value)
}

// What reports are checked by says of changed documents what a library says: a value is cut, or another one stands in its place.
func TestMisfitsAreThoseOfTheLibrary(t *testing.T) {
	text := rendered(t, func(b *bytes.Buffer) error { return sample().Encode(b) })
	schema, err := reportSchema()
	if err != nil {
		t.Fatal(err)
	}
	others := []any{nil, true, "", "x", "DC-60", "proved", "refuted", "boundary", "enumerator", json.Number("0"),
		json.Number("-1"), json.Number("7.5"),
		json.Number("7.0"), json.Number("1e3"), json.Number("-1e-3"), []any{}, []any{"x"}, map[string]any{}, map[string]any{"x": nil}}
	r := rand.New(rand.NewPCG(1, 2))
	var fit, misfits int
	for range 3000 {
		value, err := jsonValue(text)
		if err != nil {
			t.Fatal(err)
		}
		for at := value; ; {
			put := func(any) {}
			var inside any
			switch of := at.(type) {
			case map[string]any:
				names := slices.Sorted(maps.Keys(of))
				if len(names) == 0 {
					break
				}
				name := names[r.IntN(len(names))]
				inside, put = of[name], func(v any) { of[name] = v }
				if r.IntN(6) == 0 {
					delete(of, name)
					inside, put = nil, func(any) {}
				}
			case []any:
				if len(of) == 0 {
					break
				}
				i := r.IntN(len(of))
				inside, put = of[i], func(v any) { of[i] = v }
			}
			at = inside
			_, object := inside.(map[string]any)
			_, list := inside.([]any)
			if !object && !list || r.IntN(8) == 0 {
				put(others[r.IntN(len(others))])
				break
			}
		}
		changed, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		wrong := validate(t, string(changed))
		at, says := misfit(schema, schema, value, nil)
		if (says == "") != (wrong == nil) {
			t.Fatalf("at %v: %q, and the library says %v", at, says, wrong)
		}
		if says == "" {
			fit++
		} else {
			misfits++
		}
	}
	if fit < 100 || misfits < 1000 {
		t.Errorf("%d changed documents fit and %d do not: one of the two is hardly tried", fit, misfits)
	}
}

func TestDocumentsFitTheSchema(t *testing.T) {
	text := string(rendered(t, func(b *bytes.Buffer) error { return sample().Encode(b) }))
	if err := validate(t, text); err != nil {
		t.Error(err)
	}
	empty := string(rendered(t, func(b *bytes.Buffer) error {
		return Build(Tool{}, RunInfo{Budget: "quick", CPUs: 1}, nil).Encode(b)
	}))
	if err := validate(t, empty); err != nil {
		t.Error(err)
	}
}

func TestTheSchemaRefusesCorruptedDocuments(t *testing.T) {
	text := string(rendered(t, func(b *bytes.Buffer) error { return sample().Encode(b) }))
	for _, c := range []struct{ name, old, new string }{
		{"another schema", Schema, "mccheck.report/2"},
		{"an unknown verdict", `"verdict": "proved"`, `"verdict": "true"`},
		{"an id without a paper", `"id": "DC-60"`, `"id": "60"`},
		{"a negative count", `"cases": 1234567`, `"cases": -1`},
		{"a fractional count", `"planned": 7`, `"planned": 7.5`},
		{"a claim without a domain", `"domain": "r >= 1",`, ``},
		{"a refutation without its case", `"counterexample"`, `"example"`},
		{"members of what is no boundary", `"kind": "boundary"`, `"kind": "misprint"`},
		{"an unknown method", `"method": "smt"`, `"method": "faith"`},
		{"unknown without a reason", `"reason": "enumerator`, `"because": "enumerator`},
		{"an unknown trouble", `"trouble": "crash"`, `"trouble": "cold"`},
		{"trouble without a count", `"pieces": 1,`, ``},
		{"an unknown confirmation", `"confirmed": "certify"`, `"confirmed": "yes"`},
		{"a parameter that is no number", `"r": 1`, `"r": "1"`},
	} {
		corrupted := strings.Replace(text, c.old, c.new, 1)
		if corrupted == text {
			t.Fatalf("%s: %q is not in the sample", c.name, c.old)
		}
		if validate(t, corrupted) == nil {
			t.Errorf("%s is accepted", c.name)
		}
		if value, err := jsonValue([]byte(corrupted)); err != nil || fits(value, new(sample())) == nil {
			t.Errorf("%s is accepted where reports are read", c.name)
		}
	}
}
