package twice

import (
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/claims/text/texttest"
	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/network"
)

// metacubes are claims on links, distances and classes of metacubes.
var metacubes = []again{
	{"FT-17", claims.Printed, 0, 2, func(p claims.Point, x []uint64) claims.Status {
		g, u, v := metacube(p[0], p[1]), x[0], x[1]
		c, d := g.Class(u), g.Class(v)
		cubeEdge := c == d && bits.OnesCount64(g.NodeID(u)^g.NodeID(v)) == 1 && g.WithField(u, c, g.NodeID(v)) == v
		crossEdge := bits.OnesCount(uint(c^d)) == 1 && g.WithClass(u, d) == v
		return texttest.When(g.Adjacent(u, v) == (cubeEdge || crossEdge))
	}},
	{"FT-27", claims.Printed, 0, 0, diameterIs},
	{"FT-27", claims.Corrected, 0, 0, diameterIs},
	{"FT-30", claims.Printed, 0, 0, func(p claims.Point, _ []uint64) claims.Status {
		g := metacube(p[0], p[1])
		sum, pairs := 0, 0
		for s := range g.Order() {
			for t, d := range modeltest.DistancesByAdjacency(g, s) {
				if p[0] == 0 || bits.OnesCount(uint(g.Class(s)^g.Class(model.Node(t))))%2 == 1 {
					sum, pairs = sum+int(d), pairs+1
				}
			}
		}
		return texttest.When(2*sum <= pairs*(g.AddressLength()-p[0]+2*(g.Classes()-1)))
	}},
	{"FT-37", claims.Printed, 0, 0, func(p claims.Point, _ []uint64) claims.Status {
		return texttest.When(cycleAlong(1<<p[0], firstHops(p[0])...))
	}},
	{"FT-37", claims.Corrected, 0, 0, func(p claims.Point, _ []uint64) claims.Status {
		return texttest.When(cycleAlong(1<<p[0], firstHops(p[0])...))
	}},
	{"FT-37", claims.Corrected, 1, 0, func(p claims.Point, _ []uint64) claims.Status {
		return texttest.When(!slices.ContainsFunc(firstHops(p[0]), func(w int) bool { return !cycleAlong(1<<p[0], w) }))
	}},
}

func diameterIs(p claims.Point, _ []uint64) claims.Status {
	g, most := metacube(p[0], p[1]), 0
	for s := range g.Order() {
		most = max(most, int(slices.Max(modeltest.DistancesByAdjacency(g, s))))
	}
	return texttest.When(most == g.Classes()*(p[1]+1))
}

func metacube(k, m int) network.Metacube { return must(network.NewMetacube(k, m)) }

// firstHops are the classes next to class 0.
func firstHops(k int) (classes []int) {
	for j := range k {
		classes = append(classes, 1<<j)
	}
	return classes
}

// cycleAlong reports whether some hamiltonian cycle of the cube of n classes uses the links of class 0
// to all of those classes. The cycle of two classes goes along their one link.
func cycleAlong(n int, classes ...int) bool {
	used := make([]bool, n)
	var path []int
	var grow func(c int) bool
	grow = func(c int) bool {
		used[c], path = true, append(path, c)
		defer func() { used[c], path = false, path[:len(path)-1] }()
		if len(path) == n {
			first, last := path[1], path[n-1]
			return last&(last-1) == 0 && !slices.ContainsFunc(classes, func(w int) bool { return w != first && w != last })
		}
		for b := 1; b < n; b *= 2 {
			if !used[c^b] && grow(c^b) {
				return true
			}
		}
		return false
	}
	return grow(0)
}
