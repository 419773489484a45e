package main

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"
	"github.com/spf13/cobra"

	"mccheck/claims"
)

const listHelp = `List the claims of the catalogue without deciding them: id, place in the paper,
the readings that are to be decided, and the statement.

  mccheck list                         all claims
  mccheck list --paper ecq             those of one paper, by its key
  mccheck list --paper DC              or by its prefix
  mccheck list --open                  what is recorded and not decided yet
  mccheck list --scopes                what the budget deep enumerates beyond default
  mccheck list --format json           for other programs

The readings are abbreviated: p printed, c charitable, r corrected, and - for
one that is not checkable.`

// entry is a claim in the JSON list.
type entry struct {
	ID       string         `json:"id"`
	Paper    string         `json:"paper"`
	Where    string         `json:"where"`
	Says     string         `json:"says"`
	Domain   string         `json:"domain"`
	Readings []entryReading `json:"readings"`
}

type entryReading struct {
	Reading      claims.Kind `json:"reading"`
	Says         string      `json:"says"`
	NotCheckable string      `json:"notCheckable,omitempty"`
}

func newList(a *app) *cobra.Command {
	var s selection
	var format string
	var open, scopes bool
	cmd := &cobra.Command{
		Use:   "list",
		Short: "List the claims",
		Long:  listHelp,
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			if err := oneOf("format", format, "text", "json"); err != nil {
				return err
			}
			if open {
				return emit("", func(w io.Writer) error { return listOpen(w, a.open) })
			}
			list, err := s.from(a.claims)
			if err != nil {
				return err
			}
			slices.SortStableFunc(list, func(x, y claims.Claim) int { return claims.CompareIDs(x.ID, y.ID) })
			return emit("", func(w io.Writer) error {
				switch {
				case scopes:
					return listScopes(w, list)
				case format == "json":
					return listJSON(w, list)
				}
				return listText(w, list, terminal("").Width)
			})
		},
	}
	s.register(cmd)
	cmd.Flags().StringVar(&format, "format", "text", "text or json")
	cmd.Flags().BoolVar(&open, "open", false, "the statements that are recorded and not decided yet, as text")
	cmd.Flags().BoolVar(&scopes, "scopes", false, "what the budget deep enumerates beyond default, as text")
	cmd.MarkFlagsMutuallyExclusive("open", "scopes")
	cmd.MarkFlagsMutuallyExclusive("scopes", "format")
	cmd.MarkFlagsMutuallyExclusive("open", "paper")
	cmd.MarkFlagsMutuallyExclusive("open", "claim")
	cmd.MarkFlagsMutuallyExclusive("open", "format")
	return cmd
}

func listJSON(w io.Writer, list []claims.Claim) error {
	entries := []entry{}
	for _, c := range list {
		e := entry{ID: c.ID, Paper: c.Paper, Where: c.Where, Says: c.Says, Domain: c.Domain}
		for i := range c.Readings {
			r := &c.Readings[i]
			e.Readings = append(e.Readings, entryReading{r.Kind, c.Text(r), r.NotCheckable})
		}
		entries = append(entries, e)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(entries)
}

// listText writes one line a claim, shortened to the width if that is not 0.
func listText(w io.Writer, list []claims.Claim, width int) error {
	paper := ""
	for i := range list {
		c := &list[i]
		if c.Paper != paper {
			if paper != "" {
				fmt.Fprintln(w)
			}
			paper = c.Paper
			fmt.Fprintln(w, paper)
		}
		line := fmt.Sprintf("  %-7s %-14s %-10s %s", c.ID, runewidth.Truncate(c.Where, 14, "…"), kinds(c), strings.Join(strings.Fields(c.Says), " "))
		if width > 0 {
			line = runewidth.Truncate(line, width, "…")
		}
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

func listOpen(w io.Writer, list []claims.Open) error {
	for _, o := range list {
		if _, err := fmt.Fprintf(w, "%-7s %s, %s: %s\n        needs %s\n", o.ID, o.Paper, o.Where, o.Says, o.Needs); err != nil {
			return err
		}
	}
	return nil
}

// kinds abbreviates the readings of a claim: p, c and r for printed, charitable
// and corrected; a hyphen where the printed one is not checkable.
func kinds(c *claims.Claim) string {
	text := ""
	for _, r := range c.Readings {
		switch {
		case r.NotCheckable != "":
			text += "-"
		case r.Kind == claims.Corrected:
			text += "r"
		default:
			text += string(r.Kind[0])
		}
	}
	return text
}
