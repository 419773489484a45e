package prefix

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
	"PX-05/printed":  claims.NotCheckable,
	"PX-19/printed":  claims.Refuted, // 265 for 256
	"PX-26/printed":  claims.Refuted, // n for k
	"PX-28/printed":  claims.NotCheckable,
	"PX-34/printed":  claims.Refuted, // fixed order of the operands
	"PX-35/printed":  claims.Refuted, // likewise
	"PX-37/printed":  claims.Refuted, // modulo m for modulo 2^k
	"PX-38/printed":  claims.Refuted, // partner not set
	"PX-39/printed":  claims.Refuted, // every node a source
	"PX-40/printed":  claims.Refuted, // total not handed back
	"PX-42/printed":  claims.Refuted, // fixed order of the operands
	"PX-50/printed":  claims.Refuted, // cross-edges collapse
	"PX-51/printed":  claims.Refuted, // more than k times
	"PX-52/printed":  claims.NotCheckable,
	"PX-201/printed": claims.Refuted, // MC(4,1)
}

// proved are the readings that hold without bound.
var proved = []string{"PX-01/printed", "PX-05/corrected", "PX-09/printed", "PX-16/printed", "PX-33/printed", "PX-44/printed", "PX-45/printed", "PX-208/printed"}

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

// census is the last number of the census of the paper: PX-01 to PX-52.
const census = 52

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
		if id := fmt.Sprintf("PX-%02d", i); count[id] != 1 {
			t.Errorf("%s occurs %d times, want once", id, count[id])
		}
	}
}
