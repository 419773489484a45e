package ecq

import (
	"fmt"
	"math/bits"

	"mccheck/claims"
	"mccheck/model"
)

// hamiltonClaims are those of Theorem 10 and the sentence before it.
func hamiltonClaims() []claims.Claim {
	ecqs := claims.ExchangedCrossedCubes()
	blocked := func(p claims.Point) bool { return p[0] == 1 || p[1] == 1 || p[0] == 2 && p[1] == 2 }
	hamiltonian := func(n claims.Networks) *claims.Statement {
		return n.Each(1, hamiltonianCycle(unchanged)).
			WithControl("the last node left out", n.Each(1, hamiltonianCycle(withoutLast))).
			WithControl("two nodes exchanged", n.Each(1, hamiltonianCycle(firstTwoExchanged))).
			WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-cycle"})
	}
	const (
		witness = " A cycle is made by joining the cycles of the two halves along a link of the highest bit, with an argument for every " +
			"s, t; it is checked node by node."
		all    = "all s in 1..5: all t in 1..6-s"
		repair = "Hamilton-connected becomes Hamiltonian: where s = 1 or t = 1, or s = t = 2, some two nodes have no Hamiltonian path " +
			"between them. The next ones, up to s+t = 6, are Hamilton-connected (EQ-234); beyond these it is not decided here."
	)
	row := func(cond func(p claims.Point) bool) claims.Networks { return ecqs.If(cond) }
	two := func(p claims.Point) bool { return p[0] == 2 || p[1] == 2 }
	four := func(p claims.Point) bool { return p[0] == 4 }
	return []claims.Claim{
		claim("EQ-72", "sec.3.1.9", "ECQ(s,t) is Hamilton-connected.", everyST,
			claims.AsPrinted(ecqs.Each(2, hamiltonConnected()).DegenerateAt(thin)).FailsBy(claims.Substance),
			claims.Repaired(repair, certifyCycles(hamiltonian(ecqs), all, smallCycles(nil)...))),
		claim("EQ-73", "Theorem 10", "ECQ(s,t) has a Hamiltonian cycle.", everyST,
			claims.AsPrintedIn("ECQ(s,t) has a Hamiltonian cycle."+witness, certifyCycles(hamiltonian(ecqs), all, smallCycles(nil)...))),
		claim("EQ-74", "Theorem 10, proof", "ECQ(1,2) and ECQ(2,2) have Hamiltonian cycles.", "(s,t) = (1,2), (2,2)",
			claims.AsPrinted(
				certifyCycles(hamiltonian(ecqs.Only(1, 2)), "all s in 1..1: all t in 2..2", claims.Point{1, 2}),
				certifyCycles(hamiltonian(ecqs.Only(2, 2)), "all s, t in 2..2", claims.Point{2, 2}))),
		claim("EQ-75", "Theorem 10, proof", "ECQ(s,2) and ECQ(2,t) are Hamilton-connected.", everyST,
			claims.AsPrintedIn("The claim is made for every s, t >= 1, the parameters of Theorem 10.",
				row(two).Each(2, hamiltonConnected()).DegenerateAt(thin)).
				FailsBy(claims.Substance).CausedBy("EQ-72"),
			claims.Repaired(repair, certifyCycles(hamiltonian(row(two)), all+" where s = 2 or t = 2", smallCycles(two)...))),
		claim("EQ-76", "Theorem 10, proof", "CQ(4,t), a misprint for ECQ(4,t), is Hamilton-connected.", "t >= 1",
			claims.AsPrintedIn("CQ(4,t) is read as ECQ(4,t), because CQ has one parameter.",
				row(four).Each(2, hamiltonConnected())).FailsBy(claims.Substance).CausedBy("EQ-72"),
			claims.Repaired(repair, certifyCycles(hamiltonian(row(four)), "all s in 4..4: all t in 1..2", smallCycles(four)...))),
		claim("EQ-221", "sec.3.1.9", "Where s = 1 or t = 1, or s = t = 2, ECQ(s,t) is not Hamilton-connected.",
			"s = 1 or t = 1 or s = t = 2",
			claims.AsPrintedIn("The inner nodes of a path use two links: a node with no others than those to x and y cannot lie on a "+
				"longer path from x to y. Nor does a path through an even number of nodes join two of the same colour of a bipartite "+
				"network.",
				certifyObstructions(ecqs.If(blocked).Each(2, obstructed()).
					WithControl("for all s, t",
						ecqs.Each(2, obstructed()))).WithTheorems(claims.Theorem{Name: "exchanged-crossed-cube-obstructions"}))),
	}
}

