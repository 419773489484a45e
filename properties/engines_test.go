package properties

import (
	"context"
	"fmt"
	"math/bits"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
)

var engines = []claims.Engine{Rapid(), Gopter()}

// each runs a test once for every engine.
func each(t *testing.T, test func(t *testing.T, e claims.Engine)) {
	for _, e := range engines {
		t.Run(e.Name(), func(t *testing.T) { test(t, e) })
	}
}

func runWith(b claims.Budget, seed uint64) claims.Run {
	return claims.Run{Budget: b, Seed: seed, CPUs: 1, Progress: func(uint64, float64) {}}
}

func decide(e claims.Engine, st *claims.Statement, b claims.Budget, seed uint64) claims.Evidence {
	ev := e.Decide(context.Background(), st, runWith(b, seed))
	ev.Seconds = 0
	return ev
}

// samples is the number of cases that an engine plans.
func samples(e claims.Engine, b claims.Budget) uint64 {
	if e.Name() == "gopter" {
		return uint64(b.Samples() / 4)
	}
	return uint64(b.Samples())
}

// pairs is a statement about two numbers below 2^n, 1 <= n <= 10.
func pairs(test func(n int, u, v uint64) claims.Status) *claims.Statement {
	at := func(p claims.Point) (*claims.Instance, error) {
		size := uint64(1) << p[0]
		return &claims.Instance{
			Vars:    []claims.Var{{Name: "u", Size: size}, {Name: "v", Size: size}},
			Test:    func(x []uint64) claims.Status { return test(p[0], x[0], x[1]) },
			Explain: func(x []uint64) string { return fmt.Sprintf("u=%d, v=%d", x[0], x[1]) },
			Path: func(x []uint64) (string, []string, []string) {
				return "Q(n)", []string{fmt.Sprint(x[0]), fmt.Sprint(x[1])}, nil
			},
		}, nil
	}
	return &claims.Statement{
		Over: claims.Domain{Params: []claims.Param{{Name: "n", Min: 1, Max: 10}}, Bits: func(p claims.Point) int { return 2 * p[0] }},
		At:   at, Replay: at,
	}
}

func TestFalseStatementIsRefutedByItsSmallestCase(t *testing.T) {
	tests := map[string]struct {
		test  func(n int, u, v uint64) claims.Status
		point claims.Point
		cases []uint64
	}{
		"a threshold":         {func(_ int, u, _ uint64) claims.Status { return texttest.When(u < 37) }, claims.Point{6}, []uint64{37, 0}},
		"from a size on":      {func(n int, _, _ uint64) claims.Status { return texttest.When(n < 7) }, claims.Point{7}, []uint64{0, 0}},
		"the second variable": {func(_ int, _, v uint64) claims.Status { return texttest.When(v <= 100) }, claims.Point{7}, []uint64{0, 101}},
		"two close numbers": {func(n int, u, v uint64) claims.Status { return texttest.When(n < 8 || bits.OnesCount64(u^v) != 1) },
			claims.Point{8}, []uint64{0, 1}},
		"every case":         {func(int, uint64, uint64) claims.Status { return claims.Fails }, claims.Point{1}, []uint64{0, 0}},
		"under a hypothesis": {func(_ int, u, v uint64) claims.Status { return under(v >= 3, u < 20) }, claims.Point{5}, []uint64{20, 3}},
		"equal and not zero": {func(n int, u, v uint64) claims.Status { return texttest.When(n < 3 || u != v || u == 0) }, claims.Point{3},
			[]uint64{1, 1}},
		"the largest value": {func(n int, u, _ uint64) claims.Status { return texttest.When(u != 1<<n-1) }, claims.Point{1}, []uint64{1, 0}},
		"two large at a time": {func(_ int, u, v uint64) claims.Status { return texttest.When(u < 12 || v < 9) }, claims.Point{4},
			[]uint64{12, 9}},
	}
	for name, test := range tests {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, e claims.Engine) {
				for seed := range uint64(5) {
					ev := decide(e, pairs(test.test), claims.Default, seed)
					if ev.Verdict != claims.Refuted {
						t.Fatalf("seed %d: %s (%s), want refuted", seed, ev.Verdict, ev.Reason)
					}
					f := ev.Failure
					if !slices.Equal(f.Point, test.point) || !slices.Equal(f.Case, test.cases) {
						t.Errorf("seed %d: n=%v, case %v, want %v, %v", seed, f.Point, f.Case, test.point, test.cases)
					}
					if want := fmt.Sprintf("u=%d, v=%d", f.Case[0], f.Case[1]); f.Text != want || len(f.Path) != 2 {
						t.Errorf("text %q and path %v, want %q and 2 nodes", f.Text, f.Path, want)
					}
				}
			})
		})
	}
}

