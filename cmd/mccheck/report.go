package main

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"github.com/spf13/cobra"

	"mccheck/reports"
)

func newReport(a *app) *cobra.Command {
	var f runFlags
	var from, format string
	cmd := &cobra.Command{
		Use:   "report DIR",
		Short: "Write the report as web pages",
		Args:  exactly("the folder to write to"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := reports.CheckDir(args[0]); err != nil {
				return err
			}
			doc, err := a.obtain(cmd, &f, from)
			if err != nil {
				return err
			}
			if err := a.writeReport(cmd.Context(), stdout, args[0], format, doc); err != nil {
				return err
			}
			return outcome(doc, nil)
		},
	}
	f.register(cmd)
	choiceFlag(cmd, &format, "format", "html or markdown", "html", "markdown")
	cmd.Flags().StringVar(&from, "from", "", "take the findings from this JSON report and decide nothing")
	return cmd
}

func (a *app) writeReport(ctx context.Context, w io.Writer, dir, format string, doc reports.Document) error {
	if format == "markdown" {
		var b bytes.Buffer
		if err := reports.Markdown(&b, doc); err != nil {
			return err
		}
		if err := reports.MakeFolder(dir); err != nil {
			return err
		}
		path := filepath.Join(dir, "report.md")
		if err := reports.WriteFile(path, b.Bytes()); err != nil {
			return err
		}
		fmt.Fprintf(w, told(w)+"wrote %s\n", path)
		return nil
	}
	site, err := a.siteOf(ctx)
	if err != nil {
		return err
	}
	files, err := reports.HTML(doc, site)
	if err != nil {
		return err
	}
	if err := reports.WriteDir(dir, files); err != nil {
		return err
	}
	fmt.Fprintf(w, told(w)+"wrote %d pages; open %s\n", len(files)-1, filepath.Join(dir, "index.html"))
	return nil
}

// obtain reads a report, or makes one by deciding the selected claims.
func (a *app) obtain(cmd *cobra.Command, f *runFlags, from string) (reports.Document, error) {
	if from == "" {
		return a.decide(cmd.Context(), f)
	}
	for _, flag := range []string{"budget", "seed", "cpus", "paper", "claim", "shard", "shard-by", "external", "resume", "state",
		"cache", "no-cache", "explain"} {
		if cmd.Flags().Changed(flag) {
			return reports.Document{}, fmt.Errorf("--%s and --from exclude each other: a report that exists is not decided again", flag)
		}
	}
	doc, err := readReport(from)
	if err != nil {
		return doc, fmt.Errorf("--from: %w", err)
	}
	return doc, a.decided(doc, from)
}

// decided says which of the files that --file names is not as it was when the report was made.
func (a *app) decided(doc reports.Document, from string) error {
	for _, now := range a.files {
		then := slices.IndexFunc(doc.Papers, func(p reports.Paper) bool { return p.Key == now.Key })
		switch {
		case then < 0:
			return fmt.Errorf("%s: a report without the paper %s of %s", from, now.Key, now.File)
		case doc.Papers[then].SHA256 != now.SHA256 || doc.Papers[then].Read != now.Read:
			return fmt.Errorf("%s: %s, or a file that it names, has changed since the report was made; make the report again", from, now.File)
		}
	}
	return nil
}
