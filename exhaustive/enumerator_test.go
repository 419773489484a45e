package exhaustive

import (
	"context"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

// rare is true but for the cases in bad, over n = 1..4 with two variables of
// 8n values each.
func rare(bad func(n, a, b uint64) bool) *claims.Statement {
	open := func(p claims.Point) (*claims.Instance, error) {
		n := uint64(p[0])
		return &claims.Instance{
			Vars:    []claims.Var{{Name: "a", Size: 8 * n}, {Name: "b", Size: 64}},
			Test:    func(x []uint64) claims.Status { return texttest.When(!bad(n, x[0], x[1])) },
			Explain: func(x []uint64) string { return "bad" },
		}, nil
	}
	return &claims.Statement{Over: claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 4}}}, At: open, Replay: open}
}

func run(cpus int) claims.Run {
	return claims.Run{Budget: claims.Quick, CPUs: cpus, Progress: func(uint64, float64) {}}
}

func TestEnumeratorCountsEveryCase(t *testing.T) {
	told := uint64(0)
	r := run(1)
	r.Progress = func(n uint64, _ float64) { told += n }
	ev := Enumerator().Decide(context.Background(), rare(func(_, _, _ uint64) bool { return false }), r)
	want := uint64(64 * 8 * (1 + 2 + 3 + 4))
	if ev.Verdict != claims.Verified || ev.Cases != want || ev.Planned != want || ev.Skipped != 0 || told != want {
		t.Errorf("got %s with %d cases of %d, %d skipped, %d told; want verified with %d", ev.Verdict, ev.Cases, ev.Planned, ev.Skipped, told,
			want)
	}
}

// Where a case stands for many, progress is told and an interrupt heard after each; else after many cases.
func TestEnumeratorTellsHowFarLongCasesAre(t *testing.T) {
	for minutes, most := range map[int]uint64{0: 512, 1000: 1} {
		st := rare(func(_, _, _ uint64) bool { return false })
		st.Over.Minutes = func(claims.Point) int { return minutes }
		var told []uint64
		r := run(1)
		r.Budget, r.Progress = claims.Deep, func(n uint64, _ float64) { told = append(told, n) }
		Enumerator().Decide(context.Background(), st, r)
		slices.Sort(told)
		if got := told[len(told)-1]; got > most || minutes == 0 && got == 1 {
			t.Errorf("%d minutes: %d cases between two words, want at most %d, and more than 1 of short ones", minutes, got, most)
		}
	}
}

func TestEnumeratorFindsTheFirstFailureOnAnyNumberOfCores(t *testing.T) {
	st := rare(func(n, a, b uint64) bool { return n >= 2 && a >= 5 && b%7 == 3 })
	for cpus := 1; cpus <= 5; cpus++ {
		ev := Enumerator().Decide(context.Background(), st, run(cpus))
		if ev.Verdict != claims.Refuted {
			t.Fatalf("%d cores: %s, want refuted", cpus, ev.Verdict)
		}
		if !slices.Equal(ev.Failure.Point, claims.Point{2}) || !slices.Equal(ev.Failure.Case, []uint64{5, 3}) {
			t.Errorf("%d cores: first failure %v %v, want [2] [5 3]", cpus, ev.Failure.Point, ev.Failure.Case)
		}
		if want := uint64(512 + 5*64 + 4); ev.Cases != want {
			t.Errorf("%d cores: %d cases, want %d", cpus, ev.Cases, want)
		}
	}
}

func TestEnumeratorTurnsAPanicIntoUnknown(t *testing.T) {
	st := rare(func(n, a, b uint64) bool {
		if a == 3 {
			panic("boom")
		}
		return false
	})
	ev := Enumerator().Decide(context.Background(), st, run(2))
	if ev.Verdict != claims.Unknown || !strings.Contains(ev.Reason, "boom") {
		t.Errorf("got %s (%s), want unknown with the panic", ev.Verdict, ev.Reason)
	}
}

// A case without a value ends the enumeration, and what fails behind it is not found on any number of cores; what fails before
// it is.
func TestEnumeratorEndsAtTheSameCaseOnAnyNumberOfCores(t *testing.T) {
	for failsAt, want := range map[uint64]claims.Verdict{5: claims.Unknown, 2: claims.Refuted} {
		st := rare(func(n, a, b uint64) bool {
			if a == 3 && b == 5 {
				panic("boom")
			}
			return a == failsAt
		})
		together := rare(nil)
		together.At = func(p claims.Point) (*claims.Instance, error) {
			in, err := st.At(p)
			in.Run = func(x []uint64, most uint64) (done, outside uint64, failed bool) {
				for index := x[0]*in.Vars[1].Size + x[1]; done < most && !failed; index++ {
					in.Case(index, x)
					failed = in.Test(x) == claims.Fails
					done++
				}
				return done, outside, failed
			}
			return in, err
		}
		for cpus := 1; cpus <= 5; cpus++ {
			for how, st := range []*claims.Statement{st, together} {
				ev := Enumerator().Decide(context.Background(), st, run(cpus))
				cases := map[claims.Verdict]uint64{claims.Unknown: 3*64 + 5, claims.Refuted: 2*64 + 1}[want]
				if ev.Verdict != want || ev.Cases != cases || (ev.Trouble != "") != (want == claims.Unknown) {
					t.Errorf("%d cores, %d: %s after %d cases (%s), want %s after %d", cpus, how, ev.Verdict, ev.Cases, ev.Reason, want, cases)
				}
			}
		}
	}
}

