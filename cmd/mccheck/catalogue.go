package main

import (
	"slices"

	"mccheck/claims"
	"mccheck/claims/dualcube"
	"mccheck/claims/ecq"
	"mccheck/claims/faulttolerant"
)

// catalogue lists the claims that this program decides.
func catalogue() []claims.Claim {
	return slices.Concat(faulttolerant.Claims(), dualcube.Claims(), ecq.Claims())
}
