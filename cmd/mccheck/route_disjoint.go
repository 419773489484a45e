package main

import (
	"fmt"
	"io"

	"mccheck/model"
	"mccheck/model/search"
	"mccheck/reports"
	"mccheck/reports/picture"
)

// mostDisjoint is the most nodes of a network in which disjoint paths are searched for: a flow takes 32 bytes a node.
const mostDisjoint = 1 << 20

// writeDisjoint writes as many paths as are asked for, or as there are, of which no two share a node but their ends.
func writeDisjoint(w io.Writer, g model.Graph, src, dst model.Node, count int, format, progress string) error {
	switch {
	case count < 1:
		return fmt.Errorf("--disjoint %d, want 1 at least", count)
	case format == "dot":
		return fmt.Errorf("--disjoint: the form dot has one path, want text, json or svg")
	case src == dst:
		return fmt.Errorf("--disjoint: source and destination are one node, want two")
	case g.Order() > mostDisjoint:
		return fmt.Errorf("--disjoint: %s has %d nodes, want at most %d", g.Name(), g.Order(), mostDisjoint)
	}
	list, drawn := []routed{}, []picture.Path{}
	for _, path := range search.DisjointPaths(g, src, dst, count) {
		r, err := describe(g, "disjoint", path, progress)
		if err != nil {
			return err
		}
		list, drawn = append(list, r), append(drawn, picture.Path{Nodes: path})
	}
	switch format {
	case "json":
		return reports.WriteJSON(w, list, true)
	case "svg":
		_, err := io.WriteString(w, drawWalks(g, drawn...))
		return err
	}
	more := ""
	if len(list) < count {
		more = ", and there are no more"
	}
	fmt.Fprintf(w, "%s from %s to %s in %s, of which no two share another node%s\n",
		howMany(len(list), "path"), g.Format(src), g.Format(dst), g.Name(), more)
	for _, r := range list {
		if err := writeRoute(w, r, format); err != nil {
			return err
		}
	}
	return nil
}
