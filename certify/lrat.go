package certify

import (
	"fmt"
	"slices"
)

// Refutes checks that the proof refutes the formula, both as text. A nil error
// means that nothing satisfies the formula; any other names the line at which the
// proof breaks.
func Refutes(dimacs, proof []byte) error {
	f, err := ParseCNF(dimacs)
	if err != nil {
		return fmt.Errorf("formula: %w", err)
	}
	if err := f.RefutedBy(proof); err != nil {
		return fmt.Errorf("proof: %w", err)
	}
	return nil
}

// RefutedBy is Refutes for a formula that has been read.
func (f *CNF) RefutedBy(proof []byte) (err error) {
	t := &text{rest: string(proof)}
	defer caught(&err, t.place)
	r := refutation{variables: f.Variables, clauses: slices.Clip(f.Clauses), holds: make([]bool, 2*f.Variables+1)}
	for added := []int{0}; len(added) > 0; {
		if added = r.step(t.line()); t.more() == (len(added) == 0) {
			stop("want the empty clause on the last line and nowhere else")
		}
	}
	return nil
}

// refutation holds the clauses at hand, clause n at n-1, and the literals that are true while
// one is checked, literal l at variables+l.
type refutation struct {
	variables int
	clauses   [][]int
	holds     []bool
}

// step reads "NUMBER LITERALS 0 HINTS 0" and adds the clause if its hints show it:
// with all its literals false, each clause hinted at has one open literal and else
// false ones, and makes that one true; the last has only false ones.
func (r *refutation) step(line string) (added []int) {
	list := numbers(line)
	next, end, last := len(r.clauses)+1, slices.Index(list[1:], 0)+1, len(list)-1
	if list[0] != next || end >= last-1 || list[last] != 0 {
		stop("%s, want %d, which is the number of the next clause, literals, 0, hints and 0", quote(line), next)
	}
	added = literals(slices.Clone(list[1:end]), r.variables)
	var assumed []int
	assume := func(l int) {
		r.holds[r.variables+l] = true
		assumed = append(assumed, l)
	}
	for _, l := range added {
		assume(-l)
	}
	for i, h := range list[end+1 : last] {
		if h < 1 || h >= next {
			stop("hint %d, want 1..%d", h, next-1)
		}
		open, unit := open(r.clauses[h-1], r.variables, r.holds)
		if !unit {
			stop("clause %d of the hints is not unit", h)
		}
		if final := end+1+i == last-1; final != (open == 0) {
			stop("clause %d of the hints, want a false clause as the last hint and nowhere else", h)
		}
		if open != 0 {
			assume(open)
		}
	}
	for _, l := range assumed {
		r.holds[r.variables+l] = false
	}
	r.clauses = append(r.clauses, added)
	return added
}
