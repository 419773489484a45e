package smt

import (
	"bytes"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/catalogue"
	"mccheck/model"
)

// unfolded are the theorems of the catalogue, by id, made of terms that stand as they are
// asked for. It wants that no other test runs, and no other test sets what it sets: those
// that call t.Parallel wait for the others.
func unfolded(t *testing.T) map[string]Theorem {
	t.Helper()
	plainTerms = true
	defer func() { plainTerms = false }()
	list, err := buildCited()
	if err != nil {
		t.Fatal(err)
	}
	byID := map[string]Theorem{}
	for _, theorem := range list {
		byID[theorem.ID] = theorem
	}
	return byID
}

// wrongConstants are false variants of the obligations that are one constant however they
// are built, because they compare nothing that is unknown: the program alone decides them.
func wrongConstants(t *testing.T) map[string]bool {
	t.Helper()
	table := model.CorrectedClassPaths()
	lists := rowsOfShortest(t, "")[0].lists
	lists = append(lists, onesOfLowerBound(t, "metacube-lower-bound-k0")[0].lists...)
	for dest := range 4 {
		stray := []int{1, dest ^ 1} // crosses no dimension twice, in another number of steps than dest has ones
		if bits.OnesCount(uint(dest)) == 1 {
			stray = []int{2, dest ^ 3, 3}
		}
		for kind := range table[dest] {
			lists = append(lists, circuitFacts(table.With(dest, kind, stray...)))
		}
	}
	lists = append(lists, broadcastEnd(addressIntegers()), broadcastEnd(addressWords(2)))
	refuted := map[string]bool{}
	for _, list := range lists {
		for i := range list {
			if !refuted[list[i].Name] && falsified(&list[i]) {
				refuted[list[i].Name] = true
			}
		}
	}
	return refuted
}

// broadcastEnd says of the last step that every node is reached, though a bit is above.
func broadcastEnd[V any](a addresses[V]) []Obligation {
	s := a.step(broadcastRule{}, cut{above: 1, below: 1})
	return []Obligation{s.fact("end", "where a bit is above the last one every node is reached", s.reached(s.u))}
}

// What the builder of terms decides by folding a solver decides as well, from terms that
// stand as they are asked for; and with one part of them changed it finds the fault.
func TestFoldedObligationsAreDecidedUnfolded(t *testing.T) {
	theorems, err := citedTheorems()
	if err != nil {
		t.Fatal(err)
	}
	plain, asked, wrong := unfolded(t), 0, wrongConstants(t)
	for _, theorem := range theorems {
		for i := range theorem.Obligations {
			o, again := &theorem.Obligations[i], &plain[theorem.ID].Obligations[i]
			switch {
			case o.Name != again.Name:
				t.Fatalf("%s: obligation %q is built again as %q", theorem.ID, o.Name, again.Name)
			case !o.Folded():
			case again.Folded():
				if !wrong[o.Name] {
					t.Errorf("%s, %s: a constant without folding, too, and no false variant of it is refuted", theorem.ID, o.Name)
				}
			default:
				asked++
				if fault := unfoldedFault(again); fault != "" {
					t.Errorf("%s, %s: %s", theorem.ID, o.Name, fault)
				}
			}
		}
	}
	if asked < 100 {
		t.Errorf("%d obligations are decided by folding, fewer than there were", asked)
	}
}

// unfoldedFault is why an obligation is not decided as it stands, or not refuted with any
// of its parts changed: those next to the goal first.
func unfoldedFault(o *Obligation) string {
	if falsified(o) {
		return "refuted, though the builder folds it"
	}
	const tried = 40
	ids := o.Terms.reach(int32(o.Goal))
	for i := len(ids) - 2; i >= max(0, len(ids)-tried); i-- {
		if op := o.Terms.nodes[ids[i]].op; op != opVar && op != opIVar {
			if wrong := changedAt(o, ids[i]); falsified(&wrong) {
				return ""
			}
		}
	}
	return "no part of it is seen to count"
}

// falsified asks gini, or where there are integers tries assignments.
func falsified(o *Obligation) bool {
	if o.Propositional() {
		return refutedBy(NewGini(), []Obligation{*o})
	}
	found, _ := sweepOf(o)
	return found.refuted != nil
}

