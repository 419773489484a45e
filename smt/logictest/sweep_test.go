package logictest

import (
	"math/rand/v2"
	"testing"

	"mccheck/smt/logic"
)

// On random obligations a sweep finds what evaluating the assignments one by one
// does: whether the goal can fail, and without which assumption.
func TestSweepsAreExact(t *testing.T) {
	refuted, needed := 0, 0
	for seed := range uint64(300) {
		o := RandomObligation(rand.New(rand.NewPCG(seed, 6)), 4, 12, seed%2 == 1)
		found, ok := SweepOf(o)
		if !ok || !found.All {
			t.Fatalf("seed %d: too many assignments", seed)
		}
		s, cases := newSpace(o), 0
		for index := range s.size() {
			s.set(0, uint64(index))
			m := s.model(0)
			if holdsAll(t, o, m) {
				cases++
				if o.Refutes(m) == nil && found.Refuted == nil {
					t.Fatalf("seed %d: %v is missed", seed, m)
				}
			}
			for i := range o.Assumptions {
				less := Weaker(*o, i)
				if less.Refutes(m) == nil && o.Refutes(m) != nil && found.Needed[i] == nil {
					t.Fatalf("seed %d: assumption %d is needed at %v", seed, i+1, m)
				}
			}
		}
		if cases != found.cases || found.Refuted != nil && o.Refutes(found.Refuted) != nil {
			t.Fatalf("seed %d: %d cases, want %d; refuted by %v", seed, found.cases, cases, found.Refuted)
		}
		if found.Refuted != nil {
			refuted++
		}
		for i, m := range found.Needed {
			less := Weaker(*o, i)
			if m != nil && less.Refutes(m) != nil {
				t.Fatalf("seed %d: %v does not show that assumption %d is needed", seed, m, i+1)
			}
			if m != nil {
				needed++
			}
		}
	}
	if refuted < 20 || needed < 20 {
		t.Errorf("one-sided sample: %d refuted, %d assumptions needed", refuted, needed)
	}
}

func holdsAll(t *testing.T, o *logic.Obligation, m logic.Model) bool {
	for _, a := range o.Assumptions {
		if !MustEval(t, o.Terms, a, m) {
			return false
		}
	}
	return true
}
