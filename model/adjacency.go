package model

import "fmt"

// The functions of this file are a second oracle for distances. They ask
// Adjacent about pairs of nodes and never call Neighbors, so that a mistake in
// Neighbors, or in the searches that follow it, shows as a disagreement.

// DistancesByAdjacency is the distance in hops from src to every node of g,
// Unreachable where there is no path. It grows the layers around src one by
// one. Cost O(order^2) calls of Adjacent: for small graphs.
func DistancesByAdjacency(g Graph, src Node) []int16 {
	dist := make([]int16, g.Order())
	outside := make([]Node, 0, g.Order())
	for v := range g.Order() {
		dist[v] = Unreachable
		if v != src {
			outside = append(outside, v)
		}
	}
	dist[src] = 0
	layer := []Node{src}
	for d := int16(1); len(layer) > 0; d++ {
		var nextLayer []Node
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

func adjacentToAny(g Graph, layer []Node, v Node) bool {
	for _, u := range layer {
		if g.Adjacent(u, v) {
			return true
		}
	}
	return false
}

// PathByAdjacency is a shortest path of g from src to dst, both ends included,
// or nil if there is none. Of all shortest paths it takes the one whose nodes
// have the smallest numbers, compared from src on. It panics when it meets an
// edge that Adjacent knows in one order only. Cost O(order^2).
func PathByAdjacency(g Graph, src, dst Node) []Node {
	toDst := DistancesByAdjacency(g, dst)
	if toDst[src] == Unreachable {
		return nil
	}
	path := []Node{src}
	for u := src; u != dst; u = path[len(path)-1] {
		v := Node(0)
		for v < g.Order() && (toDst[v] != toDst[u]-1 || !g.Adjacent(u, v)) {
			v++
		}
		if v == g.Order() {
			panic(fmt.Sprintf("model: %s: Adjacent(%d,v) lacks an edge that Adjacent(v,%d) has", g.Name(), u, u))
		}
		path = append(path, v)
	}
	return path
}