// changedAt is the obligation with one node of its goal negated, or raised by 1.
func changedAt(o *Obligation, at int32) Obligation {
	b := newBuilder(true)
	moved := map[int32]int32{}
	for _, id := range o.Terms.reach(o.roots()...) {
		n := o.Terms.nodes[id]
		for i := range operators[n.op].args {
			n.args[i] = moved[n.args[i]]
		}
		if n.op == opVar || n.op == opIVar {
			b.sorts[n.name] = n.op
		}
		moved[id] = b.intern(n)
		switch {
		case id != at:
		case operators[n.op].result == "b":
			moved[id] = int32(b.Not(Term(moved[id])))
		default:
			moved[id] = int32(b.Plus(Int(moved[id]), 1))
		}
	}
	wrong := Obligation{Name: o.Name, Says: o.Says, Terms: b, Goal: Term(moved[int32(o.Goal)])}
	for _, a := range o.Assumptions {
		wrong.Assumptions = append(wrong.Assumptions, Term(moved[int32(a)]))
	}
	return wrong
}

// A folded obligation says that it is one wherever it is written, and the evidence counts
// those of its theorems.
func TestFoldedObligationsSaySo(t *testing.T) {
	theorem := DualCubeDistance()
	if got := theorem.FoldedObligations(); got == 0 || got == len(theorem.Obligations) {
		t.Fatalf("%d of %d obligations are folded, want some", got, len(theorem.Obligations))
	}
	outline, _, err := theorem.Outline()
	if err != nil {
		t.Fatal(err)
	}
	for i := range theorem.Obligations {
		o := &theorem.Obligations[i]
		var text bytes.Buffer
		if err := o.WriteSMTLIB(&text); err != nil {
			t.Fatal(err)
		}
		says := []string{text.String(), outline.Obligations[i].Says}
		if o.Propositional() {
			var dimacs bytes.Buffer
			if err := o.WriteDIMACS(&dimacs); err != nil {
				t.Fatal(err)
			}
			says = append(says, dimacs.String())
		}
		for _, text := range says {
			if strings.Contains(text, "by folding") != o.Folded() {
				t.Errorf("%s: folded is %v, and %q", o.Name, o.Folded(), text)
			}
		}
	}
	note := fmt.Sprintf("By folding: %d of %d obligations", theorem.FoldedObligations(), len(theorem.Obligations))
	if got := argument([]Theorem{theorem}); !strings.HasPrefix(got, note) {
		t.Errorf("the evidence begins with %.60q, want %q", got, note)
	}
	if got := argument([]Theorem{DualCubeDiameter()}); strings.Contains(got, "folding") {
		t.Errorf("nothing is folded, and the evidence says %q", got)
	}
}

// Where the builder decides every propositional obligation of a theorem, two solvers that
// agree on it are no two voices. So what rests on such a theorem is enumerated besides, at
// the smallest budget too.
func TestNothingRestsOnFoldingAlone(t *testing.T) {
	alone, resting := map[string]bool{}, 0
	for _, claim := range catalogue.All() {
		for _, r := range claim.Readings {
			if r.NotCheckable != "" {
				continue
			}
			for _, st := range r.Statements() {
				theorems, err := Theorems(st)
				if err != nil {
					t.Fatal(err)
				}
				for _, theorem := range theorems {
					if !foldedAll(theorem) {
						continue
					}
					alone[theorem.ID] = true
					if resting++; st.At == nil || len(st.Over.Points(claims.Quick)) == 0 {
						t.Errorf("%s, %s: rests on %s, which is decided by folding alone, and nothing is enumerated", claim.ID, r.Kind, theorem.ID)
					}
				}
			}
		}
	}
	t.Logf("%d statements rest on a theorem decided by folding alone: %v", resting, slices.Sorted(maps.Keys(alone)))
	if resting == 0 {
		t.Error("no statement rests on such a theorem; the test sees nothing")
	}
}

// foldedAll reports whether every propositional obligation of the theorem is folded.
func foldedAll(theorem Theorem) bool {
	return !slices.ContainsFunc(theorem.Obligations, func(o Obligation) bool { return o.Propositional() && !o.Folded() })
}
