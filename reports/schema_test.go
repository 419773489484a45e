package reports

import (
	"bytes"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

func validate(t *testing.T, text string) error {
	t.Helper()
	schema, err := jsonschema.UnmarshalJSON(bytes.NewReader(SchemaJSON))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("urn:mccheck:report:1", schema); err != nil {
		t.Fatal(err)
	}
	compiled, err := compiler.Compile("urn:mccheck:report:1")
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	return compiled.Validate(value)
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
	}
}
