package dualcube

import (
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// Averages over the sources s of class 0 that sec.4 forms on the way to the
// average distance. The distance to a cluster is that to its nearest node; s
// itself, at distance 0, is counted.
var (
	toOtherClassClusters = claims.Quantity{Name: "average distance to the clusters of the other class", Effort: 2,
		Formal: "(total s in 0..order(G)/2-1: total c in 0..2^(maxdegree(G)-1)-1: least i in 0..2^(maxdegree(G)-1)-1: " +
			"dist(G,s,order(G)/2+i*2^(maxdegree(G)-1)+c))/(order(G)/2*2^(maxdegree(G)-1))",
		Measure: func(v claims.View) *big.Rat { return averageToClusters(v, 1) }}
	toOtherClass = claims.Quantity{Name: "average distance to the nodes of the other class", Effort: 2,
		Formal:  "(total s in 0..order(G)/2-1: total t in order(G)/2..order(G)-1: dist(G,s,t))/(order(G)/2)^2",
		Measure: func(v claims.View) *big.Rat { return averageToNodes(v, 1) }}
	toOwnClassClusters = claims.Quantity{Name: "average distance to the clusters of the same class", Effort: 2,
		Formal: "(total s in 0..order(G)/2-1: total c in 0..2^(maxdegree(G)-1)-1: least i in 0..2^(maxdegree(G)-1)-1: " +
			"dist(G,s,c*2^(maxdegree(G)-1)+i))/(order(G)/2*2^(maxdegree(G)-1))",
		Measure: func(v claims.View) *big.Rat { return averageToClusters(v, 0) }}
	toOwnClass = claims.Quantity{Name: "average distance to the nodes of the same class", Effort: 2,
		Formal:  "(total s, t in 0..order(G)/2-1: dist(G,s,t))/(order(G)/2)^2",
		Measure: func(v claims.View) *big.Rat { return averageToNodes(v, 0) }}
)

// averageToNodes is the mean distance from class 0 to the nodes of a class.
func averageToNodes(v claims.View, class model.Node) *big.Rat {
	r := connections(v)
	half := int64(v.Graph().Order() / 2)
	total := int64(0)
	for s := range v.Graph().Order() {
		if classOf(r, s) != 0 {
			continue
		}
		for u, d := range v.Distances(s) {
			if classOf(r, model.Node(u)) == class {
				total += int64(d)
			}
		}
	}
	return big.NewRat(total, half*half)
}

// averageToClusters is the mean distance from class 0 to the clusters of a class.
func averageToClusters(v claims.View, class model.Node) *big.Rat {
	r := connections(v)
	sources, total := int64(v.Graph().Order()/2), int64(0)
	nearest := make([]int16, 1<<(r-1))
	for s := range v.Graph().Order() {
		if classOf(r, s) != 0 {
			continue
		}
		for c := range nearest {
			nearest[c] = 1 << 14
		}
		for u, d := range v.Distances(s) {
			if classOf(r, model.Node(u)) == class {
				c := clusterID(r, model.Node(u))
				nearest[c] = min(nearest[c], d)
			}
		}
		for _, d := range nearest {
			total += int64(d)
		}
	}
	return big.NewRat(total, sources*int64(len(nearest)))
}

// averageClaims are the averages over a whole network.
func averageClaims() []claims.Claim {
	q, f := hypercubes(), dualCubes()
	return []claims.Claim{
		{
			ID: "DC-65", Paper: paper, Where: "sec.4", Domain: "n >= 1",
			Says: "In the n-cube the average distance of two nodes is the sum of C(n,i)*i for i = 0..n, divided by 2^n, which " +
				"is n/2. (The node itself is counted, at distance 0.).",
			Readings: readings(claims.AsPrinted(together(letter("n", 1),
				fact{of: q, at: []string{"n"}, q: claims.AverageDistance, is: "sum(i,0,n,C(n,i)*i)/2^n"},
				fact{of: q, at: []string{"n"}, q: claims.AverageDistance, is: "n/2"}))),
		},
		{
			ID: "DC-69", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "The average node distance of F_(2r-1) is r + 1/2 - 1/2^(r-1). (The node itself is counted, at distance 0.).",
			Readings: readings(
				claims.AsPrinted(together(letter("r", 1),
					fact{of: f, at: []string{"2*r-1"}, q: claims.AverageDistance, is: "r+1/2-1/2^(r-1)"})).FailsBy(claims.Misprint),
				claims.Repaired("The network is F_r, not F_(2r-1): 2r-1 is the number of its address bits. The formula, the same "+
					"as in Table 1 (DC-48), is right for it.",
					f.Equal(claims.AverageDistance, "r+1/2-1/2^(r-1)")),
			),
		},
		{
			ID: "DC-210", Paper: paper, Where: "near sec.4 (DC-65)", Domain: "n >= 1",
			Says:     "Over pairs of distinct nodes the average distance of the n-cube is n/2 * 2^n/(2^n-1).",
			Readings: readings(claims.AsPrinted(q.Equal(claims.AverageDistanceApart, "n/2*2^n/(2^n-1)"))),
		},
		{
			ID: "DC-211", Paper: paper, Where: "near sec.4, Table 1 (DC-48, DC-69)", Domain: "r >= 1",
			Says:     "Over pairs of distinct nodes the average distance of F_r is (r + 1/2 - 1/2^(r-1)) * 2^(2r-1)/(2^(2r-1)-1).",
			Readings: readings(claims.AsPrinted(f.Equal(claims.AverageDistanceApart, "(r+1/2-1/2^(r-1))*2^(2*r-1)/(2^(2*r-1)-1)"))),
		},
	}
}

// averagePartClaims are the steps of sec.4 towards the average of F_r.
func averagePartClaims() []claims.Claim {
	f := dualCubes()
	r := []string{"r"}
	return []claims.Claim{
		{
			ID: "DC-66", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "The average distance between a node of class 0 and the 2^(r-1) clusters of class 1 is the sum of " +
				"C(r-1,i)*(i+1) for i = 0..r-1, divided by 2^(r-1), which is 1+(r-1)/2.",
			Readings: readings(claims.AsPrinted(together(letter("r", 1),
				fact{of: f, at: r, q: toOtherClassClusters, is: "sum(i,0,r-1,C(r-1,i)*(i+1))/2^(r-1)"},
				fact{of: f, at: r, q: toOtherClassClusters, is: "1+(r-1)/2"}))),
		},
		{
			ID: "DC-67", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "The average distance between a node of class 0 and the nodes of class 1 is 1+(r-1)/2+(r-1)/2 = r.",
			Readings: readings(claims.AsPrinted(together(letter("r", 1),
				fact{of: f, at: r, q: toOtherClass, is: "1+(r-1)/2+(r-1)/2"},
				fact{of: f, at: r, q: toOtherClass, is: "r"}))),
		},
		{
			ID: "DC-68", Paper: paper, Where: "sec.4", Domain: "r >= 1",
			Says: "From a node of class 0 the average distance is 2+(r-1)/2-2/2^(r-1) to the clusters of class 0, and (r-1)/2 " +
				"more, that is r+1-1/2^(r-2), to its nodes. (The cluster and the node itself are counted.).",
			Readings: readings(claims.AsPrinted(together(letter("r", 1),
				fact{of: f, at: r, q: toOwnClassClusters, is: "2+(r-1)/2-2/2^(r-1)"},
				fact{of: f, at: r, q: toOwnClass, is: "2+(r-1)/2-2/2^(r-1)+(r-1)/2"},
				fact{of: f, at: r, q: toOwnClass, is: "r+1-1/2^(r-2)"}))),
		},
	}
}
