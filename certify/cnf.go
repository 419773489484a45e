package certify

import (
	"slices"
	"strings"
)

// maxVariables bounds the header of a formula, so that a short file cannot ask
// for much memory.
const maxVariables = 1 << 20

// CNF is a propositional formula in conjunctive normal form. A literal is the
// number of a variable, from 1 to Variables, or its negative for the negation.
type CNF struct {
	Comments  []string // before the header, without the "c "
	Variables int
	Clauses   [][]int
}

// ParseCNF reads DIMACS text as package documentation describes it. The error
// names the line.
func ParseCNF(data []byte) (f *CNF, err error) {
	t := &text{rest: string(data)}
	defer caught(&err, t.place)
	f = &CNF{}
	line := t.line()
	for ; strings.HasPrefix(line, "c "); line = t.line() {
		f.Comments = append(f.Comments, line[2:])
	}
	header, found := strings.CutPrefix(line, "p cnf ")
	if !found {
		stop("%s, want \"p cnf VARIABLES CLAUSES\"", quote(line))
	}
	counts := numbers(header)
	if len(counts) != 2 || counts[0] < 0 || counts[0] > maxVariables {
		stop("%s, want two numbers from 0 on, the first at most %d", quote(line), maxVariables)
	}
	for f.Variables = counts[0]; t.more(); {
		f.Clauses = append(f.Clauses, clause(t.line(), f.Variables))
	}
	if len(f.Clauses) != counts[1] {
		stop("%d clauses, the header says %d", len(f.Clauses), counts[1])
	}
	return f, nil
}

// ParseClause reads "1 -2 3 0" over the variables 1..variables, none of them
// twice. The closing 0 is left out of the result.
func ParseClause(line string, variables int) (c []int, err error) {
	defer caught(&err, func() string { return "" })
	return clause(line, variables), nil
}

func clause(line string, variables int) []int {
	c := numbers(line)
	if c[len(c)-1] != 0 {
		stop("clause %s does not end with 0", quote(line))
	}
	return literals(c[:len(c)-1], variables)
}

// literals are the same numbers, if they are literals of different variables.
func literals(list []int, variables int) []int {
	var few [16]int
	of := few[:0]
	for _, l := range list {
		if l == 0 || l < -variables || l > variables {
			stop("literal %d, want 1..%d or its negative", l, variables)
		}
		of = append(of, max(l, -l))
	}
	slices.Sort(of)
	if len(slices.Compact(of)) != len(list) {
		stop("a variable twice in one clause")
	}
	return list
}

// SatisfiedBut checks that something satisfies all clauses of the formula but the last,
// the negation of what is stated: nothing that is assumed contradicts the rest. The
// literals are made true, and then clause after clause, where all literals but one are
// false, the last one; in the end each of the clauses has a true literal.
func (f *CNF) SatisfiedBut(literals string) (err error) {
	defer caught(&err, func() string { return "" })
	if len(f.Clauses) == 0 || len(f.Clauses[len(f.Clauses)-1]) == 0 {
		stop("no last clause with a literal, want the negation of what is stated")
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
