package write

import (
	"bufio"
	"fmt"
	"io"
)

// A witness is written as its lines: a key, and words or numbers.
type witness struct{ out *bufio.Writer }

func begin(w io.Writer, kind string) witness {
	out := bufio.NewWriter(w)
	fmt.Fprintf(out, "mccheck-witness 1\nkind %s\n", kind)
	return witness{out}
}

func (w witness) text(key, text string) { fmt.Fprintf(w.out, "%s %s\n", key, text) }

func (w witness) numbers(key string, list ...int) {
	w.out.WriteString(key)
	for _, n := range list {
		fmt.Fprintf(w.out, " %d", n)
	}
	w.out.WriteByte('\n')
}

func (w witness) end() error {
	w.out.WriteString("end\n")
	return w.out.Flush()
}

// Labels are the distances from a source to all nodes, in hops.
type Labels struct {
	Source    int
	Distances []int
}

// Distance writes that the eccentricity of a node is the largest of its
// distances. A graph is named as certify.ParseGraph reads it: "MC 2 1".
func Distance(w io.Writer, graph string, eccentricity int, from Labels) error {
	out := begin(w, "distance")
	out.text("graph", graph)
	out.numbers("eccentricity", eccentricity)
	out.labels(from)
	return out.end()
}

func (w witness) labels(l Labels) {
	w.numbers("source", l.Source)
	w.numbers("labels", l.Distances...)
}

// Diameter writes the diameter with the distances from one node, or more, of each
// orbit of the automorphisms, which are permutations of the nodes. Without
// automorphisms the distances from every node are needed.
func Diameter(w io.Writer, graph string, diameter int, automorphisms [][]int, from []Labels) error {
	out := begin(w, "diameter")
	out.text("graph", graph)
	out.numbers("diameter", diameter)
	for _, p := range automorphisms {
		out.numbers("automorphism", p...)
	}
	for _, l := range from {
		out.labels(l)
	}
	return out.end()
}

// HamiltonianCycle writes a cycle through all nodes, the first one once.
func HamiltonianCycle(w io.Writer, graph string, cycle []int) error {
	out := begin(w, "hamiltonian-cycle")
	out.text("graph", graph)
	out.numbers("cycle", cycle...)
	return out.end()
}

// Isomorphism writes the image of each node of a graph in another one.
func Isomorphism(w io.Writer, graph, onto string, image []int) error {
	out := begin(w, "isomorphism")
	out.text("graph", graph)
	out.text("onto", onto)
	out.numbers("map", image...)
	return out.end()
}

// DisjointPaths writes paths from s to t without another common node.
func DisjointPaths(w io.Writer, graph string, s, t int, paths [][]int) error {
	out := begin(w, "disjoint-paths")
	out.disjoint(graph, s, t, paths)
	return out.end()
}

func (w witness) disjoint(graph string, s, t int, paths [][]int) {
	w.text("graph", graph)
	w.numbers("pair", s, t)
	w.numbers("count", len(paths))
	for _, p := range paths {
		w.numbers("path", p...)
	}
}

// Connectivity writes as many such paths as there can be, and the nodes of a cut,
// which says so: as many as the paths that are not the edge from s to t.
func Connectivity(w io.Writer, graph string, s, t int, paths [][]int, cut []int) error {
	out := begin(w, "connectivity")
	out.disjoint(graph, s, t, paths)
	if len(cut) > 0 {
		out.numbers("cut", cut...)
	}
	return out.end()
}

// Paths writes paths, and the number of hops of the longest one.
func Paths(w io.Writer, graph string, paths [][]int) error {
	out := begin(w, "paths")
	out.text("graph", graph)
	longest := 0
	for _, p := range paths {
		longest = max(longest, len(p)-1)
	}
	out.numbers("longest", longest)
	out.numbers("count", len(paths))
	for _, p := range paths {
		out.numbers("path", p...)
	}
	return out.end()
}

// ClassWalks writes the lengths of the shortest class walks in the k-cube, in the
// order of model.ClassWalks.Table.
func ClassWalks(w io.Writer, k int, lengths []uint8) error {
	out := begin(w, "class-walks")
	out.numbers("k", k)
	list := make([]int, len(lengths))
	for i, n := range lengths {
		list[i] = int(n)
	}
	out.numbers("walks", list...)
	return out.end()
}
