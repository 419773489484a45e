package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"math/bits"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"mccheck/claims"
	"mccheck/exhaustive"
	"mccheck/model"
	"mccheck/model/router"
	"mccheck/reports"
	"mccheck/reports/picture"
)

// routed is a path with what is known about it.
type routed struct {
	Schema    string    `json:"schema"` // "mccheck.route/1"
	Network   string    `json:"network"`
	Algorithm string    `json:"algorithm"`
	Faults    []string  `json:"faults,omitempty"`
	Hops      int       `json:"hops"`
	Distance  *int      `json:"distance,omitempty"` // hops of a shortest path, where it is known
	Nodes     []hopNode `json:"nodes"`
}

// hopNode is one node of the path; Dimension is that of the edge to it, where the literature names it so.
type hopNode struct {
	Node      uint64 `json:"node"`
	Address   string `json:"address"`
	Fields    string `json:"fields,omitempty"`
	Dimension *int   `json:"dimension,omitempty"`
	Edge      string `json:"edge,omitempty"`
}

func newRoute() *cobra.Command {
	var format, algorithm, faulty, progress string
	var disjoint int
	cmd := &cobra.Command{
		Use:               "route NAME PARAMS... SRC DST",
		Short:             "Show a path, hop by hop",
		ValidArgsFunction: completeFamilies,
		RunE: func(cmd *cobra.Command, args []string) error {
			g, src, dst, err := ends(args)
			if err != nil {
				return err
			}
			faults, err := faultyNodes(g, faulty, src, dst)
			if err != nil {
				return err
			}
			if err := countLinks(cmd.Context(), g, progress); err != nil {
				return err
			}
			if cmd.Flags().Changed("disjoint") {
				return emit("", func(w io.Writer) error { return writeDisjoint(w, g, src, dst, disjoint, format, progress) })
			}
			path, err := findPath(g, algorithm, src, dst, faults, progress)
			if err != nil {
				return err
			}
			r, err := describe(g, algorithm, path, progress)
			if err != nil {
				return err
			}
			for _, w := range faults {
				r.Faults = append(r.Faults, g.Format(w))
			}
			return emit("", func(w io.Writer) error {
				if format == "svg" {
					_, err := io.WriteString(w, drawWalks(g, picture.Path{Nodes: path}))
					return err
				}
				if format == "dot" {
					b := bufio.NewWriter(w)
					return errors.Join(writeDOT(cmd.Context(), b, g, path), b.Flush())
				}
				return writeRoute(w, r, format)
			})
		},
	}
	choiceFlag(cmd, &format, "format", "text, json, svg or dot", "text", "json", "svg", "dot")
	choiceFlag(cmd, &algorithm, "algorithm", strings.Join(router.Names(), ", "), router.Names()...)
	cmd.Flags().StringVar(&faulty, "faults", "", "faulty nodes to go around, with a comma between them")
	cmd.Flags().IntVar(&disjoint, "disjoint", 0, "as many paths, or as there are, of which no two share a node but their ends")
	apart(cmd, "disjoint", "algorithm", "faults")
	progressFlag(cmd, &progress)
	return cmd
}

// ends reads a network and two of its nodes.
func ends(args []string) (g model.Graph, src, dst model.Node, err error) {
	if len(args) == 0 {
		return nil, 0, 0, fmt.Errorf("route wants NAME PARAMS... SRC DST; see `mccheck route --help`")
	}
	g, rest, err := namedNetwork(args)
	if err != nil {
		return nil, 0, 0, err
	}
	if len(rest) != 2 {
		return nil, 0, 0, fmt.Errorf("route in %s, which is %s: %d %s given, want a source and a destination",
			read(args, rest), g.Name(), len(rest), claims.Noun(len(rest) != 1, "node"))
	}
	if src, err = g.Parse(rest[0]); err != nil {
		return nil, 0, 0, err
	}
	dst, err = g.Parse(rest[1])
	return g, src, dst, err
}

// findPath finds a path by an algorithm, and shows the progress of a search.
func findPath(g model.Graph, algorithm string, src, dst model.Node, faults []model.Node, progress string) ([]model.Node, error) {
	if algorithm == "shortest" && g.Order() <= router.MaxSearched {
		shown := counter{mode: progress, things: "nodes searched for the path"}
		defer shown.stop()
		g = watchNodes(g, &shown)
	}
	path, err := router.Path(g, algorithm, src, dst, faults)
	if errors.Is(err, router.ErrFalse) {
		return nil, fail(exitWorse, "%s", err)
	}
	return path, err
}

