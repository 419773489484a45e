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
func (f *CNF) RefutedBy(proof []byte) error {
	all, err := lines(proof)
	if err != nil {
		return err
	}
	c := hinted{clauses: slices.Clip(f.Clauses), value: make([]int8, f.Variables+1)}
	for i, line := range all {
		last, err := c.step(line, f.Variables)
		if err == nil && last != (i == len(all)-1) {
			err = fmt.Errorf("%s, want the empty clause on the last line and nowhere else", quote(line))
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", i+1, err)
		}
	}
	return nil
}

// hinted holds the clauses at hand, clause n at n-1, and the values of the
// variables while one is checked: 1 true, -1 false, 0 open.
type hinted struct {
	clauses [][]int
	value   []int8
	valued  []int // literals of the variables that have values
}

// step reads "NUMBER LITERALS 0 HINTS 0" and adds the clause if its hints show it:
// with all its literals false, each clause hinted at has one open literal and else
// false ones, and makes that one true; the last has only false ones.
func (c *hinted) step(line string, variables int) (empty bool, err error) {
	list, err := numbers(line)
	if err != nil {
		return false, err
	}
	next := len(c.clauses) + 1
	end := 1
	for end < len(list) && list[end] != 0 {
		end++
	}
	if list[0] != next || end >= len(list)-1 || list[len(list)-1] != 0 {
		return false, fmt.Errorf("%s, want %d, literals, 0, hints and 0", quote(line), next)
	}
	clause, hints := list[1:end], list[end+1:len(list)-1]
	for _, l := range clause {
		if l < -variables || l > variables || c.of(l) != 0 {
			return false, fmt.Errorf("literal %d, want 1..%d or its negative, and no variable twice", l, variables)
		}
		c.set(-l)
	}
	c.valued = append(c.valued[:0], clause...)
	defer func() {
		for _, l := range c.valued {
			c.value[max(l, -l)] = 0
		}
	}()
	for i, h := range hints {
		if h < 1 || h >= next {
			return false, fmt.Errorf("hint %d, want 1..%d", h, next-1)
		}
		unit := 0 // the open literal, if there is one
		for _, l := range c.clauses[h-1] {
			if v := c.of(l); v > 0 || v == 0 && unit != 0 {
				return false, fmt.Errorf("clause %d of the hints is not unit", h)
			} else if v == 0 {
				unit = l
			}
		}
		switch {
		case unit == 0 && i == len(hints)-1:
			c.clauses = append(c.clauses, clause)
			return len(clause) == 0, nil
		case unit == 0:
			return false, fmt.Errorf("hints after clause %d, which is false", h)
		}
		c.set(unit)
		c.valued = append(c.valued, unit)
	}
	return false, fmt.Errorf("the hints do not lead to a clause that is false")
}

func (c *hinted) of(l int) int8 {
	if l < 0 {
		return -c.value[-l]
	}
	return c.value[l]
}

func (c *hinted) set(l int) {
	if l < 0 {
		c.value[-l] = -1
	} else {
		c.value[l] = 1
	}
}
