package judge

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/exhaustive"
	"mccheck/sentence/entail"
)

// says is an engine that finds what it is told.
type says struct {
	name   string
	method claims.Method
	ev     claims.Evidence
}

func (s says) Name() string                                                          { return s.name }
func (s says) Method() claims.Method                                                 { return s.method }
func (s says) Handles(*claims.Statement) bool                                        { return true }
func (s says) Decide(context.Context, *claims.Statement, claims.Run) claims.Evidence { return s.ev }

// below says that x < limit for x = 0..9; second is the limit that the second
// evaluator sees.
func below(limit, second uint64) *claims.Statement {
	open := func(limit uint64) func(claims.Point) (*claims.Instance, error) {
		return func(claims.Point) (*claims.Instance, error) {
			return &claims.Instance{
				Vars:    []claims.Var{{Name: "x", Size: 10}},
				Test:    func(x []uint64) claims.Status { return texttest.When(x[0] < limit) },
				Explain: func(x []uint64) string { return "too large" },
			}, nil
		}
	}
	return &claims.Statement{At: open(limit), Replay: open(second)}
}

func claim(st *claims.Statement) *claims.Claim {
	return &claims.Claim{ID: "DC-99", Paper: "dual-cube", Where: "nowhere", Says: "x is small", Domain: "all",
		Readings: []claims.Reading{{Kind: claims.Printed, Statement: st}}}
}

func decide(t *testing.T, st *claims.Statement, engines ...claims.Engine) claims.Decision {
	t.Helper()
	r := Decide(context.Background(), claim(st), Settings{Engines: engines})
	return r.Decisions[0]
}

