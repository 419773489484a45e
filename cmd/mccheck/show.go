package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/judge"
	"mccheck/reports"
)

func newShow(a *app) *cobra.Command {
	var f runFlags
	var all, formal bool
	var format string
	cmd := &cobra.Command{
		Use:               "show ID",
		Short:             "Show one claim, decided while you wait",
		Args:              exactly("the id of one claim, such as DC-01"),
		ValidArgsFunction: a.completeID,
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := a.find(args[0])
			if err != nil {
				return err
			}
			if formal {
				return emit("", func(w io.Writer) error { return writeFormal(w, c) })
			}
			doc, err := a.quickly(cmd.Context(), &f, c)
			if err != nil {
				return err
			}
			o := terminal("")
			o.All, o.Draw = all, drawText
			if err := emit("", func(w io.Writer) error {
				if format == "json" {
					return doc.Encode(w)
				}
				stdout.coloured = o.Color
				return errors.Join(reports.TextClaim(w, doc.Claims[0], o), lookFurther(w, doc))
			}); err != nil {
				return err
			}
			return outcome(doc, nil)
		},
	}
	registerBudget(cmd, &f)
	cmd.Flags().BoolVar(&all, "all", false, "every piece of evidence by itself, not joined by engine")
	cmd.Flags().BoolVar(&formal, "formal", false, "decide nothing: print the sentences that certificates state of the claim")
	choiceFlag(cmd, &format, "format", "text or json", "text", "json")
	apart(cmd, "formal", "format", "all", "budget", "seed")
	return cmd
}

// lookFurther says how a claim of which some cases are not decided is looked at for longer than it was.
func lookFurther(w io.Writer, doc reports.Document) error {
	further := map[string]string{
		claims.Quick.String():   "--budget default looks further",
		claims.Default.String(): "--budget deep looks further",
		claims.Deep.String():    "a line scope below the reading, in its text, asks for more points",
	}[doc.Run.Budget]
	if !slices.ContainsFunc(doc.Claims[0].Readings, func(r reports.Reading) bool {
		return r.Verdict.Holds() && !r.Whole() || r.Verdict == claims.Unknown
	}) {
		return nil
	}
	_, err := fmt.Fprintf(w, "\n  Decided at budget %s: %s.\n", doc.Run.Budget, further)
	return err
}

// registerBudget adds the flags of a command that decides one claim.
func registerBudget(cmd *cobra.Command, f *runFlags) {
	cmd.Flags().StringVar(&f.budget, "budget", claims.Quick.String(), "effort: quick, default or deep")
	cmd.Flags().Uint64Var(&f.seed, "seed", 1, "seed of the random engines")
	progressFlag(cmd, &f.progress)
}

// quickly decides one claim and keeps no state.
func (a *app) quickly(ctx context.Context, f *runFlags, c *claims.Claim) (reports.Document, error) {
	settings, err := f.settings(a)
	if err != nil {
		return reports.Document{}, err
	}
	list := []claims.Claim{*c}
	if f.progress != "never" {
		foretell(stderr, list, settings.Budget)
	}
	began, bar := time.Now(), newProgress(f.progress, list, list, settings.Budget)
	settings.Progress = bar
	results, err := judge.All(ctx, list, settings)
	bar.stop()
	if err != nil {
		return reports.Document{}, fail(exitInterrupted, "interrupted while deciding %s", c.ID)
	}
	info := reports.RunInfo{
		Started: began.UTC().Format(time.RFC3339), Seconds: time.Since(began).Seconds(), Seed: settings.Seed,
		Budget: settings.Budget.String(), CPUs: settings.CPUs, Planned: len(c.Readings),
	}
	return a.inFiles(reports.Build(a.tool(), info, results)), nil
}

// writeFormal prints the facts of a claim, by reading and statement, without the rows
// of their tables.
func writeFormal(w io.Writer, c *claims.Claim) error {
	return forms().ExecuteTemplate(w, "formal.txt.tmpl", c)
}
