package main

import (
	"io"

	"github.com/spf13/cobra"

	"mccheck/reports"
)

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of the report",
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return emit("", func(w io.Writer) error {
				_, err := w.Write(reports.SchemaJSON)
				return err
			})
		},
	}
}
