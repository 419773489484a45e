package model

import (
	"fmt"
	"math/big"
	"math/bits"
)

// MetacubeClassCube is MC(k,m) in its class-cube-based presentation, written
// MCC(k,m).
//
// Source: prefix sec.3. The rightmost k bits are the class; the other bits are
// m parts of 2^k bits, one bit of each part for every class:
//
//	bit   2^k(m-1)+2^k+k-1 ... 2^k(m-1)+k | ... | 2^k+k-1 ... k | k-1 ... 0
//	      part m-1                        | ... | part 0        | class
//
// Bit j of the node ID of a node of class c is bit c of part j, address bit
// 2^k j+c+k. Two nodes are joined iff they differ in exactly one bit, and that
// bit is a class bit or belongs to the node ID of their common class.
//
// Dimensions: 0 to k-1 are the class bits, k+j is bit j of the node ID, as in
// Metacube.
//
// Boundary: that of Metacube. MCC(0,m) has m parts of one bit and no class.
type MetacubeClassCube struct {
	clusterBased Metacube
}

// NewMetacubeClassCube returns MCC(k,m) for the k and m of NewMetacube;
// otherwise a *RangeError.
func NewMetacubeClassCube(k, m int) (MetacubeClassCube, error) {
	g, err := NewMetacube(k, m)
	return MetacubeClassCube{clusterBased: g}, err
}

// ClusterBased is the same network in the cluster-based presentation; it is the
// g of ToClassCube and FromClassCube.
func (g MetacubeClassCube) ClusterBased() Metacube { return g.clusterBased }

// ToClassCube is the isomorphism from MC(k,m) to MCC(k,m): the node u of g in
// the class-cube-based presentation. O(m 2^k).
func ToClassCube(g Metacube, u Node) Node {
	w := Node(g.Class(u))
	for c := range g.Classes() {
		for j := range g.m {
			w |= u >> MetacubeFieldBit(g.m, c, j) & 1 << classCubeBit(g.k, c, j)
		}
	}
	return w
}

// FromClassCube is the inverse of ToClassCube: the node of g that MCC(k,m)
// writes as w. O(m 2^k).
func FromClassCube(g Metacube, w Node) Node {
	u := g.WithClass(0, int(w&(1<<g.k-1)))
	for c := range g.Classes() {
		for j := range g.m {
			u |= w >> classCubeBit(g.k, c, j) & 1 << MetacubeFieldBit(g.m, c, j)
		}
	}
	return u
}

// classCubeBit is the address bit of bit j of the node ID of class c.
func classCubeBit(k, c, j int) int { return j<<k + c + k }

// Adjacent is the rule of prefix sec.3.
func (g MetacubeClassCube) Adjacent(u, v Node) bool {
	if bits.OnesCount64(u^v) != 1 {
		return false
	}
	k, c := g.clusterBased.k, g.Class(u)
	b := bits.TrailingZeros64(u ^ v)
	if b < k {
		return true
	}
	for j := range g.clusterBased.m {
		if b == j<<k+c+k {
			return true
		}
	}
	return false
}

// Class is the class ID of u, its rightmost k bits.
func (g MetacubeClassCube) Class(u Node) int { return int(u & (1<<g.clusterBased.k - 1)) }

// Neighbor is the neighbour of u in dimension dim, 0 <= dim < k+m.
func (g MetacubeClassCube) Neighbor(u Node, dim int) Node {
	if k := g.clusterBased.k; dim >= k {
		return u ^ 1<<classCubeBit(k, g.Class(u), dim-k)
	}
	return u ^ 1<<dim
}

// Neighbors appends the k+m neighbours of u by dimension: the cross-edges,
// then the cube-edges.
func (g MetacubeClassCube) Neighbors(dst []Node, u Node) []Node {
	for dim := range g.MaxDegree() {
		dst = append(dst, g.Neighbor(u, dim))
	}
	return dst
}

// Distance is the distance in hops, that of the same nodes in Metacube.
func (g MetacubeClassCube) Distance(u, v Node) int {
	return g.clusterBased.Distance(FromClassCube(g.clusterBased, u), FromClassCube(g.clusterBased, v))
}

// Name is "MCC(2,3)".
func (g MetacubeClassCube) Name() string {
	return fmt.Sprintf("MCC(%d,%d)", g.clusterBased.k, g.clusterBased.m)
}

// Order is 2^(2^k m+k).
func (g MetacubeClassCube) Order() uint64 { return g.clusterBased.Order() }

// Size is (k+m) 2^(n-1) with n = 2^k m+k.
func (g MetacubeClassCube) Size() *big.Int { return g.clusterBased.Size() }

// Degree is k+m for every node.
func (g MetacubeClassCube) Degree(Node) int { return g.MaxDegree() }

// MaxDegree is k+m.
func (g MetacubeClassCube) MaxDegree() int { return g.clusterBased.MaxDegree() }

// widths is the notation of prefix sec.3: part m-1, ..., part 0, class.
func (g MetacubeClassCube) widths() fieldWidths {
	var f fieldWidths
	for range g.clusterBased.m {
		f = append(f, g.clusterBased.Classes())
	}
	return append(f, g.clusterBased.k)
}

// Format writes the parts and the class of u, such as "(1100,0110,1011,10)" in
// MCC(2,3). MCC(0,m) has no class field: "(1,1,0)".
func (g MetacubeClassCube) Format(u Node) string { return g.widths().format(u) }

// Parse reads what Format writes, the n address bits in one run, or a decimal
// number. Anything else is an *AddressError.
func (g MetacubeClassCube) Parse(s string) (Node, error) { return g.widths().parse(g.Name(), s) }

// Claimed lists what prefix states for this presentation.
func (g MetacubeClassCube) Claimed() []ClosedForm {
	k, m := g.clusterBased.k, g.clusterBased.m
	return []ClosedForm{
		{"order", "2^(2^k m+k)", rational(powerOfTwo(m<<k + k)), "prefix abstract"},
		{"degree", "k+m", whole(k + m), "prefix abstract"},
	}
}
