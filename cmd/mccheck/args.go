package main

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"
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

// atLeastOne asks for one argument or more.
func atLeastOne(what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == 0 {
			return fmt.Errorf("%s wants %s; see `%s --help`", cmd.Name(), what, cmd.CommandPath())
		}
		return nil
	}
}

// number reads a parameter of a network.
func number(name, text string) (int, error) {
	n, err := strconv.Atoi(unmask(text))
	if err != nil {
		return 0, fmt.Errorf("%s=%q, want a whole number", name, unmask(text))
	}
	return n, nil
}
