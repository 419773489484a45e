package reports

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"html/template"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"mccheck/claims"
)

// Site is what the pages show besides the report: the networks, and how they are drawn.
type Site struct {
	Networks []NetworkPage
	Charts   []ChartPage // parts of the page of charts; none: there is no such page
	// Draw is the picture of a walk, or of two, in a network of that name as SVG, or "" where there is none.
	// Nil draws nothing.
	Draw func(network string, walks [][]string) string
	// Explorer is the script by which a network's page steps through algorithms; empty: there is none.
	Explorer []byte
	// Typeset is what a reading of a claim states, a part for each of its statements. Nil typesets nothing.
	Typeset func(c *Claim, r Reading) []Typeset
}

// Typeset is one statement in MathML.
type Typeset struct {
	Says     string       // the sentence with its header
	Where    []Definition // that it rests on
	Lines    []string     // the same in the language of claims
	Controls []string     // false variants that the check has to refute, in words; none: such changes of the sentence are sought
}

// Definition is one definition in MathML.
type Definition struct{ Name, MathML string }

// NetworkPage is one small network for readers.
type NetworkPage struct {
	Name    string // "MC(2,1)"
	Family  string // "MC"
	Title   string // "metacube"
	Address string // the fields of an address in words
	Doc     string // which nodes are joined
	Source  string
	Numbers []Number
	// Distances are the ordered pairs of nodes, equal ones included, at distance 0, 1, and so on.
	Distances []uint64
	Stated    []Stated
	Picture   string // the network as SVG; "" of a large one
}

// Number is a quantity of a network, found by search.
type Number struct{ Name, Value string }

// Stated is a quantity by a formula of the literature, and how it compares with the search. Typeset is the formula in
// MathML, or "".
type Stated struct{ Quantity, Formula, Typeset, Value, Judged, Source string }

// ChartPage is a part of the page of charts: what is compared, charts, and a table of what they show.
type ChartPage struct {
	Title, Says string
	File        string // of the table, with commas between the columns
	Charts      []Chart
	Head        []string
	Rows        [][]string
}

// Chart is a picture with its title and what it shows.
type Chart struct{ Title, Says, Picture string }

// SVG is the picture, made by this program.
func (c Chart) SVG() template.HTML { return template.HTML(c.Picture) }

// CSV is the table with commas between the columns; a name with a comma is in quotes.
func (p ChartPage) CSV() []byte {
	var b bytes.Buffer
	_ = csv.NewWriter(&b).WriteAll(append([][]string{p.Head}, p.Rows...)) // a buffer takes every write
	return b.Bytes()
}

// chartData is the page of the charts.
type chartData struct {
	Parts []ChartPage
	Tool  Tool
}

// ID is the name of the part within the page.
func (p ChartPage) ID() string { return strings.TrimSuffix(p.File, ".csv") }

// Page is the name of the file of the network's page.
func (n *NetworkPage) Page() string { return networkFile(n.Name) }

var noLetters = regexp.MustCompile(`[^A-Za-z0-9]+`)

func networkFile(name string) string {
	return strings.Trim(noLetters.ReplaceAllString(name, "-"), "-") + ".html"
}

// SVG is the picture, made by this program.
func (n *NetworkPage) SVG() template.HTML { return template.HTML(n.Picture) }

// Bars are the distances with the length of a bar in percent of the longest one.
func (n *NetworkPage) Bars() (list []Bar) {
	most := slices.Max(append([]uint64{1}, n.Distances...))
	for d, count := range n.Distances {
		list = append(list, Bar{Distance: d, Pairs: count, Percent: float64(count) / float64(most) * 100})
	}
	return list
}

// Bar is a line of a histogram.
type Bar struct {
	Distance int
	Pairs    uint64
	Percent  float64
}

