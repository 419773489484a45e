package reports

import (
	"fmt"
	"io"
	"strings"

	"github.com/fatih/color"
	"github.com/mattn/go-runewidth"

	"mccheck/claims"
)

// TextOptions say what the terminal can show.
type TextOptions struct {
	Width int  // columns; 0: lines are never shortened
	Color bool // mark verdicts by colour
	All   bool // of one claim every piece of evidence, and counterexamples again where they repeat
}

// Text writes the report for a terminal: counts, then the refuted and undecided
// claims with what refutes them, then all others on one line each, and last,
// where a terminal leaves the reader, the table of verdicts by paper.
func Text(w io.Writer, doc Document, o TextOptions) error {
	p := newPage(o)
	p.summary(&doc)
	first, others := doc.Split()
	if len(first) > 0 {
		p.heading("Refuted and undecided")
		for i := range first {
			p.full(&first[i])
		}
	}
	if len(others) > 0 {
		p.heading("Upheld as printed, or not checkable")
		for i := range others {
			p.row(&others[i])
		}
	}
	if len(doc.Claims) > 1 {
		p.verdicts(&doc)
	}
	if len(doc.Open) > 0 {
		p.line("\n%s recorded and not decided yet: mccheck list --open", plural(uint64(len(doc.Open)), "further statement"))
	}
	_, err := io.WriteString(w, p.out.String())
	return err
}

// TextClaim writes what is known of one claim: half a screen, unless all is asked
// for.
func TextClaim(w io.Writer, c Claim, o TextOptions) error {
	p := newPage(o)
	p.claim(&c)
	_, err := io.WriteString(w, p.out.String())
	return err
}

// page collects lines that fit the terminal.
type page struct {
	o      TextOptions
	out    strings.Builder
	bold   *color.Color
	faint  *color.Color
	colors map[claims.Verdict]*color.Color
}

func newPage(o TextOptions) *page {
	shade := func(attributes ...color.Attribute) *color.Color {
		c := color.New(attributes...)
		if o.Color {
			c.EnableColor()
		} else {
			c.DisableColor()
		}
		return c
	}
	return &page{
		o: o, bold: shade(color.Bold), faint: shade(color.Faint),
		colors: map[claims.Verdict]*color.Color{
			claims.Proved:       shade(color.FgGreen, color.Bold),
			claims.Verified:     shade(color.FgGreen),
			claims.Tested:       shade(color.FgCyan),
			claims.Refuted:      shade(color.FgRed, color.Bold),
			claims.Unknown:      shade(color.FgYellow),
			claims.Vacuous:      shade(color.FgMagenta, color.Bold),
			claims.Disputed:     shade(color.FgMagenta, color.Bold),
			claims.NotCheckable: shade(color.Faint),
		},
	}
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(&p.out, format+"\n", args...) }

func (p *page) heading(s string) { p.line("\n%s", p.bold.Sprint(s)) }

// verdict is a coloured verdict, padded to width columns.
func (p *page) verdict(v claims.Verdict, width int) string {
	return p.colors[v].Sprint(v) + strings.Repeat(" ", max(0, width-len(v.String())))
}

// fit shortens s to the columns that are left after indent.
func (p *page) fit(s string, indent int) string {
	s = oneLine(s)
	if p.o.Width == 0 {
		return s
	}
	return runewidth.Truncate(s, max(20, p.o.Width-indent), "…")
}

// wrap writes s in full, broken at spaces, every line after the first indented.
func (p *page) wrap(s string, indent int) string {
	width := p.o.Width
	if width == 0 {
		width = 100
	}
	width = max(20, width-indent)
	var lines []string
	current := ""
	for _, word := range strings.Fields(s) {
		if current != "" && runewidth.StringWidth(current+" "+word) > width {
			lines, current = append(lines, current), ""
		}
		current = strings.TrimPrefix(current+" "+word, " ")
	}
	return strings.Join(append(lines, current), "\n"+strings.Repeat(" ", indent))
}
