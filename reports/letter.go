package reports

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"mccheck/claims"
)

// Letter is a letter to the authors of a paper about what is refuted in it: errata of substance
// first, each with what follows from it, and misprints and boundary cases in a table behind.
type Letter struct {
	Paper   claims.Paper
	Version string // of the program
	Stated  int    // claims of the paper
	Proved  int    // of these, as printed
	Upheld  int    // as printed too, but verified to a scope or tested only
	Errata  []Item // of substance and definition, and what is not classified
	Table   []Item // misprints and boundary cases
}

// Item is one erratum.
type Item struct {
	ID, Where, Says, Domain string
	Kind                    claims.FailureKind
	Found                   string   // what fails, with both sides of the comparison
	At                      []string // the case: "s = 1", "u = 0010"
	Path                    []string // that the case is about, node by node
	Again                   string   // the command that shows it
	Repairs                 []Repair
	Otherwise               []string // other readings, under which it fails, too
	Members                 string   // of a boundary case: where it fails, and nowhere else
	Follows                 []Item   // what fails because this does
}

// Repair is a reading that stands in place of the printed one.
type Repair struct {
	Reading, Says, Domain string
	Verdict               claims.Verdict
	Scope                 string // how it is decided
}

// LetterTo makes the letter about one paper out of a report.
func LetterTo(doc Document, paper claims.Paper) Letter {
	of := doc.OfPaper(paper.Key)
	of = of.Of(claims.OfPaper)
	l := Letter{Paper: paper, Version: doc.Tool.Version, Stated: len(of.Claims)}
	for _, c := range of.Claims {
		switch c.Verdict() {
		case claims.Proved:
			l.Proved++
		case claims.Verified, claims.Tested:
			l.Upheld++
		}
	}
	for _, e := range of.Errata() {
		item := itemOf(&e.Claim)
		for i := range e.Consequences {
			item.Follows = append(item.Follows, itemOf(&e.Consequences[i]))
		}
		if item.Kind == claims.Misprint || item.Kind == claims.Boundary {
			l.Table = append(l.Table, item)
		} else {
			l.Errata = append(l.Errata, item)
		}
	}
	return l
}

func itemOf(c *Claim) Item {
	printed := c.Reading(claims.Printed)
	item := Item{ID: c.ID, Where: c.Where, Says: oneLine(c.Says), Domain: c.Domain, Kind: c.Kind()}
	if printed.Fails != nil {
		item.Members = printed.Fails.Members
	}
	if ce := printed.Counterexample; ce != nil {
		item.Found, item.Path, item.Again = oneLine(ce.Text), ce.Path, ce.Command()
		for _, name := range slices.Sorted(maps.Keys(ce.Parameters)) {
			item.At = append(item.At, fmt.Sprintf("%s = %d", name, ce.Parameters[name]))
		}
		for _, name := range slices.Sorted(maps.Keys(ce.Data)) {
			item.At = append(item.At, fmt.Sprintf("%s = %s", name, ce.Data[name]))
		}
	}
	for _, r := range c.Repairs() {
		if v := r.Verdict; v != claims.Proved && v != claims.Verified && v != claims.Tested {
			if v == claims.Refuted {
				item.Otherwise = append(item.Otherwise, sentenceOf(oneLine(r.Says), strings.TrimSpace(r.limits(c))))
			}
			continue
		}
		item.Repairs = append(item.Repairs, Repair{
			Reading: string(r.Reading), Says: oneLine(r.Says), Domain: strings.TrimSpace(r.limits(c)), Verdict: r.Verdict, Scope: r.Brief(),
		})
	}
	return item
}

// Markdown writes the letter as Markdown.
func (l Letter) Markdown(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "# Errata of \"%s\"\n\n%s\n\n", prose(l.Paper.Title), prose(l.Paper.Cite))
	fmt.Fprintf(&b, "Of %s that the paper states, as printed %d are proved, and %d hold in all cases that were tried. Errata of\n"+
		"substance and of definitions: %d, each below with the smallest case that fails and the nearest true statement that was\n"+
		"found. Misprints and boundary cases: %d, in a table behind. All were found and decided by mccheck %s; the commands\n"+
		"repeat each case.\n", plural(uint64(l.Stated), "claim"), l.Proved, l.Upheld, len(l.Errata), len(l.Table), l.Version)
	for i, item := range l.Errata {
		fmt.Fprintf(&b, "\n## %d. %s (%s)\n\n", i+1, prose(item.Where), item.ID)
		markdownItem(&b, item)
		if len(item.Follows) > 0 {
			fmt.Fprintf(&b, "\nWith it fail:\n\n")
			for _, f := range item.Follows {
				fmt.Fprintf(&b, "- %s (%s): %s%s\n", prose(f.Where), f.ID, prose(f.Says), markdownRepaired(f))
			}
		}
	}
	if len(l.Table) > 0 {
		fmt.Fprintf(&b, "\n## Misprints and boundary cases\n\n| place | as printed | what is so |\n|---|---|---|\n")
		for _, item := range l.Table {
			for _, each := range append([]Item{item}, item.Follows...) {
				fmt.Fprintf(&b, "| %s (%s) | %s | %s |\n", prose(each.Where), each.ID, prose(each.Says), prose(each.so()))
			}
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// so is what is so in place of what is printed, in a few words.
func (i Item) so() string {
	var parts []string
	if i.Kind == claims.Boundary && i.Members != "" {
		parts = append(parts, "It fails for "+i.Members+" only.")
	}
	for _, r := range i.Repairs {
		parts = append(parts, sentenceOf(r.Says, r.Domain))
	}
	if len(parts) == 0 {
		parts = append(parts, i.Found)
	}
	return strings.Join(parts, " ")
}

func sentenceOf(says, domain string) string {
	says = strings.TrimSuffix(says, ".")
	if domain != "" && !strings.Contains(says, domain) {
		says += ", " + domain
	}
	return says + "."
}

func markdownItem(b *strings.Builder, item Item) {
	fmt.Fprintf(b, "The paper: %s\n", prose(item.Says))
	if item.Domain != "" && item.Domain != "no parameters" {
		fmt.Fprintf(b, "(stated for %s)\n", prose(item.Domain))
	}
	if item.Found != "" {
		fmt.Fprintf(b, "\nIt fails: %s\n", prose(item.Found))
		if len(item.At) > 0 {
			fmt.Fprintf(b, "at %s.\n", prose(strings.Join(item.At, ", ")))
		}
	}
	if len(item.Path) > 0 {
		fmt.Fprintf(b, "\n    %s\n", strings.Join(item.Path, "\n    "))
	}
	for _, says := range item.Otherwise {
		fmt.Fprintf(b, "\nIt fails under another reading, too: %s\n", prose(says))
	}
	for _, r := range item.Repairs {
		fmt.Fprintf(b, "\nWhat holds (%s): %s", r.Verdict, prose(sentenceOf(r.Says, r.Domain)))
		if r.Scope != "" {
			fmt.Fprintf(b, " (%s)", prose(r.Scope))
		}
		fmt.Fprintln(b)
	}
	if item.Again != "" {
		fmt.Fprintf(b, "\n`%s`\n", item.Again)
	}
}

func markdownRepaired(item Item) string {
	if len(item.Repairs) == 0 {
		return ""
	}
	r := item.Repairs[0]
	return fmt.Sprintf(" What holds (%s): %s", r.Verdict, prose(sentenceOf(r.Says, r.Domain)))
}
