package metacube

import (
	"fmt"
	"math/bits"
	"slices"

	"mccheck/claims"
	"mccheck/model"
)

// Definition states the construction of MC(k,m): two nodes are joined iff they
// agree in every field and their classes differ in one bit, or they are of one
// class c, agree in every field but number c, and that one differs in one bit.
func Definition() *claims.Statement {
	rule := func(differing func(x int) bool) *claims.Statement {
		return claims.Metacubes().Pairs(adjacencyRule("by the construction", func(v claims.View, u, w model.Node) bool {
			a := addressOf(v)
			if c := a.class(u); c == a.class(w) {
				return a.agreeBut(u, w, c) && differing(bits.OnesCount64(a.field(u, c)^a.field(w, c)))
			}
			return a.agreeBut(u, w, -1) && differing(bits.OnesCount(uint(a.class(u)^a.class(w))))
		}))
	}
	const sentence = "given c = class(k,m,u): given d = class(k,m,v): if(c = d, (all i in 0..2^k-1 where i != c: " +
		"field(m,u,i) = field(m,v,i)) and ones(xor(field(m,u,c),field(m,v,c))) = 1, fields(k,m,u) = fields(k,m,v) and " +
		"ones(xor(c,d)) = 1)"
	return rule(func(x int) bool { return x == 1 }).WithTheorems(claims.Theorem{Name: "metacube-links"}).
		WithSentences("all pairs of nodes of MC(0,m) and MC(1,m), m = 1, 2, 3, and of MC(2,1), and of node 0 and any other of MC(2,2)", Terms(
			"let joined(k,m,u,v) = "+sentence,
			"all k in 0..1: all m in 1..3: all u, v in nodes(MC(k,m)): edge(MC(k,m),u,v) <-> joined(k,m,u,v)",
			"all u, v in nodes(MC(2,1)): edge(MC(2,1),u,v) <-> joined(2,1,u,v)",
			"all v in nodes(MC(2,2)): edge(MC(2,2),0,v) <-> joined(2,2,0,v)")...).
		WithControl("the part that differs does so in one or two bits", rule(func(x int) bool { return x == 1 || x == 2 })).
		WithControl("addresses differ in one bit, wherever it is", claims.Metacubes().
			Pairs(adjacencyRule("by the rule of the hypercube", differInOneBit)))
}

// IsHypercube states that MC(0,m) is the m-cube: its nodes are the strings of m
// bits, joined iff they differ in one bit.
func IsHypercube() []*claims.Statement {
	rule := adjacencyRule("by the rule of the m-cube", differInOneBit)
	return []*claims.Statement{
		WithK(0).Equal(claims.Order, "2^m"),
		WithK(0).Pairs(rule).WithTheorems(claims.Theorem{Name: "metacube-links"}).
			WithSentences("all pairs of nodes of MC(0,m), m = 1..6", hypercubeRule("m in 1..6", "MC(0,m)")).
			WithControl("MC(1,m) in place of MC(0,m)", WithK(1).Pairs(rule)),
	}
}

// HypercubeBasics states what an n-cube is: 2^n nodes, n links at every node,
// and a link between two nodes iff their addresses differ in one bit.
func HypercubeBasics() []*claims.Statement {
	twoBits := func(_ claims.View, u, w model.Node) bool { return bits.OnesCount64(u^w) == 2 }
	return []*claims.Statement{
		claims.Hypercubes().Equal(claims.Order, "2^n"),
		claims.Hypercubes().Equal(claims.Degree, "n"),
		claims.Hypercubes().Pairs(adjacencyRule("by the rule", differInOneBit)).WithTheorems(claims.Theorem{Name: "metacube-links"}).
			WithSentences("all pairs of nodes of Q(n), n = 1..6", hypercubeRule("n in 1..6", "Q(n)")).
			WithControl("differ in two bits", claims.Hypercubes().Pairs(adjacencyRule("by the rule", twoBits))),
	}
}

// hypercubeRule is the sentence that in the networks of a range two nodes are joined
// iff their addresses differ in one bit.
func hypercubeRule(all, network string) string {
	return fmt.Sprintf("all %s: all u, v in nodes(%[2]s): edge(%[2]s,u,v) <-> ones(xor(u,v)) = 1", all, network)
}

func differInOneBit(_ claims.View, u, w model.Node) bool { return bits.OnesCount64(u^w) == 1 }

