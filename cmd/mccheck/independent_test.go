package main

import (
	"bufio"
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// independent builds, with the graph package networkx and by other means than
// our definitions, the networks named on its lines, and asks whether each is
// isomorphic to the graph6 text on the same line.
//
//   - Q n: networkx's own hypercube (of dimension 0: one node, where networkx
//     has none);
//   - FQ n: the (n+1)-cube of networkx with opposite nodes identified;
//   - CCC n: the directed edges of networkx's n-cube, a directed edge (u,i)
//     joined to its reverse and to the next and the previous edge around u;
//     CCC 3 also against networkx's truncated cube.
const independent = `
import sys, networkx as nx

def cube(n):
    return nx.hypercube_graph(n) if n else nx.empty_graph([()])

def opposite(u):
    return tuple(1 - b for b in u)

def folded(n):
    g = cube(n + 1)
    h = nx.Graph()
    for u, v in g.edges:
        h.add_edge(min(u, opposite(u)), min(v, opposite(v)))
    return h

def cycles(n):
    g = nx.Graph()
    for u in cube(n).nodes:
        for i in range(n):
            v = u[:i] + (1 - u[i],) + u[i + 1:]
            g.add_edge((u, i), (v, i))
            g.add_edge((u, i), (u, (i + 1) % n))
    return g

make = {'Q': cube, 'FQ': folded, 'CCC': cycles}
for line in sys.stdin:
    name, n, text = line.split()
    ours = nx.from_graph6_bytes(text.encode())
    others = [make[name](int(n))]
    if (name, n) == ('CCC', '3'):
        others.append(nx.truncated_cube_graph())
    print(name, n, all(nx.is_isomorphic(ours, g) for g in others), flush=True)
`

// python is a Python that has networkx.
func python(t *testing.T) string {
	for _, name := range []string{"python3", "/usr/bin/python3"} {
		if exec.Command(name, "-c", "import networkx").Run() == nil {
			return name
		}
	}
	t.Skip("no Python with networkx (Debian: python3-networkx)")
	return ""
}

func TestGraphsAgreeWithThoseOfAGraphPackage(t *testing.T) {
	interpreter := python(t)
	var input, want strings.Builder
	add := func(name string, n int, g model.Graph, isomorphic string) {
		fmt.Fprintf(&input, "%s %d %s\n", name, n, graph6Text(t, g))
		fmt.Fprintf(&want, "%s %d %s\n", name, n, isomorphic)
	}
	for n := 0; n <= 7; n++ {
		add("Q", n, family(t, "Q", n), "True")
	}
	for n := 1; n <= 5; n++ {
		add("FQ", n, family(t, "FQ", n), "True")
	}
	for n := 3; n <= 5; n++ {
		add("CCC", n, family(t, "CCC", n), "True")
	}
	// Controls: a crossed cube is no hypercube, and a hypercube is not folded.
	add("Q", 3, family(t, "CQ", 3), "False")
	add("FQ", 4, family(t, "Q", 4), "False")

	check := exec.Command(interpreter, "-c", independent)
	check.Stdin = strings.NewReader(input.String())
	out, err := check.CombinedOutput()
	if err != nil || string(out) != want.String() {
		t.Errorf("%v; got\n%swant\n%s", err, out, want.String())
	}
}

func family(t *testing.T, name string, n int) model.Graph {
	t.Helper()
	f, err := network.FamilyByName(name)
	if err != nil {
		t.Fatal(err)
	}
	g, err := f.Build([]int{n})
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func graph6Text(t *testing.T, g model.Graph) string {
	t.Helper()
	var b bytes.Buffer
	w := bufio.NewWriter(&b)
	if err := writeGraph6(t.Context(), w, g); err != nil {
		t.Fatal(err)
	}
	if err := w.Flush(); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(b.String())
}
