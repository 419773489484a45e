package certify

import "strings"

const factHeader = "mccheck-fact 1"

// CheckFact checks that the sentences of a fact are true and returns what it
// states: everything but the tables, on one line. The error names the line.
func CheckFact(data []byte) (states string, err error) { return newEvaluator().fact(data) }

func (e *evaluator) fact(data []byte) (states string, err error) {
	t := &text{}
	defer caught(&err, t.place)
	within(len(data), maxFact, "a fact of %d bytes", len(data))
	t.rest = string(data)
	says, found := strings.CutPrefix(t.lineAfter(factHeader), "says ")
	if !found || says == "" {
		stop("want \"says\" and words")
	}
	list, claims, length := []string{says}, 0, len(says)
	for line := t.line(); line != "end"; line = t.line() {
		length += len(line)
		within(length, maxSentences, "%d characters besides the rows of tables", length)
		key, sentence, _ := strings.Cut(line, " ")
		switch key {
		case "let", "table":
			e.definition(key, sentence, t)
		case "claim":
			if !e.holds(parse(sentence)) {
				stop("not true: %s", sentence)
			}
			claims++
		case "identity":
			e.identity(sentence)
			claims++
		default:
			stop("%s, want let, table, claim, identity or end", quote(line))
		}
		if key != "table" {
			list = append(list, line)
		}
	}
	e.saysSomething()
	if claims == 0 || t.more() {
		stop("want at least one claim, and \"end\" as the last line")
	}
	return strings.Join(list, "; "), nil
}

// definition takes in a definition, or a table with the rows that follow.
func (e *evaluator) definition(key, content string, t *text) {
	if key == "let" {
		e.let("n", content)
	} else {
		e.table(content, t)
	}
}

// lineAfter is the line that follows a given one.
func (t *text) lineAfter(want string) string {
	if t.line() != want {
		stop("want %q", want)
	}
	return t.line()
}
