package main

import (
	"slices"

	"github.com/spf13/cobra"
)

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
