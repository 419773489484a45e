package exchange

import (
	"fmt"
	"io"
	"strings"

	"mccheck/reports"
)

// mostAnnotations is how many annotations of a level GitHub shows of one step.
const mostAnnotations = 10

// data and property escape the parts of a workflow command.
var (
	data     = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A")
	property = strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A", ":", "%3A", ",", "%2C")
)

// GitHub writes the findings as workflow commands, which GitHub shows beside the lines of files. Of
// each level it shows ten in a step: where there are more, the tenth says how many are left out.
func GitHub(w io.Writer, f Findings) error {
	var b strings.Builder
	list := f.told()
	for _, level := range []Level{Error, Warning, Note} {
		var at []Finding
		for _, x := range list {
			if x.Level == level {
				at = append(at, x)
			}
		}
		for i, x := range at {
			if left := len(at) - i; i == mostAnnotations-1 && left > 1 {
				fmt.Fprintf(&b, "::%s title=mccheck::and %d further findings\n", command(level), left)
				break
			}
			b.WriteString(x.annotation())
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// command is the workflow command for a level.
func command(l Level) string {
	if l == Note {
		return "notice"
	}
	return l.String()
}

// annotation is the finding as a line of the log.
func (x Finding) annotation() string {
	var properties []string
	if x.File != "" {
		properties = append(properties, "file="+property.Replace(x.File))
		if x.Line > 0 {
			properties = append(properties, fmt.Sprintf("line=%d", x.Line))
		}
	}
	properties = append(properties, "title="+property.Replace(x.name()))
	text := strings.TrimSpace(x.Text)
	if text == "" {
		text = x.Kind.Says()
	}
	if x.Command != "" {
		text += "\nSee: " + x.Command
	}
	return fmt.Sprintf("::%s %s::%s\n", command(x.Level), strings.Join(properties, ","), data.Replace(text))
}

// mostListed is how many findings of a level a summary lists: GitHub takes 1 MiB for a step.
const mostListed = 100

// longest is the length of a text in a summary, in bytes.
const longest = 2000

// Summary writes the findings in Markdown, as the summary of a step or a comment.
func Summary(w io.Writer, f Findings) error {
	var b strings.Builder
	t := f.Totals()
	fmt.Fprintf(&b, "### %s: %s\n\n", reports.Prose(f.Name), reports.Prose(f.Says))
	fmt.Fprintf(&b, "| | as expected | changed | worse or failed | trouble | undecided | skipped |\n")
	fmt.Fprintf(&b, "|---|--:|--:|--:|--:|--:|--:|\n")
	for _, part := range suites(f.List) {
		row(&b, reports.Prose(part[0].Suite), totals(part))
	}
	row(&b, "all", t)
	for _, part := range []struct {
		level Level
		title string
	}{{Error, "Worse, or failed"}, {Warning, "Undecided"}, {Note, "Changed, and not worse"}} {
		f.listed(&b, part.level, part.title)
	}
	fmt.Fprintln(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

func row(b *strings.Builder, name string, t Totals) {
	fmt.Fprintf(b, "| %s | %d | %d | %d | %d | %d | %d |\n",
		name, t.Passed-t.Changed, t.Changed, t.Failed, t.Broken, t.Undecided, t.Skipped)
}

// listed writes the findings of a level below a heading.
func (f Findings) listed(b *strings.Builder, level Level, title string) {
	n := 0
	for _, x := range f.List {
		if x.Level != level {
			continue
		}
		n++
		if n == 1 {
			fmt.Fprintf(b, "\n**%s**\n\n", title)
		}
		if n <= mostListed {
			b.WriteString(x.item())
		}
	}
	if n > mostListed {
		fmt.Fprintf(b, "- and %d further ones\n", n-mostListed)
	}
}

// item is the finding as an item of a list.
func (x Finding) item() string {
	text := oneLine(x.Text)
	if len(text) > longest {
		text = strings.ToValidUTF8(text[:longest], "") + " …"
	}
	item := fmt.Sprintf("- **%s**: %s", reports.Prose(x.name()), reports.Prose(text))
	if x.Title != "" {
		item += fmt.Sprintf("<br>%s", reports.Prose(x.states()))
	}
	if x.Command != "" {
		item += fmt.Sprintf("<br>%s", reports.CodeSpan(x.Command))
	}
	return item + "\n"
}
