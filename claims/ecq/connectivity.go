package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// connectivityClaims compare EH and HQ of the same order. The connectivity is
// the least number of nodes whose removal cuts off others: at most the least
// degree, and at least the number of paths that share no inner node between any
// two nodes.
func connectivityClaims() []claims.Claim {
	ehs := claims.ExchangedHypercubes()
	cubes := claims.Hypercubes().From(0, 3)
	cubes.Domain.Bits = func(p claims.Point) int { return p[0] + 3 } // n paths of up to n+2 nodes for each pair
	fewLinks := func(most func(s, t int) int) *claims.Statement {
		return ehs.Each(2, someDegreeAtMost(most))
	}
	return []claims.Claim{
		claim("EQ-11", "sec.1", "The connectivity of EH is below that of HQ.", everyST,
			claims.AsPrintedIn("The connectivity of EH(s,t) is at most min(s,t)+1, because the neighbours of some node are no more; "+
				"that of HQ_n, n = s+t+1, is n, because n paths without a common inner node join any two nodes.",
				certifyFewLinks(fewLinks(func(s, t int) int { return min(s, t) + 1 })).
					WithControl("at most min(s,t)", fewLinks(func(s, t int) int { return min(s, t) })).
					WithTheorems(claims.Theorem{Name: "exchanged-hypercube-links"}),
				certifyDisjointPaths(cubes.Pairs(disjointPaths(rotatedOrder))).
					WithControl("bits in increasing order on every path", cubes.Pairs(disjointPaths(sameOrder))).
					WithTheorems(claims.Theorem{Name: "hypercube-disjoint-paths"}))),
	}
}

// someDegreeAtMost states that some node has at most that many links, fewer than
// an address has bits, and does not have all others as neighbours.
func someDegreeAtMost(most func(s, t int) int) claims.Predicate {
	return once(func(v claims.View) string {
		s, t := extent(v)
		least := dimension(v)
		for u := range v.Graph().Order() {
			least = min(least, len(v.Neighbors(u)))
		}
		if least > most(s, t) || least >= dimension(v) || uint64(least)+1 >= v.Graph().Order() {
			return fmt.Sprintf("the least degree is %d, and not at most %d and below %d", least, most(s, t), dimension(v))
		}
		return ""
	})
}

// rotatedOrder is the order in which path i inverts the differing bits: from
// the i-th on, and around.
func rotatedOrder(differing []int, i int) []int {
	return append(append([]int(nil), differing[i:]...), differing[:i]...)
}

func sameOrder(differing []int, _ int) []int { return differing }

// cubePaths are n paths of HQ_n from u to v: one for each order of the differing
// bits, and one for each other bit that inverts it first and last.
func cubePaths(n int, u, v model.Node, order func(differing []int, i int) []int) [][]model.Node {
	var differing []int
	for i := range n {
		if bit(u, i) != bit(v, i) {
			differing = append(differing, i)
		}
	}
	var paths [][]model.Node
	along := func(bits []int) {
		path := []model.Node{u}
		for _, i := range bits {
			path = append(path, path[len(path)-1]^1<<i)
		}
		paths = append(paths, path)
	}
	for i := range differing {
		along(order(differing, i))
	}
	for i := range n {
		if bit(u, i) == bit(v, i) {
			along(append(append([]int{i}, differing...), i))
		}
	}
	return paths
}

// disjointPaths states that the n paths from u to v are paths of the network
// and share no inner node.
func disjointPaths(order func(differing []int, i int) []int) claims.Predicate {
	fault := func(v claims.View, x []uint64) string {
		paths := cubePaths(dimension(v), x[0], x[1], order)
		if len(paths) != dimension(v) {
			return fmt.Sprintf("there are %s, and not %d", claims.Plural(len(paths), "path"), dimension(v))
		}
		return pathsFault(v, x[0], x[1], paths)
	}
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] == x[1] {
				return claims.Outside
			}
			return claims.When(fault(v, x) == "")
		},
		Explain: fault,
	}
}

// pathsFault is the first fault of paths from s to t that share no inner node.
func pathsFault(v claims.View, s, t model.Node, paths [][]model.Node) string {
	g := v.Graph()
	used := map[model.Node]bool{s: true}
	direct := 0
	for _, path := range paths {
		if len(path) < 2 || path[0] != s || path[len(path)-1] != t {
			return fmt.Sprintf("a path does not lead from %s to %s", g.Format(s), g.Format(t))
		}
		for i, w := range path[1:] {
			if w >= g.Order() || !v.Adjacent(path[i], w) {
				return fmt.Sprintf("%s and node %d are not joined", g.Format(path[i]), w)
			}
			if used[w] || w == t && i+2 < len(path) {
				return fmt.Sprintf("two paths from %s to %s meet in %s, or one meets it twice", g.Format(s), g.Format(t), g.Format(w))
			}
			used[w] = w != t
		}
		if len(path) == 2 {
			direct++
		}
	}
	if direct > 1 {
		return fmt.Sprintf("two paths are the link from %s to %s", g.Format(s), g.Format(t))
	}
	return ""
}
