package faulttolerant

import (
	"mccheck/claims"
	"mccheck/model"
)

// symmetric reports whether one search tells all distances of a metacube up to
// renaming the nodes. For every address bit b it checks, link by link, that the
// translation of node 0 along b is an automorphism:
//
//   - for a field bit, u -> u with bit b flipped;
//   - for bit i of the class, u -> u with that bit flipped and each field M[j]
//     exchanged with M[j^2^i].
//
// Together they move node 0 to every node: first to its class, which leaves all
// fields 0, then along the bits of its fields. Cost O(n 2^n (m+k)).
func symmetric(v claims.View) bool {
	g := metacubeOf(v)
	n := g.AddressLength()
	var near []model.Node // a copy: Adjacent may reuse what Neighbors returns
	for u := range g.Order() {
		near = append(near[:0], v.Neighbors(u)...)
		for b := range n {
			image := translate(g, u, b)
			for _, w := range near {
				if w < u && !v.Adjacent(image, translate(g, w, b)) {
					return false
				}
			}
		}
	}
	return true
}

// translate is the image of u under the translation along address bit b, which
// is its own inverse.
func translate(g model.Metacube, u model.Node, b int) model.Node {
	fieldBits := g.M() * g.Classes()
	if b < fieldBits {
		return u ^ 1<<b
	}
	turn := 1 << (b - fieldBits)
	t := g.WithClass(u, g.Class(u)^turn)
	for j := range g.Classes() {
		t = g.WithField(t, j, g.Field(u, j^turn))
	}
	return t
}
