package route

import "mccheck/model"

// ECube is ascending (e-cube) routing in a hypercube: for every dimension,
// lowest first, cross it if the ends differ in it.
//
// src and dst are the addresses, bit 0 first, of equal length n. The result has
// n guarded hops, one for each dimension. Cost O(n).
//
// Source: total-exchange sec.3.3.
func ECube[B any](alg model.Algebra[B], src, dst []B) []model.Flip[B] {
	return ECubeField(alg, 0, len(src), src, dst)
}

// ECubeField is ECube on the address bits low, low+1, ..., low+width-1 alone:
// routing inside a cluster whose node ID is that field. Its flips name address
// bits. Cost O(width).
func ECubeField[B any](alg model.Algebra[B], low, width int, src, dst []B) []model.Flip[B] {
	flips := make([]model.Flip[B], 0, width)
	for d := low; d < low+width; d++ {
		flips = append(flips, model.Flip[B]{Dim: d, When: alg.Xor(src[d], dst[d])})
	}
	return flips
}

// RoutingInCluster transcribes total-exchange Algorithm 2, whose parameters it
// keeps: routing inside a cluster of class c of a metacube with fields of m
// bits, from the node current, where diff is destination xor source. It returns
// the nodes that hold the message, current first. Cost O(m).
//
// The brackets of the loop are lost in the text. The sending step is read as
// guarded by the test of step 4: else a node would send to itself.
func RoutingInCluster(m, c int, diff, current model.Node) []model.Node {
	visited := []model.Node{current}
	for i := range m { // 2
		goBit := diff >> (m * c) & (1 << i) // 3
		if goBit != 0 {                     // 4
			current ^= goBit << (m * c)        // 5
			visited = append(visited, current) // 6
		}
	}
	return visited
}
