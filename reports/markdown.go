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
	fmt.Fprintf(&b, "%s, decided at budget `%s` with seed %d.\n\n", plural(uint64(len(doc.Claims)), "claim"), doc.Run.Budget, doc.Run.Seed)
	markdownCounts(&b, &doc)
	first, _ := doc.Split()
	if len(first) > 0 {
		fmt.Fprintf(&b, "## Refuted and undecided\n\n")
		for i := range first {
			markdownClaim(&b, &first[i])
		}
	}
	for _, p := range claims.Papers() {
		markdownPaper(&b, &doc, p)
	}
	if len(doc.Open) > 0 {
		fmt.Fprintf(&b, "## Recorded, not decided yet\n\n| claim | place | says | needs |\n|---|---|---|---|\n")
		for _, o := range doc.Open {
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", o.ID, prose(o.Where), prose(o.Says), prose(o.Needs))
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func markdownCounts(b *strings.Builder, doc *Document) {
	fmt.Fprintf(b, "| paper |")
	counts := doc.Counts()
	for _, c := range counts {
		fmt.Fprintf(b, " %s |", c.Verdict)
	}
	fmt.Fprintf(b, "\n|---|%s\n", strings.Repeat("--:|", len(counts)))
	for _, p := range claims.Papers() {
		part := doc.OfPaper(p.Key)
		if len(part.Claims) == 0 {
			continue
		}
		fmt.Fprintf(b, "| %s |", p.Key)
		markdownTally(b, counts, part)
	}
	fmt.Fprintf(b, "| all |")
	markdownTally(b, counts, *doc)
	fmt.Fprintf(b, "\nCounted by the verdict of the printed reading.\n\n")
}

func markdownTally(b *strings.Builder, columns []Count, part Document) {
	n := tally(part.Counts())
	for _, c := range columns {
		fmt.Fprintf(b, " %d |", n[c.Verdict])
	}
	fmt.Fprintln(b)
}

// OfPaper is the document with the claims of one paper only.
func (d *Document) OfPaper(key string) Document {
	part := *d
	part.Claims = slices.DeleteFunc(slices.Clone(d.Claims), func(c Claim) bool { return c.Paper != key })
	return part
}

func markdownClaim(b *strings.Builder, c *Claim) {
	fmt.Fprintf(b, "### %s: %s\n\n", c.ID, c.Verdict())
	fmt.Fprintf(b, "%s, %s: %s\n\n", c.Paper, c.Where, prose(c.Says))
	fmt.Fprintf(b, "Domain: %s\n\n", prose(c.Domain))
	if c.Argument != "" {
		fmt.Fprintf(b, "Argument: %s\n\n", prose(c.Argument))
	}
	for i := range c.Readings {
		r := &c.Readings[i]
		fmt.Fprintf(b, "- %s: **%s**", r.Reading, r.Verdict)
		if r.Reading != claims.Printed {
			fmt.Fprintf(b, ". %s", prose(r.Says))
		}
		switch {
		case r.Counterexample != nil:
			fmt.Fprintf(b, "\n")
			markdownCounterexample(b, r.Counterexample)
		case r.Brief() != "":
			fmt.Fprintf(b, " (%s)\n", prose(r.Brief()))
		default:
			fmt.Fprintf(b, "\n")
		}
	}
	fmt.Fprintln(b)
}

func markdownCounterexample(b *strings.Builder, ce *Counterexample) {
	fmt.Fprintf(b, "  - %s\n", prose(ce.Text))
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
	if len(ce.Path) > 0 {
		fmt.Fprintf(b, "  - along %s\n", prose(strings.Join(ce.Path, " - ")))
	}
	fmt.Fprintf(b, "  - `%s`\n", ce.Command())
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
			repairs = append(repairs, fmt.Sprintf("%s: %s", r.Reading, r.Verdict))
		}
		evidence := ""
		if printed := c.Reading(claims.Printed); printed != nil {
			evidence = printed.Line()
		}
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %s |\n", c.ID, prose(c.Where), prose(c.Says), c.Verdict(),
			strings.Join(repairs, "<br>"), prose(evidence))
	}
	fmt.Fprintln(b)
}

// prose escapes what Markdown would take for markup and keeps to one line.
var markup = strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "<", "&lt;", ">", "&gt;", "`", "\\`", "[", `\[`, "]", `\]`, "#", `\#`)

func prose(s string) string { return markup.Replace(oneLine(s)) }
