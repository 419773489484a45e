package reports

import (
	"fmt"
	"io"
	"strings"
)

// group is a part of a difference with its heading.
type group struct {
	title string
	has   func(Differ) bool
}

// groups are the parts in the order in which a reader has to see them. A change stands in
// the first one that has it.
var groups = []group{
	{"Worse", func(c Differ) bool { return c.Worse }},
	{"Not compared: the new side looked less far", func(c Differ) bool { return c.Open }},
	{"Verdicts", func(c Differ) bool { return c.Change == Stronger || c.Change == Unchecked }},
	{"Scopes", func(c Differ) bool { return c.Change == Rescoped }},
	{"Counterexamples that moved", func(c Differ) bool { return c.Change == Moved }},
	{"New claims and readings", func(c Differ) bool { return c.Change == Appeared }},
	{"Others", func(Differ) bool { return true }},
}

// parts divides the changes into the groups; those without a change are left out.
func (d *Difference) parts(each func(title string, changes []Differ)) {
	lists := make([][]Differ, len(groups))
	for _, c := range d.Changes {
		for i, s := range groups {
			if s.has(c) {
				lists[i] = append(lists[i], c)
				break
			}
		}
	}
	for i, list := range lists {
		if len(list) > 0 {
			each(groups[i].title, list)
		}
	}
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
func (d Difference) Text(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "old  %s\nnew  %s\n", d.Old, d.New)
	d.parts(func(title string, changes []Differ) {
		fmt.Fprintf(&b, "\n%s\n", title)
		for _, c := range changes {
			fmt.Fprintf(&b, "  %s\n", c.Text)
			if c.Says != "" {
				fmt.Fprintf(&b, "      states  %s\n", c.Says)
			}
			if c.Stated != "" {
				fmt.Fprintf(&b, "      stated  %s\n", c.Stated)
			}
			if c.Shown != "" {
				fmt.Fprintf(&b, "      see     %s\n", c.Shown)
			}
		}
	})
	fmt.Fprintf(&b, "\n%s\n", d.Verdict())
	_, err := io.WriteString(w, b.String())
	return err
}

// Markdown writes the difference for a comment or a page.
func (d Difference) Markdown(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# What changed: %s\n\n", d.Verdict())
	fmt.Fprintf(&b, "- old: %s\n- new: %s\n", prose(d.Old.String()), prose(d.New.String()))
	d.parts(func(title string, changes []Differ) {
		fmt.Fprintf(&b, "\n## %s\n\n", title)
		for _, c := range changes {
			fmt.Fprintf(&b, "- %s\n", prose(c.Text))
			if c.Says != "" {
				fmt.Fprintf(&b, "  - states: %s\n", prose(c.Says))
			}
			if c.Stated != "" {
				fmt.Fprintf(&b, "  - stated before: %s\n", prose(c.Stated))
			}
			if c.Shown != "" {
				fmt.Fprintf(&b, "  - %s\n", CodeSpan(c.Shown))
			}
		}
	})
	_, err := io.WriteString(w, b.String())
	return err
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
