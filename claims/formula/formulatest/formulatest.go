// Package formulatest changes formulas at one point, for tests that have to see each change.
package formulatest

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
)

// points are where a formula may be changed.
var points = regexp.MustCompile(`\d+|\b(floor|ceil|max|min)\b|[-+*/^]|\b[a-z]\b`)

// instead are the changes of words and signs. What follows a sign is left out as a summand by "0*", and as a factor by "1^".
var instead = map[string][]string{"floor": {"ceil"}, "ceil": {"floor"}, "max": {"min"}, "min": {"max"},
	"+": {"-", "+0*"}, "-": {"+", "-0*"}, "*": {"+", "^", "*1^"}, "/": {"*", "/1^"}, "^": {"*", "^0*"}}

// Changed are the texts with one number made one more or less, one sign or function another one, one operand left out, one letter
// in the place of another one, or all of it one more or less. Some of them are no formulas, and some equal to what they were made of.
func Changed(text string) []string {
	list := []string{text + "+1", text + "-1"}
	places := points.FindAllStringIndex(text, -1)
	for _, at := range places {
		was := text[at[0]:at[1]]
		by := slices.Clone(instead[was])
		if n, err := strconv.Atoi(was); err == nil {
			by = []string{fmt.Sprint(n + 1), fmt.Sprint(n - 1)}
		}
		for _, other := range places {
			if letter := text[other[0]:other[1]]; len(was) == 1 && len(letter) == 1 && letter != was && isLetter(was) && isLetter(letter) {
				by = append(by, letter)
			}
		}
		for _, put := range by {
			if changed := text[:at[0]] + put + text[at[1]:]; !slices.Contains(list, changed) {
				list = append(list, changed)
			}
		}
	}
	return list
}

func isLetter(text string) bool { return text >= "a" && text <= "z" }
