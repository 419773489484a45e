package totalexchange

import (
	"mccheck/claims"
	"mccheck/model"
)

// octSentences are about a total exchange on MC(3,1): row d of the table route is the
// route from node 0 to d. Addresses are the class, of 3 bits, and eight fields of one
// bit. shifted(s,x) is x with the fields renamed for the class of s, and s added:
// where the route from s has the node that the one from node 0 has at x. source(x,w)
// is the s for which that is w, and send(s,t) Algorithm 1 with eight fields.
var octSentences = []string{
	"let class(u) = bits(u,8,3)",
	"let moved(u,c) = class(u)*2^8+(total i in 0..7 where bit(u,i) = 1: 2^xor(i,c))",
	"let shifted(s,x) = xor(s,moved(x,class(s)))",
	"let source(x,w) = xor(w,moved(x,xor(class(x),class(w))))",
	"let send(s,t) = given x = xor(class(t),class(s)): xor(class(t)*2^8+(total i in 0..7 where bit(t,xor(i,x)) = 1: 2^i),s)",
	"let one(c) = c*2^8+29*c+3",
	"let G = MC(3,1)",
	"rows(route) = order(G)",
	"all d in nodes(G): given n = len(route,d)-1: route(d,0) = 0 and route(d,n) = d and n = dist(G,0,d) and (all h in " +
		"1..n: edge(G,route(d,h-1),route(d,h)))",
	"all b in 0..10: all u in nodes(G): all v in near(G,u) where u < v: edge(G,shifted(2^b,u),shifted(2^b,v))",
	"all u in 1..order(G)-1: some b in 0..10: shifted(2^b,u) < u and shifted(2^b,shifted(2^b,u)) = u",
}

// formallyOct gives a statement about routes on MC(3,1) its fact.
func formallyOct(st *claims.Statement, says string, more ...string) *claims.Statement {
	return st.WithFact("MC(3,1): row d of the table is a shortest path from node 0 to d. Renaming the fields for a class "+
		"and adding a node keeps links, and takes node 0 to every node: said of the nodes of one bit, of which the others are sums. "+says,
		func(f *claims.Fact) {
			g, err := model.NewMetacube(3, 1)
			if err != nil {
				panic(err)
			}
			v := claims.NeighborView(g)
			rows := make([][]model.Node, g.Order())
			for d := range g.Order() {
				rows[d] = shortestClassWalks(v, 0, d)
			}
			claims.AddTable(f, "route", rows...)
			f.Write(append(octSentences[:len(octSentences):len(octSentences)], more...)...)
		})
}

// octSteps say for one source of each class that in every step its destination is
// that of node 0, shifted, and that no other source is shifted to the same node.
var octSteps = []string{
	"all c in 0..7: all t in nodes(G): send(one(c),t) = shifted(one(c),send(0,t))",
	"all c in 0..7: all x in nodes(G): class(one(c)) = c and source(x,shifted(one(c),x)) = one(c)",
}