// site renders the pages of one report.
type site struct {
	doc   *Document
	more  Site
	pages *template.Template
	ids   map[string]string   // id of a claim: its page
	nets  map[string]string   // name of a network: its page
	named map[string][]string // page of a claim: the families of which it speaks
	fails map[string]string   // id of an erratum of a paper: the page of its root
}

// reference finds ids of claims and names of networks in a text.
var reference = regexp.MustCompile(`\b(?:[a-z][a-z0-9-]*:)?[A-Z]{1,4}[A-Z0-9]*(?:-[0-9]+\b|\([0-9]+(?:,[0-9]+)*\))`)

func newSite(doc *Document, more Site) (*site, error) {
	s := &site{doc: doc, more: more, ids: map[string]string{}, nets: map[string]string{}, named: map[string][]string{},
		fails: map[string]string{}}
	known := familiesOf(more.Networks)
	for i := range doc.Claims {
		c := &doc.Claims[i]
		s.ids[c.ID], s.named[c.Page()] = c.Page(), known.of(c)
	}
	for i := range more.Networks {
		s.nets[more.Networks[i].Name] = more.Networks[i].Page()
	}
	for _, e := range s.errataPages() {
		for _, c := range e.All() {
			s.fails[c.Claim.ID] = e.Root.Claim.Page()
		}
	}
	copied, err := pages().Clone()
	if err != nil {
		return nil, err
	}
	s.pages = copied.Funcs(template.FuncMap{"linked": s.linked, "draw": s.draw, "hasNetwork": s.network, "explored": s.explored,
		"families": func(c Claim) string { return strings.Join(s.named[c.Page()], " ") },
		"erratum":  func(id string) string { return s.fails[id] },
		"typeset":  s.readingTypeset})
	return s, nil
}

// linked is a text in which ids of claims and names of networks lead to their pages; root is the way
// to the folder of the report, and own the id of the claim that needs no link to itself.
func (s *site) linked(root, own, text string) template.HTML {
	var b strings.Builder
	last := 0
	for _, at := range reference.FindAllStringIndex(text, -1) {
		word := text[at[0]:at[1]]
		page := ""
		switch {
		case word == own:
		case s.ids[word] != "":
			page = "claims/" + s.ids[word]
		case s.nets[word] != "":
			page = "networks/" + s.nets[word]
		}
		if page == "" {
			continue
		}
		b.WriteString(string(numbered(text[last:at[0]])))
		b.WriteString(`<a href="` + root + page + `">` + template.HTMLEscapeString(word) + `</a>`)
		last = at[1]
	}
	b.WriteString(string(numbered(text[last:])))
	return template.HTML(b.String())
}

// draw is the picture of the path of a counterexample.
func (s *site) draw(ce *Counterexample) template.HTML {
	if s.more.Draw == nil || len(ce.Path) < 2 {
		return ""
	}
	return template.HTML(s.more.Draw(ce.Network, ce.Walks()))
}

// network is the page of a network, or "".
func (s *site) network(name string) string { return s.nets[name] }

// explored is where the explorer begins at the ends of the path of a counterexample: a page from the folder of the
// report on, or "".
func (s *site) explored(ce *Counterexample) template.URL {
	page := s.nets[ce.Network]
	if page == "" || len(ce.Path) < 2 || len(s.more.Explorer) == 0 {
		return ""
	}
	ends := url.Values{"explore": {"shortest"}, "from": {ce.Path[0]}, "to": {ce.Path[len(ce.Path)-1]}}
	return template.URL("networks/" + page + "#" + ends.Encode())
}

// beside are the entries before and after one of a list, or nil.
func beside[T any](list []T, i int) (previous, next *T) {
	if i > 0 {
		previous = &list[i-1]
	}
	if i+1 < len(list) {
		next = &list[i+1]
	}
	return previous, next
}

// networkData is the page of one network.
type networkData struct {
	Network        *NetworkPage
	Previous, Next *NetworkPage
	Claims         []Claim // that name the family
	Explorer       bool
	Run            RunInfo
	Tool           Tool
}

