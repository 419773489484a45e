package exchange

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// schemaPackage holds the official schema of SARIF 2.1.0, as a text in its file schema.go.
const schemaPackage = "github.com/owenrumney/go-sarif/v3/pkg/report/v210/sarif"

// officialSchema is the schema, which the text of the package has and its interface does not.
var officialSchema = sync.OnceValues(func() (*jsonschema.Schema, error) {
	folder, err := exec.Command("go", "list", "-f", "{{.Dir}}", schemaPackage).Output()
	if err != nil {
		return nil, err
	}
	path := filepath.Join(strings.TrimSpace(string(folder)), "schema.go")
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
	if err != nil {
		return nil, err
	}
	text := ""
	ast.Inspect(file, func(n ast.Node) bool {
		if l, ok := n.(*ast.BasicLit); ok && len(l.Value) > len(text) {
			text = l.Value
		}
		return true
	})
	if text, err = strconv.Unquote(text); err != nil {
		return nil, err
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource(sarifSchema, value); err != nil {
		return nil, err
	}
	return compiler.Compile(sarifSchema)
})

// fits compares SARIF with the official schema.
func fits(t *testing.T, text string) error {
	t.Helper()
	schema, err := officialSchema()
	if err != nil {
		t.Fatalf("the schema of %s: %v", schemaPackage, err)
	}
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
	if err != nil {
		return err
	}
	return schema.Validate(value)
}

func TestSARIFFitsTheOfficialSchema(t *testing.T) {
	for name, f := range map[string]Findings{"sample": sample(), "nothing": {Name: "mccheck gate"}, "no place": {Name: "x",
		List: []Finding{{ID: "engine z3", Kind: Trouble, Level: Error, Title: "It works.", Text: "it crashed"}}},
		"absolute": {Name: "x", List: []Finding{{ID: "A-1", Kind: Refuted, Level: Error, Title: "It holds.",
			File: "/a b/c.claims", Line: 3}}},
	} {
		text := written(t, f, SARIF)
		if err := fits(t, text); err != nil {
			t.Errorf("%s: %v\n%s", name, err, text)
		}
	}
}

// TestTheSchemaRefusesCorruptedSARIF is the control.
func TestTheSchemaRefusesCorruptedSARIF(t *testing.T) {
	text := written(t, sample(), SARIF)
	for _, c := range []struct{ old, new string }{
		{`"version": "2.1.0"`, `"version": "2.0.0"`}, {`"level": "error"`, `"level": "bad"`},
		{`"startLine": 11`, `"startLine": 0`},
		{`"ruleIndex": 0`, `"ruleIndex": -2`}, {`"uri": "base.json"`, `"uri": 7`}, {`"columnKind"`, `"columns"`},
		{`"name": "mccheck"`, `"named": "mccheck"`}, {`"runs"`, `"run"`},
	} {
		wrong := strings.Replace(text, c.old, c.new, 1)
		if wrong == text {
			t.Errorf("%q is not in the sample", c.old)
		} else if err := fits(t, wrong); err == nil {
			t.Errorf("%q in place of %q is accepted", c.new, c.old)
		}
	}
}

func TestSARIFHasARuleForEachClaimAndAResultForEachThatIsTold(t *testing.T) {
	f := sample()
	report, err := sarif.FromBytes([]byte(written(t, f, SARIF))) // a reader of others
	if err != nil {
		t.Fatal(err)
	}
	run := report.Runs[0]
	told := f.told()
	if len(run.Results) != len(told) || len(told) != 10 {
		t.Fatalf("%d results of %d findings, want 10", len(run.Results), len(told))
	}
	for i, x := range told {
		r := run.Results[i]
		if *r.RuleID != x.ID || *run.Tool.Driver.Rules[r.RuleIndex].ID != x.ID || r.Level != x.Level.String() {
			t.Errorf("%s: rule %s at %d, level %s", x.name(), *r.RuleID, r.RuleIndex, r.Level)
		}
		if !strings.HasPrefix(r.PartialFingerprints["primaryLocationLineHash"], x.Fingerprint()) {
			t.Errorf("%s: %v", x.name(), r.PartialFingerprints)
		}
	}
	place := run.Results[0].Locations[0].PhysicalLocation
	if uri := *place.ArtifactLocation.URI; uri != "my%20claims/fabric:1,%25.claims" {
		t.Errorf("%q", uri)
	}
	help := *run.Tool.Driver.Rules[0].Help.Text
	for _, must := range []string{"fabric:FA-1: It is a < b", "vacuous: No case met", "proved: It holds for every"} {
		if !strings.Contains(help, must) {
			t.Errorf("%q is not in the help %q", must, help)
		}
	}
}
