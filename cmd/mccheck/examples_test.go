package main

import (
	"encoding/json"
	"fmt"
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

// checkedFile is what `mccheck check` finds of a file of claims at the quick budget, with the engines that every build has.
func checkedFile(t *testing.T, path string) reports.Document {
	t.Helper()
	list := []claims.Engine{exhaustive.NormalForm(), exhaustive.Enumerator(), smt.StepsEngine(voices.Limits{})}
	return reportOf(t, list, "check", path, "--budget", "quick")
}

// reportOf is the report that a command writes with some engines.
func reportOf(t *testing.T, list []claims.Engine, args ...string) reports.Document {
	t.Helper()
	out := filepath.Join(t.TempDir(), "report.json")
	execute(app{engines: list}, append(args, "--progress", "never", "--format", "json", "--out", out))
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

// A claim that holds as far as it is tried, and fails beyond, is refuted at the parameters where its induction fails; one that
// only the induction does not reach is verified as before.
func TestCountermodelsOfAnInductionAreTried(t *testing.T) {
	const network = `mccheck-claims 1
paper far, prefix FA
  title "Far"
  source not seen

network G(n): digits x:n
  for n >= 5
  step d in {1, n - 1}: u{x: mod(u.x + d, n)}
  step d in {2, n - 2} where n >= FIRST: u{x: mod(u.x + d, n)}

let around(n,x) = min(x, n - x)

FA-1  here
  The ring, and a second one from some size on.
  for n >= 5
  printed
    SENTENCE
`
	for _, c := range []struct {
		first, sentence, verdict, n string
	}{
		{"90", "all u, v in nodes(G(n)): dist(G(n),u,v) = around(n,abs(u - v))", "refuted", "90"},
		{"20", "all u, v in nodes(G(n)): dist(G(n),u,v) = around(n,abs(u - v))", "refuted", "20"},
		{"90", "all u, v in nodes(G(n)): dist(G(n),u,v) = around(n,abs(u - v)) + max(0, n - 5000)", "refuted", ""},
		{"5", "all u, v in nodes(G(n)): dist(G(n),u,v) = ceil(around(n,abs(u - v))/2)", "verified", ""},
	} {
		path := filepath.Join(t.TempDir(), "far.claims")
		text := strings.NewReplacer("FIRST", c.first, "SENTENCE", c.sentence).Replace(network)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		r := checkedFile(t, path).Claims[0].Readings[0]
		switch {
		case r.Verdict.String() != c.verdict && (c.verdict != "verified" || r.Verdict != claims.Proved):
			t.Errorf("from %s on, %s: %s, want %s: %+v", c.first, c.sentence, r.Verdict, c.verdict, r.Evidence)
		case r.Verdict != claims.Refuted || c.n == "":
		case fmt.Sprint(r.Counterexample.Parameters["n"]) != c.n || r.Counterexample.Confirmed != claims.ByCertify:
			t.Errorf("from %s on: %+v, want n = %s, by the checker of certificates too", c.first, r.Counterexample, c.n)
		}
	}
}
