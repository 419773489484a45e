package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/mattn/go-runewidth"
	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/conform/result"
	"mccheck/reports"
)

// listedJSON is what is listed, for programs.
type listedJSON struct {
	Schema string  `json:"schema"` // "mccheck.list/1"
	Claims []entry `json:"claims"`
}

// entry is a claim in the JSON list.
type entry struct {
	ID       string         `json:"id"`
	Paper    string         `json:"paper"`
	Where    string         `json:"where"`
	Says     string         `json:"says"`
	Domain   string         `json:"domain"`
	Origin   claims.Origin  `json:"origin"`
	Readings []entryReading `json:"readings"`
}

type entryReading struct {
	Reading      claims.Kind `json:"reading"`
	Says         string      `json:"says"`
	Domain       string      `json:"domain"`
	NotCheckable string      `json:"notCheckable,omitempty"`
	Fails        *failing    `json:"fails,omitempty"`
	Root         string      `json:"root,omitempty"`
}

// failing is what a declaration says of a reading that is refuted.
type failing struct {
	Kind    claims.FailureKind `json:"kind"`
	Members string             `json:"members,omitempty"`
}

func newList(a *app) *cobra.Command {
	var s selection
	var format string
	var scopes, roots bool
	var fails []string
	cmd := &cobra.Command{
		Use:   "list [WORD...]",
		Short: "List the claims",
		Args:  cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, words []string) error {
			list, err := s.from(a)
			if err != nil {
				return err
			}
			list = slices.DeleteFunc(slices.Clone(list), func(c claims.Claim) bool { return !saysAll(words, c.ID, c.Paper, c.Where, c.Says) })
			if list, err = failingBy(list, fails, roots); err != nil {
				return err
			}
			if len(list) == 0 {
				fmt.Fprintln(stderr, "mccheck: none of the claims is so")
			}
			slices.SortStableFunc(list, func(x, y claims.Claim) int { return claims.CompareIDs(x.ID, y.ID) })
			return emit("", func(w io.Writer) error {
				switch {
				case scopes:
					return listScopes(w, list)
				case format == "json":
					return listJSON(w, list)
				}
				return listText(w, list, terminal("").Width, len(fails) > 0 || roots)
			})
		},
	}
	s.register(cmd)
	choiceFlag(cmd, &format, "format", "text or json", "text", "json")
	cmd.Flags().StringSliceVar(&fails, "fails", nil, "only claims that are refuted as printed by this kind of failure: "+
		"substance, definition, misprint or boundary; may be repeated")
	completeValues(cmd, "fails", failureKinds()...)
	cmd.Flags().BoolVar(&roots, "roots", false, "only claims of the papers that are refuted as printed, and not because another claim is")
	cmd.Flags().BoolVar(&scopes, "scopes", false, "what the budget deep enumerates beyond default, as text")
	apart(cmd, "scopes", "format")
	return cmd
}

// saysAll reports whether each of the words stands somewhere in one of the texts, in upper or lower case.
func saysAll(words []string, texts ...string) bool {
	for i, text := range texts {
		texts[i] = strings.ToLower(strings.Join(strings.Fields(text), " "))
	}
	return !slices.ContainsFunc(words, func(word string) bool {
		word = strings.ToLower(strings.Join(strings.Fields(word), " "))
		return !slices.ContainsFunc(texts, func(text string) bool { return strings.Contains(text, word) })
	})
}

func listJSON(w io.Writer, list []claims.Claim) error {
	entries := []entry{}
	for _, c := range list {
		e := entry{ID: c.ID, Paper: c.Paper, Where: c.Where, Says: c.Says, Domain: c.Domain, Origin: c.Origin()}
		for i := range c.Readings {
			r := &c.Readings[i]
			told := entryReading{Reading: r.Kind, Says: c.Text(r), Domain: c.DomainOf(r), NotCheckable: r.NotCheckable, Root: r.Root}
			if r.Fails != nil {
				told.Fails = &failing{r.Fails.Kind, r.Fails.Members}
			}
			e.Readings = append(e.Readings, told)
		}
		entries = append(entries, e)
	}
	return reports.WriteJSON(w, listedJSON{"mccheck.list/1", entries}, false)
}

// failureKinds are the words for the kinds of failure.
func failureKinds() (kinds []string) {
	for _, k := range claims.FailureKinds() {
		kinds = append(kinds, string(k))
	}
	return kinds
}

// failingBy picks the claims whose printed reading fails by one of the kinds, and of
// these the causes only; with neither it picks all.
func failingBy(list []claims.Claim, kinds []string, roots bool) ([]claims.Claim, error) {
	for _, k := range kinds {
		if err := oneOf("fails", k, failureKinds()...); err != nil {
			return nil, err
		}
	}
	if len(kinds) == 0 && !roots {
		return list, nil
	}
	return slices.DeleteFunc(slices.Clone(list), func(c claims.Claim) bool {
		printed := c.Reading(claims.Printed)
		return printed.Fails == nil ||
			len(kinds) > 0 && !slices.Contains(kinds, string(printed.Fails.Kind)) ||
			roots && (printed.Root != "" || c.Origin() != claims.OfPaper)
	}), nil
}