func TestVerdictLattice(t *testing.T) {
	verified := says{"enumerator", claims.Exhaustive, claims.Evidence{Verdict: claims.Verified, Cases: 10, Planned: 10}}
	tested := says{"rapid", claims.Property, claims.Evidence{Verdict: claims.Tested, Cases: 10, Planned: 10}}
	proved := says{"z3", claims.SMT, claims.Evidence{Verdict: claims.Proved}}
	again := says{"gini", claims.SMT, claims.Evidence{Verdict: claims.Proved}}
	kin := says{"z3-cli", claims.SMT, claims.Evidence{Verdict: claims.Proved, Kin: "z3"}}
	valueless := says{"enumerator", claims.Exhaustive, claims.Evidence{Reason: "0 is divided by 0", Trouble: claims.Stopped}}
	long := says{"enumerator", claims.Exhaustive, claims.Evidence{Reason: "a search for more paths", Trouble: claims.Limit}}
	absent := says{"z3", claims.SMT, claims.Evidence{Reason: "built without Z3", Abstains: true}}
	refuting := says{"rapid", claims.Property,
		claims.Evidence{Verdict: claims.Refuted, Failure: &claims.Failure{Point: claims.Point{}, Case: []uint64{9}}}}
	caseless := says{"rapid", claims.Property, claims.Evidence{Verdict: claims.Refuted}}
	leaving := func(p claims.Point) claims.Engine {
		return verifiedWithControls{says{"enumerator", claims.Exhaustive,
			claims.Evidence{Verdict: claims.Verified, Cases: 10, Planned: 10, Left: []claims.Point{p}}}}
	}
	short := says{"enumerator", claims.Exhaustive, claims.Evidence{Verdict: claims.Verified, Cases: 9, Planned: 10}}
	none := says{"rapid", claims.Property, claims.Evidence{Verdict: claims.Tested}}
	said := func(st *claims.Statement, sentence string) *claims.Statement {
		st.Stands = &entail.Stated{}
		return st.WithFact("below", func(f *claims.Fact) { f.AtAny(sentence) })
	}
	sought := func(st *claims.Statement, sentence string) *claims.Statement {
		st.Sought = func() []claims.Control {
			return []claims.Control{{Name: "dear", Statement: texttest.Said("", sentence)}}
		}
		return st
	}
	controlled := func(st *claims.Statement) *claims.Statement { return texttest.WithControl(st, "limit 3", below(3, 3)) }

	tests := []struct {
		name    string
		st      *claims.Statement
		engines []claims.Engine
		want    claims.Verdict
		reason  string
	}{
		{"no engine is unknown", below(10, 10), nil, claims.Unknown, "no engine"},
		{"an absent engine is unknown", below(10, 10), []claims.Engine{absent}, claims.Unknown, "built without Z3"},
		{"random cases are tested", below(10, 10), []claims.Engine{tested}, claims.Tested, ""},
		{"random cases do not agree with a proof", below(10, 10), []claims.Engine{tested, proved}, claims.Tested, ""},
		{"enumeration agrees with a proof", controlled(below(10, 10)), []claims.Engine{exhaustive.Enumerator(), proved}, claims.Proved, ""},
		{"two proofs agree", below(10, 10), []claims.Engine{proved, again}, claims.Proved, ""},
		{"one solver asked in two ways is one prover", below(10, 10), []claims.Engine{proved, kin}, claims.Unknown, "no second one"},
		{"one proof alone is unknown", below(10, 10), []claims.Engine{proved, absent}, claims.Unknown, "no second one"},
		{"an absent engine takes nothing away", below(10, 10), []claims.Engine{tested, absent}, claims.Tested, ""},
		{"random cases do not hide a case without a value", below(10, 10), []claims.Engine{valueless, tested},
			claims.Unknown, "0 is divided by 0"},
		{"a proof and a case without a value are disputed", below(10, 10), []claims.Engine{valueless, proved, again},
			claims.Disputed, "it is proved for every case, and enumerator: "},
		{"a search that was too long for the enumerator hides none", below(10, 10), []claims.Engine{long, tested}, claims.Tested, ""},
		{"enumeration with a refuted control is verified", controlled(below(10, 10)), []claims.Engine{exhaustive.Enumerator()},
			claims.Verified, ""},
		{"a statement without control is vacuous", below(10, 10), []claims.Engine{exhaustive.Enumerator()}, claims.Vacuous, "no control"},
		{"a surviving control is vacuous", texttest.WithControl(below(10, 10), "none", below(10, 10)),
			[]claims.Engine{exhaustive.Enumerator()}, claims.Vacuous, "control not refuted"},
		{"a change that is beyond the budget is vacuous, and says what helps", sought(below(10, 10), "all x in 0..2^40: x < 2^40"),
			[]claims.Engine{exhaustive.Enumerator()}, claims.Vacuous, `A line "control" gives one that is decided`},
		{"a confirmed counterexample refutes", below(7, 7), []claims.Engine{exhaustive.Enumerator()}, claims.Refuted, ""},
		{"an unconfirmed counterexample is disputed", below(7, 10),
			[]claims.Engine{exhaustive.Enumerator()}, claims.Disputed, "does not fail when " +
				"it is replayed"},
		{"a proof and a counterexample are disputed", below(7, 7), []claims.Engine{exhaustive.Enumerator(), proved},
			claims.Disputed, "enumerator refutes what z3"},
		{"a counterexample inside a verified scope is disputed", controlled(below(7, 7)),
			[]claims.Engine{verifiedWithControls{verified}, refuting}, claims.Disputed, "rapid refutes what enumerator"},
		{"a refutation without a case is disputed", below(7, 7), []claims.Engine{caseless}, claims.Disputed, "without a case"},
		{"a point that was left out is none of a verified scope", controlled(below(7, 7)),
			[]claims.Engine{leaving(claims.Point{}), refuting}, claims.Refuted, ""},
		{"a counterexample beside a point that was left out is disputed", controlled(below(7, 7)),
			[]claims.Engine{leaving(claims.Point{1}), refuting}, claims.Disputed, "rapid refutes what enumerator"},
		{"what the second evaluator finds false is disputed", said(below(10, 10), "all x in 0..9: x < 9"),
			[]claims.Engine{proved, again}, claims.Disputed, "x=9"},
		{"lost cases are vacuous", below(10, 10), []claims.Engine{short}, claims.Vacuous, "planned 10 cases, ran 9"},
		{"no case is vacuous", below(10, 10), []claims.Engine{none}, claims.Vacuous, "no case"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			d := decide(t, test.st, test.engines...)
			if d.Verdict != test.want || !strings.Contains(d.Reason, test.reason) {
				t.Errorf("got %s (%s), want %s (%s)", d.Verdict, d.Reason, test.want, test.reason)
			}
		})
	}
}

