package main

import (
	"io"

	"github.com/spf13/cobra"

	"mccheck/reports"
)

const schemaHelp = `Print the JSON Schema (2020-12) of the report, by which other programs can check
what ` + "`mccheck all --format json`" + ` prints.

  mccheck schema > report.schema.json`

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema",
		Short: "Print the JSON Schema of the report",
		Long:  schemaHelp,
		Args:  cobra.NoArgs,
		RunE: func(*cobra.Command, []string) error {
			return emit("", func(w io.Writer) error {
				_, err := w.Write(reports.SchemaJSON)
				return err
			})
		},
	}
}
