package twice

import (
	"math/bits"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// exchange are claims on routes in cubes and dual-cubes and on total exchange.
var exchange = []again{
	{"DC-61", claims.Printed, 0, 2, func(p claims.Point, x []uint64) claims.Status {
		g, s, t := must(network.NewDualCube(p[0])), x[0], x[1]
		want := bits.OnesCount64(s ^ t)
		if g.Class(s) == g.Class(t) && g.Cluster(s) != g.Cluster(t) {
			want += 2
		}
		return texttest.When(len(modeltest.DualCubeRoute(g, s, t))-1 == want)
	}},
	{"TE-25", claims.Printed, 0, 1, func(p claims.Point, x []uint64) claims.Status {
		g, t := metacube(2, p[0]), x[0]
		field := func(i int) model.Node { return g.Field(t, i) }
		order := [][4]int{{3, 2, 1, 0}, {2, 3, 0, 1}, {1, 0, 3, 2}, {0, 1, 2, 3}}[g.Class(t)] // of fields 3, 2, 1, 0
		want := g.WithClass(0, g.Class(t))
		for i, j := range order {
			want = g.WithField(want, 3-i, field(j))
		}
		return texttest.When(collective.TotalExchangeDestination(g, 0, t) == want)
	}},
	{"TE-30", claims.Printed, 0, 2, func(p claims.Point, x []uint64) claims.Status {
		if bits.OnesCount64(x[0]^x[1]) != p[1] {
			return claims.Outside
		}
		return texttest.When(shortestPaths(p[0], x[0], x[1]) > 1)
	}},
	{"TE-30", claims.Corrected, 0, 2, func(p claims.Point, x []uint64) claims.Status {
		l, factorial := bits.OnesCount64(x[0]^x[1]), 1
		if l < 2 {
			return claims.Outside
		}
		for i := 2; i <= l; i++ {
			factorial *= i
		}
		return texttest.When(shortestPaths(p[0], x[0], x[1]) == factorial)
	}},
	{"TE-43", claims.Printed, 0, 1, func(p claims.Point, x []uint64) claims.Status {
		return texttest.When(least(p[0], collective.PrintedClassPaths(), x[0]) >= 1)
	}},
	{"TE-44", claims.Printed, 0, 1, func(p claims.Point, x []uint64) claims.Status {
		return texttest.When(least(p[0], collective.PrintedClassPaths(), x[0]) == collective.Apart)
	}},
	{"TE-44", claims.Corrected, 0, 1, func(p claims.Point, x []uint64) claims.Status {
		return texttest.When(least(p[0], collective.CorrectedClassPaths(), x[0]) >= 2)
	}},
}

// least is by how many hops two uses of one directed link are apart at least, among the paths of
// all nodes in a step of total exchange.
func least(m int, table collective.ClassPathTable, step model.Node) int {
	g := metacube(2, m)
	var paths [][]model.Node
	for s := range g.Order() {
		paths = append(paths, must(collective.TotalExchangeRouting(g, table, s, collective.TotalExchangeDestination(g, s, step))))
	}
	return collective.NewContention(g).Least(paths)
}

// shortestPaths counts the shortest paths of a hypercube, level by level of a search.
func shortestPaths(n int, s, d model.Node) int {
	level, ways := map[model.Node]int{s: 1}, map[model.Node]bool{s: true}
	for {
		if level[d] > 0 {
			return level[d]
		}
		next := map[model.Node]int{}
		for u, count := range level {
			for b := range n {
				if w := u ^ 1<<b; !ways[w] {
					next[w] += count
				}
			}
		}
		for w := range next {
			ways[w] = true
		}
		level = next
	}
}
