package certify

import (
	"fmt"
	"slices"
	"strconv"
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
func ParseCNF(data []byte) (*CNF, error) {
	all, err := lines(data)
	if err != nil {
		return nil, err
	}
	f, at := &CNF{}, 0
	for at < len(all)-1 && strings.HasPrefix(all[at], "c ") {
		f.Comments = append(f.Comments, all[at][2:])
		at++
	}
	header, ok := strings.CutPrefix(all[at], "p cnf ")
	counts, err := numbers(header)
	if !ok || err != nil || len(counts) != 2 || counts[0] < 0 || counts[0] > maxVariables || counts[1] < 0 {
		return nil, fmt.Errorf("line %d: %s, want \"p cnf VARIABLES CLAUSES\" with at most %d variables", at+1, quote(all[at]), maxVariables)
	}
	f.Variables = counts[0]
	for i, line := range all[at+1:] {
		c, err := ParseClause(line, f.Variables)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", at+2+i, err)
		}
		f.Clauses = append(f.Clauses, c)
	}
	if len(f.Clauses) != counts[1] {
		return nil, fmt.Errorf("%d clauses, the header on line %d says %d", len(f.Clauses), at+1, counts[1])
	}
	return f, nil
}

// ParseClause reads "1 -2 3 0" over the variables 1..variables, none of them
// twice. The closing 0 is left out of the result.
func ParseClause(line string, variables int) ([]int, error) {
	c, err := numbers(line)
	if err != nil {
		return nil, err
	}
	if len(c) == 0 || c[len(c)-1] != 0 {
		return nil, fmt.Errorf("clause %s does not end with 0", quote(line))
	}
	c = c[:len(c)-1]
	of := make([]int, len(c))
	for i, l := range c {
		of[i] = max(l, -l)
		if l == 0 || of[i] > variables {
			return nil, fmt.Errorf("literal %d, want 1..%d or its negative", l, variables)
		}
	}
	slices.Sort(of)
	for i := 1; i < len(of); i++ {
		if of[i] == of[i-1] {
			return nil, fmt.Errorf("variable %d twice in one clause", of[i])
		}
	}
	return c, nil
}

// lines cuts a text into its lines. Each ends with a line feed, the last one
// included; there is at least one.
func lines(data []byte) ([]string, error) {
	text, ended := strings.CutSuffix(string(data), "\n")
	if !ended {
		return nil, fmt.Errorf("%d bytes without a line feed at the end", len(data))
	}
	return strings.Split(text, "\n"), nil
}

// numbers reads decimal numbers with one space between two. There is one way
// only to write a number: no plus sign, no leading zero.
func numbers(line string) ([]int, error) {
	list := make([]int, 0, strings.Count(line, " ")+1)
	for field := range strings.SplitSeq(line, " ") {
		n, err := strconv.Atoi(field)
		if err != nil || strconv.Itoa(n) != field {
			return nil, fmt.Errorf("%s, want a decimal number", quote(field))
		}
		list = append(list, n)
	}
	return list, nil
}

// quote shows the beginning of a text on one line.
func quote(s string) string {
	if len(s) > 40 {
		s = s[:40] + "..."
	}
	return strconv.Quote(s)
}
