package network

import "mccheck/model"

// The reduced hypercube RH(k,m): the n-cube, n = k + 2^m,
// in which a node keeps only one of its edges in the higher 2^m dimensions.
//
// Source: dual-cube sec.1; Ziavras 1994. The lower k bits of an address are
// the place in a cluster, which is a k-cube; the higher 2^m bits name the
// cluster. The leftmost m bits of the k-bit field, bits k-1..k-m, read as a
// number i, choose the higher dimension of the node's one external edge:
//
//	bit   n-1 ........ k | k-1 ... k-m | k-m-1 ... 0
//	      cluster        | i           |
//
// The edge flips bit k+i. It leaves i alone, so both ends agree on it.
//
// Deviation: dual-cube prints the dimension as 2^i+k. The largest i is
// 2^m - 1; from m = 2 on that dimension lies outside the address however
// dimensions are counted. (For m <= 1, counted from 1, both readings agree.)
//
// Boundary: RH(k,0) has one higher dimension, which every node keeps, so it is
// Q_(k+1). The m bits must exist in the field, so 0 <= m <= k. This model also
// needs k + 2^m <= 62.
func reducedHypercubeFamily() Family {
	return Family{
		Name: "RH", Aliases: []string{"reduced-hypercube"}, Title: "reduced hypercube",
		Params: []FamilyParam{
			{"k", 0, model.MaxAddressBits - 1, "dimension of a cluster"},
			{"m", 0, 5, "bits of a cluster's nodes that choose the one external dimension; at most k"},
		},
		Where: func(p []int) bool { return p[1] <= p[0] }, WhereSays: "m <= k",
		Address: "cluster (2^m bits), i (m bits), j (k-m bits)",
		Source:  "dual-cube sec.1; Ziavras 1994",
		Doc:     "A node has the edges of its k-cube, and one of the edges in the higher 2^m dimensions.",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsField("cluster", 1<<p[1]), model.BitsField("i", p[1]), model.BitsField("j", p[0]-p[1])}
		},
		// The wreath product of Q_k, of whose bits i is the class, with 2^m times K_2.
		Steps: func(p []int) []model.Step {
			k, m := p[0], p[1]
			external := make([][]model.Step, 1<<m)
			for i := range external {
				external[i] = model.Inversions(k+i, 1, 1)
			}
			return model.Wreath(model.Inversions(0, 1, k), k-m, m, external...)
		},
		Degrees:  func(p []int) []int { return []int{p[0] + 1} },
		Adjacent: func(p []int, u, v model.Node) bool { return reducedAdjacent(p[0], p[1], u, v) },
		Claimed: func(p []int) []model.ClosedForm {
			k, m := p[0], p[1]
			return []model.ClosedForm{
				stated("order", "2^(k+2^m)", rational(powerOfTwo(k+1<<m)), "dual-cube sec.1"),
				stated("clusters", "2^(2^m)", rational(powerOfTwo(1<<m)), "dual-cube sec.1"),
				stated("degree", "k+1", whole(k+1), "dual-cube sec.1: number of edges of a node"),
			}
		},
	}
}

// reducedAdjacent transcribes the definition.
func reducedAdjacent(k, m int, u, v model.Node) bool {
	differing, dimension := 0, 0
	for j := range k + 1<<m {
		if u>>j&1 != v>>j&1 {
			differing++
			dimension = j
		}
	}
	if differing != 1 {
		return false
	}
	if dimension < k {
		return true
	}
	i := 0
	for j := k - 1; j >= k-m; j-- {
		i = 2*i + int(u>>j&1)
	}
	return dimension == k+i
}
