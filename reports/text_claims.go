package reports

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/mattn/go-runewidth"

	"mccheck/claims"
)

// Columns of a row: the claim's id, the verdict as printed, and from
// wideTerminal on the scope of the evidence.
const (
	idColumn      = 8
	verdictColumn = 15
	scopeColumn   = 36
	wideTerminal  = 130
)

func (p *page) summary(doc *Document) {
	papers := doc.Of(claims.OfPaper)
	p.line("%s  %s of the papers and %d of our own, budget %s, seed %d, %s", p.bold.Sprint("mccheck"),
		plural(uint64(len(papers.Claims)), "claim"), len(doc.Claims)-len(papers.Claims), doc.Run.Budget, doc.Run.Seed,
		plural(doc.Run.Cases, "case"))
	if n := doc.reused(); n > 0 {
		p.line("%s remembered from an earlier run; --no-cache computes everything", plural(uint64(n), "reading"))
	}
	if len(papers.Claims) > 0 {
		p.tally(papers.Counts())
	}
	if line := doc.ErrataLine(); line != "" {
		p.line("%s", p.wrap(line, 0))
	}
	if line := doc.VerifiedLine(); line != "" {
		p.line("%s", p.wrap(line, 0))
	}
	if line := doc.ComparedLine(); line != "" {
		p.line("%s", p.wrap(line, 0))
	}
	if line := doc.StepsLine(); line != "" {
		p.line("%s", p.wrap(line, 0))
	}
	for _, t := range doc.Run.Troubles {
		p.line("trouble: %s", p.fit(t.String(), len("trouble: ")))
	}
}

// reused counts the readings that were remembered from an earlier run.
func (d *Document) reused() (n int) {
	for _, r := range d.Readings() {
		if r.Reused {
			n++
		}
	}
	return n
}

// tally writes the counts of what is printed on a line, and further lines where the terminal is narrow.
func (p *page) tally(counts []Count) {
	const label = "as printed:"
	at := len(label)
	p.out.WriteString(label)
	for i, c := range counts {
		part := fmt.Sprintf(" %d %s", c.N, c.Badge)
		if i > 0 {
			p.out.WriteString(",")
			at++
		}
		if p.o.Width > 0 && at+len(part)+1 > p.o.Width {
			p.out.WriteString("\n" + strings.Repeat(" ", len(label)))
			at = len(label)
		}
		fmt.Fprintf(&p.out, " %d %s", c.N, p.badge(c.Badge, 0))
		at += len(part)
	}
	p.line("")
}

// verdicts is the table of verdicts as printed, as Document.Rows has it; on a
// terminal too narrow for it, a sentence a row.
func (p *page) verdicts(doc *Document) {
	p.heading("Verdicts, as printed")
	label := 16
	for _, r := range doc.Rows() {
		label = max(label, len(r.Name))
	}
	counts := doc.Counts()
	width := label
	for _, c := range counts {
		width += 2 + len(c.Badge)
	}
	row := func(r Row) {
		if p.o.Width > 0 && width > p.o.Width {
			var words []string
			for _, c := range r.Counts {
				words = append(words, fmt.Sprintf("%d %s", c.N, c.Badge))
			}
			p.line("%s", p.wrap(r.Name+": "+strings.Join(words, ", "), 2))
			return
		}
		fmt.Fprintf(&p.out, "%-*s", label, r.Name)
		for _, c := range counts {
			fmt.Fprintf(&p.out, "%*d", len(c.Badge)+2, r.N(c.Badge))
		}
		p.line("")
	}
	if p.o.Width == 0 || width <= p.o.Width {
		fmt.Fprintf(&p.out, "%-*s", label, "paper")
		for _, c := range counts {
			fmt.Fprintf(&p.out, "  %s", p.badge(c.Badge, 0))
		}
		p.line("")
	}
	for _, r := range doc.Rows() {
		row(r)
	}
}

// id is the id of a claim, with the key of its paper only where there are several files.
func (p *page) id(c *Claim) string {
	if p.files > 1 {
		return c.ID + " "
	}
	return claims.ShortID(c.ID)
}

// full shows a claim that a reader must see: what it says, what stands against
// it, and what holds in its place.
func (p *page) full(c *Claim) {
	printed := c.Reading(claims.Printed)
	if printed == nil {
		return
	}
	p.line("%-*s%s%s", idColumn, p.id(c), p.badge(printed.Badge(), verdictColumn), p.fit(c.Says, idColumn+verdictColumn))
	if head := c.Aside(); head != "" {
		p.detail(p.faint.Sprintf("%-*s", verdictColumn, "how"), head)
	}
	because := cmp.Or(c.Shown(), printed.Line())
	p.detail(p.faint.Sprintf("%-*s", verdictColumn, "because"), because)
	if ce := printed.Counterexample; ce != nil && because == ce.Text && len(ce.Data) > 0 {
		p.detail(p.faint.Sprintf("%-*s", verdictColumn, "at"), strings.Join(ce.At(), ", "))
	}
	for _, r := range c.Repairs() {
		p.detail(fmt.Sprintf("%-*s", verdictColumn, r.Reading), fmt.Sprintf("%s%s: %s", r.Badge(), r.limits(c), r.Says))
	}
	if printed.Counterexample != nil {
		p.line("%s%s%s", strings.Repeat(" ", idColumn), p.faint.Sprintf("%-*s", verdictColumn, "replay"),
			p.faint.Sprint(printed.Counterexample.Command()))
	}
}

