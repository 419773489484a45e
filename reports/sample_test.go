package reports

import (
	"bytes"
	"flag"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mccheck/claims"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// sample is a small report with one claim of most verdicts.
func sample() Document {
	list := []claims.Claim{
		{ID: "EQ-07", Paper: "ecq", Where: "th.2", Says: "ECQ(s,t) has (s+t+2)2^(s+t-1) edges", Domain: "s, t >= 1"},
		{ID: "DC-60", Paper: "dual-cube", Where: "Theorem 1", Says: "the diameter of F_r is 2r <for r | 1>", Domain: "r >= 1"},
		{ID: "DC-09", Paper: "dual-cube", Where: "sec.1", Says: "dual-cubes are attractive", Domain: "none"},
		{ID: "TE-05", Paper: "total-exchange", Where: "abstract", Says: "links per node are m+k", Domain: "k >= 0, m >= 1"},
		{ID: "FT-27", Paper: "fault-tolerant", Where: "sec.3", Says: "every fault set is avoided", Domain: "k >= 0"},
	}
	edges := (&claims.Statement{}).WithFact("the size for s, t = 1, 2", func(f *claims.Fact) {
		f.Write("all s, t in 1..2: size(ECQ(s,t)) = (s+t+2)*2^(s+t-1)")
	})
	list[0].Readings = []claims.Reading{{Kind: claims.Printed, Statement: edges}}
	for i := range list[1:] {
		any := &claims.Statement{}
		list[i+1].Readings = []claims.Reading{{Kind: claims.Printed, Statement: any},
			{Kind: claims.Charitable, Says: "as meant", Statement: any}, {Kind: claims.Corrected, Says: "repaired", Statement: any}}
	}
	list[1].Readings[0].Fails = &claims.Failing{Kind: claims.Boundary, Members: "r = 1 (K_2)"}
	list[1].Readings[2].Domain = "r >= 2"
	enumerated := claims.Evidence{
		Method: claims.Exhaustive, Engine: "enumerator", Verdict: claims.Verified,
		Scope: "r=2..6", Cases: 1234567, Planned: 1234567, Controls: 3, Seconds: 1.5,
	}
	refuted := enumerated
	refuted.Verdict, refuted.Cases, refuted.Controls = claims.Refuted, 4, 0
	proof := claims.Evidence{
		Method: claims.SMT, Engine: "gini", Verdict: claims.Proved,
		Scope: "all k, m", Seconds: 0.25, Certificate: "metacube-degree",
	}
	crashed := claims.Evidence{
		Method: claims.SMT, Engine: "z3", Scope: "all k, m", Trouble: claims.Crash, Reason: "the solver process failed: exit status 2",
	}
	return Build(
		Tool{Version: "0.1.0", Revision: "abc", Go: "go1.26",
			Solvers: []Solver{{Name: "gini", Version: "1.0.4"}, {Name: "z3", Absent: "built without Z3"}}},
		RunInfo{Started: "2026-01-02T03:04:05Z", Seconds: 12.5, Seed: 1, Budget: "default", CPUs: 2, Planned: 7},
		[]claims.Result{
			{Claim: &list[0], Decisions: []claims.Decision{
				{Kind: claims.Printed, Says: list[0].Says, Verdict: claims.Verified, Second: 1200, Evidence: []claims.Evidence{enumerated},
					Uncompared: []claims.Uncompared{{Reason: "F(17) has 8589934592 nodes or more, and the bound is 1073741824", Beyond: true,
						Points: 2, First: "r=17"}}}}},
			{Claim: &list[1], Decisions: []claims.Decision{
				{Kind: claims.Printed, Says: list[1].Says, Verdict: claims.Refuted, Evidence: []claims.Evidence{refuted},
					Counterexample: &claims.Counterexample{
						Text: "F(1): the diameter is 1, and 2*r is 2", Parameters: map[string]int{"r": 1},
						Data: map[string]string{"v": "(1)", "u": "(0)"}, Replay: "DC-60/printed?r=1&u=0&v=1", Path: []string{"(0)", "(1)"},
						Confirmed: claims.ByCertify, Sentence: "diameter(F(1)) = 2*1",
					}},
				{Kind: claims.Corrected, Says: "the diameter of F_r is 2r for r >= 2", Verdict: claims.Verified,
					Evidence: []claims.Evidence{enumerated}},
			}},
			{Claim: &list[2], Decisions: []claims.Decision{
				{Kind: claims.Printed, Says: list[2].Says, Verdict: claims.NotCheckable, Reason: "a matter of taste"}}},
			{Claim: &list[3], Decisions: []claims.Decision{
				{Kind: claims.Printed, Says: list[3].Says, Verdict: claims.Proved, Evidence: []claims.Evidence{enumerated, proof, crashed}},
				{Kind: claims.Charitable, Says: "links per node are m+k in each class", Verdict: claims.Proved, Evidence: []claims.Evidence{proof},
					Uncompared: []claims.Uncompared{{Reason: "it has no sentence of an arbitrary case"}}},
			}},
			{Claim: &list[4], Decisions: []claims.Decision{
				{Kind: claims.Printed, Says: list[4].Says, Verdict: claims.Unknown, Reason: "enumerator: the " +
					"budget affords no point"}}},
		})
}

// golden compares got with testdata/name.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), string(got)); diff != "" {
		t.Errorf("%s (-want +got):\n%s", path, diff)
	}
}

func rendered(t *testing.T, write func(*bytes.Buffer) error) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}
