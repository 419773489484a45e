// Package prefix is the catalogue of the claims of the paper with the key prefix:
// Y. Li, S. Peng, W. Chu, "An effective structure for algorithmic design and a
// parallel prefix algorithm on metacube".
//
// Sec.2 presents MC(k,m) by clusters, with addresses (c,m_(h-1),...,m_0) and
// h = 2^k. From sec.3 on it is presented by class cubes: the class is the
// rightmost k bits, and the others are m parts of 2^k bits; the networks are
// then written MCC(k,m). Both have n = 2^k m+k address bits. The text restricts
// k and m nowhere and names MC(0,m) a hypercube, so printed readings begin at
// k = 0, m = 1.
//
// PX-151 to PX-163 are further sentences of the paper, which the census lacks. Claims
// from PX-201 on are ours: computable facts near a vague sentence, and PX-203 to PX-208
// what mccheck has to say to the open question of sec.5.
package prefix

import (
	"slices"

	"mccheck/claims"
)

// paper is the key of the paper.
const paper = "prefix"

// everyMetacube is the domain of most claims, in words.
const everyMetacube = "k >= 0, m >= 1"

// Claims lists the claims of the paper that are decided.
func Claims() []claims.Claim {
	return slices.Concat(
		dualCubeClaims(), clusterPresentationClaims(), sizeClaims(), classCubeClaims(),
		collapseClaims(), listClaims(), stepClaims(),
		hypercubeClaims(), metacubeAlgorithmClaims(), referenceClaims(), fasterClaims(), scheduleClaims(),
	)
}

// claim joins a sentence of the paper and its readings.
func claim(id, where, says, domain string, readings ...claims.Reading) claims.Claim {
	return claims.Claim{ID: id, Paper: paper, Where: where, Says: says, Domain: domain, Readings: readings}
}