func (p *page) detail(label, text string) {
	p.line("%s%s%s", strings.Repeat(" ", idColumn), label, p.fit(text, idColumn+verdictColumn))
}

// row shows a claim on one line, or on two where the terminal is narrow.
func (p *page) row(c *Claim) {
	printed := c.Reading(claims.Printed)
	if printed == nil {
		return
	}
	repairs, repairWidth := "", 0
	for _, r := range c.Repairs() {
		repairs += fmt.Sprintf(" [%s %s]", r.Reading, p.badge(r.Badge(), 0))
		repairWidth += len(r.Reading) + len(r.Badge()) + 4
	}
	scope := oneLine(printed.Brief())
	if printed.Verdict == claims.NotCheckable {
		scope = ""
	}
	head := fmt.Sprintf("%-*s%s", idColumn, p.id(c), p.badge(printed.Badge(), verdictColumn))
	if p.o.Width == 0 || p.o.Width >= wideTerminal {
		says := p.fit(c.Says, idColumn+verdictColumn+scopeColumn+2+repairWidth)
		p.line("%s%s  %s%s", head, p.faint.Sprint(runewidth.FillRight(runewidth.Truncate(scope, scopeColumn, "…"), scopeColumn)), says, repairs)
		return
	}
	p.line("%s%s", head, p.fit(c.Says, idColumn+verdictColumn))
	if scope != "" || repairs != "" {
		scope = p.fit(scope, idColumn+verdictColumn+repairWidth)
		p.line("%s%s", strings.Repeat(" ", idColumn+verdictColumn), strings.TrimSpace(p.faint.Sprint(scope)+repairs))
	}
}

func (p *page) claim(c *Claim) {
	p.line("%s  %s, %s", p.bold.Sprint(c.ID), c.Paper, c.Where)
	p.line("  says    %s", p.wrap(c.Says, 10))
	p.line("  domain  %s", p.wrap(c.Domain, 10))
	if c.Argument != "" {
		p.line("  because %s", p.wrap(c.Argument, 10))
	}
	shown := map[string]claims.Kind{} // counterexamples, and the reading that showed them
	for i := range c.Readings {
		p.reading(c, &c.Readings[i], shown)
	}
}

func (p *page) reading(c *Claim, r *Reading, shown map[string]claims.Kind) {
	p.line("\n  %-11s%s%s", r.Reading, p.badge(r.Badge(), 0), r.limits(c))
	switch {
	case r.Says == c.Says:
	case r.Reading == claims.Printed:
		p.line("    read so: %s", p.wrap(c.ReadAs(), 13))
	default:
		p.line("    %s", p.wrap(r.Says, 4))
	}
	if head := c.Headline(); head != "" && r.Reading == claims.Printed {
		p.line("    %s", p.wrap(head, 4))
	}
	if fails := c.Shown(); fails != "" && r.Reading == claims.Printed {
		p.line("    it fails: %s", p.wrap(fails, 14))
	}
	if r.Reason != "" {
		p.line("    reason: %s", p.wrap(r.Reason, 12))
	}
	for _, failed := range r.Failed {
		p.line("    failed: %s", p.wrap(failed, 12))
	}
	evidence := lines(r.Evidence)
	if !p.o.All {
		evidence = together(evidence)
	}
	for _, e := range evidence {
		p.line("    %-17s%s%s", e.Engine, p.badge(badgeOf(e.Verdict), verdictColumn), p.wrap(e.line(r.Parts()), 21+verdictColumn))
	}
	p.certificates(r)
	if r.byStepsAlone() {
		p.line("    %s", p.wrap(claims.ByStepsAlone, 4))
	}
	if compared := r.Compared(); compared != "" {
		p.line("    %s", p.wrap(compared, 4))
	}
	if ce := r.Counterexample; ce != nil {
		if before, again := shown[ce.Text]; again && !p.o.All {
			p.line("    counterexample as for the %s reading", before)
			p.line("      %s", p.faint.Sprint(ce.Command()))
			return
		}
		shown[ce.Text] = r.Reading
		p.counterexample(ce)
	}
}

// found is a line of evidence: what an engine found of one part of a statement or of several.
type found struct {
	Evidence
	parts []int // ascending; none for a statement that is one
}

// lines makes a line of each piece of evidence.
func lines(list []Evidence) []found {
	all := make([]found, len(list))
	for i, e := range list {
		all[i].Evidence = e
		if e.Part > 0 {
			all[i].parts = []int{e.Part}
		}
	}
	return all
}

