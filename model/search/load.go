package search

import (
	"slices"

	"mccheck/model"
)

// LoadUnits is how many units each node sends to each other one in the loads that are compared with cuts: a multiple of
// all numbers up to 16, so that few shares are rounded.
const LoadUnits = 720720 << 10

// Load is the most units that a link bears, in both directions together, where each node sends so many to each other node,
// or only to those of which sends is true, along shortest paths: what a node receives from a source, for itself and for those
// behind it, comes in equal parts from all its neighbours that are nearer to the source, and of a remainder one unit more
// from each of the first of them. It is 0 where two nodes have no path.
//
// The units for the pairs that a half of the nodes and the other one divide all use a link between the two, each of which
// bears at most the load: so their number, divided by the load, is at most the number of these links.
//
// A source takes time O(size). After each of them done is called with their number; its error ends the work. The
// square of the order times units has to be below 2^63.
func Load(g model.Graph, units uint64, sends func(from, to model.Node) bool, done func(sources uint64) error) (most uint64, err error) {
	near := neighborRows(g)
	loads := make([][]uint64, len(near)) // by node and neighbour that is nearer to the source
	for u, row := range near {
		loads[u] = make([]uint64, len(row))
	}
	for source := range g.Order() {
		if !spread(near, source, func(to model.Node) uint64 {
			if sends(source, to) {
				return units
			}
			return 0
		}, loads) {
			return 0, nil
		}
		if err := done(source + 1); err != nil {
			return 0, err
		}
	}
	for u, row := range near {
		for i, v := range row {
			back, _ := slices.BinarySearch(near[v], model.Node(u))
			most = max(most, loads[u][i]+loads[v][back])
		}
	}
	return most, nil
}

// spread adds what the links bear from one source, if it has a path to all nodes.
func spread(near [][]model.Node, source model.Node, units func(to model.Node) uint64, loads [][]uint64) bool {
	order, distance := []model.Node{source}, make([]int32, len(near))
	distance[source] = 1
	for head := 0; head < len(order); head++ {
		for _, v := range near[order[head]] {
			if distance[v] == 0 {
				distance[v] = distance[order[head]] + 1
				order = append(order, v)
			}
		}
	}
	if len(order) < len(near) {
		return false
	}
	receives := make([]uint64, len(near))
	for _, u := range slices.Backward(order[1:]) {
		receives[u] += units(u)
		parts := uint64(0)
		for _, v := range near[u] {
			if distance[v] < distance[u] {
				parts++
			}
		}
		share, rest := receives[u]/parts, receives[u]%parts
		for i, v := range near[u] {
			if distance[v] >= distance[u] {
				continue
			}
			part := share
			if rest > 0 {
				part, rest = part+1, rest-1
			}
			loads[u][i] += part
			receives[v] += part
		}
	}
	return true
}
