package dualcube

import (
	"math/big"

	"mccheck/claims"
)

// Quantities of this paper beside those of package claims.
var (
	// linksPerNode is the common degree of all nodes, -1 if they differ.
	linksPerNode = claims.Quantity{Name: "number of links per node", Effort: 1, Formal: claims.Degree.Formal,
		Measure: func(v claims.View) *big.Rat {
			return big.NewRat(int64(degree(v)), 1)
		}}
	// linkEnds counts every link once for each of its two ends.
	linkEnds = claims.Quantity{Name: "number of link ends", Effort: 1, Formal: "(total u in nodes(G): degree(G,u))",
		Measure: func(v claims.View) *big.Rat {
			ends := claims.Size.Measure(v)
			return ends.Add(ends, ends)
		}}
	// cost is the degree times the diameter (dual-cube sec.3).
	cost = claims.Quantity{Name: "cost", Effort: 2, Formal: "maxdegree(G)*diameter(G)", Measure: func(v claims.View) *big.Rat {
		product := claims.Diameter.Measure(v)
		return product.Mul(product, claims.MaxDegree.Measure(v))
	}}
	// clusterOrder is the common number of nodes of the clusters of a
	// dual-cube, -1 if they differ. A cluster is a connected component of
	// what is left without the cross-edges.
	clusterOrder = claims.Quantity{Name: "number of nodes in a cluster", Effort: 1, Measure: func(v claims.View) *big.Rat {
		common := 0
		for _, c := range clusters(v) {
			if common == 0 {
				common = len(c)
			} else if common != len(c) {
				common = -1
			}
		}
		return big.NewRat(int64(common), 1)
	}}
	// clustersPerClass is the common number of clusters in the classes of a
	// dual-cube, -1 if they differ.
	clustersPerClass = claims.Quantity{Name: "number of clusters in each class", Effort: 1, Measure: func(v claims.View) *big.Rat {
		r := connections(v)
		var count [2]int64
		for _, c := range clusters(v) {
			count[classOf(r, c[0])]++
		}
		if count[0] != count[1] {
			return big.NewRat(-1, 1)
		}
		return big.NewRat(count[0], 1)
	}}
	// addressBits is the logarithm of the order to the base 2, rounded up.
	addressBits = claims.Quantity{Name: "number of address bits", Effort: 1, Formal: "(least b in 0..30 where 2^b >= order(G): b)",
		Measure: func(v claims.View) *big.Rat {
			n := int64(0)
			for order := claims.Order.Measure(v); order.Cmp(big.NewRat(1<<n, 1)) > 0; {
				n++
			}
			return big.NewRat(n, 1)
		}}
)

// degree is the common degree of all nodes, -1 if they differ.
func degree(v claims.View) int {
	common := len(v.Neighbors(0))
	for u := range v.Graph().Order() {
		if len(v.Neighbors(u)) != common {
			return -1
		}
	}
	return common
}
