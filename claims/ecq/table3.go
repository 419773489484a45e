package ecq

import (
	"fmt"

	"mccheck/claims"
	"mccheck/claims/formula"
)

// tableThreeClaims are the columns of Table 3 on links, degrees and diameters.
func tableThreeClaims(diameters comparison) []claims.Claim {
	d, n := searched(), dimensionSearched()
	links := compareBy(counted(claims.Size))
	sizeFromN := func(f figure, source string) fact {
		right := value(d, source, "n", nodesOfBoth)
		stated := fact{holds: related(f, "=", right)}.with(f.text+" is "+source, f.formal+" = "+right.formal)
		for _, m := range claims.Mutants(claims.Define(source)) {
			stated = stated.but(f.text+": "+m.Name, fact{holds: related(f, "=", value(d, m.Expr.String(), "n", nodesOfBoth))})
		}
		return stated
	}
	ehs := claims.ExchangedHypercubes()
	return []claims.Claim{
		claim("EQ-77", "Table 3", "With n = s+t+1, HQ_n and CQ_n have n*2^(n-1) links, EH(s,t) and ECQ(s,t) have (n+1)*2^(n-2).", everyST,
			claims.AsPrinted(state(d, sizeFromN(links.hq, "n*2^(n-1)"), sizeFromN(links.cq, "n*2^(n-1)"),
				sizeFromN(links.eh, "(n+1)*2^(n-2)"), sizeFromN(links.ecq, "(n+1)*2^(n-2)")))),
		claim("EQ-78", "Table 3", "The nodes of HQ_n and CQ_n have degree n, those of EH(s,t) and ECQ(s,t) degrees s+1 and t+1.", everyST,
			claims.AsPrinted(state(d, degrees("Q(s+t+1)", claims.Hypercubes(), false), degrees("CQ(s+t+1)", claims.CrossedCubes(), false),
				degrees("EH(s,t)", ehs, true), degrees("ECQ(s,t)", claims.ExchangedCrossedCubes(), true)))),
		claim("EQ-79", "Table 3", "The diameter of HQ_n is n, that of CQ_n is ceil((n+1)/2), that of ECQ(s,t) ceil((s+1)/2)+ceil((t+1)/2)+2.", everyST,
			claims.AsPrinted(state(d, sizeFromN(diameters.hq, "n"), sizeFromN(diameters.cq, diameterOfCQ), equals(diameters.ecq, d, diameterOfECQ)).
				WithTheorems(crossedDiameter, exchangedDiameter, claims.Theorem{Name: "hypercube-diameter", Formula: claims.Define("n")}))),
		claim("EQ-80", "Table 3", "The diameter of EH(s,t) is s+t+1.", everyST,
			claims.AsPrinted(ehs.Equal(claims.Diameter, "s+t+1")),
			claims.Repaired("One more: s+t+2.", ehs.Equal(claims.Diameter, "s+t+2").
				WithTheorems(claims.Theorem{Name: "exchanged-hypercube-diameter", Formula: formula.MustParse("s+t+2")}))),
		claim("EQ-218", "Table 3, expandability", "HQ_n expands like CQ_n: its IE_edge is 1 + 2/n as well, which tends to 1.", everyN,
			claims.AsPrinted(state(n, equals(difference("IE_edge of HQ_n",
				ratioOfSizes("Q", claims.Hypercubes()), constant(1)), n, "1+2/n"),
				equals(difference("IE_edge of CQ_n", ratioOfSizes("CQ", claims.CrossedCubes()), constant(1)), n, "1+2/n")))),
	}
}

// ratioOfSizes is the number of links of the next larger network divided by that
// of the network.
func ratioOfSizes(family string, n claims.Networks) figure {
	size := measured("links", family+"(n)", n, claims.Size, itself)
	next := measured("links of the next", family+"(n+1)", n, claims.Size, func(p claims.Point) claims.Point { return claims.Point{p[0] + 1} })
	return quotient("the growth", next, size)
}

// degrees says that all nodes of the networks at n = s+t+1 have degree n, or, by
// last bit, those of the networks at s, t degrees s+1 and t+1. The network is that of n
// at s, t in the language of certificates.
func degrees(network string, n claims.Networks, byLastBit bool) fact {
	judge := func(more int) judgement {
		return func(p claims.Point, second bool) (bool, string) {
			q := p
			if !byLastBit {
				q = claims.Point{p[0] + p[1] + 1}
			}
			g, err := n.New(q)
			if err != nil {
				return false, err.Error()
			}
			view := claims.NeighborView
			if second {
				view = claims.AdjacencyView
			}
			v := view(g)
			for u := range g.Order() {
				want := p[0] + p[1] + 1
				if byLastBit {
					want = p[u&1] + 1
				}
				if links := len(v.Neighbors(u)); links != want+more {
					return false, fmt.Sprintf("node %s of %s has %d links, claimed: %d", g.Format(u), g.Name(), links, want+more)
				}
			}
			return true, ""
		}
	}
	says, want := "degree s+t+1", "s+t+1"
	if byLastBit {
		says, want = "degree s+1 if they end in 0 and t+1 if they end in 1", "if(bit(u,0) = 0, s, t)+1"
	}
	return fact{holds: judge(0)}.with("all nodes of "+network+" have "+says,
		fmt.Sprintf("all u in nodes(%[1]s): degree(%[1]s,u) = %[2]s", network, want)).but("degrees one higher", fact{holds: judge(1)})
}
