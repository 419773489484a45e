package netfile

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// readGraphML reads the nodes and edges of the one graph of a GraphML file. The decoder
// expands no entity but XML's own five and fetches nothing; a document type, a second
// graph, a graph inside a node, a hyperedge and a locator are refused.
func readGraphML(b *builder, content []byte) error {
	r := graphML{builder: b, dec: xml.NewDecoder(bytes.NewReader(content))}
	r.dec.CharsetReader = func(string, io.Reader) (io.Reader, error) { return nil, errors.New("want UTF-8") }
	for {
		token, err := r.dec.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return r.here().errorf("%s", reason(err))
		}
		if err := r.take(token); err != nil {
			return err
		}
	}
	if !r.graph {
		return place{}.errorf("no graph, want one")
	}
	return r.joinAll()
}

// graphML is a GraphML file that is being read.
type graphML struct {
	*builder
	dec   *xml.Decoder
	space string   // the namespace of the root; elements of others have their own before the name
	open  []string // the elements around what is read
	graph bool     // there was one
	edges []idLink
}

// idLink is an edge by the ids of its ends, which may come later in the file.
type idLink struct {
	ends [2]string
	at   place
}

// inside lists the elements that are read, and in which element each may stand; what
// else stands there is passed over with all that is in it.
var inside = map[string]string{"graphml": "", "graph": "graphml", "node": "graph", "edge": "graph"}

// refused are the elements that would change what a file means.
var refused = map[string]string{
	"hyperedge": "a link of more than two nodes",
	"locator":   "a reference to another file",
}

func (r *graphML) take(token xml.Token) error {
	switch t := token.(type) {
	case xml.Directive:
		return r.here().errorf("a document type or another directive, want none")
	case xml.ProcInst:
		if t.Target != "xml" {
			return r.here().errorf("the instruction <?%s, want none but <?xml", clip(t.Target))
		}
	case xml.StartElement:
		if len(r.open) == 0 {
			r.space = t.Name.Space
		}
		if t.Name.Space != r.space {
			t.Name.Local = t.Name.Space + " " + t.Name.Local
		}
		if err := r.start(t); err != nil {
			return err
		}
		r.open = append(r.open, t.Name.Local)
		if len(r.open) > MaxDepth {
			return r.here().errorf("elements %d deep, want at most %d", len(r.open), MaxDepth)
		}
	case xml.EndElement:
		r.open = r.open[:len(r.open)-1]
	case xml.CharData:
		if len(r.open) == 0 && len(bytes.Trim(t, " \t\r\n")) > 0 {
			return r.here().errorf("the text %q outside of <graphml>, want none", clip(string(t)))
		}
	}
	return nil
}

func (r *graphML) start(t xml.StartElement) error {
	name, around := t.Name.Local, ""
	if len(r.open) > 0 {
		around = r.open[len(r.open)-1]
	} else if name != "graphml" {
		return r.here().errorf("the element <%s>, want <graphml>", clip(name))
	}
	met := map[xml.Name]bool{}
	for _, a := range t.Attr {
		if met[a.Name] {
			return r.here().errorf("a second attribute %s of <%s>, want one", clip(a.Name.Local), clip(name))
		}
		met[a.Name] = true
	}
	if why, ok := refused[name]; ok {
		return r.here().errorf("the element <%s>, %s, want none", name, why)
	}
	if in, known := inside[name]; !known {
		return nil
	} else if in != around && in == "" {
		return r.here().errorf("the element <%s> in <%s>, want it around all", name, clip(around))
	} else if in != around {
		return r.here().errorf("the element <%s> in <%s>, want it in <%s>", name, clip(around), in)
	}
	switch name {
	case "graph":
		return r.startGraph(t)
	case "node":
		return r.node(t)
	case "edge":
		return r.edge(t)
	}
	return nil
}

func (r *graphML) startGraph(t xml.StartElement) error {
	if r.graph {
		return r.here().errorf("a second graph, want one a file")
	}
	r.graph = true
	if direction := attribute(t, "edgedefault"); direction != "undirected" {
		return r.here().errorf("edgedefault=%q, want \"undirected\"", clip(direction))
	}
	return nil
}

func (r *graphML) node(t xml.StartElement) error {
	id, before := attribute(t, "id"), r.order
	if _, err := r.named(id, r.here()); err != nil {
		return err
	}
	if r.order == before {
		return r.here().errorf("a second node with id %q, want one", id)
	}
	return nil
}

func (r *graphML) edge(t xml.StartElement) error {
	e := idLink{[2]string{attribute(t, "source"), attribute(t, "target")}, r.here()}
	if d := attribute(t, "directed"); d != "" && d != "false" {
		return e.at.errorf("the edge of %q and %q has directed=%q, want none", clip(e.ends[0]), clip(e.ends[1]), clip(d))
	}
	if len(r.edges) == MaxLinks {
		return e.at.errorf("more than %d links", MaxLinks)
	}
	r.edges = append(r.edges, e)
	return nil
}

// joinAll takes in the edges when all nodes are known.
func (r *graphML) joinAll() error {
	for _, e := range r.edges {
		var ends [2]uint64
		for i, id := range e.ends {
			u, ok := r.number[id]
			if !ok {
				return e.at.errorf("an edge to %q, which is the id of no node", clip(id))
			}
			ends[i] = uint64(u)
		}
		if err := r.join(ends[0], ends[1], e.at); err != nil {
			return err
		}
	}
	return nil
}

func (r *graphML) here() place {
	line, col := r.dec.InputPos()
	return place{int32(line), int32(col)}
}

// attribute is the value of an attribute, "" if it is not there.
func attribute(t xml.StartElement, name string) string {
	for _, a := range t.Attr {
		if a.Name.Local == name && a.Name.Space == "" {
			return a.Value
		}
	}
	return ""
}

// reason is an error of the decoder without the line, which stands before it.
func reason(err error) string {
	var syntax *xml.SyntaxError
	if errors.As(err, &syntax) {
		return "no XML: " + clip(syntax.Msg)
	}
	return clip(strings.TrimPrefix(err.Error(), "xml: "))
}
