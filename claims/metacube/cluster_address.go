package metacube

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// ClusterAddress states what the parts of an address (c,m[2^k-1],...,m[0]) of
// MC(k,m) are for: the k-bit class c and the m(2^k-1) bits of the fields other
// than m[c] say in which cluster a node is, the m bits of m[c] which node of it.
// The clusters are found from the links: the cluster of a node is what can be
// reached from it within its class.
func ClusterAddress() []*claims.Statement {
	d := claims.Domain{Params: claims.Metacubes().Domain.Params}
	for i, most := range []int{5, 8} {
		d.Params[i].Max = most
	}
	return []*claims.Statement{
		formally(clusterIsField(0).WithTheorems(claims.Theorem{Name: "metacube-links"}), "the links within a class lead from "+
			"a node to nodes with the same cluster id, and from each node of a cluster that has not node id 0 to one of "+
			"lower node id, so that they join the 2^m nodes of a cluster and no others",
			"all u in nodes(MC(k,m)): all v in near(MC(k,m),u) where class(k,m,u) = class(k,m,v): cluster(k,m,u,v)",
			"all u in nodes(MC(k,m)) where id(k,m,u) != 0: some v in near(MC(k,m),u): class(k,m,v) = class(k,m,u) and id(k,m,v) < id(k,m,u)",
			"all u in nodes(MC(k,m)): all x in 0..2^m-1: given v = put(k,m,u,x): v < order(MC(k,m)) and cluster(k,m,u,v) and id(k,m,v) = x").
			WithControl("the node id is the field of the next class", clusterIsField(1)),
		claims.Same(d, "k+m*(2^k-1)+m", "m*2^k+k"),
	}
}

// clusterIsField says that the cluster of u are the 2^m nodes that differ from u
// in field c+shift alone, indices taken modulo 2^k, where c is the class of u.
func clusterIsField(shift int) *claims.Statement {
	fault := func(v claims.View, u model.Node) string {
		a := addressOf(v)
		place := (a.class(u) + shift) % a.classes()
		reached := clusterOf(v, u)
		for _, w := range reached {
			if !a.agreeBut(u, w, place) {
				return fmt.Sprintf("%s and %s are in one cluster and differ outside field %d", v.Graph().Format(u), v.Graph().Format(w), place)
			}
		}
		if len(reached) != 1<<a.m {
			return fmt.Sprintf("the cluster of %s has %s, not 2^%d", v.Graph().Format(u), claims.Plural(len(reached), "node"), a.m)
		}
		return ""
	}
	st := claims.Metacubes().Nodes(claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0]) },
	})
	nodes := st.Over.Bits
	st.Over.Bits = func(p claims.Point) int { return nodes(p) + p[1] } // each node lists its cluster
	return st
}

// clusterOf lists the nodes that can be reached from u within its class.
func clusterOf(v claims.View, u model.Node) []model.Node {
	a, seen := addressOf(v), map[model.Node]bool{u: true}
	list := []model.Node{u}
	for i := 0; i < len(list); i++ {
		for _, w := range v.Neighbors(list[i]) {
			if a.class(w) == a.class(u) && !seen[w] {
				seen[w] = true
				list = append(list, w)
			}
		}
	}
	return list
}

// HighLevelCubesOfCluster states that in the network MC(k,m) the nodes of one
// cluster lie in different high-level k-cubes, so that a figure which draws the
// k-cubes through cluster 0 of class 0 draws 2^m of them. The k-cubes are found
// from the links: the nodes that can be reached without staying in a class.
func HighLevelCubesOfCluster(k, m int) *claims.Statement {
	n := claims.Metacubes()
	apart := func(other func(v claims.View, u model.Node) []model.Node) *claims.Statement {
		fault := func(v claims.View, u model.Node) string {
			cube := highLevelCube(v, u)
			for _, w := range other(v, u) {
				if w != u && cube[w] {
					return fmt.Sprintf("%s and %s lie in one high-level cube", v.Graph().Format(u), v.Graph().Format(w))
				}
			}
			return ""
		}
		return n.Only(k, m).Nodes(claims.Predicate{
			Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0]) == "") },
			Explain: func(v claims.View, x []uint64) string { return fault(v, x[0]) },
		})
	}
	sentences := Terms(fmt.Sprintf("let G = MC(%d,%d)", k, m),
		fmt.Sprintf("let across(u,v) = class(%[1]d,%[2]d,u) != class(%[1]d,%[2]d,v)", k, m),
		fmt.Sprintf("all u in nodes(G): all v in near(G,u) where across(u,v): fields(%[1]d,%[2]d,u) = fields(%[1]d,%[2]d,v)", k, m),
		fmt.Sprintf("all u in nodes(G): all v in near(G,u) where not across(u,v): cluster(%d,%d,u,v)", k, m),
		fmt.Sprintf("all u in nodes(G): all x in 0..2^%[2]d-1: given v = put(%[1]d,%[2]d,u,x): cluster(%[1]d,%[2]d,u,v) and "+
			"(v = u <-> fields(%[1]d,%[2]d,u) = fields(%[1]d,%[2]d,v))", k, m))
	neighbours := func(v claims.View, u model.Node) []model.Node { return append([]model.Node(nil), v.Neighbors(u)...) }
	return apart(clusterOf).WithSentences("no link between classes changes a field, and no link within a class leaves the "+
		"cluster; the nodes of a cluster have different fields, and so lie in different cubes of the links between classes", sentences...).
		WithControl("a node and its neighbours in place of its cluster", apart(neighbours))
}

// highLevelCube is the set of nodes that can be reached from u by links that
// change the class.
func highLevelCube(v claims.View, u model.Node) map[model.Node]bool {
	a, cube := addressOf(v), map[model.Node]bool{u: true}
	list := []model.Node{u}
	for i := 0; i < len(list); i++ {
		from := list[i]
		for _, w := range v.Neighbors(from) {
			if a.class(w) != a.class(from) && !cube[w] {
				cube[w] = true
				list = append(list, w)
			}
		}
	}
	return cube
}
