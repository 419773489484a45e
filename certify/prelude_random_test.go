package certify_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// drawn is a network by its links, without some nodes; all that follows tries everything.
type drawn struct {
	nodes []int
	link  [7][7]bool
}

func (g *drawn) without(gone ...int) *drawn {
	return &drawn{slices.DeleteFunc(slices.Clone(g.nodes), func(u int) bool { return slices.Contains(gone, u) }), g.link}
}

// walks calls visit with all lists of different nodes, each joined to the one before.
func (g *drawn) walks(visit func(walk []int)) {
	var extend func(walk []int)
	extend = func(walk []int) {
		if len(walk) > 0 {
			visit(walk)
		}
		for _, u := range g.nodes {
			if !slices.Contains(walk, u) && (len(walk) == 0 || g.link[walk[len(walk)-1]][u]) {
				extend(append(slices.Clone(walk), u))
			}
		}
	}
	extend(nil)
}

// paths are counted by their ends.
func (g *drawn) paths() (count map[[2]int]int) {
	count = map[[2]int]int{}
	g.walks(func(walk []int) { count[[2]int{walk[0], walk[len(walk)-1]}]++ })
	return count
}

func (g *drawn) connected() bool { return len(g.paths()) == len(g.nodes)*len(g.nodes) }

// cycles are those with a link from the last node to the first, each counted from all its nodes on, and both ways.
func (g *drawn) cycles() (count, least, most int) {
	least = 9
	g.walks(func(walk []int) {
		if n := len(walk); n > 2 && g.link[walk[n-1]][walk[0]] {
			if walk[0] == slices.Min(walk) && walk[1] < walk[n-1] {
				count++
			}
			least, most = min(least, n), max(most, n)
		}
	})
	return count, least, most
}

// parts calls visit with all sets of nodes.
func (g *drawn) parts(visit func(part []int)) {
	for n := range 1 << len(g.nodes) {
		var part []int
		for i, u := range g.nodes {
			if n>>i&1 == 1 {
				part = append(part, u)
			}
		}
		visit(part)
	}
}

// crossing is the number of links of a part to the others.
func (g *drawn) crossing(part []int) (n int) {
	for _, u := range part {
		for _, v := range g.nodes {
			if g.link[u][v] && !slices.Contains(part, v) {
				n++
			}
		}
	}
	return n
}

func (g *drawn) size() (n int) {
	for _, u := range g.nodes {
		n += g.crossing([]int{u})
	}
	return n / 2
}

// onto reports whether a one-to-one map to another network keeps links and their absence, and takes the first node to one.
func (g *drawn) onto(h *drawn, first int) bool {
	found := false
	var extend func(to []int)
	extend = func(to []int) {
		if found = found || len(to) == len(g.nodes) && len(to) == len(h.nodes); found || len(to) == len(g.nodes) {
			return
		}
		for _, w := range h.nodes {
			fits := !slices.Contains(to, w) && (len(to) > 0 || first < 0 || w == first)
			for i, x := range to {
				fits = fits && g.link[g.nodes[i]][g.nodes[len(to)]] == h.link[x][w]
			}
			if fits {
				extend(append(slices.Clone(to), w))
			}
		}
	}
	extend(nil)
	return found
}

// trees counts the connected sets of as few links as that takes.
func (g *drawn) trees() (count int) {
	var links [][2]int
	for i, u := range g.nodes {
		for _, v := range g.nodes[i+1:] {
			if g.link[u][v] {
				links = append(links, [2]int{u, v})
			}
		}
	}
	for n := range 1 << len(links) {
		h := &drawn{nodes: g.nodes}
		for i, l := range links {
			if n>>i&1 == 1 {
				h.link[l[0]][l[1]], h.link[l[1]][l[0]] = true, true
			}
		}
		if h.size() == len(g.nodes)-1 && h.connected() {
			count++
		}
	}
	return count
}

// draw makes a network of few nodes, and its text.
func draw(r *rand.Rand, name string) (g *drawn, table, text string) {
	g = &drawn{}
	rows := make([][]string, 2+r.IntN(4))
	for u := range rows {
		g.nodes = append(g.nodes, u)
		for v := range u {
			if r.IntN(5) < 3 {
				g.link[u][v], g.link[v][u] = true, true
				rows[u], rows[v] = append(rows[u], fmt.Sprint(v)), append(rows[v], fmt.Sprint(u))
			}
		}
	}
	table = fmt.Sprintf("table %s %d", name, len(rows))
	for _, row := range rows {
		table += "\n" + strings.Join(append(row, map[bool]string{true: "-"}[len(row) == 0])[:max(len(row), 1)], " ")
	}
	if gone := r.IntN(len(rows)); r.IntN(2) == 0 && len(rows) > 2 {
		return g.without(gone), table, fmt.Sprintf("graph(%s)-{%d}", name, gone)
	}
	return g, table, "graph(" + name + ")"
}

// The words of the prelude, paths and cycles are what trying everything finds in networks that are drawn at random.
func TestWordsOfThePreludeInRandomNetworks(t *testing.T) {
	came := map[string]int{}
	for seed := range uint64(300) {
		r := rand.New(rand.NewPCG(seed, 11))
		g, tableG, textG := draw(r, "T")
		h, tableH, textH := draw(r, "U")
		said := func(truth bool, words string) string {
			if came[words+fmt.Sprint(truth)]++; !truth {
				return "not " + words
			}
			return words
		}
		equal := func(words string, value int) string { return fmt.Sprintf("%s = %d", words, value) }
		count, girth, most := g.cycles()
		colours, transitive, cut, bisection := false, true, len(g.nodes), 99
		g.parts(func(part []int) {
			rest := g.without(part...)
			colours = colours || g.crossing(part) == g.size()
			if len(rest.nodes) == 1 || len(rest.nodes) > 0 && !rest.connected() {
				cut = min(cut, len(part))
			}
			if 2*len(part) == len(g.nodes) {
				bisection = min(bisection, g.crossing(part))
			}
		})
		for _, v := range g.nodes {
			transitive = transitive && g.onto(g, v)
		}
		claims := []string{said(g.connected(), "connected(G)"), said(colours, "bipartite(G)"), said(most == len(g.nodes), "hamiltonian(G)"),
			said(transitive, "transitive(G)"), said(g.onto(h, -1), "isomorphic(G,H)"), equal("connectivity(G)", cut),
			equal("len(cycles(G))", count), equal("len(spanningTrees(G))", g.trees()), equal("size(G)", g.size()),
			"girth(G) = " + strings.Replace(fmt.Sprint(girth), "9", "infinite", 1)}
		if len(g.nodes)%2 == 0 {
			claims = append(claims, equal("bisection(G)", bisection))
		}
		u, v := g.nodes[r.IntN(len(g.nodes))], g.nodes[r.IntN(len(g.nodes))]
		claims = append(claims, equal(fmt.Sprintf("len(paths(G,%d,%d))", u, v), g.paths()[[2]int{u, v}]))
		for _, claim := range claims {
			if _, err := certifyFactOf(tableG, tableH, "let G = "+textG, "let H = "+textH, "claim "+claim); err != nil {
				t.Fatalf("%s\nG = %s\n%s\nH = %s\n%s: %v", tableG, textG, tableH, textH, claim, err)
			}
		}
	}
	for words, times := range came {
		if times < 10 {
			t.Errorf("%s came %d times", words, times)
		}
	}
}
