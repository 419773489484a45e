package metacube

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// KeyProperty states, for any networks whose nodes are binary addresses, that
// two nodes are joined only if their addresses differ in a single bit.
func KeyProperty(n claims.Networks) *claims.Statement {
	return formalEdges(keyProperty(n, 1), n, "its ends differ in one bit of the address", "ones(xor(u,v)) = 1").
		WithControl("differ in two bits", keyProperty(n, 2))
}

func keyProperty(n claims.Networks, differing int) *claims.Statement {
	return everyEdge(n, "the ends do not differ in exactly "+fmt.Sprint(differing)+" bits", func(_ address, u, w model.Node) bool {
		return bits.OnesCount64(u^w) == differing
	}, func(claims.View) address { return address{} })
}

// CubeEdgesAndCrossEdges states how the links of a node of MC(k,m) split: m stay
// in its cluster and change one bit of the node id, which makes a cluster an
// m-cube; k lead to the nodes with equal fields whose class differs in one bit,
// which makes these nodes a k-cube.
func CubeEdgesAndCrossEdges() *claims.Statement { return CubeEdgesAndCrossEdgesIn(Networks()) }

// CubeEdgesAndCrossEdgesIn states the same of a part of the metacubes.
func CubeEdgesAndCrossEdgesIn(n claims.Networks) *claims.Statement {
	return formally(splitOfLinks(n, 0, 0).WithTheorems(claims.Theorem{Name: "metacube-links"}), "every node has m cube-edges and k "+
		"cross-edges and no other link; with them a cluster is an m-cube, and the nodes with equal fields are a k-cube",
		"all u in nodes(MC(k,m)): degree(MC(k,m),u) = m+k",
		"all u in nodes(MC(k,m)): m = count v in near(MC(k,m),u): cluster(k,m,u,v) and ones(xor(id(k,m,u),id(k,m,v))) = 1",
		"all u in nodes(MC(k,m)): k = count v in near(MC(k,m),u): fields(k,m,u) = fields(k,m,v) and ones(xor(class(k,m,u),class(k,m,v))) = 1",
		"all u in nodes(MC(k,m)): all x in 0..2^m-1: edge(MC(k,m),u,put(k,m,u,x)) <-> ones(xor(id(k,m,u),x)) = 1",
		"all u in nodes(MC(k,m)): all c in 0..2^k-1: edge(MC(k,m),u,c*2^(m*2^k)+fields(k,m,u)) <-> ones(xor(class(k,m,u),c)) = 1").
		WithControl("m+1 cube-edges", splitOfLinks(n, 1, 0)).
		WithControl("k+1 cross-edges", splitOfLinks(n, 0, 1))
}

// splitOfLinks says that every node has m+moreCube links that change one bit of
// its own field and k+moreCross links that change one bit of its class.
func splitOfLinks(n claims.Networks, moreCube, moreCross int) *claims.Statement {
	count := func(v claims.View, u model.Node) (cube, cross, other int) {
		a := addressOf(v)
		for _, w := range v.Neighbors(u) {
			c := a.class(u)
			switch {
			case a.sameCluster(u, w) && bits.OnesCount64(a.field(u, c)^a.field(w, c)) == 1:
				cube++
			case a.agreeBut(u, w, -1) && bits.OnesCount(uint(c^a.class(w))) == 1:
				cross++
			default:
				other++
			}
		}
		return cube, cross, other
	}
	return n.Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			a := addressOf(v)
			cube, cross, other := count(v, x[0])
			return claims.When(cube == a.m+moreCube && cross == a.k+moreCross && other == 0)
		},
		Explain: func(v claims.View, x []uint64) string {
			a := addressOf(v)
			cube, cross, other := count(v, x[0])
			return fmt.Sprintf("%s has %s, %s and %s, and not %d, %d and 0",
				v.Graph().Format(x[0]), claims.Plural(cube, "cube-edge"), claims.Plural(cross, "cross-edge"), claims.Plural(other, "other link"), a.m+
					moreCube, a.k+moreCross)
		},
	})
}

// CrossEdgeEnds states what joins clusters: the ends of a link between two
// clusters differ in one bit of the class and nowhere else, and no link joins
// two clusters of one class.
func CrossEdgeEnds() []*claims.Statement {
	n := Networks()
	oneClassBit := func(a address, u, w model.Node) bool {
		return a.sameCluster(u, w) || a.agreeBut(u, w, -1) && bits.OnesCount(uint(a.class(u)^a.class(w))) == 1
	}
	noneInClass := func(a address, u, w model.Node) bool { return a.class(u) != a.class(w) || a.sameCluster(u, w) }
	return []*claims.Statement{
		formally(everyEdge(n, "it joins two clusters and does not change one class bit alone", oneClassBit, addressOf).
			WithTheorems(claims.Theorem{Name: "metacube-links"}),
			"the ends of a link between clusters differ in one bit of the class",
			"all u in nodes(MC(k,m)): all v in near(MC(k,m),u): not cluster(k,m,u,v) -> fields(k,m,u) = fields(k,m,v) and "+
				"ones(xor(class(k,m,u),class(k,m,v))) = 1").
			WithControl("no link joins two clusters", everyEdge(n, "it joins two clusters", address.sameCluster, addressOf)),
		formally(everyEdge(n, "it joins two clusters of one class", noneInClass, addressOf).WithTheorems(claims.Theorem{Name: "metacube-links"}),
			"no link joins two clusters of one class",
			"all u in nodes(MC(k,m)): all v in near(MC(k,m),u): class(k,m,u) = class(k,m,v) -> cluster(k,m,u,v)").
			WithControl("no link within a class", everyEdge(n, "it lies within a class",
				func(a address, u, w model.Node) bool { return a.class(u) != a.class(w) }, addressOf)),
	}
}

// everyEdge states ok for every link; fault names what is wrong with one that
// is not.
func everyEdge(n claims.Networks, fault string, ok func(a address, u, w model.Node) bool,
	open func(claims.View) address) *claims.Statement {
	first := func(v claims.View, u model.Node) (model.Node, bool) {
		a := open(v)
		for _, w := range v.Neighbors(u) {
			if !ok(a, u, w) {
				return w, true
			}
		}
		return 0, false
	}
	return n.Nodes(claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			_, bad := first(v, x[0])
			return claims.When(!bad)
		},
		Explain: func(v claims.View, x []uint64) string {
			w, _ := first(v, x[0])
			return fmt.Sprintf("link %s - %s: %s", v.Graph().Format(x[0]), v.Graph().Format(w), fault)
		},
		Path: func(v claims.View, x []uint64) []model.Node {
			w, _ := first(v, x[0])
			return []model.Node{x[0], w}
		},
	})
}
