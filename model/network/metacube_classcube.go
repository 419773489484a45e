package network

import (
	"fmt"
	"math/bits"

	"mccheck/model"
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
	*Network
	clusterBased Metacube
}

func metacubeClassCubeFamily() Family {
	return Family{
		Name: "MCC", Aliases: []string{"metacube-class-cube", "class-cube"}, Title: "metacube, class-cube presentation",
		Params: metacubeParams(), WhereSays: fmt.Sprintf("k <= %d", MaxClassBits),
		Address: "parts P[m-1] ... P[0] (2^k bits each), class (k bits)",
		Source:  "prefix sec.3",
		Doc:     "The metacube with the class in the rightmost k bits of the address.",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsArray("P", p[1], 1<<p[0]), model.BitsField("c", p[0])}
		},
		Tuples: true,
		Steps: func(p []int) []model.Step {
			k, m := p[0], p[1]
			return metacubeSteps(k, 0, func(c int) []model.Step { return model.Inversions(ClassCubeFieldBit(k, c, 0), 1<<k, m) })
		},
		Degrees: func(p []int) []int { return []int{p[0] + p[1]} },
		New:     func(p []int) (model.Graph, error) { return made(NewMetacubeClassCube(p[0], p[1])) },
	}
}

// NewMetacubeClassCube returns MCC(k,m) for the k and m of NewMetacube;
// otherwise a *RangeError.
func NewMetacubeClassCube(k, m int) (MetacubeClassCube, error) {
	g, err := metacubeClassCubeFamily().member(k, m)
	if err != nil {
		return MetacubeClassCube{}, err
	}
	same, err := NewMetacube(k, m)
	return MetacubeClassCube{g, same}, err
}

// FromClassCube is the isomorphism from MCC(k,m) to MC(k,m): the node of g that
// MCC(k,m) writes as w. O(m 2^k).
func FromClassCube(g Metacube, w model.Node) model.Node {
	u := g.WithClass(0, int(w&(1<<g.k-1)))
	for c := range g.Classes() {
		for j := range g.m {
			u |= w >> ClassCubeFieldBit(g.k, c, j) & 1 << MetacubeFieldBit(g.m, c, j)
		}
	}
	return u
}

// ClassCubeFieldBit is the address bit of bit j of the node ID of class c.
func ClassCubeFieldBit(k, c, j int) int { return j<<k + c + k }

// Adjacent is the rule of prefix sec.3.
func (g MetacubeClassCube) Adjacent(u, v model.Node) bool {
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

// ClusterBased is MC(k,m), the same network in the presentation of the other papers.
func (g MetacubeClassCube) ClusterBased() Metacube { return g.clusterBased }

// Class is the class ID of u, its rightmost k bits.
func (g MetacubeClassCube) Class(u model.Node) int { return int(u & (1<<g.clusterBased.k - 1)) }

// Distance is the distance in hops, that of the same nodes in Metacube.
func (g MetacubeClassCube) Distance(u, v model.Node) int {
	return g.clusterBased.Distance(FromClassCube(g.clusterBased, u), FromClassCube(g.clusterBased, v))
}

// Claimed lists what prefix states for this presentation.
func (g MetacubeClassCube) Claimed() []model.ClosedForm {
	k, m := g.clusterBased.k, g.clusterBased.m
	return []model.ClosedForm{
		stated("order", "2^(2^k m+k)", rational(powerOfTwo(m<<k+k)), "prefix abstract"),
		stated("degree", "k+m", whole(k+m), "prefix abstract"),
	}
}
