package voices

import (
	"context"
	"strings"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// scripted answers from a list of statuses by obligation name.
type scripted struct {
	name   string
	absent error
	says   map[string]Status
}

func (v scripted) Name() string { return v.name }

func (v scripted) Version() string { return "1" }

func (v scripted) Available() error { return v.absent }

func (v scripted) Handles(*logic.Obligation) bool { return true }

func (v scripted) Solve(_ context.Context, o *logic.Obligation, _ Limits) Answer {
	return Answer{Status: v.says[o.Name], Reason: "scripted"}
}

func TestOutcomesOfProve(t *testing.T) {
	for name, c := range map[string]struct {
		says   map[string]Status
		want   Outcome
		reason string
	}{
		"all hold, control refuted": {map[string]Status{"one": Unsat, "two": Unsat, "three": Unsat, "four": Sat}, Proved, ""},
		"control not refuted": {map[string]Status{"one": Unsat, "two": Unsat, "three": Unsat, "four": Unsat},
			Undecided, `control "wrong"`},
		"control without an answer":  {map[string]Status{"one": Unsat, "two": Unsat, "three": Unsat}, Undecided, "four: scripted"},
		"one without an answer":      {map[string]Status{"two": Unsat, "three": Sat}, Undecided, "one: scripted"},
		"one refuted":                {map[string]Status{"one": Unsat, "two": Sat, "three": Sat}, Failed, ""},
		"one refuted and one silent": {map[string]Status{"two": Sat}, Failed, "one: scripted"},
		"nothing said":               {nil, Undecided, "one: scripted"},
	} {
		done := 0
		proof := Prove(t.Context(), logictest.SmallTheorem(), []Voice{scripted{name: "v", says: c.says}}, Limits{}, func(d, total int) {
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
	proof := Prove(t.Context(), logictest.SmallTheorem(), []Voice{yes, no}, Limits{}, nil)
	if proof.Disputed != "two: yes proves it, no refutes it" || proof.Proved(1) {
		t.Errorf("disputed %q, proved %v", proof.Disputed, proof.Proved(1))
	}
	if p := Prove(t.Context(), logictest.SmallTheorem(), []Voice{yes}, Limits{}, nil); p.Disputed != "" || p.Proved(2) || p.Proved(0) {
		t.Errorf("%+v", p)
	}
}

func TestAbsentVoiceProvesNothing(t *testing.T) {
	absent := scripted{name: "absent", absent: context.Canceled, says: map[string]Status{"one": Unsat, "two": Unsat, "three": Sat}}
	proof := Prove(t.Context(), logictest.SmallTheorem(), []Voice{absent}, Limits{}, nil)
	if proof.Voices[0].Outcome != Undecided || proof.Voices[0].Reason == "" || proof.Proved(1) {
		t.Errorf("%+v", proof)
	}
}

func TestMalformedTheoremsAreRejected(t *testing.T) {
	for name, spoil := range map[string]func(*logic.Theorem){
		"no scope":              func(t *logic.Theorem) { t.Scope = "" },
		"no control":            func(t *logic.Theorem) { t.Controls = nil },
		"no obligation":         func(t *logic.Theorem) { t.Obligations = nil },
		"empty control":         func(t *logic.Theorem) { t.Controls[0].Obligations = nil },
		"name twice":            func(t *logic.Theorem) { t.Obligations[1].Name = "one" },
		"no terms":              func(t *logic.Theorem) { t.Obligations[1].Terms = nil },
		"nothing propositional": func(t *logic.Theorem) { t.Obligations = []logic.Obligation{*logictest.Falsehood()} },
	} {
		theorem := logictest.SmallTheorem()
		spoil(&theorem)
		if theorem.Validate() == nil {
			t.Errorf("%s: accepted", name)
		}
		all := scripted{name: "v", says: map[string]Status{"one": Unsat, "two": Unsat, "three": Sat}}
		if p := Prove(t.Context(), theorem, []Voice{all}, Limits{}, nil); p.Proved(1) {
			t.Errorf("%s: proved", name)
		}
	}
}
