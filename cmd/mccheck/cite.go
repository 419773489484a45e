package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

// How mccheck is cited; CITATION.cff and README.md say the same.
const (
	citeAuthors = "The mccheck authors"
	citeTitle   = "mccheck: claims about hypercube-like interconnection networks, decided by machine"
	citeYear    = 2026
)

func newCite(a *app) *cobra.Command {
	var f runFlags
	var format string
	cmd := &cobra.Command{
		Use:               "cite ID",
		Short:             "Say how to cite a claim and its verdict",
		Args:              exactly("the id of one claim, such as DC-01"),
		ValidArgsFunction: a.completeID,
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := a.find(args[0])
			if err != nil {
				return err
			}
			doc, err := a.quickly(cmd.Context(), &f, c)
			if err != nil {
				return err
			}
			of, err := a.paper(c.Paper)
			if err != nil {
				return err
			}
			if err := emit("", func(w io.Writer) error { return writeCitation(w, of, c, doc, format) }); err != nil {
				return err
			}
			return outcome(doc, nil)
		},
	}
	registerBudget(cmd, &f)
	choiceFlag(cmd, &format, "format", "text or bibtex", "text", "bibtex")
	return cmd
}

func writeCitation(w io.Writer, of claims.Paper, c *claims.Claim, doc reports.Document, format string) error {
	var found []string
	for _, r := range doc.Claims[0].Readings {
		found = append(found, fmt.Sprintf("%s %s", r.Reading, r.Verdict))
	}
	verdict := fmt.Sprintf("%s: %s (budget %s)", c.ID, strings.Join(found, ", "), doc.Run.Budget)
	revision := "version " + doc.Tool.Version
	if doc.Tool.Revision != "" {
		revision = "revision " + doc.Tool.Revision
	}
	if format == "bibtex" {
		field := func(name, value string) string {
			if value == "" {
				return ""
			}
			return fmt.Sprintf("  %s = {%s},\n", name, value)
		}
		_, err := fmt.Fprintf(w, "@misc{%s,\n%s%s  note = {%s}\n}\n"+
			"@misc{mccheck-%s,\n  author = {{%s}},\n  title = {%s},\n  year = {%d},\n  note = {%s; %s}\n}\n",
			of.Key, field("title", of.Title), field("howpublished", of.Cite), c.Where,
			strings.ToLower(c.ID), citeAuthors, citeTitle, citeYear, revision, verdict)
		return err
	}
	title := ""
	if of.Title != "" {
		title = `"` + of.Title + `"`
	}
	_, err := fmt.Fprintf(w, "The claim\n  %s.\nThe verdict\n  %s, \"%s\", %d, %s;\n  %s.\n",
		listed(of.Cite, title, c.Where), citeAuthors, citeTitle, citeYear, revision, verdict)
	return err
}

// listed are the parts that are not empty, with commas.
func listed(parts ...string) string { return strings.Join(notEmpty(parts...), ", ") }

// notEmpty are the words that are not empty.
func notEmpty(words ...string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return w == "" })
}
