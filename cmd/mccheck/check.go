package main

import (
	"slices"

	"github.com/spf13/cobra"
)

const checkHelp = `Decide the claims of files, your own or anybody's, with every engine that applies, and
print the report. A file states claims about networks, which it may define or read from
other files; mccheck new writes one to begin with, and mccheck explain has the words.

  mccheck new network Fabric                 writes fabric.claims, which works as it stands
  mccheck check fabric.claims                decides its claims
  mccheck check fabric.claims --budget quick --claim FA-2
  mccheck check *.claims --format json --out report.json
  mccheck check fabric.claims --report site                           as web pages, too
  mccheck check fabric.claims --baseline fabric.json --update         keep what holds now
  mccheck check fabric.claims --baseline fabric.json                  fail where it got worse
  mccheck check fabric.claims --certificates proofs                   for mccheck certify
  mccheck check fabric.claims --junit junit.xml --sarif mccheck.sarif --github    for other programs

What is said of a network of the file is enumerated as far as the budget goes; distances, diameters, and numbers
of nodes and links are proved for every parameter where docs/LANGUAGE.md, "Verdicts", says so. Theorems on the
built-in networks are found without their names.

The claims of files have ids that are qualified by the keys of their papers, such as
fabric:FA-2; where one file is checked, FA-2 will do. Other commands take the claims of a
file with --file, or a file before an id:

  mccheck list --file fabric.claims
  mccheck show fabric.claims:FA-2 --formal
  mccheck replay 'fabric.claims:FA-3/printed?n=2'

Exit codes are those of mccheck all: 0 everything is decided, 1 worse than the baseline,
vacuous or disputed, 2 bad input, 3 something undecided.`

func newCheck(a *app) *cobra.Command {
	var f allFlags
	cmd := &cobra.Command{
		Use:   "check FILE...",
		Short: "Decide the claims of files",
		Long:  checkHelp,
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
