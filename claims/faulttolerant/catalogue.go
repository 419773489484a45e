// Package faulttolerant is the catalogue of the claims of the paper with the
// key fault-tolerant: Y. Li, S. Peng, W. Chu, "Fault-tolerant routing in
// metacube".
//
// MC(k,m) has h = 2^k classes and addresses (c,M[h-1],...,M[0]) of n = mh+k
// bits. The text restricts k and m nowhere before sec.5 and names MC(0,m) a
// hypercube, so printed readings begin at k = 0, m = 1.
//
// Claims from FT-201 on are not sentences of the paper: they are computable
// facts near a vague sentence, or stronger forms of a claim.
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
		classWalkClaims(), routingClaims(), distanceBoundClaims(), diameterClaims(), averageClaims(),
		meetingClaims(), workedDistanceClaims(), lengthClaims(), probabilityClaims(),
		distanceFormulaClaims(), cycleClaims(), largestClaims(), alwaysShortestClaims(),
	)
}

// claim joins a sentence of the paper and its readings.
func claim(id, where, says, domain string, readings ...claims.Reading) claims.Claim {
	return claims.Claim{ID: id, Paper: paper, Where: where, Says: says, Domain: domain, Readings: readings}
}

// printed is a claim's reading to the letter; its words are those of the claim.
// Several statements hold together.
func printed(parts ...*claims.Statement) claims.Reading {
	return claims.Reading{Kind: claims.Printed, Statement: parts[0], Also: parts[1:]}
}

func charitable(says string, parts ...*claims.Statement) claims.Reading {
	return claims.Reading{Kind: claims.Charitable, Says: says, Statement: parts[0], Also: parts[1:]}
}

func corrected(says string, parts ...*claims.Statement) claims.Reading {
	return claims.Reading{Kind: claims.Corrected, Says: says, Statement: parts[0], Also: parts[1:]}
}

// notCheckable is the printed reading of a claim that states nothing computable.
func notCheckable(reason string) claims.Reading {
	return claims.Reading{Kind: claims.Printed, NotCheckable: reason}
}
