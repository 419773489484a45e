package main

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/reports"
	"mccheck/smt"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// liar says what another voice says, but for the obligations of one name.
type liar struct {
	voices.Voice
	about string
	says  voices.Status
}

func (liar) Name() string { return "liar" }

func (v liar) Solve(ctx context.Context, o *logic.Obligation, limits voices.Limits) voices.Answer {
	if o.Name == v.about {
		return voices.Answer{Status: v.says, Model: logic.Model{}}
	}
	return v.Voice.Solve(ctx, o, limits)
}

// quarrel is a catalogue of one claim with one theorem, and two voices for it.
func quarrel(theorem claims.Theorem, says string, second voices.Voice) app {
	st := texttest.Said("for r >= 2", "diameter(F(r)) = "+says)
	st.Theorems, st.Stands = []claims.Theorem{theorem}, nil
	return app{
		claims: []claims.Claim{{
			ID: "DC-02", Paper: "dual-cube", Where: "theorem 1", Says: "the diameter of F_r is " + says, Domain: "r >= 2",
			Readings: []claims.Reading{{Kind: claims.Printed, Statement: st}},
		}},
		engines: []claims.Engine{smt.Engine(voices.NewGini(), voices.Limits{}), smt.Engine(second, voices.Limits{})},
	}
}

// detours is the theorem that paths in the dual-cube MC(1,m) are longer than the fields by at most so many hops.
func detours(most int) claims.Theorem {
	return claims.Theorem{Name: "metacube-upper-bound", Args: []int{1, most}}
}

// obligationFor is the first propositional obligation of the theorems behind the
// statement to which gini gives that answer, and the name of its files.
func obligationFor(t *testing.T, st *claims.Statement, want voices.Status) (file string, o *logic.Obligation) {
	t.Helper()
	theorems, err := smt.Theorems(st)
	if err != nil {
		t.Fatal(err)
	}
	for _, theorem := range theorems {
		for i := range theorem.Obligations {
			o := &theorem.Obligations[i]
			if o.Propositional() && voices.NewGini().Solve(t.Context(), o, voices.Limits{}).Status == want {
				return theorem.FileName(i), o
			}
		}
	}
	t.Fatalf("gini answers %v to no obligation", want)
	return "", nil
}

// Of two voices one lies: once it refutes what holds, once it proves what fails.
// The obligation stands beside the report in both forms, byte by byte, and the
// report names the files.
func TestDisputedObligationIsKept(t *testing.T) {
	for name, c := range map[string]struct {
		most  int
		truth voices.Status
		says  voices.Status
		by    string
	}{
		"a true one refuted": {2, voices.Unsat, voices.Sat, "liar"},
		"a false one proved": {1, voices.Sat, voices.Unsat, "gini"},
	} {
		t.Run(name, func(t *testing.T) {
			honest := quarrel(detours(c.most), "2*r", voices.NewGini())
			file, o := obligationFor(t, honest.claims[0].Readings[0].Statement, c.truth)
			a := quarrel(detours(c.most), "2*r", liar{voices.NewGini(), o.Name, c.says})
			out := filepath.Join(t.TempDir(), "report.json")
			if code := execute(a, []string{"all", "--format", "json", "--out", out}); code != exitWorse {
				t.Errorf("exit code %d, want %d", code, exitWorse)
			}
			doc, err := readReport(out)
			if err != nil {
				t.Fatal(err)
			}
			reading := doc.Claims[0].Readings[0]
			if reading.Verdict != claims.Disputed {
				t.Fatalf("verdict %s: %s", reading.Verdict, reading.Reason)
			}
			for ending, write := range map[string]func(*bytes.Buffer) error{
				".smt2": func(b *bytes.Buffer) error { return o.WriteSMTLIB(b) },
				".cnf":  func(b *bytes.Buffer) error { return o.WriteDIMACS(b) },
			} {
				path := filepath.Join(out+".disputed", file+ending)
				var want bytes.Buffer
				if err := write(&want); err != nil {
					t.Fatal(err)
				}
				if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want.Bytes()) {
					t.Errorf("%s: %d bytes, %v; want %d", path, len(got), err, want.Len())
				}
				if !strings.Contains(reading.Reason, path) {
					t.Errorf("the reason does not name %s: %s", path, reading.Reason)
				}
				if named := evidenceOf(reading, c.by).Certificate; !strings.Contains(named, path) {
					t.Errorf("the evidence of %s does not name %s: %s", c.by, path, named)
				}
			}
		})
	}
}

func evidenceOf(r reports.Reading, engine string) reports.Evidence {
	for _, ev := range r.Evidence {
		if ev.Engine == engine {
			return ev
		}
	}
	return reports.Evidence{}
}

// Without --out the folder is beside the state; without a dispute there is none.
func TestFolderOfDisputes(t *testing.T) {
	a := quarrel(detours(2), "2*r", voices.NewGini())
	_, o := obligationFor(t, a.claims[0].Readings[0].Statement, voices.Unsat)
	for _, c := range []struct {
		second voices.Voice
		files  int
	}{{voices.NewGini(), 0}, {liar{voices.NewGini(), o.Name, voices.Sat}, 2}} {
		state := filepath.Join(t.TempDir(), "state.json")
		a := quarrel(detours(2), "2*r", c.second)
		execute(a, []string{"report", t.TempDir(), "--state", state})
		files, err := os.ReadDir(strings.TrimSuffix(state, ".json") + ".disputed")
		if len(files) != c.files || os.IsNotExist(err) != (c.files == 0) {
			t.Errorf("second voice %s: %d files, %v, want %d", c.second.Name(), len(files), err, c.files)
		}
	}
}

// A folder that cannot be made is told, and the report is there.
func TestDisputeWithoutFolder(t *testing.T) {
	a := quarrel(detours(2), "2*r", voices.NewGini())
	_, o := obligationFor(t, a.claims[0].Readings[0].Statement, voices.Unsat)
	a = quarrel(detours(2), "2*r", liar{voices.NewGini(), o.Name, voices.Sat})
	out := filepath.Join(t.TempDir(), "report.json")
	if err := os.WriteFile(out+".disputed", nil, 0o600); err != nil {
		t.Fatal(err)
	}
	execute(a, []string{"all", "--format", "json", "--out", out})
	doc, err := readReport(out)
	if err != nil {
		t.Fatal(err)
	}
	if r := doc.Claims[0].Readings[0]; r.Verdict != claims.Disputed || !strings.Contains(r.Reason, "is not kept") {
		t.Errorf("%s: %s", r.Verdict, r.Reason)
	}
}
