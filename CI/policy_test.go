// Package ci holds what guards the tree: the gate, the set-up, and these tests.
package ci

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// mayImport says which of our packages a package may import; a trailing /...
// takes in sub-packages, on both sides. Do not change this table to fix a build: it is the
// design. Engines do not know each other, models know nothing of ours, and
// reports see only data.
var mayImport = map[string][]string{
	"mccheck/model":            {},
	"mccheck/model/network":    {"mccheck/model"},
	"mccheck/model/search":     {"mccheck/model"},
	"mccheck/model/route":      {"mccheck/model", "mccheck/model/network"},
	"mccheck/model/collective": {"mccheck/model", "mccheck/model/network", "mccheck/model/route"},
	"mccheck/model/fault":      {"mccheck/model", "mccheck/model/network", "mccheck/model/route", "mccheck/model/search"},
	"mccheck/model/modeltest": {"mccheck/model", "mccheck/model/network", "mccheck/model/collective", "mccheck/model/fault",
		"mccheck/model/search"},
	"mccheck/model/netfile": {"mccheck/model"},
	"mccheck/model/router": {"mccheck/model", "mccheck/model/network", "mccheck/model/route", "mccheck/model/collective",
		"mccheck/model/fault", "mccheck/model/search"},
	"mccheck/model/symmetry":  {"mccheck/model"},
	"mccheck/sentence/syntax": {"mccheck/model", "mccheck/model/network"},
	"mccheck/sentence/entail": {"mccheck/model", "mccheck/sentence/syntax"},
	"mccheck/sentence": {"mccheck/model", "mccheck/model/network", "mccheck/model/search", "mccheck/model/netfile",
		"mccheck/model/symmetry", "mccheck/sentence/syntax", "mccheck/sentence/entail"},
	"mccheck/sentence/mathml": {"mccheck/model/network", "mccheck/sentence/syntax", "mccheck/sentence/entail"},
	"mccheck/claims/formula":  {"mccheck/sentence/syntax"},
	"mccheck/claims": {"mccheck/claims/formula", "mccheck/sentence", "mccheck/sentence/syntax",
		"mccheck/sentence/entail"},
	"mccheck/claims/text": {"mccheck/claims", "mccheck/claims/formula", "mccheck/sentence", "mccheck/sentence/syntax",
		"mccheck/sentence/entail"},

	"mccheck/claims/formula/formulatest": {},

	"mccheck/claims/text/texttest": {"mccheck/claims", "mccheck/claims/text", "mccheck/sentence"},
	"mccheck/claims/totalexchange": {"mccheck/model", "mccheck/model/network", "mccheck/model/route",
		"mccheck/model/collective", "mccheck/claims", "mccheck/claims/text", "mccheck/sentence"},
	"mccheck/claims/prefix": {"mccheck/model", "mccheck/model/network", "mccheck/model/collective", "mccheck/claims",
		"mccheck/claims/text", "mccheck/sentence"},
	"mccheck/claims/faulttolerant": {"mccheck/model", "mccheck/model/network", "mccheck/model/route", "mccheck/model/fault",
		"mccheck/model/search", "mccheck/model/symmetry", "mccheck/claims", "mccheck/claims/text", "mccheck/sentence"},
	"mccheck/claims/dualcube": {"mccheck/model", "mccheck/claims", "mccheck/claims/formula", "mccheck/claims/text", "mccheck/sentence"},
	"mccheck/claims/ecq": {"mccheck/model", "mccheck/model/network", "mccheck/model/route", "mccheck/model/search",
		"mccheck/claims", "mccheck/claims/formula", "mccheck/claims/lemma", "mccheck/claims/text", "mccheck/sentence"},
	"mccheck/claims/lemma": {"mccheck/model", "mccheck/model/network", "mccheck/model/search", "mccheck/claims",
		"mccheck/claims/text", "mccheck/sentence"},
	"mccheck/claims/claimstest": {"mccheck/claims", "mccheck/claims/text/texttest", "mccheck/sentence/syntax",
		"mccheck/exhaustive", "mccheck/judge", "mccheck/certify", "mccheck/reports"},
	"mccheck/claims/twice":     {},
	"mccheck/claims/catalogue": {"mccheck/claims", "mccheck/claims/..."},
	"mccheck/exhaustive":       {"mccheck/model", "mccheck/claims", "mccheck/claims/formula"},
	"mccheck/properties":       {"mccheck/model", "mccheck/claims", "mccheck/claims/formula"},
	"mccheck/certify":          {},
	"mccheck/certify/write":    {"mccheck/certify"},
	"mccheck/smt": {"mccheck/model", "mccheck/model/network", "mccheck/model/collective", "mccheck/model/search",
		"mccheck/sentence", "mccheck/sentence/syntax", "mccheck/sentence/entail", "mccheck/claims", "mccheck/claims/formula",
		"mccheck/certify", "mccheck/smt/..."},
	"mccheck/smt/logic":      {"mccheck/model", "mccheck/claims", "mccheck/claims/formula"},
	"mccheck/smt/arithmetic": {"mccheck/smt/logic"},
	"mccheck/smt/induction":  {"mccheck/sentence/syntax", "mccheck/sentence/entail", "mccheck/smt/logic"},
	"mccheck/smt/voices":     {"mccheck/claims", "mccheck/certify", "mccheck/certify/write", "mccheck/smt/logic", "mccheck/smt/arithmetic"},
	"mccheck/smt/theorems/...": {"mccheck/model", "mccheck/model/network", "mccheck/model/route", "mccheck/model/collective",
		"mccheck/smt/logic", "mccheck/smt/theorems/..."},
	"mccheck/smt/logictest": {"mccheck/model", "mccheck/smt/logic"},
	"mccheck/smt/smttest": {"mccheck/model", "mccheck/model/network", "mccheck/model/route", "mccheck/model/collective",
		"mccheck/model/search", "mccheck/model/modeltest", "mccheck/claims", "mccheck/claims/formula", "mccheck/smt/logic",
		"mccheck/smt/logictest", "mccheck/smt/voices"},
	"mccheck/judge":   {"mccheck/claims", "mccheck/certify"},
	"mccheck/reports": {"mccheck/claims"},
	"mccheck/conform": {"mccheck/conform/...", "mccheck/model", "mccheck/model/network", "mccheck/model/search",
		"mccheck/model/netfile"},
	"mccheck/conform/result":   {},
	"mccheck/conform/deadlock": {"mccheck/conform/result"},
	"mccheck/conform/fabric":   {"mccheck/conform/result", "mccheck/conform/deadlock"},
	"mccheck/conform/msccl":    {"mccheck/conform/result", "mccheck/model"},
	"mccheck/conform/pathlist": {"mccheck/conform/result", "mccheck/conform/task", "mccheck/model"},
	"mccheck/conform/blocking": {"mccheck/conform/result", "mccheck/conform/deadlock", "mccheck/model"},
	"mccheck/conform/task": {"mccheck/conform/result", "mccheck/model", "mccheck/model/network", "mccheck/model/route",
		"mccheck/model/search"},
	"mccheck/conform/drive": {"mccheck/conform/result", "mccheck/conform/task"},
	"mccheck/conform/wire": {"mccheck/conform/result", "mccheck/conform/task", "mccheck/conform/drive", "mccheck/model",
		"mccheck/model/network"},
	"mccheck/conform/subject": {"mccheck/conform/task", "mccheck/model", "mccheck/model/network", "mccheck/model/netfile",
		"mccheck/sentence", "mccheck/sentence/syntax"},
	"mccheck/reports/picture": {"mccheck/model"},
	"mccheck/reports/explore": {"mccheck/model", "mccheck/model/network", "mccheck/model/collective", "mccheck/model/router",
		"mccheck/reports/picture"},
	"mccheck/reports/explore/site": {},
	"mccheck/cmd/explorer":         {"mccheck/reports/explore"},
	"mccheck/reports/exchange":     {"mccheck/claims", "mccheck/reports", "mccheck/conform/result"},
	"mccheck/reports/htmltest":     {},

	"mccheck/cmd/mccheck": {"mccheck/..."},
	"mccheck/CI":          {},
}