func unchanged(cycle []model.Node) []model.Node { return cycle }

func withoutLast(cycle []model.Node) []model.Node { return cycle[:len(cycle)-1] }

func firstTwoExchanged(cycle []model.Node) []model.Node {
	cycle[0], cycle[1] = cycle[1], cycle[0]
	return cycle
}

// hamiltonianCycle states that the cycle of the construction, changed as given,
// passes every node once, along links.
func hamiltonianCycle(change func([]model.Node) []model.Node) claims.Predicate {
	return once(func(v claims.View) string {
		g := v.Graph()
		cycle := change(g.(model.ExchangedCrossedCube).HamiltonianCycle())
		if uint64(len(cycle)) != g.Order() {
			return fmt.Sprintf("the cycle has %d nodes of %d", len(cycle), g.Order())
		}
		seen := make([]bool, len(cycle))
		for i, u := range cycle {
			next := cycle[(i+1)%len(cycle)]
			if u >= g.Order() || next >= g.Order() {
				return fmt.Sprintf("the cycle passes node %d or %d, and there are %d", u, next, g.Order())
			}
			if seen[u] || !v.Adjacent(u, next) {
				return fmt.Sprintf("the cycle passes %s twice, or %s follows without a link", g.Format(u), g.Format(next))
			}
			seen[u] = true
		}
		return ""
	})
}

// hamiltonConnected fails where an obstruction shows two nodes without a
// Hamiltonian path; a network without one is left aside.
func hamiltonConnected() claims.Predicate {
	return claims.Predicate{
		Test: func(v claims.View, _ []uint64) claims.Status {
			if obstruction(v) != "" {
				return claims.Fails
			}
			return claims.Outside
		},
		Explain: func(v claims.View, _ []uint64) string { return obstruction(v) },
	}
}

// obstructed states that there is an obstruction.
func obstructed() claims.Predicate {
	return once(func(v claims.View) string {
		if obstruction(v) == "" {
			return "every node has three links, and a link joins two nodes with an even number of ones, or with an odd one"
		}
		return ""
	})
}

// obstruction names two nodes that no Hamiltonian path joins and says why; it is
// empty where neither reason applies. The network has more than three nodes,
// hangs together and is of even order.
func obstruction(v claims.View) string {
	g := v.Graph()
	for u := range g.Order() {
		if near := v.Neighbors(u); len(near) == 2 {
			x, y := g.Format(near[0]), g.Format(near[1])
			return fmt.Sprintf("%s is joined to %s and %s alone, so that a path from %s to %s through it has no other node", g.Format(u),
				x, y, x, y)
		}
	}
	if !oddOnesAlternate(v) {
		return ""
	}
	return fmt.Sprintf("every link joins a node with an even number of ones to one with an odd number, so that no path through all %d "+
		"nodes leads from %s to %s", g.Order(), g.Format(0), g.Format(0b11))
}

// oddOnesAlternate reports whether every link joins a node with an even number of ones
// to one with an odd number.
func oddOnesAlternate(v claims.View) bool {
	for u := range v.Graph().Order() {
		for _, w := range v.Neighbors(u) {
			if (ones(u)+ones(w))%2 == 0 {
				return false
			}
		}
	}
	return true
}

func ones(u model.Node) int { return bits.OnesCount64(u) }
