package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/voices"
)

const examples = "../../examples"

// checkedFile is what `mccheck check` finds of a file of claims at the quick budget.
func checkedFile(t *testing.T, path string) reports.Document {
	t.Helper()
	out := filepath.Join(t.TempDir(), "report.json")
	a := app{engines: []claims.Engine{exhaustive.NormalForm(), exhaustive.Enumerator(), smt.StepsEngine(voices.Limits{})}}
	execute(a, []string{"check", path, "--budget", "quick", "--progress", "never", "--format", "json", "--out", out})
	content, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var doc reports.Document
	if err := json.Unmarshal(content, &doc); err != nil {
		t.Fatal(err)
	}
	return doc
}

// TestExamples decides every example: a reading that says how it fails is refuted, every other
// one holds, and a wrong formula, the control of a claim, is refuted in each.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(examples, "*.claims"))
	if err != nil || len(files) < 8 {
		t.Fatalf("%d examples, want eight or more: %v", len(files), err)
	}
	for _, path := range files {
		t.Run(strings.TrimSuffix(filepath.Base(path), ".claims"), func(t *testing.T) {
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(string(content), "\n"); n > 60 {
				t.Errorf("%d lines, want at most 60", n)
			}
			controls := 0
			for _, c := range checkedFile(t, path).Claims {
				for _, r := range c.Readings {
					holds := r.Verdict == claims.Verified || r.Verdict == claims.Proved
					if holds == (r.Fails != nil) || !holds && r.Verdict != claims.Refuted {
						t.Errorf("%s/%s: %s, and the text says fails: %v", c.ID, r.Reading, r.Verdict, r.Fails != nil)
					}
					for _, e := range r.Evidence {
						controls += e.Controls
					}
				}
			}
			if controls == 0 {
				t.Error("no control is refuted: no claim of the example has a wrong formula beside it")
			}
		})
	}
}