// how says in a few words how a claim that is refuted as printed fails.
func how(c *claims.Claim) string {
	printed := c.Reading(claims.Printed)
	switch {
	case printed.Fails == nil:
		return ""
	case printed.Root != "":
		return fmt.Sprintf("%s, by %s", printed.Fails.Kind, printed.Root)
	case printed.Fails.Members != "":
		return fmt.Sprintf("%s, %s", printed.Fails.Kind, printed.Fails.Members)
	}
	return string(printed.Fails.Kind)
}

// listText writes one line a claim, shortened to the width if that is not 0. With
// failures it says how each claim fails in place of its readings.
func listText(w io.Writer, list []claims.Claim, width int, failures bool) error {
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
		manner := kinds(c)
		if failures {
			manner = how(c)
		}
		if len(manner) > 10 {
			manner += " " // it ends no column: keep it apart
		}
		line := fmt.Sprintf("  %-7s %-22s %-10s %s", c.ID, c.Where, manner, strings.Join(strings.Fields(c.Says), " "))
		if width > 0 {
			line = runewidth.Truncate(line, width, "…")
		}
		if _, err := fmt.Fprintln(w, line); err != nil {
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

// scopesHeap is where garbage is no longer left to grow: estimates of work make lists by the gigabyte and keep none, and what
// is live of the claims is less than half of this.
const scopesHeap = 200 << 20

// listScopes says for every statement which parameter values each budget
// enumerates: first what the default one does, then what deep adds.
func listScopes(w io.Writer, list []claims.Claim) error {
	if os.Getenv("GOMEMLIMIT") == "" {
		defer debug.SetMemoryLimit(debug.SetMemoryLimit(scopesHeap))
	}
	same, shown := 0, counter{mode: "auto", things: "claims"}
	defer shown.stop()
	for i := range list {
		shown.at(i, len(list))
		c := &list[i]
		for j := range c.Readings {
			r := &c.Readings[j]
			for part, st := range r.Statements() {
				usual, deep := st.Over.Points(claims.Default), st.Over.Points(claims.Deep)
				added := slices.DeleteFunc(slices.Clone(deep), func(p claims.Point) bool {
					return slices.ContainsFunc(usual, func(q claims.Point) bool { return slices.Equal(p, q) })
				})
				if len(added) == 0 {
					same++
					continue
				}
				name := statementName(c, j, part)
				if _, err := fmt.Fprintf(w, "%-20s default %s; deep adds %s\n", name, scope(st, usual), addedList(st, added)); err != nil {
					return err
				}
			}
		}
	}
	_, err := fmt.Fprintf(w, "%d further statements are the same at both budgets\n", same)
	return err
}

// mostScope is how many characters the exact scope of a statement has at most; in place of a longer one stands its box, with the
// number of its points.
const mostScope = 300

func scope(st *claims.Statement, points []claims.Point) string {
	if text := st.Over.Exactly(points); text != "" && len(text) <= mostScope {
		return text
	}
	return st.Over.Describe(points)
}

// addedList are points that the budget deep adds, those that take minutes one by one.
func addedList(st *claims.Statement, points []claims.Point) string {
	var long []string
	short := slices.DeleteFunc(points, func(p claims.Point) bool {
		if st.Over.Long(p) {
			long = append(long, fmt.Sprintf("%s in about %s", st.Over.Format(p), result.Plural(st.Over.Minutes(p), "minute")))
		}
		return st.Over.Long(p)
	})
	if len(short) > 0 {
		long = append([]string{scope(st, short)}, long...)
	}
	return strings.Join(long, "; ")
}

// statementName names a part of a reading: "FT-65/corrected#2".
func statementName(c *claims.Claim, reading, part int) string {
	r := &c.Readings[reading]
	if len(r.Also) == 0 {
		return fmt.Sprintf("%s/%s", c.ID, r.Kind)
	}
	return fmt.Sprintf("%s/%s#%d", c.ID, r.Kind, part+1)
}

// foretell says before a run what its longest enumerations take: those of the budget deep that say so.
func foretell(w io.Writer, list []claims.Claim, budget claims.Budget) {
	all := 0
	var each []string
	for i := range list {
		for j := range list[i].Readings {
			for part, st := range list[i].Readings[j].Statements() {
				if st.Over.Minutes == nil {
					continue
				}
				for _, p := range st.Over.Points(budget) {
					if st.Over.Long(p) {
						all += st.Over.Minutes(p)
						each = append(each, fmt.Sprintf("%s (%s) %d", statementName(&list[i], j, part), st.Over.Format(p), st.Over.Minutes(p)))
					}
				}
			}
		}
	}
	if all > 0 {
		fmt.Fprintf(w, "mccheck: the longest enumerations take about %s of one core: %s\n", result.Plural(all, "minute"),
			strings.Join(each, ", "))
	}
}
