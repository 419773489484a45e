package smt

import (
	"bytes"
	"context"
	"maps"
	"math/rand/v2"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/claims"
	"mccheck/claims/formula"
)

// The voice says unsatisfiable exactly when no assignment refutes the
// obligation; then there is a certificate, and else there is none.
func TestGophersatIsRight(t *testing.T) {
	counts := map[Status]int{}
	for seed := range uint64(300) {
		o := randomObligation(rand.New(rand.NewPCG(seed, 4)), 4, 12, false)
		want := Unsat
		allAssignments(4, func(m Model, _ int) {
			if o.Refutes(m) == nil {
				want = Sat
			}
		})
		a := NewGophersat().Solve(t.Context(), o, Limits{})
		if a.Status != want {
			t.Fatalf("seed %d: %v, want %v: %s", seed, a.Status, want, a.Reason)
		}
		if _, _, err := o.Refutation(t.Context(), Limits{}); (err == nil) != (want == Unsat) {
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
	a := NewGophersat().Solve(context.Background(), pigeons(14), Limits{Time: 200 * time.Millisecond})
	if a.Status != Unknown || !strings.Contains(a.Reason, "no answer within 200ms") {
		t.Errorf("%v: %s", a.Status, a.Reason)
	}
	if a := NewGophersat().Solve(context.Background(), pigeons(4), Limits{}); a.Status != Unsat {
		t.Errorf("after a run that was stopped: %v, %s", a.Status, a.Reason)
	}
	if _, _, err := pigeons(14).Refutation(context.Background(), Limits{Time: 100 * time.Millisecond}); err == nil {
		t.Error("a certificate beyond the limit of time")
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if a := NewGophersat().Solve(ctx, pigeons(3), Limits{}); a.Status != Unknown {
		t.Errorf("after the end of the context: %v", a.Status)
	}
}

// The solver's instances share a buffer; here they get in each other's way.
func TestGophersatRunsSideBySide(t *testing.T) {
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			if a := NewGophersat().Solve(t.Context(), pigeons(5), Limits{}); a.Status != Unsat {
				t.Errorf("%v: %s", a.Status, a.Reason)
			}
		})
	}
	all.Wait()
}

func TestGophersatRefusesIntegers(t *testing.T) {
	o := falsehood()
	if NewGophersat().Handles(o) {
		t.Error("integer terms are handled")
	}
	if a := NewGophersat().Solve(t.Context(), o, Limits{}); a.Status != Unknown {
		t.Errorf("status %v", a.Status)
	}
	if _, _, err := o.Refutation(t.Context(), Limits{}); err == nil {
		t.Error("integer terms have a certificate")
	}
}

func TestGophersatProvesTheorems(t *testing.T) {
	for _, named := range []claims.Theorem{
		{Name: "hypercube-distance"},
		{Name: "dual-cube-diameter", Formula: formula.MustParse("2*r")},
		{Name: "metacube-distance", Args: []int{2}},
		{Name: "metacube-diameter", Args: []int{1}, Formula: formula.MustParse("2*(m+1)")},
		{Name: "crossed-cube-distance", Args: []int{5}},
		{Name: "exchanged-crossed-cube-distance-every"},
	} {
		list, err := build(named)
		if err != nil {
			t.Fatal(err)
		}
		for _, theorem := range list {
			requireProved(t, theorem, []Voice{NewGophersat()})
		}
	}
}

