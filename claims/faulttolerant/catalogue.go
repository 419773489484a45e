// Package faulttolerant is the catalogue of the claims of the paper with the
// key fault-tolerant: Y. Li, S. Peng, W. Chu, "Fault-tolerant routing in
// metacube".
//
// MC(k,m) has h = 2^k classes and addresses (c,M[h-1],...,M[0]) of n = mh+k
// bits. The text restricts k and m nowhere before sec.5 and names MC(0,m) a
// hypercube, so printed readings begin at k = 0, m = 1.
//
// Claims from FT-151 on are sentences of the paper that the census lacks, or parts of
// one that it has. Those from FT-201 on are not sentences of the paper: they are
// computable facts near a vague sentence, or stronger forms of a claim.
package faulttolerant

import (
	"slices"

	"mccheck/claims"
)

// paper is the key of the paper.
const paper = "fault-tolerant"

// everyMetacube is the domain of most claims, in words.
const everyMetacube = "k >= 0, m >= 1"

// Claims lists the claims of the paper that are decided, in the order of its
// sections; those from FT-201 on come last.
func Claims() []claims.Claim {
	return slices.Concat(
		hypercubeClaims(), sizeClaims(), rivalClaims(), structureClaims(), numberingClaims(),
		classWalkClaims(), routingClaims(), distanceBoundClaims(), diameterClaims(), averageClaims(), exactAverageClaims(), hexCubeClaims(),
		meetingClaims(), workedDistanceClaims(), lengthClaims(), probabilityClaims(),
		distanceFormulaClaims(), cycleClaims(), largestClaims(), alwaysShortestClaims(),
		channelDefinitionClaims(), channelClaims(), signedChannelClaims(), existenceClaims(), exampleClaims(), keyBitClaims(),
		channelLengthClaims(), channelPartClaims(), channelTableClaims(), faultClaims(), faultRoutingClaims(),
	)
}

// claim joins a sentence of the paper and its readings.
func claim(id, where, says, domain string, readings ...claims.Reading) claims.Claim {
	return claims.Claim{ID: id, Paper: paper, Where: where, Says: says, Domain: domain, Readings: readings}
}
