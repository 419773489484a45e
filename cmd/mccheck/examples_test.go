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
)

const examples = "../../examples"

// verdictsOf is what `mccheck check` finds of a file of claims at the quick budget: the verdict
// of each printed reading, by id.
func verdictsOf(t *testing.T, path string) map[string]string {
	t.Helper()
	out := filepath.Join(t.TempDir(), "report.json")
	a := app{engines: []claims.Engine{exhaustive.NormalForm(), exhaustive.Enumerator()}}
	execute(a, []string{"check", path, "--budget", "quick", "--progress", "never", "--format", "json", "--out", out})
	content, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	var doc reports.Document
	if err := json.Unmarshal(content, &doc); err != nil {
		t.Fatal(err)
	}
	verdicts := map[string]string{}
	for _, c := range doc.Claims {
		_, id, _ := strings.Cut(c.ID, ":")
		verdicts[id] = c.Readings[0].Verdict.String()
		for _, r := range c.Readings[1:] {
			if r.Verdict != claims.Verified && r.Verdict != claims.Proved {
				t.Errorf("%s %s: %s", path, c.ID, r.Verdict)
			}
		}
	}
	return verdicts
}

// planted are, by file, the claims that are refuted as they stand, and a formula with what is
// put in its place, which has to be refuted.
var planted = map[string]struct {
	refuted        []string
	claim          string
	right, planted string
}{
	"augmented-cube":             {[]string{"AQ-3"}, "AQ-4", "diameter(AQ(n)) = ceil(n/2)", "diameter(AQ(n)) = floor(n/2)"},
	"balanced-hypercube":         {nil, "BH-5", "2*n, 2*n - 1)", "2*n, 2*n - 2)"},
	"dragonfly":                  {[]string{"DF-3"}, "DF-1", "= a - 1 + h", "= a + h"},
	"exchanged-folded-hypercube": {[]string{"FH-5"}, "FH-1", "(s + t + 4)*2^(s+t-1)", "(s + t + 2)*2^(s+t-1)"},
	"hierarchical-hypercube":     {nil, "HH-2", "printed\n    diameter(HHC(m)) = 2^(m+1)", "printed\n    diameter(HHC(m)) = 2^(m+1) - 1"},
	"hyperx":                     {nil, "HX-3", "diameter(HyperX(k,d)) = d", "diameter(HyperX(k,d)) = d*(k - 1)"},
	"locally-twisted-cube":       {[]string{"LT-2"}, "LT-1", "size(LTQ(n)) = n*2^(n-1)", "size(LTQ(n)) = (n + 1)*2^(n-1)"},
	"moebius-cube":               {[]string{"MQ-4"}, "MQ-3", "ceil((n + 1)/2)", "ceil((n + 2)/2)"},
	"recursive-dual-net":         {[]string{"RD-6"}, "RD-3", "let farthest(k,D) = 2^k*D + 2^(k+1) - 2", "let farthest(k,D) = 2^k*D + 2^k - 1"},
	"ring":                       {nil, "RI-3", "= floor(n/2)", "= ceil(n/2)"},
	"shuffle-cube":               {nil, "SH-1", "= 4*k + 2\n\nSH-2", "= 4*k + 3\n\nSH-2"},
	"torus-mesh":                 {nil, "TM-3", "d*floor(k/2) and", "d*ceil(k/2) and"},
	"twisted-cube":               {nil, "TQ-2", "(n + 1)/2\n", "(n - 1)/2\n"},
}

// TestExamples decides every example, as it stands and with a wrong formula planted in it.
func TestExamples(t *testing.T) {
	files, err := filepath.Glob(filepath.Join(examples, "*.claims"))
	if err != nil || len(files) != len(planted) {
		t.Fatalf("%d examples, want the %d of the table: %v", len(files), len(planted), err)
	}
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".claims")
		t.Run(name, func(t *testing.T) {
			content, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if n := strings.Count(string(content), "\n"); n > 60 {
				t.Errorf("%d lines, want at most 60", n)
			}
			want := planted[name]
			for id, verdict := range verdictsOf(t, path) {
				switch {
				case strings.Contains(strings.Join(want.refuted, " "), id):
					if verdict != "refuted" {
						t.Errorf("%s: %s, want refuted", id, verdict)
					}
				case verdict != "verified" && verdict != "proved":
					t.Errorf("%s: %s, want verified or proved", id, verdict)
				}
			}
			if n := strings.Count(string(content), want.right); n != 1 {
				t.Fatalf("%q stands %d times, want once", want.right, n)
			}
			wrong := filepath.Join(t.TempDir(), "wrong.claims")
			if err := os.WriteFile(wrong, []byte(strings.Replace(string(content), want.right, want.planted, 1)), 0o600); err != nil {
				t.Fatal(err)
			}
			if verdict := verdictsOf(t, wrong)[want.claim]; verdict != "refuted" {
				t.Errorf("with %q planted %s is %s, want refuted", want.planted, want.claim, verdict)
			}
		})
	}
}
