package certify

import (
	"slices"
	"strings"
)

// factHeaders are the first lines of facts. In the first version nodes are plain numbers.
var factHeaders = []string{"mccheck-fact 1", "mccheck-fact 2"}

// CheckFact checks that the sentences of a fact are true and returns what it
// states: everything but the tables, on one line. The error names the line.
func CheckFact(data []byte) (states string, err error) {
	f, err := newEvaluator().fact(data)
	return f.states, err
}

// fact is a fact whose sentences are true.
type fact struct {
	file        File
	states      string // its lines but the tables
	definitions int    // with networks and tables
	claims      []string
	identities  []string
}

func (e *evaluator) fact(data []byte) (f fact, err error) {
	t := &text{}
	defer caught(&err, t.place)
	within(len(data), maxFact, "a fact of %d bytes", len(data))
	t.rest = string(data)
	version := slices.Index(factHeaders, t.line())
	if e.plain = version == 0; version < 0 {
		stop("want one of %q", factHeaders)
	}
	says, found := strings.CutPrefix(t.line(), "says ")
	if !found || says == "" {
		stop("want \"says\" and words")
	}
	list, length := []string{says}, len(says)
	for line := t.logical(); line != "end"; line = t.logical() {
		length += len(line)
		within(length, maxSentences, "%d characters besides the rows of tables", length)
		key, sentence, _ := strings.Cut(line, " ")
		switch key {
		case "let", "network", "table":
			e.definition(key, sentence, t)
			f.definitions++
		case "claim":
			if !e.holds(parse(sentence)) {
				stop("not true: %s", sentence)
			}
			f.claims = append(f.claims, sentence)
		case "identity":
			e.identity(sentence)
			f.identities = append(f.identities, sentence)
		default:
			stop("%s, want let, network, table, claim, identity or end", quote(line))
		}
		if key != "table" {
			list = append(list, strings.ReplaceAll(line, "\n", " "))
		}
	}
	e.saysSomething()
	if len(f.claims)+len(f.identities) == 0 || t.more() {
		stop("want at least one claim, and \"end\" as the last line")
	}
	f.states = strings.Join(list, "; ")
	return f, nil
}

// definition takes in a definition, a network, or a table with the rows that follow.
func (e *evaluator) definition(key, content string, t *text) {
	switch key {
	case "let":
		d := e.let(content)
		if d.params == 0 && !d.varies {
			e.constant(d)
		}
	case "network":
		name, rest, _ := strings.Cut(content, "(")
		e.network(e.free(name), "("+rest, nil)
	default:
		e.table(content, t)
	}
}

// table takes in "NAME ROWS" and that many lines of numbers; an empty row is "-". T(i,j), or
// T[i][j], is column j of row i, and T(j) of row 0.
func (e *evaluator) table(head string, t *text) {
	name, count, _ := strings.Cut(head, " ")
	n := numbers(count)
	if len(n) != 1 || n[0] < 1 {
		stop("%s rows, want a number from 1 on", quote(count))
	}
	e.free(name)
	var rows []value
	for range n[0] {
		var row []value
		line := t.line()
		if line != "-" {
			row = cells(line)
		}
		rows = append(rows, listOf(row))
		e.work(1 + len(line)/2)
	}
	entry := func(i, j int) value {
		if i < 0 || i >= len(rows) || j < 0 || j >= len(rows[i].many().items) {
			stop("%s has no row %d with a column %d", name, i, j)
		}
		return rows[i].many().items[j]
	}
	all := listOf(rows)
	e.defined[name] = []*definition{
		{params: 0, body: func() value { return all }},
		{params: 1, size: 1, body: func() value { return entry(0, e.frame[0].int()) }},
		{params: 2, size: 2, body: func() value { return entry(e.frame[0].int(), e.frame[1].int()) }},
	}
}

// cells are the entries of a row: numbers, and lists of them in parentheses.
func cells(line string) (row []value) {
	for cell := range strings.SplitSeq(line, " ") {
		inner, list := strings.CutPrefix(cell, "(")
		inner, closed := strings.CutSuffix(inner, ")")
		switch {
		case list && closed && inner == "":
			row = append(row, listOf(nil))
		case list && closed:
			var items []value
			for _, n := range numbers(strings.ReplaceAll(inner, ",", " ")) {
				items = append(items, whole(n))
			}
			row = append(row, listOf(items))
		default:
			row = append(row, whole(numbers(cell)[0]))
		}
	}
	return row
}
