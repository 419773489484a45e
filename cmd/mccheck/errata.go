package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/reports"
)

// ofParts are the flags of a run that is of a part of a paper.
var ofParts = []string{"paper", "claim", "shard", "shard-by"}

func newErrata(a *app) *cobra.Command {
	var f runFlags
	var from, out, format string
	cmd := &cobra.Command{
		Use:   "errata PAPER|FILE",
		Short: "Write a letter to the authors of a paper",
		Args:  exactly("a paper, by its key or the prefix of its claims, or a file of claims"),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return paperKeys(), cobra.ShellCompDirectiveDefault // files, too
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			paper, err := a.paper(args[0])
			if err != nil && (isFile(args[0]) || strings.ContainsAny(args[0], "./")) {
				files := a.paths()
				at := slices.Index(files, args[0])
				if at < 0 {
					at, files = len(files), append(files, args[0])
				}
				if err := a.load(files...); err != nil {
					return err
				}
				paper, err = a.paper(a.files[at].Key)
			}
			if err != nil {
				return err
			}
			if err := checkOut(out); err != nil {
				return err
			}
			for _, flag := range ofParts {
				if cmd.Flags().Changed(flag) {
					return fmt.Errorf("--%s: a letter is about the whole of the paper that is named, %s", flag, paper.Key)
				}
			}
			if from == "" {
				f.papers = []string{paper.Key}
			}
			doc, err := a.obtain(cmd, &f, from)
			if err != nil {
				return err
			}
			if part := doc.Run.Shard; part != nil {
				return fmt.Errorf("%s is part %d of %d of a run, and a letter is about a whole paper; mccheck merge puts the parts together",
					from, part.Index, part.Of)
			}
			letter := reports.LetterTo(doc, paper)
			if letter.Stated == 0 {
				return fmt.Errorf("%s has no claim that the paper %s states", cmp.Or(from, "the report"), paper.Key)
			}
			return emit(out, func(w io.Writer) error { return letter.Write(w, format) })
		},
	}
	f.register(cmd)
	choiceFlag(cmd, &format, "format", "markdown, html or latex", reports.Letter{}.Formats()...)
	cmd.Flags().StringVar(&from, "from", "", "take the findings from this JSON report and decide nothing")
	outFlag(cmd, &out)
	for _, flag := range ofParts {
		cmd.Flags().Lookup(flag).Hidden = true
	}
	return cmd
}