// verifiedWithControls finds statements that have controls true, others false.
type verifiedWithControls struct{ says }

func (v verifiedWithControls) Decide(ctx context.Context, st *claims.Statement, run claims.Run) claims.Evidence {
	if len(st.Controls) == 0 {
		return claims.Evidence{Verdict: claims.Refuted}
	}
	return v.says.Decide(ctx, st, run)
}

// What several engines met at cases of their own is told once, with the first of these.
func TestAReasonIsGivenOnce(t *testing.T) {
	list := []claims.Evidence{{Engine: "enumerator", Reason: "n=3 u=0: a.claims:9:5: a set, want a number"},
		{Engine: "rapid", Reason: "n=53: u=6: a.claims:9:5: a set, want a number"}, {Engine: "gopter", Reason: "a = b: it is absent"}}
	const want = "enumerator: n=3 u=0: a.claims:9:5: a set, want a number; gopter: a = b: it is absent"
	if verdict, reason := strongest(list); verdict != claims.Unknown || reason != want {
		t.Errorf("%s: %s, want unknown: %s", verdict, reason, want)
	}
}

func TestAllKeepsTheOrderAndDropsWhatWasCutShort(t *testing.T) {
	var list []claims.Claim
	for i := range 20 {
		c := *claim(texttest.WithControl(below(10, 10), "limit 3", below(3, 3)))
		c.ID = fmt.Sprintf("DC-%d", 300+i)
		list = append(list, c)
	}
	s := Settings{CPUs: 4, Engines: []claims.Engine{exhaustive.Enumerator()}}
	results, err := All(context.Background(), list, s)
	if err != nil || len(results) != len(list) {
		t.Fatalf("%d results, %v; want %d", len(results), err, len(list))
	}
	for i, r := range results {
		if r.Claim.ID != list[i].ID || r.Verdict() != claims.Verified {
			t.Errorf("result %d is %s of %s, want verified of %s", i, r.Verdict(), r.Claim.ID, list[i].ID)
		}
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if results, err := All(ctx, list, s); err == nil || len(results) != 0 {
		t.Errorf("interrupted: %d results, %v; want none and the reason", len(results), err)
	}
}

func TestCounterexampleReplaysFromItsLine(t *testing.T) {
	c := claim(below(7, 7))
	d := Decide(context.Background(), c, Settings{Engines: []claims.Engine{exhaustive.Enumerator()}}).Decisions[0]
	if d.Counterexample == nil || d.Counterexample.Replay != "DC-99/printed?x=7" {
		t.Fatalf("counterexample %+v, want the line DC-99/printed?x=7", d.Counterexample)
	}
	of, err := ParseLine(among([]claims.Claim{*c}), d.Counterexample.Replay)
	if err != nil {
		t.Fatal(err)
	}
	seen, err := of.Replay()
	if err != nil || seen.First != claims.Fails || seen.Second != claims.Fails {
		t.Errorf("replay: %+v, %v; want both evaluators to fail the case", seen, err)
	}
}

func TestParseLineNamesWhatIsWrong(t *testing.T) {
	list := []claims.Claim{*claim(below(7, 7))}
	for line, want := range map[string]string{
		"DC-98/printed?x=1":                   `no claim "DC-98"`,
		"DC-99/corrected?x=1":                 `no checkable reading "corrected"`,
		"DC-99/printed":                       `x is missing, want values for x`,
		"DC-99/printed?n=1":                   `x is missing, want values for x`,
		"DC-99/printed?x=-1":                  "x=-1, want 0..9",
		"DC-99/printed?x=one":                 `x="one", want a whole number`,
		"DC-99/printed?x=0101":                `x="0101", want a whole number without leading zeros; the address of these bits is number 5`,
		"DC-99/printed?x=09":                  `x="09", want a whole number without leading zeros`,
		"DC-99/printed?x=9223372036854775808": `x="9223372036854775808", want a whole number from -2^63 to 2^63 - 1`,
		"DC-99/printed?x=10":                  "x=10, want 0..9",
		"DC-99/printed#2?x=1":                 `part "2", want 1..1`,
		"DC-99/printed?x=1&y=2":               `unknown name "y"`,
	} {
		if _, err := ParseLine(among(list), line); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: error %v, want %s", line, err, want)
		}
	}
}