// under is the status of a case that has a hypothesis.
func under(hypothesis, conclusion bool) claims.Status {
	if !hypothesis {
		return claims.Outside
	}
	return texttest.When(conclusion)
}

func TestTrueStatementIsTestedAndEveryCaseCounted(t *testing.T) {
	each(t, func(t *testing.T, e claims.Engine) {
		for _, b := range []claims.Budget{claims.Quick, claims.Default} {
			var told uint64
			run := runWith(b, 7)
			run.Progress = func(n uint64, _ float64) { told += n }
			st := pairs(func(_ int, u, v uint64) claims.Status { return under(u%2 == 0, u^v == v^u) })
			ev := e.Decide(context.Background(), st, run)
			if ev.Verdict != claims.Tested || ev.Failure != nil || ev.Reason != "" {
				t.Fatalf("%s (%s), want tested", ev.Verdict, ev.Reason)
			}
			if n := samples(e, b); ev.Planned != n || ev.Cases+ev.Skipped != n || told != n {
				t.Errorf("planned %d, ran %d, skipped %d, told %d; want %d in all", ev.Planned, ev.Cases, ev.Skipped, told, n)
			}
			if ev.Cases == 0 || ev.Skipped == 0 {
				t.Errorf("ran %d and skipped %d, want some of each", ev.Cases, ev.Skipped)
			}
			if !strings.HasPrefix(ev.Scope, "random cases over n=1..") || ev.Seed != 7 || ev.Method != claims.Property {
				t.Errorf("scope %q, seed %d, method %s", ev.Scope, ev.Seed, ev.Method)
			}
		}
	})
}

// A single false case among a million is not found, and must not read as more
// than tested.
func TestStatementWithOneRareFailureIsTestedAndNeverVerified(t *testing.T) {
	st := pairs(func(n int, u, v uint64) claims.Status { return texttest.When(n != 10 || u != 613 || v != 419) })
	each(t, func(t *testing.T, e claims.Engine) {
		if ev := decide(e, st, claims.Default, 3); ev.Verdict != claims.Tested {
			t.Errorf("%s (%s), want tested", ev.Verdict, ev.Reason)
		}
	})
}

func TestRunIsAFunctionOfStatementBudgetAndSeed(t *testing.T) {
	each(t, func(t *testing.T, e claims.Engine) {
		trace := func(seed uint64, fails bool) (list [][3]uint64, ev claims.Evidence) {
			st := pairs(func(n int, u, v uint64) claims.Status {
				list = append(list, [3]uint64{uint64(n), u, v})
				return texttest.When(!fails || u < 5)
			})
			return list, decide(e, st, claims.Quick, seed)
		}
		for _, fails := range []bool{false, true} {
			first, ev1 := trace(1, fails)
			second, ev2 := trace(1, fails)
			other, _ := trace(2, fails)
			if !slices.Equal(first, second) || !reflect.DeepEqual(ev1, ev2) {
				t.Errorf("fails=%v: the same seed gave other cases: %+v, %+v", fails, ev1, ev2)
			}
			if slices.Equal(first, other) {
				t.Errorf("fails=%v: seeds 1 and 2 gave the same cases", fails)
			}
		}
	})
}

func TestStatementsDifferInTheirSeeds(t *testing.T) {
	holds := func(int, uint64, uint64) claims.Status { return claims.Holds }
	a, b := pairs(holds), texttest.WithControl(pairs(holds), "u and v exchanged", pairs(holds))
	if seedOf("rapid", a, 1) == seedOf("rapid", b, 1) || seedOf("rapid", a, 1) == seedOf("gopter", a, 1) {
		t.Error("two statements or two engines share a seed")
	}
	if seedOf("rapid", a, 1) != seedOf("rapid", pairs(holds), 1) {
		t.Error("the same statement has two seeds")
	}
}

