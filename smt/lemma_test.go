package smt

import (
	"slices"
	"strings"
	"testing"

	"mccheck/claims/catalogue"
	"mccheck/smt/logic"
	"mccheck/smt/theorems/metacube"
)

// What a step in words applies is proved beside it: a theorem that a step names stands
// among those of every statement that rests on the step.
func TestWhatAStepAppliesIsProvedBeside(t *testing.T) {
	if testing.Short() {
		t.Skip("asks for proofs of every theorem")
	}
	applied := 0
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
				for _, l := range unproved(theorems) {
					t.Errorf("%s, %s: the step %.60q applies %s, which is not among its theorems", claim.ID, r.Kind, l.Says, l.By)
				}
				applied += len(theorems)
			}
		}
	}
	if applied == 0 || len(unproved([]logic.Theorem{metacube.Farthest()})) == 0 {
		t.Errorf("%d theorems; a theorem without those that it applies passes", applied)
	}
}

// unproved are the steps of the theorems that apply a theorem that is not among them.
func unproved(theorems []logic.Theorem) (list []logic.Lemma) {
	for _, theorem := range theorems {
		for _, l := range theorem.Lemmas {
			named := slices.ContainsFunc(theorems, func(have logic.Theorem) bool { return have.ID == l.By })
			if l.By != "" && !strings.HasPrefix(l.By, "LM-") && !named {
				list = append(list, l)
			}
		}
	}
	return list
}
