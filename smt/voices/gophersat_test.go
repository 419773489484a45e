package voices

import (
	"bytes"
	"context"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"mccheck/certify/write"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// The voice says unsatisfiable exactly when no assignment refutes the
// obligation; then there is a certificate, and else there is none.
func TestGophersatIsRight(t *testing.T) {
	counts := map[Status]int{}
	for seed := range uint64(300) {
		o := logictest.RandomObligation(rand.New(rand.NewPCG(seed, 4)), 4, 12, false)
		want := Unsat
		logictest.AllAssignments(4, func(m logic.Model, _ int) {
			if o.Refutes(m) == nil {
				want = Sat
			}
		})
		a := NewGophersat().Solve(t.Context(), o, Limits{})
		if a.Status != want {
			t.Fatalf("seed %d: %v, want %v: %s", seed, a.Status, want, a.Reason)
		}
		if _, _, err := Refutation(t.Context(), o, Limits{}); (err == nil) != (want == Unsat) {
			t.Fatalf("seed %d: %v and the certificate: %v", seed, want, err)
		}
		counts[want]++
	}
	if counts[Sat] < 20 || counts[Unsat] < 20 {
		t.Errorf("one-sided sample: %v", counts)
	}
}

func TestGophersatStopsInTime(t *testing.T) {
	if raceDetector {
		t.Skip("a run is stopped by closing the channel to which it writes, which the race detector reports")
	}
	a := NewGophersat().Solve(context.Background(), logictest.Pigeons(14), Limits{Time: 200 * time.Millisecond})
	if a.Status != Unknown || !strings.Contains(a.Reason, "no answer within 200ms") {
		t.Errorf("%v: %s", a.Status, a.Reason)
	}
	if a := NewGophersat().Solve(context.Background(), logictest.Pigeons(4), Limits{}); a.Status != Unsat {
		t.Errorf("after a run that was stopped: %v, %s", a.Status, a.Reason)
	}
	if _, _, err := Refutation(context.Background(), logictest.Pigeons(14), Limits{Time: 100 * time.Millisecond}); err == nil {
		t.Error("a certificate beyond the limit of time")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a := NewGophersat().Solve(ctx, logictest.Pigeons(3), Limits{}); a.Status != Unknown {
		t.Errorf("after the end of the context: %v", a.Status)
	}
}

// The solver's instances share a buffer; here they get in each other's way.
func TestGophersatRunsSideBySide(t *testing.T) {
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if a := NewGophersat().Solve(t.Context(), logictest.Pigeons(5), Limits{}); a.Status != Unsat {
				t.Errorf("%v: %s", a.Status, a.Reason)
			}
		})
	}
	all.Wait()
}

func TestGophersatRefusesIntegers(t *testing.T) {
	o := logictest.Falsehood()
	if NewGophersat().Handles(o) {
		t.Error("integer terms are handled")
	}
	if a := NewGophersat().Solve(t.Context(), o, Limits{}); a.Status != Unknown {
		t.Errorf("status %v", a.Status)
	}
	if _, _, err := Refutation(t.Context(), o, Limits{}); err == nil {
		t.Error("integer terms have a certificate")
	}
}

// A proof is trimmed, and half of one proves nothing.
func TestProofsAreTrimmed(t *testing.T) {
	cnf, err := logictest.Pigeons(5).CNF()
	if err != nil {
		t.Fatal(err)
	}
	run := runGophersat(t.Context(), cnf, Limits{})
	whole, err := write.Refutation(certified(cnf), run.proof, 10)
	if kept := bytes.Count(whole, []byte("\n")); err != nil || kept >= len(run.proof) {
		t.Errorf("%d of %d steps kept, %v", kept, len(run.proof), err)
	}
	if _, err := write.Refutation(certified(cnf), run.proof[len(run.proof)/2:], 10); err == nil {
		t.Error("half a proof was trimmed")
	}
}
