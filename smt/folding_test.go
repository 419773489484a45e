package smt

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"mccheck/claims"
	"mccheck/claims/catalogue"
	"mccheck/model/collective"
	"mccheck/smt/logic"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/dualcube"
	"mccheck/smt/theorems/metacube"
)

// wrongConstants are the obligations that are one constant however they are built, because
// they compare nothing that is unknown, so that the program alone decides them; and of which
// a false variant is refuted in the room of the theorem.
func wrongConstants(t *testing.T) map[string]bool {
	t.Helper()
	refuted := map[string]bool{}
	for _, name := range partsNeeded(t)[smttest.Constants] {
		refuted[name] = true
	}
	return refuted
}

// What remains a constant is one without folding, too, and a false variant of it is refuted.
// What folding alone would settle a solver decides, from terms that stand as they are asked
// for; and with one part of them changed it finds the fault.
func TestNoObligationIsSettledByFoldingAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("decides many obligations of theorems")
	}
	theorems, err := citedTheorems()
	if err != nil {
		t.Fatal(err)
	}
	plain, wrong := 0, wrongConstants(t)
	for _, theorem := range theorems {
		for i := range theorem.Obligations {
			switch o := &theorem.Obligations[i]; {
			case slices.Contains(o.Assumptions, o.Goal):
				t.Errorf("%s, %s: the goal is assumed", theorem.ID, o.Name)
			case o.Folded():
				if !wrong[o.Name] {
					t.Errorf("%s, %s: a constant, and no false variant of it is refuted", theorem.ID, o.Name)
				}
			case foldingSettles(o):
				plain++
				if fault := plainFault(o); fault != "" {
					t.Errorf("%s, %s: %s", theorem.ID, o.Name, fault)
				}
			}
		}
	}
	if plain < 100 {
		t.Errorf("%d obligations have terms that folding alone would settle, fewer than there were", plain)
	}
}

// foldingSettles reports whether the goal is true, or one of the assumptions, when the terms
// are folded.
func foldingSettles(o *logic.Obligation) bool {
	goal := o.Terms.Fold(o.Goal)
	return goal == logic.True || slices.ContainsFunc(o.Assumptions, func(a logic.Term) bool { return o.Terms.Fold(a) == goal })
}

// plainFault is why an obligation is not decided as it stands, or not refuted with any
// of its parts changed: those next to the goal first.
func plainFault(o *logic.Obligation) string {
	if smttest.Falsified(o) {
		return "refuted, though folding makes it true"
	}
	const tried = 400
	ids := o.Terms.Reach(int32(o.Goal))
	for i := len(ids) - 2; i >= max(0, len(ids)-tried); i-- {
		if op := o.Terms.Nodes[ids[i]].Op; op != logic.OpVar && op != logic.OpIVar {
			if wrong := changedAt(o, ids[i]); smttest.Falsified(&wrong) {
				return ""
			}
		}
	}
	return "no part of it is seen to count"
}

// changedAt is the obligation with one node of its goal negated, or raised by 1.
func changedAt(o *logic.Obligation, at int32) logic.Obligation {
	b := logic.NewBuilder()
	moved := map[int32]int32{}
	for _, id := range o.Terms.Reach(o.Roots()...) {
		n := o.Terms.Nodes[id]
		x, y, z := moved[n.Args[0]], moved[n.Args[1]], moved[n.Args[2]]
		number, whole := wholeNumber(b, n.Op, n.Name, n.Value, [3]int32{x, y, z})
		switch {
		case !whole:
			moved[id] = int32(truthValue(b, n.Op, n.Name, x, y))
			if id == at {
				moved[id] = int32(b.Not(logic.Term(moved[id])))
			}
		case id == at:
			moved[id] = int32(b.Plus(number, 1))
		default:
			moved[id] = int32(number)
		}
	}
	wrong := logic.Obligation{Name: o.Name, Says: o.Says, Terms: b, Goal: logic.Term(moved[int32(o.Goal)])}
	for _, a := range o.Assumptions {
		wrong.Assumptions = append(wrong.Assumptions, logic.Term(moved[int32(a)]))
	}
	return wrong
}

