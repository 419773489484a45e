// Package router has the routing algorithms that have a name, for whoever wants one path: the command
// line and the explorer of the pages.
package router

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"mccheck/model"
	"mccheck/model/collective"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
)

// MaxSearched is the most nodes of a network in which a path is searched for.
const MaxSearched = 1 << 24

// ErrFalse is the error of an algorithm that is shown to be wrong.
var ErrFalse = errors.New("the algorithm is wrong")

// Router is an algorithm with its name.
type Router struct {
	Name   string
	On     string // the networks it is for: "any network", or the name of a family
	Faults bool   // it goes around faulty nodes
	is     func(g model.Graph) bool
	find   func(g model.Graph, src, dst model.Node, faults []model.Node) ([]model.Node, error)
}

// Is reports whether the algorithm is for the network.
func (r Router) Is(g model.Graph) bool { return r.is(g) }

// All are the algorithms, in the order in which help names them: ascending routing in a cube, the routing of
// dual-cube sec. 4, and those of total-exchange and fault-tolerant.
func All() []Router {
	return []Router{
		around("shortest", "any network", shortestAround),
		sound("ecube", "Q", ecube),
		sound("dual-cube", "F", dualCube),
		sound("total-exchange", "MC", totalExchange),
		sound("one-to-one", "MC", route.OneToOneRouting),
		around("multi-channel", "MC", multiChannel),
		around("fault-tolerant", "MC", faultTolerant),
		around("fault-tolerant-repaired", "MC", faultTolerantRepaired),
	}
}

// around is an algorithm that goes around faulty nodes, on networks of the type G.
func around[G model.Graph](name, on string, find func(g G, src, dst model.Node, faults []model.Node) ([]model.Node, error)) Router {
	return Router{
		Name: name, On: on, Faults: true,
		is: func(g model.Graph) bool { _, ok := g.(G); return ok },
		find: func(g model.Graph, src, dst model.Node, faults []model.Node) ([]model.Node, error) {
			return find(g.(G), src, dst, faults)
		},
	}
}

// sound is an algorithm that knows no faults.
func sound[G model.Graph](name, on string, find func(g G, src, dst model.Node) ([]model.Node, error)) Router {
	r := around(name, on, func(g G, src, dst model.Node, _ []model.Node) ([]model.Node, error) { return find(g, src, dst) })
	r.Faults = false
	return r
}

// Names are the names of All.
func Names() (names []string) {
	for _, r := range All() {
		names = append(names, r.Name)
	}
	return names
}

// Path is the path of the algorithm of that name, one of Names, from src to dst, both of them among its nodes. The
// error says what the algorithm is for, or why it has no path; it is ErrFalse where that shows an algorithm to be wrong.
func Path(g model.Graph, name string, src, dst model.Node, faults []model.Node) ([]model.Node, error) {
	list := All()
	i := slices.IndexFunc(list, func(r Router) bool { return r.Name == name })
	switch {
	case i < 0:
		return nil, fmt.Errorf("algorithm %q, want one of %s", name, strings.Join(Names(), ", "))
	case len(faults) > 0 && !list[i].Faults:
		return nil, fmt.Errorf("the algorithm %s takes no faults", name)
	case !list[i].Is(g):
		return nil, fmt.Errorf("the algorithm %s is for %s, not for %s", name, list[i].On, g.Name())
	}
	return list[i].find(g, src, dst, faults)
}

func ecube(g network.Hypercube, src, dst model.Node) ([]model.Node, error) {
	n := g.Dimension()
	flips := route.ECube(model.Bits{}, model.AddressBits(src, n), model.AddressBits(dst, n))
	return model.WalkOf(src, flips), nil
}

func dualCube(g network.DualCube, src, dst model.Node) ([]model.Node, error) {
	n := g.AddressLength()
	flips := route.DualCubeRoute(model.Bits{}, g.R(), model.AddressBits(src, n), model.AddressBits(dst, n))
	return model.WalkOf(src, flips), nil
}

// totalExchange is Algorithm 4 of total-exchange with its table set right, and for
// k other than 2 its generalization to shortest class walks.
func totalExchange(g network.Metacube, src, dst model.Node) ([]model.Node, error) {
	if g.K() != 2 {
		return route.MetacubeShortest(g, src, dst), nil
	}
	return collective.TotalExchangeRouting(g, collective.CorrectedClassPaths(), src, dst)
}

// shortest searches where the network is small enough, and else descends along
// the closed form of the distance.
func shortest(g model.Graph, src, dst model.Node) ([]model.Node, error) {
	if g.Order() <= MaxSearched {
		path := search.ShortestPath(g, src, dst)
		if path == nil {
			return nil, fmt.Errorf("%s: no path from %s to %s", g.Name(), g.Format(src), g.Format(dst))
		}
		return path, nil
	}
	m, ok := g.(model.Metric)
	if !ok {
		return nil, fmt.Errorf("%s: %d nodes, want at most %d to search for a path", g.Name(), g.Order(), MaxSearched)
	}
	path := []model.Node{src}
	for u := src; u != dst; u = path[len(path)-1] {
		nearer := slices.IndexFunc(g.Neighbors(nil, u), func(v model.Node) bool { return m.Distance(v, dst) == m.Distance(u, dst)-1 })
		if nearer < 0 {
			return nil, fmt.Errorf("%s: no neighbour of %s is nearer to %s by the closed form of the distance: %w", g.Name(),
				g.Format(u), g.Format(dst), ErrFalse)
		}
		path = append(path, g.Neighbors(nil, u)[nearer])
	}
	return path, nil
}

// Distance is the number of hops of a shortest path, where it can be had.
func Distance(g model.Graph, src, dst model.Node) (int, bool) {
	if g.Order() <= MaxSearched {
		return int(search.NewSearcher(g).From(src)[dst]), true
	}
	if m, ok := g.(model.Metric); ok {
		return m.Distance(src, dst), true
	}
	return 0, false
}

// EdgeKind names the edge from u to v in the words of its paper; "" where it has none.
func EdgeKind(g model.Graph, u, v model.Node) string {
	switch g := g.(type) {
	case interface{ Class(model.Node) int }:
		if g.Class(u) != g.Class(v) {
			return "cross-edge"
		}
		return "cube-edge"
	case network.ExchangedCrossedCube:
		return exchangedKind(u, v)
	case network.ExchangedHypercube:
		return exchangedKind(u, v)
	}
	return ""
}

func exchangedKind(u, v model.Node) string {
	switch {
	case u^v == 1:
		return "E1"
	case u&1 == 0:
		return "E2"
	}
	return "E3"
}
