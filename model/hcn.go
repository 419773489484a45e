package model

import (
	"fmt"
	"math/big"
)

// HCN is the hierarchical cubic network HCN(n,n).
//
// Source: dual-cube sec.1; Ghose and Desai 1995. There are 2^n clusters, each
// an n-cube. Node (I,J) is node J of cluster I. Besides its n edges inside the
// cluster it has one external edge:
//
//	(I,J) - (J,I)    when I != J (a non-diameter link),
//	(I,I) - (~I,~I)  otherwise   (a diameter link; ~ complements all n bits).
//
// A node has the number I 2^n + J:
//
//	bit   2n-1 ... n | n-1 ... 0
//	      I          | J
//
// Boundary: HCN(1,1) is the cycle of 4 nodes. The external edge is never one
// of the cluster's, as it changes I. The two parameters are the same number;
// this model accepts 1 <= n <= 31.
type HCN struct{ n int }

// NewHCN returns HCN(n,n) for 1 <= n <= 31; otherwise a *RangeError.
func NewHCN(n int) (HCN, error) {
	if n < 1 || 2*n > MaxAddressBits {
		return HCN{}, &RangeError{"hierarchical cubic network", "n", n, fmt.Sprintf("1..%d", MaxAddressBits/2)}
	}
	return HCN{n}, nil
}

// Dimension is the parameter n.
func (h HCN) Dimension() int { return h.n }

// Split takes a node apart: the cluster I and the place J in it.
func (h HCN) Split(u Node) (cluster, place uint64) { return u >> h.n, u & (1<<h.n - 1) }

// Join is the number of node (I,J), with 0 <= I, J < 2^n.
func (h HCN) Join(cluster, place uint64) Node { return cluster<<h.n | place }

// Adjacent transcribes the definition.
func (h HCN) Adjacent(u, v Node) bool {
	iu, ju := h.Split(u)
	iv, jv := h.Split(v)
	if iu == iv {
		differing := 0
		for d := range h.n {
			if ju>>d&1 != jv>>d&1 {
				differing++
			}
		}
		return differing == 1
	}
	if iu != ju {
		return iv == ju && jv == iu
	}
	complement := 1<<h.n - 1 - iu
	return iv == complement && jv == complement
}

// Neighbors appends the nodes across dimensions 0, ..., n-1 of the cluster and
// then the far end of the external edge.
func (h HCN) Neighbors(dst []Node, u Node) []Node {
	for d := range h.n {
		dst = append(dst, u^1<<d)
	}
	if i, j := h.Split(u); i != j {
		return append(dst, h.Join(j, i))
	}
	return append(dst, u^(1<<(2*h.n)-1))
}

// Name is "HCN(n,n)".
func (h HCN) Name() string { return fmt.Sprintf("HCN(%d,%d)", h.n, h.n) }

// Order is 2^(2n).
func (h HCN) Order() uint64 { return 1 << (2 * h.n) }

// Size is (n+1) 2^(2n-1).
func (h HCN) Size() *big.Int { return edgeCount(2*(h.n+1), 2*h.n) }

// Degree is n+1 at every node.
func (h HCN) Degree(Node) int { return h.n + 1 }

// MaxDegree is n+1.
func (h HCN) MaxDegree() int { return h.n + 1 }

// Format writes (I,J), each of n binary digits.
func (h HCN) Format(u Node) string {
	i, j := h.Split(u)
	return "(" + binaryString(i, h.n) + "," + binaryString(j, h.n) + ")"
}

// Parse reads (I,J) as Format writes it, or a node number.
func (h HCN) Parse(s string) (Node, error) {
	if cluster, place, ok := pairText(s); ok {
		i, okCluster := binaryNumber(cluster, h.n)
		j, okPlace := binaryNumber(place, h.n)
		if okCluster && okPlace {
			return h.Join(i, j), nil
		}
	} else if u, ok := nodeNumber(s, h.Order()); ok {
		return u, nil
	}
	return 0, &AddressError{
		Graph: h.Name(),
		Text:  s,
		Want:  fmt.Sprintf("(I,J) with %d binary digits each, or a number below %d", h.n, h.Order()),
	}
}

// Claimed lists what dual-cube states for HCN(n,n). Its "about three-fourths"
// of the hypercube's diameter is not a closed form and stands with the claims.
func (h HCN) Claimed() []ClosedForm {
	return []ClosedForm{
		{"order", "2^(2n)", rational(powerOfTwo(2 * h.n)), "dual-cube sec.1: 2^n clusters of 2^n nodes"},
		{"degree", "n+1", whole(h.n + 1), "dual-cube sec.1"},
		{"diameter", "n+floor((n+1)/3)+1", whole(h.n + (h.n+1)/3 + 1), "Ghose, Desai 1995"},
	}
}