// wholeNumber makes a node that is an integer once more; ok is false where it is Boolean.
func wholeNumber(b *logic.Builder, op logic.Operator, name string, value int64, args [3]int32) (x logic.Int, ok bool) {
	switch op {
	case logic.OpInt:
		return b.Number(int(value)), true
	case logic.OpIVar:
		return b.IntVar(name), true
	case logic.OpAdd:
		return b.Add(logic.Int(args[0]), logic.Int(args[1])), true
	case logic.OpScale:
		return b.Scale(int(value), logic.Int(args[0])), true
	case logic.OpIte:
		return b.ChooseInt(logic.Term(args[0]), logic.Int(args[1]), logic.Int(args[2])), true
	}
	return 0, false
}

// truthValue makes a node that is Boolean once more.
func truthValue(b *logic.Builder, op logic.Operator, name string, x, y int32) logic.Term {
	switch op {
	case logic.OpVar:
		return b.Var(name)
	case logic.OpNot:
		return b.Not(logic.Term(x))
	case logic.OpAnd:
		return b.And(logic.Term(x), logic.Term(y))
	case logic.OpOr:
		return b.Or(logic.Term(x), logic.Term(y))
	case logic.OpXor:
		return b.Xor(logic.Term(x), logic.Term(y))
	case logic.OpLe:
		return b.Le(logic.Int(x), logic.Int(y))
	case logic.OpEq:
		return b.Eq(logic.Int(x), logic.Int(y))
	}
	return b.Const(op == logic.OpTrue)
}

// An obligation that is a constant says so wherever it is written, and the evidence counts
// those of its theorems.
func TestFoldedObligationsSaySo(t *testing.T) {
	theorem := metacube.TotalExchangeCircuit(collective.CorrectedClassPaths())
	if got := theorem.FoldedObligations(); got == 0 || got == len(theorem.Obligations) {
		t.Fatalf("%d of %d obligations are constants, want some", got, len(theorem.Obligations))
	}
	outline, _, err := Outline(theorem)
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
			if strings.Contains(text, "a constant: all that is compared is known") != o.Folded() {
				t.Errorf("%s: folded is %v, and %q", o.Name, o.Folded(), text)
			}
		}
	}
	note := fmt.Sprintf("%d of %d obligations are constants", theorem.FoldedObligations(), len(theorem.Obligations))
	if got := argument([]basis{basisOf(theorem, nil)}); !strings.HasPrefix(got, note) {
		t.Errorf("the evidence begins with %.60q, want %q", got, note)
	}
	if got := argument([]basis{basisOf(dualcube.Diameter(), nil)}); strings.Contains(got, "constants") {
		t.Errorf("nothing is a constant, and the evidence says %q", got)
	}
}

// Where every propositional obligation of a theorem is a constant, two solvers that agree on
// it are no two voices. So what rests on such a theorem is enumerated besides, at the
// smallest budget too.
func TestNothingRestsOnConstantsAlone(t *testing.T) {
	if testing.Short() {
		t.Skip("decides the obligations of every theorem")
	}
	alone, resting := map[string]bool{}, 0
	for _, claim := range catalogue.Of() {
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
					if !constantsAlone(theorem) {
						continue
					}
					alone[theorem.ID] = true
					if resting++; st.At == nil || len(st.Over.Points(claims.Quick)) == 0 {
						t.Errorf("%s, %s: rests on %s, which has constants alone, and nothing is enumerated",
							claim.ID, r.Kind, theorem.ID)
					}
				}
			}
		}
	}
	t.Logf("%d statements rest on a theorem with constants alone: %v", resting, slices.Sorted(maps.Keys(alone)))
	if resting == 0 {
		t.Error("no statement rests on such a theorem; the test sees nothing")
	}
}

// constantsAlone reports whether every propositional obligation of the theorem is a constant.
func constantsAlone(theorem logic.Theorem) bool {
	return !slices.ContainsFunc(theorem.Obligations, func(o logic.Obligation) bool { return o.Propositional() && !o.Folded() })
}
