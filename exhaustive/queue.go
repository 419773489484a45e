package exhaustive

import (
	"context"
	"fmt"
	"math"

	"mccheck/model"
)

// A Queue searches a network from one source node by node, along Neighbors. It serves networks that no Sweep takes: those of
// digits, and those whose steps invert something else at each node.
type Queue struct {
	graph model.Graph
	seen  []uint64 // one bit a node
	found []uint32 // the nodes in the order in which they are found, so that a level is a piece of it
}

// QueueMemory is how many bytes a search of a network takes: four for each node, and a bit.
func QueueMemory(order uint64) uint64 { return 4*order + order/8 + 8 }

// NewQueue prepares the search of a network; its memory is taken when the search runs. The error names a network of too many
// nodes.
func NewQueue(g model.Graph) (*Queue, error) {
	if g.Order() > math.MaxUint32 {
		return nil, fmt.Errorf("%s: %d nodes, want fewer than 2^32", g.Name(), g.Order())
	}
	return &Queue{graph: g}, nil
}

// queueStride is how many nodes are looked at between two looks at whether to stop.
const queueStride = 1 << 16

// Compare counts the nodes at each distance from a source, distance 0 first, where nodes without a path are in no level, and
// compares the distance of each node that is found with that of a formula, if there is one. The search runs on one processor and the
// formula on all; progress is told how many nodes are found.
func (q *Queue) Compare(ctx context.Context, src model.Node, formula model.Metric, progress func(found uint64)) (
	levels []uint64, compared Compared, err error) {
	q.seen = make([]uint64, q.graph.Order()/64+1)
	q.found = append(make([]uint32, 0, q.graph.Order()), uint32(src))
	q.seen[src/64] |= 1 << (src % 64)
	for from := 0; from < len(q.found); {
		level := q.found[from:]
		if formula != nil {
			compared.join(compareNodes(src, level, len(levels), formula))
		}
		levels = append(levels, uint64(len(level)))
		from += len(level)
		for len(level) > 0 {
			n := min(len(level), queueStride)
			q.advance(level[:n])
			level = level[n:]
			progress(uint64(len(q.found)))
			if ctx.Err() != nil {
				return levels, compared, ctx.Err()
			}
		}
	}
	return levels, compared, nil
}

// advance finds the neighbours of the nodes that were not found before.
func (q *Queue) advance(nodes []uint32) {
	var near []model.Node
	for _, u := range nodes {
		near = q.graph.Neighbors(near[:0], model.Node(u))
		for _, v := range near {
			if bit := uint64(1) << (v % 64); q.seen[v/64]&bit == 0 {
				q.seen[v/64] |= bit
				q.found = append(q.found, uint32(v))
			}
		}
	}
}

// compareNodes compares the distance of each of the nodes of a level.
func compareNodes(src model.Node, nodes []uint32, distance int, formula model.Metric) (all Compared) {
	pieces := (len(nodes) + queueStride - 1) / queueStride
	for _, own := range InParallel(pieces, func(i int, own *Compared) {
		piece := nodes[i*queueStride : min((i+1)*queueStride, len(nodes))]
		own.Pairs += uint64(len(piece))
		for _, v := range piece {
			if by := formula.Distance(src, model.Node(v)); by != distance {
				own.join(Compared{Wrong: 1, First: &Wrong{src, model.Node(v), distance, by}})
			}
		}
	}) {
		all.join(own)
	}
	return all
}
