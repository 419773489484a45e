package main

import (
	"io"

	"github.com/spf13/cobra"

	"mccheck/reports"
)

func newDiff(a *app) *cobra.Command {
	var format string
	cmd := &cobra.Command{
		Use:   "diff OLD NEW",
		Short: "Say what one report changes of another",
		Args:  exactly("the older report or baseline", "the newer report or baseline"),
		RunE: func(_ *cobra.Command, args []string) error {
			before, err := readSide(args[0], a.files)
			if err != nil {
				return err
			}
			after, err := readSide(args[1], a.files)
			if err != nil {
				return err
			}
			if err := comparable(before.Budget, after.Budget); err != nil {
				return err
			}
			d := reports.Diff(before, after)
			if err := emit("", func(w io.Writer) error { return renderDiff(w, d, format) }); err != nil {
				return err
			}
			if d.Worse > 0 {
				return fail(exitWorse, "%d of %d readings worse than in %s", d.Worse, after.Readings+d.Gone(), args[0])
			}
			return nil
		},
	}
	choiceFlag(cmd, &format, "format", "text, json or markdown", "text", "json", "markdown")
	return cmd
}

func renderDiff(w io.Writer, d reports.Difference, format string) error {
	switch format {
	case "json":
		return d.Encode(w)
	case "markdown":
		return d.Markdown(w)
	}
	return d.Text(w)
}

// readSide reads a report or a baseline; the error names the file.
func readSide(path string, papers []reports.Paper) (reports.Side, error) {
	return decoded(path, "a report or a baseline", func(r io.Reader) (reports.Side, error) { return reports.ReadSide(path, r, papers, borne) })
}
