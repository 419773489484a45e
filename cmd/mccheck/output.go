package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"sync"
	"text/template"

	"golang.org/x/term"

	"mccheck/claims"
	"mccheck/judge"
	"mccheck/reports"
)

// stdout is where every command writes what it was asked for.
var stdout = &checkedWriter{w: os.Stdout}

// checkedWriter keeps the first error of a writer, so that no output is lost without a word
// even where the writing was not looked at.
type checkedWriter struct {
	w   io.Writer
	err error
}

func (c *checkedWriter) Write(p []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	n, err := c.w.Write(p)
	if err != nil {
		c.err = fmt.Errorf("the output could not be written: %w", err)
	}
	return n, c.err
}

// told is what begins a line to a writer: on the standard error the name of the program.
func told(w io.Writer) string {
	if w == os.Stderr {
		return "mccheck: "
	}
	return ""
}

// oneOf checks the value of a flag.
func oneOf(flag, value string, allowed ...string) error {
	if slices.Contains(allowed, value) {
		return nil
	}
	return fmt.Errorf("--%s %q, want one of %s", flag, value, strings.Join(allowed, ", "))
}

// terminal says what the standard output can show; out names a file to which
// the text goes in its stead.
func terminal(out string) reports.TextOptions {
	fd := int(os.Stdout.Fd())
	if out != "" || !term.IsTerminal(fd) {
		return reports.TextOptions{}
	}
	width, _, err := term.GetSize(fd)
	if err != nil {
		width = 80
	}
	return reports.TextOptions{Width: width, Color: os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}

// formFiles are what commands print that is more text than numbers: of the audit, for a terminal, and the part of
// docs/TRUST.md that is made from the code; of a folder of certificates; the sentences of a claim; the families.
//
//go:embed forms/*.tmpl
var formFiles embed.FS

// forms are read when the first one is printed.
var forms = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(formWords).ParseFS(formFiles, "forms/*.tmpl"))
})

// formWords are the functions of the forms.
var formWords = template.FuncMap{
	"few":  few,
	"next": func(i int) int { return i + 1 },
	"join": strings.Join,
	"each": func(list []string) string {
		return strings.Join(slices.Compact(slices.Sorted(slices.Values(list))), ", ")
	},
	"shortened": shortened,
	"many":      func(n int, noun string) string { return howMany(n, noun) },
	"verb":      verb,
	"indented":  func(s string) string { return strings.ReplaceAll(s, "\n", "\n   ") },
}

// emit renders to the standard output, or to a file that is replaced as a whole.
func emit(out string, render func(io.Writer) error) error {
	var b bytes.Buffer
	if err := render(&b); err != nil {
		return err
	}
	if out == "" {
		_, err := stdout.Write(b.Bytes())
		return err
	}
	return reports.WriteFile(out, b.Bytes())
}

// readReport reads a report from a file; the error names the file.
func readReport(path string) (reports.Document, error) {
	return decoded(path, wantReport, func(r io.Reader) (reports.Document, error) { return reports.DecodeWritten(r, borne) })
}

const wantReport = "a report, as `mccheck all --format json --out FILE` writes it"

// readState is readReport of a report of which nothing is compared with anything else: its checksum says more.
func readState(path string) (reports.Document, error) {
	return decoded(path, wantReport, reports.Decode)
}

// borne returns an error where a verdict of a report does not follow from its evidence.
func borne(doc reports.Document) error {
	for c, r := range doc.Readings() {
		var list []claims.Evidence
		for _, e := range r.Evidence {
			list = append(list, claims.Evidence{Part: e.Part, Method: e.Method, Engine: e.Engine, Verdict: e.Verdict, Trouble: e.Trouble})
		}
		if err := judge.Bears(list, r.Verdict); err != nil {
			return fmt.Errorf("claim %s %s: %w; want a report as mccheck wrote it", c.ID, r.Reading, err)
		}
	}
	return nil
}

// readBaseline reads a baseline file; the error names the file.
func readBaseline(path string) (reports.Baseline, error) {
	return decoded(path, "a baseline, as --update writes it", reports.DecodeBaseline)
}

// decoded is what a file holds; the error names the file, and says what is wanted where nothing can be read.
func decoded[T any](path, want string, decode func(io.Reader) (T, error)) (v T, err error) {
	f, err := os.Open(path)
	if err == nil {
		defer f.Close()
		v, err = decode(f)
	}
	var unread *fs.PathError
	switch {
	case errors.As(err, &unread):
		return v, fmt.Errorf("%q: %w, want %s", path, unread.Err, want)
	case err != nil:
		return v, fmt.Errorf("%s: %w", path, err)
	}
	return v, nil
}
