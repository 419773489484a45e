package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

const gateHelp = `Compare what holds now with what the baseline file relies on, and fail with code
1, in words, where something got worse.

The order of verdicts is proved > verified > tested > unknown. Worse is a step
down in that order, a verified scope with fewer cases, a change to or from
refuted in either direction, a reading that is gone or no longer checkable, and
every vacuous or disputed verdict. All other changes are told and do not fail.

A report of another budget than the baseline's is compared by its verdicts only. Of
a smaller one it is told, and fails nothing, where a refutation is not met: the case
that fails may lie beyond.

  mccheck gate --baseline CI/baseline.json
  mccheck gate --baseline CI/baseline.json --from report.json
  mccheck gate --baseline CI/baseline.json --update     accept what holds now

For other programs the same findings are written as JUnit XML, SARIF, a code-quality report
of GitLab, and annotations of GitHub, also where the gate fails (docs/ADOPT.md):

  mccheck gate --file my.claims --baseline my.json --junit junit.xml --sarif mccheck.sarif --github`

func newGate(a *app) *cobra.Command {
	var f runFlags
	var x exchanged
	var from, baseline string
	var update bool
	cmd := &cobra.Command{
		Use:   "gate --baseline FILE",
		Short: "Fail where a verdict is worse than the baseline",
		Long:  gateHelp,
		Args:  cobra.NoArgs,
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
			return x.finish("mccheck gate", baseline, doc, drops, pass(doc, drops))
		},
	}
	f.register(cmd, claims.Default)
	x.register(cmd)
	cmd.Flags().StringVar(&from, "from", "", "take the findings from this JSON report and decide nothing")
	cmd.Flags().StringVar(&baseline, "baseline", "", "the baseline file")
	cmd.Flags().BoolVar(&update, "update", false, "write what holds now into the baseline file, and say what that changes")
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
	return b, err
}

func pass(doc reports.Document, drops []reports.Drop) error {
	err := outcome(doc, drops)
	if err == nil {
		fmt.Fprintf(stdout, "%d readings of %d claims, none worse than the baseline\n", readingsOf(doc), len(doc.Claims))
	}
	return err
}

// updateBaseline writes the baseline anew. Failures of mccheck itself are never
// something to rely on.
func updateBaseline(w io.Writer, path string, before reports.Baseline, doc reports.Document) error {
	if lines := doc.Failures(); len(lines) > 0 {
		return fail(exitWorse, "not updated, %d readings are vacuous or disputed: %s", len(lines), lines[0])
	}
	if len(doc.Run.Troubles) > 0 {
		return fail(exitIncomplete, "not updated, engines had trouble: %s", doc.Run.Troubles[0])
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
	fmt.Fprintf(w, told(w)+"%s holds %d readings of %d claims\n", path, readingsOf(doc), len(doc.Claims))
	return nil
}
