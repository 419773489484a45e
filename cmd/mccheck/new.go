package main

import (
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/model/network"
)

//go:embed stubs/*.claims
var stubs embed.FS

// stubNames are what a name has to be, by what is made.
var stubNames = map[string]struct {
	form *regexp.Regexp
	want string
}{
	"paper":   {regexp.MustCompile(`^[a-z][a-z0-9-]*$`), "small letters, digits and hyphens, such as my-paper"},
	"network": {regexp.MustCompile(`^[A-Z][A-Za-z0-9]*$`), "letters and digits, the first a capital one, such as Fabric"},
}

func newStub() *cobra.Command {
	return &cobra.Command{
		Use:       "new paper|network NAME",
		Short:     "Write a text of claims to begin with",
		Args:      exactly("what to make: paper or network", "a name for it"),
		ValidArgs: []string{"paper", "network"},
		RunE: func(_ *cobra.Command, args []string) error {
			kind, name := args[0], args[1]
			names, known := stubNames[kind]
			switch {
			case !known:
				return fmt.Errorf("new %q, want paper or network%s", kind, hint(kind, []string{"paper", "network"}))
			case !names.form.MatchString(name):
				return fmt.Errorf("new %s %q, want a name of %s", kind, name, names.want)
			}
			if f, err := network.FamilyByName(name); err == nil && f.Name == name {
				return fmt.Errorf("new network %q, want a name that is not taken: %s", name, f.Title)
			}
			return writeStub(kind, name)
		},
	}
}

// writeStub writes the stub to a file that must not be there.
func writeStub(kind, name string) error {
	text, err := stubs.ReadFile("stubs/" + kind + ".claims")
	if err != nil {
		return err
	}
	key := strings.ToLower(name)
	path := key + ".claims"
	filled := strings.NewReplacer("KEY", key, "PREFIX", prefixOf(key), "NAME", name, "FILE", path).Replace(string(text))
	file, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) {
		return fmt.Errorf("%s is there already, and stays as it is", path)
	} else if err != nil {
		return err
	}
	_, err = file.WriteString(filled)
	if err := errors.Join(err, file.Close()); err != nil {
		return err
	}
	fmt.Fprintf(stdout, "wrote %s; decide it with\n  mccheck check %s\n", path, path)
	return nil
}

// prefixOf makes a prefix of ids out of a key: its first two letters or digits.
func prefixOf(key string) string {
	letters := strings.ToUpper(strings.ReplaceAll(key, "-", ""))
	return letters[:min(2, len(letters))]
}
