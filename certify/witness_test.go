package certify_test

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"mccheck/certify"
	"mccheck/certify/write"
)

func graph(t testing.TB, text string) *certify.Graph {
	t.Helper()
	g, err := certify.ParseGraph(text)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// search is a plain breadth-first search; -1 where there is no path.
func search(g *certify.Graph, source int) []int {
	dist := slices.Repeat([]int{-1}, g.Order)
	dist[source] = 0
	for queue := []int{source}; len(queue) > 0; queue = queue[1:] {
		for _, v := range g.Neighbors(queue[0]) {
			if dist[v] < 0 {
				dist[v] = dist[queue[0]] + 1
				queue = append(queue, v)
			}
		}
	}
	return dist
}

// smallGraphs with their sizes and diameters, from the literature where it is
// right and by hand else.
var smallGraphs = []struct {
	name                  string
	order, size, diameter int
}{
	{"Q 0", 1, 0, 0}, {"Q 1", 2, 1, 1}, {"Q 4", 16, 32, 4}, {"FQ 1", 2, 1, 1}, {"FQ 2", 4, 6, 1}, {"FQ 5", 32, 96, 3},
	{"F 1", 2, 1, 1}, {"F 2", 8, 8, 4}, {"F 3", 32, 48, 6}, {"MC 0 3", 8, 12, 3}, {"MC 1 1", 8, 8, 4}, {"MC 1 2", 32, 48, 6},
	{"MC 2 1", 64, 96, 8}, {"MCC 2 1", 64, 96, 8}, {"MCC 1 2", 32, 48, 6}, {"CQ 1", 2, 1, 1}, {"CQ 2", 4, 4, 2}, {"CQ 3", 8, 12, 2},
	{"CQ 4", 16, 32, 3}, {"CQ 5", 32, 80, 3}, {"CQ 7", 128, 448, 4}, {"ECQ 1 1", 8, 8, 4}, {"ECQ 3 3", 128, 256, 6},
	{"EH 1 1", 8, 8, 4}, {"EH 2 2", 32, 48, 6}, {"EH 1 3", 32, 48, 6}, {"CCC 1", 2, 1, 1}, {"CCC 2", 8, 8, 4}, {"CCC 3", 24, 36, 6},
	{"CCC 4", 64, 96, 8}, {"HCN 1", 4, 4, 2}, {"HCN 2", 16, 24, 4}, {"RH 2 0", 8, 12, 3}, {"RH 2 1", 16, 24, 5},
}

func TestGraphsAreThoseOfTheFamilies(t *testing.T) {
	for _, tt := range smallGraphs {
		g := graph(t, tt.name)
		ends, diameter := 0, 0
		for u := range g.Order {
			for _, v := range g.Neighbors(u) {
				if !slices.Contains(g.Neighbors(v), u) || u == v {
					t.Errorf("%s: an edge from %d to %d only, or a loop", tt.name, u, v)
				}
				ends++
			}
			diameter = max(diameter, slices.Max(search(g, u)))
		}
		if g.Order != tt.order || ends != 2*tt.size || diameter != tt.diameter {
			t.Errorf("%s: order %d, size %d/2, diameter %d, want %d, %d, %d", tt.name, g.Order, ends, diameter, tt.order, tt.size, tt.diameter)
		}
	}
}

func TestGraphNamesAreChecked(t *testing.T) {
	for _, bad := range []string{"", "Q", "Q ", "Q -1", "Q 23", "Q 64", "Q 65", "Q 03", "Q 1 2", "q 3", "MC 2", "MC 2 0", "MC 64 64",
		"F 0", "F 64", "CQ 0", "ECQ 0 1", "ECQ 1", "RH 1 2", "RH 5 5", "CCC 0", "CCC 64", "HCN 0", "HCN 12", "K 4", "MC 2  1", " Q 3"} {
		if g, err := certify.ParseGraph(bad); err == nil {
			t.Errorf("%q is %s of %d nodes", bad, g.Name, g.Order)
		}
	}
}

func text(t testing.TB, write func(w *bytes.Buffer) error) string {
	t.Helper()
	var b bytes.Buffer
	if err := write(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func labelsFrom(g *certify.Graph, source int) write.Labels {
	return write.Labels{Source: source, Distances: search(g, source)}
}

// translations of the n-cube, each inverting one bit.
func translations(n int) [][]int {
	var list [][]int
	for i := range n {
		p := make([]int, 1<<n)
		for u := range p {
			p[u] = u ^ 1<<i
		}
		list = append(list, p)
	}
	return list
}

// witnesses are good ones of every kind, with what they state.
func witnesses(t testing.TB) map[string]string {
	cq, q4, q3 := graph(t, "CQ 4"), graph(t, "Q 4"), graph(t, "Q 3")
	var all []write.Labels
	for u := range cq.Order {
		all = append(all, labelsFrom(cq, u))
	}
	var gray, exchanged []int
	for u := range 16 {
		gray = append(gray, u^u>>1)
	}
	for u := range 32 { // F(3) is EH(2,2) with the class in bit 0
		exchanged = append(exchanged, u<<1&31|u>>4)
	}
	for i, u := range exchanged { // class 0 moves the low half there, the high half here
		exchanged[i] = u&1 | u>>1&3<<3 | u>>3&3<<1
	}
	walks := []uint8{0, 0, 2, 2, 1, 1, 1, 1} // k = 1: class 0, then 1
	list := map[string]string{
		text(t, func(w *bytes.Buffer) error { return write.Distance(w, "Q 3", 3, labelsFrom(q3, 5)) }): "the eccentricity of node 5 of Q(3) is 3",
		text(t, func(w *bytes.Buffer) error { return write.Diameter(w, "CQ 4", 3, nil, all) }):         "the diameter of CQ(4) is 3",
		text(t, func(w *bytes.Buffer) error {
			return write.Diameter(w, "Q 4", 4, translations(4), []write.Labels{labelsFrom(q4, 9)})
		}): "the diameter of Q(4) is 4",
		text(t, func(w *bytes.Buffer) error { return write.HamiltonianCycle(w, "Q 4", gray) }):           "Q(4) has a hamiltonian cycle",
		text(t, func(w *bytes.Buffer) error { return write.Isomorphism(w, "F 3", "EH 2 2", exchanged) }): "F(3) and EH(2,2) are isomorphic",
		text(t, func(w *bytes.Buffer) error {
			return write.DisjointPaths(w, "Q 3", 0, 7, [][]int{{0, 1, 3, 7}, {0, 4, 5, 7}})
		}): "2 paths from 0 to 7 in Q(3) have no other node in common",
		text(t, func(w *bytes.Buffer) error {
			return write.Connectivity(w, "Q 3", 0, 7, [][]int{{0, 1, 3, 7}, {0, 2, 6, 7}, {0, 4, 5, 7}}, []int{1, 2, 4})
		}): "the largest number of paths from 0 to 7 in Q(3) without another common node is 3",
		text(t, func(w *bytes.Buffer) error {
			return write.Connectivity(w, "Q 2", 0, 1, [][]int{{0, 1}, {0, 2, 3, 1}}, []int{3})
		}): "the largest number of paths from 0 to 1 in Q(2) without another common node is 2",
		text(t, func(w *bytes.Buffer) error { return write.Connectivity(w, "Q 1", 0, 1, [][]int{{0, 1}}, nil) }): "the largest number of paths from 0 to 1 in Q(1) without another common node is 1",
		text(t, func(w *bytes.Buffer) error { return write.Paths(w, "F 2", [][]int{{0, 1, 5}, {0, 4}, {3}}) }):   "3 paths in F(2), the longest of 2 hops",
		text(t, func(w *bytes.Buffer) error {
			return write.NetworkNumbers(w, "F 2", write.Network{Order: 8, Size: 8, LeastDegree: 2, LargestDegree: 2, Diameter: 4, Distances: 128})
		}): "F(2) has 8 nodes, 8 edges, degrees from 2 to 2, diameter 4, and distances of the sum 128",
		text(t, func(w *bytes.Buffer) error { return write.ClassWalks(w, 1, walks) }): "the lengths of the shortest class walks for k=1",
	}
	return list
}

func TestWitnessesAreAccepted(t *testing.T) {
	for data, want := range witnesses(t) {
		if states, err := certify.Witness([]byte(data)); err != nil || states != want {
			t.Errorf("%q, %v, want %q\n%s", states, err, want, data)
		}
	}
}

// A change of one word or line is noticed, or leaves a witness to the very same
// sentence: other paths, the same lines in another order.
func TestSpoiltWitnessesProveNothingElse(t *testing.T) {
	rejected, same, other := 0, 0, 0
	for data, want := range witnesses(t) {
		for seed := range uint64(400) {
			spoilt := spoil(rand.New(rand.NewPCG(seed, 5)), data)
			if spoilt == data {
				continue
			}
			states, err := certify.Witness([]byte(spoilt))
			switch {
			case err != nil && states == "":
				rejected++
			case err == nil && strings.Contains(data, "path ") && strings.Contains(data, "graph Q") && !strings.Contains(spoilt, strings.Split(data, "\n")[2]+"\n"):
				other++ // paths of Q(3) are paths of Q(4) too
			case err != nil || states != want:
				t.Errorf("%q and %v after a change of a witness that %q:\n%s", states, err, want, spoilt)
			default:
				same++
			}
		}
	}
	if rejected < 20*(same+other) || same == 0 {
		t.Errorf("%d rejected, %d with the same sentence, %d about a larger graph", rejected, same, other)
	}
}

// spoil changes one thing in a text of lines and words.
func spoil(r *rand.Rand, data string) string {
	lines := strings.SplitAfter(data, "\n")
	lines = lines[:len(lines)-1]
	i, j := r.IntN(len(lines)), r.IntN(len(lines))
	words := strings.Split(strings.TrimSuffix(lines[i], "\n"), " ")
	a, b := r.IntN(len(words)), r.IntN(len(words))
	switch r.IntN(8) {
	case 0:
		return data[:r.IntN(len(data))]
	case 1:
		lines = slices.Delete(lines, i, i+1)
	case 2:
		lines[i], lines[j] = lines[j], lines[i]
	case 3:
		lines = slices.Insert(lines, i, lines[j])
	case 4:
		flipped := []byte(data)
		flipped[r.IntN(len(data))] ^= 1 << r.IntN(8)
		return string(flipped)
	default:
		if n, err := strconv.Atoi(words[a]); err == nil && r.IntN(2) == 0 {
			words[a] = strconv.Itoa(n + 1 - 2*r.IntN(2))
		} else {
			words[a], words[b] = words[b], words[a]
		}
		lines[i] = strings.Join(words, " ") + "\n"
	}
	return strings.Join(lines, "")
}

// Each fact that a witness has to show is missing once.
func TestFalseWitnessesAreRejected(t *testing.T) {
	q3, p4 := graph(t, "Q 3"), "mccheck-witness 1\nkind "
	short := labelsFrom(q3, 0)
	short.Distances = slices.Clone(short.Distances)
	short.Distances[7] = 2
	for name, data := range map[string]string{
		"a label too small": text(t, func(w *bytes.Buffer) error { return write.Distance(w, "Q 3", 2, short) }),
		"an orbit left out": text(t, func(w *bytes.Buffer) error {
			return write.Diameter(w, "Q 3", 3, translations(3)[:2], []write.Labels{labelsFrom(q3, 0)})
		}),
		"no automorphism": text(t, func(w *bytes.Buffer) error {
			return write.Diameter(w, "Q 2", 2, [][]int{{1, 0, 2, 3}, {2, 3, 0, 1}}, []write.Labels{labelsFrom(graph(t, "Q 2"), 0)})
		}),
		"no source":          text(t, func(w *bytes.Buffer) error { return write.Diameter(w, "Q 0", 0, nil, nil) }),
		"a cycle of an edge": text(t, func(w *bytes.Buffer) error { return write.HamiltonianCycle(w, "Q 1", []int{0, 1}) }),
		"an open path":       text(t, func(w *bytes.Buffer) error { return write.HamiltonianCycle(w, "Q 2", []int{0, 1, 3}) }),
		"a path, not closed": text(t, func(w *bytes.Buffer) error {
			return write.HamiltonianCycle(w, "Q 3", []int{0, 1, 3, 2, 6, 7, 5, 4}[1:])
		}),
		"fewer edges":     text(t, func(w *bytes.Buffer) error { return write.Isomorphism(w, "Q 2", "FQ 2", []int{0, 1, 2, 3}) }),
		"another order":   text(t, func(w *bytes.Buffer) error { return write.Isomorphism(w, "Q 2", "Q 3", []int{0, 1, 2, 3}) }),
		"not onto":        text(t, func(w *bytes.Buffer) error { return write.Isomorphism(w, "Q 2", "Q 2", []int{0, 1, 0, 1}) }),
		"a cut too small": text(t, func(w *bytes.Buffer) error { return write.Connectivity(w, "Q 2", 0, 3, [][]int{{0, 1, 3}}, []int{1}) }),
		"a cut too large": text(t, func(w *bytes.Buffer) error {
			return write.Connectivity(w, "Q 2", 0, 3, [][]int{{0, 1, 3}}, []int{1, 2})
		}),
		"a cut with an end": text(t, func(w *bytes.Buffer) error {
			return write.Connectivity(w, "Q 2", 0, 3, [][]int{{0, 1, 3}, {0, 2, 3}}, []int{0, 1})
		}),
		"the edge twice": text(t, func(w *bytes.Buffer) error { return write.DisjointPaths(w, "Q 2", 0, 1, [][]int{{0, 1}, {0, 1}}) }),
		"paths that meet": text(t, func(w *bytes.Buffer) error {
			return write.DisjointPaths(w, "Q 3", 0, 7, [][]int{{0, 1, 3, 7}, {0, 2, 3, 7}})
		}),
		"a loop":                text(t, func(w *bytes.Buffer) error { return write.Paths(w, "Q 2", [][]int{{0, 1, 0}}) }),
		"a walk too long":       text(t, func(w *bytes.Buffer) error { return write.ClassWalks(w, 1, []uint8{0, 0, 2, 2, 1, 1, 3, 1}) }),
		"no kind":               p4 + "\nend\n",
		"an unknown kind":       p4 + "proof\nend\n",
		"nothing":               "",
		"no end":                p4 + "paths\ngraph Q 2\nlongest 1\ncount 1\npath 0 1\n",
		"text after the end":    p4 + "paths\ngraph Q 2\nlongest 1\ncount 1\npath 0 1\nend\nend\n",
		"a space at the end":    p4 + "paths\ngraph Q 2\nlongest 1\ncount 1\npath 0 1 \nend\n",
		"another version":       "mccheck-witness 2\nkind paths\ngraph Q 2\nlongest 1\ncount 1\npath 0 1\nend\n",
		"a node that is not":    p4 + "paths\ngraph Q 2\nlongest 1\ncount 1\npath 3 7\nend\n",
		"a number with a sign":  p4 + "paths\ngraph Q 2\nlongest 1\ncount 1\npath +0 1\nend\n",
		"a longest that is not": p4 + "paths\ngraph Q 2\nlongest 2\ncount 1\npath 0 1\nend\n",
	} {
		if states, err := certify.Witness([]byte(data)); err == nil || states != "" {
			t.Errorf("%s: accepted as %q", name, states)
		}
	}
	good := p4 + "paths\ngraph Q 2\nlongest 1\ncount 1\npath 0 1\nend\n"
	if states, err := certify.Witness([]byte(good)); err != nil || states != "1 paths in Q(2), the longest of 1 hops" {
		t.Errorf("%q, %v", states, err)
	}
}

func FuzzWitness(f *testing.F) {
	for data := range witnesses(f) {
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data string) {
		if states, err := certify.Witness([]byte(data)); (err == nil) == (states == "") {
			t.Errorf("%q and %v", states, err)
		}
	})
}
