package network

import "mccheck/model"

// The hierarchical cubic network HCN(n,n).
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
func hcnFamily() Family {
	return Family{
		Name: "HCN", Aliases: []string{"hierarchical-cubic-network"}, Title: "hierarchical cubic network",
		Params:   []FamilyParam{{"n", 1, model.MaxAddressBits / 2, "dimension of a cluster; 2^n clusters"}},
		Notation: "HCN(n,n)",
		Address:  "cluster I (n bits), place J in it (n bits)",
		Source:   "dual-cube sec.1; Ghose, Desai 1995",
		Doc:      "2^n clusters, each an n-cube; node (I,J) is joined to (J,I), and (I,I) to the complement of both.",
		Layout: func(p []int) []model.Field {
			return []model.Field{model.BitsField("I", p[0]), model.BitsField("J", p[0])}
		},
		Tuples:   true,
		Steps:    func(p []int) []model.Step { return append(model.Inversions(0, 1, p[0]), exchanges(p[0])...) },
		Degrees:  func(p []int) []int { return []int{p[0] + 1} },
		Adjacent: func(p []int, u, v model.Node) bool { return hcnAdjacent(p[0], u, v) },
		// "About three-fourths" of the hypercube's diameter is not a closed form and stands with the claims.
		Claimed: func(p []int) []model.ClosedForm {
			n := p[0]
			return []model.ClosedForm{
				stated("order", "2^(2n)", rational(powerOfTwo(2*n)), "dual-cube sec.1: 2^n clusters of 2^n nodes"),
				stated("degree", "n+1", whole(n+1), "dual-cube sec.1"),
				stated("diameter", "n+floor((n+1)/3)+1", whole(n+(n+1)/3+1), "Ghose, Desai 1995"),
			}
		},
	}
}

// exchanges are the two steps out of a cluster: I and J change places where they differ,
// so that both are inverted where they do; and where I = J, all bits are inverted.
func exchanges(n int) []model.Step {
	var differ []model.Bit
	var swap []model.Flip[model.Bit]
	for i := range n {
		d := model.Odd(model.BitAt(i), model.BitAt(n+i))
		differ = append(differ, d)
		swap = append(swap, model.Flip[model.Bit]{Dim: i, When: d}, model.Flip[model.Bit]{Dim: n + i, When: d})
	}
	complement := model.Inverted(0, 2*n)
	complement.When = model.Not(model.Some(differ...))
	return []model.Step{{When: model.Some(differ...), Flips: swap}, complement}
}

// hcnAdjacent transcribes the definition.
func hcnAdjacent(n int, u, v model.Node) bool {
	iu, ju := u>>n, u&(1<<n-1) // cluster and place
	iv, jv := v>>n, v&(1<<n-1)
	if iu == iv {
		differing := 0
		for d := range n {
			if ju>>d&1 != jv>>d&1 {
				differing++
			}
		}
		return differing == 1
	}
	if iu != ju {
		return iv == ju && jv == iu
	}
	complement := 1<<n - 1 - iu
	return iv == complement && jv == complement
}
