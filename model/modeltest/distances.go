package modeltest

import (
	"fmt"

	"mccheck/model"
)

func findUnreachable(g model.Graph) error {
	for v, d := range DistancesByAdjacency(g, 0) {
		if d == model.Unreachable {
			return fmt.Errorf("no path from 0 to %d", v)
		}
	}
	return nil
}

// findDistanceMismatch compares three voices: breadth-first search along
// Neighbors from every source, layers along Adjacent from every step-th one,
// and Distance where g has it.
func findDistanceMismatch(g model.Graph) error {
	searcher := model.NewSearcher(g)
	metric, hasMetric := g.(model.Metric)
	step := uint64(1)
	if g.Order() > everySourceOrder {
		step = (g.Order() + spreadSources - 1) / spreadSources
	}
	for src := range g.Order() {
		searched := searcher.From(src)
		var layered []int32
		if src%step == 0 {
			layered = DistancesByAdjacency(g, src)
		}
		for v, d := range searched {
			if layered != nil && layered[v] != d {
				return fmt.Errorf("from %d to %d: %d hops along Neighbors, %d along Adjacent", src, v, d, layered[v])
			}
			if !hasMetric {
				continue
			}
			if got := metric.Distance(src, model.Node(v)); got != int(d) {
				return fmt.Errorf("Distance(%d,%d)=%d, breadth-first search gives %d", src, v, got, d)
			}
		}
	}
	return nil
}

// DistancesByAdjacency is a second oracle for distances, which asks Adjacent about pairs of nodes and
// never calls Neighbors: the distance in hops from src to every node of g,
// model.Unreachable where there is no path. It grows the layers around src one by
// one. Cost O(order^2) calls of Adjacent: for small graphs.
func DistancesByAdjacency(g model.Graph, src model.Node) []int32 {
	dist := make([]int32, g.Order())
	outside := make([]model.Node, 0, g.Order())
	for v := range g.Order() {
		dist[v] = model.Unreachable
		if v != src {
			outside = append(outside, v)
		}
	}
	dist[src] = 0
	layer := []model.Node{src}
	for d := int32(1); len(layer) > 0; d++ {
		var nextLayer []model.Node
		stillOutside := outside[:0]
		for _, v := range outside {
			if adjacentToAny(g, layer, v) {
				dist[v] = d
				nextLayer = append(nextLayer, v)
			} else {
				stillOutside = append(stillOutside, v)
			}
		}
		layer, outside = nextLayer, stillOutside
	}
	return dist
}

func adjacentToAny(g model.Graph, layer []model.Node, v model.Node) bool {
	for _, u := range layer {
		if g.Adjacent(u, v) {
			return true
		}
	}
	return false
}
