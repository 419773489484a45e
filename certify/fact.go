package certify

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"
)

// factHeader is the first line of a fact, with the version of the language.
const factHeader = "mccheck-fact 2"

// CheckFact checks that the sentences of a fact are true and returns what it
// states: everything but the tables, on one line. The error names the line.
func CheckFact(data []byte) (states string, err error) { return CheckFactWithin(maxSteps, data) }

// CheckFactWithin is CheckFact where a fact is refused that takes more than so many steps.
func CheckFactWithin(steps int, data []byte) (states string, err error) {
	e := newEvaluator()
	e.most = min(e.most, steps)
	f, err := e.fact(data, true)
	return f.states(), err
}

// fact is a fact whose sentences are true.
type fact struct {
	file        File
	says        string
	lines       string // all others but the tables, each behind "; "
	length      int    // of them all but the rows of tables
	definitions int    // with networks and tables
	outputs     []string
	claims      []string
	empty       int    // claims that are true by their form
	affirms     string // the first claim that is no negation
	identities  []string
}

// states is what a fact states, on one line: its words as such, and what is checked.
func (f *fact) states() string { return strconv.Quote(f.says) + f.lines }

// fact checks a fact; its words count as characters, unless its lines stand for those of other facts as well.
func (e *evaluator) fact(data []byte, words bool) (f fact, err error) {
	t := &text{}
	defer caught(&err, t.place)
	f.heading(t, data)
	e.sentences(&f, t)
	if words {
		f.lengthen(len(f.says))
	}
	return f, nil
}

// heading reads the first two lines: the version of the language, and words.
func (f *fact) heading(t *text, data []byte) {
	within(len(data), maxFact, "a fact of %d bytes", len(data))
	t.rest = string(data)
	if version := t.line(); version != factHeader {
		stop("%s, want %q: facts of other versions are not read", quote(version), factHeader)
	}
	var found bool
	f.says, found = strings.CutPrefix(t.line(), "says ")
	if !found || f.says == "" {
		stop("want \"says\" and words")
	}
	f.says = strings.Clone(f.says) // without the rest of the file
}

func (f *fact) lengthen(by int) {
	f.length += by
	within(f.length, maxSentences, "%d characters besides the rows of tables", f.length)
}

// sentences checks the lines that follow.
func (e *evaluator) sentences(f *fact, t *text) {
	var lines strings.Builder
	for line := t.logical(); line != "end"; line = t.logical() {
		f.lengthen(len(line))
		key, sentence, _ := strings.Cut(line, " ")
		switch key {
		case "claim":
			e.claim(f, strings.Clone(sentence))
		case "identity":
			e.identity(sentence)
			f.identities = append(f.identities, strings.Clone(sentence))
		default:
			e.definition(key, sentence, t)
			f.definitions++
		}
		if key == "output" {
			f.outputs = append(f.outputs, strings.Clone(strings.Fields(sentence)[0]))
		}
		if key != "table" {
			lines.WriteString("; " + strings.ReplaceAll(line, "\n", " "))
		}
	}
	e.saysSomething()
	if len(f.claims)+len(f.identities) == 0 || t.more() {
		stop("want at least one claim, and \"end\" as the last line")
	}
	f.lines = lines.String()
}

// claim takes in a sentence that has to be true.
func (e *evaluator) claim(f *fact, sentence string) {
	n := parse(sentence)
	if !e.holds(n) {
		stop("not true: %s", sentence)
	}
	f.claims = append(f.claims, sentence)
	if trueByForm(n) {
		f.empty++
	}
	if n.text != "not" && f.affirms == "" {
		f.affirms = sentence
	}
}

// definition takes in a definition, a network, or a table with the rows that follow.
func (e *evaluator) definition(key, content string, t *text) {
	switch key {
	case "let":
		if d := e.let(content); d.params == 0 && !d.varies {
			e.constant(d)
		}
	case "network":
		name, rest, _ := strings.Cut(content, "(")
		e.network(e.free(name), "("+rest, nil)
	case "table":
		e.table(content, t)
	case "output":
		e.output(content, t)
	default:
		stop("%s, want let, network, table or output, or, in a fact, claim, identity or end", quote(key))
	}
}

