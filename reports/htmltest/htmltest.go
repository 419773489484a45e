// Package htmltest checks the pages of a site: that each is written as browsers read it, and that what a reader
// without sight or a mouse needs is there.
package htmltest

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// Check lists what is wrong with the pages among the files of a site, by slash-separated path: elements that are not
// closed or not nested as browsers read them, ids that stand twice, links and fragments that lead nowhere, pictures
// and regions without a name, headings that skip a level, cells of a head without a scope.
func Check(files map[string][]byte) []string {
	s := site{pages: map[string]*page{}, files: files}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		if strings.HasSuffix(name, ".html") {
			s.pages[name] = s.read(name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.pages)) {
		for _, link := range s.pages[name].links {
			s.follow(name, link)
		}
	}
	return s.faults
}

type site struct {
	files  map[string][]byte
	pages  map[string]*page
	faults []string
}

func (s *site) fault(page, format string, args ...any) {
	s.faults = append(s.faults, page+": "+fmt.Sprintf(format, args...))
}

// page is what a page has to be asked for.
type page struct {
	ids      map[string]bool
	links    []string
	level    int // of the last heading
	headings int // of the first level
}

// place is an element with how deep it is nested.
type place struct {
	name  string
	depth int
}

func (s *site) read(name string) *page {
	text := s.files[name]
	p := &page{ids: map[string]bool{}}
	written := s.written(name, text)
	root, err := html.Parse(bytes.NewReader(text))
	if err != nil {
		s.fault(name, "%v", err)
		return p
	}
	var read []place
	var walk func(n *html.Node, depth int)
	walk = func(n *html.Node, depth int) {
		if n.Type == html.ElementNode {
			read = append(read, place{strings.ToLower(n.Data), depth})
			s.element(name, p, n)
			depth++
		}
		for child := range n.ChildNodes() {
			walk(child, depth)
		}
	}
	walk(root, 0)
	for i := range max(len(written), len(read)) {
		if i >= len(written) || i >= len(read) || written[i] != read[i] {
			s.fault(name, "element %d is written as %v and read as %v", i, at(written, i), at(read, i))
			break
		}
	}
	if root.FirstChild == nil || root.FirstChild.Type != html.DoctypeNode {
		s.fault(name, "no doctype")
	}
	if p.headings != 1 {
		s.fault(name, "%d headings of the first level, want 1", p.headings)
	}
	return p
}

func at(list []place, i int) any {
	if i < len(list) {
		return list[i]
	}
	return "nothing"
}

