package network

import (
	"math/big"
	"math/bits"

	"mccheck/model"
)

// DualCube is the dual-cube F_r with r links per node.
//
// Source: dual-cube sec.2. The nodes are the strings of 2r-1 bits. The paper
// numbers the bits 1 to 2r-1 from the right; here they are 0 to 2r-2, so that
// its bit i is our bit i-1:
//
//	bit   2r-2 | 2r-3 ... r-1 | r-2 ... 0
//	      III  | II           | I
//
// Part III is the class. In class 0 part I is the node ID and part II the
// cluster ID; in class 1 they change places. Two nodes are joined iff (1) they
// differ in exactly one bit, (2) if that bit is in part I both are of class 0,
// and (3) if it is in part II both are of class 1. An edge in part III is a
// cross-edge.
//
// The neighbours s^(1), ..., s^(r) of dual-cube sec.4 are our dimensions 0 to
// r-1: 0 to r-2 inside the cluster, r-1 the cross-edge.
//
// Boundary: F(1) has empty parts I and II and is K_2. This model also needs
// r <= 31, that is 61 bits.
type DualCube struct {
	*Network
	r int
}

func dualCubeFamily() Family {
	return Family{
		Name: "F", Aliases: []string{"dual-cube", "dualcube"}, Title: "dual-cube",
		Params:  []FamilyParam{{"r", 1, (model.MaxAddressBits + 1) / 2, "number of links per node"}},
		Address: "class, part II, part I (r-1 bits each)",
		Source:  "dual-cube sec.2",
		Doc:     "Two classes of (r-1)-cubes; every node has one cross-edge, to the other class.",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsField("class", 1), model.BitsField("II", p[0]-1), model.BitsField("I", p[0]-1)}
		},
		Tuples: true,
		// The wreath product of K_2 and Q_(r-1), the cross-edge last.
		Steps: func(p []int) []model.Step {
			width := p[0] - 1
			cross := model.Inversions(2*width, 1, 1)
			return append(model.Wreath(nil, 2*width, 1, model.Inversions(0, 1, width), model.Inversions(width, 1, width)), cross...)
		},
		Degrees: func(p []int) []int { return p },
		New:     func(p []int) (model.Graph, error) { return made(NewDualCube(p[0])) },
	}
}

// NewDualCube returns F_r for 1 <= r <= 31; otherwise a *RangeError.
func NewDualCube(r int) (DualCube, error) {
	g, err := dualCubeFamily().member(r)
	return DualCube{g, r}, err
}

// R is the parameter r, the number of links per node.
func (g DualCube) R() int { return g.r }

// AddressLength is the number of address bits, 2r-1.
func (g DualCube) AddressLength() int { return 2*g.r - 1 }

// Adjacent is the definition of dual-cube sec.2, condition by condition.
func (g DualCube) Adjacent(u, v model.Node) bool {
	if bits.OnesCount64(u^v) != 1 { // (1)
		return false
	}
	classU, classV := u>>(2*g.r-2)&1, v>>(2*g.r-2)&1
	i := bits.TrailingZeros64(u^v) + 1 // the paper's bit position
	if 1 <= i && i <= g.r-1 && !(classU == 0 && classV == 0) {
		return false // (2)
	}
	if g.r <= i && i <= 2*g.r-2 && !(classU == 1 && classV == 1) {
		return false // (3)
	}
	return true
}

// Class is part III of the address: 0 or 1.
func (g DualCube) Class(u model.Node) int { return int(u >> (2*g.r - 2) & 1) }

// Cluster is the (r-1)-bit cluster ID of u: part II in class 0, part I in
// class 1. It identifies the cluster among those of the same class.
func (g DualCube) Cluster(u model.Node) model.Node {
	return g.part(u, 1-g.Class(u))
}

// NodeID is the (r-1)-bit node ID of u within its cluster: part I in class 0,
// part II in class 1.
func (g DualCube) NodeID(u model.Node) model.Node {
	return g.part(u, g.Class(u))
}

// part is part I (i = 0) or part II (i = 1) of the address.
func (g DualCube) part(u model.Node, i int) model.Node {
	width := g.r - 1
	return u >> (i * width) & (1<<width - 1)
}

// SameCluster reports whether u and v lie in the same cluster, C_u = C_v.
func (g DualCube) SameCluster(u, v model.Node) bool {
	return g.Class(u) == g.Class(v) && g.Cluster(u) == g.Cluster(v)
}

// Distance is the distance in hops after dual-cube theorem 1: the number of
// differing bits, and 2 more between different clusters of one class. O(1).
func (g DualCube) Distance(u, v model.Node) int {
	differing := bits.OnesCount64(u ^ v)
	if g.Class(u) == g.Class(v) && g.Cluster(u) != g.Cluster(v) {
		return differing + 2
	}
	return differing
}

// Claimed lists what dual-cube states, in its letters: n = 2r-1 is the number of
// address bits.
func (g DualCube) Claimed() []model.ClosedForm {
	r, n := g.r, g.AddressLength()
	nodes := rational(powerOfTwo(n))
	average := fraction(n+2, 2)
	average.Sub(average, new(big.Rat).Inv(rational(powerOfTwo(r-1))))
	return []model.ClosedForm{
		stated("order", "2^(2r-1)", nodes, "dual-cube sec.3"),
		stated("size", "2^n(n+1)/2", new(big.Rat).Mul(nodes, fraction(n+1, 2)), "dual-cube table 1"),
		stated("degree", "r", whole(r), "dual-cube sec.1"),
		stated("degree", "(n+1)/2", fraction(n+1, 2), "dual-cube table 1"),
		stated("connectivity", "r", whole(r), "dual-cube sec.2"),
		stated("diameter", "2r", whole(2*r), "dual-cube theorem 1"),
		stated("diameter", "n+1", whole(n+1), "dual-cube table 1"),
		stated("cost factor", "(n+1)^2/2", fraction((n+1)*(n+1), 2), "dual-cube table 1"),
		stated("average distance", "n/2+1-1/2^((n-1)/2)", average, "dual-cube table 1"),
		stated("average distance", "r+1/2-1/2^(r-1)", average, "dual-cube sec.4, where it is printed for F_(2r-1)"),
		stated("bisection width", "2^n/4", new(big.Rat).Mul(nodes, fraction(1, 4)), "dual-cube table 1"),
	}
}
