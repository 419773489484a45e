package main

import (
	"fmt"
	"slices"
	"strings"

	"mccheck/model"
)

// faultyNodes reads the list of --faults: addresses with a comma between them,
// where commas in brackets belong to an address.
func faultyNodes(g model.Graph, text string, src, dst model.Node) ([]model.Node, error) {
	var faults []model.Node
	for _, address := range splitAddresses(text) {
		w, err := g.Parse(unmask(address))
		if err != nil {
			return nil, fmt.Errorf("--faults: %w", err)
		}
		if w == src || w == dst {
			return nil, fmt.Errorf("--faults: %s is an end of the route, want other nodes", g.Format(w))
		}
		faults = append(faults, w)
	}
	slices.Sort(faults)
	return slices.Compact(faults), nil
}

func splitAddresses(text string) []string {
	if text == "" {
		return nil
	}
	depth := 0
	parts := strings.FieldsFunc(text+",", func(r rune) bool {
		switch r {
		case '(':
			depth++
		case ')':
			depth--
		}
		return r == ',' && depth <= 0
	})
	for i, part := range parts {
		parts[i] = strings.TrimSpace(part)
	}
	return parts
}

// shortestAround is a shortest path that avoids the faults.
func shortestAround(g model.Graph, src, dst model.Node, faults []model.Node) ([]model.Node, bool, error) {
	if len(faults) == 0 {
		return shortest(g, src, dst)
	}
	if g.Order() > maxSearchedOrder {
		return nil, true, fmt.Errorf("%s: %d nodes, want at most %d to search for a path around faults", g.Name(), g.Order(), maxSearchedOrder)
	}
	path := model.PathAround(g, src, dst, faults)
	if path == nil {
		return nil, true, fmt.Errorf("%s: the faults separate %s from %s", g.Name(), g.Format(src), g.Format(dst))
	}
	return path, true, nil
}

// lettered is Algorithm 2 of fault-tolerant to the letter, with the first of the
// choices that it leaves open.
func lettered(g model.Metacube) model.ChannelRule {
	return model.ChannelRules(g, model.ChannelRule{KeyByRemainder: true, KeyAcross: true, StartAtKey: true})[0]
}

// multiChannel is the first of the k paths of Algorithm 2 between paired nodes
// that has no fault.
func multiChannel(g model.Graph, src, dst model.Node, faults []model.Node) ([]model.Node, bool, error) {
	f, ok := g.(model.Metacube)
	if !ok {
		return nil, false, nil
	}
	if f.K() < 1 || f.K() > 3 || f.SameCluster(src, dst) {
		return nil, true, fmt.Errorf("%s: no channel from %s to %s, want 1 <= k <= 3 and nodes of two clusters", f.Name(), f.Format(src),
			f.Format(dst))
	}
	if partner := model.ChannelPartner(f, src, dst); partner != dst {
		return nil, true, fmt.Errorf("%s: no channel from %s to %s, want %s, its partner in that cluster", f.Name(), f.Format(src),
			f.Format(dst), f.Format(partner))
	}
	for j := range f.K() {
		path, err := model.ChannelPath(f, src, dst, j, lettered(f))
		if err != nil {
			return nil, true, err
		}
		if !slices.ContainsFunc(path, func(w model.Node) bool { return slices.Contains(faults, w) }) {
			return path, true, nil
		}
	}
	return nil, true, fmt.Errorf("%s: all %d channel paths from %s to %s are faulty", f.Name(), f.K(), f.Format(src), f.Format(dst))
}

func faultTolerant(g model.Graph, src, dst model.Node, faults []model.Node) ([]model.Node, bool, error) {
	return algorithm3(g, src, dst, faults, func(f model.Metacube) model.FaultRule { return model.FaultRule{Channel: lettered(f)} })
}

func faultTolerantRepaired(g model.Graph, src, dst model.Node, faults []model.Node) ([]model.Node, bool, error) {
	return algorithm3(g, src, dst, faults, func(model.Metacube) model.FaultRule {
		return model.FaultRule{Signed: true, Lazy: true, CutLinks: true}
	})
}

// algorithm3 is Algorithm 3 of fault-tolerant with the first of its choices.
func algorithm3(g model.Graph, src, dst model.Node, faults []model.Node, rule func(model.Metacube) model.FaultRule) ([]model.Node, bool,
	error) {
	f, ok := g.(model.Metacube)
	if !ok {
		return nil, false, nil
	}
	if f.K() > 3 {
		return nil, true, fmt.Errorf("%s: k=%d, want 0..3 for Algorithm 3", f.Name(), f.K())
	}
	router, err := model.NewFaultRouter(f, src, dst, rule(f))
	if err != nil {
		return nil, true, err
	}
	route := router.Route(faults, model.FirstChoice)
	if route.Nodes == nil {
		return nil, true, fmt.Errorf("%s: Algorithm 3 finds no route from %s to %s: %s", f.Name(), f.Format(src), f.Format(dst), route.Why)
	}
	return route.Nodes, true, nil
}
