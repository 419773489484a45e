// Package totalexchange is the catalogue of the claims of the paper with the key
// total-exchange: Y. Li, S. Peng, W. Chu, "Efficient communication in metacube:
// a new interconnection network".
//
// MC(k,m) has addresses (c,m[2^k-1],...,m[1],m[0]) of n = m2^k+k bits and
// p = 2^n nodes. Sec.2 restricts k and m nowhere and names MC(0,m) an m-cube, so
// printed readings begin at k = 0, m = 1; from sec.3 on k = 2.
//
// TE-151 to TE-164 are further sentences of the paper, which the census lacks or has as
// one with others. Claims from TE-201 on are ours: computable facts near a sentence.
package totalexchange

import (
	"slices"

	"mccheck/claims"
)

// paper is the key of the paper.
const paper = "total-exchange"

// Domains of most claims, in words.
const (
	everyMetacube = "k >= 0, m >= 1"
	everyQuadCube = "k = 2, m >= 1"
)

// Claims lists the claims of the paper that are decided.
func Claims() []claims.Claim {
	return slices.Concat(
		hypercubeClaims(), variationClaims(), metacubeClaims(), exampleClaims(), costModelClaims(),
		destinationClaims(), pathCountClaims(), tableClaims(), algorithmClaims(), switchingClaims(), hypercubeTimeClaims(),
		extraDistanceClaims(), comparisonClaims(),
	)
}

// claim joins a sentence of the paper and its readings.
func claim(id, where, says, domain string, readings ...claims.Reading) claims.Claim {
	return claims.Claim{ID: id, Paper: paper, Where: where, Says: says, Domain: domain, Readings: readings}
}
