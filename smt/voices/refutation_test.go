package voices

import (
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/smt/logic"
)

// Proofs of no step and of one: they come to an end, and each refutes what it
// refutes by propagation alone, or is rejected. A formula may hold the empty clause
// already.
func TestShortestProofs(t *testing.T) {
	empty := []write.Step{{Line: 1}}
	unit := []write.Step{{Line: 1, Clause: []int{1}}}
	for name, c := range map[string]struct {
		clauses [][]int
		steps   []write.Step
		ok      bool
	}{
		"no step":                                   {[][]int{{1}, {-1}}, nil, false},
		"no step for the empty clause":              {[][]int{{}}, nil, false},
		"one step":                                  {[][]int{{1}, {-1}}, empty, true},
		"one step for the empty clause":             {[][]int{{1, 2}, {}}, empty, true},
		"one step too few":                          {[][]int{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}, empty, false},
		"one step for what can be satisfied":        {[][]int{{1, 2}}, empty, false},
		"one step for no clause":                    {nil, empty, false},
		"one step that is not the empty clause":     {[][]int{{1, 2}, {1, -2}}, unit, false},
		"two steps":                                 {[][]int{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}}, append(unit, empty...), true},
		"two steps of which one is of no use":       {[][]int{{1}, {-1}}, append(unit, empty...), true},
		"the empty clause and a step of no use":     {[][]int{{1, 2}, {}}, append(unit, empty...), true},
		"the empty clause twice":                    {[][]int{{}}, append(empty, empty...), true},
		"the empty clause, and a step that follows": {[][]int{{1}, {-1}}, append(empty, unit...), false},
	} {
		f := &certify.CNF{Variables: 2, Clauses: c.clauses}
		for rounds := range 4 {
			text, err := write.Refutation(f, c.steps, rounds)
			if (err == nil) != c.ok {
				t.Errorf("%s, %d rounds: %v", name, rounds, err)
			}
			if err := f.RefutedBy(text); (err == nil) != c.ok {
				t.Errorf("%s, %d rounds: %q: %v", name, rounds, text, err)
			}
		}
	}
}

// gophersat refutes a formula that holds the empty clause, with a proof of one step.
func TestEmptyClauseIsRefuted(t *testing.T) {
	for _, clauses := range [][][]int{{{}}, {{1, 2}, {}}, {{1}, {-1}}} {
		cnf := &logic.CNF{Names: []string{"", "p", "q"}, Clauses: clauses}
		run := runGophersat(t.Context(), cnf, Limits{})
		if run.status != Unsat || len(run.proof) != 1 {
			t.Errorf("%v: %v, %d steps, %v", clauses, run.status, len(run.proof), run.err)
		}
		if err := check(cnf, run.proof); err != nil {
			t.Errorf("%v: %v", clauses, err)
		}
	}
	b := logic.NewBuilder()
	o := &logic.Obligation{Name: "true", Says: "Truth.", Terms: b, Goal: logic.True}
	if _, _, err := Refutation(t.Context(), o, Limits{}); err != nil {
		t.Error(err)
	}
}
