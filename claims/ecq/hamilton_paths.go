package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/model"
)

// hamiltonPathClaims are what is known of Hamiltonian paths beyond the cases in which
// there are none.
func hamiltonPathClaims() []claims.Claim {
	small := func(least int) claims.Networks {
		n := claims.ExchangedCrossedCubes().If(func(p claims.Point) bool {
			return min(p[0], p[1]) >= 2 && least <= p[0]+p[1] && p[0]+p[1] <= 6
		})
		n.Domain.Complete = true
		return n
	}
	state := func(n claims.Networks, change func(path []model.Node)) *claims.Statement {
		st := n.Pairs(joinedByHamiltonianPath(change))
		st.Over.Bits = func(p claims.Point) int { return 2*(p[0]+p[1]+1) + 4 } // a search for each pair
		return st
	}
	keep := func([]model.Node) {}
	return []claims.Claim{
		claim("EQ-234", "near EQ-72", "ECQ(2,3), ECQ(2,4), ECQ(3,3), ECQ(3,2) and ECQ(4,2) are Hamilton-connected.",
			"s, t >= 2, 5 <= s+t <= 6",
			claims.AsPrintedIn("Between any two nodes a path is searched for, and checked node by node; a search that finds none "+
				"decides nothing.",
				certifyHamiltonianPaths(state(small(5), keep).
					WithControl("ECQ(2,2) as well", state(small(4), keep)).
					WithControl("two nodes of the path exchanged",
						state(small(5), func(path []model.Node) { path[1], path[3] = path[3], path[1] }))))),
	}
}

// joinedByHamiltonianPath states that a path through all nodes leads from u to v, u < v.
// The path is changed as given before it is checked.
func joinedByHamiltonianPath(change func(path []model.Node)) claims.Predicate {
	fault := func(v claims.View, x []uint64) string {
		if oddOnesAlternate(v) && (ones(x[0])+ones(x[1]))%2 == 0 {
			return "every link joins an even number of ones to an odd one, and so do the ends of a path through all nodes"
		}
		path := hamiltonianPath(v, x[0], x[1])
		if path == nil {
			panic(fmt.Sprintf("ecq: no Hamiltonian path of %s was found between nodes %d and %d, which decides nothing", v.Graph().Name(),
				x[0], x[1]))
		}
		change(path)
		return pathFault(v, x[0], x[1], path)
	}
	return claims.Predicate{
		Test: func(v claims.View, x []uint64) claims.Status {
			if x[0] >= x[1] {
				return claims.Outside
			}
			return claims.When(fault(v, x) == "")
		},
		Explain: fault,
	}
}

// pathFault is the first fault of a path through all nodes from one node to another.
func pathFault(v claims.View, from, to model.Node, path []model.Node) string {
	g := v.Graph()
	if uint64(len(path)) != g.Order() || path[0] != from || path[len(path)-1] != to {
		return fmt.Sprintf("the path has %d nodes of %d, or other ends than %s and %s", len(path), g.Order(), g.Format(from), g.Format(to))
	}
	seen := make([]bool, g.Order())
	for i, u := range path {
		if seen[u] || i > 0 && !v.Adjacent(path[i-1], u) {
			return fmt.Sprintf("the path passes %s twice, or reaches it without a link", g.Format(u))
		}
		seen[u] = true
	}
	return ""
}

// certifyHamiltonianPaths tabulates the paths of ECQ(2,3) from two nodes.
func certifyHamiltonianPaths(st *claims.Statement) *claims.Statement {
	return st.WithFact("Hamiltonian paths of ECQ(2,3) from the nodes 0 and 1 to every other node", func(f *claims.Fact) {
		g, err := model.NewExchangedCrossedCube(2, 3)
		if err != nil {
			panic(err)
		}
		v := claims.NeighborView(g)
		var paths [][]model.Node
		for from := range model.Node(2) {
			for to := range g.Order() {
				if from != to {
					paths = append(paths, hamiltonianPath(v, from, to))
				}
			}
		}
		claims.AddTable(f, "path", paths...)
		f.Claim("all i in 0..rows(path)-1: distinct(path,i) and len(path,i) = order(ECQ(2,3))")
		f.Claim("all i in 0..rows(path)-1: all j in 1..len(path,i)-1: edge(ECQ(2,3),path(i,j-1),path(i,j))")
		f.Claim("all u in 0..1: all v in nodes(ECQ(2,3)) where u != v: some i in 0..rows(path)-1: path(i,0) = u and " +
			"path(i,len(path,i)-1) = v")
	})
}
