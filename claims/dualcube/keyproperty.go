package dualcube

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// numbering gives every node of a network a binary number.
type numbering func(g model.Graph, u model.Node) uint64

// address numbers a node by its address.
func address(_ model.Graph, u model.Node) uint64 { return u }

// withParity numbers the nodes of F_r with 2r bits: the 2r-2 bits of parts I and
// II, and above them the two bits (class xor p, p), where p is the parity of the
// cluster ID. Changing the node ID keeps p. A cross-edge exchanges the IDs, so
// it changes exactly one of the two bits: the upper one if the IDs have the same
// parity, else the lower one. Changing one bit of the cluster ID alone changes
// both as well, so the numbers of such nodes, which are not joined, are three
// bits apart.
func withParity(g model.Graph, u model.Node) uint64 {
	r := g.(model.DualCube).R()
	p := uint64(bits.OnesCount64(clusterID(r, u)) & 1)
	return u&(1<<(2*r-2)-1) | p<<(2*r-2) | (classOf(r, u)^p)<<(2*r-1)
}

// withNodeParity is withParity with the parity of the wrong field.
func withNodeParity(g model.Graph, u model.Node) uint64 {
	r := g.(model.DualCube).R()
	p := uint64(bits.OnesCount64(nodeID(r, u)) & 1)
	return u&(1<<(2*r-2)-1) | p<<(2*r-2) | (classOf(r, u)^p)<<(2*r-1)
}

// keyProperty states that under the numbering no two nodes share a number, and
// that two are joined iff their numbers differ in exactly one bit.
func keyProperty(n claims.Networks, says string, number numbering) *claims.Statement {
	return pairs(n, "joined nodes and no others have "+says+" that differ in exactly one bit",
		func(v claims.View, u, w model.Node) claims.Status {
			x, y := number(v.Graph(), u), number(v.Graph(), w)
			return claims.When((x == y) == (u == w) && v.Adjacent(u, w) == (differing(x, y) == 1))
		})
}

func keyPropertyClaims() []claims.Claim {
	f := claims.DualCubes()
	byAddress := keyProperty(f, "addresses", address)
	return []claims.Claim{
		{
			ID: "DC-05", Paper: paper, Where: "sec.1, sec.3", Domain: "r >= 1",
			Says: "The nodes of a dual-cube can be given distinct binary numbers such that two nodes are joined if and only if " +
				"their numbers differ in one bit only (the key property of the hypercube).",
			Readings: readings(
				claims.AsPrinted(keyProperty(f, "2r-bit numbers", withParity).WithTheorems(claims.Theorem{Name: "dual-cube-numbers"}).
					WithFact(formalNumbers(false)).
					WithControl("addresses alone", byAddress).
					WithControl("parity of the node ID", keyProperty(f, "numbers", withNodeParity))),
				claims.Charitably("The numbers are the node addresses of 2r-1 bits, the only numbers that the paper gives to nodes.", byAddress).
					FailsBy(claims.Substance),
				claims.Repaired("The length of the numbers is stated: 2r bits suffice (parts II and I, then class xor p and p, "+
					"with p the parity of the cluster ID). With the addresses of 2r-1 bits joined nodes differ in one bit, but of "+
					"the nodes that differ in one bit only those are joined that differ in the class or in the node ID.",
					addressesAndNumbers(nodeID).WithTheorems(claims.Theorem{Name: "dual-cube-numbers"}).WithFact(formalNumbers(true)).
						WithControl("joined iff they differ in the class or in the cluster ID", addressesAndNumbers(clusterID))),
			),
		},
		{
			ID: "DC-10", Paper: paper, Where: "sec.1", Domain: "crossed cubes CQ(n) and hierarchical cubic networks HCN(n,n), n >= 1",
			Says: "Crossed cubes and hierarchical cubic networks do not satisfy the key property, whatever numbers their nodes are given.",
			Readings: readings(
				claims.AsPrinted(lacksKeyProperty(1, 1)).FailsOnlyAt("n = 1 (K_2 and the 4-cycle) or n = 2 and hierarchical = 0 (CQ(2), the 4-cycle)"),
				claims.Repaired("The smallest members are left out: CQ(1) and CQ(2) are hypercubes, and HCN(1,1) is the 4-cycle. "+
					"From CQ(3) and HCN(2,2) on there is a cycle of odd length, so no numbering has the key property.",
					lacksKeyProperty(3, 2).
						WithSentences("two joined nodes of CQ_n, n = 3..8, and of HCN(n,n), n = 2..4, are equally far from node 0: there "+
							"is a closed walk with an odd number of links, and if each inverted one bit of some number the walk would "+
							"not return to the number of its start",
							"all n in 3..8: (count u in nodes(CQ(n)): some v in near(CQ(n),u): dist(CQ(n),0,u) = dist(CQ(n),0,v)) > 0",
							"all n in 2..4: (count u in nodes(HCN(n)): some v in near(HCN(n),u): dist(HCN(n),0,u) = dist(HCN(n),0,v)) > 0").
						WithControl("from CQ(2) on", lacksKeyProperty(2, 2)).
						WithControl("from HCN(1,1) on", lacksKeyProperty(3, 1))).
					For("crossed cubes from CQ(3) and hierarchical cubic networks from HCN(2,2) on"),
			),
		},
	}
}

