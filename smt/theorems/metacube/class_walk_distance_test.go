package metacube

import (
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
	"mccheck/smt/theorems/wreath"
)

// Of every link of small metacubes, in both directions: a bit of a field that it inverts
// is one of the class where it starts, so that the term of the theorem allows it; and each
// bit of the field of each class is inverted by some link.
func TestLinksInvertBitsOfTheOwnFieldOnly(t *testing.T) {
	b := logic.FoldingBuilder()
	for _, l := range smttest.Layouts(t) {
		g, ok := l.Graph.(network.Metacube)
		if !ok {
			continue
		}
		inverted := map[[2]int]bool{}
		for u := range g.Order() {
			for _, w := range g.Neighbors(nil, u) {
				for bit := range g.M() << g.K() {
					field := bit / g.M()
					changes := (u^w)>>bit&1 == 1
					if allowed := cubeEdge(b, b.Const(g.Class(u) == field), b.Const(changes)); allowed != b.Const(changes) {
						t.Fatalf("%s: the link %s - %s inverts bit %d, which the theorem does not allow", g.Name(),
							g.Format(u), g.Format(w), bit)
					}
					if changes {
						inverted[[2]int{g.Class(u), bit}] = true
					}
				}
			}
		}
		if want := g.M() << g.K(); len(inverted) != want {
			t.Errorf("%s: links invert %d bits of fields, want %d", g.Name(), len(inverted), want)
		}
	}
}

// Distances of small metacubes are those of the theorem; the lengths of class walks are
// searched here, over classes and the sets of those still to be visited.
func TestDistancesAreThoseOfClassWalks(t *testing.T) {
	for _, size := range [][2]int{{0, 1}, {0, 4}, {1, 1}, {1, 3}, {2, 1}, {2, 2}, {3, 1}} {
		g, err := network.NewMetacube(size[0], size[1])
		if err != nil {
			t.Fatal(err)
		}
		stride := g.Order()/64 | 1
		for s := model.Node(0); s < g.Order(); s += stride {
			searched := searchedDistances(g, s)
			for d := range g.Order() {
				set := 0
				for i := range g.Classes() {
					if g.Field(s, i) != g.Field(d, i) {
						set |= 1 << i
					}
				}
				fields := logictest.Ones((s ^ d) & (1<<(g.M()<<g.K()) - 1))
				if want := fields + smttest.SearchedWalk(g.K(), g.Class(s), g.Class(d), set); searched[d] != want {
					t.Fatalf("%s: the distance from %s to %s is %d, by the theorem %d", g.Name(), g.Format(s), g.Format(d),
						searched[d], want)
				}
			}
		}
	}
}

// searchedDistances are the distances from s, by breadth-first search.
func searchedDistances(g model.Graph, s model.Node) map[model.Node]int {
	dist := map[model.Node]int{s: 0}
	for queue := []model.Node{s}; len(queue) > 0; queue = queue[1:] {
		for _, w := range g.Neighbors(nil, queue[0]) {
			if _, seen := dist[w]; !seen {
				dist[w] = dist[queue[0]] + 1
				queue = append(queue, w)
			}
		}
	}
	return dist
}

// The routes of the model along shortest class walks are those of node 0, translated, and
// after each hop the nodes that hold a message of a step are all nodes.
func TestRoutesAreThoseOfNodeZeroTranslated(t *testing.T) {
	b := logic.NewBuilder()
	for _, l := range smttest.Layouts(t) {
		g, ok := l.Graph.(network.Metacube)
		if !ok || g.Order() > 256 {
			continue
		}
		for step := range g.Order() {
			zero := route.MetacubeShortest(g, 0, collective.TotalExchangeDestination(g, 0, step))
			held := make([]map[model.Node]bool, len(zero))
			for h := range held {
				held[h] = map[model.Node]bool{}
			}
			for s := range g.Order() {
				route := route.MetacubeShortest(g, s, collective.TotalExchangeDestination(g, s, step))
				for h, u := range route {
					if len(route) != len(zero) || u != imageOf(l, b, wreath.ByXor, s, zero[h]) {
						t.Fatalf("%s: in step %d the route from %s is no translation of that of node 0", g.Name(), step, g.Format(s))
					}
					held[h][u] = true
				}
			}
			for h := range held {
				if uint64(len(held[h])) != g.Order() {
					t.Fatalf("%s: in step %d after %d hops %d nodes hold a message", g.Name(), step, h, len(held[h]))
				}
			}
		}
	}
}
