package certify

import "strings"

const factHeader = "mccheck-fact 1"

// CheckFact checks that the sentences of a fact are true and returns what it
// states: everything but the tables, on one line. The error names the line.
func CheckFact(data []byte) (states string, err error) {
	t, e, claims := &text{rest: string(data)}, newEvaluator(), 0
	defer caught(&err, t.place)
	says, found := strings.CutPrefix(t.lineAfter(factHeader), "says ")
	if !found || says == "" {
		stop("want \"says\" and words")
	}
	list := []string{says}
	for line := t.line(); line != "end"; line = t.line() {
		key, sentence, _ := strings.Cut(line, " ")
		switch key {
		case "let":
			e.let("n", sentence)
		case "table":
			e.table(sentence, t)
			continue
		case "claim":
			if e.want('t', parse(sentence))() != truth(true) {
				stop("not true: %s", sentence)
			}
			claims++
		case "identity":
			e.identity(sentence)
			claims++
		default:
			stop("%s, want let, table, claim, identity or end", quote(line))
		}
		list = append(list, line)
	}
	if claims == 0 || t.more() {
		stop("want at least one claim, and \"end\" as the last line")
	}
	return strings.Join(list, "; "), nil
}

// lineAfter is the line that follows a given one.
func (t *text) lineAfter(want string) string {
	if t.line() != want {
		stop("want %q", want)
	}
	return t.line()
}
