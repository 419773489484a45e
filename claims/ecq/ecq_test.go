package ecq

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
)

func settings() judge.Settings {
	return judge.Settings{Budget: claims.Quick, CPUs: 2, Engines: []claims.Engine{exhaustive.Enumerator(), exhaustive.NormalForm()}}
}

func TestCatalogueIsValid(t *testing.T) {
	if err := claims.Validate(Claims()); err != nil {
		t.Fatal(err)
	}
}

// TestEveryCensusIdStandsOnce compares the catalogue with the numbers EQ-01 to
// EQ-109 and the claims added from EQ-201 on.
func TestEveryCensusIdStandsOnce(t *testing.T) {
	var want, got []string
	for n := 1; n <= 109; n++ {
		want = append(want, fmt.Sprintf("EQ-%02d", n))
	}
	for n := 201; n <= 224; n++ {
		want = append(want, fmt.Sprintf("EQ-%d", n))
	}
	for _, c := range Claims() {
		got = append(got, c.ID)
	}
	for _, o := range Open() {
		if o.Paper != paper || o.Where == "" || o.Says == "" || o.Needs == "" {
			t.Errorf("%s: open without paper, place, text or need", o.ID)
		}
		got = append(got, o.ID)
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("ids %v, want %v", got, want)
	}
}

// TestVerdicts decides every reading and compares with the tables of
// verdicts_test.go, the smallest counterexamples included.
func TestVerdicts(t *testing.T) {
	seen := map[string]bool{}
	list := Claims()
	for i := range list {
		r := judge.Decide(t.Context(), &list[i], settings())
		for _, d := range r.Decisions {
			key := fmt.Sprintf("%s/%s", list[i].ID, d.Kind)
			seen[key] = true
			got := d.Verdict.String()
			if d.Counterexample != nil {
				_, at, _ := strings.Cut(d.Counterexample.Replay, "?")
				got += " " + at
			}
			if want := expected(key); got != want {
				t.Errorf("%s: %s, want %s. %s", key, got, want, d.Reason)
			}
			if d.Verdict.Failure() || d.Verdict == claims.Unknown {
				t.Errorf("%s: %s: %s", key, d.Verdict, d.Reason)
			}
		}
		if r.Verdict() == claims.Refuted {
			repaired(t, &r)
		}
	}
	for key := range refuted {
		if !seen[key] {
			t.Errorf("%s is expected and does not exist", key)
		}
	}
}

// repaired checks that a refuted claim has a corrected reading that holds.
func repaired(t *testing.T, r *claims.Result) {
	last := r.Decisions[len(r.Decisions)-1]
	if last.Kind != claims.Corrected || !last.Verdict.Holds() {
		t.Errorf("%s is refuted, its last reading %s is %s", r.Claim.ID, last.Kind, last.Verdict)
	}
}

// TestSecondEvaluatorAgrees runs every statement that holds under its second
// evaluator too, on the smallest points.
func TestSecondEvaluatorAgrees(t *testing.T) {
	list := Claims()
	for i := range list {
		for _, r := range list[i].Readings {
			if r.Statement == nil || expected(fmt.Sprintf("%s/%s", list[i].ID, r.Kind))[0] == 'r' {
				continue
			}
			over := r.Statement.Over
			if bits := over.Bits; bits != nil {
				over.Bits = func(p claims.Point) int { return bits(p) + 6 }
			}
			swapped := claims.Statement{Over: over, At: r.Statement.Replay, Replay: r.Statement.At}
			run := claims.Run{Budget: claims.Quick, CPUs: 2, Progress: func(uint64) {}}
			if ev := exhaustive.Enumerator().Decide(t.Context(), &swapped, run); ev.Verdict != claims.Verified {
				t.Errorf("%s/%s: second evaluator: %s %s", list[i].ID, r.Kind, ev.Verdict, ev.Reason)
			}
		}
	}
}
