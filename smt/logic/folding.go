package logic

// Folded reports whether the builder of terms has made the goal the constant true as it
// built it: by a rule such as "x or not x is true", or because all that is compared is
// known. Then the builder has decided the obligation. A solver that is asked for it
// reads one constant and searches for nothing, so that two solvers that agree on it say
// no more than the builder does.
func (o *Obligation) Folded() bool { return o.Goal == True }

// FoldedObligations counts the obligations that the builder of terms has decided.
func (t Theorem) FoldedObligations() int {
	count := 0
	for i := range t.Obligations {
		count += int(Truth(t.Obligations[i].Folded()))
	}
	return count
}

// Account is what the obligation states, on one line, with a note where it is folded.
func (o *Obligation) Account() string {
	if o.Folded() {
		return OneLine(o.Says) + " (by folding: the formula is a constant)"
	}
	return OneLine(o.Says)
}
