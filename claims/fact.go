package claims

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
)

// Fact is a finite part of a statement in the language of package certify: words,
// definitions, tables and sentences, which a reader can check without this program.
// It is the sentence of the statement with all that it rests on; the tables hold what the
// reader need not find again, such as paths.
type Fact struct {
	says  string
	lines []string               // a table with its rows is one
	cases map[int]map[string]int // of a line that speaks of one case: its parameters and variables
	any   string                 // the sentence of an arbitrary case, by the names of its parameters
	given Given                  // of the functions that the sentences name and the checker has not
}

// Given are lines that say what functions of Go return in the cases of points, a table for each,
// "output NAME ARGUMENTS ROWS", or nil where they have no value, or are too long. No cases are all.
type Given func(at ...Cases) []string

// Cases are some of a point, by the values of its variables.
type Cases struct {
	Point Point
	X     [][]uint64 // nil: all
}

// Let defines a name: "N = 2^5", "class(u) = floor(u/2^4)" or "G = MC(2,1)".
func (f *Fact) Let(text string) { f.lines = append(f.lines, "let "+text) }

// Claim states a sentence.
func (f *Fact) Claim(format string, args ...any) {
	f.lines = append(f.lines, "claim "+fmt.Sprintf(format, args...))
}

// ClaimAt states a sentence that is the statement at one case, of the parameters and
// variables named.
func (f *Fact) ClaimAt(of map[string]int, format string, args ...any) {
	if f.cases == nil {
		f.cases = map[int]map[string]int{}
	}
	f.cases[len(f.lines)] = of
	f.Claim(format, args...)
}

// AtAny states what the statement says at a case in the names of its parameters. It is
// no line of the fact: it serves to judge a case that the fact does not list.
func (f *Fact) AtAny(sentence string) { f.any = sentence }

// Takes says what the functions of Go return that the sentences name, first of all: here at the
// points that the fact lists.
func (f *Fact) Takes(given Given, listed ...Point) {
	f.given = given
	var at []Cases
	for _, p := range listed {
		at = append(at, Cases{Point: p})
	}
	f.lines = given(at...)
}

// Stated is a sentence of a fact.
type Stated struct {
	Definitions []string // the lines before it on which it may rest: "let ...", and tables with their rows
	Sentence    string
	Of          map[string]int // the one case of which it speaks; nil: it says itself of which
	given       Given          // of an arbitrary case
}

// Before are the definitions, those of functions of Go as they are at some cases where the
// sentence speaks of an arbitrary one. The error says that those return too much, or that a case has no value.
func (s Stated) Before(at ...Cases) ([]string, error) {
	if s.given == nil {
		return s.Definitions, nil
	}
	returned := s.given(at...)
	if returned == nil {
		return nil, errors.New("what the algorithms return there is too long for a table, or has no value")
	}
	return slices.Concat(returned, s.Definitions), nil
}

// Stated lists the sentences of the fact, and last that of an arbitrary case.
func (f *Fact) Stated() []Stated {
	var list []Stated
	var definitions []string
	for i, line := range f.lines {
		switch sentence, claimed := strings.CutPrefix(line, "claim "); {
		case claimed:
			list = append(list, Stated{slices.Clip(definitions), sentence, f.cases[i], nil})
		case !strings.HasPrefix(line, "identity "):
			definitions = append(definitions, line)
		}
	}
	if f.any != "" {
		if f.given != nil {
			definitions = slices.DeleteFunc(definitions, func(line string) bool { return strings.HasPrefix(line, "output ") })
		}
		list = append(list, Stated{slices.Clip(definitions), f.any, nil, f.given})
	}
	return list
}

// AddTable adds a table of rows, at least one; they may differ in length. Sentences
// speak of column j of row i as name[i][j].
func AddTable[T ~int | ~uint64 | ~uint8 | ~int16](f *Fact, name string, rows ...[]T) {
	text := fmt.Appendf(nil, "table %s %d", name, len(rows))
	for _, row := range rows {
		text = append(text, '\n')
		if len(row) == 0 {
			text = append(text, '-')
		}
		for i, v := range row {
			if i > 0 {
				text = append(text, ' ')
			}
			text = strconv.AppendInt(text, int64(v), 10)
		}
	}
	f.lines = append(f.lines, string(text))
}

// Empty reports whether no case of the statement is small enough for the checker: there is
// nothing to check.
func (f *Fact) Empty() bool {
	return !slices.ContainsFunc(f.lines, func(line string) bool {
		return strings.HasPrefix(line, "claim ") || strings.HasPrefix(line, "identity ")
	})
}

// Says is what the fact shows, in words.
func (f *Fact) Says() string { return f.says }

// Sentences are the lines of the fact, with the heads of its tables only.
func (f *Fact) Sentences() []string {
	list := slices.Clone(f.lines)
	for i, line := range list {
		if head, _, _ := strings.Cut(line, "\n"); !strings.HasPrefix(line, "network ") {
			list[i] = head
		}
	}
	return list
}

// Text is the content of the file.
func (f *Fact) Text() []byte {
	return []byte("mccheck-fact 2\nsays " + f.says + "\n" + strings.Join(f.lines, "\n") + "\nend\n")
}

// NewFact writes a fact: says is what it shows, in words.
func NewFact(says string, write func(f *Fact)) *Fact {
	f := &Fact{says: says}
	write(f)
	return f
}

// Identity states that two formulas are equal wherever they have values.
func (f *Fact) Identity(left, right string) {
	f.lines = append(f.lines, "identity "+left+" = "+right)
}

// WithFact says which part of the statement a certificate shows, in words, and how
// it is written. It is written once, when it is first wanted.
func (st *Statement) WithFact(says string, write func(f *Fact)) *Statement {
	fact := sync.OnceValue(func() *Fact { return NewFact(says, write) })
	st.Lift = func() Lifted { return Lifted{Fact: fact} }
	return st
}

// Write adds lines: sentences, and definitions that begin with "let " or "network ".
func (f *Fact) Write(lines ...string) {
	for _, line := range lines {
		if definition, let := strings.CutPrefix(line, "let "); let {
			f.Let(definition)
		} else if strings.HasPrefix(line, "network ") {
			f.lines = append(f.lines, line)
		} else {
			f.Claim("%s", line)
		}
	}
}
