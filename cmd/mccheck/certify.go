package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"mccheck/certify"
)

const certifyHelp = `Check a folder of certificates from its files alone, without a solver and without
deciding any claim again. The checker is package certify, which shares nothing with
the rest of the program. Its formats are in
docs/CERTIFICATES.md, so that it can be written a second time.

A folder holds manifest.json, which says which file stands for which reading of
which claim, MANIFEST.sha256, and

  refutation  NAME.cnf and NAME.lrat   a formula, and a proof that nothing satisfies it
  fact        NAME.fact                sentences about networks and tables, in a small
                                       language that the checker evaluates

Every digest, every step of every proof and every sentence is checked, and no file
may be missing or left over. Anything else is rejected, with its name.

  mccheck certify certificates

A refutation settles the formula. That the formula says what the claim says is for
you to judge: ` + "`mccheck smt ID --format dimacs --output DIR`" + ` writes the formulas anew,
with the names of the variables, and the bytes must be the same.

Exit codes: 0 accepted; 1 rejected; 2 wrong usage.`

func newCertify() *cobra.Command {
	var mode string
	cmd := &cobra.Command{
		Use:   "certify DIR",
		Short: "Check a folder of certificates from its files alone",
		Long:  certifyHelp,
		Args:  exactly("the folder of certificates"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if info, err := os.Stat(args[0]); err != nil {
				return err
			} else if !info.IsDir() {
				return fmt.Errorf("%s is not a folder", args[0])
			}
			if err := oneOf("progress", mode, "auto", "always", "never"); err != nil {
				return err
			}
			bar := &counter{mode: mode, things: "certificates"}
			sum, err := certify.Directory(args[0], bar.at)
			bar.stop()
			if err != nil {
				return fail(exitWorse, "rejected: %v", err)
			}
			out := cmd.OutOrStdout()
			for _, kind := range []string{certify.Refutation, certify.Fact} {
				fmt.Fprintf(out, "%-10s  %d checked, %d uses\n", kind, sum.Files[kind], sum.Entries[kind])
			}
			_, err = fmt.Fprintf(out, "accepted: certificates for %d readings of claims\n", sum.Readings)
			return err
		},
	}
	cmd.Flags().StringVar(&mode, "progress", "auto", "progress on the standard error: auto, always or never")
	return cmd
}
