package main

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"strings"

	"mccheck/model"
	"mccheck/reports/picture"
)

// edges calls visit for every edge u < v, by u and then in the order of Neighbors, and alone for
// every node without an edge, until one of them fails or ctx is done.
func edges(ctx context.Context, g model.Graph, alone func(u model.Node) error, visit func(u, v model.Node) error) error {
	var near []model.Node
	for u := range g.Order() {
		if u%1024 == 0 && ctx.Err() != nil {
			return fail(exitInterrupted, "interrupted at node %d of %d", u, g.Order())
		}
		near = g.Neighbors(near[:0], u)
		if len(near) == 0 {
			if err := alone(u); err != nil {
				return err
			}
		}
		for _, v := range near {
			if u < v {
				if err := visit(u, v); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

// writeEdgeList writes an edge a line, two addresses, and a node without an edge alone on its line.
func writeEdgeList(ctx context.Context, w *bufio.Writer, g model.Graph) error {
	return edges(ctx, g, func(u model.Node) error {
		_, err := fmt.Fprintln(w, g.Format(u))
		return err
	}, func(u, v model.Node) error {
		_, err := fmt.Fprintf(w, "%s %s\n", g.Format(u), g.Format(v))
		return err
	})
}

// writeDOT writes an undirected graph for Graphviz, with addresses as names; where it is small with the
// places of the nodes (in points, for neato -n), their classes, and links between classes dashed. A
// node without an edge stands alone. The links of a path are thick, with the numbers of their
// hops; nil is no path.
func writeDOT(ctx context.Context, w *bufio.Writer, g model.Graph, path []model.Node) error {
	if path != nil && g.Order() > largestAround {
		return writeWalk(w, g, path)
	}
	hops := map[[2]model.Node][]string{}
	for h := 1; h < len(path); h++ {
		link := [2]model.Node{min(path[h-1], path[h]), max(path[h-1], path[h])}
		hops[link] = append(hops[link], fmt.Sprint(h))
	}
	fmt.Fprintf(w, "graph %q {\n", g.Name())
	l, none := picture.Lay(g)
	if none == nil && g.Order() > 1 {
		for u, p := range l.At {
			fmt.Fprintf(w, "  %q [pos=\"%d,%d\", class=\"%d\"];\n", g.Format(uint64(u)), int(90*p.X), int(-90*p.Y), l.Class[u])
		}
	}
	err := edges(ctx, g, func(u model.Node) error {
		_, err := fmt.Fprintf(w, "  %q;\n", g.Format(u))
		return err
	}, func(u, v model.Node) error {
		var kind []string
		if none == nil && l.Class[u] != l.Class[v] {
			kind = append(kind, "style=dashed")
		}
		if list := hops[[2]model.Node{min(u, v), max(u, v)}]; list != nil {
			kind = append(kind, fmt.Sprintf("penwidth=3, label=%q", strings.Join(list, ",")))
		}
		attributes := ""
		if kind != nil {
			attributes = " [" + strings.Join(kind, ", ") + "]"
		}
		_, err := fmt.Fprintf(w, "  %q -- %q%s;\n", g.Format(u), g.Format(v), attributes)
		return err
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintln(w, "}")
	return err
}

// largestAround is how many nodes a network has at most that is drawn around a path.
const largestAround = 1 << 12

// writeWalk writes a path alone for Graphviz, with the numbers of its hops.
func writeWalk(w io.Writer, g model.Graph, path []model.Node) error {
	text := fmt.Sprintf("graph %q {\n  // the path alone: the network has %d nodes\n  %q;\n", g.Name(), g.Order(), g.Format(path[0]))
	for h := 1; h < len(path); h++ {
		text += fmt.Sprintf("  %q -- %q [penwidth=3, label=\"%d\"];\n", g.Format(path[h-1]), g.Format(path[h]), h)
	}
	_, err := io.WriteString(w, text+"}\n")
	return err
}

// maxGraph6Order bounds the output, which has order^2/12 bytes.
const maxGraph6Order = 1 << 16

// writeGraph6 writes g on one line in graph6, the format of nauty: the order,
// then the upper triangle of the adjacency matrix column by column, (0,1),
// (0,2), (1,2), (0,3), ..., six bits a character, each plus 63.
func writeGraph6(ctx context.Context, w *bufio.Writer, g model.Graph) error {
	n := g.Order()
	if n > maxGraph6Order {
		return fmt.Errorf("%s: %d nodes, want at most %d for graph6; use --format edgelist", g.Name(), n, maxGraph6Order)
	}
	writeGraph6Order(w, n)
	bits := sextets{w: w}
	column := make([]bool, n)
	var near []model.Node
	for v := range n {
		if v%256 == 0 && ctx.Err() != nil {
			return fail(exitInterrupted, "interrupted at node %d of %d", v, n)
		}
		near = g.Neighbors(near[:0], v)
		for _, u := range near {
			column[u] = true
		}
		for u := range v {
			bits.add(column[u])
		}
		for _, u := range near {
			column[u] = false
		}
	}
	bits.flush()
	return w.WriteByte('\n')
}

// writeGraph6Order writes N(n) of the format's description for n < 2^18: one
// character up to 62, else '~' and 18 bits.
func writeGraph6Order(w *bufio.Writer, n uint64) {
	if n <= 62 {
		w.WriteByte(byte(n + 63))
		return
	}
	w.WriteByte('~')
	for _, shift := range []int{12, 6, 0} {
		w.WriteByte(byte(n>>shift&63 + 63))
	}
}

// sextets packs bits into characters, most significant first.
type sextets struct {
	w     *bufio.Writer
	value byte
	count int
}

func (s *sextets) add(bit bool) {
	s.value <<= 1
	if bit {
		s.value |= 1
	}
	if s.count++; s.count == 6 {
		s.w.WriteByte(s.value + 63)
		s.value, s.count = 0, 0
	}
}

// flush pads the last character with zeros.
func (s *sextets) flush() {
	for s.count > 0 {
		s.add(false)
	}
}
