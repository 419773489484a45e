package syntax

import (
	"fmt"
	"slices"
	"strings"
)

var networkFormats = []string{"graph6", "sparse6", "edges", "graphml"}

// readNetwork reads "SQ(n): bits x:n" with the lines below it, or "Mine = graph6 "g.g6"".
func readNetwork(b *block) *Network {
	head := *b
	head.sub = nil
	p := head.parser()
	name := p.name("the name of a network")
	n := &Network{Pos: name.Pos, Name: name.text}
	if p.take("=") {
		n.fromFile(p)
		for _, s := range b.sub {
			n.below(s)
		}
		return n
	}
	if p.take("(") {
		n.Params = p.parameter(n.Params)
		for !p.take(")") {
			p.wantComma(")")
			n.Params = p.parameter(n.Params)
		}
	}
	p.want(":", " before the fields of the address, or \"=\" and a file")
	n.fields(p)
	for _, s := range b.sub {
		n.below(s)
	}
	n.ofParams()
	if len(n.Steps) == 0 && n.Edge == nil {
		Fail(n.Pos, "the network %s has neither a step nor an edge", n.Name)
	}
	return n
}

// parameter adds the name of a further parameter to those that are there.
func (p *parser) parameter(names []string) []string {
	t := p.name("a parameter")
	if slices.Contains(names, t.text) {
		Fail(t.Pos, "a second parameter %s", t.text)
	}
	return append(names, t.text)
}

// ofParams stops where the line "for" speaks of another name than a parameter.
func (n *Network) ofParams() {
	if n.For == nil {
		return
	}
	for _, r := range n.For.Ranges {
		for _, name := range r.Names {
			if !slices.Contains(n.Params, name) {
				Fail(r.Pos, "%q is no parameter of %s(%s)", name, n.Name, strings.Join(n.Params, ","))
			}
		}
	}
}

func (n *Network) fromFile(p *parser) {
	t := p.next()
	if !slices.Contains(networkFormats, t.text) {
		Fail(t.Pos, "%s, want one of %s", t, strings.Join(networkFormats, ", "))
	}
	n.Format = t.text
	n.File = p.texts()
	p.wantEnd()
}

// someAddresses says how nodes are left out, where a word asks for it.
func someAddresses(t token) string {
	if slices.Contains([]string{"where", "permutation", "permutations", "words", "distinct"}, t.text) {
		return "; a line \"nodes where S\" below the network says which addresses u are nodes"
	}
	return ""
}

// fields reads "bits a:s b:t c:1, digits p:n x[3]:4".
func (n *Network) fields(p *parser) {
	kind, before := p.next(), ""
	for {
		if kind.text != "bits" && kind.text != "digits" {
			more := someAddresses(kind)
			if before != "" && isName(kind) && more == "" {
				more = fmt.Sprintf("; fields of one kind stand side by side with a blank between: \"%s a:2 b:2\"", before)
			}
			Fail(kind.Pos, "%s where \"bits\" or \"digits\" is wanted%s", kind, more)
		}
		before = kind.text
		for isName(p.peek()) {
			name := p.next()
			if slices.ContainsFunc(n.Fields, func(g FieldGroup) bool { return g.Name == name.text }) {
				Fail(name.Pos, "a second field %s of %s", name.text, n.Name)
			}
			g := FieldGroup{Pos: name.Pos, Name: name.text, Digits: kind.text == "digits"}
			if p.take("[") {
				g.Count = p.expression(0)
				p.want("]", "")
			}
			p.want(":", " before the size of a field")
			g.Size = p.expression(rankSum)
			n.Fields = append(n.Fields, g)
		}
		if !p.take(",") {
			break
		}
		kind = p.next()
	}
	if t := p.peek(); t.text == "where" {
		Fail(t.Pos, "%s after the fields%s", t, someAddresses(t))
	}
	p.wantEnd()
	if len(n.Fields) == 0 {
		Fail(kind.Pos, "the address of %s has no fields", n.Name)
	}
}

// below reads a line below the head of a network.
func (n *Network) below(b *block) {
	word, rest := b.word()
	b.only(word, n.Name, map[string]bool{"for": n.For != nil, "edge": n.Edge != nil, "nodes": n.Nodes != nil, "source": n.Source != ""})
	switch {
	case word == "source":
		n.Source = rest.quoted()
	case word == "for" && n.Format == "":
		n.For = readFor(rest)
	case word == "nodes" && n.Format == "":
		p := rest.parser()
		p.want("where", " before the condition for an address u to be a node")
		n.Nodes = p.rest()
	case word == "step" && n.Format == "":
		n.Steps = append(n.Steps, readStep(rest))
	case word == "edge" && n.Format == "":
		n.Edge = readLet(b)
		if len(n.Edge.Params) != 2 {
			Fail(b.Pos, "edge with %d parameters, want edge(u,v)", len(n.Edge.Params))
		}
	default:
		more := ""
		if word == "where" {
			more = someAddresses(token{text: word})
		}
		Fail(b.Pos, "%s below a network, want for, source, nodes, step or edge%s", quote(b.text), more)
	}
}

// readStep reads "[i in D [where S]:] NODE", or "[where S:] NODE".
func readStep(b *block) *Step {
	p := b.parser()
	s := &Step{Pos: b.Pos}
	binds := isName(p.peek()) && (p.ahead(1).text == "in" || p.ahead(1).text == ",")
	if binds {
		s.Binds = p.groups()
	}
	if t := p.peek(); !binds && (t.text == ":" || isName(t) && p.ahead(1).text == ":") {
		const want = "%s behind \"step\", which has no name: want a node as u{x: mod(u.x + 1, n)}, or before it \"d in {1, 2}:\" or \"where S:\""
		Fail(t.Pos, want, t)
	}
	where := p.take("where")
	if where {
		s.Where = p.expression(0)
	}
	if binds || where {
		p.want(":", " before what the node is joined to")
	}
	s.To = p.rest()
	return s
}
