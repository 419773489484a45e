package reports

import (
	"bytes"
	"embed"
	"io"
	"slices"
	"strings"
	"sync"
	"text/template"

	"mccheck/claims"
)

// formFiles are the templates of what is no web page and no letter.
//
//go:embed forms/*.tmpl
var formFiles embed.FS

// forms are read when the first one is filled.
var forms = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(formWords).ParseFS(formFiles, "forms/*.tmpl"))
})

// formWords are the functions of the forms.
var formWords = template.FuncMap{
	"prose":       prose,
	"code":        CodeSpan,
	"join":        strings.Join,
	"groupedIn":   GroupedIn,
	"plural":      func(n int, noun string) string { return plural(uint64(n), noun) },
	"unstopped":   func(s string) string { return strings.TrimSuffix(s, ".") },
	"errataTitle": func(kind claims.FailureKind) string { return errataTitles[kind] },
	"papers":      (*Document).papers,
	"badge":       (*Reading).Badge,
	"limits":      markdownLimits,
}

// fill writes one of the forms.
func fill(w io.Writer, name string, data any) error {
	var b bytes.Buffer
	if err := forms().ExecuteTemplate(&b, name+".tmpl", data); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

// Markdown writes the report that is committed beside the code. It holds no
// time, host, duration or path, so that the same findings give the same bytes.
func Markdown(w io.Writer, doc Document) error {
	papers := doc.Of(claims.OfPaper)
	return fill(w, "report.md", struct {
		Doc, Papers *Document
		Own         int // claims that are not of the papers
		Left        notDecided
	}{&doc, &papers, len(doc.Claims) - len(papers.Claims), doc.notDecided()})
}

// OfPaper is the document with the claims of one paper only.
func (d *Document) OfPaper(key string) Document {
	part := *d
	part.Claims = slices.DeleteFunc(slices.Clone(d.Claims), func(c Claim) bool { return c.Paper != key })
	return part
}

func markdownLimits(r *Reading, c *Claim) string {
	if limits := r.limits(c); limits != "" {
		return " " + prose(limits)
	}
	return ""
}

// prose escapes what Markdown, or GitHub's with formulas, would take for markup, and keeps to one line.
var markup = strings.NewReplacer(`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "<", "&lt;", ">", "&gt;", "`", "\\`", "[", `\[`, "]", `\]`,
	"#", `\#`, "$", `\$`)

func prose(s string) string { return markup.Replace(oneLine(s)) }
