package properties

import (
	"context"
	"slices"
	"testing"

	"github.com/leanovate/gopter"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

func TestHandlesWhatRandomCasesCanAddTo(t *testing.T) {
	same := texttest.Said("for n >= 0", "n+n = 2*n")
	degree := texttest.Said("for n >= 1", "maxdegree(Q(n)) = n")
	nodes := texttest.Said("for n >= 1", "all u in nodes(Q(n)): degree(Q(n),u) = n")
	for _, test := range []struct {
		name          string
		st            *claims.Statement
		rapid, gopter bool
	}{
		{"an identity over all n", same, false, false},
		{"a statement once for every network", degree, false, false},
		{"a statement for every node", nodes, true, true},
	} {
		if got := Rapid().Handles(test.st); got != test.rapid {
			t.Errorf("rapid handles %s: %v, want %v", test.name, got, test.rapid)
		}
		if got := Gopter().Handles(test.st); got != test.gopter {
			t.Errorf("gopter handles %s: %v, want %v", test.name, got, test.gopter)
		}
	}
}

func TestBigPointsAreDrawnMoreOften(t *testing.T) {
	s := space{points: make([]claims.Point, 9)}
	lots := make([]int, 9)
	for ticket := range s.tickets() {
		lots[s.point(ticket)]++
	}
	for i, n := range lots {
		if n != i+1 {
			t.Errorf("point %d has %d tickets, want %d", i, n, i+1)
		}
	}
}

// The statement is that of a paper's kind: distances in a network, found by
// search, against a formula.
func TestEnginesDecideDistancesOfHypercubes(t *testing.T) {
	each(t, func(t *testing.T, e claims.Engine) {
		right := texttest.Said("for n >= 1", "all u, v in nodes(Q(n)): dist(Q(n),u,v) = ones(xor(u,v))")
		if ev := decide(e, right, claims.Quick, 1); ev.Verdict != claims.Tested {
			t.Errorf("the true distance: %s (%s), want tested", ev.Verdict, ev.Reason)
		}
		wrong := texttest.Said("for n >= 1", "all u, v in nodes(Q(n)): dist(Q(n),u,v) = min(3,ones(xor(u,v)))")
		ev := decide(e, wrong, claims.Quick, 1)
		if ev.Verdict != claims.Refuted {
			t.Fatalf("a false distance: %s (%s), want refuted", ev.Verdict, ev.Reason)
		}
		if f := ev.Failure; !slices.Equal(f.Point, claims.Point{4}) || f.Case[0]^f.Case[1] != 15 || len(f.Path) != 5 {
			t.Errorf("%+v, want opposite nodes of Q(4) with a path of 5 nodes", f)
		}
	})
}

func TestPassOfGopterCountsOnlyWithItsTests(t *testing.T) {
	for _, result := range []*gopter.TestResult{
		{}, // reads "passed"
		{Status: gopter.TestPassed, Succeeded: 24},
		{Status: gopter.TestExhausted, Succeeded: 25},
		{Status: gopter.TestError, Succeeded: 25},
		{Status: gopter.TestFailed, Succeeded: 25},
	} {
		st := pairs(func(int, uint64, uint64) claims.Status { return claims.Holds })
		tr := newTrial(context.Background(), st, runWith(claims.Quick, 1))
		tr.planned = 25
		tr.ran = 25
		tr.settle(25, result)
		if ev := tr.evidence(runWith(claims.Quick, 1)); ev.Verdict != claims.Unknown || ev.Reason == "" {
			t.Errorf("%+v: %s, want unknown with a reason", result, ev.Verdict)
		}
	}
}
