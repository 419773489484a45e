package netfile

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"mccheck/model/modeltest"
)

// plantedErrors are files that are wrong in one place, each with its whole message.
var plantedErrors = []struct{ format, content, want string }{
	{"graph6", "", `line 1, byte 1: the file ends before the number of nodes`},
	{"graph6", "\n", `line 1, byte 1: the file ends before the number of nodes`},
	{"graph6", "?", `no node, want at least one`},
	{"graph6", "DQ", `line 1, byte 3: 1 characters for the links of 5 nodes, want 2`},
	{"graph6", "DQcc", `line 1, byte 5: 3 characters for the links of 5 nodes, want 2`},
	{"graph6", ">>graph6<<DQ", `line 1, byte 13: 1 characters for the links of 5 nodes, want 2`},
	{"graph6", "D!c", `line 1, byte 2: '!', want a character of ? to ~`},
	{"graph6", "DQ\xff", `line 1, byte 3: 'ÿ', want a character of ? to ~`},
	{"graph6", "DQd", `line 1, byte 3: a bit behind the last link, want zeros`},
	{"graph6", "DQc\nDQc\n", `line 2, byte 1: more than one line, want one network a file`},
	{"graph6", "&DQc", `line 1, byte 1: a directed network (digraph6), want an undirected one`},
	{"graph6", ">>sparse6<<:Fa@x^", `line 1, byte 1: '>', want a character of ? to ~`},
	{"graph6", "~??", `line 1, byte 4: the file ends within the number of nodes, want 4 characters`},
	{"graph6", "~~??", `line 1, byte 5: the file ends within the number of nodes, want 8 characters`},
	{"graph6", "~??D????", `line 1, byte 1: 5 nodes in 4 characters, want fewer`},
	{"graph6", "~~???}~~", `line 1, byte 1: 258047 nodes in 8 characters, want fewer`},
	{"graph6", "~~~~~~~~", `line 1, byte 1: 68719476735 nodes, want at most 1048576`},
	{"graph6", "~~??C???", `line 1, byte 9: 0 characters for the links of 1048576 nodes, want 91625881600`},

	{"sparse6", "", `line 1, byte 1: no ":", with which a network of this format begins`},
	{"sparse6", "Fa@x^", `line 1, byte 1: no ":", with which a network of this format begins`},
	{"sparse6", ";", `line 1, byte 1: no ":", with which a network of this format begins`},
	{"sparse6", ":", `line 1, byte 2: the file ends before the number of nodes`},
	{"sparse6", ":?", `no node, want at least one`},
	{"sparse6", ":Fa@ x", `line 1, byte 5: ' ', want a character of ? to ~`},
	{"sparse6", ":~~~~~~~~", `line 1, byte 2: 68719476735 nodes, want at most 1048576`},
	{"sparse6", ":A?", `line 1, byte 3: a loop, from node 0 to itself, want a network without loops`},
	{"sparse6", ":Bcc", `line 1, byte 4: 6 bits that state no link of nodes below 3, want at most 5 that fill the last character`},
	{"sparse6", ":Fa@x^~~", `line 1, byte 6: 16 bits that state no link of nodes below 7, want at most 5 that fill the last character`},
	{"sparse6", ":OiR?AZTxQt", `line 1, byte 11: a bit 0 behind the last link, want ones`},
	{"sparse6", ":Fa@x]", `line 1, byte 6: a bit 0 behind the last link, want ones`},

	{"edges", "", `no node, want at least one`},
	{"edges", "# nothing\n", `no node, want at least one`},
	{"edges", "# a path\na,b\nb,c\n", `line 2: "a,b" is one node, want a space between the two nodes of a link`},
	{"edges", "source target\na,b\nb,c\n", `line 2: "a,b" is one node, want a space between the two nodes of a link`},
	{"edges", "0;1\n1;2\n", `line 1: "0;1" is one node, want a space between the two nodes of a link`},
	{"edges", "a->b\n", `line 1: "a->b" is one node, want a space between the two nodes of a link`},
	{"edges", "a, b\nb, c\n", `line 1: "a," ends in a comma, want a space alone between the two nodes of a link`},
	{"edges", "0 1\n1 1\n", `line 2: a loop, from node 1 to itself, want a network without loops`},
	{"edges", "0 1\n1 2\n1 0\n", `line 3: the link of nodes 0 and 1 stands in line 1 already, want it once`},
	{"edges", "a b\nb a\n", `line 2: the link of nodes "a" and "b" stands in line 1 already, want it once`},
	{"edges", "0 1 {}\n", `line 1: 3 words, want the two nodes of a link, or one node`},
	{"edges", "0 1\n1 x\n", `line 2: the name "x" among numbers, want all nodes named or all numbered`},
	{"edges", "a b\nb 1\n", `line 2: the number 1 among names, want all nodes named or all numbered`},
	{"edges", "0 -1\n", `line 1: the name "-1" among numbers, want all nodes named or all numbered`},
	{"edges", "0 1048576\n", `line 1: node 1048576, want a number below 1048576`},
	{"edges", "0 99999999999999999999\n", `line 1: node 99999999999999999999, want a number below 1048576`},
	{"edges", "a b\x00\n", `line 1: the name "b\x00", want printable characters without blanks`},
	{"edges", "a \xff\n", `line 1: the name "\xff", want UTF-8`},
	{"edges", "a " + strings.Repeat("b", 65), `line 1: a name of 65 bytes that begins with "bbbbbbbbbbbbbbbb", want at most 64`},
	{"edges", "1 2\n", `node 0 stands nowhere, want nodes numbered from 0 on, one without links on a line of its own`},

	{"graphml", "", `no graph, want one`},
	{"graphml", "<graphml/>", `no graph, want one`},
	{"graphml", "<graphml>", `line 1, byte 10: no XML: unexpected EOF`},
	{"graphml", "<graphml>\n</graph>", `line 2, byte 9: no XML: element <graphml> closed by </graph>`},
	{"graphml", "<svg/>", `line 1, byte 7: the element <svg>, want <graphml>`},
	{"graphml", "DQc", `line 1, byte 4: the text "DQc" outside of <graphml>, want none`},
	{"graphml", inGraph("<node id=\"a\"/>") + "x", `line 2, byte 34: the text "x" outside of <graphml>, want none`},
	{"graphml", "<graphml><graphml/></graphml>", `line 1, byte 20: the element <graphml> in <graphml>, want it around all`},
	{"graphml", inGraph("<node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\" target=\"a\"/>"),
		`line 2, byte 69: a second attribute target of <edge>, want one`},
	{"graphml", inGraph("<p:node xmlns:p=\"urn:other\" id=\"a\"/>"), `no node, want at least one`},
	{"graphml", "<!DOCTYPE graphml [<!ENTITY x SYSTEM \"/etc/passwd\">]><graphml/>",
		`line 1, byte 54: a document type or another directive, want none`},
	{"graphml", inGraph("<node id=\"&x;\"/>"), `line 2, byte 14: no XML: invalid character entity &x;`},
	{"graphml", "<?xml-stylesheet href=\"x\"?><graphml/>", `line 1, byte 28: the instruction <?xml-stylesheet, want none but <?xml`},
	{"graphml", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><graphml/>", `line 1, byte 40: opening charset "UTF-16": want UTF-8`},
	{"graphml", "<graphml><graph/></graphml>", `line 1, byte 18: edgedefault="", want "undirected"`},
	{"graphml", "<graphml><graph edgedefault=\"directed\"/></graphml>", `line 1, byte 41: edgedefault="directed", want "undirected"`},
	{"graphml", inGraph(""), `no node, want at least one`},
	{"graphml", inGraph("<node/>"), `line 2, byte 8: a node without a name`},
	{"graphml", inGraph("<node id=\"a\"/>\n<node id=\"a\"/>"), `line 3, byte 15: a second node with id "a", want one`},
	{"graphml", inGraph("<node id=\"a b\"/>"), `line 2, byte 17: the name "a b", want printable characters without blanks`},
	{"graphml", inGraph("<node id=\"a\"><graph edgedefault=\"undirected\"/></node>"),
		`line 2, byte 47: the element <graph> in <node>, want it in <graphml>`},
	{"graphml", inGraph("<node id=\"a\"/>") + inGraph(""), `line 2, byte 74: a second graph, want one a file`},
	{"graphml", "<graphml><graph edgedefault=\"undirected\"/><graph edgedefault=\"undirected\"/></graphml>",
		`line 1, byte 76: a second graph, want one a file`},
	{"graphml", "<graphml><node id=\"a\"/></graphml>", `line 1, byte 24: the element <node> in <graphml>, want it in <graph>`},
	{"graphml", inGraph("<hyperedge/>"), `line 2, byte 13: the element <hyperedge>, a link of more than two nodes, want none`},
	{"graphml", inGraph("<node id=\"a\"><locator/></node>"),
		`line 2, byte 24: the element <locator>, a reference to another file, want none`},
	{"graphml", inGraph("<node id=\"a\"/><edge source=\"a\" target=\"a\"/>"),
		`line 2, byte 44: a loop, from node "a" to itself, want a network without loops`},
	{"graphml", inGraph("<node id=\"a\"/><edge source=\"a\" target=\"b\"/>"),
		`line 2, byte 44: an edge to "b", which is the id of no node`},
	{"graphml", inGraph("<node id=\"a\"/><node id=\"b\"/>\n<edge source=\"a\" target=\"b\"/>\n<edge source=\"b\" target=\"a\"/>"),
		`line 4, byte 30: the link of nodes "a" and "b" stands in line 3, byte 30 already, want it once`},
	{"graphml", inGraph("<node id=\"a\"/><node id=\"b\"/><edge source=\"a\" target=\"b\" directed=\"true\"/>"),
		`line 2, byte 74: the edge of "a" and "b" has directed="true", want none`},
	{"graphml", "<graphml>" + strings.Repeat("<x>", 32), `line 1, byte 106: elements 33 deep, want at most 32`},
}

// inGraph is a GraphML file whose second line begins with the given text.
func inGraph(text string) string {
	return "<graphml><graph edgedefault=\"undirected\">\n" + text + "</graph></graphml>"
}

func TestEveryPlantedErrorHasItsMessage(t *testing.T) {
	for _, c := range plantedErrors {
		g, err := Read("N", c.format, []byte(c.content))
		if err == nil {
			t.Errorf("%s %q: read as %d nodes and %d links, want an error: %s", c.format, c.content, g.Order(), g.Size(), c.want)
		} else if want := c.format + ": " + c.want; err.Error() != want {
			t.Errorf("%s %q:\n got %s\nwant %s", c.format, c.content, err, want)
		}
	}
}

func TestWhatIsTooLargeIsRefused(t *testing.T) {
	for _, c := range []struct {
		name, format, want string
		content            []byte
	}{
		{"bytes", "edges", "edges: 67108865 bytes, want at most 67108864", make([]byte, MaxBytes+1)},
		{"links", "graph6", "graph6: line 1, byte 699055: more than 4194304 links", complete(2900)},
		{"names", "edges", "edges: line 1048577: 1048577 nodes, want at most 1048576", manyNames(MaxNodes + 1)},
	} {
		if _, err := Read("N", c.format, c.content); err == nil || err.Error() != c.want {
			t.Errorf("too many %s: error %v, want %s", c.name, err, c.want)
		}
	}
}

// A crowd of attributes is looked through once.
func TestAnElementOfManyAttributesIsRead(t *testing.T) {
	var b strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&b, ` a%d=""`, i)
	}
	text := inGraph(`<node id="a"` + b.String() + `/>`)
	begun := time.Now()
	if g := mustRead(t, "graphml", text); g.Order() != 1 || time.Since(begun) > 10*time.Second {
		t.Errorf("%d nodes after %v, want 1 within seconds", g.Order(), time.Since(begun))
	}
}

