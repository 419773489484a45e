package metacube

import (
	"slices"
	"testing"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logic"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// Of the types of the theorem one is chosen for each pair of nodes, and the route of
// Algorithm 4 goes through the classes of its entry, in as many hops as the distance.
func TestClassPathsOfTheTheoremAreThoseTaken(t *testing.T) {
	table, b := collective.CorrectedClassPaths(), logic.FoldingBuilder()
	for m := 1; m <= 2; m++ {
		g := smttest.QuadCube(t, m)
		for s := model.Node(0); s < g.Order(); s += 1 + g.Order()/64 {
			distance := search.NewSearcher(g).From(s)
			for d := range g.Order() {
				a, dest := g.Class(s), g.Class(s)^g.Class(d)
				var chosen [][]int
				for kind, entry := range table[dest] {
					if collective.TypeIs[logic.Term](b, dest, kind,
						func(i int) logic.Term { return b.Const(g.Field(s, i^a) != g.Field(d, i^a)) }) == logic.True {
						chosen = append(chosen, append([]int{0}, entry[1:1+entry[0]]...))
					}
				}
				route := smttest.ExchangeRoute(t, g, s, d)
				classes := make([]int, len(route))
				for i, u := range route {
					classes[i] = g.Class(u) ^ a
				}
				if classes = slices.Compact(classes); len(chosen) != 1 || !slices.Equal(classes, chosen[0]) {
					t.Fatalf("%s: from %s to %s through the classes %v, chosen %v", g.Name(), g.Format(s), g.Format(d), classes, chosen)
				}
				if len(route)-1 != int(distance[d]) || !isClassPath(chosen[0], dest) {
					t.Fatalf("%s: from %s to %s %d hops, distance %d", g.Name(), g.Format(s), g.Format(d), len(route)-1, distance[d])
				}
			}
		}
	}
}

// stepRoutes are the routes of all sources in a step.
func stepRoutes(t *testing.T, g network.Metacube, step model.Node) [][]model.Node {
	t.Helper()
	routes := make([][]model.Node, g.Order())
	for s := range g.Order() {
		routes[s] = smttest.ExchangeRoute(t, g, s, collective.TotalExchangeDestination(g, s, step))
	}
	return routes
}

// In a step all routes take as many hops, and after each of them the messages are at
// different nodes.
func TestMessagesOfAStepAreApart(t *testing.T) {
	for m := 1; m <= 2; m++ {
		g := smttest.QuadCube(t, m)
		for step := model.Node(0); step < g.Order(); step += 1 + g.Order()/100*3 {
			routes := stepRoutes(t, g, step)
			for hop := range routes[0] {
				held := make([]bool, g.Order())
				for s, route := range routes {
					if len(route) != len(routes[0]) || held[route[hop]] {
						t.Fatalf("%s, step %s: the message of %d meets another after hop %d", g.Name(), g.Format(step), s, hop)
					}
					held[route[hop]] = true
				}
			}
		}
	}
}

// In a step a link is used twice unless the distance is the Hamming distance and no
// bit index occurs in two differing fields; in some step within two slots.
func TestLinksUsedTwiceAreAsInTheTheorem(t *testing.T) {
	for m := 1; m <= 2; m++ {
		g, nearest := smttest.QuadCube(t, m), 1<<10
		for step := model.Node(0); step < g.Order(); step += 1 + g.Order()/100*3 {
			zero := collective.TotalExchangeDestination(g, 0, step)
			once := g.Distance(0, zero) == logictest.Ones(zero)
			fields := model.Node(0)
			for i := range g.Classes() {
				once = once && fields&g.Field(zero, i) == 0
				fields |= g.Field(zero, i)
			}
			twice := false
			used := map[[2]model.Node]int{}
			for _, route := range stepRoutes(t, g, step) {
				for slot := range len(route) - 1 {
					link := [2]model.Node{route[slot], route[slot+1]}
					if before, again := used[link]; again {
						twice, nearest = true, min(nearest, max(slot-before, before-slot))
					}
					used[link] = slot
				}
			}
			if twice == once {
				t.Fatalf("%s, step %s: a link is used twice is %v, by the theorem %v", g.Name(), g.Format(step), twice, !once)
			}
		}
		if nearest != 2 {
			t.Errorf("%s: two uses of a link are %d slots apart or more, by the theorem 2", g.Name(), nearest)
		}
	}
}

// The obligations about one size, made for m = 1 and 2, hold of each assignment, that
// is of each pair of nodes; and with the printed table they do not.
func TestExchangeAtSmallSizesIsEnumerated(t *testing.T) {
	for m := 1; m <= 2; m++ {
		theorem, err := TotalExchangeAt(m)
		if err != nil {
			t.Fatal(err)
		}
		for i := range theorem.Obligations {
			o := &theorem.Obligations[i]
			if found, ok := logictest.SweepOf(o); !ok || !found.All || found.Refuted != nil {
				t.Errorf("m=%d, %s: refuted by %v, tried all: %v", m, o.Name, found.Refuted, ok)
			}
		}
		wrong := exchangeAt(m, collective.PrintedClassPaths(), 0, 3)
		if found, _ := logictest.SweepOf(&wrong); found.Refuted == nil || wrong.Refutes(found.Refuted) != nil {
			t.Errorf("m=%d: the printed table passes", m)
		}
	}
}
