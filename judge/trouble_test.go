package judge

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
)

// does is an engine of a method that does what the functions say.
type does struct {
	method  claims.Method
	handles func() bool
	decide  func() claims.Evidence
}

func (does) Name() string            { return "fake" }
func (d does) Method() claims.Method { return d.method }
func (d does) Handles(*claims.Statement) bool {
	return d.handles == nil || d.handles()
}
func (d does) Decide(context.Context, *claims.Statement, claims.Run) claims.Evidence {
	return d.decide()
}

func found(v claims.Verdict) func() claims.Evidence {
	return func() claims.Evidence { return claims.Evidence{Verdict: v, Cases: 1, Planned: 1} }
}

// Whatever goes wrong with an engine is an unknown of it, with its trouble, and takes
// nothing away from what another one finds.
func TestEngineThatGoesWrongIsSeen(t *testing.T) {
	panics := func() claims.Evidence { panic("out of order") }
	for name, c := range map[string]struct {
		engine  does
		trouble claims.Trouble
		reason  string
	}{
		"panics":                    {does{claims.Property, nil, panics}, claims.Crash, "panic: out of order"},
		"panics when it is offered": {does{claims.Property, func() bool { panic("no") }, panics}, claims.Crash, "out of order"},
		"a sampler proves":          {does{claims.Property, nil, found(claims.Proved)}, claims.Nonsense, "proved"},
		"a prover tests":            {does{claims.SMT, nil, found(claims.Tested)}, claims.Nonsense, "tested"},
		"a normal form refutes":     {does{claims.ClosedForm, nil, found(claims.Refuted)}, claims.Nonsense, "refuted"},
		"finds what is no verdict":  {does{claims.SMT, nil, found(99)}, claims.Nonsense, "verdict(99)"},
		"finds a dispute":           {does{claims.Exhaustive, nil, found(claims.Disputed)}, claims.Nonsense, "disputed"},
		"gives no account":          {does{claims.SMT, nil, found(claims.Unknown)}, claims.Stopped, "no reason"},
		"stops early": {does{claims.Property, nil, func() claims.Evidence { return claims.Evidence{Reason: "tired"} }},
			claims.Stopped, "tired"},
		"has nothing in its scope": {does{claims.Property, nil, func() claims.Evidence {
			return claims.Evidence{Reason: "no point", Trouble: claims.Empty}
		}}, claims.Empty, "no point"},
	} {
		st := texttest.WithControl(below(10, 10), "limit 3", below(3, 3))
		d := decide(t, st, exhaustive.Enumerator(), c.engine)
		if d.Verdict != claims.Verified || len(d.Evidence) != 2 {
			t.Errorf("%s: %s with %d pieces of evidence (%s), want verified with two", name, d.Verdict, len(d.Evidence), d.Reason)
			continue
		}
		if ev := d.Evidence[1]; ev.Verdict != claims.Unknown || ev.Trouble != c.trouble || !strings.Contains(ev.Reason, c.reason) {
			t.Errorf("%s: %s, trouble %q: %s; want unknown, %q: %s", name, ev.Verdict, ev.Trouble, ev.Reason, c.trouble, c.reason)
		}
	}
}

