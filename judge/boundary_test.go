package judge

import (
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
)

// What a reading says of its failure is compared with the points at which it fails, and what differs is a failed check.
func TestAFailureIsWhereItIsSaidToBe(t *testing.T) {
	small := texttest.Said("for n >= 1", "diameter(Q(n)) = max(n,2)") // false for n = 1 only
	parts := texttest.Said("for m >= 1", "m != 3")
	for _, c := range []struct {
		st      *claims.Statement
		kind    claims.FailureKind
		members string
		failed  string // empty: nothing is wrong
	}{
		{small, claims.Boundary, "n = 1 (K_2)", ""},
		{small, claims.Boundary, "n < 2", ""},
		{small, claims.Misprint, "", ""}, // a matter of judgement
		{small, claims.Boundary, "n = 7", "it is said to fail for n = 7 only, and it fails at n=1; it holds at n=7"},
		{small, claims.Boundary, "n = 1000", "it fails at n=1; no point that was tried is among these"},
		{small, claims.Boundary, "n <= 9", "it holds at n=2; it holds at n=3; it holds at n=4; and "},
		{parts, claims.Boundary, "m = 3 or m = 1", "it holds at m=1"},
		{parts, claims.Boundary, "n = 3", "part 1 fails at m=3, of which this says nothing: there is no parameter n"},
		{texttest.WithControl(below(10, 10), "limit 3", below(3, 3)), claims.Misprint, "",
			"said to fail (misprint), and no case that was tried fails"},
	} {
		r := claim(c.st)
		r.Readings[0].Fails = &claims.Failing{Kind: c.kind, Members: c.members}
		d := Decide(t.Context(), r, Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]
		failed := strings.Join(d.Failed, "\n")
		if (c.failed == "") != (failed == "") || !strings.Contains(failed, c.failed) {
			t.Errorf("%s %q: failed %q, want %q", c.kind, c.members, failed, c.failed)
		}
	}
	r := claim(below(10, 10))
	r.Readings[0].Fails = &claims.Failing{Kind: claims.Misprint}
	d := Decide(t.Context(), r, Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]
	if d.Verdict != claims.Vacuous || !strings.Contains(d.Reason, "no case that was tried fails; ") {
		t.Errorf("%s: %s", d.Verdict, d.Reason)
	}
}
