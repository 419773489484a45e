package faulttolerant

import (
	"math/big"

	"mccheck/claims"
	"mccheck/claims/formula"
	"mccheck/claims/metacube"
	"mccheck/model"
)

// hexCubeClaims are the distance, the diameter and the average distance for k = 4, the
// hex-cubes of total-exchange. The smallest of them has 2^20 nodes, so that what is
// enumerated are the distances from node 0; that one node is like another is part of
// each claim.
func hexCubeClaims() []claims.Claim {
	return []claims.Claim{
		claim("FT-245", "sec.3, near FT-25", "For k = 4 and every m the distance is H_h + W(c_s,c_t,S), as it is for smaller "+
			"k (FT-201), and H <= d <= H_h + 16.", "k = 4, m >= 1; "+
			"translations for every k",
			claims.AsPrinted(certifyHexDistance(hexDistance()), hexBounds(), everyNodeAlike())),
		claim("FT-246", "sec.3, near FT-27", "The diameter of MC(k,m) is 2^k(m+1) for k = 1, 2, 3, 4 and every m; so that of "+
			"MC(4,m) is 16m + 16.", "1 <= k <= 4, m >= "+
			"1; translations for every k",
			claims.AsPrinted(diameterUpTo4(), everyNodeAlike())),
		claim("FT-247", "sec.3, near FT-29",
			"The average distance of MC(4,m) is 8m + 31/2 - 7q - 63/2 q^2 + 287/2 q^3 - 2273/4 q^4 + 8259/4 q^5 - 11595/2 q^6 + "+
				"92987/8 q^7 - 132577/8 q^8 + 135437/8 q^9 - 24815/2 q^10 + 25889/4 q^11 - 18959/8 q^12 + 4765/8 q^13 - 389/4 "+
				"q^14 + 67/8 q^15 with q = 2^-m.", "k = 4, m >= 1; "+
				"translations for every k",
			claims.AsPrinted(hexDistance(), everyNodeAlike(), hexAverage())),
	}
}

func hexCubes() claims.Networks { return metacube.WithK(4) }

// everyNodeAlike states that metacubes are vertex-transitive; enumerated are small ones.
func everyNodeAlike() *claims.Statement {
	return metacube.VertexTransitiveIn(costing(claims.Metacubes(), 3)).WithTheorems(claims.Theorem{Name: "metacube-transitive"})
}

// hexDistance is the distance from node 0 to every node.
func hexDistance() *claims.Statement {
	n := hexCubes()
	is := func(says string, of func(model.Graph, model.Node, model.Node) int) *claims.Statement {
		return n.FromZero(equals(distance, measure{says, func(g model.Metacube, u, w model.Node) int { return of(g, u, w) }}))
	}
	return is("H_h + W(c_s,c_t,S)", byWalk(func(s, t int, differing uint64, _ int) (int, int, uint64) { return s, t, differing })).
		WithControl("all classes in place of S", is("H_h + W(c_s,c_t,all)",
			byWalk(func(s, t int, _ uint64, h int) (int, int, uint64) { return s, t, 1<<h - 1 }))).
		WithControl("the class walk need not return to c_t", is("H_h + the shortest walk from c_s through S", openEnded)).
		WithControl("the Hamming distance alone", n.FromZero(equals(distance, hamming))).
		WithTheorems(claims.Theorem{Name: "metacube-distance", Args: []int{4}})
}

// certifyHexDistance is the fact of FT-245: equations for class walks, of distances.
func certifyHexDistance(st *claims.Statement) *claims.Statement {
	return st.WithSentences("with W(x,S) for the distance in MC(4,1) from node 0 to the node of class x with the fields S "+
		"less the number of ones of S: W(x,S) is 0 where x = 0 and S is empty, does not change when x is struck off S, "+
		"and else is 1 more than the least W(y,S) of the classes y next to x; only the lengths of shortest class walks "+
		"solve these equations. Said of the sets S of classes 0 to 11",
		"let W(x,S) = dist(MC(4,1),0,x*2^16+S)-ones(S)",
		"W(0,0) = 0 and (all x in 0..15: all S in 0..2^12-1 where x+S > 0: if(bit(S,x) = 1, W(x,S-2^x), 1 + least i in 0..3: "+
			"W(xor(x,2^i),S)) = W(x,S))")
}

// hexBounds are those on the distances from node 0.
func hexBounds() *claims.Statement {
	between := func(low, high measure) *claims.Statement {
		lower, upper := atLeast(distance, low), atMost(distance, high)
		broken := func(v claims.View, x []uint64) claims.Predicate {
			if lower.Test(v, x) == claims.Fails {
				return lower
			}
			return upper
		}
		return hexCubes().FromZero(claims.Predicate{
			Test:    func(v claims.View, x []uint64) claims.Status { return broken(v, x).Test(v, x) },
			Explain: func(v claims.View, x []uint64) string { return broken(v, x).Explain(v, x) },
			Path:    lower.Path,
		})
	}
	bound := inFields.plus(" + 2^k", classCount)
	return between(hamming, bound).
		WithControl("H+1", between(hamming.plus(" + 1", constant(1)), bound)).
		WithControl("2^k - 1", between(hamming, bound.plus(" - 1", constant(-1)))).
		WithControl("2k in place of 2^k", between(hamming, inFields.plus(" + 2k", twiceK))).
		WithTheorems(claims.Theorem{Name: "metacube-lower-bound", Args: []int{4}},
			claims.Theorem{Name: "metacube-upper-bound", Args: []int{4, 16}})
}

// diameterUpTo4 is the largest distance from node 0 for k = 1..4; smaller k are among
// the networks so that some have m > 1.
func diameterUpTo4() *claims.Statement {
	farthest := claims.Quantity{Name: "largest distance from node 0", Effort: 1, Measure: func(v claims.View) *big.Rat {
		most := int16(0)
		for _, d := range v.Distances(0) {
			most = max(most, d)
		}
		return big.NewRat(int64(most), 1)
	}}
	theorems := perK("metacube-diameter", 1, 4)
	for i := range theorems {
		theorems[i].Formula = formula.MustParse(diameterForm)
	}
	return upToK(4).From(0, 1).Equal(farthest, diameterForm).WithTheorems(theorems...).
		WithSentences("the largest distance from node 0 to a node of class 0 in MC(4,1), where class 0 are the first 2^16 nodes",
			"(most u in 0..2^16-1: dist(MC(4,1),0,u)) = 2^4*(1+1)")
}

// hexAverage is the mean distance by the table of class walks, for every m. The fact
// measures it in MC(4,1).
func hexAverage() *claims.Statement {
	everyM := claims.Domain{Params: hexCubes().Domain.Params}
	st := claims.Same(everyM, averageOfWalks(4), exactAverages[4], "q", "2^(-m)")
	st.Identity.Lemma = averageLemma(4)
	return st.WithSentences("the average distance from node 0 in MC(4,1), where q = 1/2",
		"let m = 1", "let q = 1/2", "let average = "+exactAverages[4],
		"(total u in nodes(MC(4,1)): dist(MC(4,1),0,u))/2^20 = average")
}
