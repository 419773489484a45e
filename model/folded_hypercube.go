package model

import (
	"fmt"
	"math/big"
	"math/bits"
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
type FoldedHypercube struct{ n int }

// NewFoldedHypercube returns FQ_n for 1 <= n <= 62; otherwise a *RangeError.
func NewFoldedHypercube(n int) (FoldedHypercube, error) {
	if n < 1 || n > MaxAddressBits {
		return FoldedHypercube{}, &RangeError{"folded hypercube", "n", n, fmt.Sprintf("1..%d", MaxAddressBits)}
	}
	return FoldedHypercube{n}, nil
}

// Dimension is the parameter n.
func (q FoldedHypercube) Dimension() int { return q.n }

// Adjacent reports whether u and v differ in exactly one bit, or in every bit.
func (q FoldedHypercube) Adjacent(u, v Node) bool {
	differing := 0
	for i := range q.n {
		if u>>i&1 != v>>i&1 {
			differing++
		}
	}
	return differing == 1 || differing == q.n
}

// Neighbors appends the nodes across dimensions 0, ..., n-1 and then the
// complement of u.
func (q FoldedHypercube) Neighbors(dst []Node, u Node) []Node {
	for i := range q.n {
		dst = append(dst, u^1<<i)
	}
	if q.n == 1 {
		return dst
	}
	return append(dst, u^(1<<q.n-1))
}

// Distance is min(h, n+1-h) hops, h the Hamming distance: directly, or with
// one complement edge. (El-Amawy and Latifi 1991.)
func (q FoldedHypercube) Distance(u, v Node) int {
	h := bits.OnesCount64(u ^ v)
	return min(h, q.n+1-h)
}

// Name is "FQ(n)".
func (q FoldedHypercube) Name() string { return fmt.Sprintf("FQ(%d)", q.n) }

// Order is 2^n.
func (q FoldedHypercube) Order() uint64 { return 1 << q.n }

// Size is (n+1) 2^(n-1), and 1 for FQ_1.
func (q FoldedHypercube) Size() *big.Int { return edgeCount(2*q.MaxDegree(), q.n) }

// Degree is n+1 at every node, and 1 in FQ_1.
func (q FoldedHypercube) Degree(Node) int { return q.MaxDegree() }

// MaxDegree is n+1, and 1 for FQ_1.
func (q FoldedHypercube) MaxDegree() int {
	if q.n == 1 {
		return 1
	}
	return q.n + 1
}

// Format writes the n bits of u, most significant first.
func (q FoldedHypercube) Format(u Node) string { return binaryString(u, q.n) }

// Parse reads n binary digits or a node number.
func (q FoldedHypercube) Parse(s string) (Node, error) {
	return parseBinaryAddress(q.Name(), s, q.n)
}

// Claimed lists what dual-cube states for the folded hypercube.
func (q FoldedHypercube) Claimed() []ClosedForm {
	return []ClosedForm{
		{"order", "2^n", rational(powerOfTwo(q.n)), "dual-cube sec.1"},
		{"size", "(n+1) 2^(n-1)", rational(edgeCount(2*(q.n+1), q.n)), "dual-cube sec.1: one extra link per node"},
		{"degree", "n+1", whole(q.n + 1), "dual-cube sec.1: one extra link per node"},
		{"diameter", "ceil(n/2)", whole(ceilHalf(q.n)), "dual-cube sec.1"},
	}
}
