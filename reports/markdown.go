package reports

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"mccheck/claims"
)

// Markdown writes the report that is committed beside the code. It holds no
// time, host, duration or path, so that the same findings give the same bytes.
func Markdown(w io.Writer, doc Document) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# What mccheck found\n\n")
	papers := doc.Of(claims.OfPaper)
	fmt.Fprintf(&b, "%s of the papers and %d of our own, decided at budget `%s` with seed %d.\n\n",
		plural(uint64(len(papers.Claims)), "claim"), len(doc.Claims)-len(papers.Claims), doc.Run.Budget, doc.Run.Seed)
	markdownCounts(&b, &doc)
	if len(doc.Run.Troubles) > 0 {
		fmt.Fprintf(&b, "## Trouble: the run is incomplete\n\n")
		for _, t := range doc.Run.Troubles {
			fmt.Fprintf(&b, "- %s\n", prose(t.String()))
		}
		fmt.Fprintln(&b)
	}
	markdownErrata(&b, &papers)
	for _, part := range doc.Parts() {
		if part.Name == "others" {
			continue
		}
		fmt.Fprintf(&b, "## %s\n\n", part.Title)
		for i := range part.Claims {
			markdownClaim(&b, &part.Claims[i])
		}
	}
	for _, p := range doc.papers() {
		markdownPaper(&b, &doc, p)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func markdownCounts(b *strings.Builder, doc *Document) {
	fmt.Fprintf(b, "| paper |")
	counts := doc.Counts()
	for _, c := range counts {
		fmt.Fprintf(b, " %s |", c.Badge)
	}
	fmt.Fprintf(b, "\n|---|%s\n", strings.Repeat("--:|", len(counts)))
	for _, row := range doc.Rows() {
		fmt.Fprintf(b, "| %s |", row.Name)
		for _, c := range counts {
			fmt.Fprintf(b, " %d |", row.N(c.Badge))
		}
		fmt.Fprintln(b)
	}
	fmt.Fprintf(b, "\nCounted by the verdict of the printed reading; `boundary` is refuted at degenerate members only.\n")
	if line := doc.ErrataLine(); line != "" {
		fmt.Fprintf(b, "%s.\n", line)
	}
	fmt.Fprintln(b)
}

// markdownErrata lists the errata of the papers on one line each, by importance and
// with the claims that fail as their consequence.
func markdownErrata(b *strings.Builder, papers *Document) {
	errata := papers.Errata()
	if len(errata) == 0 {
		return
	}
	fmt.Fprintf(b, "## The errata in short\n\n")
	kind := claims.FailureKind("")
	for i := range errata {
		c := &errata[i].Claim
		if k := c.Kind(); k != kind || i == 0 {
			kind = k
			fmt.Fprintf(b, "%s:\n\n", errataTitles[k])
		}
		line := fmt.Sprintf("- %s, %s %s: %s", c.ID, c.Paper, prose(c.Where), prose(strings.TrimSuffix(c.Says, ".")))
		if c.Kind() == claims.Boundary {
			line += fmt.Sprintf(" - %s", prose(c.Headline()))
		}
		var ids []string
		for _, consequence := range errata[i].Consequences {
			ids = append(ids, consequence.ID)
		}
		if len(ids) > 0 {
			line += fmt.Sprintf(" (and with it %s)", strings.Join(ids, ", "))
		}
		fmt.Fprintln(b, line)
		if i+1 == len(errata) || errata[i+1].Claim.Kind() != kind {
			fmt.Fprintln(b)
		}
	}
}

// OfPaper is the document with the claims of one paper only.
func (d *Document) OfPaper(key string) Document {
	part := *d
	part.Claims = slices.DeleteFunc(slices.Clone(d.Claims), func(c Claim) bool { return c.Paper != key })
	return part
}

func markdownClaim(b *strings.Builder, c *Claim) {
	fmt.Fprintf(b, "### %s: %s\n\n", c.ID, c.Badge())
	fmt.Fprintf(b, "%s, %s: %s\n\n", c.Paper, c.Where, prose(c.Says))
	fmt.Fprintf(b, "Domain: %s\n\n", prose(c.Domain))
	if head := c.Headline(); head != "" {
		fmt.Fprintf(b, "How it fails: %s\n\n", prose(head))
	}
	if c.Argument != "" {
		fmt.Fprintf(b, "Argument: %s\n\n", prose(c.Argument))
	}
	for i := range c.Readings {
		r := &c.Readings[i]
		fmt.Fprintf(b, "- %s: **%s**%s", r.Reading, r.Badge(), markdownLimits(r, c))
		if r.Reading != claims.Printed {
			fmt.Fprintf(b, ". %s", prose(r.Says))
		}
		switch {
		case r.Counterexample != nil:
			fmt.Fprintf(b, "\n")
			markdownCounterexample(b, r.Counterexample)
		case r.Brief() != "" && r.ForOutput() != "":
			fmt.Fprintf(b, " (%s; %s)\n", prose(GroupedIn(r.Brief())), prose(r.ForOutput()))
		case r.Brief() != "":
			fmt.Fprintf(b, " (%s)\n", prose(GroupedIn(r.Brief())))
		default:
			fmt.Fprintf(b, "\n")
		}
	}
	fmt.Fprintln(b)
}

func markdownLimits(r *Reading, c *Claim) string {
	if limits := r.limits(c); limits != "" {
		return " " + prose(limits)
	}
	return ""
}

func markdownCounterexample(b *strings.Builder, ce *Counterexample) {
	fmt.Fprintf(b, "  - %s\n", prose(GroupedIn(ce.Text)))
	var at []string
	for _, name := range slices.Sorted(maps.Keys(ce.Parameters)) {
		at = append(at, fmt.Sprintf("%s = %d", name, ce.Parameters[name]))
	}
	for _, name := range slices.Sorted(maps.Keys(ce.Data)) {
		at = append(at, fmt.Sprintf("%s = %s", name, ce.Data[name]))
	}
	if len(at) > 0 {
		fmt.Fprintf(b, "  - at %s\n", prose(strings.Join(at, ", ")))
	}
	for _, path := range ce.Walks() {
		fmt.Fprintf(b, "  - along %s\n", prose(strings.Join(path, " - ")))
	}
	fmt.Fprintf(b, "  - %s\n  - `%s`\n", prose(ce.Again()), ce.Command())
	if least := ce.Smallest; least != nil {
		fmt.Fprintf(b, "  - the smallest of all: %s; `%s`\n", prose(GroupedIn(least.Text)), least.Command())
	}
}

func markdownPaper(b *strings.Builder, doc *Document, paper claims.Paper) {
	part := doc.OfPaper(paper.Key)
	if len(part.Claims) == 0 {
		return
	}
	fmt.Fprintf(b, "## %s\n\n%s. %s.\n\n", paper.Key, prose(paper.Title), prose(strings.TrimSuffix(paper.Cite, ".")))
	fmt.Fprintf(b, "| claim | place | says | as printed | repaired | evidence |\n|---|---|---|---|---|---|\n")
	for i := range part.Claims {
		c := &part.Claims[i]
		var repairs []string
		for _, r := range c.Repairs() {
			repairs = append(repairs, fmt.Sprintf("%s: %s%s", r.Reading, r.Badge(), markdownLimits(&r, c)))
		}
		evidence := ""
		if printed := c.Reading(claims.Printed); printed != nil {
			evidence = GroupedIn(printed.Line())
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s |\n", c.ID, prose(c.Where), prose(c.Says), c.Badge(),
			strings.Join(repairs, "<br>"), prose(evidence))
	}
	fmt.Fprintln(b)
}

// prose escapes what Markdown would take for markup and keeps to one line.
var markup = strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "<", "&lt;", ">", "&gt;", "`", "\\`", "[", `\[`, "]", `\]`,
	"#", `\#`)

func prose(s string) string { return markup.Replace(oneLine(s)) }
