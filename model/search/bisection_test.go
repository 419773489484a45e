package search

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"mccheck/model"
	"mccheck/model/network"
)

// cutLinks counts the links between a set, each node of which stands once, and
// the others.
func cutLinks(t *testing.T, g model.Graph, set []model.Node) int {
	t.Helper()
	chosen := map[model.Node]bool{}
	for _, u := range set {
		if chosen[u] {
			t.Fatalf("%s: node %d stands twice in %v", g.Name(), u, set)
		}
		chosen[u] = true
	}
	links := 0
	for u := range g.Order() {
		for w := range u {
			if chosen[u] != chosen[w] && g.Adjacent(u, w) {
				links++
			}
		}
	}
	return links
}

// narrowestCut tries every half of the nodes.
func narrowestCut(t *testing.T, g model.Graph) int {
	t.Helper()
	least := -1
	for set := range uint64(1) << g.Order() {
		if set&1 == 0 || bits.OnesCount64(set) != int(g.Order()/2) {
			continue
		}
		var half []model.Node
		for u := range g.Order() {
			if set>>u&1 == 1 {
				half = append(half, u)
			}
		}
		links := cutLinks(t, g, half)
		if least < 0 || links < least {
			least = links
		}
	}
	return least
}

func TestBisectionIsTheNarrowestCut(t *testing.T) {
	for _, name := range []struct {
		family string
		p      []int
	}{
		{"hypercube", []int{1}}, {"hypercube", []int{2}}, {"hypercube", []int{3}}, {"hypercube", []int{4}},
		{"dual-cube", []int{1}}, {"dual-cube", []int{2}}, {"folded-hypercube", []int{3}}, {"folded-hypercube", []int{4}},
		{"crossed-cube", []int{3}}, {"crossed-cube", []int{4}}, {"hcn", []int{1}}, {"hcn", []int{2}},
		{"ecq", []int{1, 2}}, {"eh", []int{1, 2}}, {"ccc", []int{2}},
	} {
		f, err := network.FamilyByName(name.family)
		if err != nil {
			t.Fatal(err)
		}
		g, err := f.Build(name.p)
		if err != nil {
			t.Fatal(err)
		}
		requireBisection(t, g)
	}
}

func requireBisection(t *testing.T, g model.Graph) {
	t.Helper()
	half := Bisection(g)
	if uint64(len(half)) != g.Order()/2 || half[0] != 0 || !slices.IsSorted(half) {
		t.Fatalf("%s: the half %v of %d nodes", g.Name(), half, g.Order())
	}
	if links, want := cutLinks(t, g, half), narrowestCut(t, g); links != want {
		t.Errorf("%s: the bisection %v cuts %d links, the narrowest cut %d", g.Name(), half, links, want)
	}
}

func TestBisectionOfAnyLinksIsTheNarrowestCut(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for trial := range 300 {
		requireBisection(t, randomRows(random, 4+2*(trial%3), 0.2+0.2*float64(trial%4)))
	}
}

// randomRows is a network of n nodes that has each link with this probability.
func randomRows(random *rand.Rand, n int, probability float64) rows {
	g := rows{near: make([][]model.Node, n)}
	for u := range g.Order() {
		for v := range u {
			if random.Float64() < probability {
				g.near[u], g.near[v] = append(g.near[u], v), append(g.near[v], u)
			}
		}
	}
	return g
}

// Two rings of three have no link between them, and each node of a network without links may be
// in either half.
func TestBisectionOfPartsThatAreNotJoined(t *testing.T) {
	for _, c := range []struct {
		near [][]model.Node
		want int
	}{
		{[][]model.Node{{1, 2}, {0, 2}, {0, 1}, {4, 5}, {3, 5}, {3, 4}}, 0},
		{[][]model.Node{{}, {}}, 0},
		{[][]model.Node{{1, 2}, {0, 2}, {0, 1}, {}}, 2},
	} {
		g := rows{near: c.near}
		if links := cutLinks(t, g, Bisection(g)); links != c.want {
			t.Errorf("the bisection of %v cuts %d links, want %d", c.near, links, c.want)
		}
	}
}

// rows is a network by its lists of neighbours, in the shell of a hypercube.
type rows struct {
	network.Hypercube
	near [][]model.Node
}

func (r rows) Name() string                                        { return fmt.Sprint(r.near) }
func (r rows) Order() uint64                                       { return uint64(len(r.near)) }
func (r rows) Neighbors(_ []model.Node, u model.Node) []model.Node { return r.near[u] }
func (r rows) Adjacent(u, v model.Node) bool                       { return slices.Contains(r.near[u], v) }

// GraphOf is rows for the tests outside the package.
func GraphOf(near [][]model.Node) model.Graph { return rows{near: near} }

func TestBisectionOfAnOddOrderPanics(t *testing.T) {
	defer func() {
		if cause, _ := recover().(string); !strings.Contains(cause, "3 nodes, want an even number") {
			t.Errorf("panic %q, want one that names the order", cause)
		}
	}()
	Bisection(completeOf(3))
}
