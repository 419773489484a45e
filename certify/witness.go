package certify

import (
	"fmt"
	"slices"
	"strings"
)

const witnessHeader = "mccheck-witness 1"

// Witness checks a witness and returns the sentence that it proves. The error
// names the line at which it breaks.
func Witness(data []byte) (states string, err error) {
	all, err := lines(data)
	if err != nil {
		return "", err
	}
	w := &witness{lines: all}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case rejection:
			states, err = "", fmt.Errorf("line %d: %s", w.at, string(r))
		default:
			panic(r)
		}
	}()
	if w.line() != witnessHeader {
		reject("want %q", witnessHeader)
	}
	check := witnessKinds[w.text("kind")]
	if check == nil {
		reject("no kind of witness that is known")
	}
	states = check(w)
	if w.line() != "end" || w.at != len(all) {
		reject("want \"end\" as the last line")
	}
	return states, nil
}

// witnessKinds are the functions that check the lines after the second one. They
// return the sentence that is proved, or call reject.
var witnessKinds = map[string]func(w *witness) string{
	"distance":          checkDistance,
	"diameter":          checkDiameter,
	"hamiltonian-cycle": checkHamiltonian,
	"isomorphism":       checkIsomorphism,
	"disjoint-paths":    checkDisjointPaths,
	"connectivity":      checkConnectivity,
	"paths":             checkPaths,
	"class-walks":       checkClassWalks,
	"network":           checkNetwork,
	"identity":          checkIdentity,
}

// rejection is what reject panics with, and Witness makes an error of.
type rejection string

func reject(format string, args ...any) { panic(rejection(fmt.Sprintf(format, args...))) }

// witness is read line by line.
type witness struct {
	lines []string
	at    int // lines read
}

// line is the next line, "" at the end.
func (w *witness) line() string {
	if w.at == len(w.lines) {
		return ""
	}
	w.at++
	return w.lines[w.at-1]
}

func (w *witness) next(key string) bool {
	return w.at < len(w.lines) && strings.HasPrefix(w.lines[w.at], key+" ")
}

// text reads a line "KEY TEXT".
func (w *witness) text(key string) string {
	text, ok := strings.CutPrefix(w.line(), key+" ")
	if !ok {
		reject("want %q", key)
	}
	return text
}

// take reads a line "KEY 1 2 3": at least and at most so many numbers, each from
// 0 to below.
func (w *witness) take(key string, least, most, below int) []int {
	list, err := numbers(w.text(key))
	if err != nil {
		reject("%v", err)
	}
	if len(list) < least || len(list) > most {
		reject("%d numbers, want %d to %d", len(list), least, most)
	}
	for _, n := range list {
		if n < 0 || n >= below {
			reject("%d, want 0..%d", n, below-1)
		}
	}
	return list
}

// one reads a line with one number, from 0 to below.
func (w *witness) one(key string, below int) int { return w.take(key, 1, 1, below)[0] }

func (w *witness) graph(key string) *Graph {
	g, err := ParseGraph(w.text(key))
	if err != nil {
		reject("%v", err)
	}
	return g
}

// once rejects a list in which a number comes twice.
func once(list []int) {
	met := make(map[int]bool, len(list))
	for _, v := range list {
		if met[v] {
			reject("%d twice", v)
		}
		met[v] = true
	}
}

// isomorphism reads a permutation that maps the edges of g to those of h: edges
// to edges, and as many at each node.
func (w *witness) isomorphism(key string, g, h *Graph) []int {
	p := w.take(key, g.Order, g.Order, h.Order)
	once(p)
	for u := range g.Order {
		near := g.Neighbors(u)
		if far := len(h.Neighbors(p[u])); far != len(near) {
			reject("%d has %d neighbours and its image %d has %d", u, len(near), p[u], far)
		}
		for _, v := range near {
			if !h.adjacent(p[u], p[v]) {
				reject("%d and %d are joined, their images %d and %d are not", u, v, p[u], p[v])
			}
		}
	}
	return p
}

// path reads the nodes of a path of g: neighbours follow each other, and no
// node comes twice.
func (w *witness) path(key string, g *Graph) []int {
	p := w.take(key, 1, g.Order, g.Order)
	once(p)
	for i := 1; i < len(p); i++ {
		if !g.adjacent(p[i-1], p[i]) {
			reject("%d and %d are not joined in %s", p[i-1], p[i], g.Name)
		}
	}
	return p
}

// labels reads a source and the distances from it, and returns the largest one:
// the label of the source is 0, labels across an edge differ by 1 at most, and
// every other node has a neighbour with a label smaller by 1.
func (w *witness) labels(g *Graph) (source, largest int) {
	source = w.one("source", g.Order)
	f := w.take("labels", g.Order, g.Order, g.Order)
	if f[source] != 0 {
		reject("label %d of the source %d", f[source], source)
	}
	for u := range f {
		nearer := u == source
		for _, v := range g.Neighbors(u) {
			if d := f[u] - f[v]; d > 1 || d < -1 {
				reject("labels %d of %d and %d of its neighbour %d", f[u], u, f[v], v)
			} else if d == 1 {
				nearer = true
			}
		}
		if !nearer {
			reject("no neighbour of %d has the label %d", u, f[u]-1)
		}
	}
	return source, slices.Max(f)
}