// rows reads a head, "NAME" and so many numbers, of which the last one is that of the rows that
// follow; an empty row is "-".
func (e *evaluator) rows(head string, counts int, t *text) (name string, n []int, rows [][]value) {
	name, count, _ := strings.Cut(head, " ")
	if n = numbers(count); len(n) != counts || slices.Min(n) < 0 {
		stop("%s after the name, want %d numbers from 0 on", quote(count), counts)
	}
	e.free(name)
	for range n[counts-1] {
		var row []value
		line := t.line()
		if line != "-" {
			row = cells(line)
		}
		rows = append(rows, row)
		e.work(1 + len(line)/2)
	}
	return name, n, rows
}

// table takes in "NAME ROWS" and that many lines: a list of them, each a list.
func (e *evaluator) table(head string, t *text) {
	name, _, rows := e.rows(head, 1, t)
	switch {
	case len(rows) == 0:
		stop("the table %s has no row", name)
	case slices.Contains(constants, name): // tables are not among what a fact states
		stop("the table %s, want another name for it", name)
	}
	var lists []value
	for _, row := range rows {
		lists = append(lists, listOf(row))
	}
	all := listOf(lists)
	e.defined[name] = &definition{name: name, body: func() value { return all }}
}

// output takes in "NAME ARGUMENTS ROWS" and that many lines: what an algorithm was given, in
// rising order, lists entry by entry, and the list that it returned, if any. What is in no row
// has no value.
func (e *evaluator) output(head string, t *text) {
	name, n, rows := e.rows(head, 2, t)
	given, returned := make([]value, len(rows)), slices.Repeat([]value{none}, len(rows))
	for i, row := range rows {
		if last := len(row) - 1; last >= 0 && row[last].kind() == isList {
			row, returned[i] = row[:last], row[last]
		}
		for _, a := range row {
			if a.kind() != isNumber {
				stop("%s is given %s, want whole numbers, and a list at the end only", name, a)
			}
		}
		if given[i] = listOf(row); i > 0 && compare(given[i-1], given[i]) >= 0 {
			stop("%s is given %s after %s, want rising order", name, given[i], given[i-1])
		}
	}
	e.defined[name] = &definition{name: name, params: n[0], size: n[0], body: func() value {
		var args []value
		for _, a := range e.frame[:n[0]] {
			entries := []value{a}
			if a.kind() == isList {
				entries = a.many().items
			}
			args = append(args, entries...)
		}
		e.work(len(args) * bits.Len(uint(len(given))))
		at, found := slices.BinarySearchFunc(given, listOf(args), compare)
		if !found {
			stop("what %s returned of %s is in no row", name, listOf(args))
		}
		return returned[at]
	}}
}

// cells are the entries of a row: numbers, and lists of them, or of such lists, in parentheses.
func cells(line string) (row []value) {
	row = make([]value, 0, strings.Count(line, " ")+1)
	for cell := range strings.SplitSeq(line, " ") {
		inner, list := parentheses(cell)
		lists, nested := parentheses(inner)
		switch {
		case list && nested:
			var items []value
			for among := range strings.SplitSeq(lists, "),(") {
				items = append(items, numbersIn(among))
			}
			row = append(row, listOf(items))
		case list:
			row = append(row, numbersIn(inner))
		default:
			row = append(row, whole(number(cell)))
		}
	}
	return row
}

// parentheses is what stands in them.
func parentheses(text string) (inner string, there bool) {
	inner, opened := strings.CutPrefix(text, "(")
	inner, closed := strings.CutSuffix(inner, ")")
	return inner, opened && closed
}

// numbersIn is a list of the numbers between commas.
func numbersIn(text string) value {
	var items []value
	if text != "" {
		items = make([]value, 0, strings.Count(text, ",")+1)
		for item := range strings.SplitSeq(text, ",") {
			items = append(items, whole(number(item)))
		}
	}
	return listOf(items)
}
