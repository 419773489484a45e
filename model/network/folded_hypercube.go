package network

import (
	"math/bits"

	"mccheck/model"
)

// FoldedHypercube is the folded n-cube FQ_n: the n-cube with one more edge at
// every node, to the unique node that is farthest from it.
//
// Source: dual-cube sec.1; El-Amawy and Latifi 1991. The node farthest from u
// in the n-cube is its complement.
//
//	bit   n-1 ... 1 0
//	      u_{n-1}...u_0
//
// Boundary: at n = 1 the complement edge is the cube edge. Graphs here are
// simple, so FQ_1 is K_2, of degree 1 and with 1 edge, where the closed forms
// n+1 and (n+1) 2^(n-1) say 2 and 2. FQ_2 is K_4. n = 0 has no farthest other
// node and is refused; this model accepts 1 <= n <= 62.
type FoldedHypercube struct{ ofDimension }

func foldedHypercubeFamily() Family {
	return Family{
		Name: "FQ", Aliases: []string{"folded-hypercube"}, Title: "folded hypercube",
		Params:  []FamilyParam{{"n", 1, model.MaxAddressBits, "number of address bits"}},
		Address: "n bits",
		Source:  "dual-cube sec.1; El-Amawy, Latifi 1991",
		Doc:     "The n-cube with an edge from every node to its complement.",
		Layout:  oneField,
		Steps: func(p []int) []model.Step {
			steps := append(model.Inversions(0, 1, p[0]), model.Inverted(0, p[0]))
			return steps[:foldedDegree(p[0])]
		},
		Degrees: func(p []int) []int { return []int{foldedDegree(p[0])} },
		New:     func(p []int) (model.Graph, error) { return made(NewFoldedHypercube(p[0])) },
	}
}

// foldedDegree is n+1, and 1 where the complement edge is the cube edge.
func foldedDegree(n int) int {
	if n == 1 {
		return 1
	}
	return n + 1
}

// NewFoldedHypercube returns FQ_n for 1 <= n <= 62; otherwise a *RangeError.
func NewFoldedHypercube(n int) (FoldedHypercube, error) {
	g, err := foldedHypercubeFamily().member(n)
	return FoldedHypercube{ofDimension{g, n}}, err
}

// Adjacent reports whether u and v differ in exactly one bit, or in every bit.
func (q FoldedHypercube) Adjacent(u, v model.Node) bool {
	differing := 0
	for i := range q.n {
		if u>>i&1 != v>>i&1 {
			differing++
		}
	}
	return differing == 1 || differing == q.n
}

// Distance is min(h, n+1-h) hops, h the Hamming distance: directly, or with
// one complement edge. (El-Amawy and Latifi 1991.)
func (q FoldedHypercube) Distance(u, v model.Node) int {
	h := bits.OnesCount64(u ^ v)
	return min(h, q.n+1-h)
}

// Claimed lists what dual-cube states for the folded hypercube.
func (q FoldedHypercube) Claimed() []model.ClosedForm {
	n := q.n
	return []model.ClosedForm{
		stated("order", "2^n", rational(powerOfTwo(n)), "dual-cube sec.1"),
		stated("size", "(n+1) 2^(n-1)", rational(edgeCount(2*(n+1), n)), "dual-cube sec.1: one extra link per node"),
		stated("degree", "n+1", whole(n+1), "dual-cube sec.1: one extra link per node"),
		stated("diameter", "ceil(n/2)", whole(ceilHalf(n)), "dual-cube sec.1"),
	}
}
