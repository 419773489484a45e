// Package pathlist reads lists of paths in a network, as comma-separated values or JSON, and
// checks them: every hop is a link, no path comes to a node twice, and, where that is asked
// for, paths are shortest or short enough and every ordered pair of nodes has exactly one.
package pathlist

import (
	"bytes"
	"fmt"
	"strconv"
	"strings"

	"mccheck/conform/result"
	"mccheck/conform/task"
	"mccheck/model"
)

// The bounds of what is read.
const (
	MaxBytes        = 1 << 27 // of a list
	MaxPaths        = 1 << 22
	MaxNodes        = 1 << 25 // of all paths, counted each time
	MaxPathNodes    = 1 << 16 // of one path
	MaxAddressBytes = 128     // of one address
)

// Path is a path and the line where it begins in its list, counted from 1; 0 where it comes
// from no list.
type Path struct {
	Line int
	task.Walk
}

// Paths is a list of paths in the order in which they were read.
type Paths []Path

// Read reads a list of paths of g in one of two formats. A node is a number or an address, as
// g.Parse takes them, and a JSON number is the number of a node, which must not be the name of another one. A path has two nodes or
// more; whether it is one is left to Check. The error is an *Error with line and column. Cost
// O(bytes).
//
//   - csv: one path a line, its nodes from the source to the destination, separated by commas; an
//     address with commas stands in double quotes; a line that begins with # is a comment. Behind a tab may follow the virtual
//     channels of the hops, with commas too.
//   - json: a list of paths, [[0,1,3],[0,2]], or one path a line, each a list of nodes: numbers, or
//     addresses as strings. With virtual channels a path is {"path":[0,1,3],"channels":[0,1]}.
func Read(g model.Graph, format string, content []byte) (Paths, error) {
	read := map[string]func(*reader, []byte) error{"csv": (*reader).csv, "json": (*reader).json}[format]
	if read == nil {
		return nil, fmt.Errorf("pathlist: format %q, want one of csv, json", format)
	}
	r := &reader{g: g, numbers: map[string]model.Node{}}
	err := place{}.most(len(content), MaxBytes, "bytes")
	if err == nil {
		err = read(r, bytes.TrimPrefix(content, []byte("\ufeff"))) // the mark that some editors put first
	}
	if err == nil && len(r.ends) == 0 {
		err = place{}.errorf("no path, want at least one")
	}
	if err != nil {
		if e, ok := err.(*Error); ok {
			e.Format = format
		}
		return nil, err
	}
	return r.paths(), nil
}

// Word is a node as Read reads it in the format csv: its number, or its address where Parse takes the number for another
// node's name. Commas and quotes are quoted.
func Word(g model.Graph, u model.Node) string {
	word := strconv.FormatUint(u, 10)
	if v, err := g.Parse(word); err != nil || v != u {
		word = strings.TrimRight(g.Format(u), " ")
	}
	if strings.ContainsAny(word, "\",\n") || strings.TrimSpace(word) != word || strings.HasPrefix(word, "#") {
		word = `"` + strings.ReplaceAll(word, `"`, `""`) + `"`
	}
	return word
}

// Write writes a path as Read reads it in the format csv, with the channels of its hops where they are said.
func Write(to *bytes.Buffer, g model.Graph, path task.Walk) {
	for i, u := range path.Nodes {
		if i > 0 {
			to.WriteByte(',')
		}
		to.WriteString(Word(g, u))
	}
	for i, c := range path.Channels {
		to.WriteByte("\t,"[min(i, 1)])
		to.WriteString(strconv.Itoa(c))
	}
	to.WriteByte('\n')
}

// reader collects paths, within the bounds.
type reader struct {
	g       model.Graph
	numbers map[string]model.Node // of addresses that were parsed
	nodes   []model.Node          // of all paths
	ends    []int                 // where each path ends in nodes
	lines   []int                 // where each path begins
	hops    [][]int               // the channels of each path; nil: not said
	channel []int                 // those of the path that is read
}

// maxRemembered is how many addresses a reader remembers the numbers of.
const maxRemembered = 1 << 18