// addressesAndNumbers states both halves of the repaired key property: 2r-bit
// numbers have it, and addresses that differ in one bit belong to joined nodes
// iff the class or the given field differs.
func addressesAndNumbers(field func(int, model.Node) model.Node) *claims.Statement {
	says := "2r-bit numbers have the key property, joined nodes differ in one address bit, and nodes that differ in one " +
		"are joined iff it is in the class or the field named"
	return pairs(claims.DualCubes(), says, func(v claims.View, u, w model.Node) claims.Status {
		g, r := v.Graph(), connections(v)
		x, y := withParity(g, u), withParity(g, w)
		numbers := (x == y) == (u == w) && v.Adjacent(u, w) == (differing(x, y) == 1)
		if differing(u, w) != 1 {
			return claims.When(numbers && !v.Adjacent(u, w))
		}
		linked := classOf(r, u) != classOf(r, w) || field(r, u) != field(r, w)
		return claims.When(numbers && v.Adjacent(u, w) == linked)
	})
}

// lacksKeyProperty states that no numbering of the crossed cubes from CQ(cq) and
// of the networks from HCN(hcn,hcn) on has the key property.
func lacksKeyProperty(cq, hcn int) *claims.Statement {
	crossed, cubic := claims.CrossedCubes(), claims.HierarchicalCubicNetworks()
	family := func(p claims.Point) claims.Networks {
		return [...]claims.Networks{crossed, cubic}[p[0]]
	}
	both := claims.Networks{
		Domain: claims.Domain{
			Params: []claims.Param{{Name: "hierarchical", Min: 0, Max: 1}, {Name: "n", Min: 1, Max: 12}},
			If:     func(p claims.Point) bool { return p[1] >= [...]int{cq, hcn}[p[0]] },
			Bits:   func(p claims.Point) int { return family(p).Domain.Bits(p[1:]) },
		},
		New: func(p claims.Point) (model.Graph, error) { return family(p).New(p[1:]) },
	}
	return each(both, 1, func(v claims.View) bool { return !numberable(v) }, func(v claims.View) string {
		if numberable(v) {
			return "two nodes are joined iff their addresses (in HCN, the pairs I, I xor J) differ in one bit: that is the key property"
		}
		return "there is a cycle of odd length"
	})
}

// numberable reports whether some numbering has the key property. A link
// changes one bit, so a closed walk changes each bit an even number of times and
// has even length: a network with an odd cycle has no such numbering. For the
// others two numberings are tried; it panics if that does not settle it.
func numberable(v claims.View) bool {
	from := v.Distances(0)
	for u := range v.Graph().Order() {
		for _, w := range v.Neighbors(u) {
			if from[u] == from[w] {
				return false
			}
		}
	}
	if hasKeyProperty(v, address) || hasKeyProperty(v, clusterAndDifference) {
		return true
	}
	panic(fmt.Sprintf("%s has no odd cycle, and neither numbering tried has the key property", v.Graph().Name()))
}

// clusterAndDifference numbers the node (I,J) of HCN(n,n) by (I, I xor J).
func clusterAndDifference(g model.Graph, u model.Node) uint64 {
	h, ok := g.(model.HCN)
	if !ok {
		return u
	}
	i, j := h.Split(u)
	return h.Join(i, i^j)
}

func hasKeyProperty(v claims.View, number numbering) bool {
	g := v.Graph()
	for u := range g.Order() {
		for w := range g.Order() {
			if v.Adjacent(u, w) != (differing(number(g, u), number(g, w)) == 1) {
				return false
			}
		}
	}
	return true
}
