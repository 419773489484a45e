package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
)

// completeFlags completes the values of the flags that several commands have.
func completeFlags(a *app, root *cobra.Command) {
	for _, cmd := range root.Commands() {
		completeValues(cmd, "budget", claims.Quick.String(), claims.Default.String(), claims.Deep.String())
		completeValues(cmd, "progress", "auto", "always", "never")
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
