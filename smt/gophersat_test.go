package smt

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
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

// All certificates of a statement are accepted, have names of their own, and
// come out the same twice.
func TestCertificatesOfAStatement(t *testing.T) {
	st := &claims.Statement{Theorems: []claims.Theorem{
		{Name: "metacube-distance", Args: []int{2}}, {Name: "dual-cube-distance"}, {Name: "metacube-distance", Args: []int{2}},
	}}
	first, err := NewCertifier(Limits{}).Certificates(t.Context(), st)
	if err != nil {
		t.Fatal(err)
	}
	again, err := NewCertifier(Limits{}).Certificates(t.Context(), st)
	if err != nil || len(first) != len(again) || len(first) < 20 {
		t.Fatalf("%d and %d certificates, %v", len(first), len(again), err)
	}
	kinds, names := map[string]int{}, map[string]bool{}
	for i, c := range first {
		kinds[c.Kind]++
		if names[c.Names[0]] {
			t.Errorf("%s twice", c.Names[0])
		}
		names[c.Names[0]] = true
		if c.Kind == certify.Refutation {
			if err := certify.Refutes(c.Contents[0], c.Contents[1]); err != nil {
				t.Errorf("%s: %v", c.Names[1], err)
			}
			name, says, _ := strings.Cut(c.States, ": ")
			if !strings.HasPrefix(string(c.Contents[0]), "c "+name+"\nc "+says+"\n") {
				t.Errorf("%s: the formula does not say %q", c.Names[0], c.States)
			}
		}
		if !slices.EqualFunc(c.Contents, again[i].Contents, bytes.Equal) || !slices.Equal(c.Names, again[i].Names) {
			t.Errorf("%s differs from run to run", c.Names[0])
		}
	}
	if kinds[certify.Fact] != 1 || kinds[certify.Refutation] != len(first)-1 {
		t.Errorf("kinds %v, want one table", kinds)
	}
	if _, err := NewCertifier(Limits{}).Certificates(t.Context(), &claims.Statement{Theorems: []claims.Theorem{{Name: "none"}}}); err == nil {
		t.Error("a theorem that does not exist has certificates")
	}
}

// A false theorem has no certificate.
func TestControlsHaveNoCertificate(t *testing.T) {
	theorem := CrossedCubeDistanceEvery()
	for _, c := range theorem.Controls {
		theorem.Obligations = c.Obligations
		if _, err := theorem.Certificates(t.Context(), Limits{}); err == nil {
			t.Errorf("control %q has certificates", c.Name)
		}
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