// The certificates of theorems are accepted, with all obligations listed, and come out the
// same twice.
func TestCertificatesOfTheorems(t *testing.T) {
	st := &claims.Statement{Theorems: []claims.Theorem{
		{Name: "metacube-distance", Args: []int{2}}, {Name: "dual-cube-distance"}, {Name: "metacube-distance", Args: []int{2}},
	}}
	theorems, err := Theorems(st)
	if err != nil || len(theorems) != 2 {
		t.Fatalf("%d theorems, %v, want 2", len(theorems), err)
	}
	for _, theorem := range theorems {
		listed, files, err := NewCertifier(Limits{}).Certificate(t.Context(), theorem)
		if err != nil {
			t.Fatal(err)
		}
		refuted := requireCertified(t, listed, files)
		if len(listed.Obligations) != len(theorem.Obligations) || refuted == 0 || refuted == len(listed.Obligations) {
			t.Errorf("%s: %d of %d obligations refuted, %d listed", theorem.ID, refuted, len(theorem.Obligations), len(listed.Obligations))
		}
		again, same, err := NewCertifier(Limits{}).Certificate(t.Context(), theorem)
		if err != nil || !reflect.DeepEqual(listed, again) || !maps.EqualFunc(files, same, bytes.Equal) {
			t.Errorf("%s differs from run to run, %v", theorem.ID, err)
		}
	}
	tables, err := Tables(st)
	if _, found := tables["class-walks-k2.fact"]; err != nil || len(tables) != 1 || !found {
		t.Errorf("%d tables, %v, want one", len(tables), err)
	}
	if _, err := Theorems(&claims.Statement{Theorems: []claims.Theorem{{Name: "none"}}}); err == nil {
		t.Error("a theorem that does not exist")
	}
}

// requireCertified checks all formulas of a theorem and returns how many there are.
func requireCertified(t *testing.T, theorem certify.Theorem, files Files) (refuted int) {
	t.Helper()
	for _, o := range theorem.Obligations {
		if o.Kind != certify.Refutation {
			continue
		}
		refuted++
		formula := files[o.Files[0].Name]
		if err := certify.Refutes(formula, files[o.Files[1].Name]); err != nil {
			t.Errorf("%s: %v", o.Files[1].Name, err)
		}
		f, err := certify.ParseCNF(formula)
		if err != nil || f.SatisfiedBut(o.Model) != nil {
			t.Errorf("%s: the model %q: %v", o.Files[0].Name, o.Model, err)
		}
		if !strings.HasPrefix(string(formula), "c "+o.Name+"\nc "+o.Says+"\n") {
			t.Errorf("%s: the formula does not say %q", o.Files[0].Name, o.Says)
		}
	}
	return refuted
}

// A false theorem has no certificate.
func TestControlsHaveNoCertificate(t *testing.T) {
	theorem := CrossedCubeDistanceEvery()
	for _, c := range theorem.Controls {
		theorem.Obligations = c.Obligations
		if _, _, err := NewCertifier(Limits{}).Certificate(t.Context(), theorem); err == nil {
			t.Errorf("control %q has certificates", c.Name)
		}
	}
}

// An obligation whose assumptions contradict each other has no certificate, true as it is.
func TestContradictoryAssumptionsHaveNoCertificate(t *testing.T) {
	b := NewBuilder()
	x, y := b.Var("x"), b.Var("y")
	theorem := Theorem{ID: "none", Obligations: []Obligation{{
		Name: "none", Says: "y under x and not x", Terms: b, Assumptions: []Term{x, b.Not(x)}, Goal: y}}}
	_, _, err := NewCertifier(Limits{}).Certificate(t.Context(), theorem)
	if err == nil || !strings.Contains(err.Error(), "the assumptions") {
		t.Errorf("%v, want an error about the assumptions", err)
	}
	theorem.Obligations[0].Assumptions, theorem.Obligations[0].Goal = []Term{x, b.Implies(x, y)}, y
	if _, _, err := NewCertifier(Limits{}).Certificate(t.Context(), theorem); err != nil {
		t.Errorf("with assumptions that something satisfies: %v", err)
	}
}

// A proof is trimmed, and half of one proves nothing.
func TestProofsAreTrimmed(t *testing.T) {
	cnf, err := pigeons(5).CNF()
	if err != nil {
		t.Fatal(err)
	}
	run := runGophersat(t.Context(), cnf, Limits{})
	whole, err := write.Refutation(cnf.certified(), run.proof, 10)
	if kept := bytes.Count(whole, []byte("\n")); err != nil || kept >= len(run.proof) {
		t.Errorf("%d of %d steps kept, %v", kept, len(run.proof), err)
	}
	if _, err := write.Refutation(cnf.certified(), run.proof[len(run.proof)/2:], 10); err == nil {
		t.Error("half a proof was trimmed")
	}
}
