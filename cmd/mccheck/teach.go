package main

import (
	"embed"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"mccheck/sentence"
)

// helps are what the help of each command says, in a text with its name.
//
//go:embed help/*.txt
var helps embed.FS

// addHelp gives a command and those below it their help.
func addHelp(cmd *cobra.Command) {
	text, err := helps.ReadFile("help/" + cmd.Name() + ".txt")
	if err != nil {
		panic(err) // a file of the program
	}
	cmd.Long = strings.TrimSuffix(string(text), "\n")
	for _, below := range cmd.Commands() {
		addHelp(below)
	}
}

// teach makes wrong usage an error that says what would be right: of flags, of
// `mccheck help` and of `mccheck completion`, which cobra lets pass.
func teach(root *cobra.Command) {
	root.SetFlagErrorFunc(flagError)
	root.SetHelpCommand(newHelp(root))
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		if cmd.Name() == "completion" {
			cmd.Args = nil // knownCommand says more
			cmd.RunE = func(cmd *cobra.Command, args []string) error {
				if len(args) > 0 {
					return knownCommand(cmd, args[0])
				}
				return cmd.Help()
			}
		}
	}
}

func newHelp(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND]",
		Short: "Help about any command",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			of, _, err := root.Find(args)
			if err != nil {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return commandNames(of), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			of := root
			for _, word := range args {
				if err := knownCommand(of, word); err != nil {
					return err
				}
				of, _, _ = of.Find([]string{word})
			}
			of.InitDefaultHelpFlag()
			return of.Help()
		},
	}
}

// firstWord is the first argument if it is no flag and none of cobra's own commands
// for completion.
func firstWord(args []string) string {
	if len(args) == 0 || strings.HasPrefix(args[0], "-") || strings.HasPrefix(args[0], "__") {
		return ""
	}
	return args[0]
}

// knownCommand is an error unless the word names a command below this one.
func knownCommand(of *cobra.Command, word string) error {
	names := commandNames(of)
	if slices.Contains(names, word) {
		return nil
	}
	text := fmt.Sprintf("unknown command %q for %q", unmask(word), of.CommandPath())
	if len(names) == 0 {
		return errors.New(text + ", which has no commands below it")
	}
	return fmt.Errorf("%s%s; `%s --help` lists all", text, hint(word, names), of.CommandPath())
}

func commandNames(of *cobra.Command) []string {
	var names []string
	for _, cmd := range of.Commands() {
		if cmd.IsAvailableCommand() || cmd.Name() == "help" {
			names = append(names, cmd.Name())
		}
	}
	return names
}

// flagError says of a flag that is not known what it may mean, and of a value what is
// allowed.
func flagError(cmd *cobra.Command, err error) error {
	var unknown *pflag.NotExistError
	var invalid *pflag.InvalidValueError
	switch {
	case errors.As(err, &unknown):
		var names []string
		if unknown.GetSpecifiedName() == "version" {
			return fmt.Errorf("%w; `mccheck version` says it", err)
		}
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, "--"+f.Name) })
		return fmt.Errorf("%w%s; see `%s --help`", err, hint("--"+unknown.GetSpecifiedName(), names), cmd.CommandPath())
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		want := map[string]string{
			"uint64": "a whole number, 0 or more", "int": "a whole number, 0 or more", "bool": "true or false",
			"duration": "a time such as 30s or 2m", "intSlice": "whole numbers with a comma between them, such as 0,1",
		}[f.Value.Type()]
		cause := fmt.Errorf("want %s", want)
		if want == "" {
			cause = invalid.Unwrap()
		}
		return fmt.Errorf("--%s %q, %w", f.Name, unmask(invalid.GetValue()), cause)
	}
	return err
}

// emptyFlag is an error where an option is given an empty value, as that of a variable which is not set: it would be taken for
// an option that is left out. No faults are faults, too.
func emptyFlag(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		list, several := f.Value.(pflag.SliceValue)
		empty := f.Value.Type() == "string" && f.Value.String() == "" || several && len(list.GetSlice()) == 0
		if empty && f.Name != "faults" && err == nil {
			err = fmt.Errorf("--%s \"\", want a value (%s)", f.Name, f.Usage)
		}
	})
	return err
}

// apartKey is where a flag has the names of the flags that it excludes.
const apartKey = "mccheck apart"

// apart says which flags another one excludes: one of them would be passed over. Completion leaves them out.
func apart(cmd *cobra.Command, name string, others ...string) {
	for _, other := range others {
		cmd.MarkFlagsMutuallyExclusive(name, other)
	}
	flag := cmd.Flags().Lookup(name)
	_ = cmd.Flags().SetAnnotation(name, apartKey, append(flag.Annotations[apartKey], others...)) // the flag is there
}

// together is an error where flags are given that exclude each other.
func together(cmd *cobra.Command) (err error) {
	cmd.Flags().Visit(func(f *pflag.Flag) {
		for _, other := range f.Annotations[apartKey] {
			if cmd.Flags().Changed(other) && err == nil {
				err = fmt.Errorf("--%s and --%s exclude each other, want one of them", f.Name, other)
			}
		}
	})
	return err
}

// hint names the known word that is nearest to one that is not, or is empty where none
// is near, and where there is no word to compare.
func hint(word string, known []string) string {
	if len(word) < 2 { // one letter is near to every other one
		return ""
	}
	best := sentence.Nearest(word, known, max(1, len(word)/3))
	if best == "" {
		return ""
	}
	return fmt.Sprintf(" (did you mean %q?)", best)
}
