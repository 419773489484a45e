package smt

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/search"
	"mccheck/smt/logictest"
	"mccheck/smt/smttest"
)

// What the hops of routes and paths stand for.

// walksOfMessages: the class walk that Algorithm 4 takes between two nodes of MC(2,m), by
// the classes of the route of the model.
func walksOfMessages(w *witness) {
	table := collective.CorrectedClassPaths()
	for m := 1; m <= 2; m++ {
		g := smttest.QuadCube(w.t, m)
		for s := model.Node(0); s < g.Order(); s += 1 + g.Order()/64 {
			for d := range g.Order() {
				a, dest := g.Class(s), g.Class(s)^g.Class(d)
				differs := func(i int) bool { return g.Field(s, i^a) != g.Field(d, i^a) }
				values := logictest.Assignment{}
				for i := range 4 {
					values.With(fmt.Sprint("D", i), differs(i))
				}
				kind, path := collective.DestinationType(dest, differs), classesOf(g, smttest.ExchangeRoute(w.t, g, s, d))
				if entry := table[dest][kind]; !slices.Equal(path, entry[1:1+entry[0]]) {
					w.faultf("dest %d, type %d: the route has the classes %v", dest, kind, path)
				}
				w.walkOfMessage(table, dest, kind, values)
			}
		}
	}
}

// walkOfMessage: of the entries for dest that of the type is chosen.
func (w *witness) walkOfMessage(table collective.ClassPathTable, dest, of int, values logictest.Assignment) {
	for kind := range table[dest] {
		for _, name := range []string{"walk", "crossings"} {
			if full := fmt.Sprintf("%s: dest %d, type %d", name, dest, kind); w.cases[full] != nil {
				w.iff(full, kind == of, values)
			}
		}
	}
	if name := "two slots apart"; w.cases[name] != nil && dest == 1 {
		w.iff(name, values["D0"] == 1 && values["D1"] == 1 && values["D2"] == 0 && values["D3"] == 0, values)
	}
}

// classesOf are the classes that a route enters, relative to its first.
func classesOf(g network.Metacube, route []model.Node) []int {
	path := []int{}
	for i := 1; i < len(route); i++ {
		if c := g.Class(route[i]); c != g.Class(route[i-1]) {
			path = append(path, c^g.Class(route[0]))
		}
	}
	return path
}

// indicesOfDualRoutes: every index of the parts, between any two nodes of F_r.
func indicesOfDualRoutes(w *witness) {
	for r := 2; r <= 4; r++ {
		pairs(logictest.Made(network.NewDualCube(r)), func(s, t model.Node, _ bool) {
			class, p := dualParts(r, s)
			target, q := dualParts(r, t)
			for i := range r - 1 {
				m := logictest.Assignment{}.With("class", class == 1).With("target", target == 1)
				for part, name := range []string{"I", "II"} {
					m.With("s"+name, p[part]>>i&1 == 1).With("t"+name, q[part]>>i&1 == 1).With("some"+name, p[part] != q[part])
				}
				w.allows(m, "route: links", "route: arrives", "route: once", "route: cross-edges")
				w.iff("route: entered cluster", class == target && p[1-class] != q[1-class], m)
			}
		})
	}
}

// linksOfPaths are the links of MC(k,m) as hops of paths from s to t, seen at each bit of
// each field, with every past that such a path can have.
func linksOfPaths(w *witness) {
	for _, size := range [][2]int{{0, 2}, {1, 1}, {1, 2}, {2, 1}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		for u := range g.Order() {
			for _, v := range g.Neighbors(nil, u) {
				for bit := range g.M() << g.K() {
					for past := range 16 {
						here, now := g.Class(u) == bit/g.M(), u>>bit&1 == 1
						from, to, been, inverted := past&1 == 1, past&2 != 0, past&4 != 0, past&8 != 0
						if inverted && !been {
							continue // only a visit of the class inverts its bits
						}
						m := logictest.Assignment{}.With("from", from).With("to", to).With("now", now).With("here", here).
							With("been", been).With("inverted", inverted).With("chosen", (u^v)>>bit&1 == 1)
						kept := now == from
						w.iff("path: untouched", been || kept, m)
						w.iff("path: links", inverted || kept, m)
						arrived := now == to && from != to
						w.iff("path: classes", arrived && (been || kept), m)
						w.iff("path: bits", arrived && (inverted || kept), m)
					}
				}
			}
		}
	}
}

