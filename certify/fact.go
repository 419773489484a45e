package certify

import (
	"fmt"
	"strconv"
	"strings"

	"mccheck/certify/identity"
	"mccheck/certify/sentence"
)

const factHeader = "mccheck-fact 1"

// CheckFact checks that the sentences of a fact are true and returns what it
// states: everything but the tables, on one line. The error names the line.
func CheckFact(data []byte) (states string, err error) {
	all, err := lines(data)
	if err != nil {
		return "", err
	}
	f := &fact{lines: all, evaluator: newEvaluator()}
	defer func() {
		if caught := sentence.Caught(recover()); caught != nil {
			states, err = "", fmt.Errorf("line %d: %w", f.at, caught)
		}
	}()
	return f.check(), nil
}

// fact is read line by line.
type fact struct {
	*evaluator
	lines []string
	at    int // lines read
}

func (f *fact) line() string {
	if f.at == len(f.lines) {
		stop("the text ends too early")
	}
	f.at++
	return f.lines[f.at-1]
}

func (f *fact) check() string {
	if f.line() != factHeader {
		stop("want %q", factHeader)
	}
	says, found := strings.CutPrefix(f.line(), "says ")
	if !found || says == "" {
		stop("want \"says\" and words")
	}
	states := []string{says}
	claims := 0
	for line := f.line(); line != "end"; line = f.line() {
		key, text, _ := strings.Cut(line, " ")
		switch key {
		case "let":
			f.let(text)
		case "table":
			f.table(text)
		case "claim":
			if !f.holds(text) {
				stop("not true: %s", text)
			}
			claims++
		case "identity":
			left, right, _ := strings.Cut(text, " = ")
			if err := identity.Equal(left, right); err != nil {
				stop("%v", err)
			}
			claims++
		default:
			stop("%s, want let, table, claim, identity or end", quote(line))
		}
		if key != "table" {
			states = append(states, line)
		}
	}
	if claims == 0 || f.at != len(f.lines) {
		stop("want at least one claim, and \"end\" as the last line")
	}
	return strings.Join(states, "; ")
}

// table reads "NAME ROWS" and that many lines of numbers; an empty row is "-".
func (f *fact) table(text string) {
	name, count, _ := strings.Cut(text, " ")
	rows, err := strconv.Atoi(count)
	if err != nil || rows < 1 || rows > len(f.lines) || strconv.Itoa(rows) != count {
		stop("%q rows, want a number from 1 on", count)
	}
	f.free(name)
	table := make([][]int, rows)
	for i := range table {
		if line := f.line(); line != "-" {
			if table[i], err = numbers(line); err != nil {
				stop("%v", err)
			}
		}
	}
	f.tables[name] = table
}
