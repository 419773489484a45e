package reports

import (
	"fmt"
	"io"
	"slices"
	"strings"
)

// group is a part of a difference with its heading.
type group struct {
	Title   string
	has     func(Differ) bool
	Changes []Differ
}

// groups are the parts in the order in which a reader has to see them. A change stands in
// the first one that has it.
var groups = []group{
	{Title: "Worse", has: func(c Differ) bool { return c.Worse }},
	{Title: "Not compared: the new side looked less far", has: func(c Differ) bool { return c.Open }},
	{Title: "Verdicts", has: func(c Differ) bool { return c.Change == Stronger || c.Change == Unchecked }},
	{Title: "Scopes", has: func(c Differ) bool { return c.Change == Rescoped }},
	{Title: "Counterexamples that moved", has: func(c Differ) bool { return c.Change == Moved }},
	{Title: "New claims and readings", has: func(c Differ) bool { return c.Change == Appeared }},
	{Title: "Others", has: func(Differ) bool { return true }},
}

// parts divides the changes into the groups; those without a change are left out.
func (d *Difference) parts() []group {
	list := slices.Clone(groups)
	for _, c := range d.Changes {
		at := slices.IndexFunc(list, func(g group) bool { return g.has(c) })
		list[at].Changes = append(list[at].Changes, c)
	}
	return slices.DeleteFunc(list, func(g group) bool { return len(g.Changes) == 0 })
}

// Verdict is the difference in one sentence.
func (d *Difference) Verdict() string {
	switch {
	case len(d.Changes) == 0:
		return "nothing changed"
	case d.Worse == 0:
		return fmt.Sprintf("%s, none worse", plural(uint64(len(d.Changes)), "change"))
	}
	return fmt.Sprintf("%s, %d worse", plural(uint64(len(d.Changes)), "change"), d.Worse)
}

// Text writes the difference for a terminal.
func (d Difference) Text(w io.Writer) error { return d.fill(w, "diff.txt") }

// Markdown writes the difference for a comment or a page.
func (d Difference) Markdown(w io.Writer) error { return d.fill(w, "diff.md") }

func (d Difference) fill(w io.Writer, form string) error {
	return fill(w, form, struct {
		*Difference
		Groups []group
	}{&d, d.parts()})
}

// CodeSpan is a text as Markdown shows it letter by letter, in one line.
func CodeSpan(text string) string {
	text = oneLine(text)
	fence := "`"
	for strings.Contains(text, fence) {
		fence += "`"
	}
	if len(fence) > 1 {
		return fence + " " + text + " " + fence
	}
	return fence + text + fence
}

// Prose is a text in Markdown, in one line, none of whose characters is markup.
func Prose(text string) string { return prose(text) }
