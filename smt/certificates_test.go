package smt

import (
	"bytes"
	"maps"
	"reflect"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/claims"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/crossedcube"
	"mccheck/smt/voices"
)

func TestGophersatProvesTheorems(t *testing.T) {
	for _, named := range []claims.Theorem{
		{Name: "hypercube-distance"},
		{Name: "dual-cube-diameter"},
		{Name: "metacube-distance", Args: []int{2}},
		{Name: "metacube-diameter", Args: []int{1}},
		{Name: "crossed-cube-distance", Args: []int{5}},
		{Name: "exchanged-crossed-cube-distance-every"},
	} {
		list, err := build(named)
		if err != nil {
			t.Fatal(err)
		}
		for _, theorem := range list {
			smttest.RequireProved(t, theorem, []voices.Voice{voices.NewGophersat()})
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
		listed, files, err := NewCertifier(voices.Limits{}).Certificate(t.Context(), theorem)
		if err != nil {
			t.Fatal(err)
		}
		refuted := requireCertified(t, listed, files)
		if len(listed.Obligations) != len(theorem.Obligations) || refuted == 0 || refuted == len(listed.Obligations) {
			t.Errorf("%s: %d of %d obligations refuted, %d listed", theorem.ID, refuted, len(theorem.Obligations), len(listed.Obligations))
		}
		again, same, err := NewCertifier(voices.Limits{}).Certificate(t.Context(), theorem)
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
	theorem := crossedcube.Distance()
	for _, c := range theorem.Controls {
		theorem.Obligations = c.Obligations
		if _, _, err := NewCertifier(voices.Limits{}).Certificate(t.Context(), theorem); err == nil {
			t.Errorf("control %q has certificates", c.Name)
		}
	}
}

// An obligation whose assumptions contradict each other has no certificate, true as it is.
func TestContradictoryAssumptionsHaveNoCertificate(t *testing.T) {
	b := logic.NewBuilder()
	x, y := b.Var("x"), b.Var("y")
	theorem := logic.Theorem{ID: "none", Obligations: []logic.Obligation{{
		Name: "none", Says: "y under x and not x", Terms: b, Assumptions: []logic.Term{x, b.Not(x)}, Goal: y}}}
	_, _, err := NewCertifier(voices.Limits{}).Certificate(t.Context(), theorem)
	if err == nil || !strings.Contains(err.Error(), "the assumptions") {
		t.Errorf("%v, want an error about the assumptions", err)
	}
	theorem.Obligations[0].Assumptions, theorem.Obligations[0].Goal = []logic.Term{x, b.Implies(x, y)}, y
	if _, _, err := NewCertifier(voices.Limits{}).Certificate(t.Context(), theorem); err != nil {
		t.Errorf("with assumptions that something satisfies: %v", err)
	}
}
