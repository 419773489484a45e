package reports

import (
	"embed"
	"fmt"
	"html"
	"strings"
	"sync"
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

// scriptOf is the program that shows an erratum, or "".
func scriptOf(id string) string {
	text, err := scripts.ReadFile("scripts/" + id + ".py")
	if err != nil {
		return ""
	}
	return string(text)
}

func markdownLetter(b *strings.Builder, blocks []block) {
	indented := func(lines []string) {
		fmt.Fprintf(b, "\n    %s\n", strings.Join(lines, "\n    "))
	}
	for i, part := range blocks {
		switch part.kind {
		case title:
			fmt.Fprintf(b, "# %s\n", prose(part.text))
		case heading:
			fmt.Fprintf(b, "\n## %s\n", prose(part.text))
		case paragraph:
			fmt.Fprintf(b, "\n%s\n", prose(part.text))
		case command:
			fmt.Fprintf(b, "\n`%s`\n", part.text)
		case walk:
			indented(part.lines)
		case program:
			fmt.Fprintf(b, "\n```python\n%s\n```\n", strings.Join(part.lines, "\n"))
		case list:
			fmt.Fprintln(b)
			for _, line := range part.lines {
				fmt.Fprintf(b, "- %s\n", prose(line))
			}
		case table:
			fmt.Fprintln(b)
			for n, row := range blocks[i].rows {
				for _, cell := range row {
					fmt.Fprintf(b, "| %s ", prose(cell))
				}
				fmt.Fprintln(b, "|")
				if n == 0 {
					fmt.Fprintln(b, strings.Repeat("|---", len(row))+"|")
				}
			}
		}
	}
}

// letterStyle is that of a letter, which stands alone.
const letterStyle = `body { max-width: 46rem; margin: 2rem auto; padding: 0 1rem; font: 1rem/1.5 Georgia, serif; }
body { overflow-wrap: break-word; }
td, code { overflow-wrap: anywhere; }
pre { overflow-x: auto; padding: .5rem .75rem; border: 1px solid #ccc; font-size: .85rem; }
table { border-collapse: collapse; }
th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #ccc; overflow-wrap: anywhere; }
@media (prefers-color-scheme: dark) { body { background: #14181c; color: #e4e7ea; } }
@media print { pre { white-space: pre-wrap; } h2 { break-after: avoid; } }`

func htmlLetter(b *strings.Builder, blocks []block) {
	text := html.EscapeString
	fmt.Fprintf(b, "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"+
		"<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n"+
		"<title>%s</title>\n<style>\n%s\n</style>\n</head>\n<body>\n", text(blocks[0].text), letterStyle)
	for _, part := range blocks {
		switch part.kind {
		case title:
			fmt.Fprintf(b, "<h1>%s</h1>\n", text(part.text))
		case heading:
			fmt.Fprintf(b, "<h2>%s</h2>\n", text(part.text))
		case paragraph:
			fmt.Fprintf(b, "<p>%s</p>\n", text(part.text))
		case command:
			fmt.Fprintf(b, "<p><code>%s</code></p>\n", text(part.text))
		case walk, program:
			fmt.Fprintf(b, "<pre>%s</pre>\n", text(strings.Join(part.lines, "\n")))
		case list:
			fmt.Fprintf(b, "<ul>\n")
			for _, line := range part.lines {
				fmt.Fprintf(b, "<li>%s</li>\n", text(line))
			}
			fmt.Fprintf(b, "</ul>\n")
		case table:
			fmt.Fprintf(b, "<table>\n")
			fmt.Fprintf(b, "<thead><tr><th scope=\"col\">%s</th></tr></thead>\n<tbody>\n",
				strings.Join(each(part.rows[0], text), "</th><th scope=\"col\">"))
			for _, row := range part.rows[1:] {
				fmt.Fprintf(b, "<tr><td>%s</td></tr>\n", strings.Join(each(row, text), "</td><td>"))
			}
			fmt.Fprintf(b, "</tbody>\n</table>\n")
		}
	}
	fmt.Fprintf(b, "</body>\n</html>\n")
}

func each(list []string, change func(string) string) (changed []string) {
	for _, s := range list {
		changed = append(changed, change(s))
	}
	return changed
}

// tex writes what TeX would take for its own.
var tex = strings.NewReplacer(`\`, `\textbackslash{}`, `{`, `\{`, `}`, `\}`, `$`, `\$`, `&`, `\&`, `#`, `\#`, `^`, `\textasciicircum{}`,
	`_`, `\_`, `~`, `\textasciitilde{}`, `%`, `\%`, `<`, `\textless{}`, `>`, `\textgreater{}`, `|`, `\textbar{}`, `"`, `\textquotedbl{}`)

const texHead = `\documentclass[a4paper]{article}
\usepackage[T1]{fontenc}
\usepackage[utf8]{inputenc}
\usepackage[margin=25mm]{geometry}
\usepackage{longtable}
\setlength{\parindent}{0pt}
\setlength{\parskip}{6pt}
\sloppy
\begin{document}
`

func latexLetter(b *strings.Builder, blocks []block) {
	b.WriteString(texHead)
	text := func(s string) string { return tex.Replace(oneLine(s)) }
	for _, part := range blocks {
		switch part.kind {
		case title:
			fmt.Fprintf(b, "\\section*{%s}\n\n", text(part.text))
		case heading:
			fmt.Fprintf(b, "\\subsection*{%s}\n\n", text(part.text))
		case paragraph:
			fmt.Fprintf(b, "%s\n\n", text(part.text))
		case command:
			fmt.Fprintf(b, "{\\small\\texttt{%s}}\n\n", text(part.text))
		case walk, program:
			fmt.Fprintf(b, "{\\footnotesize\n\\begin{verbatim}\n%s\n\\end{verbatim}\n}\n\n", strings.Join(part.lines, "\n"))
		case list:
			fmt.Fprintf(b, "\\begin{itemize}\n")
			for _, line := range part.lines {
				fmt.Fprintf(b, "\\item %s\n", text(line))
			}
			fmt.Fprintf(b, "\\end{itemize}\n\n")
		case table:
			fmt.Fprintf(b, "\\begin{longtable}{p{.2\\textwidth}p{.37\\textwidth}p{.37\\textwidth}}\n")
			for n, row := range part.rows {
				fmt.Fprintf(b, "%s \\\\\n", strings.Join(each(row, text), " & "))
				if n == 0 {
					fmt.Fprintf(b, "\\hline\n\\endhead\n")
				}
			}
			fmt.Fprintf(b, "\\end{longtable}\n")
		}
	}
	b.WriteString("\\end{document}\n")
}
