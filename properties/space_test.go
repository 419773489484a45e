package properties

import (
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/leanovate/gopter"

	"mccheck/claims"
	"mccheck/model"
)

func unbounded(params ...claims.Param) claims.Domain { return claims.Domain{Params: params} }

func TestHandlesWhatRandomCasesCanAddTo(t *testing.T) {
	same := claims.Same(unbounded(claims.Param{Name: "n", Min: 0, Max: 3}), "n+n", "2*n")
	bounded := claims.Same(claims.Domain{Params: []claims.Param{{Name: "n", Min: 0, Max: 3}}, Complete: true}, "n+n", "2*n")
	degree := claims.Hypercubes().Each(1, claims.Predicate{Test: func(claims.View, []uint64) claims.Status { return claims.Holds }})
	nodes := claims.Hypercubes().Nodes(claims.Predicate{Test: func(claims.View, []uint64) claims.Status { return claims.Holds }})
	for _, test := range []struct {
		name          string
		st            *claims.Statement
		rapid, gopter bool
	}{
		{"an identity over all n", same, true, false},
		{"an identity over four values", bounded, false, false},
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

// Enumeration up to 3 does not see that n(n-1)...(n-7) is not 0.
func TestArithmeticIsDrawnBeyondEnumeration(t *testing.T) {
	d := unbounded(claims.Param{Name: "n", Min: 0, Max: 3})
	ev := decide(Rapid(), claims.Same(d, "n*(n-1)*(n-2)*(n-3)*(n-4)*(n-5)*(n-6)*(n-7)", "0"), claims.Default, 1)
	if ev.Verdict != claims.Refuted || !slices.Equal(ev.Failure.Point, claims.Point{8}) {
		t.Errorf("%s (%s) %+v, want refuted at n=8", ev.Verdict, ev.Reason, ev.Failure)
	}
}

func TestValuesTooLargeToComputeAreSkippedAndNoFailure(t *testing.T) {
	d := unbounded(claims.Param{Name: "k", Min: 0, Max: 3}, claims.Param{Name: "m", Min: 1, Max: 3})
	ev := decide(Rapid(), claims.Same(d, "2^(m*2^k)", "(2^m)^(2^k)"), claims.Default, 1)
	if ev.Verdict != claims.Tested || ev.Skipped == 0 || ev.Cases == 0 || ev.Cases+ev.Skipped != ev.Planned {
		t.Errorf("%s (%s): ran %d, skipped %d of %d", ev.Verdict, ev.Reason, ev.Cases, ev.Skipped, ev.Planned)
	}
	if !strings.HasSuffix(ev.Scope, "where the values can be computed") {
		t.Errorf("scope %q does not tell", ev.Scope)
	}
	ev = decide(Rapid(), claims.Same(d, "2^(m*2^k)", "2^(m*2^k)+floor(k/9)"), claims.Default, 1)
	if ev.Verdict != claims.Refuted || !slices.Equal(ev.Failure.Point, claims.Point{9, 1}) {
		t.Errorf("%s (%s) %+v, want refuted at k=9 m=1", ev.Verdict, ev.Reason, ev.Failure)
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

func TestWidenedBoxIsBounded(t *testing.T) {
	var params []claims.Param
	for _, name := range []string{"a", "b", "c", "d", "e"} {
		params = append(params, claims.Param{Name: name, Min: 1, Max: 2})
		n := len(widened(unbounded(params...)).Points(claims.Quick))
		if n > maxPoints || n < 1<<len(params) {
			t.Errorf("%d parameters: %d points, want at most %d", len(params), n, maxPoints)
		}
	}
}

// The statement is that of a paper's kind: distances in a network, found by
// search, against a formula.
func TestEnginesDecideDistancesOfHypercubes(t *testing.T) {
	weight := func(limit int) func(model.Graph, model.Node, model.Node) int {
		return func(_ model.Graph, u, v model.Node) int {
			w := 0
			for x := u ^ v; x != 0; x &= x - 1 {
				w++
			}
			return min(w, limit)
		}
	}
	each(t, func(t *testing.T, e claims.Engine) {
		right := claims.Hypercubes().DistanceIs("the weight of u xor v", weight(64))
		if ev := decide(e, right, claims.Quick, 1); ev.Verdict != claims.Tested {
			t.Errorf("the true distance: %s (%s), want tested", ev.Verdict, ev.Reason)
		}
		wrong := claims.Hypercubes().DistanceIs("that weight, at most 3", weight(3))
		ev := decide(e, wrong, claims.Quick, 1)
		if ev.Verdict != claims.Refuted {
			t.Fatalf("a false distance: %s (%s), want refuted", ev.Verdict, ev.Reason)
		}
		if f := ev.Failure; !slices.Equal(f.Point, claims.Point{4}) || !slices.Equal(f.Case, []uint64{0, 15}) || len(f.Path) != 5 {
			t.Errorf("%+v, want 0000 and 1111 of Q(4) with a path of 5 nodes", f)
		}
	})
}

func TestInstancesDoNotPileUp(t *testing.T) {
	opened := 0
	st := pairs(func(int, uint64, uint64) claims.Status { return claims.Holds })
	at := st.At
	st.At = func(p claims.Point) (*claims.Instance, error) { opened++; return at(p) }
	for _, test := range []struct{ bits, kept int }{{10, 10}, {22, 4}, {23, 0}} {
		st.Over.Bits = func(claims.Point) int { return test.bits }
		s := instances{st: st, kept: map[int]*claims.Instance{}}
		opened = 0
		for range 2 {
			for i, p := range st.Over.Points(claims.Deep) {
				for range 2 {
					if _, err := s.at(i, p); err != nil {
						t.Fatal(err)
					}
				}
			}
		}
		if want := 20 - test.kept; len(s.kept) != test.kept || opened != want {
			t.Errorf("2^%d cases: %d kept and %d opened, want %d and %d", test.bits, len(s.kept), opened, test.kept, want)
		}
	}
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
