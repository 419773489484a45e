package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"mccheck/reports"
)

func newGate(a *app) *cobra.Command {
	var f runFlags
	var x exchanged
	var from, baseline, format string
	var update bool
	cmd := &cobra.Command{
		Use:   "gate --baseline FILE",
		Short: "Fail where a verdict is worse than the baseline",
		Args:  exactly(),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if baseline == "" {
				return errors.New("gate wants --baseline FILE; see `mccheck gate --help`")
			}
			if update && f.partial() {
				return errors.New("--update wants all claims: leave out --paper, --claim and --shard")
			}
			before, err := earlierBaseline(baseline, update)
			if err != nil {
				return err
			}
			if err := x.check(append(a.paths(), baseline, from)...); err != nil {
				return err
			}
			doc, err := a.obtain(cmd, &f, from)
			if err != nil {
				return err
			}
			if update {
				return x.finish("mccheck gate", baseline, doc, nil, updateBaseline(stdout, baseline, before, doc))
			}
			drops, err := compare(&before, doc, f.partial())
			if err != nil {
				return err
			}
			if format == "json" {
				d := reports.Diff(relied(before, doc, f.partial()).Side(baseline), doc.Side(from))
				return x.finish("mccheck gate", baseline, doc, drops, cmp.Or(emit("", d.Encode), outcome(doc, drops)))
			}
			return x.finish("mccheck gate", baseline, doc, drops, pass(doc, drops))
		},
	}
	f.register(cmd)
	x.register(cmd)
	cmd.Flags().StringVar(&from, "from", "", "take the findings from this JSON report and decide nothing")
	cmd.Flags().StringVar(&baseline, "baseline", "", "the baseline file")
	cmd.Flags().BoolVar(&update, "update", false, "write what holds now into the baseline file, and say what that changes")
	choiceFlag(cmd, &format, "format", "text or json", "text", "json")
	apart(cmd, "format", "update", "github") // the last of which writes to the standard output, too
	return cmd
}

// earlierBaseline reads the baseline. One that is to be updated need not be there, and
// what is no regular file, as a device, holds none.
func earlierBaseline(path string, update bool) (reports.Baseline, error) {
	if update {
		if err := reports.CheckFile(path); err != nil {
			return reports.Baseline{}, fmt.Errorf("--update: %w", err)
		}
		if !reports.Replaces(path) {
			return reports.Baseline{}, nil
		}
	}
	b, err := readBaseline(path)
	if update && errors.Is(err, fs.ErrNotExist) {
		return b, nil
	}
	if err != nil {
		err = fmt.Errorf("--baseline: %w", err)
	}
	return b, err
}

func pass(doc reports.Document, drops []reports.Drop) error {
	err := outcome(doc, drops)
	if err == nil {
		fmt.Fprintf(stdout, "%s of %s, none worse than the baseline%s\n", howMany(readingsOf(doc), "reading"), howMany(len(doc.Claims), "claim"),
			restated(drops))
	}
	return err
}

// updateBaseline writes the baseline anew. Failures of mccheck itself are never
// something to rely on.
func updateBaseline(w io.Writer, path string, before reports.Baseline, doc reports.Document) error {
	if lines := doc.Failures(); len(lines) > 0 {
		return fail(exitWorse, "not updated, %s failed a check: %s", howMany(doc.Failing(), "reading"), lines[0])
	}
	if faults := doc.Faults(); len(faults) > 0 {
		return fail(exitIncomplete, "not updated, engines had trouble: %s", faults[0])
	}
	if before.Schema != "" { // there was one
		if before.Budget != doc.Run.Budget {
			fmt.Fprintf(w, told(w)+"the budget was %s, is %s\n", before.Budget, doc.Run.Budget)
		}
		for _, d := range reports.Compare(before, doc) {
			fmt.Fprintf(w, told(w)+"%s\n", d.Text)
		}
	}
	var b bytes.Buffer
	if err := reports.NewBaseline(doc).Encode(&b); err != nil {
		return err
	}
	if err := reports.WriteFile(path, b.Bytes()); err != nil {
		return err
	}
	fmt.Fprintf(w, told(w)+"%s holds %s of %s\n", path, howMany(readingsOf(doc), "reading"), howMany(len(doc.Claims), "claim"))
	return nil
}
