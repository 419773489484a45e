package faulttolerant

import (
	"math/big"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// averageClaims are the claims of sec.3 about mean distances. The mean is over
// ordered pairs, a node and itself included: only so is it m/2 in a cluster.
func averageClaims() []claims.Claim {
	mc := claims.Metacubes()
	const n = "m*2^k+k"
	bound := func(q claims.Quantity, form string) *claims.Statement { return mc.AtMost(q, form, "n", n) }
	return []claims.Claim{
		claim("FT-28", "sec.3", "The average distance within a cluster is m/2.", everyMetacube,
			claims.AsPrinted(formally(mc.Equal(withinCluster, "m/2"), "all ordered pairs in one cluster of MC(k,m), a node and "+
				"itself included, k = 0..2 for m = 1, k = 0..1 for m = 2, 3",
				"all k in 0..2: all m in 1..1: (total u, v in nodes(MC(k,m)) where cluster(k,m,u,v): dist(MC(k,m),u,v))/(count u, "+
					"v in nodes(MC(k,m)): cluster(k,m,u,v)) = m/2",
				"all k in 0..1: all m in 2..3: (total u, v in nodes(MC(k,m)) where cluster(k,m,u,v): dist(MC(k,m),u,v))/(count u, "+
					"v in nodes(MC(k,m)): cluster(k,m,u,v)) = m/2"))),
		claim("FT-29", "sec.3", "The average distance of two nodes is at most (m/2)2^k + 2^k = (n-k)/2 + 2^k.", everyMetacube,
			claims.AsPrinted(
				bound(claims.AverageDistance, "(m/2)*2^k+2^k").
					WithControl("2^k - 1 in place of 2^k", bound(claims.AverageDistance, "(m/2)*2^k+2^k-1")).
					WithControl("the fields left out", bound(claims.AverageDistance, "2^k")),
				claims.Same(mc.Domain, "(m/2)*2^k+2^k", "(n-k)/2+2^k", "n", n))),
		claim("FT-30", "sec.3", "Where the class walk is a hamiltonian path, the average is at most (n-k)/2 + 2^k - 1.", everyMetacube,
			claims.AsPrinted(formally(bound(hamiltonianCase, "(n-k)/2+2^k-1"), "all ordered pairs of MC(k,m) whose classes are "+
				"at an odd distance, k = 0..2 for m = 1, k = 0..1 for m = 2, 3; such classes are the ends of a hamiltonian "+
				"path, for k = 0 the one class is",
				"let ends(k,a,b) = k = 0 or mod(ones(xor(a,b)),2) = 1",
				"all k in 0..2: all m in 1..1: (total u, v in nodes(MC(k,m)) where ends(k,class(k,m,u),class(k,m,v)): "+
					"dist(MC(k,m),u,v))/(count u, v in nodes(MC(k,m)): ends(k,class(k,m,u),class(k,m,v))) <= (m*2^k+k-k)/2+2^k-1",
				"all k in 0..1: all m in 2..3: (total u, v in nodes(MC(k,m)) where ends(k,class(k,m,u),class(k,m,v)): "+
					"dist(MC(k,m),u,v))/(count u, v in nodes(MC(k,m)): ends(k,class(k,m,u),class(k,m,v))) <= (m*2^k+k-k)/2+2^k-1").
				WithControl("2^k - 2 in place of 2^k - 1", bound(hamiltonianCase, "(n-k)/2+2^k-2")).
				WithControl("every two nodes", bound(claims.AverageDistance, "(n-k)/2+2^k-1")))),
	}
}

var (
	// withinCluster is the mean distance over the ordered pairs of nodes of one
	// cluster, all clusters together.
	withinCluster = claims.Quantity{Name: "average distance within a cluster", Effort: 2, Measure: func(v claims.View) *big.Rat {
		return meanDistance(v, func(g model.Metacube, u, w model.Node) bool { return g.SameCluster(u, w) })
	}}
	// hamiltonianCase is the mean distance over the ordered pairs of nodes whose
	// classes are the ends of a hamiltonian path of the k-cube: those at an odd
	// distance, and in Q_0 its one class.
	hamiltonianCase = claims.Quantity{Name: "average distance where the class walk is a hamiltonian path", Effort: 2,
		Measure: func(v claims.View) *big.Rat {
			return meanDistance(v, func(g model.Metacube, u, w model.Node) bool {
				return g.K() == 0 || bits.OnesCount(uint(g.Class(u)^g.Class(w)))%2 == 1
			})
		}}
)

// meanDistance is the mean over the ordered pairs of nodes that are wanted.
func meanDistance(v claims.View, wanted func(g model.Metacube, u, w model.Node) bool) *big.Rat {
	g := metacubeOf(v)
	total, pairs := int64(0), int64(0)
	for u := range g.Order() {
		for w, d := range v.Distances(u) {
			if wanted(g, u, model.Node(w)) {
				total, pairs = total+int64(d), pairs+1
			}
		}
	}
	return big.NewRat(total, pairs)
}
