package dualcube

import (
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// The fields of an address of F_r as the paper prints them: part I is the
// rightmost r-1 bits, part II the next r-1, part III the leftmost bit. They are
// written out here so that a predicate does not lean on the model's own.

func partI(r int, u model.Node) model.Node { return u & (1<<(r-1) - 1) }

func partII(r int, u model.Node) model.Node { return u >> (r - 1) & (1<<(r-1) - 1) }

// classOf is part III, the class indicator.
func classOf(r int, u model.Node) model.Node { return u >> (2*r - 2) & 1 }

// nodeID is part I in class 0 and part II in class 1.
func nodeID(r int, u model.Node) model.Node {
	if classOf(r, u) == 0 {
		return partI(r, u)
	}
	return partII(r, u)
}

// clusterID is part II in class 0 and part I in class 1.
func clusterID(r int, u model.Node) model.Node {
	if classOf(r, u) == 0 {
		return partII(r, u)
	}
	return partI(r, u)
}

// sameCluster is C_u = C_w.
func sameCluster(r int, u, w model.Node) bool {
	return classOf(r, u) == classOf(r, w) && clusterID(r, u) == clusterID(r, w)
}

// otherClusterOfClass reports whether u and w lie in different clusters of one
// class.
func otherClusterOfClass(r int, u, w model.Node) bool {
	return classOf(r, u) == classOf(r, w) && clusterID(r, u) != clusterID(r, w)
}

// differing is the Hamming distance.
func differing(u, w model.Node) int { return bits.OnesCount64(u ^ w) }

// connections is the parameter r of the dual-cube behind a view.
func connections(v claims.View) int { return v.Graph().(model.DualCube).R() }

// clusterOf lists the nodes that u reaches inside its class, in increasing order.
func clusterOf(v claims.View, r int, u model.Node) []model.Node {
	seen := map[model.Node]bool{u: true}
	reached := []model.Node{u}
	for head := 0; head < len(reached); head++ {
		for _, w := range v.Neighbors(reached[head]) {
			if classOf(r, w) == classOf(r, u) && !seen[w] {
				seen[w] = true
				reached = append(reached, w)
			}
		}
	}
	slices.Sort(reached)
	return reached
}

// clusters lists all clusters.
func clusters(v claims.View) [][]model.Node {
	r := connections(v)
	done := make([]bool, v.Graph().Order())
	var list [][]model.Node
	for u := range v.Graph().Order() {
		if done[u] {
			continue
		}
		c := clusterOf(v, r, u)
		for _, w := range c {
			done[w] = true
		}
		list = append(list, c)
	}
	return list
}