// stepsOfClassWalks: the ends of walks in the k-cube, halved along the highest bit in which
// they differ, and the node where the loop stops.
func stepsOfClassWalks(w *witness) {
	for k := 1; k <= 5; k++ {
		pairs(logictest.Made(network.NewHypercube(k)), func(u, v model.Node, _ bool) {
			d := u ^ v
			w.iff("walk: a bit differs", logictest.Ones(d)%2 == 1, logictest.Assignment{}.Tally("others", logictest.Ones(d)))
			top := model.Node(1) << (k - 1)
			w.iff("walk: even ends", logictest.Ones(d)%2 == 0,
				logictest.Assignment{}.With("highest", d&top != 0).Tally("others", logictest.Ones(d&^top)))
			w.allows(logictest.Assignment{}.With("x", u&top != 0).With("start", v&top != 0), "walk: halves")
			split := model.Node(smttest.Highest(d))
			if k > 1 && d != 0 {
				lowest := model.Node(1)
				if split == 1 {
					lowest = 2
				}
				m := logictest.Assignment{}.With("lowest", d&lowest != 0).Tally("others", logictest.Ones(d&^split&^lowest))
				w.iff("walk: second half", logictest.Ones(d)%2 == 1, m)
			}
		})
	}
	for _, size := range [][2]int{{0, 2}, {1, 1}, {1, 2}, {2, 1}} {
		g := logictest.Made(network.NewMetacube(size[0], size[1]))
		pairs(g, func(u, v model.Node, _ bool) {
			m := metacubePair(g, u, v)
			w.iff("turn of loop: stop", g.Class(u) == g.Class(v) && g.NodeID(u) == g.NodeID(v), m)
		})
	}
}

// hopsOfTurns: every two hops, one after the other, of the routes of Algorithm 1, of Algorithm 4 and of F_r
// in small networks.
func hopsOfTurns(w *witness) {
	type hop struct {
		crossing bool
		index    int
	}
	type two struct {
		width int
		a, b  hop
	}
	seen := map[two]bool{}
	for _, routes := range smttest.RoutesByTurns(w.t, 200) {
		for _, hops := range routes.Hops {
			for i := range len(hops) - 1 {
				a, b := hops[i], hops[i+1]
				at := two{routes.Width, hop{a.Crossing, a.Index}, hop{b.Crossing, b.Index}}
				if seen[at] {
					continue
				}
				seen[at] = true
				m := logictest.Assignment{}.Number("m", routes.Width)
				if a.Crossing {
					w.everyForm(m, true, "turn: to the next")
					continue
				}
				w.everyForm(m.With("nextCrossing", b.Crossing).Number("i", a.Index).Number("next", b.Index), true, "turn: in a turn")
			}
		}
	}
}

// hopsOfArcs: every arc, before every hop, of every path that inverts d bits in turn, and
// every position.
func hopsOfArcs(w *witness) {
	for d := 2; d <= 10; d++ {
		for from := range d {
			for hop := 1; hop < d; hop++ {
				end := (from + hop) % d
				for p := range d {
					m := logictest.Assignment{}.Number("last", d-1).Number("p", p).Number("from", from).Number("end", end)
					m.Number("more", (end+1)%d).Number("before", (p+d-1)%d)
					w.everyForm(m, true, "arc: start")
					w.everyForm(m, true, "arc: hop")
					w.everyForm(m, hop == 1, "arc: first hop")
				}
			}
		}
	}
}

// crossingsOfPaths: every number of hops of each kind that a shortest path of ECQ(s,t) has.
func crossingsOfPaths(w *witness) {
	for s := 1; s <= 3; s++ {
		for t := 1; t <= 3; t++ {
			g := logictest.Made(network.NewExchangedCrossedCube(s, t))
			a, b := logictest.Made(network.NewCrossedCube(s)), logictest.Made(network.NewCrossedCube(t))
			for u := range g.Order() {
				au, bu, cu := g.Split(u)
				for v, kinds := range hopKinds(g, u) {
					av, bv, cv := g.Split(v)
					if au == av || bu == bv || cu != cv {
						continue
					}
					for k := range kinds {
						m := logictest.Assignment{}.Number("x", k[0]-a.Distance(au, av)).Number("y",
							k[1]-b.Distance(bu, bv)).Number("half", k[2]/2)
						w.everyForm(m, k[2]%2 == 0, "")
					}
				}
			}
		}
	}
}

// hopKinds are, for each node, the numbers of hops in a, in b and across c that shortest
// paths from u have.
func hopKinds(g network.ExchangedCrossedCube, u model.Node) map[model.Node]map[[3]int]bool {
	dist := search.BFS(g, u, nil)
	kinds := map[model.Node]map[[3]int]bool{u: {{}: true}}
	queue := []model.Node{u}
	for head := 0; head < len(queue); head++ {
		at := queue[head]
		for _, v := range g.Neighbors(nil, at) {
			if dist[v] != dist[at]+1 {
				continue
			}
			if kinds[v] == nil {
				kinds[v] = map[[3]int]bool{}
				queue = append(queue, v)
			}
			a, _, c := g.Split(at ^ v)
			for k := range kinds[at] {
				switch {
				case c == 1:
					k[2]++
				case a != 0:
					k[0]++
				default:
					k[1]++
				}
				kinds[v][k] = true
			}
		}
	}
	return kinds
}
