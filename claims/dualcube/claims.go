// Package dualcube is the catalogue of the claims of the paper with the key
// dual-cube: Y. Li, S. Peng, "Dual-cubes: a new interconnection network for
// high-performance computer clusters", 2000.
//
// The paper numbers address bits from 1 at the right; the code numbers them
// from 0. A dual-cube F_r has addresses of n = 2r-1 bits. The text restricts r
// nowhere, so printed readings begin at r = 1, where F_1 is K_2.
package dualcube

import (
	"slices"

	"mccheck/claims"
)

// paper is the key of the paper.
const paper = "dual-cube"

// Claims lists the claims of the paper that are decided, in the order of its
// sections.
func Claims() []claims.Claim {
	return slices.Concat(
		hypercubeClaims(), keyPropertyClaims(), foldedCubeClaims(), crossedCubeClaims(), hcnClaims(),
		cccClaims(), reducedHypercubeClaims(), originClaims(), orderClaims(), fieldClaims(),
		linkClaims(), definitionClaims(), figureClaims(), tableClaims(), tableCostClaims(),
		cutClaims(), recursionClaims(), recursionLinkClaims(), routingClaims(), distanceClaims(),
		averageClaims(), averagePartClaims(),
		connectivityClaims(), bisectionClaims(), loadClaims(), broadcastClaims(), symmetryClaims(),
	)
}

// readings collects the readings of one claim.
func readings(list ...claims.Reading) []claims.Reading { return list }
