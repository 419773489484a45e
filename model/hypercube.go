package model

import (
	"fmt"
	"math/big"
	"math/bits"
)

// Hypercube is the binary n-cube Q_n.
//
// Source: dual-cube sec.1, total-exchange sec.1, ecq sec.1. The nodes are the
// strings of n bits; two nodes are joined iff they differ in exactly one bit.
//
//	bit   n-1 ... 1 0
//	      u_{n-1}...u_0
//
// Boundary: Q_0 is K_1, one node whose address has no bit; Format writes that
// node as its number, "0". Q_1 is K_2. The papers give no range of n; this
// model accepts 0 <= n <= 62.
type Hypercube struct{ n int }

// NewHypercube returns Q_n for 0 <= n <= 62; otherwise a *RangeError.
func NewHypercube(n int) (Hypercube, error) {
	if n < 0 || n > MaxAddressBits {
		return Hypercube{}, &RangeError{"hypercube", "n", n, fmt.Sprintf("0..%d", MaxAddressBits)}
	}
	return Hypercube{n}, nil
}

// Dimension is the parameter n.
func (q Hypercube) Dimension() int { return q.n }

// Adjacent reports whether u and v differ in exactly one bit.
func (q Hypercube) Adjacent(u, v Node) bool {
	differing := 0
	for i := range q.n {
		if u>>i&1 != v>>i&1 {
			differing++
		}
	}
	return differing == 1
}

// Neighbors appends the n nodes across dimensions 0, 1, ..., n-1.
func (q Hypercube) Neighbors(dst []Node, u Node) []Node {
	for i := range q.n {
		dst = append(dst, u^1<<i)
	}
	return dst
}

// Distance is the Hamming distance, in hops.
func (q Hypercube) Distance(u, v Node) int { return bits.OnesCount64(u ^ v) }

// Name is "Q(n)".
func (q Hypercube) Name() string { return fmt.Sprintf("Q(%d)", q.n) }

// Order is 2^n.
func (q Hypercube) Order() uint64 { return 1 << q.n }

// Size is n 2^(n-1).
func (q Hypercube) Size() *big.Int { return edgeCount(2*q.n, q.n) }

// Degree is n at every node.
func (q Hypercube) Degree(Node) int { return q.n }

// MaxDegree is n.
func (q Hypercube) MaxDegree() int { return q.n }

// Format writes the n bits of u, most significant first; Q_0's only node is "0".
func (q Hypercube) Format(u Node) string { return binaryString(u, max(q.n, 1)) }

// Parse reads n binary digits or a node number.
func (q Hypercube) Parse(s string) (Node, error) { return parseBinaryAddress(q.Name(), s, q.n) }

// Claimed lists what dual-cube and ecq state for the hypercube.
func (q Hypercube) Claimed() []ClosedForm {
	nodes, n := rational(powerOfTwo(q.n)), whole(q.n)
	half := fraction(1, 2)
	return []ClosedForm{
		{"order", "2^n", nodes, "dual-cube sec.1; ecq sec.1"},
		{"size", "n 2^(n-1)", half.Mul(half, new(big.Rat).Mul(n, nodes)), "ecq table 3"},
		{"size", "2^n n", new(big.Rat).Mul(n, nodes), "dual-cube table 1"},
		{"degree", "n", n, "dual-cube table 1; ecq table 3"},
		{"diameter", "n", n, "dual-cube table 1; ecq sec.1, table 3"},
		{"cost factor", "n^2", whole(q.n * q.n), "dual-cube table 1; ecq 3.1.8"},
		{"average distance", "n/2", fraction(q.n, 2), "dual-cube table 1, sec.4"},
		{"bisection width", "2^n/2", new(big.Rat).Mul(nodes, fraction(1, 2)), "dual-cube table 1"},
	}
}
