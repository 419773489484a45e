package smt

import (
	"context"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/smt/logic"
	"mccheck/smt/voices"
)

// decideBy is what the engine on a voice makes of a statement with a theorem.
func decideBy(v voices.Voice, limits voices.Limits) claims.Evidence {
	st := &claims.Statement{Theorems: []claims.Theorem{{Name: "hypercube-distance"}}}
	return Engine(v, limits).Decide(context.Background(), st, claims.Run{Progress: func(uint64, float64) {}})
}

// mute is gini without a word.
type mute struct{ voices.Voice }

func (mute) Solve(context.Context, *logic.Obligation, voices.Limits) voices.Answer {
	panic("out of order")
}

// What was wrong with a voice is in the evidence.
func TestTroubleOfAVoiceIsInTheEvidence(t *testing.T) {
	if ev := decideBy(mute{voices.NewGini()}, voices.Limits{}); ev.Verdict != claims.Unknown || ev.Abstains ||
		ev.Trouble != claims.Crash || ev.Reason == "" {
		t.Errorf("%s, abstains %v, trouble %q: %s; want unknown and a crash", ev.Verdict, ev.Abstains, ev.Trouble, ev.Reason)
	}
}

// A voice that is absent, or understands nothing of a theorem, is no trouble; one that
// works has none.
func TestAbsentVoiceIsNoTrouble(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	if ev := decideBy(voices.NewBitwuzla(), voices.Limits{}); ev.Verdict != claims.Unknown || !ev.Abstains || ev.Trouble != "" {
		t.Errorf("absent: %s, abstains %v, trouble %q: %s", ev.Verdict, ev.Abstains, ev.Trouble, ev.Reason)
	}
	if ev := decideBy(voices.NewGini(), voices.Limits{}); ev.Verdict != claims.Proved || ev.Trouble != "" {
		t.Errorf("gini: %s, trouble %q: %s", ev.Verdict, ev.Trouble, ev.Reason)
	}
}

// A solver that is asked as a library and as a program is one prover.
func TestKinOfVoices(t *testing.T) {
	if voices.Kin(voices.NewZ3Command()) != voices.NewZ3().Name() || voices.Kin(voices.NewCVC5Command()) != "" ||
		voices.Kin(voices.NewGini()) != "" {
		t.Errorf("kin of z3-cli, cvc5, gini: %q, %q, %q", voices.Kin(voices.NewZ3Command()),
			voices.Kin(voices.NewCVC5Command()), voices.Kin(voices.NewGini()))
	}
}

// A proof tells how far it is, to who asks first; the next one has it without a word.
func TestProofTellsHowFarItIs(t *testing.T) {
	e := Engine(voices.NewGini(), voices.Limits{})
	st := &claims.Statement{Theorems: []claims.Theorem{{Name: "hypercube-distance"}}}
	var told []string
	run := claims.Run{Progress: func(uint64, float64) {}, Doing: func(what string) { told = append(told, what) }}
	if ev := e.Decide(t.Context(), st, run); ev.Verdict != claims.Proved {
		t.Fatal(ev.Reason)
	}
	all := strings.Join(told, "\n")
	if !strings.HasPrefix(all, "gini, obligation ") || !strings.Contains(all, "\ngini, control 1 of ") {
		t.Errorf("it tells:\n%s", all)
	}
	told = nil
	if e.Decide(t.Context(), st, run); len(told) > 0 {
		t.Errorf("what is known is told again: %q", told)
	}
}
