// Package ecq holds the statements of the paper on the exchanged crossed cube
// ECQ(s,t) (`ecq`). Notation: HQ_n is the hypercube, CQ_n the crossed cube,
// EH(s,t) the exchanged hypercube. An address of ECQ(s,t) and of EH(s,t) is
// a b c, with s bits of a, t bits of b and the one bit c in dimension 0.
package ecq

import (
	"slices"

	"mccheck/claims"
)

const paper = "ecq"

// Claims lists the statements of the paper that are decided, in the order of
// their ids.
func Claims() []claims.Claim {
	diameters := compareBy(claims.Diameter)
	list := slices.Concat(
		relationClaims(), edgeRuleClaims(), rhoClaims(),
		edgeCountClaims(), hardwareClaims(), degreeClaims(), expandabilityClaims(),
		tableOneClaims(),
		isomorphismClaims(), decompositionClaims(), smallNetworkClaims(),
		diameterClaims(diameters), diameterComparisonClaims(diameters), meanDistanceClaims(),
		costClaims(), costComparisonClaims(), tableTwoClaims(), tableThreeClaims(diameters),
		routingClaims(), longRouteClaims(), hamiltonClaims(), hamiltonPathClaims(), connectivityClaims(), treeClaims(),
		exchangedTreeClaims(), citationClaims(), vagueClaims(), beyondClaims(),
		symmetryClaims(),
	)
	slices.SortFunc(list, func(x, y claims.Claim) int { return idOrder(x.ID, y.ID) })
	return list
}

// idOrder compares ids of one paper by their numbers: a number of three digits
// comes after those of two.
func idOrder(x, y string) int {
	if len(x) != len(y) {
		return len(x) - len(y)
	}
	if x < y {
		return -1
	}
	return 1
}

func claim(id, where, says, domain string, readings ...claims.Reading) claims.Claim {
	return claims.Claim{ID: id, Paper: paper, Where: where, Says: says, Domain: domain, Readings: readings}
}

// The domains in words.
const (
	everyN  = "n >= 1"
	everyST = "s, t >= 1"
)

// Members at which a general failure is not shown if there are others: thin ones have
// crossed cubes of two nodes, in which a field is one bit, and a small CQ_n is a
// hypercube.
const (
	thin    = "s = 1 or t = 1"
	smallCQ = "n <= 2"
)
