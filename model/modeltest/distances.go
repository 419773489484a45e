package modeltest

import (
	"fmt"

	"mccheck/model"
)

func findUnreachable(g model.Graph) error {
	for v, d := range model.DistancesByAdjacency(g, 0) {
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
		var layered []int16
		if src%step == 0 {
			layered = model.DistancesByAdjacency(g, src)
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
