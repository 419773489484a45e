package sentence

import (
	"crypto/sha256"
	"fmt"
	"maps"
	"slices"
	"strings"

	"mccheck/model/netfile"
	"mccheck/sentence/syntax"
)

// Meaning is a text of all that decides what the sentence says at each point of its header: the
// header, the sentence itself, and the definitions, tables and witnesses that it reaches. Of what the
// text does not show, a network that is read and a function of Go, it names the file of claims; of files beside the
// text it has digests.
func (s *Sentence) Meaning() string { return s.meaning(" of " + s.file.Path) }

// Wording is the meaning without the path of the file of claims: the same wherever a text lies.
func (s *Sentence) Wording() string { return s.meaning("") }

func (s *Sentence) meaning(origin string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "for %s: %s\n", s.header, s.Expr)
	m := meaning{Sentence: s, origin: origin, reached: map[string]string{}}
	m.hides = s.hidesNames()
	for _, e := range append(s.header.Conditions(), s.Expr) {
		m.of(e)
	}
	for _, name := range slices.Sorted(maps.Keys(s.witnesses)) {
		m.let("witness "+name, s.witnesses[name])
	}
	for _, name := range slices.Sorted(maps.Keys(m.reached)) {
		b.WriteString(m.reached[name])
	}
	return b.String()
}

// meaning gathers what a sentence reaches, a line for each name; the words of the prelude are the
// same everywhere and have none.
type meaning struct {
	*Sentence
	origin  string // what follows the name of something that the text does not show
	reached map[string]string
	hides   bool   // definitions that networks use have other meanings in the sentence
	scope   string // before the names that have those of the file
}

func (m meaning) of(e *syntax.Expr) {
	e.Uses(nil, func(name string) {
		if _, seen := m.reached[m.scope+name]; seen {
			return
		}
		d := m.definition(name)
		table, isTable := m.tables[name]
		switch {
		case d != nil && d.network != nil:
			m.network(name, d.network)
		case d != nil:
			m.let(name, d.Let)
			if d.prelude {
				m.reached[m.scope+name] = ""
			}
		case isTable:
			m.reached[m.scope+name] = fmt.Sprintf("table %s%s %s\n", m.scope, name, table)
		}
	})
}

// network writes a network, and what it reaches. One that has no steps is its second definition.
func (m meaning) network(name string, n *syntax.Network) {
	m.reached[m.scope+name] = n.Summary()
	if n.File != "" {
		m.reached[m.scope+name] += name + m.file.digest(n.File) + m.origin + "\n"
	}
	if m.hides && m.scope == "" {
		m.Sentence, m.scope = m.file.shared(), "of the file: "
	}
	for _, e := range n.For.Conditions() {
		m.of(e)
	}
	for _, g := range n.Fields {
		m.of(g.Count)
		m.of(g.Size)
	}
	m.of(n.Nodes)
	for _, s := range n.Steps {
		m.of(s.Binder())
	}
	if n.Edge != nil {
		m.let("edge of "+name, n.Edge)
	}
}

// let writes a definition by a name, and what it reaches.
func (m meaning) let(as string, l *syntax.Let) {
	text := "let " + m.scope + as
	for _, p := range l.Params {
		text += fmt.Sprintf(" %s in %s", p.Name, syntax.Shown(p.In))
	}
	text += fmt.Sprintf(" falls %s = %s", syntax.Shown(l.Falls), syntax.Shown(l.Body))
	if l.Go {
		text += fmt.Sprintf(" from go %q %q%s%s", l.Command, l.Rows, m.file.digest(l.Rows), m.origin)
	}
	m.reached[m.scope+as] = text + "\n"
	for _, p := range l.Params {
		m.of(p.In)
	}
	m.of(l.Falls)
	m.of(l.Body)
}

// digest is one of a file beside the text, after a blank; "" where there is none, or it cannot be read, which is told where it is used.
func (f *File) digest(name string) string {
	if name == "" {
		return ""
	}
	sum, known := f.beside.Load(name)
	if !known {
		content, err := ReadBeside(f.Path, name, netfile.MaxBytes)
		if sum = ""; err == nil {
			sum = fmt.Sprintf(" %x", sha256.Sum256(content))
		}
		f.beside.Store(name, sum)
	}
	return sum.(string)
}

// hidesNames is hides for a sentence that is compiled.
func (s *Sentence) hidesNames() bool {
	for name := range s.file.Named() {
		if s.own[name] != nil || slices.Contains(s.Params, name) {
			return true
		}
	}
	return false
}
