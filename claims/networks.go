package claims

import (
	"fmt"

	"mccheck/model"
)

// Networks is a family of networks over the points of a domain. Its Domain.Bits
// is log2 of the order, rounded up.
type Networks struct {
	Domain Domain
	New    func(Point) (model.Graph, error)
	// Counts holds, per quantity name, the value that follows from the
	// definition for every point by a counting argument.
	Counts map[string]Count
}

// Count is a quantity derived from the definition of a family.
type Count struct {
	Formula string
	Lemma   string // the argument, in one sentence
}

// Predicate is a property of a network, stated over a View.
type Predicate struct {
	Test    func(v View, x []uint64) Status
	Explain func(v View, x []uint64) string
	Path    func(v View, x []uint64) []model.Node // nil: none
}

// Each states p once for every network of the family. Effort is the work of one
// network, as a multiple of its address bits: 1 when p looks at every node a
// bounded number of times, 2 when it searches from every node.
func (n Networks) Each(effort int, p Predicate) *Statement {
	return n.statement(effort, p, func(model.Graph) []Var { return nil })
}

// Nodes states p for every node u of every network.
func (n Networks) Nodes(p Predicate) *Statement {
	return n.statement(1, p, func(g model.Graph) []Var { return []Var{NodeVar(g, "u")} })
}

// Pairs states p for every ordered pair u, v of nodes of every network.
func (n Networks) Pairs(p Predicate) *Statement {
	return n.statement(2, p, func(g model.Graph) []Var { return []Var{NodeVar(g, "u"), NodeVar(g, "v")} })
}

// FromZero states p, which is about pairs of nodes, for the pairs whose first node is
// 0. One search serves a network, so that this reaches larger networks than Pairs.
func (n Networks) FromZero(p Predicate) *Statement {
	pair := func(x []uint64) []uint64 { return []uint64{0, x[0]} }
	q := Predicate{
		Test:    func(v View, x []uint64) Status { return p.Test(v, pair(x)) },
		Explain: func(v View, x []uint64) string { return p.Explain(v, pair(x)) },
	}
	if p.Path != nil {
		q.Path = func(v View, x []uint64) []model.Node { return p.Path(v, pair(x)) }
	}
	return n.Nodes(q)
}

// NodeVar is a variable that ranges over the nodes of g.
func NodeVar(g model.Graph, name string) Var {
	return Var{Name: name, Size: g.Order(), Format: g.Format}
}

// work is log2 of the steps that a point costs. A search through one network
// crosses each edge, about four for a node, and holds the network in memory;
// searches from every node have theirs counted by the pairs.
func (n Networks) work(effort int) func(Point) int {
	return func(at Point) int {
		if effort == 1 {
			return n.Domain.Bits(at) + 2
		}
		return effort * n.Domain.Bits(at)
	}
}

func (n Networks) statement(effort int, p Predicate, vars func(model.Graph) []Var) *Statement {
	open := func(look func(model.Graph) View) func(Point) (*Instance, error) {
		return func(at Point) (*Instance, error) {
			g, err := n.New(at)
			if err != nil {
				return nil, err
			}
			v := look(g)
			in := &Instance{
				Vars:    vars(g),
				Test:    func(x []uint64) Status { return p.Test(v, x) },
				Explain: func(x []uint64) string { return fmt.Sprintf("%s: %s", g.Name(), p.Explain(v, x)) },
			}
			if p.Path != nil {
				in.Path = func(x []uint64) []string { return formatAll(g, p.Path(v, x)) }
			}
			return in, nil
		}
	}
	d := n.Domain
	if n.Domain.Bits != nil {
		d.Bits = n.work(effort)
	}
	return &Statement{Over: d, At: open(NeighborView), Replay: open(AdjacencyView)}
}

func formatAll(g model.Graph, path []model.Node) []string {
	lines := make([]string, len(path))
	for i, u := range path {
		lines[i] = g.Format(u)
	}
	return lines
}

// If restricts a family to the points that satisfy cond.
func (n Networks) If(cond func(Point) bool) Networks {
	before := n.Domain.If
	n.Domain.If = func(p Point) bool { return (before == nil || before(p)) && cond(p) }
	return n
}

// From restricts parameter i of a family to values of at least lo.
func (n Networks) From(i, lo int) Networks {
	params := append([]Param(nil), n.Domain.Params...)
	params[i].Min = lo
	n.Domain.Params = params
	return n
}

// Only is the family that consists of the one network at p.
func (n Networks) Only(p ...int) Networks {
	params := append([]Param(nil), n.Domain.Params...)
	for i := range params {
		params[i].Min, params[i].Max = p[i], p[i]
	}
	n.Domain = Domain{Params: params, Bits: n.Domain.Bits, Complete: true}
	n.Counts = nil
	return n
}

// DistanceIs states that the distance from u to v is want(u, v) for all u, v.
func (n Networks) DistanceIs(says string, want func(g model.Graph, u, v model.Node) int) *Statement {
	return n.Pairs(Predicate{
		Test: func(v View, x []uint64) Status {
			return When(Distance(v, x[0], x[1]) == want(v.Graph(), x[0], x[1]))
		},
		Explain: func(v View, x []uint64) string {
			g := v.Graph()
			return fmt.Sprintf("the distance from %s to %s is %d, and not %s = %d",
				g.Format(x[0]), g.Format(x[1]), Distance(v, x[0], x[1]), says, want(g, x[0], x[1]))
		},
		Path: func(v View, x []uint64) []model.Node { return ShortestPath(v, x[0], x[1]) },
	})
}

// When is Holds if ok and Fails otherwise.
func When(ok bool) Status {
	if ok {
		return Holds
	}
	return Fails
}

// WithControl adds a false variant that the check has to refute.
func (st *Statement) WithControl(name string, variant *Statement) *Statement {
	st.Controls = append(st.Controls, Control{Name: name, Statement: variant})
	return st
}

// WithTheorems names the theorems that together settle the statement over its
// whole domain.
func (st *Statement) WithTheorems(theorems ...Theorem) *Statement {
	st.Theorems = theorems
	return st
}
