package dualcube

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// cccClaims are the statements of sec.1 about the cube-connected cycles.
func cccClaims() []claims.Claim {
	c := cubeConnectedCycles()
	return []claims.Claim{
		{
			ID: "DC-21", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "CCC(n) has a ring of n nodes in the place of each node of the n-cube, and each node of a ring is joined " +
				"across its own one of the n dimensions.",
			Readings: readings(claims.AsPrinted(cccStructure(c, 0).
				WithSentences("node w*n+p is place p of ring w: nodes are joined iff they are next to each other in one ring, or "+
					"have one place p in rings that are joined in Q_n across dimension p; n = 1..4",
					"let ring(n,u) = floor(u/n)",
					"let place(n,u) = mod(u,n)",
					"let next(n,u,v) = ring(n,u) = ring(n,v) and u != v and (mod(place(n,u)+1,n) = place(n,v) or mod(place(n,v)+1,n) = place(n,u))",
					"let across(n,u,v) = place(n,u) = place(n,v) and edge(Q(n),ring(n,u),ring(n,v)) and bit(ring(n,u),place(n,u)) != "+
						"bit(ring(n,v),place(n,u))",
					"all n in 1..4: order(CCC(n)) = n*order(Q(n)) and (all u, v in nodes(CCC(n)): edge(CCC(n),u,v) <-> (next(n,u,v) or across(n,u,v)))").
				WithControl("each node joined across the next one's dimension", cccStructure(c, 1)))),
		},
		{
			ID: "DC-22", Paper: paper, Where: "sec.1", Domain: "n >= 1",
			Says: "The degree of CCC(n) is always 3, whatever n is.",
			Readings: readings(
				claims.AsPrinted(c.Equal(linksPerNode, "3")).FailsOnlyAt("n <= 2 (a ring has no link or a single one)"),
				claims.Repaired("The degree is n up to n = 3, and from there on 3: a node has a link across the cube and one to "+
					"each other node of its ring that is next, which is none for n = 1 and one for n = 2.",
					c.Equal(linksPerNode, "min(n-1,2)+1")),
			),
		},
	}
}

// cccStructure states the adjacency of CCC(n), with node p of a ring joined
// across dimension p + shift (mod n).
func cccStructure(c claims.Networks, shift int) *claims.Statement {
	return joinedIff(c, "they are next to each other in one ring, or have one place p in rings that differ in bit p",
		func(g model.Graph, u, w model.Node) bool {
			ccc := g.(model.CCC)
			n := ccc.Dimension()
			ringU, placeU := ccc.Split(u)
			ringW, placeW := ccc.Split(w)
			if ringU == ringW {
				apart := (placeU - placeW + n) % n
				return apart != 0 && (apart == 1 || apart == n-1)
			}
			return placeU == placeW && ringU^ringW == 1<<((placeU+shift)%n)
		})
}

