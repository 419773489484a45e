package smt

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
	"mccheck/claims"
	"mccheck/smt/logictest"
	"mccheck/smt/theorems/crossedcube"
)

// The proofs of a solver that knows nothing of ours are accepted as well; and none of them stands
// for another formula.
func TestForeignProofsAreAccepted(t *testing.T) {
	if _, err := exec.LookPath("cadical"); err != nil {
		t.Skip("without cadical")
	}
	theorem, err := crossedcube.DistanceAt(7)
	if err != nil {
		t.Fatal(err)
	}
	theorem.Obligations = append(theorem.Obligations, *logictest.Pigeons(5))
	var last []byte
	for i := range theorem.Obligations {
		var formula bytes.Buffer
		if err := theorem.Obligations[i].WriteDIMACS(&formula); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "proof")
		cmd := exec.CommandContext(t.Context(), "cadical", "-q", "--no-binary", "-", file)
		cmd.Stdin = bytes.NewReader(formula.Bytes())
		if out, _ := cmd.Output(); !bytes.Contains(out, []byte("s UNSATISFIABLE")) {
			t.Fatalf("%s: cadical answers %q", theorem.Obligations[i].Name, out)
		}
		proof, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		// It may go on after the empty clause.
		if proof = append([]byte("\n"), proof...); bytes.Contains(proof, []byte("\n0\n")) {
			before, _, _ := bytes.Cut(proof, []byte("\n0\n"))
			proof = append(before, "\n0\n"...)
		}
		proof = proof[1:]
		f, err := certify.ParseCNF(formula.Bytes())
		if err != nil {
			t.Fatal(err)
		}
		var steps []write.Step
		for line := range strings.Lines(string(proof)) {
			if strings.HasPrefix(line, "d ") {
				continue
			}
			clause, err := certify.ParseClause(strings.TrimSuffix(line, "\n"), f.Variables)
			if err != nil {
				t.Fatalf("%s: %v", theorem.Obligations[i].Name, err)
			}
			steps = append(steps, write.Step{Line: len(steps) + 1, Clause: clause})
		}
		hinted, err := write.Refutation(f, steps, 0)
		if err == nil {
			err = f.RefutedBy(hinted)
		}
		if err != nil {
			t.Errorf("%s: %v", theorem.Obligations[i].Name, err)
		}
		if len(last) > 1000 && f.RefutedBy(last) == nil {
			t.Errorf("%s: refuted by the proof about another formula", theorem.Obligations[i].Name)
		}
		last = hinted
	}
}

// Tables of all k are accepted, and come once.
func TestTablesOfClassWalks(t *testing.T) {
	for k := range 5 {
		distance := claims.Theorem{Name: "metacube-distance", Args: []int{k}}
		list, err := Tables(&claims.Statement{Theorems: []claims.Theorem{distance, distance}})
		if err != nil || len(list) != 1 {
			t.Fatalf("k=%d: %d tables, %v", k, len(list), err)
		}
		data := list[fmt.Sprintf("class-walks-k%d.fact", k)]
		if _, err := certify.CheckFact(data); err != nil {
			t.Errorf("k=%d: %v", k, err)
		}
		changed := bytes.Replace(data, []byte("\n0 "), []byte("\n1 "), 1)
		if bytes.Equal(changed, data) {
			t.Fatalf("k=%d: no row to change", k)
		}
		if states, err := certify.CheckFact(changed); err == nil {
			t.Errorf("k=%d: a changed table is accepted as %s", k, states)
		}
	}
}
