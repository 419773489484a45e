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
	valueless := texttest.Said("for n >= 1", "n != 1 and 1/(n-5) < 2")
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
		{valueless, claims.Boundary, "n = 1", "it is said to fail for n = 1 only, and nothing is found out at n=5"},
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

// A point at which any part of a reading fails, or at which another engine than the enumerator finds that it does, has to be a
// member of those that are named.
func TestAFailureOfAPartOrBeyondThePointsIsNoMember(t *testing.T) {
	first, second := texttest.Said("for n >= 1", "n != 1 and n != 3"), texttest.Said("for n >= 1", "n != 1 and n != 500")
	far := says{"z3", claims.SMT, claims.Evidence{Verdict: claims.Refuted, Failure: &claims.Failure{Point: claims.Point{500}}}}
	for members, failed := range map[string]string{
		"n = 1":                    "it fails at n=3; it fails at n=500",
		"n = 1 or n = 3":           "and it fails at n=500",
		"n = 1 or n = 500":         "and it fails at n=3",
		"n = 1 or n = 3 or n >= 5": "it holds at n=5",
		"n = 1 or n = 3 or n > 99": "",
	} {
		r := claim(first)
		r.Readings[0].Also = []*claims.Statement{second}
		r.Readings[0].Fails = &claims.Failing{Kind: claims.Boundary, Members: members}
		d := Decide(t.Context(), r, Settings{Engines: []claims.Engine{far, exhaustive.Enumerator()}}).Decisions[0]
		got := strings.Join(d.Failed, "\n")
		if !strings.Contains(got, failed) || failed == "" && strings.Contains(got, "said to fail") {
			t.Errorf("%s: failed %q, want %q", members, got, failed)
		}
	}
}
