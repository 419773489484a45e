package smt

import "fmt"

// Folded reports whether the builder of terms has made the goal the constant true as it
// built it: by a rule such as "x or not x is true", or because all that is compared is
// known. Then the builder has decided the obligation. A solver that is asked for it
// reads one constant and searches for nothing, so that two solvers that agree on it say
// no more than the builder does.
func (o *Obligation) Folded() bool { return o.Goal == trueTerm }

// FoldedObligations counts the obligations that the builder of terms has decided.
func (t Theorem) FoldedObligations() int {
	count := 0
	for i := range t.Obligations {
		count += int(truth(t.Obligations[i].Folded()))
	}
	return count
}

// account is what the obligation states, on one line, with a note where it is folded.
func (o *Obligation) account() string {
	if o.Folded() {
		return oneLine(o.Says) + " (by folding: the formula is a constant)"
	}
	return oneLine(o.Says)
}

// foldedNote says how many obligations of the theorems the builder has decided, and no
// solver; it is empty where there are none.
func foldedNote(theorems []Theorem) string {
	folded, all := 0, 0
	for _, t := range theorems {
		folded, all = folded+t.FoldedObligations(), all+len(t.Obligations)
	}
	if folded == 0 {
		return ""
	}
	return fmt.Sprintf("By folding: %d of %d obligations are constants as they are built, "+
		"about which no solver decides anything. ", folded, all)
}