func TestWhateverGoesWrongIsUnknownWithAReason(t *testing.T) {
	rare := pairs(func(n int, _, _ uint64) claims.Status {
		if n > 2 {
			panic("no such case")
		}
		return claims.Holds
	})
	closed := pairs(nil)
	closed.At = func(claims.Point) (*claims.Instance, error) { return nil, fmt.Errorf("no network") }
	exploding := pairs(nil)
	exploding.At = func(claims.Point) (*claims.Instance, error) { panic("no memory") }
	empty := pairs(nil)
	empty.Over.If = func(claims.Point) bool { return false }
	outside := pairs(func(int, uint64, uint64) claims.Status { return claims.Outside })
	noCases := pairs(nil)
	noCases.At = func(claims.Point) (*claims.Instance, error) {
		return &claims.Instance{Vars: []claims.Var{{Name: "u", Size: 0}}}, nil
	}
	each(t, func(t *testing.T, e claims.Engine) {
		for want, st := range map[string]*claims.Statement{
			"panic: no such case":        rare,
			"no network":                 closed,
			"panic: no memory":           exploding,
			"affords no point":           empty,
			"met the hypotheses":         outside,
			"no random case met the hyp": noCases,
		} {
			ev := decide(e, st, claims.Quick, 1)
			if ev.Verdict != claims.Unknown || !strings.Contains(ev.Reason, want) {
				t.Errorf("%s: %q, want unknown: %q", ev.Verdict, ev.Reason, want)
			}
		}
	})
}

func TestInterruptedRunIsUnknown(t *testing.T) {
	each(t, func(t *testing.T, e claims.Engine) {
		for _, after := range []int{0, 10} {
			ctx, cancel := context.WithCancel(context.Background())
			ran := 0
			st := pairs(func(int, uint64, uint64) claims.Status {
				if ran++; ran >= after {
					cancel()
				}
				return claims.Holds
			})
			if after == 0 {
				cancel()
			}
			ev := e.Decide(ctx, st, runWith(claims.Default, 1))
			if ev.Verdict != claims.Unknown || ev.Reason != "interrupted" || ran > after {
				t.Errorf("after %d: %s (%s), ran %d", after, ev.Verdict, ev.Reason, ran)
			}
			cancel()
		}
	})
}

// A panic that shows only among the smaller cases does not undo the failure.
func TestPanicWhileShrinkingKeepsTheFailure(t *testing.T) {
	failed := false
	st := pairs(func(n int, u, v uint64) claims.Status {
		if failed && n < 8 {
			panic("smaller")
		}
		failed = failed || n >= 8 && u > 0
		return texttest.When(n < 8 || u == 0)
	})
	st.Over.Params[0].Min = 7
	each(t, func(t *testing.T, e claims.Engine) {
		failed = false
		ev := decide(e, st, claims.Default, 1)
		if ev.Verdict != claims.Refuted || !slices.Equal(ev.Failure.Point, claims.Point{8}) {
			t.Errorf("%s (%s), want refuted at n=8: %+v", ev.Verdict, ev.Reason, ev.Failure)
		}
	})
}

func TestEnginesWriteNoFile(t *testing.T) {
	t.Chdir(t.TempDir())
	each(t, func(t *testing.T, e claims.Engine) {
		st := pairs(func(_ int, u, _ uint64) claims.Status { return texttest.When(u < 3) })
		if ev := decide(e, st, claims.Default, 1); ev.Verdict != claims.Refuted {
			t.Fatalf("%s, want refuted", ev.Verdict)
		}
	})
	if list, err := os.ReadDir("."); err != nil || len(list) > 0 {
		t.Errorf("the working directory holds %v (error: %v), want nothing", list, err)
	}
}

func TestShrinkingEndsAfterANumberOfNewCases(t *testing.T) {
	ran := 0
	st := pairs(func(int, uint64, uint64) claims.Status { ran++; return claims.Fails })
	tr := newTrial(context.Background(), st, runWith(claims.Default, 1))
	for u := range uint64(maxShrinks + 100) {
		fails := tr.try(8, []uint64{u % 512, u / 512})
		if want := u <= maxShrinks; fails != want {
			t.Fatalf("case %d fails: %v, want %v", u, fails, want)
		}
	}
	if !tr.try(8, []uint64{1, 0}) || ran != maxShrinks+1 {
		t.Errorf("ran %d cases, want %d, and a known one to fail still", ran, maxShrinks+1)
	}
}