func TestEnumeratorIsVacuousWithoutACase(t *testing.T) {
	st := rare(nil)
	st.At = func(claims.Point) (*claims.Instance, error) {
		return &claims.Instance{Test: func([]uint64) claims.Status { return claims.Outside }}, nil
	}
	if ev := Enumerator().Decide(context.Background(), st, run(2)); ev.Verdict != claims.Vacuous || ev.Skipped != 4 {
		t.Errorf("got %s with %d skipped, want vacuous with 4", ev.Verdict, ev.Skipped)
	}
}

// Where the domain is not whole, it may have points beyond those that are looked at, which are named.
func TestEnumeratorNamesWhatIsLookedAtWithoutAPoint(t *testing.T) {
	for complete, want := range map[bool]string{false: "none of the points that are looked at, n in 1..4, is in the domain", true: "no case"} {
		st := rare(nil)
		st.Over = claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 4}}, Complete: complete,
			If: func(claims.Point) bool { return false }}
		if ev := Enumerator().Decide(context.Background(), st, run(2)); ev.Verdict != claims.Vacuous || !strings.HasPrefix(ev.Reason, want) {
			t.Errorf("whole %t: got %s, %q, want vacuous, %q", complete, ev.Verdict, ev.Reason, want)
		}
	}
}

// Parameters that no budget affords are no empty domain.
func TestEnumeratorBeyondTheBudgetIsUnknown(t *testing.T) {
	st := rare(func(_, _, _ uint64) bool { return false })
	st.Over.Bits = func(claims.Point) int { return 99 }
	ev := Enumerator().Decide(context.Background(), st, run(2))
	if ev.Verdict != claims.Unknown || !ev.Abstains ||
		!strings.HasPrefix(ev.Reason, claims.BeyondBudget+": n=1 is estimated at 2^99 cases, and quick affords 2^16; ") {
		t.Errorf("%s, %s; want unknown beyond the budget", ev.Verdict, ev.Reason)
	}
}

func TestEnumeratorInterruptedIsUnknown(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ev := Enumerator().Decide(ctx, rare(func(_, _, _ uint64) bool { return false }), run(2))
	if ev.Verdict != claims.Unknown || ev.Reason != "interrupted" {
		t.Errorf("got %s (%s), want unknown (interrupted)", ev.Verdict, ev.Reason)
	}
}

func TestNormalFormProvesAndNeverRefutes(t *testing.T) {
	same := texttest.Said("for m >= 1", "2^(2*m+1) = 2*4^m")
	if ev := NormalForm().Decide(context.Background(), same, run(1)); ev.Verdict != claims.Proved || ev.Certificate == "" {
		t.Errorf("2^(2m+1) = 2*4^m: got %s (%s), want proved with a certificate", ev.Verdict, ev.Reason)
	}
	other := texttest.Said("for m >= 1", "2^(2*m+1) = 2*4^m+m-m+1")
	if ev := NormalForm().Decide(context.Background(), other, run(1)); ev.Verdict != claims.Unknown {
		t.Errorf("2^(2m+1) = 2*4^m+1: got %s, want unknown", ev.Verdict)
	}
}

func TestEnumeratorGoesOnPastDegeneratePoints(t *testing.T) {
	st := rare(func(n, a, b uint64) bool { return a == 0 && b == 0 })
	st.Degenerate = func(p claims.Point) bool { return p[0] <= 2 }
	ev := Enumerator().Decide(t.Context(), st, run(1))
	if ev.Failure == nil || ev.Smallest == nil {
		t.Fatalf("failure %v, smallest %v; want both", ev.Failure, ev.Smallest)
	}
	if n, least := ev.Failure.Point[0], ev.Smallest.Point[0]; n != 3 || least != st.Over.Params[0].Min {
		t.Errorf("failure at n = %d, smallest at n = %d; want 3 and the least", n, least)
	}
	only := rare(func(n, a, b uint64) bool { return n == uint64(st.Over.Params[0].Min) })
	only.Degenerate = st.Degenerate
	if ev := Enumerator().Decide(t.Context(), only, run(1)); ev.Failure == nil || ev.Smallest != nil {
		t.Errorf("failure %v, smallest %v; want the degenerate failure alone, as there is no other", ev.Failure, ev.Smallest)
	}
	only.Over.Params[0].Max = 2
	if ev := Enumerator().Decide(t.Context(), only, run(1)); ev.Failure == nil || ev.Reason != "" {
		t.Errorf("failure %v (%s); want the failure without a reason, where every point is degenerate", ev.Failure, ev.Reason)
	}
}
