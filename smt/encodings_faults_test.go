package smt

import (
	"slices"
	"strings"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
)

// goodTheorem is: p, and q if p, give q; its control drops p.
func goodTheorem() (logic.Theorem, encoding) {
	b := logic.NewBuilder()
	p, q := b.Var("p"), b.Var("q")
	o := logic.Obligation{Name: "modus ponens", Says: "p, and q if p, give q", Terms: b,
		Assumptions: []logic.Term{p, b.Implies(p, q)}, Goal: q}
	without := logictest.Weaker(o, 0)
	return logic.Theorem{ID: "good", Obligations: []logic.Obligation{o},
			Controls: []logic.Control{{Name: "without p", Obligations: []logic.Obligation{without}}}},
		encoding{family: "good", drops: []string{"without p"}, tests: by("TestEncodingFaultsAreSeen"), allows: func(w *witness) {
			for code := range 4 {
				p, q := code&1 == 1, code>>1 == 1
				w.iff("modus ponens", p && q, logictest.Assignment{}.With("p", p).With("q", q))
			}
		}}
}

// Each thing that can be wrong with an encoding is seen, and nothing is seen in one
// that is right.
func TestEncodingFaultsAreSeen(t *testing.T) {
	for want, spoil := range map[string]func(theorem *logic.Theorem, e *encoding){
		"": func(*logic.Theorem, *encoding) {},
		"refuted by": func(theorem *logic.Theorem, _ *encoding) {
			theorem.Obligations[0] = logictest.Weaker(theorem.Obligations[0], 1)
		},
		"no assignment meets the assumptions": func(theorem *logic.Theorem, _ *encoding) {
			o := &theorem.Obligations[0]
			o.Assumptions = append(o.Assumptions, o.Terms.Not(o.Goal))
		},
		"is not refuted": func(theorem *logic.Theorem, _ *encoding) {
			theorem.Controls[0].Obligations = theorem.Obligations
		},
		"no control": func(_ *logic.Theorem, e *encoding) { e.drops = []string{"without q"} },
		"nothing that is taken away": func(theorem *logic.Theorem, e *encoding) {
			o := &theorem.Obligations[0]
			o.Goal, e.drops = o.Terms.Or(o.Goal, o.Terms.Not(o.Goal)), nil
		},
		"nothing says what the variables stand for":          func(_ *logic.Theorem, e *encoding) { e.allows = nil },
		"assumptions in a theorem that is said to have none": func(_ *logic.Theorem, e *encoding) { e.allows = nothingAssumed },
		"is laid beside them":                                func(_ *logic.Theorem, e *encoding) { e.allows = func(*witness) {} },
		"leaves out": func(_ *logic.Theorem, e *encoding) {
			e.allows = func(w *witness) { w.allows(logictest.Assignment{"p": 0, "q": 1}, "modus ponens") }
		},
		"let in": func(_ *logic.Theorem, e *encoding) {
			e.allows = func(w *witness) {
				w.allows(logictest.Assignment{"p": 1, "q": 1}, "modus ponens")
				w.iff("modus ponens", false, logictest.Assignment{"p": 1, "q": 1})
			}
		},
		"gives no value": func(_ *logic.Theorem, e *encoding) {
			e.allows = func(w *witness) { w.allows(logictest.Assignment{"p": 1}, "modus ponens") }
		},
		"nothing sees the restriction of r": func(theorem *logic.Theorem, e *encoding) {
			o := &theorem.Obligations[0]
			o.Goal = o.Terms.Or(o.Goal, o.Terms.Var("r"))
			e.allows = func(w *witness) { w.allows(logictest.Assignment{"p": 1, "q": 1, "r": 0}, "modus ponens") }
		},
		"no obligation \"other\"": func(_ *logic.Theorem, e *encoding) {
			e.allows = func(w *witness) { w.allows(logictest.Assignment{"p": 1, "q": 1}, "other") }
		},
		"no test compares": func(_ *logic.Theorem, e *encoding) { e.tests = nil },
		"is no test":       func(_ *logic.Theorem, e *encoding) { e.tests = by("TestNothing") },
	} {
		theorem, e := goodTheorem()
		spoil(&theorem, &e)
		x := examination{t: t}
		x.theorem(e, theorem)
		seen := slices.ContainsFunc(x.faults, func(fault string) bool { return strings.Contains(fault, want) })
		if want == "" && len(x.faults) > 0 || want != "" && !seen {
			t.Errorf("want a fault with %q, seen %q", want, x.faults)
		}
	}
}

// A model that is said to refute an obligation and does not, or the other way round,
// does not replay on what is read back, nor on the CNF.
func TestFalseModelDoesNotReplay(t *testing.T) {
	theorem, _ := goodTheorem()
	control := &theorem.Controls[0].Obligations[0]
	for _, m := range []logic.Model{{"p": 0, "q": 0}, {"p": 1, "q": 1}} {
		refutes := control.Refutes(m) == nil
		right, wrong := examination{t: t}, examination{t: t}
		right.replays(control, m, refutes)
		if wrong.replays(control, m, !refutes); len(right.faults) != 0 || len(wrong.faults) != 2 {
			t.Errorf("%v: %q, and told the opposite %q", m, right.faults, wrong.faults)
		}
	}
}
