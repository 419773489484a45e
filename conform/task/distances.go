package task

import (
	"mccheck/model"
)

// MaxSearched is the order up to which distances are searched.
const MaxSearched = 1 << 22

// distances finds distances by breadth-first search, and keeps those from the last source.
type distances struct {
	g        model.Graph
	searcher *model.Searcher
	from     uint64
	row      []int32
}

// hops is the distance from src to dst, or -1 where no path leads there. Cost O(nodes and
// links) for each new source.
func (d *distances) hops(src, dst uint64) int {
	if m, ok := d.g.(model.Metric); ok && d.g.Order() > MaxSearched {
		return m.Distance(src, dst)
	}
	if d.row == nil || d.from != src {
		if d.searcher == nil {
			d.searcher = model.NewSearcher(d.g)
		}
		d.row, d.from = d.searcher.From(src), src
	}
	return int(d.row[dst])
}

// known reports whether distances of the network can be had.
func (d *distances) known() bool {
	_, metric := d.g.(model.Metric)
	return metric || d.g.Order() <= MaxSearched
}

// maxSized is the order up to which a distance is searched only to tell which of two cases is
// smaller.
const maxSized = 1 << 14

// size is the distance of two nodes where that can be told soon, and else 0.
func (d *distances) size(src, dst uint64) int {
	if m, ok := d.g.(model.Metric); ok {
		return m.Distance(src, dst)
	}
	if d.g.Order() > maxSized {
		return 0
	}
	return d.hops(src, dst)
}
