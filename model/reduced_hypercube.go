package model

import (
	"fmt"
	"math/big"
)

// ReducedHypercube is the reduced hypercube RH(k,m): the n-cube, n = k + 2^m,
// in which a node keeps only one of its edges in the higher 2^m dimensions.
//
// Source: dual-cube sec.1; Ziavras 1994. The lower k bits of an address are
// the place in a cluster, which is a k-cube; the higher 2^m bits name the
// cluster. The leftmost m bits of the k-bit field, bits k-1..k-m, read as a
// number i, choose the higher dimension of the node's one external edge:
//
//	bit   n-1 ........ k | k-1 ... k-m | k-m-1 ... 0
//	      cluster        | i           |
//
// The edge flips bit k+i. It leaves i alone, so both ends agree on it.
//
// Deviation: dual-cube prints the dimension as 2^i+k. The largest i is
// 2^m - 1; from m = 2 on that dimension lies outside the address however
// dimensions are counted. (For m <= 1, counted from 1, both readings agree.)
//
// Boundary: RH(k,0) has one higher dimension, which every node keeps, so it is
// Q_(k+1). The m bits must exist in the field, so 0 <= m <= k. This model also
// needs k + 2^m <= 62.
type ReducedHypercube struct{ k, m int }

// NewReducedHypercube returns RH(k,m) for 0 <= m <= k and k + 2^m <= 62;
// otherwise a *RangeError.
func NewReducedHypercube(k, m int) (ReducedHypercube, error) {
	if k < 0 || k >= MaxAddressBits {
		return ReducedHypercube{}, &RangeError{"reduced hypercube", "k", k, fmt.Sprintf("0..%d", MaxAddressBits-1)}
	}
	largest := 0
	for largest < k && k+1<<(largest+1) <= MaxAddressBits {
		largest++
	}
	if m < 0 || m > largest {
		return ReducedHypercube{}, &RangeError{"reduced hypercube", "m", m, fmt.Sprintf("0..%d at k=%d", largest, k)}
	}
	return ReducedHypercube{k, m}, nil
}

// ClusterDimension is the parameter k: a cluster is a k-cube.
func (r ReducedHypercube) ClusterDimension() int { return r.k }

// SelectorBits is the parameter m: the bits that choose the external edge.
func (r ReducedHypercube) SelectorBits() int { return r.m }

// AddressLength is the number of address bits, n = k + 2^m.
func (r ReducedHypercube) AddressLength() int { return r.k + 1<<r.m }

// ExternalDimension is the bit k+i that the external edge of u flips.
func (r ReducedHypercube) ExternalDimension(u Node) int {
	i := u >> (r.k - r.m) & (1<<r.m - 1)
	return r.k + int(i)
}

// Adjacent transcribes the definition.
func (r ReducedHypercube) Adjacent(u, v Node) bool {
	differing, dimension := 0, 0
	for j := range r.AddressLength() {
		if u>>j&1 != v>>j&1 {
			differing++
			dimension = j
		}
	}
	if differing != 1 {
		return false
	}
	if dimension < r.k {
		return true
	}
	i := 0
	for j := r.k - 1; j >= r.k-r.m; j-- {
		i = 2*i + int(u>>j&1)
	}
	return dimension == r.k+i
}

// Neighbors appends the nodes across dimensions 0, ..., k-1 and then across
// the external dimension.
func (r ReducedHypercube) Neighbors(dst []Node, u Node) []Node {
	for j := range r.k {
		dst = append(dst, u^1<<j)
	}
	return append(dst, u^1<<r.ExternalDimension(u))
}

// Name is "RH(k,m)".
func (r ReducedHypercube) Name() string { return fmt.Sprintf("RH(%d,%d)", r.k, r.m) }

// Order is 2^(k+2^m).
func (r ReducedHypercube) Order() uint64 { return 1 << r.AddressLength() }

// Size is (k+1) 2^(k+2^m-1).
func (r ReducedHypercube) Size() *big.Int { return edgeCount(2*(r.k+1), r.AddressLength()) }

// Degree is k+1 at every node.
func (r ReducedHypercube) Degree(Node) int { return r.k + 1 }

// MaxDegree is k+1.
func (r ReducedHypercube) MaxDegree() int { return r.k + 1 }

// Format writes the k+2^m bits of u, most significant first.
func (r ReducedHypercube) Format(u Node) string { return binaryString(u, r.AddressLength()) }

// Parse reads k+2^m binary digits or a node number.
func (r ReducedHypercube) Parse(s string) (Node, error) {
	return parseBinaryAddress(r.Name(), s, r.AddressLength())
}

// Claimed lists what dual-cube states for the reduced hypercube.
func (r ReducedHypercube) Claimed() []ClosedForm {
	n := r.AddressLength()
	return []ClosedForm{
		{"order", "2^(k+2^m)", rational(powerOfTwo(n)), "dual-cube sec.1"},
		{"clusters", "2^(2^m)", rational(powerOfTwo(1 << r.m)), "dual-cube sec.1"},
		{"degree", "k+1", whole(r.k + 1), "dual-cube sec.1: number of edges of a node"},
	}
}
