package smt

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/search"
	"mccheck/smt/logic"
)

// MaxBisectionOrder is the most nodes of a network whose bisection width is certified.
const MaxBisectionOrder = 32

// Bisection finds the bisection width of a network of an even number of at most MaxBisectionOrder nodes: a half
// of its nodes, with node 0, that the fewest links leave, and the number of these links. That no half
// has fewer is a theorem, whose refutation the caller asks for.
func Bisection(g model.Graph) (half []model.Node, links int, t logic.Theorem, err error) {
	if n := g.Order(); n%2 != 0 || n > MaxBisectionOrder {
		return nil, 0, t, fmt.Errorf("bisection of %s: %d nodes, want an even number of at most %d", g.Name(), n, MaxBisectionOrder)
	}
	half = search.Bisection(g)
	links = cut(g, half)
	t = bisectionTheorem(g, links)
	// The half shows that one link more is false, by the same formula.
	if err := t.Controls[0].Obligations[0].Refutes(inHalf(g, half)); err != nil {
		return nil, 0, t, fmt.Errorf("bisection of %s: the half that was found: %w", g.Name(), err)
	}
	return half, links, t, nil
}

// cut is how many links leave a set of nodes.
func cut(g model.Graph, set []model.Node) (links int) {
	for _, u := range set {
		for _, v := range g.Neighbors(nil, u) {
			if !slices.Contains(set, v) {
				links++
			}
		}
	}
	return links
}

// inHalf assigns the variables of the theorem.
func inHalf(g model.Graph, half []model.Node) logic.Model {
	m := logic.Model{}
	for u := range g.Order() {
		m[nodeVariable(u)] = logic.Truth(slices.Contains(half, u))
	}
	return m
}

func nodeVariable(u model.Node) string { return fmt.Sprintf("half_%d", u) }

// bisectionTheorem says that every half of the nodes is left by so many links or more.
func bisectionTheorem(g model.Graph, links int) logic.Theorem {
	n := g.Order()
	says := fmt.Sprintf("Each set of %d of the %d nodes of %s is left by %d links or more.", n/2, n, g.Name(), links)
	return logic.Theorem{
		ID: "bisection", Says: says, Scope: g.Name(),
		Lemmas: []logic.Lemma{{Says: fmt.Sprintf("half_u says that node u, from 0 to %d, is in the set; a link leaves it where "+
			"its two ends differ. The formula counts both. A set without node 0 is left by the same links as the rest, which has "+
			"node 0.", n-1)}},
		Obligations: []logic.Obligation{halves(g, links, says)},
		Controls: []logic.Control{{Name: "one link more", Says: "The best half refutes it.",
			Obligations: []logic.Obligation{halves(g, links+1, "One link more.")}}},
	}
}

// halves is that a set of half of the nodes with node 0 is left by so many links.
func halves(g model.Graph, links int, says string) logic.Obligation {
	b := logic.NewBuilder()
	in := make([]logic.Term, g.Order())
	for u := range in {
		in[u] = b.Var(nodeVariable(model.Node(u)))
	}
	var leaving []logic.Term
	for u := range g.Order() {
		for _, v := range g.Neighbors(nil, u) {
			if u < v {
				leaving = append(leaving, b.Xor(in[u], in[v]))
			}
		}
	}
	half := b.EqConstant(b.CountAll(in), len(in)/2)
	return b.Obligation("halves", says, b.Not(b.LeConstant(b.CountAll(leaving), links-1)), in[0], half)
}
