package network

import (
	"math/big"
	"math/bits"

	"mccheck/model"
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
type Hypercube struct{ ofDimension }

// ofDimension is a network with one parameter, a dimension.
type ofDimension struct {
	*Network
	n int
}

// Dimension is the parameter n.
func (g ofDimension) Dimension() int { return g.n }

func hypercubeFamily() Family {
	return Family{
		Name: "Q", Aliases: []string{"hypercube", "hq"}, Title: "hypercube",
		Params:  []FamilyParam{{"n", 0, model.MaxAddressBits, "number of address bits"}},
		Address: "n bits",
		Source:  "dual-cube sec.1; ecq sec.1",
		Doc:     "Nodes are joined iff their n-bit addresses differ in exactly one bit.",
		Layout:  oneField,
		Steps:   func(p []int) []model.Step { return model.Inversions(0, 1, p[0]) },
		Degrees: func(p []int) []int { return p },
		New:     func(p []int) (model.Graph, error) { return made(NewHypercube(p[0])) },
	}
}

// NewHypercube returns Q_n for 0 <= n <= 62; otherwise a *RangeError.
func NewHypercube(n int) (Hypercube, error) {
	g, err := hypercubeFamily().member(n)
	return Hypercube{ofDimension{g, n}}, err
}

// Adjacent reports whether u and v differ in exactly one bit.
func (q Hypercube) Adjacent(u, v model.Node) bool {
	differing := 0
	for i := range q.n {
		if u>>i&1 != v>>i&1 {
			differing++
		}
	}
	return differing == 1
}

// Distance is the Hamming distance, in hops.
func (q Hypercube) Distance(u, v model.Node) int { return bits.OnesCount64(u ^ v) }

// Claimed lists what dual-cube and ecq state for the hypercube.
func (q Hypercube) Claimed() []model.ClosedForm {
	d := q.n
	nodes, n := rational(powerOfTwo(d)), whole(d)
	half := fraction(1, 2)
	return []model.ClosedForm{
		stated("order", "2^n", nodes, "dual-cube sec.1; ecq sec.1"),
		stated("size", "n 2^(n-1)", half.Mul(half, new(big.Rat).Mul(n, nodes)), "ecq table 3"),
		stated("size", "2^n n", new(big.Rat).Mul(n, nodes), "dual-cube table 1"),
		stated("degree", "n", n, "dual-cube table 1; ecq table 3"),
		stated("diameter", "n", n, "dual-cube table 1; ecq sec.1, table 3"),
		stated("cost factor", "n^2", whole(d*d), "dual-cube table 1; ecq 3.1.8"),
		stated("average distance", "n/2", fraction(d, 2), "dual-cube table 1, sec.4"),
		stated("bisection width", "2^n/2", new(big.Rat).Mul(nodes, fraction(1, 2)), "dual-cube table 1"),
	}
}
