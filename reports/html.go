package reports

import (
	"bytes"
	"embed"
	"fmt"
	"html/template"
	"maps"
	"slices"
	"strings"
	"sync"

	"mccheck/claims"
)

//go:embed templates
var templates embed.FS

// pages are read when the first one is written.
var pages = sync.OnceValue(func() *template.Template {
	return template.Must(template.New("").Funcs(pageWords).ParseFS(templates, "templates/*.html"))
})

// pageWords are the functions of the pages.
var pageWords = template.FuncMap{
	"grouped": Grouped,
	"number":  number,
	"hops":    Hops,
	"sorted":  func(m map[string]string) []string { return slices.Sorted(maps.Keys(m)) },
	"params":  func(m map[string]int) []string { return slices.Sorted(maps.Keys(m)) },
	"means":   Meaning,
	"verdict": verdictBadge,
	"seconds": func(s float64) string { return fmt.Sprintf("%.2f", s) },
	"page":    func(title, root string, of any) any { return head{title, root, of} },
	"joined":  func(list []Evidence) []found { return together(lines(list)) },
	"found":   found.line,
	"math":    func(mathML string) template.HTML { return template.HTML(mathML) }, // made by this program
	// Those of a site, which newSite puts in their place.
	"linked":     func(_, _, text string) string { return text },
	"draw":       func(*Counterexample) string { return "" },
	"hasNetwork": func(string) string { return "" },
	"explored":   func(*Counterexample) string { return "" },
	"families":   func(*Claim) string { return "" },
	"erratum":    func(string) string { return "" },
	"typeset":    func(*Claim, Reading) *typesetReading { return nil },
}

// head is what the frame of a page needs.
type head struct {
	Title string
	Root  string // the way from the page to the report's directory
	Of    any
}

// HTML renders the report as files by slash-separated path: index.html, style.css, claims/ID.html,
// errata/ID.html, papers/KEY.html, letters/KEY.html and networks/NAME.html. The pages refer to each other only, so that they open without
// a network, from disk too.
func HTML(doc Document, more Site) (map[string][]byte, error) {
	for i := range doc.Claims {
		if c := &doc.Claims[i]; !claimPage.MatchString(c.Page()) {
			return nil, fmt.Errorf("claim id %q cannot name a page, want letters, a hyphen and a number", c.ID)
		}
	}
	s, err := newSite(&doc, more)
	if err != nil {
		return nil, err
	}
	return s.files()
}

func (s *site) render(name string, data any) ([]byte, error) {
	var b bytes.Buffer
	if err := s.pages.ExecuteTemplate(&b, name, data); err != nil {
		return nil, fmt.Errorf("render %s: %w", name, err)
	}
	return b.Bytes(), nil
}

// Meaning says in a sentence what a badge means.
func Meaning(b Badge) string {
	return map[Badge]string{
		badgeOf(claims.Proved):       "Holds for every parameter value of its domain and every input.",
		badgeOf(claims.Verified):     "Every case of a stated finite scope was checked.",
		badgeOf(claims.Tested):       "Random cases only.",
		badgeOf(claims.Refuted):      "A counterexample was found, and found again when it was replayed.",
		AtBoundary:                   "Refuted, and of all that was tried only at the members that are listed.",
		badgeOf(claims.Unknown):      "No engine decides it; the reason stands beside it.",
		badgeOf(claims.Vacuous):      "A failure of the check: no case met the hypotheses, or a false variant survived.",
		badgeOf(claims.Disputed):     "A failure of mccheck: two engines disagree.",
		badgeOf(claims.NotCheckable): "Nothing computable is stated.",
	}[b]
}

// verdictBadge is the badge of a piece of evidence.
func verdictBadge(e Evidence) Badge { return badgeOf(e.Verdict) }

// Kind is the kind of failure of a claim that is refuted as printed, for the filter.
func (c *Claim) Kind() claims.FailureKind {
	if r := c.Reading(claims.Printed); r != nil && r.Fails != nil {
		return r.Fails.Kind
	}
	return ""
}