// void are the elements without an end.
var void = []string{"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}

// written are the elements in the order of the text; each has to be closed where it was opened.
func (s *site) written(name string, text []byte) (list []place) {
	var open []string
	line := 1
	for z := html.NewTokenizer(bytes.NewReader(text)); ; {
		kind := z.Next()
		if kind == html.ErrorToken {
			if z.Err() != io.EOF {
				s.fault(name, "line %d: %v", line, z.Err())
			}
			if len(open) > 0 {
				s.fault(name, "%v is not closed", open)
			}
			return list
		}
		lines := bytes.Count(z.Raw(), []byte("\n"))
		switch tag, _ := z.TagName(); kind {
		case html.StartTagToken:
			list = append(list, place{string(tag), len(open)})
			if !slices.Contains(void, string(tag)) {
				open = append(open, string(tag))
			}
		case html.SelfClosingTagToken:
			list = append(list, place{string(tag), len(open)})
		case html.EndTagToken:
			if len(open) == 0 || open[len(open)-1] != string(tag) {
				s.fault(name, "line %d: </%s> closes %v", line, tag, open)
				return list
			}
			open = open[:len(open)-1]
		}
		line += lines
	}
}

// element checks one element.
func (s *site) element(name string, p *page, n *html.Node) {
	if id, has := value(n, "id"); has {
		if p.ids[id] || id == "" {
			s.fault(name, "the id %q stands twice, or is empty", id)
		}
		p.ids[id] = true
	}
	for _, key := range []string{"href", "src"} {
		if link, has := value(n, key); has {
			p.links = append(p.links, link)
		}
	}
	hidden, _ := value(n, "aria-hidden")
	switch n.DataAtom {
	case atom.H1, atom.H2, atom.H3, atom.H4, atom.H5, atom.H6:
		level := int(n.Data[1] - '0')
		if level > p.level+1 {
			s.fault(name, "<%s> %q stands below <h%d>", n.Data, words(n), p.level)
		}
		if p.level = level; level == 1 {
			p.headings++
		}
		s.named(name, n, words(n))
	case atom.Title, atom.A, atom.Caption, atom.Summary, atom.Button:
		s.named(name, n, words(n))
	case atom.Img:
		if _, has := value(n, "alt"); !has {
			s.fault(name, "<img> without alt")
		}
	case atom.Svg:
		if role, _ := value(n, "role"); hidden != "true" && (role != "img" || title(n) == "") {
			s.fault(name, "<svg> is no img with a title, and not hidden")
		}
	case atom.Math:
		s.named(name, n, words(n))
	case atom.Html:
		if lang, _ := value(n, "lang"); lang == "" {
			s.fault(name, "<html> without lang")
		}
	case atom.Th:
		if scope, _ := value(n, "scope"); scope != "col" && scope != "row" {
			s.fault(name, "<th> %q with scope %q, want col or row", words(n), scope)
		}
		s.named(name, n, words(n))
	case atom.Table:
		s.table(name, n)
	case atom.Input, atom.Select, atom.Textarea:
		if !within(n, atom.Label) {
			s.named(name, n, "")
		}
	}
	if _, focused := value(n, "tabindex"); focused {
		s.named(name, n, "")
	}
}

// named fails where an element has neither words nor a label.
func (s *site) named(name string, n *html.Node, words string) {
	label, _ := value(n, "aria-label")
	if label == "" && words == "" {
		s.fault(name, "<%s> without a name", n.Data)
	}
}

// table wants a head, and as many cells in each row.
func (s *site) table(name string, table *html.Node) {
	width, heads := 0, 0
	for n := range table.Descendants() {
		if n.DataAtom == atom.Th {
			heads++
		}
		if n.DataAtom != atom.Tr {
			continue
		}
		cells := 0
		for cell := range n.ChildNodes() {
			if cell.DataAtom == atom.Td || cell.DataAtom == atom.Th {
				cells++
			}
		}
		if width != 0 && cells != width {
			s.fault(name, "a row of %d cells in a table of %d columns", cells, width)
		}
		width = cells
	}
	if heads == 0 {
		s.fault(name, "a table without a head")
	}
}

// follow finds what a link leads to. A fragment with "=" is a state of the page's script.
func (s *site) follow(from, link string) {
	if strings.Contains(link, ":") || strings.HasPrefix(link, "/") {
		s.fault(from, "the link %s leads out of the site", link)
		return
	}
	file, fragment, _ := strings.Cut(link, "#")
	target := from
	if file != "" {
		target = path.Join(path.Dir(from), file)
	}
	if s.files[target] == nil {
		s.fault(from, "the link %s leads nowhere", link)
	} else if fragment != "" && !strings.Contains(fragment, "=") && (s.pages[target] == nil || !s.pages[target].ids[fragment]) {
		s.fault(from, "the link %s leads to a page without this id", link)
	}
}

func value(n *html.Node, key string) (string, bool) {
	for _, a := range n.Attr {
		if a.Key == key {
			return a.Val, true
		}
	}
	return "", false
}

// words are the text of an element.
func words(n *html.Node) string {
	var b strings.Builder
	for d := range n.Descendants() {
		if d.Type == html.TextNode {
			b.WriteString(d.Data)
		}
	}
	return strings.TrimSpace(b.String())
}

// title is the title of a picture: its own, not that of a part.
func title(svg *html.Node) string {
	for n := range svg.ChildNodes() {
		if n.Data == "title" {
			return words(n)
		}
	}
	return ""
}

func within(n *html.Node, a atom.Atom) bool {
	for n = n.Parent; n != nil; n = n.Parent {
		if n.DataAtom == a {
			return true
		}
	}
	return false
}
