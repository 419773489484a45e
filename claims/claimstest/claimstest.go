// Package claimstest is what the tests of the catalogues have in common: that a
// catalogue is well formed, holds every statement of its paper once, and that each
// reading has the verdict, and fails at the case, that the baseline of the repository
// relies on. What is expected stands in that file and nowhere else.
package claimstest

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
	"mccheck/reports"
)

// Catalogue is the catalogue of one paper.
type Catalogue []claims.Claim

// Complete fails unless the catalogue is valid and its numbers have no gap: those of the
// census begin at 1, those of the statements that were found later at 151. The claims of
// our own, which begin at 201, may have gaps. That no number is lost at an end, Verdicts
// asks. Its words are plain sentences.
func (c Catalogue) Complete(t *testing.T) {
	t.Helper()
	if err := claims.Validate(c); err != nil {
		t.Error(err)
	}
	for i := range c {
		for _, fault := range declared(&c[i]) {
			t.Errorf("%s: %s", c[i].ID, fault)
		}
	}
	for _, id := range gaps(c) {
		t.Errorf("%s is missing, and a later number is there", id)
	}
}

// gaps lists the ids that are missing from the two series of a paper's statements.
func gaps(list []claims.Claim) (missing []string) {
	const found, own = 151, 201
	have, last := map[string]bool{}, [2]int{0, found - 1}
	prefix := ""
	for _, c := range list {
		var number, series int
		if _, err := fmt.Sscanf(c.ID, "%2s-%d", &prefix, &number); err != nil || number >= own {
			continue
		}
		if number >= found {
			series = 1
		}
		have[c.ID], last[series] = true, max(last[series], number)
	}
	for series, first := range []int{1, found} {
		for number := first; number <= last[series]; number++ {
			if id := fmt.Sprintf("%s-%02d", prefix, number); !have[id] {
				missing = append(missing, id)
			}
		}
	}
	return missing
}

// Verdicts decides every reading by enumeration and normal forms, without a solver, at
// the quick budget, or at that of the variable MCCHECK_BUDGET, and compares with the
// baseline. No piece of evidence may be vacuous, of a refuted reading neither, and no
// engine may have trouble. What is refuted as printed must have a corrected reading that
// holds. Slow readings are logged. Where the gate comes next, only readings are decided that the baseline has not: the
// gate decides the others, and its report is asked the rest.
func (c Catalogue) Verdicts(t *testing.T) {
	t.Helper()
	want := baseline(t, c)
	left, readings := 0, 0
	defer func() { t.Logf("%d of %d readings are left to the gate", left, readings) }()
	for i := range c {
		claim := &c[i]
		here := decidedHere(want, claim)
		readings += len(claim.Readings)
		left += len(claim.Readings) - len(here)
		t.Run(claim.ID, func(t *testing.T) {
			t.Parallel()
			verdicts := map[claims.Kind]claims.Verdict{}
			for _, r := range here {
				d := decided(t, claim, r)
				decidedAsExpected(t, claim, &d, want)
				verdicts[r.Kind] = d.Verdict
			}
			printed, known := verdicts[claims.Printed]
			if !known {
				printed = want[claim.ID+"/"+string(claims.Printed)].Verdict
			}
			if printed == claims.Refuted && !corrected(claim, verdicts, want) {
				t.Errorf("%s is refuted and has no corrected reading that holds", claim.ID)
			}
		})
	}
	for key := range want {
		id, kind, _ := strings.Cut(key, "/")
		at := slices.IndexFunc(c, func(claim claims.Claim) bool { return claim.ID == id })
		if at < 0 || c[at].Reading(claims.Kind(kind)) == nil {
			t.Errorf("%s is in the baseline and not in the catalogue", key)
		}
	}
}

// decidedHere are the readings that Verdicts decides: all, or, where the gate is next, those that the baseline has not.
func decidedHere(baseline map[string]reports.Standing, c *claims.Claim) (list []*claims.Reading) {
	for i := range c.Readings {
		r := &c.Readings[i]
		if _, known := baseline[c.ID+"/"+string(r.Kind)]; !GateIsNext() || !known {
			list = append(list, r)
		}
	}
	return list
}

// corrected reports whether the last reading of a claim is a corrected one that holds, as was decided or, where that is
// left to the gate, as the baseline has it.
func corrected(c *claims.Claim, decided map[claims.Kind]claims.Verdict, baseline map[string]reports.Standing) bool {
	last := c.Readings[len(c.Readings)-1].Kind
	verdict, known := decided[last]
	if !known {
		verdict = baseline[c.ID+"/"+string(last)].Verdict
	}
	return last == claims.Corrected && verdict.Holds()
}

// decisions are what decided has found, by the id and the kind of the reading: Verdicts and Ranked ask for the same.
var decisions sync.Map

