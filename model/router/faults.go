package router

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/fault"
	"mccheck/model/network"
	"mccheck/model/route"
	"mccheck/model/search"
)

// shortestAround is a shortest path that avoids the faults.
func shortestAround(g model.Graph, src, dst model.Node, faults []model.Node) ([]model.Node, error) {
	if len(faults) == 0 {
		return shortest(g, src, dst)
	}
	if g.Order() > MaxSearched {
		return nil, fmt.Errorf("%s: %d nodes, want at most %d to search for a path around faults", g.Name(), g.Order(), MaxSearched)
	}
	path := search.PathAround(g, src, dst, faults)
	if path == nil {
		return nil, fmt.Errorf("%s: the faults separate %s from %s", g.Name(), g.Format(src), g.Format(dst))
	}
	return path, nil
}

// lettered is Algorithm 2 of fault-tolerant to the letter, with the first of the
// choices that it leaves open.
func lettered(g network.Metacube) route.ChannelRule {
	return route.ChannelRules(g, route.ChannelRule{KeyByRemainder: true, KeyAcross: true, StartAtKey: true})[0]
}

// multiChannel is the first of the k paths of Algorithm 2 between paired nodes
// that has no fault.
func multiChannel(g network.Metacube, src, dst model.Node, faults []model.Node) ([]model.Node, error) {
	paths, err := Channels(g, src, dst)
	if err != nil {
		return nil, err
	}
	for _, path := range paths {
		if !slices.ContainsFunc(path, func(w model.Node) bool { return slices.Contains(faults, w) }) {
			return path, nil
		}
	}
	return nil, fmt.Errorf("%s: all %d channel paths from %s to %s are faulty", g.Name(), g.K(), g.Format(src), g.Format(dst))
}

// Channels are the k paths of Algorithm 2 of fault-tolerant from src to its partner dst in another cluster.
func Channels(g network.Metacube, src, dst model.Node) (paths [][]model.Node, err error) {
	if g.K() < 1 || g.K() > 3 || g.SameCluster(src, dst) {
		return nil, fmt.Errorf("%s: no channel from %s to %s, want 1 <= k <= 3 and nodes of two clusters", g.Name(), g.Format(src),
			g.Format(dst))
	}
	if partner := route.ChannelPartner(g, src, dst); partner != dst {
		return nil, fmt.Errorf("%s: no channel from %s to %s, want %s, its partner in that cluster", g.Name(), g.Format(src),
			g.Format(dst), g.Format(partner))
	}
	for j := range g.K() {
		path, err := route.ChannelPath(g, src, dst, j, lettered(g))
		if err != nil {
			return nil, err
		}
		paths = append(paths, path)
	}
	return paths, nil
}

// faultTolerant is Algorithm 3 of fault-tolerant to the letter.
func faultTolerant(g network.Metacube, src, dst model.Node, faults []model.Node) ([]model.Node, error) {
	return algorithm3(g, src, dst, faults, func() fault.Rule { return fault.Rule{Channel: lettered(g)} })
}

// faultTolerantRepaired is Algorithm 3 as FT-79 repairs it.
func faultTolerantRepaired(g network.Metacube, src, dst model.Node, faults []model.Node) ([]model.Node, error) {
	return algorithm3(g, src, dst, faults, func() fault.Rule { return fault.Rule{Signed: true, Lazy: true, CutLinks: true} })
}

// algorithm3 is Algorithm 3 of fault-tolerant with the first of its choices, by a rule that is made for k <= 3 only.
func algorithm3(g network.Metacube, src, dst model.Node, faults []model.Node, rule func() fault.Rule) ([]model.Node, error) {
	if g.K() > 3 {
		return nil, fmt.Errorf("%s: k=%d, want 0..3 for Algorithm 3", g.Name(), g.K())
	}
	router, err := fault.NewRouter(g, src, dst, rule())
	if err != nil {
		return nil, err
	}
	route := router.Route(faults, fault.FirstChoice)
	if route.Nodes == nil {
		return nil, fmt.Errorf("%s: Algorithm 3 finds no route from %s to %s: %s", g.Name(), g.Format(src), g.Format(dst), route.Why)
	}
	return route.Nodes, nil
}
