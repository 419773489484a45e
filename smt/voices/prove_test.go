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
		got := Prove(t.Context(), logictest.SmallTheorem(), scripted{name: "v", says: c.says}, Limits{})
		if got.Outcome != c.want || !strings.Contains(got.Reason, c.reason) || (c.reason == "") != (got.Reason == "") {
			t.Errorf("%s: %v, %q; want %v, %q", name, got.Outcome, got.Reason, c.want, c.reason)
		}
	}
}

func TestAbsentVoiceProvesNothing(t *testing.T) {
	absent := scripted{name: "absent", absent: context.Canceled, says: map[string]Status{"one": Unsat, "two": Unsat, "three": Sat}}
	proof := Prove(t.Context(), logictest.SmallTheorem(), absent, Limits{})
	if proof.Outcome != Undecided || proof.Reason == "" || !proof.Absent {
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
		if p := Prove(t.Context(), theorem, all, Limits{}); p.Outcome != Undecided || p.Reason == "" {
			t.Errorf("%s: proved", name)
		}
	}
}
