package dualcube

import (
	"math/big"

	"mccheck/claims"
)

// clusterLinks counts the links with at least one end in cluster 0 of class 1.
var clusterLinks = claims.Quantity{Name: "links at cluster 0 of class 1", Effort: 1, Measure: func(v claims.View) *big.Rat {
	r := connections(v)
	inside, crossing := int64(0), int64(0)
	for u := range v.Graph().Order() {
		if classOf(r, u) != 1 || clusterID(r, u) != 0 {
			continue
		}
		for _, w := range v.Neighbors(u) {
			if sameCluster(r, u, w) {
				inside++
			} else {
				crossing++
			}
		}
	}
	return big.NewRat(inside/2+crossing, 1)
}}

// figureClaims are what the figures show. The text at hand has their captions
// only.
func figureClaims() []claims.Claim {
	f := claims.DualCubes()
	return []claims.Claim{
		{
			ID: "DC-208", Paper: paper, Where: "Figs. 2, 3, 4", Domain: "F_1, F_2, F_3, F_4",
			Says: "The figures show F_3, the part of F_4 at cluster 0 of class 1, and the recursive construction of F_2 and F_3.",
			Readings: readings(claims.Uncheckable("The drawings are not part of the text; DC-209 gives the numbers that a " +
				"drawing must show, and DC-55 to DC-58 decide the construction.")),
		},
		{
			ID: "DC-209", Paper: paper, Where: "near Figs. 2, 3 (DC-208)", Domain: "F_3 and F_4",
			Says: "F_3 has 32 nodes and 48 links in 4 clusters of 4 nodes a class. In F_4, 20 links have an end in cluster 0 of " +
				"class 1: 12 inside and 8 cross-edges.",
			Readings: readings(claims.AsPrinted(claims.Table(
				claims.Cell{Label: "nodes of F_3", Printed: "32", Actual: f.Measured(claims.Order, 3)},
				claims.Cell{Label: "links of F_3", Printed: "48", Actual: f.Measured(claims.Size, 3)},
				claims.Cell{Label: "clusters of each class of F_3", Printed: "4", Actual: f.Measured(clustersPerClass, 3)},
				claims.Cell{Label: "nodes of a cluster of F_3", Printed: "4", Actual: f.Measured(clusterOrder, 3)},
				claims.Cell{Label: "links at cluster 0 of class 1 of F_4", Printed: "12+8", Actual: f.Measured(clusterLinks, 4)}).
				WithFact(formalFigures()))),
		},
	}
}
