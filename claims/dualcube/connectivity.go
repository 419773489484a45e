package dualcube

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// connectivity is the least number of nodes whose removal disconnects a network
// or leaves one node (dual-cube sec.3). By the theorems of Menger and Whitney it
// is the least number, over all pairs of nodes, of paths that join the two and
// share no inner node. There are never more of them than links at one end, so
// that paths for each link, checked, are as many as there can be. -1 stands for
// a fault in the paths.
var connectivity = claims.Quantity{Name: "connectivity", Effort: 3, Measure: func(v claims.View) *big.Rat {
	g := v.Graph()
	least := -1
	for s := range g.Order() {
		for t := range s {
			paths := model.DisjointPaths(claims.AsSeen(v), s, t, len(v.Neighbors(s)))
			if pathsFault(v, s, t, paths) != "" {
				return big.NewRat(-1, 1)
			}
			if least < 0 || len(paths) < least {
				least = len(paths)
			}
		}
	}
	return big.NewRat(int64(least), 1)
}}

// connectivityClaims hold the definition of connectivity of sec.3 against F_r.
func connectivityClaims() []claims.Claim {
	const lemma = "removing the r neighbours of a node cuts it off, or leaves it alone in K_2. Removing r-1 nodes leaves " +
		"F_r connected: each is an end of one cross-edge, and a cluster is an (r-1)-cube, which hangs together without up " +
		"to r-2 of its nodes. If no cluster loses r-1 nodes, all of them hang together, and of the 2^(r-1)*2^(r-1) " +
		"cross-edges, one from each cluster of class 0 to each of class 1, r-1 < 2^(r-1) are lost, too few to part them. " +
		"If one cluster loses r-1 nodes, the others are whole and joined to each other by cross-edges, and so is each " +
		"remaining node of that cluster to one of them"
	f := counted(claims.DualCubes(), map[string]claims.Count{connectivity.Name: {Formula: "r", Lemma: lemma}})
	return []claims.Claim{{
		ID: "DC-39", Paper: paper, Where: "sec.1 to sec.3", Domain: "r >= 1",
		Says:     "F_r is r-connected: its connectivity is exactly r, with 1 for K_2.",
		Readings: readings(claims.AsPrinted(f.Equal(connectivity, "r").WithFact(formalConnectivity()))),
	}}
}

// pathsFault checks paths from s to t that share no inner node: the first fault,
// or "".
func pathsFault(v claims.View, s, t model.Node, paths [][]model.Node) string {
	g := v.Graph()
	inner, direct := map[model.Node]bool{s: true}, false
	for _, path := range paths {
		if len(path) < 2 || path[0] != s || path[len(path)-1] != t {
			return fmt.Sprintf("%v is no path from %s to %s", path, g.Format(s), g.Format(t))
		}
		for i, w := range path[1:] {
			if w >= g.Order() || !v.Adjacent(path[i], w) {
				return fmt.Sprintf("%s and node %d are not joined", g.Format(path[i]), w)
			}
			if inner[w] || w == t && i+2 < len(path) {
				return fmt.Sprintf("%s is met twice", g.Format(w))
			}
			inner[w] = w != t
		}
		if len(path) == 2 && direct {
			return fmt.Sprintf("the link from %s to %s is used twice", g.Format(s), g.Format(t))
		}
		direct = direct || len(path) == 2
	}
	return ""
}