// atTheTop are the files and folders of the top level.
const atTheTop = " .ci .github .gitignore CHANGELOG.md CI CITATION.cff CONTRIBUTING.md LICENSE Makefile README.md bench certify claims" +
	" cmd conform docs editors errata examples exhaustive go.mod go.sum judge model properties reports sentence smt "

func TestNothingElseStandsAtTheTop(t *testing.T) {
	for _, name := range tracked(t) {
		if top, _, _ := strings.Cut(name, "/"); !strings.Contains(atTheTop, " "+top+" ") {
			t.Errorf("%s stands at the top level: a file of a trial, or else add it to atTheTop", name)
		}
	}
}

func TestImportDirections(t *testing.T) {
	out, err := exec.Command("go", "list", "-json=ImportPath,Imports", "mccheck/...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	seen := 0
	for dec := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath string
			Imports    []string
		}
		if err := dec.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		seen++
		allowed, known := rowOf(p.ImportPath)
		if !known {
			t.Errorf("package %s has no place in the design: add it to the table, with its reason in CONTRIBUTING.md", p.ImportPath)
			continue
		}
		for _, bad := range forbidden(p.Imports, allowed) {
			t.Errorf("%s imports %s, want only %v", p.ImportPath, bad, allowed)
		}
	}
	if seen < len(mayImport) {
		t.Errorf("%d packages found, the table names %d", seen, len(mayImport))
	}
}

// rowOf is the row of a package in the table: its own, or that of its room.
func rowOf(path string) (allowed []string, known bool) {
	if allowed, known = mayImport[path]; known {
		return allowed, true
	}
	for room, list := range mayImport {
		if tree, whole := strings.CutSuffix(room, "/..."); whole && strings.HasPrefix(path, tree+"/") {
			return list, true
		}
	}
	return nil, false
}

func forbidden(imports, allowed []string) []string {
	var bad []string
	for _, path := range imports {
		if path != "mccheck" && !strings.HasPrefix(path, "mccheck/") {
			continue
		}
		if !slices.ContainsFunc(allowed, func(rule string) bool {
			tree, whole := strings.CutSuffix(rule, "/...")
			return path == rule || whole && (path == tree || strings.HasPrefix(path, tree+"/"))
		}) {
			bad = append(bad, path)
		}
	}
	return bad
}

func TestImportPolicyRefusesAnEngineThatImportsAnother(t *testing.T) {
	got := forbidden([]string{"fmt", "mccheck/smt", "mccheck/claims"}, mayImport["mccheck/exhaustive"])
	if !slices.Equal(got, []string{"mccheck/smt"}) {
		t.Errorf("forbidden imports %v, want mccheck/smt", got)
	}
}
