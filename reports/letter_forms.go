package reports

import (
	"bytes"
	"cmp"
	"embed"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"
	"sync"
	"text/template"

	"mccheck/claims"
)

// scripts are programs in Python, named by the id of a claim, that show an erratum without mccheck.
//
//go:embed scripts/*.py scripts/shown.txt
var scripts embed.FS

// shown are the sentences that the programs end with, by the id of the claim: what was found, and what the
// paper says. A test runs the programs and compares.
var shown = sync.OnceValue(func() map[string]string {
	list := map[string]string{}
	text, err := scripts.ReadFile("scripts/shown.txt")
	if err != nil {
		panic(err) // a file of the program
	}
	for line := range strings.Lines(string(text)) {
		id, says, _ := strings.Cut(strings.TrimSpace(line), " ")
		list[id] = says
	}
	return list
})

// Shown is what the program in Python ends with that shows a refuted claim, in a sentence without a stop: what was
// found, and what the paper says. It is "" where there is no program.
func (c *Claim) Shown() string {
	if c.Verdict() != claims.Refuted {
		return ""
	}
	return shown()[c.ID]
}

// scriptOf is the program that shows an erratum, or "".
func scriptOf(id string) string {
	text, err := scripts.ReadFile("scripts/" + id + ".py")
	if err != nil {
		return ""
	}
	return string(text)
}

// tex writes what TeX would take for its own.
var tex = strings.NewReplacer(`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `^`, `\textasciicircum{}`,
	`_`, `\_`, `~`, `\textasciitilde{}`, `%`, `\%`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `\textbar{}`, `"`, `\textquotedbl{}`)

// letterForms are the forms of a letter, each with what writes a text so that none of its characters is markup.
var letterForms = []struct {
	name string
	text func(string) string
}{
	{"markdown", prose},
	{"html", html.EscapeString},
	{"latex", func(s string) string { return tex.Replace(oneLine(s)) }},
}

// letterFiles are the templates of the forms: of each kind of block one, and what begins and ends a letter.
//
//go:embed letters/*.tmpl
var letterFiles embed.FS

// Formats are the forms of a letter.
func (Letter) Formats() (names []string) {
	for _, f := range letterForms {
		names = append(names, f.name)
	}
	return names
}

// Write writes the letter in one of its Formats.
func (l Letter) Write(w io.Writer, format string) error {
	at := slices.Index(l.Formats(), format)
	if at < 0 {
		return fmt.Errorf("a letter as %q, want one of %s", format, strings.Join(l.Formats(), ", "))
	}
	form, err := template.New("").Delims("[[", "]]").Funcs(template.FuncMap{"text": letterForms[at].text, "join": strings.Join}).
		ParseFS(letterFiles, "letters/"+format+".tmpl")
	if err != nil {
		return err
	}
	var b bytes.Buffer
	blocks := l.blocks()
	err = form.ExecuteTemplate(&b, "begin", blocks[0])
	for _, part := range append(blocks, block{kind: "end"}) {
		err = cmp.Or(err, form.ExecuteTemplate(&b, part.kind, part))
	}
	if err == nil {
		_, err = w.Write(b.Bytes())
	}
	return err
}
