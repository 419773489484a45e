package main

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"regexp"
	"slices"
	"strings"
	"sync"
	"text/template"
	"unicode/utf8"

	"golang.org/x/term"

	"mccheck/claims"
	"mccheck/judge"
	"mccheck/reports"
)

// stdout is where every command writes what it was asked for.
var stdout = &checkedWriter{w: os.Stdout}

// stderr is where everything else is told. What of it others wrote, in files and answers, is shown and not obeyed by a terminal.
var stderr io.Writer = visibleWriter{}

type visibleWriter struct{}

func (visibleWriter) Write(p []byte) (int, error) {
	_, err := io.WriteString(os.Stderr, reports.Visible(string(p)))
	return len(p), err
}

// checkedWriter keeps the first error of a writer, so that no output is lost without a word
// even where the writing was not looked at. What a terminal would obey is shown as it is written in JSON.
type checkedWriter struct {
	w        io.Writer
	err      error
	coloured bool   // the codes of colours are our own, and texts of others have none
	begun    []byte // of a character that the next piece ends
}

// colour is a code for a colour, as reports are written for a terminal.
var colour = regexp.MustCompile(`\x1b\[[0-9;]*m`)

func (c *checkedWriter) Write(p []byte) (int, error) {
	if c.err != nil {
		return 0, c.err
	}
	text := append(c.begun, p...)
	whole := len(text)
	for i := max(0, whole-utf8.UTFMax+1); i < whole; i++ {
		if utf8.RuneStart(text[i]) && !utf8.FullRune(text[i:]) {
			whole = i
		}
	}
	c.begun = slices.Clone(text[whole:])
	return len(p), c.put(text[:whole])
}

// end writes the beginning of a character that nothing has ended.
func (c *checkedWriter) end() {
	rest := c.begun
	if c.begun = nil; len(rest) > 0 {
		_ = c.put(rest) // the error is kept
	}
}

// exactly writes a text that a file may be made of as it is, and for a terminal visible.
func (c *checkedWriter) exactly(p []byte) (int, error) {
	if c.err != nil || c.w == io.Writer(os.Stdout) && term.IsTerminal(int(os.Stdout.Fd())) {
		return c.Write(p)
	}
	c.end()
	return len(p), c.written(string(p))
}

func (c *checkedWriter) put(text []byte) error {
	var shown strings.Builder
	at := 0
	if c.coloured {
		for _, code := range colour.FindAllIndex(text, -1) {
			shown.WriteString(reports.Visible(string(text[at:code[0]])) + string(text[code[0]:code[1]]))
			at = code[1]
		}
	}
	shown.WriteString(reports.Visible(string(text[at:])))
	return c.written(shown.String())
}

func (c *checkedWriter) written(text string) error {
	if text == "" {
		return c.err
	}
	if _, err := io.WriteString(c.w, text); err != nil && c.err == nil {
		c.err = fmt.Errorf("the output could not be written: %w", err)
	}
	return c.err
}

// told is what begins a line to a writer: on the standard error the name of the program.
func told(w io.Writer) string {
	if w == stderr {
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
