package route_test

import (
	"fmt"
	"slices"

	"mccheck/model"
	"mccheck/model/modeltest"
	"mccheck/model/search"
)

// A router gives the nodes of a route, both ends included.
type router func(src, dst model.Node) []model.Node

// findRouteMismatch is the first pair of nodes below order on which two
// routers differ.
func findRouteMismatch(order uint64, a, b router) error {
	for src := range order {
		for dst := range order {
			if ra, rb := a(src, dst), b(src, dst); !slices.Equal(ra, rb) {
				return fmt.Errorf("%d to %d: routes %v and %v", src, dst, ra, rb)
			}
		}
	}
	return nil
}

// findLongerRoute is the first pair of nodes of g for which the route of r is
// not a shortest path according to breadth-first search. The sources are the
// multiples of step.
func findLongerRoute(g model.Graph, step uint64, r router) error {
	searcher := search.NewSearcher(g)
	for src := uint64(0); src < g.Order(); src += step {
		for dst, hops := range searcher.From(src) {
			route := r(src, model.Node(dst))
			if err := modeltest.RouteFault(g, route, src, model.Node(dst)); err != nil {
				return err
			}
			if len(route)-1 != int(hops) {
				return fmt.Errorf("%s: %d to %d takes %d hops, the distance is %d", g.Name(), src, dst, len(route)-1, hops)
			}
		}
	}
	return nil
}

// spreadLanes puts up to 64 addresses of n bits side by side: bit i of word d
// is bit d of the i-th address.
func spreadLanes(nodes []model.Node, n int) []uint64 {
	words := make([]uint64, n)
	for lane, u := range nodes {
		for d := range words {
			words[d] |= u >> d & 1 << lane
		}
	}
	return words
}

// laneFlips takes the hops of one lane out of 64 routes.
func laneFlips(flips []model.Flip[uint64], lane int) []model.Flip[bool] {
	var out []model.Flip[bool]
	for _, f := range flips {
		out = append(out, model.Flip[bool]{Dim: f.Dim, When: f.When>>lane&1 == 1})
	}
	return out
}

// findLaneMismatch compares, for every source and every block of destinations
// (up to 64 of the numbers 0 to order-1, equal above bit `low`), a route
// computed in lanes with r.
func findLaneMismatch(order uint64, n, low int, inLanes func(src model.Node, dsts []model.Node, s, d []uint64) []model.Flip[uint64],
	r router) error {
	block := uint64(1) << min(low, 6)
	for src := range order {
		for first := uint64(0); first < order; first += block {
			var srcs, dsts []model.Node
			for i := range block {
				srcs, dsts = append(srcs, src), append(dsts, first+i)
			}
			flips := inLanes(src, dsts, spreadLanes(srcs, n), spreadLanes(dsts, n))
			for lane, dst := range dsts {
				if got, want := model.WalkOf(src, laneFlips(flips, lane)), r(src, dst); !slices.Equal(got, want) {
					return fmt.Errorf("%d to %d, lane %d: %v, want %v", src, dst, lane, got, want)
				}
			}
		}
	}
	return nil
}
