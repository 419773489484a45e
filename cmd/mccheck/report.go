package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

const reportHelp = `Write the report as web pages: DIR/index.html and a page for every claim. The
pages need no network and no server. Pages of an earlier report in DIR are
replaced.

  mccheck report site                          decide everything, then write
  mccheck report site --from report.json       write what an earlier run found
  mccheck report site --budget quick --paper ecq`

func newReport(a *app) *cobra.Command {
	var f runFlags
	var from string
	cmd := &cobra.Command{
		Use:   "report DIR",
		Short: "Write the report as web pages",
		Long:  reportHelp,
		Args:  exactly("the folder to write to"),
		RunE: func(cmd *cobra.Command, args []string) error {
			doc, err := a.obtain(cmd, &f, from)
			if err != nil {
				return err
			}
			files, err := reports.HTML(doc)
			if err != nil {
				return err
			}
			if err := reports.WriteDir(args[0], files); err != nil {
				return err
			}
			fmt.Fprintf(os.Stdout, "wrote %d pages; open %s\n", len(files)-1, filepath.Join(args[0], "index.html"))
			return outcome(doc, nil)
		},
	}
	f.register(cmd, claims.Default)
	cmd.Flags().StringVar(&from, "from", "", "take the findings from this JSON report and decide nothing")
	return cmd
}

// obtain reads a report, or makes one by deciding the selected claims.
func (a *app) obtain(cmd *cobra.Command, f *runFlags, from string) (reports.Document, error) {
	if from == "" {
		return a.decide(cmd.Context(), f)
	}
	for _, flag := range []string{"budget", "seed", "cpus", "paper", "claim", "resume", "state"} {
		if cmd.Flags().Changed(flag) {
			return reports.Document{}, fmt.Errorf("--%s and --from exclude each other: a report that exists is not decided again", flag)
		}
	}
	return readReport(from)
}
