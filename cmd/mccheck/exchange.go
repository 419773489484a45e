package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/reports"
	"mccheck/reports/exchange"
	"mccheck/sentence"
)

// summaryVariable names the file to which GitHub wants the summary of a step appended.
const summaryVariable = "GITHUB_STEP_SUMMARY"

// exchanged are the flags for what other programs read of a run. A command registers them, checks
// them before its work begins, and writes its findings when it ends, whatever it found.
type exchanged struct {
	junit, sarif, gitlab string
	github               bool
}

func (x *exchanged) register(cmd *cobra.Command) {
	cmd.Flags().StringVar(&x.junit, "junit", "", "write the findings to this file as JUnit XML, too")
	cmd.Flags().StringVar(&x.sarif, "sarif", "", "write the findings to this file as SARIF 2.1.0, too")
	cmd.Flags().StringVar(&x.gitlab, "gitlab", "", "write the findings to this file as a code-quality report, too")
	cmd.Flags().BoolVar(&x.github, "github", false, "print the findings as annotations of GitHub, and append a summary "+
		"to the file that "+summaryVariable+" names")
}

// files are the flags that name files, with what writes them.
func (x *exchanged) files() []exchangedFile {
	var list []exchangedFile
	for _, f := range []exchangedFile{
		{"--junit", x.junit, exchange.JUnit}, {"--sarif", x.sarif, exchange.SARIF}, {"--gitlab", x.gitlab, exchange.GitLab},
	} {
		if f.path != "" {
			list = append(list, f)
		}
	}
	return list
}

type exchangedFile struct {
	flag, path string
	render     func(io.Writer, exchange.Findings) error
}

// asked reports whether anything is to be written.
func (x *exchanged) asked() bool { return x.github || len(x.files()) > 0 }

// check looks at the paths that are written, before the work begins; others are further files that
// the same run reads or writes.
func (x *exchanged) check(others ...string) error {
	for _, f := range x.files() {
		if err := reports.CheckFile(f.path); err != nil {
			return fmt.Errorf("%s: %w", f.flag, err)
		}
		if err := ofItsOwn(f.flag, f.path, others...); err != nil {
			return err
		}
		others = append(others, f.path)
	}
	if path := os.Getenv(summaryVariable); x.github && path != "" {
		return appendTo(path, nil)
	}
	return nil
}

// ofItsOwn is an error where the file that a flag names is one that the same run reads or writes for something else.
func ofItsOwn(flag, path string, others ...string) error {
	for _, other := range notEmpty(others...) {
		if filepath.Clean(other) == filepath.Clean(path) && reports.Replaces(path) {
			return fmt.Errorf("%s %s: this run reads or writes that file for something else, want a file of its own", flag, path)
		}
	}
	return nil
}

// appendTo appends to the file of the summary.
func appendTo(path string, text []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE, 0o644)
	if err == nil {
		_, err = f.Write(text)
		err = cmp.Or(err, f.Close())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", summaryVariable, err)
	}
	return nil
}

// write writes what the flags ask for.
func (x *exchanged) write(f exchange.Findings) error {
	for _, file := range x.files() {
		if err := emit(file.path, func(w io.Writer) error { return file.render(w, f) }); err != nil {
			return fmt.Errorf("%s: %w", file.flag, err)
		}
	}
	if !x.github {
		return nil
	}
	if err := emit("", func(w io.Writer) error { return exchange.GitHub(w, f) }); err != nil {
		return err
	}
	path := os.Getenv(summaryVariable)
	if path == "" {
		return nil
	}
	var b bytes.Buffer
	if err := exchange.Summary(&b, f); err != nil {
		return err
	}
	return appendTo(path, b.Bytes())
}

// finish writes what the flags ask for of a report, and returns how the run ends: as it ended
// before, and with the error of an output that could not be written.
func (x *exchanged) finish(name, baseline string, doc reports.Document, drops []reports.Drop, ended error) error {
	if !x.asked() {
		return ended
	}
	about := exchange.Context{Name: name, Compared: baseline != "", Place: placesOf(doc, baseline)}
	about.Says = fmt.Sprintf("%s of %s, nothing failed", howMany(readingsOf(doc), "reading"), howMany(len(doc.Claims), "claim"))
	if ended != nil {
		about.Says = ended.Error()
	}
	switch err := x.write(exchange.FromReport(doc, drops, about)); {
	case err == nil:
		return ended
	case ended == nil:
		return err
	default:
		return fail(codeOf(ended), "%v; and %v", ended, err)
	}
}

// placesOf says where the readings of a report stand: in the file of their claims, or in the
// baseline, or nowhere.
func placesOf(doc reports.Document, baseline string) func(id string, reading claims.Kind) exchange.Place {
	places := map[string]exchange.Place{}
	files := map[string]string{}
	for _, p := range doc.Papers {
		files[p.Key] = repositoryPath(p.File)
		for id, line := range linesOf(p) {
			places[claims.QualifiedID(p.Key, id)] = exchange.Place{File: files[p.Key], Line: line}
		}
	}
	relied := baselineLines(baseline)
	return func(id string, reading claims.Kind) exchange.Place {
		if at, ok := places[id]; ok {
			return at
		}
		if key, _, qualified := strings.Cut(id, ":"); qualified && baseline == "" {
			return exchange.Place{File: files[key]}
		}
		return exchange.Place{File: repositoryPath(baseline), Line: relied[id+"/"+string(reading)]}
	}
}

// linesOf are the lines of the claims of a file, by their ids; none where the file is no longer
// the one that was decided.
func linesOf(p reports.Paper) map[string]int {
	content, err := sentence.ReadFile(p.File)
	if err != nil || digest(content) != p.SHA256 {
		return nil
	}
	file, err := sentence.Parse(p.File, content)
	if err != nil {
		return nil
	}
	lines := map[string]int{}
	for _, c := range file.Claims {
		lines[c.ID] = c.Line
	}
	return lines
}

// baselineLines are the lines of a baseline at which readings stand, by their keys.
func baselineLines(path string) map[string]int {
	lines := map[string]int{}
	if info, err := os.Stat(path); err != nil || !info.Mode().IsRegular() { // a pipe was read to its end before
		return lines
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return lines
	}
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		key, rest, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), `"`), `"`)
		if ok && strings.HasPrefix(rest, ": {") {
			lines[key] = n
		}
	}
	return lines
}

// repositoryPath is a file as the outputs name it: from the root of the repository, which GitHub
// and GitLab name, and which is the working folder elsewhere. What lies outside stays as it is.
func repositoryPath(file string) string {
	root := cmp.Or(os.Getenv("GITHUB_WORKSPACE"), os.Getenv("CI_PROJECT_DIR"), ".")
	base, err := filepath.Abs(root)
	if full, fullErr := filepath.Abs(file); file != "" && err == nil && fullErr == nil {
		if inside, err := filepath.Rel(base, full); err == nil && filepath.IsLocal(inside) {
			return filepath.ToSlash(inside)
		}
	}
	return filepath.ToSlash(file)
}

// onlyText refuses annotations between the lines of a report that another program reads.
func (x *exchanged) onlyText(format, out string) error {
	if x.github && format != "text" && out == "" {
		return errors.New("--github writes to the standard output: give --out FILE for the report")
	}
	return nil
}
