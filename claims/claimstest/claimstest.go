// Package claimstest is what the tests of the catalogues have in common: that a
// catalogue is well formed, holds every statement of its paper once, and that each
// reading has the verdict that a table in the test expects.
package claimstest

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
)

// Catalogue is the catalogue of one paper.
type Catalogue struct {
	Paper  string // its key
	Prefix string // of the ids
	Census int    // the last number of the census
	Found  int    // the last number of the paper's statements that the census lacks, which begin at 151; 0: none
	Added  int    // the last number of the claims beyond it, which begin at 201; they may have gaps
	Claims []claims.Claim
	Open   []claims.Open
}

// firstFound is the number of the first statement that a paper prints and the census
// lacks.
const firstFound = 151

// Complete fails unless the catalogue is valid and holds every number of the
// census once, decided or open with every text, and no other up to 200.
func (c Catalogue) Complete(t *testing.T) {
	t.Helper()
	if err := claims.Validate(c.Claims); err != nil {
		t.Error(err)
	}
	var ids []string
	for _, claim := range c.Claims {
		ids = append(ids, claim.ID)
	}
	for _, o := range c.Open {
		if o.Paper != c.Paper || o.Where == "" || o.Says == "" || o.Needs == "" {
			t.Errorf("open %s: paper %q, where %q, says %q, needs %q: want all of them", o.ID, o.Paper, o.Where, o.Says, o.Needs)
		}
		ids = append(ids, o.ID)
	}
	for i := 1; i <= max(200, c.Added); i++ {
		id := fmt.Sprintf("%s-%02d", c.Prefix, i)
		n := len(slices.DeleteFunc(slices.Clone(ids), func(have string) bool { return have != id }))
		switch {
		case i <= c.Census && n != 1:
			t.Errorf("%s stands %d times, want once", id, n)
		case i >= firstFound && i <= c.Found && n != 1:
			t.Errorf("%s stands %d times, want once: the statements found later end at %d", id, n, c.Found)
		case i > c.Census && i <= 200 && n != 0 && (i < firstFound || i > c.Found):
			t.Errorf("%s stands beyond the census, which ends at %d, and the statements found later, which end at %d", id, c.Census, c.Found)
		case n > 1:
			t.Errorf("%s stands %d times", id, n)
		}
	}
	for _, id := range ids {
		var i int
		if _, err := fmt.Sscanf(strings.TrimPrefix(id, c.Prefix+"-"), "%d", &i); err != nil || i > max(c.Census, c.Found, c.Added) {
			t.Errorf("%s, want %s-01 to %s-%d", id, c.Prefix, c.Prefix, max(c.Census, c.Found, c.Added))
		}
	}
}

// Expected are the verdicts of the readings, by "ID/reading".
type Expected struct {
	Verdicts map[string]claims.Verdict
	// Rest is the verdict of every reading that is not in the table, where they
	// have one in common.
	Rest claims.Verdict
	// Counterexamples are replays, by reading; a refuted reading that is not
	// among them may have any.
	Counterexamples map[string]string
}

// Verdicts decides every reading by enumeration and normal forms, without a
// solver, at the quick budget, or at that of the variable MCCHECK_BUDGET, and
// compares with what is expected. No piece of evidence may be vacuous, of a refuted
// reading neither, and no engine may have trouble. What is refuted as printed must have a corrected
// reading that holds. Slow claims are logged.
func (c Catalogue) Verdicts(t *testing.T, want Expected) {
	t.Helper()
	settings := judge.Settings{Budget: claims.Quick, CPUs: 1, Engines: []claims.Engine{exhaustive.Enumerator(), exhaustive.NormalForm()}}
	if name := os.Getenv("MCCHECK_BUDGET"); name != "" {
		budget, err := claims.ParseBudget(name)
		if err != nil {
			t.Fatal(err)
		}
		settings.Budget = budget
	}
	seen := map[string]bool{}
	for i := range c.Claims {
		claim := &c.Claims[i]
		for _, r := range claim.Readings {
			seen[claim.ID+"/"+string(r.Kind)] = true
		}
		t.Run(claim.ID, func(t *testing.T) {
			t.Parallel()
			began := time.Now()
			r := judge.Decide(t.Context(), claim, settings)
			for _, d := range r.Decisions {
				want.compare(t, claim.ID+"/"+string(d.Kind), d)
				sound(t, claim.ID+"/"+string(d.Kind), d)
				if d.Verdict == claims.Refuted && claim.Reading(d.Kind).Fails == nil {
					t.Errorf("%s/%s is refuted, and its declaration does not say how it fails", claim.ID, d.Kind)
				}
			}
			if last := r.Decisions[len(r.Decisions)-1]; r.Verdict() == claims.Refuted && (last.Kind != claims.Corrected || !last.Verdict.Holds()) {
				t.Errorf("%s is refuted and has no corrected reading that holds", claim.ID)
			}
			if spent := time.Since(began); spent > time.Second {
				t.Logf("%s took %v", claim.ID, spent.Round(time.Millisecond))
			}
		})
	}
	for key := range want.Verdicts {
		if !seen[key] {
			t.Errorf("%s is expected and not in the catalogue", key)
		}
	}
}

// sound fails where a piece of evidence is a failure of the check, or its engine had
// trouble, whatever the verdict is: a refuted part hides neither.
func sound(t *testing.T, key string, d claims.Decision) {
	t.Helper()
	for _, failed := range d.Failed {
		t.Errorf("%s: %s", key, failed)
	}
	for _, ev := range d.Evidence {
		if ev.Verdict.Failure() || ev.Trouble != "" {
			t.Errorf("%s: part %d: %s: %s (trouble: %q): %s", key, max(1, ev.Part), ev.Engine, ev.Verdict, ev.Trouble, ev.Reason)
		}
	}
}

func (want Expected) compare(t *testing.T, key string, d claims.Decision) {
	t.Helper()
	verdict, listed := want.Verdicts[key]
	if !listed {
		verdict = want.Rest
	}
	if d.Verdict != verdict {
		t.Errorf("%s: %s, want %s. %s", key, d.Verdict, verdict, d.Reason)
	}
	if d.Counterexample == nil {
		return
	}
	t.Logf("%s: %s", d.Counterexample.Replay, d.Counterexample.Text)
	if at, known := want.Counterexamples[key]; known && d.Counterexample.Replay != at {
		t.Errorf("%s: counterexample %s, want %s", key, d.Counterexample.Replay, at)
	}
}
