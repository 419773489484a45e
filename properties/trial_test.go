package properties

import (
	"context"
	"math/bits"
	"slices"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

func TestIncompleteRunIsUnknown(t *testing.T) {
	st := pairs(func(int, uint64, uint64) claims.Status { return claims.Holds })
	for _, ran := range []uint64{99, 101} {
		tr := newTrial(context.Background(), st, runWith(claims.Quick, 1))
		tr.planned = 100
		tr.ran = ran
		if ev := tr.evidence(runWith(claims.Quick, 1)); ev.Verdict != claims.Unknown || ev.Reason == "" {
			t.Errorf("%d of 100 cases: %s (%q), want unknown with a reason", ran, ev.Verdict, ev.Reason)
		}
	}
}

// Two even and independent numbers of 10 bits are large in both of them and differ
// in at most 3 of the others in 6% of all cases.
func TestVariablesAreOftenDrawnCloseToEachOther(t *testing.T) {
	each(t, func(t *testing.T, e claims.Engine) {
		total, close, edges := 0, 0, 0
		st := pairs(func(n int, u, v uint64) claims.Status {
			if n == 10 {
				total++
				if u >= 512 && v >= 512 && bits.OnesCount64(u^v) <= 3 {
					close++
				}
				if u == 1<<n-1 || v == 1<<n-1 {
					edges++
				}
			}
			return claims.Holds
		})
		decide(e, st, claims.Default, 1)
		if total == 0 || 10*close < total || 25*edges < total {
			t.Errorf("of %d cases %d are large and close and %d hold the largest value, want over 10%% and over 4%%", total, close, edges)
		}
	})
}

func TestLowerExchangesVariables(t *testing.T) {
	st := pairs(func(n int, u, v uint64) claims.Status {
		return texttest.When(n < 8 || min(u, v) > 0 || max(u, v) != 64)
	})
	tr := newTrial(context.Background(), st, runWith(claims.Default, 1))
	tr.planned = 100
	if !tr.try(9, []uint64{64, 0}) {
		t.Fatal("the case does not fail")
	}
	tr.lower()
	if tr.failure.point != 7 || !slices.Equal(tr.failure.x, []uint64{0, 64}) {
		t.Errorf("point %d, case %v, want 7 and 0, 64", tr.failure.point, tr.failure.x)
	}
}
