package network

import (
	"math/bits"

	"mccheck/model"
)

// The hierarchical hypercube HHC_n with n = 2^m + m, written HHC(m).
//
// Source: Malluhi and Bayoumi 1994; known in the field, source not seen. A node is (S,P): S of
// 2^m bits, P of m bits. It is joined to the m nodes that differ in one bit of P, and to the
// node that differs in the one bit of S whose number is P.
//
//	bit   n-1 ... m | m-1 ... 0
//	      S         | P
//
// Boundary: HHC(1) is the cycle of 8 nodes. HHC(m) is MC(m,1) and RH(m,m).
func hierarchicalHypercubeFamily() Family {
	const source = "Malluhi, Bayoumi 1994 (known in the field, source not seen)"
	return Family{
		Name: "HHC", Aliases: []string{"hierarchical-hypercube", "cube-connected-cubes"}, Title: "hierarchical hypercube",
		Params:  []FamilyParam{{"m", 1, 5, "dimension of a son-cube; n = 2^m + m address bits"}},
		Address: "S (2^m bits), P (m bits)",
		Source:  source,
		Doc:     "Every node of the 2^m-cube is an m-cube; node P of it has the edge of dimension P.",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsField("S", 1<<p[0]), model.BitsField("P", p[0])}
		},
		Tuples: true,
		// The wreath product of Q_m with 2^m times K_2.
		Steps: func(p []int) []model.Step {
			return metacubeSteps(p[0], 0, func(i int) []model.Step { return model.Inversions(p[0]+i, 1, 1) })
		},
		Degrees: func(p []int) []int { return []int{p[0] + 1} },
		Adjacent: func(p []int, u, v model.Node) bool {
			m := p[0]
			low := model.Node(1)<<m - 1
			if u>>m == v>>m {
				return bits.OnesCount64(u^v) == 1
			}
			return u&low == v&low && (u^v)>>m == 1<<(u&low)
		},
		Claimed: func(p []int) []model.ClosedForm {
			n := 1<<p[0] + p[0]
			return append(cubeClaims("2^n, n = 2^m + m", n, "m+1", p[0]+1, source), stated("diameter", "2^(m+1)", whole(2<<p[0]), source),
				stated("connectivity", "m+1", whole(p[0]+1), source))
		},
	}
}