// adjacencyRule says that u and v are joined iff rule says so.
func adjacencyRule(name string, rule func(v claims.View, u, w model.Node) bool) claims.Predicate {
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(v.Adjacent(x[0], x[1]) == rule(v, x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s; %s they are %s", g.Format(x[0]), g.Format(x[1]),
				claims.Joined(v.Adjacent(x[0], x[1])), name, claims.Joined(rule(v, x[0], x[1])))
		},
	}
}

// NeighboursAre states that a node of the network at p has exactly the listed
// neighbours: cube in its own class, cross in others. Addresses are written as
// the model writes them; the network must be one of the two presentations.
func NeighboursAre(n claims.Networks, p claims.Point, node string, cube, cross []string) *claims.Statement {
	st := neighboursAre(n, p, node, cube, cross)
	g, err := n.New(p)
	if err != nil {
		panic(err)
	}
	st.WithFact(fmt.Sprintf("the neighbours of %s in %s: row 0 of the table lists those of its class, row 1 the others", node,
		claims.Formal(g)),
		func(f *claims.Fact) { formalNeighbours(f, g, p, node, cube, cross) })
	if len(cube) > 0 && len(cross) > 0 {
		st.WithControl("the first cube-edge listed as a cross-edge", neighboursAre(n, p, node, cube[1:], append([]string{cube[0]}, cross...)))
	}
	if len(cross) > 0 {
		st.WithControl("the first cross-edge left out", neighboursAre(n, p, node, cube, cross[1:]))
	}
	return st.WithControl("the node itself listed as a neighbour", neighboursAre(n, p, node, append([]string{node}, cube...), cross))
}

// formalNeighbours writes the lists of NeighboursAre for g, the network at p = (k,m).
// The class is the leftmost part of an address of MC(k,m), and the rightmost of one
// of MCC(k,m).
func formalNeighbours(f *claims.Fact, g model.Graph, p claims.Point, node string, lists ...[]string) {
	first := 0
	if _, ok := g.(model.Metacube); ok {
		first = p[1] << p[0]
	}
	u := mustParse(g, node)
	rows := make([][]model.Node, len(lists))
	for kind, texts := range lists {
		for _, text := range texts {
			rows[kind] = append(rows[kind], mustParse(g, text))
		}
	}
	claims.AddTable(f, "list", rows...)
	f.Let(fmt.Sprintf("class(x) = bits(x,%d,%d)", first, p[0]))
	f.Let(fmt.Sprintf("u = %d", u))
	name := claims.Formal(g)
	f.Claim("degree(%s,u) = len(list,0)+len(list,1)", name)
	f.Claim("distinct(list,0) and distinct(list,1)")
	f.Claim("all i in 0..len(list,0)-1: edge(%s,u,list(0,i)) and class(list(0,i)) = class(u)", name)
	f.Claim("all i in 0..len(list,1)-1: edge(%s,u,list(1,i)) and class(list(1,i)) != class(u)", name)
}

func neighboursAre(n claims.Networks, p claims.Point, node string, cube, cross []string) *claims.Statement {
	found := func(v claims.View) (mine, listed [2][]model.Node) {
		g := v.Graph()
		class := g.(interface{ Class(model.Node) int }).Class
		u := mustParse(g, node)
		for _, w := range v.Neighbors(u) {
			kind := 0
			if class(w) != class(u) {
				kind = 1
			}
			mine[kind] = append(mine[kind], w)
		}
		for kind, texts := range [2][]string{cube, cross} {
			for _, text := range texts {
				listed[kind] = append(listed[kind], mustParse(g, text))
			}
			slices.Sort(listed[kind])
		}
		return mine, listed
	}
	return n.Only(p...).Each(1, claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			mine, listed := found(v)
			return claims.When(slices.Equal(mine[0], listed[0]) && slices.Equal(mine[1], listed[1]))
		},
		Explain: func(v claims.View, _ []uint64) string {
			mine, listed := found(v)
			g := v.Graph()
			return fmt.Sprintf("%s has the neighbours %s by cube-edges and %s by cross-edges; listed are %s and %s", node,
				addresses(g, mine[0]), addresses(g, mine[1]), addresses(g, listed[0]), addresses(g, listed[1]))
		},
	})
}

// mustParse reads an address that a catalogue quotes.
func mustParse(g model.Graph, text string) model.Node {
	u, err := g.Parse(text)
	if err != nil {
		panic(err)
	}
	return u
}

func addresses(g model.Graph, nodes []model.Node) []string {
	list := make([]string, len(nodes))
	for i, u := range nodes {
		list[i] = g.Format(u)
	}
	return list
}
