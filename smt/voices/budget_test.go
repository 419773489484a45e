package voices

import (
	"strings"
	"testing"
	"time"

	"github.com/go-air/gini"
	"github.com/go-air/gini/z"

	"mccheck/smt/logictest"
)

// Too little work is unknown, with a reason that names the limit, for every voice
// that counts its work; the default is enough for the same obligation.
func TestTooLittleWorkNamesTheLimit(t *testing.T) {
	hard := logictest.Pigeons(7)
	for _, c := range []struct {
		voice Voice
		limit string
	}{
		{NewZ3(), "rlimit=2000"},
		{NewZ3Command(), "rlimit=2000"},
		{NewCVC5Command(), "--rlimit=2000"},
		{NewGini(), "2000 propagated literals"},
		{NewGophersat(), "2 conflicts"},
		{NewCaDiCaL(), "2 conflicts"},
		{NewKissat(), "2 conflicts"},
	} {
		if err := c.voice.Available(); err != nil {
			t.Logf("without %s: %v", c.voice.Name(), err)
			continue
		}
		if stopIsARace(c.voice) {
			continue
		}
		for range 2 {
			if a := c.voice.Solve(t.Context(), hard, Limits{Work: 2000}); a.Status != Unknown || !strings.Contains(a.Reason, c.limit) {
				t.Errorf("%s with hardly any work: %v %q, want %q", c.voice.Name(), a.Status, a.Reason, c.limit)
			}
		}
		if a := c.voice.Solve(t.Context(), hard, Limits{}); a.Status != Unsat {
			t.Errorf("%s with the default: %v %s", c.voice.Name(), a.Status, a.Reason)
		}
	}
}

// stopIsARace: a run of gophersat is stopped by closing the channel to which it
// writes, which the race detector reports.
func stopIsARace(v Voice) bool { return raceDetector && v.Name() == "gophersat" }

// The answer of gini turns from unknown to unsat at one amount of work, the same
// each time, and likewise that of gophersat.
func TestWorkIsCountedTheSameEachTime(t *testing.T) {
	hard := logictest.Pigeons(6)
	cnf, err := hard.CNF()
	if err != nil {
		t.Fatal(err)
	}
	needed := func() int {
		solver := gini.New()
		for _, clause := range cnf.Clauses {
			for _, l := range clause {
				solver.Add(z.Dimacs2Lit(l))
			}
			solver.Add(z.LitNull)
		}
		if r := solver.Solve(); r != -1 {
			t.Fatalf("gini answers %d, want -1", r)
		}
		done, err := propagations(solver)
		if err != nil || done <= 0 {
			t.Fatalf("%d propagated literals, %v", done, err)
		}
		return done
	}
	work := needed()
	conflicts := len(runGophersat(t.Context(), cnf, Limits{}).proof)
	for range 3 {
		if again := needed(); again != work {
			t.Errorf("gini propagates %d literals, and %d before", again, work)
		}
		for _, c := range []struct {
			voice  Voice
			enough int
			step   int
		}{{NewGini(), work, 1}, {NewGophersat(), 1000 * conflicts, 1000}} {
			if stopIsARace(c.voice) {
				continue
			}
			if a := c.voice.Solve(t.Context(), hard, Limits{Work: c.enough}); a.Status != Unsat {
				t.Errorf("%s with just enough work: %v %s", c.voice.Name(), a.Status, a.Reason)
			}
			if a := c.voice.Solve(t.Context(), hard, Limits{Work: c.enough - c.step}); a.Status != Unknown {
				t.Errorf("%s with one unit less: %v", c.voice.Name(), a.Status)
			}
		}
	}
}

// A run that goes on is stopped by its work, long before its time.
func TestWorkEndsARun(t *testing.T) {
	a := NewGini().Solve(t.Context(), logictest.Pigeons(14), Limits{Work: 200_000, Time: time.Hour})
	if a.Status != Unknown || !strings.Contains(a.Reason, "200000 propagated literals") {
		t.Errorf("%v %q", a.Status, a.Reason)
	}
}

// Commands are told their limits; these ones repeat what they are told.
func TestCommandsAreToldTheirLimits(t *testing.T) {
	for _, c := range []struct {
		voice Voice
		want  string
	}{
		{NewZ3Command(), "z3 rlimit=5000000 -in -smt2"},
		{NewCVC5Command(), "cvc5 --rlimit=5000000 --lang=smt2 --produce-models"},
		{NewBitwuzla(), "bitwuzla --lang smt2"},
		{NewCaDiCaL(), "cadical -q -c 5000 -"},
		{NewKissat(), "kissat -q --conflicts=5000"},
	} {
		command, _, _ := strings.Cut(c.want, " ")
		fakeCommand(t, command, "echo "+command+" $*")
		if a := c.voice.Solve(t.Context(), logictest.Tautology(), Limits{Work: 5_000_000}); a.Status != Unknown ||
			!strings.Contains(a.Reason, c.want) {
			t.Errorf("%s: %v %q, want %q", c.voice.Name(), a.Status, a.Reason, c.want)
		}
	}
}