func TestReadingWithSeveralPartsIsAsWeakAsItsWeakest(t *testing.T) {
	c := claim(texttest.WithControl(below(10, 10), "limit 3", below(3, 3)))
	c.Readings[0].Also = []*claims.Statement{texttest.WithControl(below(10, 10), "limit 3", below(3, 3)), below(7, 7)}
	engines := []claims.Engine{exhaustive.Enumerator()}
	d := Decide(context.Background(), c, Settings{Engines: engines}).Decisions[0]
	if d.Verdict != claims.Refuted || d.Counterexample.Replay != "DC-99/printed#3?x=7" || len(d.Evidence) != 3 {
		t.Errorf("got %s, %+v with %d pieces of evidence; want the third part refuted", d.Verdict, d.Counterexample, len(d.Evidence))
	}
	of, err := ParseLine(among([]claims.Claim{*c}), d.Counterexample.Replay)
	if err != nil || of.Part != 2 {
		t.Errorf("line of the third part: part %d, %v", of.Part, err)
	}
	c.Readings[0].Also = c.Readings[0].Also[:1]
	if d := Decide(context.Background(), c, Settings{Engines: engines}).Decisions[0]; d.Verdict != claims.Verified {
		t.Errorf("two verified parts: got %s, want verified", d.Verdict)
	}
}

func among(list []claims.Claim) func(id string) *claims.Claim {
	return func(id string) *claims.Claim { return claims.Find(list, id) }
}

func TestAVerdictThatIsWrittenFollowsFromItsEvidence(t *testing.T) {
	ev := func(part int, engine string, m claims.Method, v claims.Verdict) claims.Evidence {
		return claims.Evidence{Part: part, Engine: engine, Method: m, Verdict: v}
	}
	counted, drawn := ev(0, "enumerator", claims.Exhaustive, claims.Verified), ev(0, "rapid", claims.Property, claims.Tested)
	proved, again := ev(0, "z3", claims.SMT, claims.Proved), ev(0, "gini", claims.SMT, claims.Proved)
	fails := ev(0, "enumerator", claims.Exhaustive, claims.Refuted)
	first, second := ev(1, "enumerator", claims.Exhaustive, claims.Verified), ev(2, "rapid", claims.Property, claims.Tested)
	for _, test := range []struct {
		list    []claims.Evidence
		verdict claims.Verdict
		bears   bool
	}{
		{[]claims.Evidence{counted, drawn}, claims.Verified, true},
		{[]claims.Evidence{counted, drawn}, claims.Proved, false},
		{[]claims.Evidence{counted, drawn}, claims.Refuted, false},
		{[]claims.Evidence{counted, drawn}, claims.Disputed, true}, // by the second evaluator
		{[]claims.Evidence{counted, proved}, claims.Proved, true},
		{[]claims.Evidence{proved, drawn}, claims.Proved, false}, // one voice
		{[]claims.Evidence{proved, again}, claims.Proved, true},
		{[]claims.Evidence{proved, again}, claims.Unknown, true}, // they may be kin
		{[]claims.Evidence{ev(0, "enumerator", claims.Exhaustive, claims.Proved), counted}, claims.Proved, false},
		{[]claims.Evidence{fails, drawn}, claims.Refuted, true},
		{[]claims.Evidence{fails, drawn}, claims.Tested, false},
		{[]claims.Evidence{fails, drawn}, claims.Unknown, false},
		{[]claims.Evidence{first, second}, claims.Tested, true},
		{[]claims.Evidence{first, second}, claims.Verified, false},
		{nil, claims.NotCheckable, true},
		{nil, claims.Unknown, true},
		{nil, claims.Verified, false},
		{nil, claims.Disputed, false},
		{[]claims.Evidence{counted}, claims.NotCheckable, false},
	} {
		if err := Bears(test.list, test.verdict); (err == nil) != test.bears {
			t.Errorf("%v beside %s: %v, want %v", test.list, test.verdict, err, test.bears)
		}
	}
}