// An engine that is absent, or whose method does not reach the statement, has no
// trouble; nor has one that is interrupted.
func TestAbsenceIsNoTrouble(t *testing.T) {
	absent := does{claims.SMT, nil, func() claims.Evidence { return claims.Evidence{Reason: "built without it", Abstains: true} }}
	if d := decide(t, below(10, 10), absent); d.Evidence[0].Trouble != "" || d.Verdict != claims.Unknown {
		t.Errorf("absent: %s, trouble %q", d.Verdict, d.Evidence[0].Trouble)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	ev := ask(ctx, does{claims.SMT, nil, found(claims.Unknown)}, below(10, 10), claims.Run{})
	if ev.Trouble != "" {
		t.Errorf("interrupted: trouble %q", ev.Trouble)
	}
}

// A panic of the predicate, wherever it is, ends as the trouble of the enumerator,
// also where a failure comes after it; one that comes after the failure is not
// reached.
func TestPanicOfThePredicateIsSeen(t *testing.T) {
	panicsAt := func(bad, limit uint64) *claims.Statement {
		st := below(limit, limit)
		at := st.At
		st.At = func(p claims.Point) (*claims.Instance, error) {
			in, err := at(p)
			test := in.Test
			in.Test = func(x []uint64) claims.Status {
				if x[0] == bad {
					panic("bad case")
				}
				return test(x)
			}
			return in, err
		}
		return st
	}
	for name, c := range map[string]struct {
		st      *claims.Statement
		verdict claims.Verdict
		trouble claims.Trouble
	}{
		"of a statement that holds": {panicsAt(3, 10), claims.Unknown, claims.Crash},
		"before the failure":        {panicsAt(3, 7), claims.Unknown, claims.Crash},
		"after the failure":         {panicsAt(8, 7), claims.Refuted, ""},
		"on opening": {&claims.Statement{At: func(claims.Point) (*claims.Instance, error) { panic("closed") }, Replay: below(1, 1).At},
			claims.Unknown, claims.Crash},
		"none, but an error": {&claims.Statement{At: func(claims.Point) (*claims.Instance, error) { return nil, errors.New("too large") },
			Replay: below(1, 1).At},
			claims.Unknown, claims.Stopped},
	} {
		for range 20 {
			r := Decide(t.Context(), claim(c.st), Settings{CPUs: 4, Engines: []claims.Engine{exhaustive.Enumerator()}})
			ev := r.Decisions[0].Evidence[0]
			if ev.Verdict != c.verdict || ev.Trouble != c.trouble {
				t.Fatalf("%s: %s, trouble %q: %s; want %s and %q", name, ev.Verdict, ev.Trouble, ev.Reason, c.verdict, c.trouble)
			}
		}
	}
}

// A refuted part does not hide one whose check fails.
func TestFailureUnderARefutationIsListed(t *testing.T) {
	c := claim(below(7, 7))
	c.Readings[0].Also = []*claims.Statement{below(10, 10), texttest.WithControl(below(10, 10), "limit 3", below(3, 3)), below(6, 10)}
	d := Decide(t.Context(), c, Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]
	want := []string{"part 2: vacuous: enumerator: the statement has no control", "part 4: disputed: "}
	if d.Verdict != claims.Refuted || len(d.Failed) != 2 || !strings.HasPrefix(d.Failed[0], want[0]) ||
		!strings.HasPrefix(d.Failed[1], want[1]) {
		t.Errorf("%s, failed %q; want refuted and %q", d.Verdict, d.Failed, want)
	}
	c.Readings[0].Also = c.Readings[0].Also[1:2]
	if d := Decide(t.Context(), c, Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]; len(d.Failed) != 0 {
		t.Errorf("failed %q, want nothing", d.Failed)
	}
}

// Where the statement has a sentence about the failing case, the checker of
// certificates has to find it false, else the reading is disputed; elsewhere the case
// is replayed.
func TestCheckerOfCertificatesJudgesCounterexamples(t *testing.T) {
	at := func(x int) map[string]int { return map[string]int{"x": x} }
	stating := func(write func(f *claims.Fact)) *claims.Statement { return below(7, 7).WithFact("in words", write) }
	for name, c := range map[string]struct {
		st        *claims.Statement
		verdict   claims.Verdict
		confirmed claims.Confirmation
		sentence  string
	}{
		"no sentence": {below(7, 7), claims.Refuted, claims.Replayed, ""},
		"a false one of the case": {stating(func(f *claims.Fact) { f.ClaimAt(at(6), "6 < 7"); f.Let("top = 7"); f.ClaimAt(at(7), "7 < top") }),
			claims.Refuted, claims.ByCertify, "7 < top, where top = 7"},
		"a true one of the case": {stating(func(f *claims.Fact) { f.ClaimAt(at(7), "7 < 8") }), claims.Disputed, claims.Replayed, ""},
		"one of another case":    {stating(func(f *claims.Fact) { f.ClaimAt(at(6), "6 < 7") }), claims.Refuted, claims.Replayed, ""},
		"one that has no value":  {stating(func(f *claims.Fact) { f.ClaimAt(at(7), "1/0 = 7") }), claims.Refuted, claims.Replayed, ""},
		"a false one of many cases": {stating(func(f *claims.Fact) { f.Claim("all y in 0..9: y < 7") }), claims.Refuted, claims.ByCertify,
			"all y in 0..9: y < 7"},
		"a sentence false there": {stating(func(f *claims.Fact) { f.Claim("all x in 0..9: x < 7") }), claims.Refuted, claims.ByCertify,
			"all x in 0..9: x < 7"},
		"a sentence true there":     {stating(func(f *claims.Fact) { f.Claim("all x in 0..9: x < 8") }), claims.Disputed, claims.Replayed, ""},
		"a sentence without it":     {stating(func(f *claims.Fact) { f.Claim("all x in 0..6: x < 7") }), claims.Refuted, claims.Replayed, ""},
		"a true one of other cases": {stating(func(f *claims.Fact) { f.Claim("all y in 0..5: y < 7") }), claims.Refuted, claims.Replayed, ""},
	} {
		d := decide(t, c.st, exhaustive.Enumerator())
		if d.Verdict != c.verdict || d.Counterexample.Confirmed != c.confirmed || d.Counterexample.Sentence != c.sentence {
			t.Errorf("%s: %s (%s), %q by %q; want %s, %q by %q", name, d.Verdict, d.Reason,
				d.Counterexample.Confirmed, d.Counterexample.Sentence, c.verdict, c.confirmed, c.sentence)
		}
	}
}

// Every verdict of a method is one that the lattice knows, and each method has some.
func TestEveryMethodHasItsVerdicts(t *testing.T) {
	for _, m := range []claims.Method{claims.Exhaustive, claims.Property, claims.SMT, claims.ClosedForm} {
		if len(finds[m]) == 0 || slices.ContainsFunc(finds[m], func(v claims.Verdict) bool { return !slices.Contains(claims.Verdicts(), v) }) {
			t.Errorf("%s finds %v", m, finds[m])
		}
	}
}
