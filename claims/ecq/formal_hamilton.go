package ecq

import (
	"mccheck/claims"
	"mccheck/model"
)

// certifyCycles tabulates the Hamiltonian cycles of the ECQ(s,t) named; which says the
// same of s, t in the language of certificates, as a binder.
func certifyCycles(st *claims.Statement, which string, points ...claims.Point) *claims.Statement {
	return st.WithFact("a Hamiltonian cycle of each ECQ(s,t) named: it has each node once, and neighbours follow each other, the first "+
		"the last", func(f *claims.Fact) {
		var sizes, cycles [][]model.Node
		for _, p := range points {
			g, err := model.NewExchangedCrossedCube(p[0], p[1])
			if err != nil {
				panic(err)
			}
			sizes = append(sizes, []model.Node{model.Node(p[0]), model.Node(p[1])})
			cycles = append(cycles, g.HamiltonianCycle())
		}
		claims.AddTable(f, "at", sizes...)
		claims.AddTable(f, "cycle", cycles...)
		f.Let("cycles = rows(cycle)")
		f.Claim("%s: some i in 0..cycles-1: at(i,0) = s and at(i,1) = t", which)
		f.Claim("all i in 0..cycles-1: distinct(cycle,i)")
		f.Claim("all i in 0..cycles-1: len(cycle,i) = order(ECQ(at(i,0),at(i,1)))")
		f.Claim("all i in 0..cycles-1: all j in 0..len(cycle,i)-1: edge(ECQ(at(i,0),at(i,1)),cycle(i,j),cycle(i,mod(j+1,len(cycle,i))))")
	})
}

// smallCycles are the points s+t <= 6 with cond (nil: all).
func smallCycles(cond func(claims.Point) bool) (points []claims.Point) {
	for s := 1; s <= 5; s++ {
		for t := 1; s+t <= 6; t++ {
			if p := (claims.Point{s, t}); cond == nil || cond(p) {
				points = append(points, p)
			}
		}
	}
	return points
}

// certifyObstructions is the fact of EQ-221.
func certifyObstructions(st *claims.Statement) *claims.Statement {
	thin := "all s in 1..5: all t in 1..6-s where s = 1 or t = 1: "
	return st.WithSentences("where s = 1 or t = 1, s+t up to 6, a node of ECQ(s,t) has two neighbours x, y and no others, so that a "+
		"path from x to y through it has three nodes, not all; in ECQ(2,2) every link joins an even to an odd number of ones, and so do "+
		"the ends of a path through all nodes, an even number",
		thin+"order(ECQ(s,t)) > 3 and some u in nodes(ECQ(s,t)): degree(ECQ(s,t),u) = 2",
		"all u in nodes(ECQ(2,2)): all v in near(ECQ(2,2),u): mod(ones(u),2) != mod(ones(v),2)",
		"mod(order(ECQ(2,2)),2) = 0 and some u, v in nodes(ECQ(2,2)): u != v and mod(ones(u),2) = mod(ones(v),2)")
}
