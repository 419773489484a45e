// Package netfile reads networks that others wrote down: graph6, sparse6, lists of
// edges and GraphML. It takes bytes and does no input of its own.
//
// What it reads is not trusted. Every length is bounded before memory is taken for it,
// and whatever is no undirected simple network with at least one node is an *Error that
// names the place and what is allowed there.
package netfile

import (
	"bytes"
	"fmt"
	"strings"
)

// The bounds of what is read.
const (
	MaxBytes     = 1 << 26 // of a file
	MaxNodes     = 1 << 20
	MaxLinks     = 1 << 22
	MaxNameBytes = 64 // of the name of a node
	MaxDepth     = 32 // of elements of GraphML inside each other
)

// Format is a way to write a network down.
type Format struct {
	Name string // "graph6"
	read func(*builder, []byte) error
}

// Formats lists the formats that Read knows.
func Formats() []Format {
	return []Format{
		{"graph6", readGraph6},   // the upper triangle of the adjacency matrix, six bits a character (nauty)
		{"sparse6", readSparse6}, // the links of a sparse network, six bits a character (nauty)
		{"edges", readEdges},     // one link a line, all nodes numbers from 0, or all names; a line of one node adds it
		{"graphml", readGraphML}, // XML, undirected; nodes are numbered as they appear, and their ids are kept
	}
}

// Read makes the network with the given name from a file's content in the named format.
// Cost O(bytes + nodes + links log links).
func Read(name, format string, content []byte) (*Network, error) {
	var known []string
	for _, f := range Formats() {
		if f.Name == format {
			return readAs(f, name, content)
		}
		known = append(known, f.Name)
	}
	return nil, fmt.Errorf("format %q of the network %s, want one of %s", format, name, strings.Join(known, ", "))
}

func readAs(f Format, name string, content []byte) (*Network, error) {
	b := &builder{}
	if len(content) > MaxBytes {
		return nil, &Error{Format: f.Name, Says: fmt.Sprintf("%d bytes, want at most %d", len(content), MaxBytes)}
	}
	err := f.read(b, bytes.TrimPrefix(content, []byte("\ufeff"))) // the mark that some editors put first
	if err == nil {
		err = b.finish()
	}
	if err != nil {
		if e, ok := err.(*Error); ok {
			e.Format = f.Name
		}
		return nil, err
	}
	return b.network(name), nil
}

// Error is what is wrong with a file, and where.
type Error struct {
	Format    string // "graphml"
	Line, Col int    // counted from 1, columns in bytes; 0: the file as a whole
	Says      string // what stands there, and what is allowed
}

// Error names the place, what stands there and what is allowed.
func (e *Error) Error() string {
	if e.Line == 0 {
		return e.Format + ": " + e.Says
	}
	return fmt.Sprintf("%s: %s: %s", e.Format, place{int32(e.Line), int32(e.Col)}, e.Says)
}

// place is where something stands in a file: see Error.
type place struct{ line, col int32 }

func (p place) errorf(format string, args ...any) error {
	return &Error{Line: int(p.line), Col: int(p.col), Says: fmt.Sprintf(format, args...)}
}

// String is the place in words.
func (p place) String() string {
	if p.col == 0 {
		return fmt.Sprintf("line %d", p.line)
	}
	return fmt.Sprintf("line %d, byte %d", p.line, p.col)
}