// distance is the number of hops of a shortest path, where it can be had, with the progress of a search.
func distance(g model.Graph, src, dst model.Node, progress string) (int, bool) {
	if g.Order() <= router.MaxSearched {
		shown := counter{mode: progress, things: "nodes searched for the distance"}
		defer shown.stop()
		g = watchNodes(g, &shown)
	}
	return router.Distance(g, src, dst)
}

// describe says of every hop what it crosses. A hop that is no edge is an error
// of the algorithm.
func describe(g model.Graph, algorithm string, path []model.Node, progress string) (routed, error) {
	r := routed{Schema: "mccheck.route/1", Network: g.Name(), Algorithm: algorithm, Hops: len(path) - 1}
	if d, ok := distance(g, path[0], path[len(path)-1], progress); ok {
		r.Distance = &d
	}
	for i, u := range path {
		n := hopNode{Node: u, Address: g.Format(u), Fields: fields(g, u)}
		if i > 0 {
			dim := slices.Index(g.Neighbors(nil, path[i-1]), u)
			if dim < 0 {
				return routed{}, fail(exitWorse, "%s on %s: hop %d from %s to %s is no edge", algorithm, g.Name(), i, g.Format(path[i-1]), g.Format(u))
			}
			n.Edge = router.EdgeKind(g, path[i-1], u)
			n.Dimension = dimension(g, path[i-1], u, dim)
		}
		r.Nodes = append(r.Nodes, n)
	}
	return r, nil
}

// dimension is that of an edge: in networks of classes its place among the neighbours of u, by which the papers number it,
// and where an address is a word of bits the bit that it flips, or the highest one where that is its place, as in crossed cubes.
func dimension(g model.Graph, u, v model.Node, place int) *int {
	if _, classes := g.(interface{ Class(model.Node) int }); classes {
		return &place
	}
	top := bits.Len64(u^v) - 1
	word := !strings.HasPrefix(g.Format(u), "(")
	if _, family := g.(exhaustive.Stepped); family && word && (top == place || bits.OnesCount64(u^v) == 1) {
		return &top
	}
	return nil
}

// fields takes an address apart where its notation does not.
func fields(g model.Graph, u model.Node) string {
	e, ok := g.(interface {
		Split(model.Node) (a, b, c uint64)
		S() int
		T() int
	})
	if !ok {
		return ""
	}
	a, b, c := e.Split(u)
	return fmt.Sprintf("a=%0*b b=%0*b c=%b", e.S(), a, e.T(), b, c)
}

func writeRoute(w io.Writer, r routed, format string) error {
	if format == "json" {
		return reports.WriteJSON(w, r, true)
	}
	about := ""
	switch {
	case r.Distance == nil:
	case *r.Distance == r.Hops:
		about = ", a shortest path"
	default:
		about = fmt.Sprintf(", the distance is %d", *r.Distance)
	}
	if len(r.Faults) > 0 {
		about += ", around " + strings.Join(r.Faults, " ")
	}
	fmt.Fprintf(w, "%s, algorithm %s: %s%s\n", r.Network, r.Algorithm, howMany(r.Hops, "hop"), about)
	var path, notes []string
	for _, n := range r.Nodes {
		note := []string{}
		if n.Dimension != nil {
			note = append(note, fmt.Sprintf("dimension %d", *n.Dimension))
		}
		for _, s := range []string{n.Edge, n.Fields} {
			if s != "" {
				note = append(note, s)
			}
		}
		path, notes = append(path, n.Address), append(notes, strings.Join(note, ", "))
	}
	for _, line := range reports.HopLines(path, notes) {
		if _, err := fmt.Fprintln(w, line); err != nil {
			return err
		}
	}
	return nil
}

// faultyNodes reads the list of --faults: addresses with a comma between them,
// where commas in brackets belong to an address.
func faultyNodes(g model.Graph, text string, src, dst model.Node) ([]model.Node, error) {
	var faults []model.Node
	for _, address := range splitAddresses(text) {
		w, err := g.Parse(unmask(address))
		if err != nil {
			return nil, fmt.Errorf("--faults: %w", err)
		}
		if w == src || w == dst {
			return nil, fmt.Errorf("--faults: %s is an end of the route, want other nodes", g.Format(w))
		}
		faults = append(faults, w)
	}
	slices.Sort(faults)
	return slices.Compact(faults), nil
}

func splitAddresses(text string) (parts []string) {
	if text == "" {
		return nil
	}
	depth, from := 0, 0
	for i, r := range text + "," {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == ',' && depth <= 0:
			parts, from = append(parts, strings.TrimSpace(text[from:i])), i+1
		}
	}
	return parts
}