// together joins the lines of one engine to one, and those of the samplers to
// another, which is last. The verdict is that of the weakest piece, or refuted.
func together(list []found) []found {
	const samplers = "samplers"
	var joined []found
	for _, e := range list {
		if e.Method == claims.Property {
			e.Engine, e.Scope = samplers, ""
		}
		at := slices.IndexFunc(joined, func(have found) bool { return have.Engine == e.Engine })
		if at < 0 {
			joined = append(joined, e)
			continue
		}
		have := &joined[at]
		if e.Verdict == claims.Refuted || have.Verdict != claims.Refuted && e.Verdict < have.Verdict {
			have.Verdict = e.Verdict
		}
		have.parts = slices.Compact(slices.Sorted(slices.Values(slices.Concat(have.parts, e.parts))))
		if e.Scope != "" && !strings.Contains(have.Scope, e.Scope) {
			have.Scope += "; " + e.Scope
		}
		have.Cases, have.Skipped, have.Controls = have.Cases+e.Cases, have.Skipped+e.Skipped, have.Controls+e.Controls
		if have.Reason == "" || have.Trouble == "" && e.Trouble != "" {
			have.Reason = e.Reason
		}
		have.Trouble = cmp.Or(have.Trouble, e.Trouble)
	}
	if at := slices.IndexFunc(joined, func(e found) bool { return e.Engine == samplers }); at >= 0 {
		last := joined[at]
		joined = append(slices.Delete(joined, at, at+1), last)
	}
	return joined
}

// certificates shows the beginning of every different certificate, and all of it where all evidence is asked for;
// the JSON report and the web pages hold all of it, too.
func (p *page) certificates(r *Reading) {
	const shown = 160 // columns
	var seen []string
	for _, e := range r.Evidence {
		if e.Certificate == "" || slices.Contains(seen, e.Certificate) {
			continue
		}
		seen = append(seen, e.Certificate)
		text := oneLine(e.Certificate)
		if !p.o.All {
			text = runewidth.Truncate(text, shown, "…")
		}
		p.line("    rests on: %s", p.wrap(text, 14))
	}
}

// of says which of the parts of a statement the line is of; empty if of all.
func (e found) of(parts int) string {
	last := len(e.parts) - 1
	switch {
	case len(e.parts) == parts || last < 0:
		return ""
	case last == 0:
		return fmt.Sprintf("part %d of %d", e.parts[0], parts)
	}
	var names []string
	for _, part := range e.parts[:last] {
		names = append(names, strconv.Itoa(part))
	}
	return fmt.Sprintf("parts %s and %d of %d", strings.Join(names, ", "), e.parts[last], parts)
}

// line is the evidence on a line, of a statement of so many parts, without its
// engine, verdict and certificate.
func (e found) line(of int) string {
	parts := []string{e.of(of), e.Scope}
	if e.Cases > 0 {
		parts = append(parts, plural(e.Cases, "case"))
	}
	if e.Skipped > 0 {
		parts = append(parts, plural(e.Skipped, "case")+" outside the hypotheses")
	}
	if e.Controls > 0 {
		parts = append(parts, plural(uint64(e.Controls), "control")+" refuted")
	}
	if e.Trouble != "" {
		parts = append(parts, "trouble: it "+e.Trouble.Words())
	}
	if e.Reason != "" {
		parts = append(parts, e.Reason)
	}
	return strings.Join(slices.DeleteFunc(parts, func(s string) bool { return s == "" }), "; ")
}

func (p *page) counterexample(ce *Counterexample) {
	p.line("    %s", p.bold.Sprint("counterexample"))
	p.line("      %s", p.wrap(ce.Text, 6))
	if values := ce.At(); len(values) > 0 {
		p.line("      %s", p.wrap(strings.Join(values, ", "), 6))
	}
	for i, path := range ce.Walks() {
		if len(ce.Other) > 0 {
			p.line("      %s:", []string{"one path", "another, which meets it"}[i])
		}
		for _, line := range HopLines(path, nil) {
			p.line("      %s", line)
		}
	}
	p.drawing(ce)
	p.line("      %s", p.wrap(ce.Again(), 6))
	p.line("      %s", p.faint.Sprint(ce.Command()))
	if least := ce.Smallest; least != nil {
		p.line("    the smallest of all: %s", p.wrap(least.Text, 4))
		p.line("      %s", p.faint.Sprint(least.Command()))
	}
}

// drawing draws the path of a counterexample where there is one and it fits.
func (p *page) drawing(ce *Counterexample) {
	const indent = 8
	if p.o.Draw == nil || len(ce.Path) < 2 || len(ce.Other) > 0 {
		return
	}
	for _, line := range p.o.Draw(ce.Network, ce.Path, cmp.Or(p.o.Width, 100)-indent) {
		p.line("%s", strings.TrimRight(strings.Repeat(" ", indent)+line, " "))
	}
}
