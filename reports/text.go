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
	// Draw draws a path in a network of that name in lines of at most so many columns, with plain letters;
	// none where it cannot. Nil draws nothing.
	Draw func(network string, path []string, columns int) []string
}

// Text writes the report for a terminal: counts, then the undecided and the refuted
// claims by importance with what refutes them, then all others on one line each, and
// last, where a terminal leaves the reader, the table of verdicts by paper.
func Text(w io.Writer, doc Document, o TextOptions) error {
	p := newPage(o)
	doc = visibly(doc)
	p.files = len(doc.Papers)
	p.summary(&doc)
	for _, part := range doc.Parts() {
		p.heading(part.Title)
		for i := range part.Claims {
			if part.Name == "others" {
				p.row(&part.Claims[i])
			} else {
				p.full(&part.Claims[i])
			}
		}
	}
	if len(doc.Claims) > 1 {
		p.verdicts(&doc)
	}
	_, err := io.WriteString(w, p.out.String())
	return err
}

// TextClaim writes what is known of one claim: half a screen, unless all is asked
// for.
func TextClaim(w io.Writer, c Claim, o TextOptions) error {
	p := newPage(o)
	c = visibly(c)
	p.claim(&c)
	_, err := io.WriteString(w, p.out.String())
	return err
}

// page collects lines that fit the terminal.
type page struct {
	o      TextOptions
	files  int // from which the claims are
	out    strings.Builder
	bold   *color.Color
	faint  *color.Color
	colors map[Badge]*color.Color
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
		colors: map[Badge]*color.Color{
			badgeOf(claims.Proved):       shade(color.FgGreen, color.Bold),
			badgeOf(claims.Verified):     shade(color.FgGreen),
			badgeOf(claims.Tested):       shade(color.FgCyan),
			badgeOf(claims.Refuted):      shade(color.FgRed, color.Bold),
			AtBoundary:                   shade(color.FgRed),
			badgeOf(claims.Unknown):      shade(color.FgYellow),
			badgeOf(claims.Vacuous):      shade(color.FgMagenta, color.Bold),
			badgeOf(claims.Disputed):     shade(color.FgMagenta, color.Bold),
			badgeOf(claims.NotCheckable): shade(color.Faint),
		},
	}
}

func (p *page) line(format string, args ...any) { fmt.Fprintf(&p.out, format+"\n", args...) }

func (p *page) heading(s string) { p.line("\n%s", p.bold.Sprint(s)) }

// badge is a coloured badge, padded to width columns.
func (p *page) badge(b Badge, width int) string {
	return p.colors[b].Sprint(b) + strings.Repeat(" ", max(0, width-len(b)))
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
	return strings.Join(Wrapped(s, max(20, width-indent)), "\n"+strings.Repeat(" ", indent))
}

// Wrapped are the lines of a text broken at spaces, none wider than so many columns unless a word is.
func Wrapped(s string, width int) (lines []string) {
	for _, word := range strings.Fields(s) {
		if last := len(lines) - 1; last >= 0 && runewidth.StringWidth(lines[last]+" "+word) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// Hop is one address of a path, cut into the runs of characters that the hop
// before it kept and those that it changed.
type Hop struct {
	Number int // 0 is the start
	Runs   []Run
}

// Run is a piece of an address.
type Run struct {
	Text    string
	Changed bool
}

// Marked is the address, and a ^ under each of its characters that changed; marks are "" where none did.
func (h Hop) Marked() (address, marks string) {
	for _, run := range h.Runs {
		mark := " "
		if run.Changed {
			mark = "^"
		}
		address += run.Text
		marks += strings.Repeat(mark, runewidth.StringWidth(run.Text))
	}
	return address, strings.TrimRight(marks, " ")
}

// HopLines lays a path out: the number of the hop, the address, a note, and below it a ^ under every character that the
// hop changed. Notes may be nil.
func HopLines(path, notes []string) (lines []string) {
	for i, hop := range Hops(path) {
		address, marks := hop.Marked()
		line := fmt.Sprintf("%4d  %s", i, address)
		if notes != nil {
			line += "  " + notes[i]
		}
		lines = append(lines, strings.TrimRight(line, " "))
		if marks != "" {
			lines = append(lines, "      "+marks)
		}
	}
	return lines
}

// Hops lays the addresses of a path one under another. Every character that
// differs from the one above it is marked; an address whose length differs is
// marked as a whole.
func Hops(path []string) []Hop {
	hops := make([]Hop, len(path))
	for i, address := range path {
		hops[i].Number = i
		before := address
		if i > 0 {
			before = path[i-1]
		}
		hops[i].Runs = runs([]rune(before), []rune(address))
	}
	return hops
}

func runs(before, after []rune) []Run {
	if len(before) != len(after) {
		return []Run{{string(after), true}}
	}
	var list []Run
	for i, r := range after {
		changed := before[i] != r
		if n := len(list); n > 0 && list[n-1].Changed == changed {
			list[n-1].Text += string(r)
			continue
		}
		list = append(list, Run{string(r), changed})
	}
	return list
}
