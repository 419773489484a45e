package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

func newAll(a *app) *cobra.Command {
	var f allFlags
	cmd := &cobra.Command{
		Use:   "all",
		Short: "Decide all claims and print the report",
		Args:  exactly(),
		RunE:  func(cmd *cobra.Command, _ []string) error { return f.decide(cmd.Context(), a) },
	}
	f.register(cmd)
	return cmd
}

// allFlags are the flags of the commands that decide claims and print the report.
type allFlags struct {
	runFlags
	format, out, baseline, certificates, report string
	update                                      bool // the baseline
	exchanged                                   exchanged
}

func (f *allFlags) register(cmd *cobra.Command) {
	f.runFlags.register(cmd)
	choiceFlag(cmd, &f.format, "format", "text, json or markdown", "text", "json", "markdown")
	outFlag(cmd, &f.out)
	cmd.Flags().StringVar(&f.certificates, "certificates", "", "write certificates to this folder, for mccheck certify; "+
		"one of certificates is replaced")
	cmd.Flags().StringVar(&f.report, "report", "", "write the report as web pages to this folder")
	cmd.Flags().StringVar(&f.baseline, "baseline", "", "compare with this baseline, and fail where something got worse")
}

// check looks at every path that is read or written, before claims are decided.
func (f *allFlags) check(a *app) (before *reports.Baseline, err error) {
	switch {
	case f.update && f.baseline == "":
		return nil, errors.New("--update wants --baseline FILE, where what holds now is written")
	case f.update && f.partial():
		return nil, errors.New("--update wants all claims: leave out --paper, --claim and --shard")
	case f.baseline != "":
		read, err := earlierBaseline(f.baseline, f.update)
		if err != nil {
			return nil, err
		}
		before = &read
	}
	if f.certificates != "" {
		if err := checkFolder(f.certificates); err != nil {
			return nil, err
		}
	}
	if f.report != "" {
		if err := reports.CheckDir(f.report); err != nil {
			return nil, fmt.Errorf("--report: %w", err)
		}
	}
	if err := checkOut(f.out); err != nil {
		return nil, err
	}
	if f.out != "" && reports.Replaces(f.out) {
		f.disputed = f.out + ".disputed"
	}
	if err := f.exchanged.onlyText(f.format, f.out); err != nil {
		return nil, err
	}
	return before, f.exchanged.check(append(a.paths(), f.out, f.baseline)...)
}

// decide decides the claims, writes what is asked for, and compares with the baseline.
func (f *allFlags) decide(ctx context.Context, a *app) error {
	before, err := f.check(a)
	if err != nil {
		return err
	}
	doc, err := a.decide(ctx, &f.runFlags)
	if err != nil {
		return err
	}
	if err := emit(f.out, func(w io.Writer) error { return render(w, doc, f.format, terminal(f.out)) }); err != nil {
		return err
	}
	if f.report != "" {
		if err := a.writeReport(ctx, stderr, f.report, "html", doc); err != nil {
			return err
		}
	}
	if f.certificates != "" {
		if err := a.writeCertificates(ctx, doc, f.certificates, f.progress); err != nil {
			return err
		}
	}
	if f.update {
		if err := updateBaseline(stderr, f.baseline, *before, doc); err != nil {
			return err
		}
		before = nil
	}
	drops, err := compare(before, doc, f.partial())
	if err != nil {
		return err
	}
	return f.exchanged.finish("mccheck check", f.baseline, doc, drops, outcome(doc, drops))
}

// comparable says which part of a comparison is left out where the budgets differ; a
// budget that is none is an error.
func comparable(baseline, report string) error {
	for what, name := range map[string]string{"baseline": baseline, "report": report} {
		if _, err := claims.ParseBudget(name); err != nil {
			return fmt.Errorf("the %s: %w", what, err)
		}
	}
	if baseline != report {
		const text = "mccheck: a report of budget %s against a baseline of %s: verdicts are compared, scopes and numbers of cases are not\n"
		fmt.Fprintf(stderr, text, report, baseline)
	}
	return nil
}

func render(w io.Writer, doc reports.Document, format string, o reports.TextOptions) error {
	switch format {
	case "json":
		return doc.Encode(w)
	case "markdown":
		return reports.Markdown(w, doc)
	}
	stdout.coloured = o.Color
	return reports.Text(w, doc, o)
}

// compare lists what a report changes against a baseline, if there is one. A
// partial report is compared for the claims that it holds.
func compare(b *reports.Baseline, doc reports.Document, partial bool) ([]reports.Drop, error) {
	if b == nil {
		return nil, nil
	}
	if err := comparable(b.Budget, doc.Run.Budget); err != nil {
		return nil, err
	}
	return reports.Compare(relied(*b, doc, partial), doc), nil
}

// relied is what of a baseline a report is compared with.
func relied(b reports.Baseline, doc reports.Document, partial bool) reports.Baseline {
	if !partial {
		return b
	}
	held := map[string]bool{}
	for _, c := range doc.Claims {
		held[c.ID] = true
	}
	return b.Only(func(id string) bool { return held[id] })
}

func newCheck(a *app) *cobra.Command {
	var f allFlags
	cmd := &cobra.Command{
		Use:   "check FILE...",
		Short: "Decide the claims of files",
		Args:  atLeastOne("a file of claims"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := a.load(slices.Concat(a.paths(), args)...); err != nil {
				return err
			}
			return f.decide(cmd.Context(), a)
		},
	}
	f.register(cmd)
	f.exchanged.register(cmd)
	cmd.Flags().BoolVar(&f.update, "update", false, "write what holds now into the file of --baseline, and say what that changes")
	return cmd
}
