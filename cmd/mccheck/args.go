package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
)

// exactly asks for one argument for each description.
func exactly(what ...string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) < len(what) {
			return fmt.Errorf("%s wants %s; see `%s --help`", cmd.Name(), what[len(args)], cmd.CommandPath())
		}
		if len(args) > len(what) {
			return fmt.Errorf("%s: unexpected argument %q; see `%s --help`", cmd.Name(), args[len(what)], cmd.CommandPath())
		}
		return nil
	}
}

// atMostOne allows one argument.
func atMostOne(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return exactly("")(cmd, args)
	}
	return nil
}

// atLeastOne asks for one argument or more.
func atLeastOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%s wants %s; see `%s --help`", cmd.Name(), what, cmd.CommandPath())
		}
		return nil
	}
}

// completeFlags completes the values of the flags that several commands have.
func completeFlags(a *app, root *cobra.Command) {
	for _, cmd := range root.Commands() {
		completeValues(cmd, "budget", claims.Quick.String(), claims.Default.String(), claims.Deep.String())
		completeValues(cmd, "reading", string(claims.Printed), string(claims.Charitable), string(claims.Corrected))
		if cmd.Flags().Lookup("claim") != nil {
			_ = cmd.RegisterFlagCompletionFunc("claim", a.completeIDs) // the flag is there
		}
	}
}

// completeValues completes a flag from a list, if the command has the flag.
func completeValues(cmd *cobra.Command, flag string, values ...string) {
	if cmd.Flags().Lookup(flag) != nil {
		_ = cmd.RegisterFlagCompletionFunc(flag, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp)) // the flag is there
	}
}

// outFlag adds the flag for a file in place of the standard output.
func outFlag(cmd *cobra.Command, out *string) {
	cmd.Flags().StringVarP(out, "out", "o", "", "write to this file, replaced as a whole, and not to the standard output")
}

// checkOut reports why nothing can be written to the file of the flag, before the work begins.
func checkOut(out string) error {
	if out == "" {
		return nil
	}
	if err := reports.CheckFile(out); err != nil {
		return fmt.Errorf("--out: %w", err)
	}
	return nil
}

// choice is a flag that takes one of a few words; the first is its default.
type choice struct {
	value   *string
	allowed []string
}

// choiceFlag adds a flag that takes one of a few words, and completes them.
func choiceFlag(cmd *cobra.Command, value *string, name, usage string, allowed ...string) {
	*value = allowed[0]
	cmd.Flags().Var(choice{value, allowed}, name, usage)
	completeValues(cmd, name, allowed...)
}

func (c choice) String() string { return *c.value }
func (c choice) Type() string   { return "string" }

func (c choice) Set(word string) error {
	if !slices.Contains(c.allowed, word) {
		return fmt.Errorf("want one of %s%s", strings.Join(c.allowed, ", "), hint(word, c.allowed))
	}
	*c.value = word
	return nil
}
