package totalexchange

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/judge"
)

// unusual are the readings whose verdict is not the one that all others have:
// that they hold.
var unusual = map[string]claims.Verdict{
	"TE-03/printed":  claims.Refuted, // CQ_1, HCN(1,1), CCC(1), RH(k,0) save nothing
	"TE-04/printed":  claims.Refuted, // CQ_1 = K_2
	"TE-21/printed":  claims.Refuted, // one intermediate node fewer
	"TE-27/printed":  claims.Refuted, // absolute, not relative to the source
	"TE-30/printed":  claims.Refuted, // neighbours
	"TE-38/printed":  claims.Refuted, // (2,1,3) for (2,2,3)
	"TE-42/printed":  claims.Refuted, // (2,1,3) for (2,2,3)
	"TE-44/printed":  claims.Refuted, // three hops suffice
	"TE-57/printed":  claims.Refuted, // neighbours
	"TE-203/printed": claims.NotCheckable,
	"TE-204/printed": claims.NotCheckable,
	"TE-205/printed": claims.Refuted, // the lost root signs
	"TE-206/printed": claims.Refuted, // grows from m = 1 to 2 if start-up and transfer cost more than 3 t_h
}

// proved are the readings that hold without bound.
var proved = []string{"TE-02/printed", "TE-05/printed", "TE-09/printed", "TE-10/printed", "TE-19/printed", "TE-22/printed",
	"TE-49/printed", "TE-50/printed", "TE-51/printed", "TE-52/printed", "TE-53/printed", "TE-205/corrected"}

func TestEveryReadingHasItsVerdict(t *testing.T) {
	if err := claims.Validate(Claims()); err != nil {
		t.Fatal(err)
	}
	budget := claims.Quick
	if testing.Verbose() {
		budget = claims.Default
	}
	s := judge.Settings{Budget: budget, Engines: []claims.Engine{exhaustive.Enumerator(), exhaustive.NormalForm()}}
	seen := map[string]bool{}
	for _, c := range Claims() {
		began := time.Now()
		for _, d := range judge.Decide(context.Background(), &c, s).Decisions {
			key := fmt.Sprintf("%s/%s", c.ID, d.Kind)
			seen[key] = true
			want, ok := unusual[key]
			switch {
			case slices.Contains(proved, key):
				want = claims.Proved
			case !ok:
				want = claims.Verified
			}
			if d.Verdict != want {
				t.Errorf("%s: %s (%s), want %s", key, d.Verdict, d.Reason, want)
			}
			if d.Counterexample != nil {
				t.Logf("%s: %s", d.Counterexample.Replay, d.Counterexample.Text)
			}
			if d.Verdict == claims.Refuted && c.Reading(claims.Corrected) == nil {
				t.Errorf("%s is refuted and has no corrected reading", key)
			}
		}
		if spent := time.Since(began); spent > time.Second {
			t.Logf("%s took %v", c.ID, spent.Round(time.Millisecond))
		}
	}
	for key := range unusual {
		if !seen[key] {
			t.Errorf("no reading %s", key)
		}
	}
}

// census is the last number of the census of the paper: TE-01 to TE-57.
const census = 57

func TestEveryNumberOfTheCensusOccursOnce(t *testing.T) {
	count := map[string]int{}
	for _, c := range Claims() {
		count[c.ID]++
	}
	for _, o := range Open() {
		count[o.ID]++
		if o.Paper != paper || o.Where == "" || o.Says == "" || o.Needs == "" {
			t.Errorf("%s: incomplete: %+v", o.ID, o)
		}
	}
	for i := 1; i <= census; i++ {
		if id := fmt.Sprintf("TE-%02d", i); count[id] != 1 {
			t.Errorf("%s occurs %d times, want once", id, count[id])
		}
	}
}
