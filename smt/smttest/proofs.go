package smttest

import (
	"context"
	"fmt"
	"os"
	"testing"

	"mccheck/model/network"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// IDNumber is the number in an id that matches the format.
func IDNumber(t *testing.T, format, id string) (k int) {
	t.Helper()
	if n, _ := fmt.Sscanf(id, format, &k); n != 1 {
		t.Fatalf("id %q, want %q", id, format)
	}
	return k
}

// PresentVoices are the voices that can answer in this build and on this
// machine.
func PresentVoices(t *testing.T) []voices.Voice {
	t.Helper()
	var present []voices.Voice
	for _, v := range voices.Voices() {
		if err := v.Available(); err != nil {
			t.Logf("without %s: %v", v.Name(), err)
			continue
		}
		present = append(present, v)
	}
	return present
}

// EmbeddedVoices are gini and, when built in, Z3.
func EmbeddedVoices() []voices.Voice {
	list := []voices.Voice{voices.NewGini()}
	if z3 := voices.NewZ3(); z3.Available() == nil {
		list = append(list, z3)
	}
	return list
}

// RequireProved fails unless every voice proves the theorem.
func RequireProved(t *testing.T, theorem logic.Theorem, list []voices.Voice) {
	t.Helper()
	for _, v := range list {
		p := voices.Prove(context.Background(), theorem, v, voices.Limits{})
		if p.Outcome != voices.Proved || p.Controls != len(theorem.Controls) {
			t.Errorf("%s by %s: %v, %d of %d controls: %s %s %v", theorem.ID, v.Name(), p.Outcome,
				p.Controls, len(theorem.Controls), p.Reason, p.Refuted, p.Countermodel)
		}
	}
	if len(list) == 0 {
		t.Errorf("%s is proved by no voice", theorem.ID)
	}
}

// RefutedBy reports whether the voice refutes some obligation, in each form that
// it handles.
func RefutedBy(v voices.Voice, list []logic.Obligation) bool {
	reason, _ := voices.RefutesControl(context.Background(), v, &logic.Control{Name: "test", Obligations: list}, voices.Limits{})
	return reason == ""
}

func TableOf(t *testing.T, k int) []uint8 {
	t.Helper()
	w, err := network.NewClassWalks(k)
	if err != nil {
		t.Fatal(err)
	}
	return w.Table()
}

// Must unwraps a constructor.
func Must(t *testing.T) func(logic.Theorem, error) logic.Theorem {
	return func(theorem logic.Theorem, err error) logic.Theorem {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return theorem
	}
}

func Second(_ logic.Theorem, err error) error { return err }

// Main is the TestMain of every package that asks Z3, which runs in a child: the test binary
// itself, started once more.
func Main(m *testing.M) {
	voices.RunChildIfAsked()
	os.Exit(m.Run())
}
