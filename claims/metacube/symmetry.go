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
	return formalTranslations(n.Pairs(translation(true)), n).
		WithControl("the fields are not renamed", n.Pairs(translation(false)))
}

// mostTranslated bounds the networks of which a fact looks at all translations, in nodes.
const mostTranslated = 1 << 6

// formalTranslations is the fact of VertexTransitiveIn: image(k,m,u,x) is where the
// automorphism for node u takes x, and origin(k,m,u,y) undoes it.
func formalTranslations(st *claims.Statement, n claims.Networks) *claims.Statement {
	return st.WithFact("for every node u of the networks below the map that renames every field i to i^c, where c is the "+
		"class of u, and adds u takes node 0 to u, can be undone, and takes links to links", func(f *claims.Fact) {
		lines := []string{
			"let renamed(k,m,x,c) = class(k,m,x)*2^(m*2^k)+sum(i,0,2^k-1,field(m,x,i)*2^(m*xor(i,c)))",
			"let image(k,m,u,x) = xor(renamed(k,m,x,class(k,m,u)),u)",
			"let origin(k,m,u,y) = renamed(k,m,xor(y,u),class(k,m,u))",
		}
		for _, p := range n.Domain.Points(claims.Default) {
			if g, err := n.New(p); err == nil && g.Order() <= mostTranslated {
				mc := g.(model.Metacube)
				lines = append(lines, fmt.Sprintf("all u in nodes(%[1]s): image(%[2]d,%[3]d,u,0) = u and (all x in nodes(%[1]s): "+
					"origin(%[2]d,%[3]d,u,image(%[2]d,%[3]d,u,x)) = x and (all y in near(%[1]s,x): "+
					"edge(%[1]s,image(%[2]d,%[3]d,u,x),image(%[2]d,%[3]d,u,y))))", claims.Formal(g), mc.K(), mc.M()))
			}
		}
		f.Write(Terms(lines...)...)
	})
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