// OwnDomain is the domain of a reading of the claim where it differs from the
// claim's; otherwise empty.
func (c *Claim) OwnDomain(r Reading) string {
	return strings.TrimPrefix(r.limits(c), " for ")
}

// index is the front page.
type index struct {
	Doc      *Document
	Counts   []Count
	Rows     []Row
	Sections []section
	Papers   []claims.Paper
	Networks []NetworkPage
	Charts   bool
	Wide     overview // for a wide page
	Narrow   overview // the same for a narrow one
	Brief    []paperErrata
	Left     notDecided
	Methods  []choice
}

// section is one table of the front page.
type section struct {
	ID, Title, Cite string
	Claims          []Claim
}

// Kinds lists the kinds of failures for the filter.
func (index) Kinds() []claims.FailureKind { return claims.FailureKinds() }

func indexOf(doc *Document) index {
	x := index{Doc: doc, Counts: doc.Counts(), Rows: doc.Rows(), Wide: doc.pictureOf(880, true), Narrow: doc.pictureOf(340, false),
		Brief: doc.inBrief(), Left: doc.notDecided(), Methods: doc.methods()}
	var others []Claim
	for _, part := range doc.Parts() {
		if part.Name == "others" {
			others = part.Claims
			continue
		}
		x.Sections = append(x.Sections, section{ID: part.Name, Title: part.Title, Claims: part.Claims})
	}
	for _, p := range doc.papers() {
		if len(doc.OfPaper(p.Key).Claims) == 0 {
			continue
		}
		x.Papers = append(x.Papers, p)
		rest := Document{Claims: others}
		if part := rest.OfPaper(p.Key).Claims; len(part) > 0 {
			x.Sections = append(x.Sections, section{ID: p.Key, Title: p.Title, Cite: p.Cite, Claims: part})
		}
	}
	return x
}

// claimData is the page of one claim, with its neighbours in the report.
type claimData struct {
	Claim    *Claim
	Paper    claims.Paper
	Script   string // a program in Python that shows the erratum by itself, or ""
	Previous *Claim
	Next     *Claim
	Run      RunInfo
	Tool     Tool
}

func pageOf(doc *Document, i int) claimData {
	d := claimData{Claim: &doc.Claims[i], Run: doc.Run, Tool: doc.Tool}
	if d.Claim.Verdict() == claims.Refuted {
		d.Script = scriptOf(d.Claim.ID)
	}
	for _, p := range doc.papers() {
		if p.Key == d.Claim.Paper {
			d.Paper = p
		}
	}
	d.Previous, d.Next = beside(doc.Claims, i)
	return d
}

// Page is the name of the file with the page of the claim.
func (c *Claim) Page() string { return strings.Replace(c.ID, ":", ".", 1) + ".html" }

// erratumData is the page of an erratum: the claim that fails by itself, and those that fail with it.
type erratumData struct {
	Root           claimData
	Follows        []claimData
	Previous, Next *Claim
	Title          string // how it fails
	Run            RunInfo
	Tool           Tool
}

// All are the claims of the erratum, the root first.
func (d erratumData) All() []claimData { return append([]claimData{d.Root}, d.Follows...) }

// errataPages are the pages of the errata of the papers, by importance.
func (s *site) errataPages() (list []erratumData) {
	at := map[string]int{}
	for i := range s.doc.Claims {
		at[s.doc.Claims[i].ID] = i
	}
	papers := s.doc.Of(claims.OfPaper)
	errata := papers.Errata()
	for i := range errata {
		root := &errata[i].Claim
		d := erratumData{Root: pageOf(s.doc, at[root.ID]), Title: kindMeans[root.Kind()], Run: s.doc.Run, Tool: s.doc.Tool}
		for _, c := range errata[i].Consequences {
			d.Follows = append(d.Follows, pageOf(s.doc, at[c.ID]))
		}
		if i > 0 {
			d.Previous = &errata[i-1].Claim
		}
		if i+1 < len(errata) {
			d.Next = &errata[i+1].Claim
		}
		list = append(list, d)
	}
	return list
}