// address takes in the next node of a path by its address.
func (r *reader) address(text string, at place) error {
	u, ok := r.numbers[text]
	if !ok {
		if len(text) > MaxAddressBytes {
			return at.errorf("an address of %d bytes, want at most %d", len(text), MaxAddressBytes)
		}
		var err error
		if u, err = r.g.Parse(text); err != nil {
			return at.errorf("%v", err)
		}
		if len(r.numbers) < maxRemembered {
			r.numbers[strings.Clone(text)] = u
		}
	}
	return r.node(u, at)
}

// number takes in the next node of a path by its number, which is read as such.
func (r *reader) number(u model.Node, word string, at place) error {
	v, ok := r.numbers[word]
	if !ok {
		var err error
		if v, err = r.g.Parse(word); err != nil {
			v = u
		}
		if len(r.numbers) < maxRemembered {
			r.numbers[strings.Clone(word)] = v
		}
	}
	if v != u && u < r.g.Order() {
		return at.errorf("%s is the number of a node and the name of another: want its address in quotes", word)
	}
	return r.node(u, at)
}

// node takes in the next node of a path.
func (r *reader) node(u model.Node, at place) error {
	if u >= r.g.Order() {
		return at.errorf("node %d, want a number below %d, the nodes of %s", u, r.g.Order(), r.g.Name())
	}
	r.nodes = append(r.nodes, u)
	if err := at.most(len(r.nodes)-r.start(), MaxPathNodes, "nodes of a path"); err != nil {
		return err
	}
	return at.most(len(r.nodes), MaxNodes, "nodes of all paths")
}

// start is where the path that is read begins in the nodes of all paths.
func (r *reader) start() int {
	if len(r.ends) == 0 {
		return 0
	}
	return r.ends[len(r.ends)-1]
}

// through takes in the channel of the next hop of a path.
func (r *reader) through(word string, at place) error {
	c, err := strconv.ParseUint(word, 10, 64)
	if err != nil || c > task.MaxVirtual || len(word) > 1 && word[0] == '0' {
		return at.errorf("%s, want the number of a virtual channel, from 0 to %d", result.Cut(word), task.MaxVirtual)
	}
	r.channel = append(r.channel, int(c))
	return at.most(len(r.channel), MaxPathNodes, "channels of a path")
}

// end ends a path that began at the given place.
func (r *reader) end(at place) error {
	if n := len(r.nodes) - r.start(); n < 2 {
		return at.errorf("a path with %s, want a source and a destination", result.Plural(n, "node"))
	}
	if n := len(r.nodes) - r.start() - 1; r.channel != nil && len(r.channel) != n {
		return at.errorf("a path with %s and %s, want one for each hop", result.Plural(n, "hop"), result.Plural(len(r.channel), "channel"))
	}
	r.ends, r.lines, r.hops = append(r.ends, len(r.nodes)), append(r.lines, at.line), append(r.hops, r.channel)
	r.channel = nil
	return at.most(len(r.ends), MaxPaths, "paths")
}

// paths are the paths that were read.
func (r *reader) paths() Paths {
	list := make(Paths, len(r.ends))
	from := 0
	for i, to := range r.ends {
		list[i] = Path{r.lines[i], task.Walk{Nodes: r.nodes[from:to:to], Channels: r.hops[i]}}
		from = to
	}
	return list
}

// Error is what is wrong with a list, and where.
type Error struct {
	Format    string // "csv"
	Line, Col int    // counted from 1, columns in bytes; 0: the list as a whole
	Says      string // what stands there, and what is allowed
}

// Error names the place, what stands there and what is allowed.
func (e *Error) Error() string {
	if e.Line == 0 {
		return fmt.Sprintf("pathlist: %s: %s", e.Format, e.Says)
	}
	return fmt.Sprintf("pathlist: %s: line %d, column %d: %s", e.Format, e.Line, e.Col, e.Says)
}

// place is a place in a list.
type place struct{ line, col int }

func (p place) errorf(format string, args ...any) error {
	return &Error{Line: p.line, Col: p.col, Says: fmt.Sprintf(format, args...)}
}

// most says that there is too much of something.
func (p place) most(n, most int, what string) error {
	if n > most {
		return p.errorf("%d %s, want at most %d", n, what, most)
	}
	return nil
}