func (s *site) networkPage(i int) networkData {
	list := s.more.Networks
	d := networkData{Network: &list[i], Explorer: len(s.more.Explorer) > 0, Run: s.doc.Run, Tool: s.doc.Tool}
	d.Previous, d.Next = beside(list, i)
	for _, c := range s.doc.Claims {
		if slices.Contains(s.named[c.Page()], list[i].Family) {
			d.Claims = append(d.Claims, c)
		}
	}
	return d
}

// paperData is the page of one paper: its errata, and all its claims in its own order.
type paperData struct {
	Paper    claims.Paper
	Previous *claims.Paper
	Next     *claims.Paper
	Counts   []Count
	Errata   []Part
	Own      int // claims of our own among Claims
	Letter   bool
	Claims   []Claim
	Run      RunInfo
	Tool     Tool
}

func (s *site) paperPage(list []claims.Paper, i int) paperData {
	of := s.doc.OfPaper(list[i].Key)
	d := paperData{Paper: list[i], Counts: of.Counts(), Errata: of.errataParts(), Claims: slices.Clone(of.Claims),
		Run: s.doc.Run, Tool: s.doc.Tool}
	d.Errata = slices.DeleteFunc(d.Errata, func(p Part) bool { return len(p.Claims) == 0 })
	slices.SortStableFunc(d.Claims, func(a, b Claim) int { return a.Place - b.Place })
	for _, c := range d.Claims {
		if c.Origin != claims.OfPaper {
			d.Own++
		} else {
			d.Letter = true
		}
	}
	d.Previous, d.Next = beside(list, i)
	return d
}

// Families are the families of the networks that have pages, in their order.
func (x index) Families() (list []Family) {
	for i := range x.Networks {
		n := &x.Networks[i]
		if len(list) == 0 || list[len(list)-1].Title != n.Title {
			list = append(list, Family{Title: n.Title})
		}
		last := &list[len(list)-1]
		last.Name, last.Networks = n.Family, append(last.Networks, n)
	}
	return list
}

// Family is a family with those of its networks that have pages.
type Family struct {
	Name, Title string
	Networks    []*NetworkPage
}

// files renders all pages.
func (s *site) files() (map[string][]byte, error) {
	files := map[string][]byte{}
	style, err := templates.ReadFile("templates/style.css")
	if err != nil {
		return nil, err
	}
	files["style.css"] = style
	add := func(path, name string, data any) {
		if err == nil {
			files[path], err = s.render(name, data)
		}
	}
	x := indexOf(s.doc)
	x.Networks, x.Charts = s.more.Networks, len(s.more.Charts) > 0
	add("index.html", "index.html", x)
	for i := range s.doc.Claims {
		add("claims/"+s.doc.Claims[i].Page(), "claim.html", pageOf(s.doc, i))
	}
	for i, p := range x.Papers {
		add("papers/"+p.Key+".html", "paper.html", s.paperPage(x.Papers, i))
		if letter := LetterTo(*s.doc, p); letter.Stated > 0 {
			var b bytes.Buffer
			err = cmp.Or(err, letter.Write(&b, "html"))
			files["letters/"+p.Key+".html"] = b.Bytes()
		}
	}
	for _, e := range s.errataPages() {
		add("errata/"+e.Root.Claim.Page(), "erratum.html", e)
	}
	if len(s.more.Charts) > 0 {
		add("charts.html", "charts.html", chartData{s.more.Charts, s.doc.Tool})
	}
	for _, part := range s.more.Charts {
		files[part.File] = part.CSV()
	}
	if len(s.more.Explorer) > 0 {
		files["explorer.js"] = s.more.Explorer
	}
	for i := range s.more.Networks {
		add("networks/"+s.more.Networks[i].Page(), "network.html", s.networkPage(i))
	}
	return files, err
}
