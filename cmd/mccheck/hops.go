package main

import (
	"fmt"
	"strings"

	"mccheck/reports"
)

// hopLines lays a path out: the number of the hop, the address, a note, and
// below it a ^ under every character that the hop changed. Notes may be nil.
func hopLines(path, notes []string) []string {
	var lines []string
	for i, hop := range reports.Hops(path) {
		address, marks := "", ""
		for _, run := range hop.Runs {
			mark := " "
			if run.Changed {
				mark = "^"
			}
			address += run.Text
			marks += strings.Repeat(mark, len(run.Text))
		}
		line := fmt.Sprintf("%4d  %s", i, address)
		if notes != nil {
			line += "  " + notes[i]
		}
		lines = append(lines, strings.TrimRight(line, " "))
		if strings.Contains(marks, "^") {
			lines = append(lines, "      "+strings.TrimRight(marks, " "))
		}
	}
	return lines
}
