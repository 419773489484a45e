package smt

import (
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/go-air/gini"
	"github.com/go-air/gini/z"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/voices"
)

// examination collects what is wrong with the encoding of a theorem.
type examination struct {
	t      *testing.T
	faults []string
}

func (x *examination) faultf(format string, args ...any) {
	x.faults = append(x.faults, fmt.Sprintf(format, args...))
}

// theorem examines one theorem and returns its lines of testdata/encodings.txt.
func (x *examination) theorem(e encoding, theorem logic.Theorem) string {
	tried, constant, assumptions, needed := 0, 0, 0, 0
	for i := range theorem.Obligations {
		o := &theorem.Obligations[i]
		found := x.obligation(o)
		tried += int(logic.Truth(found.All))
		constant += int(logic.Truth(o.Folded()))
		for _, m := range found.Needed {
			assumptions++
			needed += int(logic.Truth(m != nil))
		}
	}
	text := fmt.Sprintf("%s\n  %d obligations, %d of them tried with every assignment, %d constants as they are built; %d of %d "+
		"assumptions seen to be needed\n",
		theorem.ID, len(theorem.Obligations), tried, constant, needed, assumptions)
	text += x.controls(theorem)
	removed, lost := x.removals(e, theorem)
	if removed+needed == 0 {
		x.faultf("nothing that is taken away makes the proof fail")
	}
	return text + lost + x.allowed(e, theorem) + x.compared(e)
}

// allowed lays the assumptions beside the networks.
func (x *examination) allowed(e encoding, theorem logic.Theorem) string {
	if e.allows == nil {
		x.faultf("nothing says what the variables stand for in the networks")
		return ""
	}
	w := newWitness(x.t, theorem)
	e.allows(w)
	planted := w.examine()
	x.faults = append(x.faults, w.faults...)
	inside, excluded := 0, 0
	for _, s := range w.cases {
		inside, excluded = inside+len(s.inside), excluded+len(s.excluded)
	}
	if inside == 0 {
		return fmt.Sprintf("  nothing is assumed; %d restrictions planted, all seen\n", planted)
	}
	return fmt.Sprintf("  what the networks have is allowed: %d assignments, and %d are left out; %d restrictions planted\n",
		inside, excluded, planted)
}

// removals takes away the parts of the theorem: how many, and the lines about them.
func (x *examination) removals(e encoding, theorem logic.Theorem) (removed int, text string) {
	for _, line := range partsNeeded(x.t)[theorem.ID] {
		removed++
		text += "  lost without a part: " + line + "\n"
	}
	for _, name := range e.drops {
		if !slices.ContainsFunc(theorem.Controls, func(c logic.Control) bool { return c.Name == name }) {
			x.faultf("no control %q", name)
		}
		removed++
		text += fmt.Sprintf("  lost without a part: control %q\n", name)
	}
	return removed, text
}

// obligation tries the assignments of an obligation, and asks gini: they must
// agree, the obligation must hold, and some assignment must meet its assumptions.
func (x *examination) obligation(o *logic.Obligation) logictest.Sweep {
	found, ok := logictest.SweepOf(o)
	if !ok {
		found = logictest.Sweep{Needed: make([]logic.Model, len(o.Assumptions))}
		open := *o
		open.Goal = logic.False
		found.Met = voices.NewGini().Solve(x.t.Context(), &open, voices.Limits{}).Model
	}
	if o.Propositional() {
		x.askGini(o, &found, ok)
	}
	if found.Refuted != nil {
		x.faultf("%s: refuted by %v", o.Name, found.Refuted)
	}
	if found.Met == nil {
		x.faultf("%s: no assignment meets the assumptions", o.Name)
	} else {
		x.replays(o, found.Met, false)
	}
	return found
}

// askGini completes what a sweep has found, or compares with it where it has tried all
// assignments. Where the last assumption is enough the others are not needed.
func (x *examination) askGini(o *logic.Obligation, found *logictest.Sweep, tried bool) {
	ask := func(what string, o logic.Obligation, before logic.Model) logic.Model {
		a := voices.NewGini().Solve(x.t.Context(), &o, voices.Limits{})
		if a.Status == voices.Unknown || tried && (a.Status == voices.Sat) != (before != nil) {
			x.faultf("%s, %s: gini says %v, the assignments %v. %s", o.Name, what, a.Status, before, a.Reason)
		}
		return a.Model
	}
	found.Refuted = ask("as it stands", *o, found.Refuted)
	last := len(o.Assumptions) - 1
	if !tried && last > 0 {
		alone := *o
		alone.Assumptions = o.Assumptions[last:]
		if ask("with the last assumption", alone, nil) == nil {
			found.Needed[last] = ask("without the last assumption", logictest.Weaker(*o, last), nil)
			return
		}
	}
	for i := range o.Assumptions {
		found.Needed[i] = ask(fmt.Sprintf("without assumption %d", i+1), logictest.Weaker(*o, i), found.Needed[i])
	}
}

