package voices

import (
	"context"
	"fmt"
	"testing"
	"time"

	"mccheck/claims"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

func TestVoicesProveAndRefute(t *testing.T) {
	for _, v := range answering() {
		if a := v.Solve(context.Background(), logictest.Tautology(), Limits{}); a.Status != Unsat {
			t.Errorf("%s on a tautology: %v %s", v.Name(), a.Status, a.Reason)
		}
		if v.Version() == "" {
			t.Errorf("%s has no version", v.Name())
		}
		o := logictest.Falsehood()
		if !v.Handles(o) {
			if a := v.Solve(context.Background(), o, Limits{}); a.Status != Unknown {
				t.Errorf("%s on integer terms: %v, want unknown", v.Name(), a.Status)
			}
			continue
		}
		a := v.Solve(context.Background(), o, Limits{})
		if a.Status != Sat || fmt.Sprint(a.Model) != "n = 3, p = 1, q = 0" {
			t.Errorf("%s on a falsehood: %v %v %s", v.Name(), a.Status, a.Model, a.Reason)
		}
	}
}

func TestNegativeNumbersSurviveEveryVoice(t *testing.T) {
	b := logic.NewBuilder()
	n, p := b.IntVar("n"), b.Var("p")
	o := &logic.Obligation{Name: "negative", Says: "n+5 is not -7, for n.", Terms: b,
		Goal: b.Not(b.Eq(b.Plus(b.ChooseInt(p, n, b.Number(0)), 5), b.Number(-7)))}
	for _, v := range answering() {
		if v.Handles(o) {
			if a := v.Solve(context.Background(), o, Limits{}); a.Status != Sat || a.Model["n"] != -12 {
				t.Errorf("%s: %v %v %s", v.Name(), a.Status, a.Model, a.Reason)
			}
		}
	}
}

// A solver's word for sat is not enough.
func TestFalseModelIsNotBelieved(t *testing.T) {
	o := logictest.Falsehood()
	for _, m := range []logic.Model{nil, {"n": 3, "p": 1}, {"n": 3, "p": 1, "q": 1}, {"n": 4, "p": 1, "q": 0},
		{"n": 3, "p": 2, "q": 0}, {"n": 1 << 40, "p": 1, "q": 0}} {
		if a := believe(o, Sat, m); a.Status != Unknown || a.Reason == "" {
			t.Errorf("model %v: %v", m, a.Status)
		}
	}
	if a := believe(o, Sat, logic.Model{"n": 3, "p": 1, "q": 0}); a.Status != Sat {
		t.Errorf("the true model: %v %s", a.Status, a.Reason)
	}
}

// A model with numbers that are too large to be evaluated is beyond a limit of this program, and no failure of the solver.
func TestAModelThatIsTooLargeToReplayIsALimit(t *testing.T) {
	b := logic.NewBuilder()
	n := b.IntVar("n")
	o := &logic.Obligation{Name: "large", Says: "A million million of n is not 1 more than n.", Terms: b,
		Goal: b.Not(b.Eq(b.Scale(1e6, b.Scale(1e6, n)), b.Plus(n, 1)))}
	for value, want := range map[int64]claims.Trouble{1: claims.Limit, 1 << 40: claims.Limit, 0: claims.Nonsense} {
		if a := believe(o, Sat, logic.Model{"n": value}); a.Status != Unknown || a.Trouble != want {
			t.Errorf("n = %d: %v, trouble %q, %s; want unknown and %q", value, a.Status, a.Trouble, a.Reason, want)
		}
	}
}

func TestTimeLimitIsUnknown(t *testing.T) {
	for _, v := range answering() {
		a := v.Solve(context.Background(), logictest.Pigeons(14), Limits{Time: 300 * time.Millisecond})
		if a.Status != Unknown || a.Reason == "" {
			t.Errorf("%s: %v, reason %q", v.Name(), a.Status, a.Reason)
		}
	}
}

func TestMemoryLimitIsUnknown(t *testing.T) {
	for _, v := range answering() {
		if v.Name() == "gini" {
			continue // in this process, without a limit of its own
		}
		if a := v.Solve(context.Background(), logictest.Pigeons(4), Limits{MemoryMiB: 16}); a.Status != Unknown || a.Reason == "" {
			t.Errorf("%s: %v, reason %q", v.Name(), a.Status, a.Reason)
		}
	}
}

func TestMissingCommandIsUnknown(t *testing.T) {
	v := commandVoice{program: versioned("none", "no-such-solver")}
	if v.Available() == nil || v.Version() != "" {
		t.Error("a missing command is available")
	}
	if a := v.Solve(context.Background(), logictest.Tautology(), Limits{}); a.Status != Unknown {
		t.Errorf("status %v", a.Status)
	}
	if err := NewZ3().Available(); err != nil {
		if a := NewZ3().Solve(context.Background(), logictest.Tautology(), Limits{}); a.Status != Unknown ||
			a.Reason != "built without Z3" {
			t.Errorf("status %v, reason %q", a.Status, a.Reason)
		}
	}
}

// A command that prints something else than the three words is not understood.
func TestBabblingCommandIsUnknown(t *testing.T) {
	for _, word := range []string{"unsat sat", "Unsat", "", "timeout", "sat"} {
		v := commandVoice{program: &program{name: "echo", command: "sh"}, args: []string{"-c", "cat >/dev/null; echo " + word}}
		if a := v.Solve(context.Background(), logictest.Tautology(), Limits{}); a.Status != Unknown {
			t.Errorf("%q: status %v", word, a.Status)
		}
	}
}

// answering are the voices that can answer in this build and on this machine.
func answering() (list []Voice) {
	for _, v := range Voices() {
		if v.Available() == nil {
			list = append(list, v)
		}
	}
	return list
}
