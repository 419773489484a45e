package logic_test

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/voices"
)

func texts(t *testing.T, o *logic.Obligation) (asJSON, asSMTLIB, asDIMACS string) {
	t.Helper()
	data, err := json.Marshal(o)
	if err != nil {
		t.Fatal(err)
	}
	var smtlib, dimacs bytes.Buffer
	if err := o.WriteSMTLIB(&smtlib); err != nil {
		t.Fatal(err)
	}
	if o.Propositional() {
		if err := o.WriteDIMACS(&dimacs); err != nil {
			t.Fatal(err)
		}
	} else if err := o.WriteDIMACS(&dimacs); err == nil {
		t.Fatal("integer terms were written as DIMACS")
	}
	return string(data), smtlib.String(), dimacs.String()
}

func TestObligationSurvivesTheWire(t *testing.T) {
	for seed := range uint64(200) {
		o := logictest.RandomObligation(rand.New(rand.NewPCG(seed, 1)), 4, 30, seed%2 == 0)
		data, smtlib, dimacs := texts(t, o)
		var back logic.Obligation
		if err := json.Unmarshal([]byte(data), &back); err != nil {
			t.Fatalf("seed %d: %v", seed, err)
		}
		data2, smtlib2, dimacs2 := texts(t, &back)
		if data != data2 || smtlib != smtlib2 || dimacs != dimacs2 {
			t.Fatalf("seed %d: the texts changed on the wire:\n%s\n%s", seed, data, data2)
		}
	}
}

func TestMalformedObligationsAreRejected(t *testing.T) {
	for _, bad := range []string{
		``, `[]`, `{"name":"x","nodes":[],"assumptions":[],"goal":0}`,
		`{"nodes":[{"op":"var","name":"p"}],"goal":1}`,
		`{"nodes":[{"op":"var","name":"p"}],"goal":-1}`,
		`{"nodes":[{"op":"var","name":"p q"}],"goal":0}`,
		`{"nodes":[{"op":"var"}],"goal":0}`,
		`{"nodes":[{"op":"nand","args":[0,0]}],"goal":0}`,
		`{"nodes":[{"op":"not","args":[0]}],"goal":0}`,
		`{"nodes":[{"op":"var","name":"p"},{"op":"and","args":[0]}],"goal":1}`,
		`{"nodes":[{"op":"var","name":"p"},{"op":"le","args":[0,0]}],"goal":1}`,
		`{"nodes":[{"op":"ivar","name":"p"}],"goal":0}`,
		`{"nodes":[{"op":"var","name":"p"},{"op":"ivar","name":"p"}],"goal":0}`,
		`{"nodes":[{"op":"int","value":9999999999}],"goal":0}`,
	} {
		var o logic.Obligation
		if err := json.Unmarshal([]byte(bad), &o); err == nil {
			t.Errorf("accepted: %s", bad)
		}
	}
}

func FuzzObligation(f *testing.F) {
	for seed := range uint64(4) {
		data, err := json.Marshal(logictest.RandomObligation(rand.New(rand.NewPCG(seed, 2)), 3, 8, true))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var o logic.Obligation
		if json.Unmarshal(data, &o) != nil {
			return
		}
		first, err := json.Marshal(&o)
		if err != nil {
			t.Fatal(err)
		}
		var again logic.Obligation
		if err := json.Unmarshal(first, &again); err != nil {
			t.Fatalf("%v: %s", err, first)
		}
	})
}

// The CNF is satisfiable exactly when some assignment refutes the obligation,
// and the model that gini finds replays. No clause has a variable twice, though
// terms may have equal arguments.
func TestCNFIsEquisatisfiable(t *testing.T) {
	counts := map[voices.Status]int{}
	for seed := range uint64(300) {
		o := logictest.RandomObligation(rand.New(rand.NewPCG(seed, 3)), 4, 12, false)
		want := voices.Unsat
		logictest.AllAssignments(4, func(m logic.Model, _ int) {
			if o.Refutes(m) == nil {
				want = voices.Sat
			}
		})
		cnf, err := o.CNF()
		if err != nil {
			t.Fatal(err)
		}
		for _, clause := range cnf.Clauses {
			for i, l := range clause {
				if slices.Contains(clause[:i], l) || slices.Contains(clause[:i], -l) {
					t.Fatalf("seed %d: the clause %v has a variable twice", seed, clause)
				}
			}
		}
		a := voices.NewGini().Solve(t.Context(), o, voices.Limits{})
		if a.Status != want {
			t.Fatalf("seed %d: %v, want %v: %s", seed, a.Status, want, a.Reason)
		}
		counts[want]++
	}
	if counts[voices.Sat] < 20 || counts[voices.Unsat] < 20 {
		t.Errorf("one-sided sample: %v", counts)
	}
}

func TestWrittenForms(t *testing.T) {
	b := logic.NewBuilder()
	p, q := b.Var("p"), b.Var("q")
	o := &logic.Obligation{Name: "modus ponens", Says: "From p and p -> q follows q.", Terms: b,
		Assumptions: []logic.Term{p, b.Implies(p, q)}, Goal: q}
	_, smtlib, dimacs := texts(t, o)
	wantSMTLIB := strings.Join([]string{
		"; modus ponens", "; From p and p -> q follows q.", "; unsat: the statement holds",
		"(set-logic QF_UF)", "(declare-const p Bool)", "(declare-const q Bool)",
		"(define-fun |#2| () Bool (not p))", "(define-fun |#3| () Bool (or q |#2|))",
		"(assert p)", "(assert |#3|)", "(assert (not q))", "(check-sat)", ""}, "\n")
	wantDIMACS := strings.Join([]string{
		"c modus ponens", "c From p and p -> q follows q.", "c unsatisfiable: the statement holds",
		"c variable 1 is p", "c variable 2 is q", "p cnf 3 6",
		"3 -2 0", "3 1 0", "-3 2 -1 0", "1 0", "3 0", "-2 0", ""}, "\n")
	if smtlib != wantSMTLIB {
		t.Errorf("SMT-LIB:\n%s", smtlib)
	}
	if dimacs != wantDIMACS {
		t.Errorf("DIMACS:\n%s", dimacs)
	}
}