// complete is the complete graph in graph6, its last character filled with ones.
func complete(n int) []byte {
	return append([]byte(orderOf(n)), bytes.Repeat([]byte("~"), (n*(n-1)/2+5)/6)...)
}

func manyNames(n int) []byte {
	var b bytes.Buffer
	for i := range n {
		fmt.Fprintf(&b, "n%d\n", i)
	}
	return b.Bytes()
}

// FuzzRead reads anything, by its first byte in one of the formats: what is no network
// is an *Error with a place inside of the file, and a network conforms.
func FuzzRead(f *testing.F) {
	formats := Formats()
	for i, format := range formats {
		if content, ok := petersen[format.Name]; ok {
			f.Add(uint8(i), []byte(content))
		}
		for _, c := range plantedErrors {
			if c.format == format.Name {
				f.Add(uint8(i), []byte(c.content))
			}
		}
		f.Add(uint8(i), []byte(writers[format.Name](4, [][2]uint64{{0, 1}, {1, 2}, {2, 3}})))
	}
	f.Fuzz(func(t *testing.T, which uint8, content []byte) {
		g, err := Read("N", formats[int(which)%len(formats)].Name, content)
		if err != nil {
			var e *Error
			if !errors.As(err, &e) || e.Says == "" || e.Line > 1+bytes.Count(content, []byte("\n")) || e.Col > len(content)+1 {
				t.Fatalf("error %#v", err)
			}
			if len(err.Error()) > 1000 {
				t.Fatalf("a message of %d bytes: %s", len(err.Error()), err)
			}
			return
		}
		if g.Order() > 32 {
			return
		}
		for _, err := range modeltest.Check(g) {
			// A file may hold any network, and a node may be called "x", or 7.
			rule := strings.Split(err.Error(), ": ")[1]
			if rule != "connectedness" && (g.labels == nil || rule != "garbage" && rule != "addresses") {
				t.Error(err)
			}
		}
	})
}