// controls: gini refutes each control, with a model that replays on the terms,
// on what is read back, and on the CNF.
func (x *examination) controls(theorem logic.Theorem) string {
	text := ""
	for _, c := range theorem.Controls {
		at := ""
		for i := range c.Obligations {
			o := &c.Obligations[i]
			if !o.Propositional() {
				continue
			}
			a := voices.NewGini().Solve(x.t.Context(), o, voices.Limits{})
			if a.Status == voices.Sat {
				if err := o.Refutes(a.Model); err != nil {
					x.faultf("control %q: %v", c.Name, err)
				}
				x.replays(o, a.Model, true)
				at = o.Name
				break
			}
		}
		if at == "" {
			x.faultf("control %q is not refuted", c.Name)
		}
		text += fmt.Sprintf("  control %q: refuted at %q\n", c.Name, at)
	}
	return text
}

// replays reads an obligation back from JSON: it must be the same, and a known model
// refutes it iff it refutes the obligation. The values of the model extend to a model
// of the CNF iff it does.
func (x *examination) replays(o *logic.Obligation, m logic.Model, refutes bool) {
	data, err := json.Marshal(o)
	if err != nil {
		x.t.Fatal(err)
	}
	var back logic.Obligation
	if err := json.Unmarshal(data, &back); err != nil {
		x.t.Fatalf("%s: %v", o.Name, err)
	}
	if again, err := json.Marshal(&back); err != nil || string(again) != string(data) {
		x.faultf("%s: read back as another obligation, %v", o.Name, err)
	}
	if (back.Refutes(m) == nil) != refutes {
		x.faultf("%s: read back, the model %v refutes it is %v", o.Name, m, !refutes)
	}
	if !o.Propositional() {
		return
	}
	cnf, err := o.CNF()
	if err != nil {
		x.t.Fatal(err)
	}
	for v, name := range cnf.Names {
		switch {
		case name == "":
		case m[name] == 1:
			cnf.Clauses = append(cnf.Clauses, []int{v})
		default:
			cnf.Clauses = append(cnf.Clauses, []int{-v})
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
		x.faultf("%s: the CNF with the values of %v is satisfiable is %v", o.Name, m, !refutes)
	}
}

// compared names the tests that compare the theorem with the networks. go test runs
// them by their names.
func (x *examination) compared(e encoding) string {
	if len(e.tests) == 0 {
		x.faultf("no test compares the theorem with the networks")
	}
	text := ""
	for _, name := range e.tests {
		if !testNames()[name] {
			x.faultf("%s is no test", name)
		}
		text += fmt.Sprintf("  compared with the networks: %s\n", name)
	}
	return text
}

// testNames are the names of the tests of this room, of the logic and of the theorems.
var testNames = sync.OnceValue(func() map[string]bool {
	names := map[string]bool{}
	for _, pattern := range []string{"*_test.go", "logic/*_test.go", "theorems/*/*_test.go"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution)
			if err != nil {
				panic(err)
			}
			for _, d := range parsed.Decls {
				if f, ok := d.(*ast.FuncDecl); ok && f.Recv == nil && strings.HasPrefix(f.Name.Name, "Test") {
					names[f.Name.Name] = true
				}
			}
		}
	}
	return names
})

// partsNeeded are the lines about each theorem in the files testdata/parts.txt of this room
// and of those of the theorems: what was taken away there, which cost the proof.
func partsNeeded(t *testing.T) map[string][]string {
	t.Helper()
	lines := map[string][]string{}
	for _, pattern := range []string{"testdata/parts.txt", "theorems/*/testdata/parts.txt"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(text)) {
				id, says, ok := strings.Cut(strings.TrimSpace(line), ": ")
				if !ok {
					t.Fatalf("%s: %q, want an id and what was taken away", file, line)
				}
				lines[id] = append(lines[id], says)
			}
		}
	}
	return lines
}
