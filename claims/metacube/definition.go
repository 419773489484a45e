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
	return rule(func(x int) bool { return x == 1 }).
		WithControl("the part that differs does so in one or two bits", rule(func(x int) bool { return x == 1 || x == 2 })).
		WithControl("addresses differ in one bit, wherever it is", claims.Metacubes().Pairs(adjacencyRule("by the rule of the hypercube", differInOneBit)))
}

// IsHypercube states that MC(0,m) is the m-cube: its nodes are the strings of m
// bits, joined iff they differ in one bit.
func IsHypercube() []*claims.Statement {
	rule := adjacencyRule("by the rule of the m-cube", differInOneBit)
	return []*claims.Statement{
		WithK(0).Equal(claims.Order, "2^m"),
		WithK(0).Pairs(rule).WithControl("MC(1,m) in place of MC(0,m)", WithK(1).Pairs(rule)),
	}
}

// HypercubeBasics states what an n-cube is: 2^n nodes, n links at every node,
// and a link between two nodes iff their addresses differ in one bit.
func HypercubeBasics() []*claims.Statement {
	twoBits := func(_ claims.View, u, w model.Node) bool { return bits.OnesCount64(u^w) == 2 }
	return []*claims.Statement{
		claims.Hypercubes().Equal(claims.Order, "2^n"),
		claims.Hypercubes().Equal(claims.Degree, "n"),
		claims.Hypercubes().Pairs(adjacencyRule("by the rule", differInOneBit)).
			WithControl("differ in two bits", claims.Hypercubes().Pairs(adjacencyRule("by the rule", twoBits))),
	}
}

func differInOneBit(_ claims.View, u, w model.Node) bool { return bits.OnesCount64(u^w) == 1 }

// adjacencyRule says that u and v are joined iff rule says so.
func adjacencyRule(name string, rule func(v claims.View, u, w model.Node) bool) claims.Predicate {
	joined := map[bool]string{true: "joined", false: "not joined"}
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			return claims.When(v.Adjacent(x[0], x[1]) == rule(v, x[0], x[1]))
		},
		Explain: func(v claims.View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("%s and %s are %s; %s they are %s", g.Format(x[0]), g.Format(x[1]),
				joined[v.Adjacent(x[0], x[1])], name, joined[rule(v, x[0], x[1])])
		},
	}
}

// NeighboursAre states that a node of the network at p has exactly the listed
// neighbours: cube in its own class, cross in others. Addresses are written as
// the model writes them; the network must be one of the two presentations.
func NeighboursAre(n claims.Networks, p claims.Point, node string, cube, cross []string) *claims.Statement {
	st := neighboursAre(n, p, node, cube, cross)
	if len(cube) > 0 && len(cross) > 0 {
		st.WithControl("the first cube-edge listed as a cross-edge", neighboursAre(n, p, node, cube[1:], append([]string{cube[0]}, cross...)))
	}
	if len(cross) > 0 {
		st.WithControl("the first cross-edge left out", neighboursAre(n, p, node, cube, cross[1:]))
	}
	return st.WithControl("the node itself listed as a neighbour", neighboursAre(n, p, node, append([]string{node}, cube...), cross))
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
