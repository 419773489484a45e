package network

import (
	"math/bits"

	"mccheck/model"
)

// Symmetries lists maps of the nodes of MC(k,m) to themselves that keep links and clusters, each as the images of all nodes: the
// translations by one bit of an address, which take node 0 to every other node,
// and maps that fix node 0: the exchanges of two neighbouring bits of one field, and those of two neighbouring bits
// of the class, which carry the fields along. There are m 2^k + k + (m-1) 2^k + k - 1 of them. That they are
// automorphisms is for symmetry.Check to say. Cost O(order) each.
func (g Metacube) Symmetries() (maps [][]model.Node) {
	add := func(image func(u model.Node) model.Node) {
		list := make([]model.Node, g.Order())
		for u := range g.Order() {
			list[u] = image(u)
		}
		maps = append(maps, list)
	}
	for b := range g.m << g.k {
		add(func(u model.Node) model.Node { return u ^ 1<<b })
	}
	for i := range g.k {
		add(func(u model.Node) model.Node { return g.renamed(u, func(c int) int { return c ^ 1<<i }) })
	}
	for b := range g.m << g.k {
		if (b+1)%g.m != 0 {
			add(func(u model.Node) model.Node { return transposed(u, b) })
		}
	}
	for i := range g.k - 1 {
		add(func(u model.Node) model.Node {
			return g.renamed(u, func(c int) int { return int(transposed(model.Node(c), i)) })
		})
	}
	return maps
}

// renamed is u with every class renamed: its own, and those of its fields.
func (g Metacube) renamed(u model.Node, name func(c int) int) model.Node {
	v := g.WithClass(u, name(g.Class(u)))
	for i := range g.Classes() {
		v = g.WithField(v, name(i), g.Field(u, i))
	}
	return v
}

// transposed is x with bits b and b+1 exchanged.
func transposed(x model.Node, b int) model.Node {
	if bits.OnesCount64(x>>b&3) == 1 {
		x ^= 3 << b
	}
	return x
}
