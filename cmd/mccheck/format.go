package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/reports"
	"mccheck/sentence"
	"mccheck/sentence/syntax"
)

func newFmt() *cobra.Command {
	var write, check bool
	cmd := &cobra.Command{
		Use:   "fmt FILE...",
		Short: "Write texts of claims in one manner",
		Args:  atLeastOne("a file of claims"),
		RunE: func(_ *cobra.Command, args []string) error {
			list, err := formatAll(args)
			if err != nil {
				return err
			}
			switch {
			case check:
				return list.tell()
			case write:
				return list.write()
			}
			for _, t := range list {
				if _, err := stdout.exactly(t.after); err != nil {
					return err
				}
			}
			return nil
		},
	}
	cmd.Flags().BoolVarP(&write, "write", "w", false, "write into the files what changes, and name them")
	cmd.Flags().BoolVarP(&check, "check", "d", false, "change nothing, name the files that would change, and exit with 1 if there are any")
	apart(cmd, "write", "check")
	return cmd
}

// formatted are texts of claims before and after.
type formatted []struct {
	path          string
	before, after []byte
}

// formatAll reads and formats all files, before any is written.
func formatAll(paths []string) (formatted, error) {
	list := make(formatted, len(paths))
	for i, path := range paths {
		text, err := sentence.ReadFile(path)
		if err != nil {
			return nil, err
		}
		after, err := syntax.Format(path, text)
		if err != nil {
			return nil, err
		}
		list[i].path, list[i].before, list[i].after = path, text, after
	}
	return list, nil
}

// changed lists the files whose text is not as it is written.
func (list formatted) changed() formatted {
	var changed formatted
	for _, t := range list {
		if !bytes.Equal(t.before, t.after) {
			changed = append(changed, t)
		}
	}
	return changed
}

func (list formatted) tell() error {
	changed := list.changed()
	if len(changed) == 0 {
		return nil
	}
	var names []string
	for _, t := range changed {
		fmt.Fprintln(stdout, t.path)
		names = append(names, t.path)
	}
	return fail(exitWorse, "%d of %d files would change: %s", len(changed), len(list), strings.Join(names, ", "))
}

func (list formatted) write() error {
	for _, t := range list.changed() {
		if err := reports.WriteFile(t.path, t.after); err != nil {
			return err
		}
		fmt.Fprintln(stdout, t.path)
	}
	return nil
}
