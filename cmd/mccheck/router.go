package main

import (
	"fmt"
	"slices"

	"mccheck/model"
)

// maxSearchedOrder bounds a breadth-first search for one path.
const maxSearchedOrder = 1 << 24

// router finds a path by one algorithm; ok is false when the algorithm is not
// for this kind of network.
type router struct {
	name   string
	on     string // the networks it is for
	find   func(g model.Graph, src, dst model.Node, faults []model.Node) (path []model.Node, ok bool, err error)
	faults bool // it goes around faulty nodes
	search bool // it looks at all nodes, where they are few enough
}

func routers() []router {
	return []router{
		{"shortest", "any network", shortestAround, true, true},
		{"ecube", "Q", sound(ecube), false, false},
		{"dual-cube", "F", sound(dualCubeRoute), false, false},
		{"total-exchange", "MC", sound(totalExchange), false, false},
		{"one-to-one", "MC", sound(oneToOne), false, false},
		{"multi-channel", "MC", multiChannel, true, false},
		{"fault-tolerant", "MC", faultTolerant, true, false},
		{"fault-tolerant-repaired", "MC", faultTolerantRepaired, true, false},
	}
}

// sound is an algorithm that knows no faults, among those that do.
func sound(find func(g model.Graph, src, dst model.Node) ([]model.Node, bool, error)) func(model.Graph, model.Node, model.Node,
	[]model.Node) ([]model.Node, bool, error) {
	return func(g model.Graph, src, dst model.Node, _ []model.Node) ([]model.Node, bool, error) {
		return find(g, src, dst)
	}
}

func algorithmNames() []string {
	var names []string
	for _, r := range routers() {
		names = append(names, r.name)
	}
	return names
}

// findPath finds a path by an algorithm, and shows the progress of a search.
func findPath(g model.Graph, algorithm string, src, dst model.Node, faults []model.Node, progress string) ([]model.Node, error) {
	list := routers()
	r := list[slices.IndexFunc(list, func(r router) bool { return r.name == algorithm })]
	if len(faults) > 0 && !r.faults {
		return nil, fmt.Errorf("--algorithm %s takes no --faults", r.name)
	}
	if r.search && g.Order() <= maxSearchedOrder {
		shown := counter{mode: progress, things: "nodes searched for the path"}
		defer shown.stop()
		g = watchNodes(g, &shown)
	}
	path, ok, err := r.find(g, src, dst, faults)
	if err == nil && !ok {
		err = fmt.Errorf("--algorithm %s is for %s, not for %s", r.name, r.on, g.Name())
	}
	return path, err
}

func ecube(g model.Graph, src, dst model.Node) ([]model.Node, bool, error) {
	if _, ok := g.(model.Hypercube); !ok {
		return nil, false, nil
	}
	n := g.Degree(src)
	flips := model.ECube(model.Bits{}, model.AddressBits(src, n), model.AddressBits(dst, n))
	return model.WalkOf(src, flips), true, nil
}

func dualCubeRoute(g model.Graph, src, dst model.Node) ([]model.Node, bool, error) {
	f, ok := g.(model.DualCube)
	if !ok {
		return nil, false, nil
	}
	n := f.AddressLength()
	flips := model.DualCubeRoute(model.Bits{}, f.R(), model.AddressBits(src, n), model.AddressBits(dst, n))
	return model.WalkOf(src, flips), true, nil
}

// totalExchange is Algorithm 4 of total-exchange with its table set right, and for
// k other than 2 its generalization to shortest class walks.
func totalExchange(g model.Graph, src, dst model.Node) ([]model.Node, bool, error) {
	f, ok := g.(model.Metacube)
	switch {
	case !ok:
		return nil, false, nil
	case f.K() != 2:
		return model.MetacubeShortest(f, src, dst), true, nil
	}
	path, err := model.TotalExchangeRouting(f, model.CorrectedClassPaths(), src, dst)
	return path, true, err
}

func oneToOne(g model.Graph, src, dst model.Node) ([]model.Node, bool, error) {
	f, ok := g.(model.Metacube)
	if !ok {
		return nil, false, nil
	}
	path, err := model.OneToOneRouting(f, src, dst)
	return path, true, err
}

// shortest searches where the network is small enough, and else descends along
// the closed form of the distance.
func shortest(g model.Graph, src, dst model.Node) ([]model.Node, bool, error) {
	if g.Order() <= maxSearchedOrder {
		path := model.ShortestPath(g, src, dst)
		if path == nil {
			return nil, true, fmt.Errorf("%s: no path from %s to %s", g.Name(), g.Format(src), g.Format(dst))
		}
		return path, true, nil
	}
	m, ok := g.(model.Metric)
	if !ok {
		return nil, true, fmt.Errorf("%s: %d nodes, want at most %d to search for a path", g.Name(), g.Order(), maxSearchedOrder)
	}
	path := []model.Node{src}
	for u := src; u != dst; u = path[len(path)-1] {
		nearer := slices.IndexFunc(g.Neighbors(nil, u), func(v model.Node) bool { return m.Distance(v, dst) == m.Distance(u, dst)-1 })
		if nearer < 0 {
			return nil, true, fail(exitWorse, "%s: no neighbour of %s is nearer to %s by the closed form of the distance", g.Name(), g.Format(u),
				g.Format(dst))
		}
		path = append(path, g.Neighbors(nil, u)[nearer])
	}
	return path, true, nil
}

// distance is the number of hops of a shortest path, where it can be had.
func distance(g model.Graph, src, dst model.Node, progress string) (int, bool) {
	if g.Order() <= maxSearchedOrder {
		shown := counter{mode: progress, things: "nodes searched for the distance"}
		defer shown.stop()
		return int(model.NewSearcher(watchNodes(g, &shown)).From(src)[dst]), true
	}
	if m, ok := g.(model.Metric); ok {
		return m.Distance(src, dst), true
	}
	return 0, false
}

// edgeKind names the edge from u to v in the words of its paper.
func edgeKind(g model.Graph, u, v model.Node) string {
	switch g := g.(type) {
	case interface{ Class(model.Node) int }:
		if g.Class(u) != g.Class(v) {
			return "cross-edge"
		}
		return "cube-edge"
	case model.ExchangedCrossedCube:
		return exchangedKind(u, v)
	case model.ExchangedHypercube:
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

// fields takes an address apart where its notation does not.
func fields(g model.Graph, u model.Node) string {
	e, ok := g.(interface {
		Split(model.Node) (a, b, c uint64)
		S() int
		T() int
	})
	if !ok {
		return ""
	}
	a, b, c := e.Split(u)
	return fmt.Sprintf("a=%0*b b=%0*b c=%b", e.S(), a, e.T(), b, c)
}
