package smt

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/go-air/gini"
	"github.com/go-air/gini/z"
	"github.com/google/go-cmp/cmp"

	"mccheck/claims/catalogue"
)

var update = flag.Bool("update", false, "rewrite testdata/encodings.txt")

// citedTheorems are the theorems that the catalogue cites, each once, in its order.
var citedTheorems = sync.OnceValues(func() ([]Theorem, error) {
	var list []Theorem
	asked, seen := map[string]bool{}, map[string]bool{}
	for _, claim := range catalogue.All() {
		for _, r := range claim.Readings {
			if r.NotCheckable != "" {
				continue
			}
			for _, st := range r.Statements() {
				if len(st.Theorems) == 0 || asked[fmt.Sprint(st.Theorems)] {
					continue
				}
				asked[fmt.Sprint(st.Theorems)] = true
				built, err := Theorems(st)
				if err != nil {
					return nil, err
				}
				for _, t := range built {
					if !seen[t.ID] {
						seen[t.ID], list = true, append(list, t)
					}
				}
			}
		}
	}
	return list, nil
})

// Every theorem of the catalogue is kept honest in the same ways, and
// testdata/encodings.txt says how:
//
//   - its obligations hold of every assignment, one by one, where there are not too
//     many, as gini says; and the assumptions of each can be met;
//   - each control is refuted by an assignment that replays on the terms;
//   - the proof fails without an assumption of some obligation, or without a part of
//     what the theorem is about: a row, a memory, a hop, a condition; of obligations
//     with many integers a sample is tried, which may miss that one is needed;
//   - what is written of an obligation is read back as the same, models included;
//   - a test compares its terms, or its numbers, with the networks.
func TestEncodingsCannotLieQuietly(t *testing.T) {
	t.Parallel()
	theorems, err := citedTheorems()
	if err != nil {
		t.Fatal(err)
	}
	lines := make([]string, len(theorems))
	used := make([]string, len(theorems))
	t.Run("theorems", func(t *testing.T) {
		for i, theorem := range theorems {
			t.Run(theorem.ID, func(t *testing.T) {
				t.Parallel()
				e, ok := encodingOf(theorem.ID)
				if !ok {
					t.Fatalf("no entry in the table of encodings: add one for %s", theorem.ID)
				}
				used[i], lines[i] = e.family, e.examine(t, theorem)
			})
		}
	})
	for _, e := range encodings {
		if !slices.Contains(used, e.family) {
			t.Errorf("the table of encodings has %q, which the catalogue does not cite", e.family)
		}
	}
	const file = "testdata/encodings.txt"
	got := strings.Join(lines, "")
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(file)
	if diff := cmp.Diff(string(want), got); err != nil || diff != "" {
		t.Errorf("%s differs (-file +now); if every line can be explained, rewrite it with -update. %v\n%s", file, err, diff)
	}
}

// examine does all of it for one theorem and returns its lines of the table.
func (e encoding) examine(t *testing.T, theorem Theorem) string {
	tried, constant, assumptions, needed := 0, 0, 0, 0
	for i := range theorem.Obligations {
		o := &theorem.Obligations[i]
		found := examineObligation(t, o)
		if found.all {
			tried++
		}
		if o.Goal == trueTerm {
			constant++
		}
		for _, m := range found.needed {
			assumptions++
			if m != nil {
				needed++
			}
		}
	}
	text := fmt.Sprintf("%s\n  %d obligations, %d of them tried with every assignment, %d settled by folding; %d of %d assumptions seen to be needed\n",
		theorem.ID, len(theorem.Obligations), tried, constant, needed, assumptions)
	text += examineControls(t, theorem)
	removals := needed
	if e.parts != nil {
		for _, p := range e.parts(t, theorem.ID) {
			removals += len(p.lists)
			text += p.examine(t)
		}
	}
	for _, name := range e.drops {
		if !slices.ContainsFunc(theorem.Controls, func(c Control) bool { return c.Name == name }) {
			t.Errorf("no control %q", name)
		}
		removals++
		text += fmt.Sprintf("  lost without a part: control %q\n", name)
	}
	if removals == 0 {
		t.Error("nothing that is taken away makes the proof fail")
	}
	return text + e.compared(t)
}