// decided is the decision of a reading of the catalogue, which is made once.
func decided(t *testing.T, c *claims.Claim, r *claims.Reading) claims.Decision {
	t.Helper()
	settings := judge.Settings{Budget: claims.Quick, CPUs: 1, Engines: []claims.Engine{exhaustive.Enumerator(), exhaustive.NormalForm()}}
	if name := os.Getenv("MCCHECK_BUDGET"); name != "" {
		budget, err := claims.ParseBudget(name)
		if err != nil {
			t.Fatal(err)
		}
		settings.Budget = budget
	}
	decide, _ := decisions.LoadOrStore(c.ID+"/"+string(r.Kind), sync.OnceValue(func() claims.Decision {
		began := time.Now()
		alone := *c
		alone.Readings = []claims.Reading{*r}
		d := judge.Decide(t.Context(), &alone, settings).Decisions[0]
		if spent := time.Since(began); spent > time.Second {
			t.Logf("%s/%s took %v", c.ID, r.Kind, spent.Round(time.Millisecond))
		}
		return d
	}))
	return decide.(func() claims.Decision)()
}

// GateIsNext reports whether the tests are run by make test: behind them, the gate decides every claim with every engine
// at the budget default, and fails where an engine has trouble. What would be the same at the budget quick is left to it.
func GateIsNext() bool { return os.Getenv("MCCHECK_GATE") == "next" }

// decidedAsExpected compares a decision with the baseline, and fails where a piece of
// evidence is a failure of the check or its engine had trouble, whatever the verdict is:
// a refuted part hides neither.
func decidedAsExpected(t *testing.T, c *claims.Claim, d *claims.Decision, want map[string]reports.Standing) {
	t.Helper()
	key := c.ID + "/" + string(d.Kind)
	expected, known := want[key]
	if !known {
		t.Errorf("%s is not in the baseline: run make reports", key)
	} else if difference := differs(expected, d); difference != "" {
		t.Errorf("%s: %s. %s", key, difference, d.Reason)
	}
	if d.Verdict == claims.Refuted && c.Reading(d.Kind).Fails == nil {
		t.Errorf("%s is refuted, and its declaration does not say how it fails", key)
	}
	if d.Counterexample != nil {
		for _, fault := range wording(d.Counterexample.Text, anywhere) {
			t.Errorf("%s: %s", key, fault)
		}
		t.Logf("%s: %s", d.Counterexample.Replay, d.Counterexample.Text)
	}
	for _, failed := range d.Failed {
		t.Errorf("%s: %s", key, failed)
	}
	for _, ev := range d.Evidence {
		if ev.Verdict.Failure() || ev.Trouble != "" {
			t.Errorf("%s: part %d: %s: %s (trouble: %q): %s", key, max(1, ev.Part), ev.Engine, ev.Verdict, ev.Trouble, ev.Reason)
		}
	}
}

// baseline is what the baseline of the repository says of the readings of a paper, by
// "ID/reading".
func baseline(t *testing.T, list []claims.Claim) map[string]reports.Standing {
	t.Helper()
	file, err := os.Open(filepath.Join(root(t), "CI", "baseline.json"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	all, err := reports.DecodeBaseline(file)
	if err != nil {
		t.Fatal(err)
	}
	prefix, _, _ := strings.Cut(list[0].ID, "-")
	maps.DeleteFunc(all.Claims, func(key string, _ reports.Standing) bool { return !strings.HasPrefix(key, prefix+"-") })
	return all.Claims
}

// root is the folder of the repository, the next one above that has a go.mod.
func root(t *testing.T) string {
	t.Helper()
	for folder := "."; len(folder) < 40; folder = filepath.Join(folder, "..") {
		if _, err := os.Stat(filepath.Join(folder, "go.mod")); err == nil {
			return folder
		}
	}
	t.Fatal("no go.mod in any folder above")
	return ""
}

// differs says how a decision without a solver differs from what the baseline relies
// on, or nothing. What a solver proves is verified without it. The case at which a
// reading fails is the same, where the baseline names it; at a smaller budget it may be
// the smallest one, whose network is degenerate.
func differs(want reports.Standing, d *claims.Decision) string {
	proved := want.Verdict == claims.Proved && d.Verdict == claims.Verified
	if d.Verdict != want.Verdict && !proved {
		return fmt.Sprintf("%s, want %s", d.Verdict, want.Verdict)
	}
	if d.Counterexample == nil || want.Counterexample == "" {
		return ""
	}
	if _, at, _ := strings.Cut(d.Counterexample.Replay, "?"); at != want.Counterexample && at != want.Smallest {
		return fmt.Sprintf("fails at %s, want %s", at, want.Counterexample)
	}
	return ""
}