// reducedHypercubeClaims are the statements of sec.1 about RH(k,m). The m bits
// that choose a dimension lie in the field of k bits, so m <= k.
func reducedHypercubeClaims() []claims.Claim {
	rh := reducedHypercubes()
	const domain = "k >= 0, 0 <= m <= k"
	return []claims.Claim{
		{
			ID: "DC-23", Paper: paper, Where: "sec.1", Domain: domain,
			Says: "RH(k,m) has n = k+2^m address bits and 2^(2^m) clusters, each a k-cube.",
			Readings: readings(claims.AsPrinted(rhStructure(rh, 0).
				WithSentences("there are 2^n addresses, n = k+2^m; the upper 2^m bits take 2^(2^m) values, and the nodes with one "+
					"value are joined as in Q_k; 0 <= m <= k <= 3, m <= 2",
					"let cluster(k,u) = floor(u/2^k)",
					"all k in 0..3: all m in 0..min(k,2): order(RH(k,m)) = 2^(k+2^m) = 2^(2^m)*order(Q(k))",
					"all k in 0..3: all m in 0..min(k,2): all u, v in nodes(RH(k,m)) where cluster(k,u) = cluster(k,v): "+
						"edge(RH(k,m),u,v) <-> edge(Q(k),mod(u,2^k),mod(v,2^k))").
				WithControl("clusters of k-1 dimensions", rhStructure(rh, 1)))),
		},
		{
			ID: "DC-24", Paper: paper, Where: "sec.1", Domain: domain,
			Says: "The one link of a node in the higher 2^m dimensions is in dimension 2^i+k, where i is the number in the " +
				"leftmost m bits of the k-bit field (dimensions counted from 0 or from 1).",
			Readings: readings(
				claims.AsPrinted(externalLink(rh, "dimension 2^i+k, counted from 0 or from 1",
					func(k, i int) []int { return []int{k + 1<<i, k + 1<<i - 1} })).FailsBy(claims.Misprint),
				claims.Repaired("The dimension has i in place of 2^i: the link flips bit k+i, bits counted from 0. From m = 2 on, "+
					"2^i+k exceeds the largest dimension n = k+2^m for the largest i.",
					externalLink(rh, "bit k+i", func(k, i int) []int { return []int{k + i} }).
						WithSentences("the one neighbour with other upper 2^m bits differs in bit k+i only, i the number in bits k-m to "+
							"k-1; 0 <= m <= k <= 3, m <= 2",
							"all k in 0..3: all m in 0..min(k,2): all u in nodes(RH(k,m)): (count v in near(RH(k,m),u): floor(u/2^k) != "+
								"floor(v/2^k)) = 1 and edge(RH(k,m),u,xor(u,2^(k+bits(u,k-m,m))))").
						WithControl("bit k+i+1", externalLink(rh, "bit k+i+1", func(k, i int) []int { return []int{k + i + 1} })).
						WithControl("bit k", externalLink(rh, "bit k", func(k, i int) []int { return []int{k} }))),
			),
		},
		{
			ID: "DC-25", Paper: paper, Where: "sec.1", Domain: domain,
			Says: "The number of edges of RH(k,m) is reduced to k+1. (The paper counts edges at a node: the caption of Fig. " +
				"1 gives RH(2,1) three.).",
			Readings: readings(claims.AsPrinted(rh.Equal(linksPerNode, "k+1"))),
		},
	}
}

// rhStructure states that the bits above the lowest k name 2^(2^m) clusters, and
// that the neighbours in a cluster are those across its k-less dimensions.
func rhStructure(rh claims.Networks, less int) *claims.Statement {
	return nodes(rh, "the address has k+2^m bits and the neighbours with the same higher 2^m bits are the k that differ "+
		"in one of the lowest k bits", func(v claims.View, u model.Node) bool {
		g := v.Graph().(model.ReducedHypercube)
		k := g.ClusterDimension()
		in := 0
		for _, w := range v.Neighbors(u) {
			if u>>k == w>>k {
				if differing(u, w) != 1 {
					return false
				}
				in++
			}
		}
		clusters := uint64(1) << (1 << g.SelectorBits())
		return in == k-less && g.Order() == clusters<<k
	})
}

// externalLink states that flipping one of the bits that choose(k,i) lists leads
// to the neighbour in another cluster.
func externalLink(rh claims.Networks, says string, choose func(k, i int) []int) *claims.Statement {
	return rh.Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			g := v.Graph().(model.ReducedHypercube)
			k := g.ClusterDimension()
			for _, bit := range choose(k, selector(g, x[0])) {
				if k <= bit && bit < g.AddressLength() && v.Adjacent(x[0], x[0]^1<<bit) {
					return claims.Holds
				}
			}
			return claims.Fails
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph().(model.ReducedHypercube)
			k := g.ClusterDimension()
			for bit := k; bit < g.AddressLength(); bit++ {
				if v.Adjacent(x[0], x[0]^1<<bit) {
					return fmt.Sprintf("node %s has i = %d, and its link to another cluster changes bit %d, which is dimension %d "+
						"counted from 1, and not %s",
						g.Format(x[0]), selector(g, x[0]), bit, bit+1, says)
				}
			}
			return g.Format(x[0]) + " has no link to another cluster"
		},
	})
}

// selector is the number in the leftmost m bits of the k-bit field.
func selector(g model.ReducedHypercube, u model.Node) int {
	k, m := g.ClusterDimension(), g.SelectorBits()
	return int(u >> (k - m) & (1<<m - 1))
}