// examineObligation tries the assignments of an obligation, and asks gini: they must
// agree, the obligation must hold, and some assignment must meet its assumptions.
func examineObligation(t *testing.T, o *Obligation) sweep {
	found, ok := sweepOf(o)
	if !ok {
		found = sweep{needed: make([]Model, len(o.Assumptions))}
		open := *o
		open.Goal = falseTerm
		found.met = NewGini().Solve(t.Context(), &open, Limits{}).Model
	}
	if o.Propositional() {
		askGini(t, o, &found, ok)
	}
	if found.refuted != nil {
		t.Errorf("%s: refuted by %v", o.Name, found.refuted)
	}
	if found.met == nil {
		t.Errorf("%s: no assignment meets the assumptions", o.Name)
	} else {
		replays(t, o, found.met, false)
	}
	return found
}

// askGini completes what a sweep has found, or compares with it where it has tried all
// assignments. Where the last assumption is enough the others are not needed.
func askGini(t *testing.T, o *Obligation, found *sweep, tried bool) {
	ask := func(what string, o Obligation, before Model) Model {
		a := NewGini().Solve(t.Context(), &o, Limits{})
		if a.Status == Unknown || tried && (a.Status == Sat) != (before != nil) {
			t.Errorf("%s, %s: gini says %v, the assignments %v. %s", o.Name, what, a.Status, before, a.Reason)
		}
		return a.Model
	}
	found.refuted = ask("as it stands", *o, found.refuted)
	last := len(o.Assumptions) - 1
	if !tried && last > 0 {
		alone := *o
		alone.Assumptions = o.Assumptions[last:]
		if ask("with the last assumption", alone, nil) == nil {
			found.needed[last] = ask("without the last assumption", weaker(*o, last), nil)
			return
		}
	}
	for i := range o.Assumptions {
		found.needed[i] = ask(fmt.Sprintf("without assumption %d", i+1), weaker(*o, i), found.needed[i])
	}
}

// examineControls: gini refutes each control, with a model that replays on the terms,
// on what is read back, and on the CNF.
func examineControls(t *testing.T, theorem Theorem) string {
	text := ""
	for _, c := range theorem.Controls {
		at := ""
		for i := range c.Obligations {
			o := &c.Obligations[i]
			if !o.Propositional() {
				continue
			}
			a := NewGini().Solve(t.Context(), o, Limits{})
			if a.Status == Sat {
				if err := o.Refutes(a.Model); err != nil {
					t.Errorf("control %q: %v", c.Name, err)
				}
				replays(t, o, a.Model, true)
				at = o.Name
				break
			}
		}
		if at == "" {
			t.Errorf("control %q is not refuted", c.Name)
		}
		text += fmt.Sprintf("  control %q: refuted at %q\n", c.Name, at)
	}
	return text
}

// replays reads an obligation back from JSON: it must be the same, and a known model
// refutes it iff it refutes the obligation. The values of the model extend to a model
// of the CNF iff it does.
func replays(t *testing.T, o *Obligation, m Model, refutes bool) {
	data, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	var back Obligation
	if err := json.Unmarshal(data, &back); err != nil {
		t.Fatalf("%s: %v", o.Name, err)
	}
	if again, err := json.Marshal(&back); err != nil || string(again) != string(data) {
		t.Errorf("%s: read back as another obligation, %v", o.Name, err)
	}
	if (back.Refutes(m) == nil) != refutes {
		t.Errorf("%s: read back, the model %v refutes it is %v", o.Name, m, !refutes)
	}
	if !o.Propositional() {
		return
	}
	cnf, err := o.CNF()
	if err != nil {
		t.Fatal(err)
	}
	for v, name := range cnf.Names {
		switch {
		case name == "":
		case m[name] == 1:
			cnf.clause(v)
		default:
			cnf.clause(-v)
		}
	}
	solver := gini.New()
	for _, clause := range cnf.Clauses {
		for _, l := range clause {
			solver.Add(z.Dimacs2Lit(l))
		}
		solver.Add(z.LitNull)
	}
	if (solver.Solve() == 1) != refutes {
		t.Errorf("%s: the CNF with the values of %v is satisfiable is %v", o.Name, m, !refutes)
	}
}

// compared names the tests that compare the theorem with the networks. go test runs
// them by their names.
func (e encoding) compared(t *testing.T) string {
	if len(e.tests) == 0 {
		t.Error("no test compares the theorem with the networks")
	}
	text := ""
	for _, test := range e.tests {
		name := runtime.FuncForPC(reflect.ValueOf(test).Pointer()).Name()
		name = name[strings.LastIndex(name, ".")+1:]
		if !strings.HasPrefix(name, "Test") {
			t.Errorf("%s is no test", name)
		}
		text += fmt.Sprintf("  compared with the networks: %s\n", name)
	}
	return text
}
