package metacube

import (
	"fmt"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// VertexTransitive states that every node of MC(k,m) can take the place of node
// 0. The automorphism is explicit: for a node u of class a, rename every field i
// to i^a and add u to the address bit by bit. It takes 0 to u; checked are, for
// every v, that it can be undone and that it takes links at v to links.
func VertexTransitive() *claims.Statement { return VertexTransitiveIn(claims.Metacubes()) }

// VertexTransitiveIn states the same of a part of the metacubes.
func VertexTransitiveIn(n claims.Networks) *claims.Statement {
	return n.Pairs(translation(true)).
		WithControl("the fields are not renamed", n.Pairs(translation(false)))
}

func translation(rename bool) claims.Predicate {
	renamed := func(a address, v model.Node, by int) model.Node {
		if rename {
			return a.renamed(v, by)
		}
		return v
	}
	fault := func(view claims.View, u, v model.Node) string {
		a, g := addressOf(view), view.Graph()
		to := func(v model.Node) model.Node { return renamed(a, v, a.class(u)) ^ u }
		if to(0) != u {
			return "the map does not take node 0 to " + g.Format(u)
		}
		if renamed(a, to(v)^u, a.class(u)) != v {
			return "the map cannot be undone at " + g.Format(v)
		}
		var room [64]model.Node
		near := append(room[:0], view.Neighbors(v)...)
		images := view.Neighbors(to(v))
		for _, w := range near {
			if !slices.Contains(images, to(w)) {
				return fmt.Sprintf("the map takes the link %s - %s to %s - %s, which are not joined",
					g.Format(v), g.Format(w), g.Format(to(v)), g.Format(to(w)))
			}
		}
		return ""
	}
	return claims.Predicate{
		Test:    func(v claims.View, x []uint64) claims.Status { return claims.When(fault(v, x[0], x[1]) == "") },
		Explain: func(v claims.View, x []uint64) string { return fault(v, x[0], x[1]) },
	}
}

// renamed is u with field i moved to place i^by, for every i; the class stays.
func (a address) renamed(u model.Node, by int) model.Node {
	w := model.Node(a.class(u)) << (a.m << a.k)
	for i := range a.classes() {
		w |= a.field(u, i) << (a.m * (i ^ by))
	}
	return w
}
