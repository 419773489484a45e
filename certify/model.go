package certify

import "slices"

// SatisfiedBut checks that something satisfies all clauses of the formula but the last,
// the negation of what is stated: nothing that is assumed contradicts the rest. The
// literals are made true, and then clause after clause, where all literals but one are
// false, the last one; in the end each of the clauses has a true literal.
func (f *CNF) SatisfiedBut(literals string) (err error) {
	defer caught(&err, func() string { return "" })
	if len(f.Clauses) == 0 {
		stop("no clause, want one at least, the negation of what is stated")
	}
	holds := make([]bool, 2*f.Variables+1) // literal l at Variables+l
	if literals != "" {
		for _, l := range clause(literals+" 0", f.Variables) {
			holds[f.Variables+l] = true
		}
	}
	assumed := f.Clauses[:len(f.Clauses)-1]
	for _, c := range assumed {
		if open, _ := open(c, f.Variables, holds); open != 0 {
			holds[f.Variables+open] = true
		}
	}
	for i, c := range assumed {
		if !slices.ContainsFunc(c, func(l int) bool { return holds[f.Variables+l] }) {
			stop("clause %d is not satisfied by what follows from the model", i+1)
		}
	}
	return nil
}

// assumesWhatItStates reports whether the last clause is the negation of an earlier one, both
// of one literal: so it is where the writer of the formula has found that what is stated is
// true, and wrote a constant.
func (f *CNF) assumesWhatItStates() bool {
	last := f.Clauses[len(f.Clauses)-1]
	return len(last) == 1 && slices.ContainsFunc(f.Clauses, func(c []int) bool { return len(c) == 1 && c[0] == -last[0] })
}

// open is the only literal of a clause that is not false, and 0 if all are; the clause is none
// of either where more are not, or one is true. Literal l holds at variables+l.
func open(clause []int, variables int, holds []bool) (literal int, is bool) {
	for _, l := range clause {
		switch {
		case holds[variables+l] || literal != 0 && !holds[variables-l]:
			return 0, false
		case !holds[variables-l]:
			literal = l
		}
	}
	return literal, true
}
