// Package catalogue is the explicit list of all claims: what each paper says.
package catalogue

import (
	"slices"

	"mccheck/claims"
	"mccheck/claims/dualcube"
	"mccheck/claims/ecq"
	"mccheck/claims/faulttolerant"
	"mccheck/claims/lemma"
	"mccheck/claims/prefix"
	"mccheck/claims/totalexchange"
)

// All lists the claims in the order of the papers, and within a paper by number.
func All() []claims.Claim {
	list := slices.Concat(
		totalexchange.Claims(),
		prefix.Claims(),
		faulttolerant.Claims(),
		dualcube.Claims(),
		ecq.Claims(),
		lemma.Claims(),
	)
	slices.SortStableFunc(list, func(a, b claims.Claim) int { return claims.CompareIDs(a.ID, b.ID) })
	return list
}
