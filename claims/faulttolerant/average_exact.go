package faulttolerant

import (
	"fmt"
	"math/big"
	"math/bits"
	"strings"

	"mccheck/claims"
	"mccheck/claims/metacube"
)

// exactAverages are the mean distances of MC(k,m), k = 1, 2, 3, 4, with q = 2^-m: what
// the fields take, which is 2^k m/2, and what the class walks take, a polynomial in q.
var exactAverages = [...]string{
	1: "m + 3/2 - q",
	2: "2*m + 7/2 - q - 3/2*q^2",
	3: "4*m + 15/2 - 3*q - 6*q^2 + 12*q^3 - 13*q^4 + 21/4*q^5 - 3/2*q^6 + 1/4*q^7",
	4: "8*m + 31/2 - 7*q - 63/2*q^2 + 287/2*q^3 - 2273/4*q^4 + 8259/4*q^5 - 11595/2*q^6 + 92987/8*q^7" +
		" - 132577/8*q^8 + 135437/8*q^9 - 24815/2*q^10 + 25889/4*q^11 - 18959/8*q^12 + 4765/8*q^13 - 389/4*q^14 + 67/8*q^15",
}

// exactAverageClaims is the average distance that FT-29 bounds.
func exactAverageClaims() []claims.Claim {
	parts := []*claims.Statement{distanceUpTo3(), metacube.VertexTransitiveIn(upToK(3)).
		WithTheorems(claims.Theorem{Name: "metacube-transitive"})}
	for k := 1; k <= 3; k++ {
		parts = append(parts, exactAverage(k))
	}
	return []claims.Claim{claim("FT-244", "sec.3, near FT-29",
		"The average distance of MC(k,m) is 2^k m/2 and a polynomial in q = 2^-m: m + 3/2 - q for k = 1, 2m + 7/2 - q - 3/2 "+
			"q^2 for k = 2, and 4m + 15/2 - 3q - 6q^2 + 12q^3 - 13q^4 + 21/4 q^5 - 3/2 q^6 + 1/4 q^7 for k = 3.",
		"k = 1, 2, 3, m >= 1; distances and translations for k = 0 as well", claims.AsPrinted(parts...))}
}

// exactAverage states the mean distance for one k and every m.
func exactAverage(k int) *claims.Statement {
	return metacube.Derive(metacube.WithK(k), averageFromZero, averageOfWalks(k), averageLemma(k)).
		Equal(averageFromZero, exactAverages[k], "q", "2^(-m)")
}

// averageLemma leads from the distance to the sum over the sets of fields that differ.
func averageLemma(k int) string {
	return fmt.Sprintf("by the distance of this claim, k = %d: the two ends of a pair differ in a field by m/2 bits on "+
		"average; their classes differ by any class equally often, and each field differs in 1 - 2^(-m) of the pairs, "+
		"independently, so that (LM-18) a set S of j classes has the share (1-2^(-m))^j*2^(-m*(2^k-j))", k)
}

// averageFromZero is the mean distance from node 0 to all nodes, itself included: that
// from every node, since metacubes are vertex-transitive.
var averageFromZero = claims.Quantity{Name: "average distance from node 0", Effort: 1, Formal: "(total u in nodes(G): " +
	"dist(G,0,u))/order(G)",
	Measure: func(v claims.View) *big.Rat {
		total := int64(0)
		for _, d := range v.Distances(0) {
			total += int64(d)
		}
		return big.NewRat(total, int64(v.Graph().Order()))
	}}

// averageOfWalks is the mean distance by the table of class walks: for each number j
// of fields that differ, the sum of the lengths of the walks with so many, times the
// share of one such set.
func averageOfWalks(k int) string {
	classes := 1 << k
	sums := make([]int, classes+1)
	for row, length := range classWalks[k]().Table() {
		sums[bits.OnesCount(uint(row&(1<<classes-1)))] += int(length)
	}
	var terms []string
	for j, sum := range sums {
		terms = append(terms, fmt.Sprintf("%d*(1-2^(-m))^%d*2^(-m*%d)", sum, j, classes-j))
	}
	return fmt.Sprintf("%d*m/2 + (%s)/%d", classes, strings.Join(terms, "+"), classes)
}
