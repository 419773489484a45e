package dualcube

import (
	"fmt"
	"math/big"

	"mccheck/claims"
	"mccheck/model"
)

// bisectionWidth is the least number of links between two halves of the nodes; -1
// if the search returns no half.
var bisectionWidth = claims.Quantity{Name: "bisection width", Effort: 1, Measure: func(v claims.View) *big.Rat {
	half := model.Bisection(claims.AsSeen(v))
	links, fault := cutOfHalf(v, half)
	if fault != "" {
		links = -1
	}
	return big.NewRat(int64(links), 1)
}}

// cutOfHalf counts the links between a set, which is half of the nodes, and the
// others; fault says why it is no half.
func cutOfHalf(v claims.View, half []model.Node) (links int, fault string) {
	g := v.Graph()
	chosen := make([]bool, g.Order())
	for _, u := range half {
		if u >= g.Order() || chosen[u] {
			return 0, fmt.Sprintf("node %d stands twice or does not exist", u)
		}
		chosen[u] = true
	}
	if 2*uint64(len(half)) != g.Order() {
		return 0, fmt.Sprintf("%d nodes are not half of %d", len(half), g.Order())
	}
	for _, u := range half {
		for _, w := range v.Neighbors(u) {
			if !chosen[w] {
				links++
			}
		}
	}
	return links, ""
}

// searched are the networks small enough for a complete search of the halves.
func searched(n claims.Networks, largest int) claims.Networks {
	params := append([]claims.Param(nil), n.Domain.Params...)
	params[0].Max = largest
	n.Domain.Params = params
	return n
}

// The lower bounds of both families count routes that lead from one half to the
// other; DC-215 and DC-216 are about these routes.
const (
	cubeHalving = "halving by one bit cuts 2^(n-1) links (DC-215); no half cuts fewer (LM-20): of the routes that change " +
		"bits in increasing order 2^(2n-1) lead from one half to the other, 2^(2n-2) each way, and 2^(n-1) of them leave " +
		"by a given link at a given end (DC-215)"
	dualHalving = "halving by one bit of the cluster ID cuts 2^(2r-3) links (DC-216); no half cuts fewer (LM-20): take " +
		"the routes of sec.4 from every node of class 0 to every node of class 1; a half with x nodes of class 0 has " +
		"2^(2r-2)-x of class 1, so that x^2+(2^(2r-2)-x)^2 >= 2^(4r-5) routes lead from one half to the other, and " +
		"2^(2r-2) of them lie on a given link (DC-216)"
)

// bisectionClaims are the bisection widths of Table 1 and sec.3.
func bisectionClaims() []claims.Claim {
	cubes := counted(searched(claims.Hypercubes(), 5), map[string]claims.Count{bisectionWidth.Name: {Formula: "2^(n-1)", Lemma: cubeHalving}})
	printed := searched(claims.DualCubes(), 3)
	duals := counted(printed.From(0, 2), map[string]claims.Count{bisectionWidth.Name: {Formula: "2^(2*r-3)", Lemma: dualHalving}})
	width := func(f claims.Networks) *claims.Statement { return f.Equal(bisectionWidth, "2^n/4", "n", "2*r-1") }
	const from2 = "The case r = 1 is left out: F_1 is K_2, which is halved by cutting its one link, and 2^1/4 is 1/2"
	return []claims.Claim{
		{
			ID: "DC-43", Paper: paper, Where: "Table 1", Domain: "n >= 1",
			Says:     "The hypercube has the bisection width 2^n/2.",
			Readings: readings(claims.AsPrinted(cubes.Equal(bisectionWidth, "2^n/2").WithFact(formalCubeHalves()))),
		},
		{
			ID: "DC-49", Paper: paper, Where: "Table 1", Domain: tableDomain,
			Says: "The dual-cube has the bisection width 2^n/4.",
			Readings: readings(claims.AsPrinted(width(printed)).FailsOnlyAt("r = 1 (K_2)").CausedBy("DC-54"),
				claims.Repaired(from2+".", width(duals).WithFact(formalDualHalves())).For("r >= 2")),
		},
		{
			ID: "DC-54", Paper: paper, Where: "sec.3", Domain: tableDomain,
			Says: "2^n/4 is the least number of links that has to be cut to halve F_r.",
			Readings: readings(claims.AsPrinted(width(printed)).FailsOnlyAt("r = 1 (K_2)"),
				claims.Repaired(from2+". The paper gives no argument for the other r; an argument by counting routes is given here.", width(duals).
					WithFact(formalDualHalves())).For("r >= 2")),
		},
	}
}
