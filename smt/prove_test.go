package smt

import (
	"context"
	"strings"
	"testing"
)

// scripted answers from a list of statuses by obligation name.
type scripted struct {
	name   string
	absent error
	says   map[string]Status
}

func (v scripted) Name() string             { return v.name }
func (v scripted) Version() string          { return "1" }
func (v scripted) Available() error         { return v.absent }
func (v scripted) Handles(*Obligation) bool { return true }
func (v scripted) Solve(_ context.Context, o *Obligation, _ Limits) Answer {
	return Answer{Status: v.says[o.Name], Reason: "scripted"}
}

func smallTheorem() Theorem {
	statement := func(name string) Obligation {
		o := tautology()
		o.Name = name
		return *o
	}
	return Theorem{ID: "small", Says: "Something.", Scope: "everywhere",
		Obligations: []Obligation{statement("one"), statement("two")},
		Controls:    []Control{{Name: "wrong", Says: "Its contrary.", Obligations: []Obligation{statement("three"), statement("four")}}}}
}

func TestOutcomesOfProve(t *testing.T) {
	for name, c := range map[string]struct {
		says   map[string]Status
		want   Outcome
		reason string
	}{
		"all hold, control refuted":  {map[string]Status{"one": Unsat, "two": Unsat, "three": Unsat, "four": Sat}, Proved, ""},
		"control not refuted":        {map[string]Status{"one": Unsat, "two": Unsat, "three": Unsat, "four": Unsat}, Undecided, `control "wrong"`},
		"control without an answer":  {map[string]Status{"one": Unsat, "two": Unsat, "three": Unsat}, Undecided, "four: scripted"},
		"one without an answer":      {map[string]Status{"two": Unsat, "three": Sat}, Undecided, "one: scripted"},
		"one refuted":                {map[string]Status{"one": Unsat, "two": Sat, "three": Sat}, Failed, ""},
		"one refuted and one silent": {map[string]Status{"two": Sat}, Failed, "one: scripted"},
		"nothing said":               {nil, Undecided, "one: scripted"},
	} {
		done := 0
		proof := smallTheorem().Prove(t.Context(), []Voice{scripted{name: "v", says: c.says}}, Limits{}, func(d, total int) {
			if done++; d != done || total != 3 {
				t.Errorf("%s: progress %d of %d", name, d, total)
			}
		})
		got := proof.Voices[0]
		if got.Outcome != c.want || !strings.Contains(got.Reason, c.reason) || (c.reason == "") != (got.Reason == "") {
			t.Errorf("%s: %v, %q; want %v, %q", name, got.Outcome, got.Reason, c.want, c.reason)
		}
		if proof.Proved(1) != (c.want == Proved) || done != 3 {
			t.Errorf("%s: proved %v, progress %d", name, proof.Proved(1), done)
		}
	}
}

func TestDisagreementIsReported(t *testing.T) {
	yes := scripted{name: "yes", says: map[string]Status{"one": Unsat, "two": Unsat, "three": Sat}}
	no := scripted{name: "no", says: map[string]Status{"one": Unsat, "two": Sat, "three": Sat}}
	proof := smallTheorem().Prove(t.Context(), []Voice{yes, no}, Limits{}, nil)
	if proof.Disputed != "two: yes proves it, no refutes it" || proof.Proved(1) {
		t.Errorf("disputed %q, proved %v", proof.Disputed, proof.Proved(1))
	}
	if p := smallTheorem().Prove(t.Context(), []Voice{yes}, Limits{}, nil); p.Disputed != "" || p.Proved(2) || p.Proved(0) {
		t.Errorf("%+v", p)
	}
}

func TestAbsentVoiceProvesNothing(t *testing.T) {
	absent := scripted{name: "absent", absent: context.Canceled, says: map[string]Status{"one": Unsat, "two": Unsat, "three": Sat}}
	proof := smallTheorem().Prove(t.Context(), []Voice{absent}, Limits{}, nil)
	if proof.Voices[0].Outcome != Undecided || proof.Voices[0].Reason == "" || proof.Proved(1) {
		t.Errorf("%+v", proof)
	}
}

func TestMalformedTheoremsAreRejected(t *testing.T) {
	for name, spoil := range map[string]func(*Theorem){
		"no scope":              func(t *Theorem) { t.Scope = "" },
		"no control":            func(t *Theorem) { t.Controls = nil },
		"no obligation":         func(t *Theorem) { t.Obligations = nil },
		"empty control":         func(t *Theorem) { t.Controls[0].Obligations = nil },
		"name twice":            func(t *Theorem) { t.Obligations[1].Name = "one" },
		"no terms":              func(t *Theorem) { t.Obligations[1].Terms = nil },
		"nothing propositional": func(t *Theorem) { t.Obligations = []Obligation{*falsehood()} },
	} {
		theorem := smallTheorem()
		spoil(&theorem)
		if theorem.Validate() == nil {
			t.Errorf("%s: accepted", name)
		}
		all := scripted{name: "v", says: map[string]Status{"one": Unsat, "two": Unsat, "three": Sat}}
		if p := theorem.Prove(t.Context(), []Voice{all}, Limits{}, nil); p.Proved(1) {
			t.Errorf("%s: proved", name)
		}
	}
}
